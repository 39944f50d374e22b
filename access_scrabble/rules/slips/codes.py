"""Codes of what cannot be done with slips, each with the data that its sentence needs."""

from enum import StrEnum


class SlipInputCode(StrEnum):
    """Why a line or a document is no slip; the names behind each are the data it carries."""

    BAD_SLIP_LINE = "bad_slip_line"  # text
    BAD_JSON = "bad_json"  # line, column
    BAD_SLIP_DOCUMENT = "bad_slip_document"  # field
    UNKNOWN_FLAG = "unknown_flag"  # table, flag
    UNKNOWN_MENTION = "unknown_mention"  # word
    OTHER_DRAW = "other_draw"  # turn, draw, expected
    TURN_MISSING = "turn_missing"
    UNKNOWN_EDITION = "unknown_edition"  # edition
    UNKNOWN_FORMULA = "unknown_formula"  # formula


class SlipRuleCode(StrEnum):
    """Why a verdict cannot be changed so; the names behind each are the data it carries."""

    NO_SUCH_VERDICT = "no_such_verdict"  # turn, table
    RULING_CONTRADICTS = "ruling_contradicts"  # score, sanction
    RULING_NEEDED = "ruling_needed"
    COMMISSION_RULING_NEEDED = "commission_ruling_needed"
    NOTHING_TO_ACCEPT = "nothing_to_accept"
    NOTHING_TO_UPHOLD = "nothing_to_uphold"
    NOTHING_OPEN = "nothing_open"
    COMMISSION_DECIDED = "commission_decided"  # turn, table
