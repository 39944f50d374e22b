"""What the worker makes of a text: every text reaches the player, and its sound begins at once and entire."""

import subprocess
import sys
import wave
from itertools import dropwhile
from pathlib import Path

import pytest

from access_scrabble.speech.worker.sound_players import KEPT_MS, cut_onset
from tests.speech.phonemes import is_installed

TEXTS_IN_A_ROW = 300
IN_A_ROW = f"""
from access_scrabble.speech.worker.synthesis import Synthesizer

class Counter:
    played = 0
    def play(self, token, path):
        self.played += 1
    def is_stopped(self, token):
        return False
    def stop(self, token):
        pass

counter = Counter()
synthesizer = Synthesizer(counter)
for token in range({TEXTS_IN_A_ROW}):
    synthesizer.configure(180, 100, "fr")
    synthesizer.speak(token, "un")
    assert counter.played == token + 1, token
"""


def test_a_text_right_after_another_is_never_missed() -> None:
    done = subprocess.run([sys.executable, "-c", IN_A_ROW], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr


def samples_of(path: Path) -> tuple[int, list[int]]:
    with wave.open(str(path)) as reader:
        frames = memoryview(reader.readframes(reader.getnframes())).cast("h")
        return reader.getframerate(), list(frames)


@pytest.mark.skipif(not is_installed(), reason="needs espeak-ng")
@pytest.mark.parametrize("word", ["table", "pas", "camion", "danemarque", "suisse", "france", "alors", "maroc"])
def test_nothing_but_silence_is_cut_from_the_beginning(word: str, tmp_path: Path) -> None:
    """The burst of a T or a P is the first thing that sounds; what is cut lies before it."""
    path = tmp_path / "word.wav"
    subprocess.run(["espeak-ng", "-v", "fr", "-w", str(path), word], check=True)
    rate, whole = samples_of(path)
    cut_onset(path)
    rate_after, cut = samples_of(path)
    assert rate_after == rate
    sound = list(dropwhile(lambda sample: sample == 0, whole))
    assert cut[-len(sound) :] == sound
    silence_before = len(whole) - len(sound)
    assert len(cut) - len(sound) == min(silence_before, KEPT_MS * rate // 1000)


def test_a_file_of_silence_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "silence.wav"
    with wave.open(str(path), "wb") as writer:
        writer.setparams((1, 2, 22050, 0, "NONE", ""))
        writer.writeframes(bytes(4410))
    cut_onset(path)
    assert len(samples_of(path)[1]) == 2205
