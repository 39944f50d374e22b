"""An open serial port, watched by the system or asked again and again."""

import select
import sys
import threading
import time
from abc import ABC, abstractmethod
from dataclasses import replace

import serial

from access_scrabble.braille.drivers import base
from access_scrabble.braille.drivers.waker import Waker
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
    """An open port that one thread uses, and that another can wake from its waiting."""

    @abstractmethod
    def wait(self, longest: float) -> None:
        """Wait for bytes, for a waking, or for the time to be over."""

    @abstractmethod
    def wake(self) -> None:
        """End the waiting under way, or the next one."""

    @abstractmethod
    def read(self) -> list[bytes]:
        """What has arrived, in pieces; it raises ``OSError`` when the port is gone."""

    @abstractmethod
    def write(self, packets: list[bytes]) -> None:
        """Write packets; it raises ``OSError`` when the port is gone or takes nothing."""

    @abstractmethod
    def close(self) -> None:
        """Leave it to others."""


class SerialPort(Port):
    """A serial port, whatever watches it."""

    def __init__(self, port: serial.Serial) -> None:
        self.serial = port

    def read(self) -> list[bytes]:
        data = bytes(self.serial.read(READ_SIZE))
        return [data] if data else []

    def write(self, packets: list[bytes]) -> None:
        self.serial.write(b"".join(packets))

    def close(self) -> None:
        self.serial.close()


class WatchedPort(SerialPort):
    """A port that the system watches together with a pipe."""

    def __init__(self, port: serial.Serial) -> None:
        super().__init__(port)
        self._waker = Waker()

    def wait(self, longest: float) -> None:
        ready, _, _ = select.select([self.serial.fileno(), self._waker.end], [], [], longest)
        if self._waker.end in ready:
            self._waker.take()

    def wake(self) -> None:
        self._waker.wake()

    def close(self) -> None:
        super().close()
        self._waker.close()


class PolledPort(SerialPort):
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
        self._waking.set()


USUAL_PORT: type[SerialPort] = PolledPort if sys.platform == "win32" else WatchedPort


def open_port(path: str, line: base.LineSettings) -> SerialPort:
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
        if line.parity is not base.Parity.NONE:
            return open_port(path, replace(line, parity=base.Parity.NONE))
        raise OperationFailed(base.DeviceProblem.CANNOT_OPEN_PORT, port=path, reason=str(failure)) from failure
    except (OSError, ValueError) as failure:
        raise OperationFailed(base.DeviceProblem.CANNOT_OPEN_PORT, port=path, reason=str(failure)) from failure
