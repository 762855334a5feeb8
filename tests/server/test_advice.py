"""Advice: a legal move in words for whoever is to move, thought out once a position."""

import asyncio
from pathlib import Path

import pytest

from ny1901.bots.search import Budget
from tests.server.house import (
    HERE_AND_LINK,
    TWO_HERE,
    Json,
    Player,
    house,
    lay,
    seated,
)
from tests.support.told import told

FEW = Budget(games=200)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ny1901.server.thinking.bot_runner.ADVISER", FEW)


async def advised(player: Player) -> Json:
    command = await player.say(type="advise")
    answer: Json = {"id": ""}
    while answer["id"] != command:
        answer = await player.hear("advice", "refused")
    return answer


def test_a_whole_game_by_advice(tmp_path: Path) -> None:
    async def scene() -> None:
        async with seated(tmp_path, TWO_HERE) as player:
            sentences: set[str] = set()
            reasons: set[str] = set()
            while await player.my_turn():
                advice = await advised(player)
                assert advice["version"] == player.view["version"]
                assert advice["move"] in player.legal
                assert len(advice["chances"]) == 2
                assert sum(advice["chances"]) == pytest.approx(1)
                sentences.add(told([advice["sentence"]]).split()[0])
                reasons.update(told([each]).split()[0] for each in advice["reasons"])
                assert (await player.move(advice["move"]))["type"] == "done"
            assert sentences >= {"Buy", "Build", "End"}
            assert reasons >= {"It", "With"}
            assert max(each["score"] for each in player.view["players"]) > 18

    asyncio.run(scene())


def test_only_who_is_to_move_and_plays_against_bots_is_advised(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            house(tmp_path) as here,
            here.visitor() as anna,
            here.visitor() as ben,
            here.visitor() as guest,
        ):
            table = await lay(anna, HERE_AND_LINK, first=0)
            async with here.sit(table, anna) as early:
                assert (await advised(early))["trouble"]["code"] == "game_not_running"
            await ben.post(f"/api/tables/{table}/join", json={"name": "Ben"})
            async with (
                here.sit(table, anna) as player,
                here.sit(table, ben) as other,
                here.sit(table, guest) as watcher,
            ):
                assert (await advised(other))["trouble"]["code"] == "not_your_turn"
                assert (await advised(watcher))["trouble"]["code"] == "seat_not_yours"
                assert (await advised(player))["trouble"]["code"] == "advice_unfair"

    asyncio.run(scene())


def test_a_position_is_thought_out_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise somebody who asks again and again would leave no time for the bots of others."""
    monkeypatch.setattr("ny1901.server.thinking.bot_runner.ADVISER", Budget(seconds=0.3))

    async def scene() -> None:
        async with seated(tmp_path, TWO_HERE) as player:
            await player.my_turn()
            for _ in range(50):
                await player.say(type="advise")
            await player.socket.send('{"type":"ping"}')
            first = await player.hear("pong", "advice")
            assert first["type"] == "pong", "it listens while it thinks"
            answers = [await player.hear("advice") for _ in range(50)]
            assert len({(each["move"], *each["chances"]) for each in answers}) == 1
            await player.move(answers[0]["move"])
            assert (await advised(player))["version"] == player.view["version"]

    asyncio.run(scene())


def test_positions_that_have_gone_are_not_thought_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Move, ask, undo, ask: only the last question waits."""
    monkeypatch.setattr("ny1901.server.thinking.bot_runner.ADVISER", Budget(seconds=0.5))

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE)
            async with here.sit(table, anna) as player:
                move = (await player.my_turn())[0]
                for _ in range(20):
                    await player.say(type="advise")
                    await player.move(move)
                    await player.say(type="advise")
                    await player.say(type="undo", version=player.view["version"])
                    await player.hear("done")
                assert here.app
                thinkers = vars(here.app.state.server.bots)["_workers"]
                waiting = [turn for wishes in vars(thinkers)["_waiting"].values() for turn in wishes]
                assert sum(not turn.done() for turn in waiting) <= 1
                assert (await advised(player))["move"] in player.legal

    asyncio.run(scene())


def test_whoever_asks_is_answered_whatever_goes_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ny1901.server.thinking.bot_runner.ADVISER", "no budget at all")

    async def scene() -> None:
        async with seated(tmp_path, TWO_HERE) as player:
            await player.my_turn()
            assert (await advised(player))["trouble"]["code"] == "no_advice"
            monkeypatch.setattr("ny1901.server.thinking.bot_runner.ADVISER", FEW)
            assert (await advised(player))["type"] == "advice"

    asyncio.run(scene())


def test_advice_for_a_position_that_has_gone_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asked hears so, instead of waiting for ever."""
    monkeypatch.setattr("ny1901.server.thinking.bot_runner.ADVISER", Budget(seconds=5))

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE)
            async with here.sit(table, anna) as player, here.sit(table, anna) as other:
                legal = await player.my_turn()
                await player.say(type="advise")
                await other.my_turn()
                await other.move(legal[0])
                answer = await player.hear("advice", "refused")
                assert answer["trouble"]["code"] == "stale"

    asyncio.run(scene())
