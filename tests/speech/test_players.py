"""Players started ahead of their sounds: nothing is lost, whatever becomes of the one that waits."""

import math
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from access_scrabble.errors import OperationFailed
from access_scrabble.speech.backends.earcons import SAMPLE_RATE, wav_file
from access_scrabble.speech.worker.sound_players import ChildPlayer
from tests.speech.nullsink import NullSink, trimmed

SECONDS = 2


@pytest.fixture
def tone(tmp_path: Path) -> Path:
    """Two seconds: more than the pipe to a waiting player holds at once."""
    path = tmp_path / "sound.wav"
    samples = range(SECONDS * SAMPLE_RATE)
    path.write_bytes(wav_file(round(8000 * math.sin(at / 10)) for at in samples))
    return path


@pytest.fixture
def failures() -> list[OperationFailed]:
    return []


@pytest.fixture
def player(sink: NullSink, failures: list[OperationFailed]) -> Iterator[ChildPlayer]:
    player = ChildPlayer(("aplay", "paplay"), None, failures.append)
    player.prepare()
    yield player
    player.close()
    assert player._spare.take() is None


def waiting_pid(player: ChildPlayer) -> int:
    child = player._spare._child
    assert child is not None
    return child.pid


def heard(sink: NullSink) -> float:
    assert sink.first.wait_for_silence(0.3)
    return len(trimmed(sink.first.envelope(0))) / 100


def test_a_waiting_player_plays_to_the_end_and_another_waits(player: ChildPlayer, sink: NullSink, tone: Path) -> None:
    first = waiting_pid(player)
    player.play(1, tone)
    assert waiting_pid(player) != first
    assert heard(sink) > SECONDS * 0.95


def test_a_waiting_player_that_died_is_not_missed(
    player: ChildPlayer, sink: NullSink, tone: Path, failures: list[OperationFailed]
) -> None:
    os.kill(waiting_pid(player), signal.SIGKILL)
    player.play(1, tone)
    assert heard(sink) > SECONDS * 0.95
    assert failures == []


def test_a_stopped_sound_leaves_the_waiting_player_for_the_next(player: ChildPlayer, tone: Path) -> None:
    first = waiting_pid(player)
    player.stop(1)
    player.play(1, tone)
    assert waiting_pid(player) == first


def test_a_card_of_its_own_is_not_kept_open() -> None:
    player = ChildPlayer(("aplay",), "plughw:CARD=USB", lambda _: None)
    player.prepare()
    assert player._spare.take() is None
