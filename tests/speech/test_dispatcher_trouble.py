"""speech-dispatcher killed in the middle of an announcement."""

import time
from collections.abc import Callable, Sequence

from access_scrabble.speech.backends.backend import Backend
from access_scrabble.speech.backends.voice_settings import DeviceSettings
from access_scrabble.speech.manager import SpeechManager
from access_scrabble.speech.selection import backend_makers
from access_scrabble.speech.worker.protocol import SpeechProblem
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
