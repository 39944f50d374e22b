"""pyttsx3 made to speak one text at a time through a player that can be killed."""

import contextlib
import ctypes
import importlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import pyttsx3
from pyttsx3.engine import default_engine_by_sys_platform

from access_scrabble.errors import OperationFailed
from access_scrabble.speech.worker.protocol import SpeechProblem

# What is changed in pyttsx3's eSpeak driver, so that its sound can be killed and its end is noticed at once.
#
# On Linux pyttsx3 2.99 lets eSpeak synthesise in a thread of its own, waits for the event that ends a text,
# writes it to a WAV file, hands that to ``os.system``, and looks every ten milliseconds whether all is
# done. eSpeak's thread can miss a text that comes just when it has finished another, and is then mute for
# good. So it works without that thread; as it then gives no event at the end of a text, that is given here.
# Three names of the driver module are replaced by stand-ins: its library, ``os``, which calls our player,
# and ``time``, which hardly sleeps, since nothing is left to wait for.


_PLAY_PREFIX, _PLAY_SUFFIX = "aplay ", " -q"
_MOMENT_SECONDS = 0.0005


def hand_sounds_to(play: Callable[[Path], None]) -> None:
    """Have the driver, before it is made, give its WAV files to a player and return as soon as that does."""
    library = importlib.import_module("pyttsx3.drivers._espeak")
    driver = importlib.import_module("pyttsx3.drivers.espeak")
    setattr(driver, "_espeak", _Library(library))  # noqa: B010
    setattr(driver, "os", _System(play))  # noqa: B010
    setattr(driver, "time", _Clock())  # noqa: B010


class _Library:
    """What the driver believes to be its library: every text ends with the event that it waits for."""

    def __init__(self, library: Any) -> None:
        self._library = library
        self._callback: Callable[..., object] = lambda *_: None
        kinds = (library.EVENT_MSG_TERMINATED, library.EVENT_LIST_TERMINATED)
        self._end = tuple(library.EVENT(type=kind) for kind in kinds)
        self.AUDIO_OUTPUT_RETRIEVAL = library.AUDIO_OUTPUT_SYNCHRONOUS

    def __getattr__(self, name: str) -> Any:
        return getattr(self._library, name)

    def SetSynthCallback(self, callback: Callable[..., object]) -> None:  # noqa: N802 - as the driver calls it
        self._callback = callback
        self._library.SetSynthCallback(callback)

    def Synth(self, text: bytes, flags: int) -> None:  # noqa: N802 - as the driver calls it
        self._library.Synth(text, flags=flags)
        self._callback(None, 0, self._end)


class _System:
    """What the driver believes to be the ``os`` module."""

    remove = staticmethod(os.remove)

    def __init__(self, play: Callable[[Path], None]) -> None:
        self._play = play

    def system(self, command: str) -> int:
        self._play(Path(command.removeprefix(_PLAY_PREFIX).removesuffix(_PLAY_SUFFIX)))
        return 0


class _Clock:
    """What the driver believes to be the ``time`` module."""

    def sleep(self, seconds: float) -> None:
        """Sleep a moment only: the text has been heard before the driver asks."""
        time.sleep(min(seconds, _MOMENT_SECONDS))


_USUAL_VOICE = "fr"
_PURGED = ("sapi5", "dummy")
"""Drivers whose engine speaks beside us and can be told to drop what it is saying: Windows' own, and one for tests."""
_LOOK_SECONDS = 0.005


class Playing(Protocol):
    """Where the sounds go."""

    def play(self, token: int, path: Path) -> None: ...
    def is_stopped(self, token: int) -> bool: ...


class Synthesizer:
    """One pyttsx3 engine, used by one thread."""

    def __init__(self, player: Playing, driver: str | None = None) -> None:
        _load_bundled_library()
        self._player = player
        self._token = 0
        self._failure: Exception | None = None
        self._errors: list[str] = []
        driver = driver or default_engine_by_sys_platform()
        self.is_purged = driver in _PURGED
        self._plays_files = driver == "espeak" and os.name == "posix"
        self.is_interruptible = self._plays_files or self.is_purged
        if self._plays_files:
            hand_sounds_to(self._play)
        self._engine = pyttsx3.init(driver)
        self._engine.proxy.setBusy(False)
        self._engine.connect("error", self._on_error)

    def configure(self, rate: int, volume: int, voice: str) -> OperationFailed | None:
        """Use these settings; tell when there is no such voice, and speak French all the same."""
        self._errors.clear()
        self._engine.setProperty("rate", rate)
        self._engine.setProperty("volume", volume / 100)
        self._set_voice(voice)
        if not self._errors:
            return None
        self._set_voice(_USUAL_VOICE)
        return OperationFailed(SpeechProblem.VOICE_UNKNOWN, voice=voice)

    def voices(self) -> list[dict[str, str]]:
        return [{"id": str(voice.id), "name": str(voice.name)} for voice in self._engine.getProperty("voices")]

    def speak(self, token: int, text: str) -> None:
        """Say a text and return when it has been heard or stopped."""
        if self._player.is_stopped(token) or not text.strip():
            return
        self._token, self._failure = token, None
        if self.is_purged:
            self._speak_until_stopped(token, text)
        else:
            self._engine.say(text)
            self._engine.runAndWait()
        if self._failure is not None:
            raise self._failure

    def _speak_until_stopped(self, token: int, text: str) -> None:
        """Let the engine speak while we look whether the token is stopped; it is purged by the thread that it knows."""
        self._engine.startLoop(False)
        try:
            self._engine.iterate()  # the first time it only says that it is free
            self._engine.say(text)
            is_purging = False
            while self._engine.isBusy():
                if not is_purging and self._player.is_stopped(token):
                    is_purging = True
                    self._engine.stop()
                self._engine.iterate()
                time.sleep(_LOOK_SECONDS)
        finally:
            self._engine.endLoop()
            self._engine.proxy.setBusy(False)

    def _play(self, path: Path) -> None:
        try:
            self._player.play(self._token, path)
        except Exception as failure:  # noqa: BLE001 - crosses a C callback, raised again by speak()
            self._failure = failure

    def _set_voice(self, voice: str) -> None:
        self._engine.setProperty("voice", voice if self._plays_files else self._find_voice(voice))

    def _find_voice(self, wanted: str) -> str | None:
        """The system's voice of that name or language; a variant is eSpeak's own, and left out."""
        wanted = wanted.partition("+")[0]
        for voice in self._engine.getProperty("voices"):
            languages = " ".join(map(str, voice.languages or ())).lower()
            if wanted in (voice.id, voice.name) or wanted.lower() in languages.replace("_", "-"):
                return str(voice.id)
        self._errors.append(wanted)
        return None

    def _on_error(self, name: str | None, exception: Exception) -> None:
        self._errors.append(f"{name}: {exception}")


def _load_bundled_library() -> None:
    """Where the system has no eSpeak NG, let the one that PyPI's espeakng-loader carries stand in."""
    with contextlib.suppress(OSError):
        ctypes.CDLL("libespeak-ng.so.1")
        return
    with contextlib.suppress(ImportError, OSError):
        loader = importlib.import_module("espeakng_loader")
        os.environ.setdefault("ESPEAK_DATA_PATH", str(loader.get_data_path()))
        ctypes.CDLL(str(loader.get_library_path()), mode=ctypes.RTLD_GLOBAL)
