"""The time to list every placement of every tile on the default map, in a fresh process.

Each program start pays for it once, so it must stay unnoticeable. Run as
`python -m bench.table_build`; prints one JSON line with the seconds and the number of placements.
"""

import json
from time import perf_counter

from ny1901.content import load_rules


def build() -> int:
    """Build the placement table from nothing; give the number of placements."""
    return len(load_rules().table.all)


def main() -> None:
    start = perf_counter()
    placements = build()
    print(json.dumps({"seconds": perf_counter() - start, "placements": placements}))


if __name__ == "__main__":
    main()
