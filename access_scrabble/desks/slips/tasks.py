"""Answer slips at the referee's keyboard: entered, listed, decided, checked, appealed, printed (BU)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.dialogue import Abandoned, Dialogue, is_leaving
from access_scrabble.desks.common.lines import LineProblem, named_path, parse_number
from access_scrabble.desks.slips import answers, typed
from access_scrabble.desks.slips.entries import entered, last_entries, looks_like_entry
from access_scrabble.desks.slips.verdicts import FLAG_NAMES
from access_scrabble.engine.coordinates import Direction
from access_scrabble.engine.tiles import parse_drawn_line, parse_written_word
from access_scrabble.errors import AccessScrabbleError, InputError
from access_scrabble.language.documents import DocumentFiles
from access_scrabble.language.language import Language
from access_scrabble.language.names import APPEAL_DELAY, named_entrant, named_table
from access_scrabble.rules.duplicate import commands, events, results, slip_decisions
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import Edition
from access_scrabble.rules.ranking.appeals import Instance
from access_scrabble.rules.slips.slip_files import MOST_DIGITS, WORD_SEPARATOR, SlipInputProblem
from access_scrabble.rules.slips.verdict import Flag, Slip, WrittenWord
from access_scrabble.session.rulesets import DuplicateSession
from access_scrabble.values import dataclass

T = TypeVar("T")

NOTHING = "-"
"""What takes away a part that is known."""
_NO_FLAGS: frozenset[Flag] = frozenset()
_DIRECTIONS = {"h": Direction.HORIZONTAL, "v": Direction.VERTICAL}
_LEAVE = "q"
"""What leaves the form at every part: the word for it can be the word of a slip, this letter alone cannot."""


class SlipForm:
    """Asks one question for each part of a slip; Enter skips it."""

    def __init__(self, dialogue: Dialogue, language: Language) -> None:
        self._dialogue = dialogue
        self._language = language

    def ask(self, slip: Slip) -> Slip:
        """The slip with what was answered; with nothing but Enter it stays as it is."""
        text = self._language.text
        word_question = text("Word as written, ? after a circled letter, / between several:")
        words = self._ask(word_question, WORD_SEPARATOR.join(word.symbols for word in slip.words), _words, "")
        if words is not None:
            way = slip.words[0].direction if slip.words else None
            written = words.split(WORD_SEPARATOR) if words else ()
            slip = replace(slip, words=tuple(WrittenWord(word, way) for word in written))
        slip = self._with_direction(slip)
        slip = replace(slip, lines=self._lines(slip.lines))
        reference = self._ask(text("Reference:"), slip.reference, str, "")
        slip = slip if reference is None else replace(slip, reference=reference)
        known = "" if slip.claimed is None else str(slip.claimed)
        claimed = self._ask(text("Points claimed:"), known, _points, "")
        if claimed is not None:
            slip = replace(slip, claimed=int(claimed) if claimed else None)
        question = text("What happened to it, as late or absent:")
        known = " ".join(text(FLAG_NAMES[flag]) for flag in Flag if flag in slip.flags)
        flags = self._ask(question, known, typed.parse_flags, _NO_FLAGS)
        return slip if flags is None else replace(slip, flags=flags)

    def _with_direction(self, slip: Slip) -> Slip:
        if not slip.words:
            return slip
        known = next((word.direction for word in slip.words), None)
        shown = "" if known is None else known[0]
        way = self._ask(self._language.text("Direction, h or v:"), shown, _direction, "")
        if way is None:
            return slip
        direction = _DIRECTIONS.get(way)
        return replace(slip, words=tuple(replace(word, direction=direction) for word in slip.words))

    def _lines(self, known: tuple[str, ...]) -> tuple[str, ...]:
        """The squared part, line after line until one is empty."""
        question = self._language.text("Squared part, line {number}, a point for an empty square:", number=1)
        first = self._ask(question, " / ".join(known), parse_drawn_line, "")
        if first is None:
            return known
        lines = [first] if first else []
        while lines:
            question = self._language.text("Line {number}:", number=len(lines) + 1)
            line = self._ask(question, "", parse_drawn_line, "")
            if not line:
                break
            lines.append(line)
        return tuple(lines)

    def _ask(self, question: str, known: str, read: Callable[[str], T], nothing: T) -> T | None:
        """One part: nothing new by Enter, taken away by a minus, or what was typed."""
        if known:
            question = self._language.text("{question} ({known})", question=question, known=known)

        def part(answer: str) -> T | None:
            if answer.lower() == _LEAVE:
                raise Abandoned
            if not answer:
                return None
            return nothing if answer == NOTHING else read(answer)

        while True:  # the word for leaving can be the word of a slip
            try:
                return part(self._dialogue.ask(question))
            except AccessScrabbleError as error:
                self._dialogue.complain(error)


def _direction(answer: str) -> str:
    """The first letter of a direction.

    :raises InputError: when it is neither of the two.
    """
    if answer[:1].lower() not in _DIRECTIONS:
        raise InputError(LineProblem.DIRECTION_EXPECTED, text=answer)
    return answer[:1].lower()


def _points(answer: str) -> str:
    """Points as digits.

    :raises InputError: when they are no number of points.
    """
    if not answer.isdecimal() or len(answer) > MOST_DIGITS:
        raise InputError(LineProblem.NUMBER_EXPECTED, text=answer)
    return answer


def _words(answer: str) -> str:
    """One word or several, each of them readable."""
    return WORD_SEPARATOR.join(parse_written_word(word) for word in answer.split(WORD_SEPARATOR) if word)


@dataclass(frozen=True, slots=True)
class SlipTools:
    """Who reads the document of a file of slips, and where correction slips are written."""

    read: Callable[[str], object]
    files: DocumentFiles


@dataclass(frozen=True, slots=True)
class EntryWays:
    """How something is entered: asked about where it replaces something, or changed knowingly; and for which turn."""

    enter: Callable[[commands.Command], None]
    change: Callable[[commands.Command], None]
    turn: Callable[[], int]
    waiting: Callable[[int], Sequence[int]]
    """The tables whose slips of a turn are asked for."""
    told_missing: Callable[[int], list[str]]


class SlipTasks:
    """Everything about slips that takes more than one line, or is only asked."""

    def __init__(
        self, tools: SlipTools, language: Language, session: DuplicateSession, dialogue: Dialogue, ways: EntryWays
    ) -> None:
        self._tools = tools
        self._language = language
        self._session = session
        self._dialogue = dialogue
        self._perform = ways.enter
        self._change = ways.change
        self._turn = ways.turn
        self._waiting = ways.waiting
        self._told_missing = ways.told_missing
        self.live: dict[Action, Callable[[str], None]] = {
            Action.SLIP: self._slip,
            Action.COLLECT: self._collect,
            Action.VERDICT: self._verdict,
            Action.SLIPS: self._slips,
            Action.DOUBTFUL: lambda _: dialogue.answer(answers.doubtful_slips(self._language, self._state)),
            Action.APPEAL: self._appeal,
            Action.SECOND_OPINION: self._second_opinion,
            Action.NOTICES: self._correction_slips,
        }

    @property
    def _state(self) -> DuplicateState:
        return self._session.state

    def _slip(self, rest: str) -> None:
        if looks_like_entry(rest):
            self._perform(entered(rest, self._turn(), self._state))
            return
        address, state = typed.parse_address(rest), self._state
        turn = self._turn() if address.turn is None else address.turn
        if address.rest:
            self._perform(entered(rest, turn, state))
            return
        results.check_turn(state, turn)
        results.check_take_part(state, (address.table,), turn)
        known = state.table.scores_of(turn).slip_of(address.table)
        blank = Slip(address.table)
        before = blank if known is None else known.slip
        self._dialogue.tell(
            self._language.text(
                "{player}, turn {turn}. Enter keeps or skips a part, - takes it away, q leaves.",
                player=named_table(self._language, state, address.table),
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
            self._change(commands.CorrectSlips((commands.SlipSheet(turn, (slip,)),)))

    def _collect(self, rest: str) -> None:
        """Slips table by table, those without one first, until one leaves."""
        turn = parse_number(rest, default=self._turn())
        results.check_turn(self._state, turn)
        if waiting := self._waiting(turn):
            self._dialogue.tell(
                self._language.text("Turn {turn}. Type the slip without its table; Enter skips, q leaves.", turn=turn)
            )
        for table in waiting:
            player = named_entrant(self._language, self._state, table)
            if not self._collected(turn, table, f"{table} {player}"):
                break
        self._dialogue.tell(*self._told_missing(turn))

    def _collected(self, turn: int, table: int, named: str) -> bool:
        """Take the slip of one table, asked again while it is wrong; whether to go on."""
        while line := self._dialogue.ask(self._language.text("{player}:", player=named)):
            if line.lower() == _LEAVE or is_leaving(line):
                return False
            try:
                self._perform(entered(f"{table} {line}", turn, self._state))
            except AccessScrabbleError as error:
                self._dialogue.complain(error)
            else:
                return True
        return True

    def _verdict(self, rest: str) -> None:
        """A verdict in full: the last one given, or that of a table."""
        state = self._state
        if rest:
            address = typed.parse_address(rest)
            turn = self._turn() if address.turn is None else address.turn
            self._dialogue.tell(*answers.told_verdict(self._language, state, turn, address.table))
            return
        event = next(last_entries(state), None)
        if event is None:
            self._dialogue.tell(self._language.text("No slip yet."))
            return
        marks = event.slips if isinstance(event, events.SlipsCorrected) else event.scores
        for mark in marks:
            self._dialogue.tell(*answers.told_verdict(self._language, state, event.turn, mark.table))

    def _slips(self, rest: str) -> None:
        if (path := named_path(rest)) is not None:
            self._perform(slip_decisions.filed_slips(self._tools.read(path), self._state))
            return
        turn = parse_number(rest, default=results.corrected_turn(self._state))
        results.check_turn(self._state, turn)
        self._dialogue.answer(answers.slips_of_turn(self._language, self._state, turn))

    def _appeal(self, rest: str) -> None:
        if rest:
            lodged = typed.appealed(rest, self._state)
            self._perform(replace(lodged, is_late=self._is_late(lodged)))
        else:
            self._dialogue.answer(answers.told_appeals(self._language, self._state))

    def _is_late(self, lodged: commands.LodgeAppeal) -> bool:
        """Whether an appeal comes after its time: asked once the game is over (7.3); E sets no time."""
        is_over = self._state.table.ending is not None and lodged.instance is Instance.COMMISSION
        if not is_over or self._state.settings.edition is Edition.E:
            return False
        self._dialogue.tell(self._language.text("The game is over."), self._language.text(APPEAL_DELAY))
        return not self._dialogue.agree(self._language.text("Was this one lodged in time?"))

    def _second_opinion(self, rest: str) -> None:
        """Slips once more by a second referee until Enter, then where both differ (6.9)."""
        turn = parse_number(rest, default=results.corrected_turn(self._state))
        results.check_turn(self._state, turn)
        while (line := self._dialogue.ask(self._second_question(turn))) and not is_leaving(line):
            try:
                self._check_again(line, turn)
            except AccessScrabbleError as error:
                self._dialogue.complain(error)
        self._dialogue.answer(answers.told_differences(self._language, self._state, turn))

    def _second_question(self, turn: int) -> str:
        """Slips come in the order of the tables (2.6): the next one is named."""
        checked = {judged.table for judged in self._state.table.second_opinions_of(turn).slips}
        waiting = [mark.table for mark in self._state.table.scores_of(turn).scores if mark.table not in checked]
        if not waiting:
            return self._language.text("Second referee, turn {turn}, slip or Enter to end:", turn=turn)
        return self._language.text(
            "Second referee, turn {turn}, slip of table {table}, or Enter to end:", turn=turn, table=waiting[0]
        )

    def _check_again(self, line: str, turn: int) -> None:
        entry = entered(line, turn, self._state)
        if isinstance(entry, commands.RecordScores):
            raise InputError(SlipInputProblem.BAD_SLIP_LINE, text=line)
        self._perform(commands.CheckSlips(entry))

    def _correction_slips(self, rest: str) -> None:
        """Correction slips told, written to a file, or noted as delivered (BU-17)."""
        request = typed.parse_notices(rest, self._state, self._tools.files.formats)
        chosen = request.chosen(self._state)
        if not chosen and request.was_decided(self._state):
            self._dialogue.tell(answers.no_notice_left(self._language))
        elif request.delivery is typed.Delivery.TOLD or not chosen:
            self._dialogue.answer(answers.told_notices(self._language, self._state, chosen))
        elif request.delivery is typed.Delivery.DELIVERED:
            for turn in dict.fromkeys(found.turn for found in chosen):
                tables = tuple(found.slip.table for found in chosen if found.turn == turn)
                self._perform(commands.NotifyPlayers(turn, tables))
        else:
            document = answers.notices_document(self._language, self._state, chosen, self._title(request))
            path = self._tools.files.write(document, request.ending, None)
            self._dialogue.tell(self._language.text("Written to {path}.", path=path))

    def _title(self, request: typed.NoticeRequest) -> str:
        if request.table is not None:
            return self._language.text(
                "Correction slips, {player}", player=named_table(self._language, self._state, request.table)
            )
        if request.turn is not None:
            return self._language.text("Correction slips, turn {turn}", turn=request.turn)
        return self._language.text("Correction slips")
