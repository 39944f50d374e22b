"""Questions before a game is written down, or recorded, to train with away from the computer (DU-16)."""

from collections.abc import Callable, Sequence

from access_scrabble.app.formats import FileFormat
from access_scrabble.app.practice_files import PracticeFile
from access_scrabble.errors import marked
from access_scrabble.presentation.duplicate.names import DuplicateNames
from access_scrabble.presentation.duplicate.practice_tape import PracticeWishes, Solutions
from access_scrabble.presentation.language import Language
from access_scrabble.rules.duplicate.records import RecordedGame
from access_scrabble.rules.duplicate.regulation import TurnTime
from access_scrabble.rules.kinds import Contest
from access_scrabble.ui.dialogue import Dialogue

Write = Callable[[str, RecordedGame, PracticeWishes, str], PracticeFile]

SOLUTIONS = {
    Solutions.AFTER_TURN: marked("after each turn"),
    Solutions.AT_END: marked("at the end"),
    Solutions.NEVER: marked("never"),
}


class PracticeWriting:
    """Asks how one wants to train, writes the file and says where it is."""

    def __init__(
        self,
        dialogue: Dialogue,
        language: Language,
        ask_time: Callable[[], TurnTime],
        formats: Sequence[FileFormat],
        write: Write,
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._ask_time = ask_time
        self._formats = formats
        self._write = write
        self._names = DuplicateNames(language)

    def run(self, name: str, game: RecordedGame) -> None:
        """Write a recorded game."""
        text, choose = self._language.text, self._dialogue.choose
        titles = [text(form.practice_title) for form in self._formats]
        form = self._formats[choose(text("What do you want to take away?"), titles)]
        kinds = list(SOLUTIONS)
        told = [text(SOLUTIONS[kind]) for kind in kinds]
        solutions = kinds[choose(text("When are the words told?"), told)]
        time = self._ask_time() if game.formula.contest is Contest.POINTS else TurnTime()
        if form.is_recording:
            self._dialogue.tell(text("Recording: one moment."))
        written = self._write(name, game, PracticeWishes(time, solutions), form.ending)
        if written.seconds:
            length = self._names.duration(written.seconds)
            self._dialogue.tell(text("Recorded, {time}: {path}.", time=length, path=written.path))
        else:
            self._dialogue.tell(text("Written: {path}.", path=written.path))
