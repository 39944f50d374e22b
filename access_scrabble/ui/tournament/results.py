"""Results at the keyboard: told, reviewed in braille, announced to the room, written to files (DU-14)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from access_scrabble.app.formats import FileFormat
from access_scrabble.app.lines import parse_number
from access_scrabble.app.ports import Reading
from access_scrabble.errors import RuleViolation
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.tournament.lists import ResultList, ResultLists
from access_scrabble.presentation.tournament.scripts import Order, ResultScripts
from access_scrabble.rules.tournament.players import TournamentProblem
from access_scrabble.rules.tournament.results import TournamentResults
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.referee.announcing import Announcing
from access_scrabble.ui.referee.room_announcer import RoomAnnouncer
from access_scrabble.ui.writing import FileWriter


@dataclass(frozen=True, slots=True)
class ResultTools:
    """The room to announce to, and who writes results in one of some formats."""

    room: Callable[[], RoomAnnouncer]
    formats: Sequence[FileFormat]
    write: Callable[[TournamentResults, str, Path | None], Path]


class ResultTasks:
    """Serves the results of a tournament."""

    def __init__(self, dialogue: Dialogue, language: Language, tools: ResultTools) -> None:
        self._dialogue = dialogue
        self._language = language
        self._tools = tools
        self._lists = ResultLists(language)
        self._scripts = ResultScripts(language)
        self._writer = FileWriter(dialogue, language)

    def tell(self, results: TournamentResults) -> None:
        """One list, told line by line; all of them can be reviewed in braille."""
        lists = self._lists.all(results)
        chosen = self._which(lists)
        self._dialogue.update(
            lambda: Reading(
                scores=(chosen.heading, *chosen.lines),
                moves=tuple(line for other in lists for line in (other.heading, *other.lines)),
            )
        )
        self._dialogue.tell(chosen.heading, *chosen.lines)

    def tell_one(self, results: TournamentResults) -> None:
        """Where one table stands, in every list that it is in."""
        table = self._dialogue.ask_until(self._language.text("Table:"), parse_number)
        lines = self._lists.of_table(results, table)
        if not lines:
            raise RuleViolation(TournamentProblem.NO_SUCH_PLAYER, table=table)
        self._dialogue.tell(*lines)

    def announce(self, results: TournamentResults) -> None:
        """One list announced to the room, from either end, all of it or the best."""
        text = self._language.text
        chosen = self._which(self._lists.all(results))
        ends = [text("from the last to the first"), text("from the first to the last")]
        order = (Order.LAST_FIRST, Order.FIRST_FIRST)[self._dialogue.choose(text("In which order?"), ends)]
        most = self._dialogue.ask_until(
            text("How many of the best, or Enter for all {count}:", count=len(chosen.placed)),
            partial(parse_number, default=len(chosen.placed)),
        )
        script = self._scripts.ranking(chosen.heading, chosen.placed, order, max(1, most))
        Announcing(self._dialogue, self._language, self._tools.room()).run(script)

    def write(self, results: TournamentResults) -> None:
        """Everything written to a file."""
        self._writer.write(self._tools.formats, partial(self._tools.write, results))

    def _which(self, lists: Sequence[ResultList]) -> ResultList:
        if len(lists) == 1:
            return lists[0]
        titles = [known.title for known in lists]
        return lists[self._dialogue.choose(self._language.text("Which ranking?"), titles)]
