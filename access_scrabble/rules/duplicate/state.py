"""The state of a duplicate game: turns played, the turn being played, who takes part, and the way back."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from access_scrabble.engine.board import Board
from access_scrabble.engine.plays import Play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.duplicate.draws import Draw
from access_scrabble.rules.duplicate.events import (
    AnswerGiven,
    ChoiceWarning,
    ClockNoted,
    EntrantScore,
    Event,
    GameEnded,
    ProposalMade,
)
from access_scrabble.rules.duplicate.position import Position
from access_scrabble.rules.duplicate.settings import Entrant, Settings
from access_scrabble.rules.duplicate.slip_events import JudgedSlip
from access_scrabble.rules.history import GameState, History
from access_scrabble.rules.slips.appeals import Appeal, Effect
from access_scrabble.rules.slips.averages import Notification


class Phase(StrEnum):
    """What the game waits for."""

    DRAWING = "drawing"
    """A draw."""
    SEARCHING = "searching"
    """The players, then the word retained."""
    FINISHED = "finished"
    """Nothing."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn played: its draw, the draws rejected before it, the board before, and the word retained."""

    number: int
    draw: Draw
    rejected: tuple[Draw, ...]
    before: Board
    play: Play
    words: tuple[str, ...]
    points: int
    top: int
    warnings: tuple[ChoiceWarning, ...] = ()


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who takes part, and since which turn (DU-13)."""

    entrant: Entrant
    since: int


Mark = EntrantScore | JudgedSlip
"""What a table has on a turn: a score counted by hand, or a slip; the one entered last counts."""


@dataclass(frozen=True, slots=True)
class TurnScores:
    """What is known of the tables on one turn, in the order of their numbers."""

    turn: int
    scores: tuple[Mark, ...] = ()

    def of(self, table: int) -> Mark | None:
        """What a table has, if anything."""
        place = self._place(table)
        known = self.scores[place : place + 1]
        return known[0] if known and known[0].table == table else None

    def slip_of(self, table: int) -> JudgedSlip | None:
        """The slip of a table, if it has one."""
        known = self.of(table)
        return known if isinstance(known, JudgedSlip) else None

    @property
    def slips(self) -> tuple[JudgedSlip, ...]:
        """All slips."""
        return tuple(known for known in self.scores if isinstance(known, JudgedSlip))

    def with_scores(self, scores: Iterable[Mark]) -> "TurnScores":
        """The scores with some of them new or changed."""
        found = self
        for score in scores:
            place = found._place(score.table)
            is_known = found.of(score.table) is not None
            marks = (*found.scores[:place], score, *found.scores[place + is_known :])
            found = TurnScores(self.turn, marks)
        return found

    def _place(self, table: int) -> int:
        return bisect_left(self.scores, table, key=lambda known: known.table)


@dataclass(frozen=True, slots=True)
class RecordedAppeal:
    """An appeal, and once it is decided what that changed (BU-18)."""

    appeal: Appeal
    effect: Effect | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """All that an undo takes back."""

    position: Position
    draw: Draw | None = None
    rejected: tuple[Draw, ...] = ()
    cancelled: Tiles | None = None
    """The letters that the next draw must differ from (DU-10)."""
    turns: tuple[Turn, ...] = ()
    attendances: tuple[Attendance, ...] = ()
    scores: tuple[TurnScores, ...] = ()
    second_opinions: tuple[TurnScores, ...] = ()
    appeals: tuple[RecordedAppeal, ...] = ()
    notifications: tuple[Notification, ...] = ()
    proposals: tuple[ProposalMade, ...] = ()
    answers: tuple[AnswerGiven, ...] = ()
    clock: ClockNoted | None = None
    ending: GameEnded | None = None

    @property
    def turn_number(self) -> int:
        """The number of the turn being drawn or played."""
        return len(self.turns) + 1

    def scores_of(self, turn: int) -> TurnScores:
        """The scores known for a turn."""
        return _of_turn(self.scores, turn)

    def second_opinions_of(self, turn: int) -> TurnScores:
        """The slips of a turn as a second referee corrected them."""
        return _of_turn(self.second_opinions, turn)

    def with_scores(self, turn: int, scores: Iterable[Mark]) -> "Table":
        """The table with scores of a turn new or changed."""
        return replace(self, scores=_with_scores(self.scores, turn, scores))

    def with_second_opinions(self, turn: int, slips: Iterable[JudgedSlip]) -> "Table":
        """The table with slips of a turn corrected once more."""
        return replace(self, second_opinions=_with_scores(self.second_opinions, turn, slips))

    def without_turn(self, turn: int) -> "Table":
        """The table with nothing known of what the players did on a turn."""
        return replace(
            self,
            scores=tuple(known for known in self.scores if known.turn != turn),
            second_opinions=tuple(known for known in self.second_opinions if known.turn != turn),
            appeals=tuple(known for known in self.appeals if known.appeal.turn != turn),
            notifications=tuple(known for known in self.notifications if known.about != turn),
            proposals=tuple(made for made in self.proposals if made.turn != turn),
            answers=tuple(given for given in self.answers if given.turn != turn),
            clock=None,
        )


def _of_turn(known: tuple[TurnScores, ...], turn: int) -> TurnScores:
    return next((scores for scores in known if scores.turn == turn), TurnScores(turn))


def _with_scores(known: tuple[TurnScores, ...], turn: int, scores: Iterable[Mark]) -> tuple[TurnScores, ...]:
    others = (other for other in known if other.turn != turn)
    changed = _of_turn(known, turn).with_scores(scores)
    return tuple(sorted((*others, changed), key=lambda found: found.turn))


@dataclass(frozen=True, slots=True)
class State(GameState[Settings, Table, Event]):
    """A duplicate game as it is known now."""

    @property
    def position(self) -> Position:
        """Where the tiles are."""
        return self.table.position

    @property
    def board(self) -> Board:
        """The board all players have (DU-01)."""
        return self.table.position.board

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        if self.table.ending is not None:
            return Phase.FINISHED
        return Phase.DRAWING if self.table.draw is None else Phase.SEARCHING


def new_state(settings: Settings) -> State:
    """The state right after the game was set up."""
    attendances = tuple(Attendance(entrant, 1) for entrant in settings.entrants)
    position = Position(with_blank=settings.formula.with_blank)
    return State(settings, History(Table(position, attendances=attendances)))
