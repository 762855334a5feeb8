"""The postcard of a finished game: the same every time, small, and every building is seen."""

import subprocess
import sys
from collections.abc import Sequence
from xml.etree import ElementTree

import numpy as np
import pytest

from ny1901.pictures.city import ever_built, standing
from ny1901.pictures.colours import PLAYERS, SEATS, colours_of
from ny1901.pictures.postcard import Sitting, postcard
from ny1901.pictures.projection import Projection
from ny1901.pictures.raster import png
from ny1901.pictures.towers import Tower
from ny1901.server.tables.looks import USUAL, Colour
from ny1901.words.catalogue import LANGUAGES
from tests.browser.colours import pixels
from tests.pictures.cities import ENDED, GAMES, NAMES, city, drawn, ending, played, towers

_LARGEST = 150_000
_SVG = "{http://www.w3.org/2000/svg}"


def groups(svg: str) -> list[ElementTree.Element]:
    """The buildings of a postcard, in the order in which they are painted."""
    found = ElementTree.fromstring(svg).iter(f"{_SVG}g")
    return [each for each in found if each.get("class") == "building"]


@pytest.mark.parametrize("number", GAMES)
def test_a_postcard_is_small_and_has_every_building(number: int) -> None:
    svg = drawn(number, LANGUAGES[number % len(LANGUAGES)])
    assert len(svg.encode()) < _LARGEST
    root = ElementTree.fromstring(svg)
    assert (root.get("width"), root.get("height")) == ("1200", "630")
    shown = sorted((each.get("data-tile"), each.get("data-seat")) for each in groups(svg))
    assert shown == sorted((each.tile, str(each.seat)) for each in city(number))


def painted(towers: Sequence[Tower]) -> list[list[float]]:
    """Which part of each building is seen, and which of its crown, painted one over the other."""
    canvas = np.full((630, 1200), -1)
    whole, crowns = [], []
    for number, tower in enumerate(towers):
        alone = np.zeros((630, 1200), bool)
        for block in tower.blocks:
            alone[round(block.top) : round(tower.y), round(block.left) : round(block.right)] = True
        top = tower.blocks[-1]
        crown = np.zeros((630, 1200), bool)
        crown[round(top.top) : round(tower.roof), round(top.left) : round(top.right)] = True
        canvas[alone] = number
        whole.append(alone)
        crowns.append(crown)
    return [
        [float((canvas[each] == number).mean()) for number, each in enumerate(shapes)]
        for shapes in (whole, crowns)
    ]


@pytest.mark.parametrize("number", GAMES)
def test_every_building_is_seen_and_its_crown(number: int) -> None:
    seen, crowned = painted(towers(number))
    assert len(seen) == len(city(number))
    assert min(seen) >= 0.1
    assert min(crowned) >= 0.5
    assert all(block.top >= 18 for tower in towers(number) for block in tower.blocks)


def test_it_is_so_on_the_picture_itself() -> None:
    number = 14
    svg = drawn(number)
    root = ElementTree.fromstring(svg)
    for group in list(root.iter(f"{_SVG}g")):
        if group.get("class") == "building":
            colour = f"#{groups_before(root, group) + 1:02x}0000"
            for each in group.iter():
                for what in ("fill", "stroke"):
                    if each.get(what) not in (None, "none"):
                        each.set(what, colour)
    ElementTree.register_namespace("", _SVG[1:-1])
    picture = pixels(png(ElementTree.tostring(root, "unicode")))
    colours = [picture.at(x, y) for y in range(30, 420) for x in range(100, 1100)]
    for at, tower in enumerate(towers(number)):
        area = sum((b.right - b.left) * (tower.y - b.top) for b in tower.blocks[:1])
        assert colours.count((at + 1, 0, 0)) >= 0.1 * area, tower.building


def groups_before(root: ElementTree.Element, group: ElementTree.Element) -> int:
    """How many buildings are painted before this one."""
    there = [each for each in root.iter(f"{_SVG}g") if each.get("class") == "building"]
    return there.index(group)


def test_buildings_stand_at_their_places() -> None:
    there = towers(2)
    for one in there:
        for other in there:
            a, b = one.building.fields, other.building.fields
            if max(row for row, _ in a) < min(row for row, _ in b):
                assert one.y < other.y
                assert there.index(one) < there.index(other)
            if max(column for _, column in a) < min(column for _, column in b) and one.y == other.y:
                assert one.x < other.x


def test_later_generations_and_larger_ones_are_drawn_higher() -> None:
    for number in GAMES:
        height: dict[str, list[float]] = {}
        for tower in towers(number):
            high = (tower.y - tower.blocks[-1].top) / tower.scale
            height.setdefault(tower.building.generation.name, []).append(high)
        means = [
            np.mean(height[each]) for each in ("START", "BRONZE", "SILVER", "GOLD") if each in height
        ]
        assert means == sorted(means)
        assert max(map(max, height.values())) == max(height.get("LEGENDARY", max(height.values())))


def test_the_same_game_gives_the_same_bytes_in_every_process() -> None:
    code = (
        "from hashlib import sha256; from tests.pictures.cities import drawn;"
        "print(sha256(drawn(3, 'ru').encode()).hexdigest())"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "LC_ALL": "C.UTF-8"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
    assert drawn(3, "en") != drawn(3, "ru")


def test_a_picture_of_points() -> None:
    picture = png(drawn(0))
    assert picture.startswith(b"\x89PNG")
    assert pixels(picture)[:2] == (1200, 630)
    assert len(set(pixels(picture).data[::997])) > 50


HOSTILE = (
    "<script>alert(1)</script>",
    'a"b&c>d]]>',
    "W" * 40,
    "名前がとても長いので切られるかもしれませんね名前がとても長い",
    "محمد بن عبد الله",
    "👩‍👩‍👧‍👦 family",
    "Ι" * 40,
)


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_breaks_the_picture(name: str) -> None:
    svg = drawn(1, "de", (name, "Ben", name[::-1]))
    root = ElementTree.fromstring(svg)
    assert {each.tag.removeprefix(_SVG) for each in root.iter()} <= {
        *("svg", "title", "defs", "rect", "path", "g", "use", "circle", "ellipse", "text"),
        *("linearGradient", "radialGradient", "stop", "pattern"),
    }
    assert not any(
        key.startswith("on") or "style" in key for each in root.iter() for key in each.attrib
    )
    assert len(svg.encode()) < _LARGEST
    assert png(svg).startswith(b"\x89PNG")
    for text in root.iter(f"{_SVG}text"):
        assert float(text.get("x", "")) + float(text.get("textLength", "")) <= 1170


def test_no_colour_is_anothers() -> None:
    assert len(set(PLAYERS.values())) == len(PLAYERS) >= 6
    assert colours_of([None] * 4) == [PLAYERS[each] for each in SEATS]
    assert colours_of(["carmine", None, "nothing"]) == [
        PLAYERS["carmine"],
        PLAYERS[SEATS[1]],
        PLAYERS[SEATS[2]],
    ]


def test_colours_that_are_chosen_are_on_the_picture() -> None:
    game = played(0)
    chosen = Sitting(NAMES[:2], ("carmine", "magenta"), ENDED)
    svg = postcard(ending(0), chosen, city(0))
    assert PLAYERS["carmine"] in svg
    assert PLAYERS["cobalt"] not in svg
    assert len(game.names) == 2


def test_a_growing_city_has_all_buildings_of_all_times() -> None:
    game = played(5)
    there = ever_built(game.rules, game.states[0], game.steps)
    svg = postcard(ending(5), Sitting(NAMES[:4], (None,) * 4, ENDED), there)
    shown = groups(svg)
    assert len(shown) == len(there) > len(city(5))
    for step, state in enumerate(game.states):
        stands = [
            each.get("data-tile")
            for each in shown
            if int(each.get("data-from", "0")) <= step < int(each.get("data-to", "9999"))
        ]
        assert sorted(map(str, stands)) == sorted(each.tile for each in standing(game.rules, state))
    hidden = [each.get("visibility") == "hidden" for each in shown]
    assert hidden == [each.get("data-to") is not None for each in shown]


def test_other_maps_are_drawn_as_well() -> None:
    atlas = played(0).rules.atlas
    projection = Projection(atlas)
    left, right = projection.spot(atlas.height, 0).x, projection.spot(atlas.height, atlas.width).x
    assert 100 < left < right < 1100


def test_every_colour_of_a_table_is_one_of_a_postcard() -> None:
    assert {each.value for each in Colour} == set(PLAYERS)
    assert tuple(look.colour for look in USUAL[: len(SEATS)]) == SEATS
