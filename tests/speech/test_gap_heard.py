"""The twenty seconds of the players, measured on the recorded sound of the program: sample to sample (DU-06)."""

import time
from itertools import pairwise
from pathlib import Path

import pytest

from tests.keyboard.refereeing import REAL_BAG, sit_down
from tests.keyboard.terminal import READY, Terminal
from tests.speech.nullsink import RATE, Recording, missing_tools, null_sink

GAP = 20.0
ENOUGH = 4
"""Seconds after the gap within which the draw must have begun."""


def longest_silence(recording: Recording) -> float:
    """The longest time without a loud sample between two loud ones, in seconds of sound."""
    with recording._lock:
        loud = [place for place, sample in enumerate(recording._samples) if abs(sample) > 200]
    return max(after - before for before, after in pairwise(loud)) / RATE


@pytest.mark.slow
@pytest.mark.rule("DU-06")
@pytest.mark.skipif(bool(missing_tools()), reason="needs pulseaudio and aplay")
def test_from_the_last_sample_of_the_top_to_the_first_of_the_draw(tmp_path: Path) -> None:
    """Typed while the top is still being said, the draw is heard by itself twenty seconds after its end."""
    home = tmp_path / "tests" / "home"
    home.mkdir(parents=True)
    (home / "settings.toml").write_text('speech = "own_voice"\npace = "quick"\n', encoding="utf-8")
    with null_sink(tmp_path) as sink:
        referee = Terminal(home)
        sit_down(referee, REAL_BAG, ("Anna", "Bob"))
        referee.say("aeirstu")
        referee.child.expect_exact(b"Clock\r\n", timeout=60)  # by itself, behind the last letter
        referee.child.expect_exact(READY)
        assert sink.first.wait_for_silence(1.0, 60)
        sink.first.forget()
        referee.say("retain")
        assert "slips of turn 1" in referee.reply.prompt
        referee.say("clbdfgh" if "7 letters" in referee.reply.prompt else "no")
        assert sink.first.wait_for_silence(15.0, 60), "the top has been said"
        time.sleep(GAP - 15 + ENOUGH)
        gap = longest_silence(sink.first)
        referee.kill()
    print(f"\nfrom the last sample of the top to the first of what follows: {gap:.2f} s")
    assert GAP <= gap < GAP + 1
