"""What a database tells of its tables, in lines that can be compared."""

import hashlib
from pathlib import Path

from ny1901.engine.chance import seeded
from ny1901.engine.legality import legal_moves
from ny1901.engine.notation import move_text
from ny1901.engine.positions import digest
from ny1901.engine.scoring import outcome
from ny1901.records import read_record
from ny1901.server.tables.service import Service
from ny1901.server.tables.table import Table, TableStatus
from ny1901.store import SqlStore
from tests.games import go_on
from tests.play import CHOICES_SEED, random_choice

ONWARD = 25
"""So many moves a running game goes on."""


async def told(url: str) -> list[str]:
    """Everything about every table, from its log and from its row."""
    store = SqlStore(url)
    service, lines = Service(store), []
    for name in await _names(store):
        table, row = await service.table(name), await store.row(name)
        lines += [f"table {name} {row.status} {row.version} {'listed' if row.listed else 'hidden'}\n"]
        lines += [f"  {line}\n" for line in _lines(table)]
    await store.close()
    return lines


async def told_onward(url: str) -> list[str]:
    """What becomes of every running table if it goes on, read from the disk anew."""
    store = SqlStore(url)
    service = Service(store)
    names = await _names(store)
    for name in names:
        if (await service.table(name)).status is TableStatus.RUNNING:
            await go_on_by_chance(service, name, ONWARD)
    await store.close()
    return await told(url)


def told_of_file(path: Path) -> str:
    """How far the game of a file has come, and how it ends if it goes on by chance."""
    game = read_record(path.read_text("utf-8"))
    steps, position = len(game.steps), digest(game.rules, game.state)
    go_on(game)
    return f"{path.name} {steps} {position} {digest(game.rules, game.state)}\n"


async def go_on_by_chance(service: Service, name: str, moves: int) -> None:
    """So many moves more at a table, whoever's turn it is."""
    table = await service.table(name)
    chance = seeded(CHOICES_SEED + table.version)
    for _ in range(moves):
        if table.status is not TableStatus.RUNNING:
            return
        rules, state = table.running.rules, table.state
        move, chance = random_choice(legal_moves(rules, state), chance)
        seat = table.seats[state.turn.seat]
        visitor = None if seat.played_by_bot else seat.visitor
        command = f"golden-{table.version:05}"
        await service.move(name, visitor, command, table.version, move_text(rules, move))


async def _names(store: SqlStore) -> list[str]:
    rows = [
        *await store.of_visitor("host", 1_000),
        *await store.of_visitor("guest", 1_000),
        *await store.of_visitor("other", 1_000),
    ]
    return sorted({row.table for row in rows})


def _lines(table: Table) -> list[str]:
    wish, chosen = table.wished, table.wished.chosen
    characters = [None if each is None else each.name.lower() for each in chosen.characters]
    found = [
        f"host {table.host} {wish.variant} challenge={wish.options.challenge}"
        f" cards={wish.options.action_cards}",
        f"wish first={chosen.first} characters={characters} streets={list(chosen.streets)}"
        f" challenge={chosen.challenge.value if chosen.challenge else None}",
        f"version {table.version} position_at {table.position_at} rematch {table.rematch}",
        f"abandoned {table.abandoned} commands {_digest(repr(sorted(table.commands.items())))}",
    ]
    found += [
        f"seat {seat.kind.value} {seat.name} bot={seat.bot} visitor={seat.visitor}"
        f" bot_plays={seat.bot_plays}"
        for seat in table.seats
    ]
    if table.game is None:
        return found
    game = table.running
    result = outcome(game.rules, game.state)
    return [
        *found,
        f"game {game.rules.variant.name} seed {game.seed} steps {len(game.steps)}"
        f" stood_in {sorted(table.stood_in)}",
        f"content {_digest(repr(tuple(tuple(each) for each in game.content)))}",
        f"steps {_digest(' '.join(move_text(game.rules, step.move) for step in game.steps))}",
        f"position {digest(game.rules, game.state)} scores {result.scores} winners {result.winners}",
    ]


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
