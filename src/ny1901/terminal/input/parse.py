"""What a typed line means: a move, several moves to choose from, a command, or why it is neither.

A line may be shorter than the notation where that leaves no doubt: ``a Ba`` acquires, ``b B3 g2``
builds B3 if only one legal place covers g2; and ``buy Ba`` acquires, too. No action card is
ever played because of a short form.
"""

from typing import NamedTuple

from ny1901.engine.legality import why_not
from ny1901.engine.moves import Acquire, Build, GiveUp, Move, Rebuild, Verb, verb_of
from ny1901.engine.notation import VERBS, parse_cells, parse_move, parse_tile
from ny1901.engine.obstacles import Nearest, nearest, why_none
from ny1901.engine.refusals import Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.terminal.sanitize import echoed
from ny1901.words.rulebook import NUMBER

COMMANDS = (
    "help",
    "moves",
    "hint",
    "undo",
    "board",
    "market",
    "tiles",
    "score",
    "log",
    "rules",
    "save",
    "quit",
)
"""The first words that are no moves."""
LOT_VERBS = ("acquire", "grab", "giveup")
"""Moves about a lot."""
TILE_VERBS = ("build", "boom", "rebuild")
"""Moves about a tile and its fields."""

_BUY = "buy"
"""Another word for ``acquire``."""
_STANDS_FOR = {
    "a": "acquire",
    "b": "build",
    _BUY: "acquire",
    "e": "end",
    "exit": "quit",
    "g": "grab",
    "h": "help",
    "l": "log",
    "m": "moves",
    "q": "quit",
    "r": "rebuild",
    "t": "tiles",
    "u": "undo",
    "?": "help",
}


class Several(NamedTuple):
    """Moves that fit what was typed; one has to be chosen."""

    moves: tuple[Move, ...]


class Command(NamedTuple):
    """A word that asks for something, and what follows it."""

    word: str
    args: tuple[str, ...]


class Remark(NamedTuple):
    """Something to be said: a key of the catalogue and its parameters."""

    key: str
    params: tuple[tuple[str, int | str], ...] = ()


Understood = Move | Several | Command | Remark | Refusal | Nearest


def understand(rules: Rules, state: State, legal: tuple[Move, ...], line: str) -> Understood:
    """The meaning of a line that is not empty; raises NotationError for unknown lots, tiles, fields."""
    typed, *words = line.replace(",", " ").split() or [line]
    if NUMBER.fullmatch(typed):
        return Command("rules", (typed,))
    found = full_words(typed)
    if len(found) > 1:
        return _remark("play.ambiguous", text=echoed(typed), words=", ".join(found))
    if not found:
        return _remark("play.unknown", text=echoed(typed))
    word = found[0]
    if word in COMMANDS:
        return Command(word, tuple(words))
    if word in TILE_VERBS:
        return _raising(rules, state, legal, word, words)
    if word in LOT_VERBS and not words:
        return _which_lot(rules, state, legal, word, _BUY if typed.lower() == _BUY else word)
    return _checked(rules, state, parse_move(rules, " ".join([word, *words])))


def full_words(typed: str) -> list[str]:
    """The words that what is typed may stand for."""
    word = typed.lower()
    if word in _STANDS_FOR:
        return [_STANDS_FOR[word]]
    known = (*VERBS, *COMMANDS)
    return [word] if word in known else [each for each in known if each.startswith(word)]


def with_verb(legal: tuple[Move, ...], verb: str) -> tuple[Move, ...]:
    """The legal moves that begin with a verb."""
    return tuple(move for move in legal if verb_of(move) == verb)


def placements(
    legal: tuple[Move, ...], verb: str, tile: int, cells: int
) -> tuple[Build | Rebuild, ...]:
    """The legal moves with this verb and tile that cover at least these fields."""
    return tuple(
        move
        for move in with_verb(legal, verb)
        if isinstance(move, Build | Rebuild) and move.tile == tile and not cells & ~move.cells
    )


def instead(legal: tuple[Move, ...], line: str, rules: Rules) -> Move | None:
    """A legal move with the same lot, or tile and fields, but another verb."""
    typed, *words = line.replace(",", " ").split() or [line]
    if not words or full_words(typed)[:1] == ["giveup"]:
        return None
    for verb in (*LOT_VERBS[:2], *TILE_VERBS):
        try:
            move = parse_move(rules, " ".join([verb, *words]))
        except ValueError:
            continue
        if move in legal:
            return move
    return None


def _raising(
    rules: Rules, state: State, legal: tuple[Move, ...], verb: str, words: list[str]
) -> Understood:
    """A building: fields may be left out as long as they are not needed."""
    if not words:
        return _which_tile(rules, state, legal, verb)
    tile, cells = parse_tile(rules, words[0]), parse_cells(rules.atlas, words[1:])
    begun = Rebuild(tile, cells) if verb == "rebuild" else Build(tile, cells, boom=verb == "boom")
    found = placements(legal, verb, tile, cells)
    if begun in found:
        return begun
    if len(found) > 1:
        return Several(found)
    return found[0] if found else nearest(rules, state, begun) or begun


def _which_lot(rules: Rules, state: State, legal: tuple[Move, ...], verb: str, said: str) -> Understood:
    """Ask for the lot, in the player's own word."""
    names = [
        rules.atlas.lots[move.lot].name
        for move in with_verb(legal, verb)
        if isinstance(move, Acquire | GiveUp)
    ]
    which = _remark("play.which_lot", verb=said, lots=" ".join(names))
    return why_none(rules, state, Verb(verb)) or which


def _which_tile(rules: Rules, state: State, legal: tuple[Move, ...], verb: str) -> Understood:
    tiles = {
        rules.tiles[move.tile].name: None
        for move in with_verb(legal, verb)
        if isinstance(move, Build | Rebuild)
    }
    which = _remark("play.which_tile", verb=verb, tiles=" ".join(tiles))
    return why_none(rules, state, Verb(verb)) or which


def _checked(rules: Rules, state: State, move: Move) -> Move | Refusal:
    return why_not(rules, state, move) or move


def _remark(key: str, **params: int | str) -> Remark:
    return Remark(key, tuple(params.items()))
