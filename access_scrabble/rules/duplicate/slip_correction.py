"""The turn of a game that slips answer, and the top that tables may have (BU, DU-07)."""

from collections.abc import Container
from dataclasses import dataclass

from access_scrabble.engine.board import Board
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate.choices import top_choices
from access_scrabble.rules.duplicate.context import DuplicateContext
from access_scrabble.rules.duplicate.events import ChoiceWarning
from access_scrabble.rules.duplicate.participation import check_turn
from access_scrabble.rules.duplicate.problems import DuplicateProblem
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.slips.placements import PlayedTurn
from access_scrabble.rules.slips.verdict import Reading


@dataclass(frozen=True, slots=True)
class AgreedWords:
    """A word list, and the words that the referee admitted besides."""

    lexicon: Container[str]
    agreed: frozenset[str]

    def __contains__(self, word: object) -> bool:
        return word in self.agreed or word in self.lexicon


def played_turn(context: DuplicateContext, state: State, turn: int) -> PlayedTurn:
    """What the slips of a turn are judged by: its board and draw, the edition and formula of the game."""
    board, draw = turn_position(state, turn)
    settings = state.settings
    return PlayedTurn(settings.edition, turn, board, draw, _admitted(context, state), settings.formula.limits)


def top_reading(context: DuplicateContext, state: State, turn: int) -> Reading:
    """The top of a turn as a slip shows it: the word retained, or the best one where that was less.

    :raises RuleViolation: when nothing can be placed.
    """
    check_turn(state, turn)
    board, draw = turn_position(state, turn)
    if turn > len(state.table.turns):
        choices = top_choices(context, state.position, state.settings.formula.limits)
        if not choices:
            raise RuleViolation(DuplicateProblem.NO_SOLUTION, turn=turn, draw=str(draw))
        best = choices[0].candidate
        return Reading(best.play.reference, best.play.word, best.points)
    played = state.table.turns[turn - 1]
    if played.points == played.top:
        return Reading(played.play.reference, played.play.word, played.points)
    top = context.search.top(board, draw, state.settings.formula.limits)
    return Reading(top.plays[0].reference, top.plays[0].word, top.score)


def turn_position(state: State, turn: int) -> tuple[Board, Tiles]:
    """The board and the draw that all players had on a turn."""
    if turn <= len(state.table.turns):
        played = state.table.turns[turn - 1]
        return played.before, played.draw.tiles
    return state.board, state.position.held


def _admitted(context: DuplicateContext, state: State) -> Container[str]:
    agreed = frozenset(
        word
        for turn in state.table.turns
        if ChoiceWarning.NOT_ADMITTED in turn.warnings
        for word in turn.words
    )
    return AgreedWords(context.lexicon, agreed) if agreed else context.lexicon
