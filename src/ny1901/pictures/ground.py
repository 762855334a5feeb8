"""The ground of the city: the island with its piers, streets, parks, and what was there before."""

from collections.abc import Iterator, Sequence, Set

from ny1901.engine.atlas import OLD_BUILDING, PARK, is_square
from ny1901.pictures.city import Field, Standing
from ny1901.pictures.colours import HAZE, INK, mixed
from ny1901.pictures.projection import Projection, squares_of
from ny1901.pictures.svg import Point, element, line, number, path, polygon, used

_QUAY = 0.55
"""How far the shore lies from the board's edge, in squares."""
_STONE, _PAVEMENT, _BLOCK, _YARD = "#9d8768", "#dcc79d", "#c9ad80", "#b89a70"
_GREEN, _TREE, _TREE_LIGHT = "#93a467", "#5f7c4a", "#86a05d"
_TREE_FORM = element(
    "g",
    path("M-.9 0v-4h1.8v4z", "#6b4d33", stroke="none")
    + element("ellipse", cx=0, cy=-5.4, rx=4.9, ry=5.2, fill=_TREE)
    + element("ellipse", cx=-1.4, cy=-7, rx=2.3, ry=2.2, fill=_TREE_LIGHT, stroke="none"),
    id="tree",
)
_PLOTS = ((-0.08, -0.28), (-0.12, 0.2), (0.4, -0.2), (0.44, 0.27))
"""Where small houses stand on a square, from its middle."""
_SIZES, _KINDS = 3, 3
"""So many sizes of them for the distance, and so many kinds."""
_PIERS = (2.5, 6.0, 8.5, 11.0, 14.5, 17.0)


def ground(projection: Projection, buildings: Sequence[Standing]) -> str:
    """The island with all that is low on it."""
    built = {field for each in buildings if each.until is None for field in each.fields}
    return (
        _island(projection)
        + _blocks(projection, built)
        + _houses(projection, built)
        + _parks(projection)
        + _old_buildings(projection)
    )


def _island(projection: Projection) -> str:
    """Land with a round shore in the south; in the north the city goes on."""
    atlas = projection.atlas
    far, near, west, east = -2.6, atlas.height + _QUAY, -_QUAY, atlas.width + _QUAY
    turn = min(3.4, atlas.width / 4)

    def shore(down: float) -> str:
        corners = [(far, west), (near - turn, west), (near, west), (near, west + turn)]
        corners += [(near, east - turn), (near, east), (near - turn, east), (far, east)]
        points = [projection.spot(*each).point for each in corners]
        told = [f"{number(x)} {number(y + down)}" for x, y in points]
        return "M{} L{} Q{} {} L{} Q{} {} L{}z".format(*told)

    edge = mixed(INK, _STONE, 0.25)
    return (
        _piers(projection)
        + path(shore(6), _STONE, stroke=edge)
        + path(shore(0), _PAVEMENT, stroke=edge)
        + _northern_city(projection)
    )


def _northern_city(projection: Projection) -> str:
    """Where the board ends the city does not: roof behind roof, until the haze hides them."""
    said = []
    for n, row in enumerate((-2.9, -2.2, -1.5, -0.8)):
        west, east = projection.spot(row, -0.2), projection.spot(row, projection.atlas.width + 0.2)
        step, x, count, high = 7.6 + n * 1.2, west.x, n * 5, 0.0
        data = f"M{number(x)} {number(west.y)}"
        while x < east.x - step:
            roof = 7 + count * 37 % 11 * 0.9 + (9 if count % 11 == 4 and n < 2 else 0)
            wide = step + count * 29 % 5 * 0.7
            data += f"v{number(high - roof)}h{number(wide)}"
            x, count, high = x + wide, count + 1, roof
        data += f"v{number(high)}z"
        colour = mixed(HAZE, "#9a745c", 0.25 + n * 0.14)
        said.append(path(data, colour, stroke=mixed(colour, INK, 0.25), stroke_width=0.4))
    return "".join(said)


def _piers(projection: Projection) -> str:
    """Piers into the rivers on both sides, with a shed on each."""
    atlas = projection.atlas
    said = []
    for row in (each for each in _PIERS if each < atlas.height - 1.5):
        for shore, end in ((-_QUAY, -2.1), (atlas.width + _QUAY, atlas.width + 2.1)):
            corners = [(row, shore), (row, end), (row + 0.55, end), (row + 0.55, shore)]
            deck = [projection.spot(*each).point for each in corners]
            spot = projection.spot(row + 0.4, (shore * 0.7 + end * 1.3) / 2)
            said.append(
                path(polygon([(x, y + 3) for x, y in deck]), _STONE) + path(polygon(deck), "#c7ab7c")
            )
            said.append(_shed(spot.point, 34 * spot.scale * projection.size, 7 * spot.scale))
    return "".join(said)


def _shed(at: Point, wide: float, high: float) -> str:
    x, y = at[0] - wide / 2, at[1]
    wall = [(x, y), (x, y - high), (x + wide, y - high), (x + wide, y)]
    roof = [
        (x - 1, y - high),
        (x + 3, y - high * 1.7),
        (x + wide - 3, y - high * 1.7),
        (x + wide + 1, y - high),
    ]
    return path(polygon(wall), "#a98a66") + path(polygon(roof), "#7d6a58")


def _blocks(projection: Projection, built: Set[Field]) -> str:
    """The squares between the streets; darker where a building stands, for it throws a shadow there."""
    fields = list(_squares(projection))
    plain = "".join(polygon(projection.quad(each, -0.01)) for each in fields)
    dark = "".join(polygon(projection.quad(each, -0.01)) for each in fields if each in built)
    return path(plain, _BLOCK, stroke="none") + path(dark, _YARD, stroke="none", opacity=0.75)


def _squares(projection: Projection) -> Iterator[Field]:
    atlas = projection.atlas
    for number_, token in enumerate(atlas.drawing):
        if is_square(token):
            yield divmod(number_, atlas.width)


def _houses(projection: Projection, built: Set[Field]) -> str:
    """Small old houses where nobody has built yet, four on a square, the northern ones first."""
    said = [_house_forms(projection)]
    for field in _squares(projection):
        if field in built:
            continue
        row, column = field
        spot = projection.spot(row + 0.5, column + 0.5)
        far = min(_SIZES - 1, int(projection.away(row) * _SIZES))
        kind = far * _KINDS + (row * 7 + column * 5) % _KINDS
        said.append(used(f"o{kind}", x=spot.x, y=spot.y))
    return element("g", "".join(said), stroke="#8a6d4c", stroke_width=0.5)


def _house_forms(projection: Projection) -> str:
    """Squares of old houses, of each kind in as many sizes as there are distances."""
    return element(
        "defs",
        "".join(
            element("g", _row_of_houses(projection, far, kind), id=f"o{far * _KINDS + kind}")
            for far in range(_SIZES)
            for kind in range(_KINDS)
        ),
    )


def _row_of_houses(projection: Projection, far: int, kind: int) -> str:
    """The houses of one square, so far away."""
    row = projection.atlas.height * (1 - (far + 0.5) / _SIZES)
    middle = projection.spot(row, 0)
    unit, scale = projection.unit * middle.scale, middle.scale * projection.size
    deep = projection.spot(row + 0.5, 0).y - projection.spot(row - 0.5, 0).y
    walls, roofs, panes = "", "", ""
    for n, (down, along) in enumerate(_PLOTS):
        wide = (0.24 + 0.05 * ((kind + n) % 3)) * unit
        high = (4.6 + (kind * 2 + n) % 3) * scale
        x, y = along * unit, down * deep
        walls += _rectangle(x, y, wide, high)
        roofs += _slope(x, y - high, wide, 3.6 * scale)
        panes += f"M{number(x - wide * 0.36)} {number(y - high * 0.5)}h{number(wide * 0.75)}"
    light = mixed(("#d9bf93", "#cba07c", "#cdb48f")[kind % 3], HAZE, 0.1 + far * 0.05)
    dark = mixed("#94705a", HAZE, 0.1 + far * 0.05)
    windows = line(panes, dark, 1.6 * scale, stroke_dasharray="1.4 2")
    return path(walls, light) + path(roofs, dark) + windows


def _rectangle(x: float, y: float, wide: float, high: float) -> str:
    return f"M{number(x - wide / 2)} {number(y)}v{number(-high)}h{number(wide)}v{number(high)}z"


def _slope(x: float, y: float, wide: float, high: float) -> str:
    half = wide / 2
    return polygon(
        [(x - half, y), (x - half * 0.6, y - high), (x + half * 0.75, y - high), (x + half, y)]
    )


def _parks(projection: Projection) -> str:
    """Lawns with trees; those in the south stand before those in the north."""
    fields = squares_of(projection.atlas, PARK)
    lawns = "".join(polygon(projection.quad(each, 0.03)) for each in fields)
    trees = [tree for field in fields for tree in _trees(projection, field)]
    form = element("defs", _TREE_FORM)
    return form + path(lawns, _GREEN, stroke=_TREE, stroke_width=0.6) + "".join(trees)


def _trees(projection: Projection, field: Field) -> Iterator[str]:
    row, column = field
    for n, (down, along) in enumerate(
        ((0.25, 0.3), (0.35, 0.75), (0.6, 0.5), (0.85, 0.2), (0.88, 0.8))
    ):
        spot = projection.spot(row + down, column + along)
        size = (0.86 + (row + column * 3 + n) % 3 * 0.12) * spot.scale * projection.size
        place = f"translate({number(spot.x)} {number(spot.y)})scale({size:.2f})"
        yield used("tree", transform=place)


def _old_buildings(projection: Projection) -> str:
    """Old buildings nobody can touch: low, of grey stone."""
    said = []
    for field in squares_of(projection.atlas, OLD_BUILDING):
        row, column = field
        west, east = (
            projection.spot(row + 0.85, column + 0.12),
            projection.spot(row + 0.85, column + 0.88),
        )
        wide, high = east.x - west.x, 8 * west.scale * projection.size
        x, y = (west.x + east.x) / 2, west.y
        said.append(path(_rectangle(x, y, wide, high), "#b9ab95"))
        said.append(path(_slope(x, y - high, wide * 1.04, high * 0.8), "#7f7566"))
        arches = f"M{number(x - wide * 0.4)} {number(y - high * 0.45)}h{number(wide * 0.8)}"
        said.append(line(arches, "#6b6050", high * 0.5, stroke_dasharray="2 3.4"))
    return "".join(said)
