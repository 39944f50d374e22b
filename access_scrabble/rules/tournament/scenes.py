"""The board and the top of each turn of a filed game, from the words retained or as the file shows them."""

from collections.abc import Iterator
from dataclasses import dataclass

from access_scrabble.engine.board import Board
from access_scrabble.engine.scoring import score_play, words_formed
from access_scrabble.engine.validation import find_faults
from access_scrabble.errors import InputError
from access_scrabble.rules.duplicate.position import Position
from access_scrabble.rules.slips.verdict import Reading
from access_scrabble.rules.tournament.filed_games import FiledTurn, TurnedInGame
from access_scrabble.rules.tournament.parts import TournamentFileProblem


@dataclass(frozen=True, slots=True)
class Scene:
    """A turn with the board before it, its top, and the word retained where it is known."""

    number: int
    turn: FiledTurn
    board: Board
    top: int
    retained: Reading | None
    words: tuple[str, ...] = ()

    @property
    def top_reading(self) -> Reading:
        """The top as a slip shows it.

        :raises InputError: when the file does not say which word it is.
        """
        if self.retained is None or self.retained.score != self.top:
            raise InputError(TournamentFileProblem.TOP_UNKNOWN, place=self.turn.place)
        return self.retained


def set_scenes(game: TurnedInGame) -> Iterator[Scene]:
    """Every turn in its order.

    :raises InputError: naming the turn that cannot be.
    """
    board: Board | None = Board()
    for number, turn in enumerate(game.turns, start=1):
        board = turn.board or board
        if board is None:
            raise InputError(TournamentFileProblem.NO_RETAINED, place=game.turns[number - 2].place)
        yield _scene(game, number, turn, board)
        board = _board_after(game, turn, board)


def _scene(game: TurnedInGame, number: int, turn: FiledTurn, board: Board) -> Scene:
    play, limits = turn.retained, game.formula.limits
    if play is None:
        return Scene(number, turn, board, turn.top or 0, None)
    if find_faults(board, play, limits=limits, rack=turn.draw):
        raise InputError(TournamentFileProblem.PLAY_IMPOSSIBLE, place=turn.place, play=play)
    points = score_play(board, play, limits).total
    if turn.points not in (None, points):
        raise InputError(
            TournamentFileProblem.WRONG_POINTS,
            place=turn.place,
            play=play,
            points=turn.points,
            expected=points,
        )
    if turn.top is not None and turn.top < points:
        raise InputError(
            TournamentFileProblem.WRONG_POINTS, place=turn.place, play=play, points=turn.top, expected=points
        )
    words = tuple(placed.word for placed in words_formed(board, play))
    top = points if turn.top is None else turn.top
    return Scene(number, turn, board, top, Reading(play.reference, play.word, points), words)


def _board_after(game: TurnedInGame, turn: FiledTurn, board: Board) -> Board | None:
    """The board once the word retained lies on it; not known when the file does not say the word."""
    if turn.retained is None:
        return None
    position = Position(board, turn.draw, with_blank=game.formula.with_blank)
    return position.after(turn.retained).board
