"""Every setting in words: what it is called, what it is for, what its choices are called."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.errors import marked
from access_scrabble.presentation.coordinates import COORDINATE_NAMES
from access_scrabble.presentation.spelling import SPELLING_NAMES


class Chapter(StrEnum):
    """Settings that belong together."""

    VOICE = "voice"
    WORDING = "wording"
    SCREEN = "screen"
    BRAILLE = "braille"
    REFEREE = "referee"


CHAPTERS: Mapping[Chapter, str] = {
    Chapter.VOICE: marked("Voice"),
    Chapter.WORDING: marked("What is said"),
    Chapter.SCREEN: marked("Screen and large print"),
    Chapter.BRAILLE: marked("Braille"),
    Chapter.REFEREE: marked("Refereeing"),
}


@dataclass(frozen=True, slots=True)
class SettingWords:
    """The chapter of a setting, its title, and one sentence that says what it is for."""

    chapter: Chapter
    title: str
    help: str


_V, _W, _S, _B, _R = Chapter

SETTING_WORDS: Mapping[str, SettingWords] = {
    "speech": SettingWords(
        _V,
        marked("Who reads aloud"),
        marked("Choose your screen reader if you have one, so that two voices never speak at once."),
    ),
    "rate": SettingWords(
        _V, marked("Words a minute"), marked("How fast the program's voice speaks; 180 is usual.")
    ),
    "volume": SettingWords(_V, marked("Volume"), marked("How loud the program's voice is.")),
    "voice": SettingWords(
        _V, marked("Voice"), marked("Man or woman, and how the voice says 70: septante or soixante-dix.")
    ),
    "earcons": SettingWords(
        _V, marked("Short sounds"), marked("A short sound for what is done, refused, or at the board's edge.")
    ),
    "engine": SettingWords(
        _V,
        marked("Engine of the program's voice"),
        marked("Where the program's own voice comes from; if it fails, another one speaks."),
    ),
    "device": SettingWords(
        _V,
        marked("Sound device"),
        marked("Where the voice sounds: a loudspeaker, a headset, or what the system chooses."),
    ),
    "private_device": SettingWords(
        _V,
        marked("Referee's own sound device"),
        marked("Where a referee alone hears what the room must not, on another device than the room's."),
    ),
    "verbosity": SettingWords(
        _W,
        marked("How much is said"),
        marked(
            "After a move, its first sentence or all of it; answers are always said whole,"
            " and the screen shows all."
        ),
    ),
    "spelling": SettingWords(
        _W, marked("Spelling"), marked("How letters are said one by one: by their name, a country, or both.")
    ),
    "premium_names": SettingWords(
        _W,
        marked("Premium squares"),
        marked("Whether a premium square is named by what it does, by its relief, or by both."),
    ),
    "coordinates": SettingWords(
        _W,
        marked("Name of the square under the cursor"),
        marked("Whether the name comes after what stands there, before it, or not at all."),
    ),
    "theme": SettingWords(
        _S, marked("Colours"), marked("The colours of the board view; no colour is needed to understand it.")
    ),
    "squares": SettingWords(
        _S,
        marked("Squares of the board view"),
        marked("Whether squares and letters grow in a terminal of 160 columns and 50 lines or more."),
    ),
    "large_marks": SettingWords(
        _S,
        marked("Block letters"),
        marked("What large print is made of: number signs, which every terminal has, or full blocks."),
    ),
    "large_rack": SettingWords(
        _S,
        marked("Rack in large print at every turn"),
        marked("Whether the rack or the draw is shown in block letters whenever it changes."),
    ),
    "display": SettingWords(
        _B,
        marked("Braille display"),
        marked("The display in use; through BRLTTY if BRLTTY drives it already."),
    ),
    "port": SettingWords(
        _B, marked("Port of the display"), marked("The display's serial port; empty tries them all.")
    ),
    "cursor": SettingWords(_B, marked("Braille cursor"), marked("The dots that show where you are.")),
    "status_cells": SettingWords(
        _B,
        marked("Status cells"),
        marked("Cells at the left that tell row and column; 0 keeps all for text."),
    ),
    "message_seconds": SettingWords(
        _B,
        marked("Seconds a message stays in braille, 0 until the next key"),
        marked("Afterwards the place you were reading comes back."),
    ),
    "prose_table": SettingWords(
        _B, marked("Braille table"), marked("The braille of messages; the board is never contracted.")
    ),
    "paper_cells": SettingWords(
        _B,
        marked("Cells in a line of paper braille"),
        marked("As wide as your embosser's paper; French embossers often have 30 cells."),
    ),
    "paper_lines": SettingWords(
        _B, marked("Lines on a page of paper braille"), marked("As long as your embosser's paper.")
    ),
    "paper_table": SettingWords(
        _B,
        marked("Table of paper braille"),
        marked("The braille of texts on paper; the board is never contracted."),
    ),
    "pace": SettingWords(
        _R,
        marked("Pace of a referee's announcements"),
        marked("How long the silences are between the parts of an announcement."),
    ),
    "announcements": SettingWords(
        _R,
        marked("A referee's announcements"),
        marked("Said at one go, or part by part as you press Enter."),
    ),
    "audience": SettingWords(
        _R,
        marked("The room's page at the start"),
        marked(
            "Whether a browser on this computer can follow the game; the network is let in only by typing"
            " audience network in a game."
        ),
    ),
    "audience_port": SettingWords(
        _R, marked("Port of the room's page"), marked("The number behind the address typed into a browser.")
    ),
}

_YES_NO = {"yes": marked("yes"), "no": marked("no")}

CHOICE_WORDS: Mapping[str, Mapping[str, str]] = {
    "speech": {
        "screen_reader": marked("my screen reader; the program stays silent"),
        "own_voice": marked("the program's own voice"),
        "silent": marked("nobody"),
    },
    "engine": {
        "automatic": marked("the one that answers fastest"),
        "pyttsx3": marked("the program's voice, pyttsx3"),
        "speech-dispatcher": marked("the voice of the Linux desktop, speech-dispatcher"),
        "prism": marked("a screen reader through Prism, its reading of the terminal switched off"),
    },
    "voice": {
        "fr": marked("French of France"),
        "fr+f2": marked("French of France, a woman's voice"),
        "fr-be": marked("French of Belgium"),
        "fr-be+f2": marked("French of Belgium, a woman's voice"),
        "fr-ch": marked("French of Switzerland"),
        "fr-ch+f2": marked("French of Switzerland, a woman's voice"),
    },
    "device": {"": marked("the system's choice")},
    "private_device": {
        "": marked("none, only screen and braille"),
        "shared": marked("the voice's own: I alone hear it, in a headset"),
    },
    "earcons": _YES_NO,
    "verbosity": {"full": marked("everything"), "brief": marked("the first sentence")},
    "spelling": {str(way): name for way, name in SPELLING_NAMES.items()},
    "premium_names": {
        "effect": marked("by their effect"),
        "shape": marked("by touch"),
        "both": marked("by both"),
    },
    "coordinates": {str(place): name for place, name in COORDINATE_NAMES.items()},
    "pace": {"slow": marked("slow"), "usual": marked("usual"), "quick": marked("quick")},
    "announcements": {"whole": marked("at one go"), "parts": marked("part by part")},
    "audience": {"closed": marked("closed"), "computer": marked("open on this computer")},
    "theme": {
        "terminal": marked("the terminal's own"),
        "contrast_dark": marked("strong contrast on black"),
        "contrast_light": marked("strong contrast on white"),
        "okabe_ito": marked("for colour-blind eyes, Okabe and Ito"),
        "none": marked("no colour"),
    },
    "squares": {"fitting": marked("as large as the terminal allows"), "small": marked("always small")},
    "large_marks": {"plain": marked("number signs"), "blocks": marked("full blocks")},
    "large_rack": _YES_NO,
    "display": {
        "": marked("none"),
        "auto": marked("the first that answers"),
        "brlapi": marked("through BRLTTY"),
    },
    "cursor": {"none": marked("no cursor"), "steady": marked("steady"), "blinking": marked("blinking")},
    "prose_table": {
        "comp8": marked("eight dots"),
        "comp6": marked("six dots"),
        "g2": marked("contracted, for messages"),
    },
    "paper_table": {"comp6": marked("six dots"), "g2": marked("contracted, for messages")},
}
"""The name of every choice that is not a number."""
