"""What is wrong with lists of players, tournaments and their files, in one sentence for each code."""

from collections.abc import Mapping

from access_scrabble.errors import marked
from access_scrabble.rules.ranking.codes import RankingCode
from access_scrabble.rules.tournament.codes import PlayerListCode, TournamentCode, TournamentFileCode

PLAYER_LIST_SENTENCES: Mapping[str, str] = {
    PlayerListCode.NOT_TEXT: marked(
        "This is no list of players: save it as CSV text, one player a line, with headings."
    ),
    PlayerListCode.NO_PLAYERS: marked(
        "No player is in this list: it needs a line of headings, then one player a line."
    ),
    PlayerListCode.COLUMN_TWICE: marked(
        "The first line has two columns for the same thing, the second is “{column}”: keep one."
    ),
    PlayerListCode.NO_NAME_COLUMN: marked(
        "The first line has no heading “name”: it must say what each column is, as table, name, partner,"
        " licence, category, club, corrector, extra time."
    ),
    PlayerListCode.TOO_MANY_FIELDS: marked(
        "Line {line} has {count} fields for {expected} headings: put a field with a separator in quotes."
    ),
    PlayerListCode.BAD_QUOTES: marked("Line {line}: a quotation mark is opened and not closed."),
    PlayerListCode.BAD_TABLE: marked("Line {line}: “{text}” is no table, type a number from 1 to 9999."),
    PlayerListCode.TABLE_TWICE: marked(
        "Line {line}: table {table} is taken since line {first}, give another number."
    ),
    PlayerListCode.NAME_MISSING: marked("Line {line} has no name."),
    PlayerListCode.TOO_MANY_NAMES: marked("Line {line} has {count} names: a pair has two."),
    PlayerListCode.TOO_LONG: marked("Line {line}: a field has more than {most} characters."),
    PlayerListCode.BAD_EXTRA_TIME: marked(
        "Line {line}: “{text}” is no extra time, type seconds from 0 to 3600."
    ),
    PlayerListCode.TOO_MANY_PLAYERS: marked("The list is too long: {most} players at most."),
}

TOURNAMENT_RULE_SENTENCES: Mapping[str, str] = {
    TournamentCode.TITLE_EXPECTED: marked("The tournament has no name: type one."),
    TournamentCode.NO_SUCH_GAME: marked("There is no game {number}: {last} have been counted."),
    TournamentCode.NO_SUCH_PLAYER: marked("Nobody in this tournament plays at table {table}."),
    TournamentCode.TABLE_TAKEN: marked("Table {table} stands twice in the list: give another number."),
    TournamentCode.NAME_EXPECTED: marked("Table {table} has no name: type one."),
    TournamentCode.TOO_MANY_PLAYERS: marked("A tournament has {most} players at most."),
    TournamentCode.GAME_COUNTED: marked("{title} counts already."),
    TournamentCode.NO_PLAYERS: marked("The tournament has no players yet: enter them first."),
    TournamentCode.NO_GAMES: marked("No game counts yet: start one, or take one from a file."),
    TournamentCode.NOTHING_KEPT: marked("Nothing of the tournament {name} could be read: begin it anew."),
    TournamentCode.NO_DUPLICATE_GAME: marked("{name} is no duplicate game: it has no ranking."),
    RankingCode.TIMES_ARE_NO_POINTS: marked(
        "{title} is a topping game, it has times and no points: add up the places instead."
    ),
}

TOURNAMENT_FILE_SENTENCES: Mapping[str, str] = {
    TournamentFileCode.NOT_JSON: marked("This is not JSON: it goes wrong at line {line}, column {column}."),
    TournamentFileCode.MISSING: marked("{place}: “{field}” is missing."),
    TournamentFileCode.OBJECT_NEEDED: marked("{place}: an object in braces is needed here."),
    TournamentFileCode.LIST_NEEDED: marked("{place}: a list in square brackets is needed here."),
    TournamentFileCode.TEXT_NEEDED: marked("{place}: a text in quotes is needed here."),
    TournamentFileCode.NUMBER_NEEDED: marked(
        "{place}: a whole number from {least} to {most} is needed here."
    ),
    TournamentFileCode.SWITCH_NEEDED: marked("{place}: true or false is needed here."),
    TournamentFileCode.UNKNOWN_FIELD: marked("{place}: “{field}” is not known here, use {known}."),
    TournamentFileCode.UNKNOWN_CHOICE: marked("{place}: “{text}” is not possible here, use {known}."),
    TournamentFileCode.ONE_OR_TWO_NAMES: marked("{place}: a player has one name, a pair two."),
    TournamentFileCode.UNKNOWN_TABLE: marked("{place}: nobody plays at table {table}."),
    TournamentFileCode.TABLE_TWICE: marked("{place}: table {table} stands there twice."),
    TournamentFileCode.PLAY_IMPOSSIBLE: marked("{place}: {play} cannot be placed there with that draw."),
    TournamentFileCode.WRONG_POINTS: marked("{place}: {play} scores {expected}, not {points}."),
    TournamentFileCode.NO_TOP: marked("{place}: give the word retained (“ref” and “word”) or the top."),
    TournamentFileCode.TOP_UNKNOWN: marked(
        "{place}: some tables have the top, but its word is not given: give “ref” and “word” of the top."
    ),
    TournamentFileCode.NO_RETAINED: marked(
        "{place}: give the word retained (“ref” and “word”), or the next turn's grid."
    ),
    TournamentFileCode.NO_SAVED_GAME: marked("{place}: there is no saved duplicate game {name}."),
    TournamentFileCode.NO_FORMAT: marked(
        "The name {path} does not tell the format: let it end in one of {known}, or use --to."
    ),
    TournamentFileCode.PART_REFUSED: marked("{place}: {cause}"),
}

TOURNAMENT_SENTENCES: Mapping[str, str] = {
    **PLAYER_LIST_SENTENCES,
    **TOURNAMENT_RULE_SENTENCES,
    **TOURNAMENT_FILE_SENTENCES,
}
