"""Utterances, and the order in which they are said."""

import re
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace

from access_scrabble.app.ports import Priority, SpeechItem

LONGEST_CHUNK = 160
"""Characters synthesised at once: longer texts are cut, so that the first sound comes soon."""

_ORDER = (Priority.NOW, Priority.NEXT, Priority.NORMAL)
_BREAKS = (
    re.compile(r"(?<=[.!?…])\s+"),
    re.compile(r"(?<=[;:])\s+"),
    re.compile(r"(?<=,)\s+"),
    re.compile(r"\s+"),
)


@dataclass(frozen=True, slots=True)
class Utterance:
    """A sequence of items said in one breath."""

    items: tuple[SpeechItem, ...]
    priority: Priority
    good_until: float | None = None
    """The moment after which it is not worth beginning."""
    start: int = 0
    """The item to begin with, when the first ones have been heard already."""
    is_derived: bool = False
    """Whether it only says another one differently, and is not itself to be repeated."""

    def is_stale(self, now: float) -> bool:
        """Whether it is too late to begin."""
        return self.good_until is not None and now > self.good_until

    def resumed_at(self, index: int) -> "Utterance":
        """The same from that item on, worth saying at any time."""
        return replace(self, start=index, good_until=None)


def split_text(text: str, longest: int = LONGEST_CHUNK) -> list[str]:
    """The text in chunks no longer than that where its punctuation or spaces allow.

    >>> split_text("Un, deux. Trois !", 10)
    ['Un, deux.', 'Trois !']
    """
    return _split(text.strip(), longest, 0)


def _split(text: str, longest: int, level: int) -> list[str]:
    if len(text) <= longest or level == len(_BREAKS):
        return [text] if text else []
    chunks: list[str] = []
    for part in _BREAKS[level].split(text):
        if chunks and len(chunks[-1]) + 1 + len(part) <= longest:
            chunks[-1] += " " + part
        else:
            chunks += _split(part, longest, level + 1)
    return chunks


def flatten(items: Sequence[SpeechItem]) -> tuple[SpeechItem, ...]:
    """The items with long texts cut and empty ones left out."""
    flat: list[SpeechItem] = []
    for item in items:
        flat += split_text(item) if type(item) is str else [item]
    return tuple(flat)


class SpeechQueue:
    """Utterances waiting for their turn, a queue for each priority."""

    def __init__(self) -> None:
        self._waiting: dict[Priority, deque[Utterance]] = {priority: deque() for priority in _ORDER}

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def put(self, utterance: Utterance) -> None:
        """Wait behind those of the same priority."""
        self._waiting[utterance.priority].append(utterance)

    def put_back(self, utterance: Utterance) -> None:
        """Wait before those of the same priority: it was interrupted."""
        self._waiting[utterance.priority].appendleft(utterance)

    def take(self, now: float) -> Utterance | None:
        """The next one worth saying; stale ones are dropped."""
        for priority in _ORDER:
            waiting = self._waiting[priority]
            while waiting:
                utterance = waiting.popleft()
                if not utterance.is_stale(now):
                    return utterance
        return None

    def clear(self) -> None:
        """Forget everything."""
        for waiting in self._waiting.values():
            waiting.clear()

    def forget_all_but(self, kept: Priority) -> None:
        """Forget everything of the other priorities."""
        for priority, waiting in self._waiting.items():
            if priority is not kept:
                waiting.clear()
