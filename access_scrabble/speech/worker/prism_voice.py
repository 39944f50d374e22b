"""The voices of Windows through Prism (the optional package ``prismatoid``): OneCore, the newer ones, and SAPI."""

import importlib
import math
import time
from typing import TYPE_CHECKING, Any

from access_scrabble.errors import OperationFailed
from access_scrabble.installation import NeededPart
from access_scrabble.speech.worker.protocol import SpeechProblem
from access_scrabble.values import dataclass

if TYPE_CHECKING:
    from access_scrabble.speech.worker.synthesis import Playing  # loads pyttsx3, which is not needed here

_USUAL_LANGUAGE = "fr"
_USUAL_WORDS = 180
"""Words a minute at the pace that a voice has by itself."""
_LOOK_SECONDS = 0.005
_BEGIN_SECONDS = 0.3
"""How long a voice may take to tell that it speaks."""


@dataclass(frozen=True, slots=True)
class Family:
    """Voices of one kind: what Prism calls them, and how many times slower and quicker than usual they can speak."""

    name: str
    slowest: float
    quickest: float


FAMILIES = {"onecore": Family("ONE_CORE", 1 / 2, 6), "sapi": Family("SAPI", 1 / 3, 3)}
"""By the name of the worker's driver."""


def prism_rate(family: Family, words: int) -> float:
    """Words a minute on Prism's scale: 0 is the slowest, 0.5 as a voice speaks by itself, 1 the quickest.

    >>> [prism_rate(FAMILIES["onecore"], words) for words in (60, 90, 180, 1080)]
    [0.0, 0.0, 0.5, 1.0]
    """
    times = words / _USUAL_WORDS
    limit = family.quickest if times > 1 else family.slowest
    away = min(1.0, math.log(times) / math.log(limit))
    return 0.5 + math.copysign(away / 2, times - 1) if away else 0.5


class PrismVoice:
    """One family of voices, used by one thread; it speaks beside us and is told to drop what it is saying."""

    is_purged = True
    is_interruptible = True

    def __init__(self, player: "Playing", driver: str) -> None:
        self._player = player
        self._family = FAMILIES[driver]
        try:
            prism = importlib.import_module("prism")
        except (ImportError, OSError) as error:
            raise OperationFailed(SpeechProblem.PACKAGE_MISSING, package="prismatoid") from error
        self._error: type[Exception] = prism.PrismError
        try:
            self._context = prism.Context()
            self._voice: Any = self._context.create(prism.BackendId[self._family.name])
            count = self._voice.voices_count
        except (self._error, ValueError, RuntimeError) as error:
            raise OperationFailed(SpeechProblem.SYSTEM_VOICE_MISSING, engine=driver) from error
        if not count:
            raise OperationFailed(SpeechProblem.SYSTEM_VOICE_MISSING, engine=driver)

    def configure(self, rate: int, volume: int, voice: str) -> OperationFailed | None:
        """Use these settings; tell when there is no such voice, and speak French all the same if that is there."""
        self._voice.rate = prism_rate(self._family, rate)
        self._voice.volume = volume / 100
        wanted = voice.partition("+")[0]  # a variant is eSpeak's own
        if self._is_found(wanted):
            return None
        if self._is_found(_USUAL_LANGUAGE):
            return OperationFailed(SpeechProblem.VOICE_UNKNOWN, voice=voice)
        return OperationFailed(SpeechProblem.VOICE_MISSING, part=NeededPart("espeak-ng-data"))

    def voices(self) -> list[dict[str, str]]:
        return [{"id": f"{name}_{language}", "name": name} for name, language in self._listed()]

    def speak(self, token: int, text: str) -> None:
        """Say a text and return when it has been heard or stopped."""
        if self._player.is_stopped(token) or not text.strip():
            return
        try:
            self._voice.speak(text)
            self._wait(token)
        except self._error as error:
            raise OperationFailed(SpeechProblem.ENGINE_BROKEN, reason=str(error)) from error

    def _wait(self, token: int) -> None:
        begun_by, has_begun = time.monotonic() + _BEGIN_SECONDS, False
        while not self._player.is_stopped(token):
            is_speaking = self._voice.speaking
            if not is_speaking and (has_begun or time.monotonic() >= begun_by):
                return
            has_begun = has_begun or is_speaking
            time.sleep(_LOOK_SECONDS)
        self._voice.stop()

    def _is_found(self, wanted: str) -> bool:
        """Take the first voice of that name or language, if there is one."""
        for position, (name, language) in enumerate(self._listed()):
            if wanted == name or f"{language}-".startswith(f"{wanted.lower()}-"):
                self._voice.voice = position
                return True
        return False

    def _listed(self) -> list[tuple[str, str]]:
        """Name and language of each, the language as in ``fr-fr``."""
        voice = self._voice
        return [
            (voice.get_voice_name(position), voice.get_voice_language(position).lower().replace("_", "-"))
            for position in range(voice.voices_count)
        ]
