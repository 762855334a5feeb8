"""The only reader of data files: maps, tiles, cards and variants as text, turned into ``Rules``.

A broken file gets all its problems at once, each with the file, the line and what to do.
"""

from ny1901.content.collection import SHIPPED, Collection, Folder, read_folder
from ny1901.content.library import (
    AS_PRINTED,
    Content,
    Options,
    gather,
    load_rules,
    read_rules,
)
from ny1901.content.problems import ContentError, Problem, Source
from ny1901.content.shipped import FIRST_GAME, USUAL, VARIANTS

__all__ = [
    "AS_PRINTED",
    "FIRST_GAME",
    "SHIPPED",
    "USUAL",
    "VARIANTS",
    "Collection",
    "Content",
    "ContentError",
    "Folder",
    "Options",
    "Problem",
    "Source",
    "gather",
    "load_rules",
    "read_folder",
    "read_rules",
]
