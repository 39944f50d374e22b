"""Codes of typed lines that cannot be carried out as they stand."""

from enum import StrEnum


class LineCode(StrEnum):
    """What is missing or wrong in a line."""

    NOT_UNDERSTOOD = "line_not_understood"
    NOT_OFFERED = "command_not_offered"
    PLAY_EXPECTED = "play_expected"
    NUMBER_EXPECTED = "number_expected"
    NUMBER_MISSING = "number_missing"
    WORD_EXPECTED = "word_expected"
    LETTER_EXPECTED = "letter_expected"
    UNKNOWN_PLAYER = "unknown_player"
    PLAYER_NAME_EXPECTED = "player_name_expected"
    LEFTOVER_EXPECTED = "leftover_expected"
    NO_WORD_TO_SPELL = "no_word_to_spell"
    TURN_EXPECTED = "turn_expected"
    COMMAND_ALONE = "command_alone"
    LOOK_UP_LOCKED = "look_up_locked"
    RACK_UNKNOWN = "rack_unknown"
    TWO_WORDS_EXPECTED = "two_words_expected"
    SHORT_LENGTH_EXPECTED = "short_length_expected"
    PATTERN_EXPECTED = "pattern_expected"
    ROW_EXPECTED = "row_expected"
    COLUMN_EXPECTED = "column_expected"
    DRAW_EXPECTED = "draw_expected"
    SQUARE_AND_LETTER_EXPECTED = "square_and_letter_expected"
    ENTRANT_MISSING = "entrant_missing"
    ENTRANT_EXPECTED = "entrant_expected"
    DIRECTION_EXPECTED = "direction_expected"
    PATH_EXPECTED = "path_expected"
    TIME_EXPECTED = "time_expected"
    FORMAT_EXPECTED = "format_expected"
    BAG_COUNT_EXPECTED = "bag_count_expected"
    LAST_CALL_TOO_EARLY = "last_call_too_early"
    SCORE_EXPECTED = "score_expected"
    TIME_NOT_SCORE = "time_not_score"
    TABLE_EXPECTED = "table_expected"
    RULING_MISSING = "ruling_missing"
    RULING_EXPECTED = "ruling_expected"
    NOTICES_EXPECTED = "notices_expected"
    NO_SUCH_CHOICE = "no_such_choice"
    NOTHING_TO_SAY = "nothing_to_say"
    CLOCK_NOT_SET = "clock_not_set"
    TIME_IS_UP = "time_is_up"
    YES_OR_NO_EXPECTED = "yes_or_no_expected"
    OTHER_LETTERS = "other_letters"
    AUDIENCE_EXPECTED = "audience_expected"
    PORT_EXPECTED = "port_expected"


INCOMPLETE = frozenset(
    {
        LineCode.NUMBER_MISSING,
        LineCode.WORD_EXPECTED,
        LineCode.LETTER_EXPECTED,
        LineCode.PLAYER_NAME_EXPECTED,
        LineCode.TURN_EXPECTED,
    }
)
"""Codes of commands whose rest is missing: an example of the command shows what it takes."""


class KeyCode(StrEnum):
    """Why a key cannot be given that work."""

    UNKNOWN_KEY = "unknown_key"
    RESERVED_KEY = "reserved_key"
    UNKNOWN_ACTION = "unknown_key_action"
    UNKNOWN_MODE = "unknown_key_mode"
    KEY_TWICE = "key_twice"
