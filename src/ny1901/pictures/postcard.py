"""The postcard of a finished game: its city at dusk, seen from the harbour, and a newspaper."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from babel.dates import format_date

from ny1901.pictures.city import Standing
from ny1901.pictures.colours import INK, PAPER, colours_of
from ny1901.pictures.facades import drawn
from ny1901.pictures.ground import ground
from ny1901.pictures.letters import Pen
from ny1901.pictures.newspaper import Report, Tally, newspaper, tallies
from ny1901.pictures.projection import Projection
from ny1901.pictures.scenery import RIGHT, backdrop, frame, harbour
from ny1901.pictures.story import Ending, headline, lines
from ny1901.pictures.svg import element
from ny1901.pictures.towers import Tower, raised
from ny1901.words.texts import Texts

WIDTH, HEIGHT = 1200, 630


class Sitting(NamedTuple):
    """Who sat at the table, in which colours, and when the game ended, in seconds since 1970."""

    names: tuple[str, ...]
    colours: tuple[str | None, ...]
    ended: float


class Caption(NamedTuple):
    """What a postcard says, in words."""

    headline: str
    about: str


def caption(ending: Ending, sitting: Sitting, language: str) -> Caption:
    """The headline of a postcard, and everybody's points."""
    texts = Texts(language, sitting.names)
    rows = [f"{row.name} {row.points}" for row in _tallies(ending, texts, [""] * len(sitting.names))]
    return Caption(texts.tell(headline(ending), ending.rules), texts.say("postcard.alt", tallies=rows))


def postcard(
    ending: Ending, sitting: Sitting, buildings: Sequence[Standing], language: str = "en"
) -> str:
    """The postcard as SVG; the same for the same game, names and language, to the byte.

    Buildings that were demolished are in it, too, if they are given: hidden, and each group says
    from which step to which it stood, so that a page can let the city grow.
    """
    texts = Texts(language, sitting.names)
    colours = colours_of(sitting.colours)
    pen = Pen()
    report = _report(ending, sitting, texts)
    rows = _tallies(ending, texts, colours)
    projection = Projection(ending.rules.atlas)
    city = "".join(_group(tower, colours) for tower in raised(projection, buildings))
    written = newspaper(pen, report) + tallies(pen, rows)
    greeting = pen.write(report.greeting, "italic", 25, (RIGHT - 20, 50), anchor=1, fill="#2f3b40")
    picture = [
        element("title", _text(report.headline)),
        element("defs", pen.letters),
        element("rect", width=WIDTH, height=HEIGHT, fill=PAPER),
        backdrop(),
        greeting,
        element("g", ground(projection, buildings) + city + harbour(), stroke=INK, stroke_width=0.6),
        frame(),
        written,
    ]
    return element(
        "svg",
        "".join(picture),
        xmlns="http://www.w3.org/2000/svg",
        width=WIDTH,
        height=HEIGHT,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        lang=texts.language,
        stroke_linejoin="round",
    )


def _group(tower: Tower, colours: Sequence[str]) -> str:
    """A building, with the steps between which it stood."""
    building = tower.building
    return element(
        "g",
        drawn(tower, colours[building.seat]),
        class_="building",
        data_seat=str(building.seat),
        data_tile=building.tile,
        data_from=str(building.since) if building.since or building.until else None,
        data_to=None if building.until is None else str(building.until),
        visibility=None if building.until is None else "hidden",
    )


def _report(ending: Ending, sitting: Sitting, texts: Texts) -> Report:
    rules = ending.rules
    day = datetime.fromtimestamp(sitting.ended, UTC).date()
    return Report(
        paper=texts.say("postcard.paper"),
        date=format_date(day, "long", locale=texts.language.partition("-")[0]),
        headline=texts.tell(headline(ending), rules),
        about=" · ".join(texts.tell(each, rules) for each in lines(ending)),
        greeting=texts.say("postcard.greeting"),
    )


def _tallies(ending: Ending, texts: Texts, colours: Sequence[str]) -> list[Tally]:
    """Everybody's points, the best first."""
    seats = range(len(ending.scores))
    ranked = sorted(seats, key=lambda seat: (seat not in ending.winners, -ending.scores[seat], seat))
    return [
        Tally(texts.name(seat), str(ending.scores[seat]), colours[seat], seat in ending.winners)
        for seat in ranked
    ]


def _text(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
