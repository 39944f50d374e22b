"""Documents and games in the formats of other programs."""
