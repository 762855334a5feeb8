"""Plans of those who wait or watch, worked out beside the event loop; kept nowhere."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from ny1901.engine.notation import (
    NotationError,
    cells_text,
    move_text,
    parse_lot,
    parse_move,
    parse_tile,
)
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.engine.timing import has_turn_left
from ny1901.engine.views import view
from ny1901.game import NoUndo
from ny1901.planning import STEPS, Chance, Step, for_lot, for_tile, next_steps, plan
from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.present.forecast import show_answer
from ny1901.server.present.view import show_refusal, show_view
from ny1901.server.protocol import Plan, Planned, PlannedPlace
from ny1901.server.tables.forecast import foresee
from ny1901.server.tables.table import Table, TableStatus


class Planner:
    """Answers questions about plans, one after the other, in a thread of its own."""

    def __init__(self) -> None:
        """Start the thread when it is needed."""
        self._thread = ThreadPoolExecutor(1, "plans")

    async def answer(self, table: Table, message: Plan) -> Planned:
        """What would come of a plan at a table as it is now."""
        if table.status is not TableStatus.RUNNING:
            raise ServerError(ErrorCode.GAME_NOT_RUNNING, version=table.version)
        if not 0 <= message.seat < len(table.seats):
            raise ServerError(ErrorCode.SEAT_UNKNOWN, version=table.version)
        rules, shown = table.running.rules, view(table.running.rules, table.state, None).state
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(
                self._thread, planned, rules, shown, table.version, message
            )
        except NotationError as error:
            raise ServerError(ErrorCode.MOVE_UNREADABLE, version=table.version, cause=error) from None

    def close(self) -> None:
        """Begin nothing any more."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def planned(rules: Rules, shown: State, version: int, message: Plan) -> Planned:
    """The answer to a question about a plan; raises NotationError."""
    steps = [_step(rules, text) for text in message.steps]
    found = plan(rules, shown, message.seat, steps)
    possible = next_steps(rules, found.state) if has_turn_left(shown, message.seat) else []
    chances: list[Chance] = []
    refusal, state = found.refusal, found.state
    if refusal is None and message.tile is not None:
        chances, refusal = for_tile(rules, state, parse_tile(rules, message.tile))
    elif refusal is None and message.lot is not None:
        chances, refusal = for_lot(rules, state, parse_lot(rules.atlas, message.lot))
    asked = None if message.ask is None else foresee(rules, state, message.ask)
    return Planned(
        id=message.id,
        version=version,
        done=found.done,
        trouble=show_refusal(rules, refusal) if refusal else None,
        view=show_view(rules, view(rules, state, None), version, NoUndo.TURN_OVER.value),
        legal=[move_text(rules, step) for step in possible],
        places=[_place(rules, chance) for chance in chances],
        answer=None if asked is None else show_answer(rules, message.id, asked),
    )


def _step(rules: Rules, text: str) -> Step:
    """A step by its text; the message lets no other kind through."""
    move = parse_move(rules, text)
    if not isinstance(move, Step):
        raise NotationError("unknown_verb", text=text, known=" ".join(STEPS))
    return move


def _place(rules: Rules, chance: Chance) -> PlannedPlace:
    lot = chance.lot
    return PlannedPlace(
        tile=rules.tiles[chance.place.tile].name,
        cells=cells_text(rules.atlas, chance.place.cells).split(),
        lot=None if lot is None else rules.atlas.lots[lot].name,
        steps=[move_text(rules, step) for step in chance.steps],
    )
