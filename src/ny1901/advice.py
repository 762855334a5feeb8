"""A hint in words: what to do, and what speaks for it."""

from ny1901.bots.hint import Hint
from ny1901.bots.reasons import Motive, Reason
from ny1901.engine.moves import Acquire, Build, EndTurn, GiveUp, Move, Rebuild, ShiftMarket
from ny1901.engine.notation import cells_text
from ny1901.engine.rules import Rules
from ny1901.texts import Texts


def what_to_do(texts: Texts, rules: Rules, hint: Hint) -> str:
    """The move of a hint as advice: ``Build bronze B1 on b2 b3.``"""
    match hint.move:
        case Acquire(lot, land_grab):
            key = "hint.grab" if land_grab else "hint.acquire"
            return texts.say(key, lot=texts.lot(rules.atlas, lot))
        case Build(tile, cells, boom):
            return _building(texts, rules, "hint.boom" if boom else "hint.build", tile, cells)
        case Rebuild(tile, cells):
            old = ", ".join(texts.tile(rules, each) for each in hint.torn_down)
            return _building(texts, rules, "hint.rebuild", tile, cells, old)
        case GiveUp(lot):
            return texts.say("hint.giveup", lot=texts.lot(rules.atlas, lot))
        case ShiftMarket():
            return texts.say("hint.shift")
        case EndTurn():
            return texts.say("hint.end")


def why(texts: Texts, rules: Rules, hint: Hint) -> list[str]:
    """What the move of a hint brings and takes, a sentence each; if nothing counts, how it did.

    The only move there is can't be called the best, nor one that changes nothing.
    """
    found = [texts.say("hint.why.only")] if hint.forced else []
    found += [texts.say("hint.why.decided")] if hint.decided else []
    found += [_reason(texts, rules, hint.move, each) for each in hint.reasons]
    key = "hint.why.best" if hint.best else "hint.why.no_better"
    return found or [texts.say(key, games=texts.count("game", hint.games))]


def _building(texts: Texts, rules: Rules, key: str, tile: int, cells: int, old: str = "") -> str:
    fields = cells_text(rules.atlas, cells)
    return texts.say(key, tile=texts.tile(rules, tile), cells=fields, old=old)


def _reason(texts: Texts, rules: Rules, move: Move, reason: Reason) -> str:
    lot, less = isinstance(move, Acquire), reason.amount < 0
    points = texts.count("point", abs(reason.amount))
    match reason.motive:
        case Motive.POINTS:
            return texts.say("hint.why.lot_points" if lot else "hint.why.points", points=points)
        case Motive.LAND if lot:
            return texts.say("hint.why.beside", squares=texts.count("square", reason.amount))
        case Motive.LAND:
            key = "hint.why.workers_less" if less else "hint.why.workers"
            return texts.say(key, workers=texts.count("worker", abs(reason.amount)))
        case Motive.STREET:
            street = next(each for each in rules.atlas.streets if each.code == reason.subject)
            key = "hint.why.street_less" if less else "hint.why.street"
            return texts.say(key, street=street.name)
        case Motive.CHALLENGE:
            challenge = texts.say(f"challenge.{reason.subject}")
            key = "hint.why.challenge_less" if less else "hint.why.challenge"
            return texts.say(key, challenge=challenge, points=points)
        case Motive.DENIAL:
            return texts.say("hint.why.denial", who=texts.name(int(reason.subject)), points=points)
