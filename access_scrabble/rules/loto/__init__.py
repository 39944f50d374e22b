"""Scrabble loto: two words each, letters called until one has crossed out both (VA-06)."""
