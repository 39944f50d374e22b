"""The rules of each game as pure functions: decide() and evolve()."""
