"""Everything that displays of 14, 20, 40 cells and a Canute show of a game and a lesson, read row by row."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from access_scrabble.braille.drivers.base import Identified, KeysPressed, Listener
from access_scrabble.braille.drivers.key_map import DisplayAction, KeyMap
from access_scrabble.braille.output import DisplayOutput, Habits
from access_scrabble.braille.translator import BrailleTable, Translator
from access_scrabble.braille.views import BrailleStyle, ViewBuilder, attached
from access_scrabble.cli.outputs import Outputs
from tests.keyboard.typed import Typed
from tests.liblouis import needs_liblouis

needs_liblouis()

TRANSLATOR = Translator()
KEYS = KeyMap.of({action.value: action for action in DisplayAction})
SIZES = [(14, 1), (20, 1), (40, 1), (40, 9)]
MOST_ROWS = 400


class Finger:
    """Somebody who reads a display to its end at every question, and keeps all rows that were felt."""

    def __init__(self, cells: int, rows: int) -> None:
        self.cells, self.rows = cells, rows
        self._shown = b""
        self._table = BrailleTable.COMP8 if rows == 1 else BrailleTable.COMP6

    @property
    def plugged_into(self) -> Callable[[Outputs], DisplayOutput]:
        def plug(outputs: Outputs) -> DisplayOutput:
            board = BrailleTable.BOARD8 if self.rows == 1 else BrailleTable.BOARD6
            views = ViewBuilder(TRANSLATOR.translate, BrailleStyle(prose=self._table, board=board))
            return DisplayOutput(self._opened, Habits(KEYS), views, outputs.routing, lambda _: None)

        return plug

    def _opened(self, listener: Listener) -> "Finger":
        self._listener = listener
        return self

    def start(self) -> None:
        self._listener(Identified("Finger", self.cells, self.rows))

    def show(self, cells: bytes) -> None:
        self._shown = cells

    def close(self) -> None: ...

    def press(self, action: DisplayAction) -> None:
        self._listener(KeysPressed(frozenset({action.value})))

    @property
    def felt(self) -> list[str]:
        rows = [self._shown[start : start + self.cells] for start in range(0, len(self._shown), self.cells)]
        return [TRANSLATOR.read_back(row.rstrip(b"\0"), self._table) if any(row) else "" for row in rows]

    def read(self, question: str) -> list[str]:
        """Read on until the question stands alone from cell 1; the rows before it, as they came."""
        before: list[str] = []
        wanted = attached(question)
        for _ in range(MOST_ROWS):
            *above, row = self.felt
            if self.rows == 1 and row.strip() and wanted.startswith(row.strip()):
                return before
            before += [text for text in (above or [row]) if text]
            shown = self._shown
            self.press(DisplayAction.PAN_RIGHT)
            if self.rows > 1 and self._shown == shown:
                assert row.strip() in wanted, (wanted, row)
                return before
        raise AssertionError(f"{question!r} never came: {before}")


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def finger(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Finger:
    reader = Finger(*request.param)
    monkeypatch.setattr("access_scrabble.cli.outputs.Outputs._display", reader.plugged_into)
    return reader


@pytest.fixture
def talk(finger: Finger, home: Path) -> Iterator[Typed]:
    del finger, home
    with Typed("fr") as conversation:
        yield conversation


def test_the_menu_and_a_game_are_read_to_the_word(finger: Finger, talk: Typed) -> None:
    """What the screen shows is what the fingers read, whatever the size; nothing is lost between two questions."""
    lines = ["partie", "Anna, Bruno", "1", "3", "h8 passe", "13h riz", "corriger 1 h8 passa", "xyz", "p", "reste"]
    transcript: list[str] = []
    for line in ["", *lines]:
        if line:
            talk.say(line)
        rows = finger.read(talk.reply.prompt)
        transcript += rows
        felt, shown = _squeezed(" ".join(rows)), [_squeezed(attached(text)) for text in talk.reply.lines if text]
        missing = [text for text in shown if text not in felt]
        assert not missing, (line, missing, rows)
    _check_cuts(transcript)


def test_lists_and_menus_have_one_item_a_line(finger: Finger, talk: Typed) -> None:
    if finger.rows > 1:
        pytest.skip("all its rows are under the fingers")
    _, *options = [attached(line) for line in talk.reply.lines if line]
    finger.press(DisplayAction.LINE_DOWN)
    for option in options:
        assert option.startswith(finger.felt[0].strip()), (option, finger.felt)
        finger.press(DisplayAction.LINE_DOWN)
    assert finger.felt[0].strip() == "Numéro:"


def test_a_lesson_s_answer_stays_until_a_key(finger: Finger, talk: Typed) -> None:
    talk.say_all("apprendre", "1")
    finger.read(talk.reply.prompt)
    told = talk.say("chevalet aeirst?")
    rows = finger.read(talk.reply.prompt)
    felt = _squeezed(" ".join(rows))
    answer, step = _squeezed(attached(told[0])), _squeezed(attached(told[-1]))
    assert answer in felt
    assert step in felt
    assert felt.index(answer) < felt.index(step)


def _squeezed(text: str) -> str:
    """Without the blanks, at which a row may end, and what the six-dot table reads back in another way."""
    return re.sub(r"[^a-zà-ÿ0-9]", "", text.lower())


def _check_cuts(rows: list[str]) -> None:
    for row, following in pairwise(rows):
        assert not following.startswith((":", ";", "?", "!", "»")), (row, following)
        parted = re.search(r"(?:^|[ ,])[A-Z]$", row) and re.match(r"\d", following)
        assert not parted, (row, following)
