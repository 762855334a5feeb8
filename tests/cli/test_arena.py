"""The arena from the command line: table, plot and data; it goes on where it was stopped."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ny1901.arena.book import Book
from tests.cli.test_commands import IN_THE_FOREGROUND, Data, done, run, wide

ASKED = ("arena", "--bots", "greedy,random,search@2", "--decks", 2, "--variant", "intro")


def test_a_table_and_a_plot() -> None:
    out = done(*ASKED)
    assert "12 games, 2 at a table" in out
    for words in ("rating", "95 % interval", "search@2", "●", "├"):
        assert words in out
    assert out == done(*ASKED)


def test_data_and_more_processes(tmp_path: Path) -> None:
    data: Data = json.loads(done(*ASKED, "--json"))
    assert (data["format"], data["games"]) == ("ny1901 arena 1", 12)
    assert set(data["bots"]) == {"greedy", "random", "search@2"}
    assert sum(each["games"] for each in data["bots"].values()) == 24
    assert data["bots"]["greedy"]["rating"] > data["bots"]["random"]["rating"]
    book = tmp_path / "book"
    assert json.loads(done(*ASKED, "--json", "--jobs", 2, "--results", book)) == data
    assert len(book.read_text().splitlines()) == 13


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    book = tmp_path / "book"
    whole = done(*ASKED)
    done(*ASKED, "--decks", 1, "--results", book)
    first = book.read_text()
    assert len(first.splitlines()) == 7
    assert done(*ASKED, "--results", book) == whole
    assert book.read_text().startswith(first)
    assert len(book.read_text().splitlines()) == 13


def test_one_bot_against_three(tmp_path: Path) -> None:
    asked = ("arena", "--bots", "greedy,random,random,random", "--players", 4, "--decks", 1, "--json")
    data: Data = json.loads(done(*asked))
    assert {name: each["games"] for name, each in data["bots"].items()} == {"greedy": 4, "random": 12}


def test_what_can_not_be() -> None:
    ran = run("arena", "--bots", "greedy,random", "--players", 4)
    assert ran.status == 2
    assert "A table of 4 needs at least as many bots" in wide(ran.err)
    for wrong in (
        "search",
        "search@",
        "search@x",
        "search@0",
        "search@1.5",
        "glance@1s",
        "search@5+",
        "genius",
    ):
        ran = run("arena", "--bots", f"greedy,{wrong}")
        assert (ran.status, ran.out) == (2, "")
        assert f"'{wrong}' is no bot" in wide(ran.err)
    for hasty in ("search@0s", "search@5@0.0s"):
        ran = run("arena", "--bots", f"greedy,{hasty}")
        assert (ran.status, ran.out) == (2, "")
        assert f"The bot {hasty} can't be used: search=0.0 (0.001 – " in wide(ran.err)
    for wish in ("genius=1", "nodes=0", "margin=0", "exploration=nan", "bonuses=maybe"):
        ran = run("arena", "--bots", f"greedy,search@5+{wish}")
        assert (ran.status, ran.out) == (2, "")
        assert f"The bot search@5+{wish} can't be used: {wish.split('=')[0]}" in wide(ran.err)


def test_a_file_that_is_no_book_is_left_alone(tmp_path: Path) -> None:
    diary = tmp_path / "diary"
    diary.write_text("Dear diary\n", encoding="utf-8")
    ran = run(*ASKED, "--results", diary)
    assert (ran.status, ran.out) == (2, "")
    assert "is no file of results" in wide(ran.err)
    done(*ASKED, "--results", tmp_path / "book")
    ran = run(*ASKED, "--results", tmp_path / "book", "--no-action-cards", "--variant", "standard")
    assert ran.status == 2
    assert "has results of other games" in wide(ran.err)
    ran = run(*ASKED, "--results", tmp_path)
    assert ran.status == 2
    assert "can't be written" in wide(ran.err)


def test_results_of_a_bot_that_has_changed_are_not_gone_on_with(tmp_path: Path) -> None:
    book, weights = tmp_path / "book", tmp_path / "weights.toml"
    asked = ("arena", "--bots", f"random,glance@1+weights={weights}", "--decks", 1, "--results", book)
    weights.write_text("[weights]\npoints = 1", encoding="utf-8")
    done(*asked)
    before = book.read_bytes()
    weights.write_text("[weights]\npoints = 2", encoding="utf-8")
    ran = run(*asked)
    assert (ran.status, ran.out) == (2, "")
    assert "has results of these bots as they were before" in wide(ran.err)
    assert book.read_bytes() == before


def test_two_arenas_do_not_write_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "book"
    done(*ASKED, "--results", path)
    head = path.read_text().splitlines()[0]
    with Book(path, head, {}):
        ran = run(*ASKED, "--results", path)
    assert (ran.status, ran.out) == (2, "")
    assert "is in use by another arena" in wide(ran.err)


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_is_done(jobs: int, tmp_path: Path) -> None:
    """The signal goes to all processes of the terminal; games that last an hour are not waited for."""
    book = tmp_path / "book"
    bots = "greedy,random,search@3600s" if jobs == 2 else "greedy,random"
    process = subprocess.Popen(
        [
            *(sys.executable, "-c", IN_THE_FOREGROUND, "arena", "--bots", bots),
            *("--decks", "10000", "--jobs", str(jobs), "--results", str(book)),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not book.exists() or len(book.read_text().splitlines()) < 3:
        assert process.poll() is None, process.communicate()
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 130
    assert "Traceback" not in err
    count = int(err.split("Stopped after ")[1].split(" of ")[0])
    assert 2 <= count <= len(book.read_text().splitlines()) - 1
    assert f"{count} games, 2 at a table" in out
