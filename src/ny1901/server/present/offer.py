"""What can be played here, with what, and against whom."""

from functools import cache

from ny1901.bots import LEVELS
from ny1901.content import FIRST_GAME, USUAL, Collection, Source, gather
from ny1901.content.maps import read_map
from ny1901.content.tables import read_cards, read_variant
from ny1901.engine.names import Challenge
from ny1901.server.present.numbers import show_numbers
from ny1901.server.protocol import BotOut, MapOut, Offer, StreetName, VariantOut


def offered(collection: Collection, address: str | None) -> Offer:
    """All there is to choose from when a table is laid; others find this server at the address."""
    return Offer(
        variants=_variants(collection),
        usual=USUAL,
        first_game=FIRST_GAME,
        challenges=[each.value for each in Challenge],
        maps=_maps(collection),
        tiles=list(collection.tiles),
        bots=[BotOut(name=each.name, seconds=each.seconds) for each in LEVELS],
        address=address,
    )


@cache
def _variants(collection: Collection) -> list[VariantOut]:
    content = {name: collection.content(name) for name in collection.games}
    games = {name: read_variant(each.variant) for name, each in content.items()}
    return [
        VariantOut(
            name=name,
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
            numbers=show_numbers(each, read_cards(content[name].cards)),
            own=name in collection.variants,
        )
        for name, each in games.items()
    ]


@cache
def _maps(collection: Collection) -> list[MapOut]:
    own = [MapOut(name=name, streets=_streets(source)) for name, source in collection.maps.items()]
    return [MapOut(name=None, streets=_streets(gather().map)), *own]


def _streets(source: Source) -> list[StreetName]:
    return [StreetName(code=each.code, name=each.name) for each in read_map(source).streets]
