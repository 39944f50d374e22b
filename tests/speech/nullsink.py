"""A private, headless PulseAudio whose sound is recorded, so that tests can tell what was heard and when."""

import array
import contextlib
import math
import os
import shutil
import subprocess
import threading
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

RATE = 48000
FRAME = RATE // 100
LOUD = 150.0
THINNED = 12
ALIKE = 0.5
PATIENCE = 60.0
"""Seconds to wait for what is sure to come; a machine at work elsewhere may take most of them."""
NEEDED = ("pulseaudio", "pactl", "parec", "aplay")


def missing_tools() -> list[str]:
    return [tool for tool in NEEDED if shutil.which(tool) is None]


class NullSink:
    """Records everything played to its sink; ``environment`` makes players find it."""

    def __init__(self, directory: Path, grain: int) -> None:
        self._directory = directory
        socket = directory / "pulse.sock"
        config = directory / "asound.conf"
        config.write_text(
            "</usr/share/alsa/alsa.conf>\npcm.!default { type pulse }\nctl.!default { type pulse }\n"
            'pcm.second { type pulse device "second" }\n'
        )
        self.environment = {
            "XDG_RUNTIME_DIR": str(directory),
            "PULSE_SERVER": f"unix:{socket}",
            "PULSE_COOKIE": str(directory / "cookie"),
            "ALSA_CONFIG_PATH": str(config),
        }
        self._server = subprocess.Popen(
            [
                "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
                f"--log-target=file:{directory}/pulse.log",
                "-L", f"module-native-protocol-unix socket={socket} auth-anonymous=1",
                "-L", f"module-null-sink sink_name=first rate={RATE} channels=1 format=s16le",
                "-L", f"module-null-sink sink_name=second rate={RATE} channels=1 format=s16le",
            ],
            env={**os.environ, **self.environment, "HOME": str(directory)},
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self._await_server()
        self.first = Recording("first", {**os.environ, **self.environment}, grain)
        self.second = Recording("second", {**os.environ, **self.environment}, grain)
        for recording in (self.first, self.second):
            recording.wait_for_start()

    def close(self) -> None:
        for recording in (self.first, self.second):
            recording.close()
        self._server.terminate()
        self._server.wait(5)

    def _await_server(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            asked = subprocess.run(
                ["pactl", "info"], env={**os.environ, **self.environment}, capture_output=True, check=False
            )
            if asked.returncode == 0:
                return
            time.sleep(0.05)
        raise RuntimeError("pulseaudio did not start")


class Recording:
    """What one sink has played since the recording began."""

    def __init__(self, sink: str, environment: dict[str, str], grain: int) -> None:
        self._samples = array.array("h")
        self._arrivals: list[tuple[int, float]] = []
        self._lock = threading.Lock()
        self._parec = subprocess.Popen(
            [
                "parec", "-d", f"{sink}.monitor", "--raw", "--format=s16le", f"--rate={RATE}", "--channels=1",
                f"--latency-msec={grain}", f"--process-time-msec={grain}",
            ],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        assert self._parec.stdout is not None
        self._thread = threading.Thread(target=self._read, args=(self._parec.stdout,), daemon=True)
        self._thread.start()

    def wait_for_start(self) -> None:
        """A fresh null sink delivers nothing at first."""
        assert self._wait(lambda: bool(self._arrivals), PATIENCE)

    def mark(self) -> int:
        """The place in the recording that is heard now."""
        with self._lock:
            return len(self._samples)

    def envelope(self, start: int) -> list[float]:
        """The loudness of every hundredth of a second since then."""
        with self._lock:
            samples = self._samples[start:]
        return envelope_of(samples, FRAME)

    def heard(self, start: int) -> list[float]:
        """The loudness of every hundredth in which something was heard since then: a starved machine stutters."""
        return loud(self.envelope(start))

    def wait_for_sound(self, start: int, seconds: float = 20.0, hundredths: int = 1) -> bool:
        """Wait until so much has been heard since then; a busy machine may stutter."""

        def is_enough() -> bool:
            return len(self.heard(start)) >= hundredths

        return self._wait(is_enough, seconds)

    def wait_for_silence(self, length: float = 0.4, seconds: float = PATIENCE) -> bool:
        """Wait until nothing has been heard for so long."""

        def is_silent() -> bool:
            levels = self.envelope(max(0, self.mark() - int(length * RATE)))
            return len(levels) * 0.01 > length * 0.9 and max(levels) <= LOUD

        return self._wait(is_silent, seconds)

    def first_sound_time(self, start: int) -> float | None:
        """When sound was first heard since then, on the monotonic clock."""
        with self._lock:
            found = next((i for i in range(start, len(self._samples)) if abs(self._samples[i]) > 200), None)
        return None if found is None else self.time_of(found)

    def last_sound_time(self, start: int, end: int | None = None) -> float | None:
        with self._lock:
            stop = len(self._samples) if end is None else end
            found = next((i for i in range(stop - 1, start, -1) if abs(self._samples[i]) > 200), None)
        return None if found is None else self.time_of(found)

    def time_of(self, sample: int) -> float:
        """When a sample arrived: the chunk it came with, less what followed it there."""
        with self._lock:
            for total, moment in self._arrivals:
                if total > sample:
                    return moment - (total - sample) / RATE
        return math.inf

    def first_louder_time(self, moment: float) -> float:
        """When sound was first heard that is twice as loud as anything before a moment."""
        with self._lock:
            start = next((total for total, arrived in self._arrivals if arrived >= moment), 0)
            before = max(map(abs, self._samples[:start]), default=0)
            found = next((at for at in range(start, len(self._samples)) if abs(self._samples[at]) > 2 * before), None)
        return math.inf if found is None else self.time_of(found)

    def time_heard_again(self, moment: float) -> float:
        """When what the recording begins with was heard again, within half a second of a moment."""
        with self._lock:
            begin = next((at for at, sample in enumerate(self._samples) if abs(sample) > 200), 0)
            start = next((total for total, arrived in self._arrivals if arrived >= moment), 0)
            pattern = thinned(self._samples[begin : begin + RATE // 20])
            heard = thinned(self._samples[start : start + RATE * 6 // 10])
        likeness = [_correlation(heard[at : at + len(pattern)], pattern) for at in range(len(heard) - len(pattern))]
        best = max(likeness, default=0.0)
        return self.time_of(start + likeness.index(best) * THINNED) if best > ALIKE else math.inf

    def pitch(self) -> float:
        """The height of the first vowels heard, in hertz."""
        with self._lock:
            begin = next((at for at, sample in enumerate(self._samples) if abs(sample) > 200), 0)
            heard = self._samples[begin + RATE // 5 : begin + RATE * 2 // 5]
        periods = range(RATE // 320, RATE // 70, 2)
        reach = len(heard) - periods[-1]
        return RATE / max(periods, key=lambda period: sum(heard[at] * heard[at + period] for at in range(0, reach, 5)))

    def forget(self) -> None:
        """Begin a new recording."""
        with self._lock:
            del self._samples[:]
            del self._arrivals[:]

    def close(self) -> None:
        self._parec.terminate()
        self._parec.wait(5)
        self._thread.join(5)
        if self._parec.stdout is not None:
            self._parec.stdout.close()

    def _read(self, pipe: IO[bytes]) -> None:
        fd = pipe.fileno()
        odd = b""
        while chunk := os.read(fd, 65536):
            data = odd + chunk
            odd = data[len(data) // 2 * 2 :]
            with self._lock:
                self._samples.frombytes(data[: len(data) // 2 * 2])
                self._arrivals.append((len(self._samples), time.monotonic()))

    @staticmethod
    def _wait(condition: Callable[[], bool], seconds: float) -> bool:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if condition():
                return True
            time.sleep(0.02)
        return False


def thinned(samples: "array.array[int]") -> list[float]:
    """One value for every few samples, their mean."""
    return [sum(samples[at : at + THINNED]) / THINNED for at in range(0, len(samples) - THINNED + 1, THINNED)]


def envelope_of(samples: "array.array[int]", frame: int) -> list[float]:
    return [
        math.sqrt(sum(sample * sample for sample in samples[at : at + frame : 4]) * 4 / frame)
        for at in range(0, len(samples) - frame + 1, frame)
    ]


def wav_envelope(path: Path) -> list[float]:
    with wave.open(str(path)) as reader:
        samples = array.array("h")
        samples.frombytes(reader.readframes(reader.getnframes()))
        return envelope_of(samples, reader.getframerate() // 100)


def loud(levels: list[float]) -> list[float]:
    return [level for level in levels if level > LOUD]


def trimmed(levels: list[float]) -> list[float]:
    """The levels without the silence before and after."""
    loud = [index for index, level in enumerate(levels) if level > LOUD]
    return levels[loud[0] : loud[-1] + 1] if loud else []


def likeness(heard: list[float], expected: list[float]) -> float:
    """How well two sounds match, from beginning to end: 1 is the same, 0 unrelated."""
    heard, expected = trimmed(heard), trimmed(expected)
    late = [_correlation([0.0] * shift + heard, expected) for shift in range(6)]
    early = [_correlation(heard, [0.0] * shift + expected) for shift in range(6)]
    return max(late + early)


def _correlation(one: list[float], two: list[float]) -> float:
    size = max(len(one), len(two))
    one, two = one + [0.0] * (size - len(one)), two + [0.0] * (size - len(two))
    mean_one, mean_two = sum(one) / size, sum(two) / size
    covariance = sum((a - mean_one) * (b - mean_two) for a, b in zip(one, two, strict=True))
    spread = math.sqrt(sum((a - mean_one) ** 2 for a in one) * sum((b - mean_two) ** 2 for b in two))
    return covariance / spread if spread else 0.0


@contextlib.contextmanager
def null_sink(directory: Path, grain: int = 5) -> Iterator[NullSink]:
    """A null sink that the whole process and its children use; it is heard every so many milliseconds."""
    sink = NullSink(directory, grain)
    before = {name: os.environ.get(name) for name in sink.environment}
    os.environ.update(sink.environment)
    try:
        yield sink
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
        sink.close()
