"""Ranking players: one game, or several by points or by places, pure (DU-14)."""
