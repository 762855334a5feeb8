"""Prints what many games between bots have shown."""

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import mean

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from ny1901.cli.bots import fresh_seed, known_bot
from ny1901.cli.errors import stop
from ny1901.cli.kernel_warning import say_if_slow
from ny1901.cli.language import say, system_says
from ny1901.cli.new_game import NewGame
from ny1901.simulation import Match, Result, Tally, matches, simulate, tally, turn_order
from ny1901.terminal.game_file import SUFFIX

_INTERRUPTED = 130
"""The exit status of a program that Ctrl-C has stopped."""


def run(
    new: NewGame,
    bots: Sequence[str],
    games: int,
    seed: int | None,
    jobs: int,
    as_json: bool,
    records: Path | None,
) -> None:
    """Play the games with a progress bar; then the table, or data."""
    names = tuple(known_bot(name.strip()) for name in bots)
    say_if_slow(names)
    seed = fresh_seed() if seed is None else seed
    new.begin(names, seed)
    match = Match(
        new.content(),
        names,
        seed,
        new.left_out,
        new.wishes(),
        keep_record=records is not None,
    )
    results = _collect(match, games, jobs, records)
    if not results:
        typer.echo(say("cli.sim_nothing"), err=True)
    elif as_json:
        typer.echo(json.dumps(_data(results), indent=1))
    else:
        _show(results)
    sys.exit(0 if len(results) == games else _INTERRUPTED)


def _collect(match: Match, games: int, jobs: int, records: Path | None) -> list[Result]:
    """Play and keep what is done, also when interrupted."""
    results: list[Result] = []
    try:
        if records:
            records.mkdir(parents=True, exist_ok=True)
        console = Console(stderr=True)
        with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
            bar = progress.add_task(say("cli.sim_progress"), total=games)
            for result in simulate(matches(match, games), jobs):
                if records:
                    _write(records / f"{result.seed}{SUFFIX}", result.record)
                results.append(result._replace(record=""))
                progress.advance(bar)
    except KeyboardInterrupt:
        if results:
            typer.echo(say("cli.sim_interrupted", done=len(results), games=games), err=True)
    except OSError as error:
        stop(say("cli.not_written", file=str(error.filename or records), why=system_says(error)))
    return sorted(results)


def _write(path: Path, text: str) -> None:
    """A file that is never half there, whenever the program is stopped."""
    draft = path.with_suffix(".part")
    try:
        draft.write_text(text, encoding="utf-8", newline="\n")
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def _views(results: Sequence[Result]) -> dict[str, dict[str, Tally]]:
    """Wins seen by bot, by place in the turn order, and by starting district."""
    return {
        "bot": tally(results, [result.bots for result in results]),
        "turn_order": tally(results, [turn_order(result) for result in results]),
        "district": tally(results, [result.districts for result in results if result.districts])
        if results[0].districts
        else {},
    }


def _show(results: Sequence[Result]) -> None:
    console = Console()
    for view, tallies in _views(results).items():
        if not tallies:
            continue
        grid = Table(title=say(f"cli.sim_by_{view}"))
        for heading in ("", "played", "won", "interval", "score"):
            grid.add_column(
                say(f"cli.sim_{heading}") if heading else "",
                justify="right" if heading else "left",
            )
        for name, each in tallies.items():
            low, high = each.interval
            grid.add_row(
                say(f"district.{name}") if view == "district" else name,
                str(each.games),
                f"{each.rate:.1%}",
                f"{low:.1%} – {high:.1%}",
                f"{each.mean_score:.1f}",
            )
        console.print(grid)
    reasons = Counter(result.reason for result in results)
    for reason, count in reasons.most_common():
        share = f"{count / len(results):.1%}"
        console.print(say("cli.sim_ended", reason=say(f"reason.{reason}"), n=count, share=share))
    ties = Counter(result.decided_by for result in results if result.decided_by)
    shared = sum(1 for result in results if len(result.winners) > 1)
    console.print(
        say(
            "cli.sim_summary",
            seed=results[0].seed,
            games=len(results),
            turns=f"{mean(result.turns for result in results):.1f}",
            moves=f"{mean(result.moves for result in results):.1f}",
            ties=sum(ties.values()),
            shared=shared,
        )
    )


def _data(results: Sequence[Result]) -> dict[str, object]:
    return {
        "format": "ny1901 simulation 1",
        "games": len(results),
        "by": {
            view: {
                name: {
                    "games": each.games,
                    "wins": each.wins,
                    "rate": each.rate,
                    "interval_95": list(each.interval),
                    "mean_score": each.mean_score,
                }
                for name, each in tallies.items()
            }
            for view, tallies in _views(results).items()
        },
        "reasons": dict(Counter(result.reason for result in results)),
        "results": [
            {
                **{key: value for key, value in result._asdict().items() if key != "record"},
                "first": result.first + 1,
                "winners": [seat + 1 for seat in result.winners],
            }
            for result in results
        ],
    }
