"""What of a French spelling dictionary is a word of the game, and the letters it puts on the board.

The dictionary's own marks decide nearly everything; what they do not tell is in small lists of headwords kept
beside the built list (see docs/lexicon.md for where each comes from).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.engine.lexicon import LONGEST_WORD, SHORTEST_WORD
from access_scrabble.engine.words import without_accents
from access_scrabble.lexica.hunspell import AffixFile, Headword

_TWO_LETTERS = (
    "AA AH AI AN AS AU AY BA BE BI BU CA CE CI DA DE DO DU EH EN ES ET EU EX FA FI GO HA HE HI HO IF IL IN "
    "JE KA LA LE LI LU MA ME MI MU NA NE NI NO NU OC OH OM ON OR OS OU PI PU QI RA RE RI RU SA SE SI SU TA "
    "TE TO TU UD UN US UT VA VE VS VU WU XI"
)
TWO_LETTER_WORDS = frozenset(_TWO_LETTERS.split())
"""The 81 words of two letters: no other is admitted, whatever a free list says."""

_NAMES = frozenset({"npr", "prn", "patr"})
_PIECES = frozenset({"pfx", "sfx", "err", "ponc", "sign"})
_VOWELS = frozenset("AEIOUY")


class DropReason(StrEnum):
    SPELLED_OTHERWISE = "spelled_otherwise"
    """It has a capital, a hyphen, an apostrophe, a digit, a sign."""
    NAME = "name"
    PIECE = "piece"
    """A prefix, a suffix, a misspelling kept for corrections."""
    SYMBOL = "symbol"
    LOCUTION = "locution"
    """It lives inside set phrases only."""
    FRAGMENT = "fragment"
    """An abbreviation, or a piece of a foreign phrase."""
    UNATTESTED = "unattested"


@dataclass(frozen=True, slots=True)
class Selection:
    """The headwords that the dictionary's marks do not settle."""

    unattested_verbs: frozenset[str] = frozenset()
    unattested_adverbs: frozenset[str] = frozenset()
    fragments: frozenset[str] = frozenset()
    locution_words: frozenset[str] = frozenset()
    """Words of set phrases that dictionaries enter on their own."""
    usual_words: frozenset[str] = frozenset()
    """Usual words the other rules would lose, mostly multiples of units."""


def drop_reason(headword: Headword, affixes: AffixFile, selection: Selection) -> DropReason | None:
    """Why a headword is left out, or nothing when it is admitted."""
    speech = headword.parts_of_speech
    text = headword.text
    reason: DropReason | None = None
    if not (text.isalpha() and text.islower()):
        reason = DropReason.SPELLED_OTHERWISE
    elif speech & _NAMES:
        reason = DropReason.NAME
    elif speech & _PIECES:
        reason = DropReason.PIECE
    elif _is_symbol(headword, affixes):
        reason = DropReason.SYMBOL
    elif text in selection.fragments:
        reason = DropReason.FRAGMENT
    elif _is_locution(speech) and text not in selection.locution_words:
        reason = DropReason.LOCUTION
    elif _is_unattested(text, speech, selection):
        reason = DropReason.UNATTESTED
    return reason


def _is_symbol(headword: Headword, affixes: AffixFile) -> bool:
    return any(affixes.has_mark(mark, headword.flags) for mark in ("KEEPCASE", "NOSUGGEST"))


def _is_locution(speech: frozenset[str]) -> bool:
    return bool(speech) and all(part.startswith("loc.") for part in speech)


def is_verb(speech: frozenset[str]) -> bool:
    """Whether the parts of speech hold a verb of any group (``v0`` to ``v3``)."""
    return any(part[0] == "v" and part[1:2].isdigit() for part in speech)


def _is_unattested(text: str, speech: frozenset[str], selection: Selection) -> bool:
    if is_verb(speech):
        return text in selection.unattested_verbs
    return "adv" in speech and "mg" not in speech and text in selection.unattested_adverbs


def board_form(spelling: str, speech: frozenset[str]) -> str | None:
    """The letters a form puts on the board, or nothing when it is no word of the game.

    >>> board_form("cœur", frozenset({"nom"})), board_form("hmm", frozenset({"interj"}))
    ('COEUR', 'HMM')
    >>> board_form("ln", frozenset({"nom"})) is None
    True

    A verb in « è » (parlè-je) never stands without its pronoun.
    """
    if spelling.endswith("è") and is_verb(speech):
        return None
    letters = without_accents(spelling).upper()
    if not _fits(letters):
        return None
    if "interj" not in speech and _VOWELS.isdisjoint(letters) and letters not in TWO_LETTER_WORDS:
        return None
    return letters


def _fits(letters: str) -> bool:
    if len(letters) == SHORTEST_WORD:
        return letters in TWO_LETTER_WORDS
    return SHORTEST_WORD < len(letters) <= LONGEST_WORD and letters.isascii() and letters.isalpha()


def usual_forms(selection: Selection) -> Iterator[tuple[str, str]]:
    """The board form and spelling of the usual words and of their plurals."""
    for singular in sorted(selection.usual_words):
        plural = singular if singular[-1] in "sxz" else singular + "s"
        for spelling in sorted({singular, plural}):
            letters = without_accents(spelling).upper()
            if _fits(letters):
                yield letters, spelling
