"""Real sound for the speech tests: one recorded null sink and one private speech-dispatcher a session."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from access_scrabble.speech.backends.backend import Backend
from access_scrabble.speech.backends.voice_settings import VoiceSettings
from access_scrabble.speech.manager import SpeechManager
from tests.speech.dispatcher import Dispatcher, dispatcher, is_installed
from tests.speech.listener import Listener
from tests.speech.nullsink import NullSink, missing_tools, null_sink

Opener = Callable[[Sequence[Callable[[], Backend]]], tuple[SpeechManager, Listener]]


@pytest.fixture(scope="session")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NullSink]:
    if missing := missing_tools():
        pytest.skip(f"REAL SOUND NOT TESTED: install {', '.join(missing)}")
    with null_sink(tmp_path_factory.mktemp("pulse"), grain=5) as sink:
        yield sink


@pytest.fixture
def sink(sound: NullSink) -> NullSink:
    """The sink, silent and with nothing recorded yet."""
    assert sound.first.wait_for_silence(0.2)
    sound.first.forget()
    sound.second.forget()
    return sound


@pytest.fixture(scope="session")
def server(sound: NullSink, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dispatcher]:
    if not is_installed():
        pytest.skip("SPEECH-DISPATCHER NOT TESTED: install speech-dispatcher-espeak-ng")
    with dispatcher(tmp_path_factory.mktemp("speechd")) as running:
        yield running


@pytest.fixture
def open_manager() -> Iterator[Opener]:
    """Opens managers that are closed after the test, each with the listener of its troubles."""
    opened: list[SpeechManager] = []

    def open_one(makers: Sequence[Callable[[], Backend]]) -> tuple[SpeechManager, Listener]:
        listener = Listener()
        manager = SpeechManager(makers, VoiceSettings(), on_trouble=listener)
        opened.append(manager)
        return manager, listener

    yield open_one
    for manager in opened:
        manager.close()


@pytest.fixture
def recording_path(tmp_path: Path) -> Path:
    return tmp_path / "said.wav"
