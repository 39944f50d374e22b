"""Serial ports: the one place that asks pyserial for one."""

from typing import Protocol, cast

import serial

from access_scrabble.braille.drivers.codes import DeviceCode
from access_scrabble.braille.drivers.contract import LineSettings
from access_scrabble.errors import OperationFailed

WRITE_TIMEOUT = 1.0


class Port(Protocol):
    """What the drivers use of pyserial's ports."""

    timeout: float | None

    @property
    def in_waiting(self) -> int:
        """How many bytes can be read at once."""

    def read(self, size: int = 1, /) -> bytes:
        """Bytes, or none when the time is over."""

    def write(self, data: bytes, /) -> int | None:
        """Write bytes."""

    def cancel_read(self) -> None:
        """End a read under way in another thread."""

    def close(self) -> None:
        """Leave the port to others."""


def open_port(path: str, line: LineSettings) -> Port:
    """Open a port, by its path or by a URL pyserial knows, for this program alone.

    :raises OperationFailed: when it is not there, not allowed or already taken.
    """
    try:
        port = serial.serial_for_url(
            path,
            baudrate=line.speed,
            parity=line.parity.value,
            bytesize=serial.EIGHTBITS,
            stopbits=serial.STOPBITS_ONE,
            rtscts=line.hardware_flow,
            timeout=0,
            write_timeout=WRITE_TIMEOUT,
            exclusive=True,
        )
    except (OSError, ValueError) as failure:
        raise OperationFailed(DeviceCode.CANNOT_OPEN_PORT, port=path, reason=str(failure)) from failure
    return cast("Port", port)
