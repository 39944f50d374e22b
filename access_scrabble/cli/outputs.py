"""Voice, braille and the room's page opened as chosen, and opened anew when the choice changes."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from access_scrabble.audience.room_page import RoomPage, told_opening
from access_scrabble.audience.view import CLOSED, Reach
from access_scrabble.cli.services import Services
from access_scrabble.console.preferences import Preferences
from access_scrabble.console.settings_table import Device, save_settings
from access_scrabble.engine.coordinates import Square
from access_scrabble.errors import AccessScrabbleError, OperationFailed, Problem
from access_scrabble.language.announcer import Announcer, BrailleOutput, NullBraille, NullVoice, Voice
from access_scrabble.language.board import BoardWording, PremiumNaming
from access_scrabble.language.devices import Routing, display_asking, display_presence, no_square
from access_scrabble.language.messages import Message
from access_scrabble.language.problems import worded_error
from access_scrabble.language.spelling import Spelling
from access_scrabble.speech.accents import AccentedVoice, Accents
from access_scrabble.speech.backends.voice_settings import DeviceSettings, Engine, Output, Verbosity, VoiceSettings
from access_scrabble.speech.selection import Channels, open_channels
from access_scrabble.speech.worker.protocol import SpeechProblem
from access_scrabble.unexpected import Guard, UnexpectedProblem

_PRIVATELY: Mapping[Problem, SpeechProblem] = {
    SpeechProblem.VOICE_LOST: SpeechProblem.PRIVATE_VOICE_LOST,
    SpeechProblem.VOICE_BACK: SpeechProblem.PRIVATE_VOICE_BACK,
}
"""What is said of the voice that only the referee hears."""


class Outputs:
    """The voice and the display in use; what fails is told by the others, and the program goes on."""

    def __init__(self, services: Services, announcer: Announcer, preferences: Preferences, home: Path) -> None:
        self.preferences = preferences
        self._services = services
        self._announcer = announcer
        self._home = home
        self.routing = Routing(self._say_square)
        self._accents = Accents(services.lexicon_store.spellings)
        self._board = BoardWording(services.language, self.premium_names)
        self._voices = Channels(NullVoice(), NullVoice())
        self._opened: tuple[object, ...] = ()
        """What the voices were opened with."""
        self._braille: BrailleOutput = NullBraille()
        self.audience = RoomPage(services.language, preferences.audience_port, self._page_left_out)
        """The page that a room may look at; closed until somebody opens it."""
        self._openers = {
            Device.VOICE: self._open_voice,
            Device.BRAILLE: self._open_braille,
            Device.PAGE: self._open_audience,
        }

    def open(self) -> None:
        """Open each; one that fails as nobody foresaw, where the system has no thread left, is gone without."""
        for device, open_one in self._openers.items():
            if not Guard(f"opening the {device}").attempt(open_one):
                noted = worded_error(self._services.language, OperationFailed(UnexpectedProblem.NOTED))
                self._announcer.announce(Message.refusal(noted))

    def close(self) -> None:
        self.audience.close()
        self._voices.close()
        self._braille.close()

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
        return self.preferences.spelling

    def premium_names(self) -> PremiumNaming:
        return self.preferences.premium_names

    def _open_voice(self) -> None:
        """Open the voices anew, unless only their manner of speaking has changed."""
        chosen = self.preferences
        self._announcer.is_brief = chosen.verbosity is Verbosity.BRIEF
        opened = chosen.output, chosen.engine, chosen.device, chosen.private_device
        if opened == self._opened:
            self._voices.configure(chosen.voice_settings)
            return
        self._opened = opened
        self._voices.close()
        self._voices = open_voices(self.preferences, self._home, self._accents, self._voice_trouble)
        self._announcer.use_voice(self._voices.room)
        self._announcer.use_private_voice(self._voices.private)
        self._announcer.is_screen_heard = self.preferences.output is Output.SCREEN_READER

    def _open_braille(self) -> None:
        self._braille.close()
        self._braille = self._display()
        self._announcer.use_braille(self._braille)

    def draw(self, drawing: str) -> None:
        """Show what only eyes can use, unless the screen is read aloud."""
        if not self._announcer.is_screen_heard:
            self._announcer.show(drawing)

    def _open_audience(self) -> None:
        """Show the room's page to whom it was chosen for, and say who that is."""
        if self.preferences.audience == CLOSED:
            self.audience.close()
            return
        try:
            opening = self.audience.open(Reach(self.preferences.audience), self.preferences.audience_port)
        except OperationFailed as error:
            self._announcer.announce(Message.refusal(worded_error(self._services.language, error)))
            return
        self._announcer.announce(Message.lines(told_opening(self._services.language, opening)))

    def _display(self) -> BrailleOutput:
        if not self.preferences.display:
            return NullBraille()
        from access_scrabble.cli.displays import open_braille  # only with a display

        try:
            return open_braille(
                self.preferences,
                self._services.language,
                self.routing,
                self._display_presence,
                self._display_left_out,
                self._asking,
            )
        except AccessScrabbleError as error:
            self._announcer.tell_of_display(Message.plain(worded_error(self._services.language, error)))
            return NullBraille()

    def _voice_trouble(self, failure: OperationFailed) -> None:
        self._announcer.tell_of_voice(Message.plain(worded_error(self._services.language, failure)))

    def _display_presence(self, model: str | None) -> None:
        self._announcer.tell_of_display(Message.plain(display_presence(self._services.language, model)))

    def _asking(self, port: str) -> None:
        self._announcer.tell_of_display(Message.plain(display_asking(self._services.language, port)))

    def _display_left_out(self) -> None:
        self._tell_left_out(UnexpectedProblem.DISPLAY_LEFT_OUT)

    def _page_left_out(self) -> None:
        self._tell_left_out(UnexpectedProblem.PAGE_LEFT_OUT)

    def _tell_left_out(self, problem: UnexpectedProblem) -> None:
        told = worded_error(self._services.language, OperationFailed(problem))
        self._announcer.tell_of_display(Message.plain(told).privately())

    def _say_square(self, square: Square | None) -> None:
        if square is None:
            self._announcer.announce(Message.edge(no_square(self._services.language)))
            return
        told = self._board.square(self._announcer.read().board, square)
        self._announcer.announce(Message.plain(told))


def open_voices(
    preferences: Preferences, home: Path, accents: Accents, on_trouble: Callable[[OperationFailed], None]
) -> Channels:
    """The program's own voice where it was chosen, and a private one where it has a device of its own.

    A screen reader reads the printed lines by itself: nothing of ours may sound over it. It can be asked to say at
    once what cannot wait.
    """
    calls_reader = preferences.output is Output.SCREEN_READER and preferences.urgent_calls == Engine.PRISM
    if preferences.output is not Output.OWN_VOICE and not calls_reader:
        return Channels(NullVoice(), NullVoice())
    from access_scrabble.speech.manager import SpeechManager  # silence costs nothing
    from access_scrabble.speech.selection import UrgentVoice, backend_makers, backend_names, private_names

    def on_private_trouble(failure: OperationFailed) -> None:
        privately = _PRIVATELY.get(failure.problem)
        on_trouble(failure if privately is None else OperationFailed(privately))

    managers: list[SpeechManager] = []

    def configure(settings: VoiceSettings) -> None:
        for manager in managers:
            manager.configure(settings)

    def open_one(devices: DeviceSettings) -> Voice:
        names = private_names() if devices.is_private else backend_names(Output.OWN_VOICE, preferences.engine)
        makers = backend_makers(names, devices)
        listener = on_private_trouble if devices.is_private else on_trouble
        managers.append(SpeechManager(makers, preferences.voice_settings, on_trouble=listener))
        return AccentedVoice(managers[-1], accents)

    devices = DeviceSettings(device=preferences.device or None, log=home / "speech.log")
    if calls_reader:
        makers = backend_makers((Engine.PRISM,), devices)
        reader = SpeechManager(makers, preferences.voice_settings, on_trouble=on_trouble)
        return Channels(UrgentVoice(reader), NullVoice())
    return replace(open_channels(devices, preferences.private_device or None, open_one), configure=configure)
