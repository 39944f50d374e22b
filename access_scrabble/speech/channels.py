"""Two voices for referees: what the room hears, and what only the referee may hear."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from access_scrabble.app.ports import Priority, SpeechItem, Voice
from access_scrabble.speech.settings import DeviceSettings


class SilentVoice:
    """A voice that is never heard: the channel is left to braille and screen."""

    def say(self, items: Sequence[SpeechItem], priority: Priority = Priority.NORMAL) -> None:
        """Say nothing."""

    def stop(self) -> None:
        """Stay silent."""

    def repeat_last(self) -> None:
        """Repeat nothing."""

    def close(self) -> None:
        """Leave nothing behind."""


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


def open_channels(
    devices: DeviceSettings, private_device: str | None, open_voice: Callable[[DeviceSettings], Voice]
) -> Channels:
    """The private voice has a sound device of its own, or is not sounded."""
    room = open_voice(devices)
    if private_device is None or private_device == devices.device:
        return Channels(room, SilentVoice())
    return Channels(room, open_voice(replace(devices, device=private_device)))
