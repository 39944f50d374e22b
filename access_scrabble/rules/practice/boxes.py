"""What to ask next: questions lie in boxes, the missed ones in the first, which is opened most often."""

from collections.abc import Mapping, Sequence

from access_scrabble.rules.context import Chance

FIRST_BOX = 1
LAST_BOX = 5
NEW_BOX = 3
"""Where a question lies that was never asked: behind the missed, before the known."""


def box_after(box: int, *, is_right: bool) -> int:
    """The box of a question once it was answered.

    >>> box_after(2, is_right=True), box_after(4, is_right=False), box_after(LAST_BOX, is_right=True)
    (3, 1, 5)
    """
    return min(box + 1, LAST_BOX) if is_right else FIRST_BOX


def tickets(box: int) -> int:
    """How many chances a question has to be asked next: each box has half as many as the one before it.

    >>> [tickets(box) for box in range(FIRST_BOX, LAST_BOX + 1)]
    [16, 8, 4, 2, 1]
    """
    return 1 << (LAST_BOX - box)


def pick(candidates: Sequence[str], boxes: Mapping[str, int], chance: Chance, but_not: str = "") -> str:
    """One of the questions by chance, those in the first boxes more often, never the last one again."""
    others = [key for key in candidates if key != but_not] or list(candidates)
    drawn = [key for key in others for _ in range(tickets(boxes.get(key, NEW_BOX)))]
    return chance.shuffle(drawn)[0]
