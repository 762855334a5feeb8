"""A hint in words: what to do, and what speaks for it."""

from ny1901.bots.hint import Hint
from ny1901.bots.reasons import Motive, Reason
from ny1901.engine.moves import Acquire, Build, EndTurn, GiveUp, Move, Rebuild, ShiftMarket
from ny1901.engine.notation import cells_text
from ny1901.engine.rules import Rules
from ny1901.texts import Texts


def what_to_do(texts: Texts, rules: Rules, move: Move) -> str:
    """A move as advice: ``Build bronze B1 on b2 b3.``"""
    match move:
        case Acquire(lot, land_grab):
            key = "hint.grab" if land_grab else "hint.acquire"
            return texts.say(key, lot=texts.lot(rules.atlas, lot))
        case Build(tile, cells, boom):
            return _building(texts, rules, "hint.boom" if boom else "hint.build", tile, cells)
        case Rebuild(tile, cells):
            return _building(texts, rules, "hint.rebuild", tile, cells)
        case GiveUp(lot):
            return texts.say("hint.giveup", lot=texts.lot(rules.atlas, lot))
        case ShiftMarket():
            return texts.say("hint.shift")
        case EndTurn():
            return texts.say("hint.end")


def why(texts: Texts, rules: Rules, hint: Hint) -> list[str]:
    """What speaks for the move of a hint, a sentence each; if nothing counts, how it did in games.

    The only move there is can't be called the best, nor one that changes nothing.
    """
    found = [texts.say("hint.why.only")] if hint.forced else []
    found += [texts.say("hint.why.decided")] if hint.decided else []
    found += [_reason(texts, rules, hint.move, each) for each in hint.reasons]
    key = "hint.why.best" if hint.best else "hint.why.no_better"
    return found or [texts.say(key, games=texts.count("game", hint.games))]


def _building(texts: Texts, rules: Rules, key: str, tile: int, cells: int) -> str:
    return texts.say(key, tile=texts.tile(rules, tile), cells=cells_text(rules.atlas, cells))


def _reason(texts: Texts, rules: Rules, move: Move, reason: Reason) -> str:
    lot = isinstance(move, Acquire)
    match reason.motive:
        case Motive.POINTS:
            key = "hint.why.lot_points" if lot else "hint.why.points"
            return texts.say(key, points=texts.count("point", reason.amount))
        case Motive.LAND if lot:
            return texts.say("hint.why.beside", squares=texts.count("square", reason.amount))
        case Motive.LAND:
            return texts.say("hint.why.workers", workers=texts.count("worker", reason.amount))
        case Motive.STREET:
            street = next(each for each in rules.atlas.streets if each.code == reason.subject)
            return texts.say("hint.why.street", street=street.name)
        case Motive.CHALLENGE:
            challenge = texts.say(f"challenge.{reason.subject}")
            points = texts.count("point", reason.amount)
            return texts.say("hint.why.challenge", challenge=challenge, points=points)
        case Motive.DENIAL:
            who = texts.name(int(reason.subject))
            points = texts.count("point", reason.amount)
            return texts.say("hint.why.denial", who=who, points=points)
