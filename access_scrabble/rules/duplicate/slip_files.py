"""The slips of a file brought together with the turns of a game."""

from access_scrabble.errors import InputError
from access_scrabble.rules.duplicate.participation import check_turn
from access_scrabble.rules.duplicate.slip_commands import CorrectSlips, SlipSheet
from access_scrabble.rules.duplicate.slip_correction import turn_position
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.slips.documents import FiledSlips, read_filed_slips
from access_scrabble.rules.slips.slip import SlipInputProblem


def filed_slips(document: object, state: State) -> CorrectSlips:
    """The slips of a document as a command; board, edition and formula are those of the game.

    :raises InputError: when the document is of another form, names no turn, or is for another draw.
    :raises RuleViolation: when the game has no such turn.
    """
    return CorrectSlips(tuple(_sheet(filed, state) for filed in read_filed_slips(document)))


def _sheet(filed: FiledSlips, state: State) -> SlipSheet:
    if filed.turn is None:
        raise InputError(SlipInputProblem.TURN_MISSING)
    check_turn(state, filed.turn)
    _, draw = turn_position(state, filed.turn)
    if filed.draw is not None and filed.draw != draw:
        raise InputError(
            SlipInputProblem.OTHER_DRAW, turn=filed.turn, draw=str(filed.draw), expected=str(draw)
        )
    return SlipSheet(filed.turn, filed.slips)
