"""Events as lines and back again; what can't be read is refused with a code."""

import pytest

from ny1901.engine.chronicle import event_text, parse_event
from ny1901.engine.events import (
    Acquired,
    Built,
    EndTriggered,
    Event,
    GameEnded,
    GaveUp,
    MarketShifted,
    TurnEnded,
    Warned,
)
from ny1901.engine.masks import mask_of
from ny1901.engine.names import EndReason, TieBreak
from ny1901.engine.notation import NotationError, parse_cells, parse_lot
from tests.play import rules_for

RULES = rules_for()


def lots(*names: str) -> int:
    return mask_of(parse_lot(RULES.atlas, name) for name in names)


def cells(text: str) -> int:
    return parse_cells(RULES.atlas, text.split())


BUILT = (
    "built seat=2 tile=S6 cells=g2,g3,h2,h3,h4 boom=no points=6 prestige=0"
    " demolished=B1:g2,g3;HOME:h3,h4 returned=Ra,Rb manned=Ri"
)
RAISED = (
    "built seat=1 tile=G1 cells=g2,g3,h2,h3 boom=yes points=6 prestige=2"
    " demolished=- returned=- manned=-"
)

EVENTS: list[tuple[str, Event]] = [
    ("acquired seat=1 lot=Ba place=3 grab=no", Acquired(0, parse_lot(RULES.atlas, "Ba"), 2, False)),
    ("acquired seat=4 lot=Bb place=1 grab=yes", Acquired(3, parse_lot(RULES.atlas, "Bb"), 0, True)),
    (
        BUILT,
        Built(
            seat=1,
            tile=11,
            cells=cells("g2 g3 h2 h3 h4"),
            boom=False,
            points=6,
            prestige=0,
            demolished=((0, cells("g2 g3")), (22, cells("h3 h4"))),
            returned=lots("Ra", "Rb"),
            manned=lots("Ri"),
        ),
    ),
    (RAISED, Built(0, 12, cells("g2 g3 h2 h3"), True, 6, 2, (), 0, 0)),
    (
        "shifted seat=2 shown=R2,R3,B2,B3 buried=P3,P2,G3,G2 chance=18446744073709551615",
        MarketShifted(1, (0, 1, 2, 3), (9, 8, 7, 6), (1 << 64) - 1),
    ),
    ("gaveup seat=3 lot=Ga", GaveUp(2, parse_lot(RULES.atlas, "Ga"))),
    ("warned seat=1 unbuilt=5", Warned(0, 5)),
    ("triggered seat=2 reason=market_short", EndTriggered(1, EndReason.MARKET_SHORT)),
    ("triggered seat=1 reason=few_tiles", EndTriggered(0, EndReason.FEW_TILES)),
    ("ended seat=1 drawn=R2,P3", TurnEnded(0, (0, 9))),
    ("ended seat=1 drawn=-", TurnEnded(0, ())),
    (
        "over reason=score_reached scores=50,41,50 winners=1,3 by=-",
        GameEnded(EndReason.SCORE_REACHED, (50, 41, 50), (0, 2), None),
    ),
    (
        "over reason=nobody_builds scores=0,0 winners=2 by=tallest_legendary",
        GameEnded(EndReason.NOBODY_BUILDS, (0, 0), (1,), TieBreak.TALLEST_LEGENDARY),
    ),
    (
        "over reason=few_tiles scores=60,60 winners=1 by=most_gold",
        GameEnded(EndReason.FEW_TILES, (60, 60), (0,), TieBreak.MOST_GOLD),
    ),
]


@pytest.mark.parametrize(("text", "event"), EVENTS, ids=[text.split()[0] for text, _ in EVENTS])
def test_an_event_and_its_line_are_each_others_inverse(text: str, event: Event) -> None:
    assert event_text(RULES, event) == text
    assert parse_event(RULES, text) == event
    assert parse_event(RULES, f"  {text}  ") == event


def test_every_kind_of_event_and_every_reason_has_a_line() -> None:
    assert {type(event) for _, event in EVENTS} == set(Event.__args__)
    told = {event.reason for _, event in EVENTS if isinstance(event, EndTriggered | GameEnded)}
    assert told == set(EndReason)


@pytest.mark.parametrize(
    ("line", "code", "params"),
    [
        ("", "unknown_event", {"text": ""}),
        ("exploded seat=1", "unknown_event", {"text": "exploded"}),
        ("gaveup", "value_missing", {"key": "seat"}),
        ("gaveup seat=1", "value_missing", {"key": "lot"}),
        ("gaveup seat", "value_missing", {"key": "seat"}),
        ("gaveup lot=Ba seat=1", "value_missing", {"key": "seat"}),
        ("gaveup seat=1 lot=Ba now", "value_unexpected", {"text": "now"}),
        ("gaveup seat=one lot=Ba", "not_a_number", {"text": "one"}),
        ("gaveup seat= lot=Ba", "not_a_number", {"text": ""}),
        ("gaveup seat=¹ lot=Ba", "not_a_number", {"text": "¹"}),
        (f"gaveup seat={'1' * 5_000} lot=Ba", "not_a_number", {"text": "1" * 5_000}),
        ("gaveup seat=1 lot=Zz", "unknown_lot", {"text": "Zz"}),
        (
            "acquired seat=1 lot=Ba place=3 grab=maybe",
            "unknown_word",
            {"text": "maybe", "known": "yes no"},
        ),
        ("ended seat=1 drawn=R2,R9", "unknown_card", {"text": "R9"}),
        (
            "triggered seat=1 reason=whim",
            "unknown_word",
            {"text": "whim", "known": "few_tiles market_short score_reached nobody_builds"},
        ),
        ("over reason=few_tiles scores=1,x winners=1 by=-", "not_a_number", {"text": "x"}),
        (
            "over reason=few_tiles scores=1,2 winners=1 by=lot",
            "unknown_word",
            {"text": "lot", "known": "- tallest_legendary most_gold"},
        ),
        (BUILT.replace("S6", "S7"), "unknown_tile", {"text": "S7"}),
        (BUILT.replace("B1:", "B9:"), "unknown_tile", {"text": "B9"}),
        (BUILT.replace("h3,h4 ret", "z9,h4 ret"), "unknown_field", {"text": "z9"}),
        (BUILT.replace("cells=g2,g3", "cells=g2,g2"), "field_twice", {"text": "g2"}),
        (BUILT.replace("manned=Ri", "manned=Zi"), "unknown_lot", {"text": "Zi"}),
        (BUILT.replace(" manned=Ri", ""), "value_missing", {"key": "manned"}),
    ],
)
def test_what_is_no_event(line: str, code: str, params: dict[str, int | str]) -> None:
    with pytest.raises(NotationError) as caught:
        parse_event(RULES, line)
    assert (caught.value.code, dict(caught.value.params)) == (code, params)
