"""A speech server that speaks nothing: whatever a screen reader wants said is noted, in order."""

import contextlib
import html
import re
import socketserver
import threading
from pathlib import Path
from types import TracebackType
from typing import Self

_TAGS = re.compile(r"<[^>]*>")
_ANSWERS = {
    "HISTORY GET CLIENT_ID": ("245-1", "245 OK CLIENT ID SENT"),
    "LIST OUTPUT_MODULES": ("250-none", "250 OK MODULE LIST SENT"),
    "LIST SYNTHESIS_VOICES": ("249-none\tfr\tnone", "249 OK VOICE LIST SENT"),
    "LIST VOICES": ("249-MALE1", "249 OK VOICE LIST SENT"),
    "GET OUTPUT_MODULE": ("251-none", "251 OK GET RETURNED"),
    "GET RATE": ("251-0", "251 OK GET RETURNED"),
    "GET PITCH": ("251-0", "251 OK GET RETURNED"),
    "GET VOLUME": ("251-0", "251 OK GET RETURNED"),
}


class _Client(socketserver.StreamRequestHandler):
    """One connection; it speaks SSIP, the protocol of speech-dispatcher."""

    server: "_Server"

    def handle(self) -> None:
        with contextlib.suppress(OSError):
            while line := self.rfile.readline():
                self._answer(line.decode().rstrip("\r\n"))

    def _answer(self, line: str) -> None:
        words = line.upper().split()
        match words[0] if words else "":
            case "SPEAK":
                self._say("230 OK RECEIVING DATA")
                self._note(self._text())
                self._say("225-1", "225 OK MESSAGE QUEUED")
            case "CHAR" | "KEY":
                self._note(line.split(" ", 1)[1])
                self._say("225-1", "225 OK MESSAGE QUEUED")
            case "QUIT":
                self._say("231 HAPPY HACKING")
            case _:
                known = next((answer for asked, answer in _ANSWERS.items() if line.upper().startswith(asked)), None)
                self._say(*(known or ("200 OK",)))

    def _text(self) -> str:
        lines = []
        while (line := self.rfile.readline().decode().rstrip("\r\n")) != ".":
            lines.append(line)
        return "\n".join(lines)

    def _note(self, text: str) -> None:
        if said := " ".join(html.unescape(_TAGS.sub("", text)).split()):
            self.server.heard.append(said)

    def _say(self, *lines: str) -> None:
        self.wfile.write("".join(f"{line}\r\n" for line in lines).encode())


class _Server(socketserver.ThreadingUnixStreamServer):
    daemon_threads = True
    heard: list[str]


class SpeechLog:
    """The server and what it has heard."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._server = _Server(str(path), _Client)
        self.heard: list[str] = []
        self._server.heard = self.heard
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @property
    def address(self) -> str:
        return f"unix_socket:{self.path}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
