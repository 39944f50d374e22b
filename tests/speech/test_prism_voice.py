"""The voices of Windows through the real Prism, in the worker.

Windows does not run here. Under the real Prism stands a backend with the habits of both: it returns at once, tells
whether it still speaks, drops what it says when it is told to, and knows its voices by number.
"""

import importlib.util
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from access_scrabble.language.messages import Earcon
from access_scrabble.speech.backends.backend import Backend
from access_scrabble.speech.backends.prism import OneCoreBackend, SapiBackend
from access_scrabble.speech.backends.pyttsx3 import Pyttsx3Backend
from access_scrabble.speech.backends.voice_settings import DeviceSettings, VoiceSettings
from access_scrabble.speech.manager import SpeechManager
from access_scrabble.speech.selection import make_backend
from access_scrabble.speech.worker.prism_voice import FAMILIES, prism_rate
from access_scrabble.speech.worker.protocol import SpeechProblem
from tests.speech.families import STARVED
from tests.speech.key_program import LONG
from tests.speech.listener import Listener
from tests.speech.nullsink import NullSink

Opener = Callable[[Sequence[Callable[[], Backend]]], tuple[SpeechManager, Listener]]
NEEDS_PRISM = pytest.mark.skipif(importlib.util.find_spec("prism") is None, reason="PRISM NOT TESTED: not installed")

STANDS_IN = """
import functools
import os
import signal
import subprocess

import prism


class Windows(prism.CustomBackend):
    child = None
    voices = [("Zira", "en-US"), ("Hortense", "fr-FR")]

    def speak(self, text, interrupt):
        assert (self.rate, self.volume, self.chosen) == {set_up}
        command = f'espeak-ng -v fr --stdout "{text}" | aplay -q'
        self.child = subprocess.Popen(command, shell=True, start_new_session=True)

    def stop(self):
        os.killpg(self.child.pid, signal.SIGKILL)

    def is_speaking(self):
        return self.child.poll() is None

    def set_rate(self, rate):
        self.rate = round(rate, 3)

    def set_volume(self, volume):
        self.volume = round(volume, 3)

    def count_voices(self):
        return len(self.voices)

    def get_voice_name(self, number):
        return self.voices[number][0]

    def get_voice_language(self, number):
        return self.voices[number][1]

    def set_voice(self, number):
        self.chosen = self.voices[number][0]


builder = prism.RegistryBuilder()
number = builder.add_backend("Windows", Windows)
prism.Context = functools.partial(prism.Context, builder.freeze())
prism.BackendId = dict.fromkeys(["ONE_CORE", "SAPI"], number)
"""


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    def stand(*set_up: object) -> None:
        """Let the worker find it; what must have been set when it is to speak."""
        (tmp_path / "sitecustomize.py").write_text(STANDS_IN.replace("{set_up}", repr(set_up)))
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    return stand


@NEEDS_PRISM
@pytest.mark.rerun(reason=STARVED)
@pytest.mark.parametrize("made", [OneCoreBackend, SapiBackend])
def test_it_is_heard_and_a_stop_silences_it_without_a_new_worker(
    made: type[Pyttsx3Backend], stand_in: Callable[..., None], open_manager: Opener, sink: NullSink
) -> None:
    stand_in(0.5, 1.0, "Hortense")
    backend = made(DeviceSettings())
    manager, listener = open_manager([lambda: backend])
    manager.say(["Alors", Earcon.ACCEPTED])
    assert manager.wait(20)
    assert backend._worker is not None, listener.told
    first = backend._worker.pid
    start = sink.first.mark()
    manager.say([LONG])
    assert sink.first.wait_for_sound(start, 10)
    time.sleep(0.4)
    stopped = sink.first.mark()
    manager.stop()
    assert sink.first.wait_for_silence(0.5)
    assert len(sink.first.heard(stopped)) < 150, "the long text would last three seconds more"
    start = sink.first.mark()
    manager.say(["Zambie"])
    assert manager.wait(20)
    assert sink.first.wait_for_silence(0.3)
    assert 20 < len(sink.first.heard(start)) < 150
    assert backend._worker.pid == first
    assert listener.told == []


@NEEDS_PRISM
def test_a_voice_that_is_not_there_is_told_and_french_speaks(
    stand_in: Callable[..., None], open_manager: Opener, sink: NullSink
) -> None:
    stand_in(0.75, 0.5, "Hortense")
    manager, listener = open_manager([lambda: OneCoreBackend(DeviceSettings())])
    manager.configure(VoiceSettings(voice="Julie", rate=441, volume=50))
    start = sink.first.mark()
    manager.say(["Bonjour à tous"])
    assert manager.wait(20)
    assert sink.first.wait_for_sound(start)
    assert set(listener.codes) == {SpeechProblem.VOICE_UNKNOWN}


@pytest.mark.parametrize("name", ["onecore", "sapi"])
def test_where_windows_is_not_another_engine_says_it(name: str, open_manager: Opener, sink: NullSink) -> None:
    manager, listener = open_manager(
        [lambda: make_backend(name, DeviceSettings()), lambda: make_backend("pyttsx3", DeviceSettings())]
    )
    start = sink.first.mark()
    manager.say(["Bonjour à tous"])
    assert sink.first.wait_for_sound(start, 20)
    assert set(listener.codes) <= {SpeechProblem.SYSTEM_VOICE_MISSING, SpeechProblem.PACKAGE_MISSING}
    assert listener.told


@pytest.mark.parametrize("family", FAMILIES.values(), ids=lambda family: family.name)
def test_every_rate_of_the_settings_has_its_place_on_prism_s_scale(family: object) -> None:
    rates = [prism_rate(family, words) for words in range(80, 451)]  # type: ignore[arg-type]
    assert rates == sorted(rates)
    assert rates[0] >= 0
    assert rates[-1] <= 1
    assert prism_rate(family, 180) == 0.5  # type: ignore[arg-type]
