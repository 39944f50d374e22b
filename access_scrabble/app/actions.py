"""Every action one can ask for, declared once: id, category, words in French and English, default key."""

from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum

from access_scrabble.engine.words import without_accents


class Category(StrEnum):
    """The chapter of the help an action belongs to."""

    PLAYING = "playing"
    REFEREEING = "refereeing"
    CORRECTING = "correcting"
    ASKING = "asking"
    WORDS = "words"
    GENERAL = "general"


class ActionId(StrEnum):
    """What can be asked for, by a line, a key or a braille key."""

    PLAY = "play"
    EXCHANGE = "exchange"
    PASS = "pass"
    CONFIRM = "confirm"
    CHALLENGE = "challenge"
    REFUSE = "refuse"
    ADMIT = "admit"
    THEME = "theme"
    SWAP_BLANK = "swap_blank"
    DRAW = "draw"
    RACK = "rack"
    LEFTOVER = "leftover"
    END = "end"
    REMOVE_LETTERS = "remove_letters"
    WRITE_WORDS = "write_words"
    CALL_TILE = "call_tile"
    CLAIM = "claim"
    TOP = "top"
    RUNNER_UPS = "runner_ups"
    RETAIN = "retain"
    NO_SOLUTION = "no_solution"
    CANCEL_TURN = "cancel_turn"
    INTERRUPTION = "interruption"
    ANNOUNCE = "announce"
    NEXT_PART = "next_part"
    PART_BEFORE = "part_before"
    SKIP_PART = "skip_part"
    PROMPTER = "prompter"
    RECALL = "recall"
    HUSH = "hush"
    CLOCK = "clock"
    PAUSE_CLOCK = "pause_clock"
    ADD_TIME = "add_time"
    TIME_LEFT = "time_left"
    ENTER = "enter"
    RECORD_SCORES = "record_scores"
    EVERYBODY = "everybody"
    MISSING_SCORES = "missing_scores"
    UNDO = "undo"
    REDO = "redo"
    CORRECT = "correct"
    INSERT = "insert"
    DELETE = "delete"
    KEEP = "keep"
    SET_SQUARE = "set_square"
    QUESTIONS = "questions"
    CHANGES = "changes"
    LAST = "last"
    SCORES = "scores"
    SHEET = "sheet"
    TURN = "turn"
    TILES_LEFT = "tiles_left"
    COUNT = "count"
    WHERE = "where"
    AROUND = "around"
    PREMIUMS = "premiums"
    ROW = "row"
    COLUMN = "column"
    WORD = "word"
    TRY = "try"
    BOARD = "board"
    SQUARE = "square"
    CHECK = "check"
    SEARCH = "search"
    HINT = "hint"
    HOOKS = "hooks"
    SHORT_WORDS = "short_words"
    REPEAT = "repeat"
    SPELL = "spell"
    HELP = "help"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Action:
    """One action: the first word of each language is its name, the others are short for it."""

    id: ActionId
    category: Category
    french: tuple[str, ...]
    english: tuple[str, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """All words that call it."""
        return self.french + self.english

    def name(self, language: str) -> str:
        """Its name in a language."""
        return self.french[0] if language == "fr" else self.english[0]


def _action(action_id: ActionId, category: Category, french: str, english: str) -> Action:
    return Action(action_id, category, tuple(french.split()), tuple(english.split()))


_P, _R, _C, _A, _W, _G = Category

ACTIONS: tuple[Action, ...] = (
    _action(ActionId.PLAY, _P, "jouer j", "play"),
    _action(ActionId.EXCHANGE, _P, "échanger échange e", "exchange x"),
    _action(ActionId.PASS, _P, "passer passe p", "pass"),
    _action(ActionId.CONFIRM, _P, "valider v", "confirm ok"),
    _action(ActionId.CHALLENGE, _P, "contester c", "challenge"),
    _action(ActionId.REFUSE, _P, "refuser", "refuse"),
    _action(ActionId.ADMIT, _P, "admettre", "admit"),
    _action(ActionId.THEME, _P, "thème", "theme"),
    _action(ActionId.SWAP_BLANK, _P, "joker", "swap"),
    _action(ActionId.DRAW, _P, "piocher pi", "draw"),
    _action(ActionId.RACK, _P, "chevalet lettres l", "rack"),
    _action(ActionId.LEFTOVER, _P, "reliquat", "leftover"),
    _action(ActionId.END, _P, "terminer fin", "end"),
    _action(ActionId.REMOVE_LETTERS, _P, "retirer", "remove"),
    _action(ActionId.WRITE_WORDS, _P, "écrire", "write"),
    _action(ActionId.CALL_TILE, _P, "appeler", "call"),
    _action(ActionId.CLAIM, _P, "loto", "claim"),
    _action(ActionId.TOP, _R, "top", "best"),
    _action(ActionId.RUNNER_UPS, _R, "sous-top st", "below"),
    _action(ActionId.RETAIN, _R, "retenir ret", "retain"),
    _action(ActionId.NO_SOLUTION, _R, "injouable", "unplayable"),
    _action(ActionId.CANCEL_TURN, _R, "nul", "cancel"),
    _action(ActionId.INTERRUPTION, _R, "interruption", "interrupted"),
    _action(ActionId.ANNOUNCE, _R, "annoncer annonce", "announce"),
    _action(ActionId.NEXT_PART, _R, "suite b", "next"),
    _action(ActionId.PART_BEFORE, _R, "précédent y", "back"),
    _action(ActionId.SKIP_PART, _R, "sauter k", "skip"),
    _action(ActionId.PROMPTER, _R, "souffleur", "prompter"),
    _action(ActionId.RECALL, _R, "rappel", "recall"),
    _action(ActionId.HUSH, _R, "silence", "hush"),
    _action(ActionId.CLOCK, _R, "chrono h", "clock"),
    _action(ActionId.PAUSE_CLOCK, _R, "pause", "stop"),
    _action(ActionId.ADD_TIME, _R, "ajouter", "add"),
    _action(ActionId.TIME_LEFT, _R, "temps", "time"),
    _action(ActionId.ENTER, _R, "arriver arrivée", "arrive"),
    _action(ActionId.RECORD_SCORES, _R, "noter", "note"),
    _action(ActionId.EVERYBODY, _R, "tous", "everybody everyone"),
    _action(ActionId.MISSING_SCORES, _R, "manquants", "missing"),
    _action(ActionId.UNDO, _C, "annuler u", "undo"),
    _action(ActionId.REDO, _C, "refaire", "redo"),
    _action(ActionId.CORRECT, _C, "corriger", "correct"),
    _action(ActionId.INSERT, _C, "insérer", "insert"),
    _action(ActionId.DELETE, _C, "supprimer", "delete"),
    _action(ActionId.KEEP, _C, "garder", "keep"),
    _action(ActionId.SET_SQUARE, _C, "case", "set"),
    _action(ActionId.QUESTIONS, _C, "questions", "open"),
    _action(ActionId.CHANGES, _C, "changements w", "changes"),
    _action(ActionId.LAST, _A, "dernier d", "last"),
    _action(ActionId.SCORES, _A, "scores score s classement cl", "points ranking"),
    _action(ActionId.SHEET, _A, "feuille f", "sheet"),
    _action(ActionId.TURN, _A, "tour t", "turn"),
    _action(ActionId.TILES_LEFT, _A, "reste r", "left"),
    _action(ActionId.COUNT, _A, "combien n", "count"),
    _action(ActionId.WHERE, _A, "où o", "where"),
    _action(ActionId.AROUND, _A, "autour a", "around"),
    _action(ActionId.PREMIUMS, _A, "primes i", "premiums"),
    _action(ActionId.ROW, _A, "ligne li", "row"),
    _action(ActionId.COLUMN, _A, "colonne col", "column"),
    _action(ActionId.WORD, _A, "mot m", "word"),
    _action(ActionId.TRY, _A, "essayer", "try"),
    _action(ActionId.BOARD, _A, "grille g", "board"),
    _action(ActionId.SQUARE, _A, "lire", "square"),
    _action(ActionId.CHECK, _W, "vérifier", "check"),
    _action(ActionId.SEARCH, _W, "chercher", "search"),
    _action(ActionId.HINT, _W, "solution", "hint"),
    _action(ActionId.HOOKS, _W, "rajouts", "hooks"),
    _action(ActionId.SHORT_WORDS, _W, "courts", "short"),
    _action(ActionId.REPEAT, _G, "répéter z", "repeat"),
    _action(ActionId.SPELL, _G, "épeler", "spell"),
    _action(ActionId.HELP, _G, "aide ?", "help"),
    _action(ActionId.QUIT, _G, "quitter q", "quit"),
)

REFEREE_ACTIONS = frozenset(action.id for action in ACTIONS if action.category is Category.REFEREEING)
"""What only a duplicate game offers."""

BY_ID = {action.id: action for action in ACTIONS}


def fold(word: str) -> str:
    """A command word as it is compared: no accent, no case.

    >>> fold("Échanger")
    'echanger'
    """
    return without_accents(word).lower()


BY_WORD = {fold(word): action for action in ACTIONS for word in action.words}


SHORTEST_SUGGESTION = 3
"""Shorter words are near to anything."""


def nearest_action(typed: str, offered: frozenset[ActionId]) -> ActionId | None:
    """The action whose word is nearest to what was typed, among those offered now."""
    actions = {
        fold(word): action.id
        for action in ACTIONS
        if action.id in offered
        for word in action.words
        if len(word) >= SHORTEST_SUGGESTION
    }
    found = get_close_matches(fold(typed), actions, n=1)
    return actions[found[0]] if found else None
