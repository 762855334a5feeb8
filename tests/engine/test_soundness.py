"""Every law of nature is broken once, and the fault is named."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ny1901.content import Options
from ny1901.engine import soundness
from ny1901.engine.masks import mask_of
from ny1901.engine.names import ALL_CARDS, EMPTY, FACE_DOWN, Challenge, District, EndReason
from ny1901.engine.notation import parse_cells, parse_lot, parse_tile
from ny1901.engine.rules import Rules
from ny1901.engine.soundness import faults
from ny1901.engine.state import State, Trigger
from ny1901.engine.views import view
from tests.play import TABLES, Seat, random_states, rules_for, staged, village

RULES = rules_for("standard", 3)
EXPERT = rules_for("expert", 3)
PLAIN = rules_for("standard", 3, Options(challenge=False))
ATLAS = RULES.atlas

PARK = "PARK b7 c7 d7 b8 c8 d8 b9"


def sound() -> State:
    """A position with some of everything: the second seat has the Park Row Building."""
    return staged(
        RULES,
        Seat("Rh Ba* Bb", ("HOME l3 l4", "B1 d2 e2")),
        Seat("Bk Bg Bh Bi Bl", ("HOME h8 h9", PARK), gone="B5 B6 S4 S5"),
        Seat("Yc", ("HOME n5 o5",)),
    )


def lots(*names: str) -> int:
    return mask_of(parse_lot(ATLAS, name) for name in names)


def place(tile: str, fields: str) -> int:
    return RULES.table.on(parse_tile(RULES, tile), parse_cells(ATLAS, fields.split())).number


def seat(number: int, **changes: int) -> State:
    """The sound position with one player's numbers changed."""
    state = sound()
    players = list(state.players)
    players[number] = players[number]._replace(**changes)  # type: ignore[arg-type]
    return state._replace(players=tuple(players))


def land(manned: int | None = None, *more: int, without: tuple[int, ...] = ()) -> State:
    """The sound position with other workers on the first seat's lots, and other buildings there."""
    state = sound()
    player = state.players[0]
    buildings = [*(each for each in player.buildings if each not in without), *more]
    men = player.manned if manned is None else manned
    estate = RULES.surveyor.survey(player.lots, men, buildings)
    return state._replace(players=(player._replace(estate=estate), *state.players[1:]))


def with_market(*kinds: int) -> State:
    """The sound position with these cards open, and the last open one back on the deck."""
    state = sound()
    return state._replace(market=kinds, deck=(state.market[3], *state.deck))


def setup(**changes: object) -> State:
    """The sound position of a game laid in another way."""
    return sound()._replace(setup=sound().setup._replace(**changes))  # type: ignore[arg-type]


def turn(**changes: int) -> State:
    """The sound position at another point of the turn."""
    return sound()._replace(turn=sound().turn._replace(**changes))  # type: ignore[arg-type]


def prestige(*pairs: tuple[str, int], rules: Rules = RULES) -> State:
    """A position in which the second seat, who has the Park Row Building, scored by Gold Prestige."""
    state = setup(challenge=Challenge.GOLD_PRESTIGE)
    scored = tuple((parse_tile(rules, tile), points) for tile, points in pairs)
    score = state.players[1].score + sum(points for _, points in pairs)
    player = state.players[1]._replace(prestige=scored, score=score)
    return state._replace(players=(state.players[0], player, state.players[2]))


BROKEN: dict[str, Callable[[], State]] = {
    "seat_unknown": lambda: sound()._replace(turn=sound().turn._replace(seat=3)),
    "turn_too_long": lambda: sound()._replace(turn=sound().turn._replace(acquired=4)),
    "start_differs": lambda: sound()._replace(turn=sound().turn._replace(had_worker=False)),
    "legendary_twice": lambda: seat(0, legendary=parse_tile(RULES, "PARK")),
    "cards_differ": lambda: sound()._replace(deck=sound().deck[1:]),
    "market_size": lambda: with_market(*sound().market[:3]),
    "market_unfilled": lambda: with_market(*sound().market[:3], EMPTY),
    "market_bare": lambda: sound()._replace(market=(EMPTY,) * 4, deck=(*sound().market, *sound().deck)),
    "bottom_differs": lambda: sound()._replace(buried=((sound().deck[0],) * 2,)),
    "buildings_overlap": lambda: land(None, place("B2", "d2 e2")),
    "building_on_foreign_land": lambda: land(None, place("B2", "g2 g3")),
    "worker_on_foreign_land": lambda: land(lots("Ba", "Ra")),
    "worker_under_building": lambda: land(lots("Ba", "Bb")),
    "lot_unmarked": lambda: land(0),
    "estate_differs": lambda: seat(0, lots=sound().players[0].lots | lots("Ra")),
    "workers_lost": lambda: seat(0, workers=4),
    "tile_twice": lambda: seat(0, unbuilt=RULES.own_tiles),
    "legendary_differs": lambda: seat(1, legendary=-1),
    "legendary_free_and_built": lambda: sound()._replace(legendaries=RULES.legendaries),
    "cards_unknown": lambda: seat(0, cards=ALL_CARDS + 8),
    "score_differs": lambda: seat(0, score=3),
    "characters_differ": lambda: setup(characters=(District.RED,)),
    "streets_differ": lambda: setup(streets=(5,)),
    "challenge_unused": lambda: setup(challenge=Challenge.GOLD_TYCOON),
    "turn_differs": lambda: turn(built=1),
    "gaps_differ": lambda: turn(acquired=2),
    "turn_number": lambda: turn(number=0),
    "idle_too_long": lambda: sound()._replace(idle=34),
    "trigger_unknown": lambda: sound()._replace(trigger=Trigger(0, EndReason.NOBODY_BUILDS)),
    "end_differs": lambda: sound()._replace(over=True),
    "chance_too_large": lambda: sound()._replace(chance=1 << 64),
    "legendary_lost": lambda: sound()._replace(legendaries=0),
    "tile_unknown": lambda: seat(0, unbuilt=sound().players[0].unbuilt | RULES.legendaries),
    "home_unused": sound,
    "prestige_differs": lambda: prestige(("G1", 1)),
    "lots_shared": lambda: sound()._replace(free_lots=sound().free_lots | lots("Ba")),
}


def test_the_sound_position_is_sound() -> None:
    assert faults(RULES, sound()) == ()


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_law_is_named(fault: str) -> None:
    rules = {"home_unused": EXPERT, "challenge_unused": PLAIN}.get(fault, RULES)
    assert fault in faults(rules, BROKEN[fault]())


def test_every_fault_of_the_room_has_a_case() -> None:
    source = Path(soundness.__file__).read_text(encoding="utf-8")
    assert set(re.findall(r'(?:append\(|return \[)"(\w+)"', source)) == set(BROKEN)


def test_more_ways_to_break_a_law() -> None:
    assert "workers_lost" in faults(RULES, seat(0, workers=-1))
    assert "legendary_differs" in faults(RULES, seat(0, legendary=parse_tile(RULES, "PARK")))
    state = sound()
    assert faults(RULES, state._replace(setup=state.setup._replace(first=3))) == ("seat_unknown",)
    trigger = Trigger(-1, EndReason.FEW_TILES)
    assert faults(RULES, state._replace(trigger=trigger)) == ("seat_unknown",)
    assert faults(RULES, state._replace(turn=state.turn._replace(built=3))) == ("turn_too_long",)
    assert faults(RULES, state._replace(deck=(*state.deck, EMPTY))) == ("cards_differ",)
    assert faults(RULES, state._replace(buried=((),))) == ("bottom_differs",)
    home = place("HOME", "l3 l4")
    assert faults(RULES, land(None, place("B1", "l3 l4"), without=(home,))) == ("tile_twice",)


def test_a_fault_is_named_once_and_all_are_named() -> None:
    state = sound()
    players = tuple(player._replace(score=99) for player in state.players)
    found = faults(RULES, state._replace(players=players, deck=state.deck[1:]))
    assert found == ("cards_differ", "score_differs")


def test_cards_of_a_variant_without_them_are_unknown() -> None:
    rules = rules_for("intro", 2)
    state = staged(rules, Seat(), Seat())
    players = (state.players[0]._replace(cards=1), state.players[1])
    assert faults(rules, state._replace(players=players)) == ("cards_unknown",)


def test_an_unfilled_market_is_sound_in_a_turn_after_the_trigger_and_at_the_end() -> None:
    """A short market in mid-turn, in the last round and after the game."""
    rules: Rules = village()
    seen = set()
    for state in (state for number in range(10) for state in random_states(rules, number)):
        if EMPTY in state.market:
            assert faults(rules, state) == ()
            seen.add((state.turn.begun, state.trigger is not None, state.over))
    assert {(True, False, False), (False, True, False), (False, True, True)} <= seen


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_face_down_positions_are_sound(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for state in list(random_states(rules, 23))[::7]:
        assert faults(rules, state) == ()
        assert faults(rules, view(rules, state, None).state) == ()


def test_a_table_of_other_seats_is_another_game() -> None:
    assert faults(RULES, sound()._replace(players=sound().players[:2])) == ("seat_unknown",)


def test_more_ways_to_lay_a_table_wrongly() -> None:
    red, blue, pink = District.RED, District.BLUE, District.PINK
    assert faults(RULES, setup(characters=(red, blue, pink))) == ()
    assert faults(RULES, setup(characters=(red, blue, blue))) == ("characters_differ",)
    assert faults(EXPERT, setup(characters=(red, blue, pink)))[0] == "characters_differ"
    two = rules_for("standard", 2)
    laid = staged(two, Seat(), Seat())
    assert faults(two, laid._replace(setup=laid.setup._replace(characters=(red, pink)))) == (
        "characters_differ",
    )
    assert faults(RULES, setup(streets=(0, 1, 2, 3))) == ("streets_differ",)
    assert faults(RULES, setup(streets=(1, 1))) == ("streets_differ",)
    assert faults(RULES, setup(streets=(2, 0))) == ()


@pytest.mark.parametrize(
    "done",
    [
        {"had_worker": False, "acquired": 2},
        {"built": 1},
        {"rebuilt": True},
        {"rebuilt": True, "built": 1, "acquired": 2},
        {"grabbed": True},
        {"grabbed": True, "acquired": 3},
        {"grabbed": True, "had_worker": False},
        {"triggered": True},
        {"triggered": True, "rebuilt": True, "built": 1},
    ],
    ids=str,
)
def test_a_turn_in_which_things_do_not_go_together(done: dict[str, int]) -> None:
    assert "turn_differs" in faults(RULES, turn(**done))


def test_the_end_triggered_in_this_turn_was_triggered_by_this_seat() -> None:
    state = turn(triggered=True, rebuilt=True, built=1)
    assert faults(RULES, state._replace(trigger=Trigger(0, EndReason.FEW_TILES))) == ()
    assert faults(RULES, state._replace(trigger=Trigger(1, EndReason.FEW_TILES))) == ("turn_differs",)


def test_as_many_cards_are_gone_from_the_market_as_were_taken() -> None:
    gap = with_market(*sound().market[:3], EMPTY)
    assert faults(RULES, gap._replace(turn=gap.turn._replace(acquired=2))) == ()
    assert "gaps_differ" in faults(RULES, gap._replace(trigger=Trigger(1, EndReason.MARKET_SHORT)))


def test_a_game_ends_for_a_reason_and_between_turns() -> None:
    over = turn(acquired=2)._replace(over=True, trigger=Trigger(1, EndReason.FEW_TILES))
    assert "end_differs" in faults(RULES, over)
    assert "end_differs" not in faults(RULES, sound()._replace(over=True, idle=30))
    assert "idle_too_long" in faults(RULES, sound()._replace(idle=-1))
    assert "turn_number" in faults(RULES, turn(number=10**6))
    assert "chance_too_large" in faults(RULES, sound()._replace(chance=-1))


def test_gold_prestige_pays_once_a_building_and_not_without_end() -> None:
    assert faults(RULES, prestige(("PARK", 3))) == ()
    assert faults(RULES, prestige(*[("PARK", 1)] * 400)) == ("prestige_differs",)
    assert faults(RULES, prestige(("PARK", 0))) == ("prestige_differs",)
    assert faults(RULES, prestige(("PARK", 17))) == ("prestige_differs",)
    assert faults(RULES, prestige(("B5", 1))) == ("prestige_differs",)
    assert "prestige_differs" in faults(RULES, prestige(("PARK", 1))._replace(setup=sound().setup))


def test_prestige_worth_nothing_is_never_noted() -> None:
    worthless = {**RULES.cards.challenges, Challenge.GOLD_PRESTIGE: ((1, 0),)}
    rules = replace(RULES, cards=replace(RULES.cards, challenges=worthless))
    assert "prestige_differs" in faults(rules, prestige(("PARK", 1), rules=rules))
    assert "prestige_differs" in faults(rules, prestige(("PARK", 0), rules=rules))


def test_a_challenge_that_is_not_on_the_cards_is_in_no_game() -> None:
    rules = replace(RULES, cards=replace(RULES.cards, challenges={Challenge.BRONZE_BARON: ((1, 1),)}))
    assert faults(rules, prestige(("PARK", 3))) == ("challenge_unused",)


def test_what_went_under_the_future_market_lies_there_group_by_group() -> None:
    state = sound()
    *_, third, second, last = state.deck
    assert faults(RULES, state._replace(buried=(tuple(sorted((third, second))), (last,)))) == ()
    for buried in (
        ((last,) * 5_000,),
        tuple((each,) for each in state.deck) * 50,
        ((last, state.deck[0]),),
    ):
        assert "bottom_differs" in faults(RULES, state._replace(buried=buried))


def test_face_down_cards_are_as_many_as_the_free_lots_and_buried_ones_are_among_them() -> None:
    state = view(RULES, sound(), None).state
    pink = max(sound().deck)
    assert faults(RULES, state._replace(buried=((pink,),))) == ()
    assert faults(RULES, state._replace(buried=((pink,) * 5_000,))) == ("bottom_differs",)
    assert faults(RULES, state._replace(deck=state.deck[1:])) == ("cards_differ",)
    assert faults(RULES, state._replace(deck=(*state.deck, FACE_DOWN))) == ("cards_differ",)
    assert faults(RULES, state._replace(deck=(*state.deck[1:], pink))) == ("cards_differ",)
    assert "cards_differ" in faults(RULES, state._replace(market=(FACE_DOWN, *state.market[1:])))
