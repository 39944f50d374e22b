"""Codes of malformed input that the engine's parsers raise."""

from enum import StrEnum


class InputCode(StrEnum):
    """Why a piece of text is no board, square, reference, word or rack."""

    BAD_SQUARE = "bad_square"
    BAD_REFERENCE = "bad_reference"
    BAD_WORD = "bad_word"
    BAD_TILES = "bad_tiles"
    TOO_MANY_OF_TILE = "too_many_of_tile"
    BAD_GRID_HEIGHT = "bad_grid_height"
    BAD_GRID_WIDTH = "bad_grid_width"
    BAD_GRID_CHARACTER = "bad_grid_character"
    RACK_SIZE = "rack_size"
    TOO_MANY_BLANKS = "too_many_blanks"
    BAD_LEXICON_FILE = "bad_lexicon_file"
