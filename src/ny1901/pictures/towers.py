"""How tall every building is drawn and where its tower rises, so that each of them is seen.

From the south to the north each building is given the shape in which it stands out best behind those
before it: its tower moves along the roof, and if that is not enough it is raised.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from ny1901.engine.names import Generation
from ny1901.pictures.city import Field, Standing
from ny1901.pictures.projection import Projection

HIGHEST = 40.0
"""No building rises above this line of the picture."""
_DEEP = 0.5
"""How much of a roof's depth is seen, beside that of the ground."""
_PLACES = (0.0, -0.5, 0.5, -1.0, 1.0)
_RAISED = (0, 4, 8, 12, 16, 20, 26, 32, 40, 50, 60, 72, 86, 100)
_ASIDE = (0.0, -0.5, 0.5, -1.0, 1.0)
_MARGIN = 1.5
_STEP = 2
"""So fine it is measured."""
_ROUNDS, _STRAINED, _LOWEST = 6, 18.0, 0.45
"""So often it is tried to lower what hides buildings that are raised by more than this, and how far."""


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
    room: float
    """How much ground there is beside it."""

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
    *heights, least = (1.0, 0.92, 0.85, 0.78, 0.7, 0.6, 0.5)
    for height in heights:
        found = _balanced(projection, buildings, height)
        if all(block.top >= HIGHEST for each in found for block in each.blocks):
            return found
    return _balanced(projection, buildings, least)


class Wish(NamedTuple):
    """How a building makes room for those behind it: lower than others, its tower at a side."""

    low: float = 1.0
    lean: float = 0.0


Wishes = dict[tuple[Field, ...], Wish]
"""What is wished of some buildings, by the fields they stand on."""


def _balanced(projection: Projection, buildings: Sequence[Standing], height: float) -> list[Tower]:
    """No building is raised much if those before it can make room instead."""
    wishes: Wishes = {}
    found = _raised(projection, buildings, height, wishes)
    for _ in range(_ROUNDS):
        plain = {each: _tower(projection, each, height, wishes) for each in buildings}
        strained = [each for each in found if _grown(each, plain[each.building]) > _STRAINED]
        if not strained:
            break
        for tower in strained:
            for each in _hiding(tower, found):
                wishes[each.building.fields] = _making_room(each, tower, wishes)
        found = _raised(projection, buildings, height, wishes)
    return found


def _making_room(tower: Tower, behind: Tower, wishes: Wishes) -> Wish:
    """How a building is drawn next; a legendary one stays the highest of all."""
    least = _LOWEST if tower.building.generation is not Generation.LEGENDARY else 0.9
    low = wishes.get(tower.building.fields, Wish()).low
    return Wish(max(least, low * 0.84), -1.0 if behind.x > tower.x else 1.0)


def _hiding(tower: Tower, found: Sequence[Tower]) -> Iterator[Tower]:
    """The buildings before another that it has been raised for."""
    for each in found[found.index(tower) + 1 :]:
        beside = abs(each.x - tower.x) >= (each.width + tower.width) / 2
        if not beside and each.roof < tower.y and each.building.generation is not Generation.START:
            yield each


def _grown(tower: Tower, plain: Tower) -> float:
    return (tower.body + tower.shaft - plain.body - plain.shaft) / tower.scale


def _raised(
    projection: Projection, buildings: Sequence[Standing], height: float, wishes: Wishes
) -> list[Tower]:
    plain = [_tower(projection, each, height, wishes) for each in buildings]
    profile = [float("inf")] * 1200
    found = []
    for tower in sorted(plain, key=lambda each: (-each.y, each.x)):
        gone = tower.building.until is not None
        best = tower if gone or _stands_out(tower, profile) else _best(tower, profile)
        found.append(best)
        if not gone:
            _cover(profile, best)
    return found[::-1]


def _stands_out(tower: Tower, profile: Sequence[float]) -> bool:
    seen, crowned = seen_of(tower, profile)
    return seen >= 0.5 and crowned >= 0.99


def _best(tower: Tower, profile: Sequence[float]) -> Tower:
    """The shape in which a building stands out best, raised no more than is worth it."""
    best, least = tower, _cost(tower, tower, profile)
    for up in _RAISED:
        if up >= least:
            break
        for each in _tried(tower, up * tower.scale):
            cost = _cost(each, tower, profile)
            if cost < least:
                best, least = each, cost
    return best


def _tried(tower: Tower, more: float) -> Iterator[Tower]:
    """The building so much higher: its tower moved along the roof, all of it on its ground."""
    body = tower.body + (more * 0.45 if tower.shaft else more)
    shaft = tower.shaft + more * 0.55 if tower.shaft else 0.0
    for lean, by in product(_PLACES if tower.slim < tower.width else (0.0,), _ASIDE):
        yield tower._replace(x=tower.x + by * tower.room, lean=lean, body=body, shaft=shaft)


def _cost(tower: Tower, plain: Tower, profile: Sequence[float]) -> float:
    """How far from what it should look like, and how little is seen of it."""
    seen, crowned = seen_of(tower, profile)
    moved = abs(tower.lean - plain.lean) * 2 + abs(tower.x - plain.x) / 3
    hidden = 400 * max(0.0, 0.18 - seen) + 60 * max(0.0, 0.45 - seen)
    return _grown(tower, plain) + moved + hidden + 300 * max(0.0, 0.6 - crowned) + 40 * (1 - crowned)


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
        for x in range(int(block.left) // _STEP * _STEP, int(block.right) + 1, _STEP):
            found[x] = min(found.get(x, tower.y), block.top)
    return found


def _cover(profile: list[float], tower: Tower) -> None:
    for x, top in _outline(tower).items():
        if 0 <= x < len(profile):
            profile[x] = min(profile[x], top - _MARGIN)


def _tower(projection: Projection, building: Standing, height: float, wishes: Wishes) -> Tower:
    """A building as it would be drawn if nothing stood before it."""
    rows = [row for row, _ in building.fields]
    columns = [column for _, column in building.fields]
    middle = sum(columns) / len(columns) + 0.5
    deep = max(rows) - min(rows) + 1
    foot = sum(rows) / len(rows) + deep / 2
    spot = projection.spot(foot, middle)
    form = _FORMS[building.generation]
    wish = wishes.get(building.fields, Wish())
    height *= wish.low
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
        wish.lean,
        form.crown * scale * height,
        min(width, form.crown_width * (width if form.crown_width <= 1 else scale)),
        min(13 * scale, ground * _DEEP),
        max(0.0, wide * projection.unit * spot.scale - width) / 2,
    )
    return _legendary(tower, height) if building.generation is Generation.LEGENDARY else tower


def _legendary(tower: Tower, height: float) -> Tower:
    """The same with the height it had: no other building is as high."""
    feet = max(_LEAST_FEET, min(900, tower.building.height))
    whole = (64 + feet * _FEET) * tower.scale * height
    crown = whole * _SPIRE
    return tower._replace(shaft=whole - crown - tower.body, crown=crown)
