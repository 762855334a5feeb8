"""What the four games differ in (R11), as data; and the numbers printed on the bonus cards."""

from collections.abc import Mapping
from dataclasses import dataclass

from ny1901.engine.names import Audience, Challenge, Crossings, Demolition, District, TieBreak

Steps = tuple[tuple[int, int], ...]
"""``(at least so many, so many points)``, ascending."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to play: rules ask this value, never for a variant's name."""

    name: str
    audience: Audience
    silver_at: int
    gold_at: int
    starting_property: bool
    action_cards: bool
    streets: int
    challenge: bool
    chosen_streets: tuple[str, ...]
    chosen_challenge: Challenge | None
    demolition: Demolition
    end_score: int
    end_unbuilt: int
    warn_unbuilt: int
    idle_rounds: int
    tie_breaks: tuple[TieBreak, ...]
    market: int


@dataclass(frozen=True, slots=True)
class Character:
    """A person who names the district a player starts in (R1.3)."""

    name: str
    district: District
    crest: str


@dataclass(frozen=True, slots=True)
class Cards:
    """The characters, and what the bonus and action cards are worth (R7, R9, R10)."""

    characters: tuple[Character, ...]
    two_player_out: District
    street_points: int
    crossings: Crossings
    unused_card_points: int
    challenges: Mapping[Challenge, Steps]
    """What the challenges of this game pay (R10); one that is not here is not in the game."""
