"""The rules once more, on flat arrays and 64-bit masks: for search, learning and millions of games.

``Kernel`` is built from the same ``Rules`` value as the engine and agrees with it move by move. It is
compiled where a compiler was at hand when the package was installed, and plain Python elsewhere.
"""

from ny1901.fast.bounds import OutOfBounds
from ny1901.fast.kernel import COMPILED, Kernel
from ny1901.fast.position import Position
from ny1901.fast.tables import TooLarge

__all__ = ["COMPILED", "Kernel", "OutOfBounds", "Position", "TooLarge"]
