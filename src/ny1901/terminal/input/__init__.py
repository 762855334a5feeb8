"""What a player types: the question, the line with its completion, and what it means."""
