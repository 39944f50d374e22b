"""What the speech thread does with utterances: whose turn it is, which item is being heard, what was last."""

import re
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from access_scrabble.language.messages import Earcon, Pause, Priority, Reached, SpeechItem
from access_scrabble.speech.backends.backend import Backend
from access_scrabble.speech.backends.earcons import earcon_sound
from access_scrabble.speech.backends.voice_settings import VoiceSettings
from access_scrabble.speech.french import for_voice
from access_scrabble.values import dataclass

LONGEST_CHUNK = 160
"""Characters synthesised at once: longer texts are cut, so that the first sound comes soon."""

_ORDER = (Priority.NOW, Priority.NEXT, Priority.NORMAL)
_BREAKS = (re.compile(r"(?<=[.!?…])\s+"), re.compile(r"(?<=[;:])\s+"), re.compile(r"(?<=,)\s+"), re.compile(r"\s+"))


@dataclass(frozen=True, slots=True)
class Utterance:
    """A sequence of items said in one breath."""

    items: tuple[SpeechItem, ...]
    priority: Priority
    good_until: float | None = None
    """The moment after which it is not worth beginning."""
    start: int = 0
    """The item to begin with, when the first ones have been heard already."""

    def is_stale(self, now: float) -> bool:
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
        for waiting in self._waiting.values():
            waiting.clear()

    def forget_all_but(self, kept: Priority) -> None:
        for priority, waiting in self._waiting.items():
            if priority is not kept:
                waiting.clear()


_RESPELL = {"fr": for_voice}


class Speaker:
    """Hands the items of the right utterance to the backend, one at a time; used by one thread only."""

    def __init__(self, backend: Backend, settings: VoiceSettings) -> None:
        self.settings = settings
        self._backend = backend
        self._queue = SpeechQueue()
        self._current: Utterance | None = None
        self._index = 0
        self._token = 0
        self._is_sounding = False

    @property
    def is_idle(self) -> bool:
        return self._current is None and not self._queue

    @property
    def can_advance(self) -> bool:
        return not self._is_sounding and not self.is_idle

    def use(self, backend: Backend) -> None:
        """Speak through another backend from now on, beginning with the item that was not heard."""
        self._backend = backend
        self._is_sounding = False

    def accept(self, utterance: Utterance) -> None:
        """Let an utterance wait; a ``now`` interrupts what is less urgent, which resumes after it."""
        if not utterance.items:
            return
        current = self._current
        if utterance.priority is Priority.NOW and current is not None and current.priority is not Priority.NOW:
            self._silence()
            if self._index < len(current.items):  # the last one may have been heard just now
                self._queue.put_back(current.resumed_at(self._index))
        self._queue.put(utterance)

    def halt(self) -> None:
        self._queue.clear()
        self._silence()

    def hush(self) -> None:
        """Be silent and forget what waits, but for what is urgent."""
        self._queue.forget_all_but(Priority.NOW)
        if self._current is not None and self._current.priority is not Priority.NOW:
            self._silence()

    def finished(self, token: int) -> None:
        """Go on after an item, unless the item was cancelled meanwhile."""
        if self._is_sounding and token == self._token:
            self._is_sounding = False
            self._index += 1

    def advance(self) -> None:
        while not self._is_sounding:
            if self._current is None or self._index >= len(self._current.items):
                self._current = self._queue.take(time.monotonic())
                if self._current is None:
                    return
                self._index = self._current.start
            self._start(self._current.items[self._index], self._current.priority)

    def _start(self, item: SpeechItem, priority: Priority) -> None:
        self._token += 1
        self._is_sounding = True
        token = self._token
        match item:
            case Earcon() if self.settings.earcons:
                self._backend.play(token, earcon_sound(item, self.settings.volume))
            case Earcon():
                self.finished(token)
            case Pause(milliseconds):
                self._backend.rest(token, milliseconds)
            case Reached(tell):
                self.finished(token)
                tell()
            case _:
                self._backend.speak(token, self._written_for_voice(item), priority)

    def _written_for_voice(self, text: str) -> str:
        respell = _RESPELL.get(self.settings.language)
        return respell(text) if respell is not None and self._backend.respells else text

    def _silence(self) -> None:
        self._backend.stop()
        self._is_sounding = False
        self._current = None
