"""A session in a real terminal, recorded: keys in; what was said, brailled and shown out."""

import json
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pexpect
import pyte

from access_scrabble.braille.drivers.simulators import PluggedDisplay, make_simulator
from access_scrabble.braille.translator import BrailleTable, Translator
from tests.keyboard.terminal import PATIENCE, READY, Terminal, environment

OWN_VOICE = "own_voice"
NOBODY_ASKED = ""
SCREEN_READER = "screen_reader"
SETTLING = 0.25
READ_AGAIN = "\x12"
DISPLAY_TOLD = {"en": b"Braille display: ", "fr": b"Plage braille : "}


class RecordedTerminal(Terminal):
    """A terminal whose program writes down what it says; of what is typed only to those who ask for it."""

    def __init__(
        self,
        home: Path,
        language: str = "fr",
        speech: str = OWN_VOICE,
        options: Sequence[str] = (),
        *,
        is_echoed: bool = False,
    ) -> None:
        home.mkdir(parents=True, exist_ok=True)
        settings = home / "settings.toml"
        if speech != NOBODY_ASKED and not is_echoed and not settings.exists():
            settings.write_text('echo = "none"\n', encoding="utf-8")
        self._record = home.parent / "speech.jsonl"
        self._record.touch()
        self._heard = len(self._lines())
        variables = {**environment(home), "SPEECH_RECORD": str(self._record), "ACCESS_SCRABBLE_SPEECH": speech}
        self._start(variables, ["-m", "tests.keyboard.recorded_program", "--lang", language, *options])
        if speech not in (NOBODY_ASKED, SCREEN_READER):  # there is no full editor then
            self.reply = self._read()
            if "--display" in options:
                self._await_display(DISPLAY_TOLD[language])

    def hear(self) -> list[str]:
        """What was said since the last time, sounds and silences left out."""
        lines = self._lines()
        new, self._heard = lines[self._heard :], len(lines)
        return [item for line in new for item in json.loads(line) if not item.startswith("<")]

    def hear_all(self) -> list[list[str]]:
        """Every utterance since the last time, with sounds and pauses; an empty one is a silence."""
        lines = self._lines()
        new, self._heard = lines[self._heard :], len(lines)
        return [json.loads(line) for line in new]

    def type_keys(self, *keys: str) -> list[list[str]]:
        """Press keys within a line; what was said of each, then of the whole line, sounds by their names."""
        self.hear_all()
        said: list[list[str]] = [[]]
        for key in (*keys, READ_AGAIN):
            self.child.send(key)
        deadline = time.monotonic() + PATIENCE
        while len(said) <= len(keys) + 1 or not said[-1]:
            assert time.monotonic() < deadline, said
            for items in self.hear_all():
                said.append([]) if not items else said[-1].extend(items)
            self.drain()
        return said[1:]

    def drain(self) -> None:
        """Make room: a program whose terminal takes no more waits for it."""
        with suppress(pexpect.TIMEOUT):
            self.child.read_nonblocking(1 << 16, 0.02)

    def press_keys(self, keys: str, until: str) -> None:
        """Press keys that are read one by one, and wait for a text to be shown."""
        self.child.send(keys)
        self.child.expect_exact(until.encode())

    def press_to_line(self, key: str) -> list[str]:
        """Press a key after which lines are typed again; what was told."""
        self.child.send(key)
        self.reply = self._read()
        return self.reply.lines

    def screen(self) -> list[str]:
        """The lines that a terminal shows now, without empty ones."""
        screen = pyte.Screen(250, 50)
        pyte.ByteStream(screen).feed(self.raw)
        return [line.rstrip() for line in screen.display if line.strip()]

    def _await_display(self, told: bytes) -> None:
        """The display is found while the first question stands there, which is then asked anew below."""
        if told not in self.raw:
            self.child.expect_exact(told)
        while self.child.expect_exact([READY, pexpect.TIMEOUT], timeout=SETTLING) == 0:
            pass

    def _lines(self) -> list[str]:
        return self._record.read_text(encoding="utf-8").splitlines()


class Fingers:
    """Somebody who reads a simulated display of one line."""

    def __init__(self, plugged: PluggedDisplay) -> None:
        self._plugged = plugged
        self._translator = Translator()

    def feel(self, beginning: str) -> str:
        """The text under the fingers, once it begins as expected."""
        deadline = time.monotonic() + PATIENCE
        while not (felt := self._text()).startswith(beginning):
            assert time.monotonic() < deadline, f"{felt!r} does not begin with {beginning!r}"
            time.sleep(0.02)
        return felt

    def _text(self) -> str:
        cells = bytes(ord(char) - 0x2800 for char in self._plugged.device.lines()[0].rstrip("⠀"))
        return self._translator.read_back(cells, BrailleTable.COMP8) if cells else ""


def plugged_display(link: Path, cells: int = 40) -> PluggedDisplay:
    """A display of one line on a port of its own."""
    return PluggedDisplay(make_simulator("baum", cells), link)
