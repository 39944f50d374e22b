"""What a duplicate game refuses, in one sentence that says what to do instead."""

from collections.abc import Mapping
from enum import StrEnum

from access_scrabble.errors import marked
from access_scrabble.rules.duplicate.codes import DuplicateCode, GameTextCode

DUPLICATE_SENTENCES: Mapping[StrEnum, str] = {
    DuplicateCode.FORMULAS_CLASH: marked(
        "These formulas do not go together: sudden death and topping are played with seven letters and no"
        " joker game."
    ),
    DuplicateCode.BAD_TIME: marked(
        "{seconds} seconds with a call at {last_call}: the call must come before the end."
    ),
    DuplicateCode.TABLE_TAKEN: marked("Table {table} is taken: give another number."),
    DuplicateCode.NO_SUCH_TABLE: marked("Nobody plays at table {table}."),
    DuplicateCode.PAIR_EXPECTED: marked("Table {table} has {count} names: a pair has two."),
    DuplicateCode.NOT_IN_PAIRS: marked(
        "This game is not played in pairs: type one name for each table, as 12 Anna, 13 Bob;"
        " pairs are chosen before the game, with edition, formula and time."
    ),
    DuplicateCode.NAME_EXPECTED: marked("Table {table} has no name: type one."),
    DuplicateCode.DRAW_FIRST: marked("Turn {turn} is not drawn yet: draw first."),
    DuplicateCode.ALREADY_DRAWN: marked("Turn {turn} is being played with {draw}: retain a word first."),
    DuplicateCode.DRAW_IS_TYPED: marked(
        "The letters come from the real bag: type the {count} letters you drew."
    ),
    DuplicateCode.DRAW_COUNT: marked("{count} letters typed: {expected} are needed."),
    DuplicateCode.NOT_IN_BAG: marked("These letters are not in the bag any more: {letters}."),
    DuplicateCode.NO_SOLUTION: marked("Nothing can be placed with {draw}: put the letters back."),
    DuplicateCode.SOLUTION_EXISTS: marked("There is a solution, for {points} points."),
    DuplicateCode.NOTHING_TO_CANCEL: marked("There is no turn to cancel."),
    DuplicateCode.INTERRUPTION_TOO_SHORT: marked(
        "The game goes on: only an interruption of more than {minutes} minutes ends it."
    ),
    DuplicateCode.NOTHING_DRAWN_YET: marked("No turn has been drawn yet: draw first, then give scores."),
    DuplicateCode.NO_SUCH_DUPLICATE_TURN: marked("There is no turn {turn}: the last one is {last}."),
    DuplicateCode.TABLE_ELIMINATED: marked("Table {table} has been out since turn {turn}."),
    DuplicateCode.TABLE_NOT_YET: marked("Table {table} takes part only since turn {turn}."),
    GameTextCode.BAD_HEADER: marked(
        "“{text}” does not begin a recorded game: the first line is duplicate, an edition and a formula."
    ),
    GameTextCode.BAD_LINE: marked(
        "Line {line}, “{text}”: type the number of the turn, the draw, the reference, the word, the points."
    ),
    GameTextCode.TURN_NUMBER: marked("Line {line} is turn {expected}, not {number}."),
    GameTextCode.WRONG_KEPT: marked("Line {line}: the letters kept are {expected}, not {kept}."),
    GameTextCode.DRAW_IMPOSSIBLE: marked("Line {line}: {draw} cannot have been drawn."),
    GameTextCode.PLAY_IMPOSSIBLE: marked("Line {line}: {play} cannot be placed there with that draw."),
    GameTextCode.WRONG_POINTS: marked("Line {line}: {play} scores {expected}, not {points}."),
    GameTextCode.BAD_DOCUMENT: marked("This is no recorded duplicate game: {reason}."),
}
