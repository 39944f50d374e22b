"""An engine that cannot be stopped, as on macOS: a stop costs a worker.

It does not run here, so that a stand-in of pyttsx3 speaks through eSpeak NG and blocks until it has been heard.
"""

import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from access_scrabble.speech.backends.backend import Backend
from access_scrabble.speech.backends.pyttsx3 import Pyttsx3Backend
from access_scrabble.speech.backends.voice_settings import DeviceSettings
from access_scrabble.speech.manager import SpeechManager
from tests.speech.families import STARVED
from tests.speech.key_program import LONG
from tests.speech.listener import Listener
from tests.speech.nullsink import NullSink
from tests.speech.test_leaks import children

Opener = Callable[[Sequence[Callable[[], Backend]]], tuple[SpeechManager, Listener]]

ENGINE = """
import os
import types


class Engine:
    proxy = types.SimpleNamespace(setBusy=lambda busy: None)
    text = ""

    def connect(self, topic, callback):
        pass

    def setProperty(self, name, value):
        pass

    def getProperty(self, name):
        return [types.SimpleNamespace(id="fr", name="fr", languages=["fr_FR"])]

    def say(self, text):
        self.text = text

    def runAndWait(self):
        os.system(f'espeak-ng -v fr --stdout "{self.text}" | aplay -q')


def init(driver):
    return Engine()
"""


@pytest.fixture
def backend(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pyttsx3Backend:
    package = tmp_path / "pyttsx3"
    package.mkdir()
    (package / "__init__.py").write_text(ENGINE)
    (package / "engine.py").write_text("def default_engine_by_sys_platform():\n    return 'nsss'\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return Pyttsx3Backend(DeviceSettings())


@pytest.mark.rerun(reason=STARVED)
def test_a_stop_silences_it_and_the_next_worker_speaks(
    backend: Pyttsx3Backend, open_manager: Opener, sink: NullSink
) -> None:
    manager, listener = open_manager([lambda: backend])
    for _ in range(3):
        start = sink.first.mark()
        manager.say([LONG])
        assert sink.first.wait_for_sound(start, 10)
        time.sleep(0.4)
        stopped = sink.first.mark()
        manager.stop()
        assert sink.first.wait_for_silence(0.5)
        assert len(sink.first.heard(stopped)) < 100, "the long text would last three seconds more"
    start = sink.first.mark()
    manager.say(["Zambie"])
    assert manager.wait(10)
    assert sink.first.wait_for_silence(0.3)
    assert 20 < len(sink.first.heard(start)) < 150
    assert listener.told == []


@pytest.mark.rerun(reason=STARVED)
def test_quick_keys_end_with_the_last_one_and_leave_no_process(
    backend: Pyttsx3Backend, open_manager: Opener, sink: NullSink
) -> None:
    before = children()
    manager, listener = open_manager([lambda: backend])
    manager.say(["Alors"])
    assert manager.wait(15)
    for number in range(20):
        manager.stop()
        manager.say([f"{LONG} {number}"])
        time.sleep(1 / 30)
    manager.stop()
    start = sink.first.mark()
    manager.say(["Yougoslavie"])
    assert manager.wait(15), "nothing may be left in the queue"
    assert sink.first.wait_for_silence(0.3)
    assert 40 < len(sink.first.heard(start)) < 200, "one word, not the long text"
    assert listener.told == []
    manager.close()
    assert children() <= before
