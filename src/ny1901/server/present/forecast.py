"""What would come of a move, as a client is told it."""

from ny1901.engine.rules import Rules
from ny1901.server.errors import ServerError
from ny1901.server.present.errors import show_error
from ny1901.server.present.view import show_preview
from ny1901.server.protocol import Answer
from ny1901.server.tables.forecast import Forecast
from ny1901.words.warnings import of_caution


def show_answer(rules: Rules, question: str, found: ServerError | Forecast) -> Answer:
    """The answer to a question about a move: why it can't be made, or what it would bring."""
    if isinstance(found, ServerError):
        return Answer(id=question, trouble=show_error(found), preview=None, warnings=[])
    warnings = [of_caution(rules, each) for each in found.cautions]
    preview = show_preview(rules, found.events)
    return Answer(id=question, trouble=None, preview=preview, warnings=warnings)
