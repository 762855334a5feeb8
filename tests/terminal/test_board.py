"""The drawn board: compared with pictures in text, readable without colour, honest about districts."""

import colorsys
import os
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Literal

import pytest
from rich.console import Console
from rich.style import Style

from ny1901.engine.atlas import Legend, draw_atlas
from ny1901.engine.masks import bits
from ny1901.engine.names import District
from ny1901.engine.rules import Rules
from ny1901.engine.setup import Wishes
from ny1901.engine.state import State
from ny1901.game import Game
from ny1901.terminal.draw.board import draw_board
from ny1901.terminal.draw.grid import grid_of
from ny1901.terminal.draw.look import (
    ASCII,
    FEW_COLOURS,
    MANY_COLOURS,
    TRUE_COLOURS,
    UNICODE,
    Look,
    Palette,
    look_for,
)
from ny1901.terminal.draw.shapes import small
from ny1901.terminal.draw.spots import shades, short_name, spots_of
from ny1901.terminal.input.reader import LineReader
from ny1901.terminal.play import play_game
from tests.play import opening, rows_of, village
from tests.terminal.seat import new_game, plain_console, random_moves, shown, sit_down

GOLDEN = Path(__file__).parent / "golden"
OPEN = Wishes(first=0, characters=(District.BLUE, District.RED, District.GREEN))


def drawn(rules: Rules, state: State, fresh: int = 0) -> str:
    return "\n".join(line.plain.rstrip() for line in draw_board(rules, state, Look(), fresh))


def compare(name: str, text: str) -> None:
    """Compare with a picture on file; NY1901_REDRAW=1 draws it anew."""
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("NY1901_REDRAW"):
        path.write_text(text + "\n", encoding="utf-8")
    assert text + "\n" == path.read_text(encoding="utf-8")


def test_start_position_is_drawn_as_expected() -> None:
    compare("start", sit_down(new_game(3, 5, wishes=OPEN), []).text)


def test_position_in_mid_game_is_drawn_as_expected() -> None:
    compare("middle", sit_down(random_moves(new_game(4, 1), 101), []).text)


def test_wide_console_has_everything_side_by_side() -> None:
    compare("wide", sit_down(random_moves(new_game(4, 1), 101), [], width=140).text)


def test_two_players_do_not_see_lots_of_the_district_that_is_out() -> None:
    game = new_game(2, 1)
    assert "Pa" not in drawn(game.rules, game.state)
    assert "Pa" in drawn(new_game(3, 1).rules, new_game(3, 1).state)


def test_board_fits_eighty_columns_beside_its_market() -> None:
    game = random_moves(new_game(4, 2), 150)
    assert grid_of(game.rules.atlas).width <= 62
    text = sit_down(
        game, ["board", "market", "tiles all", "score all", "log all", "help", "moves"]
    ).text
    assert max(len(line) for line in text.splitlines()) <= 80


def test_every_lot_is_named_on_all_its_squares_at_the_start() -> None:
    game = new_game(4, 1)
    text = drawn(game.rules, game.state).replace("Pine", "")
    for lot in bits(game.state.free_lots):
        found = game.rules.atlas.lots[lot]
        assert text.count(found.name) == found.size, found.name


@pytest.mark.parametrize("moves", [0, 40, 100, 170])
def test_every_building_worker_and_owner_can_be_read_without_colour(moves: int) -> None:
    game = random_moves(new_game(4, 3), moves)
    spots = spots_of(game.rules, game.state, Look(), fresh=0)
    for seat, player in enumerate(game.state.players):
        for number in player.buildings:
            place = game.rules.table.all[number]
            name = short_name(game.rules.tiles[place.tile])
            assert {spots[cell].text.rstrip() for cell in bits(place.cells)} == {f"{seat + 1}{name}"}
        for lot in bits(player.manned):
            texts = [spots[cell].text.rstrip() for cell in bits(game.rules.atlas.lots[lot].cells)]
            name = f"{seat + 1}{game.rules.atlas.lots[lot].name}"
            assert texts == [name] * (len(texts) - 1) + [f"{seat + 1}@"]
        for cell in bits(player.free):
            assert spots[cell].text[0] == str(seat + 1)


def test_neighbouring_lots_of_a_district_differ_in_shade() -> None:
    atlas = new_game().rules.atlas
    shade = shades(atlas)
    for number, lot in enumerate(atlas.lots):
        for other in bits(atlas.lots_under(atlas.around(lot.cells))):
            if atlas.lots[other].district is lot.district:
                assert shade[number] != shade[other]


def test_what_is_new_stands_in_angle_brackets() -> None:
    game = new_game(2, 1)
    place = game.rules.table.all[game.state.players[0].buildings[0]]
    assert "<" not in drawn(game.rules, game.state)
    assert "<1H" in drawn(game.rules, game.state, fresh=place.cells)


def _tones(style: str) -> list[tuple[int, int, int]]:
    """What is written, and what it is written on."""
    parsed = Style.parse(style)
    assert parsed.color
    assert parsed.bgcolor
    return [tuple(color.get_truecolor()) for color in (parsed.color, parsed.bgcolor)]  # type: ignore[misc]


def _contrast(style: str) -> float:
    """How well it can be read (WCAG)."""

    def luminance(color: tuple[int, int, int]) -> float:
        parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    dark, light = sorted(luminance(tone) for tone in _tones(style))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", [TRUE_COLOURS, MANY_COLOURS])
def test_players_share_no_hue_with_districts(palette: Palette) -> None:
    look = Look(palette=palette)
    for seat in range(4):
        hue, lightness, _ = _hls(look.player(seat))
        for district in District:
            other, dark, _ = _hls(look.ground(district, 0, offered=False))
            apart = min(abs(hue - other), 1 - abs(hue - other)) * 360
            assert apart > 15 or lightness > 0.85, (seat, district)
            assert lightness - dark > 0.25


def _hls(style: str) -> tuple[float, float, float]:
    red, green, blue = _tones(style)[1]
    return colorsys.rgb_to_hls(red / 255, green / 255, blue / 255)


@pytest.mark.parametrize("palette", [TRUE_COLOURS, MANY_COLOURS])
def test_text_is_readable_on_its_ground(palette: Palette) -> None:
    look = Look(palette=palette)
    for seat in range(4):
        assert _contrast(look.player(seat)) > 7
        for shade in range(4):
            for district in District:
                assert _contrast(look.land(seat, district, shade)) > 3.7
                assert _contrast(look.ground(district, shade, offered=True)) > 6.5


def test_with_few_colours_players_and_districts_share_none() -> None:
    grounds = {shade for shades in FEW_COLOURS.ground.values() for shade in shades}
    assert not grounds & set(FEW_COLOURS.players)
    assert len(grounds) == len(District)
    assert len(set(FEW_COLOURS.players)) == 4


@pytest.mark.parametrize(
    ("system", "palette"),
    [("truecolor", TRUE_COLOURS), ("256", MANY_COLOURS), ("standard", FEW_COLOURS)],
)
def test_console_gets_the_colours_it_knows(system: Literal["truecolor"], palette: Palette) -> None:
    console = Console(file=StringIO(), color_system=system, force_terminal=True, _environ={})
    assert look_for(console).palette is palette


def test_board_on_a_console_without_unicode_is_ascii() -> None:
    console = Console(file=StringIO(), width=80, _environ={})
    assert look_for(console).glyphs is UNICODE
    game = random_moves(new_game(4, 1), 60)
    for line in draw_board(game.rules, game.state, Look(ASCII), 0):
        assert line.plain.isascii()
    for tile in game.rules.tiles:
        assert " ".join(small(tile.shape, ASCII)).isascii()


def test_console_without_unicode_shows_the_whole_game() -> None:
    raw = BytesIO()
    console = Console(file=TextIOWrapper(raw, encoding="ascii"), width=80, _environ={})
    lines = iter(["board", "tiles", "market", "help", "hint", "1"])
    play_game(new_game(3, 1), {}, console=console, pause=0, reader=LineReader(lines, console))
    console.file.flush()
    assert "*=" in raw.getvalue().decode("ascii")


def test_colours_change_nothing_but_colours() -> None:
    game = random_moves(new_game(4, 1), 60)
    plain, coloured = plain_console(), plain_console(color=True)
    for console in (plain, coloured):
        for line in draw_board(game.rules, game.state, Look(), 0):
            console.print(line)
    stripped = "".join(
        part.partition("m")[2] if number else part
        for number, part in enumerate(shown(coloured).split("\x1b["))
    )
    lines = [line.rstrip() for line in stripped.splitlines()]
    assert lines == shown(plain).splitlines()


def test_other_maps_are_drawn_too() -> None:
    rules = village()
    state = opening(rules, 1)
    assert drawn(rules, state).splitlines() == [
        "a   b   c   d   e   f  g",
        " 2│Ra  Ra │Rb  Rb │Ba │ 2",
        " 3│Bb  Bb │Ya  Ya │Ba │ 3",
        " 4│Yb  Yb │Ga  Ga │ · │ 4",
        " 5                │ · │ 5",
        "a   b   c   d   e   f  g",
    ]


def test_map_without_outer_streets_gets_an_edge() -> None:
    atlas = draw_atlas(
        rows_of("Ra Ra BW Ba Ba\nYa Ya BW Ga Ga"),
        Legend("Tiny", (("BW", "Way"),), ("Ra", "Ba", "Ya", "Ga")),
    )
    grid = grid_of(atlas)
    assert (grid.top, grid.height, grid.columns[0]) == (1, 4, 3)


def test_small_shapes_lie_flat() -> None:
    tiles = {tile.name: tile.shape for tile in new_game().rules.tiles}
    assert small(tiles["B4"], UNICODE) == ["█▀"]
    assert small(tiles["S5"], UNICODE) == ["▀█▄"]
    assert small(tiles["G4"], UNICODE) == ["█▀▀▀"]
    assert small(tiles["G6"], UNICODE) == ["██▀", "▀"]
    assert small(tiles["B4"], ASCII) == ["##/#."]


def test_names_from_a_strange_file_cannot_command_the_terminal() -> None:
    game = new_game()
    nasty = Game(game.content, game.started, names=("An\x1b[2Jna", "Ben"), seed=1)
    text = sit_down(nasty, ["board", "score all", "quit"]).text
    assert "\x1b" not in text
    assert "An[2Jna" in text
