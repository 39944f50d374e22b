"""Every action one can ask for by a line or a key; an entry of :class:`Action` says all there is to say."""

from collections.abc import Callable
from difflib import get_close_matches
from enum import Enum, Flag, auto
from functools import cache

from access_scrabble.engine.tiles import without_accents
from access_scrabble.errors import marked
from access_scrabble.values import dataclass


class OfferedAt(Flag):
    """Where something can be asked for; what a game adds or hides as it goes is known by its desk."""

    CLASSIC = auto()
    REFEREE = auto()
    ALONE = auto()
    """A duplicate game without a room."""
    REVERSE = auto()
    LOTO = auto()
    REVIEW = auto()
    """A saved game played again."""
    LEXICON = auto()
    """The word list outside a game."""
    QUIZ = auto()
    ANNOUNCING = auto()
    """An announcement outside a game."""
    CORRECTOR = auto()
    """A game that a referee runs elsewhere."""


CLASSIC, REFEREE, ALONE, REVERSE, LOTO, REVIEW, LEXICON, QUIZ, ANNOUNCING, CORRECTOR = OfferedAt
DUPLICATE = REFEREE | ALONE
TABLES = CLASSIC | DUPLICATE | REVERSE  # played on a board
BOARDS = TABLES | REVIEW | CORRECTOR
PLAYED = TABLES | LOTO  # not only read again
GAMES = BOARDS | LOTO
LISTS = GAMES | LEXICON | ANNOUNCING  # in a quiz « y » is an answer
EVERYWHERE = LISTS | QUIZ


class Category(Enum):
    """The chapter of the help an action belongs to, and where its actions are offered if they do not say."""

    PLAYING = marked("Playing"), CLASSIC
    REFEREEING = marked("Refereeing"), REFEREE
    SLIPS = marked("Answer slips"), REFEREE | CORRECTOR
    CORRECTING = marked("Correcting"), CLASSIC
    ASKING = marked("Asking"), BOARDS
    EXPLORING = marked("Exploring"), BOARDS
    WORDS = marked("Words"), CLASSIC | REFEREE | LEXICON | CORRECTOR
    GENERAL = marked("General"), EVERYWHERE

    def __init__(self, title: str, offered: OfferedAt) -> None:
        self.title = title
        self.offered = offered


_P, _R, _S, _C, _A, _E, _W, _G = Category  # names that no action takes: within the table those come first


@dataclass(frozen=True, slots=True)
class ActionEntry:
    category: Category
    french: str
    """All words that call it: the first is its name, the others are short for it."""
    english: str
    example: str
    help: str
    offered: OfferedAt | None = None
    keys: str = ""
    """In explore mode, until the user changes them; rows and columns are typed there, so A to O stay free."""
    typing: str = ""
    """Keys in type mode."""
    duplicate: tuple[str, str] | None = None
    """Another example and help in a duplicate game."""
    is_move: bool = False
    """Done by keys: too many words to hear in a row, so « help explore » has them."""
    is_counted: bool = False
    """A number may follow: « e 3 » exchanges three tiles, « E3 » is a square."""
    asks: str = ""
    """What is asked before it is done."""
    is_sure_in_full: bool = False
    """Whether that is asked only where one letter called it, which a finger may have slipped on."""


def _move(french: str, english: str, example: str, sentence: str, keys: str = "", typing: str = "") -> ActionEntry:
    return ActionEntry(_E, french, english, example, sentence, keys=keys, typing=typing, is_move=True)


class Action(Enum):
    """What can be asked for; in the order in which help tells it."""

    # A table: two lines an action, not eight.
    # fmt: off
    PLAY = ActionEntry(_P, "jouer j", "play", marked("h4 word, 4h wo?rd"),
        marked("lays a word, horizontal from H4 or vertical from 4H;"
               " a question mark follows a joker's letter"), offered=CLASSIC | DUPLICATE | REVIEW,
        duplicate=(marked("h4 word, 4h wo?rd"),
                   marked("says what a word brings, horizontal from H4 or vertical from 4H;"
                          " a question mark follows a joker's letter")))
    EXCHANGE = ActionEntry(_P, "échanger échange e", "exchange x", marked("exchange AEU, exchange 3"),
        marked("exchanges tiles, named or only counted"), is_counted=True)
    PASS = ActionEntry(_P, "passer passe p", "pass", marked("pass"),
        marked("passes the turn"), offered=CLASSIC | REVERSE,
        asks=marked("Pass the turn?"), is_sure_in_full=True)
    CONFIRM = ActionEntry(_P, "valider v", "confirm ok", marked("confirm"),
        marked("adds the points; nobody can challenge the word any more"))
    READY = ActionEntry(_P, "prêt", "ready", marked("ready"),
        marked("the computer's tiles are on the board: the game goes on; Enter alone says so too"))
    CHALLENGE = ActionEntry(_P, "contester c", "challenge", marked("challenge, challenge word"),
        marked("contests the word just laid"))
    REFUSE = ActionEntry(_P, "refuser", "refuse", marked("refuse, refuse word"),
        marked("the players refuse the challenged word"))
    ADMIT = ActionEntry(_P, "admettre", "admit", marked("admit, admit word, admit h4 word"),
        marked("the players admit a word by agreement"), offered=CLASSIC | REFEREE,
        duplicate=(marked("admit h4 word"), marked("retains a word that the word list does not know")))
    THEME = ActionEntry(_P, "thème", "theme", marked("theme, theme word"),
        marked("gives 5 points to a word on theme"))
    SWAP_BLANK = ActionEntry(_P, "joker", "swap", marked("swap h8"),
        marked("takes the joker of a square for the real letter"))
    DRAW = ActionEntry(_P, "piocher pi", "draw", marked("draw ert, +ert, draw v 2, draw c 3"),
        marked("adds the letters drawn from the real bag to the rack; or draws vowels or consonants"),
        offered=CLASSIC | DUPLICATE,
        duplicate=(marked("draw, draw AEIRSTU"),
                   marked("draws from the program's bag, or takes the letters drawn from the real one")))
    RACK = ActionEntry(_P, "chevalet lettres tirage l", "rack", marked("rack, rack AEIRST?"),
        marked("says the rack, or takes it as typed"), offered=CLASSIC | DUPLICATE | REVIEW | CORRECTOR,
        keys="f5", typing="f5", duplicate=(marked("rack"), marked("says the draw")))
    SHUFFLE = ActionEntry(_P, "mélanger", "shuffle", marked("shuffle"),
        marked("gives the rack in another order"))
    SORT = ActionEntry(_P, "ranger", "arrange", marked("arrange"),
        marked("gives the rack in alphabetical order again"))
    LEFTOVER = ActionEntry(_P, "reliquat", "leftover", marked("leftover anna XA"),
        marked("tells what a player has left at the end"))
    END = ActionEntry(_P, "terminer fin", "end", marked("end"),
        marked("ends the game when all agree that nothing more can be placed"), asks=marked("End the game?"))
    REMOVE_LETTERS = ActionEntry(_P, "retirer", "remove", marked("remove h8 h9"),
        marked("takes letters of one word off the board"), offered=REVERSE)
    WRITE_WORDS = ActionEntry(_P, "écrire", "write", marked("write anna word word"),
        marked("writes a player's two words of seven letters"), offered=LOTO)
    CALL_TILE = ActionEntry(_P, "appeler", "call", marked("call, call E"),
        marked("draws and announces a tile"), offered=LOTO)
    CLAIM = ActionEntry(_P, "loto", "claim", marked("claim anna"),
        marked("a player has crossed out both words: they are checked"), offered=LOTO)

    TOP = ActionEntry(_R, "top", "best", marked("best"),
        marked("tells the referee the top and its equals, with reasons"), offered=REFEREE | REVIEW)
    RUNNER_UPS = ActionEntry(_R, "sous-top st", "below", marked("below"),
        marked("tells the referee the best scores below the top"))
    RETAIN = ActionEntry(_R, "retenir ret", "retain", marked("retain, retain 2, retain h4 word"),
        marked("retains the top, one of its equals, or another word, and announces it"), offered=DUPLICATE)
    NO_SOLUTION = ActionEntry(_R, "injouable", "unplayable", marked("unplayable"),
        marked("puts back a draw that nobody can place"), offered=DUPLICATE)
    CANCEL_TURN = ActionEntry(_R, "nul", "cancel", marked("cancel"),
        marked("makes the turn void; its letters go back"))
    INTERRUPTION = ActionEntry(_R, "interruption", "interrupted", marked("interrupted 40"),
        marked("tells how many minutes the game was interrupted; too many end it"))
    ANNOUNCE = ActionEntry(_R, "annoncer annonce", "announce", marked("announce"),
        marked("says the announcement to the room from its beginning"), offered=REFEREE | ANNOUNCING)
    RESUME = ActionEntry(_R, "reprendre", "resume", marked("resume"),
        marked("goes on with an announcement that was cut short"), offered=REFEREE | ANNOUNCING)
    SKIP_PART = ActionEntry(_R, "sauter k", "skip", marked("skip"),
        marked("leaves out the next part of the announcement"), offered=REFEREE | ANNOUNCING)
    PROMPTER = ActionEntry(_R, "souffleur", "prompter", marked("prompter"),
        marked("announces part by part from now on, or at one go again"))
    RECALL = ActionEntry(_R, "rappel", "recall", marked("recall"),
        marked("says the last word, its place and its points to the room"))
    CLOCK = ActionEntry(_R, "chrono h", "clock", marked("clock, clock 1:45"),
        marked("starts the clock or lets it go on, with another time if one is typed"), offered=DUPLICATE)
    PAUSE_CLOCK = ActionEntry(_R, "pause", "stop", marked("stop"),
        marked("stops the clock until it is started again"), offered=DUPLICATE)
    ADD_TIME = ActionEntry(_R, "ajouter", "add", marked("add 30"),
        marked("gives more seconds to the turn, or less with a minus"), offered=DUPLICATE)
    TIME_LEFT = ActionEntry(_R, "temps", "time", marked("time"),
        marked("says how much time is left"), offered=DUPLICATE | CORRECTOR, keys="f8", typing="f8")
    CHECK_LIST = ActionEntry(_R, "contrôler contrôle", "checklist", marked("checklist"),
        marked("goes through what is to be checked before the first draw, the tiles of the bag first"))
    ENTER = ActionEntry(_R, "arriver arrivée", "arrive", marked("arrive 14 anna, arrive 15 bob +60"),
        marked("somebody takes part from now on, at a table, with extra seconds a turn if need be"))
    EXCLUDE = ActionEntry(_R, "exclure", "exclude", marked("exclude 14 a list of words on the table"),
        marked("excludes a table for cheating: its scores are void, in the results too"))
    RECORD_SCORES = ActionEntry(_R, "noter", "note", marked("note 12 35, note 12 35 -5, note 3: 12 35"),
        marked("notes the points of a table, a penalty, a past turn; the numbers alone are enough"),
        offered=REFEREE | CORRECTOR)
    EVERYBODY = ActionEntry(_R, "tous", "everybody everyone", marked("everybody, everybody 3"),
        marked("gives the top to all who have no score yet on the turn"), offered=REFEREE | CORRECTOR)
    OWN_TOTALS = ActionEntry(_R, "totaux", "totals", marked("totals, totals 12 540"),
        marked("compares the totals that players have counted themselves with those computed"))
    MISSING_SCORES = ActionEntry(_R, "manquants", "missing", marked("missing"),
        marked("says whose scores are missing"), offered=REFEREE | CORRECTOR)
    GIVE_TABLES = ActionEntry(_R, "donner", "give", marked("give 1-25 anna, give 1-25 anna second, give"),
        marked("in a hall: lets a corrector answer for tables, correct them once more, or says who has which;"
               " without a name they are nobody's"))
    STATIONS = ActionEntry(_R, "postes poste", "stations", marked("stations"),
        marked("in a hall: says who is connected, and whose slips are missing"), offered=REFEREE | CORRECTOR)

    SLIP = ActionEntry(_S, "bulletin bul", "slip",
        marked("slip 12, slip 12 riz 13h 21, slip 3: 12 riz 13h 21, slip 1,4,9-12 =, slip 12 *, slip 12 !late"),
        marked("corrects a slip: asked part by part, or in one line, which needs no command word; several tables"
               " may have the same; = is the top, * the solution before, ! tells what happened to it"))
    COLLECT = ActionEntry(_S, "ramassage ram", "collect", marked("collect, collect 3"),
        marked("asks for the slips table by table, the missing ones first; the table need not be typed"))
    VERDICT = ActionEntry(_S, "verdict expliquer", "verdict explain", marked("verdict, verdict 12, verdict 3: 12"),
        marked("says the last verdict, or that of a table, with all its reasons"))
    SLIPS = ActionEntry(_S, "bulletins", "slips", marked("slips, slips 3, slips file slips.json"),
        marked("reads the slips of a turn, or takes them from a file"))
    ABSENTEES = ActionEntry(_S, "absents", "absentees", marked("absentees"),
        marked("notes that all others have handed in no slip"))
    DOUBTFUL = ActionEntry(_S, "douteux", "doubtful", marked("doubtful"),
        marked("says which slips somebody still has to decide on"))
    ACCEPT = ActionEntry(_S, "accepter", "accept", marked("accept, accept 12"),
        marked("confirms the judgement that the program proposes"), offered=REFEREE)
    RULE = ActionEntry(_S, "trancher", "rule",
        marked("rule 12 21, rule 12 warning, rule 12 -5, rule 3: 12 zero, rule 12 commission"),
        marked("puts the referee's verdict in place of the program's: points, a sanction, or both"), offered=REFEREE)
    COMMISSION = ActionEntry(_S, "commission", "commission", marked("commission 12 21, commission 12 uphold"),
        marked("enters the commission's verdict, which decides the appeals against the slip"), offered=REFEREE)
    APPEAL = ActionEntry(_S, "recours", "appeal appeals", marked("appeal 12 the reference is right, appeals"),
        marked("records an appeal against a verdict, or reads all appeals and what they changed"), offered=REFEREE)
    SECOND_OPINION = ActionEntry(_S, "double", "second", marked("second, second 3"),
        marked("takes the slips of a turn once more from a second referee, and says where both differ"),
        offered=REFEREE)
    ASK_RULING = ActionEntry(_S, "demander", "ask", marked("ask 12, ask 3: 12 the reference cannot be read"),
        marked("leaves a slip to the referee, who rules on it; the ruling is told here"), offered=CORRECTOR)
    NOTICES = ActionEntry(_S, "billets billet", "notices",
        marked("notices, notices 3, notices table 12, notices all html, notices 3 delivered"),
        marked("reads the correction slips, writes them as html, txt or brf, or notes that they are"
               " delivered"), offered=REFEREE)

    UNDO = ActionEntry(_C, "annuler u", "undo", marked("undo, undo 3"),
        marked("takes back the last step, or several"), offered=PLAYED, is_counted=True)
    REDO = ActionEntry(_C, "refaire", "redo", marked("redo, redo 3"),
        marked("brings back what was undone"), offered=PLAYED, is_counted=True)
    CORRECT = ActionEntry(_C, "corriger cor", "correct",
        marked("correct 3 h4 word, correct -2 h4 word, correct 3 pass, correct 3 exchange AEU,"
               " correct 3 withdrawn h4 word"),
        marked("replaces a past turn, by its number or from the last one back, which is -1; everything after it"
               " is counted again"))
    INSERT = ActionEntry(_C, "insérer", "insert", marked("insert 3 anna h4 word"),
        marked("puts in a forgotten turn"))
    DELETE = ActionEntry(_C, "supprimer", "delete", marked("delete 3"), marked("takes out a turn that never was"))
    KEEP = ActionEntry(_C, "garder", "keep", marked("keep 3"),
        marked("leaves a turn as it is in spite of the question about it"))
    SET_SQUARE = ActionEntry(_C, "case", "set", marked("set h8 e, set h8 e?, set h8 empty"),
        marked("makes a square agree with the real board"))
    QUESTIONS = ActionEntry(_C, "questions", "open", marked("open"),
        marked("says what a correction has left to settle"))
    CHANGES = ActionEntry(_C, "changements w", "changes", marked("changes, changes 5"),
        marked("says what changed since one's own last turn, or since another"))

    LAST = ActionEntry(_A, "dernier d", "last", marked("last, last 3"),
        marked("says the last turn, or several"), offered=PLAYED | CORRECTOR, keys="f3", typing="f3", is_counted=True)
    SCORES = ActionEntry(_A, "scores score s classement cl", "points ranking", marked("points"),
        marked("says the totals, best first"), keys="f4", typing="f4")
    SHEET = ActionEntry(_A, "feuille f", "sheet", marked("sheet, sheet anna"),
        marked("goes through the score sheet from the last turn back, of all or of one player"),
        offered=TABLES | CORRECTOR, keys="ctrl+f", duplicate=(marked("sheet, sheet 12"),
                                  marked("goes through the turns from the last one back, of all or of one table")))
    TURN = ActionEntry(_A, "tour t", "turn", marked("turn"),
        marked("says whose turn it is"), offered=GAMES, keys="f6", typing="f6")
    TILES_LEFT = ActionEntry(_A, "reste r", "left", marked("left"),
        marked("says how many tiles are in the bag and which are unseen"), offered=CLASSIC | DUPLICATE | CORRECTOR,
        keys="f7", typing="f7")
    COUNT = ActionEntry(_A, "combien n", "count", marked("count e, count joker"),
        marked("says how many of a tile are still unseen"), offered=CLASSIC | DUPLICATE | CORRECTOR)
    WHERE = ActionEntry(_A, "où o", "where", marked("where e, where word"),
        marked("says where a letter or a word stands"))
    AROUND = ActionEntry(_A, "autour a", "around", marked("around h8"),
        marked("says what is around a square"), keys="*")
    PREMIUMS = ActionEntry(_A, "primes i", "premiums", marked("premiums, premiums tw"),
        marked("says which premium squares are free, or those of one kind, the nearest first"), keys="ctrl+p")
    ROW = ActionEntry(_A, "ligne li", "row", marked("row h"), marked("reads a row"), keys=";")
    COLUMN = ActionEntry(_A, "colonne col", "column", marked("column 8"), marked("reads a column"), keys=":")
    WORD = ActionEntry(_A, "mot m", "word", marked("word h8"), marked("reads the words of a square"), keys="!")
    TRY = ActionEntry(_A, "essayer", "try", marked("try h4 word"),
        marked("says what a word would bring, without laying it"), offered=TABLES)
    BOARD = ActionEntry(_A, "grille g", "board", marked("board"), marked("reads the whole board"), keys="$")
    SQUARE = ActionEntry(_A, "lire", "square", marked("h8"), marked("says what is on a square"))

    EXPLORE = ActionEntry(_E, "explorer ex", "explore", marked("explore, explore h8"),
        marked("goes over the board with a cursor: every key acts at once and nothing is changed"),
        typing="f9")
    STEP_LEFT = _move("gauche", "leftwards", marked("leftwards"),
        marked("moves the cursor one square to the left"), "left q")
    STEP_RIGHT = _move("droite", "rightwards", marked("rightwards"),
        marked("moves the cursor one square to the right"), "right s")
    STEP_UP = _move("haut", "up", marked("up"), marked("moves the cursor one square up"), "up z")
    STEP_DOWN = _move("bas", "down", marked("down"), marked("moves the cursor one square down"), "down x")
    DETAILS = ActionEntry(_E, "détails", "details", marked("details, details h8"),
        marked("says letter, value, premium by effect and touch, turn and player of a square"), keys="space")
    HERE = _move("ici", "here", marked("here"),
        marked("says the mode and the square of the cursor"), ". ctrl+o", typing="ctrl+o")
    LEAVE = _move("saisir", "typing", marked("typing"),
        marked("goes back from the board to typed lines"), "escape f9")
    LAY = ActionEntry(_E, "poser", "lay", marked("lay, lay h8"),
        marked("lays a word letter by letter from the cursor, told before it counts"), keys="enter insert")
    GO_TO = _move("aller", "go", marked("go h8"), marked("puts the cursor on a square"))
    ROW_START = _move("début-ligne", "row-start", marked("row-start"),
        marked("goes to the first square of the row"), "home")
    ROW_END = _move("fin-ligne", "row-end", marked("row-end"),
        marked("goes to the last square of the row"), "end")
    COLUMN_TOP = _move("haut-colonne", "column-top", marked("column-top"),
        marked("goes to the top of the column"), "page_up")
    COLUMN_BOTTOM = _move("bas-colonne", "column-bottom", marked("column-bottom"),
        marked("goes to the bottom of the column"), "page_down")
    CENTRE = _move("centre", "centre center", marked("centre"), marked("goes to the centre, H8"), "0")
    LAST_PLAY = _move("aller-dernier", "go-last", marked("go-last"),
        marked("goes to the word laid last"), "backspace")
    NEXT_TILE = _move("lettre-suivante", "next-letter", marked("next-letter"),
        marked("goes to the next letter on the board"), "t")
    PREVIOUS_TILE = _move("lettre-précédente", "previous-letter", marked("previous-letter"),
        marked("goes to the letter before"), "r")
    NEXT_WORD = _move("mot-suivant", "next-word", marked("next-word"),
        marked("goes to the next word"), "v tab")
    PREVIOUS_WORD = _move("mot-précédent", "previous-word", marked("previous-word"),
        marked("goes to the word before"), "w")
    NEXT_PREMIUM = _move("prime-suivante", "next-premium", marked("next-premium"),
        marked("goes to the next free premium square"), "p")
    PREVIOUS_PREMIUM = _move("prime-précédente", "previous-premium", marked("previous-premium"),
        marked("goes to the free premium square before"), "u")
    FIND_LETTER = _move("trouver", "find", marked("find e"),
        marked("goes to the next place of a letter, round the board"), "y /")
    FIND_LETTER_BACK = _move("trouver-avant", "find-back", marked("find-back e"),
        marked("goes to the place of a letter before"), "' ctrl+y")
    SET_MARK = _move("marquer", "mark", marked("mark"),
        marked("marks the square of the cursor, or takes its mark away"), "= +")
    NEXT_MARK = _move("repère", "next-mark", marked("next-mark"), marked("goes to the next mark"), "-")
    PREVIOUS_MARK = _move("repère-avant", "previous-mark", marked("previous-mark"),
        marked("goes to the mark before"), "_")
    FORGET_MARKS = _move("oublier", "forget", marked("forget"), marked("takes all marks away"), "delete")
    BOARD_VIEW = ActionEntry(_E, "vue", "view", marked("view"),
        marked("shows the board on the whole screen, with the cursor"), keys="f12", typing="f12")

    CHECK = ActionEntry(_W, "vérifier", "check", marked("check word"), marked("says whether a word is admitted"))
    SEARCH = ActionEntry(_W, "chercher", "search", marked("search m?t, search 5 re* with z, search anagram aein?st"),
        marked("lists words by pattern (question mark: any letter, star: any number), length, letters held (with), "
               "lacking (without) or used (letters, anagram)"))
    HINT = ActionEntry(_W, "solution", "hint", marked("hint"),
        marked("says the best plays of the rack"), offered=CLASSIC)
    ADVICE = ActionEntry(_W, "conseil", "advice", marked("advice"),
        marked("in a game alone or against the computer: where the best word lies, then its points, its first letter,"
               " the word, each time one asks"), offered=CLASSIC)
    BETTER = ActionEntry(_W, "mieux", "better", marked("better"),
        marked("in a game alone or against the computer: whether there was better than one's last word, and by how"
               " much"), offered=CLASSIC)
    HOOKS = ActionEntry(_W, "rajouts", "hooks", marked("hooks word"),
        marked("says which letters go before and after a word"))
    SHORT_WORDS = ActionEntry(_W, "courts", "short", marked("short, short 3 z, short 3 with k, short sa"),
        marked("lists the words of two or three letters, or those that a word of two grows into"))

    COACH = ActionEntry(_G, "coach", "coach", marked("coach, coach html"),
        marked("after the game: turn by turn the best play and what was lost, the scrabbles missed; what was missed"
               " comes in the next quiz"), offered=CLASSIC | DUPLICATE)

    NEXT_PART = ActionEntry(_G, "suite b", "next", marked("next"),
        marked("goes on: the next item of a list, or the next part of an announcement"), offered=LISTS,
        keys="ctrl+down", typing="page_down ctrl+down")
    PART_BEFORE = ActionEntry(_G, "précédent y", "back", marked("back"),
        marked("goes back: the item before in a list, or the part before in an announcement"), offered=LISTS,
        keys="ctrl+up", typing="page_up ctrl+up")
    FIRST_ITEM = ActionEntry(_G, "début", "list-start", marked("list-start"),
        marked("says the first item of the list"), offered=LISTS, keys="ctrl+home", typing="ctrl+home")
    LAST_ITEM = ActionEntry(_G, "bout", "list-end", marked("list-end"),
        marked("says the last item of the list"), offered=LISTS, keys="ctrl+end", typing="ctrl+end")
    CLOSE_LIST = ActionEntry(_G, "fermer", "close", marked("close"),
        marked("leaves the list"), offered=LISTS, keys="ctrl+q", typing="ctrl+q")
    REPEAT = ActionEntry(_G, "répéter z", "repeat", marked("repeat"),
        marked("says the last thing again"), keys=", f2", typing="f2")
    SPELL = ActionEntry(_G, "épeler", "spell", marked("spell, spell word"),
        marked("spells the last word, or another, by the country table"), offered=EVERYWHERE & ~ANNOUNCING,
        keys="ctrl+e")
    LARGE = ActionEntry(_G, "grand gros", "large",
        marked("large, large h, large 8, large h8, large points, large word"),
        marked("shows the rack, a row, a column, the words of a square, the points or a text in large"
               " print"), offered=GAMES, keys="ctrl+l", typing="ctrl+l")
    HUSH = ActionEntry(_G, "silence", "hush", marked("hush"),
        marked("silences the voice, and says nothing"), offered=GAMES | ANNOUNCING, keys="ctrl+g", typing="ctrl+g")
    RATE = ActionEntry(_G, "vitesse", "rate", marked("rate, rate 220, rate +"),
        marked("says how many words a minute the voice says, or changes it"), offered=GAMES)
    FASTER = ActionEntry(_G, "plus-vite", "faster", marked("faster"),
        marked("lets the voice speak faster"), offered=GAMES, keys="ctrl+a", typing="ctrl+a")
    SLOWER = ActionEntry(_G, "moins-vite", "slower", marked("slower"),
        marked("lets the voice speak slower"), offered=GAMES, keys="ctrl+n", typing="ctrl+n")
    VOLUME = ActionEntry(_G, "volume", "volume", marked("volume, volume 60, volume -"),
        marked("says how loud the voice is, up to 100, or changes it"), offered=GAMES)
    LOUDER = ActionEntry(_G, "plus-fort", "louder", marked("louder"),
        marked("makes the voice louder"), offered=GAMES, keys="ctrl+v", typing="ctrl+v")
    SOFTER = ActionEntry(_G, "moins-fort", "softer", marked("softer"),
        marked("makes the voice softer"), offered=GAMES, keys="ctrl+b", typing="ctrl+b")
    BRIEF = ActionEntry(_G, "bref", "brief", marked("brief"),
        marked("lets the voice say only what matters most after a move, or everything again"), offered=GAMES,
        keys="ctrl+k", typing="ctrl+k")
    KEYS = ActionEntry(_G, "touches", "keys", marked("keys"),
        marked("describes every key you press, until Escape"), offered=GAMES, keys="ctrl+t", typing="ctrl+t")
    HELP = ActionEntry(_G, "aide ?", "help", marked("help, help exchange, help set-up"),
        marked("explains where one is, a command, or a topic"), keys="? f1", typing="f1")
    AUDIENCE = ActionEntry(_G, "salle", "audience",
        marked("audience, audience on, audience network, audience off, audience address, audience code"),
        marked("says who can follow the game in a browser; opens that page on this computer, to the room's"
               " network, or closes it; spells its address, or shows it as a code for telephones"),
        offered=CLASSIC | DUPLICATE)
    EXPORT = ActionEntry(_G, "exporter", "export", marked("export, export html, export brf"),
        marked("writes the game, or the words just listed, to a file: page to print, text, paper braille,"
               " spreadsheet, GCG, JSON"), offered=GAMES | LEXICON)
    QUIT = ActionEntry(_G, "quitter q", "quit", marked("quit"), marked("leaves; the game is saved"))
    # fmt: on

    def __init__(self, entry: ActionEntry) -> None:
        self.id = self.name.lower()
        """What settings call it."""
        self.category = entry.category
        self.french = tuple(entry.french.split())
        self.english = tuple(entry.english.split())
        self.words = self.french + self.english
        self.example = entry.example
        self.help = entry.help
        self.duplicate = entry.duplicate or (entry.example, entry.help)
        self.offered = entry.offered or entry.category.offered
        self.keys = tuple(entry.keys.split())
        self.typing = tuple(entry.typing.split())
        self.is_move = entry.is_move
        self.is_counted = entry.is_counted
        self.asks = entry.asks
        self.is_sure_in_full = entry.is_sure_in_full

    def __repr__(self) -> str:
        return str(self)

    def words_in(self, language: str) -> tuple[str, ...]:
        """The words that call it in a language, its name first."""
        return self.french if language == "fr" else self.english

    def worded(self, _text: Callable[[str], str], language: str) -> str:
        """How a sentence about a command names it."""
        return self.word(language)

    def word(self, language: str) -> str:
        return self.words_in(language)[0]


@cache
def offered_at(place: OfferedAt) -> frozenset[Action]:
    return frozenset(action for action in Action if place in action.offered)


@cache
def command_words(offered: frozenset[Action], language: str) -> tuple[str, ...]:
    """The words that complete a line where these actions are offered, in the order of the alphabet."""
    return tuple(sorted((word for action in offered for word in action.words_in(language) if len(word) > 1), key=fold))


def fold(word: str) -> str:
    """A command word as it is compared: no accent, no case.

    >>> fold("Échanger")
    'echanger'
    """
    return without_accents(word).lower()


BY_ID = {action.id: action for action in Action}
BY_WORD = {fold(word): action for action in Action for word in action.words}

SHORTEST_SUGGESTION = 3
"""Shorter words are near to anything."""

NEAR_ENOUGH = 0.8
"""How alike two words are when one is a slip of the fingers for the other."""


def nearest_action(typed: str, offered: frozenset[Action]) -> Action | None:
    """The action whose word is nearest to what was typed, among those offered now."""
    words = {word: action for word, action in BY_WORD.items() if action in offered and len(word) >= SHORTEST_SUGGESTION}
    found = get_close_matches(fold(typed), words, n=1, cutoff=NEAR_ENOUGH)
    return words[found[0]] if found else None
