"""The worker's main program: orders on standard input, reports on standard output."""

import argparse
import base64
import json
import os
import queue
import shutil
import sys
import tempfile
import threading
import time
import traceback
import wave
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from access_scrabble.errors import OperationFailed
from access_scrabble.speech.worker.protocol import (
    Message,
    Report,
    SpeechProblem,
    WorkerOrder,
    decode,
    encode,
    library_missing,
    number,
)
from access_scrabble.speech.worker.sound_players import ChildPlayer, make_player

if TYPE_CHECKING:
    from access_scrabble.speech.worker.prism_voice import PrismVoice
    from access_scrabble.speech.worker.synthesis import Playing, Synthesizer


class Recorder:
    """A player that appends every sound to one WAV file, which is complete after each of them."""

    def __init__(self, path: Path, sample_rate: int) -> None:
        self._writer = wave.open(str(path), "wb")  # noqa: SIM115
        self._writer.setnchannels(1)
        self._writer.setsampwidth(2)
        self._writer.setframerate(sample_rate)
        self._writer.writeframes(b"")

    def prepare(self) -> None:
        """Nothing: the file is open."""

    def play(self, token: int, path: Path) -> None:
        if not self.is_stopped(token):
            with wave.open(str(path)) as reader:
                self._writer.writeframes(reader.readframes(reader.getnframes()))

    def rest(self, milliseconds: int) -> None:
        self._writer.writeframes(bytes(2 * (self._writer.getframerate() * milliseconds // 1000)))

    def is_stopped(self, _token: int) -> bool:
        """Whether the token belongs to what was stopped: a recording is complete, so never."""
        return False

    def stop(self, token: int) -> None:
        """Record on: a recording is made to its end."""

    def close(self) -> None:
        self._writer.close()


_ESPEAK_SAMPLE_RATE = 22050
_SECONDS_TO_LEAVE = 2.0
_PURGE_SECONDS = 0.1
"""How long the system's own engine may take to fall silent."""


class Worker:
    """Does the jobs one after another on the main thread while another thread listens for stops."""

    def __init__(self, orders: BinaryIO, reports: BinaryIO, options: argparse.Namespace) -> None:
        self._orders = orders
        self._reports = reports
        self._lock = threading.Lock()
        self._jobs: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        self._recorder = Recorder(options.record, _ESPEAK_SAMPLE_RATE) if options.record else None
        self._player = self._recorder or make_player(options.players, options.device, self._player_trouble)
        self._driver = "espeak" if options.record else options.driver
        self._directory: Path | None = options.directory
        self._is_silent = threading.Event()
        self._is_silent.set()

    def run(self) -> None:
        """Serve until the program closes the pipe."""
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            self._serve()
        except OperationFailed as failure:
            self._report_failure(Report.UNUSABLE, failure)
        except (ImportError, RuntimeError, OSError) as error:
            self._report_failure(Report.UNUSABLE, _failure_of(error))
        finally:
            self._player.close()

    def _serve(self) -> None:
        synthesizer = _make_synthesizer(self._player, self._driver)
        self._player.prepare()
        self._report(Report.READY, interruptible=synthesizer.is_interruptible)
        while (job := self._jobs.get()) is not None:
            token = number(job, "token")
            match job["kind"]:
                case WorkerOrder.CONFIGURE:
                    missing = synthesizer.configure(number(job, "rate"), number(job, "volume"), str(job["voice"]))
                    if missing:
                        self._report_failure(Report.TROUBLE, missing)
                    continue
                case WorkerOrder.SPEAK:
                    self._speak(synthesizer, token, str(job["text"]))
                case WorkerOrder.PLAY:
                    self._play(token, base64.b64decode(str(job["sound"])))
                case WorkerOrder.REST if self._recorder is not None:
                    self._recorder.rest(number(job, "milliseconds"))
                case _:
                    pass
            if not self._player.is_stopped(token):
                self._report(Report.FINISHED, token=token)

    def _speak(self, synthesizer: "Synthesizer | PrismVoice", token: int, text: str) -> None:
        """Say a text; the system's own engine is silent only once it has come back."""
        if synthesizer.is_purged:
            self._is_silent.clear()
        try:
            synthesizer.speak(token, text)
        finally:
            self._is_silent.set()

    def _play(self, token: int, sound: bytes) -> None:
        descriptor, name = tempfile.mkstemp(suffix=".wav")
        path = Path(name)
        try:
            with os.fdopen(descriptor, "wb") as file:  # closed before it is played: Windows opens no file twice
                file.write(sound)
            self._player.play(token, path)
        finally:
            path.unlink(missing_ok=True)

    def _listen(self) -> None:
        for line in self._orders:
            message = decode(line)
            match message.get("kind"):
                case WorkerOrder.STOP:
                    token = number(message, "token")
                    self._player.stop(token)
                    if self._is_silent.wait(_PURGE_SECONDS):  # otherwise the program replaces this worker
                        self._report(Report.STOPPED, token=token)
                case WorkerOrder.PING:
                    self._report(Report.ALIVE, number=number(message, "number"))
                case WorkerOrder.CONFIGURE | WorkerOrder.SPEAK | WorkerOrder.PLAY | WorkerOrder.REST:
                    self._jobs.put(message)
                case _:
                    pass
        self._jobs.put(None)
        if self._recorder is None:
            self._player.stop(sys.maxsize)
            self._leave_soon()

    def _leave_soon(self) -> None:
        """The program is gone: end, even if the engine does not come back from what it is doing."""
        time.sleep(_SECONDS_TO_LEAVE)
        self._player.close()
        _end(self._directory)

    def _report(self, kind: Report, **data: object) -> None:
        with self._lock:
            self._reports.write(encode(kind, **data))

    def _report_failure(self, kind: Report, failure: OperationFailed) -> None:
        self._report(kind, code=failure.problem.code, data=failure.data)

    def _player_trouble(self, failure: OperationFailed) -> None:
        self._report_failure(Report.TROUBLE, failure)


def _failure_of(error: Exception) -> OperationFailed:
    if isinstance(error, OSError) and error.filename:
        return OperationFailed(SpeechProblem.FILE_NOT_WRITABLE, path=str(error.filename))
    if isinstance(error, ModuleNotFoundError) and error.name:
        return OperationFailed(SpeechProblem.PACKAGE_MISSING, package=error.name.partition(".")[0])
    return library_missing() if "espeak" in str(error).lower() else OperationFailed(SpeechProblem.ENGINE_FAILED)


def _make_synthesizer(player: "Playing", driver: str | None) -> "Synthesizer | PrismVoice":
    """What speaks; loading it may fail, and is reported."""
    from access_scrabble.speech.worker.prism_voice import FAMILIES, PrismVoice

    if driver in FAMILIES:
        return PrismVoice(player, driver)
    from access_scrabble.speech.worker.synthesis import Synthesizer

    return Synthesizer(player, driver)


def _list_voices(driver: str | None) -> None:
    try:
        json.dump(_make_synthesizer(ChildPlayer((), None, lambda *_: None), driver).voices(), sys.stdout)
    except OperationFailed as failure:
        sys.exit(failure.problem.code)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--directory", type=Path, help="private directory, removed at the end")
    parser.add_argument("--record", type=Path, help="append every sound to this WAV file instead of playing it")
    parser.add_argument("--device")
    parser.add_argument("--players", nargs="*", default=[])
    parser.add_argument("--driver", help="a driver of pyttsx3 or a family of Prism's voices, if not the usual one")
    parser.add_argument("--voices", action="store_true", help="list the voices and leave")
    options = parser.parse_args(words)
    if options.voices:
        _list_voices(options.driver)
        return
    reports = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    if options.directory:
        tempfile.tempdir = str(options.directory)
    try:
        Worker(sys.stdin.buffer, reports, options).run()
    except Exception:  # noqa: BLE001 - the log is the only place left to tell it
        traceback.print_exc()
    _end(options.directory)


def _end(directory: Path | None) -> None:
    """Leave no file behind, and wait for no thread."""
    if directory:
        shutil.rmtree(directory, ignore_errors=True)
    os._exit(0)


if __name__ == "__main__":
    main()
