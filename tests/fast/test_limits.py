"""What content allows, the kernel holds: the largest board, the most tiles, the most streets."""

import pytest

from ny1901.content import Content, Source, gather, read_rules
from ny1901.content.limits import MOST_BLOCKS, MOST_PLACEMENTS, MOST_SQUARES, MOST_STREETS, MOST_TILES
from ny1901.engine.chance import seeded
from ny1901.engine.names import MOST_LOTS
from ny1901.fast import layout
from ny1901.fast.tables import STEPS
from ny1901.simulation import Match, play_match
from tests.content.broken import town
from tests.fast.walking import kernel_for, walk
from tests.play import opening


def islands() -> Content:
    """32 lots, each a block of its own, 30 streets and 64 tiles, 61 of them gold."""
    codes = [f"{one}{two}" for one in "DEF" for two in "ABCDEFGHI"]
    rows = [" ".join(codes[:13] + codes[13:26]), " ".join([codes[26], *["=="] * 25])]
    for letter, lots in zip("RBYGP", ("abcdefgh", "abcdef", "abcdef", "abcdef", "abcdef"), strict=True):
        row = [word for lot in lots for word in (f"{letter}{lot}", f"{letter}{lot}", "==")]
        rows += [" ".join([*row, *["=="] * (26 - len(row))]), " ".join(["=="] * 26)]
    streets = "".join(f"street {code} {code} Street\n" for code in codes)
    tiles = [f"gold G{number} {number % 3} ##" for number in range(MOST_TILES - 3)]
    lines = ["start HOME 0 ##", "bronze B1 1 ##", "silver S1 2 #", *tiles, ""]
    return gather()._replace(
        map=Source("islands", streets + town(26, *rows)), tiles=Source("tiles", "\n".join(lines))
    )


def meadow() -> Content:
    """A block of 62 squares, with all of the printed tiles."""
    rows = ["".join(f"{letter}{lot} {letter}{lot} " for lot in "abcdef") + "==" for letter in "RBYGP"]
    return gather()._replace(map=Source("meadow", town(13, *rows, "Pg Pg" + " ==" * 11)))


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("content", [islands(), meadow()], ids=["islands", "meadow"])
def test_the_kernel_walks_with_the_engine_on_the_largest_boards(content: Content, players: int) -> None:
    rules = read_rules(content, players)
    for seed in range(5):
        walk(rules, opening(rules, seed), seeded(seed), kernel_for(rules))


def test_they_are_as_large_as_can_be() -> None:
    rules = read_rules(islands(), 4)
    assert len(rules.atlas.blocks) == MOST_BLOCKS
    assert len(rules.atlas.streets) == MOST_STREETS
    assert len(rules.tiles) == MOST_TILES
    assert max(block.bit_count() for block in read_rules(meadow(), 4).atlas.blocks) == MOST_SQUARES


def test_bots_play_there() -> None:
    for content in (islands(), meadow()):
        result = play_match(Match(content, ("search@5", "newsboy"), 1))
        assert len(result.scores) == 2


def test_the_arrays_are_no_smaller_than_the_limits() -> None:
    assert layout.BLOCKS >= MOST_BLOCKS
    assert layout.BUILDINGS >= MOST_TILES + 1
    assert layout.PRESTIGES >= MOST_TILES
    assert layout.BUILDINGS < STEPS
    assert layout.MOVES >= MOST_PLACEMENTS + MOST_LOTS + 2
