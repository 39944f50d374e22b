"""What every backend must do, with real sound for those that can be heard."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import cast

import pytest

from access_scrabble.errors import OperationFailed
from access_scrabble.language.messages import Earcon, Pause, Priority
from access_scrabble.speech.backends.backend import Backend
from access_scrabble.speech.backends.voice_settings import DeviceSettings, VoiceSettings
from access_scrabble.speech.manager import SpeechManager
from access_scrabble.speech.selection import BACKENDS, make_backend
from access_scrabble.speech.worker.protocol import SpeechProblem
from tests.speech.families import AUDIBLE, LOSING, SELF_QUEUED, STARVED, WITH_SERVER, is_available, maker
from tests.speech.listener import Listener
from tests.speech.nullsink import LOUD, NullSink, Recording, likeness, loud, wav_envelope

Opened = tuple[SpeechManager, Listener]
Opener = Callable[[Sequence[Callable[[], Backend]]], tuple[SpeechManager, Listener]]
LONG = "Alors voici une phrase assez longue pour être interrompue bien avant d'arriver à sa fin"


@pytest.fixture(scope="module")
def managers(sound: NullSink, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Opened]]:
    """A manager on each backend that can be heard, warmed up; one that had any trouble is not used again."""
    opened: dict[str, Opened] = {}

    def open_once(name: str) -> Opened:
        if name in opened and opened[name][1].told:
            opened.pop(name)[0].close()
        if name not in opened:
            listener = Listener()
            manager = SpeechManager(
                [maker(name, tmp_path_factory.mktemp("said") / "said.wav")], VoiceSettings(), on_trouble=listener
            )
            opened[name] = manager, listener
            manager.say(["un"])
            assert manager.wait(15)
            assert sound.first.wait_for_sound(0)
            assert sound.first.wait_for_silence(0.5)
            sound.first.forget()
        return opened[name]

    yield open_once
    for manager, _ in opened.values():
        manager.close()


@pytest.fixture
def voice(request: pytest.FixtureRequest, open_manager: Opener, recording_path: Path, sink: NullSink) -> SpeechManager:
    """A manager on the backend that the test names."""
    name = request.param
    if not is_available(name):
        pytest.skip(f"{name.upper()} NOT TESTED: its package is not installed")
    if name not in AUDIBLE:
        return open_manager([maker(name, recording_path)])[0]
    if name in WITH_SERVER:
        request.getfixturevalue("server")
    manager, listener = request.getfixturevalue("managers")(name)
    assert listener.told == []
    return cast("SpeechManager", manager)


def heard(recording: Recording, start: int) -> list[float]:
    """The loudness of what was heard from there until it has been silent for a while."""
    assert recording.wait_for_sound(start, hundredths=20)
    assert recording.wait_for_silence(0.5)
    return recording.heard(start)


@pytest.fixture(scope="module")
def references(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[float]]:
    """The loudness of some words as the recorded voice says them."""
    found = {}
    for word in ("Luxembourg", "Portugal", "Yougoslavie", "Zambie"):
        path = tmp_path_factory.mktemp("reference") / "said.wav"
        recorder = SpeechManager([maker("wav", path)])
        recorder.say([word])
        assert recorder.wait(10)
        recorder.close()
        found[word] = loud(wav_envelope(path))
    return found


@pytest.mark.rerun(reason=STARVED)
@pytest.mark.parametrize("voice", AUDIBLE, indirect=True)
def test_it_is_heard(voice: SpeechManager, sink: NullSink) -> None:
    start = sink.first.mark()
    voice.say(["Bonjour à tous, la partie commence"])
    assert 80 < len(heard(sink.first, start)) < 400


@pytest.mark.rerun(reason=STARVED)
@pytest.mark.parametrize("voice", AUDIBLE, indirect=True)
def test_a_stop_silences_it_and_the_new_text_is_heard(voice: SpeechManager, sink: NullSink) -> None:
    start = sink.first.mark()
    voice.say([LONG])
    assert sink.first.wait_for_sound(start)
    time.sleep(0.5)
    stopped = sink.first.mark()
    voice.stop()
    assert sink.first.wait_for_silence(0.5)
    assert len(sink.first.heard(stopped)) < 150, "the long text would last four seconds more"
    start = sink.first.mark()
    voice.say(["Zambie"])
    assert 20 < len(heard(sink.first, start)) < 120


@pytest.mark.rerun(reason=LOSING)
@pytest.mark.parametrize("voice", SELF_QUEUED, indirect=True)
def test_sixty_keys_at_thirty_a_second_end_with_the_last_one(
    voice: SpeechManager, sink: NullSink, references: dict[str, list[float]]
) -> None:
    for number in range(59):
        voice.stop()
        voice.say([f"{LONG} {number}"])
        time.sleep(1 / 30)
    voice.stop()
    voice.say(["Yougoslavie"])
    start = sink.first.mark()
    assert voice.wait(5), "nothing may be left in the queue"
    levels = heard(sink.first, start)
    assert 40 < len(levels) < 150, "one word, not the long text"
    last = levels[-len(references["Yougoslavie"]) :]  # a busy machine lets some of the text through before
    assert max(references, key=lambda word: likeness(last, references[word])) == "Yougoslavie"


@pytest.mark.rerun(reason=STARVED)
@pytest.mark.parametrize("voice", SELF_QUEUED, indirect=True)
def test_now_interrupts_and_the_interrupted_item_is_said_again(voice: SpeechManager, sink: NullSink) -> None:
    start = sink.first.mark()
    voice.say(["Bonjour à tous, la partie commence"])
    assert sink.first.wait_for_sound(start)
    voice.say(["temps"], Priority.NOW)
    assert voice.wait(10)
    assert len(heard(sink.first, start)) > 120


@pytest.mark.parametrize("voice", ["wav"], indirect=True)
def test_the_file_holds_text_silence_and_earcon(voice: SpeechManager, recording_path: Path) -> None:
    voice.say(["Algérie", Pause(700), Earcon.TIME])
    assert voice.wait(10)
    voice.close()
    pattern = "".join("s" if level > LOUD else "." for level in wav_envelope(recording_path))
    text, silence, earcon = pattern.strip(".").rpartition("." * 60)
    assert text.count("s") > 30
    assert silence
    assert 12 < earcon.count("s") < 18, "two notes of seven hundredths each"


@pytest.mark.parametrize("voice", ["none"], indirect=True)
def test_silence_is_silent_and_quick(voice: SpeechManager, sink: NullSink) -> None:
    voice.say([LONG, Pause(60_000), Earcon.REFUSED])
    assert voice.wait(2)
    time.sleep(0.3)
    assert max(sink.first.envelope(0)) <= LOUD


@pytest.mark.parametrize("name", BACKENDS)
def test_every_backend_can_be_made_without_being_opened(name: str) -> None:
    make_backend(name, DeviceSettings()).close()


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(OperationFailed) as caught:
        make_backend("gramophone", DeviceSettings())
    assert caught.value.problem is SpeechProblem.NO_SUCH_BACKEND
