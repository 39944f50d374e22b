"""The program asking a Canute ten times as often as it does: a whole game in seconds.

The pace that a real one is asked at is proved by the tests of the drivers.
"""

import sys

from access_scrabble.braille.drivers.canute import STATUS_EVERY, CanuteProtocol, Command, SimulatedCanute, unpack
from access_scrabble.cli import main

OFTEN = 0.01


class QuickCanute(SimulatedCanute):
    """Motors that take no time; it counts what it is asked since the last row, and how often for its keys."""

    def __init__(self) -> None:
        super().__init__(row_time=0.0)
        self.times_asked = 0
        self.keys_asked = 0

    @property
    def is_left_alone(self) -> bool:
        """Whether it was asked so often, its motors too, that any other row would have come."""
        return self.times_asked > 2 * STATUS_EVERY

    def answer(self, packet: bytes) -> bytes:
        """Count, then answer."""
        command = unpack(packet)[0]
        self.times_asked = 0 if command == Command.ROW else self.times_asked + 1
        self.keys_asked += command == Command.KEYS
        return super().answer(packet)


if __name__ == "__main__":
    CanuteProtocol.poll_pause = OFTEN
    sys.exit(main())
