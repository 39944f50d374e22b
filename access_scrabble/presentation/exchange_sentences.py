"""Sentences for games exchanged with other programs."""

from collections.abc import Mapping

from access_scrabble.errors import marked

EXCHANGE_SENTENCES: Mapping[str, str] = {
    "gcg_not_classic": marked("Only classic games can be written as GCG: choose json."),
    "gcg_not_tellable": marked(
        "GCG cannot tell recycled jokers, points of a theme or squares changed by hand: choose json."
    ),
    "gcg_bad_line": marked("Line {line} of the GCG file is not understood: {text}."),
    "gcg_bad_encoding": marked("The GCG file is not in the encoding that it names: {name}."),
    "gcg_player_count": marked("The GCG file names {count} players: it needs two to four."),
    "gcg_equal_nicknames": marked("Two players of the GCG file have the same nickname."),
    "gcg_unknown_nickname": marked("Line {line} of the GCG file names {name}, who is none of its players."),
    "gcg_wrong_turn": marked("Line {line} of the GCG file is out of turn: {player} is to play."),
    "gcg_wrong_points": marked(
        "Line {line} of the GCG file counts {points} points for {play}: with French tiles it is {expected}."
    ),
    "gcg_wrong_total": marked(
        "Line {line} of the GCG file gives {name} a total of {total}: it should be {expected}."
    ),
    "gcg_impossible_line": marked("Line {line} of the GCG file cannot happen by the French rules: {text}."),
    "gcg_no_events": marked("This file holds no move: it must be GCG, or JSON written by this program."),
    "json_not_a_game": marked("This JSON file is not a game written by this program."),
}
