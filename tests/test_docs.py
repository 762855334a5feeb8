"""What the pages tell readers to type works: Python blocks run, and so do the commands.

All blocks of a page share their names and a folder of their own, in the order of the page. A block with
``>>>`` is checked word for word.
"""

import doctest
import os
import re
import shlex
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


class Block(NamedTuple):
    """A fenced piece of a page."""

    line: int
    language: str
    text: str


def blocks(page: str) -> Iterator[Block]:
    """Every fenced block of a page; ``line`` is where its text begins."""
    for found in re.finditer(r"^( *)```(\w*)[^\n]*\n(.*?)^\1```$", page, re.MULTILINE | re.DOTALL):
        yield Block(page.count("\n", 0, found.start(3)) + 1, found[2], textwrap.dedent(found[3]))


def run_python(block: Block, names: dict[str, object], page: str) -> None:
    """Run a block; errors point to the line of the page."""
    if ">>>" in block.text:
        example = doctest.DocTestParser().get_doctest(block.text, names, page, page, block.line - 1)
        doctest.DebugRunner(optionflags=doctest.ELLIPSIS).run(example, clear_globs=False)
        names.update(example.globs)
        return
    exec(compile("\n" * (block.line - 1) + block.text, page, "exec"), names)


def commands(block: Block) -> Iterator[list[str]]:
    """The ny1901 commands of a block, as lists of words."""
    for line in block.text.splitlines():
        if line.startswith("$ ny1901 "):
            yield shlex.split(line.removeprefix("$ ny1901 "), comments=True)


def run_command(words: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from ny1901.cli import main; main()", *words],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "XDG_DATA_HOME": str(folder)},
    )


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_what_a_page_shows_works(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "page"}
    for block in blocks(page.read_text(encoding="utf-8")):
        if block.language == "python":
            run_python(block, names, str(page))
        elif block.language == "console":
            for words in commands(block):
                ran = run_command(words, tmp_path)
                assert ran.returncode == 0, (words, ran.stderr)
                assert "Traceback" not in ran.stderr


PAGE = """# A page
```python
number = 6 * 7
```
1. a list
   ```python
   assert number == 42
   ```
```text
python
```
```console
$ ny1901 verify 'a b.ny1901'  # with a remark
shows something
$ ls
$ ny1901 show x | less
```
"""


def test_blocks_are_found_with_their_lines() -> None:
    found = list(blocks(PAGE))
    assert [(each.line, each.language) for each in found] == [
        (3, "python"),
        (7, "python"),
        (10, "text"),
        (13, "console"),
    ]
    assert found[1].text == "assert number == 42\n"
    assert list(commands(found[3])) == [["verify", "a b.ny1901"], ["show", "x", "|", "less"]]


def test_blocks_share_names_and_faults_are_noticed() -> None:
    names: dict[str, object] = {}
    for block in list(blocks(PAGE))[:2]:
        run_python(block, names, "page")
    assert names["number"] == 42
    run_python(Block(1, "python", ">>> number + 1\n43\n>>> other = 1\n"), names, "page")
    assert names["other"] == 1
    with pytest.raises(doctest.DocTestFailure):
        run_python(Block(1, "python", ">>> number\n41\n"), names, "page")
    with pytest.raises(ZeroDivisionError) as caught:
        run_python(Block(9, "python", "number / 0\n"), names, "page")
    assert caught.traceback[-1].lineno == 8, "counted from 0: the line of the page"


def test_a_command_that_fails_is_noticed(tmp_path: Path) -> None:
    assert run_command(["verify", "missing"], tmp_path).returncode == 1
    assert run_command(["sim", "--games", "1", "--seed", "1"], tmp_path).returncode == 0


def test_links_between_pages_lead_somewhere() -> None:
    links = [
        (page, target.partition("#")[0])
        for page in PAGES
        for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8"))
        if "://" not in target and not target.startswith("#")
    ]
    assert [(page.name, target) for page, target in links if not (page.parent / target).exists()] == []
