"""New York 1901 for players, researchers and tinkerers: an unofficial implementation."""

__version__ = "0.1.0"
