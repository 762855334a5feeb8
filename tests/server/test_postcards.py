"""Postcards over HTTP: of games that are over, for whoever may see them; what a messenger is told."""

import asyncio
import secrets
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest

import ny1901.server.present.release as release
from ny1901.game import Game
from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.ops.limits import MOST_PICTURES, PICTURES_KEPT
from ny1901.server.runtime import Server
from ny1901.server.tables.facts import Abandoned, Began, Fact, Laid, Moved, Rematched, Seated
from ny1901.server.tables.log import drafts
from ny1901.server.tables.seats import SeatKind
from ny1901.server.tables.summary import row_of
from ny1901.server.tables.table import Table
from ny1901.server.tables.wish import SeatPlan, TableWish
from ny1901.server.thinking.studio import Studio
from ny1901.server.web.visitors import visitor_of
from tests.pictures.cities import played
from tests.server.house import House, house

PUBLIC = "https://ny.example.org"


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[House, httpx.AsyncClient, str]]:
    """A server, one of its visitors, and who that is."""
    async with house(folder) as here, here.visitor() as anna:
        token = secrets.token_urlsafe(32)
        anna.cookies.set("ny1901_visitor", token)
        yield here, anna, visitor_of(token)


def running(here: House) -> Server:
    assert here.app
    server: Server = here.app.state.server
    return server


async def put(
    here: House,
    visitor: str,
    game: Game,
    *,
    listed: bool = True,
    names: tuple[str, ...] = ("Anna", "Ben"),
    after: tuple[Fact, ...] = (),
    steps: int | None = None,
) -> str:
    """A game on the server's disk, as if it had been played there; gives the table's id."""
    name = secrets.token_urlsafe(9)
    plans = tuple(SeatPlan(SeatKind.HERE, each) for each in names)
    facts: list[Fact] = [Laid(visitor, TableWish("standard", plans, listed=listed))]
    facts += [Seated(n, each, visitor) for n, each in enumerate(names)]
    facts.append(Began(game.seed, game.started, game.content))
    facts += [Moved(step.move, step.events) for step in game.steps[:steps]]
    table = Table(name).after([*facts, *after])
    row = row_of(table, 0)
    await running(here).tables.store.append(row, drafts([*facts, *after], table), visitors=[visitor])
    return name


def test_anybody_sees_the_postcard_of_a_listed_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (here, _, anna), here.visitor() as ben:
            table = await put(here, anna, played(0))
            svg = await ben.get(f"/api/tables/{table}/postcard.svg?language=de")
            png = await ben.get(f"/api/tables/{table}/postcard.png")
            assert (svg.status_code, png.status_code) == (200, 200)
            assert svg.headers["content-type"].startswith("image/svg+xml")
            assert ElementTree.fromstring(svg.text).get("lang") == "de"
            assert png.headers["content-type"] == "image/png"
            assert png.content.startswith(b"\x89PNG")
            assert "content-encoding" not in png.headers
            for answer in (svg, png):
                assert answer.headers["cache-control"].startswith("public, max-age=")
                assert "immutable" in answer.headers["cache-control"]
                assert "set-cookie" not in answer.headers
                assert "script" not in answer.headers["content-security-policy"]
            again = await ben.get(
                f"/api/tables/{table}/postcard.png", headers={"If-None-Match": png.headers["etag"]}
            )
            assert (again.status_code, again.content) == (304, b"")

    asyncio.run(scene())


def test_a_private_game_is_shown_to_its_players_only(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (here, anna, who), here.visitor() as ben:
            table = await put(here, who, played(0), listed=False)
            for kind in ("svg", "png"):
                refused = await ben.get(f"/api/tables/{table}/postcard.{kind}")
                assert (refused.status_code, refused.json()["code"]) == (404, "table_private")
                shown = await anna.get(f"/api/tables/{table}/postcard.{kind}")
                assert shown.status_code == 200
                assert shown.headers["cache-control"].startswith("private")
                refused = await ben.get(f"/api/tables/{table}/postcard.{kind}")
                assert refused.status_code == 404, "and it stays so once it is drawn"

    asyncio.run(scene())


def test_a_game_that_goes_on_has_none(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (here, anna, who):
            table = await put(here, who, played(0), steps=20)
            refused = await anna.get(f"/api/tables/{table}/postcard.svg")
            assert refused.json()["code"] == "game_not_over"
            unknown = await anna.get("/api/tables/none/postcard.svg")
            assert (unknown.status_code, unknown.json()["code"]) == (404, "table_unknown")

    asyncio.run(scene())


def test_the_picture_does_not_change_afterwards(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (here, anna, who):
            table = await put(here, who, played(0), after=(Rematched("another"),))
            path = f"/api/tables/{table}/postcard.svg"
            first = await anna.get(path)
            running(here).tables.live.forget(table)
            assert here.app
            here.app.state.server = replace(running(here), studio=Studio())
            again = await anna.get(path)
            assert first.content == again.content
            assert first.headers["etag"] == again.headers["etag"]

    asyncio.run(scene())


def test_a_growing_city_has_more_buildings(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (here, anna, who):
            table = await put(here, who, played(0))
            still = await anna.get(f"/api/tables/{table}/postcard.svg")
            growing = await anna.get(f"/api/tables/{table}/postcard.svg?growing=1")
            assert growing.text.count('class="building"') > still.text.count('class="building"')
            assert "data-to" in growing.text
            assert "data-to" not in still.text

    asyncio.run(scene())


def test_a_game_ended_early_has_a_headline_of_its_own(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (here, anna, who):
            table = await put(here, who, played(0), steps=40, after=(Abandoned(0),))
            shown = await anna.get(f"/api/tables/{table}/postcard.svg")
            assert "unfinished" in shown.text

    asyncio.run(scene())


def test_a_picture_is_drawn_once_and_few_wait() -> None:
    async def scene() -> None:
        studio, gate, drawn = Studio(), threading.Event(), []

        def slow(name: int) -> bytes:
            gate.wait(30)
            drawn.append(name)
            return b"%d" % name

        waiting = [asyncio.create_task(studio.picture(0, lambda: slow(0))) for _ in range(5)]
        waiting += [
            asyncio.create_task(studio.picture(n, partial(slow, n))) for n in range(1, MOST_PICTURES)
        ]
        await asyncio.sleep(0)
        with pytest.raises(ServerError) as refused:
            await studio.picture("more", lambda: b"")
        assert refused.value.code is ErrorCode.PICTURES_TOO_MANY
        gate.set()
        done = await asyncio.gather(*waiting)
        assert len({each.tag for each in done}) == MOST_PICTURES == len(drawn)
        for number in range(100, 100 + PICTURES_KEPT):
            await studio.picture(number, str(number).encode)
        assert (await studio.picture(0, lambda: b"afresh")).data == b"afresh"
        studio.close()

    asyncio.run(scene())


def test_a_picture_that_fails_is_tried_again() -> None:
    async def scene() -> None:
        studio = Studio()

        def fails() -> bytes:
            raise ValueError("no")

        with pytest.raises(ValueError, match="no"):
            await studio.picture(1, fails)
        assert (await studio.picture(1, lambda: b"yes")).data == b"yes"
        studio.close()

    asyncio.run(scene())


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that is built, as far as its page goes."""
    (tmp_path / "client").mkdir()
    (tmp_path / "client" / "index.html").write_text("<html><head><title>x</title></head></html>")
    monkeypatch.setattr(release, "BUILT", tmp_path / "client")


def known_as(here: House, address: str | None) -> None:
    """Let the server be known by this address."""
    server = running(here)
    assert here.app
    here.app.state.server = replace(server, settings=replace(server.settings, public_url=address))


def preview(page: str) -> dict[str, str]:
    """What a page tells a messenger."""
    told: dict[str, str] = {}

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            said = dict(attrs)
            if tag == "meta":
                told[said.get("property") or ""] = said.get("content") or ""

    Reader().feed(page)
    return told


@pytest.mark.usefixtures("built")
def test_a_messenger_is_told_of_a_listed_game_that_is_over(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (here, _, anna), here.visitor() as ben:
            hostile = '"><script>alert(1)</script>'
            table = await put(here, anna, played(0), names=("Anna", hostile))
            known_as(here, PUBLIC)
            page = (await ben.get(f"/table/{table}", headers={"Accept-Language": "de"})).text
            told = preview(page)
            assert told["og:image"] == f"{PUBLIC}/api/tables/{table}/postcard.png?language=de"
            assert told["og:url"] == f"{PUBLIC}/table/{table}"
            assert told["og:title"]
            assert hostile in told["og:description"]
            assert "<script" not in page
            assert told["twitter:card"] == "summary_large_image"
            known_as(here, None)
            page = (await ben.get(f"/table/{table}")).text
            assert "og:title" in page
            assert "og:image" not in page

    asyncio.run(scene())


@pytest.mark.usefixtures("built")
def test_a_messenger_is_told_nothing_of_others(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as (here, anna, who):
            known_as(here, PUBLIC)
            private = await put(here, who, played(0), listed=False)
            goes_on = await put(here, who, played(0), steps=30)
            for path in (f"/table/{private}", f"/table/{goes_on}", "/table/none", "/", "/album"):
                answer = await anna.get(path)
                assert answer.status_code == 200
                assert "og:" not in answer.text

    asyncio.run(scene())
