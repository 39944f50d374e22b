"""Tests that need liblouis, wherever the program finds it."""

import pytest

from access_scrabble.braille.liblouis import find_liblouis


def needs_liblouis() -> None:
    """Leave a test or a module of tests out where there is none."""
    if find_liblouis() is None:
        pytest.skip("LIBLOUIS IS MISSING", allow_module_level=True)
