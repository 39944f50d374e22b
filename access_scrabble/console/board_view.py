"""The board on the whole screen, the terminal's own cursor on the square one is on."""

import os
from asyncio import sleep
from textwrap import wrap

from prompt_toolkit import layout
from prompt_toolkit.application import Application, get_app
from prompt_toolkit.cursor_shapes import CursorShape
from prompt_toolkit.data_structures import Point
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from access_scrabble.console.board_drawing import BoardDrawing, Part, Picture, SquareSize, columns_held
from access_scrabble.console.key_reader import ESCAPE_PATIENCE, key_name
from access_scrabble.console.theme import ViewLooks, ViewPart
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.exploring.explorer import Explorer, Next
from access_scrabble.engine.coordinates import SIZE
from access_scrabble.language.language import Language
from access_scrabble.language.names import clock_time

REDRAW_SECONDS = 0.03
"""Keys that come faster are drawn together."""

_NOT_KEYS = frozenset(
    {Keys.CPRResponse, Keys.Vt100MouseEvent, Keys.WindowsMouseEvent, Keys.BracketedPaste, Keys.Ignore}
)
SMALL_COLUMNS = 80
"""How wide a board is drawn whose squares never grow."""
MESSAGE_LINES = 2
"""Lines kept for the message where the terminal does not hold the whole board."""
FACT_LINES = 2
"""The most lines that letters and points take each."""
CLOCK_SECONDS = 0.5
"""How often the time left is looked at."""
_SCROLLING = {"down": 1, "up": -1, "page_down": 0, "page_up": 0}
"""Lines that a key goes on or back; a page is what the screen holds."""


def wrapped(text: str, columns: int) -> list[str]:
    """A text in lines that no word is cut in."""
    return [part for line in text.splitlines() for part in wrap(line, columns) or [""]]


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
        return wrapped(self.text, columns)

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
        self._part = Part()
        self._app = self._application()

    def run(self) -> Next:
        with self._dialogue.on_screen(self):
            self._explorer.open()
            return self._app.run(pre_run=self._begin)

    def show(self, text: str) -> None:
        """Show a message under the board, or in its place if it is too long; any thread may call."""
        self._message = LongAnswer(text)
        self._app.invalidate()

    def _begin(self) -> None:
        self._app.create_background_task(self._follow_clock())

    async def _follow_clock(self) -> None:
        """Draw the time left anew while a clock is set."""
        while True:
            await sleep(CLOCK_SECONDS)
            if self._explorer.game.time_left() is not None:
                self._app.invalidate()

    def _application(self) -> Application[Next]:
        board = layout.Window(
            layout.FormattedTextControl(
                self._board, focusable=True, show_cursor=True, get_cursor_position=self._cursor
            ),
            height=lambda: self._board_lines,
            dont_extend_height=True,
        )
        below = [
            layout.Window(layout.FormattedTextControl(text), style=self._theme.style_for(part), height=lines)
            for text, part, lines in (
                (self._told, ViewPart.MESSAGE, layout.Dimension(min=1)),
                (self._facts, ViewPart.SCORE, lambda: layout.Dimension.exact(len(self._fact_lines))),
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
            cursor=CursorShape.UNDERLINE,  # a block would hide the letter in a colour that nobody here chose
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

    @property
    def _held(self) -> Part:
        """The part of the board on the screen: it moves only where the cursor would leave it."""
        columns = columns_held(get_app().output.get_size().columns, self._size)
        self._part = self._part.around(self._picture.square, columns, self._rows_held)
        return self._part

    @property
    def _rows_held(self) -> int:
        rows, height = self._room_for_board, self._size.height
        return SIZE if SIZE * height < rows else max(1, (rows - MESSAGE_LINES) // height)

    @property
    def _board_lines(self) -> int:
        """The lines of the board with its column numbers, and the frame under its last row where there is room."""
        lines = self._rows_held * self._size.height
        has_frame = self._size.has_block_letters and lines + 1 < self._room_for_board
        return 1 + lines + has_frame

    @property
    def _room_for_board(self) -> int:
        """Lines under the column numbers that letters, clock and scores leave to board and message."""
        return get_app().output.get_size().rows - 1 - len(self._fact_lines)

    def _board(self) -> StyleAndTextTuples:
        return [*self._drawing.fragments(self._picture, self._size, self._held)]

    def _cursor(self) -> Point:
        return Point(*self._drawing.cursor(self._picture, self._size, self._held))

    def _told(self) -> str:
        """The last message, its sentences under each other where there is room."""
        is_roomy = self._size.height == 1 and self._rows_held == SIZE
        text = self._message.text if is_roomy else " ".join(self._message.text.splitlines())
        return "\n".join(wrapped(text, get_app().output.get_size().columns))

    @property
    def _page(self) -> tuple[int, int]:
        """Columns and lines of a page that covers the board, its last line left to say how to read on."""
        size = get_app().output.get_size()
        return size.columns, size.rows - 2

    @property
    def _is_covered(self) -> bool:
        """Whether the message needs more lines than the board leaves."""
        return len(self._told().splitlines()) > max(1, 1 + self._room_for_board - self._board_lines)

    def _long_answer(self) -> str:
        hint = self._language.text("Down arrow reads on; any other key shows the board again.")
        return "\n".join([*self._message.shown(*self._page), "", hint])

    def _facts(self) -> str:
        return "\n".join(self._fact_lines)

    @property
    def _fact_lines(self) -> list[str]:
        """The time left while a clock is set, the letters, the points; no more lines than a small screen can spare."""
        reading, text = self._explorer.game.sight.reading, self._language.text
        columns = get_app().output.get_size().columns
        letters = text("Letters: {letters}.", letters=" ".join(reading.rack)) if reading.rack else reading.rack_note
        facts = (letters if isinstance(letters, str) else " ".join(letters), " ".join(reading.scores))
        left = self._explorer.game.time_left()
        clock = [] if left is None else [text("Time left: {time}", time=clock_time(left))]
        return [*clock, *(line for fact in facts for line in wrapped(fact, columns)[:FACT_LINES])]

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


def _colour_depth() -> ColorDepth | None:
    """Every colour as the theme has it where the terminal says that it can; else the toolkit decides."""
    is_exact = os.environ.get("COLORTERM") in ("truecolor", "24bit") and not os.environ.get("NO_COLOR")
    return ColorDepth.DEPTH_24_BIT if is_exact else None
