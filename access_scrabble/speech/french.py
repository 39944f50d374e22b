"""French text rewritten for the synthetic voice alone, never for the eye or the finger.

Numbers are written in words where the voice would say the figures wrong.
"""

import re
from collections.abc import Callable

_UNITS = (
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze",
    "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
)  # fmt: skip
_TENS = {20: "vingt", 30: "trente", 40: "quarante", 50: "cinquante", 60: "soixante", 80: "quatre-vingt"}


def cardinal(number: int) -> str:
    """A number from 0 to 999 in words.

    >>> cardinal(0), cardinal(21), cardinal(71), cardinal(80)
    ('zéro', 'vingt et un', 'soixante et onze', 'quatre-vingts')
    >>> cardinal(99), cardinal(100), cardinal(200), cardinal(301)
    ('quatre-vingt-dix-neuf', 'cent', 'deux cents', 'trois cent un')
    """
    hundreds, rest = divmod(number, 100)
    if not hundreds:
        return _below_hundred(rest)
    head = "cent" if hundreds == 1 else f"{_UNITS[hundreds]} cent"
    if rest:
        return f"{head} {_below_hundred(rest)}"
    return head if hundreds == 1 else head + "s"


def ordinal(number: int) -> str:
    """A rank from 1 to 999 in words.

    >>> ordinal(1), ordinal(4), ordinal(5), ordinal(9), ordinal(21)
    ('premier', 'quatrième', 'cinquième', 'neuvième', 'vingt et unième')
    >>> ordinal(71), ordinal(80), ordinal(200)
    ('soixante et onzième', 'quatre-vingtième', 'deux centième')
    """
    if number == 1:
        return "premier"
    words = cardinal(number)
    if number % 100 in (0, 80):
        words = words.removesuffix("s")
    if words.endswith("cinq"):
        words += "u"
    elif words.endswith("neuf"):
        words = words[:-1] + "v"
    return words.removesuffix("e") + "ième"


def ends_in_one(number: int) -> bool:
    """Whether the number ends in *un*, which becomes *une* before a feminine noun.

    >>> [n for n in range(1, 102) if ends_in_one(n)]
    [1, 21, 31, 41, 51, 61, 81, 101]
    """
    return number % 10 == 1 and number % 100 not in (11, 71, 91)


def _below_hundred(number: int) -> str:
    if number < 20:
        return _UNITS[number]
    ten = number - number % 10
    if ten in (70, 90):
        ten -= 10
    unit = number - ten
    if unit == 0:
        return _TENS[ten] + ("s" if ten == 80 else "")
    if unit in (1, 11) and ten != 80:
        return f"{_TENS[ten]} et {_UNITS[unit]}"
    return f"{_TENS[ten]}-{_UNITS[unit]}"


RESPELLINGS = {
    "danemark": "Danemarque",
    "joker": "Jokère",
    "jokers": "Jokères",
    "scrabble": "Scrable",
    "scrabbles": "Scrables",
    "uruguay": "Urugouay",
    "wallonie": "Walonie",
}
"""Words that eSpeak NG reads as English, or with a syllable too many (EQ-06)."""

_IN_REFERENCES = {"A": "ha", "6": "sisse", "8": "huite", "10": "disse"}
"""Parts of a reference that would lose their last sound, their stress, or be joined to their neighbour."""

_FEMININE_NOUNS = (
    "case", "colonne", "consonne", "erreur", "faute", "heure", "lettre", "ligne", "manche", "minute",
    "partie", "pénalité", "personne", "place", "rangée", "seconde", "table", "voyelle",
)  # fmt: skip


def for_voice(text: str) -> str:
    """The text as it must be written for the voice to say it right.

    >>> for_voice("CAS en 4H : -5 points, 2e, il reste 00:45")
    'cas en 4 H : moins 5 points, deuxième, il reste 45 secondes'
    >>> for_voice("D comme Danemark, A1, 1 lettre, 1 min 30 s")
    'D comme Danemarque, ha 1, une lettre, une minute 30 secondes'
    """
    for pattern, replacement in _RULES:
        text = pattern.sub(replacement, text)
    return text


def _clock(found: re.Match[str]) -> str:
    hours, minutes, seconds = (int(found[name] or 0) for name in ("hours", "minutes", "seconds"))
    parts = [_counted(hours, "heure"), _counted(minutes, "minute"), _counted(seconds, "seconde")]
    return " ".join(part for part in parts if part) or "0 seconde"


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'s' if count > 1 else ''}" if count else ""


def _unit(found: re.Match[str]) -> str:
    count, noun = int(found[1]), {"s": "seconde", "min": "minute"}[found[2]]
    return _counted(count, noun) or f"0 {noun}"


def _reference(found: re.Match[str]) -> str:
    return " ".join(_IN_REFERENCES.get(part, part) for part in found.groups())


def _rank(found: re.Match[str]) -> str:
    return ordinal(int(found[1]))


def _feminine(found: re.Match[str]) -> str:
    count = int(found[1])
    return f"{cardinal(count)}e {found[2]}" if ends_in_one(count) else found[0]


def _word(found: re.Match[str]) -> str:
    word = found[0]
    if respelled := RESPELLINGS.get(word.lower()):
        return respelled
    return word.lower() if sum(letter.isupper() for letter in word) > 1 else word


_RULES: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"(?<![\d:])(?:(?P<hours>\d{1,2}):(?=\d\d:))?(?P<minutes>\d{1,2}):(?P<seconds>\d\d)(?![\d:])"), _clock),
    (re.compile(r"\b(\d{1,3})\s?(s|min)\b(?!['’])"), _unit),
    (re.compile(r"(?<![\w)])(?:-|−\s?)(?=\d)"), "moins "),
    (re.compile(r"\b1(?:re|ère)\b"), "première"),
    (re.compile(r"\b([1-9]\d{0,2})(?:er?|ème|è)\b"), _rank),
    (re.compile(r"\b([A-O])[ -]?(1[0-5]|[1-9])\b(?![,.]\d)"), _reference),
    (re.compile(r"\b(1[0-5]|[1-9])[ -]?([A-O])\b(?!['’])"), _reference),
    (re.compile(rf"\b(\d{{1,3}})\s((?:{'|'.join(_FEMININE_NOUNS)})s?)\b"), _feminine),
    (re.compile(r"(?<!^)\bA\b(?!['’-])|^A(?=$|[\s,.;:]+[A-Z\d]\b)"), "ha"),
    (re.compile(r"[^\W\d_]{2,}"), _word),
)
"""What is rewritten, in this order: times, units, signs, ranks, references, genders, the letter A, words."""
