"""The one sentence that says whose turn it is and what may be done, and moves to show how."""

from ny1901.engine.moves import Acquire, Build, EndTurn, GiveUp, Move, Rebuild, verb_of
from ny1901.engine.state import State
from ny1901.game import Game
from ny1901.terminal.input.parse import with_verb
from ny1901.words.texts import Texts

_EXAMPLES = 3
_USUAL = ("acquire", "build", "boom", "grab", "rebuild", "shift", "giveup", "end")


def ask_sentence(state: State, legal: tuple[Move, ...], texts: Texts) -> str:
    """Whose turn it is, and what is possible now."""
    verbs = _verbs(legal)
    choices = [texts.say(f"play.choice.{verb}") for verb in verbs]
    listed = texts.say("play.or", first=", ".join(choices[:-1]), last=choices[-1])
    sentence = texts.say(
        f"play.ask.{_moment(state, legal)}",
        who=texts.name(state.turn.seat),
        choices=listed if len(choices) > 1 else choices[0],
    )
    if state.trigger and state.trigger.seat != state.turn.seat:
        return " ".join([texts.say("play.last_turn"), sentence])
    return sentence


def examples(game: Game, legal: tuple[Move, ...]) -> list[Move]:
    """Up to three sensible moves that are legal now: two of the first kind, one of the next."""
    verbs = _verbs(legal)
    first, *others = (_best(game, with_verb(legal, verb)) for verb in verbs)
    return [*first[:2], *(each[0] for each in others)][:_EXAMPLES]


def _verbs(legal: tuple[Move, ...]) -> list[str]:
    """The verbs of the legal moves, the usual ones first."""
    found = {verb_of(move) for move in legal}
    return [verb for verb in _USUAL if verb in found]


def _best(game: Game, moves: tuple[Move, ...]) -> list[Move]:
    """One move for each card or tile: land beside the own, then what brings most points."""
    found: dict[int, Move] = {}
    for move in sorted(moves, key=lambda each: -_appeal(game, each)):
        match move:
            case Acquire(lot) | GiveUp(lot):
                found.setdefault(game.rules.atlas.lots[lot].kind, move)
            case Build(tile) | Rebuild(tile):
                found.setdefault(tile, move)
            case _:
                found[0] = move
    return list(found.values())


def _appeal(game: Game, move: Move) -> int:
    match move:
        case Acquire(lot):
            atlas = game.rules.atlas
            near = atlas.around(atlas.cells_of(game.state.active.lots))
            return (near & atlas.lots[lot].cells).bit_count()
        case Build(tile) | Rebuild(tile):
            return game.rules.tiles[tile].points
    return 0


def _moment(state: State, legal: tuple[Move, ...]) -> str:
    if legal == (EndTurn(),):
        return "only_end"
    if state.turn.begun:
        return "middle"
    if any(isinstance(move, GiveUp) for move in legal):
        return "stuck"
    return "start" if state.turn.had_worker else "no_worker"
