"""What is drawn without a browser: the postcard of a finished game, and small pictures of a board."""
