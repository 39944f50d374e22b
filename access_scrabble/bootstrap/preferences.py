"""What the user has chosen once and for all, in one TOML file."""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from access_scrabble.app.audience import CLOSED, DEFAULT_PORT
from access_scrabble.app.keys import Keymap, read_keymap
from access_scrabble.bootstrap.setting_values import ALLOWED, SettingProblem
from access_scrabble.errors import FileProblem, InputError, OperationFailed
from access_scrabble.journal.whole_files import replace_file
from access_scrabble.presentation.board import PremiumNaming
from access_scrabble.presentation.coordinates import Coordinates
from access_scrabble.presentation.duplicate.scripts import Pace
from access_scrabble.presentation.large_print import Marks
from access_scrabble.presentation.spelling import Spelling
from access_scrabble.speech.settings import Engine, Output, Verbosity, VoiceSettings
from access_scrabble.ui.exploring.theme import ThemeName

SPEECH_VARIABLE = "ACCESS_SCRABBLE_SPEECH"
FILE_NAME = "settings.toml"
PACES = {"slow": Pace(1200, 900), "usual": Pace(), "quick": Pace(350, 250)}
SET_ASIDE_NAME = "settings.unreadable.toml"


@dataclass(frozen=True, slots=True)
class Preferences:
    """Every choice, with the value that holds until the user makes it."""

    speech: str = ""
    """Who speaks, as :class:`Output` names it; empty until the user has been asked."""
    engine: str = Engine.AUTOMATIC
    """Where the program's own voice comes from."""
    voice: str = "fr"
    device: str = ""
    """The sound device of the room's voice, as the player names it; nothing is the system's choice."""
    private_device: str = ""
    """The sound device of what only a referee may hear; nothing leaves that to screen and braille."""
    rate: int = 180
    volume: int = 100
    verbosity: str = Verbosity.FULL
    earcons: bool = True
    spelling: str = Spelling.BOTH
    premium_names: str = PremiumNaming.EFFECT
    coordinates: str = Coordinates.AFTER
    """Where the name of a square stands while one goes over the board."""
    pace: str = "usual"
    """How long the silences of a referee's announcement are."""
    announcements: str = "whole"
    """Whether a referee's announcement is said at one go or part by part."""
    audience: str = CLOSED
    """Whether the room's page is open from the start; to the network it never is without being asked."""
    audience_port: int = DEFAULT_PORT
    theme: str = ThemeName.TERMINAL
    squares: str = "fitting"
    """Whether the squares of the board view grow with the terminal."""
    large_marks: str = Marks.PLAIN
    large_rack: bool = False
    """Whether every new rack or draw is shown in large print too."""
    display: str = ""
    """The driver of the braille display, ``auto``, or nothing for none."""
    port: str = ""
    prose_table: str = "comp8"
    cursor: str = "steady"
    status_cells: int = 0
    message_seconds: int = 0
    """How long a message stays on the display; 0 is until its next key."""
    paper_cells: int = 40
    paper_lines: int = 25
    paper_table: str = "comp6"
    """How embossers write: cells in a line, lines on a page, six dots or contracted."""
    display_keys: dict[str, str] = field(default_factory=dict)
    """Keys of the display changed by the user: chord to action, an empty action taking the key away."""
    keys: dict[str, dict[str, str]] = field(default_factory=dict)
    """Keys of the keyboard changed by the user: mode, key, action."""

    @property
    def output(self) -> Output | None:
        """Who speaks, once it has been chosen here or in the environment."""
        chosen = self.speech or os.environ.get(SPEECH_VARIABLE, "")
        return Output(chosen) if chosen in set(Output) else None

    @property
    def voice_settings(self) -> VoiceSettings:
        """How the voice sounds."""
        return VoiceSettings(self.rate, self.volume, self.voice, self.earcons)

    @property
    def announcement_pace(self) -> Pace:
        """How long the silences of an announcement are."""
        return PACES[self.pace]

    @property
    def keymap(self) -> Keymap:
        """What every key does."""
        return read_keymap(self.keys)[0]


def load_preferences(folder: Path) -> Preferences:
    """The choices of a folder's file; what is absent or makes no sense there has its first value."""
    return read_preferences(folder)[0]


def read_preferences(folder: Path) -> tuple[Preferences, tuple[InputError, ...]]:
    """The choices of a folder's file, and what makes no sense there: that much has its first value."""
    try:
        found = _read(folder / FILE_NAME)
    except InputError as error:
        return Preferences(), (error,)
    wrong = [_fault(name, value) for name, value in found.items() if not _makes_sense(name, value)]
    preferences = replace(
        Preferences(), **{name: value for name, value in found.items() if _makes_sense(name, value)}
    )
    return preferences, (*wrong, *read_keymap(preferences.keys)[1])


def _read(path: Path) -> dict[str, Any]:
    """What the file holds; nothing where there is none."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise InputError(SettingProblem.UNREADABLE, path=str(path), reason=str(error)) from None


def _makes_sense(name: str, value: object) -> bool:
    return name in ALLOWED and ALLOWED[name].fits(value)


def _fault(name: str, value: object) -> InputError:
    if name not in ALLOWED:
        near = get_close_matches(name, ALLOWED, n=1)
        if near:
            return InputError(SettingProblem.MISSPELT, name=name, nearest=near[0])
        return InputError(SettingProblem.UNKNOWN, name=name)
    return InputError(SettingProblem.BAD_VALUE, name=name, value=value, allowed=str(ALLOWED[name]))


def save_settings(folder: Path, changes: Mapping[str, object]) -> None:
    """Write some settings, all or none; the rest of the file stays as its owner wrote it.

    A file that is no TOML is set aside first.
    """
    import tomlkit  # noqa: PLC0415 - only to write

    path = folder / FILE_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
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
