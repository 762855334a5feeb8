"""What a player can ask for besides moves: help, lists, scores, the way back, a hint, saving."""

from collections.abc import Callable

from ny1901.bots.hint import hint
from ny1901.bots.search import Budget
from ny1901.engine.events import TurnEnded
from ny1901.engine.moves import Acquire, Build, GiveUp, Move, Rebuild, verb_of
from ny1901.engine.names import Demolition
from ny1901.engine.notation import VERBS, move_text
from ny1901.engine.views import view
from ny1901.game import NoUndo
from ny1901.terminal.draw.bonuses import numbers
from ny1901.terminal.draw.look import LOUD, QUIET, TROUBLE
from ny1901.terminal.draw.scores import show_scores
from ny1901.terminal.draw.tiles import tiles_left
from ny1901.terminal.game_file import save_name
from ny1901.terminal.input.completion import ABOUT_CARDS, HELP_TOPICS
from ny1901.terminal.input.parse import COMMANDS, LOT_VERBS, TILE_VERBS, full_words, with_verb
from ny1901.terminal.input.question import ask_sentence
from ny1901.terminal.sanitize import echoed
from ny1901.terminal.session import Leave, Session
from ny1901.words.hints import why
from ny1901.words.rulebook import NUMBER, rule_text

_MOST_LISTED = 40
_LOG_LINES = 20
_ADVISER = Budget(games=1_000, seconds=1.0)

Args = tuple[str, ...]


def obey(session: Session, word: str, args: Args) -> None:
    """Do what a command asks for."""
    _DEEDS[word](session, args)


def offer(session: Session, moves: tuple[Move, ...]) -> None:
    """List moves with numbers; a number typed next picks one."""
    session.choices = moves
    rules, screen = session.game.rules, session.screen
    for number, move in enumerate(moves[:_MOST_LISTED], start=1):
        screen.say("play.numbered", n=f"{number:>4}", move=move_text(rules, move))
    if len(moves) > _MOST_LISTED:
        screen.say("play.and_more", QUIET, n=len(moves) - _MOST_LISTED)
    say_pick(session)


def say_pick(session: Session, style: str = "") -> None:
    """Which numbers can be typed."""
    number = len(session.choices)
    session.screen.say("play.pick_one" if number == 1 else "play.pick", style, n=number)


def _help(session: Session, args: Args) -> None:
    screen, topics = session.screen, _topics(session)
    if not args:
        cards = screen.texts.say("play.help_cards") if session.game.rules.hand else ""
        screen.say("play.help", cards=cards, topics=" ".join(topics))
        return
    if NUMBER.fullmatch(args[0]):
        _rules(session, args)
        return
    topic = args[0].lower()
    if topic not in HELP_TOPICS:
        found = full_words(topic)
        if len(found) != 1:
            known = " ".join((*_verbs(session), *COMMANDS, *topics))
            screen.say("play.help_unknown", TROUBLE, topic=echoed(args[0]), known=known)
            return
        topic = found[0]
    explain(session, topic)


def _verbs(session: Session) -> list[str]:
    """The verbs there are in this game."""
    return [verb for verb in VERBS if session.game.rules.hand or verb not in ABOUT_CARDS]


def _topics(session: Session) -> list[str]:
    """What there is to explain in this game."""
    setup, hand = session.game.state.setup, session.game.rules.hand
    there = {"streets": setup.streets, "challenge": setup.challenge, "cards": hand}
    return [topic for topic in HELP_TOPICS if there.get(topic, True)]


def explain(session: Session, topic: str) -> None:
    """Say what a word or a card means, with the numbers of this game."""
    screen, game = session.screen, session.game
    if topic == "map":
        screen.legend()
        return
    rules = game.rules
    if topic in ABOUT_CARDS and not rules.hand:
        screen.say("refusal.no_action_cards")
        return
    params = numbers(rules, game.state, screen.texts)
    screen.say(f"play.help.{_entry(session, topic)}", **params)


def _entry(session: Session, topic: str) -> str:
    """Which text explains a topic in this game."""
    setup, variant = session.game.state.setup, session.game.rules.variant
    match topic:
        case "challenge":
            return f"challenge.{setup.challenge.value}" if setup.challenge else "challenge.none"
        case "streets" if not setup.streets:
            return "streets.none"
        case "rebuild" if variant.demolition is Demolition.MORE_SQUARES:
            return "rebuild.larger"
        case "generations" if not variant.gold_at:
            return "generations.open"
        case "finish" if variant.end_score:
            return "finish.score"
    return topic


def _moves(session: Session, args: Args) -> None:
    if not args:
        for verb in dict.fromkeys(verb_of(move) for move in session.legal):
            session.screen.tell(f"  {verb:<8} {_summary(session, verb)}".rstrip())
        session.screen.say("play.moves_more", QUIET)
        return
    found = full_words(args[0])
    wanted = " ".join([found[0] if len(found) == 1 else args[0], *args[1:]]).lower()
    rules = session.game.rules
    listed = tuple(
        m for m in session.legal if f"{move_text(rules, m)} ".lower().startswith(f"{wanted} ")
    )
    if listed:
        offer(session, listed)
    else:
        session.screen.say("play.moves_none", TROUBLE, text=echoed(" ".join(args)))


def _summary(session: Session, verb: str) -> str:
    """The moves of a verb in one line: lots, or tiles with the number of their places."""
    rules, moves = session.game.rules, with_verb(session.legal, verb)
    if verb in LOT_VERBS:
        return " ".join(rules.atlas.lots[m.lot].name for m in moves if isinstance(m, Acquire | GiveUp))
    if verb in TILE_VERBS:
        tiles = [move.tile for move in moves if isinstance(move, Build | Rebuild)]
        counted = {rules.tiles[tile].name: tiles.count(tile) for tile in tiles}
        return "  ".join(f"{name} ×{count}" for name, count in counted.items())
    return ""


def _hint(session: Session, args: Args) -> None:
    """What a strong bot would do, and why; it sees only what the player sees."""
    rules, screen = session.game.rules, session.screen
    found = hint(rules, view(rules, session.game.state, session.seat), _ADVISER, session.game.seed)
    session.choices = (found.move,)
    screen.say("play.hint", move=move_text(rules, found.move))
    for reason in why(found):
        screen.say("play.hint_why", QUIET, sentence=screen.texts.tell(reason, rules))


def _undo(session: Session, args: Args) -> None:
    game = session.game
    last = game.steps[-1].move if game.steps else None
    reason = game.undo()
    if reason or last is None:
        revealed = reason is NoUndo.REVEALED
        session.screen.say(NoUndo.REVEALED.value if revealed else "play.undo_not_yet", TROUBLE)
        return
    session.keep()
    session.screen.say("play.undone", move=move_text(game.rules, last))


def _board(session: Session, args: Args) -> None:
    screen = session.screen
    screen.whole(session.seat, explained=True)
    screen.tell(ask_sentence(session.game.state, session.legal, screen.texts), LOUD)


def _market(session: Session, args: Args) -> None:
    session.screen.market()


def _tiles(session: Session, args: Args) -> None:
    for seat in _seats(session, args):
        if len(args):
            session.screen.say("play.tiles_of", LOUD, who=session.screen.texts.name(seat))
        session.screen.tiles(seat, tiles_left(session.game.state, seat))


def _score(session: Session, args: Args) -> None:
    show_scores(session.screen, _seats(session, args))
    if not args:
        session.screen.say("play.score_more", QUIET)


def _seats(session: Session, args: Args) -> list[int]:
    """The seats a player asks about: by number or name, all of them, or the own one."""
    names = session.game.names
    wanted = " ".join(args).lower()
    if not wanted:
        return [session.seat]
    if wanted == "all":
        return list(range(len(names)))
    found = [
        seat
        for seat, name in enumerate(names)
        if wanted in (str(seat + 1), name.lower(), session.screen.texts.name(seat).lower())
    ]
    if not found:
        session.screen.say("play.no_seat", TROUBLE, text=echoed(" ".join(args)), n=len(names))
    return found


def _log(session: Session, args: Args) -> None:
    """The story so far, a number for each turn."""
    screen, lines, turn = session.screen, [], 1
    for step in session.game.steps:
        for event in step.events:
            lines.append((turn, screen.texts.event(session.game.rules, event)))
            turn += isinstance(event, TurnEnded)
    shown = lines if args else lines[-_LOG_LINES:]
    if not lines:
        screen.say("play.log_empty")
    if len(shown) < len(lines):
        screen.say("play.log_more", QUIET, lines=screen.texts.count("line", len(lines) - len(shown)))
    for number, sentence in shown:
        screen.tell(f"{number:>3}  {sentence}")


def _save(session: Session, args: Args) -> None:
    path = save_name(" ".join(args)) if args else session.save_path
    if path is None:
        session.screen.say("play.save_where", TROUBLE)
    else:
        session.save_as(path)


def _rules(session: Session, args: Args) -> None:
    """A rule by its number."""
    if not args:
        session.screen.say("play.rules_how")
        return
    number = args[0].strip("().")
    language = session.screen.texts.language
    text = rule_text(number, language) or rule_text(f"R{number}", language)
    if text:
        session.screen.tell(text)
    else:
        session.screen.say("play.rule_unknown", TROUBLE, text=echoed(" ".join(args)))


def _quit(session: Session, args: Args) -> None:
    while not session.saved and (session.moved or session.save_path is None):
        session.screen.say("play.save_first")
        prompt = session.screen.texts.say("play.file_prompt")
        name = session.reader.read(prompt, lambda _: [], "").strip()
        if not name:
            break
        _save(session, (name,))
    raise Leave


_DEEDS: dict[str, Callable[[Session, Args], None]] = {
    "help": _help,
    "moves": _moves,
    "hint": _hint,
    "undo": _undo,
    "board": _board,
    "market": _market,
    "tiles": _tiles,
    "score": _score,
    "log": _log,
    "rules": _rules,
    "save": _save,
    "quit": _quit,
}
