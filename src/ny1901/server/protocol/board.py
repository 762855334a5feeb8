"""The board: everything that stays the same during a game."""

from ny1901.server.protocol.message import Message


class LotOut(Message):
    """A lot on the board."""

    name: str
    district: str
    cells: list[str]
    crest: str | None


class StreetOut(Message):
    """A street that can score."""

    code: str
    name: str
    cells: list[str]
    scores: bool


class BlockOut(Message):
    """A block: lots that touch, with streets and parks around them (R1.1)."""

    lots: list[str]
    """In the order of their first squares, from north to south."""
    squares: list[str]
    """Row by row, from the north-west."""
    streets: list[str]
    """The codes of the streets along it (R9.1)."""
    inner: list[str]
    """Squares that face neither a street nor a park (R4.2)."""


class TileOut(Message):
    """A tile and its footprint."""

    name: str
    title: str
    generation: str
    points: int
    height: int
    regular: bool
    needs: int
    """Points that unlock it."""
    orientations: list[list[tuple[int, int]]]


class Numbers(Message):
    """The numbers of a game that its sentences tell: of its variant and its cards (R3, R6 to R10)."""

    last: int
    """So few tiles left bring about the end."""
    open: int
    """Cards of the open market."""
    small: int
    """Squares of a small lot."""
    street: int
    """Points for a street."""
    card: int
    """Points for an action card that was not played."""
    challenges: dict[str, list[tuple[int, int]]]
    """What each challenge pays: from so many buildings on, so many points."""


class BoardOut(Message):
    """Everything that stays the same during a game."""

    name: str
    width: int
    height: int
    fields: list[str]
    """The two characters of each field, row by row."""
    lots: list[LotOut]
    blocks: list[BlockOut]
    """From the north-west to the south-east."""
    streets: list[StreetOut]
    tiles: list[TileOut]
    out_of_play: list[str]
    challenge: str | None
    challenge_reason: str | None
    """The reason of the points it brings, as their lines have it."""
    characters: list[str]
    """By seat: the name of the character, empty if there is none."""
    silver_at: int
    gold_at: int
    end_score: int
    """Points that bring about the end; 0 if none do."""
    starting_property: bool
    demolition: str
    """What a new building must have over those it replaces: ``later_generation``, ``more_squares``."""
    action_cards: bool
    numbers: Numbers
