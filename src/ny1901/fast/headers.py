"""Writes what the compiler needs of the declarations: ``python -m ny1901.fast.headers [--check]``.

layout.pxd has the position of layout.py in C, features.pxd the places of the features by name.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from ny1901.fast import features, layout

_REMARK = "# Written by ny1901.fast.headers; change {}.py instead.\n\n"


def layout_header() -> str:
    """The numbers and the position of layout.py."""
    numbers = [(name, value) for name, value in vars(layout).items() if name.isupper()]
    fields = [
        f"    {each.type} {each.name}{''.join(f'[{size}]' for size in each.sizes)}\n"
        for each in layout.State.FIELDS
    ]
    return "".join(
        [
            _REMARK.format("layout"),
            _enum(numbers),
            "\nctypedef unsigned long long Mask\n\nctypedef struct Words:\n",
            *fields,
            "\nctypedef Words* State\n",
        ]
    )


def features_header() -> str:
    """The places of the features, and how many there are."""
    return _REMARK.format("features") + _enum(
        [*features.PLACES.items(), ("FEATURES", len(features.SEEN))]
    )


def main(arguments: list[str]) -> int | str:
    """Write both files; with --check only say which are not as they should be, if any."""
    folder, stale = Path(__file__).parent, []
    for name, text in (("layout.pxd", layout_header()), ("features.pxd", features_header())):
        path = folder / name
        if "--check" not in arguments:
            path.write_text(text, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != text:
            stale.append(name)
    return f"Run python -m ny1901.fast.headers: {', '.join(stale)} differ." if stale else 0


def _enum(numbers: Iterable[tuple[str, int]]) -> str:
    return "cdef enum:\n" + "".join(f"    {name} = {value}\n" for name, value in numbers)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
