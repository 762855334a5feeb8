"""Everything that can go wrong between a client and a table, each with a code of its own."""

from ny1901.engine.notation import NotationError
from ny1901.engine.refusals import Refusal
from ny1901.engine.rules import Rules
from ny1901.game import NoUndo
from ny1901.server.protocol import Trouble
from ny1901.server.showing import show_refusal
from ny1901.texts import Texts

STATUS = {
    "table_unknown": 404,
    "page_unknown": 404,
    "client_missing": 503,
    "seat_not_yours": 403,
    "origin_foreign": 403,
    "stale": 409,
    "table_busy": 503,
    "table_full": 409,
    "log_full": 409,
    "seat_taken": 409,
    "name_taken": 409,
    "name_refused": 400,
    "game_running": 409,
    "game_not_running": 409,
    "game_not_over": 409,
    "not_your_turn": 409,
    "seat_unknown": 400,
    "seat_not_free": 400,
    "seat_nameless": 400,
    "bot_unknown": 400,
    "variant_unknown": 400,
    "district_unknown": 400,
    "challenge_unknown": 400,
    "wish_refused": 400,
    "move_unreadable": 400,
    "move_refused": 409,
    "undo_refused": 409,
    "player_present": 409,
    "message_malformed": 400,
    "message_too_large": 413,
    "messages_too_many": 429,
    "method_refused": 405,
    "store_failed": 503,
    "table_unreadable": 500,
    "server_failed": 500,
    "no_advice": 503,
    "advice_unfair": 409,
}
"""The HTTP status for each code."""


class Objection(Exception):
    """Something can't be done; the code says why, the rest what a sentence needs."""

    def __init__(
        self,
        code: str,
        *,
        version: int = 0,
        rules: Rules | None = None,
        cause: Refusal | NotationError | NoUndo | None = None,
        rule: str | None = None,
        **params: int | str,
    ) -> None:
        """Keep what is known."""
        self.code = code
        self.version = version
        self.rules = rules
        self.cause = cause
        self.rule = rule
        self.params = params
        super().__init__(code)

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.code]

    def trouble(self, texts: Texts) -> Trouble:
        """The message for a client, in its language."""
        match self.cause:
            case Refusal() if self.rules:
                return show_refusal(self.rules, self.cause, texts)
            case NotationError():
                return Trouble(code=self.cause.code, sentence=texts.notation(self.cause))
            case NoUndo():
                return Trouble(code=self.cause.value, sentence=texts.say(self.cause.value))
        params = texts.worded(self.rules, self.params) if self.rules else self.params
        sentence = texts.ruled(f"server.{self.code}", self.rule, params)
        return Trouble(code=self.code, sentence=sentence, rule=self.rule)
