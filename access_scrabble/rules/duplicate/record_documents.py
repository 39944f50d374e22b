"""A recorded game as a JSON document, for programs (DU-16)."""

from collections.abc import Mapping
from typing import Any

from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.plays import Play
from access_scrabble.engine.words import normalize_word
from access_scrabble.errors import InputError
from access_scrabble.rules.duplicate.formulas import Formula, Letters, check_formula
from access_scrabble.rules.duplicate.record_text import draw_text
from access_scrabble.rules.duplicate.records import GameTextProblem, RecordBuilder, RecordedGame
from access_scrabble.rules.editions import Edition
from access_scrabble.rules.kinds import Contest


def to_document(game: RecordedGame) -> dict[str, object]:
    """The document of a game."""
    return {
        "kind": "duplicate",
        "edition": game.edition.value,
        "formula": game.formula.letters.value,
        "contest": game.formula.contest.value,
        "joker": game.formula.with_blank,
        "pairs": game.formula.in_pairs,
        "turns": [
            {
                "draw": draw_text(turn),
                "ref": str(turn.play.reference),
                "word": turn.play.word,
                "score": turn.points,
            }
            for turn in game.turns
        ],
    }


def from_document(document: Any) -> RecordedGame:
    """Read a document, checking each turn against those before it.

    :raises InputError: when it is no such document, or naming the turn that cannot be.
    """
    try:
        edition = Edition(document.get("edition", Edition.R26))
        formula = Formula(
            Letters(document.get("formula", Letters.SEVEN)),
            Contest(document.get("contest", Contest.POINTS)),
            with_blank=bool(document.get("joker", False)),
            in_pairs=bool(document.get("pairs", False)),
        )
        turns = [_read_turn(turn) for turn in document["turns"]]
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise InputError(GameTextProblem.BAD_DOCUMENT, reason=str(error)) from None
    check_formula(formula)
    builder = RecordBuilder(edition, formula)
    for number, (draw, play, points) in enumerate(turns, start=1):
        builder.add(number, draw, play, points)
    return builder.game()


def _read_turn(turn: Mapping[str, Any]) -> tuple[str, Play, int | None]:
    points = turn.get("score")
    word = str(turn["word"])
    if normalize_word(word) != word.upper():
        raise ValueError(word)
    play = Play(Reference.parse(str(turn["ref"])), word)
    return str(turn["draw"]), play, None if points is None else int(points)
