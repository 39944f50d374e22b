"""Lines broken between words at the terminal's edge; a letter and its square stay together."""

import os
import re
import shutil
import sys
from textwrap import TextWrapper

_GLUE = "\x00"
_REFERENCE = re.compile(r" (?=\(?(?:[A-O](?:1[0-5]|[1-9])|(?:1[0-5]|[1-9])[A-O])\b)")
"""The space before a reference: what stands there is read with it."""
UNKNOWN_COLUMNS = 80
NARROWEST = 10
"""A terminal that calls itself narrower does not know its width."""


def terminal_size() -> os.terminal_size:
    """The size of the terminal that is written to, whatever the environment believes."""
    try:
        return os.get_terminal_size(sys.__stdout__.fileno())  # type: ignore[union-attr]  # ours is never closed
    except (AttributeError, ValueError, OSError):
        return shutil.get_terminal_size()


def terminal_columns() -> int:
    return terminal_size().columns or UNKNOWN_COLUMNS


def wrapped(text: str, columns: int) -> str:
    r"""A text whose lines are no longer than the terminal is wide.

    >>> wrapped("To place: P H8, A H9.", 18)
    'To place: P H8,\nA H9.'
    >>> wrapped("To place: P H8.", 14)
    'To place:\nP H8.'
    """
    if columns < NARROWEST:
        return text
    return "\n".join(part for line in text.split("\n") for part in _parts(line, columns))


def _parts(line: str, columns: int) -> list[str]:
    if len(line) <= columns:
        return [line]
    # the last column stays free: there terminals differ about what comes next
    wrapper = TextWrapper(columns - 1, break_on_hyphens=False, replace_whitespace=False)
    return [part.replace(_GLUE, " ") for part in wrapper.wrap(_REFERENCE.sub(_GLUE, line))]
