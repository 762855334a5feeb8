"""What the screen says of what a server tells, in English."""

from collections.abc import Iterable, Mapping
from typing import Any

from ny1901.engine.rules import Rules
from ny1901.engine.scoring import Reason, ScoreLine
from ny1901.words.scores import of_line
from ny1901.words.sentence import Sentence
from ny1901.words.texts import Texts

Json = Mapping[str, Any]


def told(
    sentences: Iterable[Json | Sentence],
    rules: Rules | None = None,
    names: tuple[str, ...] = (),
    you: int | None = None,
) -> str:
    """Sentences one after the other."""
    texts = Texts("en", names, you)
    return " ".join(texts.tell(_sentence(each), rules) for each in sentences)


def trouble_told(
    trouble: Json, rules: Rules | None = None, names: tuple[str, ...] = (), you: int | None = None
) -> str:
    """Why something can't be done."""
    text = told(trouble["sentences"], rules, names, you)
    rule = f" ({trouble['rule']})" if trouble["rule"] else ""
    return f"{text[:1].upper()}{text[1:]}{rule}"


def line_told(line: Json, rules: Rules) -> str:
    """What some points are for."""
    detail, counted = line["detail"], line["counted"]
    found = ScoreLine(Reason(line["reason"]), line["subject"], detail, counted, line["points"])
    return Texts().tell(of_line(found), rules)


def _sentence(told: Json | Sentence) -> Sentence:
    return told if isinstance(told, Sentence) else Sentence(told["key"], told["params"])
