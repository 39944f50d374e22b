"""Word lists: the free one, those one owns, and how they are made."""
