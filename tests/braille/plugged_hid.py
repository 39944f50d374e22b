"""A HID display for the whole program, which runs in another process: its reports travel through a socket.

Run as a module it is the program with a hidapi of our own; in the test it is the display at the other end.
"""

import os
import select
import socket
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from access_scrabble.braille.drivers.hid_port import MODULES
from access_scrabble.cli import main
from tests.braille.drivers.fake_hid import FakeHid, FakeHidDisplay
from tests.braille.drivers.hid_models import BY_NAME, HidModel

MODEL, SOCKET = "FAKE_HID_MODEL", "FAKE_HID_SOCKET"
LONGEST = 4096


class SocketDevice:
    """The program's end."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)

    def open_path(self, path: bytes) -> None:
        self._line.connect(os.fsdecode(path))

    def read(self, max_length: int, timeout_ms: int = 0) -> Sequence[int]:
        ready, _, _ = select.select([self._line], [], [], timeout_ms / 1000)
        if not ready:
            return []
        if report := self._line.recv(max_length):
            return list(report)
        raise OSError("read error")

    def write(self, buff: bytes) -> int:
        try:
            return self._line.send(buff)
        except OSError:
            return -1

    def get_report_descriptor(self) -> Sequence[int]:
        return list(BY_NAME[os.environ[MODEL]].descriptor)

    def close(self) -> None:
        self._line.close()


class SocketHid(FakeHid):
    """The hidapi of that program: one display, as long as its socket is there."""

    def device(self) -> SocketDevice:  # type: ignore[override]
        return SocketDevice(os.environ[SOCKET])

    def enumerate(self) -> list[dict[str, object]]:
        path = os.environ[SOCKET]
        self.displays = {path.encode(): FakeHidDisplay(BY_NAME[os.environ[MODEL]])} if Path(path).exists() else {}
        return super().enumerate()


class PluggedHid:
    """The display's end, used like a simulated display on its port."""

    def __init__(self, model: HidModel, link: Path) -> None:
        self.device = FakeHidDisplay(model)
        self.link = link
        self._server: socket.socket | None = None
        self._line: socket.socket | None = None

    def plug(self) -> None:
        self.device.is_there = True
        self._server = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._server.bind(str(self.link))
        self._server.listen()
        threading.Thread(target=self._serve, args=(self._server,), daemon=True).start()

    def unplug(self) -> None:
        self.link.unlink(missing_ok=True)
        for end in (self._server, self._line):
            if end:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()

    def _serve(self, server: socket.socket) -> None:
        with suppress(OSError):
            while True:
                self._line, _ = server.accept()
                with suppress(OSError):
                    while report := self._line.recv(LONGEST):
                        self.device.write(report)

    def press(self, *keys: str) -> None:
        self._send([*self.device.hold(*keys), *self.device.hold()])

    def route(self, cell: int) -> None:
        self._send(self.device.routing_reports(cell))

    def _send(self, reports: list[bytes]) -> None:
        assert self._line is not None
        for report in reports:
            self._line.send(report)

    def wait_for(self, holds: Callable[[FakeHidDisplay], bool], timeout: float = 5.0) -> bool:
        with self.device.changed:
            return self.device.changed.wait_for(lambda: holds(self.device), timeout)


if __name__ == "__main__":
    for name in MODULES:
        sys.modules[name] = SocketHid()  # type: ignore[assignment]
    sys.exit(main())
