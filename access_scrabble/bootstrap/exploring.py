"""What explore mode and the aids of every game are made of, as the user has chosen them."""

from access_scrabble.bootstrap.outputs import Outputs
from access_scrabble.presentation.board import BoardWording
from access_scrabble.presentation.explore_overview import ExploreOverview
from access_scrabble.presentation.exploring import ExploreWording
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.laying import LayingWording, LiftingWording
from access_scrabble.presentation.questions import BoardAnswers
from access_scrabble.ui.aids import Aids
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.exploring.explorer import Explorer, ExploreWords, Next
from access_scrabble.ui.exploring.mode import ExploreTools
from access_scrabble.ui.exploring.theme import ViewLooks, theme_in_force
from access_scrabble.ui.key_describer import KeyDescriber
from access_scrabble.ui.large_print import LargePrint


def explore_tools(language: Language, outputs: Outputs) -> ExploreTools:
    """The words, keys, colours and routing keys in use; what is changed in the settings holds at once."""
    wording = ExploreWording(language, lambda: outputs.preferences.coordinates, outputs.premium_names)
    words = ExploreWords(
        wording,
        LayingWording(language),
        LiftingWording(language),
        lambda: outputs.preferences.keymap,
        ExploreOverview(language).lines,
        KeyDescriber(language, lambda: outputs.preferences.keymap),
    )
    looks = ViewLooks(
        lambda: theme_in_force(outputs.preferences.theme), lambda: outputs.preferences.squares == "fitting"
    )

    def view(explorer: Explorer, dialogue: Dialogue) -> Next:
        from access_scrabble.ui.exploring.board_view import BoardView  # noqa: PLC0415 - few people need the toolkit's layout

        return BoardView(explorer, dialogue, language, looks).run()

    return ExploreTools(language, words, outputs.routing, view)


def keyboard_aids(language: Language, outputs: Outputs) -> Aids:
    """Large print and the key describer, as the settings are when they are asked for."""
    board = BoardAnswers(language, BoardWording(language, outputs.premium_names))
    return Aids(
        LargePrint(language, board, lambda: outputs.preferences.large_marks),
        KeyDescriber(language, lambda: outputs.preferences.keymap),
        lambda: outputs.preferences.large_rack,
    )
