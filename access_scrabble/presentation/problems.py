"""What is wrong and what to type instead, in one sentence for each code."""

from collections.abc import Mapping

from access_scrabble.app.actions import ActionId
from access_scrabble.app.codes import LineCode
from access_scrabble.engine.codes import InputCode
from access_scrabble.engine.validation import Fault, FaultCode
from access_scrabble.errors import AccessScrabbleError, marked
from access_scrabble.presentation.duplicate.problems import DUPLICATE_SENTENCES
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.sentences import (
    ADAPTER_SENTENCES,
    APP_SENTENCES,
    EXAMPLE_SENTENCES,
    NOT_UNDERSTOOD,
    NOT_UNDERSTOOD_NEAREST,
)
from access_scrabble.presentation.slip_sentences import SLIP_SENTENCES
from access_scrabble.presentation.tournament_sentences import TOURNAMENT_SENTENCES

MOST_EXAMPLES = 2

INPUT_SENTENCES: Mapping[str, str] = {
    InputCode.BAD_SQUARE: marked(
        "“{text}” is not a square: type a letter from A to O and a number from 1 to 15, as H8."
    ),
    InputCode.BAD_REFERENCE: marked(
        "“{text}” is not a reference: type H8 for a horizontal word, 8H for a vertical one,"
        " with A to O and 1 to 15."
    ),
    InputCode.BAD_WORD: marked(
        "“{text}” is not a word: type letters only, with a question mark after a letter"
        " that a joker stands for."
    ),
    InputCode.BAD_TILES: marked(
        "“{text}” has a “{character}”: type letters, and a question mark for a joker."
    ),
    InputCode.TOO_MANY_OF_TILE: marked("There are only {limit} of the tile {tile} in the game, not {count}."),
    InputCode.BAD_GRID_HEIGHT: marked("The grid has {count} lines: it needs 15 lines of 15 characters."),
    InputCode.BAD_GRID_WIDTH: marked("Line {line} of the grid has {count} characters: it needs 15."),
    InputCode.BAD_GRID_CHARACTER: marked(
        "Line {line} of the grid has a “{character}”: use a point for an empty square, a capital for a tile,"
        " a small letter for a joker."
    ),
    InputCode.RACK_SIZE: marked("A draw of {count} letters does not fit: type 1 to {limit} letters."),
    InputCode.TOO_MANY_BLANKS: marked("There are {count} jokers in the draw: the game has only two."),
    InputCode.BAD_LEXICON_FILE: marked(
        "This word list is damaged or is no word list: import a text file, one word a line."
    ),
}

FAULT_SENTENCES: Mapping[FaultCode, str] = {
    FaultCode.OFF_BOARD: marked("{word} does not fit on the board from there."),
    FaultCode.LETTER_CONFLICT: marked("{square} already holds {letters}."),
    FaultCode.NOTHING_PLACED: marked("{word} is already there: at least one tile must be placed."),
    FaultCode.INCOMPLETE_WORD: marked(
        "The letters beside it count too: the whole word would be {word}, at {square}."
    ),
    FaultCode.TOO_SHORT: marked("The first word has two letters or more."),
    FaultCode.CENTRE_NOT_COVERED: marked("The first word must cover the centre, H8."),
    FaultCode.NOT_CONNECTED: marked("{word} touches no letter on the board."),
    FaultCode.FIRST_WORD_VERTICAL: marked("The first word is placed horizontally."),
    FaultCode.TOO_MANY_TILES: marked("{word} needs too many tiles: {letters}."),
    FaultCode.TILES_NOT_HELD: marked("You do not hold the tiles for {word}; missing: {letters}."),
    FaultCode.TILES_EXHAUSTED: marked("The game has no more of these tiles: {letters}."),
    FaultCode.WORD_NOT_ADMITTED: marked("{word} is not admitted."),
}


SENTENCES: Mapping[str, str] = {
    **INPUT_SENTENCES,
    **APP_SENTENCES,
    **ADAPTER_SENTENCES,
    **SLIP_SENTENCES,
    **TOURNAMENT_SENTENCES,
    **{str(code): sentence for code, sentence in DUPLICATE_SENTENCES.items()},
}


class ProblemWording:
    """Puts errors and faults into words."""

    def __init__(self, language: Language, sentences: Mapping[str, str] = SENTENCES) -> None:
        self._language = language
        self._sentences = sentences

    def error(self, error: AccessScrabbleError) -> str:
        """The sentence for an error."""
        if error.code == LineCode.NOT_UNDERSTOOD:
            return self._not_understood(error)
        if isinstance(action := error.data.get("action"), ActionId):
            return self._language.text(EXAMPLE_SENTENCES[error.code], example=self._example(action))
        sentence = self._sentences[error.code]
        return self._language.text(
            sentence, **{name: self._value(value) for name, value in error.data.items()}
        )

    def _example(self, action: ActionId) -> str:
        """The first examples of a command; more would not be kept in mind."""
        return ", ".join(self._language.text(action.example).split(", ")[:MOST_EXAMPLES])

    def _value(self, value: object) -> object:
        """What goes into a sentence; an error within another is put into words too."""
        return self.error(value) if isinstance(value, AccessScrabbleError) else _listed(value)

    def _not_understood(self, error: AccessScrabbleError) -> str:
        text, nearest = error.data["text"], error.data["nearest"]
        if not isinstance(nearest, ActionId):
            return self._language.text(NOT_UNDERSTOOD, text=text)
        name = nearest.word(self._language.code)
        return self._language.text(NOT_UNDERSTOOD_NEAREST, text=text, nearest=name)

    def fault(self, fault: Fault) -> str:
        """The sentence for one fault of a play."""
        square = "" if fault.square is None else fault.square.name
        letters = " ".join(fault.letters)
        return self._language.text(
            FAULT_SENTENCES[fault.code], word=fault.word, square=square, letters=letters
        )


def _listed(value: object) -> object:
    """Several values, one after another."""
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else value
