"""Silence: nobody needs to ask whether there is a voice."""

from access_scrabble.app.ports import Priority
from access_scrabble.speech.backend import Backend
from access_scrabble.speech.settings import DeviceSettings, VoiceSettings


class NoneBackend(Backend):
    """Says nothing, at once."""

    respells = False

    def __init__(self, _devices: DeviceSettings) -> None:
        super().__init__()

    def configure(self, settings: VoiceSettings) -> None:
        """Nothing to configure."""

    def speak(self, token: int, text: str, priority: Priority) -> None:  # noqa: ARG002
        """Done before it began."""
        self.host.finished(token)

    def play(self, token: int, sound: bytes) -> None:  # noqa: ARG002
        """Done before it began."""
        self.host.finished(token)

    def rest(self, token: int, milliseconds: int) -> None:  # noqa: ARG002
        """Silence needs no rest."""
        self.host.finished(token)

    def close(self) -> None:
        """Nothing to close."""
