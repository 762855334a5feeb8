"""Five opponents, from a friendly beginner to the strongest; the arena says how far apart they are.

Weaker ones see less: they do not look ahead, or not far, or overlook what streets and challenge will
bring, or the land around. Those that only glance draw among moves that look good to them: none whose
best one looks ten times as likely. See docs/researchers/bots.md for their ratings.
"""

from typing import NamedTuple


class Level(NamedTuple):
    """An opponent: a name, the bot behind it (see ``specs``), and the most seconds it takes a move.

    A bot that searches stops a little earlier by itself, however slow the machine is.
    """

    name: str
    spec: str
    seconds: float


LEVELS = (
    Level("newsboy", "glance@0.25+bonuses=no+land=no", 0.1),
    Level("clerk", "glance@1.2+bonuses=no", 0.1),
    Level("foreman", "search@20@0.07s", 0.1),
    Level("banker", "search@150@0.15s", 0.2),
    Level("magnate", "search@0.6s", 1.0),
)
"""From the weakest to the strongest."""

ROSTER = (*LEVELS, Level("greedy", "greedy", 0.1), Level("random", "random", 0.1))
"""All bots that have a name; the last two are for tests and researchers."""
