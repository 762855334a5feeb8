"""How a game begins (R2): wishes are honoured, the rest is drawn; the result is one event."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from ny1901.engine.chance import seeded, shuffled
from ny1901.engine.events import GameStarted
from ny1901.engine.masks import bits
from ny1901.engine.names import Challenge, District
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.state import Setup

T = TypeVar("T")


class Wishes(NamedTuple):
    """What the players choose instead of drawing it (R11.4); None and empty mean: draw."""

    first: int | None = None
    characters: tuple[District | None, ...] = ()
    """By seat; None for a seat that draws."""
    streets: tuple[str, ...] = ()
    """Codes of the map's streets."""
    challenge: Challenge | None = None


NO_WISHES = Wishes()
"""Everything is drawn."""


def set_up(rules: Rules, seed: int, wishes: Wishes = NO_WISHES) -> GameStarted | Refusal:
    """Lay the table: first player, characters, streets, challenge, cards (R2.1–R2.6)."""
    refusal = why_not_wishes(rules, wishes)
    if refusal:
        return refusal
    chance = seeded(seed)
    firsts, chance = shuffled(range(rules.players), chance)
    characters, chance = _characters(rules, wishes, chance)
    streets, chance = _streets(rules, wishes, chance)
    challenges, chance = shuffled(tuple(rules.cards.challenges), chance)
    challenge = wishes.challenge or rules.variant.chosen_challenge or challenges[0]
    setup = Setup(
        first=firsts[0] if wishes.first is None else wishes.first,
        characters=characters,
        streets=streets,
        challenge=challenge if rules.variant.challenge else None,
    )
    deck, chance = shuffled(_cards_left(rules, characters), chance)
    return GameStarted(setup, deck, chance)


def why_not_wishes(rules: Rules, wishes: Wishes) -> Refusal | None:
    """What is wrong with the wishes, if anything."""
    if wishes.first is not None and not 0 <= wishes.first < rules.players:
        return _refuse(Code.FIRST_SEAT_UNKNOWN, seat=wishes.first + 1, players=rules.players)
    if wishes.challenge and not rules.variant.challenge:
        return _refuse(Code.CHALLENGE_UNUSED, variant=rules.variant.name)
    if wishes.challenge and wishes.challenge not in rules.cards.challenges:
        return _refuse(Code.CHALLENGE_OUT_OF_PLAY, challenge=wishes.challenge.value)
    return _why_not_characters(rules, wishes.characters) or _why_not_streets(rules, wishes.streets)


def _why_not_characters(rules: Rules, wanted: tuple[District | None, ...]) -> Refusal | None:
    chosen = [each for each in wanted if each is not None]
    if chosen and not rules.variant.starting_property:
        return _refuse(Code.CHARACTERS_UNUSED, variant=rules.variant.name)
    if len(wanted) > rules.players:
        return _refuse(Code.CHARACTERS_COUNT, given=len(wanted), players=rules.players)
    for district in chosen:
        if district not in rules.districts_in_play:
            return _refuse(Code.CHARACTER_OUT_OF_PLAY, district=district.name.lower())
        if chosen.count(district) > 1:
            return _refuse(Code.CHARACTER_TWICE, district=district.name.lower())
    return None


def _why_not_streets(rules: Rules, wanted: tuple[str, ...]) -> Refusal | None:
    known = [street.code for street in rules.atlas.streets]
    if wanted and not rules.variant.streets:
        return _refuse(Code.STREETS_UNUSED, variant=rules.variant.name)
    for code in wanted:
        if code not in known:
            return _refuse(Code.STREET_UNKNOWN, street=code, known=" ".join(known))
        if wanted.count(code) > 1:
            return _refuse(Code.STREET_TWICE, street=code)
    if wanted and len(wanted) != rules.variant.streets:
        return _refuse(Code.STREETS_COUNT, given=len(wanted), needed=rules.variant.streets)
    return None


def _characters(rules: Rules, wishes: Wishes, chance: int) -> tuple[tuple[District, ...], int]:
    """Each seat's character: the wished one, or a random one of those nobody wished (R2.3)."""
    pile, chance = shuffled(rules.districts_in_play, chance)
    if not rules.variant.starting_property:
        return (), chance
    rest = iter([each for each in pile if each not in wishes.characters])
    wanted = wishes.characters + (None,) * (rules.players - len(wishes.characters))
    return tuple(next(rest) if each is None else each for each in wanted), chance


def _streets(rules: Rules, wishes: Wishes, chance: int) -> tuple[tuple[int, ...], int]:
    """The street cards in the game, in the map's order (R2.6)."""
    codes = [street.code for street in rules.atlas.streets]
    pile, chance = shuffled(codes, chance)
    chosen = wishes.streets or rules.variant.chosen_streets or pile[: rules.variant.streets]
    return tuple(n for n, code in enumerate(codes) if code in chosen), chance


def _cards_left(rules: Rules, characters: Sequence[District]) -> list[int]:
    """One card for each lot in play, less the starting ones (R1.2, R2.2, R2.3)."""
    atlas = rules.atlas
    taken = {atlas.starts[each] for each in characters}
    return [atlas.lots[lot].kind for lot in bits(rules.lots_in_play) if lot not in taken]


def _refuse(code: Code, **params: int | str) -> Refusal:
    return Refusal(code, params=tuple(params.items()))
