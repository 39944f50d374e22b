"""A display in use: the conversation with it, its port, and the thread that joins both and finds it again."""

import select
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum

import serial

from access_scrabble.braille.drivers import base
from access_scrabble.errors import OperationFailed

PROBES = 6
TRIES = 4
SILENCE = 0.5
GIVING_UP_PAUSE = 1.0
QUIET_PAUSE = 0.5


class ConversationPhase(StrEnum):
    IDENTIFYING = "identifying"
    TALKING = "talking"
    LOST = "lost"


class Conversation:
    """Identifies a display, keeps it up to date, resends what it refuses, and notices when it is gone.

    It decides what to send next and when, without port or thread; time is a value. Cells that change while the
    display is busy replace those that wait, so that nothing old is ever shown late.
    """

    def __init__(self, protocol: base.DisplayProtocol, byte_time: float = 0.0) -> None:
        self.phase = ConversationPhase.IDENTIFYING
        self.size: base.Identified | None = None
        self._protocol = protocol
        self._byte_time = byte_time
        self._wanted = self._shown = b""
        self._setup: deque[bytes] = deque()
        self._replies: deque[bytes] = deque()
        self._waiting: base.Change | None = None
        self._tries = self._refusals = self._probes = 0
        self._answer_due = self._resume_at = self._probe_at = self._poll_at = self._heard_at = 0.0
        self._trusts_answers = True

    @property
    def is_settled(self) -> bool:
        """Whether the display shows what is wanted and nothing waits to be sent or answered."""
        return not (self._waiting or self._setup or self._replies or self._change())

    def show(self, cells: bytes) -> None:
        self._wanted = cells

    def take_leave(self) -> None:
        """Want the display blank, and say goodbye."""
        self._wanted = b""
        self._setup.extend(self._protocol.farewell())

    def receive(self, data: bytes, now: float) -> list[base.Notice]:
        """Digest received bytes; nothing received for a while also counts, as the end of a broken packet."""
        if data:
            self._heard_at = now
            return self._digest(self._protocol.feed(data), now)
        if now - self._heard_at < SILENCE:
            return []
        return self._digest(self._protocol.drop_partial(), now)

    def due(self, now: float) -> bytes:
        packets = b""
        while packet := self._next_packet(now):
            packets += packet
        return packets

    def pause(self, now: float) -> float:
        """How long nothing will have to be sent unless the display speaks or the cells change."""
        if self.phase is ConversationPhase.IDENTIFYING:
            return max(0.0, self._probe_at - now)
        if self._waiting:
            return max(0.0, self._answer_due - now)
        wakings = [now + QUIET_PAUSE]
        if self._resume_at > now:
            wakings.append(self._resume_at)
        if self._protocol.poll_pause:
            wakings.append(self._poll_at)
        return max(0.0, min(wakings) - now)

    def _digest(self, events: list[base.DisplayEvent], now: float) -> list[base.Notice]:
        notices: list[base.Notice] = []
        for event in events:
            match event:
                case base.Identified():
                    notices += self._identified(event)
                case base.KeysPressed() | base.RoutingPressed():
                    notices.append(event)
                case base.Acknowledged():
                    self._answered(now)
                case base.Refused():
                    self._refused(now)
                case base.RedrawNeeded():
                    self._shown = b""
                case base.ReplyDue(packet):
                    self._replies.append(packet)
                case base.PoweredOff():
                    self.phase = ConversationPhase.LOST
        return notices if self.size else []

    def _identified(self, event: base.Identified) -> list[base.Notice]:
        if self.phase is ConversationPhase.IDENTIFYING:
            # A display that answered questions but no packets: from its second identification on, nobody waits for it.
            self._trusts_answers = self.size is None
            self._setup.extend(self._protocol.setup())
        is_news = event != self.size
        self.phase, self.size = ConversationPhase.TALKING, event
        self._shown, self._waiting, self._tries, self._refusals = b"", None, 0, 0
        return [event] if is_news else []

    def _answered(self, now: float) -> None:
        if self._waiting:
            self._shown = self._waiting.shown
        self._waiting, self._tries, self._refusals = None, 0, 0
        self._resume_at = min(self._resume_at, now)

    def _refused(self, now: float) -> None:
        if self._waiting is None:
            return
        self._tries, self._refusals = 0, self._refusals + 1
        self._answer_due = now + self._protocol.refusal_pause
        if self._refusals >= TRIES:
            self._waiting, self._refusals = None, 0
            self._resume_at = now + max(GIVING_UP_PAUSE, self._protocol.refusal_pause)

    def _next_packet(self, now: float) -> bytes:
        if self._replies:
            return self._replies.popleft()
        if self.phase is ConversationPhase.IDENTIFYING:
            return self._next_probe(now)
        if self._waiting:
            return self._repeat(now)
        if self.phase is ConversationPhase.TALKING and now >= self._resume_at and (change := self._next_change(now)):
            return self._sent(change, now)
        return b""

    def _next_probe(self, now: float) -> bytes:
        if now < self._probe_at:
            return b""
        if self._probes >= PROBES:
            self.phase = ConversationPhase.LOST
            return b""
        self._probe_at = now + self._protocol.probe_pause
        self._probes += 1
        return self._protocol.probe(self._probes - 1)

    def _repeat(self, now: float) -> bytes:
        if self._waiting is None or now < self._answer_due:
            return b""
        self._tries += 1
        if self._tries >= TRIES:
            self.phase, self._probes, self._waiting = ConversationPhase.IDENTIFYING, 0, None
            return self._next_probe(now)
        self._answer_due = now + self._protocol.answer_timeout
        return self._waiting.packet

    def _next_change(self, now: float) -> base.Change | None:
        if self._setup:
            return base.Change(self._setup.popleft(), self._shown)
        if self._protocol.is_ready and (change := self._change()):
            return change
        if self._protocol.poll_pause and now >= self._poll_at:
            self._poll_at = now + self._protocol.poll_pause
            return base.Change(self._protocol.poll(), self._shown)
        return None

    def _change(self) -> base.Change | None:
        if self.size is None:
            return None
        wanted = base.fitted(self._wanted, self.size.columns * self.size.rows)
        return self._protocol.next_change(self._shown, wanted)

    def _sent(self, change: base.Change, now: float) -> bytes:
        if self._protocol.is_answering and self._trusts_answers:
            self._waiting = change
            self._answer_due = now + self._protocol.answer_timeout
        else:
            self._shown = change.shown
            self._resume_at = now + len(change.packet) * self._byte_time
        return change.packet


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
        self.serial.close()


class WatchedPort(Port):
    """A port that the system watches together with a pipe."""

    def __init__(self, port: serial.Serial) -> None:
        super().__init__(port)
        self._waker = base.Waker()

    def wait(self, longest: float) -> None:
        ready, _, _ = select.select([self.serial.fileno(), self._waker.end], [], [], longest)
        if self._waker.end in ready:
            self._waker.take()

    def wake(self) -> None:
        self._waker.wake()

    def close(self) -> None:
        super().close()
        self._waker.close()


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
        self._waking.set()


USUAL_PORT: type[Port] = PolledPort if sys.platform == "win32" else WatchedPort


def open_port(path: str, line: base.LineSettings) -> Port:
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


BITS_PER_BYTE = 11
LEAVING_TIME = 0.4
PROBING_STEP = 0.1


class Connection:
    """An open port on which a driver speaks; every method but :meth:`wake` belongs to one thread."""

    def __init__(self, driver: base.Driver, path: str, line: base.LineSettings) -> None:
        self.path = path
        self._port = open_port(path, line)
        self._talk = Conversation(driver.new_protocol(), BITS_PER_BYTE / line.speed)
        if driver.opening_pause:
            time.sleep(driver.opening_pause)

    @property
    def size(self) -> base.Identified | None:
        return self._talk.size

    def show(self, cells: bytes) -> None:
        """Want these cells; they are sent by the next step."""
        self._talk.show(cells)

    def step(self, longest: float) -> list[base.Notice]:
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
            raise OperationFailed(base.DeviceProblem.NO_ANSWER, port=self.path) from failure
        if self._talk.phase is ConversationPhase.LOST:
            raise OperationFailed(base.DeviceProblem.NO_ANSWER, port=self.path)
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
        self._port.close()


def connect(
    driver: base.Driver, path: str, cells: bytes = b"", is_given_up: Callable[[], bool] = lambda: False
) -> Connection:
    """Open a display that has identified itself, trying each line setting of its driver.

    :raises OperationFailed: when the port cannot be opened, nothing that the driver knows answers, or the
        caller gave up waiting.
    """
    failure = OperationFailed(base.DeviceProblem.NO_ANSWER, port=path)
    for line in driver.lines:
        connection = Connection(driver, path, line)
        connection.show(cells)
        try:
            while connection.size is None:
                if is_given_up():
                    raise failure
                connection.step(PROBING_STEP)
        except OperationFailed as silence:
            failure = silence
            connection.close()
        else:
            return connection
    raise failure


RETRY_PAUSE = 0.5
LONGEST_STEP = 0.25
CLOSING_TIME = 2.0

Locate = Callable[[], Iterable[str]]


class Display:
    """One driver's display wherever it is plugged in; no method keeps the caller waiting.

    The listener is called in the display's thread: with ``Identified`` whenever the display appears, returns
    or changes its size, with ``Disconnected`` when it goes, and with keys.
    """

    def __init__(self, driver: base.Driver, locate: Locate, listener: base.Listener) -> None:
        self.driver = driver
        self._locate = locate
        self._listener = listener
        self._lock = threading.Lock()
        self._cells = b""
        self._connection: Connection | None = None
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"braille-{driver.name}", daemon=True)

    @property
    def size(self) -> base.Identified | None:
        """What the display said it is, while it is connected."""
        with self._lock:
            return self._connection.size if self._connection else None

    def start(self) -> None:
        self._thread.start()

    def show(self, cells: bytes) -> None:
        """Show these cells as soon as can be; they are kept for a display that returns."""
        with self._lock:
            self._cells = cells
            connection = self._connection
            if connection:
                connection.show(cells)
                connection.wake()

    def close(self) -> None:
        """Blank the display and leave its port to others."""
        self._closing.set()
        with self._lock:
            if self._connection:
                self._connection.wake()
        if self._thread.is_alive():
            self._thread.join(CLOSING_TIME)

    def _run(self) -> None:
        while not self._closing.is_set():
            connection = self._find()
            if connection is None:
                self._closing.wait(RETRY_PAUSE)
                continue
            self._serve(connection)

    def _find(self) -> Connection | None:
        for path in self._locate():
            with suppress(OperationFailed):
                return connect(self.driver, path, is_given_up=self._closing.is_set)
        return None

    def _serve(self, connection: Connection) -> None:
        with self._lock:
            connection.show(self._cells)
            self._connection = connection
        if connection.size:
            self._listener(connection.size)
        try:
            while not self._closing.is_set():
                for notice in connection.step(LONGEST_STEP):
                    self._listener(notice)
        except OperationFailed:
            with self._lock:
                self._connection = None
            connection.close()
            self._listener(base.Disconnected())
            return
        with self._lock:
            self._connection = None
        connection.leave()
