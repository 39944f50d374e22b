"""A typed line, understood: a play, a square, or an action; and what follows it: numbers, names, words, times."""

import re
from collections.abc import Callable, Mapping

from access_scrabble.desks.common.actions import BY_WORD, SHORTEST_SUGGESTION, Action, fold, nearest_action
from access_scrabble.desks.common.azerty import line_with_digits, typed_digits
from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import Reference, Square
from access_scrabble.engine.scoring import PlayLimits
from access_scrabble.engine.tiles import TILE_SYMBOLS, normalize_word, parse_typed_word
from access_scrabble.engine.validation import find_faults
from access_scrabble.errors import InputError, Problem, RuleViolation, Spaced, says
from access_scrabble.rules.game import Redo, RuleProblem, Undo
from access_scrabble.values import dataclass

MOST_EXAMPLES = 2


@dataclass(frozen=True, slots=True)
class Example:
    """An action, told by an example of its command."""

    action: Action

    def worded(self, text: Callable[[str], str], _language: str) -> str:
        """Its first examples; more would not be kept in mind."""
        return ", ".join(text(self.action.example).split(", ")[:MOST_EXAMPLES])


class LineProblem(Problem):
    """What is missing or wrong in a line."""

    NOT_UNDERSTOOD = says("“{text}” is not understood. Type help.", text=str)
    NOT_UNDERSTOOD_NEAREST = says(
        "“{text}” is not understood. Did you mean “{nearest}”? If not, type help.", text=str, nearest=Action
    )
    NOT_OFFERED = says("Not here: “{text}” is a command of other moments or games. Type help.", text=str)
    PLAY_EXPECTED = says("Type a place and a word: h4 word, or 4h word.")
    NUMBER_EXPECTED = says("“{text}” is not a number: type a whole number.", text=str)
    NUMBER_MISSING = says("A number is missing: type the command and a number.")
    NUMBER_EXAMPLE = says("A number is expected, for example: {example}.", example=Example)
    WORD_EXPECTED = says("A word is missing: type the command and a word.")
    WORD_EXAMPLE = says("A word is expected, for example: {example}.", example=Example)
    LETTER_EXPECTED = says("Letters are missing: type the command and letters, a question mark for a joker.")
    LETTER_EXAMPLE = says("Letters are expected, for example: {example}.", example=Example)
    UNKNOWN_PLAYER = says("Nobody is called “{text}”: type one of {players}.", text=str, players=str)
    PLAYER_NAME_EXPECTED = says("A name is missing: type the command and a player.")
    NAME_EXAMPLE = says("A name is expected, for example: {example}.", example=Example)
    LEFTOVER_EXPECTED = says("Type a player and the letters left: leftover anna XA.")
    NO_WORD_TO_SPELL = says("There is no word to spell yet: type spell and a word.")
    TURN_EXPECTED = says("Type the number of the turn and what really happened: correct 3 h4 word.")
    TURN_EXAMPLE = says("A turn is expected, for example: {example}.", example=Example)
    COMMAND_ALONE = says("Nothing is done: this command is typed alone. To lay a word, type its place first: h8 word.")
    LOOK_UP_LOCKED = says("The dictionary is closed during the game: it opens for a challenged word only.")
    ADVICE_LOCKED = says("Advice is given in training only: in a game alone or against the computer.")
    ADVICE_OVER = says("The game is over: type coach to go through it.")
    NOTHING_TO_COMPARE = says("You have not played yet: there is nothing to compare.")
    RACK_UNKNOWN = says("The rack is not known: type rack and its letters.")
    RACK_OF_ANOTHER = says("Only the player to move can ask for a rack that the program deals.")
    TWO_WORDS_EXPECTED = says("Type a player and two words of seven letters.")
    SHORT_LENGTH_EXPECTED = says(
        "Short words have two or three letters: type short 2, short 3 z, short 3 with k or short sa."
    )
    PATTERN_EXPECTED = says(
        "Type letters, a question mark for any letter, a star for any number: "
        "search m?t, search 5 *age, search with kw."
    )
    ONE_PATTERN_EXPECTED = says(
        "A search has one pattern: type search with kw, without a, anagram aein?st or letters aein behind it."
    )
    PATTERN_OF_OTHER_LENGTH = says(
        "The pattern {pattern} has another length: put a star where more letters may stand, as {pattern}*.", pattern=str
    )
    PREMIUM_EXPECTED = says("Type which premium: premiums tw, dw, tl or dl, for triple word to double letter.")
    ROW_EXPECTED = says("Type a row from A to O: row h.")
    COLUMN_EXPECTED = says("Type a column from 1 to 15: column 8.")
    DRAW_EXPECTED = says("Type the bag and how many: draw v 2 for vowels, draw c 3 for consonants.")
    DRAWN_EXPECTED = says("Type the letters drawn behind the plus: +ert.")
    SQUARE_AND_LETTER_EXPECTED = says("Type a square and what stands there: set h8 e.")
    ENTRANT_MISSING = says("Say who: type a table and a name, as 12 Anna.")
    ENTRANT_EXPECTED = says(
        "“{text}” is no player: type a table and a name, as 12 Anna, or 12 Anna / Bob for a pair.", text=str
    )
    DIRECTION_EXPECTED = says("“{text}” is no direction: type h for horizontal or v for vertical.", text=str)
    PATH_EXPECTED = says("Which file is not said: type the path behind the word file.")
    TIME_EXPECTED = says("“{text}” is no time: type seconds, or minutes and seconds as 1:45.", text=str)
    FORMAT_EXPECTED = says("“{text}” is no format: type one of {known}.", text=str, known=tuple)
    BAG_COUNT_EXPECTED = says(
        "“{text}” is no count: type letters with their numbers, as e15 s6 joker 2, or the total.", text=str
    )
    LAST_CALL_TOO_EARLY = says(
        "A turn of {time} cannot have its last call {last_call} before the end: choose a shorter one.",
        time=str,
        last_call=str,
    )
    SCORE_EXPECTED = says("Type a table and its points, as 12 35; a penalty as 12 35 -5.")
    TOTALS_EXPECTED = says("Type tables and the totals their players have counted: totals 12 540, 13 498.")
    TIME_NOT_SCORE = says("{text} is a time: type clock {text}; a score has a space, as 12 35.", text=str)
    GIVEN_EXPECTED = says(
        "“{text}” is not understood: type tables and a name, as give 1-25 anna, or give alone to hear who has which.",
        text=str,
    )
    NOT_YOUR_TABLE = says("Table {table} is not one of yours: nothing is entered.", table=int)
    TABLE_EXPECTED = says("Say which table, as 12; on a past turn as 3: 12.")
    WHICH_TURN = says(
        "Table {table} has something to decide on turns {turns}: name the turn, as 3: {table}.", table=int, turns=str
    )
    NOTHING_TO_REPEAT = says("Nothing has been entered on turn {turn} that could be given again.", turn=int)
    RULING_MISSING = says("Say what is decided too: points, valid, warning, -5, zero or commission.")
    RULING_EXPECTED = says(
        "“{text}” is no verdict: type points, valid, warning, -5, zero or commission; points may come first.", text=str
    )
    NOTICES_EXPECTED = says(
        "“{text}” does not say which correction slips: type a turn, table 12 or all, then html, txt, brf or delivered.",
        text=str,
    )
    NO_SUCH_CHOICE = says(
        "There is no top {number}: type a number from 1 to {count}, or retain alone.", number=int, count=int
    )
    NOTHING_TO_SAY = says("Nothing is left to be announced.")
    CLOCK_NOT_SET = says("The clock is not running: it starts when the draw has been announced.")
    TIME_IS_UP = says("Time is up: type retain to hear the top.")
    YES_OR_NO_EXPECTED = says("Answer y for yes or n for no; Enter alone gives the answer.")
    OTHER_LETTERS = says("{word} is not made of these letters: {letters}.", word=str, letters=Spaced)
    AUDIENCE_EXPECTED = says(
        "“{text}” is not understood: type audience on, audience network, audience off, audience address,"
        " audience code, or a port.",
        text=str,
    )
    RATE_EXPECTED = says(
        "“{text}” is no speed: type words a minute from {least} to {most}, + or -.", text=str, least=int, most=int
    )
    VOLUME_EXPECTED = says("“{text}” is no volume: type {least} to {most}, + or -.", text=str, least=int, most=int)
    PORT_EXPECTED = says("{text} is no port: type a number from 1024 to 65535, as 8015.", text=str)


BY_EXAMPLE: Mapping[Problem, LineProblem] = {
    LineProblem.NUMBER_MISSING: LineProblem.NUMBER_EXAMPLE,
    LineProblem.WORD_EXPECTED: LineProblem.WORD_EXAMPLE,
    LineProblem.LETTER_EXPECTED: LineProblem.LETTER_EXAMPLE,
    LineProblem.PLAYER_NAME_EXPECTED: LineProblem.NAME_EXAMPLE,
    LineProblem.TURN_EXPECTED: LineProblem.TURN_EXAMPLE,
}
"""What is said instead of a command whose rest is missing, where the command is known."""

_PLAY = re.compile(r"(?P<reference>[a-o][\s-]*\d{1,2}|\d{1,2}[\s-]*[a-o])[\s,;:]+(?P<word>[^\s,;:].*)", re.IGNORECASE)
_GLUED_PLAY = re.compile(r"(?P<reference>[a-o]\d{1,2}|\d{1,2}[a-o])(?P<word>[^\W\d_]{2}\S*)", re.IGNORECASE)
"""A play whose space was left out: nothing else begins with a reference and two letters."""
_OFF_BOARD = re.compile(r"[a-z]\d{1,2}|\d{1,2}[a-z]", re.IGNORECASE)
_TIME = re.compile(r"(?:(?P<minutes>\d+)\s*[:mn']+\s*)?(?P<seconds>\d+)")
_SQUARE = re.compile(r"[a-o][\s-]*\d{1,2}|\d{1,2}[\s-]*[a-o]", re.IGNORECASE)

_OF = re.compile(r"^(?:de |des |d['’]|of )\s*", re.IGNORECASE)
"""« combien de e » asks what « combien e » does."""

SHORTEST_CLEAR_COMMAND = 4
"""Where letters are awaited, shorter command words are letters; longer ones are, once spaced."""


@dataclass(frozen=True, slots=True)
class Request:
    """An action asked for, with the rest of the line."""

    action: Action
    rest: str = ""

    @property
    def parts(self) -> list[str]:
        return self.rest.split()


def understand(line: str, offered: frozenset[Action]) -> Request | None:
    """What a line asks for; nothing when it is blank.

    >>> understand("h4 mo?t", frozenset(Action))
    Request(action=Action.PLAY, rest='h4 mo?t')
    >>> understand("Échanger aeu", frozenset(Action)).action.id
    'exchange'

    :raises InputError: when a command belongs elsewhere; with the nearest action when nothing is understood.
    """
    typed = " ".join(line_with_digits(line).split())
    if not typed:
        return None
    if Action.PLAY in offered and looks_like_play(typed):
        return Request(Action.PLAY, typed)
    if typed.startswith("+") and Action.DRAW in offered:  # letters drawn, added to those kept
        return Request(Action.DRAW, typed)
    first, rest = _first_word(typed, offered)
    action = BY_WORD.get(fold(first))
    is_counted = action is not None and action.is_counted and rest.isdecimal()
    if Action.SQUARE in offered and _SQUARE.fullmatch(typed) and not is_counted:
        return Request(Action.SQUARE, typed)
    if action is not None and action in offered:
        return Request(action, rest)
    if action is not None and len(first) >= SHORTEST_SUGGESTION:
        raise InputError(LineProblem.NOT_OFFERED, text=first)
    if _OFF_BOARD.fullmatch(first):
        _refuse_place(first, rest, offered)
    nearest = nearest_action(first, offered)
    if nearest is None:
        raise InputError(LineProblem.NOT_UNDERSTOOD, text=typed)
    raise InputError(LineProblem.NOT_UNDERSTOOD_NEAREST, text=typed, nearest=nearest)


def _first_word(typed: str, offered: frozenset[Action]) -> tuple[str, str]:
    """The word that may name an action, and the rest; a question mark may stick to it on either side."""
    first, _, rest = typed.partition(" ")
    if first.startswith("?") and len(first) > 1:
        return "?", f"{first[1:]} {rest}".strip()
    if Action.BETTER in offered and len(first) > SHORTEST_SUGGESTION:  # in duplicate it may be letters and a joker
        first = first.removesuffix("?")
    return first, rest


def _refuse_place(first: str, rest: str, offered: frozenset[Action]) -> None:
    """Say which places there are to someone who named another, where places can be typed."""
    if rest and Action.PLAY in offered:
        Reference.parse(first)
    elif not rest and Action.SQUARE in offered:
        Square.parse(first)


def looks_like_play(text: str) -> bool:
    """Whether a text is a reference followed by something.

    >>> looks_like_play("h4 mot"), looks_like_play("h4mot"), looks_like_play("h4")
    (True, True, False)
    """
    return _play(text) is not None


def _play(text: str) -> re.Match[str] | None:
    return _PLAY.fullmatch(text) or _GLUED_PLAY.fullmatch(text)


def parse_play(text: str) -> Play:
    """A reference and a word, ``?`` after a letter that a joker stands for.

    >>> str(parse_play("4h mo?t"))
    '4H MoT'
    """
    found = _play(text.strip())
    if found is None:
        raise InputError(LineProblem.PLAY_EXPECTED)
    return Play(Reference.parse(found["reference"]), parse_typed_word(found["word"]))


def parse_number(text: str, *, default: int | None = None) -> int:
    """A whole number, or the default where nothing was typed."""
    if not text.strip():
        if default is None:
            raise InputError(LineProblem.NUMBER_MISSING)
        return default
    try:
        return int(typed_digits(text.strip()))
    except ValueError:
        raise InputError(LineProblem.NUMBER_EXPECTED, text=text) from None


def parse_words(text: str) -> tuple[str, ...]:
    return tuple(normalize_word(part) for part in text.replace(",", " ").split())


def named_path(text: str) -> str | None:
    """The path behind the word « file »; nothing where another word comes first."""
    first, _, path = text.partition(" ")
    if fold(first) not in ("fichier", "file"):
        return None
    if not path.strip():
        raise InputError(LineProblem.PATH_EXPECTED)
    return path.strip()


def undo_or_redo(request: Request) -> Undo | Redo | None:
    """What takes steps back or brings them back, one or as many as were typed."""
    if request.action not in (Action.UNDO, Action.REDO):
        return None
    steps = parse_number(request.rest, default=1)
    return Undo(steps) if request.action is Action.UNDO else Redo(steps)


def expect_nothing(rest: str) -> None:
    """Refuse what follows a command that is typed alone: a word behind « passe » was meant to be laid."""
    if rest:
        raise InputError(LineProblem.COMMAND_ALONE)


def names_joker(text: str) -> bool:
    """Whether a text means the joker: its name, or ``?``."""
    return fold(text) in ("joker", "blank", "?")


def parse_tile(text: str) -> str:
    """One tile by its letter; a joker by its name or ``?``."""
    text = _OF.sub("", text)
    tile = "?" if names_joker(text) else text.upper()
    if len(tile) != 1 or tile not in TILE_SYMBOLS:
        raise InputError(LineProblem.LETTER_EXPECTED)
    return tile


def tried_play(board: Board, text: str, limits: PlayLimits) -> Play:
    """A reference and a word that fit on the board; no word is judged, for fair play may hide that (CL-10).

    :raises InputError: when it is not written as a play.
    :raises RuleViolation: with every fault of the play.
    """
    play = parse_play(text)
    faults = find_faults(board, play, limits=limits)
    if faults:
        raise RuleViolation(RuleProblem.PLAY_REFUSED, faults=faults)
    return play


def parse_player(players: tuple[str, ...], text: str) -> int:
    """A player by name, beginning of the name, or number from 1."""
    if not text:
        raise InputError(LineProblem.PLAYER_NAME_EXPECTED)
    if text.isdecimal() and 1 <= int(text) <= len(players):
        return int(text) - 1
    exact = [seat for seat, name in enumerate(players) if fold(name) == fold(text)]
    begins = [seat for seat, name in enumerate(players) if fold(name).startswith(fold(text))]
    found = exact or begins
    if len(found) != 1:
        raise InputError(LineProblem.UNKNOWN_PLAYER, text=text, players=", ".join(players))
    return found[0]


def parse_time(text: str) -> int:
    """A time in milliseconds, from seconds or minutes and seconds.

    >>> parse_time("1:45"), parse_time("90")
    (105000, 90000)
    """
    found = _TIME.fullmatch(text.strip())
    if found is None:
        raise InputError(LineProblem.TIME_EXPECTED, text=text)
    return 1000 * (60 * int(found["minutes"] or 0) + int(found["seconds"]))
