"""Recorded duplicate games as files to train with away from the computer: documents and recordings."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import assert_never

from access_scrabble.app.ports import Earcon, Pause, SpeechItem
from access_scrabble.app.practice_files import PracticeFile
from access_scrabble.bootstrap.exporting import documents_directory, refusal, unused_path, write_whole
from access_scrabble.bootstrap.formats import Format, Paper
from access_scrabble.bootstrap.preferences import Preferences
from access_scrabble.bootstrap.services import Services, data_directory
from access_scrabble.bootstrap.voice import Accents
from access_scrabble.errors import FileProblem, OperationFailed
from access_scrabble.presentation.duplicate.practice_sheet import PracticeSheet
from access_scrabble.presentation.duplicate.practice_tape import (
    ClockStarted,
    PracticeTape,
    PracticeWishes,
    Said,
    SilentUntil,
    TapeItem,
)
from access_scrabble.presentation.language import Language
from access_scrabble.rules.duplicate.records import RecordedGame
from access_scrabble.speech.settings import VoiceSettings


@dataclass(frozen=True, slots=True)
class Narrator:
    """Who speaks on a recording: a voice, and the accents it gives to words of the board."""

    settings: VoiceSettings
    accents: Accents

    def spoken(self, items: Iterable[SpeechItem]) -> tuple[SpeechItem, ...]:
        """The items as the voice must say them."""
        return tuple(
            item if isinstance(item, Earcon | Pause) else self.accents.restore(item) for item in items
        )


def practice_text(
    language: Language, game: RecordedGame, wishes: PracticeWishes, form: Format, paper: Paper | None
) -> bytes:
    """A game to train with as a document."""
    title = language.text("Duplicate game to practise")
    document = PracticeSheet(language, game, wishes).document(title)
    return form.rendered(document, paper)


def write_practice(
    services: Services,
    game: RecordedGame,
    wishes: PracticeWishes,
    form: Format,
    path: Path,
    paper: Paper | None = None,
) -> PracticeFile:
    """Write or record a game to train with.

    :raises OperationFailed: when the voice or the disk fails; nothing is left behind then.
    """
    if form.record is not None:
        return form.record(services, game, wishes, path)
    write_whole(path, practice_text(services.language, game, wishes, form, paper))
    return PracticeFile(path)


def practice_path(name: str, ending: str) -> Path:
    """Where a game to train with goes when nobody names a place."""
    return unused_path(documents_directory(), name, ending)


def recorded_practice(
    services: Services, game: RecordedGame, wishes: PracticeWishes, path: Path
) -> PracticeFile:
    """Record a game to train with, by the user's own voice and pace."""
    preferences = Preferences.load(data_directory())
    narrator = Narrator(preferences.voice_settings, Accents(services.lexicon_store.spellings))
    wishes = replace(wishes, pace=preferences.announcement_pace)
    return PracticeFile(path, round(record_practice(services.language, game, wishes, path, narrator)))


def record_practice(
    language: Language, game: RecordedGame, wishes: PracticeWishes, path: Path, narrator: Narrator
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
        length = record_tape(PracticeTape(language, game, wishes).items(), temporary, narrator)
        temporary.replace(path)
    except OSError as error:
        raise refusal(path, error) from None
    finally:
        _remove_quietly(temporary)
    return length / 1000


def _remove_quietly(path: Path) -> None:
    """Take away a half-written file, if it is there at all."""
    try:
        path.unlink()
    except OSError:
        return


def record_tape(items: Iterable[TapeItem], path: Path, narrator: Narrator) -> float:
    """Record a tape item by item; how many milliseconds it lasts."""
    from access_scrabble.speech.tape_recorder import TapeRecorder  # noqa: PLC0415 - only recordings need it

    started = 0.0
    with TapeRecorder(path, narrator.settings) as recorder:
        for item in items:
            match item:
                case Said(said):
                    recorder.say(narrator.spoken(said))
                case ClockStarted():
                    started = recorder.position_ms
                case SilentUntil(milliseconds):
                    recorder.rest_until(started + milliseconds)
                case _:
                    assert_never(item)
        return recorder.position_ms
