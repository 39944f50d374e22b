"""What may be a slip of the finger is asked about before it is done; the turn that slips are for (DU-07, FO-06)."""

from collections.abc import Callable
from dataclasses import replace

from access_scrabble.desks.common.actions import BY_WORD, Action, Category, OfferedAt, fold, offered_at
from access_scrabble.desks.common.dialogue import NO, YES, Abandoned, Dialogue, is_leaving
from access_scrabble.desks.common.lines import SHORTEST_CLEAR_COMMAND
from access_scrabble.desks.duplicate.tops import told_warnings
from access_scrabble.desks.duplicate.typed import typed_letters
from access_scrabble.desks.duplicate.words import deed
from access_scrabble.desks.slips import words
from access_scrabble.desks.slips.entries import Entered, with_turn
from access_scrabble.engine.coordinates import Direction, Reference
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.names import named_table, with_steps_after, worded_tables
from access_scrabble.language.spelling import told_play
from access_scrabble.rules.duplicate import commands, events, results
from access_scrabble.rules.duplicate.settings import is_alone
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState, Mark
from access_scrabble.rules.game import Contest, Undo
from access_scrabble.rules.slips.verdict import Sanction, Slip, Verdict
from access_scrabble.session.rulesets import DuplicateSession

_LEAST_DOUBTFUL = 2
"""One letter alone is a letter, though nearly every one is a command too."""
_ANSWERED = frozenset({Category.ASKING, Category.EXPLORING, Category.WORDS, Category.GENERAL})
_DONE = frozenset({Action.QUIT, Action.EXPORT, Action.AUDIENCE, Action.COACH})
"""Those of them that do more than answer: letters that spell one are asked about."""


class Doubts:
    """Knows which turn slips are for, and asks before anything is replaced or wrongly told to the room."""

    def __init__(
        self,
        session: DuplicateSession,
        dialogue: Dialogue,
        language: Language,
        waiting: Callable[[int], tuple[int, ...]],
    ) -> None:
        self._session = session
        self._dialogue = dialogue
        self._language = language
        self._waiting = waiting
        """The tables whose slips of a turn are still to be entered here."""
        self._chosen: int | None = None
        self._is_turn_named = False

    @property
    def _state(self) -> DuplicateState:
        return self._session.state

    @property
    def turn(self) -> int:
        """The turn that scores and slips are for: the one chosen while it lacks some, else the usual one."""
        chosen = self._chosen
        if chosen is not None and chosen <= results.last_turn(self._state) and self._waiting(chosen):
            return chosen
        self._chosen = None
        return results.awaited_turn(self._state, self._waiting)

    def choose_turn(self, turn: int) -> None:
        results.check_turn(self._state, turn)
        self._chosen = turn

    def told_turn(self) -> int | None:
        """The turn that slips are for, where it is another than the one being played."""
        state = self._state
        if is_alone(state.settings) or state.settings.formula.contest is Contest.TOPPING:
            return None
        if state.phase is DuplicatePhase.FINISHED and not state.table.scores:
            return None
        turn = self.turn
        is_told = turn and turn != state.table.turn_number and self._waiting(turn)
        return turn if is_told else None

    def addressed(self, line: str) -> str:
        """An entry with the turn it belongs to."""
        settings = self._state.settings
        if is_alone(settings) or settings.formula.contest is Contest.TOPPING:
            return line
        named = with_turn(line, self.turn)
        self._is_turn_named = named == line
        return named

    def settled(self, command: commands.Command) -> commands.Command:
        """The command as it is meant.

        :raises Abandoned: when it is not.
        """
        if is_alone(self._state.settings):
            return command
        match command:
            case commands.RetainPlay():
                self._ask_about_word(command)
            case commands.DrawLetters() | commands.TypeDraw():
                self._ask_about_missing()
            case Undo(steps):
                self._ask_about_undoing(steps)
            case commands.CorrectSlips() | commands.GiveTop() | commands.RecordScores():
                return self._ask_about_replacing(self._ask_about_reference(self._ask_about_direction(command)))
            case _:
                pass
        return command

    def are_letters(self, line: str) -> bool | None:
        """Whether a line is letters drawn or a command, where it may be both; nothing where that is clear."""
        letters = typed_letters(line, self._state)
        action = BY_WORD.get(fold(line))
        if letters is None or len(letters) < _LEAST_DOUBTFUL or action not in offered_at(OfferedAt.REFEREE):
            return None
        if len(letters) >= SHORTEST_CLEAR_COMMAND and action.category in _ANSWERED and action not in _DONE:
            return False  # an answer does no harm, and the letters can be typed behind a plus
        question = self._language.text("Are these the letters drawn, {letters}?", letters=" ".join(letters).upper())
        return self._dialogue.settle(question)

    def _confirm(self, question: str) -> None:
        if not self._dialogue.settle(question):
            raise Abandoned

    def _ask_about_word(self, command: commands.RetainPlay) -> None:
        """A word that is not the one to retain, before it is announced (DU-07)."""
        for event in self._session.foresee(command):
            if isinstance(event, events.PlayRetained) and event.warnings:
                self._dialogue.tell(*told_warnings(self._language, event.warnings, event.top))
                play, points = told_play(self._language, event.play), worded_points(self._language, event.points)
                self._confirm(self._language.text("Retain {play}, {points}?", play=play, points=points))

    def _ask_about_undoing(self, steps: int) -> None:
        """Where several people enter slips, the last step is seldom the one that somebody has in mind."""
        state = self._state
        last = next(reversed(state.history.past), None)
        if last is None or not state.hall.correctors:
            return
        deeds = with_steps_after(self._language, deed(self._language, state, last.event), steps - 1)
        self._confirm(self._language.text("Take back {deeds}?", deeds=deeds))

    def _ask_about_missing(self) -> None:
        """In sudden death a draw puts out everybody whose score is missing (FO-06)."""
        state = self._state
        last = len(state.table.turns)
        if state.settings.formula.contest is not Contest.SUDDEN_DEATH or state.phase is not DuplicatePhase.DRAWING:
            return
        missing = results.unscored(state, last) if last else ()
        if missing and len(missing) < len(results.survivors(state)):
            players = ", ".join(named_table(self._language, state, table) for table in missing)
            told = self._language.count(
                "No score on turn {turn}: {players}; out.",
                "No score on turn {turn}: {players}; all out.",
                len(missing),
                turn=last,
                players=players,
            )
            self._dialogue.tell(told)
            self._confirm(self._language.text("Draw all the same?"))

    def _ask_about_direction(self, command: Entered) -> Entered:
        """A word without place or direction is taken as written across: one that would earn more downwards is not."""
        slip = _only_slip(command)
        if slip is None or slip.has_reference or slip.lines or any(word.direction for word in slip.words):
            return command
        downwards = tuple(replace(word, direction=Direction.VERTICAL) for word in slip.words)
        other = _with_slip(command, replace(slip, words=downwards))
        if self._worth(other) <= self._worth(command):
            return command
        word = ", ".join(written.symbols.upper() for written in slip.words)
        question = self._language.text("No direction typed for {word}: is it written vertically?", word=word)
        return other if self._dialogue.agree(question) else command

    def _ask_about_reference(self, command: Entered) -> Entered:
        """A reference that only exists the other way may be one mistyped (`b2` for 2B)."""
        slip = _only_slip(command)
        turned = None if slip is None else _turned(slip)
        if slip is None or turned is None:
            return command
        other = _with_slip(command, turned)
        if self._fit(other, turned.parsed_reference) <= self._fit(command, slip.parsed_reference):
            return command
        question = self._language.text(
            "{reference} does not go, {other} does. Is {other} on the slip?",
            reference=slip.reference.upper(),
            other=turned.reference,
        )
        return other if self._dialogue.agree(question) else command

    def _fit(self, command: Entered, reference: Reference | None) -> int:
        return min((_fit(verdict, reference) for verdict in self._foreseen(command)), default=0)

    def _worth(self, command: Entered) -> int:
        return sum(verdict.score or 0 for verdict in self._foreseen(command))

    def _foreseen(self, command: Entered) -> list[Verdict]:
        return [
            judged.verdict
            for event in self._session.foresee(command)
            if isinstance(event, events.SlipsCorrected)
            for judged in event.slips
        ]

    def _ask_about_replacing(self, command: Entered) -> Entered:
        """What would take the place of something else: that is meant, or it is for the other turn, or neither."""
        state = self._state
        known = [
            (turn, mark)
            for turn, tables in _places(command)
            for table, slip in tables.items()
            if (mark := state.table.scores_of(turn).of(table)) is not None and _is_replaced(mark, slip)
        ]
        if not known:
            return command
        self._dialogue.tell(*self._told_known(known))
        turn = known[0][0]
        other = state.table.turn_number if state.table.draw is not None else turn
        if self._is_turn_named or other == turn or len({place for place, _ in known}) > 1:
            self._confirm(self._language.text("Replace?"))
            return command
        if not self._is_other_turn(turn, other):
            return command
        self._chosen = other
        return self._ask_about_replacing(_moved(command, other))

    def _told_known(self, known: list[tuple[int, Mark]]) -> list[str]:
        state = self._state
        if len(known) <= words.FEW:
            return [words.mark_now(self._language, state, turn, mark.table) for turn, mark in known]
        tables = worded_tables(self._language, [mark.table for _, mark in known])
        return [self._language.text("Turn {turn}, already entered: {tables}.", turn=known[0][0], tables=tables)]

    def _is_other_turn(self, turn: int, other: int) -> bool:
        """Whether it is for the turn being played.

        :raises Abandoned: when it is for neither.
        """
        question = self._language.text(
            "Replace on turn {turn} (y), note on turn {other} ({other}), or neither (n)?", turn=turn, other=other
        )
        while True:
            answer = fold(self._dialogue.ask(question))
            if answer == str(other):
                return True
            if answer in YES:
                return False
            if answer in NO or is_leaving(answer):
                raise Abandoned
            self._dialogue.refuse(
                self._language.text("Type y to replace, {other} for turn {other}, or n for neither.", other=other)
            )


class TurnByTurn(Doubts):
    """Of somebody who corrects while another runs the game: a turn lasts until he has entered it.

    The game going on never moves what he types to another turn.
    """

    @property
    def turn(self) -> int:
        last = results.last_turn(self._state)
        turn = min(last, self._chosen or results.awaited_turn(self._state, self._waiting))
        while turn < last and not self._waiting(turn):
            turn += 1
        self._chosen = turn or None
        return turn


def _only_slip(command: Entered) -> Slip | None:
    """What is written, where all tables of a command have written the same."""
    if not isinstance(command, commands.CorrectSlips):
        return None
    written = {replace(slip, table=0) for sheet in command.sheets for slip in sheet.slips}
    return written.pop() if len(written) == 1 else None


def _with_slip(command: Entered, slip: Slip) -> commands.CorrectSlips:
    """The same for the same tables, with something else written."""
    sheets = command.sheets if isinstance(command, commands.CorrectSlips) else ()
    return commands.CorrectSlips(
        tuple(
            replace(sheet, slips=tuple(replace(slip, table=known.table) for known in sheet.slips)) for sheet in sheets
        )
    )


def _fit(verdict: Verdict, reference: Reference | None) -> int:
    """How well something goes: as it stands, at its reference with a warning, or not at all."""
    if verdict.sanction is Sanction.NONE:
        return 2
    is_there = verdict.reading is not None and verdict.reading.reference == reference
    return int(is_there and verdict.sanction is Sanction.WARNING)


def _turned(slip: Slip) -> Slip | None:
    """The same slip with its reference read the other way, and its words in that direction."""
    reference = slip.parsed_reference
    if reference is None or len(slip.words) != 1 or slip.words[0].direction not in (None, reference.direction):
        return None
    other = Reference(reference.square, reference.direction.across)
    written = tuple(replace(word, direction=other.direction) for word in slip.words)
    return replace(slip, reference=str(other), words=written)


def _places(command: Entered) -> list[tuple[int, dict[int, Slip | events.EntrantScore | None]]]:
    """The turns and tables that something is entered for, and what it is where that is known."""
    match command:
        case commands.CorrectSlips(sheets):
            return [(sheet.turn, {slip.table: slip for slip in sheet.slips}) for sheet in sheets]
        case commands.GiveTop(turn, tables):
            return [(turn, dict.fromkeys(tables))]
        case commands.RecordScores(turn, scores):
            return [(turn, {score.table: score for score in scores})]


def _is_replaced(mark: Mark, entered: Slip | events.EntrantScore | None) -> bool:
    """Whether something else takes the place of what is known; what is only added to a slip does not."""
    if isinstance(mark, events.EntrantScore):
        return mark != entered
    if not isinstance(entered, Slip):
        return True
    return replace(mark.slip, flags=frozenset()) != replace(entered, flags=frozenset())


def _moved(command: Entered, turn: int) -> Entered:
    """The same on another turn."""
    match command:
        case commands.CorrectSlips(sheets):
            return commands.CorrectSlips(tuple(replace(sheet, turn=turn) for sheet in sheets))
        case commands.GiveTop() | commands.RecordScores():
            return replace(command, turn=turn)
