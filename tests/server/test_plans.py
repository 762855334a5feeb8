"""Plans over the socket: for everybody, at any time, within a quota, and nobody else is told."""

import asyncio
import threading
from pathlib import Path

import pytest

from ny1901.engine.chance import shuffled
from ny1901.engine.notation import NotationError
from ny1901.server.protocol import Plan
from ny1901.server.thinking import plans
from ny1901.server.thinking.plans import planned
from tests.games import go_on, laid
from tests.server.house import HERE_AND_BOT, TWO_HERE, house, lay, seated, two_by_link

ID = "plan-0001"


def test_who_waits_can_plan(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as ben:
            table = await two_by_link(anna, ben, first=0)
            async with here.sit(table, anna) as one, here.sit(table, ben) as two:
                await one.my_turn()
                await two.hear("update")
                assert two.legal == []
                await two.say(type="plan", seat=1, steps=[])
                first = await two.hear("planned")
                assert first["view"]["seat"] == 1
                lot = first["legal"][0]
                await two.say(type="plan", seat=1, steps=[lot, lot])
                second = await two.hear("planned")
                assert (second["done"], second["trouble"]["code"]) == (1, "already_acquired")
                assert lot.split()[1] in second["view"]["players"][1]["lots"]
                answer = await one.move(one.legal[0])
                await one.until(answer["version"])
                assert not [frame for frame in one.frames if "planned" in frame], "told to nobody else"

    asyncio.run(scene())


def test_onlookers_can_plan_for_any_seat(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as guest:
            table = await lay(anna, TWO_HERE, first=0)
            async with here.sit(table, guest) as onlooker:
                await onlooker.hear("update")
                await onlooker.say(type="plan", seat=1, steps=[], tile="B1")
                answer = await onlooker.hear("planned", "refused")
                assert answer["type"] == "planned"
                assert {place["tile"] for place in answer["places"]} == {"B1"}
                by_lot = [place for place in answer["places"] if place["lot"]]
                assert all(place["steps"][0] == f"acquire {place['lot']}" for place in by_lot)
                assert by_lot
                await onlooker.say(type="plan", seat=2, steps=[])
                refused = await onlooker.hear("refused")
                assert refused["trouble"]["code"] == "seat_unknown"

    asyncio.run(scene())


def test_a_move_can_be_asked_about_after_the_steps(tmp_path: Path) -> None:
    async def scene() -> None:
        async with seated(tmp_path, TWO_HERE, first=0) as player:
            legal = await player.my_turn()
            await player.say(type="plan", seat=0, steps=[legal[0]], ask="build B1")
            answer = await player.hear("planned")
            assert answer["answer"]["id"] == answer["id"]
            assert answer["answer"]["trouble"] is None
            await player.say(type="plan", seat=0, steps=[], ask="end")
            assert (await player.hear("planned"))["answer"]["trouble"]["code"] == "nothing_done"

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"steps": ["shift"]}, "message_malformed"),
        ({"steps": ["giveup Ra"]}, "message_malformed"),
        ({"steps": ["end"] * 13}, "message_malformed"),
        ({"steps": ["acquire Zz"]}, "unknown_lot"),
        ({"steps": [], "tile": "X9"}, "unknown_tile"),
        ({"steps": [], "lot": "X9"}, "unknown_lot"),
        ({"steps": [], "ask": "dance"}, "unknown_verb"),
    ],
)
def test_nonsense_is_refused(tmp_path: Path, wrong: dict[str, object], code: str) -> None:
    async def scene() -> None:
        async with seated(tmp_path, HERE_AND_BOT) as player:
            await player.hear("update")
            await player.say(type="plan", seat=0, **wrong)
            assert (await player.hear("refused"))["trouble"]["code"] == code

    asyncio.run(scene())


def test_there_is_a_quota(tmp_path: Path) -> None:
    async def scene() -> None:
        async with seated(tmp_path, TWO_HERE) as player:
            await player.hear("update")
            for _ in range(61):
                await player.say(type="plan", seat=0, steps=[])
            assert (await player.hear("refused"))["trouble"]["code"] == "plans_too_many"
            answer = await player.move((await player.my_turn())[0])
            assert answer["type"] == "done", "moves are still taken"

    asyncio.run(scene())


def test_plans_are_worked_out_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a plan takes its time, others are served."""
    go, seen = threading.Event(), list[str]()

    def slow(*given: object) -> object:
        seen.append(threading.current_thread().name)
        assert go.wait(60)
        return planned(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(plans, "planned", slow)

    async def scene() -> None:
        async with seated(tmp_path, TWO_HERE) as player:
            legal = await player.my_turn()
            await player.say(type="plan", seat=0, steps=[])
            assert (await player.move(legal[0]))["type"] == "done"
            go.set()
            answer = await player.hear("planned")
            assert answer["version"] < player.view["version"]
        assert seen[0].startswith("plans")

    asyncio.run(scene())


def test_the_order_of_the_future_market_changes_no_byte() -> None:
    game = go_on(laid(), 40)
    deck, chance = shuffled(game.state.deck, 5)
    assert deck != game.state.deck
    for seat in (0, 1):
        for question in ({}, {"tile": "B5"}, {"lot": "Ra"}, {"ask": "end"}):
            message = Plan(id=ID, seat=seat, steps=[], **question)  # type: ignore[arg-type]
            texts = {
                planned(game.rules, state, 7, message).model_dump_json()
                for state in (game.state, game.state._replace(deck=deck, chance=chance))
            }
            assert len(texts) == 1


def test_a_step_that_shows_hidden_cards_can_not_be_planned() -> None:
    game = laid()
    message = Plan.model_construct(
        id=ID, seat=0, steps=["shift"], tile=None, lot=None, ask=None, type="plan"
    )
    with pytest.raises(NotationError):
        planned(game.rules, game.state, 0, message)
