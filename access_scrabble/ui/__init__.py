"""The terminal: line mode, and later the board view."""
