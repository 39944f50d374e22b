"""A prompt-toolkit program for a pseudo-terminal, to measure how soon a key is heard.

L says a long sentence softly, S stops it, K stops it and says a short one aloud, Q leaves.
"""

import sys
from pathlib import Path

from prompt_toolkit import Application
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

from access_scrabble.speech.backends.voice_settings import VoiceSettings
from access_scrabble.speech.manager import SpeechManager
from tests.speech.families import maker

LONG = "Alors voici une phrase assez longue pour être interrompue bien avant d'arriver à sa fin"
SHORT = "Alors oui"


def main(backend: str) -> None:
    voice = SpeechManager([maker(backend, Path("unused"))])
    voice.say(["Alors"])
    voice.wait(15)
    keys = KeyBindings()

    @keys.add("l")
    def say_long(_event: KeyPressEvent) -> None:
        voice.stop()
        voice.configure(VoiceSettings(volume=20))
        voice.say([LONG])

    @keys.add("s")
    def stop(_event: KeyPressEvent) -> None:
        voice.stop()

    @keys.add("k")
    def say_short(_event: KeyPressEvent) -> None:
        voice.stop()
        voice.configure(VoiceSettings(volume=100))
        voice.say([SHORT])

    @keys.add("q")
    def leave(event: KeyPressEvent) -> None:
        event.app.exit()

    application: Application[None] = Application(key_bindings=keys)
    application.run(pre_run=lambda: print("ready", flush=True))
    voice.close()


if __name__ == "__main__":
    main(sys.argv[1])
