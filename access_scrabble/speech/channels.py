"""Two voices for referees: what the room hears, and what only the referee may hear."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from access_scrabble.app.nulls import NullVoice
from access_scrabble.app.ports import Priority, SpeechItem, Voice
from access_scrabble.speech.settings import DeviceSettings


@dataclass(frozen=True, slots=True)
class Channels:
    """The room's voice and the private voice."""

    room: Voice
    private: Voice

    def stop(self) -> None:
        """Silence both."""
        self.room.stop()
        self.private.stop()

    def close(self) -> None:
        """Close both."""
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
        """Say it with the room's voice."""
        self._room.say(items, priority)

    def close(self) -> None:
        """Leave the room its voice."""


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
