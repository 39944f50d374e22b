"""What the system tells about the ports without opening any: USB ids, and the names that devices give themselves.

Bluetooth ports tell no name by themselves: Linux knows the address of an rfcomm port, Windows puts it in the
hardware id, macOS makes the path of it.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple, Protocol

from access_scrabble.plain_text import plain_lines
from access_scrabble.values import dataclass


class UsbId(NamedTuple):
    """Vendor and product of a USB device."""

    vendor: int
    product: int


@dataclass(frozen=True, slots=True)
class PortFacts:
    """One port; the name is empty where the system does not tell it."""

    path: str
    usb: UsbId | None = None
    name: str = ""
    is_bluetooth: bool = False
    usage_page: int = 0
    """The kind of a HID device, 0x41 for braille; 0 for serial ports."""


class _ListedPort(Protocol):
    """What pyserial tells of a port."""

    device: str
    hwid: str
    product: str | None
    vid: int | None
    pid: int | None


HID_PATH = "hid:"
"""How the path of a HID device begins with us, to tell it from that of a serial port."""
RFCOMM = "/dev/rfcomm"
BTHENUM = "BTHENUM"
CALL_OUT = "/dev/cu."
NAME_TIMEOUT = 1.0
_ADDRESS = re.compile(r"[&_]([0-9A-F]{12})_", re.IGNORECASE)
_NOBODY = "000000000000"
"""The address in ports that wait for others to call: no display is behind them."""


def serial_ports() -> list[PortFacts]:
    """The serial ports of this machine."""
    return [facts_of(port) for port in _listed()]


def port_at(path: str) -> PortFacts:
    """What is known of the port at a path, perhaps nothing."""
    return next((facts_of(port) for port in _listed() if port.device == path), PortFacts(path))


def _listed() -> Iterable[_ListedPort]:
    """What pyserial lists; a system that lacks a function it asks for, as Wine does, has no ports."""
    try:
        from serial.tools import list_ports  # asks the system's libraries as soon as it is imported
    except (ImportError, AttributeError, OSError):
        return ()
    return list_ports.comports()


def facts_of(port: _ListedPort) -> PortFacts:
    if port.vid is not None and port.pid is not None:
        return PortFacts(port.device, UsbId(port.vid, port.pid), port.product or "")
    if port.device.startswith(RFCOMM):
        return PortFacts(port.device, None, _name_on_linux(port.device), is_bluetooth=True)
    if port.device.startswith(CALL_OUT):
        return PortFacts(port.device, None, port.device.removeprefix(CALL_OUT), is_bluetooth=True)
    if port.hwid.startswith(BTHENUM) and (found := _ADDRESS.search(port.hwid)) and found[1] != _NOBODY:
        return PortFacts(port.device, None, _name_on_windows(found[1]), is_bluetooth=True)
    return PortFacts(port.device)


_names: dict[str, str] = {}
"""The names that BlueZ has told, by address: a display that is away is looked for twice a second."""


def _name_on_linux(path: str) -> str:
    """The name of the device at the other end of an rfcomm port, from BlueZ."""
    try:
        address = Path("/sys/class/tty", Path(path).name, "address").read_text("ascii").strip()
        if address in _names:
            return _names[address]
        answer = subprocess.run(
            ["bluetoothctl", "info", address], capture_output=True, timeout=NAME_TIMEOUT, check=False
        )
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return ""
    told = plain_lines(os.fsdecode(answer.stdout))  # a device may give itself any name
    if found := re.search(r"^\s*Name: (.+)$", told, re.MULTILINE):
        _names[address] = found[1].strip()
    return _names.get(address, "")


if sys.platform == "win32":
    import winreg

    def _name_on_windows(address: str) -> str:
        """The name that Windows keeps of a paired device."""
        key = rf"SYSTEM\CurrentControlSet\Services\BTHPORT\Parameters\Devices\{address.lower()}"
        try:
            with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, key) as device:
                value, _ = winreg.QueryValueEx(device, "Name")
        except OSError:
            return ""
        return bytes(value).split(b"\0")[0].decode("utf-8", "replace")
else:

    def _name_on_windows(address: str) -> str:
        del address
        return ""


def _plain(name: str) -> str:
    return "".join(name.casefold().split())


def is_called(name: str, beginnings: tuple[str, ...]) -> bool:
    """Whether a name starts like one of these; macOS leaves the spaces out.

    >>> is_called("Focus40BT-SerialPort", ("Focus 40 BT",)), is_called("Headset", ("Focus 40 BT",))
    (True, False)
    """
    return bool(name) and _plain(name).startswith(tuple(map(_plain, beginnings)))
