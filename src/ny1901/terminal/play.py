"""Plays a game in the terminal: people at this keyboard, bots, or both."""

import os
import shlex
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console

from ny1901.bots import LEVELS, Bot
from ny1901.engine.masks import bits, mask_of
from ny1901.engine.moves import Build, EndTurn, Move, Rebuild
from ny1901.engine.names import NOBODY
from ny1901.engine.notation import NotationError, cells_text, move_text
from ny1901.engine.obstacles import Nearest
from ny1901.engine.outlook import cautions
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.views import view
from ny1901.game import Game
from ny1901.terminal.commands import explain, obey, offer, say_pick
from ny1901.terminal.draw.look import LOUD, TROUBLE
from ny1901.terminal.draw.news import since, so_far, worth_telling
from ny1901.terminal.draw.scores import show_outcome
from ny1901.terminal.draw.screen import Screen
from ny1901.terminal.input.completion import Offers
from ny1901.terminal.input.parse import Command, Remark, Several, instead, understand
from ny1901.terminal.input.question import ask_sentence, examples
from ny1901.terminal.input.reader import Reader, reader_for
from ny1901.terminal.sanitize import clean, echoed
from ny1901.terminal.session import Leave, Session
from ny1901.words.texts import Texts
from ny1901.words.warnings import of_caution


def play_game(
    game: Game,
    bots: Mapping[int, Bot],
    *,
    console: Console,
    save_path: Path | None = None,
    language: str = "en",
    pause: float = 1.0,
    reader: Reader | None = None,
    command: str = "ny1901",
) -> bool:
    """Play until the game is over (True), or somebody leaves (False).

    ``bots`` has a bot for each seat that no person plays. The game is saved to ``save_path`` after
    every move. After each move of a bot there is a pause of so many seconds. ``command`` is what
    starts this program, as advice on how to go on needs it.
    """
    names = tuple(clean(name) for name in game.names)
    screen = Screen(game, Texts(language, names), console)
    session = Session(game, bots, screen, reader or reader_for(console), save_path, pause)
    try:
        session.look_ahead()
        if not game.state.over:
            _welcome(session, command)
        while not game.state.over:
            if session.seat in bots:
                _bot_moves(session)
            else:
                _person_moves(session)
        _finish(session)
    except (Leave, EOFError, KeyboardInterrupt):
        _leave(session, command)
        return False
    return True


def _welcome(session: Session, command: str) -> None:
    """What the game is about, against whom, and what pays at its end; or that it goes on."""
    screen = session.screen
    screen.say("play.go_on" if session.game.steps else "play.welcome")
    if session.bots and not session.game.steps:
        levels = [level.name for level in LEVELS]
        here = ", ".join(screen.texts.name(seat) for seat in sorted(session.bots))
        screen.say("play.bots", bots=here, levels=", ".join(levels))
        who = screen.texts.say("lobby.you")
        screen.say_unbroken("play.other_bots", command=command, who=who, bot=levels[-1])
    if session.game.state.setup.streets:
        explain(session, "bonuses")
    if session.game.state.setup.challenge:
        explain(session, "challenge")


def _bot_moves(session: Session) -> None:
    """One move of a bot, told in words; it knows only what its seat may know."""
    game = session.game
    move = session.bots[session.seat].choose(game.rules, view(game.rules, game.state, session.seat))
    events = game.play(move)
    if isinstance(events, Refusal):
        raise ValueError(f"bot at seat {session.seat + 1}: {move_text(game.rules, move)}: {events}")
    session.keep()
    told = worth_telling(events)
    session.screen.tell_events(told)
    if told and session.pause:
        time.sleep(session.pause)


def _person_moves(session: Session) -> None:
    """Ask until the position has changed."""
    _show(session)
    steps = len(session.game.steps)
    seat, session.choices = session.seat, ()
    while len(session.game.steps) == steps and session.seat == seat:
        _one_line(session)


def _show(session: Session) -> None:
    """The table, one sentence on what may be done, and examples for those who are new."""
    game, screen, seat = session.game, session.screen, session.seat
    turn, legal = game.state.turn, session.legal
    newcomer = turn.number <= len(game.names)
    resumed = session.last_seen == NOBODY and session.begun_at > 0
    if resumed:
        screen.news("play.since", since(game, seat, until=session.begun_at))
        screen.news("play.so_far", so_far(game) if len(game.steps) == session.begun_at else ())
    elif session.last_seen not in (NOBODY, seat):
        screen.news("play.since", since(game, seat))
    if turn.begun and not resumed:
        screen.middle(seat)
    else:
        screen.whole(seat, explained=newcomer or resumed)
    session.last_seen = seat
    if turn.begun:
        _tell_tiles(session, legal)
    if not screen.small:
        screen.show("")
    screen.tell(ask_sentence(game.state, legal, screen.texts), LOUD)
    if newcomer and len(legal) > 1:
        moves = "   ".join(move_text(game.rules, move) for move in examples(game, legal))
        screen.say("play.examples", moves=moves)


def _tell_tiles(session: Session, legal: tuple[Move, ...]) -> None:
    """What can be built in the middle of a turn: drawn, or only named where there are few rows."""
    screen, rules = session.screen, session.game.rules
    tiles = mask_of(move.tile for move in legal if isinstance(move, Build))
    if tiles and screen.small:
        names = " ".join(rules.tiles[tile].name for tile in bits(tiles))
        screen.say("play.can_build_short", tiles=names)
    elif tiles:
        screen.show("")
        screen.say("play.can_build")
        screen.tiles(session.seat, tiles)


def _one_line(session: Session) -> None:
    """Ask once, and do what is asked for."""
    game, screen = session.game, session.screen
    legal = session.legal
    prompt = screen.texts.say("play.prompt", n=session.seat + 1, who=screen.texts.name(session.seat))
    after = Offers(game.rules, legal, screen.texts, screen.look.glyphs).after
    line = session.reader.read(prompt, after, screen.texts.say("play.toolbar")).strip()
    if not line:
        _nothing_typed(session, legal)
    elif line.isdecimal() and line.isascii() and session.choices:
        _pick(session, int(line))
    else:
        session.choices = ()
        _do(session, legal, line)


def _nothing_typed(session: Session, legal: tuple[Move, ...]) -> None:
    """An empty line ends the turn if nothing else is left, and repeats the question otherwise."""
    if legal == (EndTurn(),):
        _make(session, legal[0])
    else:
        session.screen.tell(ask_sentence(session.game.state, legal, session.screen.texts), LOUD)


def _pick(session: Session, number: int) -> None:
    if 1 <= number <= len(session.choices):
        _make(session, session.choices[number - 1])
    else:
        say_pick(session, TROUBLE)


def _do(session: Session, legal: tuple[Move, ...], line: str) -> None:
    """Act on a line: a move, a choice, a command; or say what is wrong with it."""
    game, screen = session.game, session.screen
    try:
        meant = understand(game.rules, game.state, legal, line)
    except NotationError as error:
        screen.tell(screen.texts.notation(_cut(error)), TROUBLE)
        return
    match meant:
        case Command(word, args):
            obey(session, word, args)
        case Several(moves):
            screen.say("play.several")
            offer(session, moves)
        case Remark(key, params):
            screen.say(key, TROUBLE, **dict(params))
        case Nearest(begun, move, refusal):
            screen.say(
                "play.tried",
                TROUBLE,
                typed=move_text(game.rules, begun).rstrip(),
                fields=cells_text(game.rules.atlas, move.cells),
                reason=screen.texts.refusal(game.rules, refusal),
            )
        case Refusal():
            screen.tell(_objection(session, meant, legal), TROUBLE)
            other = instead(legal, line, game.rules)
            if other:
                screen.say("play.instead", move=move_text(game.rules, other))
        case _:
            _make(session, meant)


def _objection(session: Session, refusal: Refusal, legal: tuple[Move, ...]) -> str:
    """A refusal in words; advice to rebuild is left out where there is nothing to rebuild."""
    texts = session.screen.texts
    without = {Code.NOTHING_DONE: "play.only_acquire", Code.ACQUIRE_FIRST: "play.acquire_before"}
    if refusal.code in without and not any(isinstance(move, Rebuild) for move in legal):
        return texts.say(without[refusal.code], rule=refusal.rule)
    return texts.refusal(session.game.rules, refusal)


def _cut(error: NotationError) -> NotationError:
    """The error with what was typed cut short."""
    params = dict(error.params)
    if "text" in params:
        params["text"] = echoed(str(params["text"]))
    return NotationError(error.code, **params)


def _make(session: Session, move: Move) -> None:
    """Make a legal move, keep it, tell it, and warn of what it leads to while it can be taken back."""
    game, screen = session.game, session.screen
    warnings = () if isinstance(move, EndTurn) else cautions(game.rules, game.state, move)
    events = game.play(move)
    assert not isinstance(events, Refusal), events
    session.keep()
    screen.tell_events(events)
    for each in warnings:
        screen.say(
            "play.warning", LOUD, sentence=screen.texts.tell(of_caution(game.rules, each), game.rules)
        )


def _finish(session: Session) -> None:
    """The last board, the final scores line by line, and where the game is kept."""
    session.screen.show("", *session.screen.board(session.seat))
    show_outcome(session.screen)
    _where(session)


def _leave(session: Session, command: str) -> None:
    if session.moved and not session.saved:
        session.keep()
    _where(session)
    if session.saved:
        file = str(session.save_path)
        quoted = subprocess.list2cmdline([file]) if os.name == "nt" else shlex.quote(file)
        session.screen.say_unbroken("play.go_on_with", command=command, file=quoted)


def _where(session: Session) -> None:
    if session.saved and session.save_path:
        session.screen.say_unbroken("play.saved", file=str(session.save_path))
    elif session.save_path and not session.game.steps and not session.moved:
        session.screen.say("play.nothing_to_save")
    else:
        session.screen.say("play.unsaved")
