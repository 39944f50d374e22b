"""The modules of the search and the check of word lists: as they were compiled, or plain."""

import os
from functools import cache
from importlib import import_module
from typing import Any

from access_scrabble.engine.coordinates import BOTH_WAYS, letter_multiplier, word_multiplier
from access_scrabble.engine.tiles import ALPHABET, VALUES


class Kernel:
    """The modules, plain or compiled: the same code either way."""

    def __init__(self, prefix: str) -> None:
        """Load the modules whose names begin with the prefix: none for plain, ``_`` for compiled."""
        words, slots = (import_module(f"{__package__}.{prefix}{name}") for name in ("wordgraph", "slots"))
        self.is_compiled = bool(prefix)
        self.checked_size: Any = words.checked_size
        self.graph: Any = words.WordGraph
        self.beginnings: Any = words.Beginnings
        self.rows: Any = slots.Rows
        self.slots: Any = slots.Slots
        self.search: Any = import_module(f"{__package__}.{prefix}search").Search
        self.listing: Any = import_module(f"{__package__}.{prefix}listing").Listing
        self.premises: Any = slots.Premises(
            [VALUES[letter] for letter in ALPHABET],
            [letter_multiplier(square) for square in BOTH_WAYS],
            [word_multiplier(square) for square in BOTH_WAYS],
        )


@cache
def kernel() -> Kernel:
    """The compiled kernel where it was built and ``ACCESS_SCRABBLE_PURE`` is not set; else the plain one."""
    if not os.environ.get("ACCESS_SCRABBLE_PURE"):
        try:
            return Kernel("_")
        except (ImportError, AttributeError):  # not built, or built from older sources
            pass
    return Kernel("")
