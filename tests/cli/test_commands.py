"""The commands that ask nothing: sim, show and verify; and every option that can be wrong."""

import json
import os
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typer.testing import CliRunner

from ny1901.cli import app
from ny1901.content import gather
from ny1901.engine.notation import cells_text, kind_text, lots_text, move_text
from ny1901.game import Game
from ny1901.records import read_record, write_record
from ny1901.words.texts import Texts
from tests.content.broken import HAMLET
from tests.content.test_own_files import TOWN
from tests.games import finished, go_on, laid

Data = dict[str, Any]


class Ran(NamedTuple):
    """What a command has said, and its exit status."""

    status: int
    out: str
    err: str


def run(*arguments: object) -> Ran:
    """Run a command in this process; anything but leaving in order is an error."""
    result = CliRunner().invoke(app, [str(each) for each in arguments])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert "Traceback" not in result.output
    return Ran(result.exit_code, result.stdout, result.stderr)


def done(*arguments: object) -> str:
    """What a command that succeeds says."""
    ran = run(*arguments)
    assert (ran.status, ran.err) == (0, ""), ran
    return ran.out


def saved(game: Game, path: Path) -> Path:
    path.write_text(write_record(game), encoding="utf-8")
    return path


def wide(text: str) -> str:
    """The text without breaks between its lines."""
    return " ".join(text.split())


# --- sim --------------------------------------------------------------------------------------------


def test_sim_prints_tables() -> None:
    out = done("sim", "--games", 4, "--seed", 3, "--bots", "greedy,random")
    for words in ("By bot", "By place in the turn order", "By starting district", "95 % interval"):
        assert words in out
    assert "4 games from seed 3 on; on average" in wide(out)
    assert "Ended because:" in out
    assert out == done("sim", "--games", 4, "--seed", 3, "--bots", "greedy, random")


def test_sim_without_characters_has_no_table_of_districts() -> None:
    out = done("sim", "--games", 2, "--seed", 3, "--variant", "expert")
    assert "By bot" in out
    assert "district" not in out


def test_sim_prints_data() -> None:
    data: Data = json.loads(
        done("sim", "--games", 6, "--seed", 3, "--bots", "greedy,random,random", "--json")
    )
    assert (data["format"], data["games"]) == ("ny1901 simulation 1", 6)
    assert [each["seed"] for each in data["results"]] == [3, 4, 5, 6, 7, 8]
    assert sum(data["reasons"].values()) == 6
    assert [each["bots"].index("greedy") for each in data["results"]] == [0, 2, 1, 0, 2, 1]
    for each in data["results"]:
        assert {*each["winners"], each["first"]} <= {1, 2, 3}, "seats are counted from 1"
        assert max(each["scores"]) in [each["scores"][seat - 1] for seat in each["winners"]]
        assert "record" not in each
    for view, parties in (("bot", 2), ("turn_order", 3), ("district", 5)):
        tallies = data["by"][view]
        assert len(tallies) <= parties
        assert sum(each["wins"] for each in tallies.values()) == pytest.approx(6)
        assert sum(each["games"] for each in tallies.values()) == 18
        for each in tallies.values():
            assert each["interval_95"][0] <= each["rate"] <= each["interval_95"][1]
            assert each["rate"] == each["wins"] / each["games"]


def test_sim_data_does_not_depend_on_the_number_of_processes() -> None:
    asked = ("sim", "--games", 5, "--seed", 9, "--variant", "intro", "--json")
    assert done(*asked, "--jobs", 2) == done(*asked)


def test_sim_keeps_records_that_verify_accepts(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    done(
        "sim", "--games", 3, "--seed", 5, "--records", folder, "--variant", "first", "--no-action-cards"
    )
    paths = sorted(folder.iterdir())
    assert [path.name for path in paths] == ["5.ny1901", "6.ny1901", "7.ny1901"]
    out = done("verify", *paths)
    assert out.count(": good. ") == 3
    assert not read_record(paths[0].read_text(encoding="utf-8")).options.action_cards


def test_sim_lays_the_table_as_wished(tmp_path: Path) -> None:
    (tmp_path / "town.txt").write_text(TOWN, encoding="utf-8")
    data: Data = json.loads(
        done(
            *("sim", "--games", 2, "--seed", 1, "--first", 2, "--characters", "Red, ?", "--json"),
            *("--streets", "hi, ma, lo", "--challenge", "gold_tycoon", "--map", tmp_path / "town.txt"),
        )
    )
    assert [each["first"] for each in data["results"]] == [2, 2]
    assert [each["districts"][0] for each in data["results"]] == ["red", "red"]


def test_sim_says_where_it_cannot_write(tmp_path: Path) -> None:
    occupied = tmp_path / "occupied"
    occupied.write_text("I am a file", encoding="utf-8")
    ran = run("sim", "--games", 1, "--records", occupied)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.strip() == f"{occupied} can't be written: File exists."


IN_THE_FOREGROUND = """
import signal
from ny1901.cli import main

signal.signal(signal.SIGINT, signal.default_int_handler)
main()
"""
"""A program that hears Ctrl-C even if the tests run where nothing does, in a shell's background."""


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("as_json", [True, False])
def test_ctrl_c_keeps_what_is_done(jobs: int, as_json: bool, tmp_path: Path) -> None:
    """The signal goes to all processes of the terminal, as Ctrl-C does, once some games are done."""
    arguments = ["--games", "1000000", "--jobs", str(jobs), "--seed", "1", "--variant", "intro"]
    process = subprocess.Popen(
        [
            *(sys.executable, "-c", IN_THE_FOREGROUND, "sim", *arguments),
            *("--records", str(tmp_path), *(["--json"] if as_json else [])),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while len(list(tmp_path.glob("*.ny1901"))) < 3:
        assert process.poll() is None, process.communicate()
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 130
    assert "Traceback" not in err
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert all(name.endswith(".ny1901") for name in kept), "no half-written file"
    done_games = int(err.split("Stopped after ")[1].split(" of 1000000 games")[0])
    assert 3 <= done_games <= len(kept) <= done_games + 1
    if as_json:
        data: Data = json.loads(out)
        assert data["games"] == len(data["results"]) == done_games
        assert {f"{each['seed']}.ny1901" for each in data["results"]} <= set(kept)
    else:
        assert f"{done_games} games from seed 1 on; on average" in wide(out)


# --- play, as far as nobody is asked ----------------------------------------------------------------


def test_bots_alone_play_to_the_end_and_the_game_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.ny1901"
    ran = run("play", "--seats", "greedy,random", "--seed", 1, "--save", path, "--fast")
    assert ran.status == 0
    assert "Final standings" in ran.out
    assert ": good. " in done("verify", path)


@pytest.fixture
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are saved when nobody says where."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "ny1901" / "games"


def test_the_last_game_goes_on(data_folder: Path) -> None:
    ran = run("play", "--last")
    assert (ran.status, ran.err.strip()) == (2, f"There is no saved game in {data_folder} yet.")
    assert run("play", "--seats", "greedy,random", "--fast", "--seed", 5).status == 0
    (path,) = data_folder.glob("*.ny1901")
    ran = run("play", "--last")
    assert ran.status == 0
    assert "wins with" in ran.out or "share the victory" in ran.out
    assert list(data_folder.iterdir()) == [path]


@pytest.mark.parametrize(
    ("option", "named"),
    [
        ("--seats Ada,Bo", "seats"),
        ("--variant intro", "variant"),
        ("--map x.txt", "map"),
        ("--tiles x.txt", "tiles"),
        ("--no-challenge", "no-challenge"),
        ("--seed 1", "seed"),
    ],
)
def test_a_saved_game_takes_no_options_of_a_new_one(option: str, named: str, tmp_path: Path) -> None:
    path = saved(laid(), tmp_path / "game.ny1901")
    ran = run("play", "--resume", path, *option.split())
    sentence = f"--{named} is for a new game; a saved one goes on as it was."
    assert (ran.status, ran.out, ran.err.strip()) == (2, "", sentence)


def test_nothing_but_a_game_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("Dear diary", encoding="utf-8")
    ran = run("play", "--seats", "greedy,random", "--save", path, "--fast")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"The game can't be saved in {path}: ")
    assert path.read_text(encoding="utf-8") == "Dear diary"
    ran = run("play", "--seats", "greedy,random", "--save", tmp_path / "no" / "x.ny1901", "--fast")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"The game can't be saved in {tmp_path / 'no' / 'x.ny1901'}: ")


BOT = """
from itertools import pairwise
from pathlib import Path

class Last:
    def __init__(self, seed):
        Path("made.txt").touch()

    def choose(self, rules, view):
        return view.legal[-1]
"""


@pytest.fixture
def own_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A bot of one's own in this folder; it leaves a trace when it is made."""
    (tmp_path / "own_bot_of_test.py").write_text(BOT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.delitem(sys.modules, "own_bot_of_test", raising=False)
    return "own_bot_of_test:Last"


def test_a_bot_of_ones_own_plays_where_it_is_asked_for(own_bot: str) -> None:
    out = done("sim", "--bots", f"{own_bot},random", "--games", 2, "--seed", 1, "--json")
    assert [each["bots"].index(own_bot) for each in json.loads(out)["results"]] == [0, 1]
    assert Path("made.txt").exists()


def test_no_code_is_run_because_a_file_names_it(own_bot: str, tmp_path: Path) -> None:
    path = saved(go_on(laid(names=(own_bot, "Bo")), 4), tmp_path / "strange.ny1901")
    for command in (("show", path), ("verify", path), ("play", "--resume", path, "--fast")):
        assert run(*command).status == 0
    assert not Path("made.txt").exists()


# --- verify -----------------------------------------------------------------------------------------


def test_verify_accepts_good_files(tmp_path: Path) -> None:
    whole = finished()
    path = saved(whole, tmp_path / "whole.ny1901")
    scores = " ".join(str(player.score) for player in whole.state.players)
    assert done("verify", path) == f"{path}: good. {len(whole.steps)} moves, final scores {scores}.\n"
    path = saved(go_on(laid(), 1), tmp_path / "begun.ny1901")
    assert done("verify", path) == f"{path}: good so far. 1 move, scores 0 0; the game goes on.\n"


@pytest.mark.parametrize("begin", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_verify_accepts_what_editors_of_other_systems_make(
    begin: bytes, ends: str, tmp_path: Path
) -> None:
    path = tmp_path / "moved.ny1901"
    path.write_bytes(begin + write_record(finished()).replace("\n", ends).encode())
    assert ": good. " in done("verify", path)
    assert "wins with" in done("show", path)


def test_verify_refuses_each_bad_file_with_its_reason(tmp_path: Path) -> None:
    text = write_record(finished())
    good = saved(finished(), tmp_path / "good.ny1901")
    tampered = tmp_path / "tampered.ny1901"
    tampered.write_text(text.replace("points=2", "points=9", 1), encoding="utf-8")
    binary = tmp_path / "binary.ny1901"
    binary.write_bytes(b"\xff\x00\xfe")
    missing = tmp_path / "missing.ny1901"
    ran = run("verify", tampered, good, binary, missing, tmp_path)
    assert (ran.status, ran.err) == (1, "")
    said = ran.out.splitlines()
    assert len(said) == 5
    number = text.splitlines().index(next(line for line in text.splitlines() if "points=2" in line)) + 1
    assert said[0].startswith(
        f"{tampered}: refused. Line {number}: By the rules this should be: built "
    )
    assert said[1].startswith(f"{good}: good. ")
    assert said[2] == f"{binary}: refused. The file is not UTF-8 text."
    assert said[3] == f"{missing}: refused. The file can't be read: No such file or directory."
    assert said[4] == f"{tmp_path}: refused. The file can't be read: Is a directory."


def test_verify_needs_a_file() -> None:
    assert run("verify").status == 2


# --- show -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "players"), [("standard", 4), ("intro", 2), ("expert", 3)])
def test_show_tells_every_move_and_every_point(variant: str, players: int, tmp_path: Path) -> None:
    game = finished(variant, players, 3)
    out = wide(done("show", saved(game, tmp_path / "game.ny1901")))
    texts = Texts("en", game.names)
    for step in game.steps:
        for event in step.events:
            assert wide(texts.event(game.rules, event)) in out
    for number in range(1, game.state.turn.number):
        assert f"Turn {number}: " in out
    for player in game.state.players:
        assert f"Total │ {player.score} │" in out
    assert "wins with" in out or "share the victory" in out


def test_show_tells_a_game_that_goes_on(tmp_path: Path) -> None:
    out = done("show", saved(go_on(laid(), 3), tmp_path / "game.ny1901"))
    assert "Turn 1: " in out
    assert "Total" in out
    assert "wins" not in out


def test_show_tells_a_game_before_its_first_move(tmp_path: Path) -> None:
    assert "Total" in done("show", saved(laid(), tmp_path / "game.ny1901"))


@pytest.mark.parametrize("name", ["[/]", "[bold]Ada[/bold]", ":smile:", "\x1b[2J", "{who}", ""])
def test_show_and_verify_take_names_as_they_are(name: str, tmp_path: Path) -> None:
    path = saved(go_on(laid(names=(name, "Bo")), 8), tmp_path / "game.ny1901")
    out = done("show", path)
    assert "\x1b" not in out
    assert (name.replace("\x1b", "") or "Seat 1") in out
    assert done("verify", path)


def test_show_prints_everything_as_data(tmp_path: Path) -> None:
    game = finished("standard", 3, 2)
    data: Data = json.loads(done("show", "--json", saved(game, tmp_path / "game.ny1901")))
    rules, setup = game.rules, game.started.setup
    assert (data["format"], data["variant"], data["seed"]) == ("ny1901 game data 1", "standard", 2)
    assert data["names"] == ["Ada", "Bo", "Cleo"]
    assert data["options"] == {"challenge": True, "action_cards": True}
    assert data["setup"] == {
        "first": setup.first + 1,
        "characters": [each.name.lower() for each in setup.characters],
        "streets": [rules.atlas.streets[each].code for each in setup.streets],
        "challenge": setup.challenge.value if setup.challenge else None,
        "deck": [kind_text(kind) for kind in game.started.deck],
    }
    assert len(data["setup"]["deck"]) == 65 - 3
    assert data["over"] is True
    assert len(data["tiles"]) == len(rules.tiles)
    squares = {cell for lot in data["board"]["lots"] for cell in lot["cells"]}
    assert len(squares) == rules.atlas.squares.bit_count()
    assert_moves(game, data["moves"])
    for seat, scored in enumerate(data["scores"]):
        assert scored["seat"] == seat + 1
        assert scored["points"] == game.state.players[seat].score
        assert sum(line["points"] for line in scored["lines"]) == scored["points"]
        assert data["moves"][-1]["points"][seat] == scored["points"]
    last = data["moves"][-1]["events"][-1]
    assert last["event"] == "GameEnded"
    assert last["scores"] == [scored["points"] for scored in data["scores"]]
    assert data["outcome"]["winners"] == last["winners"]


def assert_moves(game: Game, moves: list[Data]) -> None:
    """Every move with its cells and lots, every event with its fields in words."""
    atlas = game.rules.atlas
    assert len(moves) == len(game.steps)
    for told, step, (before, after) in zip(moves, game.steps, pairwise(game.states), strict=True):
        assert told["text"] == move_text(game.rules, step.move)
        assert told["seat"] == before.turn.seat + 1
        assert [each["event"] for each in told["events"]] == [
            type(each).__name__ for each in step.events
        ]
        assert told["points"] == [player.score for player in after.players]
        lot, cells = getattr(step.move, "lot", None), getattr(step.move, "cells", None)
        if lot is not None:
            assert told["lots"] == [atlas.lots[lot].name]
            assert told["cells"] == cells_text(atlas, atlas.lots[lot].cells).split()
        elif cells is not None:
            assert told["lots"] == lots_text(atlas, atlas.lots_under(cells)).split()
            assert told["cells"] == cells_text(atlas, cells).split()
            assert told["text"].endswith(" ".join(told["cells"]))
        else:
            assert "cells" not in told
        for each, event in zip(told["events"], step.events, strict=True):
            assert {"event", *event.__slots__} == set(each)
            assert each.get("seat", 1) in range(1, game.rules.players + 1)


def test_data_of_a_game_that_goes_on_has_no_outcome(tmp_path: Path) -> None:
    data: Data = json.loads(done("show", "--json", saved(go_on(laid(), 4), tmp_path / "game.ny1901")))
    assert (data["over"], data["outcome"], len(data["moves"])) == (False, None, 4)


@pytest.mark.parametrize("command", [("show",), ("show", "--json"), ("play", "--resume")])
def test_a_file_that_cannot_be_trusted_is_not_shown(command: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "game.ny1901"
    path.write_text(write_record(finished())[:-40], encoding="utf-8")
    ran = run(*command, path)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"{path}: Line ")
    assert run(*command, tmp_path / "missing").err.strip().endswith("No such file or directory.")


# --- options that can't be ------------------------------------------------------------------------

WRONG = {
    "--variant chess": "There is no game 'chess'; there are intro, first, standard, expert.",
    "--variant lost.toml": "lost.toml: The file can't be read: No such file or directory.",
    "--map lost.txt": "lost.txt: The file can't be read: No such file or directory.",
    "--tiles lost.txt": "lost.txt: The file can't be read: No such file or directory.",
    "--streets BW,NB,XX": "There is no street XX on this map; it has BW NB WA CE PT. (R1.7)",
    "--streets BW,NB": "Streets to choose: 3, not 2. (R2.6)",
    "--streets BW,NB,BW": "The street Broadway was chosen twice. (R2.6)",
    "--streets BW,NB,WA --variant intro": "The game 'intro' has no street bonuses",
    "--challenge chess": "'chess' is no challenge; there are gold_tycoon, master_architect,",
    "--challenge gold_tycoon --no-challenge": "The game 'standard' is played without a challenge here",
    "--characters red,purple": "'purple' is no district; there are red, blue, yellow, green, pink.",
    "--characters red,red": "The red character was chosen twice. (R2.3)",
    "--characters pink": "The pink character is out of the game with two players. (R2.2)",
    "--characters red,blue,green": "3 characters were chosen for 2 players. (R2.3)",
    "--characters red --variant expert": "The game 'expert' has no starting property",
    "--first 0": "There is no Seat 0 at a table of 2. (R2.1)",
    "--first 3": "There is no Seat 3 at a table of 2. (R2.1)",
    "--first -1": "There is no Seat -1 at a table of 2. (R2.1)",
}


@pytest.mark.parametrize("command", ["sim --bots greedy,random", "play --seats Ada,greedy"])
@pytest.mark.parametrize("options", WRONG)
def test_wrong_options_are_refused_in_plain_words(command: str, options: str) -> None:
    ran = run(*command.split(), *options.split())
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(WRONG[options])
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("sim --bots greedy", "The game is for 2 to 4 players, not 1."),
        ("sim --bots greedy,greedy,greedy,greedy,greedy", "The game is for 2 to 4 players, not 5."),
        (
            "sim --bots greedy,genius",
            "'genius' is no bot; there are newsboy, clerk, foreman, banker, magnate, greedy, random,"
            " search@300 or search@0.5s for one that thinks so many games or seconds a move,"
            " and module:Class for your own.",
        ),
        (
            "sim --bots greedy,",
            "'' is no bot; there are newsboy, clerk, foreman, banker, magnate, greedy, random,"
            " search@300 or search@0.5s for one that thinks so many games or seconds a move,"
            " and module:Class for your own.",
        ),
        ("sim --bots greedy,no.such:Bot", "The bot no.such:Bot can't be used: No module named 'no'."),
        (
            "play --seats Ada,Greedy",
            "'Greedy' looks like the bot 'greedy', but is not written like it; write greedy, or choose"
            " another name.",
        ),
        ("play --seats Ada", "The game is for 2 to 4 players, not 1."),
        ("play --seats a,b,c,d,e", "The game is for 2 to 4 players, not 5."),
    ],
)
def test_wrong_seats_are_refused_in_plain_words(arguments: str, sentence: str) -> None:
    ran = run(*arguments.split())
    assert (ran.status, ran.out, ran.err.strip()) == (2, "", sentence)


@pytest.mark.parametrize(
    "arguments",
    [
        "sim --games 0",
        "sim --games many",
        "sim --jobs 0",
        "sim --seed -1",
        "sim --seed 18446744073709551616",
        "sim --colour red",
        "dance",
        "show",
    ],
)
def test_options_that_cannot_be_read_are_refused(arguments: str) -> None:
    ran = run(*arguments.split())
    assert (ran.status, ran.out) == (2, "")
    assert "Usage: " in ran.err


def test_a_broken_map_is_refused_with_all_its_problems(tmp_path: Path) -> None:
    path = tmp_path / "broken.txt"
    text = gather().map.text.replace("PK PK PK", "PK P! PK").replace("map Lower", "mop \x1b[2J Lower")
    path.write_text(text, encoding="utf-8")
    ran = run("sim", "--map", path)
    assert (ran.status, ran.out) == (2, "")
    mop, field = ran.err.splitlines()
    assert mop.startswith("broken.txt:8: 'mop ")
    assert field.startswith("broken.txt:")
    assert "'P!' (field 3 of the row) is unknown" in field
    assert "\x1b" not in ran.err, "a stranger's file can't send commands to the terminal"


def test_broken_tiles_and_variant_are_refused_together(tmp_path: Path) -> None:
    tiles, variant = tmp_path / "tiles.txt", tmp_path / "mine.toml"
    tiles.write_text("bronze B1 2 ##\n", encoding="utf-8")
    variant.write_text("silver_at = ?\n", encoding="utf-8")
    ran = run("sim", "--tiles", tiles, "--variant", variant)
    assert ran.status == 2
    assert [line.split(": ")[0] for line in ran.err.splitlines()] == [
        "mine.toml:1",
        "tiles.txt",
        "tiles.txt",
        "tiles.txt",
    ]


def test_a_map_that_is_too_small_for_two(tmp_path: Path) -> None:
    path = tmp_path / "hamlet.txt"
    path.write_text(HAMLET, encoding="utf-8")
    ran = run("sim", "--map", path)
    assert ran.status == 2
    assert "With 2 players only 4 lots are in the game" in ran.err
    done("sim", "--map", path, "--bots", "greedy,random,random", "--games", 1)


def test_help_is_there_for_everything() -> None:
    for command in ((), ("play",), ("sim",), ("show",), ("verify",)):
        assert "Usage: " in done(*command, "--help")
    assert run().status == 2
