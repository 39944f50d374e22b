"""From the user's choice to backends: which are tried, in which order, on which system."""

import sys
from collections.abc import Sequence
from functools import partial

from access_scrabble.speech.backends import make_backend
from access_scrabble.speech.chain import BackendMaker
from access_scrabble.speech.settings import DeviceSettings, Engine, Output

PRIVATE = (Engine.PYTTSX3,)
"""The backends that keep to the sound device they are given."""

_OWN_VOICE = {"linux": (Engine.PYTTSX3, Engine.SPEECH_DISPATCHER)}


def own_engines(platform: str = sys.platform) -> tuple[Engine, ...]:
    """The engines tried for the program's own voice, the first one first.

    >>> own_engines("win32")
    (<Engine.PYTTSX3: 'pyttsx3'>,)
    """
    return _OWN_VOICE.get(platform, (Engine.PYTTSX3,))


def backend_names(
    output: Output, engine: Engine = Engine.AUTOMATIC, platform: str = sys.platform
) -> tuple[str, ...]:
    """The backends tried for a choice, the first one first; those after an engine that was chosen stand in.

    A screen reader reads the printed lines by itself, so that nothing of ours may sound; Prism is used only
    when it is asked for by its name.

    >>> backend_names(Output.OWN_VOICE, Engine.SPEECH_DISPATCHER, "linux")
    ('speech-dispatcher', 'pyttsx3')
    >>> backend_names(Output.SCREEN_READER)
    ('none',)
    """
    if output is not Output.OWN_VOICE:
        return ("none",)
    chosen = () if engine is Engine.AUTOMATIC else (engine,)
    return tuple(str(name) for name in dict.fromkeys((*chosen, *own_engines(platform))))


def backend_makers(names: Sequence[str], devices: DeviceSettings) -> list[BackendMaker]:
    """What a manager needs to try these backends.

    :raises OperationFailed: when there is no backend of such a name.
    """
    for name in names:
        make_backend(name, devices)
    return [partial(make_backend, name, devices) for name in names]
