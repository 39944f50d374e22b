"""A simulated display on a pseudo-terminal that a host opens like a serial port."""

import os
import select
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

from access_scrabble.braille.drivers.contract import DeviceProblem
from access_scrabble.braille.simulators.device import SimulatedDisplay
from access_scrabble.errors import OperationFailed

READ_SIZE = 4096

Watcher = Callable[[], None]


class PluggedDisplay:
    """Serves a simulated display in a thread; a symbolic link names the port as long as it is plugged in."""

    def __init__(self, device: SimulatedDisplay, link: Path, watcher: Watcher | None = None) -> None:
        self.device = device
        self.link = link
        self._watcher = watcher
        self._changed = threading.Condition()
        self._ends: tuple[int, int] | None = None
        self._stop: tuple[int, int] = (-1, -1)
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Self:
        self.plug()
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()

    def plug(self) -> None:
        """Make the pseudo-terminal, both ends raw, and announce it under its link.

        :raises OperationFailed: on Windows, which has none.
        """
        if sys.platform == "win32":
            raise OperationFailed(DeviceProblem.CANNOT_OPEN_PORT, port=str(self.link), reason=sys.platform)
        import tty  # noqa: PLC0415 - cannot be imported on Windows

        master, slave = os.openpty()
        tty.setraw(master)
        tty.setraw(slave)
        self._ends, self._stop = (master, slave), os.pipe()
        self._thread = threading.Thread(target=self._serve, name="simulated-display", daemon=True)
        self._thread.start()
        self.link.unlink(missing_ok=True)
        self.link.symlink_to(os.ttyname(slave))

    def unplug(self) -> None:
        """Take the port away, as when a cable is pulled."""
        if self._ends is None or self._thread is None:
            return
        self.link.unlink(missing_ok=True)
        os.write(self._stop[1], b"x")
        self._thread.join()
        for descriptor in (*self._ends, *self._stop):
            os.close(descriptor)
        self._ends = None

    def press(self, *keys: str) -> None:
        """Press keys together and let them go."""
        self.send(self._locked(lambda: self.device.hold(frozenset(keys))))
        time.sleep(self.device.hold_time)
        self.send(self._locked(lambda: self.device.hold(frozenset())))

    def route(self, cell: int) -> None:
        """Press a routing key."""
        with self._changed:
            packets = self.device.routing_packets(cell)
        for packet in packets:
            self.send(packet)
            time.sleep(self.device.hold_time)

    def power_off(self) -> None:
        """Switch the device off; the cable stays."""
        self.send(self._locked(self.device.power_off))

    def power_on(self) -> None:
        """Switch the device on."""
        self.send(self._locked(self.device.power_on))

    def resize(self, columns: int) -> None:
        """Make the device another width."""
        self.send(self._locked(lambda: self.device.resize(columns)))

    def send(self, data: bytes) -> None:
        """Send bytes to the host, whatever they are."""
        if self._ends and data:
            os.write(self._ends[0], data)

    def wait_for(self, holds: Callable[[SimulatedDisplay], bool], timeout: float = 5.0) -> bool:
        """Wait until something holds of the device, and say whether it does."""
        with self._changed:
            return self._changed.wait_for(lambda: holds(self.device), timeout)

    def _locked(self, act: Callable[[], bytes]) -> bytes:
        with self._changed:
            packets = act()
            self._changed.notify_all()
        return packets

    def _serve(self) -> None:
        if self._ends is None:
            return
        master, stop = self._ends[0], self._stop[0]
        while True:
            ready, _, _ = select.select([master, stop], [], [])
            if stop in ready:
                return
            self._receive(os.read(master, READ_SIZE))

    def _receive(self, data: bytes) -> None:
        before = self.device.cells
        self.send(self._locked(lambda: self.device.feed(data)))
        if self._watcher and self.device.cells != before:
            self._watcher()
