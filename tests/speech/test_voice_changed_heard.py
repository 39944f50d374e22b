"""The keys and words that change the voice within a game, with real sound: faster, slower, softer, louder, brief."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from tests.keyboard.terminal import READY, ROOT, cut_power, environment
from tests.speech.families import STARVED
from tests.speech.nullsink import NullSink, trimmed

FASTER, SLOWER, LOUDER, SOFTER, BRIEF, TURN = "\x01", "\x0e", "\x16", "\x02", "\x0b", "\x1b[17~"
PAUSE = 1.0


class Player:
    """Somebody in a game who listens to the program's own voice until it has said everything."""

    def __init__(self, program: "pexpect.spawn[bytes]", sink: NullSink) -> None:
        self._program = program
        self._sound = sink.first

    def press(self, keys: str) -> list[float]:
        """Press keys; how loud each hundredth of a second was that followed."""
        mark = self._sound.mark()
        self._program.send(keys)
        assert self._sound.wait_for_sound(mark)
        assert self._sound.wait_for_silence(PAUSE, 60)
        return trimmed(self._sound.envelope(mark))

    def say(self, line: str) -> list[float]:
        return self.press(f"{line}\r")


@pytest.fixture
def player(home: Path, sink: NullSink) -> Iterator[Player]:
    """Anna's turn in a usual game; nothing typed is echoed, so that answers alone are heard."""
    home.mkdir()
    (home / "settings.toml").write_text('echo = "none"\nearcons = false\n', encoding="utf-8")
    variables = {**environment(home), **sink.environment, "ACCESS_SCRABBLE_SPEECH": "own_voice"}
    child: pexpect.spawn[bytes] = pexpect.spawn(
        sys.executable, ["-m", "access_scrabble", "--lang", "fr"], env=variables, cwd=str(ROOT), timeout=60
    )
    child.delaybeforesend = None
    for line in ("1", "Anna, Bruno", "1", "1"):
        child.expect_exact(READY)
        child.send(f"{line}\r")
    child.expect_exact(READY)
    assert sink.first.wait_for_sound(0)
    assert sink.first.wait_for_silence(PAUSE, 60)
    yield Player(child, sink)
    cut_power(child)


def loudness(levels: list[float]) -> float:
    return max(levels)


@pytest.mark.rerun(reason=STARVED)
def test_the_speed_is_changed_at_once_by_keys_and_by_number(player: Player) -> None:
    usual = len(player.press(TURN))
    for _ in range(5):
        player.press(FASTER)
    fast = len(player.press(TURN))
    assert fast < 0.8 * usual
    for _ in range(5):
        player.press(SLOWER)
    assert len(player.press(TURN)) > 1.15 * fast
    player.say("vitesse 110")
    assert len(player.press(TURN)) > 1.2 * usual


@pytest.mark.rerun(reason=STARVED)
def test_the_volume_is_changed_at_once_by_keys_and_by_number(player: Player) -> None:
    usual = loudness(player.press(TURN))
    for _ in range(5):
        player.press(SOFTER)
    soft = loudness(player.press(TURN))
    assert soft < 0.8 * usual
    for _ in range(4):
        player.press(LOUDER)
    assert loudness(player.press(TURN)) > 1.3 * soft
    player.say("volume 30")
    assert loudness(player.press(TURN)) < 0.8 * soft


@pytest.mark.rerun(reason=STARVED)
def test_brief_speech_is_heard_by_a_key(player: Player) -> None:
    whole = len(player.say("h8 passe"))
    player.say("annuler")
    player.press(BRIEF)
    assert len(player.say("h8 passe")) < 0.7 * whole
