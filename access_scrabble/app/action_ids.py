"""What can be asked for: every action by its id, and what declares one."""

from dataclasses import dataclass
from enum import StrEnum


class Category(StrEnum):
    """The chapter of the help an action belongs to."""

    PLAYING = "playing"
    REFEREEING = "refereeing"
    SLIPS = "slips"
    CORRECTING = "correcting"
    ASKING = "asking"
    EXPLORING = "exploring"
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
    SLIP = "slip"
    SLIPS = "slips"
    ABSENTEES = "absentees"
    DOUBTFUL = "doubtful"
    ACCEPT = "accept"
    RULE = "rule"
    COMMISSION = "commission"
    APPEAL = "appeal"
    SECOND_OPINION = "second_opinion"
    NOTICES = "notices"
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
    EXPLORE = "explore"
    BOARD_VIEW = "board_view"
    LEAVE = "leave"
    HERE = "here"
    DETAILS = "details"
    GO_TO = "go_to"
    STEP_LEFT = "step_left"
    STEP_RIGHT = "step_right"
    STEP_UP = "step_up"
    STEP_DOWN = "step_down"
    ROW_START = "row_start"
    ROW_END = "row_end"
    COLUMN_TOP = "column_top"
    COLUMN_BOTTOM = "column_bottom"
    CENTRE = "centre"
    LAST_PLAY = "last_play"
    NEXT_TILE = "next_tile"
    PREVIOUS_TILE = "previous_tile"
    NEXT_WORD = "next_word"
    PREVIOUS_WORD = "previous_word"
    NEXT_PREMIUM = "next_premium"
    PREVIOUS_PREMIUM = "previous_premium"
    FIND_LETTER = "find_letter"
    FIND_LETTER_BACK = "find_letter_back"
    SET_MARK = "set_mark"
    NEXT_MARK = "next_mark"
    PREVIOUS_MARK = "previous_mark"
    FORGET_MARKS = "forget_marks"
    LAY = "lay"
    CHECK = "check"
    SEARCH = "search"
    HINT = "hint"
    HOOKS = "hooks"
    SHORT_WORDS = "short_words"
    REPEAT = "repeat"
    SPELL = "spell"
    LARGE = "large"
    KEYS = "keys"
    HELP = "help"
    AUDIENCE = "audience"
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


def declare(action_id: ActionId, category: Category, french: str, english: str) -> Action:
    """An action whose words are told as one text for each language."""
    return Action(action_id, category, tuple(french.split()), tuple(english.split()))
