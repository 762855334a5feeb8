"""A hint as sentences: what to do, and what speaks for it."""

from ny1901.bots.hint import Hint
from ny1901.bots.reasons import Motive, Reason
from ny1901.engine.moves import Acquire, Build, EndTurn, GiveUp, Move, Rebuild, ShiftMarket
from ny1901.engine.notation import cells_text
from ny1901.engine.rules import Rules
from ny1901.words.sentence import Sentence, sentence


def what_to_do(rules: Rules, move: Move, torn_down: tuple[int, ...] = ()) -> Sentence:
    """A move as advice, with the tiles that make way for it: ``Build bronze B1 on b2 b3.``"""
    match move:
        case Acquire(lot, land_grab):
            return sentence("hint.grab" if land_grab else "hint.acquire", lot=_lot(rules, lot))
        case Build(tile, cells, boom):
            return _building(rules, "hint.boom" if boom else "hint.build", tile, cells)
        case Rebuild(tile, cells):
            return _building(rules, "hint.rebuild", tile, cells, torn_down)
        case GiveUp(lot):
            return sentence("hint.giveup", lot=_lot(rules, lot))
        case ShiftMarket():
            return sentence("hint.shift")
        case EndTurn():
            return sentence("hint.end")


def why(hint: Hint) -> list[Sentence]:
    """What the move of a hint brings and takes, a sentence each; if nothing counts, how it did.

    The only move there is can't be called the best, nor one that changes nothing.
    """
    found = [sentence("hint.why.only")] if hint.forced else []
    found += [sentence("hint.why.decided")] if hint.decided else []
    found += [_reason(hint.move, each) for each in hint.reasons]
    key = "hint.why.best" if hint.best else "hint.why.no_better"
    return found or [sentence(key, games=hint.games)]


def _lot(rules: Rules, lot: int) -> str:
    return rules.atlas.lots[lot].name


def _building(
    rules: Rules, key: str, tile: int, cells: int, torn_down: tuple[int, ...] = ()
) -> Sentence:
    fields, old = cells_text(rules.atlas, cells), [rules.tiles[each].name for each in torn_down]
    return sentence(key, tile=rules.tiles[tile].name, cells=fields, tiles=old)


def _reason(move: Move, reason: Reason) -> Sentence:
    lot, less, amount = isinstance(move, Acquire), reason.amount < 0, abs(reason.amount)
    match reason.motive:
        case Motive.POINTS:
            return sentence("hint.why.lot_points" if lot else "hint.why.points", points=amount)
        case Motive.LAND if lot:
            return sentence("hint.why.beside", squares=amount)
        case Motive.LAND:
            return sentence("hint.why.workers_less" if less else "hint.why.workers", workers=amount)
        case Motive.STREET:
            key = "hint.why.street_less" if less else "hint.why.street"
            return sentence(key, street=reason.subject)
        case Motive.CHALLENGE:
            key = "hint.why.challenge_less" if less else "hint.why.challenge"
            return sentence(key, challenge=reason.subject, points=amount)
        case Motive.DENIAL:
            return sentence("hint.why.denial", seat=int(reason.subject) + 1, points=amount)
