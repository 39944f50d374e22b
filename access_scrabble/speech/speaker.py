"""What the speech thread does with utterances: whose turn it is, which item is being heard, what was last."""

import time
from collections.abc import Callable, Sequence

from access_scrabble.app.ports import Earcon, Pause, Priority, SpeechItem
from access_scrabble.speech.backend import Backend
from access_scrabble.speech.earcons import earcon_sound
from access_scrabble.speech.french import for_voice
from access_scrabble.speech.sequences import SpeechQueue, Utterance, flatten
from access_scrabble.speech.settings import VoiceSettings

Speller = Callable[[str], Sequence[SpeechItem]]
"""Turns a text into its spelling, by country, letter or both (EQ-06)."""

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
        self._last: Utterance | None = None

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being said or waiting."""
        return self._current is None and not self._queue

    @property
    def can_advance(self) -> bool:
        """Whether the next item could be started."""
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
        if (
            utterance.priority is Priority.NOW
            and current is not None
            and current.priority is not Priority.NOW
        ):
            self._silence()
            self._queue.put_back(current.resumed_at(self._index))
        self._queue.put(utterance)

    def halt(self) -> None:
        """Be silent and forget what waits."""
        self._queue.clear()
        self._silence()

    def hush(self) -> None:
        """Be silent and forget what waits, but for what is urgent."""
        self._queue.forget_all_but(Priority.NOW)
        if self._current is not None and self._current.priority is not Priority.NOW:
            self._silence()

    def repeat(self) -> None:
        """Say the last utterance again."""
        self.advance()
        if self._last is not None:
            self._queue.put(Utterance(self._last.items, Priority.NORMAL))

    def spell(self, speller: Speller) -> None:
        """Spell the texts of the last utterance."""
        self.advance()
        if self._last is not None:
            texts = [item for item in self._last.items if type(item) is str]
            spelled = flatten([item for text in texts for item in speller(text)])
            self._queue.put(Utterance(spelled, Priority.NORMAL, is_derived=True))

    def finished(self, token: int) -> None:
        """Go on after an item, unless the item was cancelled meanwhile."""
        if self._is_sounding and token == self._token:
            self._is_sounding = False
            self._index += 1

    def advance(self) -> None:
        """Start whatever can be started now."""
        while not self._is_sounding:
            if self._current is None or self._index >= len(self._current.items):
                self._current = self._queue.take(time.monotonic())
                if self._current is None:
                    return
                self._index = self._current.start
                if not self._current.is_derived:
                    self._last = self._current
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
            case _:
                self._backend.speak(token, self._written_for_voice(item), priority)

    def _written_for_voice(self, text: str) -> str:
        respell = _RESPELL.get(self.settings.language)
        return respell(text) if respell is not None and self._backend.respells else text

    def _silence(self) -> None:
        self._backend.stop()
        self._is_sounding = False
        self._current = None
