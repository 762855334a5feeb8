"""Puts board, market, standings and sentences on the console, side by side where there is room."""

from collections.abc import Iterable
from io import TextIOWrapper

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ny1901.engine.events import Event
from ny1901.game import Game
from ny1901.terminal.draw.board import draw_board
from ny1901.terminal.draw.bonuses import challenge_in_short
from ny1901.terminal.draw.grid import grid_of
from ny1901.terminal.draw.legend import draw_legend
from ny1901.terminal.draw.look import LOUD, QUIET, TROUBLE, look_for
from ny1901.terminal.draw.market import draw_market
from ny1901.terminal.draw.news import fresh_cells, since, worth_telling
from ny1901.terminal.draw.standings import draw_standings, width_of
from ny1901.terminal.draw.tiles import draw_tiles
from ny1901.terminal.sanitize import clean
from ny1901.words.texts import Texts

_GAP = 2
_MARKET_WIDTH = 16
_MOST_NEWS = 12
_ROWS_FOR_ALL = 40
"""With fewer rows, what is not needed is left out, so that the board stays in sight."""


class Screen:
    """Shows one game on one console."""

    def __init__(self, game: Game, texts: Texts, console: Console) -> None:
        """Look at the game; what the console can't show becomes a question mark."""
        self.game = game
        self.texts = texts
        self.console = console
        self.look = look_for(console)
        self._board_width = grid_of(game.rules.atlas).width
        if isinstance(console.file, TextIOWrapper):
            console.file.reconfigure(errors="replace")

    def tell(self, sentence: str, style: str = "") -> None:
        """Print a sentence, harmless whatever names are in it."""
        self.show(Text("\n".join(clean(line) for line in sentence.split("\n")), style))

    def say(self, key: str, style: str = "", /, **params: int | str) -> None:
        """Print a sentence of the catalogue."""
        self.tell(self.texts.say(key, **params), style)

    def say_unbroken(self, key: str, style: str = "", /, **params: int | str) -> None:
        """Print a sentence whose words must not be torn apart, like the name of a file."""
        self.tell_unbroken(self.texts.say(key, **params), style)

    def tell_unbroken(self, sentence: str, style: str = "") -> None:
        """The same with a sentence that is ready."""
        text = Text(clean(sentence), style)
        self.console.print(text, markup=False, highlight=False, soft_wrap=True)

    def show(self, *parts: RenderableType) -> None:
        """Print anything."""
        for part in parts:
            self.console.print(part, markup=False, highlight=False)

    def tell_events(self, events: Iterable[Event], style: str = "") -> None:
        """Say what happened."""
        for event in events:
            self.tell(self.texts.event(self.game.rules, event), style)

    def news(self, heading: str, events: Iterable[Event]) -> None:
        """What happened while somebody was not looking, under the heading of this key."""
        found = worth_telling(events)
        if not found:
            return
        self.show("")
        self.say(heading, LOUD)
        if len(found) > _MOST_NEWS:
            self.say("play.since_more", QUIET, n=len(found) - _MOST_NEWS)
        for event in found[-_MOST_NEWS:]:
            self.tell(f"  {self.texts.event(self.game.rules, event)}")

    def whole(self, seat: int, explained: bool) -> None:
        """Everything a player needs at the start of a turn; the board comes last, near the prompt."""
        self.show("")
        if explained:
            self.legend()
            self.show("")
        if not self._wide:
            self.show(self.standings(), "")
        self.show(self.table(seat))

    def middle(self, seat: int) -> None:
        """What a player needs in the middle of a turn."""
        self.show("", self.table(seat))

    @property
    def small(self) -> bool:
        """Whether the window has few rows; what is no window has as many as it likes."""
        return self.console.is_terminal and self.console.height < _ROWS_FOR_ALL

    def table(self, seat: int) -> RenderableType:
        """The board with the market beside it or below it, and the standings if they fit."""
        rules, state = self.game.rules, self.game.state
        board = self.board(seat)
        room = self.console.width - self._board_width - _GAP
        below = room < _MARKET_WIDTH
        width = self.console.width if below else room
        side: list[RenderableType] = [*draw_market(rules, state, self.texts, self.look, width)]
        if below:
            return Group(*board, "", *side)
        side = [self.standings(), "", *side] if self._wide else self._with_challenge(side, room)
        grid = Table.grid(padding=(0, _GAP, 0, 0))
        grid.add_column(width=self._board_width, no_wrap=True)
        grid.add_column()
        grid.add_row(Group(*board), Group(*side))
        return grid

    def board(self, seat: int) -> list[Text]:
        """The board alone; what is new to a player is marked."""
        fresh = fresh_cells(self.game.rules, since(self.game, seat))
        lines = draw_board(self.game.rules, self.game.state, self.look, fresh)
        if self._board_width > self.console.width:
            params = {"has": self.console.width, "needs": self._board_width}
            lines.insert(0, Text(self.texts.say("play.too_narrow", **params), TROUBLE))
        return lines

    def standings(self) -> Group:
        """All players side by side."""
        room = self.console.width
        if self._wide:
            room -= self._board_width + _GAP
        return draw_standings(self.game.rules, self.game.state, self.texts, self.look, room)

    def market(self) -> None:
        """The market alone."""
        game, width = self.game, self.console.width
        self.show(*draw_market(game.rules, game.state, self.texts, self.look, width))

    def tiles(self, seat: int, tiles: int) -> None:
        """Some tiles of a player."""
        rules, score = self.game.rules, self.game.state.players[seat].score
        width = self.console.width
        self.show(*draw_tiles(rules, tiles, score, self.texts, self.look, width))

    def legend(self) -> None:
        """What the signs on the board mean."""
        game, width = self.game, self.console.width
        self.show(*draw_legend(game.rules, game.state, self.texts, self.look, width))

    def _with_challenge(self, side: list[RenderableType], room: int) -> list[RenderableType]:
        """The market with the challenge below it, as much of that as fits beside the board."""
        name, brief = challenge_in_short(self.game.rules, self.game.state, self.texts)
        short: list[RenderableType] = [*side, "", Text(name, LOUD)]
        options, height = self.console.options.update(width=room), grid_of(self.game.rules.atlas).height
        for found in ([*short, Text(brief, QUIET)], short):
            if name and len(self.console.render_lines(Group(*found), options)) <= height:
                return found
        return side

    @property
    def _wide(self) -> bool:
        return self.console.width >= self._board_width + _GAP + width_of(self.game.rules.players)
