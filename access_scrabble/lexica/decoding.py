"""The text of a word list, whatever wrote it."""

import codecs
import re
from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.errors import InputError
from access_scrabble.lexica.files import LexiconProblem


class Encoding(StrEnum):
    """The encodings a word list is met in."""

    UTF_8 = "utf-8"
    UTF_16 = "utf-16"
    WINDOWS_1252 = "cp1252"
    """Latin-1 with a few characters more."""


@dataclass(frozen=True, slots=True)
class DecodedText:
    """A text, and the encoding it was in."""

    text: str
    encoding: Encoding


_BOMS = (
    (codecs.BOM_UTF8, Encoding.UTF_8),
    (codecs.BOM_UTF16_LE, Encoding.UTF_16),
    (codecs.BOM_UTF16_BE, Encoding.UTF_16),
)
_FALLBACKS = (Encoding.UTF_8, Encoding.WINDOWS_1252)
_CONTROL = re.compile("[\x00-\x08\x0e-\x19\x1b-\x1f\x7f]")
"""No text holds these; the line and page breaks, and the end mark of old systems, are let through."""


def decode_text(data: bytes) -> DecodedText:
    """Decode by the mark in front, else by what the bytes allow, UTF-8 first.

    >>> decode_text("été".encode("cp1252"))
    DecodedText(text='été', encoding=<Encoding.WINDOWS_1252: 'cp1252'>)

    :raises InputError: when the bytes are no text.
    """
    marked = next((encoding for bom, encoding in _BOMS if data.startswith(bom)), None)
    for encoding in (marked,) if marked else _FALLBACKS:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if _CONTROL.search(text):
            break
        return DecodedText(text.removeprefix("\ufeff"), encoding)
    raise InputError(LexiconProblem.NOT_TEXT)
