"""The terminal: line mode around every game, and the board view."""
