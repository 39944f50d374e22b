"""The mark of the current character on a display: steady, blinking or none."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cursor:
    """What marks the current character: dots that stay, or come and go every half period of seconds.

    >>> blinking = Cursor(half_period=0.5)
    >>> [blinking.on(0b1, moment) for moment in (0.0, 0.6, 1.1)]
    [193, 1, 193]
    """

    dots: int = 0b1100_0000
    half_period: float | None = None

    def on(self, cell: int, moment: float) -> int:
        """The cell under the cursor at that moment; a blinking cursor is felt on any cell."""
        if self.half_period is None:
            return cell | self.dots
        if int(moment / self.half_period) % 2:
            return cell
        return cell | self.dots if cell | self.dots != cell else cell & ~self.dots


NO_CURSOR = Cursor(dots=0)
