"""Serial ports: the one place that asks pyserial for one."""

import os
import select
import sys
import threading
import time
from abc import ABC, abstractmethod
from dataclasses import replace

import serial

from access_scrabble.braille.drivers.contract import DeviceProblem, LineSettings, Parity
from access_scrabble.errors import OperationFailed

WRITE_TIMEOUT = 1.0
READ_SIZE = 4096
POLL_SECONDS = 0.005

if sys.platform == "win32":
    TERMINAL_ERRORS: tuple[type[Exception], ...] = ()
else:
    import termios

    TERMINAL_ERRORS = (termios.error,)


class Port(ABC):
    """An open serial port that one thread uses, and that another can wake from its waiting."""

    def __init__(self, port: serial.Serial) -> None:
        self.serial = port

    @abstractmethod
    def wait(self, longest: float) -> None:
        """Wait for bytes, for a waking, or for the time to be over."""

    @abstractmethod
    def wake(self) -> None:
        """End the waiting under way, or the next one."""

    def read(self) -> bytes:
        """What has arrived, perhaps nothing; it raises ``OSError`` when the port is gone."""
        return bytes(self.serial.read(READ_SIZE))

    def write(self, data: bytes) -> None:
        """Write bytes; it raises ``OSError`` when the port is gone or takes nothing."""
        self.serial.write(data)

    def close(self) -> None:
        """Leave the port to others."""
        self.serial.close()


class WatchedPort(Port):
    """A port that the system watches together with a pipe."""

    def __init__(self, port: serial.Serial) -> None:
        super().__init__(port)
        self._wake_end, self._waker_end = os.pipe()

    def wait(self, longest: float) -> None:
        """Sleep until the system sees bytes on the port or in the pipe."""
        ready, _, _ = select.select([self.serial.fileno(), self._wake_end], [], [], longest)
        if self._wake_end in ready:
            os.read(self._wake_end, READ_SIZE)

    def wake(self) -> None:
        """Put a byte into the pipe."""
        os.write(self._waker_end, b"x")

    def close(self) -> None:
        """Leave the port to others, and no pipe behind."""
        super().close()
        os.close(self._wake_end)
        os.close(self._waker_end)


class PolledPort(Port):
    """A port that is asked again and again, where the system watches none, as on Windows."""

    def __init__(self, port: serial.Serial) -> None:
        super().__init__(port)
        self._waking = threading.Event()

    def wait(self, longest: float) -> None:
        """Ask for bytes every few milliseconds; it raises ``OSError`` when the port is gone."""
        end = time.monotonic() + longest
        while not self.serial.in_waiting and not self._waking.wait(POLL_SECONDS) and time.monotonic() < end:
            pass
        self._waking.clear()

    def wake(self) -> None:
        """Be seen at the next asking."""
        self._waking.set()


USUAL_PORT: type[Port] = PolledPort if sys.platform == "win32" else WatchedPort


def open_port(path: str, line: LineSettings) -> Port:
    """Open a port for this program alone.

    A pseudo-terminal carries no parity, and refuses to be asked twice: it is then opened without.

    :raises OperationFailed: when it is not there, not allowed or already taken.
    """
    try:
        return USUAL_PORT(
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
    except TERMINAL_ERRORS as failure:
        if line.parity is not Parity.NONE:
            return open_port(path, replace(line, parity=Parity.NONE))
        raise OperationFailed(DeviceProblem.CANNOT_OPEN_PORT, port=path, reason=str(failure)) from failure
    except (OSError, ValueError) as failure:
        raise OperationFailed(DeviceProblem.CANNOT_OPEN_PORT, port=path, reason=str(failure)) from failure
