"""Windows' engine (SAPI) speaks beside us and is purged: a stop costs no worker, unless the purge is not obeyed.

It does not run here. Under the real pyttsx3 stands a driver with SAPI's habits: it returns at once, is busy until the
text has been heard, is free only when its messages are pumped, and drops what it says when it is told to.
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

Opener = Callable[[Sequence[Callable[[], Backend]]], tuple[SpeechManager, Listener]]

DRIVER = """
import os
import signal
import subprocess
import sys
import types

from pyttsx3 import engine
from pyttsx3.voice import Voice

engine.default_engine_by_sys_platform = lambda: "sapi5"
sys.platform = "linux"


class Driver:
    def __init__(self, proxy):
        self.proxy = proxy
        self.child = None

    def destroy(self):
        pass

    def say(self, text):
        self.proxy.setBusy(True)
        command = f'espeak-ng -v fr --stdout "{text}" | aplay -q'
        self.child = subprocess.Popen(command, shell=True, start_new_session=True)

    def stop(self):
        if self.child is not None and OBEYS:
            os.killpg(self.child.pid, signal.SIGKILL)

    def iterate(self):
        self.proxy.setBusy(False)
        while True:
            if self.child is not None and self.child.poll() is not None:
                self.child = None
                self.proxy.notify("finished-utterance", completed=True)
                self.proxy.setBusy(False)
            yield

    def getProperty(self, name):
        return [Voice("fr", "Hortense", ["fr-FR"])] if name == "voices" else None

    def setProperty(self, name, value):
        pass

    def startLoop(self):
        raise NotImplementedError

    def endLoop(self):
        pass


module = types.ModuleType("pyttsx3.drivers.sapi5")
module.buildDriver = Driver
sys.modules["pyttsx3.drivers.sapi5"] = module
"""


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], Pyttsx3Backend]:
    def made(obeys: bool) -> Pyttsx3Backend:  # noqa: FBT001
        (tmp_path / "sitecustomize.py").write_text(f"OBEYS = {obeys}\n{DRIVER}")
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))
        return Pyttsx3Backend(DeviceSettings())

    return made


def workers(backend: Pyttsx3Backend) -> int | None:
    return None if backend._worker is None else backend._worker.pid


@pytest.mark.rerun(reason=STARVED)
@pytest.mark.parametrize("obeys", [True, False], ids=["purged", "replaced"])
def test_a_stop_silences_it(
    obeys: bool,  # noqa: FBT001
    make: Callable[[bool], Pyttsx3Backend],
    open_manager: Opener,
    sink: NullSink,
) -> None:
    backend = make(obeys)
    manager, listener = open_manager([lambda: backend])
    manager.say(["Alors"])
    assert manager.wait(20)
    first = workers(backend)
    start = sink.first.mark()
    manager.say([LONG])
    assert sink.first.wait_for_sound(start, 10)
    time.sleep(0.4)
    stopped = sink.first.mark()
    manager.stop()
    if obeys:
        assert sink.first.wait_for_silence(0.5)
        assert len(sink.first.heard(stopped)) < 100, "the long text would last three seconds more"
    start = sink.first.mark()
    manager.say(["Zambie"])
    assert manager.wait(20)
    assert (workers(backend) == first) is obeys
    if obeys:
        assert sink.first.wait_for_silence(0.3)
        assert 20 < len(sink.first.heard(start)) < 150
        assert listener.told == []
