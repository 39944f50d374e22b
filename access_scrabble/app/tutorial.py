"""The lessons: what a learner types, step by step, in a real game with prepared letters that is not kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.app.actions import BY_WORD, Action, Category, fold
from access_scrabble.app.lines import Request, parse_play, understand
from access_scrabble.errors import InputError

HARMLESS = frozenset(action for action in Action if action.category is Category.ASKING) | {
    Action.HELP,
    Action.KEYS,
    Action.REPEAT,
    Action.SPELL,
}
"""What a learner may ask at any step: it changes nothing."""


class Lesson(StrEnum):
    """Who a lesson is for."""

    PLAYER = "player"
    REFEREE = "referee"


class StepId(StrEnum):
    """One thing to do."""

    GIVE_RACK = "give_rack"
    ASK_RACK = "ask_rack"
    ACROSS = "across"
    DOWN = "down"
    LAST = "last"
    SCORES = "scores"
    ROW = "row"
    SQUARE = "square"
    LEFT = "left"
    UNDO = "undo"
    REDO = "redo"
    SPELL = "spell"
    REPEAT = "repeat"
    EXPLORE = "explore"
    HELP = "help"
    BRAILLE = "braille"
    POOR_DRAW = "poor_draw"
    GOOD_DRAW = "good_draw"
    ANNOUNCE = "announce"
    CLOCK = "clock"
    TIME = "time"
    TOP = "top"
    RETAIN = "retain"
    SLIP = "slip"
    POINTS = "points"
    EVERYBODY = "everybody"
    RANKING = "ranking"
    RECALL = "recall"
    REFEREE_HELP = "referee_help"


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do, and a line that does it; any other way to ask for the same is as good."""

    id: StepId
    line: str


LESSONS: Mapping[Lesson, tuple[Step, ...]] = {
    Lesson.PLAYER: (
        Step(StepId.GIVE_RACK, "chevalet aeirst?"),
        Step(StepId.ASK_RACK, "l"),
        Step(StepId.ACROSS, "h8 tar?ies"),
        Step(StepId.DOWN, "13h sel"),
        Step(StepId.LAST, "d"),
        Step(StepId.SCORES, "s"),
        Step(StepId.ROW, "ligne h"),
        Step(StepId.SQUARE, "h10"),
        Step(StepId.LEFT, "r"),
        Step(StepId.UNDO, "u"),
        Step(StepId.REDO, "refaire"),
        Step(StepId.SPELL, "épeler taries"),
        Step(StepId.REPEAT, "z"),
        Step(StepId.EXPLORE, "explorer"),
        Step(StepId.HELP, "? échanger"),
        Step(StepId.BRAILLE, ""),
    ),
    Lesson.REFEREE: (
        Step(StepId.POOR_DRAW, "aeiouae"),
        Step(StepId.GOOD_DRAW, "tbsirem"),
        Step(StepId.ANNOUNCE, "annoncer"),
        Step(StepId.CLOCK, "h"),
        Step(StepId.TIME, "h"),
        Step(StepId.TOP, "top"),
        Step(StepId.RETAIN, "retenir"),
        Step(StepId.SLIP, "1 brise h4 24"),
        Step(StepId.POINTS, "2 18"),
        Step(StepId.EVERYBODY, "tous"),
        Step(StepId.RANKING, "cl"),
        Step(StepId.RECALL, "rappel"),
        Step(StepId.REFEREE_HELP, "? noter"),
    ),
}


def asks_for_the_same(typed: str, wanted: str, offered: frozenset[Action]) -> bool:
    """Whether two lines ask for the same, however they are worded.

    >>> everything = frozenset(Action)
    >>> asks_for_the_same("Last", "d", everything), asks_for_the_same("8h mot", "h8 mot", everything)
    (True, False)
    """
    if _request(wanted, offered) is None:
        is_text = wanted.isalpha()
        return _letters(typed) == _letters(wanted) if is_text else fold(typed).split() == wanted.split()
    return _meaning(typed, offered) == _meaning(wanted, offered)


def action_of(line: str, offered: frozenset[Action]) -> Action | None:
    """The action that a line calls, if it is understood."""
    request = _request(line, offered)
    return None if request is None else request.action


def _request(line: str, offered: frozenset[Action]) -> Request | None:
    try:
        return understand(line, offered)
    except InputError:
        return None


def _meaning(line: str, offered: frozenset[Action]) -> object:
    request = _request(line, offered)
    if request is None:
        return None
    match request.action:
        case Action.PLAY:
            return _play(request.rest)
        case Action.RACK:
            return request.action, sorted(_letters(request.rest))
        case Action.HELP:
            return request.action, BY_WORD.get(fold(request.rest), request.rest)
        case _:
            return request.action, _letters(request.rest)


def _play(text: str) -> object:
    try:
        return parse_play(text)
    except InputError:
        return text


def _letters(text: str) -> str:
    return "".join(fold(text).split())
