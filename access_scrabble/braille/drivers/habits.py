"""Key habits shared by displays that have a braille keyboard: the space bar held with a letter or dots.

Initials of the French words: grille, mots, chevalet, score, derniers coups, tirage, répéter, où.
"""

from access_scrabble.braille.keys import Action

DOTS = tuple(f"dot{dot}" for dot in range(1, 9))

_LETTER_DOTS = {
    "1": Action.LINE_UP,
    "4": Action.LINE_DOWN,
    "3": Action.PAN_LEFT,
    "6": Action.PAN_RIGHT,
    "456": Action.ROUTE,
    "123": Action.TOP_OF_BOARD,
    "1245": Action.REVIEW_BOARD,
    "134": Action.REVIEW_WORDS,
    "14": Action.REVIEW_RACK,
    "234": Action.REVIEW_SCORES,
    "145": Action.REVIEW_MOVES,
    "2345": Action.REVIEW_TILES,
    "125": Action.HELP,
    "1235": Action.REPEAT,
    "15": Action.CANCEL,
    "135": Action.WHERE,
}


def letter_chords(space: str = "space") -> dict[str, Action]:
    """Every action by the space bar and dots, ready for a key map.

    >>> letter_chords()["space+dot1+dot2+dot5"]
    <Action.HELP: 'help'>
    """
    return {
        "+".join([space, *(f"dot{dot}" for dot in dots)]): action for dots, action in _LETTER_DOTS.items()
    }
