"""The files that come with the game: they load for every table, and say what the law says."""

import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from ny1901.content import USUAL, VARIANTS, Options, Source, gather, load_rules, read_rules
from ny1901.engine.challenges import COUNTING, Pays
from ny1901.engine.names import (
    Audience,
    Challenge,
    Crossings,
    Demolition,
    District,
    Generation,
    TieBreak,
)
from tests.play import OPTIONS, PLAYERS, rules_for


def test_every_shipped_variant_is_listed_and_named_after_its_file() -> None:
    folder = files("ny1901").joinpath("data", "variants")
    assert sorted(each.name for each in folder.iterdir()) == sorted(f"{name}.toml" for name in VARIANTS)
    for name in VARIANTS:
        content = gather(name)
        assert load_rules(name).variant.name == name
        assert content.variant.name == f"variants/{name}.toml"
        assert [source.name for source in content[:3]] == [
            "lower_manhattan.txt",
            "skyscrapers.txt",
            "cards.toml",
        ]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", PLAYERS)
def test_every_table_loads_with_every_option(variant: str, players: int) -> None:
    printed = rules_for(variant, players).variant
    for options in OPTIONS:
        rules = rules_for(variant, players, options)
        assert rules.players == players
        assert rules.variant.challenge == (printed.challenge and options.challenge)
        assert rules.variant.action_cards == (printed.action_cards and options.action_cards)
        assert rules.variant.chosen_challenge in (
            (printed.chosen_challenge,) if options.challenge else (None,)
        )


def test_board_and_placements_are_shared_by_all_tables() -> None:
    tables = {id(load_rules(variant, players).table) for variant in VARIANTS for players in PLAYERS}
    assert len(tables) == 1


@pytest.mark.rule("R1.1", "R1.3")
def test_the_shipped_board() -> None:
    atlas = rules_for().atlas
    assert atlas.name == "Lower Manhattan"
    assert Counter((lot.district, lot.size) for lot in atlas.lots) == {
        (district, size): count for district in District for size, count in ((2, 8), (3, 5))
    }
    for district in District:
        start = atlas.lots[atlas.starts[district]]
        assert (start.district, start.size) == (district, 2)
        assert start.cells & atlas.frontage, "a starting property borders a street or park"


@pytest.mark.rule("R1.1", "R4.2")
def test_nobody_is_cut_off_on_the_shipped_board() -> None:
    atlas = rules_for().atlas
    assert all(block & atlas.frontage for block in atlas.blocks)


@pytest.mark.rule("R1.4", "R1.5", "R1.6")
def test_the_shipped_tiles() -> None:
    tiles = rules_for().tiles
    assert Counter(tile.generation for tile in tiles) == {
        Generation.BRONZE: 6,
        Generation.SILVER: 6,
        Generation.GOLD: 6,
        Generation.LEGENDARY: 4,
        Generation.START: 1,
    }
    legendary = [tile for tile in tiles if tile.generation is Generation.LEGENDARY]
    assert all(tile.title and tile.height for tile in legendary)
    assert len({tile.height for tile in legendary}) == 4, "heights break ties"
    assert not any(tile.title or tile.height for tile in tiles if tile not in legendary)
    assert all(tile.points for tile in tiles if tile.generation is not Generation.START)


@pytest.mark.rule("R4.1", "R4.2")
def test_every_shipped_tile_fits_somewhere() -> None:
    rules = rules_for()
    assert {place.tile for place in rules.table.all} == set(range(len(rules.tiles)))


@pytest.mark.rule("R7.1", "R9.1", "R9.3", "R10.1", "R10.2", "R10.3", "R10.4", "R10.5")
def test_what_the_shipped_cards_are_worth() -> None:
    cards = rules_for().cards
    assert (cards.street_points, cards.unused_card_points) == (5, 1)
    assert cards.crossings is Crossings.BOTH_STREETS
    assert list(cards.challenges.items()) == [
        (Challenge.GOLD_TYCOON, ((2, 3),)),
        (Challenge.MASTER_ARCHITECT, ((3, 3), (4, 6), (5, 10))),
        (Challenge.GOLD_PRESTIGE, ((1, 1),)),
        (Challenge.BRONZE_BARON, ((4, 5), (5, 10), (6, 15))),
        (Challenge.GENERATION_KING, ((1, 5),)),
    ]
    assert cards.two_player_out is District.PINK


def unused_numbers(cards: Source) -> set[str]:
    """The challenges with a number that pays nobody: beside steps, or beside points for each one."""
    return {
        challenge.value
        for challenge in Challenge
        for keys in [set(tomllib.loads(cards.text)["challenge"][challenge.value])]
        if len(keys & {"steps", "points"}) != 1
        or ("steps" in keys and "buildings" in keys)
        or (COUNTING[challenge].pays in (Pays.EACH, Pays.AT_ONCE) and keys != {"points"})
    }


def test_every_number_on_the_shipped_cards_is_used() -> None:
    assert unused_numbers(gather().cards) == set()


@pytest.mark.parametrize(
    ("shipped", "written", "challenge"),
    [
        ("(R10.3)\npoints = 1\n", "(R10.3)\nsteps = [[2, 1], [3, 2]]\n", "gold_prestige"),
        ("(R10.3)\npoints = 1\n", "(R10.3)\npoints = 1\nbuildings = 2\n", "gold_prestige"),
        ("buildings = 2\n", "buildings = 2\nsteps = [[2, 3]]\n", "gold_tycoon"),
    ],
)
def test_begun_games_may_have_numbers_nobody_uses(shipped: str, written: str, challenge: str) -> None:
    """Only a game kept on disk has cards of its own, and what it has was accepted."""
    text = gather().cards.text
    cards = Source("cards.toml", text.replace(shipped, written))
    assert unused_numbers(cards) == {challenge}
    assert Challenge(challenge) in read_rules(gather()._replace(cards=cards), 2).cards.challenges


@pytest.mark.rule("R6.1", "R8.1", "R8.3", "R8.4", "R11.1", "R11.2", "R11.3")
def test_what_the_shipped_variants_say() -> None:
    games = {name: rules_for(name).variant for name in VARIANTS}
    assert {name: (game.silver_at, game.gold_at) for name, game in games.items()} == {
        "intro": (0, 0),
        "first": (6, 18),
        "standard": (6, 18),
        "expert": (10, 25),
    }
    assert [(name, game.audience) for name, game in games.items()] == [
        ("intro", Audience.NEWCOMERS),
        ("first", Audience.FIRST_GAME),
        ("standard", Audience.EVERYBODY),
        ("expert", Audience.EXPERTS),
    ], "from the easiest to the hardest"
    assert USUAL == "standard"
    assert [name for name in VARIANTS if not games[name].starting_property] == ["expert"]
    assert [name for name in VARIANTS if not games[name].action_cards] == ["intro"]
    assert [name for name in VARIANTS if not games[name].challenge] == ["intro"]
    assert {name: game.streets for name, game in games.items()} == {
        "intro": 0,
        "first": 3,
        "standard": 3,
        "expert": 3,
    }
    assert [name for name in VARIANTS if games[name].demolition is Demolition.MORE_SQUARES] == ["intro"]
    assert {name: game.end_score for name, game in games.items() if game.end_score} == {"intro": 50}
    for name, game in games.items():
        assert (game.end_unbuilt, game.warn_unbuilt, game.idle_rounds) == (4, 5, 10), name
        gold, tallest = TieBreak.MOST_GOLD, TieBreak.TALLEST_LEGENDARY
        assert game.tie_breaks == ((gold,) if name == "intro" else (tallest, gold)), name
        chosen = (game.chosen_streets, game.chosen_challenge)
        first_game = ("BW", "NB", "WA"), Challenge.GOLD_TYCOON
        assert chosen == (first_game if name == "first" else ((), None)), name


def test_options_take_a_chosen_challenge_away() -> None:
    assert load_rules("first", 2).variant.chosen_challenge is Challenge.GOLD_TYCOON
    assert load_rules("first", 2, Options(challenge=False)).variant.chosen_challenge is None
