"""The duplicate game as the referee runs it, in every edition and formula (DU, FO)."""
