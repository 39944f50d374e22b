"""What is wrong with slips as typed or read, in one sentence for each code."""

from collections.abc import Mapping

from access_scrabble.app.codes import LineCode
from access_scrabble.errors import marked
from access_scrabble.rules.slips.codes import SlipInputCode, SlipRuleCode

SLIP_SENTENCES: Mapping[str, str] = {
    LineCode.TABLE_EXPECTED: marked("Say which table, as 12; on a past turn as 3: 12."),
    LineCode.DIRECTION_EXPECTED: marked("“{text}” is no direction: type h for horizontal or v for vertical."),
    LineCode.RULING_MISSING: marked(
        "Say what is decided too: points, valid, warning, -5, zero or commission."
    ),
    LineCode.RULING_EXPECTED: marked(
        "“{text}” is no verdict: type points, valid, warning, -5, zero or commission; points may come first."
    ),
    LineCode.NOTICES_EXPECTED: marked(
        "“{text}” does not say which correction slips: type a turn, table 12 or all, then html, txt, brf or"
        " delivered."
    ),
    SlipInputCode.BAD_SLIP_LINE: marked(
        "“{text}” is not a slip: type the table, the word, the reference and the points, as 12 riz 13h 21."
    ),
    SlipInputCode.BAD_JSON: marked("This is not JSON: it goes wrong at line {line}, column {column}."),
    SlipInputCode.BAD_SLIP_DOCUMENT: marked(
        "The part “{field}” of the slips is missing or has another form."
    ),
    SlipInputCode.UNKNOWN_FLAG: marked(
        "Table {table} has the flag “{flag}”: use absent, blank, several, unreadable, late, altered,"
        " exchanged, hard_to_read, disciplinary or grave."
    ),
    SlipInputCode.UNKNOWN_MENTION: marked(
        "“{word}” does not say what happened to a slip: type absent, blank, several, unreadable, late,"
        " altered, exchanged, hard, disciplinary or grave."
    ),
    SlipInputCode.OTHER_DRAW: marked(
        "The slips are for the draw {draw}, but turn {turn} was played with {expected}: nothing is changed."
    ),
    SlipInputCode.TURN_MISSING: marked("The file does not say which turn its slips are for: add turn."),
    SlipInputCode.UNKNOWN_EDITION: marked("There is no edition “{edition}”: use E, R12 or R26."),
    SlipInputCode.UNKNOWN_FORMULA: marked(
        "There is no formula “{formula}”: use normal, joker, 7of8, 7and8 or 789."
    ),
    SlipRuleCode.NO_SUCH_VERDICT: marked("Table {table} has no slip on turn {turn}: give it first."),
    SlipRuleCode.RULING_CONTRADICTS: marked("{score} points do not go with that sanction."),
    SlipRuleCode.NOTHING_OPEN: marked("No slip is to be decided."),
    SlipRuleCode.COMMISSION_DECIDED: marked(
        "The commission has decided on table {table}, turn {turn}: type commission to change it."
    ),
    SlipRuleCode.RULING_NEEDED: marked("Say how many points too, as rule 12 21 warning."),
    SlipRuleCode.COMMISSION_RULING_NEEDED: marked("Say how many points too, as commission 12 21 warning."),
    SlipRuleCode.NOTHING_TO_ACCEPT: marked(
        "No points to accept yet: type rule 12 and points, warning, -5 or zero, 12 being the table."
    ),
    SlipRuleCode.NOTHING_TO_UPHOLD: marked(
        "No points to uphold yet: type commission 12 and points, warning, -5 or zero, 12 being the table."
    ),
}
