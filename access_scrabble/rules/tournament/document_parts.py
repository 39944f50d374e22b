"""Parts of a JSON document that know where they stand, so that every complaint can say it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from typing import TypeVar

from access_scrabble.engine.board import Play
from access_scrabble.errors import AccessScrabbleError, InputError, Problem, says
from access_scrabble.values import dataclass


class TournamentFileProblem(Problem):
    """What is wrong in a tournament's file; ``place`` says where."""

    MISSING = says("{place}: “{field}” is missing.", place=str, field=str)
    OBJECT_NEEDED = says("{place}: an object in braces is needed here.", place=str)
    LIST_NEEDED = says("{place}: a list in square brackets is needed here.", place=str)
    TEXT_NEEDED = says("{place}: a text in quotes is needed here.", place=str)
    NUMBER_NEEDED = says(
        "{place}: a whole number from {least} to {most} is needed here.", place=str, least=int, most=int
    )
    SWITCH_NEEDED = says("{place}: true or false is needed here.", place=str)
    UNKNOWN_FIELD = says("{place}: “{field}” is not known here, use {known}.", place=str, field=str, known=tuple)
    UNKNOWN_CHOICE = says("{place}: “{text}” is not possible here, use {known}.", place=str, text=str, known=tuple)
    ONE_OR_TWO_NAMES = says("{place}: a player has one name, a pair two.", place=str)
    UNKNOWN_TABLE = says("{place}: nobody plays at table {table}.", place=str, table=int)
    TABLE_TWICE = says("{place}: table {table} stands there twice.", place=str, table=int)
    PLAY_IMPOSSIBLE = says("{place}: {play} cannot be placed there with that draw.", place=str, play=Play)
    WRONG_POINTS = says(
        "{place}: {play} scores {expected}, not {points}.", place=str, play=Play, expected=int, points=int
    )
    NO_TOP = says("{place}: give the word retained (“ref” and “word”) or the top.", place=str)
    TOP_UNKNOWN = says(
        "{place}: some tables have the top, but its word is not given: give “ref” and “word” of the top.", place=str
    )
    NO_RETAINED = says("{place}: give the word retained (“ref” and “word”), or the next turn's grid.", place=str)
    NO_SAVED_GAME = says("{place}: there is no saved duplicate game {name}.", place=str, name=str)
    PART_REFUSED = says("{place}: {cause}", place=str, cause=AccessScrabbleError)


WHOLE = "document"
MOST = 999_999
K = TypeVar("K", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class DocumentPart:
    """A value and its place, as ``games 2, turns 4``.

    >>> part = DocumentPart({"games": [{}, {"title": 7}]})
    >>> game = part.fields(("games",))["games"].items()[1]
    >>> game.place
    'games 2'
    """

    value: object
    place: str = WHOLE

    def fields(self, known: Iterable[str]) -> "Fields":
        """The fields of an object, each with its place; one that nobody knows is refused."""
        if not isinstance(self.value, dict):
            raise InputError(TournamentFileProblem.OBJECT_NEEDED, place=self.place)
        names = tuple(known)
        unknown = next((name for name in self.value if name not in names), None)
        if unknown is not None:
            raise InputError(TournamentFileProblem.UNKNOWN_FIELD, place=self.place, field=unknown, known=names)
        beside = "" if self.place == WHOLE else f"{self.place}, "
        parts = {name: DocumentPart(value, beside + name) for name, value in self.value.items()}
        return Fields(self.place, parts)

    def items(self) -> tuple["DocumentPart", ...]:
        """The items of a list, counted from 1."""
        return tuple(self.each())

    def each(self) -> Iterator["DocumentPart"]:
        """The same one after another, for lists that are too long to be held."""
        return (self.item(number) for number in range(1, self.length() + 1))

    def item(self, number: int) -> "DocumentPart":
        return DocumentPart(self._list()[number - 1], f"{self.place} {number}")

    def length(self) -> int:
        return len(self._list())

    def _list(self) -> list[object]:
        if not isinstance(self.value, list):
            raise InputError(TournamentFileProblem.LIST_NEEDED, place=self.place)
        return self.value

    def text(self) -> str:
        """A text that is not empty, its spaces made single and what cannot be shown taken out."""
        shown = "".join(char if char.isprintable() else " " for char in str(self.value)).split()
        if not isinstance(self.value, str) or not shown:
            raise InputError(TournamentFileProblem.TEXT_NEEDED, place=self.place)
        return " ".join(shown)

    def number(self, least: int = 0, most: int = MOST) -> int:
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise InputError(TournamentFileProblem.NUMBER_NEEDED, place=self.place, least=least, most=most)
        return value

    def table(self, tables: Collection[int]) -> int:
        table = self.number(1)
        if table not in tables:
            raise InputError(TournamentFileProblem.UNKNOWN_TABLE, place=self.place, table=table)
        return table

    def seconds(self, most: int = MOST) -> int:
        """A time of seconds, with decimals or without, in milliseconds."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= most:
            raise InputError(TournamentFileProblem.NUMBER_NEEDED, place=self.place, least=0, most=most)
        return round(1000 * value)

    def switch(self) -> bool:
        if not isinstance(self.value, bool):
            raise InputError(TournamentFileProblem.SWITCH_NEEDED, place=self.place)
        return self.value

    def choice(self, kinds: type[K]) -> K:
        for kind in kinds:
            if kind == self.value:
                return kind
        raise self.no_choice(tuple(kinds))

    def no_choice(self, known: tuple[str, ...]) -> InputError:
        text = self.value if isinstance(self.value, str) else type(self.value).__name__
        return InputError(
            TournamentFileProblem.UNKNOWN_CHOICE, place=self.place, text=text, known=tuple(map(str, known))
        )


class Fields(dict[str, DocumentPart]):
    """The fields of an object by name; to look for one that is needed and not there is a complaint."""

    def __init__(self, place: str, parts: Mapping[str, DocumentPart]) -> None:
        super().__init__(parts)
        self.place = place

    def __missing__(self, name: str) -> DocumentPart:
        raise InputError(TournamentFileProblem.MISSING, place=self.place, field=name)

    def items_of(self, name: str) -> tuple[DocumentPart, ...]:
        """The items of a field that may be left out."""
        return self[name].items() if name in self else ()

    def number_of(self, name: str, least: int, most: int) -> int:
        """A number that is none where it is left out."""
        return self[name].number(least, most) if name in self else 0

    def text_of(self, name: str, otherwise: str = "") -> str:
        return self[name].text() if name in self else otherwise

    def choice_of(self, name: str, otherwise: K) -> K:
        """One of the names of a kind, or another where it is left out."""
        return self[name].choice(type(otherwise)) if name in self else otherwise


@contextmanager
def at(place: str) -> Iterator[None]:
    """Say of every complaint of others where in the document it came up."""
    try:
        yield
    except AccessScrabbleError as error:
        if "place" in error.data:
            raise
        raise InputError(TournamentFileProblem.PART_REFUSED, place=place, cause=error) from None
