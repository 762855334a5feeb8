"""Whole games for tests, with their content and names: laid, played by chance, and kept."""

from functools import cache

from ny1901.content import AS_PRINTED, Content, Options, gather
from ny1901.engine.chance import seeded
from ny1901.engine.legality import legal_moves
from ny1901.engine.setup import NO_WISHES, Wishes
from ny1901.game import Game
from tests.play import CHOICES_SEED, random_choice

NAMES = ("Ada", "Bo", "Cleo", "Dan")


def laid(
    variant: str = "standard",
    players: int = 2,
    seed: int = 1,
    *,
    content: Content | None = None,
    options: Options = AS_PRINTED,
    wishes: Wishes = NO_WISHES,
    names: tuple[str, ...] = (),
) -> Game:
    """A game before its first move."""
    names = names or NAMES[:players]
    game = Game.new(content or gather(variant), names, seed, options=options, wishes=wishes)
    assert isinstance(game, Game), game
    return game


def go_on(game: Game, moves: int = 10_000) -> Game:
    """The same game after so many more moves by chance, or at its end."""
    chance = seeded(CHOICES_SEED + game.seed)
    for _ in range(moves):
        if game.state.over:
            break
        move, chance = random_choice(legal_moves(game.rules, game.state), chance)
        events = game.play(move)
        assert isinstance(events, tuple), events
    return game


@cache
def finished(
    variant: str = "standard", players: int = 2, seed: int = 1, options: Options = AS_PRINTED
) -> Game:
    """A whole game, played once for all tests: look, don't touch."""
    game = go_on(laid(variant, players, seed, options=options))
    assert game.state.over
    return game
