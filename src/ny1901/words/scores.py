"""Points and how a game ended, as sentences."""

from collections.abc import Iterator

from ny1901.engine.scoring import Outcome, Reason, ScoreLine
from ny1901.words.sentence import Sentence, sentence

_SUBJECTS = {
    Reason.TILE: "tile",
    Reason.PRESTIGE: "tile",
    Reason.STREET: "street",
    Reason.CHALLENGE: "challenge",
    Reason.UNUSED_CARD: "card",
}
"""What the points of a kind are for."""


def of_line(line: ScoreLine) -> Sentence:
    """What some points are for."""
    subject = {_SUBJECTS[line.reason]: line.subject}
    if not line.detail:
        return sentence(f"score.{line.reason.value}", n=line.counted, **subject)
    return sentence(f"score.{line.reason.value}_detail", n=line.counted, detail=line.detail, **subject)


def of_outcome(outcome: Outcome) -> Iterator[Sentence]:
    """Who wins and why, tie-breaks one by one."""
    best = max(outcome.scores)
    for step in outcome.steps:
        pairs = zip(step.seats, step.values, strict=True)
        tallies = [(seat + 1, value) for seat, value in pairs]
        yield sentence(f"tie.{step.criterion.value}", n=best, tallies=tallies)
    key = "outcome.shared" if len(outcome.winners) > 1 else "outcome.won"
    yield sentence(key, seats=[seat + 1 for seat in outcome.winners], points=best)
