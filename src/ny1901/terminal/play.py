"""Plays a game in the terminal: people at this keyboard, bots, or both."""

import shlex
import time
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console

from ny1901.bots import Bot
from ny1901.engine.masks import mask_of
from ny1901.engine.moves import Build, EndTurn, Move
from ny1901.engine.notation import NotationError, move_text
from ny1901.engine.refusals import Refusal
from ny1901.engine.views import view
from ny1901.game import Game
from ny1901.terminal.asking import ask_sentence, examples
from ny1901.terminal.commands import explain, obey, offer
from ny1901.terminal.completion import Offers
from ny1901.terminal.history import worth_telling
from ny1901.terminal.look import LOUD, TROUBLE
from ny1901.terminal.reader import Reader, reader_for
from ny1901.terminal.scores import show_outcome
from ny1901.terminal.screen import Screen
from ny1901.terminal.sitting import Leave, Sitting
from ny1901.terminal.typed import Command, Remark, Several, instead, understand
from ny1901.terminal.words import clean
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
) -> bool:
    """Play until the game is over (True), or somebody leaves (False).

    ``bots`` has a bot for each seat that no person plays. The game is saved to ``save_path`` after
    every move. After each move of a bot there is a pause of so many seconds.
    """
    names = tuple(clean(name) for name in game.names)
    screen = Screen(game, Texts(language, names), console)
    sitting = Sitting(game, bots, screen, reader or reader_for(console), save_path, pause)
    try:
        sitting.keep()
        if not game.state.over:
            _welcome(sitting)
        while not game.state.over:
            if sitting.seat in bots:
                _bot_moves(sitting)
            else:
                _person_moves(sitting)
        _finish(sitting)
    except (Leave, EOFError, KeyboardInterrupt):
        _leave(sitting)
        return False
    return True


def _welcome(sitting: Sitting) -> None:
    """What the game is about and what pays at its end; or that it goes on."""
    screen = sitting.screen
    screen.say("play.go_on" if sitting.game.steps else "play.welcome")
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
    if turn.begun:
        screen.middle(seat)
        tiles = mask_of(move.tile for move in legal if isinstance(move, Build))
        if tiles:
            screen.show("")
            screen.say("play.can_build")
            screen.tiles(seat, tiles)
    else:
        screen.turn(seat, newcomer)
    screen.show("")
    screen.tell(ask_sentence(game.state, legal, screen.texts), LOUD)
    if newcomer and len(legal) > 1:
        moves = "   ".join(move_text(game.rules, move) for move in examples(game, legal))
        screen.say("play.examples", moves=moves)


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
        sitting.screen.say("play.pick", TROUBLE, n=len(sitting.choices))


def _do(sitting: Sitting, legal: tuple[Move, ...], line: str) -> None:
    """Act on a line: a move, a choice, a command; or say what is wrong with it."""
    game, screen = sitting.game, sitting.screen
    try:
        meant = understand(game.rules, game.state, legal, line)
    except NotationError as error:
        screen.tell(screen.texts.notation(error), TROUBLE)
        return
    match meant:
        case Command(word, args):
            obey(sitting, word, args)
        case Several(moves):
            screen.say("play.several")
            offer(sitting, moves)
        case Remark(key, params):
            screen.say(key, TROUBLE, **dict(params))
        case Refusal():
            screen.tell(screen.texts.refusal(game.rules, meant), TROUBLE)
            other = instead(legal, line, game.rules)
            if other:
                screen.say("play.instead", move=move_text(game.rules, other))
        case _:
            _make(sitting, meant)


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


def _leave(sitting: Sitting) -> None:
    sitting.keep()
    _where(sitting)
    if sitting.saved:
        sitting.screen.say_unbroken("play.go_on_with", file=shlex.quote(str(sitting.save_path)))


def _where(sitting: Sitting) -> None:
    if sitting.saved and sitting.save_path:
        sitting.screen.say_unbroken("play.saved", file=str(sitting.save_path))
    else:
        sitting.screen.say("play.unsaved")
