"""A port and a conversation joined: reads, digests and writes, one step at a time."""

import time
from collections.abc import Callable

from access_scrabble.braille.drivers.contract import DeviceProblem, Driver, Identified, LineSettings, Notice
from access_scrabble.braille.drivers.conversation import Conversation, Phase
from access_scrabble.braille.ports import open_port
from access_scrabble.errors import OperationFailed

BITS_PER_BYTE = 11
LEAVING_TIME = 0.4
LONGEST_STEP = 0.1


class Connection:
    """An open port on which a driver speaks; every method but :meth:`wake` belongs to one thread."""

    def __init__(self, driver: Driver, path: str, line: LineSettings) -> None:
        self.path = path
        self._port = open_port(path, line)
        self._talk = Conversation(driver.new_protocol(), BITS_PER_BYTE / line.speed)
        if driver.opening_pause:
            time.sleep(driver.opening_pause)

    @property
    def size(self) -> Identified | None:
        """What the display said it is, once it has."""
        return self._talk.size

    def show(self, cells: bytes) -> None:
        """Want these cells; they are sent by the next step."""
        self._talk.show(cells)

    def step(self, longest: float) -> list[Notice]:
        """Send what is due, wait for bytes no longer than that, and return what they mean.

        :raises OperationFailed: when the display is gone.
        """
        try:
            if packets := self._talk.due(time.monotonic()):
                self._port.write(packets)
            self._port.wait(min(longest, self._talk.pause(time.monotonic())))
            data = self._port.read()
            notices = self._talk.receive(data, time.monotonic())
            if data and (packets := self._talk.due(time.monotonic())):
                self._port.write(packets)
        except OSError as failure:
            raise OperationFailed(DeviceProblem.NO_ANSWER, port=self.path) from failure
        if self._talk.phase is Phase.LOST:
            raise OperationFailed(DeviceProblem.NO_ANSWER, port=self.path)
        return notices

    def wake(self) -> None:
        """End the waiting of a step under way in another thread."""
        self._port.wake()

    def leave(self) -> None:
        """Blank the display, say goodbye and close, in a bounded time."""
        until = time.monotonic() + LEAVING_TIME
        self._talk.take_leave()
        try:
            while time.monotonic() < until and not self._talk.is_settled:
                self.step(0.02)
        except OperationFailed:
            pass
        finally:
            self.close()

    def close(self) -> None:
        """Close the port at once."""
        self._port.close()


def never() -> bool:
    """Do not give up early."""
    return False


def connect(
    driver: Driver, path: str, cells: bytes = b"", is_given_up: Callable[[], bool] = never
) -> Connection:
    """Open a display that has identified itself, trying each line setting of its driver.

    :raises OperationFailed: when the port cannot be opened, nothing that the driver knows answers, or the
        caller gave up waiting.
    """
    failure = OperationFailed(DeviceProblem.NO_ANSWER, port=path)
    for line in driver.lines:
        connection = Connection(driver, path, line)
        connection.show(cells)
        try:
            while connection.size is None:
                if is_given_up():
                    raise failure
                connection.step(LONGEST_STEP)
        except OperationFailed as silence:
            failure = silence
            connection.close()
        else:
            return connection
    raise failure
