"""The first question of all, with real sound: a screen reader has the floor, and a key keeps it."""

import sys
import time
from pathlib import Path

import pexpect

from tests.keyboard.terminal import ROOT, cut_power, environment
from tests.speech.nullsink import NullSink

QUESTION = b"BRLTTY vous lit-il ces lignes"
POLITENESS = 2.5


def begin(home: Path, sink: NullSink) -> "pexpect.spawn[bytes]":
    variables = {**environment(home), **sink.environment, "ACCESS_SCRABBLE_SPEECH": ""}
    child: pexpect.spawn[bytes] = pexpect.spawn(
        sys.executable, ["-m", "access_scrabble"], env=variables, cwd=str(ROOT), timeout=60
    )
    child.delaybeforesend = None
    child.expect_exact(QUESTION)
    return child


def test_it_is_said_only_after_a_while(home: Path, sink: NullSink) -> None:
    begun = time.monotonic()  # before it is printed: a busy machine lets us read it late
    child = begin(home, sink)
    assert sink.first.wait_for_sound(0, 20, hundredths=20)
    cut_power(child)
    heard = sink.first.first_sound_time(0)
    assert heard is not None
    assert heard - begun > POLITENESS


def test_a_key_before_then_keeps_it_silent(home: Path, sink: NullSink) -> None:
    child = begin(home, sink)
    child.send("o")
    child.expect_exact("caractères".encode())
    assert not sink.first.wait_for_sound(0, POLITENESS + 1)
    cut_power(child)
