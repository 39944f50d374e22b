"""Help for who trains: a hint in steps, and whether there was better; never in a game between people (CL-10)."""

from collections.abc import Callable

from access_scrabble.desks.common.lines import LineProblem
from access_scrabble.engine.coordinates import ROW_NAMES, Direction
from access_scrabble.errors import InputError
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.spelling import told_play
from access_scrabble.rules.classic.queries import is_training, own_seat
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState
from access_scrabble.rules.opponent.advice import Comparison, Position, best_play, compared, position_before
from access_scrabble.rules.opponent.choice import Candidate, Mind

WORTH_TELLING = 0.5
"""Less than that many points in value is no difference."""


class Adviser:
    """Remembers how far it has gone in telling the best word of a turn."""

    def __init__(self, language: Language, mind: Callable[[], Mind]) -> None:
        self._language = language
        self._mind = mind
        self._asked: tuple[Position, int] | None = None

    def hint(self, state: ClassicState) -> list[str]:
        """Where, then how many points, then the first letter, then the word."""
        position = self._position(state)
        step = self._asked[1] + 1 if self._asked is not None and self._asked[0] == position else 0
        self._asked = position, step
        best = best_play(self._mind(), position)
        if best is None:
            return [self._language.text("No word can be played.")]
        return [self._step(best, step)]

    def _step(self, best: Candidate, step: int) -> str:
        text, square, is_across = self._language.text, best.play.reference.square, _is_across(best)
        if step == 0 and is_across:
            return text("Look in row {row}.", row=ROW_NAMES[square.row])
        if step == 0:
            return text("Look in column {column}.", column=square.column + 1)
        if step == 1:
            return text("It brings {points}.", points=worded_points(self._language, best.score))
        if step == 2:
            letters = len(best.play.word)
            return self._language.count(
                "It begins with {letter} and has {number} letter.",
                "It begins with {letter} and has {number} letters.",
                letters,
                letter=best.play.text[0],
            )
        points = worded_points(self._language, best.score)
        return text("{play}, {points}.", play=told_play(self._language, best.play), points=points)

    def better(self, state: ClassicState) -> list[str]:
        """The last turn of who trains beside the best one."""
        self._check(state)
        seat, text = own_seat(state), self._language.text
        own = [(index, turn) for index, turn in state.table.turns() if turn.player == seat]
        if not own:
            raise InputError(LineProblem.NOTHING_TO_COMPARE)
        index, turn = own[-1]
        position = position_before(state, index, seat)
        found = None if position is None else compared(self._mind(), position, turn)
        if found is None:
            return [text("No word could be played.")]
        if found.lost_value < WORTH_TELLING:
            return [text("No: nothing was better.")]
        return [_better_line(self._language, found)]

    def _position(self, state: ClassicState) -> Position:
        self._check(state)
        if state.phase in (ClassicPhase.LEFTOVERS, ClassicPhase.FINISHED):
            raise InputError(LineProblem.ADVICE_OVER)
        rack = state.position.racks[own_seat(state)]
        if not rack.known or rack.hidden:
            raise InputError(LineProblem.RACK_UNKNOWN)
        return Position(state.board, rack.known, state.position.bag_size)

    def _check(self, state: ClassicState) -> None:
        if not is_training(state):
            raise InputError(LineProblem.ADVICE_LOCKED)


def _better_line(language: Language, found: Comparison) -> str:
    """The better play, and by how much: more points, or more in all by what it keeps."""
    best = found.best
    more = best.score - (0 if found.played is None else found.played.score)
    told = language.titled(
        language.text("Yes"), f"{told_play(language, best.play)}, {worded_points(language, best.score)}"
    )
    if more > 0:
        return f"{told} " + language.count("{number} point more.", "{number} points more.", more)
    return f"{told} " + language.text(
        "It keeps better letters: worth {value} more in all.", value=f"{found.lost_value:.0f}"
    )


def _is_across(best: Candidate) -> bool:
    return best.play.reference.direction is Direction.HORIZONTAL
