"""One client's line: what waits is sent in order, what comes is read within limits and obeyed."""

import asyncio
import contextlib
from typing import Protocol

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.ops.limits import LARGEST_FRAME, SLOWEST, Quota
from ny1901.server.present.errors import show_error
from ny1901.server.protocol import ClientMessage, Ping, Pong, Refused
from ny1901.server.web.hub import Client

_TRY_AGAIN = 1013
_NOT_FOUND = 4404
_GONE = (WebSocketDisconnect, RuntimeError)
"""What is raised if somebody has left before all was said."""
_MESSAGES: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


class Host(Protocol):
    """Whoever is at the other end of a line: a table, or a lesson."""

    @property
    def version(self) -> int:
        """The version of what is played."""

    async def greet(self) -> None:
        """Tell the client everything."""

    async def obey(self, message: ClientMessage) -> None:
        """Do what a message says, and answer; raises ServerError if that can't be done."""

    async def catch_up(self) -> None:
        """Show the position anew to a client that spoke of an older one."""

    def leave(self) -> None:
        """Nobody is there any more."""


async def converse(socket: WebSocket, client: Client, host: Host, most_messages: int) -> None:
    """Greet a client, and obey it until it leaves."""
    sender = asyncio.create_task(_send(socket, client, host))
    try:
        await host.greet()
        await _listen(socket, client, host, most_messages)
    finally:
        client.leave()
        host.leave()
        sender.cancel()


async def send_home(socket: WebSocket, error: ServerError) -> None:
    """Close a socket that leads nowhere, and say why."""
    with contextlib.suppress(*_GONE):
        refused = Refused(id=None, version=0, trouble=show_error(error))
        await socket.send_text(refused.model_dump_json())
        await socket.close(_TRY_AGAIN if error.code is ErrorCode.STORE_FAILED else _NOT_FOUND)


def refuse(client: Client, command: str | None, error: ServerError) -> None:
    """Tell a client that a command was not obeyed, and why."""
    client.tell(Refused(id=command, version=error.version, trouble=show_error(error)))


async def _send(socket: WebSocket, client: Client, host: Host) -> None:
    """Send what waits, in order; a client that reads too slowly is gone, and told so once it reads."""
    with contextlib.suppress(*_GONE):
        with contextlib.suppress(TimeoutError):
            while await _send_next(socket, client):
                pass
        client.cut()
        host.leave()
        await socket.close(_TRY_AGAIN)


async def _send_next(socket: WebSocket, client: Client) -> bool:
    """Send one message, and forget it: it may be long until the next; False once there are no more."""
    text = await client.next()
    if text is not None:
        async with asyncio.timeout(SLOWEST):
            await socket.send_text(text)
    return text is not None


async def _listen(socket: WebSocket, client: Client, host: Host, most_messages: int) -> None:
    """Obey messages until the client leaves."""
    messages = Quota(most_messages)
    while True:
        try:
            text = await socket.receive_text()
        except _GONE:
            return
        except KeyError:  # bytes, which nobody speaks here
            await socket.close(1003)
            return
        if not messages.take():
            refuse(client, None, ServerError(ErrorCode.MESSAGES_TOO_MANY, version=host.version))
            continue
        await _obey(client, host, text)


async def _obey(client: Client, host: Host, text: str) -> None:
    """One message and its answer."""
    command: str | None = None
    try:
        message = _MESSAGES.validate_json(text[: LARGEST_FRAME + 1])
        if isinstance(message, Ping):
            client.tell(Pong())
            return
        command = message.id
        await host.obey(message)
    except ValidationError:
        refuse(client, None, ServerError(ErrorCode.MESSAGE_MALFORMED))
    except ServerError as error:
        refuse(client, command, error)
        if error.code is ErrorCode.STALE:
            with contextlib.suppress(ServerError):  # it can't be read now, and that was said
                await host.catch_up()
