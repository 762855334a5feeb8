"""The numbers of a game that its sentences tell; no sentence has any of its own."""

from ny1901.engine.names import LOT_SIZES
from ny1901.engine.variant import Cards, Variant
from ny1901.server.protocol import Numbers


def show_numbers(variant: Variant, cards: Cards) -> Numbers:
    """What is printed on the cards, and what the variant says."""
    return Numbers(
        last=variant.end_unbuilt,
        open=variant.market,
        small=LOT_SIZES[0],
        street=cards.street_points,
        card=cards.unused_card_points,
        challenges={each.value: list(steps) for each, steps in cards.challenges.items()},
    )
