"""What happened since a player last looked."""

from collections.abc import Iterable

from ny1901.engine.events import Acquired, Built, Event, TurnEnded
from ny1901.engine.rules import Rules
from ny1901.game import Game


def since(game: Game, seat: int, until: int | None = None) -> list[Event]:
    """What the others have done since the seat's last turn, all of it before its first one.

    With ``until`` only the first so many moves of the game are looked at.
    """
    found: list[Event] = []
    for step in reversed(game.steps[:until]):
        if any(isinstance(event, TurnEnded) and event.seat == seat for event in step.events):
            break
        found[:0] = [event for event in step.events if getattr(event, "seat", None) != seat]
    return found


def so_far(game: Game) -> list[Event]:
    """What has been done in the turn that goes on."""
    found: list[Event] = []
    for step in reversed(game.steps):
        if any(isinstance(event, TurnEnded) for event in step.events):
            break
        found[:0] = step.events
    return found


def worth_telling(events: Iterable[Event]) -> list[Event]:
    """The events without the plain ends of turns: the market shows what they brought."""
    return [event for event in events if not isinstance(event, TurnEnded)]


def fresh_cells(rules: Rules, events: Iterable[Event]) -> int:
    """The squares that these events changed."""
    cells = 0
    for event in events:
        if isinstance(event, Built):
            cells |= event.cells
        elif isinstance(event, Acquired):
            cells |= rules.atlas.lots[event.lot].cells
    return cells
