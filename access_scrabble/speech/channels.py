"""Two voices for referees: what the room hears, and what only the referee may hear."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from access_scrabble.app.nulls import NullVoice
from access_scrabble.app.ports import Voice
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


def open_channels(
    devices: DeviceSettings, private_device: str | None, open_voice: Callable[[DeviceSettings], Voice]
) -> Channels:
    """The private voice has a sound device of its own and is heard nowhere else, or is not sounded."""
    room = open_voice(devices)
    if private_device is None or private_device == devices.device:
        return Channels(room, NullVoice())
    return Channels(room, open_voice(replace(devices, device=private_device, is_private=True)))
