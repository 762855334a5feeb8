"""The numbers of a game that its sentences tell; no sentence has any of its own."""

from ny1901.engine.names import LOT_SIZES, MARKET_SIZE
from ny1901.engine.variant import Cards, Variant
from ny1901.server.protocol import Numbers


def show_numbers(variant: Variant, cards: Cards) -> Numbers:
    """What is printed on the cards, and what the variant says."""
    return Numbers(
        last=variant.end_unbuilt,
        open=MARKET_SIZE,
        small=LOT_SIZES[0],
        street=cards.street_points,
        card=cards.unused_card_points,
        prestige=cards.prestige_points,
        king=cards.king_points,
        tycoon=cards.tycoon_points,
        needs=cards.tycoon_needs,
        architect=list(cards.architect_steps),
        baron=list(cards.baron_steps),
    )
