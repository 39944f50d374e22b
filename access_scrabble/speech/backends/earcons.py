"""Short sounds that stand for a word, computed rather than recorded."""

import io
import math
import struct
import wave
from collections.abc import Iterable
from functools import cache

from access_scrabble.language.messages import Earcon
from access_scrabble.values import dataclass

SAMPLE_RATE = 22050
"""That of eSpeak, so that words and sounds go into one recording."""
_FADE_SECONDS = 0.004
_LOUDNESS = 0.35


@dataclass(frozen=True, slots=True)
class Tone:
    """One pure note; a frequency of 0 is a silence."""

    frequency: float
    seconds: float


_NOTES: dict[Earcon, tuple[Tone, ...]] = {
    Earcon.EDGE: (Tone(220, 0.045),),
    Earcon.ACCEPTED: (Tone(659, 0.05), Tone(880, 0.07)),
    Earcon.REFUSED: (Tone(330, 0.06), Tone(233, 0.10)),
    Earcon.TIME: (Tone(988, 0.07), Tone(0, 0.05), Tone(988, 0.07)),
}


@cache
def earcon_sound(earcon: Earcon, volume: int = 100) -> bytes:
    """The WAV file of an earcon at a volume from 0 to 100.

    >>> earcon_sound(Earcon.EDGE)[:4]
    b'RIFF'
    """
    return wav_file(sample for tone in _NOTES[earcon] for sample in _samples(tone, volume / 100))


def wav_file(samples: Iterable[int]) -> bytes:
    """A mono 16-bit WAV file of these samples."""
    frames = b"".join(struct.pack("<h", sample) for sample in samples)
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(SAMPLE_RATE)
        writer.writeframes(frames)
    return file.getvalue()


def wav_seconds(sound: bytes) -> float:
    with wave.open(io.BytesIO(sound)) as reader:
        return float(reader.getnframes() / reader.getframerate())


def _samples(tone: Tone, volume: float) -> Iterable[int]:
    count = round(tone.seconds * SAMPLE_RATE)
    fade = _FADE_SECONDS * SAMPLE_RATE
    peak = 32767 * _LOUDNESS * volume if tone.frequency else 0
    for index in range(count):
        envelope = min(1.0, index / fade, (count - index) / fade)
        yield round(peak * envelope * math.sin(2 * math.pi * tone.frequency * index / SAMPLE_RATE))
