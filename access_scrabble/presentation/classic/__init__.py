"""The classic game, put into words."""
