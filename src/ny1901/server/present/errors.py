"""From an error to the message that tells a client of it."""

from ny1901.content import ContentError
from ny1901.engine.notation import NotationError
from ny1901.engine.refusals import Refusal
from ny1901.game import NoUndo
from ny1901.server.errors import ServerError
from ny1901.server.present.view import show_refusal
from ny1901.server.protocol import Trouble
from ny1901.texts import Texts


def show_error(error: ServerError, texts: Texts) -> Trouble:
    """The message for a client, in its language."""
    match error.cause:
        case Refusal() if error.rules:
            return show_refusal(error.rules, error.cause, texts)
        case NotationError():
            return Trouble(code=error.cause.code, sentence=texts.notation(error.cause))
        case NoUndo():
            return Trouble(code=error.cause.value, sentence=texts.say(error.cause.value))
        case ContentError():
            sentences = [texts.problem(each) for each in error.cause.problems]
            return Trouble(code=error.code, sentence=" ".join(sentences))
    return Trouble(code=error.code, sentence=texts.ruled(f"server.{error.code}", None, error.params))
