"""What to type for each action of the cursor, and what it does."""

from collections.abc import Mapping

from access_scrabble.app.action_ids import ActionId
from access_scrabble.presentation.language import marked

EXPLORE_HELP: Mapping[ActionId, tuple[str, str]] = {
    ActionId.EXPLORE: (
        marked("explore, explore h8"),
        marked("goes over the board with a cursor: every key acts at once and nothing is changed"),
    ),
    ActionId.BOARD_VIEW: (marked("view"), marked("shows the board on the whole screen, with the cursor")),
    ActionId.LEAVE: (marked("typing"), marked("goes back from the board to typed lines")),
    ActionId.HERE: (marked("here"), marked("says the mode and the square of the cursor")),
    ActionId.DETAILS: (
        marked("details, details h8"),
        marked("says letter, value, premium by effect and touch, turn and player of a square"),
    ),
    ActionId.GO_TO: (marked("go h8"), marked("puts the cursor on a square")),
    ActionId.STEP_LEFT: (marked("leftwards"), marked("moves the cursor one square to the left")),
    ActionId.STEP_RIGHT: (marked("rightwards"), marked("moves the cursor one square to the right")),
    ActionId.STEP_UP: (marked("up"), marked("moves the cursor one square up")),
    ActionId.STEP_DOWN: (marked("down"), marked("moves the cursor one square down")),
    ActionId.ROW_START: (marked("row-start"), marked("goes to the first square of the row")),
    ActionId.ROW_END: (marked("row-end"), marked("goes to the last square of the row")),
    ActionId.COLUMN_TOP: (marked("column-top"), marked("goes to the top of the column")),
    ActionId.COLUMN_BOTTOM: (marked("column-bottom"), marked("goes to the bottom of the column")),
    ActionId.CENTRE: (marked("centre"), marked("goes to the centre, H8")),
    ActionId.LAST_PLAY: (marked("go-last"), marked("goes to the word laid last")),
    ActionId.NEXT_TILE: (marked("next-letter"), marked("goes to the next letter on the board")),
    ActionId.PREVIOUS_TILE: (marked("previous-letter"), marked("goes to the letter before")),
    ActionId.NEXT_WORD: (marked("next-word"), marked("goes to the next word")),
    ActionId.PREVIOUS_WORD: (marked("previous-word"), marked("goes to the word before")),
    ActionId.NEXT_PREMIUM: (marked("next-premium"), marked("goes to the next free premium square")),
    ActionId.PREVIOUS_PREMIUM: (marked("previous-premium"), marked("goes to the free premium square before")),
    ActionId.FIND_LETTER: (marked("find e"), marked("goes to the next place of a letter, round the board")),
    ActionId.FIND_LETTER_BACK: (marked("find-back e"), marked("goes to the place of a letter before")),
    ActionId.SET_MARK: (marked("mark"), marked("marks the square of the cursor, or takes its mark away")),
    ActionId.NEXT_MARK: (marked("next-mark"), marked("goes to the next mark")),
    ActionId.PREVIOUS_MARK: (marked("previous-mark"), marked("goes to the mark before")),
    ActionId.FORGET_MARKS: (marked("forget"), marked("takes all marks away")),
    ActionId.LAY: (
        marked("lay, lay h8"),
        marked("lays a word letter by letter from the cursor, told before it counts"),
    ),
}
