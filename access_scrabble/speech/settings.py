"""What the user chooses about the voice."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class Output(StrEnum):
    """Who speaks, in the user's own terms."""

    SCREEN_READER = "screen_reader"
    OWN_VOICE = "own_voice"
    SILENT = "silent"


class Verbosity(StrEnum):
    """How much is said."""

    FULL = "full"
    BRIEF = "brief"


@dataclass(frozen=True, slots=True)
class VoiceSettings:
    """How the voice sounds; the same terms for every backend."""

    rate: int = 180
    """Words a minute, from 80 to 450."""
    volume: int = 100
    """From 0 to 100."""
    voice: str = "fr"
    """A voice's own name, or a language: ``fr`` is French of France, ``fr-be`` says *septante*."""
    verbosity: Verbosity = Verbosity.FULL
    earcons: bool = True
    """Whether short sounds are played."""

    @property
    def language(self) -> str:
        """The language of the voice, as far as its name tells."""
        return self.voice[:2] if self.voice[2:3] in ("", "-", "_") else "fr"


@dataclass(frozen=True, slots=True)
class DeviceSettings:
    """Where the voice sounds, and what it leaves behind."""

    device: str | None = None
    """A sound device as the player names it (``aplay -D``); none is the system's own choice."""
    players: tuple[str, ...] = ()
    """Players to try, the first one first; none is every player known."""
    record_to: Path | None = None
    """The file of the ``wav`` backend."""
    log: Path | None = None
    """Where the speech worker's errors go; none is nowhere."""
