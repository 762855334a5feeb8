"""Whole games told as text, one for every variant and player count.

A playthrough is the random game of a seed: the table as it was laid, every move with the number of
legal moves and a hash of their texts, its events and the digest of the position after it, every twenty
moves the whole position, and at the end every line of every score. Whatever changes in the rules, in
the order of moves, in the generator or in a text form shows up here as a difference to be explained.
``python -m tests.playthroughs.make`` writes them anew.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from ny1901.engine.chronicle import event_text
from ny1901.engine.events import GameEnded, GameStarted
from ny1901.engine.moves import Move
from ny1901.engine.notation import kind_text, move_text
from ny1901.engine.positions import digest, position_text, setup_lines
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import score_lines
from ny1901.engine.state import State
from tests.play import Step, random_game, rules_for, table_laid

FOLDER = Path(__file__).parent

SEEDS = {
    ("intro", 2): 272,
    ("intro", 3): 113,
    ("intro", 4): 144,
    ("first", 2): 52,
    ("first", 3): 117,
    ("first", 4): 217,
    ("standard", 2): 55,
    ("standard", 3): 57,
    ("standard", 4): 157,
    ("expert", 2): 54,
    ("expert", 3): 4,
    ("expert", 4): 93,
}
"""Games in which much happens."""

WHOLE_POSITION_EVERY = 20


def file_of(variant: str, players: int) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{variant}-{players}.txt"


def playthrough(variant: str, players: int) -> str:
    """The whole game as text."""
    rules, seed = rules_for(variant, players), SEEDS[variant, players]
    steps = list(random_game(rules, seed))
    lines = [f"playthrough of {variant} with {players} players, seed {seed}", ""]
    lines += _table(rules, table_laid(rules, seed))
    lines += _position(rules, 0, steps[0].before)
    for number, step in enumerate(steps, start=1):
        lines += _move(rules, number, step)
        if number % WHOLE_POSITION_EVERY == 0:
            lines += _position(rules, number, step.after)
    lines += _position(rules, len(steps), steps[-1].after)
    lines += _result(rules, steps[-1])
    return "\n".join(lines) + "\n"


def _table(rules: Rules, started: GameStarted) -> list[str]:
    deck = " ".join(kind_text(kind) for kind in started.deck)
    return [*setup_lines(rules, started.setup), f"deck {deck}", f"chance {started.chance}"]


def _move(rules: Rules, number: int, step: Step) -> Iterator[str]:
    turn = step.before.turn
    yield ""
    yield f"{number}. turn {turn.number}, seat {turn.seat + 1}: {move_text(rules, step.move)}"
    yield f"  of {len(step.legal)} moves {_hash(rules, step.legal)}"
    yield from (f"  {event_text(rules, event)}" for event in step.events)
    yield f"  digest {digest(rules, step.after)}"


def _hash(rules: Rules, moves: list[Move]) -> str:
    """A short fingerprint of the legal moves in their order."""
    texts = "\n".join(move_text(rules, move) for move in moves)
    return hashlib.sha256(texts.encode()).hexdigest()[:8]


def _position(rules: Rules, number: int, state: State) -> list[str]:
    lines = position_text(rules, state).splitlines()
    return ["", f"after {number} moves:", *(f"    {line}" for line in lines)]


def _result(rules: Rules, last: Step) -> Iterator[str]:
    ended = last.events[-1]
    assert isinstance(ended, GameEnded)
    for seat, player in enumerate(last.after.players):
        yield ""
        yield f"seat {seat + 1} has {player.score} points"
        for line in score_lines(rules, last.after, seat):
            words = [line.reason.value, line.subject, line.detail, f"({line.counted})"]
            yield f"  {line.points:2} {' '.join(word for word in words if word)}"
    yield ""
    yield f"winner: {', '.join(f'seat {seat + 1}' for seat in ended.winners)}"
    undecided = "points" if len(ended.winners) == 1 else "nothing, a shared victory"
    yield f"decided by: {ended.decided_by.value if ended.decided_by else undecided}"


if __name__ == "__main__":
    for table in SEEDS:
        file_of(*table).write_text(playthrough(*table), encoding="utf-8")
