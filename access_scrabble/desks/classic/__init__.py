"""Following a classic game."""
