"""What is wrong and what to type instead, in one sentence for each problem."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.validation import Fault
from access_scrabble.errors import AccessScrabbleError, Problem, Seat, Spaced, Worded
from access_scrabble.language.language import Language
from access_scrabble.plain_text import plain

LONGEST_QUOTE = 200
"""In characters: more of what was typed or read is not said again."""


def worded_error(language: Language, error: AccessScrabbleError, players: Sequence[str] = ()) -> str:
    """The sentence for an error; players are told by these names, or else by number."""
    return _sentence(language, error.problem, error.data, players)


def worded_fault(language: Language, fault: Fault) -> str:
    return _sentence(language, fault.code, fault.data)


def _sentence(language: Language, problem: Problem, data: Mapping[str, object], players: Sequence[str] = ()) -> str:
    said = {name: _said(language, value, players) for name, value in data.items()}
    return plain(language.text(problem.sentence, **said))


def _said(language: Language, value: object, players: Sequence[str]) -> object:
    match value:
        case Seat():
            return players[value] if value < len(players) else value + 1
        case Spaced():
            return " ".join(value)
        case Square():
            return value.name
        case StrEnum():
            from access_scrabble.language.names import (
                SOLITAIRES,  # few errors name rules of games
                VARIANTS,  # few errors name rules of games
            )

            titles = dict[StrEnum, str]([*VARIANTS.items(), *SOLITAIRES.items()])
            return language.text(titles[value]) if value in titles else value
        case Worded():
            return value.worded(language.text, language.code)
        case Fault():
            return worded_fault(language, value)
        case AccessScrabbleError():
            return worded_error(language, value, players)
        case str() if len(value) > LONGEST_QUOTE:
            return value[:LONGEST_QUOTE] + "…"
        case tuple():
            between = " " if isinstance(next(iter(value), None), Fault) else ", "
            return between.join(str(_said(language, part, players)) for part in value)
        case _:
            return value
