"""How tall every building is drawn and where its tower rises, so that each of them is seen.

From the south to the north each building is given the shape in which it stands out best behind those
before it: its tower moves along the roof, and if that is not enough it is raised.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from ny1901.engine.names import Generation
from ny1901.pictures.city import Standing
from ny1901.pictures.projection import Projection

HIGHEST = 40.0
"""No building rises above this line of the picture."""
_DEEP = 0.5
"""How much of a roof's depth is seen, beside that of the ground."""
_PLACES = (0.0, -0.5, 0.5, -1.0, 1.0)
_RAISED = (0, 4, 8, 12, 16, 20, 26, 32, 40, 50, 60, 72, 86, 100)
_MARGIN = 1.5


class Block(NamedTuple):
    """A part of what is seen of a building: from left to right, from its top down to the ground."""

    left: float
    right: float
    top: float


class Tower(NamedTuple):
    """A building as it is drawn."""

    building: Standing
    x: float
    """The middle of its front."""
    y: float
    """The line on which it stands."""
    scale: float
    away: float
    width: float
    body: float
    """How high the part is that is as wide as the ground it stands on."""
    shaft: float
    """How much higher the tower on it is; 0 if there is none."""
    slim: float
    """How wide the tower is."""
    lean: float
    """Where the tower or the crown stands on the roof: -1 in the west, 1 in the east."""
    crown: float
    """How high the crown is."""
    crown_width: float
    deep: float
    """How much of the roof is seen."""

    @property
    def tower_x(self) -> float:
        """The middle of tower and crown."""
        return self.x + self.lean * (self.width - self.slim) / 2

    @property
    def roof(self) -> float:
        """The line on which the crown stands."""
        return self.y - self.body - self.shaft

    @property
    def blocks(self) -> tuple[Block, ...]:
        """What is seen of it: the body, the tower, the crown."""
        half, slim, crown = self.width / 2, self.slim / 2, self.crown_width / 2
        x = self.tower_x
        body = Block(self.x - half, self.x + half, self.y - self.body - self.deep)
        shaft = Block(x - slim, x + slim, self.roof - self.deep * 0.6)
        top = Block(x - crown, x + crown, self.roof - self.crown)
        return (body, shaft, top) if self.shaft else (body, top)


class _Form(NamedTuple):
    """How buildings of a generation look: heights at scale 1, widths beside that of their ground."""

    body: float
    by_size: float
    shaft: float
    slim: float
    crown: float
    crown_width: float
    width: float


_FORMS = {
    Generation.START: _Form(10, 0, 0, 1, 10, 1.0, 0.5),
    Generation.BRONZE: _Form(20, 3.2, 0, 0.3, 15, 15, 0.84),
    Generation.SILVER: _Form(42, 4.2, 0, 0.62, 19, 0.62, 0.76),
    Generation.GOLD: _Form(31, 2.4, 52, 36, 30, 30, 0.8),
    Generation.LEGENDARY: _Form(40, 1.6, 0, 46, 0, 44, 0.78),
}
_FEET = 0.2
"""How high a foot of a legendary building is drawn."""
_LEAST_FEET = 360
_SPIRE = 0.36
"""How much of the height of a legendary building is its crown."""


def raised(projection: Projection, buildings: Sequence[Standing]) -> list[Tower]:
    """All buildings as they are drawn, those in the north first; lower ones if they would not fit."""
    for height in (1.0, 0.92, 0.85, 0.78, 0.7, 0.6, 0.5):
        found = _raised(projection, buildings, height)
        if all(block.top >= HIGHEST for each in found for block in each.blocks):
            return found
    return found


def _raised(projection: Projection, buildings: Sequence[Standing], height: float) -> list[Tower]:
    plain = [_tower(projection, each, height) for each in buildings]
    profile = [float("inf")] * 1200
    found = []
    for tower in sorted(plain, key=lambda each: (-each.y, each.x)):
        gone = tower.building.until is not None
        best = tower if gone else min(_tried(tower), key=lambda each: _cost(each, tower, profile))
        found.append(best)
        if not gone:
            _cover(profile, best)
    return found[::-1]


def _tried(tower: Tower) -> Iterator[Tower]:
    """The tower as it could be: moved along the roof, and raised."""
    for up, lean in product(_RAISED, _PLACES):
        more = up * tower.scale
        body = tower.body + (more * 0.45 if tower.shaft else more)
        shaft = tower.shaft + more * 0.55 if tower.shaft else 0.0
        yield tower._replace(lean=lean, body=body, shaft=shaft)


def _cost(tower: Tower, plain: Tower, profile: Sequence[float]) -> float:
    """How far from what it should look like, and how little is seen of it."""
    seen, crowned = seen_of(tower, profile)
    grown = (tower.body + tower.shaft - plain.body - plain.shaft) / tower.scale
    hidden = 400 * max(0.0, 0.24 - seen) + 60 * max(0.0, 0.5 - seen)
    return grown + abs(tower.lean) * 2 + hidden + 220 * (1 - crowned)


def seen_of(tower: Tower, profile: Sequence[float]) -> tuple[float, float]:
    """Which part of a building is seen behind a profile, and which part of its crown."""
    whole = shown = crown = crown_shown = 0.0
    *_, top = tower.blocks
    lines = _outline(tower)
    for x, height in lines.items():
        covered = min(profile[x], tower.y) if 0 <= x < len(profile) else tower.y
        whole += tower.y - height
        shown += max(0.0, covered - height)
        if top.left <= x < top.right:
            crown += tower.roof - top.top
            crown_shown += max(0.0, min(covered, tower.roof) - top.top)
    return shown / max(whole, 1), crown_shown / max(crown, 1)


def _outline(tower: Tower) -> dict[int, float]:
    """The top of a building, column by column of the picture."""
    found: dict[int, float] = {}
    for block in tower.blocks:
        for x in range(int(block.left), int(block.right) + 1):
            found[x] = min(found.get(x, tower.y), block.top)
    return found


def _cover(profile: list[float], tower: Tower) -> None:
    for x, top in _outline(tower).items():
        if 0 <= x < len(profile):
            profile[x] = min(profile[x], top - _MARGIN)


def _tower(projection: Projection, building: Standing, height: float) -> Tower:
    """A building as it would be drawn if nothing stood before it."""
    rows = [row for row, _ in building.fields]
    columns = [column for _, column in building.fields]
    middle = sum(columns) / len(columns) + 0.5
    deep = max(rows) - min(rows) + 1
    foot = sum(rows) / len(rows) + deep / 2
    spot = projection.spot(foot, middle)
    form = _FORMS[building.generation]
    scale = spot.scale * projection.size
    wide = len(building.fields) / deep
    width = max(0.9, wide) * projection.unit * spot.scale * form.width
    ground = spot.y - projection.spot(foot - deep, middle).y
    tower = Tower(
        building,
        spot.x,
        spot.y,
        scale,
        projection.away(foot),
        width,
        (form.body + form.by_size * len(building.fields)) * scale * height,
        form.shaft * scale * height,
        min(width, form.slim * (width if form.slim <= 1 else scale)),
        0.0,
        form.crown * scale * height,
        min(width, form.crown_width * (width if form.crown_width <= 1 else scale)),
        min(13 * scale, ground * _DEEP),
    )
    return _legendary(tower, height) if building.generation is Generation.LEGENDARY else tower


def _legendary(tower: Tower, height: float) -> Tower:
    """The same with the height it had: no other building is as high."""
    feet = max(_LEAST_FEET, min(900, tower.building.height))
    whole = (64 + feet * _FEET) * tower.scale * height
    crown = whole * _SPIRE
    return tower._replace(shaft=whole - crown - tower.body, crown=crown)
