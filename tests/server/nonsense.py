"""Messages and requests nobody should send: seeded, so that what fails can be sent again."""

import json
import random
import string

from tests.server.house import Json

ODD_TEXTS = [
    "",
    " ",
    "\0",
    "\ud800",
    "\udfff\ud800",
    "\u202e",
    "İ",
    "ß" * 40,
    "١٢",
    "½",
    "e\u0301" * 30,
    "🏙" * 41,
    "../../etc/passwd",
    "%00",
    "%s%n{0}",
    "<b>&amp;\"'",
    "'; DROP TABLE tables; --",
    "x" * 5_000,
    "9" * 5_000,
    "-0",
    "1e400",
    "NaN",
    "null",
]
ODD_NUMBERS: list[object] = [0, -1, 1.5, -0.0, 2**31, 2**63, 2**64, -(2**63) - 1, 10**300, 1e308, True]
VERBS = ["acquire", "grab", "build", "boom", "rebuild", "shift", "give", "end"]


class Nonsense:
    """A source of odd things."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def value(self, depth: int = 0) -> object:
        """Any JSON value."""
        kind = self.dice.randrange(8 if depth < 4 else 6)
        match kind:
            case 0 | 1:
                return self.dice.choice(ODD_TEXTS)
            case 2:
                return self.dice.choice(ODD_NUMBERS)
            case 3:
                return self.dice.choice([None, True, False])
            case 4:
                return self.text(self.dice.randrange(30))
            case 5:
                return self.dice.randrange(-5, 300)
            case 6:
                return [self.value(depth + 1) for _ in range(self.dice.randrange(4))]
        return {str(self.value(9)): self.value(depth + 1) for _ in range(self.dice.randrange(4))}

    def text(self, length: int) -> str:
        """Characters from everywhere."""
        ranges = ["\t \n\0\x7f", string.printable, "äß€łșЖ中🏙\u200d\u202e\u0301\ufeff"]
        return "".join(self.dice.choice(self.dice.choice(ranges)) for _ in range(length))

    def move(self, moves: list[str]) -> str:
        """A move that may exist, with words exchanged, lost or said twice."""
        words = self.dice.choice(moves).split()
        for _ in range(self.dice.randrange(4)):
            place = self.dice.randrange(len(words) + 1)
            match self.dice.randrange(5):
                case 0:
                    words[place:place] = [self.dice.choice(VERBS)]
                case 1:
                    words[place : place + 1] = []
                case 2:
                    words[place:place] = words[:2]
                case 3:
                    words[place : place + 1] = [self.dice.choice(ODD_TEXTS)[:150]]
                case _:
                    letter, number = self.dice.choice("abcpqzZ_"), self.dice.randrange(-1, 25)
                    words[place:place] = [f"{letter}{number}"]
        return self.dice.choice([" ", "  ", "\t"]).join(words)

    def mutated(self, message: Json) -> Json:
        """A message with one thing wrong, or several."""
        message = dict(message)
        for _ in range(self.dice.choice([1, 1, 1, 2, 5])):
            key = self.dice.choice([*message, "extra", "", "type", "id"])
            match self.dice.randrange(4):
                case 0:
                    message.pop(key, None)
                case 1:
                    inner = message.get(key)
                    message[key] = self.mutated(inner) if isinstance(inner, dict) else self.value()
                case 2:
                    message[key] = [message.get(key)]
                case _:
                    message[key] = str(message.get(key))
        return message

    def spelled(self, value: object) -> str:
        """As JSON, now and then with letters lost, added or exchanged."""
        text = json.dumps(value)
        for _ in range(self.dice.choice([0, 0, 0, 1, 1, 4])):
            place = self.dice.randrange(len(text) + 1)
            odd = self.dice.choice(
                ['"', "{", "]", ",", "\\", "\\ud800", "\0", "é", "9" * 20, "", "[" * 500]
            )
            text = text[:place] + odd + text[place + self.dice.randrange(2) :]
        return text[:8_000]
