"""Points line by line, during the game and at its end."""

from rich.columns import Columns
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from ny1901.engine.scoring import ScoreLine, bonus_lines, earned_lines, outcome
from ny1901.terminal.draw.look import LOUD, QUIET
from ny1901.terminal.draw.screen import Screen
from ny1901.terminal.sanitize import clean

_TABLE_WIDTH = 38
"""So wide at least, that two tables fit on an ordinary terminal."""
_GAP = 2
"""Between two tables, and after the last one, too."""


def show_scores(screen: Screen, seats: list[int]) -> None:
    """Every line of these seats' scores, the bonuses as if the game ended now."""
    tables = [_table(screen, seat) for seat in seats]
    console = screen.console
    wanted = [Measurement.get(console, console.options, table).maximum for table in tables]
    width = min(max(_TABLE_WIDTH, *wanted, 0), console.width - _GAP)
    screen.show(Columns(tables, width=width, padding=(1, _GAP)))


def show_outcome(screen: Screen) -> None:
    """Final scores line by line, the order of the players, and how a tie was decided."""
    game = screen.game
    found = outcome(game.rules, game.state)
    show_scores(screen, list(range(len(game.names))))
    standing = {s: (s not in found.winners, -points) for s, points in enumerate(found.scores)}
    screen.show("")
    screen.say("play.final", LOUD)
    for seat in sorted(standing, key=lambda each: standing[each]):
        rank = 1 + sum(other < standing[seat] for other in standing.values())
        points = screen.texts.count("point", found.scores[seat])
        screen.say("play.rank", n=f"{rank:>3}", who=screen.texts.name(seat), points=points)
    for sentence in screen.texts.outcome(found):
        screen.tell(sentence, LOUD)


def _table(screen: Screen, seat: int) -> Table:
    rules, state, texts = screen.game.rules, screen.game.state, screen.texts
    earned = earned_lines(rules, state.players[seat])
    bonuses = bonus_lines(rules, state, seat)
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    table.add_column()
    table.add_column(justify="right")
    table.add_row(Text(f" {seat + 1} {clean(texts.name(seat))} ", screen.look.player(seat)), "")
    for line in earned:
        table.add_row(*_cells(screen, line))
    table.add_row(texts.say("play.sum_built"), str(sum(line.points for line in earned)))
    if bonuses and not state.over:
        table.add_row(Text(texts.say("play.sum_if_over"), QUIET), "")
    for line in bonuses:
        table.add_row(*_cells(screen, line))
    total = sum(line.points for line in (*earned, *bonuses))
    table.add_row(Text(texts.say("play.sum"), LOUD), Text(str(total), LOUD))
    return table


def _cells(screen: Screen, line: ScoreLine) -> tuple[Text, str]:
    sentence = screen.texts.score_line(screen.game.rules, line)
    return Text(f"  {clean(' '.join(sentence.split()))}", QUIET), str(line.points)
