"""What is typed, with real sound: however fast the keys, the last one is said, and the answer waits for none."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from access_scrabble.speech.manager import SpeechManager
from tests.keyboard.terminal import READY, ROOT, cut_power, environment
from tests.speech.families import STARVED, maker
from tests.speech.nullsink import NullSink, likeness, trimmed, wav_envelope

KEYS, A_SECOND = 60, 30
LETTERS = "abcdefghijklmnopqrstuv"
LAST_KEYS = ("w", "y")
"""Double v and i grec: long enough to be told from each other by their loudness."""


@pytest.fixture
def program(home: Path, sink: NullSink) -> Iterator["pexpect.spawn[bytes]"]:
    """The program in its menu with its own voice, silent once its questions have been cut."""
    variables = {**environment(home), **sink.environment, "ACCESS_SCRABBLE_SPEECH": "own_voice"}
    child: pexpect.spawn[bytes] = pexpect.spawn(
        sys.executable, ["-m", "access_scrabble"], env=variables, cwd=str(ROOT), timeout=60
    )
    child.delaybeforesend = None
    child.expect_exact(READY)
    assert sink.first.wait_for_sound(0)
    yield child
    cut_power(child)


@pytest.fixture(scope="module")
def references(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[float]]:
    """How each of the last letters sounds, recorded without a sound card."""
    folder = tmp_path_factory.mktemp("letters")
    found = {}
    for key in LAST_KEYS:
        manager = SpeechManager([maker("wav", folder / f"{key}.wav")])
        manager.say([key.upper()])
        manager.wait(30)
        manager.close()
        found[key] = trimmed(wav_envelope(folder / f"{key}.wav"))
    return found


@pytest.mark.rerun(reason=STARVED)
@pytest.mark.parametrize("last", LAST_KEYS)
def test_sixty_keys_at_thirty_a_second_end_with_the_last_one(
    last: str, program: "pexpect.spawn[bytes]", sink: NullSink, references: dict[str, list[float]]
) -> None:
    keys = [LETTERS[at % len(LETTERS)] for at in range(KEYS - 1)]
    begin = time.monotonic()
    for at, key in enumerate(keys):
        program.send(key)
        time.sleep(max(0.0, begin + (at + 1) / A_SECOND - time.monotonic()))
    mark = sink.first.mark()
    program.send(last)
    assert sink.first.wait_for_sound(mark, hundredths=8)
    assert sink.first.wait_for_silence(0.4)
    heard = trimmed(sink.first.envelope(mark))[-len(references[last]) :]  # without the end of the letter before
    assert max(references, key=lambda key: likeness(heard, references[key])) == last
