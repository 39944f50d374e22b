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


def four_key_chords(left: str, right: str, up: str, down: str) -> dict[str, Action]:
    """Every action but routing by four keys that can be pressed together, ready for a key map.

    >>> four_key_chords("D2", "D5", "D1", "D3")["D2+D1"]
    <Action.REVIEW_BOARD: 'review_board'>
    """
    return {
        left: Action.PAN_LEFT,
        right: Action.PAN_RIGHT,
        up: Action.LINE_UP,
        down: Action.LINE_DOWN,
        f"{left}+{right}": Action.WHERE,
        f"{up}+{down}": Action.TOP_OF_BOARD,
        f"{left}+{up}": Action.REVIEW_BOARD,
        f"{left}+{down}": Action.REVIEW_RACK,
        f"{right}+{up}": Action.REVIEW_WORDS,
        f"{right}+{down}": Action.REVIEW_SCORES,
        f"{left}+{right}+{up}": Action.HELP,
        f"{left}+{right}+{down}": Action.REVIEW_MOVES,
        f"{left}+{up}+{down}": Action.REPEAT,
        f"{right}+{up}+{down}": Action.REVIEW_TILES,
        f"{left}+{right}+{up}+{down}": Action.CANCEL,
    }
