"""Companion for the adapted, tactile Scrabble set."""

__version__ = "0.1.0"
