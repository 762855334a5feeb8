"""From an error to the message that tells a client of it."""

from ny1901.content import ContentError
from ny1901.engine.notation import NotationError
from ny1901.engine.refusals import Refusal
from ny1901.game import NoUndo
from ny1901.server.errors import ServerError
from ny1901.server.present.view import show_refusal
from ny1901.server.protocol import Trouble
from ny1901.words import refusals
from ny1901.words.sentence import Sentence


def show_error(error: ServerError) -> Trouble:
    """The message for a client."""
    match error.cause:
        case Refusal() if error.rules:
            return show_refusal(error.rules, error.cause)
        case Sentence():
            return Trouble(code=error.code, sentences=[error.cause])
        case NotationError():
            return Trouble(code=error.cause.code, sentences=[refusals.of_text(error.cause)])
        case NoUndo():
            return Trouble(code=error.cause.value, sentences=[Sentence(error.cause.value)])
        case ContentError():
            told = [each for problem in error.cause.problems for each in refusals.of_problem(problem)]
            return Trouble(code=error.code, sentences=told)
    return Trouble(code=error.code, sentences=[Sentence(f"server.{error.code}", error.params)])
