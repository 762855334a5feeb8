"""The options of a new game, as they are typed on the command line, and the game they make."""

from pathlib import Path
from typing import NamedTuple

from ny1901.cli.errors import stop
from ny1901.cli.language import problem_text, say, texts_of_run
from ny1901.content import Content, ContentError, Options, gather, read_rules
from ny1901.engine.names import Challenge, District
from ny1901.engine.refusals import Refusal
from ny1901.engine.setup import Wishes
from ny1901.game import Game

_DRAWN = ("", "?")


class NewGame(NamedTuple):
    """How a game is to be, in the words of the command line."""

    variant: str
    map_file: Path | None
    tiles_file: Path | None
    first: int | None
    characters: str
    streets: str
    challenge: str
    no_challenge: bool
    no_action_cards: bool

    @property
    def left_out(self) -> Options:
        """What is left out (R11.4)."""
        return Options(challenge=not self.no_challenge, action_cards=not self.no_action_cards)

    def content(self) -> Content:
        """The files of the game; complains in plain words if one can't be used."""
        own = Path(self.variant) if self.variant.endswith(".toml") else None
        try:
            return gather(
                self.variant, map_file=self.map_file, tiles_file=self.tiles_file, variant_file=own
            )
        except ContentError as error:
            stop(*map(problem_text, error.problems))

    def wishes(self) -> Wishes:
        """What is chosen instead of drawn."""
        characters = _words(self.characters.lower())
        challenges = {each.value: each for each in Challenge}
        districts = {each.name.lower(): each for each in District}
        for word in characters:
            if word not in _DRAWN and word not in districts:
                stop(say("cli.unknown_district", word=word, known=", ".join(districts)))
        if self.challenge and self.challenge not in challenges:
            stop(say("cli.unknown_challenge", word=self.challenge, known=", ".join(challenges)))
        return Wishes(
            first=None if self.first is None else self.first - 1,
            characters=tuple(districts.get(word) for word in characters),
            streets=tuple(_words(self.streets.upper())),
            challenge=challenges.get(self.challenge),
        )

    def begin(self, names: tuple[str, ...], seed: int) -> Game:
        """The game at its start; complains in plain words if it can't be."""
        content, wishes = self.content(), self.wishes()
        try:
            game = Game.new(content, names, seed, options=self.left_out, wishes=wishes)
            if isinstance(game, Refusal):
                rules = read_rules(content, len(names), self.left_out)
                stop(texts_of_run().refusal(rules, game))
        except ContentError as error:
            stop(*map(problem_text, error.problems))
        return game


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",")] if text else []
