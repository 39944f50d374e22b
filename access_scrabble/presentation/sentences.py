"""Sentences for typed lines, files and devices.

Codes of the adapters are known here by their text: this layer does not see who raises them.
"""

from collections.abc import Mapping

from access_scrabble.app.codes import KeyCode, LineCode
from access_scrabble.errors import FileCode, marked
from access_scrabble.presentation.exchange_sentences import EXCHANGE_SENTENCES

APP_SENTENCES: Mapping[str, str] = {
    LineCode.PLAY_EXPECTED: marked("Type a place and a word: h4 word, or 4h word."),
    LineCode.NOT_OFFERED: marked("Not here: “{text}” is a command of other moments or games. Type help."),
    LineCode.NUMBER_EXPECTED: marked("“{text}” is not a number: type a whole number."),
    LineCode.NUMBER_MISSING: marked("A number is missing: type the command and a number."),
    LineCode.WORD_EXPECTED: marked("A word is missing: type the command and a word."),
    LineCode.LETTER_EXPECTED: marked(
        "Letters are missing: type the command and letters, a question mark for a joker."
    ),
    LineCode.UNKNOWN_PLAYER: marked("Nobody is called “{text}”: type one of {players}."),
    LineCode.PLAYER_NAME_EXPECTED: marked("A name is missing: type the command and a player."),
    LineCode.LEFTOVER_EXPECTED: marked("Type a player and the letters left: leftover anna XA."),
    LineCode.NO_WORD_TO_SPELL: marked("There is no word to spell yet: type spell and a word."),
    LineCode.TURN_EXPECTED: marked(
        "Type the number of the turn and what really happened: correct 3 h4 word."
    ),
    LineCode.COMMAND_ALONE: marked(
        "Nothing is done: this command is typed alone. To lay a word, type its place first: h8 word."
    ),
    LineCode.LOOK_UP_LOCKED: marked(
        "The dictionary is closed during the game: it opens for a challenged word only."
    ),
    LineCode.RACK_UNKNOWN: marked("The rack is not known: type rack and its letters."),
    LineCode.ROW_EXPECTED: marked("Type a row from A to O: row h."),
    LineCode.COLUMN_EXPECTED: marked("Type a column from 1 to 15: column 8."),
    LineCode.SHORT_LENGTH_EXPECTED: marked("Type 2 or 3, then a letter if you like: short 3 z."),
    LineCode.PATTERN_EXPECTED: marked("Type letters, a question mark for any letter: search m?t."),
    LineCode.TWO_WORDS_EXPECTED: marked("Type a player and two words of seven letters."),
    LineCode.DRAW_EXPECTED: marked(
        "Type the bag and how many: draw v 2 for vowels, draw c 3 for consonants."
    ),
    LineCode.SQUARE_AND_LETTER_EXPECTED: marked("Type a square and what stands there: set h8 e."),
    LineCode.ENTRANT_MISSING: marked("Say who: type a table and a name, as 12 Anna."),
    LineCode.ENTRANT_EXPECTED: marked(
        "“{text}” is no player: type a table and a name, as 12 Anna, or 12 Anna / Bob for a pair."
    ),
    LineCode.PATH_EXPECTED: marked("Which file is not said: type the path behind the word file."),
    LineCode.TIME_EXPECTED: marked("“{text}” is no time: type seconds, or minutes and seconds as 1:45."),
    LineCode.FORMAT_EXPECTED: marked("“{text}” is no format: type one of {known}."),
    LineCode.BAG_COUNT_EXPECTED: marked(
        "“{text}” is no count: type letters with their numbers, as e15 s6 joker 2, or the total."
    ),
    LineCode.LAST_CALL_TOO_EARLY: marked(
        "A turn of {time} cannot have its last call {last_call} before the end: choose a shorter one."
    ),
    LineCode.SCORE_EXPECTED: marked("Type a table and its points, as 12 35; a penalty as 12 35 -5."),
    LineCode.TIME_NOT_SCORE: marked("{text} is a time: type clock {text}; a score has a space, as 12 35."),
    LineCode.NO_SUCH_CHOICE: marked(
        "There is no top {number}: type a number from 1 to {count}, or retain alone."
    ),
    LineCode.NOTHING_TO_SAY: marked("Nothing is left to be announced."),
    LineCode.TIME_IS_UP: marked("Time is up: type retain to hear the top."),
    LineCode.YES_OR_NO_EXPECTED: marked("Answer y for yes or n for no; Enter alone gives the answer."),
    LineCode.OTHER_LETTERS: marked("{word} is not made of these letters: {letters}."),
    LineCode.AUDIENCE_EXPECTED: marked(
        "“{text}” is not understood: type audience on, audience network, audience off, or a port after them."
    ),
    LineCode.PORT_EXPECTED: marked("{text} is no port: type a number from 1024 to 65535, as 8015."),
    LineCode.CLOCK_NOT_SET: marked("The clock is not running: it starts once the letters are drawn."),
    KeyCode.UNKNOWN_KEY: marked("“{key}” is no key: write F5, Ctrl+G, page_up or one character."),
    KeyCode.RESERVED_KEY: marked(
        "The key “{key}” keeps its own work: take a function key, or Ctrl and a letter."
    ),
    KeyCode.UNKNOWN_ACTION: marked("“{action}” is no action of a key: the cheat sheet lists them."),
    KeyCode.UNKNOWN_MODE: marked("Keys are set for {known}, not for “{mode}”."),
    KeyCode.KEY_TWICE: marked("The key “{key}” is written twice: its last action holds."),
    FileCode.NOT_FOUND: marked("There is no file {path}."),
    FileCode.NOT_READABLE: marked("The file {path} cannot be read: {reason}."),
    FileCode.NOT_TEXT: marked("The file {path} is not text."),
    FileCode.NOT_WRITABLE: marked("The file {path} cannot be written."),
    FileCode.DISK_FULL: marked("The disk is full: {path} was not written."),
    FileCode.FOLDER_MISSING: marked("There is no folder {folder}: name one that exists."),
    FileCode.NOT_ALLOWED: marked("Writing to {path} is not allowed: choose another place."),
    FileCode.IS_A_FOLDER: marked("{path} is a folder: add the name of a file."),
    FileCode.NO_TABLE: marked("There is no table to write for a spreadsheet: choose html, txt or brf."),
    FileCode.NO_SUCH_PART: marked("This game has no part {part}: choose among {known}."),
    FileCode.BAD_BATCH_LINE: marked(
        "Line {line} of the batch is not understood: it needs a JSON object with grid, draw and formula."
    ),
}

EXAMPLE_SENTENCES: Mapping[str, str] = {
    LineCode.NUMBER_MISSING: marked("A number is expected, for example: {example}."),
    LineCode.WORD_EXPECTED: marked("A word is expected, for example: {example}."),
    LineCode.PLAYER_NAME_EXPECTED: marked("A name is expected, for example: {example}."),
    LineCode.LETTER_EXPECTED: marked("Letters are expected, for example: {example}."),
    LineCode.TURN_EXPECTED: marked("A turn is expected, for example: {example}."),
}
"""What is missing, where the command is known."""

ADAPTER_SENTENCES: Mapping[str, str] = {
    **EXCHANGE_SENTENCES,
    "settings_unreadable": marked(
        "The settings file {path} cannot be read, so the usual settings hold: {reason}."
    ),
    "unknown_setting": marked("“{name}” in the settings file is no setting: it is left alone."),
    "misspelt_setting": marked("“{name}” in the settings file is no setting: write {nearest}."),
    "bad_setting": marked(
        "“{value}” in the settings file makes no sense for {name}, whose usual value holds: write {allowed}."
    ),
    "not_saved": marked("Not done: the game could not be saved ({reason})."),
    "game_in_use": marked("The game {name} is open in another window: close it there first."),
    "unknown_game": marked("There is no saved game called {name}."),
    "audience_port_taken": marked(
        "Port {port} is in use by another program: type another after audience on, as audience on 8016."
    ),
    "audience_port_refused": marked(
        "The system does not let the program use port {port}: type another, as audience on 8016."
    ),
    "not_a_journal": marked("This file is not a saved game."),
    "newer_journal_version": marked("This game was saved by a newer version of the program."),
    "progress_damaged": marked(
        "Your progress could not be read: it was set aside in {file}, and begins anew."
    ),
    "progress_unreadable": marked("Your progress cannot be read: {reason}."),
    "progress_not_saved": marked("Your progress could not be saved: {reason}."),
    "lexicon_file_unreadable": marked("The word list {path} cannot be read: {reason}."),
    "lexicon_file_unwritable": marked("The word list could not be written to {path}: {reason}."),
    "lexicon_file_too_large": marked(
        "This file is too large for a word list: {size} bytes, {limit} at most."
    ),
    "lexicon_not_text": marked("This file is not a word list: import a text file, one word a line."),
    "lexicon_empty_list": marked("Not one word could be kept from {lines} lines."),
    "lexicon_damaged": marked("The imported word list is damaged: import it again. File: {path}."),
    "spellings_damaged": marked("The table of accents is damaged: words are said without them."),
    "lexicon_source_missing": marked("The build needs the package {package}: install it first."),
    "lexicon_bad_source": marked("A line of the dictionary is not understood: {text}."),
    "liblouis_missing": marked("liblouis is missing, so braille is off: install the package python3-louis."),
    "braille_tables_missing": marked("The braille tables are missing: install the program again."),
    "braille_table_unusable": marked("The braille table {table} cannot be used."),
    "unknown_braille_table": marked("There is no braille table {name}: choose among {known}."),
    "unknown_row": marked("There is no row {name}: type a letter from A to O."),
    "bad_display_size": marked("No display has {cells} cells: choose 12 to 80."),
    "bad_page_size": marked("This page size is not possible."),
    "bad_paper_braille": marked("This is not paper braille: a character has no dots."),
    "unknown_display_driver": marked("There is no display driver {name}: choose among {known}."),
    "display_driver_unusable": marked("The display driver {name} cannot be used: {reason}."),
    "cannot_open_display_port": marked("The port {port} cannot be opened: {reason}."),
    "display_does_not_answer": marked("No display answers on {port}."),
    "brlapi_missing": marked("BrlAPI is missing: install the package python3-brlapi, or name a driver."),
    "brlapi_refused": marked("BRLTTY does not let the program use its display: {reason}."),
    "bad_simulated_cell_count": marked("This display cannot be simulated with {columns} cells."),
    "unknown_display_key": marked("“{text}” is no key of this display."),
    "unknown_display_action": marked("“{text}” is no action of a display."),
    "no_such_backend": marked("There is no voice called {name}."),
    "package_missing": marked("The voice needs the package {package}: install it first."),
    "library_missing": marked("The voice needs the library espeak-ng: install the package libespeak-ng1."),
    "engine_failed": marked("The voice could not start: type access-scrabble doctor to see why."),
    "voice_missing": marked("Voice: there is no French voice; install the package espeak-ng-data."),
    "voice_unknown": marked(
        "There is no voice {voice}: French of France speaks until you choose another in the settings."
    ),
    "player_missing": marked("The voice needs the program aplay: install the package alsa-utils."),
    "player_failed": marked("The sound could not be played: type access-scrabble doctor to see why."),
    "device_missing": marked(
        "Voice: there is no sound device; plug one in or switch it on, then type aplay -l to see it."
    ),
    "device_silent": marked(
        "Voice: the sound device {device} does not play; plug it in, or choose another in the settings."
    ),
    "server_missing": marked(
        "Voice: speech-dispatcher does not answer; if you use it, install the package speech-dispatcher,"
        " then type spd-say test."
    ),
    "screen_reader_missing": marked(
        "No screen reader answers: start it, or choose another engine in the settings."
    ),
    "worker_lost": marked("The voice has stopped; it is being started again."),
    "voice_lost": marked("The voice is lost; screen and braille still tell everything."),
    "voice_back": marked("The voice is back."),
    "private_voice_lost": marked(
        "The referee's own voice is lost; screen and braille still tell everything."
    ),
    "private_voice_back": marked("The referee's own voice is back."),
}

NOT_UNDERSTOOD = marked("“{text}” is not understood. Type help.")
NOT_UNDERSTOOD_NEAREST = marked("“{text}” is not understood. Did you mean “{nearest}”? If not, type help.")
