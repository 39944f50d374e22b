"""Characters by name: what a voice says of a letter, a capital, an accent or a sign."""

import re
import unicodedata
from collections.abc import Mapping

from access_scrabble.errors import marked
from access_scrabble.language.language import Language

SIGN_NAMES: Mapping[str, str] = {
    ".": marked("full stop"),
    ",": marked("comma"),
    ";": marked("semicolon"),
    ":": marked("colon"),
    "!": marked("exclamation mark"),
    "?": marked("question mark"),
    "*": marked("asterisk"),
    "$": marked("dollar sign"),
    "'": marked("apostrophe"),
    "’": marked("apostrophe"),
    '"': marked("quotation mark"),
    "/": marked("slash"),
    "\\": marked("backslash"),
    "=": marked("equals sign"),
    "+": marked("plus sign"),
    "-": marked("minus sign"),
    "_": marked("underscore"),
    "(": marked("opening bracket"),
    ")": marked("closing bracket"),
    "[": marked("opening square bracket"),
    "]": marked("closing square bracket"),
    "{": marked("opening brace"),
    "}": marked("closing brace"),
    "<": marked("less-than sign"),
    ">": marked("greater-than sign"),
    "&": marked("ampersand"),
    "@": marked("at sign"),
    "#": marked("number sign"),
    "%": marked("per cent sign"),
    "|": marked("vertical bar"),
    "~": marked("tilde sign"),
    "^": marked("circumflex"),
    "`": marked("grave accent"),
    "€": marked("euro sign"),
    "£": marked("pound sign"),
    "§": marked("section sign"),
    "°": marked("degree sign"),
    "²": marked("superscript two"),
    "µ": marked("micro sign"),
    "«": marked("opening quotation mark"),
    "»": marked("closing quotation mark"),
}
"""Signs that a voice would not say, or not clearly."""

_ACCENTS = {
    "\u0300": marked("{letter} grave accent"),
    "\u0301": marked("{letter} acute accent"),
    "\u0302": marked("{letter} circumflex accent"),
    "\u0308": marked("{letter} diaeresis"),
    "\u0327": marked("{letter} cedilla"),
}
_QUOTED = re.compile(r"(?P<open>“|« ?)(?P<typed>[^”»]*?)(?P<close>”| ?»)")
_REFERENCE = re.compile(r"[a-o](?:1[0-5]|[1-9])|(?:1[0-5]|[1-9])[a-o]", re.IGNORECASE)


def character_name(language: Language, char: str) -> str:
    """What one character is called.

    >>> french = Language("fr")
    >>> [character_name(french, char) for char in ("h", "H", "é", "?", " ", "8")]
    ['H', 'H majuscule', 'E accent aigu', "point d'interrogation", 'espace', '8']
    """
    if char.isspace():
        return language.text("space")
    if char in SIGN_NAMES:
        return language.text(SIGN_NAMES[char])
    parts = unicodedata.normalize("NFD", char)
    name = parts[0].upper()
    for mark in parts[1:]:
        name = language.text(_ACCENTS[mark], letter=name) if mark in _ACCENTS else char
    return language.text("{letter} capital", letter=name) if char.isupper() else name


def spoken_characters(language: Language, text: str, *, names: Mapping[int, str] | None = None) -> str:
    """A text as it was typed, for the voice: signs by name, references and single letters as letters.

    ``names``: what characters at certain places are called there.

    >>> spoken_characters(Language("fr"), "h8 mo?t, a", names={5: "joker"})
    'H8 mo joker T virgule A'
    """
    own = names or {}
    said = "".join(
        f" {own.get(at) or language.text(SIGN_NAMES[char])} " if at in own or char in SIGN_NAMES else char
        for at, char in enumerate(text)
    )
    return " ".join(_spoken_word(language, word) for word in said.split())


def with_quoted_signs(language: Language, sentence: str) -> str:
    """A sentence whose quotation of what was typed is said with the names of its signs.

    >>> with_quoted_signs(Language("en"), "“h&” is not understood.")
    '“H ampersand” is not understood.'
    """

    def named(found: re.Match[str]) -> str:
        typed = found["typed"]
        has_signs = any(char in SIGN_NAMES for char in typed)
        return f"{found['open']}{spoken_characters(language, typed)}{found['close']}" if has_signs else found[0]

    return _QUOTED.sub(named, sentence)


def _spoken_word(language: Language, word: str) -> str:
    if len(word) == 1 and word.isalpha():
        return character_name(language, word.lower())
    return word.upper() if _REFERENCE.fullmatch(word) else word
