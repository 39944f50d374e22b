"""Slips and verdicts as JSON documents, for files and other programs."""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Direction
from access_scrabble.engine.plays import PlayLimits
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.words import without_accents
from access_scrabble.errors import InputError
from access_scrabble.rules.editions import Edition
from access_scrabble.rules.slips.placements import PlayedTurn
from access_scrabble.rules.slips.slip import Flag, Slip, SlipInputProblem, WrittenWord
from access_scrabble.rules.slips.verdict import Reason, Verdict

Document = dict[str, object]

MOST_DIGITS = 9

_DIRECTIONS = {"H": Direction.HORIZONTAL, "V": Direction.VERTICAL}


@dataclass(frozen=True, slots=True)
class SlipSheet:
    """The slips of one turn, with the turn they answer."""

    turn: PlayedTurn
    slips: tuple[Slip, ...]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a document does not hold: the words admitted, and the limits of each formula."""

    lexicon: Container[str]
    formulas: Mapping[str, PlayLimits]


def read_sheets(document: object, surroundings: Surroundings) -> tuple[SlipSheet, ...]:
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
        _number(document.get("turn")),
        Tiles.parse(draw) if isinstance(draw, str) else None,
        _read_slips(document),
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


def _read_sheet(document: Mapping[str, object], surroundings: Surroundings) -> SlipSheet:
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
    return SlipSheet(turn, _read_slips(document))


def read_edition(value: object) -> Edition:
    """The edition of that name."""
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
    return Slip(
        table,
        _read_words(document.get("word"), document.get("direction")),
        tuple(without_accents(line) for line in _texts(document.get("lines"))),
        str(document.get("reference") or ""),
        _number(document.get("claimed")),
        frozenset(_read_flag(table, flag) for flag in _texts(document.get("flags"))),
    )


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
    """The texts of a field that holds one or a list of them."""
    values = value if isinstance(value, list) else [value]
    return [text for text in values if isinstance(text, str)]


def _number(value: object) -> int | None:
    """A whole number, typed as one or as text."""
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
