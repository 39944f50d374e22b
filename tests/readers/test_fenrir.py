"""Fenrir, which speaks what is new on its screen: every answer once, and the line that history brings."""

import io
import re
import shlex
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pexpect
import pytest

from tests.keyboard.key_terminal import BACKSPACE, CTRL_C, F9, LEFT, RIGHT, UP
from tests.keyboard.terminal import cut_power, environment
from tests.readers.desktop import wait_for
from tests.readers.speech_log import SpeechLog

pytestmark = [
    pytest.mark.judge,
    pytest.mark.skipif(shutil.which("fenrir") is None, reason="FENRIR IS MISSING: see make judges"),
]
QUIET = 1.0
OWN_WORDS = re.compile(r"\b(?:blank|dash)\b|[-, ]+")
"""What Fenrir says of itself, and the signs that it says in its own way."""


class Fenrir:
    """The reader in a terminal, the program in the reader."""

    def __init__(self, folder: Path, home: Path, speech: SpeechLog) -> None:
        program = folder / "program"
        command = shlex.join([sys.executable, "-m", "access_scrabble", "--lang", "fr"])
        program.write_text(f"#!/bin/sh\nunset SPEECHD_ADDRESS\nexec {command}\n")
        program.chmod(0o755)
        variables = {**environment(home), "ACCESS_SCRABBLE_SPEECH": "screen_reader", "LC_ALL": "C.UTF-8"}
        variables |= {"SPEECHD_ADDRESS": speech.address, "LANGUAGE": "en"}
        wishes = f"general#shell={program};speech#driver=speechdDriver;sound#enabled=False"
        self._speech = speech
        self._heard = 0
        self._written = io.BytesIO()
        self.child: pexpect.spawn[bytes] = pexpect.spawn(
            "fenrir", ["-e", "-o", wishes], env=variables, dimensions=(25, 80), timeout=30
        )
        self.child.delaybeforesend = None
        self.child.logfile_read = self._written

    def press(self, keys: str) -> tuple[str, str]:
        """Press keys; what is said, and what is written for them."""
        begin = len(self._written.getvalue())
        for key in re.findall(r"\x1b\[[0-9]*[A-Z~]|\x1bO.|.", keys, re.DOTALL):
            self.child.send(key)
            time.sleep(0.1)
        if keys == "\r":
            wait_for(lambda: self.listen() and self._written.getvalue().endswith(b" : "), "no question")
        self.listen()
        said, self._heard = self._speech.heard[self._heard :], len(self._speech.heard)
        return _plain(" ".join(said)), _plain(self._written.getvalue()[begin:].decode())

    def listen(self) -> str:
        """Take in what is written, until nothing more is said; all that was said so far."""
        count, since = -1, time.monotonic()
        while time.monotonic() - since < QUIET:
            with suppress(pexpect.TIMEOUT):
                self.child.read_nonblocking(1 << 16, 0.1)
            if len(self._speech.heard) != count:
                count, since = len(self._speech.heard), time.monotonic()
        return " ".join(self._speech.heard)

    def answers(self, line: str) -> str:
        """Type a line; its answer, which is said as it is written, once."""
        self.press(line)
        said, written = self.press("\r")
        assert said == written
        return written


def _plain(text: str) -> str:
    return " ".join(OWN_WORDS.sub(" ", text.replace("\b", "")).split())


@pytest.fixture
def fenrir(tmp_path: Path, home: Path) -> Iterator[Fenrir]:
    with SpeechLog(tmp_path / "speech") as speech:
        opened = Fenrir(tmp_path, home, speech)
        wait_for(lambda: "Numéro :" in opened.listen(), "no menu")
        opened.press("")
        yield opened
        cut_power(opened.child)


def test_a_short_game(fenrir: Fenrir) -> None:
    assert "virgules" in fenrir.answers("1")
    assert "habituelle" in fenrir.answers("anna, bob")
    assert "Qui est au clavier ?" in fenrir.answers("1")
    assert "À anna de jouer." in fenrir.answers("3")
    assert "PASSE en H8." in fenrir.answers(f"h8 pax{BACKSPACE}sse")
    assert "n'est pas compris" in fenrir.answers("xyzzy")
    assert fenrir.press(UP)[0].startswith("xyzzy")
    assert fenrir.press(BACKSPACE)[0] == "y"
    fenrir.press("\x15")
    assert "RIZ" in fenrir.answers("13h riz")
    assert "À anna de jouer." in fenrir.answers("tour")  # F6 is Fenrir's own key
    for key, told in (
        (F9, "Mode exploration : P 3 points H8."),
        (RIGHT, "A 9."),
        (RIGHT, "S 10."),
        (LEFT, "A 9."),
        ("d", "vide D."),
        (CTRL_C, "Mode saisie."),
    ):
        said, written = fenrir.press(key)
        assert said == written
        assert written.startswith(told)
    assert "Que voulez vous faire ?" in fenrir.answers("quitter")
