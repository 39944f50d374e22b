"""The terminal: the only place with prompt-toolkit."""
