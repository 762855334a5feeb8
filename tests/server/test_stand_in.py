"""Seats that were left to a bot: games reach a scored end, and the log tells what it did."""

import asyncio
import random
from pathlib import Path

import pytest

from ny1901.content import gather
from ny1901.engine.events import Event, TurnEnded
from ny1901.engine.moves import Move
from ny1901.engine.refusals import Refusal
from ny1901.engine.scoring import outcome, score_lines
from ny1901.game import Game
from ny1901.server.errors import ServerError
from ny1901.server.present.snapshot import log_lines
from ny1901.server.protocol import SeatWish
from ny1901.server.tables.facts import Began, BotTook, CameBack, Fact, Laid, Moved, Seated, TookBack
from ny1901.server.tables.log import drafts, read_log
from ny1901.server.tables.seats import SeatKind
from ny1901.server.tables.service import Service
from ny1901.server.tables.table import Table, TableStatus
from ny1901.server.thinking.bot_runner import BotRunner
from ny1901.store import Entry, Row, SqlStore
from tests.games import finished
from tests.play import TABLES, random_game, rules_for
from tests.server.impatient import Impatient
from tests.server.wishes import table_wish
from tests.support.sizes import size

STATES = size(200, 5_000)
PARTS = 4
STANDSTILL = 60
"""Seconds without any move at any table after which nobody plays any more."""


def abandoned_game(variant: str, players: int, dice: random.Random) -> list[Fact]:
    """What is in the log of a game that everybody left at some point, after moves drawn by chance."""
    names = tuple(f"Player {seat + 1}" for seat in range(players))
    wish = table_wish(
        variant=variant, seats=[SeatWish(kind=SeatKind.HERE, name=name) for name in names]
    )
    seed = dice.randrange(1_000_000)
    game = Game.new(gather(variant), names, seed)
    assert isinstance(game, Game)
    moves: list[Move] = [step.move for step in random_game(rules_for(variant, players), seed)]
    facts: list[Fact] = [Laid("visitor-0", wish)]
    facts += [Seated(seat, name, f"visitor-{seat}") for seat, name in enumerate(names)]
    facts.append(Began(seed, game.started, game.content))
    for move in moves[: dice.randrange(len(moves))]:
        events = game.play(move)
        assert not isinstance(events, Refusal)
        facts.append(Moved(move, events))
    return facts


class Leavers:
    """Everybody who stays away: whoever's turn it is, the others let a bot play."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.changed = asyncio.Event()
        self.tasks: set[asyncio.Task[None]] = set()
        service.listeners.append(self.told)

    async def told(self, table: Table, before: int) -> None:
        self.changed.set()
        if table.status is TableStatus.RUNNING and not table.seats[table.state.turn.seat].bot_plays:
            task = asyncio.create_task(self.leave(table))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def leave(self, table: Table) -> None:
        seat = table.state.turn.seat
        other = table.seats[seat - 1].visitor
        assert other is not None
        try:
            await self.service.absent(
                table.id, other, f"leave-{seat}-{table.version}", table.version, "bot"
            )
        except ServerError as error:
            if error.code not in ("stale", "player_present"):
                raise


@pytest.mark.parametrize("part", range(PARTS))
def test_bots_play_abandoned_games_to_a_scored_end(
    tmp_path: Path, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every fourth by the bot that really stands in; the others by one that does not think."""
    if part:
        monkeypatch.setattr("ny1901.server.thinking.bot_runner.STAND_IN", "random")

    async def scene() -> None:
        dice = random.Random(part)
        store = SqlStore(f"sqlite:///{tmp_path / 'tables.db'}")
        names = [f"table-{number}" for number in range(STATES // PARTS)]
        for number, name in enumerate(names):
            facts = abandoned_game(*TABLES[number % len(TABLES)], dice)
            row = Row(name, 0, TableStatus.RUNNING, False, 0.0, "{}")
            await store.append(row, drafts(facts, Table(name).after(facts)))
        service = Service(store, Impatient())
        bots = BotRunner(service, processes=1, delay=0.0)
        service.listeners.append(bots.wake)
        leavers = Leavers(service)
        tables = [await service.table(name) for name in names]
        for table in tables:
            await leavers.told(table, 0)
        while any(table.status is TableStatus.RUNNING for table in tables):
            leavers.changed.clear()
            await asyncio.wait_for(leavers.changed.wait(), STANDSTILL)
        await bots.close()
        await store.close()
        for table in tables:
            assert table.state.over
            assert not table.abandoned
            rules, state = table.running.rules, table.state
            assert outcome(rules, state).winners
            for seat, player in enumerate(state.players):
                assert sum(line.points for line in score_lines(rules, state, seat)) == player.score

    asyncio.run(scene())


def new_cards(event: Event) -> bool:
    """Whether it tells of the market, not of anybody."""
    return isinstance(event, TurnEnded) and bool(event.drawn)


def test_the_log_tells_what_a_bot_did_for_somebody() -> None:
    played = finished("standard", 2)
    steps = [Moved(step.move, step.events) for step in played.steps]
    first = played.started.setup.first
    mine = [
        n
        for n, step in enumerate(played.steps)
        if played.states[n].turn.seat == first and not new_cards(step.events[0])
    ]
    wish = table_wish(seats=[SeatWish(kind=SeatKind.HERE, name=name) for name in played.names])
    table, facts = Table("table"), list[Fact]()

    def now(*more: Fact) -> set[int]:
        """The steps a bot has made for somebody, once these facts are true, too."""
        facts.extend(more)
        for fact in more:
            table.apply(fact)
        written = drafts(facts, table)
        anew = read_log("table", [Entry(n, *each, 0.0) for n, each in enumerate(written, start=1)])
        lines = log_lines(table, 0)
        assert log_lines(anew, 0) == lines, "after a restart the same is told"
        marked = [line for line in lines if line["stand_in"]]
        found = {line["step"] for line in marked}
        assert len(found) == len(marked), "a step is marked once"
        assert all(line["sentences"][0].params["seat"] == (line["seat"] or 0) + 1 for line in marked)
        return found

    assert not now(
        Laid("host", wish),
        *(Seated(seat, name, f"visitor-{seat}") for seat, name in enumerate(played.names)),
        Began(played.seed, played.started, played.content),
        steps[0],
    ), "every step is one's own"
    assert now(BotTook(first), steps[1]) == {1}, "in the middle of a turn"
    assert now(TookBack(first)) == set()
    assert now(CameBack(first), steps[1]) == set(), "what is taken back and done again is one's own"
    assert now(BotTook(first), *steps[2:-1]) == set(mine) - {0, 1, len(steps) - 1}
    assert now(CameBack(first)) == set(mine) - {0, 1, len(steps) - 1}
    assert now(BotTook(1 - first), steps[-1]) - {len(steps) - 1} == set(mine) - {0, 1, len(steps) - 1}
    lines = log_lines(table, 0)
    assert not lines[-1]["stand_in"], "the end of the game is nobody's"
    theirs = [line for line in lines if line["seat"] == first]
    assert theirs[-1]["stand_in"], "by the last line of a seat it is known who plays there"
