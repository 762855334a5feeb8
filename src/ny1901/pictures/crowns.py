"""What stands on the roofs: a gable, a water tank, a mansard, a dome, and the four everybody knows.

Each is drawn in its owner's colour, after ``drawings/crowns.txt``.
"""

from functools import cache
from pathlib import Path

from ny1901.engine.names import Generation
from ny1901.pictures.colours import GILT, Material, mixed
from ny1901.pictures.svg import line, path, placed
from ny1901.pictures.towers import Tower

_FILE = Path(__file__).parent / "drawings" / "crowns.txt"
_PLAIN = "plain"
"""What a legendary tile of one's own content wears."""
_GOLDEN = ("dome", "pyramid", "lantern")
_USUAL = {
    Generation.START: "gable",
    Generation.BRONZE: "tank",
    Generation.SILVER: "mansard",
}

Parts = dict[str, str]
"""The parts of a crown by what they are: stone, roof, ribs, openings, gilt, flag."""


@cache
def _crowns() -> dict[str, Parts]:
    """All crowns by their names."""
    found: dict[str, Parts] = {}
    parts: Parts = {}
    for said in _FILE.read_text("utf-8").splitlines():
        word, _, rest = said.partition(" ")
        if word == "crown":
            found[rest] = parts = {}
        elif word not in ("", "#"):
            parts[word] = rest
    return found


def crown(tower: Tower, colour: str, material: Material, haze: tuple[str, float]) -> str:
    """The crown of a building, in its owner's colour."""
    forms = _crowns()
    form = forms.get(_name(tower), forms[_PLAIN])
    gilt = mixed(GILT, *haze)

    def put(part: str) -> str:
        return placed(form[part], tower.tower_x, tower.roof, tower.crown_width / 2, tower.crown)

    drawn = {
        "stone": lambda data: path(data, material.trim),
        "roof": lambda data: path(data, colour),
        "ribs": lambda data: line(data, mixed(colour, "#1a1410", 0.34), 0.6),
        "openings": lambda data: path(data, material.glass, stroke="none"),
        "gilt": lambda data: path(data, gilt),
        "flag": lambda data: path(data, colour),
    }
    return "".join(drawn[part](put(part)) for part in form)


def _name(tower: Tower) -> str:
    tile, generation = tower.building.tile, tower.building.generation
    if generation is Generation.GOLD:
        return _GOLDEN[sum(map(ord, tile)) % len(_GOLDEN)]
    return _USUAL.get(generation, tile)
