"""A word tried at a place: what is wrong with it but for its admission, which fair play may hide (CL-10)."""

from access_scrabble.app.lines import parse_play
from access_scrabble.engine.board import Board
from access_scrabble.engine.plays import Play, PlayLimits
from access_scrabble.engine.validation import find_faults
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.problems import RuleProblem


def tried_play(board: Board, text: str, limits: PlayLimits) -> Play:
    """A reference and a word that fit on the board; no word is judged.

    :raises InputError: when it is not written as a play.
    :raises RuleViolation: with every fault of the play.
    """
    play = parse_play(text)
    faults = find_faults(board, play, limits=limits)
    if faults:
        raise RuleViolation(RuleProblem.PLAY_REFUSED, faults=faults)
    return play
