"""Every warning in words."""

import pytest

from ny1901.engine.names import EndReason
from ny1901.engine.outlook import Caution, EndsGame, Stranded, StreetGiven
from ny1901.words.texts import Texts
from ny1901.words.warnings import of_caution
from tests.play import rules_for

SAID: list[tuple[Caution, str]] = [
    (Stranded(1), "Then you can build nothing yet, and have only one worker left."),
    (Stranded(0), "Then you can build nothing and have no worker left: you may have to give up land."),
    (StreetGiven(0, 1), "Then Ben has the most buildings on Broadway."),
    (EndsGame(EndReason.NOBODY_BUILDS), "This ends the game at once."),
    *(
        (EndsGame(reason), "This is your last turn: after it, everybody else has one more.")
        for reason in EndReason
        if reason is not EndReason.NOBODY_BUILDS
    ),
]


@pytest.mark.parametrize(("caution", "words"), SAID)
def test_warnings_in_words(caution: Caution, words: str) -> None:
    rules = rules_for("standard", 2)
    assert Texts("en", ("Anna", "Ben")).tell(of_caution(rules, caution), rules) == words
