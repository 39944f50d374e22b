"""Players and results: lists read, rankings in words and tables."""
