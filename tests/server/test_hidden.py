"""The same game with the face-down cards in other orders: every byte from the server is the same."""

import asyncio
import json
import pickle
import random
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from copy import copy
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from ny1901.content import gather
from ny1901.engine.chance import seeded, shuffled
from ny1901.engine.events import Event, GameStarted, GaveUp, MarketShifted
from ny1901.engine.evolution import start
from ny1901.engine.legality import legal_moves
from ny1901.engine.moves import Acquire
from ny1901.engine.notation import move_text
from ny1901.game import Game, Step
from ny1901.server.app import make_app
from ny1901.server.ops.settings import Settings
from ny1901.server.protocol import SeatWish
from ny1901.server.runtime import Server
from ny1901.server.tables.seats import Seat, SeatKind
from ny1901.server.tables.service import Service
from ny1901.server.tables.table import Table
from ny1901.server.thinking.bot_runner import BotRunner
from ny1901.server.thinking.plans import Planner
from ny1901.server.web.hub import Hub
from ny1901.server.web.visitors import fresh_token, visitor_of
from ny1901.store import SqlStore, Store
from tests.play import TABLES, random_game, rules_for
from tests.server.fire import PATIENT
from tests.server.wire import Wire
from tests.server.wishes import table_wish
from tests.support.sizes import size

POSITIONS = size(500, 20_000)
PERMUTATIONS = 5
EACH = -(-POSITIONS // len(TABLES))
NAMES = ("Anna", "Ben", "Cleo", "Dora")


def played(variant: str, players: int, seed: int) -> Game:
    """A whole game by chance."""
    game = Game.new(gather(variant), NAMES[:players], seed)
    assert isinstance(game, Game)
    for step in random_game(rules_for(variant, players), seed):
        game.add(step.move, step.events)
    return game


def told(game: Game, started: GameStarted, steps: Iterable[Step], seed: int) -> Game:
    """A game of the same rules that went like this."""
    other = copy(game)
    other.started, other.seed = started, seed
    other.steps, other.state = [], start(game.rules, started)
    for step in steps:
        other.add(step.move, step.events)
    return other


def twin(game: Game, seed: int) -> Game:
    """Another game that looks the same so far, with other cards in the dark and another generator.

    Cards change places with those of which no more is known: the ones on top, of which nothing is
    known, and each group that was seen going to the bottom, as far as it still lies there.
    """
    chance, groups, steps = seeded(seed), list(game.state.buried), []
    for step in reversed(game.steps):
        events: list[Event] = []
        for event in reversed(step.events):
            if isinstance(event, MarketShifted):
                seen = len(event.buried) - (len(groups.pop()) if groups else 0)
                mixed, chance = shuffled(event.buried[seen:], chance)
                events.append(replace(event, buried=event.buried[:seen] + mixed, chance=chance))
            else:
                if isinstance(event, GaveUp) and groups:
                    groups.pop()
                events.append(event)
        steps.append(Step(step.move, tuple(reversed(events))))
    deck, known = game.started.deck, sum(map(len, game.state.buried))
    turned = len(deck) - len(game.state.deck) + known
    rest, chance = shuffled(deck[turned:], chance)
    started = replace(game.started, deck=deck[:turned] + rest, chance=chance)
    return told(game, started, reversed(steps), seed)


class Thoughts:
    """Stands where bots think: keeps what they are given, and lets nobody think."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        self.given: asyncio.Queue[bytes] = asyncio.Queue()

    def submit(self, think: Callable[..., str], *given: object) -> "Future[str]":
        self.given.put_nowait(pickle.dumps((think, given)))
        thought: Future[str] = Future()
        thought.cancel()
        return thought


class OneTable(Service):
    """A server with a single table, which can be exchanged."""

    shown: Table

    async def table(self, name: str) -> Table:
        return self.shown


class World:
    """A server, and somebody on every seat of its table and beside it."""

    def __init__(self, folder: Path, store: Store, tokens: list[str]) -> None:
        self.service = OneTable(store)
        self.hub = Hub(self.service)
        self.bots = BotRunner(self.service, delay=0.0)
        self.app = make_app(f"sqlite:///{folder / 'tables.db'}")
        self.app.state.server = Server(
            self.service, self.hub, BotRunner(self.service), Planner(), Settings(most_messages=PATIENT)
        )
        self.tokens = tokens
        self.wires: list[Wire] = []
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(self.app), base_url="http://house", cookies={}
        )

    async def show(self, game: Game, ask: list[str], step: int) -> list[list[str]]:
        """Everything that leaves the server at this position, by listener, and over HTTP."""
        table = self.service.shown = table_of(game, self.tokens)
        said = [await self.open(table.state.turn.seat)] if not self.wires else []
        await self.hub.publish(table, table.version)
        for number, wire in enumerate(self.wires):
            for move in ask[number :: len(self.wires)]:
                wire.say(json.dumps({"type": "ask", "id": "question", "move": move}))
            wrong = {"id": "wrong-move", "version": table.version, "move": "build B1 a1"}
            wire.say(json.dumps({"type": "move", **wrong}))
        self.wires[0].say(json.dumps({"type": "undo", "id": "goes-back", "version": -1}))
        said += [await wire.heard() for wire in self.wires]
        answers = [
            await self.http.get(f"/api/tables/table/{path}")
            for path in (f"steps/{step}", f"steps/{len(game.steps)}", "record")
        ]
        return [*said, [f"{answer.status_code} {answer.text}" for answer in answers]]

    async def open(self, active: int) -> list[str]:
        """Everybody comes, first the player whose turn it is, so that nobody is waited for."""
        tokens = [*self.tokens[active:], *self.tokens[:active], fresh_token()]
        said = []
        for token in tokens:
            self.wires.append(Wire(self.app, "table", token))
            said += await self.wires[-1].heard()
        return said

    async def thought(self) -> bytes:
        """What a bot that stands in is given at this position."""
        table = self.service.shown
        seat = table.state.turn.seat
        table.seats[seat] = replace(table.seats[seat], bot_plays=True)
        await self.bots.wake(table, table.version)
        thoughts = vars(vars(self.bots)["_workers"])["_pool"]
        assert isinstance(thoughts, Thoughts)
        return await asyncio.wait_for(thoughts.given.get(), 60)

    async def close(self) -> None:
        for wire in self.wires:
            await wire.close()
        await self.http.aclose()


def table_of(game: Game, tokens: list[str]) -> Table:
    people = list(zip(game.names, map(visitor_of, tokens), strict=True))
    wish = table_wish(seats=[SeatWish(kind=SeatKind.HERE, name=name) for name in game.names])
    version = len(game.steps) + len(people) + 2
    return Table(
        "table",
        host=people[0][1],
        wish=wish,
        seats=[Seat(SeatKind.HERE, None, name, visitor) for name, visitor in people],
        game=game,
        version=version,
        position_at=version,
    )


def questions(game: Game, dice: random.Random) -> list[str]:
    """A legal move of each kind, moves that need the hidden cards, and one that is not allowed."""
    texts = [move_text(game.rules, move) for move in legal_moves(game.rules, game.state)]
    dice.shuffle(texts)
    kinds = {text.split()[0]: text for text in texts}
    lot = move_text(game.rules, Acquire(dice.randrange(len(game.rules.atlas.lots))))
    return [*kinds.values(), "end", lot, "shift"]


def sampled(game: Game) -> Iterator[int]:
    """So many places of a game, evenly spread over those where different cards lie in the dark."""
    dark = [
        length
        for length, state in enumerate(game.states)
        if len(set(state.deck[: len(state.deck) - sum(map(len, state.buried))])) > 2
    ]
    for number in range(EACH):
        yield dark[number * len(dark) // EACH]


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_no_byte_tells_of_hidden_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variant: str, players: int
) -> None:
    monkeypatch.setattr("ny1901.server.thinking.worker_pool.ProcessPoolExecutor", Thoughts)

    async def scene() -> None:
        dice = random.Random(players)
        tokens = [fresh_token() for _ in range(players)]
        store = SqlStore(f"sqlite:///{tmp_path / 'tables.db'}")
        worlds = [World(tmp_path, store, tokens) for _ in range(PERMUTATIONS + 1)]
        whole, moved = played(variant, players, players), 0
        for number, length in enumerate(sampled(whole)):
            game = told(whole, whole.started, whole.steps[:length], whole.seed)
            ask, step = questions(game, dice), dice.randrange(length + 1)
            said = await worlds[0].show(game, ask, step)
            assert all(said)
            assert said[-1][-1].startswith("409"), "no record before the end"
            thought = await worlds[0].thought()
            for again, world in enumerate(worlds[1:]):
                other = twin(game, 1_000 * number + again)
                assert await world.show(other, ask, step) == said
                assert await world.thought() == thought
                moved += other.state.deck != game.state.deck
                assert other.state.chance != game.state.chance
        for world in worlds:
            await world.close()
        await store.close()
        assert moved > EACH * (PERMUTATIONS - 1), "nearly every permutation moves some cards"

    asyncio.run(scene())
