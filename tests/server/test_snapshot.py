"""What is told: joined messages are those of the protocol, and looking back shows the past."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from ny1901.bots import make_bot
from ny1901.content import gather
from ny1901.engine.legality import legal_moves
from ny1901.engine.notation import move_text
from ny1901.engine.views import view
from ny1901.game import Game
from ny1901.server.present.snapshot import Snapshot, Snapshots, frame, log_lines
from ny1901.server.present.view import show_board
from ny1901.server.protocol import SeatOut, TableOut, Update, Welcome
from ny1901.server.tables.seats import Seat, SeatKind
from ny1901.server.tables.table import Table, TableStatus
from tests.corners import corners
from tests.play import opening
from tests.server.house import TWO_HERE, house, lay


def some_game(steps: int) -> Game:
    game = Game.new(gather("standard"), ("Anna <b>&", 'Ben "\\'), 7)
    assert isinstance(game, Game)
    bot = make_bot("greedy", 7)
    while len(game.steps) < steps:
        game.play(bot.choose(game.rules, view(game.rules, game.state, game.state.turn.seat)))
    return game


def table_of(game: Game) -> Table:
    seats = [Seat(SeatKind.HERE, None, name, "somebody") for name in game.names]
    return Table("table", game=game, seats=seats, version=len(game.steps) + 5)


def test_a_joined_message_is_an_update() -> None:
    game = some_game(40)
    table = table_of(game)
    telling = Snapshot(table)
    for told in (0, 39, 40, 41):
        for legal in (True, False):
            text = telling.update(told, legal=legal)
            update = Update.model_validate_json(text)
            assert update.model_dump_json() == text
            allowed = [move_text(game.rules, move) for move in legal_moves(game.rules, game.state)]
            assert update.legal == (allowed if legal else [])
            assert update.log == log_lines(table, min(told, 40))
            assert update.log_from == min(told, 40)
            assert update.view["version"] == 45


def test_a_joined_message_is_a_welcome() -> None:
    table = table_of(some_game(3))
    seats = [
        SeatOut(
            kind=SeatKind.HERE,
            name=name,
            bot=None,
            taken=True,
            yours=True,
            present=True,
            stands_in=False,
        )
        for name in table.names
    ]
    shown = TableOut(
        id=table.id,
        status=TableStatus.RUNNING,
        variant="standard",
        seats=seats,
        yours=True,
        listed=False,
        changed=0.5,
    )
    text = Snapshot(table).welcome(shown)
    welcome = Welcome.model_validate_json(text)
    assert welcome.model_dump_json() == text
    assert welcome.table == shown
    assert welcome.board == show_board(table.running.rules, table.state.setup)


@pytest.mark.rule("R9.1")
@pytest.mark.parametrize(("before", "codes"), [(False, ["MA", "HI"]), (True, [])])
def test_a_crossing_is_shown_in_every_street_it_is_part_of(before: bool, codes: list[str]) -> None:
    rules = corners(before=before)
    board = show_board(rules, opening(rules, 1).setup)
    assert [street.code for street in board.streets if "d2" in street.cells] == codes


def test_the_same_words_are_used_as_long_as_they_are_true() -> None:
    tellings, table = Snapshots(), table_of(some_game(10))
    first = tellings.of(table)
    assert tellings.of(table) is first
    table.version += 1
    second = tellings.of(table)
    assert second is not first
    assert tellings.of(table_of(some_game(11))) is not second, "a table that was read anew"
    kept = tellings.of(table)
    for number in range(20):
        tellings.of(replace(table, id=str(number)))
    assert tellings.of(table) is not kept, "only few are remembered"


def test_looking_back_shows_what_was_seen_then() -> None:
    game = some_game(30)
    for step in range(31):
        past = some_game(step)
        shown = frame(game, step)
        assert (shown.step, shown.steps) == (step, 30)
        assert shown.view == frame(past, step).view
    assert frame(game, 99) == frame(game, 30)


def test_the_log_arrives_in_pieces_and_an_undo_takes_its_lines_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE)
            async with here.sit(table, anna) as player:
                for _ in range(60):
                    legal = await player.my_turn()
                    lots = [move for move in legal if move.startswith("acquire")]
                    done = await player.move((lots or legal)[-1])
                    await player.until(done["version"])
                    if player.view["can_undo"] and len(player.log) % 3 == 0:
                        await player.say(type="undo", version=player.view["version"])
                        done = await player.hear("done")
                        await player.until(done["version"])
                async with here.sit(table, anna) as late:
                    await late.my_turn()
                    assert late.log == player.log
                    assert [line["step"] for line in late.log] == sorted(
                        line["step"] for line in late.log
                    )
                    steps = late.log[-1]["step"] + 1
                last = await anna.get(f"/api/tables/{table}/steps/{steps}")
                assert last.json()["steps"] == steps
                now = {**player.view, "version": steps, "undo": None, "can_undo": False}
                assert {**last.json()["view"], "undo": None} == now
                assert (await anna.get(f"/api/tables/{table}/steps/-1")).status_code == 400
                assert (await anna.get("/api/tables/nowhere/steps/1")).status_code == 404

    asyncio.run(scene())


@pytest.mark.rule("R1.1")
def test_the_board_is_told_block_by_block() -> None:
    """Every lot is in one block, with the streets along it and its squares that touch none."""
    rules = some_game(0).rules
    board = show_board(rules, opening(rules, 1).setup)
    assert sorted(lot for block in board.blocks for lot in block.lots) == sorted(
        lot.name for lot in board.lots
    )
    cells = {lot.name: lot.cells for lot in board.lots}
    for block in board.blocks:
        assert sorted(block.squares) == sorted(cell for lot in block.lots for cell in cells[lot])
    first = board.blocks[0]
    assert (first.lots[0], first.squares[0], first.squares[-1]) == ("Ba", "b2", "e5")
    assert (first.streets, first.inner) == (["BW", "CE"], ["d3", "c4", "d4"])
