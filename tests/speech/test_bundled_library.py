"""Where the system has no eSpeak NG, the one carried by espeakng-loader stands in."""

import subprocess
import sys

HIDING_THE_SYSTEM_LIBRARY = """
import ctypes
from access_scrabble.speech.worker import synthesis

real = ctypes.CDLL

def hidden(name, *rest, **options):
    if name == "libespeak-ng.so.1":
        raise OSError("hidden")
    return real(name, *rest, **options)

synthesis.ctypes.CDLL = hidden
synthesis._load_bundled_library()
synthesis.ctypes.CDLL = real
from access_scrabble.speech.worker.sound_players import ChildPlayer
voices = synthesis.Synthesizer(ChildPlayer((), None, print)).voices()
loaded = [line for line in open("/proc/self/maps") if "libespeak" in line]
assert loaded and all("espeakng_loader" in line for line in loaded), loaded
assert any(voice["id"].endswith("/fr") for voice in voices)
"""


def test_the_bundled_library_speaks_french() -> None:
    done = subprocess.run(
        [sys.executable, "-c", HIDING_THE_SYSTEM_LIBRARY], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
