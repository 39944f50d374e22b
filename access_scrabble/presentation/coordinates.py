"""Where the name of a square stands in what is said of it."""

from enum import StrEnum

from access_scrabble.errors import marked


class Coordinates(StrEnum):
    """Before or after what stands on the square, or not at all."""

    AFTER = "after"
    BEFORE = "before"
    NONE = "none"


COORDINATE_NAMES = {
    Coordinates.AFTER: marked("after the content"),
    Coordinates.BEFORE: marked("before the content"),
    Coordinates.NONE: marked("not said"),
}
