"""Profiles: settings that suit a kind of user, taken by one choice, one option or the answers of the first run."""

from collections.abc import Mapping
from enum import StrEnum

from access_scrabble.errors import marked
from access_scrabble.values import dataclass


class ProfileName(StrEnum):
    """Who uses the program, and how."""

    PLAYER = "player"
    REFEREE = "referee"
    SCREEN_READER = "screen_reader"
    BRAILLE_ONLY = "braille_only"
    LOW_VISION = "low_vision"


@dataclass(frozen=True, slots=True)
class Profile:
    """What a profile is called, whom it suits, and the settings it chooses; the others stay as they are."""

    title: str
    help: str
    values: Mapping[str, object]


PROFILES: Mapping[ProfileName, Profile] = {
    ProfileName.PLAYER: Profile(
        marked("player"),
        marked("The program's own voice says everything, at the usual speed."),
        {"speech": "own_voice", "verbosity": "full", "earcons": True, "spelling": "both"},
    ),
    ProfileName.REFEREE: Profile(
        marked("referee"),
        marked("The voice speaks to the room part by part; the referee's own matters stay on screen and braille."),
        {
            "speech": "own_voice",
            "verbosity": "full",
            "earcons": False,
            "spelling": "both",
            "pace": "usual",
            "announcements": "parts",
        },
    ),
    ProfileName.SCREEN_READER: Profile(
        marked("screen reader"),
        marked("The program stays silent and prints plain lines for your screen reader."),
        {"speech": "screen_reader", "theme": "terminal", "squares": "small", "large_rack": False},
    ),
    ProfileName.BRAILLE_ONLY: Profile(
        marked("braille only"),
        marked("No voice; the first display that answers shows every message until its next key."),
        {
            "speech": "silent",
            "display": "auto",
            "message_seconds": 0,
            "cursor": "steady",
            "squares": "small",
            "large_rack": False,
        },
    ),
    ProfileName.LOW_VISION: Profile(
        marked("low vision"),
        marked("The program's voice, strong contrast on black, and every rack in large print."),
        {
            "speech": "own_voice",
            "theme": "contrast_dark",
            "squares": "fitting",
            "large_marks": "blocks",
            "large_rack": True,
        },
    ),
}
