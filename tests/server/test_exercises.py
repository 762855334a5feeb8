"""Exercises over the socket: the whole path, the turns that are left, and who fails one."""

import asyncio
from pathlib import Path

from ny1901.lessons import Lesson, exercises
from tests.server.house import Player, house
from tests.server.test_lessons import EXERCISES, taking


def test_the_whole_path(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            listed = (await anna.get("/api/exercises")).json()
            assert [each["name"] for each in listed] == list(exercises())
            assert [each["title"] for each in listed] == [each.title for each in EXERCISES]
            assert [each["grade"] for each in listed] == [int(each.name[-1]) for each in EXERCISES]
            for lesson in EXERCISES:
                async with taking(here, lesson.name) as player:
                    await do_it(player, lesson)

    async def do_it(player: Player, lesson: Lesson) -> None:
        (task,) = lesson.tasks
        assert player.lesson["task"]["key"] == task.sentence.key
        assert player.lesson["turns"] == task.turns
        assert player.lesson["hint"]["key"].startswith("hint.")
        assert player.lesson["lots"] or player.lesson["cells"]
        for number, move in enumerate(task.solution):
            assert player.lesson["task"], "it is judged when the turns are over"
            assert player.lesson["turns"] == task.turns - task.solution[:number].count("end")
            assert (await player.move(move))["type"] == "done"
            assert player.lesson["hint"] is None
            assert not player.lesson["lots"] + player.lesson["cells"]
        assert player.lesson["task"] is None
        assert not player.lesson["failed"]
        assert player.lesson["praise"][0]["key"] == f"{task.key}.done"
        assert not player.legal

    asyncio.run(scene())


def test_who_fails_an_exercise_is_told_and_begins_anew(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here:
            async with taking(here, "street_1") as player:
                assert not player.lesson["failed"]
                await player.move(next(each for each in player.legal if each.startswith("acquire")))
                await player.say(type="undo", version=player.view["version"])
                assert (await player.hear("done", "refused"))["type"] == "done"
                await player.move(next(each for each in player.legal if each.startswith("acquire")))
                await player.move("end")
                assert player.lesson["failed"]
                assert player.lesson["task"]["key"] == "exercise.street.task"
                assert player.lesson["turns"] == 0
                assert not player.legal
                assert player.view["undo"] == "undo_turn_over"
                assert (await player.move("end"))["trouble"]["code"] == "not_your_turn"
            async with taking(here, "street_1") as player:
                assert not player.lesson["failed"]
                assert player.lesson["turns"] == 1

    asyncio.run(scene())
