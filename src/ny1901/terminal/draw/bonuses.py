"""What the bonus cards of this game pay, with its numbers."""

from ny1901.engine.masks import bits
from ny1901.engine.names import LOT_SIZES, Generation
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.engine.variant import Steps
from ny1901.terminal.sanitize import clean
from ny1901.texts import Texts


def numbers(rules: Rules, state: State, texts: Texts) -> dict[str, int | str]:
    """Every number of the rules that a sentence may need."""
    cards, variant = rules.cards, rules.variant
    irregular = texts.count("irregular_building", cards.architect_steps[0][0])
    bronze = texts.count("bronze_building", cards.baron_steps[0][0])
    streets = (clean(rules.atlas.streets[each].name) for each in state.setup.streets)
    return {
        "silver": texts.count("point", variant.silver_at),
        "gold": texts.count("point", variant.gold_at),
        "street": texts.count("point", cards.street_points),
        "card": texts.count("point", cards.unused_card_points),
        "needs": texts.count("gold_building", cards.tycoon_needs),
        "tycoon": texts.count("point", cards.tycoon_points),
        "prestige": texts.count("point", cards.prestige_points),
        "king": texts.count("point", cards.king_points),
        "architect": _steps(texts, irregular, cards.architect_steps, _most_irregular(rules)),
        "baron": _steps(texts, bronze, cards.baron_steps, _most_bronze(rules)),
        "last": texts.count("tile", variant.end_unbuilt),
        "score": texts.count("point", variant.end_score),
        "open": texts.count("card", len(state.market)),
        "small": texts.count("square", LOT_SIZES[0]),
        "streets": ", ".join(streets),
    }


def challenge_in_short(rules: Rules, state: State, texts: Texts) -> tuple[str, str]:
    """The challenge's name and its meaning in a few words; nothing if there is none."""
    if not state.setup.challenge:
        return "", ""
    value = state.setup.challenge.value
    brief = texts.say(f"play.brief.{value}", **numbers(rules, state, texts))
    return texts.say(f"challenge.{value}"), brief


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


def _most_bronze(rules: Rules) -> int:
    """How many bronze buildings a player can have (R10.4)."""
    own = (rules.tiles[tile].generation for tile in bits(rules.own_tiles))
    return sum(generation is Generation.BRONZE for generation in own)


def _most_irregular(rules: Rules) -> int:
    """How many irregular buildings a player can have: of the own tiles, and one legendary (R10.2)."""
    own = sum(not rules.tiles[tile].regular for tile in bits(rules.own_tiles))
    return own + any(not rules.tiles[tile].regular for tile in bits(rules.legendaries))
