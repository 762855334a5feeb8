"""Lesson files: whatever is wrong with one is told with its line, and all of it at once."""

from importlib.resources import files

import pytest

from ny1901.content import Source
from ny1901.lessons import Exercise, Lesson, LessonError, Part, read_lesson

TEXT = files("ny1901.lessons").joinpath("course", "05_two_lots.txt").read_text("utf-8")


def read(text: str) -> Lesson:
    return read_lesson(Source("mine.txt", text))


def told(text: str) -> list[tuple[int, str, str]]:
    """What is wrong with a text."""
    with pytest.raises(LessonError) as error:
        read(text)
    assert all(each.file == "mine.txt" for each in error.value.faults)
    assert "mine.txt" in str(error.value)
    return [(each.line, each.code, each.word) for each in error.value.faults]


def line(text: str, begins: str) -> int:
    """The number of the line that begins so."""
    return next(n for n, each in enumerate(text.splitlines(), 1) if each.strip().startswith(begins))


def test_what_a_file_says() -> None:
    lesson = read(TEXT)
    assert (lesson.name, lesson.players, lesson.seat) == ("two_lots", 2, 0)
    assert lesson.parts == (Part.TILES, Part.TURN)
    assert not lesson.options.challenge
    (task,) = lesson.tasks
    assert task.key == "lesson.two_lots.1"
    assert task.moves == ("build B6 h11 h12 i11 j11",)
    assert set(task.light.lots) == {"Gc", "Yi"}
    assert task.params == {"tile": "B6"}
    assert task.praise == {"points": 4, "workers": 2}


def test_numbers_of_the_rules_are_known_by_name() -> None:
    (task,) = read(TEXT.replace("say tile=B6", "say silver=silver_at gold=gold_at")).tasks
    assert task.params == {"silver": 6, "gold": 18}


def test_moves_are_kept_as_they_are_printed() -> None:
    (task,) = read(TEXT.replace("B6 h11 h12 i11 j11", "b6 j11 i11 h12 h11")).tasks
    assert task.moves == ("build B6 h11 h12 i11 j11",)


@pytest.mark.parametrize(
    ("old", "new", "code", "word"),
    [
        ("variant standard", "variant chess", "variant_unknown", "chess"),
        ("players 2", "players two", "not_a_number", "two"),
        ("players 2", "players 9", "players", "standard"),
        ("without challenge", "without workers", "unknown_word", "workers"),
        ("learner 1", "learner 3", "seat_unknown", "3"),
        ("show tiles", "show windows", "unknown_word", "windows"),
        ("lesson two_lots", "lessen two_lots", "unknown_word", "lessen"),
        ("learner 1", "players 2", "word_twice", "players"),
        ("want build B6", "want builds *", "unknown_word", "builds"),
        ("want build B6", "wish build B6", "unknown_word", "wish"),
        ("point lots Gc", "point lots Zz", "unknown_lot", "Zz"),
        ("point lots Gc", "point stars Gc", "unknown_word", "stars"),
        ("point lots Gc Yi", "point streets BW XX", "unknown_word", "streets BW XX"),
        ("point lots Gc Yi", "point squares h11 z99", "unknown_field", "z99"),
        (": land_unowned", ": because", "unknown_word", "because"),
        ("*: small", "*:", "unknown_word", ""),
        ("say tile=B6", "say tile", "unknown_word", "tile"),
        ("market ", "markets ", "line_expected", ""),
    ],
)
def test_a_fault_has_its_line(old: str, new: str, code: str, word: str) -> None:
    broken = TEXT.replace(old, new, 1)
    assert broken != TEXT
    found = [(n, each, about) for n, each, about in told(broken) if each == code]
    assert [(each, about) for _, each, about in found] == [(code, word)]
    at = next(
        n
        for n, (a, b) in enumerate(zip(TEXT.splitlines(), broken.splitlines(), strict=True), 1)
        if a != b
    )
    expected = line(TEXT, "variant") if code == "players" else at
    assert found[0][0] == expected


@pytest.mark.parametrize(
    "word", ["lesson", "variant", "players", "without", "learner", "show", "position"]
)
def test_a_line_that_is_missing(word: str) -> None:
    lines = TEXT.splitlines()
    start = line(TEXT, f"{word}") - 1
    end = start + 1
    while word == "position" and lines[end].startswith(" "):
        end += 1
    assert (0, "line_missing", word) in told("\n".join(lines[:start] + lines[end:]))


@pytest.mark.parametrize("goal", ["goal", "goal luck", "goal points", "goal points x", "goal over 3"])
def test_goals_that_are_none(goal: str) -> None:
    assert told(TEXT.replace("  want build", f"  {goal}\n  want build"))


def test_a_task_wants_something() -> None:
    without = "\n".join(each for each in TEXT.splitlines() if not each.startswith("  want"))
    assert told(without) == [(line(TEXT, "task"), "line_missing", "want")]
    with_goal = without.replace("\ntask\n", "\ntask\n  goal built B6\n")
    assert told(with_goal) == [(line(TEXT, "task"), "line_missing", "solve")]
    solved = with_goal.replace("goal built B6\n", "goal built B6\n  solve build B6 h11 h12 i11 j11\n")
    assert read(solved).tasks[0].solution == ("build B6 h11 h12 i11 j11",)
    no_task = TEXT[: TEXT.index("\ntask")]
    assert told(no_task) == [(0, "line_missing", "task")]


def test_a_position_that_can_not_be() -> None:
    ((at, code, word),) = told(TEXT.replace("score 4", "score 40", 1))
    assert (at, code, word) == (line(TEXT, "position") + 1, "impossible_position", "score_differs")


def test_all_faults_are_told_at_once() -> None:
    broken = TEXT.replace("lots Gc Yi", "lots Zz").replace("want build B6 h11", "want build B6 z77")
    broken = broken.replace("show tiles", "show nothing")
    assert [code for _, code, _ in told(broken)] == [
        "unknown_word",
        "line_missing",
        "unknown_lot",
        "unknown_field",
    ]


EXERCISE = files("ny1901.lessons").joinpath("exercises", "19_pack_4.txt").read_text("utf-8")


def test_what_an_exercise_says() -> None:
    lesson = read(EXERCISE)
    assert lesson.name == "pack_4"
    assert lesson.exercise == Exercise("pack", 4)
    assert lesson.title == "exercise.pack.title"
    (task,) = lesson.tasks
    assert (task.key, task.turns) == ("exercise.pack", 2)
    assert task.solution.count("end") == 2
    assert task.after[-1] == "end"
    assert read(TEXT).exercise is None
    assert read(TEXT).tasks[0].turns == 0


@pytest.mark.parametrize(
    ("old", "new", "faults"),
    [
        ("exercise pack 4", "exercise", [("unknown_word", ""), ("not_a_number", "")]),
        ("exercise pack 4", "exercise pack", [("not_a_number", "")]),
        ("exercise pack 4", "exercise 4 pack", [("unknown_word", "4"), ("not_a_number", "pack")]),
        ("  turns 2", "  turns 3", [("line_missing", "turns"), ("not_a_number", "3")]),
        ("  turns 2", "  turns 0", [("line_missing", "turns"), ("not_a_number", "0")]),
        ("  turns 2", "  # turns 2", [("line_missing", "turns")]),
        ("  solve ", "  # solve ", [("line_missing", "solve")]),
        ("  goal ", "  # goal ", [("line_missing", "want")]),
        ("\ntask\n", "\ntask\n  want end\ntask\n", [("line_missing", "turns"), ("word_twice", "task")]),
    ],
)
def test_faults_of_an_exercise(old: str, new: str, faults: list[tuple[str, str]]) -> None:
    broken = EXERCISE.replace(old, new)
    assert broken != EXERCISE
    assert sorted((code, word) for _, code, word in told(broken)) == sorted(faults)


def test_turns_are_counted_in_exercises_only() -> None:
    broken = TEXT.replace("  want build", "  turns 1\n  want build", 1)
    assert (line(broken, "task"), "unknown_word", "turns") in told(broken)


def test_an_indented_beginning() -> None:
    assert (1, "line_indented", "") in told(f"  {TEXT.lstrip('# ')}")
