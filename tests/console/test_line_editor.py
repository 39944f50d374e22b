"""The plain editor: whatever is typed, the terminal shows it, by characters, backspaces and new lines alone."""

import os
import sys
import time
from io import StringIO
from pathlib import Path
from threading import Thread

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.document import Document
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding import KeyPress

from access_scrabble.console import paced_writing
from access_scrabble.console.key_reader import TypedHistory, read_keys
from access_scrabble.console.line_editor import LineEditor, Past
from access_scrabble.console.paced_writing import PacedWriter
from access_scrabble.console.plain_editor import PlainEditor, Question
from tests.keyboard.key_terminal import BACKSPACE, CTRL_R, DELETE, DOWN, END, ENTER, ESCAPE, HOME, LEFT, RIGHT, UP

PAST = ("reste", "h8 passe", "un coup bien long tapé avant", "h8 passe")
EDITS = (BACKSPACE, DELETE, LEFT, RIGHT, HOME, END, UP, DOWN, "\x17", "\x15", "\x0b", "\x1b[1;5D", "\x1b[1;5C")
COLUMNS, PROMPT = 20, "Anna : "


def presses(keys: str) -> list[KeyPress]:
    found: list[KeyPress] = []
    Vt100Parser(found.append).feed_and_flush(keys)
    return found


def editor(prompt: str = PROMPT, columns: int = COLUMNS) -> LineEditor:
    return LineEditor(prompt, "", Past(lambda: PAST), lambda: columns)


@given(keys=st.lists(st.sampled_from((*"aé 8", "mot", *EDITS, "notice")), max_size=60))
def test_the_terminal_shows_what_the_line_holds(keys: list[str]) -> None:
    screen = pyte.Screen(COLUMNS, 200)
    stream = pyte.Stream(screen)
    edited = editor()
    written = [edited.open()]
    for key in keys:
        if key == "notice":
            written += [edited.leave(), "Une minute.\n"]
        else:
            written += [edited.press(pressed) for pressed in presses(key)]
    text = "".join(written)
    stream.feed(text.replace("\n", "\r\n"))
    assert not set(text) & set(map(chr, range(32))) - {"\b", "\n"}
    row, column = screen.display[screen.cursor.y], screen.cursor.x
    line, behind = edited.line, row[column:].rstrip()
    assert (PROMPT + line.text_before_cursor).endswith(row[:column])
    assert line.text_after_cursor.startswith(behind) or behind == "", "nothing else stands behind the cursor"


@pytest.mark.parametrize(
    ("typed", "key", "written"),
    [
        ("pas", "s", "s"),
        ("pas", BACKSPACE, "\b \b"),
        ("pas", LEFT, "\b"),
        ("pas" + LEFT, RIGHT, "s"),
        ("pas" + LEFT, "x", "xs\b"),
        ("pas" + LEFT + LEFT, DELETE, "s \b\b"),
        ("pas", HOME, "\b\b\b"),
        ("", UP, "reste"),
        ("h8", UP, "\b\bh8 passe"),
        ("pas", ESCAPE, ""),
        ("", "\x1b[200~h8 passe\x1b[201~", "h8 passe"),
        ("", "\x1b[200~deux\nlignes\x1b[201~", "deux lignes"),
    ],
)
def test_a_key_writes_what_changes_and_no_more(typed: str, key: str, written: str) -> None:
    edited = editor(columns=80)
    for pressed in presses(typed):
        edited.press(pressed)
    assert "".join(edited.press(pressed) for pressed in presses(key)) == written


def test_a_long_line_goes_on_below_and_comes_back() -> None:
    edited = editor(columns=11)
    assert edited.open() == PROMPT
    assert "".join(edited.press(pressed) for pressed in presses("abcde")) == "abc\nde"
    assert edited.press(presses(BACKSPACE)[0]) == "\b \b"
    assert [edited.press(pressed) for pressed in presses(BACKSPACE * 2)] == ["\b \b", "ab"]
    assert edited.line == Document("ab")


class Typist:
    """Types into the plain editor of this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, home: Path, keys: str) -> None:
        self.written = StringIO()
        self.pressed_keys = 0
        home.mkdir()
        monkeypatch.setattr(sys, "stdout", self.written)
        with create_pipe_input() as source:
            self.editor = PlainEditor(source, TypedHistory(home / "history"), PacedWriter(lambda: True))
            asking = Thread(target=self._ask)
            asking.start()
            for key in keys:
                if key in "!~":
                    self.wait_for(keys[: keys.index(key)])
                    self.editor.show("Une minute.") if key == "!" else self.editor.renew("Bob : ")
                else:
                    source.send_text(key)
            asking.join(10)

    def _ask(self) -> None:
        self.editor.renew("Too late : ")
        self.line, self.pressed = self.editor.ask(Question(PROMPT, on_key=self._count))

    def _count(self) -> None:
        self.pressed_keys += 1

    def wait_for(self, typed: str) -> None:
        while not self.written.getvalue().endswith(typed):
            pass


def test_a_long_answer_is_written_at_the_pace_of_a_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has scrolled away before a reader looked is never said."""
    parts: list[str] = []
    monkeypatch.setattr(paced_writing, "write", parts.append)
    monkeypatch.setattr(paced_writing, "terminal_size", lambda: os.terminal_size((80, 24)))
    monkeypatch.setattr(time, "sleep", lambda _: parts.append("(pause)"))
    writer = PacedWriter(lambda: True)
    writer.hold("".join(f"{number}\n" for number in range(30)))
    writer.write("Anna : ")
    assert [part.count("\n") for part in parts] == [12, 0, 12, 0, 6]
    assert parts[-1].endswith("29\nAnna : "), "the question comes with the end of the answer"
    parts.clear()
    PacedWriter(lambda: False).write("".join(f"{number}\n" for number in range(30)))
    assert len(parts) == 1


def test_a_notice_stands_alone_and_a_key_rereads_the_line(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    typist = Typist(monkeypatch, home, f"h8 pas!se{CTRL_R}{ENTER}")
    assert typist.written.getvalue() == "Anna : h8 pas\nUne minute.\nse\nAnna : h8 passe\n"
    assert typist.line == "h8 passe"


def test_another_prompt_is_there_when_the_line_is_reread_and_is_no_key(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    """A key would silence the news that the prompt follows; one for a question that is over is nobody's."""
    typist = Typist(monkeypatch, home, f"h8{CTRL_R}{ENTER}")
    assert typist.written.getvalue() == "Anna : h8\nAnna : h8\n"
    home.rename(home.with_name("before"))
    typist = Typist(monkeypatch, home, f"h8~{CTRL_R}{ENTER}")
    assert typist.written.getvalue() == "Anna : h8\nBob : h8\n"
    assert typist.pressed_keys == len("h8") + 2


def test_what_was_typed_before_a_notice_can_still_be_erased(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    typist = Typist(monkeypatch, home, f"h8 pas!{BACKSPACE}{ENTER}")
    assert typist.written.getvalue() == "Anna : h8 pas\nUne minute.\nh8 pa\n"
    assert typist.line == "h8 pa"


def test_unknown_sequences_type_nothing(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    typist = Typist(monkeypatch, home, "h\x1b[57414u8\r")
    assert typist.line == "h8"


@pytest.mark.parametrize(
    ("sent", "names"),
    [
        (["\x1b[", "C"], ["right"]),
        (["\x1b[57414u", "h"], ["alt+[57414u", "h"]),
        (["\x1b", "[57414u", "h"], ["alt+[57414u", "h"]),
        (["\x1b", "[", "574", "14u", "h"], ["alt+[57414u", "h"]),
        (["\x1bh"], ["alt+h"]),
        (["\x1b", "h"], ["escape", "h"]),
    ],
)
def test_keys_that_come_in_parts(sent: list[str], names: list[str]) -> None:
    with create_pipe_input() as source:
        keys = read_keys(source, lambda: None)
        next(keys)
        Thread(target=send_slowly, args=(source, sent)).start()
        assert [next(keys) for _ in names] == names
        keys.close()


def send_slowly(source: PipeInput, sent: list[str]) -> None:
    for part in sent:
        source.send_text(part)
        time.sleep(0.2)
