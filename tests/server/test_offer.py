"""What can be chosen when a table is laid, and what is told of what was left out."""

import asyncio
from pathlib import Path

from ny1901.content import VARIANTS, load_rules
from ny1901.engine.names import Challenge
from tests.server.house import HERE_AND_LINK, house, lay


def test_each_game_says_what_it_has(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            offer = (await anna.get("/api/offer")).json()
        assert [each["name"] for each in offer["variants"]] == list(VARIANTS)
        said = {each.pop("name"): tuple(each.values())[:5] for each in offer["variants"]}
        # action cards, a challenge, one that is set, how many streets, and whether those are set
        assert said == {
            "intro": (False, False, False, 0, False),
            "first": (True, True, True, 3, True),
            "standard": (True, True, False, 3, False),
            "expert": (True, True, False, 3, False),
        }
        assert offer["challenges"] == [each.value for each in Challenge]
        streets = [(each["code"], each["name"]) for each in offer["maps"][0]["streets"]]
        assert streets == [(each.code, each.name) for each in load_rules().atlas.streets]

    asyncio.run(scene())


def test_each_game_says_what_must_be_known_to_explain_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            offer = (await anna.get("/api/offer")).json()
            laid = (await anna.post("/api/tables", json={"seats": HERE_AND_LINK})).json()
        assert offer["usual"] == laid["variant"]
        told = ("silver_at", "gold_at", "end_score", "starting_property")
        for each in offer["variants"]:
            variant = load_rules(each["name"]).variant
            assert [each[word] for word in told] == [getattr(variant, word) for word in told]
            assert each["demolition"] == variant.demolition.value

    asyncio.run(scene())


def test_a_table_tells_what_is_left_out_there_and_in_lists(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            for challenge, action_cards in ((True, False), (False, True)):
                wish = {"challenge": challenge, "action_cards": action_cards}
                name = await lay(anna, HERE_AND_LINK, listed=True, **wish)
                shown = [(await anna.get(f"/api/tables/{name}")).json()]
                for listed in ("/api/tables", "/api/tables/mine"):
                    shown += [row for row in (await anna.get(listed)).json() if row["id"] == name]
                assert [{word: each[word] for word in wish} for each in shown] == [wish] * 3

    asyncio.run(scene())
