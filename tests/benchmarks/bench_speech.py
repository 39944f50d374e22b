"""How long from a key on a pseudo-terminal to sound, to silence, and to the new sound, for each backend."""

import contextlib
import math
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

import pexpect
import pytest

from access_scrabble.speech.backends.pyttsx3 import Pyttsx3Backend
from access_scrabble.speech.backends.voice_settings import DeviceSettings
from access_scrabble.speech.manager import SpeechManager
from access_scrabble.speech.worker.protocol import SpeechProblem
from tests.benchmarks.figures import note
from tests.speech.dispatcher import dispatcher, is_installed
from tests.speech.families import AUDIBLE, SELF_QUEUED, WITH_SERVER, is_available
from tests.speech.key_program import LONG
from tests.speech.listener import Listener
from tests.speech.nullsink import PATIENCE, NullSink, Recording, missing_tools, null_sink

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "10"))
"""``BENCH_ROUNDS=100`` shows whether a rare delay comes back."""
PROGRAM_ROUNDS = 2 * ROUNDS
AIMS = {"key to first sound": 30, "cancel to silence": 10, "cancel to new sound": 45, "worker lost to sound": 500}
ROOT = Path(__file__).parents[2]
CTRL_G = "\x07"
"""Silences the program and is not said itself."""

pytestmark = [pytest.mark.bench, pytest.mark.skipif(bool(missing_tools()), reason="needs pulseaudio and aplay")]


@pytest.fixture
def sink(tmp_path: Path) -> Iterator[NullSink]:
    with null_sink(tmp_path) as sink:
        yield sink


def report(backend: str, what: str, seconds: list[float]) -> None:
    times = sorted(value * 1000 for value in seconds)
    kind = f"median of {len(times)}, {times[-1]:.0f} at worst, by the clock"
    note(f"speech {backend}, {what}", median(times), "ms", kind, AIMS[what])


def press(program: "pexpect.spawn[str]", key: str) -> float:
    moment = time.monotonic()
    program.send(key)
    return moment


def read_what_was_shown(program: "pexpect.spawn[str]") -> None:
    """Make room: a program whose terminal takes no more lines waits for it."""
    with contextlib.suppress(pexpect.TIMEOUT):
        while True:
            program.read_nonblocking(4096, timeout=0)


def speak_and_wait(program: "pexpect.spawn[str]", recording: Recording) -> float:
    """Press the key of the long sentence in silence; returns how long it took to be heard."""
    assert recording.wait_for_silence(0.3)
    recording.forget()
    pressed = press(program, "l")
    assert recording.wait_for_sound(0, PATIENCE)
    time.sleep(0.6)
    return (recording.first_sound_time(0) or math.inf) - pressed


def measure_silence(program: "pexpect.spawn[str]", recording: Recording, key: str = "s") -> float:
    pressed = press(program, key)
    time.sleep(0.4)
    return max(0.0, (recording.last_sound_time(0) or math.inf) - pressed)


def measure_new_sound(program: "pexpect.spawn[str]", recording: Recording) -> float:
    pressed = press(program, "k")
    time.sleep(0.9)
    return recording.first_louder_time(pressed) - pressed


@pytest.mark.parametrize("backend", AUDIBLE)
def test_keys_on_a_pseudo_terminal(backend: str, sink: NullSink, tmp_path: Path) -> None:
    if not is_available(backend) or (backend in WITH_SERVER and not is_installed()):
        pytest.skip(f"{backend} is not installed")
    with contextlib.ExitStack() as stack:
        if backend in WITH_SERVER:
            stack.enter_context(dispatcher(tmp_path))
        program = pexpect.spawn(
            sys.executable,
            ["-m", "tests.speech.key_program", backend],
            cwd=str(ROOT),
            encoding="utf-8",
            timeout=PATIENCE,
        )
        program.delaybeforesend = None
        program.expect("ready")
        time.sleep(1)
        first, silence, renewed = [], [], []
        for _ in range(ROUNDS):
            first.append(speak_and_wait(program, sink.first))
            silence.append(measure_silence(program, sink.first))
            if backend in SELF_QUEUED:
                speak_and_wait(program, sink.first)
                renewed.append(measure_new_sound(program, sink.first))
        program.send("q")
        program.expect(pexpect.EOF)
        program.close()
    report(backend, "key to first sound", first)
    report(backend, "cancel to silence", silence)
    if renewed:
        report(backend, "cancel to new sound", renewed)


@pytest.mark.parametrize("first_heard", ["words", "earcon"])
@pytest.mark.parametrize("engine", SELF_QUEUED)
def test_keys_in_the_program_itself(engine: str, first_heard: str, sink: NullSink, tmp_path: Path) -> None:
    """Enter is answered by a refusal; any key silences it; Enter amid it silences it and is answered anew.

    A refusal begins with an earcon; with short sounds switched off it begins with its words.
    """
    with contextlib.ExitStack() as stack:
        if engine in WITH_SERVER:
            if not is_installed():
                pytest.skip(f"{engine} is not installed")
            stack.enter_context(dispatcher(tmp_path))
        program = start_program(tmp_path, engine, with_earcons=first_heard == "earcon")
        time_keys_in_the_program(program, f"{engine} in the program, {first_heard}", sink)


def time_keys_in_the_program(program: "pexpect.spawn[str]", what: str, sink: NullSink) -> None:
    assert sink.first.wait_for_sound(0, PATIENCE)
    time.sleep(1)
    program.send("x")
    first, silence, renewed = [], [], []
    for _ in range(PROGRAM_ROUNDS):
        assert sink.first.wait_for_silence(0.3)
        sink.first.forget()
        pressed = press(program, "x\r")
        time.sleep(0.6)
        first.append((sink.first.first_sound_time(0) or math.inf) - pressed)
        pressed = press(program, "x\r")
        time.sleep(0.6)
        renewed.append(sink.first.time_heard_again(pressed) - pressed)
        silence.append(measure_silence(program, sink.first, CTRL_G))
        read_what_was_shown(program)
    program.close(force=True)
    report(what, "key to first sound", first)
    report(what, "cancel to silence", silence)
    report(what, "cancel to new sound", renewed)


@pytest.mark.parametrize("engine", SELF_QUEUED)
def test_the_echo_of_what_is_typed(engine: str, sink: NullSink, tmp_path: Path) -> None:
    """A letter typed in silence is said; a second one cuts it and is said itself."""
    with contextlib.ExitStack() as stack:
        if engine in WITH_SERVER:
            if not is_installed():
                pytest.skip(f"{engine} is not installed")
            stack.enter_context(dispatcher(tmp_path))
        program = start_program(tmp_path, engine, with_earcons=True)
        assert sink.first.wait_for_sound(0, PATIENCE)
        time.sleep(1)
        program.send("x")
        first, renewed = [], []
        for _ in range(PROGRAM_ROUNDS):
            assert sink.first.wait_for_silence(0.3)
            sink.first.forget()
            pressed = press(program, "w")
            time.sleep(0.3)
            first.append((sink.first.first_sound_time(0) or math.inf) - pressed)
            pressed = press(program, "w")
            time.sleep(0.8)
            renewed.append(sink.first.time_heard_again(pressed) - pressed)
            read_what_was_shown(program)
        program.close(force=True)
    report(f"{engine}, echo", "key to first sound", first)
    report(f"{engine}, echo", "cancel to new sound", renewed)


def start_program(home: Path, engine: str, *, with_earcons: bool) -> "pexpect.spawn[str]":
    """The program itself in its menu, its settings chosen."""
    settings = f'speech = "own_voice"\nengine = "{engine}"\nearcons = {str(with_earcons).lower()}\n'
    (home / "settings.toml").write_text(settings, encoding="utf-8")
    chosen = {"ACCESS_SCRABBLE_HOME": str(home), "PROMPT_TOOLKIT_NO_CPR": "1", "TERM": "xterm"}
    program = pexpect.spawn(
        sys.executable,
        ["-m", "access_scrabble"],
        cwd=str(ROOT),
        env={**os.environ, **chosen},
        encoding="utf-8",
        timeout=PATIENCE,
    )
    program.delaybeforesend = None
    return program


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition() and time.monotonic() < end:
        time.sleep(0.02)


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGSTOP])
def test_a_worker_lost(blow: signal.Signals, sink: NullSink) -> None:
    report(f"pyttsx3, {blow.name}", "worker lost to sound", [time_a_loss(blow, sink) for _ in range(ROUNDS)])


def time_a_loss(blow: signal.Signals, sink: NullSink) -> float:
    """How long after the blow the sentence is heard anew; what sounds until the loss is told is the old."""
    backend, listener = Pyttsx3Backend(DeviceSettings()), Listener()
    manager = SpeechManager([lambda: backend], on_trouble=listener)
    manager.say(["Alors"])
    manager.wait(PATIENCE)
    wait_until(lambda: backend._standby is not None and backend._standby.is_ready)
    assert sink.first.wait_for_silence(0.3)
    manager.say([LONG])
    assert sink.first.wait_for_sound(sink.first.mark(), PATIENCE)
    time.sleep(0.5)
    assert backend._worker is not None
    before = time.monotonic()
    os.killpg(backend._worker.pid, blow)
    listener.wait_for(SpeechProblem.WORKER_LOST, PATIENCE)
    told = sink.first.mark()
    assert sink.first.wait_for_sound(told, PATIENCE)
    heard = sink.first.first_sound_time(told)
    manager.close()
    assert heard is not None
    return heard - before
