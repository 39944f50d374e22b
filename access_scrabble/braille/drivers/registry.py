"""The family of drivers, each imported only when it is asked for, and the displays that answer.

Ports known by their USB id or name come first, then a polite question is asked on each.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import entry_points

from serial.tools import list_ports

from access_scrabble.braille.drivers.base import DeviceProblem, Driver, Identified, UsbId
from access_scrabble.braille.drivers.brlapi import BRLAPI, BrlapiServer, identify_server
from access_scrabble.braille.drivers.connection import connect
from access_scrabble.errors import InputError, OperationFailed

ENTRY_POINTS = "access_scrabble.braille_drivers"

BUILT_IN = {
    name: f"access_scrabble.braille.drivers.{name}:DRIVER"
    for name in (
        "baum", "handytech", "humanware", "eurobraille", "canute", "focus", "hims", "seika", "seika_display",
        "papenmeier", "papenmeier_usb", "alva",
    )
}  # fmt: skip


def driver_names() -> tuple[str, ...]:
    """Those of other packages last."""
    others = (entry.name for entry in entry_points(group=ENTRY_POINTS))
    return tuple(dict.fromkeys((*BUILT_IN, *others)))


def find_driver(name: str) -> Driver:
    """The driver of that name.

    :raises InputError: when there is none.
    :raises OperationFailed: when it cannot be imported.
    """
    targets = {entry.name: entry.value for entry in entry_points(group=ENTRY_POINTS)} | BUILT_IN
    if name not in targets:
        raise InputError(DeviceProblem.UNKNOWN_DRIVER, name=name, known=tuple(targets))
    module, _, attribute = targets[name].partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as failure:
        raise OperationFailed(DeviceProblem.DRIVER_UNUSABLE, name=name, reason=str(failure)) from failure
    if not isinstance(found, Driver):
        raise OperationFailed(DeviceProblem.DRIVER_UNUSABLE, name=name, reason=targets[name])
    return found


def all_drivers() -> Iterator[Driver]:
    """Every driver that can be imported; a faulty one of another package is left out."""
    for name in driver_names():
        try:
            yield find_driver(name)
        except OperationFailed:
            if name in BUILT_IN:
                raise


BLUETOOTH_PORTS = ("/dev/rfcomm", "BTHENUM")


@dataclass(frozen=True, slots=True)
class PortFacts:
    """What the system tells about a serial port without opening it."""

    path: str
    usb: UsbId | None = None
    texts: tuple[str, ...] = ()

    @property
    def is_bluetooth(self) -> bool:
        return any(text.startswith(BLUETOOTH_PORTS) for text in (self.path, *self.texts))


@dataclass(frozen=True, slots=True)
class FoundPort:
    port: PortFacts
    drivers: tuple[Driver, ...]


@dataclass(frozen=True, slots=True)
class FoundDisplay:
    driver: Driver
    path: str
    size: Identified


@dataclass(frozen=True, slots=True)
class PresentDisplay:
    """A display that can be used now: what it is chosen by, its port if it has one, and what it is."""

    name: str
    port: str
    size: Identified


def list_facts() -> list[PortFacts]:
    return [
        PortFacts(
            port.device,
            UsbId(port.vid, port.pid) if port.vid is not None and port.pid is not None else None,
            tuple(text for text in (port.product, port.description, port.hwid) if text),
        )
        for port in list_ports.comports()
    ]


def may_speak(driver: Driver, port: PortFacts) -> bool:
    """Whether the system's facts point to that driver; any may be behind a nameless Bluetooth port."""
    if port.usb in driver.usb_ids:
        return True
    if any(text.startswith(driver.bluetooth_names) for text in port.texts):
        return True
    return port.is_bluetooth


def candidates(ports: Iterable[PortFacts], drivers: Sequence[Driver]) -> list[FoundPort]:
    """The ports worth a question, the surest first; a port that nothing points to is left in peace."""
    found = []
    for port in ports:
        likely = tuple(driver for driver in drivers if may_speak(driver, port))
        if likely:
            found.append(FoundPort(port, likely))
    return sorted(found, key=lambda candidate: len(candidate.drivers))


def identify(driver: Driver, path: str) -> FoundDisplay | None:
    """Ask on a port whether a display of that driver is there, and leave the port again."""
    try:
        connection = connect(driver, path)
    except OperationFailed:
        return None
    size = connection.size
    connection.close()
    return FoundDisplay(driver, path, size) if size else None


def detect(ports: Iterable[PortFacts] | None = None) -> Iterator[FoundDisplay]:
    """The displays that answer, one for each port."""
    facts = list_facts() if ports is None else ports
    for candidate in candidates(facts, tuple(all_drivers())):
        answers = (identify(driver, candidate.port.path) for driver in candidate.drivers)
        if found := next(filter(None, answers), None):
            yield found


def present_displays() -> list[PresentDisplay]:
    """The display that BRLTTY drives, then those that answer on the serial ports left to us."""
    driven = identify_server(BrlapiServer())
    shared = [PresentDisplay(BRLAPI, "", driven)] if driven is not None else []
    return [*shared, *(PresentDisplay(one.driver.name, one.path, one.size) for one in detect())]


def locate(driver: Driver, last: str | None = None) -> list[str]:
    """Where a display of that driver may be now: the port it had, then the others that point to it."""
    likely = [facts.path for facts in list_facts() if may_speak(driver, facts) and facts.path != last]
    return [*([last] if last else []), *likely]
