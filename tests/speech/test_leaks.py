"""Nothing may be left behind: no process, file, thread or descriptor."""

import gc
import os
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from access_scrabble.language.messages import Earcon
from access_scrabble.speech.backends.voice_settings import DeviceSettings, VoiceSettings
from access_scrabble.speech.manager import SpeechManager
from access_scrabble.speech.selection import backend_makers
from tests.speech.nullsink import NullSink


@pytest.fixture
def private_temp(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    yield tmp_path
    assert list(tmp_path.iterdir()) == []


def descriptors() -> set[str]:
    gc.collect()
    return {f"{link.name}:{link.readlink()}" for link in Path("/proc/self/fd").iterdir() if link.is_symlink()}


def children() -> set[int]:
    """Every process below this one."""
    below: dict[int, set[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            below.setdefault(int(fields[1]), set()).add(int(entry.name))
    found, new = set[int](), {os.getpid()}
    while new:
        new = {child for parent in new for child in below.get(parent, ())}
        found |= new
    return found


def files_of_workers(directory: Path) -> list[Path]:
    return [path for path in directory.rglob("*") if path.is_file()]


def talk(manager: SpeechManager, count: int) -> None:
    """Say that many utterances, most of them cut as quick fingers would."""
    for number in range(count):
        manager.say([f"{number % 100}", Earcon.EDGE])
        if number % 25 == 24:
            assert manager.wait(30)
        elif number % 3:
            manager.wait(0.004)
        manager.stop()
    assert manager.wait(30)


def check_for_leaks(count: int, backend: str, private_temp: Path) -> None:
    before = descriptors(), children(), set(threading.enumerate())
    manager = SpeechManager(backend_makers([backend], DeviceSettings()), VoiceSettings(rate=450))
    talk(manager, 25)
    in_use = len(descriptors()), len(children())
    talk(manager, count)
    assert len(descriptors()) <= in_use[0] + 6, "a standby may have been added"
    assert len(children()) <= in_use[1] + 2
    assert files_of_workers(private_temp) == []
    manager.close()
    assert (descriptors(), children(), set(threading.enumerate())) == before


@pytest.mark.parametrize("backend", ["pyttsx3", "speech-dispatcher", "none"])
def test_a_hundred_utterances_leave_nothing_behind(
    backend: str, private_temp: Path, sink: NullSink, request: pytest.FixtureRequest
) -> None:
    if backend == "speech-dispatcher":
        request.getfixturevalue("server")
    check_for_leaks(75, backend, private_temp)


@pytest.mark.slow
@pytest.mark.parametrize("backend", ["pyttsx3", "speech-dispatcher"])
def test_ten_thousand_utterances_leave_nothing_behind(
    backend: str, private_temp: Path, sink: NullSink, request: pytest.FixtureRequest
) -> None:
    if backend == "speech-dispatcher":
        request.getfixturevalue("server")
    check_for_leaks(10_000, backend, private_temp)
