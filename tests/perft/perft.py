"""Counting the move tree: how many sequences of so many moves there are, from positions in text files.

A file has positions one after another, with an empty line between them::

    position a stuck player            what it is
    players 3                          at a table of the file's variant
    options no-challenge               if something is left out (R11.4)
    seed 5                             the set-up, and then the moves typed, a turn a line
    play acquire Ba, build B1 b2 c2, end
    given                              or, instead of seed and moves, the text of a position
    | ny1901 position 1
    | …
    counts 7 40 310                    leaves at depth 1, 2, 3

Chance is part of a position, so the tree is the same in every run. A game that is over has no moves,
so a sequence that ends early is no leaf. ``python -m tests.perft.perft`` writes the counts anew.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ny1901.content import Options
from ny1901.engine.legality import legal_moves
from ny1901.engine.notation import move_text
from ny1901.engine.positions import parse_position
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.engine.transition import play
from tests.play import opening, played, rules_for

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.txt"))


@dataclass
class Case:
    """One position of a file and its counts."""

    file: Path
    name: str = ""
    players: int = 0
    options: tuple[str, ...] = ()
    seed: int | None = None
    moves: list[str] = field(default_factory=list)
    given: list[str] = field(default_factory=list)
    counts: tuple[int, ...] = ()

    @property
    def rules(self) -> Rules:
        left_out = Options(
            challenge="no-challenge" not in self.options,
            action_cards="no-action-cards" not in self.options,
        )
        return rules_for(self.file.stem, self.players, left_out)

    @property
    def state(self) -> State:
        if self.seed is None:
            return parse_position(self.rules, "\n".join(self.given))
        return played(self.rules, opening(self.rules, self.seed), *self.moves)


def leaves(rules: Rules, state: State, depth: int) -> int:
    """How many sequences of exactly so many moves there are."""
    moves = legal_moves(rules, state)
    if depth == 1:
        return len(moves)
    return sum(leaves(rules, play(rules, state, move), depth - 1) for move in moves)


def breakdown(rules: Rules, state: State, depth: int) -> str:
    """The leaves below each first move, to find the move where two programs part."""
    lines = []
    for move in legal_moves(rules, state):
        below = leaves(rules, play(rules, state, move), depth - 1) if depth > 1 else 1
        lines.append(f"  {move_text(rules, move)}: {below}")
    return "\n".join(lines)


def read_cases(path: Path) -> Iterator[Case]:
    """The positions of a file."""
    case = Case(path)
    for line in path.read_text(encoding="utf-8").splitlines():
        key, _, rest = line.partition(" ")
        match key:
            case "position":
                case = Case(path, name=rest)
            case "players":
                case.players = int(rest)
            case "options":
                case.options = tuple(rest.split())
            case "seed":
                case.seed = int(rest)
            case "play":
                case.moves += rest.split(", ")
            case "|":
                case.given.append(rest)
            case "counts":
                case.counts = tuple(int(word) for word in rest.split())
                yield case
            case "" | "#" | "given":
                pass
            case _:
                raise ValueError(f"{path.name}: {line}")


def rewrite(path: Path) -> None:
    """Count everything anew and write it into the file."""
    cases = read_cases(path)
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("counts"):
            case = next(cases)
            depths = range(1, len(case.counts) + 1)
            counts = [str(leaves(case.rules, case.state, depth)) for depth in depths]
            lines.append(f"counts {' '.join(counts)}")
        else:
            lines.append(line)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for each in FILES:
        rewrite(each)
