"""Colours and emblems: chosen at the table, by whoever sits there, never two alike."""

import asyncio
from pathlib import Path

from ny1901.server.protocol import SeatWish
from ny1901.server.tables.facts import Dressed, Laid, Left, Seated
from ny1901.server.tables.looks import USUAL, Colour, Emblem, Look
from ny1901.server.tables.seats import SeatKind
from ny1901.server.tables.summary import read_summary, row_of, summary_of
from ny1901.server.tables.table import Table
from tests.server.house import (
    HERE_AND_BOT,
    HERE_AND_LINK,
    TWO_HERE,
    Json,
    Player,
    house,
    lay,
)
from tests.server.wishes import table_wish
from tests.support.told import trouble_told

FIRST, SECOND = USUAL[0], USUAL[1]
OTHER = Look(Colour.VIOLET, Emblem.ANCHOR)


def laid(*kinds: SeatKind) -> Table:
    """A table with seats of these kinds, on which nobody has chosen anything."""
    bots = [SeatWish(kind=kind, bot="clerk" if kind is SeatKind.BOT else None) for kind in kinds]
    facts = [Laid("host", table_wish(seats=bots))]
    return Table("table").after([*facts, *(Seated(n, f"P{n}", None) for n in range(len(kinds)))])


def looks(player: Player) -> list[tuple[str, str]]:
    """How everybody looks, as a player was told last."""
    return [(seat["colour"], seat["emblem"]) for seat in player.table["seats"]]


async def dress(player: Player, seat: int, look: Look) -> Json:
    """Ask for a look, and give the answer."""
    await player.say(type="dress", seat=seat, colour=look.colour, emblem=look.emblem)
    return await player.hear("done", "refused")


def test_there_are_six_colours_and_six_emblems_and_no_two_seats_are_alike() -> None:
    assert min(len(Colour), len(Emblem)) >= 6
    table = laid(*[SeatKind.BOT] * 4)
    assert table.looks == USUAL[:4]
    assert len({each.colour for each in USUAL[:4]}) == len({each.emblem for each in USUAL[:4]}) == 4


def test_whoever_had_it_gets_what_is_left_over() -> None:
    table = laid(SeatKind.HERE, SeatKind.BOT, SeatKind.BOT)
    mixed = Look(SECOND.colour, USUAL[2].emblem)
    after = table.after([Dressed(0, mixed)])
    assert table.looks == USUAL[:3]
    assert after.looks == (
        mixed,
        Look(FIRST.colour, SECOND.emblem),
        Look(USUAL[2].colour, FIRST.emblem),
    )
    assert after.after([Dressed(0, FIRST)]).seats == table.seats, "as usual again"


def test_a_seat_that_is_left_keeps_its_look() -> None:
    table = laid(SeatKind.HERE, SeatKind.LINK).after([Dressed(1, OTHER), Left(1)])
    assert table.looks == (FIRST, OTHER)


def test_a_row_tells_looks_without_the_log() -> None:
    table = laid(SeatKind.HERE, SeatKind.BOT).after([Dressed(1, OTHER)])
    row = row_of(table, table.version)
    assert "dressed 2 violet anchor" in row.summary
    assert read_summary(row) == summary_of(table)


def test_looks_are_chosen_before_the_game_and_seen_by_all_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as ben:
            table = await lay(anna, HERE_AND_LINK, listed=True)
            async with here.sit(table, anna) as one, here.sit(table, ben) as two:
                await one.hear("table")
                await two.hear("table")
                assert (await dress(one, 0, SECOND))["type"] == "done", "nobody sits there yet"
                while looks(two) != [SECOND, FIRST]:
                    await two.hear("table")
                refused = await dress(two, 0, OTHER)
                assert refused["trouble"]["code"] == "seat_not_yours", "an onlooker has no look"
                refused = await dress(one, 1, OTHER)
                assert refused["trouble"]["code"] == "look_not_yours"
                assert trouble_told(refused["trouble"]) == "Seat 2 is not yours."
                refused = await dress(one, 3, OTHER)
                assert refused["trouble"]["code"] == "seat_unknown"
            listed = (await ben.get("/api/tables")).json()
            assert [(seat["colour"], seat["emblem"]) for seat in listed[0]["seats"]] == [SECOND, FIRST]

    asyncio.run(scene())


def test_two_alike_are_refused_while_the_game_runs(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE, first=0)
            async with here.sit(table, anna) as player:
                await player.until(1)
                at = player.view["version"]
                refused = await dress(player, 0, Look(SECOND.colour, OTHER.emblem))
                assert refused["trouble"]["code"] == "colour_taken"
                assert "colour" in trouble_told(refused["trouble"])
                refused = await dress(player, 0, Look(OTHER.colour, SECOND.emblem))
                assert refused["trouble"]["code"] == "emblem_taken"
                assert (await dress(player, 1, OTHER))["version"] == at + 1
                assert looks(player) == [FIRST, OTHER]
                assert (await player.move(player.legal[0], at))["type"] == "done", "it was no move"
        async with house(tmp_path) as here, here.sit(table, anna) as player:
            await player.hear("update")
            assert looks(player) == [FIRST, OTHER]

    asyncio.run(scene())


def test_a_bot_gives_its_colour_away(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, bot_delay=60) as here, here.visitor() as anna:
            table = await lay(anna, HERE_AND_BOT)
            async with here.sit(table, anna) as player:
                await player.until(1)
                assert (await dress(player, 0, SECOND))["type"] == "done"
                assert looks(player) == [SECOND, FIRST]

    asyncio.run(scene())


def test_the_same_wish_again_is_obeyed_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE)
            async with here.sit(table, anna) as player:
                await player.until(1)
                wish = {"type": "dress", "id": "once-only", "seat": 0, **OTHER._asdict()}
                await player.say(**wish)
                first = await player.hear("done")
                await player.say(**wish)
                assert await player.hear("done") == first

    asyncio.run(scene())


def test_looks_are_chosen_when_a_table_is_laid(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            seats: list[Json] = [{**TWO_HERE[0], "colour": "violet"}, TWO_HERE[1]]
            shown = (await anna.post("/api/tables", json={"seats": seats})).json()["seats"]
            assert [each["colour"] for each in shown] == ["violet", SECOND.colour]
            assert [each["emblem"] for each in shown] == [FIRST.emblem, SECOND.emblem]
            seats[1] = {**TWO_HERE[1], "colour": "violet"}
            answer = await anna.post("/api/tables", json={"seats": seats})
            assert (answer.status_code, answer.json()["code"]) == (409, "colour_taken")
            seats[1] = {**TWO_HERE[1], "colour": "mud"}
            assert (await anna.post("/api/tables", json={"seats": seats})).status_code == 400

    asyncio.run(scene())


def test_a_rematch_keeps_looks(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            house(tmp_path, patience=0.05) as here,
            here.visitor() as anna,
            here.visitor() as ben,
        ):
            table = await lay(anna, HERE_AND_LINK, first=1)
            await ben.post(f"/api/tables/{table}/join", json={"name": "Ben"})
            async with here.sit(table, anna) as player:
                await player.until(1)
                assert (await dress(player, 0, SECOND))["trouble"]["code"] == "colour_taken"
                assert (await dress(player, 0, OTHER))["type"] == "done"
                await asyncio.sleep(0.3)
                await player.say(type="absent", version=player.view["version"], choice="end")
                assert (await player.hear("done", "refused"))["type"] == "done"
                assert (await dress(player, 0, FIRST))["trouble"]["code"] == "game_not_running"
            again = (await anna.post(f"/api/tables/{table}/rematch")).json()
            assert [(seat["colour"], seat["emblem"]) for seat in again["seats"]] == [OTHER, SECOND]

    asyncio.run(scene())
