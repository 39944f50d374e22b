"""The lessons: what a learner types, step by step, in a real game with prepared letters that is not kept."""

import re
from collections.abc import Mapping
from enum import StrEnum

from access_scrabble.desks.common.actions import BY_WORD, Action, Category, fold
from access_scrabble.desks.common.lines import Request, parse_play, understand
from access_scrabble.errors import InputError, marked
from access_scrabble.language.characters import SIGN_NAMES
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Message
from access_scrabble.values import dataclass

HARMLESS = frozenset(action for action in Action if action.category is Category.ASKING) | {
    Action.HELP,
    Action.KEYS,
    Action.REPEAT,
    Action.SPELL,
}
"""What a learner may ask at any step: it changes nothing."""
OF_THE_VOICE = frozenset(
    {
        *(Action.HUSH, Action.FASTER, Action.SLOWER, Action.LOUDER, Action.SOFTER),
        *(Action.RATE, Action.VOLUME, Action.BRIEF),
    }
)
"""What a learner may do at any step without its being told again."""


class Lesson(StrEnum):
    PLAYER = "player"
    REFEREE = "referee"


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A line that does one thing, and what is said to bring it about; any other way to ask for the same is as good."""

    line: str
    instruction: str
    is_over_board: bool = False
    """Whether keys go over the board, where a wrong one matters little."""


LESSONS: Mapping[Lesson, tuple[LessonStep, ...]] = {
    Lesson.PLAYER: (
        LessonStep(
            "chevalet aeirst?",
            marked("You have A, E, I, R, S, T and a joker, written as a question mark. Tell the program: {line}"),
        ),
        LessonStep("l", marked("To hear your letters, one letter is enough. Type {line}")),
        LessonStep(
            "h8 tar?ies",
            marked(
                "Lay a word: a place, a space, the word. H8, letter first, goes across."
                " A question mark follows the letter that the joker stands for. Type {line}"
            ),
        ),
        LessonStep(
            "13h sel",
            marked(
                "You have heard the points, and where each tile goes. Now Alex plays."
                " 13H, number first, goes down. Type {line}"
            ),
        ),
        LessonStep("d", marked("To hear the last move, type {line}")),
        LessonStep("s", marked("A word counts once the next player begins. For the scores, type {line}")),
        LessonStep("+elnoup", marked("You have kept R and drawn six letters. Add them to it: {line}")),
        LessonStep("ligne h", marked("To read row H, type {line}")),
        LessonStep("n e", marked("To hear how many E are left, type {line}")),
        LessonStep("u", marked("A mistake? To undo the last step, type {line}")),
        LessonStep("refaire", marked("It was right after all. Type {line}")),
        LessonStep(
            "corriger 2 13h sec", marked("Turn 2 was SEC, not SEL. To correct it, say the turn, then the word: {line}")
        ),
        LessonStep("essayer 8h trop", marked("To know what a word would bring, without laying it, type {line}")),
        LessonStep("8h trop", marked("It is good: lay it. Type {line}")),
        LessonStep("k8 puxe", marked("Alex lays a word that you doubt. Type {line}")),
        LessonStep("contester", marked("Challenge it before you play. Type {line}")),
        LessonStep("échanger lu", marked("To exchange letters instead of playing, here two, type {line}")),
        LessonStep("z", marked("To hear the last thing once more, as often as you like, type {line}")),
        LessonStep(
            "explorer",
            marked("To go over the board with the arrow keys, and come back with the Escape key, type {line}"),
            is_over_board=True,
        ),
        LessonStep(
            "? échanger", marked("A question mark alone lists the commands; with one of them, explains it. Type {line}")
        ),
        LessonStep(
            "",
            marked(
                "On a braille display, panning keys read on, a routing key says its square,"
                " and other keys bring the board, the rack, the scores or the moves. Press Enter to end."
            ),
        ),
    ),
    Lesson.REFEREE: (
        LessonStep("aeiouae", marked("Type the seven letters as they are drawn. First a bad draw: {line}")),
        LessonStep("tbsirem", marked("Too few consonants: all letters go back, and you draw again. Type {line}")),
        LessonStep("annoncer", marked("The room has heard each letter by its country. To say it again, type {line}")),
        LessonStep(
            "h",
            marked(
                "The clock has started by itself behind the last letter; it calls the last thirty seconds and the end."
                " To hear the time left, type {line}"
            ),
        ),
        LessonStep(
            "top",
            marked("In a real game the top is told on your screen and your display only. To hear it, type {line}"),
        ),
        LessonStep("retenir", marked("When time is up, retain the top: it is announced. Type {line}")),
        LessonStep(
            "1 brise h4 24",
            marked(
                "Now the slips. Table 1 has written BRISE at H4 for 24 points, and the program corrects it. Type {line}"
            ),
        ),
        LessonStep("2 18", marked("A score that is known already: a table, a space, its points. Type {line}")),
        LessonStep("tous", marked("All the others have the top. Type {line}")),
        LessonStep("cl", marked("For the ranking, type {line}")),
        LessonStep("rappel", marked("To say the last word to the room again before the next draw, type {line}")),
        LessonStep("? noter", marked("A question mark and a command explain it. To learn of penalties, type {line}")),
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


LESSON_TITLES: Mapping[Lesson, str] = {
    Lesson.PLAYER: marked("Tutorial for players"),
    Lesson.REFEREE: marked("Tutorial for referees"),
}
OPENINGS: Mapping[Lesson, str] = {
    Lesson.PLAYER: marked(
        "Tutorial for players: five minutes, in a game that is not kept. You are Camille, you play against Alex."
    ),
    Lesson.REFEREE: marked(
        "Tutorial for referees: five minutes, in a game that is not kept."
        " Anna sits at table 1, Bob at table 2, Chloé at table 3, and you draw from a real bag."
    ),
}
RULES = marked(
    "Type what each step asks for, then Enter. Enter alone says the step again,"
    " skip does it for you, quit leaves, and you can go on later."
)

SHORTENED = 2
"""Command words of so few letters are the same in every language."""

_PIECES = re.compile(r"[A-Za-zÀ-ÿ]+|\d+|\?|\+| ")


def lesson_opening(language: Language, lesson: Lesson) -> list[str]:
    return [language.text(OPENINGS[lesson]), language.text(RULES)]


def told_step(language: Language, lesson: Lesson, number: int) -> Message:
    """What is to be done at a step, counted from 0."""
    step = LESSONS[lesson][number]
    told = f"{number + 1}. {_instruction(language, step, line_to_type(language, step))}"
    return Message(told, (_instruction(language, step, _spoken(language, step)),), told)


def told_hint(language: Language, step: LessonStep) -> Message:
    hint = marked("Not yet. Type {line}") if step.line else marked("Not yet. Press Enter.")
    told = language.text(hint, line=line_to_type(language, step))
    return Message(told, (language.text(hint, line=_spoken(language, step)),), told)


def done_for_you(language: Language, step: LessonStep) -> Message:
    text, enter = language.text, language.text("Enter")
    told = text("Done for you: {line}", line=line_to_type(language, step) or enter)
    return Message(told, (text("Done for you: {line}", line=_spoken(language, step) or enter),), told)


def lesson_ending(language: Language, lesson: Lesson) -> list[str]:
    if lesson is Lesson.PLAYER:
        following = language.text("Now follow a game, or practise: both are in the menu.")
    else:
        following = language.text("Now referee a game: it is in the menu.")
    return [language.text("The tutorial is over. Well done."), following]


def lesson_left(language: Language, lesson: Lesson, number: int) -> str:
    return language.text(
        "Left at step {step} of {count}: the menu takes you back there.", step=number + 1, count=len(LESSONS[lesson])
    )


def line_to_type(language: Language, step: LessonStep) -> str:
    """The line of a step with its command words in the user's language."""
    return " ".join(_named(language, word) for word in step.line.split())


def _instruction(language: Language, step: LessonStep, line: str) -> str:
    return language.text(step.instruction, line=line)


def _named(language: Language, word: str) -> str:
    return BY_WORD[fold(word)].word(language.code) if _is_command(word) else word


def _spoken(language: Language, step: LessonStep) -> str:
    """The line as one dictates it: command words whole, the rest letter by letter."""
    return ", ".join(
        part for piece in _PIECES.findall(line_to_type(language, step)) for part in _dictated(language, piece)
    )


def _dictated(language: Language, piece: str) -> list[str]:
    if piece == " ":
        return [language.text("space")]
    if piece in SIGN_NAMES:
        return [language.text(SIGN_NAMES[piece])]
    is_whole = piece.isdecimal() or _is_command(piece)
    return [piece] if is_whole else list(piece.upper())


def _is_command(word: str) -> bool:
    return len(word) > SHORTENED and fold(word) in BY_WORD
