"""What is said to a display and when, without port or thread."""

from collections import deque
from enum import StrEnum

from access_scrabble.braille.drivers import base

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
        self._farewell: deque[bytes] = deque()
        self._replies: deque[bytes] = deque()
        self._waiting: base.Change | None = None
        self._tries = self._refusals = self._probes = 0
        self._answer_due = self._resume_at = self._probe_at = self._poll_at = self._heard_at = 0.0
        self._trusts_answers = True
        self._digest(protocol.known(), 0.0)

    @property
    def is_settled(self) -> bool:
        """Whether the display shows what is wanted and nothing waits to be sent or answered."""
        return not (self._waiting or self._setup or self._farewell or self._replies or self._change())

    def show(self, cells: bytes) -> None:
        self._wanted = cells

    def take_leave(self) -> None:
        """Want the display blank, and say goodbye."""
        self._wanted = b""
        self._farewell.extend(self._protocol.farewell())

    def receive(self, data: bytes, now: float) -> list[base.Notice]:
        """Digest received bytes; nothing received for a while also counts, as the end of a broken packet."""
        if data:
            self._heard_at = now
            return self._digest(self._protocol.feed(data), now)
        if now - self._heard_at < SILENCE:
            return []
        return self._digest(self._protocol.drop_partial(), now)

    def packets_due(self, now: float) -> list[bytes]:
        packets = []
        while packet := self._next_packet(now):
            packets.append(packet)
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
        """The cells are made up anew, with what has changed meanwhile; anything else is sent again as it was."""
        if self._waiting is None:
            return
        self._tries, self._refusals = 0, self._refusals + 1
        pause = self._protocol.refusal_pause
        if self._refusals >= TRIES:
            self._refusals, pause = 0, max(GIVING_UP_PAUSE, pause)
        elif self._waiting.shown == self._shown:
            self._setup.appendleft(self._waiting.packet)
        self._waiting, self._resume_at = None, now + pause

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
        if self._probes >= self._protocol.probes:
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
        if self._farewell:
            return base.Change(self._farewell.popleft(), self._shown)
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
