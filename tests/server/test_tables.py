"""Laying, joining, leaving and listing tables; every objection has its own code."""

import asyncio
from pathlib import Path

import httpx
import pytest
from fastapi.routing import APIRoute

from ny1901.server.app import make_app
from ny1901.server.ops.settings import Settings
from ny1901.server.web.http import router
from tests.server.house import (
    HERE_AND_BOT,
    HERE_AND_LINK,
    TWO_HERE,
    Json,
    house,
    lay,
    two_by_link,
)
from tests.support.told import trouble_told


def test_a_game_is_one_click_away(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            answer = await anna.post("/api/tables", json={"seats": HERE_AND_BOT})
            table = answer.json()
            assert answer.status_code == 201
            assert table["status"] == "running"
            assert [seat["yours"] for seat in table["seats"]] == [True, False]
            mine = (await anna.get("/api/tables/mine")).json()
            assert [each["id"] for each in mine] == [table["id"]]

    asyncio.run(scene())


def test_somebody_new_is_greeted_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            first = await anna.post("/api/tables", json={"seats": HERE_AND_BOT})
            assert first.headers["Visitor"] == "new"
            again = await anna.post("/api/tables", json={"seats": HERE_AND_BOT})
            assert "Visitor" not in again.headers
            anna.cookies.clear()
            lost = await anna.post("/api/tables", json={"seats": HERE_AND_BOT})
            assert lost.headers["Visitor"] == "new"

    asyncio.run(scene())


def test_join_by_link_then_the_game_begins(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as ben:
            table = await lay(anna, HERE_AND_LINK, listed=True)
            listed = (await ben.get("/api/tables")).json()
            assert [each["id"] for each in listed] == [table]
            async with here.sit(table, anna) as player:
                await player.hear("table")
                assert player.table["status"] == "open"
                joined = (await ben.post(f"/api/tables/{table}/join", json={"name": "Ben"})).json()
                assert joined["status"] == "running"
                await player.hear("update")
                assert player.table["seats"][1]["name"] == "Ben"
            assert (await ben.get("/api/tables")).json() == []
            theirs = (await ben.get("/api/tables/mine")).json()
            assert [each["id"] for each in theirs] == [table]

    asyncio.run(scene())


def test_leaving_frees_the_seat(tmp_path: Path) -> None:
    async def scene() -> None:
        seats = [{"kind": "here", "name": "Anna"}, {"kind": "link"}, {"kind": "link"}]
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as ben:
            table = await lay(anna, seats)
            await ben.post(f"/api/tables/{table}/join", json={"name": "Ben", "seat": 2})
            left = (await ben.post(f"/api/tables/{table}/leave")).json()
            assert [seat["taken"] for seat in left["seats"]] == [True, False, False]

    asyncio.run(scene())


def test_whoever_laid_the_table_may_stand_up_and_sit_down_again(tmp_path: Path) -> None:
    """The seat is free for anybody then."""

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as ben:
            table = await lay(anna, HERE_AND_LINK)
            left = (await anna.post(f"/api/tables/{table}/leave")).json()
            assert [seat["taken"] for seat in left["seats"]] == [False, False]
            await ben.post(f"/api/tables/{table}/join", json={"name": "Ben"})
            begun = (await anna.post(f"/api/tables/{table}/join", json={"name": "Anna"})).json()
            assert begun["status"] == "running"
            assert [seat["name"] for seat in begun["seats"]] == ["Ben", "Anna"]

    asyncio.run(scene())


def test_whoever_has_not_heard_that_they_sit_may_ask_again(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as ben:
            table = await two_by_link(anna, ben)
            again = await ben.post(f"/api/tables/{table}/join", json={"name": "Ben"})
            assert (again.status_code, again.json()["status"]) == (200, "running")
            other = await anna.post(f"/api/tables/{table}/join", json={"name": "Ben"})
            assert (other.status_code, other.json()["code"]) == (409, "game_running")

    asyncio.run(scene())


def test_methods_that_mean_nothing_have_their_own_code(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            for method in ("PUT", "DELETE", "PATCH"):
                answer = await anna.request(method, "/api/tables")
                assert (answer.status_code, answer.json()["code"]) == (405, "method_refused")

    asyncio.run(scene())


WRONG_WISHES: list[tuple[Json, str]] = [
    ({"seats": []}, "message_malformed"),
    ({"seats": HERE_AND_BOT, "odd": 1}, "message_malformed"),
    ({"seats": [{"kind": "here", "name": "x" * 41}, {"kind": "link"}]}, "name_refused"),
    ({"seats": HERE_AND_BOT, "variant": "chess"}, "variant_unknown"),
    ({"seats": [{"kind": "here", "name": "A"}, {"kind": "bot", "bot": "hal"}]}, "bot_unknown"),
    ({"seats": [{"kind": "here"}, {"kind": "link"}]}, "seat_nameless"),
    ({"seats": HERE_AND_BOT, "characters": ["mauve"]}, "district_unknown"),
    ({"seats": HERE_AND_BOT, "characters": ["pink"]}, "character_out_of_play"),
    ({"seats": HERE_AND_BOT, "streets": ["BW"]}, "streets_count"),
    ({"seats": HERE_AND_BOT, "chosen_challenge": "chess"}, "challenge_unknown"),
    (
        {"seats": HERE_AND_BOT, "variant": "intro", "chosen_challenge": "gold_tycoon"},
        "challenge_unused",
    ),
    ({"seats": HERE_AND_BOT, "first": 3}, "first_seat_unknown"),
]


@pytest.mark.parametrize(("wish", "code"), WRONG_WISHES)
def test_a_wish_that_cannot_come_true_is_told_why(tmp_path: Path, wish: Json, code: str) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            answer = await anna.post("/api/tables", json=wish)
            assert answer.status_code == 400
            assert answer.json()["code"] == code
            assert " " in trouble_told(answer.json())
            assert (await anna.get("/api/tables/mine")).json() == []

    asyncio.run(scene())


def test_objections_to_joining(tmp_path: Path) -> None:
    async def scene() -> None:
        seats = [{"kind": "here", "name": "Anna"}, {"kind": "link"}, {"kind": "bot", "bot": "random"}]
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as ben:
            table = await lay(anna, seats)
            other = await lay(anna, TWO_HERE)
            wrong: list[tuple[str, Json, int, str]] = [
                (table, {"name": "anna"}, 409, "name_taken"),
                (table, {"name": "Ben", "seat": 0}, 409, "seat_taken"),
                (table, {"name": "Ben", "seat": 3}, 400, "seat_unknown"),
                (table, {"name": "   "}, 400, "name_refused"),
                (table, {"name": "B" * 41}, 400, "name_refused"),
                (other, {"name": "Ben"}, 409, "game_running"),
                ("nowhere", {"name": "Ben"}, 404, "table_unknown"),
            ]
            for name, wish, status, code in wrong:
                answer = await ben.post(f"/api/tables/{name}/join", json=wish)
                assert (answer.status_code, answer.json()["code"]) == (status, code)
            answer = await ben.post(f"/api/tables/{table}/leave")
            assert answer.json()["code"] == "seat_not_yours"
            answer = await ben.post(f"/api/tables/{other}/rematch")
            assert answer.json()["code"] == "seat_not_yours"
            answer = await anna.post(f"/api/tables/{other}/rematch")
            assert answer.json()["code"] == "game_not_over"
            answer = await anna.get(f"/api/tables/{other}/record")
            assert answer.json()["code"] == "game_not_over"

    asyncio.run(scene())


def test_a_page_of_another_site_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            for origin in ("http://evil.example", "null", f"http://{here.address}.evil.example"):
                answer = await anna.post(
                    "/api/tables", json={"seats": HERE_AND_BOT}, headers={"Origin": origin}
                )
                assert (answer.status_code, answer.json()["code"]) == (403, "origin_foreign")
            answer = await anna.post(
                "/api/tables",
                json={"seats": HERE_AND_BOT},
                headers={"Origin": f"http://{here.address}"},
            )
            assert answer.status_code == 201

    asyncio.run(scene())


@pytest.mark.parametrize(
    "name",
    [
        *("", "  ", "x" * 41, "A\u202eB", "A\x00", "\u2028", "A\u200bB", "\x1b[2J"),
        *("\u3164", "\u2800", "\u115f\u1160", "A\u034f", "A\ufe0f", "\ufe0f", "\u0301A"),
        *("\ufb2c" * 20, "\ue000", "^\u200d^"),  # the first is three times as long once it is tidy
        *("A" + "\u0310" * 4, "A\u200dB", "\U0001f468\u200d", "\u200d\U0001f468"),
    ],
)
def test_a_name_must_be_readable(tmp_path: Path, name: str) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            answer = await anna.post(
                "/api/tables", json={"seats": [{"kind": "here", "name": name}] * 2}
            )
            assert (answer.status_code, answer.json()["code"]) == (400, "name_refused")
            table = await lay(anna, HERE_AND_LINK)
            answer = await anna.post(f"/api/tables/{table}/join", json={"name": name})
            assert answer.json()["code"] == "name_refused"

    asyncio.run(scene())


NAMES = {
    "Jose\u0301": "Jos\u00e9",
    "A  B": "A B",
    "A\u00a0\u2003B": "A B",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467": "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "\u2764\ufe0f\u200d\U0001f525": "\u2764\ufe0f\u200d\U0001f525",
    "\u0e01\u0e33\u0e49": "\u0e01\u0e33\u0e49",
}
"""As they are typed, and as they are kept; pictures made of several and accents are fine."""


@pytest.mark.parametrize("typed", NAMES)
def test_names_are_kept_in_one_way(tmp_path: Path, typed: str) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, [{"kind": "here", "name": typed}, {"kind": "link"}])
            seats = (await anna.get(f"/api/tables/{table}")).json()["seats"]
            assert seats[0]["name"] == NAMES[typed]
            answer = await anna.post(f"/api/tables/{table}/join", json={"name": typed.upper()})
            assert answer.json()["code"] == "name_taken"

    asyncio.run(scene())


def test_pictures_that_look_alike_are_alike(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, [{"kind": "here", "name": "\u2764"}, {"kind": "link"}])
            answer = await anna.post(f"/api/tables/{table}/join", json={"name": "\u2764\ufe0f"})
            assert answer.json()["code"] == "name_taken"

    asyncio.run(scene())


def test_the_server_describes_itself_without_help_from_elsewhere(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            answer = await anna.get("/openapi.json")
            assert answer.headers["content-type"].startswith("application/json")
            described = answer.json()
            doors = {each.path for each in router.routes if isinstance(each, APIRoute)}
            assert doors
            for path in doors:
                assert path in described["paths"]
                for operation in described["paths"][path].values():
                    assert operation["description"]
            for name in ("NewTable", "TableOut", "RuleOut", "Frame", "SeatWish"):
                assert name in described["components"]["schemas"]
            assert "://" not in answer.text
            assert (await anna.get("/docs")).status_code == 404
            assert (await anna.get("/redoc")).status_code == 404

    asyncio.run(scene())


def test_ending_a_game_is_told_to_everybody(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            house(tmp_path, patience=0.0) as here,
            here.visitor() as anna,
            here.visitor() as ben,
        ):
            table = await two_by_link(anna, ben, first=1)
            async with here.sit(table, anna) as player:
                await player.hear("absent")
                await player.say(type="absent", version=player.view["version"], choice="end")
                while player.table["status"] != "over":
                    await player.hear("table")

    asyncio.run(scene())


HOME = "http://192.0.2.10:1901/"


async def told(folder: Path, client: str, host: str) -> object:
    """The address that somebody is told who comes from here and asks under this name."""
    app = make_app(f"sqlite:///{folder / 'tables.db'}", Settings(address=HOME))
    transport = httpx.ASGITransport(app, client=(client, 50000))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as who,
    ):
        answer = await who.get("/api/offer", headers={"Host": host})
    assert answer.status_code == 200
    return answer.json()["address"]


@pytest.mark.parametrize("client", ["127.0.0.1", "127.0.0.2", "::1", "::ffff:127.0.0.1"])
@pytest.mark.parametrize("host", ["127.0.0.1:1901", "localhost:1901", "LOCALHOST", "[::1]:1901"])
def test_at_home_one_is_told_where_others_find_the_server(
    tmp_path: Path, client: str, host: str
) -> None:
    assert asyncio.run(told(tmp_path, client, host)) == HOME


@pytest.mark.parametrize(
    ("client", "host"),
    [
        ("192.0.2.7", "127.0.0.1:1901"),
        ("::ffff:192.0.2.7", "127.0.0.1:1901"),
        ("2001:db8::7", "[::1]:1901"),
        ("somewhere", "127.0.0.1:1901"),
        ("127.0.0.1", "games.example"),
        ("127.0.0.1", "192.0.2.10:1901"),
        ("127.0.0.1", "localhost.games.example"),
        ("127.0.0.1", "127.0.0.1@games.example"),
        ("127.0.0.1", "[::1"),
        ("127.0.0.1", ""),
    ],
)
def test_nobody_else_is_told(tmp_path: Path, client: str, host: str) -> None:
    """Neither somebody elsewhere, nor somebody behind a proxy on the same computer."""
    assert asyncio.run(told(tmp_path, client, host)) is None
