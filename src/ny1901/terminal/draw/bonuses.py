"""What the bonus cards of this game pay, with its numbers."""

from functools import lru_cache

from ny1901.engine.challenges import COUNTING, Pays
from ny1901.engine.masks import mask_of
from ny1901.engine.names import LOT_SIZES, Challenge
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.engine.variant import Steps
from ny1901.terminal.sanitize import clean
from ny1901.words.texts import Texts


def numbers(rules: Rules, state: State, texts: Texts) -> dict[str, int | str]:
    """Every number of the rules that a sentence may need."""
    cards, variant = rules.cards, rules.variant
    streets = (clean(rules.atlas.streets[each].name) for each in state.setup.streets)
    return {
        "silver": texts.count("point", variant.silver_at),
        "gold": texts.count("point", variant.gold_at),
        "street": texts.count("point", cards.street_points),
        "card": texts.count("point", cards.unused_card_points),
        "last": texts.count("tile", variant.end_unbuilt),
        "score": texts.count("point", variant.end_score),
        "open": texts.count("card", len(state.market)),
        "small": texts.count("square", LOT_SIZES[0]),
        "streets": ", ".join(streets),
        **_challenge_numbers(rules, state.setup.challenge, texts),
    }


def challenge_in_short(rules: Rules, state: State, texts: Texts) -> tuple[str, str]:
    """The challenge's name and its meaning in a few words; nothing if there is none."""
    if not state.setup.challenge:
        return "", ""
    value = state.setup.challenge.value
    brief = texts.say(f"play.brief.{value}", **numbers(rules, state, texts))
    return texts.say(f"challenge.{value}"), brief


def _challenge_numbers(rules: Rules, challenge: Challenge | None, texts: Texts) -> dict[str, str]:
    """What it pays; if from so many buildings on, these are called ``count.`` and its name."""
    if challenge is None:
        return {}
    steps = rules.cards.challenges[challenge]
    worth = texts.count("point", steps[0][1])
    if COUNTING[challenge].pays is not Pays.BY_STEPS:
        return {"worth": worth}
    needs = texts.count(challenge.value, steps[0][0])
    return {
        "worth": worth,
        "needs": needs,
        "steps": _steps(texts, needs, steps, _most(rules, challenge)),
    }


def _steps(texts: Texts, buildings: str, steps: Steps, most: int) -> str:
    """A table in one line: ``3 irregular buildings on the board: 3 points, 4: 6, 5 or more: 10``.

    The last step is not "or more" if a player can't have more.
    """
    (_, points), *others = steps
    words = [texts.say("play.step", buildings=buildings, points=texts.count("point", points))]
    for n, worth in others:
        more = (n, worth) == others[-1] and n < most
        words.append(texts.say("play.or_more", n=n, points=worth) if more else f"{n}: {worth}")
    return ", ".join(words)


@lru_cache(maxsize=64)
def _most(rules: Rules, challenge: Challenge) -> int:
    """How many buildings that count a player can have: of the own tiles, and one legendary (R6.4)."""
    counts = COUNTING[challenge].counts
    tiles = mask_of({place.tile for place in rules.table.all if counts(rules, place)})
    return (tiles & ~rules.legendaries).bit_count() + bool(tiles & rules.legendaries)
