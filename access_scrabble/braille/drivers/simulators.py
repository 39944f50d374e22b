"""The family of simulated displays: the names of the drivers, and one for the bare style of Handy Tech."""

import os
import select
import sys
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Self

from access_scrabble.braille.drivers.alva import SimulatedAlva
from access_scrabble.braille.drivers.baum import SimulatedBaum
from access_scrabble.braille.drivers.canute import SimulatedCanute
from access_scrabble.braille.drivers.contract import DeviceProblem, KeyMapProblem, parse_chord
from access_scrabble.braille.drivers.eurobraille import SimulatedEuroBraille
from access_scrabble.braille.drivers.focus import SimulatedFocus
from access_scrabble.braille.drivers.handytech import SimulatedHandyTech, SimulatedOldHandyTech
from access_scrabble.braille.drivers.hims import SimulatedHims
from access_scrabble.braille.drivers.humanware import SimulatedHumanWare
from access_scrabble.braille.drivers.papenmeier import SimulatedPapenmeier
from access_scrabble.braille.drivers.papenmeier_usb import SimulatedPapenmeierUsb
from access_scrabble.braille.drivers.seika import SimulatedSeika
from access_scrabble.braille.drivers.seika_display import SimulatedSeikaDisplay
from access_scrabble.braille.drivers.simulation import SimulatedDisplay
from access_scrabble.errors import InputError, OperationFailed

DEFAULT_COLUMNS = 40


@dataclass(frozen=True, slots=True)
class SimulatorCard:
    """How to make a simulated display, and the widths it can have."""

    make: Callable[[int], SimulatedDisplay]
    widths: tuple[int, ...]


SIMULATORS = {
    "baum": SimulatorCard(SimulatedBaum, (18, 20, 24, 32, 40, 80)),
    "handytech": SimulatorCard(SimulatedHandyTech, (16, 20, 32, 40, 48, 64, 80)),
    "handytech_old": SimulatorCard(SimulatedOldHandyTech, (20, 40, 80)),
    "humanware": SimulatorCard(SimulatedHumanWare, (14, 20, 32, 40, 80)),
    "eurobraille": SimulatorCard(SimulatedEuroBraille, (12, 24, 32, 40, 64, 80)),
    "canute": SimulatorCard(SimulatedCanute, (40,)),
    "focus": SimulatorCard(SimulatedFocus, (14, 40, 80)),
    "hims": SimulatorCard(SimulatedHims, (18, 20, 32, 40)),
    "seika": SimulatorCard(SimulatedSeika, (16, 24, 32, 40)),
    "seika_display": SimulatorCard(SimulatedSeikaDisplay, (40, 80)),
    "papenmeier": SimulatorCard(SimulatedPapenmeier, (20, 40, 80)),
    "papenmeier_usb": SimulatorCard(SimulatedPapenmeierUsb, (20, 40, 80)),
    "alva": SimulatorCard(SimulatedAlva, (24, 40, 80)),
}


def make_simulator(name: str, columns: int = DEFAULT_COLUMNS) -> SimulatedDisplay:
    """A simulated display of that name and width.

    :raises InputError: when there is no such display, or none that wide.
    """
    card = SIMULATORS.get(name)
    if card is None:
        raise InputError(DeviceProblem.UNKNOWN_DRIVER, name=name, known=tuple(SIMULATORS))
    if columns not in card.widths:
        raise InputError(DeviceProblem.BAD_CELL_COUNT, columns=columns)
    return card.make(columns)


# A simulated display on a pseudo-terminal that a host opens like a serial port.


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
        import tty  # cannot be imported on Windows

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
        with self._changed:
            packets = self.device.routing_packets(cell)
        for packet in packets:
            self.send(packet)
            time.sleep(self.device.hold_time)

    def power_off(self) -> None:
        """Switch the device off; the cable stays."""
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


# A simulated display for a person or a script: its cells as text, its keys by name.


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
