"""The state of a duplicate game: turns played, the turn being played, who takes part, and the way back."""

from dataclasses import dataclass, field, replace
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
from access_scrabble.rules.history import History


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


@dataclass(frozen=True, slots=True)
class TurnScores:
    """The scores known for one turn, by table."""

    turn: int
    scores: tuple[EntrantScore, ...]

    def with_scores(self, scores: tuple[EntrantScore, ...]) -> "TurnScores":
        """The scores with some of them new or changed."""
        merged = {known.table: known for known in (*self.scores, *scores)}
        return TurnScores(self.turn, tuple(merged[table] for table in sorted(merged)))


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
        return next((known for known in self.scores if known.turn == turn), TurnScores(turn, ()))

    def with_scores(self, turn: int, scores: tuple[EntrantScore, ...]) -> "Table":
        """The table with scores of a turn new or changed."""
        others = (known for known in self.scores if known.turn != turn)
        changed = (*others, self.scores_of(turn).with_scores(scores))
        return replace(self, scores=tuple(sorted(changed, key=lambda known: known.turn)))

    def without_turn(self, turn: int) -> "Table":
        """The table with nothing known of what the players did on a turn."""
        return replace(
            self,
            scores=tuple(known for known in self.scores if known.turn != turn),
            proposals=tuple(made for made in self.proposals if made.turn != turn),
            answers=tuple(given for given in self.answers if given.turn != turn),
            clock=None,
        )


@dataclass(frozen=True, slots=True)
class State:
    """A duplicate game as it is known now."""

    settings: Settings
    history: History[Table, Event] = field(repr=False)

    @property
    def table(self) -> Table:
        """The present, without the way back."""
        return self.history.table

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
