"""Every action one can ask for, declared once: id, category, words in French and English."""

from difflib import get_close_matches

from access_scrabble.app.action_ids import Action, ActionId, Category, declare
from access_scrabble.app.explore_actions import EXPLORE_ACTIONS
from access_scrabble.app.slip_actions import SLIP_ACTIONS
from access_scrabble.engine.words import without_accents

__all__ = ["ACTIONS", "BY_ID", "BY_WORD", "Action", "ActionId", "Category", "fold"]

_P, _R, _, _C, _A, _, _W, _G = Category

ACTIONS: tuple[Action, ...] = (
    declare(ActionId.PLAY, _P, "jouer j", "play"),
    declare(ActionId.EXCHANGE, _P, "échanger échange e", "exchange x"),
    declare(ActionId.PASS, _P, "passer passe p", "pass"),
    declare(ActionId.CONFIRM, _P, "valider v", "confirm ok"),
    declare(ActionId.CHALLENGE, _P, "contester c", "challenge"),
    declare(ActionId.REFUSE, _P, "refuser", "refuse"),
    declare(ActionId.ADMIT, _P, "admettre", "admit"),
    declare(ActionId.THEME, _P, "thème", "theme"),
    declare(ActionId.SWAP_BLANK, _P, "joker", "swap"),
    declare(ActionId.DRAW, _P, "piocher pi", "draw"),
    declare(ActionId.RACK, _P, "chevalet lettres l", "rack"),
    declare(ActionId.LEFTOVER, _P, "reliquat", "leftover"),
    declare(ActionId.END, _P, "terminer fin", "end"),
    declare(ActionId.REMOVE_LETTERS, _P, "retirer", "remove"),
    declare(ActionId.WRITE_WORDS, _P, "écrire", "write"),
    declare(ActionId.CALL_TILE, _P, "appeler", "call"),
    declare(ActionId.CLAIM, _P, "loto", "claim"),
    declare(ActionId.TOP, _R, "top", "best"),
    declare(ActionId.RUNNER_UPS, _R, "sous-top st", "below"),
    declare(ActionId.RETAIN, _R, "retenir ret", "retain"),
    declare(ActionId.NO_SOLUTION, _R, "injouable", "unplayable"),
    declare(ActionId.CANCEL_TURN, _R, "nul", "cancel"),
    declare(ActionId.INTERRUPTION, _R, "interruption", "interrupted"),
    declare(ActionId.ANNOUNCE, _R, "annoncer annonce", "announce"),
    declare(ActionId.NEXT_PART, _R, "suite b", "next"),
    declare(ActionId.PART_BEFORE, _R, "précédent y", "back"),
    declare(ActionId.SKIP_PART, _R, "sauter k", "skip"),
    declare(ActionId.PROMPTER, _R, "souffleur", "prompter"),
    declare(ActionId.RECALL, _R, "rappel", "recall"),
    declare(ActionId.HUSH, _R, "silence", "hush"),
    declare(ActionId.CLOCK, _R, "chrono h", "clock"),
    declare(ActionId.PAUSE_CLOCK, _R, "pause", "stop"),
    declare(ActionId.ADD_TIME, _R, "ajouter", "add"),
    declare(ActionId.TIME_LEFT, _R, "temps", "time"),
    declare(ActionId.CHECK_LIST, _R, "contrôler contrôle", "checklist"),
    declare(ActionId.ENTER, _R, "arriver arrivée", "arrive"),
    declare(ActionId.RECORD_SCORES, _R, "noter", "note"),
    declare(ActionId.EVERYBODY, _R, "tous", "everybody everyone"),
    declare(ActionId.MISSING_SCORES, _R, "manquants", "missing"),
    *SLIP_ACTIONS,
    declare(ActionId.UNDO, _C, "annuler u", "undo"),
    declare(ActionId.REDO, _C, "refaire", "redo"),
    declare(ActionId.CORRECT, _C, "corriger", "correct"),
    declare(ActionId.INSERT, _C, "insérer", "insert"),
    declare(ActionId.DELETE, _C, "supprimer", "delete"),
    declare(ActionId.KEEP, _C, "garder", "keep"),
    declare(ActionId.SET_SQUARE, _C, "case", "set"),
    declare(ActionId.QUESTIONS, _C, "questions", "open"),
    declare(ActionId.CHANGES, _C, "changements w", "changes"),
    declare(ActionId.LAST, _A, "dernier d", "last"),
    declare(ActionId.SCORES, _A, "scores score s classement cl", "points ranking"),
    declare(ActionId.SHEET, _A, "feuille f", "sheet"),
    declare(ActionId.TURN, _A, "tour t", "turn"),
    declare(ActionId.TILES_LEFT, _A, "reste r", "left"),
    declare(ActionId.COUNT, _A, "combien n", "count"),
    declare(ActionId.WHERE, _A, "où o", "where"),
    declare(ActionId.AROUND, _A, "autour a", "around"),
    declare(ActionId.PREMIUMS, _A, "primes i", "premiums"),
    declare(ActionId.ROW, _A, "ligne li", "row"),
    declare(ActionId.COLUMN, _A, "colonne col", "column"),
    declare(ActionId.WORD, _A, "mot m", "word"),
    declare(ActionId.TRY, _A, "essayer", "try"),
    declare(ActionId.BOARD, _A, "grille g", "board"),
    declare(ActionId.SQUARE, _A, "lire", "square"),
    *EXPLORE_ACTIONS,
    declare(ActionId.CHECK, _W, "vérifier", "check"),
    declare(ActionId.SEARCH, _W, "chercher", "search"),
    declare(ActionId.HINT, _W, "solution", "hint"),
    declare(ActionId.HOOKS, _W, "rajouts", "hooks"),
    declare(ActionId.SHORT_WORDS, _W, "courts", "short"),
    declare(ActionId.REPEAT, _G, "répéter z", "repeat"),
    declare(ActionId.SPELL, _G, "épeler", "spell"),
    declare(ActionId.LARGE, _G, "grand gros", "large"),
    declare(ActionId.KEYS, _G, "touches", "keys"),
    declare(ActionId.HELP, _G, "aide ?", "help"),
    declare(ActionId.AUDIENCE, _G, "salle", "audience"),
    declare(ActionId.EXPORT, _G, "exporter", "export"),
    declare(ActionId.QUIT, _G, "quitter q", "quit"),
)

REFEREE_ACTIONS = frozenset(
    action.id for action in ACTIONS if action.category in (Category.REFEREEING, Category.SLIPS)
)
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

NEAR_ENOUGH = 0.8
"""How alike two words are when one is a slip of the fingers for the other."""


def nearest_action(typed: str, offered: frozenset[ActionId]) -> ActionId | None:
    """The action whose word is nearest to what was typed, among those offered now."""
    actions = {
        fold(word): action.id
        for action in ACTIONS
        if action.id in offered
        for word in action.words
        if len(word) >= SHORTEST_SUGGESTION
    }
    found = get_close_matches(fold(typed), actions, n=1, cutoff=NEAR_ENOUGH)
    return actions[found[0]] if found else None
