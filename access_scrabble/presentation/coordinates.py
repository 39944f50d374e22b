"""Where the name of a square stands in what is said of it."""

from enum import StrEnum


class Coordinates(StrEnum):
    """Before or after what stands on the square, or not at all."""

    AFTER = "after"
    BEFORE = "before"
    NONE = "none"
