"""The program loaded once and forked into a terminal as often as wanted: a thousand starts would take an hour.

``python -m tests.attacks.nursery SOCKET`` forks a program for each set of variables it is sent, and gives the terminal
and the number of the process back. What is forked is the program as it stands before its first line.
"""

import fcntl
import json
import os
import pty
import signal
import socket
import struct
import subprocess
import sys
import termios
from pathlib import Path

from access_scrabble.cli import interactive, main
from access_scrabble.console import full_editor, settings_menu
from access_scrabble.lexica.store import load_free_lexicon
from access_scrabble.session import conversion
from tests.keyboard.terminal import ROOT, environment

LOADED = (interactive, full_editor, settings_menu, conversion)
ROWS, COLUMNS = 50, 250


class Nursery:
    """Talks with the process that forks."""

    def __init__(self, folder: Path, library: Path) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._talk = ours
        command = [sys.executable, "-m", "tests.attacks.nursery", str(theirs.fileno())]
        variables = {**environment(folder / "nobody"), "LD_PRELOAD": str(library)}
        self._process = subprocess.Popen(command, cwd=ROOT, env=variables, pass_fds=[theirs.fileno()])
        theirs.close()

    def born(self, variables: dict[str, str]) -> tuple[int, int]:
        """A new program: its terminal, and its process."""
        self._talk.send(json.dumps(variables).encode())
        number, (terminal, *_), _, _ = socket.recv_fds(self._talk, 100, 1)
        return terminal, int(number)

    def close(self) -> None:
        self._talk.close()
        self._process.wait()


def serve(descriptor: int) -> None:
    talk = socket.socket(fileno=descriptor)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    load_free_lexicon()
    while asked := talk.recv(100_000):
        process, terminal = pty.fork()
        if not process:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            talk.close()
            os.environ.update(json.loads(asked))
            sys.stdin, sys.stdout, sys.stderr = (os.fdopen(number, mode) for number, mode in enumerate("rww"))
            sys.exit(main(["--lang", "en"]))
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        socket.send_fds(talk, [str(process).encode()], [terminal])
        os.close(terminal)


if __name__ == "__main__":
    serve(int(sys.argv[1]))
