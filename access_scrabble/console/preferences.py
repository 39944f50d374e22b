"""Every setting of the program, declared once: file, menu, samples and documentation are made from it."""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from access_scrabble.audience.view import CLOSED, DEFAULT_PORT, PORTS, Reach
from access_scrabble.console.answers import CursorPlace
from access_scrabble.console.echo import EchoMode
from access_scrabble.console.settings_table import Device, NestedText, Number, OneOf, SettingsTable, Switch, Text
from access_scrabble.desks.common.keys import Keymap, read_keymap
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import CENTRE, Square
from access_scrabble.errors import marked
from access_scrabble.language.block_letters import Largest, Marks, Paper, large_print
from access_scrabble.language.board import BoardWording, Coordinates, PremiumNaming
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Earcon, Message, Pause
from access_scrabble.language.spelling import Spelling, SpellingWording
from access_scrabble.speech.backends.voice_settings import Engine, Output, Verbosity, VoiceSettings

if TYPE_CHECKING:
    from access_scrabble.desks.announcing.scripts import Pace

EVERYWHERE = (Engine.AUTOMATIC, Engine.PRISM)
"""Engines that every system may have."""

AUTOMATIC = "auto"
CONSOLE = "linux"
"""What a terminal without windows calls itself: BRLTTY reads it by its cursor."""

VOICE = marked("Voice")
WORDING = marked("What is said")
SCREEN = marked("Screen and large print")
BRAILLE = marked("Braille")
REFEREE = marked("Refereeing")


class ThemeName(StrEnum):
    TERMINAL = "terminal"
    CONTRAST_DARK = "contrast_dark"
    CONTRAST_LIGHT = "contrast_light"
    OKABE_ITO = "okabe_ito"


def _engines(named: dict[str, str], current: str) -> Mapping[str, str]:
    from access_scrabble.speech.selection import own_engines  # only for the menu

    present = (*EVERYWHERE, *own_engines(), current)
    return {value: title for value, title in named.items() if value in present}


def _sound_devices(named: dict[str, str], current: str) -> Mapping[str, str]:
    """The devices of this computer and the one chosen; where none is listed, any name may be typed."""
    from access_scrabble.speech.diagnosis import device_titles  # only for the menu

    found = device_titles()
    offered = named | (found or {})
    offered.setdefault(current, current)
    return {} if found is None else offered


def _displays(named: dict[str, str], _current: str) -> Mapping[str, str]:
    from access_scrabble.braille.drivers.registry import driver_names  # only for the menu

    return named | {name: name for name in driver_names()}


def _heard(language: Language, chosen: "Preferences") -> Message | None:
    if chosen.output is not Output.OWN_VOICE:
        return None
    return Message.plain(language.text("Example: PASSE at H8, 16 points."))


def _sounds(language: Language, chosen: "Preferences") -> Message | None:
    if chosen.output is not Output.OWN_VOICE or not chosen.earcons:
        return None
    told = language.text("Example: done, refused, edge of the board.")
    sounds = (Earcon.ACCEPTED, Pause(300), Earcon.REFUSED, Pause(300), Earcon.EDGE)
    return Message(told, (told, *sounds), told)


def _spelled(language: Language, chosen: "Preferences") -> Message:
    return _example(language, SpellingWording(language, lambda: chosen.spelling).letters("JEU"))


def _premium(language: Language, chosen: "Preferences") -> Message:
    return _example(language, BoardWording(language, lambda: chosen.premium_names).square(Board(), CENTRE))


def _square(language: Language, chosen: "Preferences") -> Message:
    from access_scrabble.desks.exploring.words import ExploreWording  # loads every game

    wording = ExploreWording(language, lambda: chosen.coordinates, lambda: chosen.premium_names)
    return _example(language, wording.moved(Board(), Square.parse("A1"), CENTRE))


def _drawn(language: Language, chosen: "Preferences") -> Message:
    example = _example(language, "PASSE")
    drawn = large_print(["PASSE"], Paper(80, 16, chosen.large_marks, chosen.large_size))[0]
    return replace(example, shown="\n".join([example.shown, *drawn]))


def _example(language: Language, sample: str) -> Message:
    return Message.plain(language.text("Example: {sample}.", sample=sample.rstrip(".")))


class Preferences(SettingsTable):
    """What the user has chosen once and for all."""

    speech = OneOf[str](
        "",  # until the user has been asked
        {
            Output.SCREEN_READER: marked("my screen reader; the program stays silent"),
            Output.OWN_VOICE: marked("the program's own voice"),
            Output.SILENT: marked("nobody"),
        },
        chapter=VOICE,
        title=marked("Who reads aloud"),
        help=marked("Choose your screen reader if you have one, so that two voices never speak at once."),
        variable="ACCESS_SCRABBLE_SPEECH",
        reopens=Device.VOICE,
        sample=_heard,
    )
    rate = Number(
        180,
        range(80, 451),
        steps=(120, 150, 180, 220, 260, 320, 400),
        title=marked("Words a minute"),
        help=marked("How fast the program's voice speaks; 180 is usual."),
        reopens=Device.VOICE,
        sample=_heard,
    )
    volume = Number(
        100,
        range(101),
        steps=(25, 50, 75, 100),
        title=marked("Volume"),
        help=marked("How loud the program's voice is."),
        reopens=Device.VOICE,
        sample=_heard,
    )
    voice = Text(
        "fr",
        "fr, fr+f2, fr-be…",
        words={
            "fr": marked("French of France"),
            "fr+f2": marked("French of France, a woman's voice"),
            "fr-be": marked("French of Belgium"),
            "fr-be+f2": marked("French of Belgium, a woman's voice"),
            "fr-ch": marked("French of Switzerland"),
            "fr-ch+f2": marked("French of Switzerland, a woman's voice"),
        },
        title=marked("Voice"),
        help=marked("Man or woman, and how the voice says 70: septante or soixante-dix."),
        reopens=Device.VOICE,
        sample=_heard,
    )
    earcons = Switch(
        usual=True,
        title=marked("Short sounds"),
        help=marked("A short sound for what is done, refused, or at the board's edge."),
        reopens=Device.VOICE,
        sample=_sounds,
    )
    engine = OneOf(
        Engine.AUTOMATIC,
        {
            Engine.AUTOMATIC: marked("the one that answers fastest"),
            Engine.PYTTSX3: marked("the program's voice, pyttsx3"),
            Engine.SPEECH_DISPATCHER: marked("the voice of the Linux desktop, speech-dispatcher"),
            Engine.ONE_CORE: marked("the newer voices of Windows, OneCore through Prism"),
            Engine.SAPI: marked("the older voices of Windows, SAPI through Prism"),
            Engine.PRISM: marked("a screen reader through Prism, its reading of the terminal switched off"),
        },
        offer=_engines,
        title=marked("Engine of the program's voice"),
        help=marked("Where the program's own voice comes from; if it fails, another one speaks."),
        reopens=Device.VOICE,
        sample=_heard,
    )
    device = Text(
        "",
        "aplay -L",
        words={"": marked("the system's choice")},
        offer=_sound_devices,
        title=marked("Sound device"),
        help=marked("Where the voice sounds: a loudspeaker, a headset, or what the system chooses."),
        reopens=Device.VOICE,
        sample=_heard,
    )
    private_device = Text(
        "",
        "shared, aplay -L",
        words={
            "": marked("none, only screen and braille"),
            "shared": marked("the voice's own: I alone hear it, in a headset"),
        },
        offer=_sound_devices,
        title=marked("Own sound device"),
        help=marked("Where you alone hear what others must not: a referee's tops, a player's own letters."),
        reopens=Device.VOICE,
    )
    secret_letters = Switch(
        usual=False,
        title=marked("My letters for me alone"),
        help=marked("Your rack, the letters drawn and the words tried: on your own sound device or in braille only."),
    )
    urgent_calls = OneOf[str](
        "written",
        {
            "written": marked("written, as everything else"),
            Engine.PRISM: marked("written, and said at once by my screen reader through Prism"),
        },
        title=marked("Calls of the clock, with a screen reader"),
        help=marked("Through Prism they do not wait for the end of what your reader is saying; it may say them twice."),
        reopens=Device.VOICE,
    )
    answer_seconds = Number(
        0,
        range(61),
        steps=(0, 2, 5, 10),
        title=marked("Seconds before the computer answers"),
        help=marked("How long the computer lets you breathe before it plays; any key cuts it short, 0 is at once."),
    )
    verbosity = OneOf(
        Verbosity.FULL,
        {Verbosity.FULL: marked("everything"), Verbosity.BRIEF: marked("the first sentence")},
        chapter=WORDING,
        title=marked("How much is said"),
        help=marked(
            "After a move, its first sentence or all of it; answers are always said whole, and the screen shows all."
        ),
        reopens=Device.VOICE,
    )
    echo = OneOf(
        EchoMode.BOTH,
        {
            EchoMode.BOTH: marked("letters and words"),
            EchoMode.LETTERS: marked("letters"),
            EchoMode.WORDS: marked("words"),
            EchoMode.NONE: marked("nothing"),
        },
        title=marked("What is said while you type"),
        help=marked(
            "Each letter, each word once it ends, or both; a screen reader has its own way, and says it alone."
        ),
    )
    spelling = OneOf(
        Spelling.BOTH,
        {
            Spelling.COUNTRY: marked("by country"),
            Spelling.LETTER: marked("by letter"),
            Spelling.BOTH: marked("by country and letter"),
        },
        title=marked("Spelling"),
        help=marked("How letters are said one by one: by their name, a country, or both."),
        sample=_spelled,
    )
    premium_names = OneOf(
        PremiumNaming.EFFECT,
        {
            PremiumNaming.EFFECT: marked("by their effect"),
            PremiumNaming.SHAPE: marked("by touch"),
            PremiumNaming.BOTH: marked("by both"),
        },
        title=marked("Premium squares"),
        help=marked("Whether a premium square is named by what it does, by its relief, or by both."),
        sample=_premium,
    )
    coordinates = OneOf(
        Coordinates.AFTER,
        {
            Coordinates.AFTER: marked("after the content"),
            Coordinates.BEFORE: marked("before the content"),
            Coordinates.NONE: marked("not said"),
        },
        title=marked("Name of the square under the cursor"),
        help=marked("Whether the name comes after what stands there, before it, or not at all."),
        sample=_square,
    )
    answer_cursor = OneOf(
        AUTOMATIC,
        {
            AUTOMATIC: marked("as the terminal suggests: on the answer in a Linux console, else below"),
            CursorPlace.BELOW: marked("below the answer, for Orca, NVDA and JAWS"),
            CursorPlace.ON_ANSWER: marked("on the answer, for BRLTTY"),
        },
        chapter=SCREEN,
        title=marked("Cursor in explore mode, with a screen reader"),
        help=marked("Where the terminal's cursor waits, so that your reader says or shows each answer once."),
    )
    theme = OneOf(
        ThemeName.TERMINAL,
        {
            ThemeName.TERMINAL: marked("the terminal's own two"),
            ThemeName.CONTRAST_DARK: marked("strong contrast on black"),
            ThemeName.CONTRAST_LIGHT: marked("strong contrast on white"),
            ThemeName.OKABE_ITO: marked("for colour-blind eyes, Okabe and Ito"),
        },
        title=marked("Colours"),
        help=marked("The colours of the board view; no colour is needed to understand it."),
    )
    squares = OneOf(
        "fitting",
        {"fitting": marked("as large as the terminal allows"), "small": marked("always small")},
        title=marked("Squares of the board view"),
        help=marked("Whether squares and letters grow in a terminal of 160 columns and 50 lines or more."),
    )
    large_marks = OneOf(
        Marks.PLAIN,
        {Marks.PLAIN: marked("number signs"), Marks.BLOCKS: marked("full blocks")},
        title=marked("Block letters"),
        help=marked("What large print is made of: number signs, which every terminal has, or full blocks."),
        sample=_drawn,
    )
    large_size = OneOf(
        Largest.FITTING,
        {
            Largest.FITTING: marked("as large as the terminal allows"),
            Largest.MIDDLE: marked("14 lines high at most"),
            Largest.SMALL: marked("7 lines high"),
        },
        title=marked("Size of large print"),
        help=marked("How large block letters may become: smaller ones leave more on the screen."),
        sample=_drawn,
    )
    large_rack = Switch(
        usual=False,
        title=marked("Rack in large print at every turn"),
        help=marked("Whether the rack or the draw is shown in block letters whenever it changes."),
    )
    print_points = Number(
        16,
        range(16, 25),
        steps=(16, 18, 24),
        title=marked("Size of print on paper"),
        help=marked("The size of the letters of pages to print, in points: 16, 18 or 24."),
    )
    display = Text(
        "",
        "auto, brlapi, baum…",
        words={"": marked("none"), "auto": marked("the first that answers"), "brlapi": marked("through BRLTTY")},
        offer=_displays,
        chapter=BRAILLE,
        title=marked("Braille display"),
        help=marked("The display in use; through BRLTTY if BRLTTY drives it already."),
        reopens=Device.BRAILLE,
    )
    port = Text(
        "",
        "/dev/ttyUSB0",
        title=marked("Port of the display"),
        help=marked("The display's serial port; empty tries them all."),
        reopens=Device.BRAILLE,
    )
    cursor = OneOf(
        "steady",
        {"none": marked("no cursor"), "steady": marked("steady"), "blinking": marked("blinking")},
        title=marked("Braille cursor"),
        help=marked("The dots that show where you are."),
        reopens=Device.BRAILLE,
    )
    status_cells = Number(
        0,
        range(5),
        steps=(0, 2, 3),
        title=marked("Status cells"),
        help=marked("Cells at the right that tell row and column; 0 keeps all for text."),
        reopens=Device.BRAILLE,
    )
    message_seconds = Number(
        0,
        range(101),
        steps=(0, 5, 10, 20, 40),
        title=marked("Seconds a message stays in braille, 0 until the next key"),
        help=marked("Afterwards the place you were reading comes back."),
        reopens=Device.BRAILLE,
    )
    prose_table = OneOf(
        "comp8",
        {"comp8": marked("eight dots"), "comp6": marked("six dots"), "g2": marked("contracted, for messages")},
        title=marked("Braille table"),
        help=marked("The braille of messages; the board is never contracted."),
        reopens=Device.BRAILLE,
    )
    paper_cells = Number(
        40,
        range(20, 101),
        steps=(28, 30, 32, 34, 40, 42),
        title=marked("Cells in a line of paper braille"),
        help=marked("As wide as your embosser's paper; French embossers often have 30 cells."),
    )
    paper_lines = Number(
        25,
        range(10, 101),
        steps=(20, 25, 27, 29),
        title=marked("Lines on a page of paper braille"),
        help=marked("As long as your embosser's paper."),
    )
    paper_table = OneOf(
        "comp6",
        {"comp6": marked("six dots"), "g2": marked("contracted, for messages")},
        title=marked("Table of paper braille"),
        help=marked("The braille of texts on paper; the board is never contracted."),
    )
    pace = OneOf(
        "usual",
        {"slow": marked("slow"), "usual": marked("usual"), "quick": marked("quick")},
        chapter=REFEREE,
        title=marked("Pace of a referee's announcements"),
        help=marked("How long the silences are between the parts of an announcement."),
    )
    announcements = OneOf(
        "whole",
        {"whole": marked("at one go"), "parts": marked("part by part")},
        title=marked("A referee's announcements"),
        help=marked("Said at one go, or part by part as you press Enter."),
    )
    delayed_draw = OneOf(
        "itself",
        {"itself": marked("by itself"), "enter": marked("when you press Enter")},
        title=marked("A draw that waits for the players"),
        help=marked("Players have 20 seconds before a draw: one drawn sooner is then announced by itself or by Enter."),
    )
    audience = OneOf(
        CLOSED,
        # the network is never let in by the file, only by somebody who asks for it
        {CLOSED: marked("closed"), Reach.COMPUTER: marked("open on this computer")},
        title=marked("The room's page at the start"),
        help=marked(
            "Whether a browser on this computer can follow the game; the network is let in only by typing"
            " audience network in a game."
        ),
        reopens=Device.PAGE,
    )
    audience_port = Number(
        DEFAULT_PORT,
        PORTS,
        steps=(8015, 8016, 8080, 8888),
        title=marked("Port of the room's page"),
        help=marked("The number behind the address typed into a browser."),
        reopens=Device.PAGE,
    )
    store = Text(
        "", "postgresql://anna@hall/scrabble", title=marked("Shared store"), help=marked("The database of a hall.")
    )
    display_keys = NestedText[dict[str, str]]({}, 1, reopens=Device.BRAILLE)
    """Keys of the display changed by the user: chord to action, an empty action taking the key away."""
    keys = NestedText[dict[str, dict[str, str]]]({}, 2, check=lambda changed: read_keymap(changed)[1])
    """Keys of the keyboard changed by the user: mode, key, action."""

    @property
    def output(self) -> Output | None:
        """Who speaks, once it has been chosen here or in the environment."""
        chosen = Preferences.speech.in_force(self)
        return Output(chosen) if chosen else None

    def cursor_place(self, terminal: str) -> CursorPlace:
        """Where the cursor waits behind an answer to a key, on a kind of terminal.

        >>> chosen = Preferences(speech="screen_reader")
        >>> chosen.cursor_place("xterm-256color").value, chosen.cursor_place("linux").value
        ('below', 'on_answer')
        """
        if self.output is not Output.SCREEN_READER:
            return CursorPlace.ON_ANSWER
        if self.answer_cursor != AUTOMATIC:
            return CursorPlace(self.answer_cursor)
        return CursorPlace.ON_ANSWER if terminal.startswith(CONSOLE) else CursorPlace.BELOW

    @property
    def voice_settings(self) -> VoiceSettings:
        return VoiceSettings(self.rate, self.volume, self.voice, self.earcons)

    @property
    def announcement_pace(self) -> "Pace":
        from access_scrabble.desks.announcing.scripts import Pace  # only a referee announces

        return {"slow": Pace(1200, 900), "usual": Pace(), "quick": Pace(350, 250)}[self.pace]

    @property
    def keymap(self) -> Keymap:
        return read_keymap(self.keys)[0]


class SettingsInUse(Protocol):
    """The settings that hold now, and who changes them: each change is remembered and used at once."""

    @property
    def preferences(self) -> Preferences: ...

    def change_all(self, changes: Mapping[str, object]) -> None:
        """Choose other values for some settings.

        :raises OperationFailed: when they cannot be remembered.
        """
