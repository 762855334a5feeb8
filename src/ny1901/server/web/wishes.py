"""From the message that asks for a table to the wish it means."""

from ny1901.content import Options
from ny1901.engine.names import Challenge, District
from ny1901.engine.setup import Wishes
from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.protocol import NewTable
from ny1901.server.tables.seats import SeatKind
from ny1901.server.tables.wish import SeatPlan, TableWish


def wish_of(asked: NewTable) -> TableWish:
    """The wish; refuses words that name no district and no challenge."""
    seats = [
        SeatPlan(each.kind, each.name, each.bot if each.kind is SeatKind.BOT else None)
        for each in asked.seats
    ]
    characters = tuple(_district(each) if each else None for each in asked.characters)
    chosen = Wishes(
        asked.first,
        characters if any(each is not None for each in characters) else (),
        tuple(asked.streets),
        _challenge(asked.chosen_challenge) if asked.chosen_challenge else None,
    )
    options = Options(challenge=asked.challenge, action_cards=asked.action_cards)
    return TableWish(asked.variant, tuple(seats), options, chosen, asked.listed, asked.map, asked.tiles)


def _district(word: str) -> District:
    try:
        return District[word.upper()]
    except KeyError:
        raise ServerError(ErrorCode.DISTRICT_UNKNOWN, district=word.lower()) from None


def _challenge(word: str) -> Challenge:
    try:
        return Challenge(word)
    except ValueError:
        raise ServerError(ErrorCode.CHALLENGE_UNKNOWN, challenge=word) from None
