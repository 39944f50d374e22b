"""One door for every message: to the screen, the voice and the braille display, each on its own."""

from typing import Protocol

from access_scrabble.app.nulls import NullBraille, NullVoice
from access_scrabble.app.ports import BrailleOutput, Reading, Voice
from access_scrabble.presentation.messages import Message


class Screen(Protocol):
    """Shows lines, one after another, never repainting."""

    def show(self, text: str) -> None:
        """Add a line or more."""


class Announcer:
    """Hands each message to screen, voice and braille; voice and braille may join later."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._voice: Voice = NullVoice()
        self._braille: BrailleOutput = NullBraille()
        self.last: Message | None = None
        self.reading = Reading()

    def use_voice(self, voice: Voice) -> None:
        """Speak with this voice from now on."""
        self._voice = voice

    def use_braille(self, braille: BrailleOutput) -> None:
        """Show everything on this display too from now on."""
        self._braille = braille
        braille.update(self.reading)

    def announce(self, message: Message) -> None:
        """Tell one thing three ways."""
        self.last = message
        self._screen.show(message.shown)
        self._voice.say(message.spoken, message.priority)
        self._braille.show_message(message.brailled)

    def ask(self, prompt: str) -> None:
        """Let voice and braille tell a question that the screen shows before the answer."""
        self._voice.say((prompt,))
        self._braille.show_message(prompt if self.last is None else f"{self.last.brailled} {prompt}")

    def update(self, reading: Reading) -> None:
        """Give the braille display what can be reviewed from now on."""
        self.reading = reading
        self._braille.update(reading)

    def tell_of_voice(self, message: Message) -> None:
        """Tell by eye and finger what the voice cannot say of itself; any thread may call."""
        self._screen.show(message.shown)
        self._braille.show_message(message.brailled)

    def tell_of_display(self, message: Message) -> None:
        """Tell by eye and ear of the display, whose line stays as it was; any thread may call."""
        self._screen.show(message.shown)
        self._voice.say(message.spoken, message.priority)

    def repeat(self) -> None:
        """Tell the last thing again, exactly."""
        if self.last is not None:
            self.announce(self.last)

    def hush(self) -> None:
        """Silence the voice, as every key does."""
        self._voice.stop()
