"""In the language nobody speaks, nothing is said in plain English: not by a command, not in a game.

What stays plain are names and notation. Left out are the book of rules, a text of its own that is no
part of the catalogue, and what Python says of broken TOML, what a database says, and what a bot of
one's own says.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from importlib import import_module
from itertools import cycle, islice, product
from pathlib import Path
from socket import socket

import pytest
from rich.console import Console

from ny1901.bots import BOTS, make_bot
from ny1901.cli import app
from ny1901.content import AS_PRINTED, VARIANTS, Options
from ny1901.engine.chance import seeded
from ny1901.engine.events import Built
from ny1901.engine.legality import legal_moves
from ny1901.engine.names import Challenge, District
from ny1901.engine.notation import VERBS, move_text
from ny1901.engine.rules import Rules
from ny1901.engine.setup import Wishes
from ny1901.engine.variant import Variant
from ny1901.game import Game
from ny1901.records import HEADING, write_record
from ny1901.simulation import Match, Result, simulate
from ny1901.store import prepare
from ny1901.terminal.draw.spots import short_name
from ny1901.terminal.input.completion import HELP_TOPICS
from ny1901.terminal.input.parse import COMMANDS
from ny1901.terminal.input.reader import After
from ny1901.terminal.play import play_game
from ny1901.words.catalogue import LANGUAGES
from ny1901.words.pseudo import PSEUDO, pseudo
from tests.cli.test_commands import WRONG, run, saved
from tests.cli.test_serve import change
from tests.content.broken import HAMLET
from tests.games import finished, go_on, laid
from tests.play import CHOICES_SEED, random_choice
from tests.support.leaks import leaks
from tests.terminal.seat import NAMES, new_game, plain_console, random_moves, shown, sit_down

# The rooms have the names of their commands, which are functions of the package.
sim, arena, serve = (import_module(f"ny1901.cli.{name}") for name in ("sim", "arena", "serve"))

TYPED = (*VERBS, *COMMANDS, *HELP_TOPICS, "all", "buy")
"""What is typed in the terminal is the same in every language."""


def names_of(rules: Rules) -> list[str]:
    """Names of people, streets and legendary buildings, and what is typed."""
    streets = [word for street in rules.atlas.streets for word in (street.name, street.code)]
    tiles = [word for tile in rules.tiles for word in (tile.name, tile.title, short_name(tile))]
    return [*NAMES, "Ada", "Bo", "Cleo", "Dan", *streets, *tiles, *TYPED, *BOTS, "play"]


# --- the finder itself ------------------------------------------------------------------------------


def test_plain_words_are_found() -> None:
    assert leaks(pseudo("Buy a lot, {who}.").format(who="Anna"), ["Anna"]) == []
    assert leaks(pseudo("Buy a lot, {who}.").format(who="Anna")) == ["Anna"]
    assert leaks(f"{pseudo('points')} of Anna: 3 (R4.2)", ["Anna"]) == ["of"]
    assert leaks("Ba 1Ba [1S4] b12 S1 R10.5 --seed games.db /tmp/a.txt search@0.2s ×3") == []
    assert leaks("Straße и дом") == ["Straße", "дом"]


def test_a_name_is_allowed_as_a_whole_only() -> None:
    names = ["Wall Street", "Wall", "Park Row Building", "Anna"]
    assert leaks("Wall Street, Wall, Park Row\nBuilding; Anna's, 1Wall", names) == []
    assert leaks("Street", names) == ["Street"]
    assert leaks("the Building on Main Street", names) == ["the", "Building", "on", "Main", "Street"]
    assert leaks("Wallpaper Annabel", names) == ["Wallpaper", "Annabel"]


def test_a_literal_among_sentences_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "say", lambda key, **_: "The games")
    assert "games" in leaks(said("sim", "--games", 1), BOTS)


# --- the command line -------------------------------------------------------------------------------

COMMAND_NAMES = [each.callback.__name__ for each in app.registered_commands if each.callback]
PLAIN = (
    *(*COMMAND_NAMES, *BOTS, *VARIANTS, *LANGUAGES, *(each.value for each in Challenge)),
    *(*(each.name.lower() for each in District), *(each.code for each in laid().rules.atlas.streets)),
)
"""What is typed on the command line."""


def said(*arguments: object) -> str:
    """All that a command says."""
    ran = run(*arguments, "--language", PSEUDO)
    return ran.out + ran.err


@pytest.mark.parametrize("command", ["", *COMMAND_NAMES])
def test_help_has_no_plain_words(command: str) -> None:
    page = said(*command.split(), "--help")
    assert "--language" in page
    assert leaks(page, PLAIN) == []


@pytest.mark.parametrize(
    "typed",
    [
        *(f"sim --bots greedy,random {options}" for options in WRONG),
        *("dance", "simm", "", "show", "verify", "sim --colour red", "sim --game 3", "sim --games"),
        *("sim --json=1", "sim --games 0", "sim --games many", "sim --seed -1", "sim --first x"),
        *("sim more words", "--colour", "sim --bots greedy", "sim --bots genius,greedy"),
        *("play --seats Greedy,random", "play --last --seed 3", "arena --bots greedy --players 4"),
        *("serve --host 192.0.2.1", "serve --port 0", "serve --content lost", "serve --db diary.txt"),
        *("serve --db sqlite://", "serve --db mysql://x/y", "serve --db diary.txt/games.db"),
        *("serve --db newer.db", "serve --db recipes.db", "serve --db postgresql://host:door/games"),
        *("show lost", "verify diary.txt lost .", "play --resume diary.txt", "play --last"),
        *("play --save diary.txt", "play --save lost/game", "play --save .", "sim --records diary.txt"),
        *("sim --map hamlet.txt", "sim --map diary.txt", "sim --tiles diary.txt"),
        *("sim --variant mine.toml", "sim --variant lost.toml"),
        *("arena --results diary.txt", "arena --results ."),
    ],
)
def test_complaints_have_no_plain_words(
    typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    diary = "Dear diary, today I have played. " * 9
    Path("diary.txt").write_text(diary, encoding="utf-8")
    Path("mine.toml").write_text("silver_at = 3\nmine = 4\n", encoding="utf-8")
    Path("hamlet.txt").write_text(HAMLET, encoding="utf-8")
    change("recipes.db", "CREATE TABLE recipes (name)")
    prepare("sqlite:///newer.db")
    change("newer.db", "UPDATE alembic_version SET version_num = '9999'")
    own = f"dance simm chess purple XX many more words genius Greedy lost game mysql mine {diary}"
    codes = f"BW NB WA CE PT Broadway {HEADING} for start bronze silver gold legendary"
    districts = [each.name.lower() for each in District]
    complaint = said(*typed.split())
    assert complaint
    keys = [each.name for each in fields(Variant)]
    assert leaks(complaint, [*PLAIN, *districts, *keys, *own.split(), *codes.split()]) == []


def test_results_have_no_plain_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    whole, begun = finished("standard", 4, 3), go_on(laid("intro"), 7)
    whole_file = saved(whole, tmp_path / "whole.ny1901")
    begun_file = saved(begun, tmp_path / "begun.ny1901")
    tampered = tmp_path / "tampered.ny1901"
    tampered.write_text(write_record(whole).replace("points=2", "points=9", 1), encoding="utf-8")
    allowed = [*PLAIN, *names_of(whole.rules)]
    book = tmp_path / "book.txt"
    results = [
        said("sim", "--games", 4, "--seed", 3),
        said("sim", "--games", 2, "--variant", VARIANTS[-1], "--records", tmp_path / "new"),
        said("arena", "--bots", "greedy,random", "--decks", 1, "--results", book),
        said("arena", "--bots", "greedy,random", "--decks", 1, "--results", book, "--players", 2),
        said("arena", "--bots", "greedy,random", "--no-challenge", "--results", book),
        said("show", whole_file),
        said("show", begun_file),
        said("verify", whole_file, begun_file),
    ]
    for result in results:
        assert result
        assert leaks(result, allowed) == []
    # the lines of the file are notation
    found = set(leaks(said("verify", tampered), allowed))
    assert found <= {"no", *Built.__slots__, "built"}


def test_stopped_games_have_no_plain_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for room, done in product((sim, arena), (0, 1)):

        def stopped(matches: Iterable[Match], jobs: int, done: int = done) -> Iterator[Result]:
            yield from islice(simulate(matches, jobs), done)
            raise KeyboardInterrupt

        monkeypatch.setattr(room, "simulate", stopped)
        result = said(room.__name__.rpartition(".")[2], "--bots", "greedy,random")
        assert result
        assert leaks(result, PLAIN) == []


def test_a_server_has_no_plain_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Quick:
        """A server that stops as soon as it has begun."""

        def __init__(self, web: object, ready: Callable[[], None]) -> None:
            self.ready = ready

        def run(self, sockets: list[socket]) -> None:
            self.ready()
            for each in sockets:
                each.close()

    monkeypatch.setattr(serve, "Process", Quick)
    monkeypatch.setattr(serve, "hear_alone", lambda: None)
    monkeypatch.setattr(serve, "in_use", lambda _: True)
    monkeypatch.setattr("ny1901.cli.kernel_warning.COMPILED", False)
    (tmp_path / "broken.txt").write_text("mop", encoding="utf-8")
    asked = ("serve", "--db", tmp_path / "games.db", "--content", tmp_path, "--host", "0.0.0.0")
    text = said(*asked)
    assert len(text.splitlines()) >= 5
    assert leaks(text, ["mop"]) == []


# --- the terminal -----------------------------------------------------------------------------------


class Typist:
    """Plays by chance, and on the way types everything else there is to be typed."""

    def __init__(self, game: Game, others: Iterable[str], console: Console) -> None:
        self._game, self._others, self._console = game, iter(others), console
        self._chance = seeded(CHOICES_SEED)
        self.lines = 0

    def read(self, prompt: str, after: After, toolbar: str) -> str:
        """Other things and moves by turns; prompt, toolbar and what Tab offers are shown."""
        self.lines += 1
        line = next(self._others, "") if self.lines % 2 else ""
        if not line:
            legal = legal_moves(self._game.rules, self._game.state)
            move, self._chance = random_choice(legal, self._chance)
            line = move_text(self._game.rules, move)
        begun = ("", *(f"{verb} " for verb in (*VERBS, *COMMANDS)), f"{line.rpartition(' ')[0]} ")
        notes = [offer.note for each in begun for offer in after(each)] if self.lines < 30 else []
        for each in (prompt, toolbar, *notes):
            self._console.print(each, markup=False, highlight=False)
        return line


ASKED = (
    *("?", "help", *(f"help {word}" for word in TYPED), "help nothing", "moves", "moves build"),
    *("moves acquire", "moves nothing", "hint", "undo", "board", "market", "tiles", "tiles all"),
    *("tiles nobody", "score", "score all", "score 2", "log", "log all", "rules", "rules R99"),
    *("save", "save {folder}/missing/x", "save {folder}", "save {folder}/diary.txt"),
    *("save {folder}/other", "nothing", "b", "s", "acquire", "build", "rebuild", "grab", "boom"),
    *("giveup", "shift more", "end now", "acquire Zz", "acquire Ba", "acquire", "build B1", "build B9"),
    *("build B1 a1", "build B1 z9", "build B1 b2 b2", "build S1", "build G1 b2 c2", "rebuild S1"),
    *("rebuild S1 b2", "giveup Ba", "giveup Zz", "boom B1", "grab Ba", "grab Rc", "end", "0", "99"),
    *("buy", "build L", "build", "", "Ba", "acquire Ba Bb"),
)
OTHERS_WORDS = ("nothing", "nobody", "Zz", "now", "more", "missing", "other", "diary")


def played(game: Game, others: Iterable[str], width: int, rows: int, path: Path | None = None) -> str:
    """All that is shown in a game from its first screen to its last."""
    console = plain_console(width, rows=rows)
    typist = Typist(game, others, console)
    play_game(game, {}, console=console, save_path=path, language=PSEUDO, pause=0, reader=typist)
    return shown(console)


@pytest.mark.parametrize(("variant", "players"), [*zip(VARIANTS, cycle((2, 3, 4)), strict=False)])
def test_a_whole_game_has_no_plain_words(variant: str, players: int, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("Dear diary", encoding="utf-8")
    game = new_game(players, 3, variant)
    others = [each.replace("{folder}", str(tmp_path)) for each in ASKED]
    width, rows = {2: (80, 24), 3: (200, 50), 4: (60, 0)}[players]
    text = played(game, others, width, rows, tmp_path / "game.ny1901")
    assert game.state.over
    assert leaks(text, [*names_of(game.rules), *OTHERS_WORDS]) == []


@pytest.mark.parametrize("width", [60, 80, 200])
@pytest.mark.parametrize("challenge", [*Challenge, None])
def test_a_few_turns_have_no_plain_words(challenge: Challenge | None, width: int) -> None:
    options = AS_PRINTED if challenge else Options(challenge=False, action_cards=False)
    game = random_moves(new_game(2, 4, wishes=Wishes(challenge=challenge), options=options), 90)
    lines = ["help", "help challenge", "help cards", "board", "score all", "tiles all", "log all"]
    text = sit_down(game, lines, width=width, language=PSEUDO).text
    assert len(text.splitlines()) > 100
    assert leaks(text, names_of(game.rules)) == []


def test_going_on_and_leaving_have_no_plain_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # who leaves a game without a file is asked for one
    path, allowed = tmp_path / "game.ny1901", names_of(new_game().rules)
    for steps in (0, 1, 30):
        game = random_moves(new_game(3, 5), steps)
        for save_path in (path, None):
            text = played(game, ["hint", "1", "quit", "", *["quit"] * 9], 80, 0, save_path)
            assert leaks(text, allowed) == []
    bots = {seat: make_bot("random", seat) for seat in range(1, 3)}
    text = sit_down(new_game(3, 5), ["quit"], bots, path, language=PSEUDO).text
    assert leaks(text, [*allowed, "quit"]) == []


def test_bots_and_the_end_have_no_plain_words(tmp_path: Path) -> None:
    game = new_game(3, 7)
    bots = {seat: make_bot("greedy", seat) for seat in range(3)}
    assert leaks(sit_down(game, [], bots, language=PSEUDO).text, names_of(game.rules)) == []
    assert leaks(sit_down(game, [], bots, language=PSEUDO).text, names_of(game.rules)) == []
