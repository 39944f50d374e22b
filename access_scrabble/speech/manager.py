"""The speech manager: the application's voice, on a thread of its own."""

import contextlib
import queue
import threading
import time
from collections.abc import Callable, Sequence

from access_scrabble.errors import OperationFailed, Problem
from access_scrabble.language.messages import Priority, SpeechItem
from access_scrabble.speech.backends.backend import Backend
from access_scrabble.speech.backends.voice_settings import VoiceSettings
from access_scrabble.speech.selection import BackendChain, BackendMaker
from access_scrabble.speech.speaker import Speaker, Utterance, flatten
from access_scrabble.speech.worker.protocol import SpeechProblem
from access_scrabble.unexpected import note

TroubleListener = Callable[[OperationFailed], None]

STALE_SECONDS = 60.0
_SAME_TROUBLE_SECONDS = 600.0
_CLOSE_SECONDS = 15.0


class SpeechManager:
    """Says things through the first backend that works; every public method returns at once.

    Everything but :meth:`wait` and :meth:`close` is only posted to the speech thread, which alone touches
    the queue and the backend. Trouble is told to the listener on the speech thread, the same trouble once
    in ten minutes at most.
    """

    def __init__(
        self,
        candidates: Sequence[BackendMaker],
        settings: VoiceSettings | None = None,
        *,
        on_trouble: TroubleListener | None = None,
    ) -> None:
        self._mailbox: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._on_trouble = on_trouble
        self._told: dict[Problem, float] = {}
        self._settled = threading.Condition()
        self._posted = self._handled = 0
        self._is_quiet = False
        self._is_open = True
        self._was_lost = False
        self._patience: float | None = None
        self._settings = settings or VoiceSettings()
        self._chain = BackendChain(candidates, self)
        self._speaker = Speaker(self._chain.current, self._settings)
        self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
        self._thread.start()

    def say(
        self,
        items: Sequence[SpeechItem],
        priority: Priority = Priority.NORMAL,
        *,
        stale_after: float | None = STALE_SECONDS,
    ) -> None:
        """Queue an utterance; it is dropped if it has not begun after so many seconds."""
        good_until = None if stale_after is None else time.monotonic() + stale_after
        utterance = Utterance(flatten(items), priority, good_until)
        self.post(lambda: self._speaker.accept(utterance))

    def stop(self) -> None:
        """Be silent at once and forget what was queued."""
        self.post(self._speaker.halt)

    def hush(self) -> None:
        """Be silent and forget what was queued, but for what is urgent."""
        self.post(self._speaker.hush)

    def configure(self, settings: VoiceSettings) -> None:
        self._settings = settings
        self.post(self._apply_settings)

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until all that was asked so far has been heard; tell whether it has."""
        with self._settled:
            goal = self._posted
            return self._settled.wait_for(
                lambda: not self._is_open or (self._is_quiet and self._handled >= goal), seconds
            )

    def close(self) -> None:
        if self._is_open:
            self.post(self._shut)
        self._thread.join(_CLOSE_SECONDS)

    def post(self, action: Callable[[], None]) -> None:
        """Run the action on the speech thread; may be called from any thread."""
        with self._settled:
            self._posted += 1
            self._mailbox.put(action)

    def finished(self, token: int) -> None:
        # Called by the backend, like the next two: see Host.
        self._speaker.finished(token)
        if self._was_lost and not self._chain.is_exhausted:
            self._was_lost = False
            self._told.clear()
            self.trouble(OperationFailed(SpeechProblem.VOICE_BACK))

    def trouble(self, failure: OperationFailed) -> None:
        now = time.monotonic()
        if now - self._told.get(failure.problem, -_SAME_TROUBLE_SECONDS) >= _SAME_TROUBLE_SECONDS:
            self._told[failure.problem] = now
            if self._on_trouble is not None:
                self._on_trouble(failure)

    def lost(self, failure: OperationFailed) -> None:
        self.trouble(failure)
        backend = self._chain.current
        self.post(lambda: self._replace_backend(backend))

    def _run(self) -> None:
        taken = 0
        self._guard(self._change_backend)
        while self._is_open:
            self._guard(self._work)
            self._note_progress(taken)
            for action in self._wait_for_mail():
                self._guard(action)
                taken += 1
            if not self._speaker.is_idle and self._chain.retry():
                self._guard(self._adopt)
        self._note_progress(taken)

    def _guard(self, action: Callable[[], None]) -> None:
        """Whatever a backend or a speller raises costs the backend, never the speech thread."""
        try:
            action()
        except OperationFailed as failure:
            self.lost(failure)
        except Exception as error:  # noqa: BLE001
            note("voice", error)
            self.lost(OperationFailed(SpeechProblem.ENGINE_FAILED))

    def _work(self) -> None:
        """Start and watch over speech until there is nothing to do but wait."""
        self._patience = 0.0
        self._speaker.advance()
        patience = self._chain.current.tick()
        while self._speaker.can_advance:
            self._speaker.advance()
            patience = self._chain.current.tick()
        self._patience = patience

    def _wait_for_mail(self) -> list[Callable[[], None]]:
        mail: list[Callable[[], None]] = []
        with contextlib.suppress(queue.Empty):
            mail.append(self._mailbox.get(timeout=self._patience))
            while True:
                mail.append(self._mailbox.get_nowait())
        return mail

    def _note_progress(self, taken: int) -> None:
        with self._settled:
            self._handled = taken
            self._is_quiet = self._speaker.is_idle
            self._settled.notify_all()

    def _replace_backend(self, backend: Backend) -> None:
        if backend is self._chain.current:
            self._change_backend()

    def _change_backend(self) -> None:
        self._chain.open_next()
        self._adopt()
        if self._chain.is_exhausted:
            self._was_lost = True
            self.trouble(OperationFailed(SpeechProblem.VOICE_LOST))

    def _adopt(self) -> None:
        self._speaker.use(self._chain.current)
        self._apply_settings()

    def _apply_settings(self) -> None:
        self._speaker.settings = self._settings
        self._chain.current.configure(self._settings)

    def _shut(self) -> None:
        self._is_open = False
        self._speaker.halt()
        self._chain.close()
