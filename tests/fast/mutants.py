"""Positions and records with faults of every kind, and what the kernel makes of them.

``python -m tests.fast.mutants 1000000`` tries many.
"""

import hashlib
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random

from ny1901.bots.tunables import TUNED
from ny1901.bots.weights import WEIGHTS
from ny1901.engine.notation import NotationError
from ny1901.engine.positions import parse_position, position_text
from ny1901.engine.rules import Rules
from ny1901.engine.soundness import faults
from ny1901.engine.state import State
from ny1901.engine.views import view
from ny1901.fast import Kernel, OutOfBounds, Position
from ny1901.fast.bridge import load, load_view
from ny1901.fast.policy import Policy
from ny1901.fast.search import Search
from ny1901.records import RecordError, read_record, write_record
from tests.fast.walking import kernel_for
from tests.games import finished
from tests.play import TABLES, kept_states, rules_for

NUMBERS = (
    0,
    1,
    2,
    3,
    5,
    15,
    16,
    17,
    63,
    64,
    127,
    128,
    255,
    256,
    400,
    65_535,
    65_536,
    2**31,
    2**63,
    2**64,
)
COPIES = (2, 3, 17, 41, 137, 400, 5_000)
NOISE: tuple[object, ...] = (None, "", "R2", 1.5, -1, -(2**70), [], [[]], {}, 2**70)


@cache
def policy_for(kernel: Kernel) -> Policy:
    return Policy(kernel, WEIGHTS)


def sample(chance: Random) -> tuple[Rules, State]:
    """A position of some game at some table."""
    variant, players = chance.choice(TABLES)
    return rules_for(variant, players), chance.choice(
        kept_states(variant, players, chance.randrange(3))
    )


def exercise(position: Position, chance: Random) -> None:
    """Let the kernel do all it can do with a position."""
    kernel = position.kernel
    assert position.copy().digest == position.digest
    assert len(position.bonuses) == len(position.scores) == kernel.players
    assert len(policy_for(kernel).features(position)) == len(position.legal())
    position.copy().playout(chance.getrandbits(64))
    if not chance.randrange(8):
        search = Search(policy_for(kernel), TUNED, 100, chance.getrandbits(64))
        search.begin(position)
        search.run(3)
        search.follow(position)


def mutated_words(chance: Random) -> bool:
    """Write a position with wrong numbers into the kernel; whether it took it."""
    rules, state = sample(chance)
    position = load(kernel_for(rules), state)
    words = position.read()
    for _ in range(chance.randint(1, 2)):
        name = chance.choice(list(words))
        words[name] = _other(words[name], chance)
    try:
        position.write(words)
    except OutOfBounds:
        return False
    exercise(position, chance)
    return True


def mutated_text(chance: Random) -> bool:
    """Read a position with wrong words, now and then one with cards face down; whether it was sound."""
    rules, state = sample(chance)
    hidden = not chance.randrange(3)
    text = position_text(rules, view(rules, state, None).state if hidden else state)
    for _ in range(chance.randint(1, 2)):
        text = "\n".join(_other_lines(text.splitlines(), chance))
    try:
        found = parse_position(rules, text)
    except NotationError:
        return False
    assert faults(rules, found) == ()
    kernel = kernel_for(rules)
    seat = found.turn.seat
    exercise(load_view(kernel, view(rules, found, seat)), chance)
    if not hidden:
        exercise(load(kernel, found), chance)
    return True


def mutated_record(chance: Random) -> bool:
    """Read a game with wrong lines and a right seal; whether it was a game all the same."""
    lines = _record(*chance.choice(TABLES), chance.randrange(2)).splitlines()[:-1]
    content = next(n for n, line in enumerate(lines) if line.startswith("content"))
    text = "\n".join([*_other_lines(lines[:content], chance), *lines[content:]]) + "\n"
    seal = hashlib.sha256(text.encode()).hexdigest()[:32]
    try:
        game = read_record(f"{text}seal {seal}\n")
    except RecordError:
        return False
    assert set(faults(game.rules, game.state)) <= {"chance_too_large"}, "any generator will do"
    exercise(load(kernel_for(game.rules), game.state), chance)
    return True


@cache
def _record(variant: str, players: int, seed: int) -> str:
    return write_record(finished(variant, players, seed))


def _other(value: object, chance: Random) -> object:
    """The value with some fault in it, or hardly another one."""
    if not chance.randrange(12):
        return chance.choice(NOISE)
    if isinstance(value, int):
        return chance.choice((*NUMBERS, value + 1, value - 1, value ^ 1 << chance.randrange(64)))
    if not isinstance(value, list):
        return value
    if value and chance.randrange(3):
        at = chance.randrange(len(value))
        return [*value[:at], _other(value[at], chance), *value[at + 1 :]]
    ways: tuple[Callable[[list[object]], object], ...] = (
        lambda each: each[:-1],
        lambda each: each[1:],
        lambda each: each * chance.choice(COPIES),
        lambda each: [*each, chance.randrange(10)],
        lambda each: chance.sample(each, len(each)),
    )
    return chance.choice(ways)(value)


def _other_lines(lines: list[str], chance: Random) -> list[str]:
    """The lines with some fault in one of them."""
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    words = lines[at].split(" ")
    word = chance.randrange(len(words))
    strange = chance.choice(chance.choice(lines).split() or ["none"])
    ways: tuple[Callable[[], list[str]], ...] = (
        lambda: [*words[:word], str(chance.choice(NUMBERS)), *words[word + 1 :]],
        lambda: [*words[:word], strange, *words[word + 1 :]],
        lambda: [*words[:word], *words[word + 1 :]],
        lambda: [*words[:word], *[words[word]] * chance.choice(COPIES), *words[word + 1 :]],
        lambda: [*words, strange],
        lambda: chance.sample(words, len(words)),
    )
    if not chance.randrange(10):
        return [*lines[:at], lines[other], *lines[at + chance.randrange(2) :]]
    return [*lines[:at], " ".join(chance.choice(ways)()), *lines[at + 1 :]]


def attempt(number: int) -> tuple[str, bool]:
    """The mutant of this number: its kind, and whether it was taken for a position or a game."""
    chance = Random(number)
    kind = "record" if number % 200 == 0 else "text" if number % 2 else "words"
    kinds = {"words": mutated_words, "text": mutated_text, "record": mutated_record}
    return kind, kinds[kind](chance)


def main(mutants: int) -> None:
    """Try many and say what became of them."""
    found = Counter(attempt(number) for number in range(mutants))
    print(dict(found))  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
