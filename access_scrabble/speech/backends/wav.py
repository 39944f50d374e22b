"""Speech written to a WAV file, for tests and practice recordings, faster than it would be heard."""

import base64

from access_scrabble.errors import OperationFailed
from access_scrabble.language.messages import Priority
from access_scrabble.speech.backends.contract import Backend, Host
from access_scrabble.speech.backends.process import WorkerProcess
from access_scrabble.speech.backends.settings import DeviceSettings, VoiceSettings
from access_scrabble.speech.worker.protocol import Message, Report, SpeechProblem, WorkerOrder, number, reported_failure

_FINISH_SECONDS = 10.0


class WavBackend(Backend):
    """Appends everything said to one file, which is complete when the backend is closed."""

    def __init__(self, devices: DeviceSettings) -> None:
        super().__init__()
        self._devices = devices
        self._worker: WorkerProcess | None = None

    def open(self, host: Host) -> None:
        """Start the worker that writes the file."""
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
        self._send(WorkerOrder.CONFIGURE, rate=settings.rate, volume=settings.volume, voice=settings.voice)

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
