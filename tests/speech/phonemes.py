"""What eSpeak NG makes of French text, without opening a sound device."""

import functools
import re
import shutil
import subprocess
from collections.abc import Sequence

_STRESS = re.compile(r"[',_|!:;-]")
_SEPARATOR = "zzz"


def is_installed() -> bool:
    return shutil.which("espeak-ng") is not None


def raw_phonemes(texts: Sequence[str]) -> list[str]:
    """The phoneme names of each text as eSpeak NG writes them, stress included."""
    # One process for all: every text is a paragraph of its own, between two markers.
    paragraphs = "\n\n".join(f"{_SEPARATOR}.\n\n{text}" for text in texts)
    done = subprocess.run(
        ["espeak-ng", "-v", "fr", "-q", "-x"], input=paragraphs + "\n", text=True, capture_output=True, check=True
    )
    parts = done.stdout.split(_marker())[1:]
    return [" ".join(part.split()) for part in parts]


@functools.cache
def _marker() -> str:
    done = subprocess.run(
        ["espeak-ng", "-v", "fr", "-q", "-x", f"{_SEPARATOR}."], text=True, capture_output=True, check=True
    )
    return done.stdout.strip()


def phonemes(texts: Sequence[str]) -> list[str]:
    """The same without stress, pauses and spaces."""
    return [_STRESS.sub("", text).replace(" ", "") for text in raw_phonemes(texts)]
