"""What the newspaper says: true of the game, and in every language."""

import pytest

from ny1901.engine.skylines import leader, street_counts
from ny1901.pictures.postcard import Sitting, caption
from ny1901.pictures.story import Ending, headline, lines
from ny1901.words.catalogue import LANGUAGES, catalogue
from ny1901.words.texts import Texts
from tests.pictures.cities import ENDED, GAMES, NAMES, ending

SAID = (
    "unfinished",
    "shared",
    "level",
    "landslide",
    "streets",
    "narrow",
    "tallest",
    "street",
    "golden",
    "won",
)


def told(number: int, language: str = "en") -> str:
    return Texts(language, NAMES).tell(headline(ending(number)), ending(number).rules)


@pytest.mark.parametrize("number", GAMES)
def test_the_headline_is_about_who_has_won(number: int) -> None:
    found = ending(number)
    said = headline(found)
    assert said.key.removeprefix("postcard.") in SAID
    if len(found.winners) == 1:
        assert said.params["seat"] == found.winners[0] + 1
    if said.key == "postcard.street":
        counts = street_counts(found.rules, found.state)
        codes = [
            found.rules.atlas.streets[each].code
            for each in counts
            if leader(counts[each]) == found.winners[0]
        ]
        assert said.params["street"] in codes
    if said.key == "postcard.narrow":
        best, second, *_ = sorted(found.scores, reverse=True)
        assert best - second <= 2


def test_games_are_told_apart() -> None:
    assert len({headline(ending(number)).key for number in GAMES}) >= 4


def with_scores(number: int, *points: int) -> Ending:
    """The game with so many points more for each seat."""
    found = ending(number)
    players = tuple(
        player._replace(prestige=((0, more),))
        for player, more in zip(found.state.players, points, strict=True)
    )
    return found._replace(state=found.state._replace(players=players))


def test_a_landslide_and_a_game_ended_early() -> None:
    assert headline(with_scores(0, 100, 0)).key == "postcard.landslide"
    early = ending(0, early=True)
    assert headline(early).key == "postcard.unfinished"
    assert early.winners == ()
    assert early.scores == tuple(player.score for player in early.state.players)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_it_with_the_name_as_it_is(language: str) -> None:
    words = catalogue(language)
    for key in SAID:
        (form,) = words[f"postcard.{key}"]
        assert "{seat}" in form or "{seats:list}" in form or key == "unfinished"
    found = caption(ending(0), Sitting(NAMES[:2], (None, None), ENDED), language)
    assert found.headline == told(0, language)
    assert "Nora" in found.about
    assert all(Texts(language, NAMES).tell(each, ending(1).rules) for each in lines(ending(1)))
