"""Everything that can go wrong between a client and a table, each with a code of its own.

::

    ServerError                 a request or a command is refused; ``code`` says why
      cause: Refusal            … because the rules of the game forbid the move
      cause: Sentence           … because a lesson wants another one
      cause: NotationError      … because the text is no move
      cause: NoUndo             … because the last move can't be taken back
      cause: ContentError       … because a map, tiles and a variant don't fit together

Sentences are made where they are read: ``present/errors.py``.
"""

from enum import StrEnum
from http import HTTPStatus

from ny1901.content import ContentError
from ny1901.engine.notation import NotationError
from ny1901.engine.refusals import Refusal
from ny1901.engine.rules import Rules
from ny1901.game import NoUndo
from ny1901.words.sentence import Sentence


class ErrorCode(StrEnum):
    """Everything that can go wrong, by the word a client is told."""

    TABLE_UNKNOWN = "table_unknown"
    LESSON_UNKNOWN = "lesson_unknown"
    PAGE_UNKNOWN = "page_unknown"
    CLIENT_MISSING = "client_missing"
    SEAT_NOT_YOURS = "seat_not_yours"
    ORIGIN_FOREIGN = "origin_foreign"
    STALE = "stale"
    TABLE_BUSY = "table_busy"
    TABLE_FULL = "table_full"
    LOG_FULL = "log_full"
    SEAT_TAKEN = "seat_taken"
    NAME_TAKEN = "name_taken"
    NAME_REFUSED = "name_refused"
    GAME_RUNNING = "game_running"
    GAME_NOT_RUNNING = "game_not_running"
    GAME_NOT_OVER = "game_not_over"
    NOT_YOUR_TURN = "not_your_turn"
    SEAT_UNKNOWN = "seat_unknown"
    SEAT_NOT_FREE = "seat_not_free"
    SEAT_NAMELESS = "seat_nameless"
    BOT_UNKNOWN = "bot_unknown"
    VARIANT_UNKNOWN = "variant_unknown"
    MAP_UNKNOWN = "map_unknown"
    TILES_UNKNOWN = "tiles_unknown"
    CONTENT_REFUSED = "content_refused"
    DISTRICT_UNKNOWN = "district_unknown"
    CHALLENGE_UNKNOWN = "challenge_unknown"
    WISH_REFUSED = "wish_refused"
    MOVE_UNREADABLE = "move_unreadable"
    MOVE_REFUSED = "move_refused"
    MOVE_UNWANTED = "move_unwanted"
    UNDO_REFUSED = "undo_refused"
    PLAYER_PRESENT = "player_present"
    MESSAGE_MALFORMED = "message_malformed"
    MESSAGE_TOO_LARGE = "message_too_large"
    MESSAGES_TOO_MANY = "messages_too_many"
    PLANS_TOO_MANY = "plans_too_many"
    METHOD_REFUSED = "method_refused"
    STORE_FAILED = "store_failed"
    TABLE_UNREADABLE = "table_unreadable"
    SERVER_FAILED = "server_failed"
    NO_ADVICE = "no_advice"
    ADVICE_UNFAIR = "advice_unfair"

    @property
    def status(self) -> int:
        """The HTTP status."""
        return _STATUS.get(self, HTTPStatus.CONFLICT)


_STATUS = {
    ErrorCode.TABLE_UNKNOWN: HTTPStatus.NOT_FOUND,
    ErrorCode.LESSON_UNKNOWN: HTTPStatus.NOT_FOUND,
    ErrorCode.PAGE_UNKNOWN: HTTPStatus.NOT_FOUND,
    ErrorCode.CLIENT_MISSING: HTTPStatus.SERVICE_UNAVAILABLE,
    ErrorCode.SEAT_NOT_YOURS: HTTPStatus.FORBIDDEN,
    ErrorCode.ORIGIN_FOREIGN: HTTPStatus.FORBIDDEN,
    ErrorCode.TABLE_BUSY: HTTPStatus.SERVICE_UNAVAILABLE,
    ErrorCode.NAME_REFUSED: HTTPStatus.BAD_REQUEST,
    ErrorCode.SEAT_UNKNOWN: HTTPStatus.BAD_REQUEST,
    ErrorCode.SEAT_NOT_FREE: HTTPStatus.BAD_REQUEST,
    ErrorCode.SEAT_NAMELESS: HTTPStatus.BAD_REQUEST,
    ErrorCode.BOT_UNKNOWN: HTTPStatus.BAD_REQUEST,
    ErrorCode.VARIANT_UNKNOWN: HTTPStatus.BAD_REQUEST,
    ErrorCode.MAP_UNKNOWN: HTTPStatus.BAD_REQUEST,
    ErrorCode.TILES_UNKNOWN: HTTPStatus.BAD_REQUEST,
    ErrorCode.CONTENT_REFUSED: HTTPStatus.BAD_REQUEST,
    ErrorCode.DISTRICT_UNKNOWN: HTTPStatus.BAD_REQUEST,
    ErrorCode.CHALLENGE_UNKNOWN: HTTPStatus.BAD_REQUEST,
    ErrorCode.WISH_REFUSED: HTTPStatus.BAD_REQUEST,
    ErrorCode.MOVE_UNREADABLE: HTTPStatus.BAD_REQUEST,
    ErrorCode.MESSAGE_MALFORMED: HTTPStatus.BAD_REQUEST,
    ErrorCode.MESSAGE_TOO_LARGE: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    ErrorCode.MESSAGES_TOO_MANY: HTTPStatus.TOO_MANY_REQUESTS,
    ErrorCode.PLANS_TOO_MANY: HTTPStatus.TOO_MANY_REQUESTS,
    ErrorCode.METHOD_REFUSED: HTTPStatus.METHOD_NOT_ALLOWED,
    ErrorCode.STORE_FAILED: HTTPStatus.SERVICE_UNAVAILABLE,
    ErrorCode.TABLE_UNREADABLE: HTTPStatus.INTERNAL_SERVER_ERROR,
    ErrorCode.SERVER_FAILED: HTTPStatus.INTERNAL_SERVER_ERROR,
    ErrorCode.NO_ADVICE: HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The HTTP status of those codes that are no conflict with the table as it is."""


class ServerError(Exception):
    """Something can't be done; the code says why, the rest what a sentence needs."""

    def __init__(
        self,
        code: ErrorCode,
        *,
        version: int = 0,
        rules: Rules | None = None,
        cause: Refusal | Sentence | NotationError | NoUndo | ContentError | None = None,
        **params: int | str,
    ) -> None:
        """Keep what is known; ``version`` is the table's."""
        self.code = code
        self.version = version
        self.rules = rules
        self.cause = cause
        self.params = params
        super().__init__(code.value)
