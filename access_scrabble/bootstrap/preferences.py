"""What the user has chosen once and for all, in one TOML file."""

import os
import tomllib
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path

import tomli_w

from access_scrabble.errors import FileCode, OperationFailed
from access_scrabble.presentation.board import PremiumNaming
from access_scrabble.presentation.spelling import Spelling
from access_scrabble.speech.settings import Output, Verbosity, VoiceSettings

SPEECH_VARIABLE = "ACCESS_SCRABBLE_SPEECH"
FILE_NAME = "settings.toml"


@dataclass(frozen=True, slots=True)
class Preferences:
    """Every choice, with the value that holds until the user makes it."""

    speech: str = ""
    """Who speaks, as :class:`Output` names it; empty until the user has been asked."""
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
    pace: str = "usual"
    """How long the silences of a referee's announcement are."""
    announcements: str = "whole"
    """Whether a referee's announcement is said at one go or part by part."""
    display: str = ""
    """The driver of the braille display, ``auto``, or nothing for none."""
    port: str = ""
    prose_table: str = "comp8"
    cursor: str = "steady"
    status_cells: int = 0
    message_seconds: int = 0
    """How long a message stays on the display; 0 is until its next key."""
    display_keys: dict[str, str] = field(default_factory=dict)
    """Keys of the display changed by the user: chord to action, an empty action taking the key away."""

    @property
    def output(self) -> Output | None:
        """Who speaks, once it has been chosen here or in the environment."""
        chosen = self.speech or os.environ.get(SPEECH_VARIABLE, "")
        return Output(chosen) if chosen in set(Output) else None

    @property
    def voice_settings(self) -> VoiceSettings:
        """How the voice sounds."""
        return VoiceSettings(self.rate, self.volume, self.voice, Verbosity(self.verbosity), self.earcons)


def load_preferences(folder: Path) -> Preferences:
    """The choices of a folder's file; what is absent or makes no sense there has its first value."""
    try:
        found = tomllib.loads((folder / FILE_NAME).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return Preferences()
    defaults = Preferences()
    sensible = {
        known.name: found[known.name]
        for known in fields(Preferences)
        if _makes_sense(known.name, found.get(known.name), getattr(defaults, known.name))
    }
    return replace(defaults, **sensible)


def _makes_sense(name: str, value: object, default: object) -> bool:
    if isinstance(value, bool) != isinstance(default, bool) or not isinstance(value, _plain_type(default)):
        return False
    if name == "rate":
        return isinstance(value, int) and 80 <= value <= 450
    if name in ("volume", "message_seconds"):
        return isinstance(value, int) and 0 <= value <= 100
    if name == "status_cells":
        return value in range(5)
    if isinstance(value, dict):
        return all(isinstance(part, str) for part in (*value, *value.values()))
    choices: dict[str, set[str]] = {
        "verbosity": set(Verbosity),
        "spelling": set(Spelling),
        "premium_names": set(PremiumNaming),
        "cursor": {"none", "steady", "blinking"},
        "pace": {"slow", "usual", "quick"},
        "announcements": {"whole", "parts"},
    }
    return name not in choices or value in choices[name]


def _plain_type(value: object) -> type:
    return str if isinstance(value, str) else type(value)


def save_preferences(folder: Path, preferences: Preferences) -> None:
    """Write the file whole or not at all."""
    path = folder / FILE_NAME
    temporary = path.with_suffix(".new")
    plain = {
        name: str(value) if isinstance(value, str) else value for name, value in asdict(preferences).items()
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(tomli_w.dumps(plain).encode())
        temporary.replace(path)
    except OSError as error:
        raise OperationFailed(FileCode.NOT_WRITABLE, path=str(path), reason=error.strerror) from error
