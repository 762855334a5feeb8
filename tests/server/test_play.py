"""Play over the socket: whole games, stale versions, repeated commands, undo, spectators, restarts."""

import asyncio
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from ny1901.records import read_record
from ny1901.server.ops.limits import MOST_MESSAGES
from tests.server.house import (
    HERE_AND_BOT,
    TWO_HERE,
    Player,
    house,
    lay,
    seated,
    two_by_link,
)
from tests.support.told import told


async def play_out(player: Player) -> None:
    """Build when possible, else the last legal move, until the game is over."""
    while legal := await player.my_turn():
        builds = [move for move in legal if move.split()[0] in ("build", "rebuild", "boom")]
        answer = await player.move((builds or legal)[-1])
        assert answer["type"] == "done"
        while player.view["version"] < answer["version"]:
            await player.hear("update")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_against_bots(tmp_path: Path, players: int) -> None:
    async def scene() -> None:
        seats = [{"kind": "here", "name": "Anna"}, *[{"kind": "bot", "bot": "random"}] * (players - 1)]
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, seats)
            async with here.sit(table, anna) as player:
                await play_out(player)
                view = player.view
                assert view["over"]
                assert view["outcome"]["sentences"]
                for each in view["players"]:
                    assert sum(line["points"] for line in each["lines"]) == each["score"]
            record = (await anna.get(f"/api/tables/{table}/record")).text
            game = read_record(record)
            assert [p.score for p in game.state.players] == [p["score"] for p in view["players"]]
            again = (await anna.post(f"/api/tables/{table}/rematch")).json()
            assert again["status"] == "running"
            assert (await anna.post(f"/api/tables/{table}/rematch")).json()["id"] == again["id"]

    asyncio.run(scene())


def test_two_people_apart(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as ben:
            table = await two_by_link(anna, ben, variant="intro")
            async with here.sit(table, anna) as one, here.sit(table, ben) as two:
                await asyncio.gather(play_out(one), play_out(two))
                assert one.view == two.view

    asyncio.run(scene())


def test_two_tabs_move_at_once_exactly_one_wins(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE, first=0)
            async with here.sit(table, anna) as one, here.sit(table, anna) as two:
                for _ in range(60):
                    while one.view != two.view or not one.view:
                        await (
                            one
                            if not one.view or (two.view and one.view["version"] < two.view["version"])
                            else two
                        ).hear("update")
                    legal = one.legal
                    if not legal:
                        break
                    first, second = await asyncio.gather(one.move(legal[0]), two.move(legal[-1]))
                    kinds = sorted([first["type"], second["type"]])
                    assert kinds == ["done", "refused"]
                    refused = first if first["type"] == "refused" else second
                    assert refused["trouble"]["code"] == "stale"
                    version = max(first["version"], second["version"])
                    for tab in (one, two):
                        while tab.view["version"] < version:
                            await tab.hear("update")

    asyncio.run(scene())


def test_a_repeated_command_is_obeyed_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE, first=0)
            async with here.sit(table, anna) as player:
                legal = await player.my_turn()
                message = {
                    "type": "move",
                    "id": "the-same-id",
                    "version": player.view["version"],
                    "move": legal[0],
                }
                for _ in range(3):
                    await player.socket.send(json.dumps(message))
                answers = [await player.hear("done", "refused") for _ in range(3)]
                assert [each["type"] for each in answers] == ["done"] * 3
                assert len({each["version"] for each in answers}) == 1
        async with house(tmp_path) as here, here.sit(table, anna) as player:
            await player.hear("update")
            await player.socket.send(json.dumps(message))
            again = await player.hear("done", "refused")
            assert again["version"] == answers[0]["version"]

    asyncio.run(scene())


def test_undo_takes_back_and_says_why_not(tmp_path: Path) -> None:
    async def scene() -> None:
        async with seated(tmp_path, TWO_HERE, first=0) as player:
            await player.my_turn()
            before = dict(player.view)
            await player.say(type="undo", version=before["version"])
            refused = await player.hear("refused", "done")
            assert refused["trouble"]["code"] == "undo_nothing"
            done = await player.move(next(m for m in player.legal if m.startswith("acquire")))
            while player.view["version"] < done["version"]:
                await player.hear("update")
            assert player.view["can_undo"]
            await player.say(type="undo", version=player.view["version"])
            done = await player.hear("done", "refused")
            while player.view["version"] < done["version"]:
                await player.hear("update")
            after = dict(player.view)
            for view in (before, after):
                view.pop("version")
            assert after == before
            done = await player.move("shift")
            while player.view["version"] < done["version"]:
                await player.hear("update")
            assert not player.view["can_undo"]
            await player.say(type="undo", version=player.view["version"])
            assert (await player.hear("refused"))["trouble"]["code"] == "undo_revealed"

    asyncio.run(scene())


def test_refusals_name_the_squares_and_the_rule(tmp_path: Path) -> None:
    async def scene() -> None:
        async with seated(tmp_path, TWO_HERE, first=0) as player:
            await player.my_turn()
            refused = await player.move("build B1 f2 f3")
            assert refused["trouble"]["code"] == "acquire_first"
            assert refused["trouble"]["rule"] == "R3.2"
            assert (await player.move("castle"))["trouble"]["code"] == "unknown_verb"
            await player.say(type="ask", move="rebuild B1 f2 f3")
            answer = await player.hear("answer")
            assert answer["trouble"]["code"] == "not_a_square"
            assert answer["trouble"]["fields"] == ["f2", "f3"]
            await player.say(type="ask", move=player.legal[0])
            assert (await player.hear("answer"))["trouble"] is None

    asyncio.run(scene())


def test_refusals_name_the_others_and_call_the_player_you(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as eve:
            table = await lay(anna, TWO_HERE, first=0)
            async with here.sit(table, anna) as player, here.sit(table, eve) as watcher:
                await player.my_turn()
                seat = player.view["seat"]
                mine, theirs = (player.view["players"][n]["lots"][0] for n in (seat, 1 - seat))
                names = tuple(each["name"] for each in player.table["seats"])
                for lot, owner in ((mine, "you"), (theirs, names[1 - seat])):
                    refused = await player.move(f"acquire {lot}")
                    await player.say(type="ask", move=f"acquire {lot}")
                    answer = await player.hear("answer")
                    said = told(refused["trouble"]["sentences"], None, names, seat)
                    assert f"belongs to {owner} already" in said
                    assert answer["trouble"] == refused["trouble"]
                await watcher.say(type="ask", move=f"acquire {mine}")
                answer = await watcher.hear("answer")
                said = told(answer["trouble"]["sentences"], None, names)
                assert f"belongs to {names[seat]} already" in said

    asyncio.run(scene())


def test_a_move_without_its_place_stands_for_all_places(tmp_path: Path) -> None:
    async def scene() -> None:
        async with seated(tmp_path, TWO_HERE, first=0) as player:
            await player.my_turn()
            card = next(each for each in player.view["market"] if each)
            asked = {"build WOOLWORTH": "generation_locked", f"acquire {card}": None}
            asked |= {"grab": "grab_comes_second", "boom": "boom_needs_building"}
            for text, code in asked.items():
                await player.say(type="ask", move=text)
                trouble = (await player.hear("answer"))["trouble"]
                assert (trouble and trouble["code"]) == code
            await player.say(type="ask", move="build X9")
            assert (await player.hear("refused"))["trouble"]["code"] == "unknown_tile"

    asyncio.run(scene())


def test_spectators_see_and_cannot_act(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as eve:
            table = await lay(anna, TWO_HERE, first=0)
            async with here.sit(table, anna) as player, here.sit(table, eve) as watcher:
                legal = await player.my_turn()
                await watcher.hear("update")
                assert watcher.legal == []
                assert (await watcher.move(legal[0]))["trouble"]["code"] == "seat_not_yours"
                await watcher.say(type="undo", version=watcher.view["version"])
                assert (await watcher.hear("refused"))["trouble"]["code"] == "seat_not_yours"

    asyncio.run(scene())


def test_a_restart_nobody_notices(tmp_path: Path) -> None:
    async def scene() -> None:
        anna = httpx.AsyncClient()
        async with house(tmp_path) as here, here.visitor() as first:
            table = await lay(first, HERE_AND_BOT)
            anna.cookies = first.cookies
            async with here.sit(table, first) as player:
                await player.my_turn()
                before = player.view
        async with house(tmp_path) as here, here.sit(table, anna) as player:
            await player.my_turn()
            assert player.view == before
            await play_out(player)
            assert player.view["over"]

    asyncio.run(scene())


def test_an_absent_player_is_waited_for_then_a_bot_may_play(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            house(tmp_path, patience=0.2) as here,
            here.visitor() as anna,
            here.visitor() as ben,
        ):
            table = await two_by_link(anna, ben, first=1, variant="intro")
            async with here.sit(table, anna) as player:
                countdown = await player.hear("absent")
                assert countdown["seat"] == 1
                await player.say(type="absent", version=player.view["version"], choice="bot")
                refused = await player.hear("refused", "done")
                assert refused["trouble"]["code"] == "player_present"
                await asyncio.sleep(0.3)
                await player.say(type="absent", version=player.view["version"], choice="bot")
                assert (await player.hear("done", "refused"))["type"] == "done"
                await player.my_turn()
                async with here.sit(table, ben) as back:
                    await back.hear("update")
                    await play_a_turn(player)
                    assert await back.my_turn()

    asyncio.run(scene())


async def play_a_turn(player: Player) -> None:
    seat = player.view["seat"]
    while player.view["seat"] == seat and not player.view["over"]:
        done = await player.move(player.legal[-1])
        assert done["type"] == "done"
        while player.view["version"] < done["version"]:
            await player.hear("update")


def test_nothing_secret_is_sent(tmp_path: Path) -> None:
    """No frame has the generator, a token or the order of the cards."""

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE, first=0)
            async with here.sit(table, anna) as player:
                legal = await player.my_turn()
                await player.move("shift" if "shift" in legal else legal[0])
                text = "\n".join(player.frames)
            for secret in (
                "chance",
                "seed",
                '"deck"',
                anna.cookies["ny1901_visitor"],
                "visitor",
                "host",
            ):
                assert secret not in text

    asyncio.run(scene())


BAD_FRAMES = [
    "",
    "null",
    "[]",
    "{}",
    '{"type":"move"}',
    '{"type":"move","id":"x","version":1,"move":"end"}',
    '{"type":"move","id":"long-enough","version":"one","move":"end"}',
    '{"type":"move","id":"long-enough","version":1,"move":"' + "x" * 300 + '"}',
    '{"type":"castle","id":"long-enough"}',
    "[" * 4000,
    '{"type":"ping","extra":1}',
    "\ud7ff\u0000",
]


def test_malformed_frames_are_refused_and_harm_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with seated(tmp_path, TWO_HERE, first=0) as player:
            await player.my_turn()
            before = player.view
            for frame in BAD_FRAMES:
                await player.socket.send(frame)
                refused = await player.hear("refused")
                assert refused["trouble"]["code"] == "message_malformed"
            await player.say(type="ask", move=player.legal[0])
            assert (await player.hear("answer"))["trouble"] is None
            assert player.view == before

    asyncio.run(scene())


def test_floods_oversized_frames_and_foreign_origins(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            house(tmp_path, most_messages=MOST_MESSAGES) as here,
            here.visitor() as anna,
        ):
            table = await lay(anna, TWO_HERE, first=0)
            async with here.sit(table, anna) as player:
                await player.my_turn()
                for _ in range(MOST_MESSAGES + 1):
                    await player.socket.send('{"type":"ping"}')
                refused = await player.hear("refused")
                assert refused["trouble"]["code"] == "messages_too_many"
            async with here.sit(table, anna) as player:
                await player.my_turn()
                await player.socket.send("x" * 9000)
                with pytest.raises(ConnectionClosed):
                    await player.hear("refused")
            url = f"ws://{here.address}/api/tables/{table}/play"
            with pytest.raises(InvalidStatus):
                await connect(url, origin=Origin("http://evil.example"))

    asyncio.run(scene())


def test_thinking_processes_end_with_a_killed_server(tmp_path: Path) -> None:
    program = (
        "import asyncio, os\n"
        "from ny1901.server.thinking.worker_pool import WorkerPool\n"
        "async def main():\n"
        "    print(await WorkerPool(1).think('anna', os.getpid), flush=True)\n"
        "    await asyncio.sleep(600)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    script = tmp_path / "served.py"
    script.write_text(program, encoding="utf-8")
    command = [sys.executable, str(script)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        thinker = int(server.stdout.readline())
        server.kill()
    for _ in range(400):
        try:
            os.kill(thinker, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("the process still thinks")
