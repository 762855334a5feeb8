"""Undo under fire: the position is exactly as before, and never across a reveal or another's turn."""

import asyncio
import random
from itertools import count
from pathlib import Path

from ny1901.engine.legality import legal_moves
from ny1901.engine.moves import EndTurn, Move, ShiftMarket
from ny1901.engine.notation import move_text
from ny1901.game import NoUndo
from ny1901.server.errors import ServerError
from ny1901.server.tables.service import Service
from ny1901.server.tables.table import Table
from ny1901.store import SqlStore
from tests.play import TABLES
from tests.server.fire import position_of, table_from_disk
from tests.server.wishes import table_wish
from tests.support.sizes import size

SEQUENCES = size(1_000, 10_000)
LONGEST = 6


class Undoer:
    """Somebody on one seat of a table, the others on the rest; all of them take back what they can."""

    def __init__(self, service: Service, table: Table, dice: random.Random) -> None:
        self.service, self.table, self.dice = service, table, dice
        self.numbers = count()
        self.sequences = self.undone = 0

    @property
    def active(self) -> str:
        visitor = self.table.seats[self.table.state.turn.seat].visitor
        assert visitor is not None
        return visitor

    def others(self) -> list[str]:
        return [
            seat.visitor for seat in self.table.seats if seat.visitor and seat.visitor != self.active
        ]

    async def play(self, move: Move) -> None:
        text = move_text(self.table.running.rules, move)
        await self.service.move(self.table.id, self.active, self.command(), self.table.version, text)

    async def undo(self, visitor: str) -> str | None:
        """Try to take the last move back; gives the code of the refusal."""
        try:
            await self.service.undo(self.table.id, visitor, self.command(), self.table.version)
        except ServerError as error:
            return error.cause.value if isinstance(error.cause, NoUndo) else error.code
        return None

    def command(self) -> str:
        return f"command-{next(self.numbers)}"

    def choices(self) -> list[Move]:
        return legal_moves(self.table.running.rules, self.table.state)

    async def sequence(self) -> None:
        """Some moves of a turn, and back to where it began, as far as that is allowed."""
        self.sequences += 1
        before = [position_of(self.table)]
        barrier = "undo_nothing" if not self.table.running.steps else "undo_turn_over"
        for _ in range(self.dice.randrange(1, LONGEST)):
            quiet = [move for move in self.choices() if not isinstance(move, EndTurn)]
            if not quiet:
                break
            move, turn = self.dice.choice(quiet), self.table.state.turn.number
            await self.play(move)
            if self.table.state.over:
                assert await self.undo(self.active) == "game_not_running"
                return
            before.append(position_of(self.table))
            if self.table.state.turn.number != turn:
                before, barrier = before[-1:], "undo_turn_over"
            elif isinstance(move, ShiftMarket):
                before, barrier = before[-1:], "undo_revealed"
        await self.back(before, barrier)

    async def back(self, before: list[str], barrier: str) -> None:
        """Take everything back, step by step; then one step more is refused."""
        while len(before) > 1:
            for other in self.others():
                assert await self.undo(other) == "not_your_turn"
            assert position_of(self.table) == before.pop()
            assert await self.undo(self.active) is None
            self.undone += 1
        assert position_of(self.table) == before[0]
        assert await self.undo(self.active) == barrier
        assert position_of(self.table) == before[0]

    async def turn(self) -> None:
        """Play a turn to its end; it can't be taken back, neither by its player nor by the next."""
        seat, number = self.active, self.table.state.turn.number
        while not self.table.state.over and self.table.state.turn.number == number:
            moves = self.choices()
            ends = [move for move in moves if isinstance(move, EndTurn)]
            await self.play(ends[0] if ends else self.dice.choice(moves))
        if not self.table.state.over:
            assert await self.undo(seat) == (
                "undo_turn_over" if seat == self.active else "not_your_turn"
            )
            assert await self.undo(self.active) == "undo_turn_over"


async def laid(service: Service, variant: str, players: int) -> Table:
    """A table where everybody sits at a browser of their own, but the last two share one."""
    links = [{"kind": "link"}] * (players - 1)
    wish = table_wish(variant=variant, seats=[{"kind": "here", "name": "Player 1"}, *links])
    table = await service.lay(wish, "visitor-1")
    for seat in range(2, players + 1):
        who = f"visitor-{min(seat, players - 1)}" if players > 2 else f"visitor-{seat}"
        await service.join(table.id, who, f"Player {seat}", None)
    return table


async def take_back(service: Service, variant: str, players: int, seed: int) -> Undoer:
    """A whole game in which everybody tries moves and takes them back before each turn."""
    undoer = Undoer(service, await laid(service, variant, players), random.Random(seed))
    for _ in range(SEQUENCES):
        if undoer.table.state.over or undoer.sequences >= SEQUENCES // len(TABLES) + 1:
            break
        await undoer.sequence()
        if not undoer.table.state.over:
            await undoer.turn()
    return undoer


def test_a_position_taken_back_to_is_the_one_before(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqlStore(f"sqlite:///{tmp_path / 'tables.db'}")
        service = Service(store)
        undoers: list[Undoer] = []
        while sum(undoer.sequences for undoer in undoers) < SEQUENCES:
            undoers += await asyncio.gather(
                *(take_back(service, *table, len(undoers)) for table in TABLES)
            )
        await store.close()
        undone, sequences = (
            sum(getattr(each, name) for each in undoers) for name in ("undone", "sequences")
        )
        assert undone > sequences, "most sequences have several moves to take back"
        for undoer in undoers:
            again = await table_from_disk(tmp_path, undoer.table.id)
            assert position_of(again) == position_of(undoer.table)
            assert again.version == undoer.table.version

    asyncio.run(scene())
