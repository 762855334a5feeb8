"""Finds the shipped files or a user's own, and makes rules of them."""

from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ny1901.content.limits import MOST_PLACEMENTS
from ny1901.content.maps import read_map
from ny1901.content.problems import Complaints, ContentError, Problem, Source
from ny1901.content.shipped import USUAL, VARIANTS, shipped, shipped_variant
from ny1901.content.skyscrapers import read_tiles, why_not_on
from ny1901.content.tables import line_of, read_cards, read_variant
from ny1901.engine.atlas import Atlas, join_streets
from ny1901.engine.names import MAX_PLAYERS, MIN_PLAYERS, Crossings
from ny1901.engine.placements import Table
from ny1901.engine.rules import Rules, make_rules
from ny1901.engine.tiles import Tile
from ny1901.engine.variant import Cards, Variant


class Content(NamedTuple):
    """The four texts a game is made of; a record carries them along."""

    map: Source
    tiles: Source
    cards: Source
    variant: Source


@dataclass(frozen=True, slots=True)
class Options:
    """Simplifications on top of any variant (R11.4)."""

    challenge: bool = True
    action_cards: bool = True

    def applied(self, variant: Variant) -> Variant:
        """The variant without what these options leave out."""
        return replace(
            variant,
            challenge=variant.challenge and self.challenge,
            chosen_challenge=variant.chosen_challenge if self.challenge else None,
            action_cards=variant.action_cards and self.action_cards,
        )


AS_PRINTED = Options()
"""Nothing left out."""


def gather(
    variant: str = USUAL,
    *,
    map_file: Path | None = None,
    tiles_file: Path | None = None,
    variant_file: Path | None = None,
) -> Content:
    """The shipped texts, with a user's own files in their places."""
    own = [path and opened(path) for path in (map_file, tiles_file, variant_file)]
    problems = [each for each in own if isinstance(each, Problem)]
    if problems:
        raise ContentError(problems)
    board, tiles, game = (each if isinstance(each, Source) else None for each in own)
    if game is None and variant not in VARIANTS:
        known = ("name", variant), ("known", ", ".join(VARIANTS))
        raise ContentError([Problem("", 0, "variant_unknown", known)])
    return Content(
        map=board or shipped("lower_manhattan.txt"),
        tiles=tiles or shipped("skyscrapers.txt"),
        cards=shipped("cards.toml"),
        variant=game or shipped_variant(variant),
    )


@lru_cache(maxsize=64)
def read_rules(content: Content, players: int, options: Options = AS_PRINTED) -> Rules:
    """The rules these texts describe for so many players; raises ContentError with every problem."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise ContentError([Problem("", 0, "players", (("players", players),))])
    variant = options.applied(_variant(content))
    _judge_market(content, variant, players)
    cards = read_cards(content.cards)
    _judge_challenge(content, variant, cards)
    atlas, tiles, table = _board(content.map, content.tiles, cards.crossings)
    rules = make_rules(atlas, tiles, cards, variant, players, table)
    lots, needs = rules.lots_in_play.bit_count(), variant.market + players
    if lots < needs:
        params = ("lots", lots), ("players", players), ("needs", needs)
        raise ContentError([Problem(content.map.name, 0, "map_few_lots_in_play", params)])
    return rules


def load_rules(variant: str = USUAL, players: int = 4, options: Options = AS_PRINTED) -> Rules:
    """The rules of a shipped variant for so many players."""
    return read_rules(gather(variant), players, options)


def _variant(content: Content) -> Variant:
    """The variant, checked against the board and the tiles it is played with."""
    problems: list[Problem] = []
    for read, source in ((read_map, content.map), (read_tiles, content.tiles)):
        try:
            read(source)
        except ContentError as error:
            problems += error.problems
    try:
        variant = read_variant(content.variant)
    except ContentError as error:
        raise ContentError([*problems, *error.problems]) from None
    if problems:
        raise ContentError(problems)
    _judge_together(content, variant)
    return variant


def _judge_together(content: Content, variant: Variant) -> None:
    complaints = Complaints(content.variant)
    streets = [street.code for street in read_map(content.map).streets]
    for code in variant.chosen_streets:
        if code not in streets:
            line = line_of(content.variant, "chosen_streets")
            complaints.add(line, "variant_street", street=code, known=", ".join(streets))
    if variant.streets > len(streets):
        line = line_of(content.variant, "streets")
        complaints.add(line, "variant_many_streets", needs=variant.streets, has=len(streets))
    own = sum(1 for tile in read_tiles(content.tiles) if tile.generation in (1, 2, 3))
    if own <= variant.warn_unbuilt:
        line = line_of(content.variant, "warn_unbuilt")
        complaints.add(line, "variant_few_tiles", tiles=own, warn=variant.warn_unbuilt)
    complaints.stop_if_any()


def _judge_market(content: Content, variant: Variant, players: int) -> None:
    """Once it can't be filled, a card must be left for the last turn of each of the others (R8.2)."""
    if variant.market < players:
        complaints = Complaints(content.variant)
        line = line_of(content.variant, "market")
        complaints.add(line, "variant_small_market", market=variant.market, players=players)
        complaints.stop_if_any()


def _judge_challenge(content: Content, variant: Variant, cards: Cards) -> None:
    chosen = variant.chosen_challenge
    if chosen and chosen not in cards.challenges:
        complaints, key = Complaints(content.variant), "chosen_challenge"
        known = ", ".join(each.value for each in cards.challenges)
        line = line_of(content.variant, key)
        complaints.add(line, "toml_choice", key=key, value=chosen.value, known=known)
        complaints.stop_if_any()


@lru_cache(maxsize=16)
def _board(
    map_source: Source, tiles_source: Source, crossings: Crossings
) -> tuple[Atlas, tuple[Tile, ...], Table]:
    """Board, tiles and placements, kept: they are the same for every variant and player count."""
    atlas, tiles = read_map(map_source), read_tiles(tiles_source)
    if crossings is Crossings.BOTH_STREETS:
        atlas = join_streets(atlas)
    why_not_on(atlas, tiles, tiles_source)
    table = Table(atlas, tiles)
    if len(table.all) > MOST_PLACEMENTS:
        params = ("placements", len(table.all)), ("most", MOST_PLACEMENTS)
        raise ContentError([Problem(tiles_source.name, 0, "tile_placements", params)])
    return atlas, tiles, table


def opened(path: Path) -> Source | Problem:
    """A user's own file, or why it can't be read."""
    try:
        text = path.read_text(encoding="utf-8-sig")
        return Source(path.name, Source(path.name, text).plain)
    except UnicodeDecodeError:
        return Problem(str(path), 0, "file_encoding")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        return Problem(str(path), 0, "file_unreadable", (("why", why),))
