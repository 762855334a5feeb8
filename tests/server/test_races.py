"""Two tabs move at once, and messages that come twice, late or in the wrong order."""

import asyncio
import json
import random
from pathlib import Path

import httpx
import pytest

from ny1901.content import VARIANTS
from tests.server.fire import PATIENT, answer_to, moves_on_disk, settled
from tests.server.house import TWO_HERE, House, Json, Player, house, lay
from tests.support.sizes import size

RACES = size(1_000, 10_000)
REPEATS = size(1_000, 100_000)
TABLES = 20


async def race(one: Player, two: Player, dice: random.Random) -> None:
    """Both tabs act on the same position; one is obeyed, the other told that it is stale, and shown."""
    await settled(one, two)
    legal = one.legal
    wishes: list[Json] = [{"type": "move", "move": dice.choice(legal)} for _ in range(2)]
    if one.view["can_undo"] and dice.random() < 0.3:
        wishes[dice.randrange(2)] = {"type": "undo"}
    version = one.view["version"]
    tabs = [one, two]
    dice.shuffle(tabs)
    commands = [await tab.say(version=version, **wish) for tab, wish in zip(tabs, wishes, strict=True)]
    answers = await asyncio.gather(*map(answer_to, tabs, commands))
    assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
    loser = 0 if answers[0]["type"] == "refused" else 1
    won, lost = answers[1 - loser]["version"], answers[loser]
    assert won == version + 1
    assert (lost["trouble"]["code"], lost["version"]) == ("stale", won)
    fresh = await tabs[loser].hear("update")
    assert fresh["view"]["version"] == won, "the fresh view follows the refusal"


async def races_at(here: House, anna: httpx.AsyncClient, number: int) -> str:
    """So many races at one table; the table is played on meanwhile."""
    dice = random.Random(number)
    table = await lay(anna, TWO_HERE, variant="standard" if number % 2 else "expert")
    async with here.sit(table, anna) as one, here.sit(table, anna) as two:
        for _ in range(RACES // TABLES):
            await race(one, two, dice)
    return table


@pytest.mark.parametrize("part", [0, 1])
def test_of_two_tabs_that_move_at_once_exactly_one_wins(tmp_path: Path, part: int) -> None:
    async def scene() -> None:
        async with house(tmp_path, most_messages=PATIENT) as here, here.visitor() as anna:
            await anna.get("/api/tables")  # a token for all that follows
            numbers = range(part * TABLES // 2, (part + 1) * TABLES // 2)
            tables = await asyncio.gather(*(races_at(here, anna, number) for number in numbers))
        for table in tables:
            assert max(moves_on_disk(tmp_path, table)) <= RACES // TABLES + 4

    asyncio.run(scene())


def test_who_is_too_late_is_shown_the_position_and_nobody_else_is_troubled(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as guest:
            table = await lay(anna, TWO_HERE)
            async with here.sit(table, anna) as player, here.sit(table, guest) as onlooker:
                await settled(player, onlooker)
                await player.move(player.legal[0])
                await onlooker.until(player.view["version"])
                assert (await player.move("end", version=0))["trouble"]["code"] == "stale"
                await player.hear("update")
                await onlooker.socket.send('{"type":"ping"}')
                heard = len(onlooker.frames)
                await onlooker.hear("pong")
                assert len(onlooker.frames) == heard + 1

    asyncio.run(scene())


class Sender:
    """Somebody whose messages come twice, late or in the wrong order, over two sockets."""

    def __init__(self, one: Player, two: Player, dice: random.Random) -> None:
        self.one, self.two, self.dice = one, two, dice
        self.sent: dict[str, Json] = {}
        self.versions: dict[str, int] = {}

    def message(self, version: int, move: str) -> Json:
        command = f"message-{len(self.sent):03}"
        self.sent[command] = {"type": "move", "id": command, "version": version, "move": move}
        return self.sent[command]

    async def done(self, *answers: Json) -> None:
        """Every answer to a message gives the version it first led to."""
        for answer in answers:
            assert answer["type"] == "done", answer
            assert self.versions.setdefault(answer["id"], answer["version"]) == answer["version"]

    async def twice(self, first: Player, second: Player, message: Json) -> None:
        """The same message at once, over one socket or two."""
        await first.socket.send(json.dumps(message))
        await second.socket.send(json.dumps(message))
        if first is second:
            await self.done(*[await answer_to(first, message["id"]) for _ in range(2)])
        else:
            await self.done(
                *await asyncio.gather(*(answer_to(s, message["id"]) for s in (first, second)))
            )

    async def swapped(self, message: Json) -> None:
        """The next move overtakes this one: it is refused, and obeyed when it comes again."""
        version = message["version"]
        early = self.message(version + 1, "end")
        await self.one.socket.send(json.dumps(early))
        await self.one.socket.send(json.dumps(message))
        refused = await answer_to(self.one, early["id"])
        assert refused["trouble"]["code"] == "stale"
        await self.done(await answer_to(self.one, message["id"]))
        await self.two.socket.send(json.dumps(early))
        again = await answer_to(self.two, early["id"])
        if again["type"] == "done":
            await self.done(again)
        else:
            assert again["trouble"]["code"] != "stale"
            del self.sent[early["id"]]

    async def late(self) -> None:
        """An old message comes once more."""
        if self.versions:
            message = self.sent[self.dice.choice(list(self.versions))]
            socket = self.dice.choice([self.one, self.two])
            await socket.socket.send(json.dumps(message))
            await self.done(await answer_to(socket, message["id"]))

    async def step(self) -> None:
        """One move, sent in one of these ways."""
        newest = max(self.versions.values(), default=0)
        await asyncio.gather(self.one.until(newest), self.two.until(newest))
        if self.one.view["over"]:
            return
        message = self.message(self.one.view["version"], self.dice.choice(self.one.legal))
        match self.dice.randrange(4):
            case 0:
                await self.twice(self.one, self.one, message)
            case 1:
                await self.twice(self.one, self.two, message)
            case 2:
                await self.swapped(message)
            case _:
                await self.twice(self.two, self.two, message)
                await self.late()


@pytest.mark.parametrize("part", [0, 1])
def test_a_message_that_comes_again_is_obeyed_once(tmp_path: Path, part: int) -> None:
    async def misfortunes(here: House, anna: httpx.AsyncClient, number: int) -> tuple[str, Sender]:
        dice = random.Random(number)
        table = await lay(anna, TWO_HERE, variant=sorted(VARIANTS)[number % len(VARIANTS)])
        async with here.sit(table, anna) as one, here.sit(table, anna) as two:
            sender = Sender(one, two, dice)
            while len(sender.versions) < REPEATS // TABLES and not one.view.get("over"):
                await sender.step()
        return table, sender

    async def again(here: House, anna: httpx.AsyncClient, table: str, sender: Sender) -> None:
        """After a restart everything comes once more."""
        async with here.sit(table, anna) as player:
            await player.hear("update")
            before = player.view
            for message in sender.sent.values():
                await player.socket.send(json.dumps(message))
            await sender.done(*[await player.hear("done", "refused") for _ in sender.sent])
            assert player.view == before

    async def scene() -> None:
        numbers = range(part * TABLES // 2, (part + 1) * TABLES // 2)
        async with house(tmp_path, most_messages=PATIENT) as here, here.visitor() as anna:
            await anna.get("/api/tables")  # a token for all that follows
            played = await asyncio.gather(*(misfortunes(here, anna, number) for number in numbers))
        async with house(tmp_path, most_messages=PATIENT) as here:
            await asyncio.gather(*(again(here, anna, table, sender) for table, sender in played))
        assert sum(len(sender.versions) for _, sender in played) >= REPEATS // 2
        for table, sender in played:
            obeyed = {sender.versions[c]: message["move"] for c, message in sender.sent.items()}
            assert moves_on_disk(tmp_path, table) == obeyed

    asyncio.run(scene())
