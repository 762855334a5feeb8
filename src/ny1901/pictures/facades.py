"""A building as one sees it from the harbour: its front, its side, its roof and what stands on it."""

from ny1901.engine.names import Generation
from ny1901.pictures.colours import BRONZE, GOLD, HAZE, INK, LIT, MARBLE, SILVER, START, Material, mixed
from ny1901.pictures.crowns import crown
from ny1901.pictures.svg import box, element, line, number, path, polygon
from ny1901.pictures.towers import Tower

_MADE_OF = {
    Generation.START: START,
    Generation.BRONZE: BRONZE,
    Generation.SILVER: SILVER,
    Generation.GOLD: GOLD,
    Generation.LEGENDARY: MARBLE,
}
_FADING = 0.3
"""How much of the evening's haze lies before the northernmost buildings."""


class _Box:
    """A block of a building: what is in front, at its side and on top."""

    def __init__(self, left: float, foot: float, width: float, height: float, deep: float) -> None:
        """Measure it: the side is narrow."""
        self.side = min(width * 0.2, deep * 0.9)
        self.left, self.foot, self.height, self.deep = left, foot, height, deep
        self.front = width - self.side
        self.top = foot - height

    def drawn(self, material: Material, roof: str) -> str:
        """The three faces."""
        right, end = self.left + self.front, self.left + self.front + self.side
        top, up = self.top, self.top - self.deep
        side = [(right, self.foot), (right, top), (end, up), (end, self.foot - self.deep)]
        above = [(self.left, top), (self.left + self.side, up), (end, up), (right, top)]
        return (
            path(polygon(side), material.shade)
            + path(box(self.left, top, self.front, self.height), material.wall)
            + path(polygon(above), roof)
        )

    def bands(self, colour: str, *bands: tuple[float, float]) -> str:
        """Bands around the front: each so far below the roof, and so high."""
        data = "".join(box(self.left, self.top + below, self.front, high) for below, high in bands)
        return path(data, colour, stroke="none")

    def windows(self, scale: float, material: Material, seed: int, skip: float) -> str:
        """Rows of windows, some of them lit; none in the lowest part."""
        storey = 5.6 * scale
        rows = int((self.height - skip - 5 * scale) / storey)
        count = max(1, int(self.front / (4.6 * scale)))
        pitch = self.front / count
        if rows < 1:
            return ""
        lines = [(self.left + pitch * 0.26, self.top + 6.2 * scale + n * storey) for n in range(rows)]
        length = self.front - pitch * 0.4
        dark = "".join(f"M{number(x)} {number(y)}h{number(length)}" for x, y in lines)
        moved = [(seed + 3 * n) % 5 for n in range(rows)]
        lit = "".join(
            f"M{number(x + pitch * by)} {number(y)}h{number(max(0.1, length - pitch * by))}"
            for (x, y), by in zip(lines, moved, strict=True)
            if by < count
        )
        dash = f"{pitch * 0.48:.2f} {pitch * 0.52:.2f}"
        some = f"{pitch * 0.48:.2f} {pitch * 3.52:.2f} {pitch * 0.48:.2f} {pitch * 2.52:.2f}"
        tall = 3 * scale
        return line(dark, material.glass, tall, stroke_dasharray=dash) + line(
            lit, LIT, tall, stroke_dasharray=some
        )


def drawn(tower: Tower, owner: str) -> str:
    """A building in its owner's colour, the paler the further away it is."""
    haze = HAZE, tower.away * _FADING
    material = Material(*(mixed(each, *haze) for each in _MADE_OF[tower.building.generation]))
    colour = mixed(owner, HAZE, tower.away * _FADING * 0.6)
    parts = [*_blocks(tower, material, colour), crown(tower, colour, material, haze)]
    if tower.building.tile == "METLIFE":
        parts.append(_clock(tower, material))
    return element("g", "".join(parts), stroke=mixed(INK, *haze))


def _blocks(tower: Tower, material: Material, colour: str) -> list[str]:
    """The body with its shop fronts, and the tower that rises on it."""
    seed = sum(row * 3 + column for row, column in tower.building.fields)
    scale = tower.scale
    body = _Box(tower.x - tower.width / 2, tower.y, tower.width, tower.body, tower.deep)
    parts = [body.drawn(material, colour)]
    if tower.building.generation is Generation.START:
        return [*parts, body.windows(scale, material, seed, 0)]
    parts += [
        body.windows(scale, material, seed, 5 * scale),
        body.bands(material.shade, (tower.body - 4.4 * scale, 4.4 * scale)),
        body.bands(colour, (0, 3.4 * scale), (tower.body - 5 * scale, 2.2 * scale)),
        body.bands(material.trim, (3.4 * scale, 1.1 * scale)),
    ]
    if tower.shaft:
        foot = tower.y - tower.body - tower.deep * 0.3
        high = tower.shaft - tower.deep * 0.3
        shaft = _Box(tower.tower_x - tower.slim / 2, foot, tower.slim, high, tower.deep * 0.6)
        parts += [
            shaft.drawn(material, colour),
            shaft.windows(scale, material, seed + 2, 0),
            shaft.bands(colour, (0, 3 * scale)),
            shaft.bands(material.trim, (3 * scale, 1.1 * scale)),
        ]
    return parts


def _clock(tower: Tower, material: Material) -> str:
    """The dial on the tower of the Metropolitan Life."""
    radius = tower.slim * 0.3
    x, y = tower.tower_x - tower.slim * 0.05, tower.roof + radius * 1.7
    hands = f"M{number(x)} {number(y - radius * 0.7)}v{number(radius * 0.7)}h{number(radius * 0.5)}"
    return element("circle", cx=x, cy=y, r=radius, fill=material.trim) + line(hands, INK, 0.9)
