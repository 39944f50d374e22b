"""Keys of a braille display, the actions they ask for, and the maps that join them as data."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from access_scrabble.errors import InputError, Problem, says

Chord = frozenset[str]


class Action(StrEnum):
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

    >>> keys = KeyMap.of({"D2": Action.PAN_LEFT, "D1+D3": Action.HELP})
    >>> keys.action(frozenset({"D3", "D1"}))
    <Action.HELP: 'help'>
    >>> dict(keys)
    {'D2': <Action.PAN_LEFT: 'pan_left'>, 'D1+D3': <Action.HELP: 'help'>}
    """

    entries: Mapping[Chord, Action]

    @classmethod
    def of(cls, chords: Mapping[str, Action]) -> Self:
        """A map from chords written with plus signs."""
        return cls({parse_chord(text): action for text, action in chords.items()})

    def __iter__(self) -> Iterator[tuple[str, Action]]:
        return ((chord_name(chord), action) for chord, action in self.entries.items())

    def action(self, chord: Chord) -> Action | None:
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
            elif wanted in set(Action):
                entries[chord] = Action(wanted)
            else:
                raise InputError(KeyMapProblem.UNKNOWN_DISPLAY_ACTION, text=wanted)
        return KeyMap(entries)
