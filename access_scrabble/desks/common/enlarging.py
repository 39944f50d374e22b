"""Large print in line mode: the rack, a row, a column, words, points or any text in block letters."""

import re
from collections.abc import Callable
from dataclasses import replace
from shutil import get_terminal_size

from access_scrabble.desks.common.actions import BY_WORD, Action, fold
from access_scrabble.desks.common.board_questions import BoardQuestions
from access_scrabble.desks.common.dialogue import MOST_SENTENCES
from access_scrabble.desks.common.lines import LineProblem
from access_scrabble.engine.board import Board, words_through
from access_scrabble.engine.coordinates import ROW_NAMES, SIZE, Direction, Reference, Square
from access_scrabble.errors import InputError
from access_scrabble.language.announcer import Reading
from access_scrabble.language.block_letters import Largest, Marks, Paper, large_print
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Message
from access_scrabble.language.spelling import tile_names

LINES_KEPT = 2
"""Lines of the terminal left for the sentence and the prompt."""
_SQUARE = re.compile(r"[a-o]\d{1,2}", re.IGNORECASE)


class LargePrint:
    """Shows things large; voice and braille tell them in a sentence."""

    def __init__(
        self,
        language: Language,
        answers: BoardQuestions,
        looks: Callable[[], tuple[Marks, Largest]],
        follows_rack: Callable[[], bool],
    ) -> None:
        self._language = language
        self._answers = answers
        self._looks = looks
        """What letters are made of, and how large they may become."""
        self.follows_rack = follows_rack
        """Whether every new rack is shown in large print."""
        self._rack = ""

    def answer(self, subject: str, reading: Reading) -> Message:
        """What was asked for: nothing is the rack, a letter a row, a number a column, a square its words.

        :raises InputError: where there is nothing to show.
        """
        wanted = subject.strip()
        if not wanted:
            return self._rack_message(reading)
        if len(wanted) == 1 and wanted.upper() in ROW_NAMES:
            return self._line(reading.board, Direction.HORIZONTAL, ROW_NAMES.index(wanted.upper()))
        if wanted.isdecimal() and 1 <= int(wanted) <= SIZE:
            return self._line(reading.board, Direction.VERTICAL, int(wanted) - 1)
        if _SQUARE.fullmatch(wanted):
            return self._words(reading.board, Square.parse(wanted))
        action = BY_WORD.get(fold(wanted))
        if action is Action.SCORES:
            return self._scores(reading)
        return self._message([wanted], [wanted.upper()])

    def follow(self, reading: Reading) -> str:
        """The rack in large print if it is another one than last time, else nothing."""
        if reading.rack == self._rack:
            return ""
        self._rack = reading.rack
        return "\n\n".join(self._drawn([reading.rack], is_rack=True)) if reading.rack else ""

    def _rack_message(self, reading: Reading) -> Message:
        if not reading.rack and reading.rack_note:
            return Message.lines(list(reading.rack_note))
        if not reading.rack:
            raise InputError(LineProblem.RACK_UNKNOWN)
        told = self._language.text("Letters: {letters}.", letters=tile_names(self._language, reading.rack))
        return self._message([told], [reading.rack], is_rack=True)

    def _line(self, board: Board, direction: Direction, number: int) -> Message:
        start = Square(number, 0) if direction is Direction.HORIZONTAL else Square(0, number)
        symbols = "".join(map(board.symbol, Reference(start, direction).squares(SIZE)))
        return self._message(self._answers.line(board, direction, number), [symbols])

    def _words(self, board: Board, square: Square) -> Message:
        found = words_through(board, square)
        alone = [board.symbol(square)] if board.is_occupied(square) else []
        texts = [placed.symbols for placed in found] or alone
        return self._message(self._answers.square(board, square), texts)

    def _scores(self, reading: Reading) -> Message:
        return self._message(list(reading.scores), [total.upper() for total in reading.totals])

    def _message(self, told: list[str], texts: list[str], *, is_rack: bool = False) -> Message:
        """Sentences for ear and finger, and below them the texts in block letters for the eye, page by page."""
        spoken = Message.lines(told)
        spoken = replace(spoken, spoken=spoken.spoken[:MOST_SENTENCES])  # who wants to hear more asks for the scores
        pages = self._drawn(texts, is_rack=is_rack)
        if not pages:
            return spoken
        first = Message(f"{spoken.shown}\n{pages[0]}", spoken.spoken, spoken.brailled)
        if len(pages) == 1:
            return first
        text = self._language.text
        numbers = [text("Page {page} of {pages}", page=number, pages=len(pages)) for number in range(2, len(pages) + 1)]
        others = (
            Message(f"{number}\n{page}", (number,), number) for number, page in zip(numbers, pages[1:], strict=True)
        )
        return replace(first, items=(first, *others), told=1)

    def _drawn(self, texts: list[str], *, is_rack: bool = False) -> list[str]:
        size = get_terminal_size()
        paper = Paper(size.columns, size.lines - LINES_KEPT, *self._looks())
        return ["\n".join(page) for page in large_print(texts, paper, is_rack=is_rack)]
