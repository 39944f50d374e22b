"""The first run: what the answers make of the settings."""

from access_scrabble.bootstrap.outputs import Outputs
from access_scrabble.bootstrap.preferences import Preferences
from access_scrabble.bootstrap.profiles import PROFILES, ProfileName
from access_scrabble.errors import OperationFailed
from access_scrabble.presentation.language import Language
from access_scrabble.speech.settings import Output
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.learning.first_run import Answers, FirstRun

FIRST_ANSWERING = "auto"


def first_run(language: Language, dialogue: Dialogue, outputs: Outputs) -> FirstRun:
    """The questions, each answer kept and used at once."""

    def use(answers: Answers) -> None:
        try:
            outputs.change_all(settings_for(answers, outputs.preferences.display))
        except OperationFailed as error:
            dialogue.complain(error)

    return FirstRun(dialogue, language, lambda: answers_of(outputs.preferences), use)


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
