"""All players side by side: points, what is next, workers, cards, tiles, streets and challenge."""

from collections.abc import Iterator

from rich.console import Group
from rich.table import Table
from rich.text import Text

from ny1901.engine.challenges import COUNTING, Pays, Progress, progress
from ny1901.engine.masks import bits
from ny1901.engine.names import WORKERS, ActionCard, Challenge, Generation
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import outcome
from ny1901.engine.skylines import leader, street_counts
from ny1901.engine.state import Player, State
from ny1901.terminal.draw.bonuses import challenge_in_short
from ny1901.terminal.draw.look import QUIET, Glyphs, Look
from ny1901.terminal.sanitize import clean, shortened
from ny1901.words.texts import Texts

CARD_WORDS = {
    ActionCard.CONSTRUCTION_BOOM: "boom",
    ActionCard.MARKET_SHIFT: "shift",
    ActionCard.LAND_GRAB: "grab",
}
"""The verb that plays each action card."""

_NAME_WIDTH = 9
_LABEL_WIDTH = 16
_CELL_WIDTH = 12
_WIDEST_CELL = 15
_GAP = 2
_GENERATIONS = (Generation.BRONZE, Generation.SILVER, Generation.GOLD)
_Row = tuple[str, list[str]]


def draw_standings(rules: Rules, state: State, texts: Texts, look: Look, width: int) -> Group:
    """A table with one column for each player, all equally wide, and what the bonuses are for."""
    cell = min(_WIDEST_CELL, (width - _LABEL_WIDTH) // rules.players - _GAP)
    table = Table.grid(padding=(0, _GAP, 0, 0), pad_edge=False)
    table.add_column(width=_LABEL_WIDTH)
    for _ in state.players:
        table.add_column(width=cell)
    table.add_row("", *(_head(state, texts, look, seat) for seat in range(len(state.players))))
    for label, values in _rows(rules, state, texts, look.glyphs):
        table.add_row(Text(label, QUIET), *(Text(value) for value in values))
    return Group(table, *(Text(note, QUIET) for note in _notes(rules, state, texts, look.glyphs)))


def _notes(rules: Rules, state: State, texts: Texts, glyphs: Glyphs) -> Iterator[str]:
    """What the rows of streets and challenge pay."""
    if state.setup.streets:
        points = texts.count("point", rules.cards.street_points)
        yield texts.say("play.brief.streets", star=glyphs.star, points=points)
    name, brief = challenge_in_short(rules, state, texts)
    if name:
        yield texts.say("play.brief", name=name, brief=brief)


def width_of(players: int) -> int:
    """How wide the table is, at least, for so many players."""
    return _LABEL_WIDTH + players * (_GAP + _CELL_WIDTH)


def _head(state: State, texts: Texts, look: Look, seat: int) -> Text:
    mark = look.glyphs.active if seat == state.turn.seat and not state.over else " "
    name = shortened(clean(texts.name(seat)), _NAME_WIDTH)
    return Text.assemble(mark, (f" {seat + 1} {name} ", look.player(seat)))


def _rows(rules: Rules, state: State, texts: Texts, glyphs: Glyphs) -> Iterator[_Row]:
    players = state.players
    yield texts.say("play.points"), [str(player.score) for player in players]
    if rules.variant.gold_at:
        yield texts.say("play.next"), [next_threshold(rules, player, texts) for player in players]
    yield (
        texts.say("play.workers"),
        [glyphs.worker * p.workers + glyphs.resting * (WORKERS - p.workers) for p in players],
    )
    if rules.hand:
        yield texts.say("play.cards"), [_cards(player, glyphs) for player in players]
    yield texts.say("play.lots"), [str(player.lots.bit_count()) for player in players]
    yield texts.say("play.tiles"), [_tiles(rules, player) for player in players]
    for street, counts in street_counts(rules, state).items():
        name = f"{glyphs.star} {clean(rules.atlas.streets[street].name)}"
        bonus = {leader(counts): rules.cards.street_points}
        yield name, [_worth(str(count), bonus.get(seat, 0)) for seat, count in enumerate(counts)]
    if state.setup.challenge:
        name = texts.say(f"challenge.{state.setup.challenge.value}")
        parts = progress(rules, state)
        yield name, [_challenge(state.setup.challenge, parts, seat) for seat in range(len(players))]
    if not state.over:
        yield texts.say("play.if_over"), [str(score) for score in outcome(rules, state).scores]


def next_threshold(rules: Rules, player: Player, texts: Texts) -> str:
    """How far it is to the next generation (R6.1)."""
    if player.score < rules.variant.silver_at:
        return texts.say("play.silver_in", n=rules.variant.silver_at - player.score)
    if player.score < rules.variant.gold_at:
        return texts.say("play.gold_in", n=rules.variant.gold_at - player.score)
    return texts.say("play.all_open")


def _cards(player: Player, glyphs: Glyphs) -> str:
    words = [word for card, word in CARD_WORDS.items() if player.cards & card]
    return " ".join(words) or glyphs.no


def _tiles(rules: Rules, player: Player) -> str:
    """Unbuilt tiles: by generation, and all of them."""
    own = [rules.tiles[tile].generation for tile in bits(player.unbuilt)]
    return f"{'+'.join(str(own.count(each)) for each in _GENERATIONS)}={len(own)}"


def _worth(counted: str, points: int) -> str:
    return f"{counted} +{points}" if points else counted


def _challenge(challenge: Challenge, parts: tuple[Progress, ...], seat: int) -> str:
    """How far a seat has come with the challenge, and what that is worth now (R10)."""
    counts = {part.subject[:1].upper(): part.counts[seat] for part in parts}
    if COUNTING[challenge].pays is Pays.MOST:
        counted = " ".join(f"{count}{letter}" for letter, count in counts.items())
    else:
        counted = " ".join(f"{letter}{count}" for letter, count in counts.items() if count) or "0"
    return _worth(counted, sum(part.points[seat] for part in parts))
