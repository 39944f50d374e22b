"""Simulated braille displays on a pseudo-terminal, for tests, demonstrations and developers."""
