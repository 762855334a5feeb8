"""What stands on the roofs: a gable, a water tank, a mansard, a dome, and the four that everybody knows.

Each is drawn in its owner's colour, on a foot from -1 to 1, as high as 1.
"""

from typing import NamedTuple

from ny1901.engine.names import Generation
from ny1901.pictures.colours import GILT, Material, mixed
from ny1901.pictures.svg import line, path, placed
from ny1901.pictures.towers import Tower


class _Crown(NamedTuple):
    """The parts of a crown, those in front last."""

    stone: str = ""
    roof: str = ""
    """In the owner's colour."""
    ribs: str = ""
    gilt: str = ""
    openings: str = ""
    flag: str = ""


_GABLE = _Crown(
    stone="M .3 .2 L .3 1 L .55 1 L .55 .2 Z",
    roof="M -1.1 0 L -.62 .78 L .78 .78 L 1.1 0 Z",
    ribs="M -.55 0 L -.2 .78 M .2 0 L .35 .78",
)
_TANK = _Crown(
    stone="M -.8 0 L -.8 .3 L .8 .3 L .8 0 M 0 0 L 0 .3",
    roof="M -1 .26 L -1 .7 L 1 .7 L 1 .26 Z M -1.15 .7 L 0 1 L 1.15 .7 Z",
    ribs="M -1 .4 L 1 .4 M -1 .55 L 1 .55",
)
_MANSARD = _Crown(
    roof="M -1 0 L -.86 .62 L .86 .62 L 1 0 Z",
    ribs="M -.9 .3 L .9 .3",
    openings="M -.6 .1 L -.6 .42 L -.38 .42 L -.38 .1 Z M -.11 .1 L -.11 .42 L .11 .42 L .11 .1 Z "
    "M .38 .1 L .38 .42 L .6 .42 L .6 .1 Z",
    gilt="M -.86 .62 L -.86 .7 L .86 .7 L .86 .62 Z",
    flag="M 0 .7 L 0 1 M 0 1 L .34 .93 L 0 .84 Z",
)
_DOME = _Crown(
    stone="M -.86 0 L -.86 .2 L .86 .2 L .86 0 Z",
    roof="M -.9 .2 C -.9 .62 -.4 .76 0 .78 C .4 .76 .9 .62 .9 .2 Z",
    ribs="M -.5 .2 C -.5 .55 -.2 .74 0 .78 C .2 .74 .5 .55 .5 .2 M 0 .2 L 0 .78",
    gilt="M -.98 .16 L -.98 .24 L .98 .24 L .98 .16 Z M -.2 .76 L -.2 .86 L 0 1 L .2 .86 L .2 .76 Z",
)
_PYRAMID = _Crown(
    stone="M -.9 0 L -.9 .16 L .9 .16 L .9 0 Z",
    roof="M -.92 .16 L -.2 .84 L .2 .84 L .92 .16 Z",
    ribs="M -.35 .16 L -.06 .84 M .35 .16 L .06 .84 M -.6 .45 L .6 .45",
    gilt="M -1 .12 L -1 .2 L 1 .2 L 1 .12 Z M -.2 .82 L 0 1 L .2 .82 Z",
)
_LANTERN = _Crown(
    stone="M -.9 0 L -.9 .14 L .9 .14 L .9 0 Z M -.5 .5 L -.5 .68 L .5 .68 L .5 .5 Z",
    roof="M -.94 .14 L -.62 .5 L .62 .5 L .94 .14 Z M -.56 .66 C -.5 .86 -.2 .9 0 .92 C .2 .9 .5 .86 .56 .66 Z",
    ribs="M -.4 .14 L -.3 .5 M .4 .14 L .3 .5 M 0 .14 L 0 .5",
    gilt="M -.6 .48 L -.6 .53 L .6 .53 L .6 .48 Z M -.08 .9 L 0 1 L .08 .9 Z",
)
_TWINS = _Crown(
    stone="M -1 0 L -1 .3 L -.3 .3 L -.3 0 Z M .3 0 L .3 .3 L 1 .3 L 1 0 Z",
    roof="M -1 .3 C -1 .62 -.8 .72 -.65 .75 C -.5 .72 -.3 .62 -.3 .3 Z M .3 .3 C .3 .62 .5 .72 .65 .75 C .8 .72 1 .62 1 .3 Z",
    ribs="M -.65 .3 L -.65 .75 M .65 .3 L .65 .75 M -.82 .3 L -.76 .7 M .82 .3 L .76 .7 M -.48 .3 L -.54 .7 M .48 .3 L .54 .7",
    openings="M -.85 .05 L -.85 .24 L -.72 .24 L -.72 .05 Z M -.58 .05 L -.58 .24 L -.45 .24 L -.45 .05 Z "
    "M .45 .05 L .45 .24 L .58 .24 L .58 .05 Z M .72 .05 L .72 .24 L .85 .24 L .85 .05 Z",
    gilt="M -1.06 .28 L -1.06 .33 L -.24 .33 L -.24 .28 Z M .24 .28 L .24 .33 L 1.06 .33 L 1.06 .28 Z "
    "M -.72 .74 L -.72 .84 L -.65 1 L -.58 .84 L -.58 .74 Z M .58 .74 L .58 .84 L .65 1 L .72 .84 L .72 .74 Z",
)
_SINGER = _Crown(
    roof="M -.8 0 C -1.2 .2 -1 .42 -.5 .5 C -.38 .53 -.36 .56 -.34 .6 L .34 .6 C .36 .56 .38 .53 .5 .5 C 1 .42 1.2 .2 .8 0 Z "
    "M -.36 .72 C -.36 .8 -.14 .84 0 .88 C .14 .84 .36 .8 .36 .72 Z",
    ribs="M -.4 0 C -.6 .2 -.5 .42 -.2 .58 M .4 0 C .6 .2 .5 .42 .2 .58 M 0 0 L 0 .58",
    stone="M -.28 .58 L -.28 .74 L .28 .74 L .28 .58 Z",
    openings="M -.22 .12 L -.22 .3 L .22 .3 L .22 .12 Z",
    gilt="M -.95 -.03 L -.95 .03 L .95 .03 L .95 -.03 Z M -.42 .57 L -.42 .61 L .42 .61 L .42 .57 Z M -.07 .86 L 0 1 L .07 .86 Z",
)
_METLIFE = _Crown(
    stone="M -.92 0 L -.92 .3 L .92 .3 L .92 0 Z M -.2 .76 L -.2 .84 L .2 .84 L .2 .76 Z",
    roof="M -.92 .3 L -.24 .78 L .24 .78 L .92 .3 Z M -.26 .84 L 0 .95 L .26 .84 Z",
    ribs="M -.4 .3 L -.1 .78 M .4 .3 L .1 .78 M 0 .3 L 0 .78 M -.58 .54 L .58 .54",
    openings="M -.7 .06 L -.7 .22 L -.46 .22 L -.46 .06 Z M -.12 .06 L -.12 .22 L .12 .22 L .12 .06 Z M .46 .06 L .46 .22 L .7 .22 L .7 .06 Z",
    gilt="M -1.06 .27 L -1.06 .33 L 1.06 .33 L 1.06 .27 Z M -1 -.03 L -1 .03 L 1 .03 L 1 -.03 Z M -.07 .94 L 0 1 L .07 .94 Z",
)
_WOOLWORTH = _Crown(
    stone="M -1 0 L -1 .16 L -.88 .3 L -.76 .16 L -.76 0 Z M .76 0 L .76 .16 L .88 .3 L 1 .16 L 1 0 Z M -.62 0 L -.62 .3 L .62 .3 L .62 0 Z "
    "M -.62 .3 L -.54 .44 L -.46 .3 Z M .46 .3 L .54 .44 L .62 .3 Z M -.16 .78 L -.16 .84 L .16 .84 L .16 .78 Z",
    roof="M -.5 .3 L -.22 .78 L .22 .78 L .5 .3 Z M -.2 .84 L 0 .97 L .2 .84 Z",
    ribs="M -.22 .3 L -.1 .78 M .22 .3 L .1 .78 M 0 .3 L 0 .78 M -.4 .48 L .4 .48 M -.3 .64 L .3 .64",
    openings="M -.44 .03 L -.44 .18 L -.34 .26 L -.24 .18 L -.24 .03 Z M -.1 .03 L -.1 .18 L 0 .26 L .1 .18 L .1 .03 Z M .24 .03 L .24 .18 L .34 .26 L .44 .18 L .44 .03 Z",
    gilt="M -.68 .28 L -.68 .32 L .68 .32 L .68 .28 Z M -.24 .76 L -.24 .8 L .24 .8 L .24 .76 Z M -.06 .95 L 0 1.02 L .06 .95 Z",
)
_PLAIN = _PYRAMID._replace(flag="M 0 .9 L 0 1.15 M 0 1.15 L .4 1.08 L 0 1.02 Z")
_KNOWN = {"PARK": _TWINS, "SINGER": _SINGER, "METLIFE": _METLIFE, "WOOLWORTH": _WOOLWORTH}
_GOLDEN = (_DOME, _PYRAMID, _LANTERN)
_OF = {
    Generation.START: _GABLE,
    Generation.BRONZE: _TANK,
    Generation.SILVER: _MANSARD,
}


def crown(tower: Tower, colour: str, material: Material, haze: tuple[str, float]) -> str:
    """The crown of a building, in its owner's colour."""
    form = _form(tower)
    x, y = tower.tower_x, tower.roof
    across, up = tower.crown_width / 2, tower.crown
    dark = mixed(colour, "#1a1410", 0.34) if colour.lower() > "#5" else mixed(colour, "#ffffff", 0.3)

    def put(data: str) -> str:
        return placed(data, x, y, across, up)

    parts = [
        form.stone and path(put(form.stone), material.trim),
        form.roof and path(put(form.roof), colour),
        form.ribs and line(put(form.ribs), dark, 0.6),
        form.openings and path(put(form.openings), material.glass, stroke="none"),
        form.gilt and path(put(form.gilt), mixed(GILT, *haze)),
        form.flag and path(put(form.flag), colour),
    ]
    return "".join(filter(None, parts))


def _form(tower: Tower) -> _Crown:
    tile = tower.building.tile
    generation = tower.building.generation
    if generation is Generation.LEGENDARY:
        return _KNOWN.get(tile, _PLAIN)
    if generation is Generation.GOLD:
        return _GOLDEN[sum(map(ord, tile)) % len(_GOLDEN)]
    return _OF[generation]
