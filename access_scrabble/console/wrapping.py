"""Lines broken between words at the terminal's edge; a letter and its square stay together."""

import os
import re
import shutil
import sys
from textwrap import TextWrapper

_GLUE = "\x00"
_REFERENCE = re.compile(r"\b(?:[A-Z] )?(?:[a-z]{2} )?(?:[A-O](?:1[0-5]|[1-9])|(?:1[0-5]|[1-9])[A-O])\b")
"""A reference with what is read with it: « en H8 », « P en H8 »."""
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

    >>> wrapped("To place: P on H8, A on H9.", 22)
    'To place: P on H8,\nA on H9.'

    What is typed behind a question keeps the space before it.

    >>> wrapped("Players, or Enter for none: ", 22)
    'Players, or Enter for\nnone: '
    """
    if columns < NARROWEST:
        return text
    return "\n".join(part for line in text.split("\n") for part in _parts(line, columns))


def _parts(line: str, columns: int) -> list[str]:
    if len(line) <= columns:
        return [line]
    # the last column stays free: there terminals differ about what comes next
    wrapper = TextWrapper(columns - 1, break_on_hyphens=False, replace_whitespace=False)
    joined = _REFERENCE.sub(lambda found: found[0].replace(" ", _GLUE), line)
    *before, last = [part.replace(_GLUE, " ") for part in wrapper.wrap(joined)] or [""]
    return [*before, last + line[len(line.rstrip(" ")) :][:1]]
