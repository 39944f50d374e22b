"""The family of drivers, each imported only when it is asked for, and the displays that answer.

Ports known by their USB id or name come first, then a polite question is asked on each.
"""

import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from importlib import import_module
from importlib.metadata import entry_points

from access_scrabble.braille.drivers.base import DeviceProblem, Driver, Identified
from access_scrabble.braille.drivers.brlapi import BRLAPI, BrlapiServer, identify_server
from access_scrabble.braille.drivers.connection import Connection, open_each
from access_scrabble.braille.drivers.hid_port import BRAILLE_PAGE, find_hidapi, hid_ports, hidapi_missing, is_forbidden
from access_scrabble.braille.drivers.ports import HID_PATH, PortFacts, is_called, serial_ports
from access_scrabble.braille.drivers.serial_port import open_port
from access_scrabble.errors import InputError, OperationFailed
from access_scrabble.values import dataclass

ASKING_TIME = 3.0
ASKING_STEP = 0.05
ENTRY_POINTS = "access_scrabble.braille_drivers"

BUILT_IN = {
    name: f"access_scrabble.braille.drivers.{name}:DRIVER"
    for name in (
        "baum", "handytech", "humanware", "eurobraille", "canute", "focus", "hims", "seika", "seika_display",
        "papenmeier", "papenmeier_usb", "alva", "hid",
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


def may_speak(driver: Driver, port: PortFacts) -> bool:
    """Whether the system's facts point to that driver; any may be behind a nameless Bluetooth port."""
    if port.path.startswith(HID_PATH):
        if driver.hid is None or port.usage_page == BRAILLE_PAGE:  # who follows the standard is spoken to by it
            return driver.hid is not None and driver.hid.usage_page == BRAILLE_PAGE
        return port.usb in driver.hid.usb_ids
    if port.usb in driver.usb_ids:
        return not driver.usb_names or not port.name or is_called(port.name, driver.usb_names)
    if not port.is_bluetooth or not driver.bluetooth_names:
        return False
    return not port.name or is_called(port.name, driver.bluetooth_names)


def candidates(ports: Iterable[PortFacts], drivers: Sequence[Driver]) -> list[FoundPort]:
    """The ports worth a question, the surest first; a port that nothing points to is left in peace."""
    found = []
    for port in ports:
        likely = tuple(driver for driver in drivers if may_speak(driver, port))
        if likely:
            found.append(FoundPort(port, likely))
    return sorted(found, key=lambda candidate: len(candidate.drivers))


def ask(candidate: FoundPort) -> FoundDisplay | None:
    """Ask on a port who is there, no longer than :data:`ASKING_TIME`, and leave it again.

    The drivers share the time equally, but who has been answered at all is heard out.

    :raises OperationFailed: when the port cannot be opened.
    """
    end = time.monotonic() + ASKING_TIME
    share = ASKING_TIME / sum(len(driver.lines) or 1 for driver in candidate.drivers)
    with closing(_openings(candidate)) as openings:
        for connection in openings:
            if size := _identified(connection, time.monotonic() + share, end):
                return FoundDisplay(connection.driver, candidate.port.path, size)
            if time.monotonic() >= end:
                break
    return None


def _openings(candidate: FoundPort) -> Generator[Connection]:
    """Each driver's connections; one opening is enough for all on Bluetooth, which has no speed nor parity."""
    if candidate.port.is_bluetooth and len(candidate.drivers) > 1:
        port = open_port(candidate.port.path, candidate.drivers[0].lines[0])
        try:
            yield from (Connection(driver, candidate.port, port) for driver in candidate.drivers)
        finally:
            port.close()
        return
    for driver in candidate.drivers:
        for connection in open_each(driver, candidate.port):
            try:
                yield connection
            finally:
                connection.close()


def _identified(connection: Connection, share_end: float, end: float) -> Identified | None:
    try:
        while connection.size is None and time.monotonic() < (end if connection.has_spoken else share_end):
            connection.step(ASKING_STEP)
    except OperationFailed:
        return None
    return connection.size


def detect(
    ports: Iterable[PortFacts] | None = None, tell: Callable[[PortFacts], None] | None = None
) -> Iterator[FoundDisplay]:
    """The displays that answer, one for each port; before a serial port is asked it is told."""
    facts = all_ports() if ports is None else ports
    for candidate in candidates(facts, tuple(all_drivers())):
        if tell and not candidate.port.path.startswith(HID_PATH):
            tell(candidate.port)
        with suppress(OperationFailed):
            if found := ask(candidate):
                yield found


def all_ports() -> list[PortFacts]:
    """HID devices first: they need not be asked."""
    return [*hid_ports(), *serial_ports()]


def check_usable(driver: Driver) -> None:
    """Whether a display of that driver, whose port is not told, can be found at all.

    :raises OperationFailed: when hidapi is missing, or the only display there is forbidden to this account.
    """
    if driver.lines:
        return
    if find_hidapi() is None:
        raise hidapi_missing()
    ports = [port for port in hid_ports() if may_speak(driver, port)]
    if ports and all(map(is_forbidden, ports)):
        raise OperationFailed(DeviceProblem.HID_FORBIDDEN, model=ports[0].name or ports[0].path)


def forbidden_displays() -> list[PortFacts]:
    """The HID displays that are there, but that this account may not use."""
    drivers = tuple(all_drivers())
    return [found.port for found in candidates(hid_ports(), drivers) if is_forbidden(found.port)]


def present_displays(tell: Callable[[PortFacts], None] | None = None) -> list[PresentDisplay]:
    """The display that BRLTTY drives, then those that answer on the ports left to us."""
    driven = identify_server(BrlapiServer())
    shared = [PresentDisplay(BRLAPI, "", driven)] if driven is not None else []
    return [*shared, *(PresentDisplay(one.driver.name, one.path, one.size) for one in detect(tell=tell))]


def locate(driver: Driver, last: str | None = None) -> list[str]:
    """Where a display of that driver may be now: the port it had, then the others that point to it."""
    likely = [facts.path for facts in all_ports() if may_speak(driver, facts) and facts.path != last]
    return [*([last] if last else []), *likely]
