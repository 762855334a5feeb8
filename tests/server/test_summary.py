"""What a list of tables shows: whose turn it is, told by each table's row without reading its log."""

import asyncio
from pathlib import Path

import pytest

from ny1901.content import gather
from ny1901.engine.refusals import Refusal
from ny1901.engine.scoring import outcome
from ny1901.game import Game
from ny1901.server.protocol import SeatWish
from ny1901.server.tables.facts import (
    Abandoned,
    Began,
    BotTook,
    CameBack,
    Fact,
    Laid,
    Left,
    Moved,
    Rematched,
    Seated,
    TookBack,
)
from ny1901.server.tables.seats import SeatKind
from ny1901.server.tables.summary import TableSummary, read_summary, row_of, summary_of
from ny1901.server.tables.table import Table, TableStatus
from ny1901.store import Row
from tests.play import TABLES, random_game, rules_for
from tests.server.house import TWO_HERE, house, lay
from tests.server.wishes import table_wish


def played(variant: str, players: int, seed: int) -> list[Fact]:
    """A whole game, in which somebody leaves before it, takes back what can be, and is away."""
    names = tuple(f"Player {seat + 1}" for seat in range(players))
    wish = table_wish(variant=variant, seats=[SeatWish(kind=SeatKind.LINK)] * players)
    game = Game.new(gather(variant), names, seed)
    assert isinstance(game, Game)
    facts: list[Fact] = [Laid("visitor-0", wish), Seated(0, "Nobody", "nobody"), Left(0)]
    facts += [Seated(seat, name, f"visitor-{seat}") for seat, name in enumerate(names)]
    facts.append(Began(seed, game.started, game.content))
    for step in random_game(rules_for(variant, players), seed):
        seat = game.state.turn.seat
        events = game.play(step.move)
        assert not isinstance(events, Refusal)
        made = Moved(step.move, events)
        facts.append(made)
        if game.why_no_undo() is None:
            facts += [TookBack(seat), BotTook(seat), CameBack(seat), made]
    return [*facts, Rematched("another")]


def turn_of(table: Table) -> int | None:
    """The seat whose turn it really is."""
    return table.state.turn.seat if table.status is TableStatus.RUNNING else None


def winners_of(table: Table) -> tuple[int, ...] | None:
    """The seats that have really won."""
    if table.status is not TableStatus.OVER:
        return None
    return outcome(table.running.rules, table.state).winners


def snapshot(table: Table) -> tuple[object, ...]:
    """All that can change at a table."""
    game = (table.state, list(table.running.steps)) if table.game else ()
    return (table.version, table.position_at, list(table.seats), set(table.stood_in), game)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_the_row_says_whose_turn_it_will_be(variant: str, players: int) -> None:
    facts, table = played(variant, players, seed=players), Table("table")
    seen = set()
    for fact in facts:
        before = snapshot(table)
        after = table.after([fact])
        assert snapshot(table) == before, "nothing has happened yet"
        looks = read_summary(row_of(after, table.version))
        table.apply(fact)
        assert looks is not None
        assert looks == summary_of(table)
        assert snapshot(after) == snapshot(table)
        assert looks.turn == turn_of(table)
        assert looks.winners == winners_of(table)
        seen.add(looks.turn)
    assert seen == {None, *range(players)}
    assert read_summary(row_of(Table("table").after(facts), 0)) == summary_of(table), (
        "all at once as one by one"
    )


def test_nobody_is_to_move_in_a_game_that_was_ended() -> None:
    table, facts = Table("table"), played("standard", 2, 1)
    begun = next(n for n, fact in enumerate(facts) if isinstance(fact, Began)) + 1
    for fact in facts[:begun]:
        table.apply(fact)
    assert summary_of(table).turn is not None
    looks = read_summary(row_of(table.after([Abandoned(0)]), table.version))
    assert looks is not None
    assert looks.turn is None
    assert looks.winners == ()


def test_rows_of_old_servers_are_read() -> None:
    row = Row("table", 9, "running", False, 0.0, '{"host":"h","variant":"intro","seats":[]}')
    assert read_summary(row) == TableSummary("h", "intro")


def test_the_list_says_whose_turn_it_is(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE, first=1)
            [row] = (await anna.get("/api/tables/mine")).json()
            assert row["turn"] == 1
            async with here.sit(table, anna) as player:
                while player.view.get("seat") != 0:
                    legal = await player.my_turn()
                    await player.move("end" if "end" in legal else legal[0])
                    assert player.table["turn"] == 1, "who plays is told by the positions"
            [row] = (await anna.get("/api/tables/mine")).json()
            assert row["turn"] == 0
            assert (await anna.get(f"/api/tables/{table}")).json()["turn"] == 0

    asyncio.run(scene())
