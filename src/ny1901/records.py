"""A whole game as a text file (``.ny1901``): self-contained, replayed without drawing again.

The file says who played, how the table was laid with the order of the cards, every move with what it
brought about, and carries the map, the tiles, the cards and the variant along. Its last line seals the
rest. Reading it plays every move by the rules and compares; the shuffles are taken as they were.
"""

import hashlib

from ny1901.content import Content, ContentError, Options, Problem, Source, read_rules
from ny1901.engine.chronicle import event_text, parse_event
from ny1901.engine.events import Event, GameStarted
from ny1901.engine.notation import NotationError, kind_text, move_text, parse_kind, parse_move
from ny1901.engine.positions import Reader, parse_number, parse_setup, setup_lines
from ny1901.engine.refusals import Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.setup import Wishes, set_up, why_not_wishes
from ny1901.engine.state import Setup
from ny1901.engine.transition import decide
from ny1901.engine.views import public
from ny1901.game import Game

HEADING = "ny1901 game 1"
"""The first line of every game file: what it is, and the version of the format."""

_MOVE = "> "
_CONTENT = "content "
_QUOTE = "|"
_SEAL = "seal "
_BETWEEN_NAMES = " | "
_OPTIONS = ("no-challenge", "no-action-cards")
_NONE = "none"


class RecordError(ValueError):
    """A game file that can't be trusted: the line, a code, and what a sentence needs."""

    def __init__(self, line: int, code: str, params: dict[str, int | str] | None = None) -> None:
        """Keep what is known of the fault."""
        self.line = line
        self.code = code
        self.params = tuple((params or {}).items())
        self.refusal: Refusal | None = None
        self.rules: Rules | None = None
        super().__init__(f"line {line}: {code} {params or ''}")

    @classmethod
    def against(cls, rules: Rules, line: int, code: str, refusal: Refusal) -> "RecordError":
        """A fault that the rules object to."""
        error = cls(line, code)
        error.refusal, error.rules = refusal, rules
        return error


def write_record(game: Game) -> str:
    """The game as the text of a file; also of a game that still goes on."""
    lines = [
        HEADING,
        f"seed {game.seed}",
        f"options {options_text(game.options)}",
        f"names {_BETWEEN_NAMES.join(_one_line(name) for name in game.names)}",
        *started_lines(game.rules, game.started),
    ]
    for step in game.steps:
        lines.append(_MOVE + move_text(game.rules, step.move))
        lines += [f"  {event_text(game.rules, event)}" for event in step.events]
    lines += content_lines(game.content)
    text = "".join(f"{line.rstrip()}\n" for line in lines)
    return f"{text}{_SEAL}{_digest(text)}\n"


def read_record(text: str) -> Game:
    """The game of a file, every move and score checked; raises RecordError with line and reason.

    How lines end is the business of the machine the file is on: Windows' way is as good.
    """
    text = text.replace("\r\n", "\n")
    lines = text.splitlines()
    if not lines or lines[0] != HEADING:
        raise RecordError(1, "record_heading", {"heading": HEADING})
    seals = [number for number, line in enumerate(lines, start=1) if line.startswith(_SEAL)]
    if not seals:
        raise RecordError(len(lines), "record_truncated")
    if seals[0] != len(lines):
        raise RecordError(seals[0] + 1, "record_after_seal")
    content, starts = read_content(lines[:-1])
    game, moves_begin = _read_opening(content, starts, lines[: starts[0]])
    _replay(game, lines[: starts[0]], moves_begin)
    sealed = text[: text.rfind(_SEAL)]
    if text != f"{sealed}{_SEAL}{_digest(sealed)}\n":
        raise RecordError(len(lines), "record_seal")
    return game


def options_text(options: Options) -> str:
    """What is left out of a game (R11.4)."""
    left_out = (not options.challenge, not options.action_cards)
    return " ".join(word for word, out in zip(_OPTIONS, left_out, strict=True) if out) or _NONE


def parse_options(words: list[str]) -> Options:
    """What is left out of a game (R11.4)."""
    unknown = [word for word in words if word not in _OPTIONS and word != _NONE]
    if unknown:
        raise NotationError("unknown_word", text=unknown[0], known=" ".join(_OPTIONS))
    return Options(challenge="no-challenge" not in words, action_cards="no-action-cards" not in words)


def started_lines(rules: Rules, started: GameStarted) -> list[str]:
    """How a table was laid: what was drawn or chosen, the order of the cards, the generator."""
    deck = " ".join(map(kind_text, started.deck))
    return [*setup_lines(rules, started.setup), f"deck {deck}", f"chance {started.chance}"]


def read_started(rules: Rules, reader: Reader) -> GameStarted:
    """How a table was laid; whether it could be laid like this is another question."""
    setup = parse_setup(rules, reader)
    deck = reader.read("deck", lambda words: tuple(parse_kind(word) for word in words))
    return GameStarted(setup, deck, reader.read("chance", parse_number))


def content_lines(content: Content) -> list[str]:
    """The texts a game is played with, every line quoted."""
    lines = []
    for part, source in zip(Content._fields, content, strict=True):
        lines.append(f"{_CONTENT}{part} {_one_line(source.name)}")
        lines += [f"{_QUOTE} {line}".rstrip() for line in source.text.splitlines()]
    return lines


def read_content(lines: list[str]) -> tuple[Content, list[int]]:
    """The texts the file carries along, and the indices of the lines where they begin."""
    starts = [number for number, line in enumerate(lines) if line.startswith(_CONTENT)]
    parts = [lines[number].split(maxsplit=2)[1:] for number in starts]
    if [part[:1] for part in parts] != [[field] for field in Content._fields]:
        raise RecordError(starts[0] + 1 if starts else len(lines) + 1, "record_content")
    sources = []
    for first, end, part in zip(starts, [*starts[1:], len(lines)], parts, strict=True):
        quoted = []
        for number in range(first + 1, end):
            if not lines[number].startswith(_QUOTE):
                raise RecordError(number + 1, "record_quote")
            quoted.append(lines[number].removeprefix(_QUOTE).removeprefix(" ") + "\n")
        sources.append(Source(" ".join(part[1:]), "".join(quoted)))
    return Content(*sources), starts


def _read_opening(content: Content, starts: list[int], lines: list[str]) -> tuple[Game, int]:
    """The game before its first move, and the index of the line where the moves begin."""
    reader = Reader("\n".join(lines))
    try:
        reader.heading(HEADING)
        seed = reader.read("seed", parse_number)
        options = reader.read("options", parse_options)
        names = reader.read("names", _names)
        rules = read_rules(content, len(names), options)
        first_line = reader.line + 1
        started = read_started(rules, reader)
    except NotationError as error:
        raise _at(reader.line, error) from None
    except ContentError as error:
        problem = error.problems[0]
        line = _line_of(problem, content, starts) or reader.line
        raise RecordError(line, problem.code, dict(problem.params)) from None
    laid = _lay(rules, started.setup, first_line)
    if sorted(laid.deck) != sorted(started.deck):
        raise RecordError(reader.line - 1, "record_deck")
    return Game(content, started, options=options, names=names, seed=seed), reader.line


def _line_of(problem: Problem, content: Content, starts: list[int]) -> int:
    """The line of the record on which a quoted file has its problem, or 0."""
    for start, source in zip(starts, content, strict=True):
        if source.name == problem.file:
            return start + 1 + problem.line
    return 0


def _lay(rules: Rules, setup: Setup, line: int) -> GameStarted:
    """A table laid like this (R2); the four lines of the set-up begin at this line."""
    streets = tuple(rules.atlas.streets[street].code for street in setup.streets)
    whole = Wishes(setup.first, setup.characters, streets, setup.challenge)
    for number, field in enumerate(Wishes._fields):
        wish = Wishes()._replace(**{field: getattr(whole, field)})
        refusal = why_not_wishes(rules, wish)
        if refusal:
            raise RecordError.against(rules, line + number, "record_setup", refusal)
    laid = set_up(rules, 0, whole)
    assert isinstance(laid, GameStarted)
    for number, (wanted, found) in enumerate(zip(laid.setup, setup, strict=True)):
        if wanted != found:
            raise RecordError(line + number, "record_setup_differs")
    return laid


def _replay(game: Game, lines: list[str], first: int) -> None:
    """Play the moves of the file by the rules, and compare what happened line by line."""
    at = first
    while at < len(lines):
        if not lines[at].startswith(_MOVE):
            raise RecordError(at + 1, "record_move")
        try:
            move = parse_move(game.rules, lines[at].removeprefix(_MOVE))
        except NotationError as error:
            raise _at(at + 1, error) from None
        decided = decide(game.rules, game.state, move)
        if isinstance(decided, Refusal):
            raise RecordError.against(game.rules, at + 1, "record_illegal", decided)
        recorded = tuple(
            _read_event(game.rules, lines, at + 1 + number, event)
            for number, event in enumerate(decided)
        )
        game.add(move, recorded)
        at += 1 + len(decided)


def _read_event(rules: Rules, lines: list[str], at: int, decided: Event) -> Event:
    """The event of a line, which must be the one decided but for what chance did."""
    expected = event_text(rules, public(decided))
    if at >= len(lines) or lines[at].startswith(_MOVE):
        raise RecordError(at + 1, "record_event_missing", {"expected": expected})
    try:
        recorded = parse_event(rules, lines[at])
    except NotationError as error:
        raise _at(at + 1, error) from None
    if public(recorded) != public(decided):
        found = event_text(rules, public(recorded))
        raise RecordError(at + 1, "record_event_differs", {"expected": expected, "found": found})
    return recorded


def _names(words: list[str]) -> tuple[str, ...]:
    return tuple(name.strip() for name in " ".join(words).split(_BETWEEN_NAMES.strip()))


def _at(line: int, error: NotationError) -> RecordError:
    params = {"line": line, **dict(error.params)}
    found = params.pop("line")
    return RecordError(int(found), error.code, params)


def _one_line(text: str) -> str:
    """A name without line ends, the mark between names, and what UTF-8 can't say."""
    sayable = text.encode(errors="replace").decode()
    return " ".join(sayable.split()).replace(_BETWEEN_NAMES.strip(), "/")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()[:32]
