"""What the signs on the board mean, in a line or two."""

from rich.text import Text

from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.terminal.draw.grid import grid_of
from ny1901.terminal.draw.look import LOUD, QUIET, Look
from ny1901.terminal.draw.streets import coded_places
from ny1901.terminal.sanitize import clean
from ny1901.words.texts import Texts

_GAP = "   "


def draw_legend(rules: Rules, state: State, texts: Texts, look: Look, width: int) -> list[Text]:
    """Districts, land, workers, buildings, parks, streets: each sign once."""
    glyphs = look.glyphs
    districts = [
        Text.assemble((f" {each.letter} ", look.swatch(each)), f" {texts.district(each)}")
        for each in rules.districts_in_play
    ]
    signs = {
        "Ba": "free",
        f"1Ba 1{glyphs.worker}": "land",
        "[1S4]": "building",
        "<1S4>": "fresh",
        glyphs.tree: "park",
        glyphs.stone: "old",
    }
    if rules.variant.starting_property:
        signs[glyphs.crest] = "crest"
    if state.setup.streets:
        signs[f"{glyphs.star}{glyphs.avenue}"] = "scoring"
    if rules.lots_in_play.bit_count() < len(rules.atlas.lots):
        signs[glyphs.out] = "out"
    explained = [
        Text.assemble((sign, LOUD), (f" {texts.say(f'play.legend.{key}')}", QUIET))
        for sign, key in signs.items()
    ]
    return flow([*districts, *explained, *_street_codes(rules)], width)


def _street_codes(rules: Rules) -> list[Text]:
    """The streets that show their codes on the board, with their names."""
    atlas = rules.atlas
    grid = grid_of(atlas)
    coded = [street for street in atlas.streets if coded_places(grid, atlas, street)]
    return [Text.assemble((each.code, LOUD), (f" {clean(each.name)}", QUIET)) for each in coded]


def flow(items: list[Text], width: int) -> list[Text]:
    """Items one after the other, none of them broken unless it is wider than the line."""
    lines = [Text()]
    for item in items:
        if lines[-1] and len(lines[-1]) + len(_GAP) + len(item) > width:
            lines.append(Text())
        if lines[-1]:
            lines[-1].append(_GAP)
        lines[-1].append_text(item)
    return lines
