"""Tournaments at the keyboard: players, games, results."""
