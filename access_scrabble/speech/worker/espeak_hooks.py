"""What is changed in pyttsx3's eSpeak driver, so that its sound can be killed and its end is noticed at once.

On Linux pyttsx3 2.99 lets eSpeak synthesise in a thread of its own, waits for the event that ends a text,
writes it to a WAV file, hands that to ``os.system``, and looks every ten milliseconds whether all is done.
eSpeak's thread can miss a text that comes just when it has finished another, and is then mute for good. So it
works without that thread; as it then gives no event at the end of a text, that is given here. Three names of
the driver module are replaced by stand-ins: its library, ``os``, which calls our player, and ``time``, which
hardly sleeps, since nothing is left to wait for.
"""

import importlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

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
