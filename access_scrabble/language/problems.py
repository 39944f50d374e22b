"""What is wrong and what to type instead, in one sentence for each problem."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.validation import Fault
from access_scrabble.errors import AccessScrabbleError, Problem, Seat, Spaced, Worded
from access_scrabble.language.language import Language
from access_scrabble.language.names import SOLITAIRES, VARIANTS
from access_scrabble.rules.classic.settings import Solitaire, Variant

NAMES: Mapping[StrEnum, str] = dict([*VARIANTS.items(), *SOLITAIRES.items()])


class ProblemWording:
    """Puts errors and faults into words."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def error(self, error: AccessScrabbleError, players: Sequence[str] = ()) -> str:
        """The sentence for an error; players are told by these names, or else by number."""
        return self._sentence(error.problem, error.data, players)

    def fault(self, fault: Fault) -> str:
        """The sentence for one fault of a play."""
        return self._sentence(fault.code, fault.data)

    def _sentence(self, problem: Problem, data: Mapping[str, object], players: Sequence[str] = ()) -> str:
        said = {name: self._said(value, players) for name, value in data.items()}
        return self._language.text(problem.sentence, **said)

    def _said(self, value: object, players: Sequence[str]) -> object:
        """What goes into a sentence, by the kind of the value."""
        match value:
            case Seat():
                return players[value] if value < len(players) else value + 1
            case Spaced():
                return " ".join(value)
            case Square():
                return value.name
            case Variant() | Solitaire():
                return self._language.text(NAMES[value])
            case Worded():
                return value.worded(self._language.text, self._language.code)
            case Fault():
                return self.fault(value)
            case AccessScrabbleError():
                return self.error(value, players)
            case tuple():
                between = " " if isinstance(next(iter(value), None), Fault) else ", "
                return between.join(str(self._said(part, players)) for part in value)
            case _:
                return value
