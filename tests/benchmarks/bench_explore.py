"""Thirty keys a second over the board for a minute, with voice and braille: how late, how dear, how stale."""

import os
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from statistics import median

import pytest

from access_scrabble.braille.drivers.simulators import PluggedDisplay, make_simulator
from tests.benchmarks.figures import note
from tests.keyboard.key_terminal import DOWN, F9, F12, LEFT, RIGHT, UP, KeyTerminal
from tests.speech.nullsink import PATIENCE, Recording, missing_tools, null_sink

pytestmark = pytest.mark.bench

KEYS_A_SECOND = 30
SECONDS = 60
MOST_PROCESSOR = 0.40
MOST_LAG_MS = 250
SOON_DONE = 2.0
ROUND = (RIGHT, RIGHT, RIGHT, DOWN, LEFT, LEFT, LEFT, UP)
OWN_VOICE = {"ACCESS_SCRABBLE_SPEECH": "own_voice"}


def processor_seconds(process: int) -> float:
    """The time that a program and those it has started have run."""
    stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    own = sum(map(int, stat[11:13])) / os.sysconf("SC_CLK_TCK")
    children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()
    return own + sum(processor_seconds(int(child)) for child in children)


def hold_keys(terminal: KeyTerminal) -> tuple[list[float], list[tuple[float, int]]]:
    """Press keys evenly for a minute; when each was pressed, and how much had come back at which time."""
    pressed: list[float] = []
    came: list[tuple[float, int]] = []
    begun = time.monotonic()
    for number, key in zip(range(KEYS_A_SECOND * SECONDS), cycle(ROUND), strict=False):
        due = begun + number / KEYS_A_SECOND
        while (left := due - time.monotonic()) > 0:
            terminal.read(min(left, 0.01))
            came.append((time.monotonic(), len(terminal.raw)))
        pressed.append(time.monotonic())
        terminal.press(key)
    return pressed, came


@pytest.fixture
def sound(tmp_path: Path) -> Iterator[Recording]:
    """What the voice lets hear."""
    if missing := missing_tools():
        pytest.skip(f"needs {', '.join(missing)}")
    with null_sink(tmp_path) as sink:
        yield sink.first


@pytest.fixture
def terminal(home: Path, tmp_path: Path, sound: Recording) -> Iterator[KeyTerminal]:
    """A game with a word on the board, its voice recorded, a display of 40 cells plugged in."""
    del sound
    port = tmp_path / "port"
    with PluggedDisplay(make_simulator("baum", 40), port):
        opened = KeyTerminal(home, options=("--display", "baum", "--port", str(port)), variables=OWN_VOICE)
        opened.play("h8 passe")
        yield opened
        opened.kill()


def seconds_heard(sound: Recording, terminal: KeyTerminal) -> float:
    """How long after one more key the voice is done: longer, and it had old squares to say."""
    mark, pressed = sound.mark(), time.monotonic()
    terminal.press("0")
    assert sound.wait_for_sound(mark, PATIENCE)
    assert sound.wait_for_silence(0.5, PATIENCE)
    return (sound.last_sound_time(mark) or pressed) - pressed


def test_by_lines(terminal: KeyTerminal, sound: Recording) -> None:
    """Every key has its own line: the lag of each is known."""
    terminal.press(F9)
    terminal.expect("Explore mode: P, 3 points, H8.")
    start, before = len(terminal.raw), processor_seconds(terminal.process)
    pressed, came = hold_keys(terminal)
    used = (processor_seconds(terminal.process) - before) / SECONDS
    terminal.wait(lambda: terminal.raw[start:].count(b"\r\n") >= len(pressed))
    came.append((time.monotonic(), len(terminal.raw)))
    heard = seconds_heard(sound, terminal)
    ends = [place for place in range(start, came[-1][1]) if terminal.raw[place : place + 2] == b"\r\n"]
    shown = [next(moment for moment, length in came if length > end) for end in ends]
    lags = sorted(1000 * (seen - then) for then, seen in zip(pressed, shown, strict=False))
    slow = lags[len(lags) * 99 // 100]
    kind = f"99th of 100, median {median(lags):.0f}, {len(pressed)} keys, by the clock"
    note("exploring by lines, key to line", slow, "ms", kind, MOST_LAG_MS)
    note_rest("exploring by lines", used, heard)


def note_rest(name: str, used: float, heard: float) -> None:
    note(f"{name}, processor", 100 * used, "%", f"of a core over {SECONDS} s", 100 * MOST_PROCESSOR)
    note(f"{name}, voice done after the last key", heard, "s", "once, by the clock", SOON_DONE)


def test_in_the_view(terminal: KeyTerminal, sound: Recording) -> None:
    """The board is drawn anew as often as the eye needs; at the end it shows the last square at once."""
    terminal.press(F12)
    terminal.wait(lambda: terminal.under_cursor(1) == "P")
    before = processor_seconds(terminal.process)
    hold_keys(terminal)
    used = (processor_seconds(terminal.process) - before) / SECONDS
    pressed = time.monotonic()
    terminal.press("0", RIGHT)
    terminal.wait(lambda: terminal.under_cursor(1) == "A" and "A, 9." in terminal.lines)
    lag = 1000 * (time.monotonic() - pressed)
    heard = seconds_heard(sound, terminal)
    note("exploring in the view, last key to square", lag, "ms", "once, by the clock", MOST_LAG_MS)
    note_rest("exploring in the view", used, heard)
