"""Parts of a JSON document that know where they stand, so that every complaint can say it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from access_scrabble.errors import AccessScrabbleError, InputError
from access_scrabble.rules.tournament.codes import TournamentFileCode

WHOLE = "document"
MOST = 999_999
K = TypeVar("K", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Part:
    """A value and its place, as ``games 2, turns 4``.

    >>> part = Part({"games": [{}, {"title": 7}]})
    >>> game = part.fields(("games",))["games"].items()[1]
    >>> game.place
    'games 2'
    """

    value: object
    place: str = WHOLE

    def fields(self, known: Iterable[str]) -> Mapping[str, "Part"]:
        """The fields of an object, each with its place; one that nobody knows is refused."""
        if not isinstance(self.value, dict):
            raise InputError(TournamentFileCode.OBJECT_NEEDED, place=self.place)
        names = tuple(known)
        unknown = next((name for name in self.value if name not in names), None)
        if unknown is not None:
            raise InputError(TournamentFileCode.UNKNOWN_FIELD, place=self.place, field=unknown, known=names)
        return {name: Part(value, self._within(name)) for name, value in self.value.items()}

    def items(self) -> tuple["Part", ...]:
        """The items of a list, counted from 1."""
        if not isinstance(self.value, list):
            raise InputError(TournamentFileCode.LIST_NEEDED, place=self.place)
        return tuple(Part(value, f"{self.place} {number}") for number, value in enumerate(self.value, 1))

    def text(self) -> str:
        """A text that is not empty, its spaces made single and what cannot be shown taken out."""
        shown = "".join(char if char.isprintable() else " " for char in str(self.value)).split()
        if not isinstance(self.value, str) or not shown:
            raise InputError(TournamentFileCode.TEXT_NEEDED, place=self.place)
        return " ".join(shown)

    def number(self, least: int = 0, most: int = MOST) -> int:
        """A whole number within limits."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise InputError(TournamentFileCode.NUMBER_NEEDED, place=self.place, least=least, most=most)
        return value

    def table(self, tables: Collection[int]) -> int:
        """The number of a table where somebody plays."""
        table = self.number(1)
        if table not in tables:
            raise InputError(TournamentFileCode.UNKNOWN_TABLE, place=self.place, table=table)
        return table

    def seconds(self, most: int = MOST) -> int:
        """A time of seconds, with decimals or without, in milliseconds."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= most:
            raise InputError(TournamentFileCode.NUMBER_NEEDED, place=self.place, least=0, most=most)
        return round(1000 * value)

    def switch(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            raise InputError(TournamentFileCode.SWITCH_NEEDED, place=self.place)
        return self.value

    def choice(self, kinds: type[K]) -> K:
        """One of some names."""
        for kind in kinds:
            if kind == self.value:
                return kind
        raise self.no_choice(tuple(kinds))

    def no_choice(self, known: tuple[str, ...]) -> InputError:
        """The complaint about a name that is not among those known."""
        text = self.value if isinstance(self.value, str) else type(self.value).__name__
        return InputError(
            TournamentFileCode.UNKNOWN_CHOICE, place=self.place, text=text, known=tuple(map(str, known))
        )

    def _within(self, name: str) -> str:
        return name if self.place == WHOLE else f"{self.place}, {name}"


@contextmanager
def at(place: str) -> Iterator[None]:
    """Say of every complaint of others where in the document it came up."""
    try:
        yield
    except AccessScrabbleError as error:
        if "place" in error.data:
            raise
        raise InputError(TournamentFileCode.PART_REFUSED, place=place, cause=error) from None


def needed(fields: Mapping[str, Part], name: str, place: str) -> Part:
    """A field that must be there."""
    if name not in fields:
        raise InputError(TournamentFileCode.MISSING, place=place, field=name)
    return fields[name]


def listed(fields: Mapping[str, Part], name: str) -> tuple[Part, ...]:
    """The items of a field that may be left out."""
    return fields[name].items() if name in fields else ()
