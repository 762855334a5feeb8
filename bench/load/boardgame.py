"""boardgame.io beside us: its own server and clients on Node, with a toy game and nothing on disk."""

from __future__ import annotations

import asyncio
import json

from bench.load.processes import ROOT, free_port, listening, on

ELSEWHERE = 2150.0
"""Moves per second where it can't be run: measured on another day and machine (PERFORMANCE)."""
_MATCHES = 200
_PROGRAMS = ROOT / "bench" / "load" / "boardgame_io"


def node(program: str, *options: object) -> list[str]:
    """The command that runs a program of ours with the Node that builds the client."""
    return ["sh", str(ROOT / "client" / "node"), "node", str(_PROGRAMS / program), *map(str, options)]


async def boardgame_io(server: set[int], load: set[int], seconds: float) -> dict[str, float]:
    """Moves per second flat out, and what one costs; raises OSError if it is not installed."""
    if not (_PROGRAMS / "node_modules" / "boardgame.io").is_dir():
        raise OSError("boardgame.io is not installed")
    port = free_port()
    with listening(node("server.js", port), port, server) as running:
        before = running.cpu()
        command = node("clients.js", port, _MATCHES, seconds)
        with on(load):
            clients = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        told, _ = await clients.communicate()
        if clients.returncode:
            raise OSError("boardgame.io's clients failed")
        figures: dict[str, float] = json.loads(told)
        return {
            "boardgame_io flat": figures["moves_per_second"],
            "boardgame_io cost": 1000 * (running.cpu() - before) / figures["moves"],
        }
