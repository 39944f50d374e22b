"""Help on commands that mean something else in a duplicate game than at a table of players."""

from collections.abc import Mapping

from access_scrabble.app.actions import ActionId
from access_scrabble.presentation.language import marked

DUPLICATE_HELP: Mapping[ActionId, tuple[str, str]] = {
    ActionId.PLAY: (
        marked("h4 word, 4h wo?rd"),
        marked(
            "says what a word brings, horizontal from H4 or vertical from 4H;"
            " a question mark follows a joker's letter"
        ),
    ),
    ActionId.DRAW: (
        marked("draw, draw AEIRSTU"),
        marked("draws from the program's bag, or takes the letters drawn from the real one"),
    ),
    ActionId.RACK: (marked("rack"), marked("says the draw")),
    ActionId.ADMIT: (marked("admit h4 word"), marked("retains a word that the word list does not know")),
}
