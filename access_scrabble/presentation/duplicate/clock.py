"""The clock, put into words: as short as can be (DU-05)."""

from access_scrabble.app.clock import DueCall, Resumption, TimeCall
from access_scrabble.app.ports import Priority
from access_scrabble.errors import marked
from access_scrabble.presentation.duplicate.names import DuplicateNames
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.messages import Message
from access_scrabble.rules.duplicate.state import State

LAST_CALLS = {30: marked("Thirty seconds"), 20: marked("Twenty seconds"), 10: marked("Ten seconds")}


class ClockWording:
    """Says where the clock stands."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._names = DuplicateNames(language)

    def call(self, due: DueCall, state: State | None = None) -> Message:
        """A signal to the players, before anything else that waits to be said."""
        return Message.plain(self._call(due, state), Priority.NOW)

    def left(self, milliseconds: int) -> str:
        """The time left, when somebody asks; a second begun counts whole."""
        seconds = -(-milliseconds // 1000)
        if not seconds:
            return self._language.text("Time is over.")
        return self._language.text("{time} left.", time=self._names.duration(seconds))

    def paused(self, milliseconds: int) -> str:
        """The clock stopped."""
        return self._language.text("Clock stopped. {left}", left=self.left(milliseconds))

    def resumption(self, resumption: Resumption) -> str:
        """What is known of the time left after the program was stopped."""
        if resumption.is_certain:
            return self.left(resumption.longest_ms)
        return self._language.text(
            "The clock was running when the program stopped: between {least} and {most} are left."
            " Type clock and the time, as clock 1:45.",
            least=self._names.duration(resumption.shortest_ms // 1000),
            most=self._names.duration(resumption.longest_ms // 1000),
        )

    def _call(self, due: DueCall, state: State | None) -> str:
        match due.call:
            case TimeCall.START:
                return self._language.text("Clock")
            case TimeCall.LAST_CALL:
                seconds = due.left_ms // 1000
                if seconds in LAST_CALLS:
                    return self._language.text(LAST_CALLS[seconds])
                return self._language.count("{number} second", "{number} seconds", seconds)
            case TimeCall.END:
                return self._language.text("Time")
            case TimeCall.EXTRA_END:
                return self._language.text("Time for {players}", players=self._players(due, state))

    def _players(self, due: DueCall, state: State | None) -> str:
        if state is None:
            return ", ".join(self._language.text("table {table}", table=table) for table in due.tables)
        return ", ".join(self._names.entrant(state, table) for table in due.tables)
