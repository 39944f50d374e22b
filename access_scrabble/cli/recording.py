"""Duplicate games to train with, recorded: the program's voice on a tape, with the time to search."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import assert_never

from access_scrabble.cli.services import Services
from access_scrabble.console.preferences import Preferences
from access_scrabble.desks.duplicate import training
from access_scrabble.errors import FileProblem, OperationFailed
from access_scrabble.files.disk import refusal
from access_scrabble.language.language import Language
from access_scrabble.language.ports import Earcon, Pause, SpeechItem
from access_scrabble.rules.duplicate.records import RecordedGame
from access_scrabble.speech.accents import Accents
from access_scrabble.speech.backends.settings import VoiceSettings
from access_scrabble.whole_files import data_directory


@dataclass(frozen=True, slots=True)
class Narrator:
    """Who speaks on a recording: a voice, and the accents it gives to words of the board."""

    settings: VoiceSettings
    accents: Accents

    def spoken(self, items: Iterable[SpeechItem]) -> tuple[SpeechItem, ...]:
        """The items as the voice must say them."""
        return tuple(item if isinstance(item, Earcon | Pause) else self.accents.restore(item) for item in items)


def recorded_practice(
    services: Services, game: RecordedGame, wishes: training.PracticeWishes, path: Path
) -> training.PracticeFile:
    """Record a game to train with, by the user's own voice and pace."""
    preferences = Preferences.load(data_directory())
    narrator = Narrator(preferences.voice_settings, Accents(services.lexicon_store.spellings))
    wishes = replace(wishes, pace=preferences.announcement_pace)
    return training.PracticeFile(path, round(record_practice(services.language, game, wishes, path, narrator)))


def record_practice(
    language: Language, game: RecordedGame, wishes: training.PracticeWishes, path: Path, narrator: Narrator
) -> float:
    """Record a game to train with, whole or not at all; how many seconds it lasts.

    :raises OperationFailed: when the voice or the disk fails.
    """
    if path.is_dir():
        raise OperationFailed(FileProblem.IS_A_FOLDER, path=str(path))
    if not path.parent.is_dir():
        raise OperationFailed(FileProblem.FOLDER_MISSING, folder=str(path.parent))
    temporary = path.with_name(f".{path.name}.new")
    try:
        length = record_tape(training.PracticeTape(language, game, wishes).items(), temporary, narrator)
        temporary.replace(path)
    except OSError as error:
        raise refusal(path, error) from None
    finally:
        with suppress(OSError):  # it is there only when it is half written
            temporary.unlink()
    return length / 1000


def record_tape(items: Iterable[training.TapeItem], path: Path, narrator: Narrator) -> float:
    """Record a tape item by item; how many milliseconds it lasts."""
    from access_scrabble.speech.tape_recorder import TapeRecorder  # only recordings need it

    started = 0.0
    with TapeRecorder(path, narrator.settings) as recorder:
        for item in items:
            match item:
                case training.Spoken(said):
                    recorder.say(narrator.spoken(said))
                case training.ClockStarted():
                    started = recorder.position_ms
                case training.SilentUntil(milliseconds):
                    recorder.rest_until(started + milliseconds)
                case _:
                    assert_never(item)
        return recorder.position_ms
