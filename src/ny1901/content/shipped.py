"""The files that come with the game, and which of its variants are for whom."""

from functools import lru_cache
from importlib.resources import files

from ny1901.content.problems import Source
from ny1901.content.tables import read_variant
from ny1901.engine.names import Audience

_DATA = files("ny1901").joinpath("data")


@lru_cache(maxsize=16)
def shipped(name: str) -> Source:
    """A shipped file, by its path among the data."""
    text = _DATA.joinpath(*name.split("/")).read_text(encoding="utf-8")
    return Source(name, Source(name, text).plain)


def shipped_variant(name: str) -> Source:
    """The file of a shipped variant."""
    return shipped(f"variants/{name}.toml")


def _by_audience() -> dict[Audience, str]:
    names = [each.name.removesuffix(".toml") for each in _DATA.joinpath("variants").iterdir()]
    found = {read_variant(shipped_variant(name)).audience: name for name in names}
    return {audience: found[audience] for audience in Audience}


VARIANTS = tuple(_by_audience().values())
"""The shipped games, from the easiest to the hardest (R11)."""
USUAL = _by_audience()[Audience.EVERYBODY]
"""The one that is played if nothing else is said."""
FIRST_GAME = _by_audience()[Audience.FIRST_GAME]
"""The one for a first whole game (R11.3)."""
EASIEST = VARIANTS[0]
"""The one that asks least, of players and of maps: it draws no streets (R11.1)."""
