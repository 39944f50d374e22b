"""Serial ports: the one place that asks pyserial for one."""

import os
import select
import termios
from dataclasses import replace

import serial

from access_scrabble.braille.drivers.codes import DeviceCode
from access_scrabble.braille.drivers.contract import LineSettings, Parity
from access_scrabble.errors import OperationFailed

WRITE_TIMEOUT = 1.0
READ_SIZE = 4096


class Port:
    """An open serial port that one thread uses, and that another can wake from its waiting."""

    def __init__(self, port: serial.Serial) -> None:
        self.serial = port
        self._wake_end, self._waker_end = os.pipe()

    def wait(self, longest: float) -> None:
        """Wait for bytes, for a waking, or for the time to be over."""
        ready, _, _ = select.select([self.serial.fileno(), self._wake_end], [], [], longest)
        if self._wake_end in ready:
            os.read(self._wake_end, READ_SIZE)

    def wake(self) -> None:
        """End the waiting under way, or the next one."""
        os.write(self._waker_end, b"x")

    def read(self) -> bytes:
        """What has arrived, perhaps nothing; it raises ``OSError`` when the port is gone."""
        return bytes(self.serial.read(READ_SIZE))

    def write(self, data: bytes) -> None:
        """Write bytes; it raises ``OSError`` when the port is gone or takes nothing."""
        self.serial.write(data)

    def close(self) -> None:
        """Leave the port to others."""
        self.serial.close()
        os.close(self._wake_end)
        os.close(self._waker_end)


def open_port(path: str, line: LineSettings) -> Port:
    """Open a port for this program alone.

    A pseudo-terminal carries no parity, and refuses to be asked twice: it is then opened without.

    :raises OperationFailed: when it is not there, not allowed or already taken.
    """
    try:
        return Port(
            serial.Serial(
                path,
                baudrate=line.speed,
                parity=line.parity.value,
                rtscts=line.hardware_flow,
                timeout=0,
                write_timeout=WRITE_TIMEOUT,
                exclusive=True,
            )
        )
    except termios.error as failure:
        if line.parity is not Parity.NONE:
            return open_port(path, replace(line, parity=Parity.NONE))
        raise OperationFailed(DeviceCode.CANNOT_OPEN_PORT, port=path, reason=str(failure)) from failure
    except (OSError, ValueError) as failure:
        raise OperationFailed(DeviceCode.CANNOT_OPEN_PORT, port=path, reason=str(failure)) from failure
