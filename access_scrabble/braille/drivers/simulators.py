"""Simulated displays on pseudo-terminals that a host opens like serial ports, for tests, people and scripts.

They have the names of the drivers; more are for the bare style of Handy Tech and for the PAC Mate.
"""

import os
import select
import sys
import threading
import time
from collections.abc import Callable, Iterable
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Self

from access_scrabble.braille.drivers.base import DeviceProblem
from access_scrabble.braille.drivers.key_map import KeyMapProblem, parse_chord
from access_scrabble.braille.drivers.simulated import SimulatedDisplay
from access_scrabble.errors import InputError, OperationFailed

DEFAULT_COLUMNS = 40
SIMULATORS = {
    "baum": "baum:SimulatedBaum",
    "handytech": "handytech:SimulatedHandyTech",
    "handytech_old": "handytech:SimulatedOldHandyTech",
    "humanware": "humanware:SimulatedHumanWare",
    "eurobraille": "eurobraille:SimulatedEuroBraille",
    "canute": "canute:SimulatedCanute",
    "focus": "focus:SimulatedFocus",
    "pac_mate": "focus:SimulatedPacMate",
    "hims": "hims:SimulatedHims",
    "seika": "seika:SimulatedSeika",
    "seika_display": "seika_display:SimulatedSeikaDisplay",
    "papenmeier": "papenmeier:SimulatedPapenmeier",
    "papenmeier_usb": "papenmeier_usb:SimulatedPapenmeierUsb",
    "alva": "alva:SimulatedAlva",
}
"""Each by its driver's module and its class, loaded when it is chosen."""


def simulator(name: str) -> type[SimulatedDisplay]:
    """What simulates the display of that name.

    :raises InputError: when there is none.
    """
    if name not in SIMULATORS:
        raise InputError(DeviceProblem.UNKNOWN_DRIVER, name=name, known=tuple(SIMULATORS))
    module, _, attribute = SIMULATORS[name].partition(":")
    found: type[SimulatedDisplay] = getattr(import_module(f"access_scrabble.braille.drivers.{module}"), attribute)
    return found


def make_simulator(name: str, columns: int = DEFAULT_COLUMNS) -> SimulatedDisplay:
    """A simulated display of that name and width.

    :raises InputError: when there is no such display, or none that wide.
    """
    kind = simulator(name)
    if columns not in kind.widths:
        raise InputError(DeviceProblem.BAD_CELL_COUNT, columns=columns)
    return kind(columns)


READ_SIZE = 4096


class PluggedDisplay:
    """Serves a simulated display in a thread; a symbolic link names the port as long as it is plugged in."""

    def __init__(self, device: SimulatedDisplay, link: Path, watcher: Callable[[], None] | None = None) -> None:
        self.device = device
        self.link = link
        self._watcher = watcher
        self._changed = threading.Condition()
        self._port = Path()
        self._ends: tuple[int, int] | None = None
        self._stop: tuple[int, int] = (-1, -1)
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Self:
        self.plug()
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()

    def plug(self) -> None:
        """Make the pseudo-terminal, both ends raw, and announce it under its link; only a link to another is replaced.

        :raises OperationFailed: when the link cannot be made, and on Windows, which has no such terminals.
        """
        if sys.platform == "win32":
            raise OperationFailed(DeviceProblem.CANNOT_OPEN_PORT, port=str(self.link), reason=sys.platform)
        import tty  # cannot be imported on Windows

        master, slave = os.openpty()
        tty.setraw(master)
        tty.setraw(slave)
        self._port = Path(os.ttyname(slave))
        try:
            if self.link.is_symlink() and self.link.readlink().parent == self._port.parent:
                self.link.unlink()  # left behind by one that was killed
            self.link.symlink_to(self._port)
        except OSError as error:
            os.close(master)
            os.close(slave)
            reason = error.strerror or ""
            raise OperationFailed(DeviceProblem.CANNOT_OPEN_PORT, port=str(self.link), reason=reason) from error
        self._ends, self._stop = (master, slave), os.pipe()
        self._thread = threading.Thread(target=self._serve, name="simulated-display", daemon=True)
        self._thread.start()

    def unplug(self) -> None:
        """Take the port away, as when a cable is pulled."""
        if self._ends is None or self._thread is None:
            return
        if self.link.is_symlink() and self.link.readlink() == self._port:
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
        with self._changed:
            packets = self.device.routing_packets(cell)
        for packet in packets:
            self.send(packet)
            time.sleep(self.device.hold_time)

    def power_off(self) -> None:
        self.send(self._locked(self.device.power_off))

    def power_on(self) -> None:
        self.send(self._locked(self.device.power_on))

    def resize(self, columns: int) -> None:
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


class SimulatorOrder(StrEnum):
    """What one can do to a simulated display besides pressing its keys."""

    ROUTE = "route"
    OFF = "off"
    ON = "on"
    UNPLUG = "unplug"
    PLUG = "plug"
    QUIT = "quit"


def obey(plugged: PluggedDisplay, line: str) -> None:
    """Do what one line says: ``D1+D3`` presses keys, ``route 5`` the fifth routing key, or an order.

    :raises InputError: when the line names no key of that display.
    """
    words = line.split()
    plain = {
        SimulatorOrder.OFF: plugged.power_off,
        SimulatorOrder.ON: plugged.power_on,
        SimulatorOrder.UNPLUG: plugged.unplug,
        SimulatorOrder.PLUG: plugged.plug,
    }
    if len(words) == 1 and words[0] in set(plain):
        plain[SimulatorOrder(words[0])]()
    elif len(words) == 2 and words[0] == SimulatorOrder.ROUTE and words[1].isdecimal() and int(words[1]):
        plugged.route(int(words[1]) - 1)
    else:
        chord, known = parse_chord(line), plugged.device.keys
        if not chord or not chord <= known:
            raise InputError(KeyMapProblem.UNKNOWN_DISPLAY_KEY, text=line.strip())
        plugged.press(*chord)


def simulate(
    name: str, link: Path, orders: Iterable[str], show: Callable[[str], None], *, columns: int = DEFAULT_COLUMNS
) -> None:
    """Run a simulated display until its orders end or say ``quit``, showing its rows whenever they change.

    :raises InputError: when there is no such display, or none that wide.
    """
    device = make_simulator(name, columns)
    with PluggedDisplay(device, link, lambda: show("\n".join(device.lines()))) as plugged:
        for line in orders:
            if line.strip() == SimulatorOrder.QUIT:
                return
            if not line.strip():
                continue
            try:
                obey(plugged, line)
            except InputError as refusal:
                show(str(refusal))
