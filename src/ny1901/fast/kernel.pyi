from ny1901.fast.position import Position
from ny1901.fast.tables import Tables

COMPILED: bool

class Kernel:
    tables: Tables
    players: int
    def __init__(self, tables: Tables) -> None: ...
    def position(self) -> Position: ...
