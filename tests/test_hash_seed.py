"""The same seed gives the same game in every process: nothing depends on the order of sets."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

RECORD = """
import sys
from ny1901.engine.chronicle import event_text
from ny1901.engine.notation import move_text
from ny1901.engine.positions import position_text
from tests.play import opening, random_game, rules_for

variant, players, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
rules = rules_for(variant, players)
print(position_text(rules, opening(rules, seed)))
for step in random_game(rules, seed):
    print(*(move_text(rules, move) for move in step.legal), sep=", ")
    print(*(event_text(rules, event) for event in step.events), sep="\\n")
    print(position_text(rules, step.after))
print(hash("New York 1901"), file=sys.stderr)
"""


def record(hash_seed: str, variant: str, players: int) -> tuple[bytes, bytes]:
    """A whole game as another process tells it, and what that process makes of a hash."""
    done = subprocess.run(
        [sys.executable, "-c", RECORD, variant, str(players), "1901"],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    return done.stdout, done.stderr


@pytest.mark.parametrize(("variant", "players"), [("intro", 2), ("standard", 4), ("expert", 3)])
def test_a_game_is_the_same_under_another_hash_seed(variant: str, players: int) -> None:
    one, one_hash = record("1", variant, players)
    other, other_hash = record("2", variant, players)
    assert one_hash != other_hash, "the processes do hash differently"
    assert len(one) > 10_000
    assert one == other
