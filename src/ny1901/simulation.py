"""Many games between bots, and what can be said of them with how much confidence."""

import math
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread
from typing import NamedTuple, Protocol

from ny1901.bots import Bot, make_bot, told_apart
from ny1901.content import AS_PRINTED, Content, Options
from ny1901.engine.events import GameEnded
from ny1901.engine.refusals import Refusal
from ny1901.engine.setup import NO_WISHES, Wishes
from ny1901.engine.views import view
from ny1901.game import Game
from ny1901.records import write_record


class Match(NamedTuple):
    """A game to be played: the bots by seat, and the seed of everything drawn."""

    content: Content
    bots: tuple[str, ...]
    seed: int
    options: Options = AS_PRINTED
    wishes: Wishes = NO_WISHES
    keep_record: bool = False


class Result(NamedTuple):
    """How a match went; everything by seat."""

    seed: int
    bots: tuple[str, ...]
    first: int
    districts: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decided_by: str
    reason: str
    turns: int
    moves: int
    record: str


def matches(match: Match, games: int) -> Iterator[Match]:
    """The same table again and again: other seeds, and the bots move on by one seat each time."""
    for number in range(games):
        shift = number % len(match.bots)
        yield match._replace(bots=match.bots[shift:] + match.bots[:shift], seed=match.seed + number)


def play_match(match: Match, make: Callable[[str, int], Bot] = make_bot) -> Result:
    """Play one game between bots, each of which sees only its seat's view.

    ``make`` gives the bot of a name and a seed, where others than the usual ones sit at the table.
    """
    names = told_apart(match.bots)
    game = Game.new(match.content, names, match.seed, options=match.options, wishes=match.wishes)
    if isinstance(game, Refusal):
        raise ValueError(game.code.label)
    bots = [make(name, match.seed * 4 + seat) for seat, name in enumerate(match.bots)]
    while not game.state.over:
        seat = game.state.turn.seat
        events = game.play(bots[seat].choose(game.rules, view(game.rules, game.state, seat)))
        if isinstance(events, Refusal):
            raise ValueError(events.code.label)
    end = game.steps[-1].events[-1]
    assert isinstance(end, GameEnded)
    return Result(
        seed=match.seed,
        bots=match.bots,
        first=game.started.setup.first,
        districts=tuple(each.name.lower() for each in game.started.setup.characters),
        scores=end.scores,
        winners=end.winners,
        decided_by=end.decided_by.value if end.decided_by else "",
        reason=end.reason.value,
        turns=game.state.turn.number - 1,
        moves=len(game.steps),
        record=write_record(game) if match.keep_record else "",
    )


def simulate(wanted: Iterable[Match], jobs: int) -> Iterator[Result]:
    """Play the matches, over processes if there is more than one job; results come as they are done."""
    if jobs <= 1:
        yield from map(play_match, wanted)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupts)
    waiting = iter(wanted)
    others = set(active_children())
    try:
        with _without_interrupts():
            running = {pool.submit(play_match, each) for each in islice(waiting, 2 * jobs)}
        while running:
            done: set[Future[Result]]
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(play_match, each) for each in islice(waiting, len(done))}
            for future in done:
                yield future.result()
    except BaseException:
        for process in set(active_children()) - others:
            process.terminate()  # nobody waits for games that nobody will hear of
        raise
    finally:
        pool.shutdown(cancel_futures=True)


class Tally(NamedTuple):
    """Wins of one party among some games; a shared win counts in parts."""

    games: int
    wins: float
    scores: float

    @property
    def rate(self) -> float:
        """The part of the games won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate lies with 95 % confidence (Wilson)."""
        z, n, p = 1.96, self.games, self.rate
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, min(p, middle - reach)), min(1.0, max(p, middle + reach))

    @property
    def mean_score(self) -> float:
        """Points per game."""
        return self.scores / self.games


class Ended(Protocol):
    """How a game ended, by seat."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""


def tally(games: Sequence[Ended], parties: Sequence[Sequence[str]]) -> dict[str, Tally]:
    """Wins and points by party; ``parties`` names, for each game, the party of every seat.

    A party at several seats counts once for each.
    """
    found: dict[str, Tally] = {}
    for game, names in zip(games, parties, strict=True):
        for seat, name in enumerate(names):
            old = found.get(name, Tally(0, 0.0, 0.0))
            won = 1 / len(game.winners) if seat in game.winners else 0.0
            found[name] = Tally(old.games + 1, old.wins + won, old.scores + game.scores[seat])
    return dict(sorted(found.items()))


def turn_order(result: Result) -> list[str]:
    """For each seat, the place in which it moves: 1 for the first player."""
    players = len(result.bots)
    return [str((seat - result.first) % players + 1) for seat in range(players)]


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Processes begun meanwhile are deaf to Ctrl-C from their first moment on."""
    if current_thread() is not main_thread():
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def _ignore_interrupts() -> None:
    """Ctrl-C is the parent's business; the children finish or are told to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
