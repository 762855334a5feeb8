"""Where the docs of earlier versions said that names are, they are still: bots of one's own go on."""

from importlib import import_module

import pytest

DOCUMENTED = {
    "ny1901.bots": ("Bot", "make_bot"),
    "ny1901.content": ("gather", "load_rules"),
    "ny1901.engine.chance": ("below", "seeded"),
    "ny1901.engine.evolution": ("start",),
    "ny1901.engine.legality": ("legal_moves",),
    "ny1901.engine.moves": ("Move",),
    "ny1901.engine.notation": ("move_text", "parse_move"),
    "ny1901.engine.positions": ("digest", "parse_position", "position_text"),
    "ny1901.engine.rules": ("Rules",),
    "ny1901.engine.scoring": ("outcome", "score_lines"),
    "ny1901.engine.setup": ("set_up",),
    "ny1901.engine.transition": ("play",),
    "ny1901.engine.views": ("View", "view"),
    "ny1901.game": ("Game",),
    "ny1901.records": ("RecordError", "read_record", "write_record"),
}
"""What the pages named before the engine had a door of its own."""


@pytest.mark.parametrize(("module", "names"), DOCUMENTED.items())
def test_documented_names_stay(module: str, names: tuple[str, ...]) -> None:
    found = import_module(module)
    for name in names:
        assert hasattr(found, name), f"{module}.{name}"
