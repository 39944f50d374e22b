"""pyttsx3 in a worker process: heard, or written to a WAV file for tests and practice recordings."""

import base64
import importlib.util
import time
from collections import deque
from typing import ClassVar

from access_scrabble.errors import OperationFailed
from access_scrabble.language.messages import Priority
from access_scrabble.speech.backends.backend import Backend, Host
from access_scrabble.speech.backends.process import WorkerProcess, waits_for_a_processor
from access_scrabble.speech.backends.voice_settings import DeviceSettings, VoiceSettings
from access_scrabble.speech.worker.protocol import Message, Report, SpeechProblem, WorkerOrder, number, reported_failure

_STOP_SECONDS = 0.15
_PING_SECONDS = 0.08
_PINGS_UNANSWERED = 3
_PINGS_WITHOUT_PROCESSOR = 60
"""So many in a row; more of a worker that could answer if a processor were free, as on an old or busy computer."""
_START_SECONDS = 20.0
_STANDBY_DELAY, _STANDBY_RETRY = 0.3, 5.0
_DEATHS_ALLOWED, _DEATHS_WITHIN = 5, 10.0
_FINISH_SECONDS = 10.0


class Pyttsx3Backend(Backend):
    """The program's own voice, in a worker that is replaced whenever it does not obey.

    A warm standby waits beside the worker. The worker is given up when it ends, when it does not acknowledge a
    stop in time, or when it leaves several signs of life in a row unanswered while it should be speaking; then
    the standby says the interrupted item again.
    """

    driver: ClassVar[str | None] = None
    """What the worker speaks with; none is pyttsx3's usual one of the system."""
    package: ClassVar[tuple[str, str]] = "pyttsx3", "pyttsx3"
    """What it needs: its module, and what one installs."""

    def __init__(self, devices: DeviceSettings) -> None:
        super().__init__()
        self._devices = devices
        self._settings = VoiceSettings()
        self._worker: WorkerProcess | None = None
        self._standby: WorkerProcess | None = None
        self._job: tuple[int, WorkerOrder, dict[str, object]] | None = None
        self._start_deadline = self._ping_due = 0.0
        self._stop_deadline: float | None = None
        self._standby_due: float | None = None
        self._unanswered = 0
        self._deaths: deque[float] = deque(maxlen=_DEATHS_ALLOWED)

    def open(self, host: Host) -> None:
        """Start the worker, and its standby once it is ready."""
        super().open(host)
        module, package = self.package
        if importlib.util.find_spec(module) is None:
            raise OperationFailed(SpeechProblem.PACKAGE_MISSING, package=package)
        self._employ(self._spawn())

    def configure(self, settings: VoiceSettings) -> None:
        """Tell the worker; a standby is told when it takes over."""
        self._settings = settings
        if self._worker is not None:
            _configure(self._worker, settings)

    def speak(self, token: int, text: str, priority: Priority) -> None:  # noqa: ARG002
        self._start(token, WorkerOrder.SPEAK, text=text)

    def play(self, token: int, sound: bytes) -> None:
        self._start(token, WorkerOrder.PLAY, sound=base64.b64encode(sound).decode())

    def stop(self) -> None:
        """Stop the worker's player, or replace the worker where the system's engine cannot be stopped."""
        super().stop()
        if self._job is None or self._worker is None:
            return
        token, self._job = self._job[0], None
        if not self._worker.is_ready or self._worker.is_interruptible:
            self._worker.send(WorkerOrder.STOP, token=token)
            self._stop_deadline = time.monotonic() + _STOP_SECONDS if self._worker.is_ready else None
        else:
            self._replace()

    def tick(self) -> float | None:
        resting = super().tick()
        now = time.monotonic()
        if now - self._ping_due > _PING_SECONDS:
            self._unanswered = 0  # this process had no processor itself, nor then the worker
        if self._worker is not None and self._stop_deadline is not None and now >= self._stop_deadline:
            # It is silenced now, whatever keeps it; one for which only a processor is missing is no loss to tell.
            is_lost = not waits_for_a_processor(self._worker.pid)
            self._replace(OperationFailed(SpeechProblem.WORKER_LOST) if is_lost else None)
        elif self._worker is not None and self._must_replace(now):
            self._replace(OperationFailed(SpeechProblem.WORKER_LOST))
        if self._standby_due is not None and now >= self._standby_due:
            self._standby_due = None
            self._standby = self._spawn()
        self._ping(now)
        dues = [resting, self._until(now, self._stop_deadline), self._until(now, self._standby_due)]
        if self._job is not None:
            dues.append(self._until(now, self._ping_due))
        return min((due for due in dues if due is not None), default=None)

    def close(self) -> None:
        workers = [worker for worker in (self._worker, self._standby) if worker is not None]
        self._worker = self._standby = self._job = self._standby_due = None
        for worker in workers:
            worker.kill()
        for worker in workers:
            worker.reap()

    def _start(self, token: int, kind: WorkerOrder, **data: object) -> None:
        self._job = (token, kind, data)
        if self._worker is not None:
            self._begin_watch()
            self._worker.send(kind, token=token, **data)

    def _begin_watch(self) -> None:
        self._unanswered = 0
        self._ping_due = time.monotonic() + _PING_SECONDS

    def _ping(self, now: float) -> None:
        if self._job is None or self._worker is None or now < self._ping_due:
            return
        self._ping_due = now + _PING_SECONDS
        if self._worker.is_ready:
            self._unanswered += 1
            self._worker.send(WorkerOrder.PING)

    def _must_replace(self, now: float) -> bool:
        if self._worker is not None and not self._worker.is_ready:
            return now > self._start_deadline
        if self._job is None or self._worker is None or now < self._ping_due or self._unanswered < _PINGS_UNANSWERED:
            return False
        return self._unanswered >= _PINGS_WITHOUT_PROCESSOR or not waits_for_a_processor(self._worker.pid)

    def _replace(self, trouble: OperationFailed | None = None) -> None:
        old, new = self._worker, self._standby
        self._worker = self._standby = None
        if old is not None:
            old.kill()
        if trouble is not None and self._dies_too_often():
            self.host.lost(trouble)
        else:
            self._employ(new or self._spawn())
            if trouble is not None:
                self.host.trouble(trouble)
        if old is not None:
            old.reap()

    def _dies_too_often(self) -> bool:
        now = time.monotonic()
        self._deaths.append(now)
        return len(self._deaths) == _DEATHS_ALLOWED and now - self._deaths[0] < _DEATHS_WITHIN

    def _employ(self, worker: WorkerProcess) -> None:
        self._worker = worker
        self._stop_deadline = None
        self._start_deadline = time.monotonic() + _START_SECONDS
        _configure(worker, self._settings)
        if self._job is not None:
            token, kind, data = self._job
            self._begin_watch()
            worker.send(kind, token=token, **data)
        if worker.is_ready:
            self._plan_standby()

    def _plan_standby(self) -> None:
        if self._standby is None and self._worker is not None:
            delay = _STANDBY_DELAY if self._worker.is_interruptible else 0.0
            self._standby_due = time.monotonic() + delay

    def _spawn(self) -> WorkerProcess:
        try:
            return WorkerProcess(self._devices, self._relay, self.driver)
        except OSError as error:
            raise OperationFailed(SpeechProblem.ENGINE_FAILED) from error

    def _relay(self, worker: WorkerProcess, message: Message | None) -> None:
        self.host.post(lambda: self._receive(worker, message))

    def _receive(self, worker: WorkerProcess, message: Message | None) -> None:
        if message is not None and message.get("kind") == Report.READY:
            worker.is_ready = True
            worker.is_interruptible = bool(message.get("interruptible"))
        if worker is self._worker:
            self._receive_current(message)
        elif worker is self._standby and message is None:
            self._standby = None
            self._standby_due = time.monotonic() + _STANDBY_RETRY
            worker.reap()

    def _receive_current(self, message: Message | None) -> None:
        if message is None:
            self._replace(OperationFailed(SpeechProblem.WORKER_LOST))
            return
        match message.get("kind"):
            case Report.READY:
                self._begin_watch()
                self._plan_standby()
            case Report.FINISHED if self._job is not None and number(message, "token") == self._job[0]:
                self._job = None
                self.host.finished(number(message, "token"))
            case Report.STOPPED:
                self._stop_deadline = None
            case Report.ALIVE:
                self._unanswered = 0
            case Report.TROUBLE:
                self.host.trouble(reported_failure(message))
            case Report.UNUSABLE:
                self.close()
                self.host.lost(reported_failure(message))
            case _:
                pass

    @staticmethod
    def _until(now: float, due: float | None) -> float | None:
        return None if due is None else max(0.0, due - now)


class WavBackend(Backend):
    """Appends everything said to one file, faster than it would be heard; complete when the backend is closed."""

    def __init__(self, devices: DeviceSettings) -> None:
        super().__init__()
        self._devices = devices
        self._worker: WorkerProcess | None = None

    def open(self, host: Host) -> None:
        super().open(host)
        path = self._devices.record_to
        if path is None:
            raise OperationFailed(SpeechProblem.FILE_NOT_WRITABLE, path=str(path))
        try:
            path.write_bytes(b"")
            self._worker = WorkerProcess(self._devices, self._relay)
        except OSError as error:
            raise OperationFailed(SpeechProblem.FILE_NOT_WRITABLE, path=str(path)) from error

    def configure(self, settings: VoiceSettings) -> None:
        if self._worker is not None:
            _configure(self._worker, settings)

    def speak(self, token: int, text: str, priority: Priority) -> None:  # noqa: ARG002
        self._send(WorkerOrder.SPEAK, token=token, text=text)

    def play(self, token: int, sound: bytes) -> None:
        self._send(WorkerOrder.PLAY, token=token, sound=base64.b64encode(sound).decode())

    def rest(self, token: int, milliseconds: int) -> None:
        self._send(WorkerOrder.REST, token=token, milliseconds=milliseconds)

    def close(self) -> None:
        if self._worker is not None:
            worker, self._worker = self._worker, None
            worker.reap(_FINISH_SECONDS)

    def _send(self, kind: WorkerOrder, **data: object) -> None:
        if self._worker is not None:
            self._worker.send(kind, **data)

    def _relay(self, worker: WorkerProcess, message: Message | None) -> None:
        self.host.post(lambda: self._receive(worker, message))

    def _receive(self, worker: WorkerProcess, message: Message | None) -> None:
        if worker is not self._worker:
            return
        if message is None:
            self.host.lost(OperationFailed(SpeechProblem.WORKER_LOST))
            return
        match message.get("kind"):
            case Report.FINISHED:
                self.host.finished(number(message, "token"))
            case Report.TROUBLE:
                self.host.trouble(reported_failure(message))
            case Report.UNUSABLE:
                self.close()
                self.host.lost(reported_failure(message))
            case _:
                pass


def _configure(worker: WorkerProcess, settings: VoiceSettings) -> None:
    worker.send(WorkerOrder.CONFIGURE, rate=settings.rate, volume=settings.volume, voice=settings.voice)
