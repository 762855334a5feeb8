"""Play in the terminal: the board drawn in text, typed moves with completion, bots told in words."""
