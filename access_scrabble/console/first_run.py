"""The questions of the first run: how one reads and listens, each answered by one key."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace

from access_scrabble.console.preferences import Preferences, SettingsInUse
from access_scrabble.console.profiles import PROFILES, ProfileName
from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.dialogue import NO, YES, Abandoned, Dialogue
from access_scrabble.desks.common.keys import LEAVING, KeyMode
from access_scrabble.errors import OperationFailed, marked
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Message, Pause
from access_scrabble.speech.backends.voice_settings import Output
from access_scrabble.values import dataclass

POLITENESS = Pause(2500)
"""The first question is printed before it is said: a screen reader may have the floor, and a key keeps it."""
FIRST_ANSWERING = "auto"
"""The display chosen for somebody who has one."""


@dataclass(frozen=True, slots=True)
class Answers:
    """What is known of the user, and proposed to him."""

    uses_screen_reader: bool = False
    wants_voice: bool = True
    has_display: bool = False
    wants_large_print: bool = False
    is_referee: bool = False


@dataclass(frozen=True, slots=True)
class _Question:
    """What is asked, the field of the answer, and when there is no need to ask."""

    field: str
    text: str
    is_idle: Callable[[Answers], bool]


_QUESTIONS = (
    _Question(
        "uses_screen_reader",
        marked("Does a screen reader or BRLTTY read these lines to you? If so, this program stays silent."),
        lambda _: False,
    ),
    _Question(
        "wants_voice", marked("Shall this voice read everything to you?"), lambda answers: answers.uses_screen_reader
    ),
    _Question("has_display", marked("Do you have a braille display?"), lambda answers: answers.uses_screen_reader),
    _Question("wants_large_print", marked("Do you want large print and strong contrast?"), lambda _: False),
    _Question("is_referee", marked("Do you referee duplicate games?"), lambda _: False),
)


class FirstRun:
    """Asks who sits there; every answer is used at once, so that the next question reaches the user."""

    def __init__(self, dialogue: Dialogue, language: Language, settings: SettingsInUse) -> None:
        self._dialogue = dialogue
        self._language = language
        self._settings = settings

    def run(self) -> None:
        """Ask everything that there is need to ask; Escape takes what is proposed for the rest.

        :raises EOFError: when nobody sits there any more.
        """
        text, answers = self._language.text, answers_of(self._settings.preferences)
        said = [text("Welcome. A few questions, one key each; Escape skips them.")]
        for question in _QUESTIONS:
            if question.is_idle(answers):
                continue
            try:
                answer = self._ask(question, said, is_yes_proposed=getattr(answers, question.field))
            except Abandoned:
                self._use(answers)
                said = []
                break
            answers = replace(answers, **{question.field: answer})
            self._use(answers)
            said = [self._yes_or_no(answer)]
        self._dialogue.tell(
            *said,
            text("That is all; everything can be changed in the settings."),
            text("Newcomers find a tutorial of five minutes in the menu: learn."),
        )

    def _use(self, answers: Answers) -> None:
        try:
            self._settings.change_all(settings_for(answers, self._settings.preferences.display))
        except OperationFailed as error:
            self._dialogue.complain(error)

    def _ask(self, question: _Question, said: list[str], *, is_yes_proposed: bool) -> bool:
        """The answer of one key; another key is told of, and changes nothing."""
        keys = self._language.text(
            "y yes, n no, Enter {proposed}.", proposed=self._yes_or_no(is_yes_proposed).lower().rstrip(".")
        )
        told = Message.lines([*said, self._language.text(question.text), keys])
        is_first = question is _QUESTIONS[0]
        with closing(self._dialogue.keys()) as pressed:
            self._dialogue.announce(replace(told, spoken=(POLITENESS, *told.spoken)) if is_first else told)
            for key in pressed:
                if key in YES:
                    return True
                if key in NO:
                    return False
                if key == "enter":
                    return is_yes_proposed
                if key in LEAVING:
                    raise Abandoned
                if self._dialogue.keymap.action(KeyMode.EXPLORE, key) is not Action.HUSH:
                    wrong = self._language.text("Press y, n, Enter, or Escape to skip the questions.")
                    self._dialogue.announce(Message.lines([wrong, self._language.text(question.text)]).as_refusal())
        raise EOFError

    def _yes_or_no(self, answer: bool) -> str:  # noqa: FBT001 - the answer itself
        return self._language.text("Yes.") if answer else self._language.text("No.")


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
