"""Which values make sense for each setting, for its file, its menu and its documentation."""

from collections.abc import Mapping
from dataclasses import dataclass

from access_scrabble.app.audience import CLOSED, PORTS, Reach
from access_scrabble.errors import Problem, says
from access_scrabble.presentation.board import PremiumNaming
from access_scrabble.presentation.coordinates import Coordinates
from access_scrabble.presentation.large_print import Marks
from access_scrabble.presentation.spelling import Spelling
from access_scrabble.speech.settings import Engine, Output, Verbosity
from access_scrabble.ui.exploring.theme import ThemeName


class SettingProblem(Problem):
    """What is wrong with the file of settings."""

    UNREADABLE = says(
        "The settings file {path} cannot be read, so the usual settings hold: {reason}.", path=str, reason=str
    )
    UNKNOWN = says("“{name}” in the settings file is no setting: it is left alone.", name=str)
    MISSPELT = says("“{name}” in the settings file is no setting: write {nearest}.", name=str, nearest=str)
    BAD_VALUE = says(
        "“{value}” in the settings file makes no sense for {name}, whose usual value holds: write {allowed}.",
        value=object,
        name=str,
        allowed=str,
    )


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few names."""

    values: tuple[str, ...]

    def fits(self, value: object) -> bool:
        """Whether a value is one of them."""
        return isinstance(value, str) and value in self.values

    def __str__(self) -> str:
        return ", ".join(filter(None, self.values))


@dataclass(frozen=True, slots=True)
class Range:
    """A whole number between two others."""

    lowest: int
    highest: int

    def fits(self, value: object) -> bool:
        """Whether a value lies between them."""
        return type(value) is int and self.lowest <= value <= self.highest

    def __str__(self) -> str:
        return f"{self.lowest}–{self.highest}"


@dataclass(frozen=True, slots=True)
class Switch:
    """Yes or no."""

    def fits(self, value: object) -> bool:
        """Whether a value is one of the two."""
        return isinstance(value, bool)

    def __str__(self) -> str:
        return "true, false"


@dataclass(frozen=True, slots=True)
class Text:
    """Any text; what it may name is only known when it is used."""

    example: str

    def fits(self, value: object) -> bool:
        """Whether a value is text."""
        return isinstance(value, str)

    def __str__(self) -> str:
        return self.example


@dataclass(frozen=True, slots=True)
class Table:
    """Names with texts, or with further tables of such."""

    depth: int

    def fits(self, value: object) -> bool:
        """Whether a value is such a table."""
        inner = Text("") if self.depth == 1 else Table(self.depth - 1)
        return isinstance(value, dict) and all(inner.fits(part) for part in value.values())

    def __str__(self) -> str:
        return "[…]"


Allowed = Choice | Range | Switch | Text | Table

ALLOWED: Mapping[str, Allowed] = {
    "speech": Choice(("", *Output)),
    "engine": Choice(tuple(Engine)),
    "voice": Text("fr, fr+f2, fr-be…"),
    "device": Text("aplay -L"),
    "private_device": Text("shared, aplay -L"),
    "rate": Range(80, 450),
    "volume": Range(0, 100),
    "verbosity": Choice(tuple(Verbosity)),
    "earcons": Switch(),
    "spelling": Choice(tuple(Spelling)),
    "premium_names": Choice(tuple(PremiumNaming)),
    "coordinates": Choice(tuple(Coordinates)),
    "pace": Choice(("slow", "usual", "quick")),
    "announcements": Choice(("whole", "parts")),
    "audience": Choice((CLOSED, Reach.COMPUTER)),
    "audience_port": Range(PORTS[0], PORTS[-1]),
    "theme": Choice(tuple(ThemeName)),
    "squares": Choice(("fitting", "small")),
    "large_marks": Choice(tuple(Marks)),
    "large_rack": Switch(),
    "display": Text("auto, brlapi, baum…"),
    "port": Text("/dev/ttyUSB0"),
    "prose_table": Choice(("comp8", "comp6", "g2")),
    "cursor": Choice(("none", "steady", "blinking")),
    "status_cells": Range(0, 4),
    "message_seconds": Range(0, 100),
    "paper_cells": Range(20, 100),
    "paper_lines": Range(10, 100),
    "paper_table": Choice(("comp6", "g2")),
    "display_keys": Table(1),
    "keys": Table(2),
}
"""By name, in the order of the documentation."""
