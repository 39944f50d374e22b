"""The duplicate game, put into words: what the room hears, and what only the referee does."""
