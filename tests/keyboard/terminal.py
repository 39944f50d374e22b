"""The program in a real terminal, typed to as people do."""

import os
import re
import signal
import sys
import termios
from io import BytesIO
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pexpect

from tests.keyboard.conversation import Conversation, Reply

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds to wait for what is sure to come; a machine at work elsewhere may take most of them."""
READY = b"\x1b[?2004h"
"""The toolkit asks for bracketed paste when it begins to read a line, and ends it after Enter."""
DONE = b"\x1b[?2004l"
SHOWN = b"\x1b[?25h"
ENTERED = SHOWN + DONE
"""After Enter; for a notice of another thread the toolkit ends it too, but leaves the cursor as it is."""
ESCAPES = re.compile(rb"\x1b\[[0-9;?]*[a-zA-Z]")


def environment(home: Path) -> dict[str, str]:
    """A terminal that answers no questions, and a home of one's own."""
    return {
        **os.environ,
        "ACCESS_SCRABBLE_HOME": str(home),
        "ACCESS_SCRABBLE_SPEECH": "silent",
        "PROMPT_TOOLKIT_NO_CPR": "1",
        "TERM": "xterm",
    }


def plain(data: bytes) -> str:
    """Text without the terminal's own codes."""
    return ESCAPES.sub(b"", data).decode().replace("\r", "").replace(" \b", "").replace("\b", "")


def cut_power(child: "pexpect.spawn[Any]") -> None:
    """End a program at once: it has no time to notice that its terminal is gone, and put things in order."""
    if child.isalive():
        child.kill(signal.SIGKILL)
        child.wait()
    vars(child)["ptyproc"].delayafterclose = 0
    child.close()


def wait_for_keys(child: "pexpect.spawn[bytes]") -> None:
    """Until the program reads keys by itself: then Ctrl+C is one of them, and no signal of the terminal."""
    end = monotonic() + PATIENCE
    while termios.tcgetattr(child.fileno())[3] & termios.ISIG:
        assert monotonic() < end
        sleep(0.005)


class Terminal(Conversation):
    """A terminal with the interactive program in it."""

    def __init__(self, home: Path, language: str = "en") -> None:
        self._start(environment(home), ["-m", "access_scrabble", "--lang", language])
        self.reply = self._read()

    def _start(self, variables: dict[str, str], arguments: list[str]) -> None:
        """Run Python with these arguments in a terminal of its own."""
        self._raw = BytesIO()
        self.child: pexpect.spawn[bytes] = pexpect.spawn(
            sys.executable, arguments, cwd=str(ROOT), env=variables, dimensions=(50, 250), timeout=PATIENCE
        )
        self.child.delaybeforesend = None
        self.child.logfile_read = self._raw

    def exchange(self, line: str) -> Reply:
        """Type a line and Enter."""
        return self.press(f"{line}\r")

    def press(self, keys: str) -> Reply:
        """Press keys that end the line being typed."""
        self.child.send(keys)
        self.child.expect_exact(ENTERED)
        self.reply = self._read()
        return self.reply

    def leave(self, keys: str = "\x04") -> str:
        """Press keys that end the program; its last words."""
        self.child.send(keys)
        self.child.expect(pexpect.EOF)
        self.child.close()
        assert self.child.exitstatus == 0
        return plain(self.child.before or b"").strip()

    def kill(self) -> None:
        """End the program at once, as a power cut would."""
        cut_power(self.child)

    @property
    def raw(self) -> bytes:
        """Every byte the program has sent to the terminal."""
        return self._raw.getvalue()

    def _read(self) -> Reply:
        self.child.expect_exact(READY)
        above = (self.child.before or b"").rpartition(b"\n")[0]  # the toolkit draws its row anew, the first one too
        lines = plain(above).splitlines()
        self.child.expect_exact(SHOWN)
        return Reply(lines, plain(self.child.before or b"").strip())
