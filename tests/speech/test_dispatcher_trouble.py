"""speech-dispatcher killed in the middle of an announcement, or hung: nothing waits for it."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from access_scrabble.speech.backends.backend import Backend
from access_scrabble.speech.backends.voice_settings import DeviceSettings
from access_scrabble.speech.manager import SpeechManager
from access_scrabble.speech.selection import backend_makers
from access_scrabble.speech.worker.protocol import SpeechProblem
from tests.keyboard.sitting_down import usual_game
from tests.keyboard.terminal import Terminal, environment
from tests.speech.dispatcher import Dispatcher
from tests.speech.listener import Listener
from tests.speech.nullsink import NullSink

Opener = Callable[[Sequence[Callable[[], Backend]]], tuple[SpeechManager, Listener]]
ANNOUNCEMENT = "Alors voici une annonce assez longue pour que quelque chose arrive avant sa fin"


def test_the_next_backend_takes_over(open_manager: Opener, sink: NullSink, server: Dispatcher) -> None:
    manager, listener = open_manager(backend_makers(["speech-dispatcher", "pyttsx3"], DeviceSettings()))
    manager.say([ANNOUNCEMENT])
    assert sink.first.wait_for_sound(0)
    time.sleep(0.3)
    server.kill()
    try:
        listener.wait_for(SpeechProblem.SERVER_MISSING)
        start = sink.first.mark()
        assert sink.first.wait_for_sound(start)
        manager.stop()
        assert manager.wait(5)
        assert listener.codes == [SpeechProblem.SERVER_MISSING]
    finally:
        server.process = server.start()


@contextmanager
def hung(process: "subprocess.Popen[bytes]") -> Iterator[None]:
    """A server that lives, holds its socket, and does nothing."""
    os.killpg(process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.killpg(process.pid, signal.SIGCONT)


def test_a_hung_server_is_left_for_the_next_backend(open_manager: Opener, sink: NullSink, server: Dispatcher) -> None:
    manager, listener = open_manager(backend_makers(["speech-dispatcher", "pyttsx3"], DeviceSettings()))
    manager.say([ANNOUNCEMENT])
    assert sink.first.wait_for_sound(0)
    manager.stop()
    with hung(server.process):
        for _ in range(50):
            manager.say([ANNOUNCEMENT * 40])
        listener.wait_for(SpeechProblem.SERVER_MISSING)
        start = sink.first.mark()
        assert sink.first.wait_for_sound(start)
        manager.stop()
        assert manager.wait(10)


def test_a_game_goes_on_beside_a_hung_server(home: Path, sink: NullSink, server: Dispatcher) -> None:
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.toml").write_text('engine = "speech-dispatcher"\n', encoding="utf-8")
    window = SpeakingTerminal(home)
    assert sink.first.wait_for_sound(0)
    with hung(server.process):
        usual_game(window, ("Anna", "Bob"))
        told = window.say("h8 passe")
        assert any("PASSE" in line for line in told), told  # what is told of the voice may stand before it
        for _ in range(20):
            assert window.say("board")
        window.say("quit")
        window.leave()


class SpeakingTerminal(Terminal):
    def __init__(self, home: Path) -> None:
        variables = {**environment(home), "ACCESS_SCRABBLE_SPEECH": "own_voice"}
        self._start(variables, ["-m", "access_scrabble", "--lang", "en"])
        self.reply = self._read()
