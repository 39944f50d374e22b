"""The silence with which eSpeak begins many words, up to 48 ms before a T or a P, cut before it is played."""

import wave
from pathlib import Path

KEPT_MS = 2
"""Silence left before the first sound, so that a sound card that fades in takes nothing of it."""


def cut_onset(path: Path) -> None:
    """Let a mono 16-bit WAV file begin with its first sound; what is cut holds no sound at all."""
    with wave.open(str(path)) as reader:
        layout, frames = reader.getparams(), reader.readframes(reader.getnframes())
    kept = without_onset(frames, layout.framerate)
    if len(kept) < len(frames):
        with wave.open(str(path), "wb") as writer:
            writer.setparams(layout)
            writer.writeframes(kept)


def without_onset(frames: bytes, rate: int) -> bytes:
    r"""16-bit samples without the silence they begin with, but for two milliseconds of it.

    >>> without_onset(bytes(100) + b"\x01\x00\x02\x00", rate=1000)
    b'\x00\x00\x00\x00\x01\x00\x02\x00'
    """
    silent = (len(frames) - len(frames.lstrip(b"\0"))) // 2
    spare = silent - KEPT_MS * rate // 1000
    return frames[2 * spare :] if spare > 0 and 2 * silent < len(frames) else frames
