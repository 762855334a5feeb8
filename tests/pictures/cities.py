"""Finished games to draw postcards of: two, three and four clerks, the same games every time."""

from functools import cache

from ny1901.content import gather
from ny1901.game import Game
from ny1901.pictures.city import Standing, standing
from ny1901.pictures.postcard import Sitting, postcard
from ny1901.pictures.projection import Projection
from ny1901.pictures.story import Ending
from ny1901.pictures.towers import Tower, raised
from ny1901.records import read_record
from ny1901.simulation import Match, play_match

GAMES = range(20)
ENDED = 1_795_110_000.0
"""An evening in November 2026."""
NAMES = ("Nora", "Ben Zuckerman", "clerk 2", "Wilhelmine")


@cache
def played(number: int) -> Game:
    """A game that is over."""
    bots = ("clerk",) * (2 + number % 3)
    return read_record(play_match(Match(gather(), bots, 1901 + number, keep_record=True)).record)


def ending(number: int, *, early: bool = False) -> Ending:
    """How it ended."""
    game = played(number)
    return Ending(game.rules, game.state, early)


def city(number: int) -> list[Standing]:
    """What stands at its end."""
    return standing(played(number).rules, played(number).state)


@cache
def towers(number: int) -> tuple[Tower, ...]:
    """How its city is drawn."""
    return tuple(raised(Projection(played(number).rules.atlas), city(number)))


@cache
def drawn(number: int, language: str = "en", names: tuple[str, ...] = NAMES) -> str:
    """Its postcard."""
    seats = len(played(number).names)
    sitting = Sitting(names[:seats], (None,) * seats, ENDED)
    return postcard(ending(number), sitting, city(number), language)
