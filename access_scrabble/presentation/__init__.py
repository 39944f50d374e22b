"""Everything the program says, in words: spoken, brailled and shown."""
