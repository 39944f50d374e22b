"""From the user's choice to backends: which are tried, in which order, on which system."""

import sys
from collections.abc import Sequence
from functools import partial

from access_scrabble.speech.backends import make_backend
from access_scrabble.speech.chain import BackendMaker
from access_scrabble.speech.settings import DeviceSettings, Output

_OWN_VOICE = {"linux": ("pyttsx3", "speech-dispatcher"), "win32": ("pyttsx3",), "darwin": ("pyttsx3",)}


def backend_names(output: Output, platform: str = sys.platform) -> tuple[str, ...]:
    """The backends tried for a choice, the first one first.

    A screen reader reads the printed lines by itself, so that nothing of ours may sound; Prism is used only
    when it is asked for by its name.

    >>> backend_names(Output.OWN_VOICE, "linux"), backend_names(Output.SCREEN_READER)
    (('pyttsx3', 'speech-dispatcher'), ('none',))
    """
    if output is Output.OWN_VOICE:
        return _OWN_VOICE.get(platform, ("pyttsx3",))
    return ("none",)


def backend_makers(names: Sequence[str], devices: DeviceSettings) -> list[BackendMaker]:
    """What a manager needs to try these backends.

    :raises OperationFailed: when there is no backend of such a name.
    """
    for name in names:
        make_backend(name, devices)
    return [partial(make_backend, name, devices) for name in names]
