"""What a table of settings is made of: kinds of values, the choices made, and the file that keeps them."""

import os
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import KW_ONLY, field
from difflib import get_close_matches
from enum import StrEnum
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Never, Self, TypeVar, cast, overload

from access_scrabble.errors import FileProblem, InputError, OperationFailed, Problem, marked, says
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Message
from access_scrabble.plain_text import is_plain
from access_scrabble.values import dataclass
from access_scrabble.whole_files import make_folder, read_own, replace_file

FILE_NAME = "settings.toml"
SET_ASIDE_NAME = "settings.unreadable.toml"

T = TypeVar("T")
Name = TypeVar("Name", bound=str)


class SettingProblem(Problem):
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


class Device(StrEnum):
    """What has to be opened anew before a change is heard, felt or seen."""

    VOICE = "voice"
    BRAILLE = "braille"
    PAGE = "page"


Offer = Callable[[dict[Any, str], Any], Mapping[Any, str]]
"""What a menu offers on this computer, of the values that have a name and the present one."""


@dataclass(eq=False)
class Setting(Generic[T]):
    """One setting, declared once: an attribute of a class of :class:`SettingsTable`.

    Read from the class it is this entry; read from an instance it is what was chosen.
    """

    usual: T
    _: KW_ONLY
    words: Mapping[T, str] = field(default_factory=dict)
    """The values that a menu offers, and what they are called."""
    offer: Offer | None = None
    chapter: str = ""
    """Where the menu lists it; where it is empty, in the chapter of the setting before."""
    title: str = ""
    """Empty for what is changed in the file, or in a menu of its own."""
    help: str = ""
    variable: str = ""
    """The environment variable that holds as long as nothing is chosen."""
    reopens: Device | None = None
    sample: Callable[[Language, Any], Message | None] | None = None
    """What lets one hear the choices made, where that can be heard."""
    check: Callable[[T], Iterable[InputError]] | None = None
    """What is wrong inside a value that makes sense as a whole."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: "SettingsTable", owner: type) -> T: ...
    def __get__(self, instance: "SettingsTable | None", owner: type) -> Self | T:
        return self if instance is None else instance.values[self.name]

    def __set__(self, instance: "SettingsTable", value: Never) -> None:
        raise AttributeError(self.name)

    def in_force(self, settings: "SettingsTable") -> T:
        """What was chosen, in the settings or else in the environment."""
        chosen = settings.values[self.name]
        named = os.environ.get(self.variable) if self.variable and not chosen else None
        return self.taken(named) if self.fits(named) else chosen

    def taken(self, value: object) -> T:
        """A value as the table writes it: a member where the file has its name."""
        return next((known for known in self.words if known == value), cast("T", value))

    def choices(self, language: Language, current: T) -> list[tuple[T, str]]:
        """The values that a menu offers, each with its name; none where any text may be typed."""
        named = {value: language.text(title) for value, title in self.words.items()}
        return list((self.offer(named, current) if self.offer else named).items())

    def fits(self, value: object) -> bool:
        """Whether a value makes sense: one of a few, unless the kind says otherwise."""
        return isinstance(value, str) and value in (self.usual, *self.words)

    def __str__(self) -> str:
        return ", ".join(map(str, self.words))


@dataclass(eq=False)
class OneOf(Setting[Name]):
    words: Mapping[Name, str]


@dataclass(eq=False)
class Number(Setting[int]):
    """A whole number of a range."""

    allowed: range
    _: KW_ONLY
    steps: tuple[int, ...]

    def __post_init__(self) -> None:
        self.words = {step: str(step) for step in self.steps}

    def fits(self, value: object) -> bool:
        return type(value) is int and value in self.allowed

    def __str__(self) -> str:
        return f"{self.allowed[0]}–{self.allowed[-1]}"


@dataclass(eq=False)
class Switch(Setting[bool]):
    def __post_init__(self) -> None:
        self.words = {True: marked("yes"), False: marked("no")}

    def fits(self, value: object) -> bool:
        """Whether it is one of the two, and no number."""
        return isinstance(value, bool)

    def __str__(self) -> str:
        return "true, false"


@dataclass(eq=False)
class Text(Setting[str]):
    """Any text that can be read; what it may name is only known when it is used."""

    example: str

    def fits(self, value: object) -> bool:
        """Whether it is a text; one with a NUL inside can be handed to no system."""
        return isinstance(value, str) and is_plain(value)

    def __str__(self) -> str:
        return self.example


@dataclass(eq=False)
class NestedText(Setting[T]):
    """Names with texts, or with further tables of such."""

    depth: int

    def fits(self, value: object) -> bool:
        """Whether it is as deep as it has to be."""
        return _is_table(value, self.depth)

    def __str__(self) -> str:
        return "[…]"


def _is_table(value: object, depth: int) -> bool:
    if depth == 0:
        return isinstance(value, str)
    return isinstance(value, dict) and all(_is_table(part, depth - 1) for part in value.values())


class SettingsTable:
    """A value of every setting that the class declares; it never changes."""

    entries: ClassVar[Mapping[str, Setting[Any]]] = {}
    """Every setting by its name, in the order of the menu and of the documentation."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        declared = {name: entry for name, entry in vars(cls).items() if isinstance(entry, Setting)}
        chapter = ""
        for entry in declared.values():
            chapter = entry.chapter = entry.chapter or chapter
        cls.entries = MappingProxyType({**cls.entries, **declared})

    def __init__(self, **values: object) -> None:
        if unknown := values.keys() - self.entries.keys():
            raise TypeError(f"no such settings: {', '.join(sorted(unknown))}")
        found = {name: entry.taken(values.get(name, entry.usual)) for name, entry in self.entries.items()}
        self.values: Mapping[str, Any] = MappingProxyType(found)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and other.values == self.values

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        chosen = (f"{name}={value!r}" for name, value in self.values.items())
        return f"{type(self).__name__}({', '.join(chosen)})"

    def changed(self, **values: object) -> Self:
        return type(self)(**{**self.values, **values})

    def reopened_after(self, before: "SettingsTable") -> set[Device]:
        """What has to be opened anew, now that these hold."""
        return {
            entry.reopens
            for name, entry in self.entries.items()
            if entry.reopens is not None and self.values[name] != before.values[name]
        }

    @classmethod
    def load(cls, folder: Path) -> Self:
        """The choices of a folder's file; what is absent or makes no sense there has its usual value."""
        return cls.read(folder)[0]

    @classmethod
    def read(cls, folder: Path) -> tuple[Self, tuple[InputError, ...]]:
        """The choices of a folder's file, and what makes no sense there: that much has its usual value."""
        try:
            found = _read(folder / FILE_NAME)
        except InputError as error:
            return cls(), (error,)
        wrong = {name: fault for name, value in found.items() if (fault := cls._fault(name, value))}
        settings = cls(**{name: value for name, value in found.items() if name not in wrong})
        checked = (entry.check(settings.values[name]) for name, entry in cls.entries.items() if entry.check)
        return settings, (*wrong.values(), *chain.from_iterable(checked))

    @classmethod
    def _fault(cls, name: str, value: object) -> InputError | None:
        entry = cls.entries.get(name)
        if entry is not None and entry.fits(value):
            return None
        if entry is not None:
            return InputError(SettingProblem.BAD_VALUE, name=name, value=value, allowed=str(entry))
        if near := get_close_matches(name, cls.entries, n=1):
            return InputError(SettingProblem.MISSPELT, name=name, nearest=near[0])
        return InputError(SettingProblem.UNKNOWN, name=name)


def _read(path: Path) -> dict[str, Any]:
    """What the file holds; nothing where there is none."""
    try:
        return tomllib.loads(read_own(path).decode())
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as error:
        raise InputError(SettingProblem.UNREADABLE, path=str(path), reason=str(error)) from None


def save_settings(folder: Path, changes: Mapping[str, object]) -> None:
    """Write some settings, all or none; the rest of the file stays as its owner wrote it.

    A file that is no TOML is set aside first.
    """
    import tomlkit  # only to write

    path = folder / FILE_NAME
    try:
        make_folder(folder)
        document = tomlkit.parse(_kept_text(path))
        for name, value in changes.items():
            document[name] = str(value) if isinstance(value, str) else value
        replace_file(path, tomlkit.dumps(document).encode())
    except OSError as error:
        raise OperationFailed(FileProblem.FILE_NOT_WRITABLE, path=str(path)) from error


def _kept_text(path: Path) -> str:
    """The file as it is; nothing once an unreadable one has been set aside."""
    try:
        _read(path)
    except InputError:
        path.replace(path.with_name(SET_ASIDE_NAME))
    return path.read_text(encoding="utf-8") if path.exists() else ""
