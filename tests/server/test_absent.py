"""Two players choose at once what becomes of a third who is away: one choice is made, once."""

import asyncio
from pathlib import Path

from tests.server.fire import answer_to, log_of
from tests.server.house import House, house, lay

TABLES = 10
SEATS = [{"kind": "here", "name": "Anna"}, {"kind": "link"}, {"kind": "link"}]


async def choose(here: House, number: int) -> str:
    """Anna wants a bot, Ben an end; whoever is first is obeyed, also when asking again."""
    async with here.visitor() as anna, here.visitor() as ben, here.visitor() as cleo:
        table = await lay(anna, SEATS, first=2)
        await ben.post(f"/api/tables/{table}/join", json={"name": "Ben"})
        await cleo.post(f"/api/tables/{table}/join", json={"name": "Cleo"})
        async with here.sit(table, anna) as one, here.sit(table, ben) as two:
            await one.hear("absent")
            await two.hear("absent")
            wishes = [(one, "bot"), (two, "end")][:: 1 if number % 2 else -1]
            version = one.view["version"]
            commands = [
                await player.say(type="absent", version=version, choice=choice)
                for player, choice in wishes
            ]
            answers = [
                await answer_to(player, command)
                for (player, _), command in zip(wishes, commands, strict=True)
            ]
            assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
            first = 0 if answers[0]["type"] == "done" else 1
            player, choice = wishes[first]
            again = {"id": commands[first], "type": "absent", "version": version, "choice": choice}
            await player.say(**again)
            assert await answer_to(player, commands[first]) == answers[first]
    return table


def test_one_choice_is_made(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, patience=0.0, bot_delay=600.0) as here:
            tables = await asyncio.gather(*(choose(here, number) for number in range(TABLES)))
        for table in tables:
            kinds = [kind for _, kind, _ in log_of(tmp_path, table)]
            assert len([kind for kind in kinds if kind in ("bottook", "abandoned")]) == 1

    asyncio.run(scene())
