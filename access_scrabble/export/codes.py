"""Why a game could not be written in, or read from, another program's format."""

from enum import StrEnum


class ExchangeCode(StrEnum):
    """What stands in the way of exchanging a game with another program."""

    NOT_CLASSIC = "gcg_not_classic"
    NOT_TELLABLE = "gcg_not_tellable"
    BAD_GCG_LINE = "gcg_bad_line"
    BAD_GCG_ENCODING = "gcg_bad_encoding"
    PLAYER_COUNT = "gcg_player_count"
    EQUAL_NICKNAMES = "gcg_equal_nicknames"
    UNKNOWN_NICKNAME = "gcg_unknown_nickname"
    WRONG_TURN = "gcg_wrong_turn"
    WRONG_GCG_POINTS = "gcg_wrong_points"
    WRONG_TOTAL = "gcg_wrong_total"
    IMPOSSIBLE_LINE = "gcg_impossible_line"
    NO_EVENTS = "gcg_no_events"
    NOT_A_GAME = "json_not_a_game"
