"""A small map where squares border crossings of every kind, under either ruling (R9.1)."""

from functools import cache

from ny1901.content import Source, gather, read_rules
from ny1901.engine.rules import Rules

CORNERS = """
    map Corners

    street MA Main Street
    street EL Elm Street
    street OK Oak Street
    street HI Hill Street

    start Ra
    start Ba
    start Yb
    start Ga
    start Pa

    == == == HI HI == == ==
    ++ MA MA ++ ++ MA MA ++
    EL Ra Ra Rb Rb Ba Ba OK
    ++ Bb Bb Ya Ya Yb Yb ++
    ++ Rc Rc Rc Bc Bc Bc ==
    EL == == == ++ == == ==
    EL Ga Ga Gb Gb Pa Pa OK
    EL Pb Pb Yc Yc Yd Yd OK
    EL Gc Gc Gc Pc Pc Pc OK
    ++ == == ++ == == == ++
    == == == HI == == == ==
"""


@cache
def corners(variant: str = "standard", players: int = 3, *, before: bool = False) -> Rules:
    """A game on this map; ``before``: one begun when crossings were part of no street."""
    content = gather(variant)._replace(map=Source("map", CORNERS))
    if before:
        lines = content.cards.text.splitlines(keepends=True)
        kept = [line for line in lines if not line.startswith("crossings = ")]
        assert len(kept) == len(lines) - 1
        content = content._replace(cards=Source(content.cards.name, "".join(kept)))
    return read_rules(content, players)
