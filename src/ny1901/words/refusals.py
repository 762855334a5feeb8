"""Why something can't be done, as sentences: refusals, typed texts, content files and game files."""

from collections.abc import Mapping

from ny1901.content import Problem
from ny1901.engine.atlas import OLD_BUILDING, PARK, Atlas
from ny1901.engine.masks import bits
from ny1901.engine.names import LOT_SIZES
from ny1901.engine.notation import NotationError, cells_text, lots_text
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.words.sentence import Sentence, Value


def of_refusal(rules: Rules, refusal: Refusal) -> Sentence:
    """Why a move is not allowed, with the culprits."""
    params: dict[str, Value] = dict(refusal.params)
    if refusal.fields:
        params["fields"] = cells_text(rules.atlas, refusal.fields)
        params["ground"] = _ground(rules.atlas, refusal.fields)
    if refusal.code in _ABOUT_SIZES:
        params |= {"small": LOT_SIZES[0], "large": LOT_SIZES[-1]}
    if refusal.lots:
        params["lots"] = lots_text(rules.atlas, refusal.lots).split()
    return Sentence(f"refusal.{refusal.code.label}", params)


def of_text(error: NotationError) -> Sentence:
    """Why a typed text can't be read."""
    return Sentence(f"notation.{error.code}", dict(error.params))


def of_problem(problem: Problem) -> list[Sentence]:
    """What is wrong with a content file, and what to do; where it is comes first."""
    found = Sentence(f"problem.{problem.code}", dict(problem.params))
    where = ":".join([problem.file, str(problem.line)] if problem.line else [problem.file])
    return [Sentence("problem.where", {"where": where}), found] if problem.file else [found]


def _ground(atlas: Atlas, fields: int) -> list[str]:
    """What lies on fields that are no squares."""
    tokens = [atlas.token(field) for field in bits(fields & ~atlas.squares)]
    return sorted({_GROUNDS.get(token, "street") for token in tokens})


_ABOUT_SIZES = {Code.GRAB_AFTER_LARGE_LOT, Code.GRAB_OF_LARGE_LOT, Code.NOTHING_TO_GRAB}
_GROUNDS: Mapping[str, str] = {PARK: "park", OLD_BUILDING: "old_building"}
