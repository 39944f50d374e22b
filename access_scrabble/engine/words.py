"""Words as people type them, turned into the letters of the board."""

import re
import unicodedata

from access_scrabble.engine.codes import InputCode
from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.errors import InputError

_LIGATURES = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE"})
_MARKED_BLANK = re.compile(r"([A-Z])\?")


def without_accents(text: str) -> str:
    """The text with its accents and ligatures undone, case kept.

    >>> without_accents("cœur d'Été")
    "coeur d'Ete"
    """
    decomposed = unicodedata.normalize("NFD", text.translate(_LIGATURES))
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def normalize_word(text: str) -> str:
    """Board letters of a word without jokers, however it was typed.

    >>> normalize_word("été")
    'ETE'

    :raises InputError: when it holds anything but letters.
    """
    word = without_accents(text.strip()).upper()
    strange = next((char for char in word if char not in ALPHABET), None)
    if strange is not None or not word:
        raise InputError(InputCode.BAD_WORD, text=text, character=strange or "")
    return word


def parse_typed_word(text: str) -> str:
    """A word typed in any case, ``?`` after a letter that a joker stands for.

    >>> parse_typed_word("mo?t")
    'MoT'
    """
    folded = without_accents("".join(text.split())).upper()
    marked = _MARKED_BLANK.sub(lambda found: found[1].lower(), folded)
    normalize_word(marked)
    return marked


def parse_written_word(text: str) -> str:
    """A word as files write it: lower case among capitals is a joker; a single case is plain typing.

    >>> parse_written_word("PASsE"), parse_written_word("passe"), parse_written_word("pas?se")
    ('PASsE', 'PASSE', 'PAsSE')
    """
    if "?" in text or text == text.lower() or text == text.upper():
        return parse_typed_word(text)
    folded = without_accents(text.strip())
    normalize_word(folded)
    return folded
