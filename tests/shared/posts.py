"""Computers of a hall, each the whole program in a terminal of its own, read by what it shows, says or brailles."""

import json
import re
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pexpect

from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.braille.drivers.registry import find_driver
from access_scrabble.braille.drivers.simulators import PluggedDisplay, make_simulator
from access_scrabble.braille.translator import BrailleTable, Translator
from tests.keyboard.terminal import Terminal, environment, plain

PATIENCE = 60.0
DRIVER, CELLS = "humanware", 40
CURSOR = 0b1000_0000


class Post(Terminal):
    """A terminal into which others' steps come at any time: what is shown is waited for by its words."""

    module = "access_scrabble"

    def __init__(self, home: Path, address: str, language: str = "fr") -> None:
        self.transcript: list[str] = []
        self._seen = 0
        home.mkdir(parents=True, exist_ok=True)
        arguments = ["-m", self.module, "--lang", language, "--store", address, *self._options(home)]
        self._start(self._variables(home), arguments)
        self.hears("Numéro :" if language == "fr" else "Number:")

    def _variables(self, home: Path) -> dict[str, str]:
        return environment(home)

    def _options(self, home: Path) -> Sequence[str]:
        del home
        return ()

    def type(self, line: str) -> None:
        self.child.send(f"{line}\r")

    def hears(self, *words: str) -> str:
        """Wait until all of these have been shown since the last time; what was shown until then."""
        deadline = time.monotonic() + PATIENCE
        while True:
            shown = self.shown
            places = [shown.find(word, self._seen) for word in words]
            if min(places) >= 0:
                ends = [place + len(word) for place, word in zip(places, words, strict=True)]
                start, self._seen = self._seen, max(ends)
                self.transcript.append(shown[start : self._seen])
                return self.transcript[-1]
            assert time.monotonic() < deadline, f"{words} not in: {shown[self._seen :]}"
            self._take()

    def says(self, line: str, *words: str) -> str:
        """Type a line and wait for what it is answered by."""
        self._take()
        self.transcript += [self.shown[self._seen :], f"> {line}"]
        self._seen = len(self.shown)
        self.type(line)
        return self.hears(*words)

    def rest(self, seconds: float = 1.0) -> str:
        """What comes in that time."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self._take()
        start, self._seen = self._seen, len(self.shown)
        self.transcript.append(self.shown[start:])
        return self.transcript[-1]

    @property
    def shown(self) -> str:
        return plain(self.raw)

    def _take(self) -> None:
        """Take what the terminal has."""
        with suppress(pexpect.TIMEOUT):
            self.child.read_nonblocking(65536, timeout=0.05)


class EarPost(Post):
    """A computer whose screen nobody sees: all there is to go by is what is said, but for the echo of keys."""

    module = "tests.keyboard.recorded_program"

    def _variables(self, home: Path) -> dict[str, str]:
        (home / "settings.toml").write_text('echo = "none"\n', encoding="utf-8")
        self._record = home / "speech.jsonl"
        self._record.touch()
        return {**environment(home), "SPEECH_RECORD": str(self._record), "ACCESS_SCRABBLE_SPEECH": "own_voice"}

    @property
    def shown(self) -> str:
        said = [json.loads(line) for line in self._record.read_text(encoding="utf-8").splitlines()]
        return "".join(f"{item}\n" for items in said for item in items if not item.startswith("<"))


class FingerPost(Post):
    """A computer without screen and voice: what there is to go by is felt on a display of one line, row by row."""

    def _options(self, home: Path) -> Sequence[str]:
        device = make_simulator(DRIVER, CELLS)
        device.hold_time = 0.0
        self._plugged = PluggedDisplay(device, home / "port")
        self._plugged.plug()
        self._translator = Translator()
        self._rows = [""]
        entries = find_driver(DRIVER).key_map.entries
        self._pan = next(
            chord for chord, asked in entries.items() if asked is DisplayAction.PAN_RIGHT and chord <= device.keys
        )
        return ("--display", DRIVER, "--port", str(home / "port"))

    @property
    def shown(self) -> str:
        return re.sub(r"(?<=\S)(?=[:?!;](?: |$))", " ", " ".join(" ".join(self._rows).split()))

    def _text(self, row: bytes) -> str:
        cells = bytes(0 if cell == CURSOR else cell for cell in row).rstrip(b"\0")
        return self._translator.read_back(cells, BrailleTable.COMP8) if cells else ""

    def _take(self) -> None:
        """Read the row, and go on to the next unless the line to be typed is reached."""
        super()._take()
        felt = self._plugged.device.cells
        if (row := self._text(felt)) != self._rows[-1]:
            self._rows.append(row)
        if row and CURSOR not in felt:
            self._plugged.press(*self._pan)
            self._plugged.wait_for(lambda device: device.cells != felt, 0.5)

    def kill(self) -> None:
        super().kill()
        self._plugged.unplug()
