"""A slip typed in one line: table, word, reference, points (``12 riz 13h 21``)."""

import re
from dataclasses import dataclass, replace

from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.words import parse_written_word
from access_scrabble.errors import InputError
from access_scrabble.rules.slips.codes import SlipInputCode
from access_scrabble.rules.slips.slip import Flag, Slip, WrittenWord
from access_scrabble.rules.slips.verdict import Reading

HAS_TOP = "="
FLAG_MARK = "!"
WORD_SEPARATOR = "/"

_REFERENCE = re.compile(r"[A-Oa-o]-?\d{1,2}|\d{1,2}-?[A-Oa-o]")
_NUMBER = re.compile(r"\d{1,4}")
_WORDS = re.compile(r"[^\W\d_]+\??(?:[^\W\d_]|\?|/)*")


@dataclass(frozen=True, slots=True)
class _Parts:
    words: tuple[str, ...] = ()
    reference: str = ""
    claimed: int | None = None
    flags: frozenset[Flag] = frozenset()
    has_top: bool = False


def parse_slip_line(text: str, top: Reading | None = None) -> Slip:
    """Read a slip; ``=`` stands for the top, ``!late`` and the like for what happened to it.

    >>> slip = parse_slip_line("12 ri?z 13h 21")
    >>> slip.table, slip.words[0].symbols, slip.words[0].direction.value, slip.reference, slip.claimed
    (12, 'RiZ', 'vertical', '13h', 21)
    >>> sorted(parse_slip_line("7 !late !grave").flags)
    [<Flag.GRAVE: 'grave'>, <Flag.LATE: 'late'>]

    :raises InputError: when a part is none of these, or stands twice.
    """
    table, *tokens = text.split() or [""]
    if not _NUMBER.fullmatch(table) or not tokens:
        raise InputError(SlipInputCode.BAD_SLIP_LINE, text=text)
    parts = _Parts()
    for token in tokens:
        parts = _with_token(parts, token, text)
    if parts.has_top:
        return _top_slip(int(table), parts, top, text)
    direction = Reference.parse(parts.reference).direction if parts.reference else None
    words = tuple(WrittenWord(word, direction) for word in parts.words)
    return Slip(int(table), words, (), parts.reference, parts.claimed, parts.flags)


def _with_token(parts: _Parts, token: str, text: str) -> _Parts:
    if token == HAS_TOP and not parts.has_top:
        return replace(parts, has_top=True)
    if token.startswith(FLAG_MARK):
        return replace(parts, flags=parts.flags | {_flag(token.removeprefix(FLAG_MARK), text)})
    if _REFERENCE.fullmatch(token) and not parts.reference:
        return replace(parts, reference=token)
    if _NUMBER.fullmatch(token) and parts.claimed is None:
        return replace(parts, claimed=int(token))
    if _WORDS.fullmatch(token) and not parts.words:
        words = tuple(parse_written_word(word) for word in token.split(WORD_SEPARATOR) if word)
        return replace(parts, words=words)
    raise InputError(SlipInputCode.BAD_SLIP_LINE, text=text)


def _flag(name: str, text: str) -> Flag:
    try:
        return Flag(name.lower())
    except ValueError:
        raise InputError(SlipInputCode.BAD_SLIP_LINE, text=text) from None


def _top_slip(table: int, parts: _Parts, top: Reading | None, text: str) -> Slip:
    if top is None or parts.words or parts.reference or parts.claimed is not None:
        raise InputError(SlipInputCode.BAD_SLIP_LINE, text=text)
    return top_slip(table, top, parts.flags)


def top_slip(table: int, top: Reading, flags: frozenset[Flag] = frozenset()) -> Slip:
    """The top, written as it should be."""
    word = WrittenWord(top.word, top.reference.direction)
    return Slip(table, (word,), (), str(top.reference), top.score, flags)
