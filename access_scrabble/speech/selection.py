"""From the user's choice to voices: which backends are tried in which order, and the two channels of a referee."""

import importlib
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from access_scrabble.errors import OperationFailed
from access_scrabble.language.announcer import NullVoice, Voice
from access_scrabble.language.messages import Priority, SpeechItem
from access_scrabble.speech.backends.backend import Backend, Host, NoneBackend
from access_scrabble.speech.backends.voice_settings import DeviceSettings, Engine, Output, VoiceSettings
from access_scrabble.speech.worker.protocol import SpeechProblem
from access_scrabble.values import dataclass

BACKENDS = {
    "pyttsx3": "access_scrabble.speech.backends.pyttsx3:Pyttsx3Backend",
    "speech-dispatcher": "access_scrabble.speech.backends.speech_dispatcher:SpeechDispatcherBackend",
    "onecore": "access_scrabble.speech.backends.prism:OneCoreBackend",
    "sapi": "access_scrabble.speech.backends.prism:SapiBackend",
    "prism": "access_scrabble.speech.backends.prism:PrismBackend",
    "wav": "access_scrabble.speech.backends.pyttsx3:WavBackend",
    "none": "access_scrabble.speech.backends.backend:NoneBackend",
}
"""Each by its module and its class, loaded when it is chosen."""


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


BackendMaker = Callable[[], Backend]

_RETRY_SECONDS = 5.0


class BackendChain:
    """Keeps one backend open: the first candidate that works, or silence as long as none does."""

    def __init__(self, candidates: Sequence[BackendMaker], host: Host) -> None:
        self._candidates = tuple(candidates)
        self._host = host
        self._position = -1
        self._retry_at: float | None = None
        self.current: Backend = self._silence()

    @property
    def is_exhausted(self) -> bool:
        return self._retry_at is not None

    def open_next(self) -> None:
        """Close the backend in use and open the next candidate that can be opened."""
        self.current.close()
        self.current = self._silence()
        while self._position + 1 < len(self._candidates):
            self._position += 1
            backend = self._candidates[self._position]()
            try:
                backend.open(self._host)
            except OperationFailed as failure:
                backend.close()
                self._host.trouble(failure)
            else:
                self.current = backend
                return
        self._retry_at = time.monotonic() + _RETRY_SECONDS

    def retry(self) -> bool:
        """Try all candidates again, some time after they failed; tell whether one was opened."""
        if self._retry_at is None or time.monotonic() < self._retry_at:
            return False
        self._position, self._retry_at = -1, None
        self.open_next()
        return not self.is_exhausted

    def close(self) -> None:
        """Close the backend in use, for good."""
        self.current.close()
        self._candidates = ()
        self.current = self._silence()

    def _silence(self) -> Backend:
        backend = NoneBackend(DeviceSettings())
        backend.open(self._host)
        return backend


_OWN_VOICE = {
    "linux": (Engine.PYTTSX3, Engine.SPEECH_DISPATCHER),
    "win32": (Engine.PYTTSX3, Engine.ONE_CORE, Engine.SAPI),
}


def private_names(platform: str = sys.platform) -> tuple[str, ...]:
    """The backends that keep to the sound device they are given; where the system itself plays there are none.

    >>> private_names("linux"), private_names("win32")
    (('pyttsx3',), ())
    """
    return (str(Engine.PYTTSX3),) if platform == "linux" else ()


def own_engines(platform: str = sys.platform) -> tuple[Engine, ...]:
    """The engines tried for the program's own voice, the first one first.

    >>> [str(engine) for engine in own_engines("win32")]
    ['pyttsx3', 'onecore', 'sapi']
    """
    return _OWN_VOICE.get(platform, (Engine.PYTTSX3,))


def backend_names(output: Output, engine: Engine = Engine.AUTOMATIC, platform: str = sys.platform) -> tuple[str, ...]:
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


@dataclass(frozen=True, slots=True)
class Channels:
    """Two voices for referees: what the room hears, and what only the referee may hear."""

    room: Voice
    private: Voice
    configure: Callable[[VoiceSettings], None] = lambda _: None
    """Lets both speak in another manner, at once."""

    def stop(self) -> None:
        self.room.stop()
        self.private.stop()

    def close(self) -> None:
        self.room.close()
        self.private.close()


SHARED = "shared"
"""Stands for a device of the private voice where the referee alone hears the room's, in a headset."""


class SharedVoice:
    """A private voice that is the room's too; a key silences it, yet not the calls of the clock."""

    def __init__(self, room: Voice) -> None:
        self._room = room
        self.stop = room.hush
        self.hush = room.hush

    def say(self, items: Sequence[SpeechItem], priority: Priority = Priority.NORMAL) -> None:
        self._room.say(items, priority)

    def close(self) -> None:
        """Leave the room its voice."""


class UrgentVoice:
    """The user's screen reader, asked to say at once what cannot wait; all else it reads by itself."""

    def __init__(self, reader: Voice) -> None:
        self._reader = reader

    def say(self, items: Sequence[SpeechItem], priority: Priority = Priority.NORMAL) -> None:
        if priority is Priority.NOW:
            self._reader.say(items, priority)

    def stop(self) -> None:
        """Nothing: keys silence a screen reader, not we."""

    def hush(self) -> None:
        """Nothing, as :meth:`stop`."""

    def close(self) -> None:
        self._reader.close()


def open_channels(
    devices: DeviceSettings, private_device: str | None, open_voice: Callable[[DeviceSettings], Voice]
) -> Channels:
    """The private voice has a sound device of its own and is heard nowhere else, or is not sounded.

    A referee who alone hears the program may have it share the room's voice.
    """
    room = open_voice(devices)
    if private_device == SHARED:
        return Channels(room, SharedVoice(room))
    if private_device is None or private_device == devices.device:
        return Channels(room, NullVoice())
    return Channels(room, open_voice(replace(devices, device=private_device, is_private=True)))
