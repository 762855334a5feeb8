"""What happened, as sentences."""

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
from ny1901.engine.masks import bits
from ny1901.engine.notation import cells_text, kind_text
from ny1901.engine.rules import Rules
from ny1901.words.sentence import Sentence, Value, sentence


def told(rules: Rules, event: Event) -> list[Sentence]:
    """An event in a sentence, and one more for all that came of it."""
    match event:
        case Acquired(seat, lot, _, land_grab):
            key = "event.grabbed" if land_grab else "event.acquired"
            return [sentence(key, seat=seat + 1, lot=rules.atlas.lots[lot].name)]
        case Built():
            return _built(rules, event)
        case MarketShifted(seat, shown, _, _):
            return [sentence("event.shifted", seat=seat + 1, cards=_cards(shown))]
        case GaveUp(seat, lot):
            return [sentence("event.gave_up", seat=seat + 1, lot=rules.atlas.lots[lot].name)]
        case Warned(seat, unbuilt):
            return [sentence("event.warned", seat=seat + 1, unbuilt=unbuilt)]
        case EndTriggered(seat, reason):
            return [sentence(f"event.triggered_{reason.value}", seat=seat + 1)]
        case TurnEnded(seat, drawn):
            if drawn:
                return [sentence("event.drew", cards=_cards(drawn))]
            return [sentence("event.ended", seat=seat + 1)]
        case GameEnded(reason, _, winners, _):
            key = "event.over_shared" if len(winners) > 1 else "event.over"
            return [sentence(key, reason=reason.value, seats=[seat + 1 for seat in winners])]


def _built(rules: Rules, event: Built) -> list[Sentence]:
    old = [rules.tiles[tile].name for tile, _ in event.demolished]
    key = "event.rebuilt" if old else "event.boomed" if event.boom else "event.built"
    params: dict[str, Value] = {
        "seat": event.seat + 1,
        "tile": rules.tiles[event.tile].name,
        "cells": cells_text(rules.atlas, event.cells),
        "points": event.points,
    }
    found = [Sentence(key, params | {"tiles": old} if old else params)]
    if event.prestige:
        found.append(sentence("event.prestige", points=event.prestige))
    if event.returned:
        found.append(sentence("event.returned", workers=event.returned.bit_count()))
    if event.manned:
        names = [rules.atlas.lots[lot].name for lot in bits(event.manned)]
        found.append(sentence("event.manned", names=names))
    return found


def _cards(kinds: tuple[int, ...]) -> list[str]:
    return [kind_text(kind) for kind in kinds]
