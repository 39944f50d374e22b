"""Listening to a recording: when there is sound, and when there is none."""

import wave
from array import array
from dataclasses import dataclass
from pathlib import Path

WINDOW_MS = 10
THRESHOLD = 300


@dataclass(frozen=True, slots=True)
class Sound:
    """A stretch of sound, in seconds from the beginning."""

    start: float
    end: float


def sounds(path: Path, least_gap: float) -> list[Sound]:
    """The stretches of sound that are parted by silences of so many seconds at least."""
    with wave.open(str(path)) as reader:
        assert (reader.getnchannels(), reader.getsampwidth()) == (1, 2)
        rate = reader.getframerate()
        size = rate * WINDOW_MS // 1000
        loud = []
        while frames := reader.readframes(size):
            loud.append(max(map(abs, array("h", frames))) > THRESHOLD)
    found: list[Sound] = []
    for number, is_loud in enumerate(loud):
        moment = number * size / rate
        if not is_loud:
            continue
        if found and moment - found[-1].end < least_gap:
            found[-1] = Sound(found[-1].start, moment)
        else:
            found.append(Sound(moment, moment))
    return found


def length(path: Path) -> float:
    """How many seconds a recording lasts."""
    with wave.open(str(path)) as reader:
        return float(reader.getnframes() / reader.getframerate())
