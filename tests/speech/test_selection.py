"""Who speaks on which system, and on which device."""

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from access_scrabble.cli.outputs import open_voices
from access_scrabble.console.preferences import Preferences
from access_scrabble.errors import OperationFailed
from access_scrabble.language.announcer import NullVoice, Voice
from access_scrabble.language.messages import Earcon, Priority
from access_scrabble.speech.accents import Accents
from access_scrabble.speech.backends.backend import Backend, NoneBackend
from access_scrabble.speech.backends.voice_settings import DeviceSettings, Engine, Output, VoiceSettings
from access_scrabble.speech.manager import SpeechManager
from access_scrabble.speech.selection import BACKENDS, SHARED, Channels, backend_makers, backend_names, open_channels
from access_scrabble.speech.worker.protocol import SpeechProblem
from tests.speech.dispatcher import Dispatcher
from tests.speech.families import SELF_QUEUED, STUTTERING
from tests.speech.listener import Listener
from tests.speech.nullsink import LOUD, NullSink, trimmed, wav_envelope

Opener = Callable[[Sequence[Callable[[], Backend]]], tuple[SpeechManager, Listener]]


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin", "freebsd14"])
@pytest.mark.parametrize("engine", Engine)
@pytest.mark.parametrize("output", Output)
def test_every_choice_names_known_backends(output: Output, engine: Engine, platform: str) -> None:
    names = backend_names(output, engine, platform)
    assert len(names) == len(set(names)) > 0
    assert set(names) <= set(BACKENDS)


@pytest.mark.parametrize("engine", [Engine.PYTTSX3, Engine.SPEECH_DISPATCHER, Engine.PRISM])
def test_an_engine_that_was_chosen_is_tried_first_and_another_stands_in(engine: Engine) -> None:
    names = backend_names(Output.OWN_VOICE, engine, "linux")
    assert names[0] == engine
    assert len(names) > 1


def test_an_unknown_backend_is_refused_at_once() -> None:
    with pytest.raises(OperationFailed) as caught:
        backend_makers(["loudspeaker"], DeviceSettings())
    assert caught.value.problem is SpeechProblem.NO_SUCH_BACKEND


@pytest.mark.parametrize("output", [Output.SCREEN_READER, Output.SILENT])
def test_with_a_screen_reader_nothing_of_ours_plays(output: Output, open_manager: Opener, sink: NullSink) -> None:
    manager, listener = open_manager(backend_makers(backend_names(output), DeviceSettings()))
    manager.say(["Bonjour à tous", Earcon.ACCEPTED])
    assert manager.wait(2)
    time.sleep(0.5)
    assert max(sink.first.envelope(0)) <= LOUD
    assert listener.told == []


def open_own_voice(devices: DeviceSettings) -> Voice:
    return SpeechManager(backend_makers(["pyttsx3"], devices))


def test_two_devices_keep_the_private_voice_from_the_room(sink: NullSink) -> None:
    channels = open_channels(DeviceSettings(), "second", open_own_voice)
    try:
        channels.private.say(["le top est Zambie"])
        assert sink.second.wait_for_sound(0)
        assert max(sink.first.envelope(0)) <= LOUD
        channels.stop()
        start = sink.first.mark()
        channels.room.say(["Bonjour"])
        assert sink.first.wait_for_sound(start)
    finally:
        channels.close()


@pytest.mark.parametrize("private_device", [None, "hw:0"])
def test_with_one_device_the_private_voice_is_not_sounded(private_device: str | None) -> None:
    channels = open_channels(DeviceSettings(device="hw:0"), private_device, lambda _: NullVoice())
    channels.private.say(["le top est Zambie"])
    assert type(channels.private) is NullVoice
    assert channels.private is not channels.room
    channels.close()


def spoken_length(path: Path, settings: VoiceSettings, say: Callable[[SpeechManager], None]) -> int:
    manager = SpeechManager(backend_makers(["wav"], DeviceSettings(record_to=path)), settings)
    say(manager)
    assert manager.wait(15)
    manager.close()
    return len(wav_envelope(path))


def open_room(engine: Engine, home: Path, listener: Listener) -> Channels:
    preferences = Preferences(speech=Output.OWN_VOICE, engine=engine)
    return open_voices(preferences, home, Accents(lambda: pytest.fail("no board word is said")), listener)


def connections_to(server: Dispatcher) -> int:
    """How many programs are connected to speech-dispatcher."""
    return Path("/proc/net/unix").read_text(encoding="utf-8").count(str(server.socket))


def test_the_engine_that_was_chosen_is_the_one_heard(sink: NullSink, server: Dispatcher, tmp_path: Path) -> None:
    listener, before = Listener(), connections_to(server)
    channels = open_room(Engine.SPEECH_DISPATCHER, tmp_path, listener)
    try:
        channels.room.say(["Bonjour"])
        assert sink.first.wait_for_sound(0)
        assert connections_to(server) == before + 1
        assert listener.told == []
    finally:
        channels.close()


def test_an_engine_that_is_missing_is_told_and_another_stands_in(
    sink: NullSink, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path}/nobody.sock")
    listener = Listener()
    channels = open_room(Engine.SPEECH_DISPATCHER, tmp_path, listener)
    try:
        channels.room.say(["Bonjour"])
        assert sink.first.wait_for_sound(0)
        assert listener.codes == [SpeechProblem.SERVER_MISSING]
    finally:
        channels.close()


def test_a_private_voice_without_its_device_is_heard_nowhere(
    sink: NullSink, server: Dispatcher, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What only a referee may hear never finds another way to the room: no other player, no other engine."""
    del server
    heedless = tmp_path / "play"
    heedless.write_text('#!/bin/sh\nexec aplay -q "$2"\n')
    heedless.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    listener = Listener()
    preferences = Preferences(speech=Output.OWN_VOICE, private_device="unplugged")
    accents = Accents(lambda: pytest.fail("no board word is said"))
    channels = open_voices(preferences, tmp_path, accents, listener)
    try:
        channels.private.say(["le top est Zambie"])
        assert listener.wait_for(SpeechProblem.PRIVATE_VOICE_LOST)
        assert listener.codes[0] is SpeechProblem.DEVICE_SILENT
        assert listener.told[0][1]["device"] == "unplugged"
        time.sleep(1)
        assert max(sink.first.envelope(0)) <= LOUD
    finally:
        channels.close()


def test_a_referee_who_alone_hears_it_shares_the_rooms_voice(sink: NullSink, tmp_path: Path) -> None:
    listener = Listener()
    preferences = Preferences(speech=Output.OWN_VOICE, private_device=SHARED)
    channels = open_voices(preferences, tmp_path, Accents(lambda: pytest.fail("no board word")), listener)
    try:
        channels.private.say(["le top est Zambie, et voici une phrase assez longue pour être coupée"])
        assert sink.first.wait_for_sound(0)
        stopped = sink.first.mark()
        channels.private.stop()
        assert sink.first.wait_for_silence(0.5)
        assert len(sink.first.heard(stopped)) < 150, "the sentence would last three seconds more"
        start = sink.first.mark()
        channels.room.say(["trente secondes"], Priority.NOW)
        channels.private.say(["une réponse"])
        assert sink.first.wait_for_sound(start)
        channels.private.stop()
        assert sink.first.wait_for_silence(0.5)
        assert len(trimmed(sink.first.envelope(start))) > 60, "a key does not cut a call of the clock"
        assert listener.told == []
    finally:
        channels.close()


def test_rate_volume_and_voice_are_followed(recording_path: Path) -> None:
    def say(manager: SpeechManager) -> None:
        manager.say(["quatre-vingt-dix-sept, 97"])

    slow, fast, belgian = (
        spoken_length(recording_path, settings, say)
        for settings in (VoiceSettings(rate=120), VoiceSettings(rate=300), VoiceSettings(rate=120, voice="fr-be"))
    )
    assert slow > 1.6 * fast
    assert belgian < slow, "nonante-sept is shorter"
    spoken_length(recording_path, VoiceSettings(volume=0), say)
    assert max(wav_envelope(recording_path)) < LOUD


@pytest.mark.rerun(reason=STUTTERING)
@pytest.mark.parametrize("backend", SELF_QUEUED)
def test_a_womans_voice_is_higher(backend: str, sink: NullSink, server: Dispatcher) -> None:
    del server
    heights = []
    for voice in ("fr", "fr+f2"):
        assert sink.first.wait_for_silence(0.3)
        sink.first.forget()
        manager = SpeechManager(backend_makers([backend], DeviceSettings()), VoiceSettings(voice=voice))
        manager.say(["Bonjour à tous"])
        assert manager.wait(10)
        manager.close()
        heights.append(sink.first.pitch())
    assert heights[1] > 1.4 * heights[0]


def test_settings_can_be_changed_while_running(recording_path: Path) -> None:
    def say(manager: SpeechManager) -> None:
        manager.configure(VoiceSettings(rate=300))
        manager.say(["quatre-vingt-dix-sept"])

    fast = spoken_length(recording_path, VoiceSettings(rate=120), say)
    assert fast == spoken_length(recording_path, VoiceSettings(rate=300), say)


def test_an_unknown_voice_is_told_and_speech_goes_on(recording_path: Path) -> None:
    listener = Listener()
    manager = SpeechManager(
        backend_makers(["wav"], DeviceSettings(record_to=recording_path)),
        VoiceSettings(voice="xyzzy"),
        on_trouble=listener,
    )
    manager.say(["Zambie"])
    assert manager.wait(10)
    manager.close()
    assert listener.codes == [SpeechProblem.VOICE_UNKNOWN]
    assert max(wav_envelope(recording_path)) > LOUD


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    listener = Listener()
    makers = backend_makers(["wav"], DeviceSettings(record_to=tmp_path / "missing" / "said.wav"))
    manager = SpeechManager(makers, on_trouble=listener)
    manager.say(["Zambie"])
    assert manager.wait(5)
    manager.close()
    assert listener.codes == [SpeechProblem.FILE_NOT_WRITABLE, SpeechProblem.VOICE_LOST]


def test_a_closed_voice_is_closed_twice_and_says_nothing_more() -> None:
    manager = SpeechManager(backend_makers(["none"], DeviceSettings()))
    manager.close()
    manager.close()
    manager.say(["trop tard"])
    assert manager.wait(1)


class FaultyBackend(NoneBackend):
    """Raises what nobody expects, wherever the test says."""

    def __init__(self, fault: str) -> None:
        super().__init__(DeviceSettings())
        self._fault = fault

    def configure(self, settings: VoiceSettings) -> None:
        if self._fault == "configure":
            raise ZeroDivisionError
        super().configure(settings)

    def speak(self, token: int, text: str, priority: Priority) -> None:
        if self._fault == "speak":
            raise ZeroDivisionError
        super().speak(token, text, priority)

    def tick(self) -> float | None:
        if self._fault == "tick":
            raise ZeroDivisionError
        return super().tick()


@pytest.mark.unexpected
@pytest.mark.parametrize("fault", ["configure", "speak", "tick"])
def test_a_fault_of_a_backend_costs_the_backend_and_never_the_voice(fault: str, recording_path: Path) -> None:
    listener = Listener()
    fallback = backend_makers(["wav"], DeviceSettings(record_to=recording_path))
    manager = SpeechManager([lambda: FaultyBackend(fault), *fallback], on_trouble=listener)
    manager.say(["Zambie"])
    assert manager.wait(10)
    manager.close()
    assert listener.codes == [SpeechProblem.ENGINE_FAILED]
    assert max(wav_envelope(recording_path)) > LOUD
