"""Lessons over the socket: they speak like a table, refuse what they must, and leave nothing behind."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from ny1901.engine.chance import seeded, shuffled
from ny1901.engine.notation import move_text, parse_move
from ny1901.lessons import Attempt, Lesson, course, exercises
from ny1901.server.protocol import Ask, PlayMove, TakeBack
from ny1901.server.web.hub import Client
from ny1901.server.web.lesson_host import LessonHost
from tests.server.house import House, Player, house
from tests.support.told import told

LESSONS = list(course().values())
EXERCISES = list(exercises().values())


@asynccontextmanager
async def taking(here: House, name: str) -> AsyncIterator[Player]:
    """Somebody who takes a lesson, up to their first task."""
    async with here.visitor() as anna, here.sit(name, anna, room="lessons") as player:
        await player.hear("update")
        yield player


async def asked(player: Player, move: str) -> dict[str, object]:
    """The answer to a question about a move."""
    await player.say(type="ask", move=move)
    return await player.hear("answer")


def test_the_whole_course(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            listed = (await anna.get("/api/lessons")).json()
            assert [each["name"] for each in listed] == list(course())
            assert [each["title"] for each in listed] == [each.title for each in LESSONS]
            for lesson in LESSONS:
                async with taking(here, lesson.name) as player:
                    await do_it(player, lesson)

    async def do_it(player: Player, lesson: Lesson) -> None:
        for number, task in enumerate(lesson.tasks):
            assert player.lesson["done"] == number
            assert player.lesson["tasks"] == len(lesson.tasks)
            assert player.lesson["task"]["key"] == task.sentence.key
            assert player.lesson["lots"] == list(task.light.lots)
            assert player.lesson["shown"] == list(lesson.parts)
            assert player.legal, "only wanted moves are told, and there is one"
            for move in task.solution or player.legal[:1]:
                assert (await player.move(move))["type"] == "done"
        assert player.lesson["task"] is None
        assert player.lesson["done"] == len(lesson.tasks)
        assert not player.legal

    asyncio.run(scene())


def test_it_begins_like_a_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, taking(here, "build") as player:
            kinds = [json.loads(frame)["type"] for frame in player.frames]
            assert kinds == ["welcome", "lesson", "update"]
            mine, theirs = player.table["seats"]
            assert mine["yours"]
            assert not theirs["yours"]
            assert player.table["status"] == "running"
            assert not player.table["listed"]
            assert player.board["lots"]

    asyncio.run(scene())


def test_wrong_moves_are_refused_and_change_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, taking(here, "your_house") as player:
            before = player.view
            against_the_rules = await player.move("acquire Gb")
            assert against_the_rules["trouble"]["code"] == "no_matching_card"
            assert against_the_rules["trouble"]["rule"] == "R3.2"
            unwanted = await player.move("acquire Bd")
            assert unwanted["trouble"]["code"] == "move_unwanted"
            assert unwanted["trouble"]["sentences"][0]["key"] == "lesson.your_house.1.far"
            assert told(unwanted["trouble"]["sentences"])
            nonsense = await player.move("acquire Qq")
            assert nonsense["trouble"]["code"] == "unknown_lot"
            assert player.view is before
            assert (await player.move("acquire Bj"))["type"] == "done"

    asyncio.run(scene())


def test_questions_are_answered_as_moves_are(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, taking(here, "two_lots") as player:
            wanted = await asked(player, "build B6 h11 h12 i11 j11")
            assert wanted["trouble"] is None
            assert wanted["preview"]
            for move, code in (
                ("build B4 h11 h12 i11", "move_unwanted"),
                ("build B6", None),
                ("build B4", "move_unwanted"),
                ("build S1", "generation_locked"),
                ("build on Gc", None),
                ("build on Bk", "already_expanding"),
                ("acquire G3", "already_acquired"),
                ("end", "move_unwanted"),
                ("boom", "no_action_cards"),
            ):
                trouble = (await asked(player, move))["trouble"]
                assert (trouble["code"] if trouble else None) == code, move  # type: ignore[index]
        async with house(tmp_path) as here, taking(here, "your_house") as player:
            assert (await asked(player, "acquire B2"))["trouble"] is None
            other = (await asked(player, "acquire R3"))["trouble"]
            assert other["sentences"][0]["key"] == "lesson.unwanted"  # type: ignore[index]

    asyncio.run(scene())


def test_a_move_is_taken_back_with_what_followed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, taking(here, "build") as player:
            first = player.view
            assert not first["can_undo"]
            await player.move("build B1 g8 g9")
            assert player.lesson["done"] == 1
            assert player.lesson["praise"][0]["key"] == "lesson.build.1.done"
            assert player.view["can_undo"]
            await player.say(type="undo", version=player.view["version"])
            assert (await player.hear("done", "refused"))["type"] == "done"
            assert player.lesson["done"] == 0
            assert player.view["players"] == first["players"]
            await player.move("build B2 g8 g9")
            await player.move("end")
            assert player.view["undo"] == "undo_turn_over"
            await player.say(type="undo", version=player.view["version"])
            refused = await player.hear("done", "refused")
            assert refused["trouble"]["code"] == "undo_turn_over"
            assert player.lesson["done"] == 2

    asyncio.run(scene())


def test_a_command_is_obeyed_once_and_a_stale_one_never(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, taking(here, "build") as player:
            message = {"type": "move", "id": "the-same-id", "version": 0, "move": "build B1 g8 g9"}
            for _ in range(2):
                await player.socket.send(json.dumps(message))
                assert await player.hear("done", "refused") == {
                    "type": "done",
                    "id": "the-same-id",
                    "version": 1,
                }
            stale = await player.move("end", version=0)
            assert stale["trouble"]["code"] == "stale"
            assert (await player.hear("update"))["view"]["version"] == 1

    asyncio.run(scene())


def test_no_advice_and_nobody_absent(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, taking(here, "build") as player:
            await player.say(type="advise")
            assert (await player.hear("refused", "advice"))["trouble"]["code"] == "advice_unfair"
            await player.say(type="absent", version=0, choice="bot")
            assert (await player.hear("refused", "done"))["trouble"]["code"] == "player_present"
            await player.socket.send('{"type":"ping"}')
            await player.hear("pong")
            await player.socket.send("nonsense")
            assert (await player.hear("refused"))["trouble"]["code"] == "message_malformed"

    asyncio.run(scene())


@pytest.mark.parametrize("name", ["nowhere", "..", "%2e%2e", "01_your_house"])
def test_a_lesson_that_is_not_there(tmp_path: Path, name: str) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            async with here.sit(name, anna, room="lessons") as player:
                assert (await player.hear("refused"))["trouble"]["code"] == "lesson_unknown"
                with pytest.raises(ConnectionClosed) as closed:
                    await player.hear("update")
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4404

    asyncio.run(scene())


def test_too_many_messages_are_too_many_here_as_well(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, most_messages=10) as here, taking(here, "build") as player:
            for _ in range(11):
                await player.say(type="ask", move="build B6")
            assert (await player.hear("refused"))["trouble"]["code"] == "messages_too_many"

    asyncio.run(scene())


def test_nothing_is_kept_and_everybody_has_their_own(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here:
            async with taking(here, "build") as one, taking(here, "build") as two:
                await one.move("build B1 g8 g9")
                assert two.lesson["done"] == 0
                await two.socket.send('{"type":"ping"}')
                await two.hear("pong")
                assert [json.loads(frame)["type"] for frame in two.frames].count("update") == 1
            async with here.visitor() as anna:
                assert (await anna.get("/api/tables")).json() == []
                assert (await anna.get("/api/tables/build")).status_code == 404
            async with taking(here, "build") as later:
                assert later.lesson["done"] == 0
        with sqlite3.connect(tmp_path / "tables.db") as disk:
            for table in ("tables", "entries", "visitors"):
                assert disk.execute(f"select count(*) from {table}").fetchone() == (0,)
        disk.close()

    asyncio.run(scene())


class Ear(Client):
    """Somebody who remembers everything that was said."""

    def __init__(self) -> None:
        super().__init__("anna")
        self.frames: list[str] = []

    def send(self, text: str) -> None:
        self.frames.append(text)


async def all_told(lesson: Lesson) -> list[str]:
    """What somebody is told who does all of it, asks before every move, and takes back what can be."""
    ear, attempt = Ear(), Attempt(lesson)
    host = LessonHost(lesson, ear)
    await host.greet()
    for number, task in enumerate(lesson.tasks):
        rules = attempt.game.rules
        text = task.solution[0] if task.solution else move_text(rules, attempt.wanted()[0])
        await host.obey(Ask(id=f"question-{number}", move=text))
        await host.obey(PlayMove(id=f"command-{number}", version=host.version, move=text))
        assert attempt.play(parse_move(rules, text)) is None
        if attempt.game.why_no_undo() is None:
            await host.obey(TakeBack(id=f"undone-{number}", version=host.version))
            await host.obey(PlayMove(id=f"once-more-{number}", version=host.version, move=text))
    return ear.frames


@pytest.mark.parametrize(
    "lesson", [*LESSONS, *EXERCISES], ids=[each.name for each in (*LESSONS, *EXERCISES)]
)
def test_nothing_hidden_is_told(lesson: Lesson) -> None:
    """With other cards in the dark and another generator every byte is the same."""
    open_by_then, position = 10, lesson.position
    hidden, chance = shuffled(position.deck[open_by_then:], seeded(5))
    deck = (*position.deck[:open_by_then], *hidden)
    assert deck != position.deck
    twin = replace(lesson, position=position._replace(deck=deck, chance=chance))
    told_here = asyncio.run(all_told(lesson))
    assert told_here == asyncio.run(all_told(twin))
    assert '"type":"done"' in told_here[-1]
    assert not any(str(position.chance) in frame for frame in told_here)
