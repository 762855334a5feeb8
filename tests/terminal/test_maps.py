"""Maps of one's own: bent, doubled and outer streets are drawn without hiding anything."""

from pathlib import Path

import pytest

from ny1901.content import gather
from ny1901.engine.masks import bits
from ny1901.engine.setup import Wishes
from ny1901.game import Game
from ny1901.terminal.draw.board import draw_board
from ny1901.terminal.draw.grid import grid_of
from ny1901.terminal.draw.look import ASCII, UNICODE, Glyphs, Look
from ny1901.terminal.draw.spots import spots_of
from tests.terminal.seat import NAMES, sit_down

HEAD = """map Town
street MA Main
street OA Oak
street RI River
start Ra
start Ba
start Ya
start Ga
start Pa
"""
BENT = """MA MA MA MA MA MA MA MA MA MA
== Ra Ra Rb Rb Ba Ba Bb Bb MA
== Rc Rc Rd Rd Bc Bc Bd Bd MA
== Re Re Rf PK PK Bf Be Be MA
== Rg Rg Rf OA OA Bf Bg Bg MA
== Ya Ya Yb OA RI Ga Ga Gb MA
== Yc Yc Yb OA RI Gc Gc Gb MA
RI RI RI RI RI RI RI RI RI MA
== Pa Pa Pb Pb Pc Pc Pd Pd MA
== Pe Pe Pf Pf Pg Pg Ph Ph ==
== == == == == == == == == ==
"""
WIDE = """== == == == == == == == == == == == == == == == == == == == == == == == == ==
== Ra Ra Rb Rb MA Ba Ba Bb Bb MA Ya Ya Yb Yb MA Ga Ga Gb Gb MA Pa Pa Pb Pb ==
== Rc Rc Rd Rd MA Bc Bc Bd Bd MA Yc Yc Yd Yd MA Gc Gc Gd Gd MA Pc Pc Pd Pd ==
== Re Re Rf Rf MA Be Be Bf Bf MA Ye Ye Yf Yf MA Ge Ge Gf Gf MA Pe Pe Pf Pf ==
OA OA OA OA OA OA OA OA OA OA OA OA OA OA OA OA OA OA OA OA OA OA OA OA OA OA
RI RI RI RI RI RI RI RI RI RI RI RI RI RI RI RI RI RI RI RI RI RI RI RI RI RI
"""
BROKEN = """RI == == == == == == == == ==
RI Ra Ra Rb Rb Ba Ba Bb Bb OA
RI MA MA Rd Rd Bc Bc MA MA OA
RI Re Re Rf PK PK Bf Be Be ==
RI Rg Rg Rf == == Bf Bg Bg OA
RI Ya Ya Yb == == Ga Ga Gb OA
RI Yc Yc Yb MA == Gc Gc Gb OA
RI == == == MA == == == == OA
RI Pa Pa Pb Pb Pc Pc Pd Pd OA
RI Pe Pe Pf Pf Pg Pg Ph Ph OA
"""


def town(drawing: str, folder: Path) -> Game:
    path = folder / "town.txt"
    path.write_text(HEAD + drawing, encoding="utf-8")
    wishes = Wishes(first=0)
    game = Game.new(gather("standard", map_file=path), NAMES[:3], 3, wishes=wishes)
    assert isinstance(game, Game)
    return game


def lines_of(game: Game) -> list[str]:
    return [line.plain for line in draw_board(game.rules, game.state, Look(), 0)]


@pytest.mark.parametrize("drawing", [BENT, WIDE, BROKEN])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_streets_hide_no_square_letter_or_number(drawing: str, glyphs: Glyphs, tmp_path: Path) -> None:
    game = town(drawing, tmp_path)
    look = Look(glyphs)
    atlas, grid = game.rules.atlas, grid_of(game.rules.atlas)
    lines = [line.plain for line in draw_board(game.rules, game.state, look, 0)]
    assert {len(line) for line in lines} == {grid.width}
    spots = spots_of(game.rules, game.state, look, 0)
    for field in bits(atlas.squares):
        row, column = divmod(field, atlas.width)
        left = grid.columns[column]
        assert lines[row + grid.top][left : left + 3] == f"{spots[field].text:^3}"
    for row in range(1 - grid.top, grid.height - 1 - grid.top):
        assert lines[row + grid.top][:2] == lines[row + grid.top][-2:] == f"{row + 1:>2}"
    letters = [chr(ord("a") + column) for column in range(atlas.width)]
    for edge in (lines[0], lines[-1]):
        assert [mark for mark in edge if mark.isalpha()] == letters


@pytest.mark.parametrize("drawing", [BENT, WIDE, BROKEN])
def test_every_street_field_shows_its_code_or_lies_on_a_named_run(drawing: str, tmp_path: Path) -> None:
    game = town(drawing, tmp_path)
    atlas, grid = game.rules.atlas, grid_of(game.rules.atlas)
    lines = lines_of(game)
    for street in atlas.streets:
        for field in bits(street.fields):
            row, column = divmod(field, atlas.width)
            if grid.shows(row, column):
                left = grid.columns[column]
                drawn = lines[row + grid.top][left : left + 3]
                down = len(drawn.strip(" ★")) <= 1
                assert street.code in drawn or "═" in lines[row + grid.top] or down


def test_bent_street_is_named_on_its_straight_run_and_coded_elsewhere(tmp_path: Path) -> None:
    lines = lines_of(town(BENT, tmp_path))
    assert lines[:2] == [
        "a   b   c   d   e   f   g   h   i   j    ",
        " 1══════════════ ★ Main ══════════════  1",
    ]
    assert lines[2].endswith("Bb  Bb │★MA  2")
    assert lines[8].startswith(" 8═══════════ ★ River ═")
    assert "★OA" in lines[5]
    assert "★RI" in lines[6]


def test_codes_are_explained_in_the_legend(tmp_path: Path) -> None:
    text = sit_down(town(WIDE, tmp_path), [], width=120).text
    assert "MA Main" in text
    assert "OA Oak" not in text


def test_board_that_is_too_wide_says_so(tmp_path: Path) -> None:
    game = town(WIDE, tmp_path)
    needed = grid_of(game.rules.atlas).width
    text = sit_down(game, []).text
    assert f"The window is 80 columns wide, the board needs {needed}" in text
    assert max(len(line) for line in text.splitlines()) <= 80
    assert "The window is" not in sit_down(game, [], width=needed).text
