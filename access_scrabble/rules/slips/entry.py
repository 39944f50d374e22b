"""A slip typed in one line: table, word, reference, points (``12 riz 13h 21``)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from access_scrabble.engine.coordinates import Direction, Reference
from access_scrabble.engine.words import parse_written_word, without_accents
from access_scrabble.errors import InputError
from access_scrabble.rules.slips.slip import Flag, Slip, SlipInputProblem, WrittenWord
from access_scrabble.rules.slips.verdict import Reading

HAS_TOP = "="
FLAG_MARK = "!"
WORD_SEPARATOR = "/"

_DIRECTIONS = {"h": Direction.HORIZONTAL, "v": Direction.VERTICAL}
_REFERENCE = re.compile(r"[A-Oa-o]-?\d{1,2}|\d{1,2}-?[A-Oa-o]")
_NUMBER = re.compile(r"\d{1,4}")
_WORDS = re.compile(r"[^\W\d_]+\??(?:[^\W\d_]|\?|/)*")


ENGLISH_FLAGS: Mapping[str, Flag] = {flag.value: flag for flag in Flag}


@dataclass(frozen=True, slots=True)
class HasTop:
    """A table that has the top, and what happened to its slip besides."""

    table: int
    flags: frozenset[Flag] = frozenset()


@dataclass(frozen=True, slots=True)
class _Parts:
    words: tuple[str, ...] = ()
    direction: Direction | None = None
    reference: str = ""
    claimed: int | None = None
    flags: frozenset[Flag] = frozenset()
    has_top: bool = False


def parse_slip_line(text: str, flag_words: Mapping[str, Flag] = ENGLISH_FLAGS) -> Slip | HasTop:
    """Read a slip; ``=`` stands for the top, ``!late`` and the like for what happened to it.

    The direction is that of the reference unless ``h`` or ``v`` says how the word was written.

    Words for what happened are looked up without accents and case.

    >>> slip = parse_slip_line("12 ri?z 13h 21")
    >>> slip.table, slip.words[0].symbols, slip.words[0].direction.value, slip.reference, slip.claimed
    (12, 'RiZ', 'vertical', '13h', 21)
    >>> sorted(parse_slip_line("7 !late !grave").flags), parse_slip_line("9 =")
    ([<Flag.GRAVE: 'grave'>, <Flag.LATE: 'late'>], HasTop(table=9, flags=frozenset()))

    :raises InputError: when a part is none of these, or stands twice.
    """
    table, *tokens = text.split() or [""]
    if not _NUMBER.fullmatch(table) or not tokens:
        raise InputError(SlipInputProblem.BAD_SLIP_LINE, text=text)
    parts = _Parts()
    for token in tokens:
        parts = _with_token(parts, token, text, flag_words)
    if parts.has_top:
        return _has_top(int(table), parts, text)
    direction = parts.direction
    if direction is None and parts.reference:
        direction = Reference.parse(parts.reference).direction
    words = tuple(WrittenWord(word, direction) for word in parts.words)
    return Slip(int(table), words, (), parts.reference, parts.claimed, parts.flags)


def _with_token(parts: _Parts, token: str, text: str, flag_words: Mapping[str, Flag]) -> _Parts:
    if token == HAS_TOP and not parts.has_top:
        return replace(parts, has_top=True)
    if token.startswith(FLAG_MARK):
        return replace(parts, flags=parts.flags | {find_flag(token, flag_words)})
    if _REFERENCE.fullmatch(token) and not parts.reference:
        return replace(parts, reference=token)
    if token.lower() in _DIRECTIONS and parts.direction is None:
        return replace(parts, direction=_DIRECTIONS[token.lower()])
    if _NUMBER.fullmatch(token) and parts.claimed is None:
        return replace(parts, claimed=int(token))
    if _WORDS.fullmatch(token) and not parts.words:
        words = tuple(parse_written_word(word) for word in token.split(WORD_SEPARATOR) if word)
        return replace(parts, words=words)
    raise InputError(SlipInputProblem.BAD_SLIP_LINE, text=text)


def find_flag(word: str, flag_words: Mapping[str, Flag]) -> Flag:
    """What happened to a slip, by the word for it, with or without its mark.

    :raises InputError: when the word says nothing.
    """
    name = word.removeprefix(FLAG_MARK)
    flag = flag_words.get(without_accents(name).lower())
    if flag is None:
        raise InputError(SlipInputProblem.UNKNOWN_MENTION, word=name)
    return flag


def _has_top(table: int, parts: _Parts, text: str) -> HasTop:
    if parts.words or parts.direction or parts.reference or parts.claimed is not None:
        raise InputError(SlipInputProblem.BAD_SLIP_LINE, text=text)
    return HasTop(table, parts.flags)


def top_slip(table: int, top: Reading, flags: frozenset[Flag] = frozenset()) -> Slip:
    """The top, written as it should be."""
    word = WrittenWord(top.word, top.reference.direction)
    return Slip(table, (word,), (), str(top.reference), top.score, flags)
