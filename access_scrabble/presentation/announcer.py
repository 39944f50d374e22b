"""One door for every message: to the screen, the voice and the braille display, each on its own."""

from typing import Protocol

from access_scrabble.app.ports import BrailleOutput, Voice
from access_scrabble.presentation.messages import Message


class Screen(Protocol):
    """Shows lines, one after another, never repainting."""

    def show(self, text: str) -> None:
        """Add a line or more."""


class Announcer:
    """Hands each message to screen, voice and braille."""

    def __init__(self, screen: Screen, voice: Voice, braille: BrailleOutput) -> None:
        self._screen = screen
        self._voice = voice
        self._braille = braille
        self.last: Message | None = None

    def announce(self, message: Message) -> None:
        """Tell one thing three ways."""
        self.last = message
        self._screen.show(message.shown)
        self._voice.say(message.spoken, message.priority)
        self._braille.show_message(message.brailled)

    def repeat(self) -> None:
        """Tell the last thing again, exactly."""
        if self.last is not None:
            self.announce(self.last)

    def hush(self) -> None:
        """Silence the voice, as every key does."""
        self._voice.stop()
