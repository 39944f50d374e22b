"""The board on the whole screen, the terminal's own cursor on the square one is on."""

import os

from prompt_toolkit.application import Application, get_app
from prompt_toolkit.data_structures import Point
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import FormattedTextControl, HSplit, Layout, Window
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from access_scrabble.presentation.language import Language
from access_scrabble.ui.board_drawing import BoardDrawing, Picture, SquareSize
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.explorer import Explorer, Next
from access_scrabble.ui.key_reader import ESCAPE_PATIENCE, key_name
from access_scrabble.ui.theme import Part, ViewLooks

REDRAW_SECONDS = 0.03
"""Keys that come faster are drawn together."""

_NOT_KEYS = frozenset(
    {Keys.CPRResponse, Keys.Vt100MouseEvent, Keys.WindowsMouseEvent, Keys.BracketedPaste, Keys.Ignore}
)


SMALL_COLUMNS = 80


class BoardView:
    """Draws the board around the cursor and hands every key to the explorer."""

    def __init__(self, explorer: Explorer, dialogue: Dialogue, language: Language, looks: ViewLooks) -> None:
        self._explorer = explorer
        self._dialogue = dialogue
        self._language = language
        self._looks = looks
        self._theme = looks.theme()
        self._drawing = BoardDrawing(language, self._theme)
        self._message = ""
        self._app = self._application()

    def run(self) -> Next:
        """Serve keys until one leaves the view."""
        with self._dialogue.on_screen(self):
            self._explorer.open()
            return self._app.run()

    def show(self, text: str) -> None:
        """Show a message under the board; any thread may call."""
        self._message = text
        self._app.invalidate()

    def _application(self) -> Application[Next]:
        board = Window(
            FormattedTextControl(
                self._board, focusable=True, show_cursor=True, get_cursor_position=self._cursor
            ),
            height=lambda: 1 + 15 * self._size.height,
            dont_extend_height=True,
        )
        below = [
            Window(
                FormattedTextControl(text), wrap_lines=True, style=self._theme.style_for(part), height=lines
            )
            for text, part, lines in (
                (self._told, Part.MESSAGE, None),
                (self._rack, Part.SCORE, 1),
                (self._scores, Part.SCORE, lambda: 2 if self._is_roomy else 1),
            )
        ]
        app: Application[Next] = Application(
            layout=Layout(HSplit([board, *below], style=self._theme.style_for(Part.TEXT)), board),
            key_bindings=self._keys(),
            full_screen=True,
            style=Style([]),
            include_default_pygments_style=False,
            min_redraw_interval=REDRAW_SECONDS,
            color_depth=_colour_depth(),
        )
        app.ttimeoutlen = app.timeoutlen = ESCAPE_PATIENCE
        return app

    @property
    def _size(self) -> SquareSize:
        size = get_app().output.get_size()
        if self._looks.is_enlarged():
            return SquareSize.fitting(size.columns, size.rows)
        return SquareSize.fitting(min(size.columns, SMALL_COLUMNS), 1)

    @property
    def _picture(self) -> Picture:
        explorer, sight = self._explorer, self._explorer.game.sight
        hand = explorer.hand
        return Picture(
            sight.reading.board if hand is None else hand.board,
            explorer.square,
            explorer.desk.cursor.marks,
            sight.ground.latest,
            () if hand is None else hand.squares,
        )

    def _board(self) -> StyleAndTextTuples:
        return [*self._drawing.fragments(self._picture, self._size)]

    def _cursor(self) -> Point:
        return Point(*self._drawing.cursor(self._picture, self._size))

    @property
    def _is_roomy(self) -> bool:
        """Whether small squares leave several lines under the board."""
        return self._size.height == 1

    def _told(self) -> str:
        """The last message, its sentences under each other where there is room."""
        return self._message if self._is_roomy else " ".join(self._message.splitlines())

    def _rack(self) -> str:
        reading = self._explorer.game.sight.reading
        if not reading.rack:
            return " ".join(reading.rack_note)
        return self._language.text("Letters: {letters}.", letters=" ".join(reading.rack))

    def _scores(self) -> str:
        return " ".join(self._explorer.game.sight.reading.scores)

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        keys.add(Keys.Any)(self._press)
        return keys

    def _press(self, event: KeyPressEvent) -> None:
        for pressed in event.key_sequence:
            if pressed.key in _NOT_KEYS or event.app.is_done:
                continue
            self._dialogue.hush()
            answer = self._explorer.press(key_name(pressed.key))
            if answer is not Next.STAY:
                event.app.exit(result=answer)


def _colour_depth() -> ColorDepth | None:
    """Every colour as the theme has it where the terminal says that it can; else the toolkit decides."""
    is_exact = os.environ.get("COLORTERM") in ("truecolor", "24bit") and not os.environ.get("NO_COLOR")
    return ColorDepth.DEPTH_24_BIT if is_exact else None
