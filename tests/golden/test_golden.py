"""Every form on disk there ever was loads, tells what it told, and goes on."""

import asyncio
import lzma
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from ny1901.records import read_record, write_record
from tests.golden.told import told, told_of_file, told_onward
from tests.store.cluster import Cluster, program

FOLDER = Path(__file__).parent
FORMS = sorted(each.name for each in FOLDER.iterdir() if (each / "told.txt").is_file())


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    found = Cluster()
    yield found
    found.remove()


def unpacked(form: str, name: str) -> bytes:
    return lzma.decompress((FOLDER / form / name).read_bytes())


def expected(form: str, name: str) -> list[str]:
    return (FOLDER / form / name).read_text("utf-8").splitlines(keepends=True)


def sqlite(form: str, folder: Path) -> str:
    file = folder / "tables.db"
    file.write_bytes(unpacked(form, "sqlite.db.xz"))
    return f"sqlite:///{file}"


def postgresql(form: str, cluster: Cluster) -> str:
    url = cluster.create(f"golden_{form}")
    restore = [program("psql"), "--quiet", "--set", "ON_ERROR_STOP=1", url]
    dump = unpacked(form, "postgresql.sql.xz")
    subprocess.run(restore, input=dump, check=True, capture_output=True)
    return url


@pytest.mark.parametrize("form", FORMS)
def test_a_database_of_every_form_loads_and_goes_on(form: str, tmp_path: Path) -> None:
    url = sqlite(form, tmp_path)
    assert asyncio.run(told(url)) == expected(form, "told.txt")
    assert asyncio.run(told_onward(url)) == expected(form, "onward.txt")


@pytest.mark.parametrize("form", FORMS)
def test_a_postgresql_database_of_every_form_loads_and_goes_on(form: str, cluster: Cluster) -> None:
    url = postgresql(form, cluster)
    assert asyncio.run(told(url)) == expected(form, "told.txt")
    assert asyncio.run(told_onward(url)) == expected(form, "onward.txt")


@pytest.mark.parametrize("form", FORMS)
def test_the_game_files_of_every_form_are_read_and_go_on(form: str) -> None:
    files = sorted((FOLDER / form).glob("*.ny1901"))
    assert [told_of_file(each) for each in files] == expected(form, "files.txt")
    for each in files:
        text = each.read_text("utf-8")
        assert write_record(read_record(text)) == text
