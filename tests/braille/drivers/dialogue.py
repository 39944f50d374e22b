"""A driver's conversation with a simulated display, without port or thread, on a clock of its own."""

from collections.abc import Callable

from access_scrabble.braille.drivers.base import Driver, Notice
from access_scrabble.braille.drivers.canute import SimulatedCanute
from access_scrabble.braille.drivers.conversation import Conversation, ConversationPhase
from access_scrabble.braille.drivers.registry import find_driver
from access_scrabble.braille.drivers.simulated import SimulatedDisplay
from access_scrabble.braille.drivers.simulators import make_simulator

NAMES = (
    "alva",
    "baum",
    "canute",
    "eurobraille",
    "focus",
    "handytech",
    "hims",
    "humanware",
    "papenmeier",
    "papenmeier_usb",
    "seika",
    "seika_display",
)
Slices = Callable[[bytes], list[bytes]]
TICK = 0.01


def whole(data: bytes) -> list[bytes]:
    return [data]


def byte_by_byte(data: bytes) -> list[bytes]:
    return [bytes([byte]) for byte in data]


def due(talk: Conversation, now: float) -> bytes:
    """What is to be sent now, all in one."""
    return b"".join(talk.packets_due(now))


class Dialogue:
    """Both sides of the line, with the time that passes between them as a number."""

    def __init__(self, name: str, columns: int = 40, slices: Slices = whole) -> None:
        self.now = 0.0
        self.driver: Driver = find_driver(name)
        self.device: SimulatedDisplay = (
            SimulatedCanute(clock=lambda: self.now) if name == "canute" else make_simulator(name, columns)
        )
        self.protocol = self.driver.new_protocol()
        self.talk = Conversation(self.protocol)
        self.notices: list[Notice] = []
        self.written: list[bytes] = []
        self._slices = slices

    def run(self, seconds: float = 2.0) -> "Dialogue":
        """Let time pass."""
        end = self.now + seconds
        while self.now < end:
            if packets := due(self.talk, self.now):
                self.written.append(packets)
                self.hear(b"".join(self.device.feed(piece) for piece in self._slices(packets)))
            else:
                self.notices += self.talk.receive(b"", self.now)
                self.now += TICK
        return self

    def hear(self, data: bytes) -> None:
        """Bytes arrive from the device."""
        for piece in self._slices(data) if data else []:
            self.notices += self.talk.receive(piece, self.now)

    def press(self, *keys: str) -> list[Notice]:
        """Press keys on the device, and return what the host learnt."""
        before = len(self.notices)
        self.hear(self.device.hold(frozenset(keys)))
        self.run(0.3)
        self.hear(self.device.hold(frozenset()))
        self.run(0.3)
        return self.notices[before:]

    def route(self, cell: int) -> list[Notice]:
        """Press a routing key, and return what the host learnt."""
        before = len(self.notices)
        self.hear(b"".join(self.device.routing_packets(cell)))
        self.run(0.5)
        return self.notices[before:]

    @property
    def is_lost(self) -> bool:
        return self.talk.phase is ConversationPhase.LOST
