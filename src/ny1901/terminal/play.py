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
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.views import view
from ny1901.game import Game
from ny1901.terminal.asking import ask_sentence, examples
from ny1901.terminal.commands import explain, obey, offer, say_pick
from ny1901.terminal.completion import Offers
from ny1901.terminal.history import since, so_far, worth_telling
from ny1901.terminal.look import LOUD, TROUBLE
from ny1901.terminal.reader import Reader, reader_for
from ny1901.terminal.scores import show_outcome
from ny1901.terminal.screen import Screen
from ny1901.terminal.sitting import Leave, Sitting
from ny1901.terminal.typed import Command, Remark, Several, instead, understand
from ny1901.terminal.words import clean, echoed
from ny1901.texts import Texts


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
    sitting = Sitting(game, bots, screen, reader or reader_for(console), save_path, pause)
    try:
        sitting.look_ahead()
        if not game.state.over:
            _welcome(sitting, command)
        while not game.state.over:
            if sitting.seat in bots:
                _bot_moves(sitting)
            else:
                _person_moves(sitting)
        _finish(sitting)
    except (Leave, EOFError, KeyboardInterrupt):
        _leave(sitting, command)
        return False
    return True


def _welcome(sitting: Sitting, command: str) -> None:
    """What the game is about, against whom, and what pays at its end; or that it goes on."""
    screen = sitting.screen
    screen.say("play.go_on" if sitting.game.steps else "play.welcome")
    if sitting.bots and not sitting.game.steps:
        levels = [level.name for level in LEVELS]
        here = ", ".join(screen.texts.name(seat) for seat in sorted(sitting.bots))
        screen.say("play.bots", bots=here, levels=", ".join(levels))
        screen.say_unbroken("play.other_bots", command=command, bot=levels[-1])
    if sitting.game.state.setup.streets:
        explain(sitting, "bonuses")
    if sitting.game.state.setup.challenge:
        explain(sitting, "challenge")


def _bot_moves(sitting: Sitting) -> None:
    """One move of a bot, told in words; it knows only what its seat may know."""
    game = sitting.game
    move = sitting.bots[sitting.seat].choose(game.rules, view(game.rules, game.state, sitting.seat))
    events = game.play(move)
    if isinstance(events, Refusal):
        raise ValueError(f"bot at seat {sitting.seat + 1}: {move_text(game.rules, move)}: {events}")
    sitting.keep()
    told = worth_telling(events)
    sitting.screen.tell_events(told)
    if told and sitting.pause:
        time.sleep(sitting.pause)


def _person_moves(sitting: Sitting) -> None:
    """Ask until the position has changed."""
    _show(sitting)
    steps = len(sitting.game.steps)
    seat, sitting.choices = sitting.seat, ()
    while len(sitting.game.steps) == steps and sitting.seat == seat:
        _one_line(sitting)


def _show(sitting: Sitting) -> None:
    """The table, one sentence on what may be done, and examples for those who are new."""
    game, screen, seat = sitting.game, sitting.screen, sitting.seat
    turn, legal = game.state.turn, sitting.legal
    newcomer = turn.number <= len(game.names)
    resumed = sitting.last_seen == NOBODY and sitting.begun_at > 0
    if resumed:
        screen.news("play.since", since(game, seat, until=sitting.begun_at))
        screen.news("play.so_far", so_far(game) if len(game.steps) == sitting.begun_at else ())
    elif sitting.last_seen not in (NOBODY, seat):
        screen.news("play.since", since(game, seat))
    if turn.begun and not resumed:
        screen.middle(seat)
    else:
        screen.whole(seat, explained=newcomer or resumed)
    sitting.last_seen = seat
    if turn.begun:
        _tell_tiles(sitting, legal)
    if not screen.small:
        screen.show("")
    screen.tell(ask_sentence(game.state, legal, screen.texts), LOUD)
    if newcomer and len(legal) > 1:
        moves = "   ".join(move_text(game.rules, move) for move in examples(game, legal))
        screen.say("play.examples", moves=moves)


def _tell_tiles(sitting: Sitting, legal: tuple[Move, ...]) -> None:
    """What can be built in the middle of a turn: drawn, or only named where there are few rows."""
    screen, rules = sitting.screen, sitting.game.rules
    tiles = mask_of(move.tile for move in legal if isinstance(move, Build))
    if tiles and screen.small:
        names = " ".join(rules.tiles[tile].name for tile in bits(tiles))
        screen.say("play.can_build_short", tiles=names)
    elif tiles:
        screen.show("")
        screen.say("play.can_build")
        screen.tiles(sitting.seat, tiles)


def _one_line(sitting: Sitting) -> None:
    """Ask once, and do what is asked for."""
    game, screen = sitting.game, sitting.screen
    legal = sitting.legal
    prompt = screen.texts.say("play.prompt", n=sitting.seat + 1, who=screen.texts.name(sitting.seat))
    after = Offers(game.rules, legal, screen.texts, screen.look.glyphs).after
    line = sitting.reader.read(prompt, after, screen.texts.say("play.toolbar")).strip()
    if not line:
        _nothing_typed(sitting, legal)
    elif line.isdecimal() and line.isascii() and sitting.choices:
        _pick(sitting, int(line))
    else:
        sitting.choices = ()
        _do(sitting, legal, line)


def _nothing_typed(sitting: Sitting, legal: tuple[Move, ...]) -> None:
    """An empty line ends the turn if nothing else is left, and repeats the question otherwise."""
    if legal == (EndTurn(),):
        _make(sitting, legal[0])
    else:
        sitting.screen.tell(ask_sentence(sitting.game.state, legal, sitting.screen.texts), LOUD)


def _pick(sitting: Sitting, number: int) -> None:
    if 1 <= number <= len(sitting.choices):
        _make(sitting, sitting.choices[number - 1])
    else:
        say_pick(sitting, TROUBLE)


def _do(sitting: Sitting, legal: tuple[Move, ...], line: str) -> None:
    """Act on a line: a move, a choice, a command; or say what is wrong with it."""
    game, screen = sitting.game, sitting.screen
    try:
        meant = understand(game.rules, game.state, legal, line)
    except NotationError as error:
        screen.tell(screen.texts.notation(_cut(error)), TROUBLE)
        return
    match meant:
        case Command(word, args):
            obey(sitting, word, args)
        case Several(moves):
            screen.say("play.several")
            offer(sitting, moves)
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
            screen.tell(_objection(sitting, meant, legal), TROUBLE)
            other = instead(legal, line, game.rules)
            if other:
                screen.say("play.instead", move=move_text(game.rules, other))
        case _:
            _make(sitting, meant)


def _objection(sitting: Sitting, refusal: Refusal, legal: tuple[Move, ...]) -> str:
    """A refusal in words; advice to rebuild is left out where there is nothing to rebuild."""
    texts = sitting.screen.texts
    without = {Code.NOTHING_DONE: "play.only_acquire", Code.ACQUIRE_FIRST: "play.acquire_before"}
    if refusal.code in without and not any(isinstance(move, Rebuild) for move in legal):
        return texts.say(without[refusal.code], rule=refusal.rule)
    return texts.refusal(sitting.game.rules, refusal)


def _cut(error: NotationError) -> NotationError:
    """The error with what was typed cut short."""
    params = dict(error.params)
    if "text" in params:
        params["text"] = echoed(str(params["text"]))
    return NotationError(error.code, **params)


def _make(sitting: Sitting, move: Move) -> None:
    """Make a legal move, keep it, tell it."""
    events = sitting.game.play(move)
    assert not isinstance(events, Refusal), events
    sitting.keep()
    sitting.screen.tell_events(events)


def _finish(sitting: Sitting) -> None:
    """The last board, the final scores line by line, and where the game is kept."""
    sitting.screen.show("", *sitting.screen.board(sitting.seat))
    show_outcome(sitting.screen)
    _where(sitting)


def _leave(sitting: Sitting, command: str) -> None:
    if sitting.moved and not sitting.saved:
        sitting.keep()
    _where(sitting)
    if sitting.saved:
        file = str(sitting.save_path)
        quoted = subprocess.list2cmdline([file]) if os.name == "nt" else shlex.quote(file)
        sitting.screen.say_unbroken("play.go_on_with", command=command, file=quoted)


def _where(sitting: Sitting) -> None:
    if sitting.saved and sitting.save_path:
        sitting.screen.say_unbroken("play.saved", file=str(sitting.save_path))
    elif sitting.save_path and not sitting.game.steps and not sitting.moved:
        sitting.screen.say("play.nothing_to_save")
    else:
        sitting.screen.say("play.unsaved")
