"""What to type for each action, and what it does: one example and one sentence."""

from collections.abc import Mapping

from access_scrabble.app.actions import ActionId, Category
from access_scrabble.presentation.explore_help import EXPLORE_HELP
from access_scrabble.presentation.language import marked
from access_scrabble.presentation.slip_help import SLIP_HELP

CATEGORIES: Mapping[Category, str] = {
    Category.PLAYING: marked("Playing"),
    Category.REFEREEING: marked("Refereeing"),
    Category.SLIPS: marked("Answer slips"),
    Category.CORRECTING: marked("Correcting"),
    Category.ASKING: marked("Asking"),
    Category.EXPLORING: marked("Exploring"),
    Category.WORDS: marked("Words"),
    Category.GENERAL: marked("General"),
}

ACTION_HELP: Mapping[ActionId, tuple[str, str]] = {
    ActionId.PLAY: (
        marked("h4 word, 4h wo?rd"),
        marked(
            "lays a word, horizontal from H4 or vertical from 4H; a question mark follows a joker's letter"
        ),
    ),
    ActionId.EXCHANGE: (marked("exchange AEU, exchange 3"), marked("exchanges tiles, named or only counted")),
    ActionId.PASS: (marked("pass"), marked("passes the turn")),
    ActionId.CONFIRM: (marked("confirm"), marked("adds the points; nobody can challenge the word any more")),
    ActionId.CHALLENGE: (marked("challenge, challenge word"), marked("contests the word just laid")),
    ActionId.REFUSE: (marked("refuse, refuse word"), marked("the players refuse the challenged word")),
    ActionId.ADMIT: (
        marked("admit, admit word, admit h4 word"),
        marked("the players admit a word by agreement"),
    ),
    ActionId.THEME: (marked("theme, theme word"), marked("gives 5 points to a word on theme")),
    ActionId.SWAP_BLANK: (marked("swap h8"), marked("takes the joker of a square for the real letter")),
    ActionId.DRAW: (marked("draw v 2, draw c 3"), marked("draws vowels or consonants")),
    ActionId.RACK: (marked("rack, rack AEIRST?"), marked("says the rack, or takes it as typed")),
    ActionId.LEFTOVER: (marked("leftover anna XA"), marked("tells what a player has left at the end")),
    ActionId.END: (marked("end"), marked("ends the game when all agree that nothing more can be placed")),
    ActionId.REMOVE_LETTERS: (marked("remove h8 h9"), marked("takes letters of one word off the board")),
    ActionId.WRITE_WORDS: (
        marked("write anna word word"),
        marked("writes a player's two words of seven letters"),
    ),
    ActionId.CALL_TILE: (marked("call, call E"), marked("draws and announces a tile")),
    ActionId.CLAIM: (marked("claim anna"), marked("a player has crossed out both words: they are checked")),
    ActionId.TOP: (marked("best"), marked("tells the referee the top and its equals, with reasons")),
    ActionId.RUNNER_UPS: (marked("below"), marked("tells the referee the best scores below the top")),
    ActionId.RETAIN: (
        marked("retain, retain 2, retain h4 word"),
        marked("retains the top, one of its equals, or another word, and announces it"),
    ),
    ActionId.NO_SOLUTION: (marked("unplayable"), marked("puts back a draw that nobody can place")),
    ActionId.CANCEL_TURN: (marked("cancel"), marked("makes the turn void; its letters go back")),
    ActionId.INTERRUPTION: (
        marked("interrupted 40"),
        marked("tells how many minutes the game was interrupted; too many end it"),
    ),
    ActionId.ANNOUNCE: (marked("announce"), marked("says the announcement to the room from its beginning")),
    ActionId.NEXT_PART: (marked("next"), marked("says the next part of the announcement; so does Enter")),
    ActionId.PART_BEFORE: (marked("back"), marked("says the part before again")),
    ActionId.SKIP_PART: (marked("skip"), marked("leaves out the next part of the announcement")),
    ActionId.PROMPTER: (
        marked("prompter"),
        marked("announces part by part from now on, or at one go again"),
    ),
    ActionId.RECALL: (marked("recall"), marked("says the last word, its place and its points to the room")),
    ActionId.HUSH: (marked("hush"), marked("silences the voice")),
    ActionId.CLOCK: (
        marked("clock, clock 1:45"),
        marked("starts the clock or lets it go on, with another time if one is typed"),
    ),
    ActionId.PAUSE_CLOCK: (marked("stop"), marked("stops the clock until it is started again")),
    ActionId.ADD_TIME: (marked("add 30"), marked("gives more seconds to the turn, or less with a minus")),
    ActionId.TIME_LEFT: (marked("time"), marked("says how much time is left")),
    ActionId.ENTER: (
        marked("arrive 14 anna, arrive 15 bob +60"),
        marked("somebody takes part from now on, at a table, with extra seconds a turn if need be"),
    ),
    ActionId.RECORD_SCORES: (
        marked("note 12 35, note 12 35 -5, note 3: 12 35"),
        marked("notes the points of a table, a penalty, a past turn; the numbers alone are enough"),
    ),
    ActionId.EVERYBODY: (
        marked("everybody, everybody 3"),
        marked("gives the top to all who have no score yet on the turn"),
    ),
    ActionId.MISSING_SCORES: (marked("missing"), marked("says whose scores are missing")),
    **SLIP_HELP,
    ActionId.UNDO: (marked("undo, undo 3"), marked("takes back the last step, or several")),
    ActionId.REDO: (marked("redo, redo 3"), marked("brings back what was undone")),
    ActionId.CORRECT: (
        marked("correct 3 h4 word, correct 3 pass, correct 3 exchange AEU, correct 3 withdrawn h4 word"),
        marked("replaces a past turn; everything after it is counted again"),
    ),
    ActionId.INSERT: (marked("insert 3 anna h4 word"), marked("puts in a forgotten turn")),
    ActionId.DELETE: (marked("delete 3"), marked("takes out a turn that never was")),
    ActionId.KEEP: (marked("keep 3"), marked("leaves a turn as it is in spite of the question about it")),
    ActionId.SET_SQUARE: (
        marked("set h8 e, set h8 e?, set h8 empty"),
        marked("makes a square agree with the real board"),
    ),
    ActionId.QUESTIONS: (marked("open"), marked("says what a correction has left to settle")),
    ActionId.CHANGES: (marked("changes 5"), marked("says what changed since a turn")),
    ActionId.LAST: (marked("last"), marked("says the last turn")),
    ActionId.SCORES: (marked("points"), marked("says the totals, best first")),
    ActionId.SHEET: (marked("sheet"), marked("reads the score sheet, turn by turn")),
    ActionId.TURN: (marked("turn"), marked("says whose turn it is")),
    ActionId.TILES_LEFT: (marked("left"), marked("says how many tiles are in the bag and which are unseen")),
    ActionId.COUNT: (marked("count e, count joker"), marked("says how many of a tile are still unseen")),
    ActionId.WHERE: (marked("where e, where word"), marked("says where a letter or a word stands")),
    ActionId.AROUND: (marked("around h8"), marked("says what is around a square")),
    ActionId.PREMIUMS: (marked("premiums"), marked("says which premium squares are free")),
    ActionId.ROW: (marked("row h"), marked("reads a row")),
    ActionId.COLUMN: (marked("column 8"), marked("reads a column")),
    ActionId.WORD: (marked("word h8"), marked("reads the words of a square")),
    ActionId.TRY: (marked("try h4 word"), marked("says what a word would bring, without laying it")),
    ActionId.BOARD: (marked("board"), marked("reads the whole board")),
    ActionId.SQUARE: (marked("h8"), marked("says what is on a square")),
    **EXPLORE_HELP,
    ActionId.CHECK: (marked("check word"), marked("says whether a word is admitted")),
    ActionId.SEARCH: (marked("search m?t"), marked("lists words, a question mark standing for any letter")),
    ActionId.HINT: (marked("hint"), marked("says the best plays of the rack")),
    ActionId.HOOKS: (marked("hooks word"), marked("says which letters go before and after a word")),
    ActionId.SHORT_WORDS: (marked("short 2, short 3 z"), marked("lists the words of two or three letters")),
    ActionId.REPEAT: (marked("repeat"), marked("says the last thing again")),
    ActionId.SPELL: (
        marked("spell, spell word"),
        marked("spells the last word, or another, by the country table"),
    ),
    ActionId.LARGE: (
        marked("large, large h, large 8, large h8, large points, large word"),
        marked("shows the rack, a row, a column, the words of a square, the points or a text in large print"),
    ),
    ActionId.KEYS: (marked("keys"), marked("describes every key you press, until Escape")),
    ActionId.HELP: (
        marked("help, help exchange, help set-up"),
        marked("explains where one is, a command, or a topic"),
    ),
    ActionId.EXPORT: (
        marked("export, export html, export brf"),
        marked("writes the game to a file: page to print, text, paper braille, spreadsheet, GCG, JSON"),
    ),
    ActionId.CHECK_LIST: (
        marked("checklist"),
        marked("goes through what is to be checked before the first draw, the tiles of the bag first"),
    ),
    ActionId.AUDIENCE: (
        marked("audience, audience on, audience network, audience off"),
        marked(
            "says who can follow the game in a browser; opens that page on this computer,"
            " to the room's network, or closes it"
        ),
    ),
    ActionId.QUIT: (marked("quit"), marked("leaves; the game is saved")),
}
