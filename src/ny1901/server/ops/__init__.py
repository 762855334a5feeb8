"""What keeps the server itself in order: its process, its pauses."""
