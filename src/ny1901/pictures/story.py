"""What a newspaper of 1901 would say of a finished game: a headline, and what else is worth a line."""

from collections.abc import Sequence
from typing import NamedTuple

from ny1901.engine.names import Generation
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import Outcome, outcome
from ny1901.engine.skylines import buildings_of, leader, street_counts
from ny1901.engine.state import State
from ny1901.words.sentence import Sentence, sentence

_NARROW, _WIDE = 2, 25
"""So many points ahead are a hair, and so many a landslide."""
_MANY_GOLDEN = 5


class Ending(NamedTuple):
    """How a game ended: its rules, its last position, and whether it was ended early."""

    rules: Rules
    state: State
    early: bool

    @property
    def outcome(self) -> Outcome:
        """Points and winners."""
        return outcome(self.rules, self.state)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; nobody has if the game was ended early."""
        return () if self.early else self.outcome.winners

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of the seats: with all bonuses if the game was played to its end."""
        return (
            tuple(player.score for player in self.state.players) if self.early else self.outcome.scores
        )


def headline(ending: Ending) -> Sentence:
    """What happened, in a few words: the rarest of what is true."""
    if ending.early:
        return sentence("postcard.unfinished")
    winners, scores = ending.winners, ending.scores
    if len(winners) > 1:
        return sentence("postcard.shared", seats=[seat + 1 for seat in winners])
    won, (winner,) = _ahead(ending), winners
    if ending.outcome.decided_by:
        return sentence("postcard.level", seat=winner + 1)
    if won >= _WIDE:
        return sentence("postcard.landslide", seat=winner + 1)
    streets = _streets_of(ending, winner)
    if len(streets) > 2 and len(streets) == len(ending.state.setup.streets):
        return sentence("postcard.streets", seat=winner + 1)
    if 0 < won <= _NARROW:
        return sentence("postcard.narrow", seat=winner + 1)
    return _of_the_winner(ending, winner, streets, max(scores))


def _of_the_winner(ending: Ending, winner: int, streets: Sequence[str], points: int) -> Sentence:
    """What the winner is known for: a street, a tower, gold; else the points."""
    legendary = ending.state.players[winner].legendary
    seat = winner + 1
    if legendary >= 0 and legendary == _tallest(ending):
        return sentence("postcard.tallest", seat=seat, tile=ending.rules.tiles[legendary].name)
    if streets:
        return sentence("postcard.street", seat=seat, street=streets[0])
    if _golden(ending, winner) >= _MANY_GOLDEN:
        return sentence("postcard.golden", seat=seat)
    return sentence("postcard.won", seat=seat, n=points)


def lines(ending: Ending) -> list[Sentence]:
    """What is told below the headline."""
    buildings = sum(len(player.buildings) for player in ending.state.players)
    said = [sentence("postcard.buildings", n=buildings)]
    tallest = _tallest(ending)
    if tallest >= 0:
        tile = ending.rules.tiles[tallest]
        said.insert(0, sentence("postcard.highest", tile=tile.name, n=tile.height))
    if len(ending.winners) == 1 and _ahead(ending) > 0:
        said.insert(0, sentence("postcard.ahead", points=_ahead(ending)))
    return said


def _ahead(ending: Ending) -> int:
    """How many points the best is ahead of the next."""
    best, *others = sorted(ending.scores, reverse=True)
    return best - others[0]


def _streets_of(ending: Ending, seat: int) -> list[str]:
    """The streets somebody leads, those with most of their buildings first."""
    led = [
        (-counts[seat], ending.rules.atlas.streets[street].code)
        for street, counts in street_counts(ending.rules, ending.state).items()
        if leader(counts) == seat
    ]
    return [code for _, code in sorted(led)]


def _tallest(ending: Ending) -> int:
    """The tallest legendary tile that stands, or -1."""
    built = [player.legendary for player in ending.state.players if player.legendary >= 0]
    return max(built, key=lambda tile: ending.rules.tiles[tile].height, default=-1)


def _golden(ending: Ending, seat: int) -> int:
    places = buildings_of(ending.rules, ending.state.players[seat])
    return sum(ending.rules.tiles[place.tile].generation >= Generation.GOLD for place in places)
