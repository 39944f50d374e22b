"""Reverse Scrabble: taking letters off a filled board (VA-05)."""
