"""The worker killed, frozen or without a player amid an announcement: the voice comes back by itself."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from access_scrabble.speech.backends import pyttsx3
from access_scrabble.speech.backends.backend import Backend
from access_scrabble.speech.backends.process import waits_for_a_processor
from access_scrabble.speech.backends.pyttsx3 import Pyttsx3Backend
from access_scrabble.speech.backends.voice_settings import DeviceSettings
from access_scrabble.speech.manager import SpeechManager
from access_scrabble.speech.worker.protocol import SpeechProblem
from tests.speech.listener import Listener
from tests.speech.nullsink import LOUD, NullSink, trimmed

Opener = Callable[[Sequence[Callable[[], Backend]]], tuple[SpeechManager, Listener]]
ANNOUNCEMENT = "Alors voici une annonce assez longue, que voilà"
APLAY = shutil.which("aplay") or ""
GENEROUS = 15.0
"""Seconds allowed where half a second is the aim, which the benchmark measures: test machines are busy."""


class Voice:
    """A manager, its backend and what it told."""

    def __init__(self, open_manager: Opener, devices: DeviceSettings) -> None:
        self.backend = Pyttsx3Backend(devices)
        self.manager, self.listener = open_manager([lambda: self.backend])

    def warm_up(self) -> None:
        self.manager.say(["un"])
        assert self.manager.wait(GENEROUS)
        end = time.monotonic() + GENEROUS
        while self.backend._standby is None or not self.backend._standby.is_ready:
            assert time.monotonic() < end
            time.sleep(0.02)

    @property
    def worker_pid(self) -> int:
        worker = self.backend._worker
        return worker.pid if worker is not None else 0


@pytest.fixture
def voice(open_manager: Opener, sink: NullSink) -> Voice:
    voice = Voice(open_manager, DeviceSettings())
    voice.warm_up()
    assert sink.first.wait_for_silence(0.3)
    sink.first.forget()
    return voice


def begin_announcement(voice: Voice, sink: NullSink) -> None:
    start = sink.first.mark()
    voice.manager.say([ANNOUNCEMENT])
    assert sink.first.wait_for_sound(start)
    time.sleep(0.3)


def assert_said_again(voice: Voice, sink: NullSink, start: int) -> None:
    assert sink.first.wait_for_sound(start, GENEROUS)
    assert voice.manager.wait(GENEROUS)
    assert sink.first.wait_for_silence(0.3)
    assert len(trimmed(sink.first.envelope(start))) > 150, "the whole announcement, from its beginning"


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGSTOP])
def test_a_worker_lost_is_replaced_and_the_announcement_said_again(
    voice: Voice, sink: NullSink, blow: signal.Signals
) -> None:
    begin_announcement(voice, sink)
    lost = voice.worker_pid
    os.killpg(lost, blow)
    before = time.monotonic()
    told = voice.listener.wait_for(SpeechProblem.WORKER_LOST, GENEROUS)
    assert told - before < GENEROUS
    assert_said_again(voice, sink, sink.first.mark())
    assert voice.listener.codes == [SpeechProblem.WORKER_LOST], "told once"
    assert voice.worker_pid != lost


def test_who_waits_for_a_processor_is_told_from_who_hangs() -> None:
    """On an old or busy computer a voice that answers late is not lost; a frozen one is."""
    with subprocess.Popen(
        [sys.executable, "-c", "print(flush=True)\nwhile True: pass"], stdout=subprocess.PIPE
    ) as busy:
        assert busy.stdout is not None
        busy.stdout.readline()
        assert waits_for_a_processor(busy.pid)
        busy.send_signal(signal.SIGSTOP)
        end = time.monotonic() + GENEROUS
        while waits_for_a_processor(busy.pid):
            assert time.monotonic() < end
        busy.kill()
    assert not waits_for_a_processor(busy.pid)


def test_who_waits_for_one_without_a_processor_waits_for_it_too() -> None:
    """A worker that stops its player waits until the system has ended that one."""
    waiting = "import subprocess\nsubprocess.run(['sh', '-c', 'echo; while :; do :; done'])"
    with subprocess.Popen([sys.executable, "-c", waiting], stdout=subprocess.PIPE, start_new_session=True) as first:
        assert first.stdout is not None
        first.stdout.readline()
        waits = waits_for_a_processor(first.pid)
        os.killpg(first.pid, signal.SIGKILL)
    assert waits


def test_a_worker_that_has_no_processor_to_stop_in_time_is_no_trouble(
    voice: Voice, sink: NullSink, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On an old or busy computer every key would tell that the voice has stopped, and five of them take it away."""
    monkeypatch.setattr(pyttsx3, "_STOP_SECONDS", -1.0)
    monkeypatch.setattr(pyttsx3, "waits_for_a_processor", lambda _: True)
    for _ in range(6):
        voice.warm_up()
        begin_announcement(voice, sink)
        voice.manager.stop()
        assert sink.first.wait_for_silence(0.5, seconds=GENEROUS)
    start = sink.first.mark()
    voice.manager.say(["Zambie"])
    assert sink.first.wait_for_sound(start, GENEROUS)
    assert voice.listener.codes == []


def test_a_frozen_worker_that_ignores_a_stop_is_silenced_and_replaced(voice: Voice, sink: NullSink) -> None:
    begin_announcement(voice, sink)
    os.kill(voice.worker_pid, signal.SIGSTOP)
    voice.manager.stop()
    voice.manager.say(["Zambie"])
    assert voice.manager.wait(GENEROUS)
    assert sink.first.wait_for_silence(0.5, seconds=3), "the player of the frozen worker is gone too"
    assert voice.listener.codes == [SpeechProblem.WORKER_LOST]


def test_the_interface_never_waits_for_a_frozen_worker(voice: Voice, sink: NullSink) -> None:
    begin_announcement(voice, sink)
    os.killpg(voice.worker_pid, signal.SIGSTOP)
    longest = 0.0
    for number in range(30):
        before = time.perf_counter()
        voice.manager.stop()
        voice.manager.say([f"numéro {number}"])
        longest = max(longest, time.perf_counter() - before)
        time.sleep(0.02)
    assert longest < 0.5
    assert voice.manager.wait(GENEROUS)


def test_the_same_trouble_is_told_once(voice: Voice, sink: NullSink) -> None:
    for _ in range(2):
        voice.warm_up()
        begin_announcement(voice, sink)
        lost = voice.worker_pid
        os.killpg(lost, signal.SIGKILL)
        end = time.monotonic() + GENEROUS
        while voice.worker_pid == lost and time.monotonic() < end:
            time.sleep(0.01)
        voice.manager.stop()
    assert voice.listener.codes == [SpeechProblem.WORKER_LOST]


def test_a_player_that_disappears_is_replaced_by_another(open_manager: Opener, sink: NullSink, tmp_path: Path) -> None:
    first = tmp_path / "aplay"
    first.symlink_to(APLAY)
    voice = Voice(open_manager, DeviceSettings(players=(str(first), "aplay")))
    voice.warm_up()
    assert voice.listener.told == []
    first.unlink()
    start = sink.first.mark()
    voice.manager.say(["Zambie"])
    assert sink.first.wait_for_sound(start, GENEROUS)
    assert voice.manager.wait(GENEROUS)
    assert [(code, data["player"]) for code, data in voice.listener.told] == [
        (SpeechProblem.PLAYER_MISSING, str(first))
    ]


def test_without_any_player_the_game_goes_on_in_silence_and_the_voice_comes_back(
    open_manager: Opener, sink: NullSink, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("access_scrabble.speech.selection._RETRY_SECONDS", 0.2)
    player = tmp_path / "aplay"
    devices = DeviceSettings(players=(str(player),))
    manager, listener = open_manager([lambda: Pyttsx3Backend(devices)])
    manager.say(["Zambie"])
    assert manager.wait(GENEROUS)
    assert listener.codes == [SpeechProblem.PLAYER_MISSING, SpeechProblem.VOICE_LOST]
    player.symlink_to(APLAY)
    time.sleep(0.3)
    start = sink.first.mark()
    manager.say(["Zambie"])
    assert sink.first.wait_for_sound(start)
    assert manager.wait(GENEROUS)
    assert listener.codes[2:] == [SpeechProblem.VOICE_BACK]


def test_a_worker_ends_with_the_program_that_started_it(sink: NullSink, tmp_path: Path) -> None:
    program = (
        "import os, sys, tempfile; tempfile.tempdir = sys.argv[1];"
        "from access_scrabble.speech.backends.voice_settings import DeviceSettings;"
        "from access_scrabble.speech.backends.process import WorkerProcess;"
        "import threading; ready = threading.Event();"
        "worker = WorkerProcess(DeviceSettings(), lambda w, m: ready.set());"
        "ready.wait(10); print(worker.pid, flush=True); os._exit(1)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    pid = int(done.stdout)
    end = time.monotonic() + GENEROUS
    while Path(f"/proc/{pid}").exists() and time.monotonic() < end:
        time.sleep(0.05)
    assert not Path(f"/proc/{pid}").exists()
    assert list(tmp_path.iterdir()) == []


def test_no_sound_device_is_told_in_one_code(
    open_manager: Opener, sink: NullSink, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PULSE_SERVER", "unix:/nonexistent")
    manager, listener = open_manager([lambda: Pyttsx3Backend(DeviceSettings(players=("aplay",)))])
    manager.say(["Zambie"])
    assert manager.wait(GENEROUS)
    assert listener.codes == [SpeechProblem.PLAYER_FAILED, SpeechProblem.VOICE_LOST]
    assert capfd.readouterr() == ("", ""), "nothing may reach the terminal"
    assert max(sink.first.envelope(0), default=0) <= LOUD
