"""The table of placements against coordinates, and what fits against a plain look at everything."""

from collections import Counter
from itertools import product

import pytest

from ny1901.engine import estate, placements
from ny1901.engine.legality import legal_moves
from ny1901.engine.masks import bits, mask_of
from ny1901.engine.moves import Build, Rebuild
from ny1901.engine.names import Generation
from ny1901.engine.placements import Table
from ny1901.engine.rules import Rules, make_rules
from ny1901.engine.tiles import Tile
from tests import naive
from tests.play import TABLES, random_game, random_states, rules_for, village

RULES = rules_for()
ATLAS, TABLE = RULES.atlas, RULES.table

Spot = tuple[int, int]


def turned(tile: Tile) -> list[frozenset[Spot]]:
    """The eight ways of a footprint, by hand: keep or swap the axes, keep or flip each."""
    ways = []
    for swap, down, right in product((False, True), (1, -1), (1, -1)):
        spots = [(c, r) if swap else (r, c) for r, c in tile.shape]
        ways.append(frozenset((down * r, right * c) for r, c in spots))
    return ways


def everywhere(tile: Tile) -> set[frozenset[Spot]]:
    """Where a tile can stand, with nothing but the drawing to go by (R4.1, R4.2)."""
    drawn = {divmod(field, ATLAS.width): token for field, token in enumerate(ATLAS.drawing)}
    lots = {lot.name for lot in ATLAS.lots}
    found = set()
    for way, (top, left) in product(turned(tile), product(range(-5, 25), repeat=2)):
        spots = frozenset((r + top, c + left) for r, c in way)
        if not all(drawn.get(spot) in lots for spot in spots):
            continue
        near = {(r + y, c + x) for r, c in spots for y, x in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        if any(drawn[spot] not in lots and drawn[spot] != "##" for spot in near):
            found.add(spots)
    return found


def spots_of(cells: int) -> frozenset[Spot]:
    return frozenset(divmod(cell, ATLAS.width) for cell in bits(cells))


@pytest.mark.rule("R4.1", "R4.2")
def test_the_default_board_has_so_many_placements() -> None:
    assert len(TABLE.all) == 4031


@pytest.mark.rule("R4.1", "R4.2")
@pytest.mark.parametrize(
    ("number", "tile"), list(enumerate(RULES.tiles)), ids=[tile.name for tile in RULES.tiles]
)
def test_a_tile_stands_everywhere_it_can_and_nowhere_else(number: int, tile: Tile) -> None:
    places = [spots_of(place.cells) for place in TABLE.all if place.tile == number]
    assert len(places) == len(set(places))
    if tile.generation is Generation.START:
        assert set(places) == {spots_of(ATLAS.lots[start].cells) for start in ATLAS.starts}
    else:
        assert set(places) == everywhere(tile)


def test_placements_are_numbered_by_block_tile_and_squares() -> None:
    keys = [(place.block, place.tile, tuple(bits(place.cells))) for place in TABLE.all]
    assert keys == sorted(keys)
    assert [place.number for place in TABLE.all] == list(range(len(TABLE.all)))


def test_all_that_follows_from_a_placement() -> None:
    for place in TABLE.all:
        lots = [n for n, lot in enumerate(ATLAS.lots) if lot.cells & place.cells]
        assert place.lots == mask_of(lots)
        assert place.districts == mask_of({int(ATLAS.lots[n].district) for n in lots})
        streets = [n for n, street in enumerate(ATLAS.streets) if street.squares & place.cells]
        assert place.streets == mask_of(streets)
        assert [n for n, block in enumerate(ATLAS.blocks) if block & place.cells] == [place.block]
        assert place.beside == ATLAS.around(place.cells) & ATLAS.squares
        assert not place.beside & place.cells
        assert place.build == Build(place.tile, place.cells)
        assert place.boom == Build(place.tile, place.cells, boom=True)
        assert place.rebuild == Rebuild(place.tile, place.cells)


def test_a_placement_is_found_by_tile_and_squares() -> None:
    for place in TABLE.all:
        assert TABLE.find(place.tile, place.cells) is place
        assert TABLE.on(place.tile, place.cells) is place
    assert TABLE.find(0, 0) is None
    assert TABLE.find(0, TABLE.all[-1].cells) is None
    with pytest.raises(KeyError):
        TABLE.on(0, 0)


SAMPLES = [pytest.param(variant, players, id=f"{variant}-{players}") for variant, players in TABLES]


@pytest.mark.rule("R4.1")
@pytest.mark.parametrize(("variant", "players"), SAMPLES)
def test_what_fits_is_what_a_plain_look_finds(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for state in list(random_states(rules, 7))[::5]:
        for player, block in product(state.players, rules.atlas.blocks):
            squares = player.free & block
            if squares:
                fits = rules.table.fits(squares)
                expected = naive.fitting(rules, squares)
                assert list(fits.places) == expected
                for tiles in (player.unbuilt, player.unbuilt | rules.legendaries, 0b101):
                    wanted = [place for place in expected if tiles >> place.tile & 1]
                    assert list(fits.builds(tiles)) == [place.build for place in wanted]
                    assert list(fits.booms(tiles)) == [place.boom for place in wanted]


@pytest.mark.rule("R5.1", "R5.2", "R5.5", "R11.1")
@pytest.mark.parametrize(("variant", "players"), SAMPLES)
def test_rebuilds_are_what_a_plain_look_finds(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    seen = 0
    for state in random_states(rules, 11):
        if state.turn.begun or state.over:
            continue
        found = [move for move in legal_moves(rules, state) if isinstance(move, Rebuild)]
        assert found == [place.rebuild for place in naive.rebuilds(rules, state)]
        seen += len(found)
    assert seen


@pytest.mark.rule("R4.4", "R5.1", "R5.5")
@pytest.mark.parametrize(("variant", "players"), SAMPLES)
def test_the_effect_of_a_rebuild_is_what_a_plain_look_finds(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for step in random_game(rules, 13):
        if not isinstance(step.move, Rebuild):
            continue
        player, place = step.before.active, rules.table.on(step.move.tile, step.move.cells)
        effect = rules.demolitions.effect(place, player.buildings, player.manned)
        old, stays = naive.touched(rules, step.before, place)
        assert [rules.table.all[number] for number in effect.removed] == old
        assert effect.returned == place.lots & player.manned
        left = naive.workers_left(rules, step.before, place, stays)
        assert player.workers - effect.workers_needed == left
        after = step.after.players[step.before.turn.seat]
        assert after.manned == player.manned & ~effect.returned | effect.emptied


def forgetful(rules: Rules) -> Rules:
    """The same rules with a table of their own, which remembers nothing yet."""
    table = Table(rules.atlas, rules.tiles)
    return make_rules(rules.atlas, rules.tiles, rules.cards, rules.variant, rules.players, table)


@pytest.mark.parametrize("variant", ["intro", "standard"])
def test_a_short_memory_changes_nothing(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = forgetful(rules_for(variant, 3))
    remembered = list(random_game(rules_for(variant, 3), 17))
    memory = [vars(rules.table), vars(rules.surveyor)]
    fixed = {id(kept): len(kept) for part in memory for kept in part.values() if isinstance(kept, dict)}
    for room in (placements, estate):
        limits = [name for name in vars(room) if name.startswith("_MOST_")]
        assert limits, "the memory of this room is bounded"
        for limit in limits:
            monkeypatch.setattr(room, limit, 2)
    assert list(random_game(rules, 17)) == remembered
    dicts = [kept for part in memory for kept in part.values() if isinstance(kept, dict)]
    grown = [len(kept) for kept in dicts if len(kept) > fixed[id(kept)]]
    assert len(grown) == 2, "both remember"
    assert max(grown) <= 2, "and stay short"


def test_a_table_is_of_its_board() -> None:
    rules = village()
    counts = Counter(rules.tiles[place.tile].name for place in rules.table.all)
    assert counts["HOME"] == 5
    assert counts["WOOLWORTH"] == 3
    assert {place.block for place in rules.table.all} == {0}
    assert rules.table.atlas is rules.atlas
