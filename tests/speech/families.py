"""The members of the backend family, each as a test can open it here."""

import importlib.util
from collections.abc import Callable
from pathlib import Path

from access_scrabble.speech.backends.backend import Backend
from access_scrabble.speech.backends.prism import PrismBackend
from access_scrabble.speech.backends.voice_settings import DeviceSettings
from access_scrabble.speech.selection import make_backend

AUDIBLE = ("pyttsx3", "speech-dispatcher", "prism")
SELF_QUEUED = ("pyttsx3", "speech-dispatcher")
"""Those that tell when an item has been heard; Prism hands texts over and stops only the one spoken."""
STARVED = "a worker that answers none of three pings, 0.08 seconds each, counts as lost: busy machines do that"
STUTTERING = "a sound server that is kept waiting plays a sound in pieces, whose pitch is not that of the voice"
LOSING = "speech-dispatcher, short of time, tells of texts as spoken that were never played"
"""Why some tests of real sound are tried once more."""
WITH_SERVER = ("speech-dispatcher", "prism")


class PrismToDispatcher(PrismBackend):
    """Prism speaking through speech-dispatcher, for want of a screen reader on a test machine."""

    readers = ("SPEECH_DISPATCHER",)


def maker(name: str, recording: Path) -> Callable[[], Backend]:
    devices = DeviceSettings(record_to=recording)
    if name == "prism":
        return lambda: PrismToDispatcher(devices)
    if name == "wav":
        return lambda: make_backend(name, devices)
    return lambda: make_backend(name, DeviceSettings())


def is_available(name: str) -> bool:
    return name != "prism" or importlib.util.find_spec("prism") is not None
