"""Profiles: settings that suit a kind of user, taken by one choice or by the answers of the first run."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.bootstrap.preferences import Preferences
from access_scrabble.errors import marked
from access_scrabble.speech.settings import Output
from access_scrabble.ui.learning.first_run import Answers

FIRST_ANSWERING = "auto"


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
        marked(
            "The voice speaks to the room part by part; the referee's own matters stay on screen and braille."
        ),
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
        {"speech": "screen_reader", "theme": "none", "squares": "small", "large_rack": False},
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


def with_profile(preferences: Preferences, name: ProfileName) -> Preferences:
    """The settings with those of a profile."""
    return preferences.changed(**PROFILES[name].values)


def answers_of(preferences: Preferences) -> Answers:
    """The answers that the settings in force stand for."""
    return Answers(
        uses_screen_reader=preferences.output is Output.SCREEN_READER,
        wants_voice=preferences.output is Output.OWN_VOICE,
        has_display=bool(preferences.display),
        wants_large_print=preferences.large_rack,
        is_referee=preferences.announcements == PROFILES[ProfileName.REFEREE].values["announcements"],
    )


def profile_for(answers: Answers) -> ProfileName:
    """The profile that suits best.

    >>> profile_for(Answers(wants_voice=False, has_display=True)).value
    'braille_only'
    """
    if answers.uses_screen_reader:
        return ProfileName.SCREEN_READER
    if answers.wants_large_print:
        return ProfileName.LOW_VISION
    if not answers.wants_voice and answers.has_display:
        return ProfileName.BRAILLE_ONLY
    return ProfileName.REFEREE if answers.is_referee else ProfileName.PLAYER


def settings_for(answers: Answers, display: str = "") -> dict[str, object]:
    """The settings of that profile, with what was answered besides; a display chosen already is kept."""
    settings = dict(PROFILES[profile_for(answers)].values)
    if answers.wants_large_print:
        settings |= PROFILES[ProfileName.LOW_VISION].values
    else:
        settings["large_rack"] = False
    referee = PROFILES[ProfileName.REFEREE].values["announcements"]
    settings["announcements"] = referee if answers.is_referee else Preferences().announcements
    if answers.uses_screen_reader:
        return {**settings, "speech": str(Output.SCREEN_READER)}
    settings["speech"] = str(Output.OWN_VOICE if answers.wants_voice else Output.SILENT)
    return {**settings, "display": (display or FIRST_ANSWERING) if answers.has_display else ""}
