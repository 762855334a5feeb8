"""The blocks of a board, for those who read it instead of looking at it."""

from functools import lru_cache

from ny1901.engine.atlas import Atlas
from ny1901.engine.masks import bits
from ny1901.engine.notation import field_text
from ny1901.server.protocol import BlockOut


@lru_cache(maxsize=64)
def show_blocks(atlas: Atlas) -> list[BlockOut]:
    """Every block with its lots, and what is along it (R1.1, R4.2, R9.1)."""
    return [_block(atlas, block) for block in atlas.blocks]


def _block(atlas: Atlas, block: int) -> BlockOut:
    lots = dict.fromkeys(atlas.lots[atlas.lot_at[cell]].name for cell in bits(block))
    return BlockOut(
        lots=list(lots),
        squares=_fields(atlas, block),
        streets=[street.code for street in atlas.streets if street.squares & block],
        inner=_fields(atlas, block & ~atlas.frontage),
    )


def _fields(atlas: Atlas, fields: int) -> list[str]:
    return [field_text(atlas, field) for field in bits(fields)]
