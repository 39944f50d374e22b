"""The program's own errors: a kind of problem, declared once with its sentence, and the data of this one.

>>> class ShelfProblem(Problem):
...     FULL = says("The shelf holds {most} books.", most=int)
>>> InputError(ShelfProblem.FULL, most=3).problem.code
'full'
"""

from collections.abc import Callable, Mapping
from enum import Enum
from string import Formatter
from types import UnionType
from typing import Protocol, Self, runtime_checkable

from access_scrabble.values import dataclass

Kind = type | UnionType


@dataclass(frozen=True, slots=True, eq=False)
class Said:
    """A sentence, as the English message id, and the kind of each of its data.

    It equals nothing else, so that two problems of a family may be said alike and stay two.
    """

    sentence: str
    kinds: Mapping[str, Kind]


def says(sentence: str, **kinds: Kind) -> Said:
    """What a problem is told by; ``python -m tests.catalogue`` takes its sentences from these calls.

    ``{program}`` needs no data: it is what starts this program here.
    """
    needed = {name for _, name, _, _ in Formatter().parse(sentence) if name is not None} - {"program"}
    if not needed <= kinds.keys():
        raise TypeError(f"{sentence!r} needs {needed - kinds.keys()}")
    return Said(sentence, kinds)


class Problem(Enum):
    """A family of problems; each member is what it says."""

    _value_: Said

    @classmethod
    def coded(cls, code: str) -> Self:
        """The problem of a code; a :exc:`KeyError` where there is none."""
        return cls[code.upper()]

    @property
    def code(self) -> str:
        """The name by which files and other programs know it."""
        return self.name.lower()

    @property
    def sentence(self) -> str:
        return self.value.sentence

    def check(self, data: Mapping[str, object]) -> None:
        """Refuse data that are not the declared ones."""
        kinds = self.value.kinds
        if data.keys() != kinds.keys():
            raise TypeError(f"{self} needs {sorted(kinds)}, not {sorted(data)}")
        for name, kind in kinds.items():
            if not isinstance(data[name], kind):
                raise TypeError(f"{self}: {name}={data[name]!r} is no {kind}")


@runtime_checkable
class Worded(Protocol):
    """A value of the data that knows how it is said."""

    def worded(self, text: Callable[[str], str], language: str) -> str:
        """Its words; ``text`` translates a message."""


class Seat(int):
    """A player of the game, told by name."""


class Spaced(str):
    """Letters told one by one."""

    __slots__ = ()


def marked(message: str) -> str:
    """Mark a message of a table for translation; it is translated when it is used."""
    return message


class AccessScrabbleError(Exception):
    """Anything the program refuses or cannot do."""

    def __init__(self, problem: Problem, /, **data: object) -> None:
        super().__init__(problem, data)
        problem.check(data)
        self.problem = problem
        self.data = data

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.data.items())
        return f"{self.problem.code}({details})"


class InputError(AccessScrabbleError):
    """What was typed or read is malformed."""


class RuleViolation(AccessScrabbleError):
    """What was asked is well formed, but the rules do not allow it now."""


class OperationFailed(AccessScrabbleError):
    """The machine could not do it: a file, a disk, a device."""


MALFORMED = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, RecursionError)
"""What looking into values of unknown origin may end in."""


class FileProblem(Problem):
    """Why a file could not be used."""

    NOT_FOUND = says("There is no file {path}.", path=str)
    NOT_READABLE = says("The file {path} cannot be read: {reason}.", path=str, reason=str | None)
    NOT_TEXT = says("The file {path} is not text.", path=str)
    TOO_LARGE = says("The file {path} is too large: {most} megabytes at most.", path=str, most=int)
    NOT_JSON = says("This is not JSON: it goes wrong at line {line}, column {column}.", line=int, column=int)
    FILE_NOT_WRITABLE = says("The file {path} cannot be written.", path=str)
    DISK_FULL = says("The disk is full: {path} was not written.", path=str)
    FOLDER_MISSING = says("There is no folder {folder}: name one that exists.", folder=str)
    NOT_ALLOWED = says("Writing to {path} is not allowed: choose another place.", path=str)
    IS_A_FOLDER = says("{path} is a folder: add the name of a file.", path=str)
