"""SVG becomes PNG, by a library that needs nothing of the system."""

import resvg_py


def png(svg: str) -> bytes:
    """The picture as PNG; takes half a second, and other threads go on meanwhile.

    What is written in scripts we have no letters of takes the fonts of this machine, if it has some.
    """
    return bytes(resvg_py.svg_to_bytes(svg_string=svg))
