"""Answer slips at the referee's keyboard: entered, listed, decided, checked, appealed, printed (BU)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from access_scrabble.app.actions import Action, fold
from access_scrabble.app.formats import FileFormat
from access_scrabble.app.lines import LineProblem, parse_number
from access_scrabble.app.notice_requests import Delivery, NoticeRequest, parse_notices
from access_scrabble.app.scoring_turns import corrected_turn, scored_turn
from access_scrabble.app.slip_requests import appealed, entered_slip, parse_address
from access_scrabble.errors import AccessScrabbleError, InputError
from access_scrabble.presentation.documents import Document
from access_scrabble.presentation.duplicate.names import DuplicateNames
from access_scrabble.presentation.duplicate.slip_answers import SlipAnswers
from access_scrabble.presentation.duplicate.slip_notices import NoticeWording
from access_scrabble.presentation.language import Language
from access_scrabble.rules.duplicate.commands import Command
from access_scrabble.rules.duplicate.participation import check_take_part, check_turn
from access_scrabble.rules.duplicate.slip_commands import (
    CheckSlips,
    CorrectSlips,
    NotifyPlayers,
    SlipSheet,
)
from access_scrabble.rules.duplicate.slip_files import filed_slips
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.slips.slip import Slip
from access_scrabble.ui.dialogue import Abandoned, Dialogue, is_leaving
from access_scrabble.ui.referee.clock import DuplicateSession
from access_scrabble.ui.referee.slip_form import SlipForm

_FILE_WORDS = ("fichier", "file")


@dataclass(frozen=True, slots=True)
class SlipTools:
    """What slips need of the outside: documents read from files, and written to them."""

    read: Callable[[str], object]
    formats: Sequence[FileFormat]
    write: Callable[[Document, str], Path]


class SlipLines:
    """Everything about slips that takes more than one line, or is only asked."""

    def __init__(
        self,
        tools: SlipTools,
        language: Language,
        session: DuplicateSession,
        dialogue: Dialogue,
        perform: Callable[[Command], None],
    ) -> None:
        self._tools = tools
        self._language = language
        self._session = session
        self._dialogue = dialogue
        self._perform = perform
        self._answers = SlipAnswers(language)
        self._notices = NoticeWording(language)
        self._names = DuplicateNames(language)
        self.live: dict[Action, Callable[[str], None]] = {
            Action.SLIP: self._slip,
            Action.SLIPS: self._slips,
            Action.DOUBTFUL: lambda _: dialogue.tell(*self._answers.doubtful(self._state)),
            Action.APPEAL: self._appeal,
            Action.SECOND_OPINION: self._second_opinion,
            Action.NOTICES: self._correction_slips,
        }

    @property
    def _state(self) -> State:
        return self._session.state

    def _slip(self, rest: str) -> None:
        """A slip in one line, or asked part by part."""
        address, state = parse_address(rest), self._state
        turn = scored_turn(state) if address.turn is None else address.turn
        if address.rest:
            self._perform(entered_slip(f"{address.table} {address.rest}", turn, state))
            return
        check_turn(state, turn)
        check_take_part(state, (address.table,), turn)
        known = state.table.scores_of(turn).slip_of(address.table)
        blank = Slip(address.table)
        before = blank if known is None else known.slip
        self._dialogue.tell(
            self._language.text(
                "{player}, turn {turn}. Enter keeps or skips a part, - takes it away, q leaves.",
                player=self._names.table(state, address.table),
                turn=turn,
            )
        )
        try:
            slip = SlipForm(self._dialogue, self._language).ask(before)
        except Abandoned:
            self._dialogue.tell(self._language.text("Left: nothing is changed."))
            return
        if slip == before:
            self._dialogue.tell(self._language.text("Nothing typed: nothing is changed."))
        else:
            self._perform(CorrectSlips((SlipSheet(turn, (slip,)),)))

    def _slips(self, rest: str) -> None:
        """The slips of a turn, or those of a file."""
        word, _, path = rest.partition(" ")
        if fold(word) in _FILE_WORDS:
            if not path.strip():
                raise InputError(LineProblem.PATH_EXPECTED)
            self._perform(filed_slips(self._tools.read(path.strip()), self._state))
            return
        turn = parse_number(rest, default=corrected_turn(self._state))
        check_turn(self._state, turn)
        self._dialogue.tell(*self._answers.of_turn(self._state, turn))

    def _appeal(self, rest: str) -> None:
        """An appeal against a verdict, or all of them."""
        if rest:
            self._perform(appealed(rest, self._state))
        else:
            self._dialogue.tell(*self._answers.appeals(self._state))

    def _second_opinion(self, rest: str) -> None:
        """Slips once more by a second referee until Enter, then where both differ (6.9)."""
        turn = parse_number(rest, default=corrected_turn(self._state))
        check_turn(self._state, turn)
        question = self._language.text("Second referee, turn {turn}, slip or Enter to end:", turn=turn)
        while (line := self._dialogue.ask(question)) and not is_leaving(line):
            try:
                self._perform(CheckSlips(entered_slip(line, turn, self._state)))
            except AccessScrabbleError as error:
                self._dialogue.complain(error)
        self._dialogue.tell(*self._answers.differences(self._state, turn))

    def _correction_slips(self, rest: str) -> None:
        """Correction slips told, written to a file, or noted as delivered (BU-17)."""
        request = parse_notices(rest, self._state, self._tools.formats)
        chosen = request.chosen(self._state)
        if not chosen and request.was_decided(self._state):
            self._dialogue.tell(self._notices.none_left())
        elif request.delivery is Delivery.TOLD or not chosen:
            self._dialogue.tell(*self._notices.told(self._state, chosen))
        elif request.delivery is Delivery.DELIVERED:
            for turn in dict.fromkeys(found.turn for found in chosen):
                tables = tuple(found.slip.table for found in chosen if found.turn == turn)
                self._perform(NotifyPlayers(turn, tables))
        else:
            document = self._notices.document(self._state, chosen, self._title(request))
            path = self._tools.write(document, request.ending)
            self._dialogue.tell(self._language.text("Written to {path}.", path=path))

    def _title(self, request: NoticeRequest) -> str:
        if request.table is not None:
            return self._language.text(
                "Correction slips, {player}", player=self._names.table(self._state, request.table)
            )
        if request.turn is not None:
            return self._language.text("Correction slips, turn {turn}", turn=request.turn)
        return self._language.text("Correction slips")
