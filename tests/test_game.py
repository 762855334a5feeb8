"""A game as it is played: moves, refusals that change nothing, and the way back within a turn."""

from collections.abc import Callable

import pytest

from ny1901.content import Options, gather
from ny1901.engine.chance import below, seeded
from ny1901.engine.events import EndTriggered, MarketShifted, TurnEnded
from ny1901.engine.legality import legal_moves
from ny1901.engine.moves import Acquire, Build, EndTurn, GiveUp, Rebuild, ShiftMarket
from ny1901.engine.notation import move_text, parse_move
from ny1901.engine.positions import digest
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.setup import Wishes
from ny1901.game import Game, NoUndo, Step
from tests.games import NAMES, finished, laid
from tests.play import TABLES, random_choice, random_game, rules_for


def picture(game: Game) -> tuple[int, str]:
    """All that an undo or a refusal must leave as it was."""
    return len(game.steps), digest(game.rules, game.state)


def do(game: Game, *moves: str) -> None:
    for move in moves:
        events = game.play(parse_move(game.rules, move))
        assert isinstance(events, tuple), (move, events)


def test_a_new_game_is_laid_by_its_seed() -> None:
    game = laid(players=3, seed=7)
    assert (game.names, game.seed, game.steps) == (NAMES[:3], 7, [])
    assert game.state == laid(players=3, seed=7).state
    assert game.state != laid(players=3, seed=8).state
    assert game.states == [game.state]
    assert game.rules.players == 3


def test_wishes_that_cannot_be_granted_are_refused() -> None:
    refused = Game.new(gather(), ("Ada", "Bo"), 1, wishes=Wishes(first=2))
    assert isinstance(refused, Refusal)
    assert refused.code is Code.FIRST_SEAT_UNKNOWN


@pytest.mark.parametrize("seed", [-1, 10**100])
def test_a_seed_that_no_record_can_hold_is_an_error(seed: int) -> None:
    with pytest.raises(ValueError, match="seed"):
        Game.new(gather(), ("Ada", "Bo"), seed)


def test_the_largest_seed_a_record_can_hold() -> None:
    assert laid(seed=10**100 - 1).seed == 10**100 - 1


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_moves_lead_from_position_to_position(variant: str, players: int) -> None:
    game, rules = laid(variant, players, 3), rules_for(variant, players)
    for step in random_game(rules, 3):
        assert game.play(step.move) == step.events
        assert digest(game.rules, game.state) == digest(rules, step.after)
        assert game.steps[-1] == Step(step.move, step.events)
    assert game.state.over
    assert game.states[-1] == game.state
    assert len(game.states) == len(game.steps) + 1
    assert game.states[0] == laid(variant, players, 3).state


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_a_refused_move_changes_nothing(variant: str, players: int) -> None:
    """In one position of ten, every move of the game that is not legal there is tried."""
    whole = finished(variant, players, 2)
    game, refused = laid(variant, players, 2), 0
    tried = list(dict.fromkeys(step.move for step in whole.steps))
    for number, step in enumerate(whole.steps):
        if number % 10 == 5:
            state, before = game.state, picture(game)
            legal = legal_moves(game.rules, state)
            for move in tried:
                if move not in legal:
                    assert isinstance(game.play(move), Refusal)
                    assert game.state is state
                    refused += 1
            assert picture(game) == before
        game.add(step.move, step.events)
    assert refused > 300


def test_a_game_that_is_over_takes_no_move() -> None:
    game = finished()
    before = picture(game)
    for move in (EndTurn(), ShiftMarket(), Acquire(0)):
        answer = game.play(move)
        assert isinstance(answer, Refusal)
        assert answer.code is Code.GAME_OVER
    assert picture(game) == before


def test_there_is_nothing_to_take_back_at_first() -> None:
    game = laid()
    before = picture(game)
    assert game.why_no_undo() is NoUndo.NOTHING_YET
    assert game.undo() is NoUndo.NOTHING_YET
    assert picture(game) == before


@pytest.mark.rule("R3.7")
def test_a_turn_that_is_over_is_not_taken_back() -> None:
    game = laid()
    first = legal_moves(game.rules, game.state)[0]
    do(game, move_text(game.rules, first), "end")
    before = picture(game)
    assert game.state.turn.number == 2
    assert game.undo() is NoUndo.TURN_OVER
    assert picture(game) == before


@pytest.mark.rule("R7.2")
def test_a_market_shift_is_not_taken_back_but_what_follows_is() -> None:
    game = laid()
    do(game, "shift")
    shifted = picture(game)
    assert game.undo() is NoUndo.REVEALED
    assert picture(game) == shifted
    do(game, move_text(game.rules, legal_moves(game.rules, game.state)[0]))
    assert picture(game) != shifted
    assert game.undo() is None
    assert picture(game) == shifted
    assert game.undo() is NoUndo.REVEALED


def before_step(variant: str, wanted: Callable[[Step], bool]) -> tuple[Game, Step]:
    """Some game right before a step that is wanted, and the step."""
    for seed in range(50):
        game = laid(variant, 4, seed)
        for step in finished(variant, 4, seed).steps:
            if wanted(step):
                return game, step
            game.add(step.move, step.events)
    raise AssertionError("no game has such a step")


@pytest.mark.rule("R3.6")
def test_giving_up_a_lot_ends_the_turn_for_good() -> None:
    game, step = before_step("expert", lambda step: isinstance(step.move, GiveUp))
    assert game.play(step.move) == step.events
    assert game.undo() is NoUndo.TURN_OVER


def test_a_building_that_brought_the_end_can_be_taken_back() -> None:
    game, step = before_step(
        "intro",
        lambda step: (
            isinstance(step.move, Build | Rebuild) and isinstance(step.events[-1], EndTriggered)
        ),
    )
    before = picture(game)
    assert game.play(step.move) == step.events
    assert game.state.trigger
    assert game.undo() is None
    assert picture(game) == before
    assert game.state.trigger is None


@pytest.mark.parametrize(("variant", "players"), TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_random_undo_sequences_lead_back_to_the_same_positions(
    variant: str, players: int, seed: int
) -> None:
    """Back as far as it goes, never across a reveal or another player; then on another way."""
    options = Options(challenge=bool(seed), action_cards=True)
    game, chance = laid(variant, players, seed, options=options), seeded(seed)
    pictures, undone = [picture(game)], 0
    while not game.state.over:
        forward, chance = below(3, chance)
        if forward:
            move, chance = random_choice(legal_moves(game.rules, game.state), chance)
            assert isinstance(game.play(move), tuple)
            pictures.append(picture(game))
            continue
        seat, reason = game.state.turn.seat, game.undo()
        if reason is None:
            undone += 1
            pictures.pop()
            assert game.state.turn.seat == seat
        assert picture(game) == pictures[-1]
        assert reason is expected_reason(game, reason)
    assert undone > 20
    assert game.undo() is NoUndo.TURN_OVER


def expected_reason(game: Game, given: NoUndo | None) -> NoUndo | None:
    """What must have been said, by the events of the step that is last now, if it was kept."""
    if given is None:
        return None
    if not game.steps:
        return NoUndo.NOTHING_YET
    events = game.steps[-1].events
    if any(isinstance(event, TurnEnded) for event in events):
        return NoUndo.TURN_OVER
    assert any(isinstance(event, MarketShifted) for event in events)
    return NoUndo.REVEALED


def test_a_copy_may_go_on_in_another_way() -> None:
    game = Game.new(gather("standard"), ("Anna", "Ben"), 3)
    assert isinstance(game, Game)
    copied, moves = game.copy(), legal_moves(game.rules, game.state)
    copied.play(moves[0])
    assert game.steps == []
    game.play(moves[1])
    assert copied.steps[0].move == moves[0]
    assert copied.state == copied.states[-1] != game.state == game.states[-1]
