"""How large a board and a set of tiles may be: so much the bots can keep in mind."""

from typing import Final

MOST_BLOCKS: Final = 32
MOST_SQUARES: Final = 62
"""In one block, so that it has at most 31 lots."""
MOST_STREETS: Final = 30
"""With a bonus card."""
MOST_TILES: Final = 64
MOST_MARKET: Final = 8
"""Cards in the open market."""
MOST_PLACEMENTS: Final = 16_000
"""Ways to put some tile somewhere; the printed game has 4,031."""
