"""A saved game played again turn by turn: a guess first, then the top; two pure functions as for any game."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.generator import Top
from access_scrabble.engine.scoring import CLASSIC, PlayLimits, score_play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.validation import find_faults
from access_scrabble.errors import Problem, RuleViolation, says
from access_scrabble.rules.classic.events import Turn as ClassicTurn
from access_scrabble.rules.classic.events import WordPlaced
from access_scrabble.rules.classic.settings import Solitaire
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.rules.duplicate.state import DuplicateState, Turn
from access_scrabble.rules.game import RuleProblem, Ruleset, started
from access_scrabble.values import dataclass


class ReviewProblem(Problem):
    NOTHING_TO_REVIEW = says("No turn of this game can be played again: there is none whose letters are known.")
    NOT_OVER = says("This game is not over: its letters stay secret until then. Resume it from the menu.")


@dataclass(frozen=True, slots=True)
class Exercise:
    """One turn to be played again, with the letters held; ``play`` and ``points`` are what came of it then."""

    turn: int
    player: str
    board: Board
    rack: Tiles
    limits: PlayLimits = CLASSIC
    play: Play | None = None
    points: int = 0
    in_bag: int | None = None
    """How many tiles the bag held, where what is kept counts (classic)."""
    entry: ClassicTurn | None = None
    """The turn of a classic game as it stands in the timeline."""


def check_no_secrets(state: object) -> None:
    """Racks and tops of a game against others are told once it is over (CL-10).

    :raises RuleViolation: while it is played.
    """
    if not isinstance(state, ClassicState) or state.settings.solitaire is not Solitaire.NONE:
        return
    if state.phase is not ClassicPhase.FINISHED:
        raise RuleViolation(ReviewProblem.NOT_OVER)


def exercises(state: object) -> tuple[Exercise, ...]:
    """The turns of a game whose letters are known; none of games that are not classic or duplicate."""
    match state:
        case ClassicState():
            return tuple(_classic(state))
        case DuplicateState():
            return tuple(_duplicate(state))
        case _:
            return ()


def _classic(state: ClassicState) -> Iterator[Exercise]:
    """The turns whose whole rack is known: drawn by the program, or typed in."""
    for number, (index, turn) in enumerate(state.table.turns(), start=1):
        before = state.table.position_before(index)
        rack = before.racks[turn.player]
        if not rack.known or rack.hidden:
            continue
        player = state.settings.players[turn.player]
        if isinstance(turn, WordPlaced):
            play, points = turn.play, turn.points
        else:
            play, points = None, 0
        yield Exercise(number, player, before.board, rack.known, CLASSIC, play, points, before.bag_size, turn)


def _duplicate(state: DuplicateState) -> Iterator[Exercise]:
    """Every turn: all players had the draw; what was played is told of somebody who played alone (DU-16)."""
    limits = state.settings.formula.limits
    for turn in state.table.turns:
        play, points = _played_alone(state, turn)
        yield Exercise(turn.number, "", turn.before, turn.draw.tiles, limits, play, points)


def _played_alone(state: DuplicateState, turn: Turn) -> tuple[Play | None, int]:
    made = [proposal for proposal in state.table.proposals if proposal.turn == turn.number]
    if len(state.settings.entrants) != 1 or not made:
        return None, 0
    best = max(made, key=lambda proposal: proposal.points)
    return best.play, best.points


@dataclass(frozen=True, slots=True)
class BeginReview:
    exercises: tuple[Exercise, ...]


@dataclass(frozen=True, slots=True)
class Guess:
    """Propose a word for the turn; the best one proposed counts."""

    play: Play


@dataclass(frozen=True, slots=True)
class RevealTop:
    """Hear the top, and go on to the next turn."""


@dataclass(frozen=True, slots=True)
class ReviewBegun:
    exercises: tuple[Exercise, ...]


@dataclass(frozen=True, slots=True)
class GuessMade:
    play: Play
    points: int


@dataclass(frozen=True, slots=True)
class TopRevealed:
    top: Top


ReviewCommand = BeginReview | Guess | RevealTop
ReviewEvent = ReviewBegun | GuessMade | TopRevealed


@dataclass(frozen=True, slots=True)
class ReviewState:
    """Where a review stands: the turn under way, the best guess of it, the sums of those before."""

    exercises: tuple[Exercise, ...]
    number: int = 0
    guess: GuessMade | None = None
    points: int = 0
    tops: int = 0

    @property
    def is_over(self) -> bool:
        return self.number == len(self.exercises)

    @property
    def exercise(self) -> Exercise:
        """The turn under way, or the last one."""
        return self.exercises[min(self.number, len(self.exercises) - 1)]

    @property
    def board(self) -> Board:
        return self.exercise.board


def decide(context: DuplicateContext, state: ReviewState | None, command: ReviewCommand) -> tuple[ReviewEvent, ...]:
    """What a command leads to; a word that cannot be laid is refused with its faults, and costs nothing."""
    match command:
        case BeginReview(exercises):
            if not exercises:
                raise RuleViolation(ReviewProblem.NOTHING_TO_REVIEW)
            return (ReviewBegun(exercises),)
        case Guess(play):
            return (_guess(context, _under_way(state).exercise, play),)
        case RevealTop():
            exercise = _under_way(state).exercise
            return (TopRevealed(context.search.top(exercise.board, exercise.rack, exercise.limits)),)
        case _:
            assert_never(command)


def evolve(state: ReviewState | None, event: ReviewEvent) -> ReviewState:
    if isinstance(event, ReviewBegun):
        return ReviewState(event.exercises)
    state = started(state)
    match event:
        case GuessMade():
            is_better = state.guess is None or event.points > state.guess.points
            return replace(state, guess=event) if is_better else state
        case TopRevealed(top):
            found = 0 if state.guess is None else state.guess.points
            return ReviewState(state.exercises, state.number + 1, None, state.points + found, state.tops + top.score)
        case _:
            assert_never(event)


def _under_way(state: ReviewState | None) -> ReviewState:
    state = started(state)
    if state.is_over:
        raise RuleViolation(RuleProblem.GAME_OVER)
    return state


def _guess(context: DuplicateContext, exercise: Exercise, play: Play) -> GuessMade:
    faults = find_faults(exercise.board, play, limits=exercise.limits, rack=exercise.rack, lexicon=context.lexicon)
    if faults:
        raise RuleViolation(RuleProblem.PLAY_REFUSED, faults=faults)
    return GuessMade(play, score_play(exercise.board, play, exercise.limits).total)


REVIEW = Ruleset("review", ReviewCommand, ReviewEvent, decide, evolve)
