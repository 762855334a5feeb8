"""Every message between server and client, typed; the client's types are generated from here.

Lots, tiles, fields, cards and moves are named as in the notation. Seats count from 0. Sentences have
no language: they become words where they are read.
"""

from ny1901.server.protocol.board import BoardOut, LotOut, Numbers, StreetOut, TileOut
from ny1901.server.protocol.from_client import (
    Absent,
    Advise,
    Ask,
    ClientMessage,
    Ping,
    PlayMove,
    TakeBack,
)
from ny1901.server.protocol.from_server import (
    Advice,
    Answer,
    Countdown,
    Done,
    Pong,
    Preview,
    Refused,
    ServerMessage,
    TableChanged,
    Update,
    Welcome,
)
from ny1901.server.protocol.message import CommandId, Message, MoveText, Trouble, Word
from ny1901.server.protocol.names import NAME_ERRORS, Name
from ny1901.server.protocol.rules import RuleOut
from ny1901.server.protocol.tables import (
    BotOut,
    Join,
    MapOut,
    NewTable,
    Offer,
    SeatOut,
    SeatWish,
    StreetName,
    TableOut,
    VariantOut,
)
from ny1901.server.protocol.view import (
    Building,
    Frame,
    Line,
    LogLine,
    OutcomeOut,
    PlayerOut,
    Standing,
    ViewOut,
)

__all__ = [
    "NAME_ERRORS",
    "Absent",
    "Advice",
    "Advise",
    "Answer",
    "Ask",
    "BoardOut",
    "BotOut",
    "Building",
    "ClientMessage",
    "CommandId",
    "Countdown",
    "Done",
    "Frame",
    "Join",
    "Line",
    "LogLine",
    "LotOut",
    "MapOut",
    "Message",
    "MoveText",
    "Name",
    "NewTable",
    "Numbers",
    "Offer",
    "OutcomeOut",
    "Ping",
    "PlayMove",
    "PlayerOut",
    "Pong",
    "Preview",
    "Refused",
    "RuleOut",
    "SeatOut",
    "SeatWish",
    "ServerMessage",
    "Standing",
    "StreetName",
    "StreetOut",
    "TableChanged",
    "TableOut",
    "TakeBack",
    "TileOut",
    "Trouble",
    "Update",
    "VariantOut",
    "ViewOut",
    "Welcome",
    "Word",
]
