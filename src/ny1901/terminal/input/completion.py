"""What can follow in a typed line: exactly the legal continuations, and the commands."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from ny1901.engine.masks import bits, mask_of
from ny1901.engine.moves import Acquire, Build, GiveUp, Move, Rebuild, verb_of
from ny1901.engine.notation import VERBS, NotationError, cells_text, parse_cells, parse_tile
from ny1901.engine.rules import Rules
from ny1901.terminal.draw.look import Glyphs
from ny1901.terminal.draw.shapes import small
from ny1901.terminal.input.parse import (
    COMMANDS,
    LOT_VERBS,
    TILE_VERBS,
    full_words,
    placements,
    with_verb,
)
from ny1901.words.texts import Texts


class Offer(NamedTuple):
    """One word, or several fields at once, that can come next."""

    text: str
    more: bool = False
    """Whether something must follow it."""
    note: str = ""


def split(line: str) -> list[str]:
    """The words of a line; the last one is what is begun, empty after a space or a comma."""
    return re.split(r"[\s,]+", line.lstrip())


class Offers:
    """The continuations of one position."""

    def __init__(self, rules: Rules, legal: tuple[Move, ...], texts: Texts, glyphs: Glyphs) -> None:
        """Take the legal moves, and what is needed to describe them."""
        self._rules = rules
        self._legal = legal
        self._texts = texts
        self._glyphs = glyphs

    def after(self, line: str) -> list[Offer]:
        """What can come next; the last word counts as begun unless a space follows it."""
        *words, begun = split(line)
        found = self._next(words, bool(begun))
        return [offer for offer in found if offer.text.lower().startswith(begun.lower())]

    def _next(self, words: list[str], begun: bool) -> Iterable[Offer]:
        if not words:
            return self._first_words()
        found = full_words(words[0])
        if len(found) != 1:
            return ()
        verb, rest = found[0], words[1:]
        if verb in LOT_VERBS:
            return () if rest else self._lots(verb)
        if verb in TILE_VERBS:
            return self._fields(verb, rest, begun) if rest else self._tiles(verb)
        return () if rest else self._topics(verb)

    def _first_words(self) -> Iterator[Offer]:
        legal = {verb_of(move) for move in self._legal}
        for word in (*(verb for verb in VERBS if verb in legal), *COMMANDS):
            more = word in LOT_VERBS or word in TILE_VERBS
            yield Offer(word, more, self._texts.say(f"play.about.{word}"))

    def _lots(self, verb: str) -> Iterator[Offer]:
        for move in with_verb(self._legal, verb):
            if isinstance(move, Acquire | GiveUp):
                lot = self._rules.atlas.lots[move.lot]
                district = self._texts.district(lot.district)
                size = self._texts.count("square", lot.size)
                yield Offer(
                    lot.name, note=self._texts.say("play.lot_note", district=district, size=size)
                )

    def _tiles(self, verb: str) -> Iterator[Offer]:
        moves = with_verb(self._legal, verb)
        for number in dict.fromkeys(m.tile for m in moves if isinstance(m, Build | Rebuild)):
            tile = self._rules.tiles[number]
            drawn = " ".join(small(tile.shape, self._glyphs))
            points = self._texts.count("point", tile.points)
            yield Offer(tile.name, more=True, note=f"{drawn}  {points}")

    def _fields(self, verb: str, rest: list[str], begun: bool) -> Iterator[Offer]:
        """Fields one by one; all that are left at once when only one place remains."""
        atlas = self._rules.atlas
        try:
            tile, cells = parse_tile(self._rules, rest[0]), parse_cells(atlas, rest[1:])
        except NotationError:
            return
        found = placements(self._legal, verb, tile, cells)
        left = [move.cells & ~cells for move in found]
        if len(left) == 1 and left[0] and not begun:
            yield Offer(cells_text(atlas, left[0]))
            return
        every = mask_of(field for each in left for field in bits(each))
        for name in cells_text(atlas, every).split():
            cell = parse_cells(atlas, [name])
            count = sum(1 for each in left if each & cell)
            yield Offer(name, more=True, note=self._texts.count("place", count))

    def _topics(self, word: str) -> Iterator[Offer]:
        match word:
            case "help":
                topics: tuple[str, ...] = (*VERBS, *COMMANDS[1:], *HELP_TOPICS)
                if not self._rules.hand:
                    topics = tuple(topic for topic in topics if topic not in ABOUT_CARDS)
            case "moves":
                legal = [verb_of(move) for move in self._legal]
                topics = tuple(dict.fromkeys(legal))
            case "tiles" | "score":
                topics = tuple(str(seat + 1) for seat in range(self._rules.players))
            case "log":
                topics = ("all",)
            case _:
                topics = ()
        return (Offer(topic) for topic in topics)


HELP_TOPICS = ("map", "streets", "challenge", "cards", "generations", "finish")
"""What ``help`` explains besides moves and commands."""

ABOUT_CARDS = ("cards", "boom", "shift", "grab")
"""What there is only in games with action cards."""


class MoveCompleter(Completer):
    """Shows the offers while a line is typed."""

    def __init__(self, after: Callable[[str], list[Offer]]) -> None:
        """Take the function that knows what can come next."""
        self._after = after

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterator[Completion]:
        """The offers as prompt_toolkit wants them."""
        line = document.text_before_cursor
        begun = len(split(line)[-1])
        for offer in self._after(line):
            yield Completion(
                offer.text + (" " if offer.more else ""),
                start_position=-begun,
                display=offer.text,
                display_meta=offer.note,
            )
