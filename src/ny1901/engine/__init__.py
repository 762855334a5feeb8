"""The rules of New York 1901 as pure functions on values; the standard library only.

Rooms, in the order in which they may import each other (a test holds them to it)::

    names masks refusals chance moves         words, bit sets, objections, dice, intentions
    atlas tiles placements demolition estate  the board, the skyscrapers, where they fit and replace
    variant rules                             what the four games differ in; all of it as one value
    state events evolution setup              a position, what happened, what follows, how a game begins
    timing sites legality obstacles           when, where, and so what a player may do, or why nothing
    skylines challenges scoring               what buildings count for; every point has a line
    transition outlook soundness              a move becomes events; warnings; what is always true
    views notation positions chronicle        who may know what; everything as text

What a program needs is offered here: ``from ny1901.engine import legal_moves, play``.
"""

from ny1901.engine.challenges import Progress, progress
from ny1901.engine.chance import below, seeded, shuffled
from ny1901.engine.chronicle import event_text, parse_event
from ny1901.engine.events import (
    Acquired,
    Built,
    EndTriggered,
    Event,
    GameEnded,
    GameStarted,
    GaveUp,
    MarketShifted,
    TurnEnded,
    Warned,
)
from ny1901.engine.evolution import evolve, start
from ny1901.engine.legality import is_stuck, legal_moves, why_not
from ny1901.engine.moves import (
    Acquire,
    Build,
    EndTurn,
    GiveUp,
    Move,
    Rebuild,
    ShiftMarket,
    Verb,
    verb_of,
)
from ny1901.engine.names import ActionCard, Challenge, District, EndReason, Generation, TieBreak
from ny1901.engine.notation import NotationError, cells_text, move_text, parse_cells, parse_move
from ny1901.engine.obstacles import ForTile, Nearest, OnLot, WithCard, nearest, why_none
from ny1901.engine.outlook import Caution, EndsGame, Stranded, StreetGiven, cautions
from ny1901.engine.positions import digest, parse_position, position_text
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import (
    Outcome,
    Reason,
    ScoreLine,
    bonus_lines,
    earned_lines,
    outcome,
    score_lines,
)
from ny1901.engine.setup import Wishes, set_up
from ny1901.engine.soundness import faults
from ny1901.engine.state import Player, Setup, State, Turn
from ny1901.engine.transition import decide, play
from ny1901.engine.views import View, view

__all__ = [
    "Acquire",
    "Acquired",
    "ActionCard",
    "Build",
    "Built",
    "Caution",
    "Challenge",
    "Code",
    "District",
    "EndReason",
    "EndTriggered",
    "EndTurn",
    "EndsGame",
    "Event",
    "ForTile",
    "GameEnded",
    "GameStarted",
    "GaveUp",
    "Generation",
    "GiveUp",
    "MarketShifted",
    "Move",
    "Nearest",
    "NotationError",
    "OnLot",
    "Outcome",
    "Player",
    "Progress",
    "Reason",
    "Rebuild",
    "Refusal",
    "Rules",
    "ScoreLine",
    "Setup",
    "ShiftMarket",
    "State",
    "Stranded",
    "StreetGiven",
    "TieBreak",
    "Turn",
    "TurnEnded",
    "Verb",
    "View",
    "Warned",
    "Wishes",
    "WithCard",
    "below",
    "bonus_lines",
    "cautions",
    "cells_text",
    "decide",
    "digest",
    "earned_lines",
    "event_text",
    "evolve",
    "faults",
    "is_stuck",
    "legal_moves",
    "move_text",
    "nearest",
    "outcome",
    "parse_cells",
    "parse_event",
    "parse_move",
    "parse_position",
    "play",
    "position_text",
    "progress",
    "score_lines",
    "seeded",
    "set_up",
    "shuffled",
    "start",
    "verb_of",
    "view",
    "why_none",
    "why_not",
]
