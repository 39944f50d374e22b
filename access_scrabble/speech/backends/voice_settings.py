"""What the user chooses about the voice."""

import re
from enum import StrEnum
from pathlib import Path

from access_scrabble.values import dataclass

_LANGUAGE = re.compile(r"(?P<language>[a-z]{2}([-_]\w+)?)(?P<variant>\+\w+)?")


class Output(StrEnum):
    """Who speaks, in the user's own terms."""

    SCREEN_READER = "screen_reader"
    OWN_VOICE = "own_voice"
    SILENT = "silent"


class Engine(StrEnum):
    """Where the program's own voice comes from."""

    AUTOMATIC = "automatic"
    PYTTSX3 = "pyttsx3"
    SPEECH_DISPATCHER = "speech-dispatcher"
    ONE_CORE = "onecore"
    SAPI = "sapi"
    PRISM = "prism"


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
    """A voice's own name, or a language, with the variant eSpeak gives it: ``fr-be``, ``fr+f2``."""
    earcons: bool = True
    """Whether short sounds are played."""

    @property
    def names_language(self) -> bool:
        """Whether the voice is given as a language or one of its countries."""
        return _LANGUAGE.fullmatch(self.voice) is not None

    @property
    def country(self) -> str:
        """The language of the voice with its country, French where its name does not tell.

        >>> VoiceSettings(voice="fr-be+f2").country, VoiceSettings(voice="Amélie").country
        ('fr-be', 'fr')
        """
        found = _LANGUAGE.fullmatch(self.voice)
        return found["language"] if found else "fr"

    @property
    def language(self) -> str:
        """The language of the voice, French where its name does not tell.

        >>> VoiceSettings(voice="fr-be").language, VoiceSettings(voice="en").language
        ('fr', 'en')
        """
        return self.country[:2]

    @property
    def is_high(self) -> bool:
        """Whether a woman's voice is asked for.

        >>> VoiceSettings(voice="fr+f2").is_high, VoiceSettings(voice="fr").is_high
        (True, False)
        """
        found = _LANGUAGE.fullmatch(self.voice)
        return found is not None and (found["variant"] or "").startswith("+f")


@dataclass(frozen=True, slots=True)
class DeviceSettings:
    """Where the voice sounds, and what it leaves behind."""

    device: str | None = None
    """A sound device as the player names it (``aplay -D``); none is the system's own choice."""
    players: tuple[str, ...] = ()
    """Players to try, the first one first; none is every player known."""
    record_to: Path | None = None
    """The file of the ``wav`` backend."""
    is_private: bool = False
    """Whether it may be heard on that device alone: rather not at all than on another."""
    log: Path | None = None
    """Where the speech worker's errors go; none is nowhere."""
