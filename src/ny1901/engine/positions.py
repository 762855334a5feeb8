"""A whole position as text, line by line, and back again.

Only what can't be worked out is written: free squares, free lots and free legendaries follow. A text
that describes no reachable position is refused with the laws it breaks.
"""

import hashlib
from collections.abc import Callable, Iterable
from typing import TypeVar

from ny1901.engine.masks import bits, mask_of
from ny1901.engine.names import ActionCard, Challenge, District, EndReason
from ny1901.engine.notation import (
    MOST_DIGITS,
    NotationError,
    cells_text,
    kind_text,
    parse_cells,
    parse_kind,
    parse_lot,
    parse_tile,
)
from ny1901.engine.rules import Rules
from ny1901.engine.soundness import faults
from ny1901.engine.state import Player, Setup, State, Trigger, Turn

_HEADING = "ny1901 position 1"
_NONE = "none"
_FLAGS = ("had_worker", "grabbed", "rebuilt", "triggered")

T = TypeVar("T")


def position_text(rules: Rules, state: State) -> str:
    """A position as text; secret parts included, so print a view's state for other eyes."""
    turn = state.turn
    flags = [flag for flag in _FLAGS if getattr(turn, flag)]
    lines = [
        _HEADING,
        *setup_lines(rules, state.setup),
        f"turn {turn.number} {turn.seat + 1} {turn.acquired} {turn.built} {' '.join(flags)}",
        f"market {_joined(map(kind_text, state.market))}",
        f"deck {_joined(map(kind_text, state.deck))}",
        f"buried {' | '.join(_joined(map(kind_text, group)) for group in state.buried) or _NONE}",
        f"idle {state.idle}",
        f"trigger {_trigger_text(state.trigger)}",
        f"over {'yes' if state.over else 'no'}",
        f"chance {state.chance}",
    ]
    for number, player in enumerate(state.players, start=1):
        lines += [f"seat {number}", *(f"  {line}" for line in _player_lines(rules, player))]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def digest(rules: Rules, state: State) -> str:
    """A short fingerprint of a position, the same in every process and on every machine."""
    return hashlib.sha256(position_text(rules, state).encode()).hexdigest()[:16]


def setup_lines(rules: Rules, setup: Setup) -> list[str]:
    """First player, characters, streets and challenge."""
    streets = [rules.atlas.streets[street].code for street in setup.streets]
    return [
        f"first {setup.first + 1}",
        f"characters {_joined(each.name.lower() for each in setup.characters)}",
        f"streets {_joined(streets)}",
        f"challenge {setup.challenge.value if setup.challenge else _NONE}",
    ]


def parse_position(rules: Rules, text: str) -> State:
    """The position of a text; refused with a line number if it can't be read or can't exist."""
    reader = Reader(text)
    reader.heading(_HEADING)
    setup = parse_setup(rules, reader)
    turn = reader.read("turn", _parse_turn)
    market = reader.read("market", _kinds)
    deck = reader.read("deck", _kinds)
    buried = reader.read("buried", _groups)
    idle = reader.read("idle", parse_number)
    trigger = reader.read("trigger", _parse_trigger)
    over = reader.read("over", lambda words: _choice(words, {"yes": True, "no": False}))
    chance = reader.read("chance", parse_number)
    players = tuple(_parse_player(rules, reader, seat) for seat in range(rules.players))
    reader.finish()
    legendary = mask_of(player.legendary for player in players if player.legendary >= 0)
    owned = mask_of(lot for player in players for lot in bits(player.lots))
    state = State(
        setup=setup,
        players=players,
        turn=turn,
        free_lots=rules.lots_in_play & ~owned,
        market=market,
        deck=deck,
        buried=buried,
        legendaries=rules.legendaries & ~legendary,
        idle=idle,
        trigger=trigger,
        over=over,
        chance=chance,
    )
    broken = faults(rules, state)
    if broken:
        raise NotationError("impossible_position", faults=", ".join(broken))
    return state


class Reader:
    """Takes a text line by line; every objection says which line it is about."""

    def __init__(self, text: str, first_line: int = 1) -> None:
        """Begin at the top."""
        self._lines = text.splitlines()
        self._at = 0
        self._first = first_line

    @property
    def line(self) -> int:
        """The number of the line just read."""
        return self._at + self._first - 1

    def heading(self, wanted: str) -> None:
        """The first line must be this one."""
        if self._next() != wanted:
            raise NotationError("line_expected", line=self.line, word=wanted)

    def read(self, key: str, parse: Callable[[list[str]], T]) -> T:
        """The next line, which must begin with the key."""
        word, *rest = self._next().split() or [""]
        if word != key:
            raise NotationError("line_expected", line=self.line, word=key)
        try:
            return parse(rest)
        except NotationError as error:
            raise NotationError(error.code, **{"line": self.line, **dict(error.params)}) from None

    def coming(self, key: str) -> bool:
        """Whether the next line begins with the key."""
        return self._at < len(self._lines) and self._lines[self._at].split()[:1] == [key]

    def finish(self) -> None:
        """Nothing may follow."""
        if self._at < len(self._lines):
            raise NotationError("line_unexpected", line=self.line + 1)

    def _next(self) -> str:
        if self._at >= len(self._lines):
            raise NotationError("text_ends", line=self.line)
        self._at += 1
        return self._lines[self._at - 1]


def parse_setup(rules: Rules, reader: Reader) -> Setup:
    """First player, characters, streets and challenge."""
    codes = {street.code: number for number, street in enumerate(rules.atlas.streets)}
    names = {district.name.lower(): district for district in District}
    challenges = {_NONE: None, **{each.value: each for each in Challenge}}
    return Setup(
        first=reader.read("first", parse_number) - 1,
        characters=reader.read("characters", lambda words: _choices(words, names)),
        streets=reader.read("streets", lambda words: _choices(words, codes)),
        challenge=reader.read("challenge", lambda words: _choice(words, challenges)),
    )


def _player_lines(rules: Rules, player: Player) -> list[str]:
    tiles, atlas = rules.tiles, rules.atlas
    cards = [card.name.lower() for card in ActionCard if player.cards & card]
    lots = [atlas.lots[n].name + "*" * (player.manned >> n & 1) for n in bits(player.lots)]
    prestige = [f"{tiles[tile].name}+{points}" for tile, points in player.prestige]
    places = [rules.table.all[number] for number in player.buildings]
    return [
        f"score {player.score}",
        f"workers {player.workers}",
        f"cards {_joined(cards)}",
        f"unbuilt {_joined(tiles[tile].name for tile in bits(player.unbuilt))}",
        f"prestige {_joined(prestige)}",
        f"lots {_joined(lots)}",
        *(f"building {tiles[p.tile].name} {cells_text(atlas, p.cells)}" for p in places),
    ]


def _parse_player(rules: Rules, reader: Reader, seat: int) -> Player:
    if reader.read("seat", parse_number) != seat + 1:
        raise NotationError("line_expected", line=reader.line, word=f"seat {seat + 1}")
    cards = {card.name.lower(): int(card) for card in ActionCard}
    score = reader.read("score", parse_number)
    workers = reader.read("workers", parse_number)
    hand = sum(reader.read("cards", lambda words: _choices(words, cards)))
    unbuilt = reader.read("unbuilt", lambda words: _tiles(rules, words))
    prestige = reader.read("prestige", lambda words: _prestige(rules, words))
    lots, manned = reader.read("lots", lambda words: _lots(rules, words))
    buildings = []
    while reader.coming("building"):
        buildings.append(reader.read("building", lambda words: _building(rules, words)))
    tiles = [rules.table.all[number].tile for number in buildings]
    return Player(
        score=score,
        workers=workers,
        lots=lots,
        estate=rules.surveyor.survey(lots, manned, buildings),
        unbuilt=unbuilt,
        cards=hand,
        legendary=next((tile for tile in tiles if rules.legendaries >> tile & 1), -1),
        prestige=prestige,
    )


def _parse_turn(words: list[str]) -> Turn:
    if len(words) < 4:
        raise NotationError("words_missing")
    number, seat, acquired, built = (parse_number([word]) for word in words[:4])
    flags = _choices(words[4:], {flag: flag for flag in _FLAGS})
    given = {flag: flag in flags for flag in _FLAGS}
    return Turn(number=number, seat=seat - 1, acquired=acquired, built=built, **given)


def _trigger_text(trigger: Trigger | None) -> str:
    return f"{trigger.seat + 1} {trigger.reason.value}" if trigger else _NONE


def _parse_trigger(words: list[str]) -> Trigger | None:
    if words == [_NONE]:
        return None
    seat = parse_number(words[:1]) - 1
    return Trigger(seat, _choice(words[1:], {each.value: each for each in EndReason}))


def _kinds(words: list[str]) -> tuple[int, ...]:
    return tuple(parse_kind(word) for word in words if word != _NONE)


def _groups(words: list[str]) -> tuple[tuple[int, ...], ...]:
    text = " ".join(words)
    return () if text == _NONE else tuple(_kinds(group.split()) for group in text.split("|"))


def _tiles(rules: Rules, words: list[str]) -> int:
    return mask_of(parse_tile(rules, word) for word in words if word != _NONE)


def _lots(rules: Rules, words: list[str]) -> tuple[int, int]:
    words = [word for word in words if word != _NONE]
    lots = [parse_lot(rules.atlas, word.rstrip("*")) for word in words]
    manned = [lot for lot, word in zip(lots, words, strict=True) if word.endswith("*")]
    return mask_of(lots), mask_of(manned)


def _prestige(rules: Rules, words: list[str]) -> tuple[tuple[int, int], ...]:
    pairs = [word.partition("+") for word in words if word != _NONE]
    return tuple((parse_tile(rules, tile), parse_number([points])) for tile, _, points in pairs)


def _building(rules: Rules, words: list[str]) -> int:
    tile = parse_tile(rules, " ".join(words[:1]))
    place = rules.table.find(tile, parse_cells(rules.atlas, words[1:]))
    if place is None:
        raise NotationError("cannot_stand_there", tile=rules.tiles[tile].name)
    return place.number


def parse_number(words: list[str]) -> int:
    """A whole number without a sign, alone on the rest of its line."""
    word = " ".join(words)
    if not (word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS):
        raise NotationError("not_a_number", text=word)
    return int(word)


def _choice(words: list[str], known: dict[str, T]) -> T:
    word = " ".join(words)
    if word not in known:
        raise NotationError("unknown_word", text=word, known=" ".join(known))
    return known[word]


def _choices(words: list[str], known: dict[str, T]) -> tuple[T, ...]:
    chosen = [word for word in words if word != _NONE]
    for word in chosen:
        if chosen.count(word) > 1:
            raise NotationError("word_twice", text=word)
    return tuple(_choice([word], known) for word in chosen)


def _joined(words: Iterable[str]) -> str:
    return " ".join(words) or _NONE
