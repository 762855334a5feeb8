"""What holds at every step of every game: cards, workers, points, values that never change."""

from collections import Counter

import pytest

from ny1901.engine.chronicle import event_text, parse_event
from ny1901.engine.events import Acquired, Built, EndTriggered, GameEnded, TurnEnded, Warned
from ny1901.engine.evolution import evolve
from ny1901.engine.masks import bits
from ny1901.engine.names import EMPTY, EndReason, Generation
from ny1901.engine.positions import digest, parse_position, position_text
from ny1901.engine.scoring import outcome, score_lines
from ny1901.engine.soundness import faults
from tests.play import TABLES, Step, opening, random_game, random_states, rules_for

EVERY_TABLE = pytest.mark.parametrize(("variant", "players"), TABLES)


def moves_at_most(players: int) -> int:
    """More moves than any game has: ten idle rounds (R8.4) before each of the last tiles built.

    At most 18 own tiles and a legendary each are built, and a turn has at most six moves: Market
    Shift, acquisition, build, Boom, Land Grab and its end.
    """
    return 6 * 10 * players * (19 * players + 1)


@pytest.mark.rule("R1.2")
@EVERY_TABLE
def test_there_is_one_card_for_every_free_lot(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for state in random_states(rules, 41):
        owned = [lot for player in state.players for lot in bits(player.lots)]
        assert len(owned) == len(set(owned))
        free = [lot for lot in bits(rules.lots_in_play) if lot not in owned]
        assert list(bits(state.free_lots)) == free
        colours = Counter((rules.atlas.lots[n].district, rules.atlas.lots[n].size) for n in free)
        cards = [kind for kind in (*state.market, *state.deck) if kind != EMPTY]
        kinds = {lot.kind: (lot.district, lot.size) for lot in rules.atlas.lots}
        assert Counter(kinds[kind] for kind in cards) == colours


@pytest.mark.rule("R1.4", "R3.2", "R5.5")
@EVERY_TABLE
def test_workers_are_in_hand_or_on_lots_and_every_lot_is_marked(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for state in random_states(rules, 43):
        for player in state.players:
            assert player.workers >= 0
            assert player.workers + player.manned.bit_count() == 4
            standing = [rules.table.all[number] for number in player.buildings]
            for lot in bits(player.lots):
                built = any(place.lots >> lot & 1 for place in standing)
                assert built is not bool(player.manned >> lot & 1)


@pytest.mark.rule("R4.5", "R5.6", "R9.1", "R9.2", "R9.3")
@EVERY_TABLE
def test_a_score_is_the_sum_of_its_lines(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for state in random_states(rules, 47):
        for seat, player in enumerate(state.players):
            lines = score_lines(rules, state, seat)
            assert player.score == sum(line.points for line in lines)
            assert all(line.points > 0 and line.counted > 0 for line in lines)


@pytest.mark.rule("R4.5", "R10.3")
@EVERY_TABLE
def test_a_score_grows_by_what_the_events_say(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for step in random_game(rules, 53):
        scores = [player.score for player in step.before.players]
        for event in step.events:
            if isinstance(event, Built):
                assert event.points == rules.tiles[event.tile].points
                scores[event.seat] += event.points + event.prestige
            if isinstance(event, GameEnded):
                assert all(final >= score for final, score in zip(event.scores, scores, strict=True))
                scores = list(event.scores)
        assert [player.score for player in step.after.players] == scores


@pytest.mark.rule("R9.4")
@EVERY_TABLE
def test_the_last_event_names_the_winners(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    last = list(random_game(rules, 59))[-1]
    ended = last.events[-1]
    assert isinstance(ended, GameEnded)
    assert last.after.over
    assert ended.scores == tuple(player.score for player in last.after.players)
    assert {ended.scores[seat] for seat in ended.winners} == {max(ended.scores)}
    result = outcome(rules, last.after)
    assert (result.scores, result.winners) == (ended.scores, ended.winners)
    assert result.decided_by is ended.decided_by


@EVERY_TABLE
def test_events_alone_lead_to_every_position(variant: str, players: int) -> None:
    """A replay draws nothing: it reads the events from their lines."""
    rules = rules_for(variant, players)
    state = opening(rules, 61)
    for step in random_game(rules, 61):
        for event in step.events:
            state = evolve(rules, state, parse_event(rules, event_text(rules, event)))
        assert state == step.after


@EVERY_TABLE
def test_events_and_their_lines_are_each_others_inverse(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for step in random_game(rules, 67):
        for event in step.events:
            line = event_text(rules, event)
            assert "\n" not in line
            assert parse_event(rules, line) == event


@EVERY_TABLE
def test_positions_and_their_texts_are_each_others_inverse(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for state in list(random_states(rules, 71))[::4]:
        text = position_text(rules, state)
        assert parse_position(rules, text) == state
        assert position_text(rules, parse_position(rules, text)) == text


@EVERY_TABLE
def test_earlier_positions_never_change(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    states, digests = [], []
    for state in random_states(rules, 73):
        states.append(state)
        digests.append(digest(rules, state))
    assert [digest(rules, state) for state in states] == digests
    assert len(set(digests)) == len(digests), "no position comes twice: turns are numbered"


@pytest.mark.rule("R8.2", "R8.4")
@EVERY_TABLE
def test_every_game_ends_within_a_bound(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for seed in range(8):
        assert sum(1 for _ in random_game(rules, seed)) <= moves_at_most(players)


@pytest.mark.rule("R8.1", "R8.2", "R8.4")
@EVERY_TABLE
def test_everyone_else_has_one_last_turn(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for seed in range(6):
        steps = list(random_game(rules, seed))
        ends = [event for step in steps for event in step.events]
        triggers = [n for n, event in enumerate(ends) if isinstance(event, EndTriggered)]
        last = ends[-1]
        assert isinstance(last, GameEnded)
        if last.reason is EndReason.NOBODY_BUILDS:
            assert not triggers
            assert steps[-1].after.idle == 10 * players
            continue
        (place,) = triggers
        trigger = ends[place]
        assert isinstance(trigger, EndTriggered)
        assert trigger.reason is last.reason
        turns = [event.seat for event in ends[place:] if isinstance(event, TurnEnded)]
        if trigger.reason is not EndReason.MARKET_SHORT:
            assert turns.pop(0) == trigger.seat
        assert turns == [(trigger.seat + more) % players for more in range(1, players)]


@pytest.mark.rule("R3.1", "R5.7", "R7.1", "R7.3")
@EVERY_TABLE
def test_a_turn_has_its_limits(variant: str, players: int) -> None:
    """One option, one acquisition and one grab, one building and one with the Boom."""
    rules = rules_for(variant, players)
    turns: dict[int, list[Step]] = {}
    for step in random_game(rules, 79):
        turns.setdefault(step.before.turn.number, []).append(step)
    for steps in turns.values():
        events = [event for step in steps for event in step.events]
        bought = [event for event in events if isinstance(event, Acquired)]
        built = [event for event in events if isinstance(event, Built)]
        assert len({step.before.turn.seat for step in steps}) == 1
        assert [event.land_grab for event in bought] in ([], [False], [True], [False, True])
        assert [event.boom for event in built] in ([], [False], [False, True])
        assert not any(event.demolished for event in built[1:])
        if built and built[0].demolished:
            assert not bought
        if any(event.land_grab for event in bought):
            assert all(rules.atlas.lots[event.lot].size == 2 for event in bought)


@pytest.mark.rule("R8.3")
@EVERY_TABLE
def test_everybody_is_told_when_few_tiles_are_left(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for seed in range(4):
        told = []
        for step in random_game(rules, seed):
            told += [(event.seat, event.unbuilt) for event in step.events if isinstance(event, Warned)]
            left = [player.unbuilt.bit_count() for player in step.after.players]
            expected = {(seat, few) for seat in range(players) for few in (4, 5) if left[seat] <= few}
            assert set(told) == expected
        assert len(told) == len(set(told))


@pytest.mark.rule("R6.4")
@EVERY_TABLE
def test_legendaries_are_built_once_and_one_by_each(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for seed in range(6):
        built = [
            (event.seat, event.tile)
            for step in random_game(rules, seed)
            for event in step.events
            if isinstance(event, Built) and rules.tiles[event.tile].generation is Generation.LEGENDARY
        ]
        assert len({seat for seat, _ in built}) == len({tile for _, tile in built}) == len(built)


@EVERY_TABLE
def test_every_position_is_sound(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for state in random_states(rules, 83):
        assert faults(rules, state) == ()
