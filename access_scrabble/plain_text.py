r"""Text that does nothing but be read: no control characters, no changes of direction, nothing half decoded.

>>> plain("Zo\udce9\x1b[2J\u202e"), is_plain("Zoé\u00a0!"), is_plain("Zoé\u202e")
('Zoé [2J', True, False)
"""

import codecs
import re
import unicodedata
from typing import TextIO

_CONTROLS = "\x00-\x1f\x7f-\x9f\u2028\u2029"
_INVISIBLE = "\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f"
_HALVES = "\ud800-\udfff"
STRANGE_IN_SQL = "".join(
    one if one in "[-]" else f"\\u{ord(one):04x}" if one < "\U00010000" else f"\\U{ord(one):08x}"
    for one in f"[{_CONTROLS.replace(chr(0), chr(1))}{_INVISIBLE}]"
)
"""What is not plain, as regular expressions of PostgreSQL write it, whose text has neither NUL nor halves."""
_STRANGE = re.compile(f"[{_CONTROLS}{_INVISIBLE}{_HALVES}]")
_STRANGE_BUT_LINES = re.compile(f"(?![\n\t])[{_CONTROLS}{_INVISIBLE}{_HALVES}]")
_CONTROL = re.compile(f"[{_CONTROLS}]")

LENIENT = "access-scrabble-lenient"
"""How a terminal that knows few characters is written to: by the nearest that it knows."""
_NEAREST = {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "‘": "'", "…": "...", "–": "-", "—": "-"}
_NEAREST |= {"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "€": "EUR", "×": "x", "\u00a0": " ", "\u202f": " "}


def is_plain(text: str) -> bool:
    return text.isprintable() or _STRANGE.search(text) is None  # nothing strange is printable, and that is soon seen


def plain(text: str) -> str:
    """The text on one line: a byte that was no UTF-8 is read as Latin-1, control characters are spaces."""
    return _STRANGE.sub(_replaced, text)


def plain_lines(text: str) -> str:
    """The same for a text of several lines, perhaps with tabs."""
    return text if text.isprintable() else _STRANGE_BUT_LINES.sub(_replaced, text)


def _replaced(found: re.Match[str]) -> str:
    character = found[0]
    if "\udc80" <= character <= "\udcff":
        byte = chr(ord(character) - 0xDC00)
        return byte if byte >= "\u00a0" else "?"
    if "\ud800" <= character <= "\udfff":
        return "?"
    return " " if _CONTROL.match(character) else ""


def make_lenient(stream: TextIO | None) -> None:
    """Let a stream write whatever it is given, as well as its encoding can."""
    codecs.register_error(LENIENT, _nearest)
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors=LENIENT)


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    found = "".join(map(_nearest_character, error.object[error.start : error.end]))
    return found, error.end


def _nearest_character(character: str) -> str:
    if character in _NEAREST:
        return _NEAREST[character]
    return unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode() or "?"
