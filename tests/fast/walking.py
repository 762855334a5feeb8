"""The kernel and the engine walk the same games; ``python -m tests.fast.walking 20000`` for many.

At every step they must agree on the whole position, the legal moves in their order, the points with
and without bonuses, the hash, and at the end on the winners.
"""

import importlib.util
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType

from ny1901 import fast
from ny1901.engine.chance import below, seeded, shuffled
from ny1901.engine.legality import legal_moves
from ny1901.engine.masks import bits, mask_of
from ny1901.engine.moves import Build, Move, Rebuild
from ny1901.engine.names import EMPTY, MARKET_SIZE, Challenge, EndReason
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import bonus_lines, earned_lines, outcome, score_lines
from ny1901.engine.state import Player, Setup, State, Trigger, Turn
from ny1901.engine.transition import play
from ny1901.fast.bridge import load, make_kernel, move_number, move_of, unload
from ny1901.fast.kernel import Kernel
from tests.play import OPTIONS, TABLES, opening, random_choice, rules_for

GAMES = tuple(product(TABLES, OPTIONS))
"""Every variant, number of players and combination of options."""


@cache
def kernel_for(rules: Rules) -> Kernel:
    return make_kernel(rules)


class _Sources(PathFinder):
    """Finds the sources of the kernel, also where they are compiled."""

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A module of ``ny1901.fast`` as plain Python; others are found elsewhere."""
        folder, _, part = name.rpartition(".")
        source = Path(fast.__file__).parent / f"{part}.py"
        plain = folder == fast.__name__ and source.exists()
        return importlib.util.spec_from_file_location(name, source) if plain else None


@cache
def plain_kernel() -> ModuleType:
    """The kernel's module as plain Python, with all it needs, also where it is compiled."""
    parts = {name: part for name, part in sys.modules.items() if name.startswith(f"{fast.__name__}.")}
    compiled = {name: part for name, part in parts.items() if not str(part.__file__).endswith(".py")}
    for name in compiled:
        del sys.modules[name]
    sys.meta_path.insert(0, _Sources)
    try:
        kernel = importlib.import_module("ny1901.fast.kernel")
        position = importlib.import_module("ny1901.fast.position").Position
    finally:
        sys.meta_path.remove(_Sources)
        sys.modules.update(compiled)
        for name, part in compiled.items():
            setattr(fast, name.rpartition(".")[2], part)
    kernel.Kernel.position = lambda self: position(kernel=self)
    return kernel


def walk(rules: Rules, state: State, chance: int, kernel: Kernel, *, from_a_game: bool = True) -> int:
    """Walk on from a position to the end in both; gives the number of steps."""
    position, steps = load(kernel, state), 0
    seen: dict[int, State] = {}
    while True:
        assert unload(position) == state
        legal = legal_moves(rules, state)
        numbers = position.legal()
        assert numbers == [move_number(kernel, move) for move in legal]
        assert position.seat == state.turn.seat
        assert position.over is state.over
        assert position.scores == [player.score for player in state.players]
        assert position.bonuses == [
            sum(line.points for line in bonus_lines(rules, state, seat))
            for seat in range(rules.players)
        ]
        assert seen.setdefault(position.digest, state) == state
        if steps % 5 == 0:
            assert load(kernel, state).digest == position.digest
        if not legal:
            assert state.over or not from_a_game, "a game always goes on until it is over"
            break
        move, chance = chosen(legal, chance)
        number = move_number(kernel, move)
        assert move_of(kernel, number) == move
        before = position.copy()
        again = position.copy()
        again.apply(number)
        again.take(before)
        assert again.digest == position.digest
        position.apply(number)
        state = play(rules, state, move)
        steps += 1
    result = outcome(rules, state._replace(over=False))
    assert tuple(position.winners) == result.winners
    assert tuple(position.scores) == result.scores
    lines = [sum(each.points for each in score_lines(rules, state, n)) for n in range(rules.players)]
    assert list(result.scores) == lines
    return steps


def chosen(legal: list[Move], chance: int) -> tuple[Move, int]:
    """A move by chance; now a kind first, now any, now a building: so that all corners are seen."""
    way, chance = below(3, chance)
    buildings = [move for move in legal if isinstance(move, Build | Rebuild)]
    if way == 0 or (way == 2 and not buildings):
        return random_choice(legal, chance)
    pool: list[Move] = [*buildings] if way == 2 else legal
    place, chance = below(len(pool), chance)
    return pool[place], chance


def walk_game(number: int) -> int:
    """One whole game of a fixed list; all kinds of tables take turns."""
    (variant, players), options = GAMES[number % len(GAMES)]
    rules = rules_for(variant, players, options)
    return walk(rules, opening(rules, number), seeded(number), kernel_for(rules))


def wild_state(rules: Rules, draw: Callable[[int], int]) -> State:
    """A position no game may ever reach: any owners, buildings, workers, cards, points and flags."""
    atlas, table = rules.atlas, rules.table
    owners = {lot: draw(rules.players + 2) - 2 for lot in bits(rules.lots_in_play)}
    taken_legendaries = 0
    players = []
    for seat in range(rules.players):
        lots = mask_of(lot for lot, owner in owners.items() if owner == seat)
        free, unbuilt, buildings, legendary = atlas.cells_of(lots), rules.own_tiles, [], -1
        for block in atlas.blocks:
            places = [
                place
                for place in table.fits(free & block).places
                if unbuilt >> place.tile & 1
                or (legendary < 0 and (rules.legendaries & ~taken_legendaries) >> place.tile & 1)
            ]
            while places and draw(3):
                place = places[draw(len(places))]
                buildings.append(place.number)
                if rules.legendaries >> place.tile & 1:
                    legendary, taken_legendaries = place.tile, taken_legendaries | 1 << place.tile
                unbuilt &= ~(1 << place.tile)
                free &= ~place.cells
                places = [
                    each
                    for each in places
                    if not each.cells & ~free
                    and each.tile != place.tile
                    and not (legendary >= 0 and rules.legendaries >> each.tile & 1)
                ]
        unbuilt &= ~mask_of(tile for tile in bits(rules.own_tiles) if not draw(4))
        built_on = mask_of(lot for number in buildings for lot in bits(table.all[number].lots))
        manned = lots & ~built_on
        player = Player(
            score=0,
            workers=draw(5),
            lots=lots,
            estate=rules.surveyor.survey(lots, manned, buildings),
            unbuilt=unbuilt,
            cards=draw(8) & rules.hand,
            legendary=legendary,
            prestige=(),
        )
        score = sum(line.points for line in earned_lines(rules, player))
        players.append(player._replace(score=score))
    free_lots = mask_of(lot for lot, owner in owners.items() if owner < 0)
    cards, _ = shuffled([atlas.lots[lot].kind for lot in bits(free_lots)], seeded(draw(1 << 20)))
    deck = cards[MARKET_SIZE:]
    buried: list[tuple[int, ...]] = []
    while draw(3) == 0 and sum(map(len, buried)) < len(deck) - 4:
        known = sum(map(len, buried))
        group = deck[len(deck) - known - (1 if draw(2) else 4) : len(deck) - known]
        buried.insert(0, tuple(sorted(group)))
    seat = draw(rules.players)
    trigger = Trigger(draw(rules.players), EndReason.FEW_TILES) if draw(4) == 0 else None
    market = cards[:MARKET_SIZE] + (EMPTY,) * max(0, MARKET_SIZE - len(cards))
    return State(
        setup=Setup(
            first=draw(rules.players),
            characters=(),
            streets=tuple(n for n in range(len(atlas.streets)) if draw(2)),
            challenge=(None, *Challenge)[draw(6)],
        ),
        players=tuple(players),
        turn=Turn(draw(90) + 1, seat, had_worker=players[seat].workers > 0),
        free_lots=free_lots,
        market=market,
        deck=deck,
        buried=tuple(buried),
        legendaries=rules.legendaries & ~taken_legendaries,
        idle=draw(3),
        trigger=trigger,
        over=False,
        chance=draw(1 << 20),
    )


def main(games: int) -> None:
    """Walk many games in two processes and say how many steps agreed."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        steps = 0
        for done, found in enumerate(pool.map(walk_game, range(games), chunksize=50), start=1):
            steps += found
            if done % 1000 == 0:
                print(f"{done} games, {steps} steps, no difference", flush=True)  # noqa: T201
    print(f"{games} games, {steps} steps: the kernel and the engine agree")  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
