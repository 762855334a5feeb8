"""A player's land block by block: plots are values, and know what can be built on them."""

from copy import deepcopy

import pytest

from ny1901.engine.estate import Plot, changed
from ny1901.engine.masks import bits, mask_of
from ny1901.engine.notation import parse_cells, parse_lot, parse_tile
from ny1901.engine.rules import Rules
from tests import naive
from tests.play import TABLES, kept_states, rules_for, village

RULES = rules_for()
ATLAS = RULES.atlas


def lots(*names: str) -> int:
    return mask_of(parse_lot(ATLAS, name) for name in names)


def place(tile: str, fields: str) -> int:
    return RULES.table.on(parse_tile(RULES, tile), parse_cells(ATLAS, fields.split())).number


def cells(text: str) -> int:
    return parse_cells(ATLAS, text.split())


def test_a_survey_sorts_land_into_blocks() -> None:
    home, small = place("HOME", "l3 l4"), place("B1", "d2 e2")
    estate = RULES.surveyor.survey(lots("Rh", "Bb", "Ba", "Ye"), lots("Ba", "Ye"), (home, small))
    assert [plot.block for plot in estate] == list(range(12))
    assert [
        (plot.free, plot.buildings, plot.manned) for plot in estate if plot.free or plot.buildings
    ] == [
        (cells("b2 c2 c3"), (small,), lots("Ba")),
        (0, (home,), 0),
        (cells("n7 n8"), (), lots("Ye")),
    ]


def test_buildings_of_a_block_stay_in_order() -> None:
    older, newer = place("B2", "d2 e2"), place("B1", "b2 c2")
    land = lots("Ba", "Bb")
    assert RULES.surveyor.survey(land, 0, (older, newer))[0].buildings == (older, newer)
    assert RULES.surveyor.survey(land, 0, (newer, older))[0].buildings == (newer, older)


def test_a_plot_is_replaced_in_its_block_only() -> None:
    estate = RULES.surveyor.survey(0, 0, ())
    plot = RULES.surveyor.plot(7, cells("g11 g12"), (), lots("Gb"))
    larger = changed(estate, plot)
    assert larger[7] is plot
    assert larger[:7] + larger[8:] == estate[:7] + estate[8:]
    assert estate[7].free == 0


def test_equal_plots_are_equal_whoever_surveyed_them() -> None:
    land = (0, cells("b2 c2"), (), lots("Ba"))
    plot, again = Plot(RULES.demolitions, *land), Plot(RULES.demolitions, *land)
    assert plot is not again
    assert plot == again
    assert len({plot, again}) == 1
    assert RULES.surveyor.plot(*land) is RULES.surveyor.plot(*land), "remembered"
    others = [
        Plot(RULES.demolitions, 1, *land[1:]),
        Plot(RULES.demolitions, 0, cells("b2"), *land[2:]),
        Plot(RULES.demolitions, 0, land[1], (place("B1", "d2 e2"),), land[3]),
        Plot(RULES.demolitions, *land[:3], 0),
    ]
    assert plot not in others
    assert plot != land


def test_a_plot_is_its_own_copy() -> None:
    """A copied position shares its land, which never changes."""
    state = kept_states("standard", 4, 1)[50]
    again = deepcopy(state)
    assert again == state
    for player, other in zip(state.players, again.players, strict=True):
        assert all(one is two for one, two in zip(player.estate, other.estate, strict=True))


def test_a_plot_shows_what_it_is() -> None:
    plot = Plot(RULES.demolitions, 3, 0b101, (), 0)
    assert repr(plot) == "Plot(block=3, buildings=(), free=0x5)"


def every_tile(rules: Rules) -> int:
    return rules.own_tiles | rules.legendaries


@pytest.mark.rule("R4.1", "R5.1")
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_a_plot_knows_what_fits_and_what_can_be_replaced(variant: str, players: int) -> None:
    """With every tile on hand and workers enough, rebuilds depend on the buildings alone."""
    rules = rules_for(variant, players)
    strongest = max(rules.demolitions.strength)
    for state in kept_states(variant, players, 2)[::9]:
        for plot in (each for each in state.active.estate if each.free or each.buildings):
            assert list(plot.fits.places) == naive.fitting(rules, plot.free)
            standing = [rules.table.all[number] for number in plot.buildings]
            cleared = plot.free | mask_of(cell for each in standing for cell in bits(each.cells))
            expected = [
                each.rebuild
                for each in naive.fitting(rules, cleared)
                if each.cells & ~plot.free and replaces(rules, each.tile, each.cells, plot)
            ]
            assert list(plot.rebuilds(strongest, every_tile(rules), workers=9)) == expected
            assert plot.rebuilds(strongest, 0, workers=9) == ()


def replaces(rules: Rules, tile: int, squares: int, plot: Plot) -> bool:
    old = [rules.table.all[n] for n in plot.buildings if rules.table.all[n].cells & squares]
    return all(naive.surpasses(rules, rules.tiles[tile], rules.tiles[each.tile]) for each in old)


def test_a_board_of_one_block_has_one_plot() -> None:
    rules = village()
    assert len(rules.surveyor.survey(rules.lots_in_play, 0, ())) == 1
