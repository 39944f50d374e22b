"""The board on the whole screen, the terminal's own cursor on the square one is on."""

import os
from textwrap import wrap

from prompt_toolkit import layout
from prompt_toolkit.application import Application, get_app
from prompt_toolkit.data_structures import Point
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from access_scrabble.console.board_drawing import LONGEST_LABEL, BoardDrawing, Picture, SquareSize
from access_scrabble.console.key_reader import ESCAPE_PATIENCE, key_name
from access_scrabble.console.theme import ViewLooks, ViewPart
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.exploring.explorer import Explorer, Next
from access_scrabble.engine.coordinates import SIZE
from access_scrabble.language.language import Language

REDRAW_SECONDS = 0.03
"""Keys that come faster are drawn together."""

_NOT_KEYS = frozenset(
    {Keys.CPRResponse, Keys.Vt100MouseEvent, Keys.WindowsMouseEvent, Keys.BracketedPaste, Keys.Ignore}
)
SMALL_COLUMNS = 80
"""How wide a board is drawn whose squares never grow."""
_SCROLLING = {"down": 1, "up": -1, "page_down": 0, "page_up": 0}
"""Lines that a key goes on or back; a page is what the screen holds."""


class LongAnswer:
    r"""Cut to the screen and read on by the arrow and page keys.

    >>> answer = LongAnswer("One.\nTwo.\nThree.")
    >>> answer.fits(80, 3), answer.fits(80, 2), answer.shown(80, 2)
    (True, False, ['One.', 'Two.'])
    >>> answer.scroll("down", 80, 2), answer.shown(80, 2), answer.scroll("q", 80, 2)
    (True, ['Two.', 'Three.'], False)
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self._top = 0

    def _lines(self, columns: int) -> list[str]:
        return [part for line in self.text.splitlines() for part in wrap(line, columns) or [""]]

    def fits(self, columns: int, rows: int) -> bool:
        return len(self._lines(columns)) <= rows

    def shown(self, columns: int, rows: int) -> list[str]:
        return self._lines(columns)[self._top : self._top + rows]

    def scroll(self, key: str, columns: int, rows: int) -> bool:
        """Read on or back; whether the key does that."""
        if key not in _SCROLLING:
            return False
        page = rows if key == "page_down" else -rows
        last = max(0, len(self._lines(columns)) - rows)
        self._top = min(last, max(0, self._top + (_SCROLLING[key] or page)))
        return True


class BoardView:
    """Draws the board around the cursor and hands every key to the explorer."""

    def __init__(self, explorer: Explorer, dialogue: Dialogue, language: Language, looks: ViewLooks) -> None:
        self._explorer = explorer
        self._dialogue = dialogue
        self._language = language
        self._looks = looks
        self._theme = looks.theme()
        self._drawing = BoardDrawing(language, self._theme)
        self._message = LongAnswer("")
        self._app = self._application()

    def run(self) -> Next:
        with self._dialogue.on_screen(self):
            self._explorer.open()
            return self._app.run()

    def show(self, text: str) -> None:
        """Show a message under the board, or in its place if it is too long; any thread may call."""
        self._message = LongAnswer(text)
        self._app.invalidate()

    def _application(self) -> Application[Next]:
        board = layout.Window(
            layout.FormattedTextControl(
                self._board, focusable=True, show_cursor=True, get_cursor_position=self._cursor
            ),
            height=lambda: _at_most(1 + SIZE * self._size.height),
            scroll_offsets=layout.ScrollOffsets(left=1, right=LONGEST_LABEL),
            dont_extend_height=True,
        )
        below = [
            layout.Window(
                layout.FormattedTextControl(text), wrap_lines=True, style=self._theme.style_for(part), height=lines
            )
            for text, part, lines in (
                (self._told, ViewPart.MESSAGE, layout.Dimension(min=1)),
                (self._rack, ViewPart.SCORE, _at_most(1)),
                (self._scores, ViewPart.SCORE, lambda: _at_most(2 if self._is_roomy else 1)),
            )
        ]
        answer = layout.Window(layout.FormattedTextControl(self._long_answer, focusable=True, show_cursor=True))
        style = self._theme.style_for(ViewPart.TEXT)
        board_side, answer_side = layout.HSplit([board, *below], style=style), layout.HSplit([answer], style=style)
        app: Application[Next] = Application(
            layout=layout.Layout(
                layout.DynamicContainer(lambda: answer_side if self._is_covered else board_side), board
            ),
            key_bindings=self._keys(),
            full_screen=True,
            style=Style([]),
            include_default_pygments_style=False,
            min_redraw_interval=REDRAW_SECONDS,
            color_depth=_colour_depth(),
        )
        app.before_render += lambda _: app.layout.focus(answer if self._is_covered else board)
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
            explorer.pointer.cursor.marks,
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
        return self._message.text if self._is_roomy else " ".join(self._message.text.splitlines())

    @property
    def _page(self) -> tuple[int, int]:
        """Columns and lines of a page that covers the board, its last line left to say how to read on."""
        size = get_app().output.get_size()
        return size.columns, size.rows - 2

    @property
    def _is_covered(self) -> bool:
        """Whether the message needs more lines than the board leaves."""
        size = get_app().output.get_size()
        scores = 2 if self._is_roomy else 1
        room = size.rows - 1 - SIZE * self._size.height - 1 - scores
        return not LongAnswer(self._told()).fits(size.columns, max(1, room))

    def _long_answer(self) -> str:
        hint = self._language.text("Down arrow reads on; any other key shows the board again.")
        return "\n".join([*self._message.shown(*self._page), "", hint])

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
            key = key_name(pressed.key)
            if self._is_covered and self._message.scroll(key, *self._page):
                continue
            self._message = LongAnswer("")
            answer = self._explorer.press(key)
            if answer is not Next.STAY:
                event.app.exit(result=answer)


def _at_most(lines: int) -> layout.Dimension:
    """So many lines, or fewer where large letters leave few to the terminal: then it follows the cursor."""
    return layout.Dimension(min=0, max=lines, preferred=lines)


def _colour_depth() -> ColorDepth | None:
    """Every colour as the theme has it where the terminal says that it can; else the toolkit decides."""
    is_exact = os.environ.get("COLORTERM") in ("truecolor", "24bit") and not os.environ.get("NO_COLOR")
    return ColorDepth.DEPTH_24_BIT if is_exact else None
