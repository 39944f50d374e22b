"""A cursor over the board: by lines or on the whole screen."""
