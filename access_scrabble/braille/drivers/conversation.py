"""The conversation with one display: what to send next and when, without port or thread; time is a value.

Cells that change while the display is busy replace those that wait, so that nothing old is ever shown late.
"""

from collections import deque
from enum import StrEnum

from access_scrabble.braille.drivers.contract import (
    Acknowledged,
    Change,
    DisplayEvent,
    DisplayProtocol,
    Identified,
    KeysPressed,
    Notice,
    PoweredOff,
    RedrawNeeded,
    Refused,
    ReplyDue,
    RoutingPressed,
)

PROBES = 6
TRIES = 4
SILENCE = 0.5
GIVING_UP_PAUSE = 1.0
QUIET_PAUSE = 0.5


class Phase(StrEnum):
    """How far the conversation is."""

    IDENTIFYING = "identifying"
    TALKING = "talking"
    LOST = "lost"


class Conversation:
    """Identifies a display, keeps it up to date, resends what it refuses, and notices when it is gone."""

    def __init__(self, protocol: DisplayProtocol, byte_time: float = 0.0) -> None:
        self.phase = Phase.IDENTIFYING
        self.size: Identified | None = None
        self._protocol = protocol
        self._byte_time = byte_time
        self._wanted = self._shown = b""
        self._setup: deque[bytes] = deque()
        self._replies: deque[bytes] = deque()
        self._waiting: Change | None = None
        self._tries = self._refusals = self._probes = 0
        self._answer_due = self._resume_at = self._probe_at = self._poll_at = self._heard_at = 0.0
        self._trusts_answers = True

    @property
    def is_settled(self) -> bool:
        """Whether the display shows what is wanted and nothing waits to be sent or answered."""
        return not (self._waiting or self._setup or self._replies or self._change())

    def show(self, cells: bytes) -> None:
        """Want these cells from now on."""
        self._wanted = cells

    def take_leave(self) -> None:
        """Want the display blank, and say goodbye."""
        self._wanted = b""
        self._setup.extend(self._protocol.farewell())

    def receive(self, data: bytes, now: float) -> list[Notice]:
        """Digest received bytes; nothing received for a while also counts, as the end of a broken packet."""
        if data:
            self._heard_at = now
            return self._digest(self._protocol.feed(data), now)
        if now - self._heard_at < SILENCE:
            return []
        return self._digest(self._protocol.drop_partial(), now)

    def due(self, now: float) -> bytes:
        """Everything that can be sent now."""
        packets = b""
        while packet := self._next_packet(now):
            packets += packet
        return packets

    def pause(self, now: float) -> float:
        """How long nothing will have to be sent unless the display speaks or the cells change."""
        if self.phase is Phase.IDENTIFYING:
            return max(0.0, self._probe_at - now)
        if self._waiting:
            return max(0.0, self._answer_due - now)
        wakings = [now + QUIET_PAUSE]
        if self._resume_at > now:
            wakings.append(self._resume_at)
        if self._protocol.poll_pause:
            wakings.append(self._poll_at)
        return max(0.0, min(wakings) - now)

    def _digest(self, events: list[DisplayEvent], now: float) -> list[Notice]:
        notices: list[Notice] = []
        for event in events:
            match event:
                case Identified():
                    notices += self._identified(event)
                case KeysPressed() | RoutingPressed():
                    notices.append(event)
                case Acknowledged():
                    self._answered(now)
                case Refused():
                    self._refused(now)
                case RedrawNeeded():
                    self._shown = b""
                case ReplyDue(packet):
                    self._replies.append(packet)
                case PoweredOff():
                    self.phase = Phase.LOST
        return notices if self.size else []

    def _identified(self, event: Identified) -> list[Notice]:
        if self.phase is Phase.IDENTIFYING:
            self._trusts_answers = self.size is None
            self._setup.extend(self._protocol.setup())
        is_news = event != self.size
        self.phase, self.size = Phase.TALKING, event
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
        if self.phase is Phase.IDENTIFYING:
            return self._next_probe(now)
        if self._waiting:
            return self._repeat(now)
        if self.phase is Phase.TALKING and now >= self._resume_at and (change := self._next_change(now)):
            return self._sent(change, now)
        return b""

    def _next_probe(self, now: float) -> bytes:
        if now < self._probe_at:
            return b""
        if self._probes >= PROBES:
            self.phase = Phase.LOST
            return b""
        self._probe_at = now + self._protocol.probe_pause
        self._probes += 1
        return self._protocol.probe(self._probes - 1)

    def _repeat(self, now: float) -> bytes:
        if self._waiting is None or now < self._answer_due:
            return b""
        self._tries += 1
        if self._tries >= TRIES:
            self.phase, self._probes, self._waiting = Phase.IDENTIFYING, 0, None
            return self._next_probe(now)
        self._answer_due = now + self._protocol.answer_timeout
        return self._waiting.packet

    def _next_change(self, now: float) -> Change | None:
        if self._setup:
            return Change(self._setup.popleft(), self._shown)
        if self._protocol.is_ready and (change := self._change()):
            return change
        if self._protocol.poll_pause and now >= self._poll_at:
            self._poll_at = now + self._protocol.poll_pause
            return Change(self._protocol.poll(), self._shown)
        return None

    def _change(self) -> Change | None:
        if self.size is None:
            return None
        count = self.size.columns * self.size.rows
        return self._protocol.next_change(self._shown, self._wanted[:count].ljust(count, b"\x00"))

    def _sent(self, change: Change, now: float) -> bytes:
        if self._protocol.is_answering and self._trusts_answers:
            self._waiting = change
            self._answer_due = now + self._protocol.answer_timeout
        else:
            self._shown = change.shown
            self._resume_at = now + len(change.packet) * self._byte_time
        return change.packet
