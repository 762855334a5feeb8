from collections.abc import Sequence

from ny1901.fast.kernel import Kernel
from ny1901.fast.position import Position

class Policy:
    kernel: Kernel
    def __init__(self, kernel: Kernel, weights: Sequence[float]) -> None: ...
    def features(self, position: Position) -> dict[int, list[float]]: ...
