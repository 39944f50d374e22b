"""Questions about the board and the last turns, as they are typed in every game."""

from collections.abc import Callable, Sequence

from access_scrabble.desks.common.actions import Action, fold
from access_scrabble.desks.common.lines import LineProblem, Request, names_joker
from access_scrabble.engine.board import Board, PlacedWord, find_letter, words_through
from access_scrabble.engine.coordinates import CENTRE, PREMIUMS, ROW_NAMES, SIZE, Direction, Premium, Reference, Square
from access_scrabble.engine.tiles import normalize_word
from access_scrabble.errors import InputError, marked
from access_scrabble.language.board import EFFECTS, BoardWording
from access_scrabble.language.language import Language, capitalised
from access_scrabble.language.messages import Answer, Message
from access_scrabble.language.spelling import shown_by_jokers, symbol_name

SIDES = {
    (Direction.HORIZONTAL, -1): marked("on the left"),
    (Direction.HORIZONTAL, 1): marked("on the right"),
    (Direction.VERTICAL, -1): marked("above it"),
    (Direction.VERTICAL, 1): marked("below it"),
}
STRONGEST_FIRST = (Premium.TRIPLE_WORD, Premium.DOUBLE_WORD, Premium.TRIPLE_LETTER, Premium.DOUBLE_LETTER)

PREMIUM_INITIALS = {
    "".join(sorted(initials)): premium
    for premium, both in zip(STRONGEST_FIRST, ("mt tw", "md dw", "lt tl", "ld dl"), strict=True)
    for initials in both.split()
}
"""Kinds by their initials in either language and order, in the order of the alphabet."""
MOST_PREMIUMS_TOLD = 4
MOST_TURNS_TOLD = 3


class BoardQuestions:
    """Reads a question about the board, looks at it, answers."""

    def __init__(self, wording: BoardWording) -> None:
        self._language = wording.language
        self._wording = wording
        self._answers: dict[Action, Callable[[Board, str], Answer]] = {
            Action.BOARD: lambda board, _: self._whole(board),
            Action.PREMIUMS: self._premiums,
            Action.ROW: lambda board, rest: self.line(board, Direction.HORIZONTAL, _row(rest)),
            Action.COLUMN: lambda board, rest: self.line(board, Direction.VERTICAL, _column(rest)),
            Action.WHERE: self._where,
            Action.WORD: lambda board, rest: self._words(board, Square.parse(rest)),
            Action.AROUND: lambda board, rest: self._neighbourhood(board, Square.parse(rest)),
            Action.SQUARE: lambda board, rest: self.square(board, Square.parse(rest)),
        }

    def answer(self, request: Request, board: Board) -> Answer | None:
        """The answer, or nothing to what is no question about the board."""
        answer = self._answers.get(request.action)
        return None if answer is None else answer(board, request.rest)

    def square(self, board: Board, square: Square) -> list[str]:
        """What a square holds, and the words through it."""
        return [self._wording.square(board, square), *self._through(board, square)]

    def line(self, board: Board, direction: Direction, number: int) -> list[str]:
        """A row (horizontal) or column (vertical), run by run, single letters included."""
        if direction is Direction.HORIZONTAL:
            name = self._language.text("Row {name}", name=ROW_NAMES[number])
        else:
            name = self._language.text("Column {name}", name=number + 1)
        told = ", ".join(self._run(direction, run) for run in _runs(board, direction, number))
        if not told:
            return [self._language.text("{line}: empty.", line=name)]
        return [self._language.text("{line}: {runs}.", line=name, runs=told)]

    def _run(self, direction: Direction, run: PlacedWord) -> str:
        names = [
            str(square.column + 1) if direction is Direction.HORIZONTAL else ROW_NAMES[square.row]
            for square in (run.squares[0], run.squares[-1])
        ]
        place = names[0]
        if len(run.symbols) > 1:
            place = self._language.text("{first} to {last}", first=names[0], last=names[1])
        return f"{run.word} {place}{shown_by_jokers(self._language, run.symbols)}"

    def _through(self, board: Board, square: Square) -> list[str]:
        return [self._wording.placed(placed) + "." for placed in words_through(board, square)]

    def _words(self, board: Board, square: Square) -> list[str]:
        nothing = self._language.text("No word on {square}.", square=square.name)
        return self._through(board, square) or [nothing]

    def _whole(self, board: Board) -> Answer:
        """How much lies there, then every row that holds letters, then the jokers."""
        if board.is_empty:
            return [self._language.text("The board is empty.")]
        filled = [number for number in range(SIZE) if _runs(board, Direction.HORIZONTAL, number)]
        rows = [line for number in filled for line in self.line(board, Direction.HORIZONTAL, number)]
        words = self._language.count("{number} word", "{number} words", len(board.words()))
        heading = self._language.text(
            "{words}, rows {first} to {last}.", words=words, first=ROW_NAMES[filled[0]], last=ROW_NAMES[filled[-1]]
        )
        return Message.listed(heading, [*rows, *self._jokers(board)])

    def _where(self, board: Board, text: str) -> list[str]:
        """Where a letter or a word stands; « joker » is the tile first, then the word where it was played."""
        if not names_joker(text):
            return self._places(board, _letter_or_word(text))
        jokers = self._jokers(board) or [self._language.text("No joker is on the board.")]
        return [*jokers, *(self._places(board, "JOKER") if self._words_called(board, "JOKER") else [])]

    def _places(self, board: Board, text: str) -> list[str]:
        is_letter = len(text) == 1
        places = self._letters(board, text) if is_letter else self._words_called(board, text)
        if not places:
            return [self._language.text("{text} is not on the board.", text=text)]
        return [self._language.text("{text}: {places}.", text=text, places=", ".join(places))]

    def _letters(self, board: Board, letter: str) -> list[str]:
        """Where a letter stands, and where a joker shows it."""
        text = self._language.text
        return [
            text("{square} a joker", square=square.name) if board.symbol(square).islower() else square.name
            for square in find_letter(board, letter)
        ]

    def _words_called(self, board: Board, word: str) -> list[str]:
        return [
            f"{placed.reference}{shown_by_jokers(self._language, placed.symbols)}"
            for placed in board.words()
            if placed.word == word
        ]

    def _jokers(self, board: Board) -> list[str]:
        """The jokers and what they show, if there are any."""
        names = ", ".join(
            self._language.text("{letter} on {square}", letter=board.symbol(square).upper(), square=square.name)
            for square in board.occupied()
            if board.symbol(square).islower()
        )
        return [self._language.text("Jokers: {squares}.", squares=names)] if names else []

    def _neighbourhood(self, board: Board, square: Square) -> list[str]:
        """What is on a square, and the nearest letters left, right, above and below it."""
        sides = (self._nearest(board, square, direction, step) for direction, step in SIDES)
        told = ", ".join(filter(None, sides))
        nothing = self._language.text("No letter in line with it.")
        return [self._wording.square(board, square), capitalised(f"{told}.") if told else nothing]

    def _nearest(self, board: Board, square: Square, direction: Direction, step: int) -> str:
        for distance in range(1, SIZE):
            there = square.step(direction, step * distance)
            if board.is_occupied(there):
                run = board.run_through(there, direction).symbols
                letters = board.symbol(there) if board.is_occupied(square) else run  # a square may join the whole run
                side, text = self._language.text(SIDES[direction, step]), self._language.text
                named = _named(self._language, letters)
                if distance == 1:
                    return f"{side} {named}"
                away = marked("{side} {letters} {distance} squares away")
                return text(away, side=side, letters=named, distance=distance)
        return ""

    def _premiums(self, board: Board, text: str) -> Answer:
        """The premium squares that are still free, the strongest first; or those of one kind, the nearest first."""
        free = [square for square in sorted(PREMIUMS) if not board.is_occupied(square)]
        if text:
            return self._premiums_of(board, _premium(text), free)
        lines = [
            self._language.titled(
                self._language.text(EFFECTS[premium]),
                ", ".join(square.name for square in free if PREMIUMS[square] is premium) or self._language.text("none"),
            )
            for premium in STRONGEST_FIRST
        ]
        number = len(free)
        count = self._language.count("{number} premium square is free.", "{number} premium squares are free.", number)
        return Message.listed(count, lines)

    def _premiums_of(self, board: Board, premium: Premium, free: Sequence[Square]) -> Answer:
        found = [square for square in free if PREMIUMS[square] is premium]
        count = self._language.count("{number} free", "{number} free, the nearest to the letters first", len(found))
        heading = self._language.titled(self._language.text(EFFECTS[premium]), count)
        letters = list(board.occupied()) or [CENTRE]
        near = sorted(found, key=lambda square: min(_distance(square, letter) for letter in letters))
        return Message.listed(heading, [square.name for square in near], MOST_PREMIUMS_TOLD) if found else [heading]


def _runs(board: Board, direction: Direction, number: int) -> tuple[PlacedWord, ...]:
    """The letters that stand in a row or column, run by run."""
    start = Square(number, 0) if direction is Direction.HORIZONTAL else Square(0, number)
    line = Reference(start, direction).squares(SIZE)
    firsts = (
        square for square in line if board.is_occupied(square) and not board.is_occupied(square.step(direction, -1))
    )
    return tuple(board.run_through(square, direction) for square in firsts)


def _named(language: Language, symbols: str) -> str:
    """A letter or letters in a row, with what jokers show."""
    if len(symbols) == 1:
        return symbol_name(language, symbols)
    return symbols.upper() + shown_by_jokers(language, symbols)


def _letter_or_word(text: str) -> str:
    if not text:
        raise InputError(LineProblem.WORD_EXPECTED)
    return normalize_word(text)


def _row(text: str) -> int:
    name = text.strip().upper()
    if len(name) != 1 or name not in ROW_NAMES:
        raise InputError(LineProblem.ROW_EXPECTED)
    return ROW_NAMES.index(name)


def _column(text: str) -> int:
    if not text.strip().isdecimal() or not 1 <= int(text) <= SIZE:
        raise InputError(LineProblem.COLUMN_EXPECTED)
    return int(text) - 1


def _premium(text: str) -> Premium:
    """A kind of premium by its effect or the initials of it.

    >>> _premium("mt").name, _premium("Lettre double").name, _premium("tw").name
    ('TRIPLE_WORD', 'DOUBLE_LETTER', 'TRIPLE_WORD')

    :raises InputError: when it names none.
    """
    initials = "".join(word[0] for word in fold(text).split() if word) if " " in text else fold(text)
    found = PREMIUM_INITIALS.get("".join(sorted(initials)))
    if found is None:
        raise InputError(LineProblem.PREMIUM_EXPECTED)
    return found


def _distance(one: Square, other: Square) -> int:
    return abs(one.row - other.row) + abs(one.column - other.column)


def told_turns(language: Language, turns: Sequence[str], number: int) -> Answer:
    """So many of the turns, which come last first; the last alone is followed by those before it."""
    if not turns:
        return [language.text("Nothing has been played.")]
    if number < 2 or len(turns) == 1:
        return Message.followed(turns[0], turns[1:])
    heading = language.count("{number} turn:", "{number} turns:", min(number, len(turns)))
    return Message.listed(heading, turns[:number], MOST_TURNS_TOLD)
