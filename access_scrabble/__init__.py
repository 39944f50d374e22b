"""Companion for the adapted, tactile Scrabble set."""

__version__ = "1.0.0"
