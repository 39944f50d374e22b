"""Whose turn it is, without sound: a scripted backend finishes an item only when it is told to."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from access_scrabble.errors import OperationFailed
from access_scrabble.language.messages import Earcon, Pause, Priority, SpeechItem
from access_scrabble.speech.backends.backend import Backend, Host
from access_scrabble.speech.backends.voice_settings import VoiceSettings
from access_scrabble.speech.speaker import Speaker, Utterance


class ScriptedBackend(Backend):
    """Writes down what it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.script: list[str] = []
        self.token = 0

    def configure(self, settings: VoiceSettings) -> None:  # noqa: ARG002
        raise AssertionError("the speaker does not configure")

    def speak(self, token: int, text: str, priority: Priority) -> None:  # noqa: ARG002
        self._note(token, text)

    def play(self, token: int, sound: bytes) -> None:
        self._note(token, "(sound)" if sound.startswith(b"RIFF") else "(noise)")

    def rest(self, token: int, milliseconds: int) -> None:
        self._note(token, f"({milliseconds} ms)")

    def stop(self) -> None:
        self.script.append("(stop)")

    def close(self) -> None:
        raise AssertionError("the speaker does not close")

    def _note(self, token: int, what: str) -> None:
        self.token = token
        self.script.append(what)


class Stage:
    """A speaker with its scripted backend."""

    def __init__(self, settings: VoiceSettings | None = None) -> None:
        self.backend = ScriptedBackend()
        self.speaker = Speaker(self.backend, settings or VoiceSettings())

    def say(self, *items: SpeechItem, priority: Priority = Priority.NORMAL, good_until: float | None = None) -> None:
        self.speaker.accept(Utterance(items, priority, good_until))
        self.speaker.advance()

    def finish(self, times: int = 1) -> None:
        for _ in range(times):
            self.speaker.finished(self.backend.token)
            self.speaker.advance()

    @property
    def script(self) -> list[str]:
        return self.backend.script


def test_items_follow_one_another_as_they_are_heard() -> None:
    stage = Stage()
    stage.say("UN", Pause(30), Earcon.EDGE, "deux")
    assert stage.script == ["un"]
    stage.finish(3)
    assert stage.script == ["un", "(30 ms)", "(sound)", "deux"]
    assert not stage.speaker.is_idle
    stage.finish()
    assert stage.speaker.is_idle


def test_earcons_can_be_switched_off() -> None:
    stage = Stage(VoiceSettings(earcons=False))
    stage.say(Earcon.EDGE, "un", Earcon.TIME)
    stage.finish()
    assert stage.script == ["un"]
    assert stage.speaker.is_idle


def test_texts_are_rewritten_for_a_french_voice_only() -> None:
    french, english, reader = Stage(), Stage(VoiceSettings(voice="en-gb")), Stage()
    reader.backend.respells = False  # type: ignore[misc]
    for stage in (french, english, reader):
        stage.say("CAS 00:45")
    assert french.script == ["cas 45 secondes"]
    assert english.script == reader.script == ["CAS 00:45"]


def test_next_waits_for_the_utterance_being_said_only() -> None:
    stage = Stage()
    stage.say("un", "un bis")
    stage.say("deux")
    stage.say("suivant", priority=Priority.NEXT)
    stage.finish(3)
    assert stage.script == ["un", "un bis", "suivant", "deux"]


def test_now_interrupts_and_the_rest_resumes_where_it_was() -> None:
    stage = Stage()
    stage.say("un", "deux", "trois")
    stage.finish()
    stage.say("temps", priority=Priority.NOW)
    assert stage.script == ["un", "deux", "(stop)", "temps"]
    stage.finish(3)
    assert stage.script[4:] == ["deux", "trois"]
    assert stage.speaker.is_idle


def test_now_between_the_last_item_and_what_follows_brings_nothing_back() -> None:
    """The voice tells that it is done, and the time is over, before the speech thread has looked at either."""
    stage = Stage()
    stage.say("un", "deux")
    stage.finish()
    stage.speaker.finished(stage.backend.token)
    stage.say("temps", priority=Priority.NOW)
    stage.finish()
    assert stage.script == ["un", "deux", "(stop)", "temps"]
    assert stage.speaker.is_idle


STEPS = st.sampled_from(["heard", "looked at"]) | st.tuples(st.sampled_from(Priority), st.integers(1, 2))


@settings(max_examples=500)
@given(st.lists(STEPS))
def test_every_item_is_heard_once_whatever_comes_in_between(course: list[str | tuple[Priority, int]]) -> None:
    """The voice is done with an item when it likes, and the speech thread looks at it when it can."""
    stage, told, heard, over = Stage(), list[str](), list[str](), set[int]()

    def hear() -> None:
        if stage.script and stage.script[-1] != "(stop)" and stage.backend.token not in over:
            heard.append(stage.script[-1])
            over.add(stage.backend.token)
            stage.speaker.finished(stage.backend.token)

    for number, step in enumerate(course):
        match step:
            case (priority, items):
                texts = tuple(f"{number} {item}" for item in range(items))
                told += texts
                stage.speaker.accept(Utterance(texts, priority))
            case "heard":
                hear()
            case _:
                stage.speaker.advance()
    while not stage.speaker.is_idle:
        stage.speaker.advance()
        hear()
    assert sorted(heard) == sorted(told)
    assert all(heard.index(first) < heard.index(second) for first, second in pairwise(told) if second.endswith("1"))


def test_now_does_not_interrupt_now() -> None:
    stage = Stage()
    stage.say("un", priority=Priority.NOW)
    stage.say("deux", priority=Priority.NOW)
    stage.finish()
    assert stage.script == ["un", "deux"]


def test_a_late_event_of_what_was_cancelled_is_ignored() -> None:
    stage = Stage()
    stage.say("un", "deux")
    old = stage.backend.token
    stage.speaker.halt()
    stage.say("trois", "quatre")
    stage.speaker.finished(old)
    stage.speaker.advance()
    assert stage.script == ["un", "(stop)", "trois"]


def test_halt_forgets_everything() -> None:
    stage = Stage()
    stage.say("un")
    stage.say("deux")
    stage.say("trois", priority=Priority.NEXT)
    stage.speaker.halt()
    stage.speaker.advance()
    assert stage.speaker.is_idle
    assert stage.script == ["un", "(stop)"]


def test_stale_speech_is_not_begun() -> None:
    stage = Stage()
    stage.say("un")
    stage.say("trop tard", good_until=0.0)
    stage.finish()
    assert stage.script == ["un"]


def test_another_backend_says_the_interrupted_item_again() -> None:
    stage = Stage()
    stage.say("un", "deux")
    stage.finish()
    other = ScriptedBackend()
    stage.speaker.use(other)
    stage.speaker.advance()
    assert other.script == ["deux"]


def test_a_backend_must_be_opened_before_it_is_used() -> None:
    with pytest.raises(RuntimeError):
        _ = ScriptedBackend().host


class NotingHost(Host):
    """Notes what a backend tells."""

    def __init__(self) -> None:
        self.heard: list[int] = []

    def post(self, action: Callable[[], None]) -> None:
        action()

    def finished(self, token: int) -> None:
        self.heard.append(token)

    def trouble(self, failure: OperationFailed) -> None:
        raise AssertionError(failure)

    def lost(self, failure: OperationFailed) -> None:
        raise AssertionError(failure)


def test_a_rest_ends_by_itself_unless_it_is_stopped() -> None:
    class Resting(ScriptedBackend):
        rest = Backend.rest
        stop = Backend.stop

    host, backend = NotingHost(), Resting()
    backend.open(host)
    backend.rest(1, 10_000)
    left = backend.tick()
    assert left is not None
    assert 9 < left <= 10
    backend.stop()
    assert backend.tick() is None
    backend.rest(2, 0)
    assert backend.tick() is None
    assert host.heard == [2]
