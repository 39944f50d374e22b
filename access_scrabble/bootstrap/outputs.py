"""Voice and braille opened as chosen, and opened anew when the choice changes."""

from collections.abc import Mapping
from pathlib import Path

from access_scrabble.app.audience import CLOSED, Reach
from access_scrabble.app.nulls import NullBraille, NullVoice
from access_scrabble.app.ports import BrailleOutput
from access_scrabble.app.routing import Routing
from access_scrabble.bootstrap.audience import RoomPage
from access_scrabble.bootstrap.preferences import Preferences
from access_scrabble.bootstrap.services import Services
from access_scrabble.bootstrap.settings import Device, save_settings
from access_scrabble.bootstrap.voice import Accents, open_voices
from access_scrabble.engine.coordinates import Square
from access_scrabble.errors import AccessScrabbleError, OperationFailed
from access_scrabble.presentation.announcer import Announcer
from access_scrabble.presentation.audience import AudienceWording
from access_scrabble.presentation.board import BoardWording, PremiumNaming
from access_scrabble.presentation.devices import DeviceWording
from access_scrabble.presentation.messages import Message
from access_scrabble.presentation.spelling import Spelling
from access_scrabble.speech.channels import Channels
from access_scrabble.speech.settings import Verbosity


class Outputs:
    """The voice and the display in use; what fails is told by the others, and the program goes on."""

    def __init__(
        self, services: Services, announcer: Announcer, preferences: Preferences, home: Path
    ) -> None:
        self.preferences = preferences
        self._services = services
        self._announcer = announcer
        self._home = home
        self.routing = Routing(self._say_square)
        self._accents = Accents(services.lexicon_store.spellings)
        self._board = BoardWording(services.language, self.premium_names)
        self._devices = DeviceWording(services.language)
        self._voices = Channels(NullVoice(), NullVoice())
        self._braille: BrailleOutput = NullBraille()
        self.audience = RoomPage(services.language, preferences.audience_port)
        """The page that a room may look at; closed until somebody opens it."""
        self._openers = {
            Device.VOICE: self._open_voice,
            Device.BRAILLE: self._open_braille,
            Device.PAGE: self._open_audience,
        }

    def open(self) -> None:
        """Open what was chosen."""
        for open_one in self._openers.values():
            open_one()

    def close(self) -> None:
        """Leave nothing behind."""
        self.audience.close()
        self._voices.close()
        self._braille.close()

    def change(self, name: str, value: object) -> None:
        """Choose another value for a setting, remember it, and use it at once."""
        self.change_all({name: value})

    def change_all(self, changes: Mapping[str, object]) -> None:
        """Choose other values for several settings, remember them, and use them at once."""
        before = self.preferences
        save_settings(self._home, changes)
        self.preferences = before.changed(**changes)
        reopened = self.preferences.reopened_after(before)
        for device, reopen in self._openers.items():
            if device in reopened:
                reopen()

    def spelling(self) -> Spelling:
        """How letters are said one by one."""
        return self.preferences.spelling

    def premium_names(self) -> PremiumNaming:
        """How premium squares are named."""
        return self.preferences.premium_names

    def _open_voice(self) -> None:
        self._voices.close()
        self._voices = open_voices(self.preferences, self._home, self._accents, self._voice_trouble)
        self._announcer.use_voice(self._voices.room)
        self._announcer.use_private_voice(self._voices.private)
        self._announcer.is_brief = self.preferences.verbosity is Verbosity.BRIEF

    def _open_braille(self) -> None:
        self._braille.close()
        self._braille = self._display()
        self._announcer.use_braille(self._braille)

    def _open_audience(self) -> None:
        """Show the room's page to whom it was chosen for, and say who that is."""
        if self.preferences.audience == CLOSED:
            self.audience.close()
            return
        try:
            opening = self.audience.open(Reach(self.preferences.audience), self.preferences.audience_port)
        except OperationFailed as error:
            self._announcer.announce(Message.refusal(self._services.problems.error(error)))
            return
        told = AudienceWording(self._services.language).state(opening)
        self._announcer.announce(Message.lines(told))

    def _display(self) -> BrailleOutput:
        if not self.preferences.display:
            return NullBraille()
        from access_scrabble.bootstrap.braille import open_braille  # noqa: PLC0415 - only with a display

        try:
            return open_braille(self.preferences, self._devices, self.routing, self._display_presence)
        except AccessScrabbleError as error:
            self._announcer.tell_of_display(Message.plain(self._services.problems.error(error)))
            return NullBraille()

    def _voice_trouble(self, failure: OperationFailed) -> None:
        self._announcer.tell_of_voice(Message.plain(self._services.problems.error(failure)))

    def _display_presence(self, model: str | None) -> None:
        self._announcer.tell_of_display(Message.plain(self._devices.presence(model)))

    def _say_square(self, square: Square) -> None:
        told = self._board.square(self._announcer.read().board, square)
        self._announcer.announce(Message.plain(told))
