"""Who asks about a move is told what to be warned of, and nothing that is hidden."""

import asyncio
from pathlib import Path

from ny1901.engine.chance import shuffled
from ny1901.server.errors import ServerError
from ny1901.server.tables.forecast import Forecast, forecast
from ny1901.server.tables.table import Table
from tests.server.house import TWO_HERE, Player, seated
from tests.strandings import about_to_strand, harmless, stranding


def at_table(shuffle: int = 0) -> Table:
    """The game at a table, with the future market in this order."""
    table, game = Table("t"), about_to_strand().copy()
    deck, _ = shuffled(game.state.deck, shuffle)
    game.state = game.state._replace(deck=deck, chance=shuffle)
    table.game = game
    return table


def test_a_purchase_that_strands_is_warned_of() -> None:
    table = at_table()
    for text, warned in ((stranding(table.running)[0], 1), (harmless(table.running)[0], 0)):
        found = forecast(table, text)
        assert isinstance(found, Forecast)
        assert len(found.cautions) == warned


def test_the_order_of_the_future_market_changes_nothing() -> None:
    texts = [*stranding(about_to_strand()), *harmless(about_to_strand()), "end", "build B1"]
    answers = [
        [str(found) if isinstance(found, ServerError) else found for found in asked(table, texts)]
        for table in (at_table(1), at_table(2), at_table(3))
    ]
    assert answers[0] == answers[1] == answers[2]


def asked(table: Table, texts: list[str]) -> list[ServerError | Forecast]:
    return [forecast(table, text) for text in texts]


def test_warnings_go_over_the_socket(tmp_path: Path) -> None:
    """Somebody plays on until a turn brings about the end; that is said before."""

    async def warnings(player: Player, move: str) -> list[str]:
        await player.say(type="ask", move=move)
        return [each["key"] for each in (await player.hear("answer"))["warnings"]]

    async def scene() -> None:
        async with seated(tmp_path, TWO_HERE, variant="intro") as player:
            told: list[str] = []
            while "warning.end" not in told:
                legal = await player.my_turn()
                assert legal
                builds = [move for move in legal if "build" in move]
                chosen = (builds or legal)[-1]
                told = await warnings(player, chosen)
                answer = await player.move(chosen)
                await player.until(answer["version"])
            assert player.view["trigger"] is not None or "end" in player.legal

    asyncio.run(scene())
