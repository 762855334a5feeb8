"""Reads the TOML files: a variant, and the cards; every key is known, needed and of one type."""

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from typing import TypeGuard

from ny1901.content.limits import MOST_MARKET
from ny1901.content.problems import Complaints, ContentError, Source
from ny1901.engine.names import (
    MARKET_SIZE,
    Audience,
    Challenge,
    Crossings,
    Demolition,
    District,
    TieBreak,
)
from ny1901.engine.variant import Cards, Character, Steps, Variant

Values = Mapping[str, object]

_VARIANT = {
    "name": str,
    "for": str,
    "silver_at": int,
    "gold_at": int,
    "starting_property": bool,
    "action_cards": bool,
    "streets": int,
    "challenge": bool,
    "chosen_streets": list,
    "chosen_challenge": str,
    "demolition": str,
    "end_score": int,
    "end_unbuilt": int,
    "warn_unbuilt": int,
    "idle_rounds": int,
    "tie_breaks": list,
    "market": int,
}
_USUAL: Values = {"for": Audience.EVERYBODY.value, "market": MARKET_SIZE}
"""What holds in games begun before variants said so."""
_CHOICES = {
    "for": tuple(each.value for each in Audience),
    "chosen_challenge": ("", *(each.value for each in Challenge)),
    "demolition": tuple(each.value for each in Demolition),
    "tie_breaks": tuple(each.value for each in TieBreak),
}
_MOST = 9999
_RANGES = {
    "silver_at": (0, _MOST),
    "gold_at": (0, _MOST),
    "streets": (0, _MOST),
    "end_score": (0, _MOST),
    "idle_rounds": (1, 100),
    "end_unbuilt": (0, _MOST),
    "warn_unbuilt": (0, _MOST),
    "market": (1, MOST_MARKET),
}
_LONGEST_NAME = 40


def read_variant(source: Source) -> Variant:
    """The variant of a file (R11); all its problems at once if it has any."""
    complaints = Complaints(source)
    values = {**_USUAL, **_parsed(source, complaints)}
    _judge_keys(values, _VARIANT, complaints)
    complaints.stop_if_any()
    _judge_values(values, complaints)
    complaints.stop_if_any()
    chosen = _text(values, "chosen_challenge")
    return Variant(
        name=_text(values, "name"),
        audience=Audience(_text(values, "for")),
        silver_at=_whole(values, "silver_at"),
        gold_at=_whole(values, "gold_at"),
        starting_property=bool(values["starting_property"]),
        action_cards=bool(values["action_cards"]),
        streets=_whole(values, "streets"),
        challenge=bool(values["challenge"]),
        chosen_streets=_texts(values, "chosen_streets"),
        chosen_challenge=Challenge(chosen) if chosen else None,
        demolition=Demolition(_text(values, "demolition")),
        end_score=_whole(values, "end_score"),
        end_unbuilt=_whole(values, "end_unbuilt"),
        warn_unbuilt=_whole(values, "warn_unbuilt"),
        idle_rounds=_whole(values, "idle_rounds"),
        tie_breaks=tuple(TieBreak(each) for each in _texts(values, "tie_breaks")),
        market=_whole(values, "market"),
    )


def read_cards(source: Source) -> Cards:
    """The characters and the worth of the cards (R1.3, R7, R9, R10)."""
    complaints = Complaints(source)
    values = _parsed(source, complaints)
    complaints.stop_if_any()
    try:
        return _cards(values)
    except (KeyError, TypeError, ValueError) as error:
        complaints.add(0, "cards_entry", text=str(error.args[0]))
        raise ContentError(complaints.found) from None


def _cards(values: Values) -> Cards:
    people, challenges = values["character"], _table(values, "challenge")
    if not _is_list(people):
        raise TypeError("character")
    characters = sorted(map(_character, people), key=lambda each: each.district)
    if [each.district for each in characters] != list(District):
        raise ValueError("character")
    return Cards(
        characters=tuple(characters),
        two_player_out=District[_text(values, "two_player_out").upper()],
        street_points=_count(values, "street_points"),
        crossings=_crossings(values),
        unused_card_points=_count(values, "unused_card_points"),
        challenges=_challenges(challenges),
    )


def _crossings(values: Values) -> Crossings:
    """The ruling on crossings (R9.1); games begun before there was one carry no such key."""
    return Crossings[_text({"crossings": "no_street", **values}, "crossings").upper()]


def _character(value: object) -> Character:
    person = _table({"character": value}, "character")
    district = District[_text(person, "district").upper()]
    return Character(_text(person, "name"), district, _text(person, "crest"))


def _challenges(values: Values) -> dict[Challenge, Steps]:
    """What the challenges pay (R10), in the order they are drawn by; older games have fewer."""
    known = [each.value for each in Challenge]
    unknown = [key for key in values if key not in known]
    if unknown or not values:
        raise ValueError(*unknown, "challenge")
    return {each: _pay(_table(values, each.value)) for each in Challenge if each.value in values}


def _pay(values: Values) -> Steps:
    """Steps, or points alone: for one, or from so many buildings on."""
    unknown = [key for key in values if key not in ("steps", "points", "buildings")]
    if unknown:
        raise ValueError(*unknown)
    if "steps" in values:
        return _steps(values)
    return ((_count({"buildings": 1, **values}, "buildings"), _count(values, "points")),)


def _steps(values: Values) -> Steps:
    steps = values["steps"]
    if not _is_list(steps) or not steps:
        raise TypeError("steps")
    found = []
    for each in steps:
        if not _is_list(each) or len(each) != 2:
            raise TypeError("steps")
        least, points = (_count({"steps": number}, "steps") for number in each)
        found.append((least, points))
    return tuple(sorted(found))


def _parsed(source: Source, complaints: Complaints) -> dict[str, object]:
    try:
        return tomllib.loads(source.plain)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"at line (\d+)", str(error))
        line = int(place[1]) if place else source.plain.count("\n")
        complaints.add(line, "toml_syntax", text=str(error))
    except (ValueError, RecursionError):
        complaints.add(0, "toml_limits")
    return {}


def _judge_keys(values: Values, wanted: Mapping[str, type], complaints: Complaints) -> None:
    if complaints.found:
        return
    for key, value in values.items():
        line = line_of(complaints.source, key)
        if key not in wanted:
            complaints.add(line, "toml_unknown", key=key, known=", ".join(wanted))
        elif type(value) is not wanted[key]:
            complaints.add(line, "toml_type", key=key, type=wanted[key].__name__)
        elif _is_list(value) and not all(isinstance(each, str) for each in value):
            complaints.add(line, "toml_type", key=key, type="list of str")
    for key in wanted:
        if key not in values:
            complaints.add(0, "toml_missing", key=key)


def _judge_values(values: Values, complaints: Complaints) -> None:
    for key, choices in _CHOICES.items():
        value = values[key]
        for each in value if _is_list(value) else [value]:
            if each not in choices:
                known = ", ".join(choice for choice in choices if choice)
                line = line_of(complaints.source, key)
                complaints.add(line, "toml_choice", key=key, value=str(each), known=known)
    for key, (least, most) in _RANGES.items():
        if not least <= _whole(values, key) <= most:
            line = line_of(complaints.source, key)
            complaints.add(line, "toml_range", key=key, least=least, most=most)
    _judge_name(values, complaints)
    _judge_streets(values, complaints)
    if _whole(values, "gold_at") < _whole(values, "silver_at"):
        complaints.add(line_of(complaints.source, "gold_at"), "variant_order")
    if not 1 <= _whole(values, "end_unbuilt") < _whole(values, "warn_unbuilt"):
        complaints.add(line_of(complaints.source, "end_unbuilt"), "variant_unbuilt")


def _judge_name(values: Values, complaints: Complaints) -> None:
    name = _text(values, "name")
    if not name.strip() or not name.isprintable() or len(name) > _LONGEST_NAME:
        complaints.add(line_of(complaints.source, "name"), "variant_name", most=_LONGEST_NAME)


def _judge_streets(values: Values, complaints: Complaints) -> None:
    chosen, line = _texts(values, "chosen_streets"), line_of(complaints.source, "chosen_streets")
    if chosen and len(chosen) != _whole(values, "streets"):
        given, streets = len(chosen), _whole(values, "streets")
        complaints.add(line, "variant_streets", given=given, streets=streets)
    for code, count in Counter(chosen).items():
        if count > 1:
            complaints.add(line, "variant_street_twice", street=code)


def line_of(source: Source, key: str) -> int:
    """The line on which a key of a TOML file stands, or 0."""
    for number, line in enumerate(source.text.splitlines(), start=1):
        if re.match(rf"\s*\[*\"?{re.escape(key)}\b", line):
            return number
    return 0


def _is_list(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list)


def _table(values: Values, key: str) -> Values:
    value = values[key]
    if not isinstance(value, dict):
        raise TypeError(key)
    return value


def _text(values: Values, key: str) -> str:
    value = values[key]
    if not isinstance(value, str):
        raise TypeError(key)
    return value


def _texts(values: Values, key: str) -> tuple[str, ...]:
    value = values[key]
    return tuple(str(each) for each in value) if _is_list(value) else ()


def _whole(values: Values, key: str) -> int:
    value = values[key]
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(key)
    return value


def _count(values: Values, key: str) -> int:
    value = _whole(values, key)
    if not 0 <= value <= _MOST:
        raise ValueError(key)
    return value
