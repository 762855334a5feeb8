"""A whole game for other programs, as plain data: set-up, moves, events, scores; nothing left out."""

from dataclasses import fields
from itertools import pairwise

from ny1901.engine.events import Event
from ny1901.engine.masks import bits
from ny1901.engine.moves import Acquire, Build, GiveUp, Move, Rebuild
from ny1901.engine.notation import cells_text, field_text, kind_text, lots_text, move_text
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import ScoreLine, outcome, score_lines
from ny1901.engine.tiles import Tile
from ny1901.game import Game

Data = dict[str, object]


def game_data(game: Game) -> Data:
    """Everything about a game; the order of the cards too, so only for eyes that may see it."""
    rules, state, setup = game.rules, game.state, game.started.setup
    return {
        "format": "ny1901 game data 1",
        "variant": rules.variant.name,
        "options": {"challenge": game.options.challenge, "action_cards": game.options.action_cards},
        "names": list(game.names),
        "seed": game.seed,
        "setup": {
            "first": setup.first + 1,
            "characters": [each.name.lower() for each in setup.characters],
            "streets": [rules.atlas.streets[street].code for street in setup.streets],
            "challenge": setup.challenge.value if setup.challenge else None,
            "deck": [kind_text(kind) for kind in game.started.deck],
        },
        "board": _board(rules),
        "tiles": [_tile(tile) for tile in rules.tiles],
        "moves": _moves(game),
        "over": state.over,
        "scores": [
            {
                "seat": seat + 1,
                "points": player.score,
                "lines": [_line(line) for line in score_lines(rules, state, seat)],
            }
            for seat, player in enumerate(state.players)
        ],
        "outcome": _outcome(game) if state.over else None,
    }


def _tile(tile: Tile) -> Data:
    return {
        "name": tile.name,
        "generation": tile.generation.name.lower(),
        "points": tile.points,
        "shape": [list(square) for square in tile.shape],
        "regular": tile.regular,
        "title": tile.title,
        "height": tile.height,
    }


def _board(rules: Rules) -> Data:
    atlas = rules.atlas
    return {
        "name": atlas.name,
        "width": atlas.width,
        "height": atlas.height,
        "streets": [{"code": street.code, "name": street.name} for street in atlas.streets],
        "lots": [
            {
                "name": lot.name,
                "district": lot.district.name.lower(),
                "cells": [field_text(atlas, cell) for cell in bits(lot.cells)],
            }
            for lot in atlas.lots
        ],
    }


def _moves(game: Game) -> list[Data]:
    return [
        {
            "seat": before.turn.seat + 1,
            "text": move_text(game.rules, step.move),
            **_ground(game.rules, step.move),
            "events": [_event(game.rules, event) for event in step.events],
            "points": [player.score for player in after.players],
        }
        for step, (before, after) in zip(game.steps, pairwise(game.states), strict=True)
    ]


def _ground(rules: Rules, move: Move) -> Data:
    """The cells and lots a move is about."""
    match move:
        case Build() | Rebuild():
            lots = lots_text(rules.atlas, rules.atlas.lots_under(move.cells)).split()
            return {
                "tile": rules.tiles[move.tile].name,
                "cells": _cells(rules, move.cells),
                "lots": lots,
            }
        case Acquire() | GiveUp():
            lot = rules.atlas.lots[move.lot]
            return {"cells": _cells(rules, lot.cells), "lots": [lot.name]}
        case _:
            return {}


def _event(rules: Rules, event: Event) -> Data:
    """The name of an event and its fields, in words."""
    data: Data = {"event": type(event).__name__}
    for field in fields(event):
        data[field.name] = _worded(rules, field.name, getattr(event, field.name))
    return data


def _worded(rules: Rules, name: str, value: object) -> object:
    """A field of an event; seats and places are counted from 1 outside."""
    match name, value:
        case (("seat" | "place"), int()):
            return value + 1
        case "winners", tuple():
            return [seat + 1 for seat in value]
        case "lot", int():
            return rules.atlas.lots[value].name
        case "tile", int():
            return rules.tiles[value].name
        case "cells", int():
            return _cells(rules, value)
        case (("returned" | "manned"), int()):
            return lots_text(rules.atlas, value).split()
        case (("shown" | "buried" | "drawn"), tuple()):
            return [kind_text(kind) for kind in value]
        case "demolished", tuple():
            return [
                {"tile": rules.tiles[tile].name, "cells": _cells(rules, cells)} for tile, cells in value
            ]
        case (("reason" | "decided_by"), _):
            return getattr(value, "value", None)
    return list(value) if isinstance(value, tuple) else value


def _cells(rules: Rules, cells: int) -> list[str]:
    return cells_text(rules.atlas, cells).split()


def _line(line: ScoreLine) -> Data:
    return {
        "reason": line.reason.value,
        "subject": line.subject,
        "detail": line.detail,
        "counted": line.counted,
        "points": line.points,
    }


def _outcome(game: Game) -> Data:
    result = outcome(game.rules, game.state)
    return {
        "winners": [seat + 1 for seat in result.winners],
        "decided_by": result.decided_by.value if result.decided_by else None,
        "tie_breaks": [
            {
                "criterion": step.criterion.value,
                "seats": [seat + 1 for seat in step.seats],
                "values": list(step.values),
            }
            for step in result.steps
        ],
    }
