"""Random games of backgammon with OpenSpiel: `python -m bench.peers.open_spiel_backgammon`."""

from importlib.metadata import version

from bench.measure import main
from bench.peers.open_spiel_random import player_of

if __name__ == "__main__":
    main("OpenSpiel backgammon", version("open_spiel"), player_of("backgammon"))
