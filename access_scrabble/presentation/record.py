"""The record of a game as lines to keep: players, turns, totals, words on the board."""

from access_scrabble.engine.board import Board
from access_scrabble.presentation.board import BoardWording
from access_scrabble.presentation.classic.names import ClassicNames
from access_scrabble.presentation.classic.sheet import SheetWording
from access_scrabble.presentation.duplicate.answers import DuplicateAnswers
from access_scrabble.presentation.duplicate.standings import StandingsWording
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.loto import LotoWording
from access_scrabble.presentation.reverse import ReverseWording
from access_scrabble.presentation.spelling import SpellingWording
from access_scrabble.rules.classic.state import State
from access_scrabble.rules.duplicate.state import State as DuplicateState
from access_scrabble.rules.loto.model import LotoState
from access_scrabble.rules.reverse.model import ReverseState

GameState = State | ReverseState | LotoState | DuplicateState


class RecordWording:
    """Writes down any kind of game."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._board = BoardWording(language)

    def lines(self, state: GameState) -> list[str]:
        """Players, turns and totals."""
        if isinstance(state, DuplicateState):
            return self._duplicate(state)
        players = self._language.text("Players: {players}.", players=", ".join(state.settings.players))
        match state:
            case State():
                variants = ClassicNames(self._language).variants(state.settings)
                agreed = [self._language.text("Variants: {variants}.", variants=", ".join(variants))]
                return [players, *(agreed if variants else ()), *SheetWording(self._language).lines(state)]
            case ReverseState():
                wording = ReverseWording(self._language)
                turns = [wording.turn(state, turn) for turn in state.table.turns]
                return [players, *turns, wording.scores(state)]
            case LotoState():
                return [players, LotoWording(self._language, SpellingWording(self._language)).called(state)]

    def _duplicate(self, state: DuplicateState) -> list[str]:
        """Every turn with its draw, then the ranking."""
        answers = DuplicateAnswers(self._language, SpellingWording(self._language))
        turns = [answers.turn(turn) for turn in state.table.turns]
        return [*turns, *StandingsWording(self._language).ranking(state)]

    def words(self, board: Board) -> list[str]:
        """The words on the board with their places."""
        return [self._board.placed(placed) for placed in board.words()]


def board_of(state: GameState) -> Board:
    """The board of a game; loto has none."""
    match state:
        case State() | DuplicateState():
            return state.board
        case ReverseState():
            return state.table.board
        case LotoState():
            return Board()
