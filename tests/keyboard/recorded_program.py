"""The program with a voice that writes down what it says: a test runs it in a real terminal.

The file is named by ``SPEECH_RECORD``, one JSON list a line; an empty list is the voice being silenced. What a private
voice says has a file of its own beside it.
"""

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from access_scrabble.cli import main, outputs
from access_scrabble.console.preferences import Preferences
from access_scrabble.language.announcer import NullVoice
from access_scrabble.language.messages import Earcon, Pause, Priority, SpeechItem
from access_scrabble.speech.backends.voice_settings import Output
from access_scrabble.speech.selection import Channels


class WritingVoice:
    """Fills the port of a voice by writing."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def say(self, items: Sequence[SpeechItem], priority: Priority = Priority.NORMAL) -> None:
        """Write the texts, and sounds by their name."""
        del priority
        told = [f"<{item}>" if isinstance(item, Earcon) else item for item in items if isinstance(item, str)]
        pauses = [f"<{item.milliseconds} ms>" for item in items if isinstance(item, Pause)]
        self._write([*pauses, *told])

    def stop(self) -> None:
        """Write that silence fell."""
        self._write([])

    def hush(self) -> None:
        """Write that silence fell."""
        self._write([])

    def close(self) -> None:
        """Leave the file as it is."""

    def _write(self, items: list[str]) -> None:
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(items) + "\n")


def open_voices(preferences: Preferences, *_: object) -> Channels:
    """A voice only where the program's own was chosen, as ever."""
    if preferences.output is not Output.OWN_VOICE:
        return Channels(NullVoice(), NullVoice())
    path = Path(os.environ["SPEECH_RECORD"])
    own = WritingVoice(path.with_suffix(".private.jsonl")) if preferences.private_device else NullVoice()
    return Channels(WritingVoice(path), own)


if __name__ == "__main__":
    vars(outputs).update(open_voices=open_voices)
    sys.exit(main())
