"""Words as people type them, turned into the letters of the board."""

import re
import unicodedata

from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.errors import InputError, Problem, says


class WordProblem(Problem):
    """Why a text is no word."""

    BAD_WORD = says(
        "“{text}” is not a word: type letters only, with a question mark after a letter that a joker stands for.",
        text=str,
    )


_MARKED_BLANK = re.compile(r"([A-Z])\?")
_LIGATURES = {"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE"}


def _decomposed_without_marks(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(char for char in decomposed if not unicodedata.combining(char))


_USUAL_ACCENTS = str.maketrans(
    {char: _decomposed_without_marks(char) for char in map(chr, range(0xC0, 0x180))} | _LIGATURES
)
"""The accented letters of western languages: word lists of half a million lines go through here."""


def without_accents(text: str) -> str:
    """The text with its accents and ligatures undone, case kept.

    >>> without_accents("cœur d'Été")
    "coeur d'Ete"
    """
    folded = text if text.isascii() else text.translate(_USUAL_ACCENTS)
    return folded if folded.isascii() else _decomposed_without_marks(folded)


def normalize_word(text: str) -> str:
    """Board letters of a word without jokers, however it was typed.

    >>> normalize_word("été")
    'ETE'

    :raises InputError: when it holds anything but letters.
    """
    word = without_accents(text.strip()).upper()
    _check_letters(word, text)
    return word


def parse_typed_word(text: str) -> str:
    """A word typed in any case, ``?`` after a letter that a joker stands for.

    >>> parse_typed_word("mo?t")
    'MoT'
    """
    folded = without_accents("".join(text.split())).upper()
    marked = _MARKED_BLANK.sub(lambda found: found[1].lower(), folded)
    _check_letters(marked, text)
    return marked


def parse_written_word(text: str) -> str:
    """A word as files write it: lower case among capitals is a joker; a single case is plain typing.

    >>> parse_written_word("PASsE"), parse_written_word("passe"), parse_written_word("pas?se")
    ('PASsE', 'PASSE', 'PAsSE')
    """
    if "?" in text or text == text.lower() or text == text.upper():
        return parse_typed_word(text)
    folded = without_accents(text.strip())
    _check_letters(folded, text)
    return folded


def parse_drawn_line(text: str) -> str:
    """A line of squares as files write it, a point for an empty one; jokers as in a written word.

    >>> parse_drawn_line("sser"), parse_drawn_line("...I"), parse_drawn_line("..i?z")
    ('SSER', '...I', '..iZ')

    :raises InputError: when it holds anything else.
    """
    folded = without_accents(text).rstrip()
    if "?" in text or folded in (folded.lower(), folded.upper()):
        folded = _MARKED_BLANK.sub(lambda found: found[1].lower(), folded.upper())
    _check_letters("".join(char for char in folded if char not in ". "), text)
    return folded


def _check_letters(letters: str, typed: str) -> None:
    strange = next((char for char in letters if char.upper() not in ALPHABET), None)
    if strange is not None or not letters:
        raise InputError(WordProblem.BAD_WORD, text=typed)
