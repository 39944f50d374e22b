"""The family of speech backends: one file each, loaded only when chosen."""

import importlib

from access_scrabble.errors import OperationFailed
from access_scrabble.speech.backend import Backend
from access_scrabble.speech.problems import SpeechProblem
from access_scrabble.speech.settings import DeviceSettings

BACKENDS = {
    "pyttsx3": "access_scrabble.speech.backends.pyttsx3:Pyttsx3Backend",
    "speech-dispatcher": "access_scrabble.speech.backends.speech_dispatcher:SpeechDispatcherBackend",
    "prism": "access_scrabble.speech.backends.prism:PrismBackend",
    "wav": "access_scrabble.speech.backends.wav:WavBackend",
    "none": "access_scrabble.speech.backends.none:NoneBackend",
}


def make_backend(name: str, devices: DeviceSettings) -> Backend:
    """A backend by its name, not yet open.

    :raises OperationFailed: when there is none of that name.
    """
    if name not in BACKENDS:
        raise OperationFailed(SpeechProblem.NO_SUCH_BACKEND, name=name)
    module, _, attribute = BACKENDS[name].partition(":")
    backend = getattr(importlib.import_module(module), attribute)(devices)
    assert isinstance(backend, Backend)
    return backend
