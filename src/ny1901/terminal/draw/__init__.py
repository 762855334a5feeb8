"""What a player sees: the board, the market, tiles, standings and scores, drawn in text."""
