"""The postcard of a table whose game is over, drawn of what the table knows."""

from collections.abc import Callable

from ny1901.pictures.city import ever_built, standing
from ny1901.pictures.postcard import Caption, Sitting, caption, postcard
from ny1901.pictures.raster import png
from ny1901.pictures.story import Ending
from ny1901.server.tables.table import Table


def draws_svg(table: Table, language: str, *, growing: bool) -> Callable[[], bytes]:
    """Draws the postcard; with all buildings there ever were if the city is to be seen growing."""
    game, ending, sitting = table.running.copy(), ending_of(table), sitting_of(table)

    def draw() -> bytes:
        there = standing(game.rules, game.state)
        if growing:
            there = ever_built(game.rules, game.states[0], game.steps)
        return postcard(ending, sitting, there, language).encode()

    return draw


def draws_png(table: Table, language: str) -> Callable[[], bytes]:
    """Draws the postcard as a picture of points."""
    draw = draws_svg(table, language, growing=False)
    return lambda: png(draw().decode())


def caption_of(table: Table, language: str) -> Caption:
    """What the postcard of a table says, in words."""
    return caption(ending_of(table), sitting_of(table), language)


def ending_of(table: Table) -> Ending:
    """How the game of a table ended."""
    return Ending(table.running.rules, table.state, table.abandoned)


def sitting_of(table: Table) -> Sitting:
    """Who sat there, and when the game was over."""
    return Sitting(table.names, tuple(look.colour.value for look in table.looks), table.ended)
