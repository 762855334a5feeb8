"""The open market in words: which cards lie there, and which lots can be had for them."""

from rich.text import Text

from ny1901.engine.masks import bits
from ny1901.engine.names import EMPTY, kind_district
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.terminal.draw.look import LOUD, QUIET, Look
from ny1901.words.texts import Texts

_ROOM_FOR_ONE_LINE = 40


def draw_market(rules: Rules, state: State, texts: Texts, look: Look, width: int) -> list[Text]:
    """The cards with the free lots that match them, and how many cards are to come (R3.8)."""
    lines = [Text(texts.say("market.title"), LOUD)]
    for kind in sorted(set(state.market) - {EMPTY}):
        names, count = _free_lots(rules, state, kind), state.market.count(kind)
        district = kind_district(kind)
        card = texts.lot_card(kind)
        card += texts.say("play.market.times", n=count) if count > 1 else ""
        free = texts.say("market.free", n=len(names.split()))
        head = (f" {card} ", look.swatch(district))
        if width >= _ROOM_FOR_ONE_LINE:
            lines.append(Text.assemble(head, f" {free}  {names}"))
        else:
            lines += [Text.assemble(head), Text(names or free)]
    if all(kind == EMPTY for kind in state.market):
        lines.append(Text(texts.say("play.market.empty")))
    lines.append(Text(texts.say("play.market.to_come", n=len(state.deck)), QUIET))
    return lines


def _free_lots(rules: Rules, state: State, kind: int) -> str:
    lots = bits(rules.atlas.lots_of_kind[kind] & state.free_lots)
    return " ".join(rules.atlas.lots[lot].name for lot in lots)
