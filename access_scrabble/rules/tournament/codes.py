"""Codes of what a tournament refuses, each with the data that its sentence needs."""

from enum import StrEnum


class PlayerListCode(StrEnum):
    """Why a list of players cannot be read; the names behind each are the data it carries."""

    NOT_TEXT = "player_list_not_text"
    NO_PLAYERS = "player_list_empty"
    COLUMN_TWICE = "player_list_column_twice"  # column
    NO_NAME_COLUMN = "player_list_no_name_column"
    TOO_MANY_FIELDS = "player_list_too_many_fields"  # line, count, expected
    BAD_QUOTES = "player_list_bad_quotes"  # line
    BAD_TABLE = "player_list_bad_table"  # line, text
    TABLE_TWICE = "player_list_table_twice"  # line, table, first
    NAME_MISSING = "player_list_name_missing"  # line
    TOO_MANY_NAMES = "player_list_too_many_names"  # line, count
    TOO_LONG = "player_list_field_too_long"  # line, most
    BAD_EXTRA_TIME = "player_list_bad_extra_time"  # line, text
    TOO_MANY_PLAYERS = "player_list_too_many_players"  # most


class TournamentCode(StrEnum):
    """Why the rules refuse a change of a tournament; the names behind each are the data it carries."""

    TITLE_EXPECTED = "tournament_title_expected"
    NO_SUCH_GAME = "tournament_no_such_game"  # number, last
    NO_SUCH_PLAYER = "tournament_no_such_player"  # table
    TABLE_TAKEN = "tournament_table_taken"  # table
    NAME_EXPECTED = "tournament_name_expected"  # table
    TOO_MANY_PLAYERS = "tournament_too_many_players"  # most
    GAME_COUNTED = "tournament_game_counted"  # title
    NO_PLAYERS = "tournament_no_players"
    NO_GAMES = "tournament_no_games"
    NOTHING_KEPT = "tournament_nothing_kept"  # name
    NO_DUPLICATE_GAME = "tournament_no_duplicate_game"  # name


class TournamentFileCode(StrEnum):
    """What is wrong in a tournament's file; ``place`` says where."""

    NOT_JSON = "tournament_file_not_json"  # line, column
    MISSING = "tournament_file_missing"  # place, field
    OBJECT_NEEDED = "tournament_file_object_needed"  # place
    LIST_NEEDED = "tournament_file_list_needed"  # place
    TEXT_NEEDED = "tournament_file_text_needed"  # place
    NUMBER_NEEDED = "tournament_file_number_needed"  # place, least, most
    SWITCH_NEEDED = "tournament_file_switch_needed"  # place
    UNKNOWN_FIELD = "tournament_file_unknown_field"  # place, field, known
    UNKNOWN_CHOICE = "tournament_file_unknown_choice"  # place, text, known
    ONE_OR_TWO_NAMES = "tournament_file_one_or_two_names"  # place
    UNKNOWN_TABLE = "tournament_file_unknown_table"  # place, table
    TABLE_TWICE = "tournament_file_table_twice"  # place, table
    PLAY_IMPOSSIBLE = "tournament_file_play_impossible"  # place, play
    WRONG_POINTS = "tournament_file_wrong_points"  # place, play, points, expected
    NO_TOP = "tournament_file_no_top"  # place
    TOP_UNKNOWN = "tournament_file_top_unknown"  # place
    NO_RETAINED = "tournament_file_no_retained"  # place
    NO_SAVED_GAME = "tournament_file_no_saved_game"  # place, name
    NO_FORMAT = "tournament_file_no_format"  # path, known
    PART_REFUSED = "tournament_file_part_refused"  # place, cause
