"""Slips as they come in: files of slips in JSON, with the verdicts they go out with, and slips typed in one line."""

import re
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from sys import intern

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Direction, Reference
from access_scrabble.engine.scoring import PlayLimits
from access_scrabble.engine.tiles import Tiles, parse_written_word, without_accents
from access_scrabble.errors import InputError, Problem, says
from access_scrabble.rules.game import Edition
from access_scrabble.rules.slips.placements import PlayedTurn
from access_scrabble.rules.slips.verdict import Flag, Reason, Slip, Verdict, WrittenReading, WrittenWord
from access_scrabble.values import dataclass


class SlipInputProblem(Problem):
    BAD_SLIP_LINE = says(
        "“{text}” is not a slip: type the table, the word, the reference and the points, as 12 riz 13h 21.", text=str
    )
    BAD_SLIP_DOCUMENT = says("The part “{field}” of the slips is missing or has another form.", field=str)
    UNKNOWN_FLAG = says(
        "Table {table} has the flag “{flag}”: use absent, blank, several, unreadable, late, altered,"
        " exchanged, hard_to_read, disciplinary or grave.",
        table=int,
        flag=str,
    )
    UNKNOWN_MENTION = says(
        "“{word}” does not say what happened to a slip: type absent, blank, several, unreadable, late,"
        " altered, exchanged, hard, disciplinary or grave.",
        word=str,
    )
    OTHER_DRAW = says(
        "The slips are for the draw {draw}, but turn {turn} was played with {expected}: nothing is changed.",
        draw=str,
        turn=int,
        expected=str,
    )
    TURN_MISSING = says("The file does not say which turn its slips are for: add turn.")
    UNKNOWN_EDITION = says("There is no edition “{edition}”: use E, R12 or R26.", edition=object)
    UNKNOWN_FORMULA = says("There is no formula “{formula}”: use normal, joker, 7of8, 7and8 or 789.", formula=object)


Document = dict[str, object]

MOST_DIGITS = 9

_DIRECTIONS = {"H": Direction.HORIZONTAL, "V": Direction.VERTICAL}


@dataclass(frozen=True, slots=True)
class FiledSheet:
    turn: PlayedTurn
    slips: tuple[Slip, ...]


@dataclass(frozen=True, slots=True)
class SlipSurroundings:
    """What a document does not hold: the words admitted, and the limits of each formula."""

    lexicon: Container[str]
    formulas: Mapping[str, PlayLimits]


def read_sheets(document: object, surroundings: SlipSurroundings) -> tuple[FiledSheet, ...]:
    """The turns of a document: one, or those of its ``turns``, which inherit what stands beside them.

    :raises InputError: when the document is not of this form.
    """
    return tuple(_read_sheet(turn, surroundings) for turn in _turns(document))


@dataclass(frozen=True, slots=True)
class FiledSlips:
    """Slips of a document for a game that knows its turns: which one, and the draw to compare, if named."""

    turn: int | None
    draw: Tiles | None
    slips: tuple[Slip, ...]


def read_filed_slips(document: object) -> tuple[FiledSlips, ...]:
    """The slips of a document of the same form, of which a game needs no more than turns and slips.

    :raises InputError: when the document is not of this form.
    """
    return tuple(_filed(turn) for turn in _turns(document))


def _filed(document: Mapping[str, object]) -> FiledSlips:
    draw = document.get("draw")
    return FiledSlips(
        _number(document.get("turn")), Tiles.parse(draw) if isinstance(draw, str) else None, _read_slips(document)
    )


def _turns(document: object) -> tuple[Mapping[str, object], ...]:
    """The turns of a document, each with what stands beside them."""
    whole = _mapping(document, "document")
    if "turns" not in whole:
        return (whole,)
    shared = {name: value for name, value in whole.items() if name != "turns"}
    return tuple({**shared, **_mapping(turn, "turns")} for turn in _sequence(whole["turns"], "turns"))


def _read_slips(document: Mapping[str, object]) -> tuple[Slip, ...]:
    return tuple(read_slip(_mapping(slip, "slips")) for slip in _sequence(document.get("slips"), "slips"))


def _read_sheet(document: Mapping[str, object], surroundings: SlipSurroundings) -> FiledSheet:
    board = _read_board(document.get("grid"))
    draw = document.get("draw")
    if not isinstance(draw, str):
        raise InputError(SlipInputProblem.BAD_SLIP_DOCUMENT, field="draw")
    number = _number(document.get("turn"))
    turn = PlayedTurn(
        read_edition(document.get("edition", Edition.R26)),
        number if number is not None else 1 + (not board.is_empty),
        board,
        Tiles.parse(draw),
        surroundings.lexicon,
        _read_limits(document.get("formula", "normal"), surroundings.formulas),
    )
    return FiledSheet(turn, _read_slips(document))


def read_edition(value: object) -> Edition:
    try:
        return Edition(str(value).upper())
    except ValueError:
        raise InputError(SlipInputProblem.UNKNOWN_EDITION, edition=value) from None


def _read_limits(value: object, formulas: Mapping[str, PlayLimits]) -> PlayLimits:
    if not isinstance(value, str) or value not in formulas:
        raise InputError(SlipInputProblem.UNKNOWN_FORMULA, formula=value)
    return formulas[value]


def _read_board(value: object) -> Board:
    if value is None:
        return Board()
    rows = _sequence(value, "grid")
    if not all(isinstance(row, str) for row in rows):
        raise InputError(SlipInputProblem.BAD_SLIP_DOCUMENT, field="grid")
    return Board.from_rows([str(row) for row in rows])


def read_slip(document: Mapping[str, object]) -> Slip:
    """One slip; what a player wrote may be anything, what the referee adds must be right."""
    table = _number(document.get("table"))
    if table is None:
        raise InputError(SlipInputProblem.BAD_SLIP_DOCUMENT, field="table")
    word, direction = document.get("word"), document.get("direction")
    is_usual = isinstance(word, str) and isinstance(direction, str | None)
    return Slip(
        table,
        (_read_word if is_usual else _read_words)(word, direction),
        tuple([without_accents(line) for line in _texts(document.get("lines"))]),
        intern(str(document.get("reference") or "")),
        _number(document.get("claimed")),
        frozenset([_read_flag(table, flag) for flag in _texts(document.get("flags"))]) or _NO_FLAGS,
    )


_NO_FLAGS: frozenset[Flag] = frozenset()


@lru_cache(maxsize=4096)  # the words of some turns
def _read_word(word: object, direction: object) -> tuple[WrittenWord, ...]:
    """The same word is on many slips, and read once."""
    return _read_words(word, direction)


def _read_words(words: object, directions: object) -> tuple[WrittenWord, ...]:
    written = [without_accents("".join(word.split())) for word in _texts(words)]
    ways = [_DIRECTIONS.get(way.strip().upper()[:1]) for way in _texts(directions)]
    if len(ways) == 1:
        ways *= len(written)
    ways += [None] * (len(written) - len(ways))
    return tuple(WrittenWord(word, way) for word, way in zip(written, ways, strict=False) if word)


def _read_flag(table: int, name: str) -> Flag:
    try:
        return Flag(name)
    except ValueError:
        raise InputError(SlipInputProblem.UNKNOWN_FLAG, table=table, flag=name) from None


def _texts(value: object) -> list[str]:
    values = value if isinstance(value, list) else [value]
    return [text for text in values if isinstance(text, str)]


def _number(value: object) -> int | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str) and value.strip().isdecimal() and len(value) <= MOST_DIGITS:
        return int(value)
    return None


def _mapping(value: object, field: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise InputError(SlipInputProblem.BAD_SLIP_DOCUMENT, field=field)
    return value


def _sequence(value: object, field: str) -> Sequence[object]:
    if not isinstance(value, list):
        raise InputError(SlipInputProblem.BAD_SLIP_DOCUMENT, field=field)
    return value


def verdict_document(slip: Slip, verdict: Verdict, sentence: Callable[[Reason], str]) -> Document:
    """The answer for one slip: a reason that rests on two articles stands once for each."""
    reading = verdict.reading
    solution = None
    if reading is not None:
        solution = {"ref": str(reading.reference), "word": reading.word, "score": reading.score}
    return {
        "table": slip.table,
        "score": verdict.score,
        "sanction": verdict.sanction.value,
        "reasons": [
            _reason_document(reason, article, sentence(reason))
            for reason in verdict.reasons
            for article in reason.articles
        ],
        "solution": solution,
        "extra_warnings": verdict.extra_warnings,
        "judgement": verdict.is_judgement,
    }


def _reason_document(reason: Reason, article: str, message: str) -> Document:
    document: Document = {"article": article, "code": reason.code.value, "message": message}
    if reason.words:
        document["words"] = list(reason.words)
    return document


# A slip typed in one line: table, word, reference, points (``12 riz 13h 21``).


HAS_TOP = "="
FLAG_MARK = "!"
WORD_SEPARATOR = "/"

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

    The direction is that of the reference unless ``h`` or ``v`` says how the word was written. Words for
    what happened are looked up without accents and case.

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
        if parts.words or parts.direction or parts.reference or parts.claimed is not None:
            raise InputError(SlipInputProblem.BAD_SLIP_LINE, text=text)
        return HasTop(int(table), parts.flags)
    if parts == _Parts(direction=parts.direction):  # a direction says how something was written, and nothing was
        raise InputError(SlipInputProblem.BAD_SLIP_LINE, text=text)
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
    if token.upper() in _DIRECTIONS and parts.direction is None:
        return replace(parts, direction=_DIRECTIONS[token.upper()])
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


def top_slip(table: int, top: WrittenReading, flags: frozenset[Flag] = frozenset()) -> Slip:
    """The top, written as it should be."""
    word = WrittenWord(top.word, top.reference.direction)
    return Slip(table, (word,), (), str(top.reference), top.score, flags)
