"""From the book of rules to what a client is shown; its drawings become pictures of the board."""

from dataclasses import asdict

from ny1901.content import gather, read_rules
from ny1901.engine.names import MAX_PLAYERS
from ny1901.engine.rules import Rules
from ny1901.engine.state import Setup
from ny1901.server.present.view import show_board
from ny1901.server.protocol import BookOut
from ny1901.words.drawings import pictures_of, tiles_of
from ny1901.words.prose import Body, Drawing, Grid
from ny1901.words.rulebook import Rule, book_language
from ny1901.words.rulebook import rules as rules_in


def show_book(language: str) -> BookOut:
    """The rules in a language, and the board they speak of: the shipped one, with nothing drawn."""
    rules = read_rules(gather(), MAX_PLAYERS)
    told = [
        {
            "number": rule.number,
            "heading": rule.heading,
            "blocks": _shown(rules, rule.blocks),
            "rulings": [
                {"heading": each.heading, "blocks": _shown(rules, each.blocks)} for each in rule.rulings
            ],
        }
        for rule in rules_in(language)
        if not _explains_drawings(rule)
    ]
    board = show_board(rules, Setup(0, (), (), None))
    return BookOut.model_validate({"language": book_language(language), "board": board, "rules": told})


def _explains_drawings(rule: Rule) -> bool:
    """Whether a part tells how fields are written, which nobody needs who sees pictures."""
    tables = [block for block in rule.blocks if isinstance(block, Grid)]
    return not rule.number and any(table.rows[0][0][0].kind == "code" for table in tables)


def _shown(rules: Rules, blocks: list[Body]) -> list[dict[str, object]]:
    return [_block(rules, block) for block in blocks]


def _block(rules: Rules, block: Body) -> dict[str, object]:
    """A block as it is, a drawing with what it shows."""
    shown: dict[str, object] = asdict(block)
    shown.pop("anchor", None)
    if isinstance(block, Drawing):
        shown["pictures"] = [
            {
                "caption": picture.caption,
                "corners": picture.corners,
                "buildings": [each._asdict() for each in picture.buildings],
            }
            for picture in pictures_of(rules, block.text)
        ]
        shown["tiles"] = tiles_of(rules, block.text)
    return shown
