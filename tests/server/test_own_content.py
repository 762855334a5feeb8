"""Maps, tiles and variants of a folder on the server: offered, laid, refused, and kept by the games."""

import asyncio
import shutil
from pathlib import Path

import pytest

from ny1901.content import SHIPPED, VARIANTS, Collection, read_folder
from ny1901.records import read_record
from tests.content.test_own_files import TILES, TOWN, VARIANT, written
from tests.server.house import HERE_AND_LINK, TWO_HERE, house, lay
from tests.server.test_play import play_out
from tests.support.told import trouble_told

GAME = "My <b> game"
OWN = {"variant": GAME, "map": "My <b> Town", "tiles": "huts and halls"}


@pytest.fixture
def own(tmp_path: Path) -> Collection:
    """A folder that is gone as soon as it is read."""
    folder = tmp_path / "content"
    folder.mkdir()
    written(folder, "town.txt", TOWN.replace("My Town", OWN["map"]))
    written(folder, "huts and halls.txt", TILES)
    written(folder, "game.toml", VARIANT.replace("my own", GAME))
    collection, problems = read_folder(folder)
    assert not problems
    shutil.rmtree(folder)
    return collection


def test_what_is_there_is_offered_beside_the_shipped_games(tmp_path: Path, own: Collection) -> None:
    async def scene() -> None:
        async with house(tmp_path, collection=own) as here, here.visitor() as anna:
            offer = (await anna.get("/api/offer")).json()
        assert [(each["name"], each["own"]) for each in offer["variants"]] == [
            *((name, False) for name in VARIANTS),
            (GAME, True),
        ]
        assert offer["tiles"] == ["huts and halls"]
        assert [each["name"] for each in offer["maps"]] == [None, OWN["map"]]
        streets = [each["code"] for each in offer["maps"][1]["streets"]]
        assert streets == ["MA", "HI", "LO"]

    asyncio.run(scene())


def test_a_card_the_map_has_no_lot_for_is_answered_like_any_other(
    tmp_path: Path, own: Collection
) -> None:
    async def scene() -> None:
        async with house(tmp_path, collection=own) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE, **OWN)
            async with here.sit(table, anna) as player:
                await player.hear("update")
                for card in (f"{district}{size}" for district in "RBYGP" for size in (2, 3)):
                    await player.say(type="ask", move=f"acquire {card}")
                    answer = await player.hear("answer", "refused")
                    if card == "B3":
                        assert answer["trouble"]["code"] == "unknown_lot"
                    await player.say(type="plan", seat=0, steps=[], ask=f"acquire {card}")
                    planned = await player.hear("planned", "refused")
                    assert planned["answer"]["trouble"] == answer["trouble"]

    asyncio.run(scene())


def test_without_a_folder_there_is_nothing_to_choose(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            offer = (await anna.get("/api/offer")).json()
        assert [each["name"] for each in offer["maps"]] == [None]
        assert offer["tiles"] == []
        assert not any(each["own"] for each in offer["variants"])

    asyncio.run(scene())


def test_a_game_is_played_and_again_after_the_folder_is_gone(tmp_path: Path, own: Collection) -> None:
    seats = [{"kind": "here", "name": "Anna"}, {"kind": "bot", "bot": "clerk"}]

    async def scene() -> None:
        async with house(tmp_path, collection=own) as here, here.visitor() as anna:
            table = await lay(anna, seats, **OWN)
            shown = (await anna.get(f"/api/tables/{table}")).json()
            (listed,) = (await anna.get("/api/tables/mine")).json()
            assert [(each["variant"], each["own"]) for each in (shown, listed)] == [(GAME, True)] * 2
            async with here.sit(table, anna) as player:
                await player.my_turn()
                moved = await player.move(player.legal[0])
                assert moved["type"] == "done"
            cookies = anna.cookies
        async with house(tmp_path, collection=SHIPPED) as here, here.visitor() as anna:
            anna.cookies = cookies
            async with here.sit(table, anna) as player:
                await play_out(player)
                assert player.view["over"]
            again = (await anna.post(f"/api/tables/{table}/rematch")).json()
            assert (again["status"], again["variant"], again["own"]) == ("running", GAME, True)
            async with here.sit(again["id"], anna) as player:
                await play_out(player)
            games = [
                read_record((await anna.get(f"/api/tables/{name}/record")).text)
                for name in (table, again["id"])
            ]
            assert games[0].content == games[1].content == own.content(*OWN.values())

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("wish", "code", "told"),
    [
        ({"variant": "my own"}, "variant_unknown", f"intro, first, standard, expert, {GAME}."),
        ({"map": "Atlantis"}, "map_unknown", "There is no map 'Atlantis' here."),
        ({"tiles": "huts"}, "tiles_unknown", "There are no skyscrapers 'huts' here."),
        ({"variant": GAME}, "content_refused", "game.toml:9: "),
        ({"variant": "first", "map": OWN["map"]}, "content_refused", "variants/first.toml:"),
        ({"map": OWN["map"], "streets": ["BW", "NB", "WA"]}, "street_unknown", "BW"),
        ({"map": "x" * 41}, "message_malformed", ""),
    ],
)
def test_what_can_not_be_played_is_refused_in_words(
    wish: dict[str, object], code: str, told: str, tmp_path: Path, own: Collection
) -> None:
    async def scene() -> None:
        async with house(tmp_path, collection=own) as here, here.visitor() as anna:
            answer = await anna.post("/api/tables", json={"seats": TWO_HERE, **wish})
            assert answer.status_code == 400
            assert answer.json()["code"] == code
            assert told in trouble_told(answer.json())
            assert (await anna.get("/api/tables/mine")).json() == []

    asyncio.run(scene())


def test_streets_of_the_map_can_be_chosen(tmp_path: Path, own: Collection) -> None:
    async def scene() -> None:
        async with house(tmp_path, collection=own) as here, here.visitor() as anna:
            wish = {"variant": "standard", "map": OWN["map"], "streets": ["LO", "MA", "HI"]}
            table = await lay(anna, TWO_HERE, **wish)
            async with here.sit(table, anna) as player:
                await player.my_turn()
                assert {each["subject"] for each in player.view["streets"]} == {"LO", "MA", "HI"}

    asyncio.run(scene())


def test_a_table_that_waits_says_so_if_its_files_are_gone(tmp_path: Path, own: Collection) -> None:
    async def scene() -> None:
        async with house(tmp_path, collection=own) as here, here.visitor() as anna:
            table = await lay(anna, HERE_AND_LINK, **OWN)
        async with house(tmp_path) as here, here.visitor() as ben:
            refused = await ben.post(f"/api/tables/{table}/join", json={"name": "Ben"})
            assert (refused.status_code, refused.json()["code"]) == (400, "variant_unknown")
        async with house(tmp_path, collection=own) as here, here.visitor() as ben:
            joined = await ben.post(f"/api/tables/{table}/join", json={"name": "Ben"})
            assert joined.json()["status"] == "running"

    asyncio.run(scene())
