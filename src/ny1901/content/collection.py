"""What can be played here: the shipped games, and the maps, tiles and variants of a folder."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import NamedTuple

from ny1901.content.library import Content, gather, opened, read_rules
from ny1901.content.maps import read_map
from ny1901.content.problems import Complaints, ContentError, Problem, Source
from ny1901.content.shipped import EASIEST, VARIANTS
from ny1901.content.skyscrapers import read_tiles
from ny1901.content.tables import read_variant
from ny1901.engine.names import MAX_PLAYERS, MIN_PLAYERS, Generation
from ny1901.visible_letters import is_visible, tidy

_LONGEST_NAME = 40
_MAP, _TILES, _VARIANT = "map", "tiles", "variant"
"""What a file may be, as the part of a game is called."""
_GENERATIONS = {each.name.lower() for each in Generation}

Sources = Mapping[str, Source]


@dataclass(frozen=True, eq=False)
class Collection:
    """The files beside the shipped ones, by the names they are chosen by."""

    maps: Sources = field(default_factory=dict)
    tiles: Sources = field(default_factory=dict)
    variants: Sources = field(default_factory=dict)

    @property
    def games(self) -> tuple[str, ...]:
        """The names of all variants, the shipped ones first."""
        return (*VARIANTS, *self.variants)

    def content(self, variant: str, board: str | None = None, tiles: str | None = None) -> Content:
        """The texts of a game; without a name it is the shipped map, or the shipped tiles."""
        own = self.variants.get(variant)
        texts = gather(EASIEST)._replace(variant=own) if own else gather(variant)
        return texts._replace(
            map=texts.map if board is None else self.maps[board],
            tiles=texts.tiles if tiles is None else self.tiles[tiles],
        )


SHIPPED = Collection()
"""Nothing beside the shipped files."""


class Folder(NamedTuple):
    """What was found in a folder: what can be played, and what is wrong with the rest."""

    collection: Collection
    problems: tuple[Problem, ...]


class _Part(NamedTuple):
    """One file: what it is, the name it is chosen by, and the other names in it that are shown."""

    kind: str
    name: str
    source: Source
    shown: tuple[str, ...] = ()


def read_folder(folder: Path) -> Folder:
    """What can be played of a folder, and why the rest can not; raises ContentError without one."""
    parts, problems = list[_Part](), list[Problem]()
    for path in _files(folder):
        try:
            part = _read(path)
            _judge_names(part, parts)
            parts.append(part)
        except ContentError as error:
            problems += error.problems
    fitting = list[_Part]()
    for part in parts:
        misfits = _why_unplayable(part, parts)
        problems += misfits
        fitting += [] if misfits else [part]
    return Folder(
        Collection(*(_sources(kind, fitting) for kind in (_MAP, _TILES, _VARIANT))), tuple(problems)
    )


def _files(folder: Path) -> list[Path]:
    """The files that may be ours, by name."""
    try:
        inside = sorted(folder.iterdir())
    except OSError as error:
        why = ("why", error.strerror or str(error))
        raise ContentError([Problem(str(folder), 0, "folder_unreadable", (why,))]) from None
    ours = [path for path in inside if path.suffix.lower() in (".txt", ".toml")]
    return [path for path in ours if path.is_file() and not path.name.startswith(".")]


def _read(path: Path) -> _Part:
    source = opened(path)
    if isinstance(source, Problem):
        raise ContentError([source])
    word = source.lines[0][1].split()[0] if source.lines else ""
    if path.suffix.lower() == ".toml":
        return _Part(_VARIANT, read_variant(source).name, source)
    if word == "map":
        atlas = read_map(source)
        return _Part(_MAP, atlas.name, source, tuple(street.name for street in atlas.streets))
    if word in _GENERATIONS:
        titles = tuple(tile.title for tile in read_tiles(source) if tile.title)
        return _Part(_TILES, path.stem, source, titles)
    raise ContentError([Problem(source.name, 0, "folder_unknown")])


def _judge_names(part: _Part, others: list[_Part]) -> None:
    """Refuse names that can't be read on a screen, and one that another file has already."""
    complaints = Complaints(part.source)
    for name in (part.name, *part.shown):
        if not tidy(name) or len(name) > _LONGEST_NAME or not is_visible(tidy(name)):
            complaints.add(0, "name_unseen", name=name, most=_LONGEST_NAME)
    shipped = {_MAP: (read_map(gather().map).name,), _VARIANT: VARIANTS}.get(part.kind, ())
    taken = [*shipped, *(each.name for each in others if each.kind == part.kind)]
    if tidy(part.name).casefold() in (tidy(name).casefold() for name in taken):
        complaints.add(0, "name_taken", name=part.name)
    complaints.stop_if_any()


def _why_unplayable(part: _Part, parts: list[_Part]) -> tuple[Problem, ...]:
    """What is wrong with a file that fits neither the shipped rest nor any other file here."""
    shipped, first = gather(EASIEST), tuple[Problem, ...]()
    choices = [
        [part.source]
        if kind == part.kind
        else [source, *(each.source for each in parts if each.kind == kind)]
        for kind, source in zip(Content._fields, shipped, strict=True)
    ]
    for texts in product(*choices):
        problems = _misfits(Content(*texts))
        if not problems:
            return ()
        first = first or problems
    return first


def _misfits(content: Content) -> tuple[Problem, ...]:
    try:
        for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
            read_rules(content, players)
    except ContentError as error:
        return error.problems
    return ()


def _sources(kind: str, parts: list[_Part]) -> Sources:
    return {part.name: part.source for part in parts if part.kind == kind}
