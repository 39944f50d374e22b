"""Keys of a braille display, the actions they ask for, and the maps that join them as data."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Self

from access_scrabble.errors import InputError, Problem, says
from access_scrabble.values import dataclass

Chord = frozenset[str]


class DisplayAction(StrEnum):
    """What a display's keys can ask of the program."""

    PAN_LEFT = "pan_left"
    PAN_RIGHT = "pan_right"
    LINE_UP = "line_up"
    LINE_DOWN = "line_down"
    ROUTE = "route"
    REVIEW_BOARD = "review_board"
    REVIEW_WORDS = "review_words"
    REVIEW_RACK = "review_rack"
    REVIEW_SCORES = "review_scores"
    REVIEW_MOVES = "review_moves"
    REVIEW_TILES = "review_tiles"
    HELP = "help"
    REPEAT = "repeat"
    CANCEL = "cancel"
    TOP_OF_BOARD = "top_of_board"
    WHERE = "where"


class KeyMapProblem(Problem):
    """Why a change to a key map is refused."""

    UNKNOWN_DISPLAY_KEY = says("“{text}” is no key of this display.", text=str)
    UNKNOWN_DISPLAY_ACTION = says("“{text}” is no action of a display.", text=str)


def parse_chord(text: str) -> Chord:
    """The keys of a chord written with plus signs.

    >>> sorted(parse_chord("D1 + D3"))
    ['D1', 'D3']
    """
    return frozenset(name for part in text.split("+") if (name := part.strip()))


def chord_name(chord: Chord) -> str:
    """A chord written with plus signs, in a settled order.

    >>> chord_name(frozenset({"D3", "D1"}))
    'D1+D3'
    """
    return "+".join(sorted(chord))


@dataclass(frozen=True, slots=True)
class KeyMap:
    """Which chord asks for which action on one kind of display.

    >>> keys = KeyMap.of({"D2": DisplayAction.PAN_LEFT, "D1+D3": DisplayAction.HELP})
    >>> keys.action(frozenset({"D3", "D1"}))
    <DisplayAction.HELP: 'help'>
    >>> dict(keys)
    {'D2': <DisplayAction.PAN_LEFT: 'pan_left'>, 'D1+D3': <DisplayAction.HELP: 'help'>}
    """

    entries: Mapping[Chord, DisplayAction]

    @classmethod
    def of(cls, chords: Mapping[str, DisplayAction]) -> Self:
        """A map from chords written with plus signs."""
        return cls({parse_chord(text): action for text, action in chords.items()})

    def __iter__(self) -> Iterator[tuple[str, DisplayAction]]:
        return ((chord_name(chord), action) for chord, action in self.entries.items())

    def action(self, chord: Chord) -> DisplayAction | None:
        """What the chord asks for, if anything."""
        return self.entries.get(chord)

    def changed(self, wishes: Mapping[str, str], known: frozenset[str]) -> "KeyMap":
        """The map with the user's own chords; an empty action takes a chord away.

        :raises InputError: when a key is not on the display or an action does not exist.
        """
        entries = dict(self.entries)
        for text, wanted in wishes.items():
            chord = parse_chord(text)
            if not chord or not chord <= known:
                raise InputError(KeyMapProblem.UNKNOWN_DISPLAY_KEY, text=text)
            if not wanted:
                entries.pop(chord, None)
            elif wanted in set(DisplayAction):
                entries[chord] = DisplayAction(wanted)
            else:
                raise InputError(KeyMapProblem.UNKNOWN_DISPLAY_ACTION, text=wanted)
        return KeyMap(entries)


DOTS = tuple(f"dot{dot}" for dot in range(1, 9))

# Initials of the French words: grille, mots, chevalet, score, derniers coups, tirage, répéter, où.
_LETTER_DOTS = {
    "1": DisplayAction.LINE_UP,
    "4": DisplayAction.LINE_DOWN,
    "3": DisplayAction.PAN_LEFT,
    "6": DisplayAction.PAN_RIGHT,
    "456": DisplayAction.ROUTE,
    "123": DisplayAction.TOP_OF_BOARD,
    "1245": DisplayAction.REVIEW_BOARD,
    "134": DisplayAction.REVIEW_WORDS,
    "14": DisplayAction.REVIEW_RACK,
    "234": DisplayAction.REVIEW_SCORES,
    "145": DisplayAction.REVIEW_MOVES,
    "2345": DisplayAction.REVIEW_TILES,
    "125": DisplayAction.HELP,
    "1235": DisplayAction.REPEAT,
    "15": DisplayAction.CANCEL,
    "135": DisplayAction.WHERE,
}


def letter_chords(space: str = "space") -> dict[str, DisplayAction]:
    """Every action by the space bar held with a letter or dots, on displays that have a braille keyboard.

    >>> letter_chords()["space+dot1+dot2+dot5"]
    <DisplayAction.HELP: 'help'>
    """
    return {"+".join([space, *(f"dot{dot}" for dot in dots)]): action for dots, action in _LETTER_DOTS.items()}


def arrow_keys(left: str, right: str, up: str, down: str) -> dict[str, DisplayAction]:
    """Panning and lines by four keys of their own: a joystick, a pad, a bar."""
    return {
        left: DisplayAction.PAN_LEFT,
        right: DisplayAction.PAN_RIGHT,
        up: DisplayAction.LINE_UP,
        down: DisplayAction.LINE_DOWN,
    }


def second_arrow_keys(left: str, right: str, up: str, down: str) -> dict[str, DisplayAction]:
    """What a second joystick asks, or a bar pushed further."""
    return {
        left: DisplayAction.REVIEW_BOARD,
        right: DisplayAction.REVIEW_RACK,
        up: DisplayAction.REPEAT,
        down: DisplayAction.WHERE,
    }


def arrows_of(part: str) -> tuple[str, str, str, str]:
    """The names of the four ways of a joystick or pad.

    >>> arrows_of("pad")
    ('pad_left', 'pad_right', 'pad_up', 'pad_down')
    """
    return f"{part}_left", f"{part}_right", f"{part}_up", f"{part}_down"


def line_keys(*parts: str) -> dict[str, DisplayAction]:
    """Lines by wheels, rockers or bumpers that go up and down."""
    ways = (("up", DisplayAction.LINE_UP), ("down", DisplayAction.LINE_DOWN))
    return {f"{part}_{way}": action for part in parts for way, action in ways}


def four_key_chords(left: str, right: str, up: str, down: str) -> dict[str, DisplayAction]:
    """Every action but routing by four keys that can be pressed together, ready for a key map.

    >>> four_key_chords("D2", "D5", "D1", "D3")["D2+D1"]
    <DisplayAction.REVIEW_BOARD: 'review_board'>
    """
    return {
        **arrow_keys(left, right, up, down),
        f"{left}+{right}": DisplayAction.WHERE,
        f"{up}+{down}": DisplayAction.TOP_OF_BOARD,
        f"{left}+{up}": DisplayAction.REVIEW_BOARD,
        f"{left}+{down}": DisplayAction.REVIEW_RACK,
        f"{right}+{up}": DisplayAction.REVIEW_WORDS,
        f"{right}+{down}": DisplayAction.REVIEW_SCORES,
        f"{left}+{right}+{up}": DisplayAction.HELP,
        f"{left}+{right}+{down}": DisplayAction.REVIEW_MOVES,
        f"{left}+{up}+{down}": DisplayAction.REPEAT,
        f"{right}+{up}+{down}": DisplayAction.REVIEW_TILES,
        f"{left}+{right}+{up}+{down}": DisplayAction.CANCEL,
    }
