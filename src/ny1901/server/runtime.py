"""The parts of a running server, as one value that requests and sockets are handed."""

from dataclasses import dataclass

from starlette.types import Scope

from ny1901.server.ops.settings import Settings
from ny1901.server.tables.service import Service
from ny1901.server.thinking.bot_runner import BotRunner
from ny1901.server.thinking.plans import Planner
from ny1901.server.web.hub import Hub


@dataclass(frozen=True)
class Server:
    """A running server."""

    tables: Service
    hub: Hub
    bots: BotRunner
    plans: Planner
    settings: Settings


def server_of(scope: Scope) -> Server:
    """The server that a request or a socket has come to."""
    server: Server = scope["app"].state.server
    return server
