"""The kept playthroughs are what the engine plays today; a difference is shown line by line."""

from difflib import unified_diff
from itertools import islice

import pytest

from tests.play import TABLES
from tests.playthroughs.make import FOLDER, SEEDS, file_of, playthrough

HINT = "If it is meant: python -m tests.playthroughs.make, and look at what has changed."


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_the_game_is_played_as_it_was(variant: str, players: int) -> None:
    kept = file_of(variant, players).read_text(encoding="utf-8").splitlines()
    today = playthrough(variant, players).splitlines()
    if kept != today:
        difference = unified_diff(kept, today, "kept", "today", lineterm="")
        pytest.fail("\n".join([HINT, *islice(difference, 60)]))


def test_there_is_one_file_for_every_table_and_no_other() -> None:
    wanted = {file_of(*table).name for table in TABLES}
    assert {path.name for path in FOLDER.glob("*.txt")} == wanted
    assert set(SEEDS) == set(TABLES)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_a_playthrough_stays_readable(variant: str, players: int) -> None:
    assert file_of(variant, players).stat().st_size < 150_000
