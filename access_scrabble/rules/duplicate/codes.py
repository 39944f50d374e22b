"""Codes of what a duplicate game refuses, each with the data that its sentence needs."""

from enum import StrEnum


class DuplicateCode(StrEnum):
    """Why a command cannot be carried out now; the names behind each are the data it carries."""

    FORMULAS_CLASH = "formulas_clash"  # letters, contest, with_blank
    BAD_TIME = "bad_time"  # seconds, last_call
    TABLE_TAKEN = "table_taken"  # table
    NO_SUCH_TABLE = "no_such_table"  # table
    PAIR_EXPECTED = "pair_expected"  # table, count
    NOT_IN_PAIRS = "not_in_pairs"  # table, count
    NAME_EXPECTED = "name_expected"  # table

    DRAW_FIRST = "duplicate_draw_first"  # turn
    ALREADY_DRAWN = "already_drawn"  # turn, draw
    DRAW_IS_TYPED = "draw_is_typed"  # count
    DRAW_COUNT = "draw_count"  # count, expected
    NOT_IN_BAG = "not_in_bag"  # letters

    NO_SOLUTION = "no_solution"  # turn, draw
    SOLUTION_EXISTS = "solution_exists"  # turn, points
    NOTHING_TO_CANCEL = "nothing_to_cancel"
    INTERRUPTION_TOO_SHORT = "interruption_too_short"  # seconds, minutes

    NOTHING_DRAWN_YET = "nothing_drawn_yet"
    NO_SUCH_DUPLICATE_TURN = "no_such_duplicate_turn"  # turn, last
    TABLE_ELIMINATED = "table_eliminated"  # table, turn
    TABLE_NOT_YET = "table_not_yet"  # table, turn


class GameTextCode(StrEnum):
    """Why a text or document is no recorded duplicate game; the names behind each are the data it carries."""

    BAD_HEADER = "bad_game_header"  # text
    BAD_LINE = "bad_game_line"  # line, text
    TURN_NUMBER = "bad_turn_number"  # line, number, expected
    WRONG_KEPT = "wrong_kept_letters"  # line, kept, expected
    DRAW_IMPOSSIBLE = "draw_impossible"  # line, draw
    PLAY_IMPOSSIBLE = "play_impossible"  # line, play, faults
    WRONG_POINTS = "wrong_points"  # line, play, points, expected
    BAD_DOCUMENT = "bad_game_document"  # reason
