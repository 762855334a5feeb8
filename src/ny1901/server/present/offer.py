"""What can be played here, with what, and against whom."""

from functools import cache

from ny1901.bots import LEVELS
from ny1901.content import VARIANTS, load_rules
from ny1901.engine.names import Challenge
from ny1901.server.protocol import USUAL_VARIANT, BotOut, Offer, StreetName, VariantOut


def offered(address: str | None) -> Offer:
    """All there is to choose from when a table is laid; others find this server at the address."""
    return Offer(
        variants=_variants(),
        usual=USUAL_VARIANT,
        challenges=[each.value for each in Challenge],
        streets=_streets(),
        bots=[BotOut(name=each.name, seconds=each.seconds) for each in LEVELS],
        address=address,
    )


@cache
def _variants() -> list[VariantOut]:
    return [
        VariantOut(
            name=each.name,
            action_cards=each.action_cards,
            challenge=each.challenge,
            challenge_set=each.chosen_challenge is not None,
            streets=each.streets,
            streets_set=bool(each.chosen_streets),
            silver_at=each.silver_at,
            gold_at=each.gold_at,
            end_score=each.end_score,
            starting_property=each.starting_property,
            demolition=each.demolition.value,
        )
        for each in (load_rules(name).variant for name in VARIANTS)
    ]


@cache
def _streets() -> list[StreetName]:
    return [StreetName(code=each.code, name=each.name) for each in load_rules().atlas.streets]
