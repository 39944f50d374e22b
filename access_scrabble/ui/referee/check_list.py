"""The referee's check-list at the keyboard: point by point, the tiles of the bag counted by kind (DU-18)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from access_scrabble.app.actions import BY_WORD, Action, fold
from access_scrabble.app.bag_counts import parse_bag_count
from access_scrabble.app.formats import FileFormat
from access_scrabble.errors import AccessScrabbleError
from access_scrabble.presentation.check_list import CheckListWording, CheckPoint, Surroundings
from access_scrabble.presentation.documents import Document
from access_scrabble.presentation.language import Language
from access_scrabble.rules.duplicate.bag_check import BagCount, expected_bag
from access_scrabble.rules.duplicate.state import State
from access_scrabble.ui.dialogue import Abandoned, Dialogue
from access_scrabble.ui.writing import FileWriter

_NO = ("n", "non", "no")


@dataclass(frozen=True, slots=True)
class CheckListTools:
    """What is known outside the game, and who writes the list to a file."""

    look_around: Callable[[], Surroundings]
    formats: Sequence[FileFormat]
    write: Callable[[Document, str, Path | None], Path]


class CheckList:
    """Goes through the points; Enter is yes, no leaves a point open, quit ends."""

    def __init__(
        self,
        dialogue: Dialogue,
        language: Language,
        tools: CheckListTools,
        say_to_room: Callable[[str], None],
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._tools = tools
        self._say_to_room = say_to_room
        self._wording = CheckListWording(language)

    def run(self, state: State, wish: str = "") -> None:
        """Check everything, or write the list where a format or print is asked for."""
        if wish:
            self._print(state, fold(wish))
            return
        text = self._language.text
        self._dialogue.tell(self._wording.opening(state))
        open_points = []
        around = self._tools.look_around()
        try:
            for point, told in self._wording.points(state, around).items():
                if point is CheckPoint.VOICE and around.is_heard:
                    self._say_to_room(text("Voice test: one, two, three."))
                if not self._check(state, point, told):
                    open_points.append(point)
        except Abandoned:
            self._dialogue.tell(text("Check ended."))
            return
        self._dialogue.tell_done(self._wording.outcome(open_points))

    def _check(self, state: State, point: CheckPoint, told: str) -> bool:
        """Whether a point is settled."""
        if point is CheckPoint.BAG:
            return self._count(told, BagCount(expected_bag(state.settings.formula)))
        prompt = self._language.text("{point}, all right?", point=self._wording.name(point))
        self._dialogue.tell(told)
        while True:
            answer = fold(self._ask(prompt))
            if not answer or answer in ("o", "oui", "y", "yes"):
                return True
            if answer in _NO:
                return False
            self._dialogue.refuse(self._language.text("Press Enter if it is so, else type no, or quit."))

    def _count(self, told: str, count: BagCount) -> bool:
        """Tiles by kind or their total, until Enter; an answer says at once what is missing."""
        total: int | None = None
        self._dialogue.tell(told, self._wording.how_to_count())
        while answer := self._ask(self._language.text("Tiles:")):
            if fold(answer) in _NO:
                return False
            if answer == "?":
                self._dialogue.tell(self._wording.contents(count), self._wording.how_to_count())
                continue
            try:
                read = parse_bag_count(answer)
            except AccessScrabbleError as error:
                self._dialogue.complain(error)
                continue
            if isinstance(read, int):
                total = read
                self._dialogue.tell(self._wording.total(count, read))
            else:
                count = count.counted(read)
                self._dialogue.tell(self._wording.counted(count))
        return count.is_right and total in (None, len(count.expected))

    def _ask(self, prompt: str) -> str:
        """An answer; the last thing is told again as often as one likes, and one may leave."""
        while True:
            answer = self._dialogue.ask(prompt)
            action = BY_WORD.get(fold(answer))
            if action is Action.QUIT:
                raise Abandoned
            if action is not Action.REPEAT:
                return answer
            self._dialogue.repeat()

    def _print(self, state: State, wish: str) -> None:
        title = self._language.text("Referee's check-list")
        document = self._wording.document(title, state, self._tools.look_around())
        if wish in (form.ending for form in self._tools.formats):
            path = self._tools.write(document, wish, None)
            self._dialogue.tell_done(self._language.text("Written to {path}.", path=path))
            return
        try:
            FileWriter(self._dialogue, self._language).write(
                self._tools.formats, lambda ending, path: self._tools.write(document, ending, path)
            )
        except Abandoned:
            self._dialogue.tell(self._language.text("Nothing was written."))
