"""Positions as drawings, so that a test shows what it talks about.

A drawing is a window of the board, row by row, one word for each field::

    --    a square nobody owns              ==  BW  PK  ##  ++    as on the map
    1*    seat 1's, its worker on the lot   xx    a square out of play (R2.2)
    1.    seat 1's, no worker on the lot: a building stands on another square of it
    1B3   seat 1's building B3

Draw a position, play moves, compare the drawing; everything outside the window is unowned::

    board = draw(
        '''
        ==  ==  ==  ==  ==  BW
        ==  --  --  1*  1*  BW
    ''',
        at="a1",
    )
    board.play("acquire Ba", "build B1 d2 e2")
    board.shows('''
        ==  ==  ==  ==  ==  BW
        ==  1*  1*  1B1 1B1 BW
    ''')

Points follow from the tiles: those that stand and those said to be ``demolished``. Workers that stand
nowhere are in hand. Lot cards follow from the free lots. A position that can't be is not drawn.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from ny1901.content import Source, gather, read_rules
from ny1901.engine.chronicle import event_text
from ny1901.engine.evolution import evolve, start
from ny1901.engine.legality import legal_moves
from ny1901.engine.masks import bits
from ny1901.engine.names import MARKET_SIZE, WORKERS
from ny1901.engine.notation import field_text, kind_text, move_text, parse_field, parse_move, parse_tile
from ny1901.engine.positions import parse_position
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import Reason, score_lines
from ny1901.engine.setup import NO_WISHES, Wishes, set_up
from ny1901.engine.sites import owner_of
from ny1901.engine.soundness import faults
from ny1901.engine.state import State
from ny1901.engine.transition import decide

HAMLET = """
    map Hamlet

    street MA Main Street
    street EL Elm Street
    street OK Oak Street

    start Ra
    start Ba
    start Yb
    start Ga
    start Pa

    ++ MA MA MA MA MA MA ++
    EL Ra Ra Rb Rb Ba Ba OK
    EL Bb Bb Ya Ya Yb Yb OK
    EL Rc Rc Rc Bc Bc Bc OK
    ++ == == == == == == ++
    EL Ga Ga Gb Gb Pa Pa OK
    EL Pb Pb Yc Yc Yd Yd OK
    EL Gc Gc Gc Pc Pc Pc OK
    ++ == == == == == == ++
"""
"""A small map, for games that are nearly over: sixteen lots, thirteen of them without pink."""

CARDS = {"boom": "construction_boom", "shift": "market_shift", "grab": "land_grab"}


@cache
def game(variant: str = "standard", players: int = 4, map_text: str = "") -> Rules:
    """The rules of a shipped variant, on the shipped map or on one given as text."""
    content = gather(variant)
    if map_text:
        content = content._replace(map=Source("map", map_text))
    return read_rules(content, players)


@dataclass
class Board:
    """A position that moves on: play on it, ask it, compare it with a drawing."""

    rules: Rules
    state: State
    at: str
    told: list[str] = field(default_factory=list)

    def play(self, *moves: str) -> list[str]:
        """Make these moves one after the other; what happened, as lines of a chronicle."""
        told: list[str] = []
        for text in moves:
            move = parse_move(self.rules, text)
            events = decide(self.rules, self.state, move)
            assert not isinstance(events, Refusal), f"{text}: refused with {events.code}"
            assert move in legal_moves(self.rules, self.state), f"{text}: accepted, but not listed"
            for event in events:
                self.state = evolve(self.rules, self.state, event)
                told.append(event_text(self.rules, event))
            assert not faults(self.rules, self.state), f"{text}: {faults(self.rules, self.state)}"
        self.told += told
        return told

    def refusal(self, text: str) -> Refusal:
        """The objection to a move, which must be refused."""
        move = parse_move(self.rules, text)
        refusal = decide(self.rules, self.state, move)
        assert isinstance(refusal, Refusal), f"{text}: allowed"
        assert move not in legal_moves(self.rules, self.state), f"{text}: refused, but listed"
        return refusal

    def why_not(self, text: str) -> Code:
        """The reason why a move is refused."""
        return self.refusal(text).code

    def can(self, verbs: str = "") -> list[str]:
        """The legal moves with one of these first words; all of them if none is given."""
        moves = [move_text(self.rules, move) for move in legal_moves(self.rules, self.state)]
        return [move for move in moves if not verbs or move.split()[0] in verbs.split()]

    def shows(self, drawing: str, at: str = "") -> None:
        """Fail, with both pictures, unless the position looks like this."""
        rows = _words(drawing)
        wanted = _laid_out(rows)
        found = picture(self.rules, self.state, at or self.at, (len(rows), len(rows[0])))
        assert found == wanted, f"\nexpected:\n{wanted}\n\nfound:\n{found}"

    def bonuses(self, seat: int) -> list[str]:
        """The score of a seat apart from tiles: ``street BW 4 = 5`` is 5 points for 4 buildings."""
        lines = score_lines(self.rules, self.state, seat - 1)
        extra = [line for line in lines if line.reason is not Reason.TILE]
        return [
            f"{line.reason.value} {line.subject} {line.detail} ".replace("  ", " ")
            + f"{line.counted} = {line.points}"
            for line in extra
        ]

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.state.turn.seat + 1

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(player.score for player in self.state.players)

    @property
    def workers(self) -> tuple[int, ...]:
        """The workers each seat has in hand."""
        return tuple(player.workers for player in self.state.players)

    @property
    def market(self) -> str:
        """The open market, place by place."""
        return " ".join(map(kind_text, self.state.market))

    @property
    def deck(self) -> str:
        """The future market, top first."""
        return " ".join(map(kind_text, self.state.deck))


def draw(
    drawing: str,
    at: str = "a1",
    *,
    rules: Rules | None = None,
    seat: int = 1,
    market: str = "",
    deck: str = "",
    demolished: str = "",
    spent: str = "",
    streets: str = "none",
    challenge: str = "none",
    idle: int = 0,
    trigger: str = "none",
) -> Board:
    """The position of a drawing, at the start of a seat's turn; ``at`` names its north-west field.

    ``market`` and ``deck`` are lot cards (``R2 B3``), ``deck`` from its top on; the rest follows by
    itself. ``demolished`` are tiles by seat (``1B3 2S1``), ``spent`` action cards (``1boom 2grab``),
    ``trigger`` is who brought about the end and how (``2 market_short``).
    """
    rules = rules or game()
    seats = _seats(rules, drawing, at)
    open_cards, future = _dealt(rules, seats, market.split(), deck.split())
    ready = "had_worker" if len(seats[seat - 1].manned) < WORKERS else ""
    lines = [
        "ny1901 position 1",
        "first 1",
        "characters none",
        f"streets {streets}",
        f"challenge {challenge}",
        f"turn 1 {seat} 0 0 {ready}",
        f"market {open_cards}",
        f"deck {future or 'none'}",
        "buried none",
        f"idle {idle}",
        f"trigger {trigger}",
        "over no",
        "chance 1",
    ]
    for number, owner in enumerate(seats, start=1):
        gone, used = _of_seat(number, demolished), _of_seat(number, spent)
        lines += [f"seat {number}", *owner.lines(rules, gone, used)]
    board = Board(rules, parse_position(rules, "\n".join(lines)), at)
    board.shows(drawing)
    return board


def last(
    drawing: str,
    at: str = "a1",
    *,
    rules: Rules | None = None,
    demolished: str = "",
    spent: str = "",
    streets: str = "none",
    challenge: str = "none",
) -> Board:
    """The game that ends with this drawing: in its last turn seat 1 only buys some lot."""
    board = draw(
        drawing,
        at,
        rules=rules,
        demolished=demolished,
        spent=spent,
        streets=streets,
        challenge=challenge,
        trigger="2 market_short",
    )
    board.play(board.can("acquire")[-1], "end")
    assert board.state.over
    return board


def begin(rules: Rules, seed: int = 1, wishes: Wishes = NO_WISHES) -> Board:
    """The position before the first turn of a game (R2)."""
    started = set_up(rules, seed, wishes)
    assert not isinstance(started, Refusal), f"set-up refused with {started.code}"
    board = Board(rules, start(rules, started), "a1")
    assert not faults(rules, board.state), faults(rules, board.state)
    return board


def picture(rules: Rules, state: State, at: str, size: tuple[int, int]) -> str:
    """The drawing of a window of so many rows and columns."""
    rows, columns = size
    fields = [[_moved(rules, at, row, column) for column in range(columns)] for row in range(rows)]
    return _laid_out([[_word(rules, state, field) for field in row] for row in fields])


@dataclass
class _Seat:
    """What a drawing says about one seat."""

    lots: set[str] = field(default_factory=set)
    manned: set[str] = field(default_factory=set)
    buildings: dict[str, list[str]] = field(default_factory=dict)

    def lines(self, rules: Rules, demolished: list[str], spent: list[str]) -> list[str]:
        """The seat's part of a position text."""
        built = [parse_tile(rules, name) for name in (*self.buildings, *demolished)]
        unbuilt = [rules.tiles[tile].name for tile in bits(rules.own_tiles) if tile not in built]
        cards = [name for verb, name in CARDS.items() if rules.hand and verb not in spent]
        lots = [lot + "*" * (lot in self.manned) for lot in sorted(self.lots)]
        return [
            f"score {sum(rules.tiles[tile].points for tile in built)}",
            f"workers {WORKERS - len(self.manned)}",
            f"cards {' '.join(cards) or 'none'}",
            f"unbuilt {' '.join(unbuilt) or 'none'}",
            "prestige none",
            f"lots {' '.join(lots) or 'none'}",
            *(f"building {tile} {' '.join(cells)}" for tile, cells in self.buildings.items()),
        ]


def _seats(rules: Rules, drawing: str, at: str) -> list[_Seat]:
    seats = [_Seat() for _ in range(rules.players)]
    for place, word in _drawn_fields(rules, drawing, at):
        if found := re.fullmatch(r"([1-4])(\*|\.|[A-Z]\w*)", word):
            owner, mark = seats[int(found[1]) - 1], found[2]
            lot = rules.atlas.lots[rules.atlas.lot_at[place]].name
            owner.lots.add(lot)
            if mark == "*":
                owner.manned.add(lot)
            elif mark != ".":
                owner.buildings.setdefault(mark, []).append(field_text(rules.atlas, place))
    return seats


def _dealt(rules: Rules, seats: list[_Seat], market: list[str], deck: list[str]) -> tuple[str, str]:
    """The open and the future market: the wished cards, then the other free lots' in order."""
    owned = {lot for owner in seats for lot in owner.lots}
    in_play = [rules.atlas.lots[number] for number in bits(rules.lots_in_play)]
    rest = [kind_text(lot.kind) for lot in in_play if lot.name not in owned]
    for card in (*market, *deck):
        if card != "--":
            rest.remove(card)
    while len(market) < MARKET_SIZE:
        market = [*market, rest.pop(0) if rest else "--"]
    return " ".join(market), " ".join([*deck, *rest])


def _word(rules: Rules, state: State, place: int) -> str:
    """What a drawing has for a field."""
    lot = rules.atlas.lot_at[place]
    if lot < 0:
        return rules.atlas.token(place)
    seat = owner_of(state, lot)
    if seat < 0:
        return "--" if rules.lots_in_play >> lot & 1 else "xx"
    for number in state.players[seat].buildings:
        building = rules.table.all[number]
        if building.cells >> place & 1:
            return f"{seat + 1}{rules.tiles[building.tile].name}"
    return f"{seat + 1}{'*' if state.players[seat].manned >> lot & 1 else '.'}"


def _drawn_fields(rules: Rules, drawing: str, at: str) -> Iterator[tuple[int, str]]:
    for row, words in enumerate(_words(drawing)):
        for column, word in enumerate(words):
            yield _moved(rules, at, row, column), word


def _moved(rules: Rules, at: str, row: int, column: int) -> int:
    """The field so many rows south and columns east of a named one."""
    return parse_field(rules.atlas, f"{chr(ord(at[0]) + column)}{int(at[1:]) + row}")


def _words(drawing: str) -> list[list[str]]:
    return [line.split() for line in drawing.splitlines() if line.strip()]


def _laid_out(rows: list[list[str]]) -> str:
    wide = max(len(word) for row in rows for word in row)
    return "\n".join(" ".join(word.ljust(wide) for word in row).rstrip() for row in rows)


def _of_seat(seat: int, words: str) -> list[str]:
    return [word[1:] for word in words.split() if word[0] == str(seat)]
