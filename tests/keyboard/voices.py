"""A voice that keeps what it was asked to say instead of saying it."""

from collections.abc import Sequence

from access_scrabble.language.messages import Earcon, Priority, SpeechItem


class RecordingVoice:
    """Fills the port of a voice; what it says can be read."""

    def __init__(self) -> None:
        self.said: list[tuple[SpeechItem, ...]] = []
        self.priorities: list[Priority] = []
        self.stops = 0

    def say(self, items: Sequence[SpeechItem], priority: Priority = Priority.NORMAL) -> None:
        self.said.append(tuple(items))
        self.priorities.append(priority)

    def stop(self) -> None:
        self.stops += 1

    def hush(self) -> None:
        self.stops += 1

    def close(self) -> None:
        pass

    def hear(self) -> list[str]:
        """The words said since the last time."""
        heard = [item for items in self.said for item in items if isinstance(item, str) and type(item) is not Earcon]
        self.said.clear()
        return heard


WORDS_A_MINUTE = 180


def seconds_of(heard: Sequence[str]) -> float:
    """How long a voice of usual speed says this."""
    return 60 * sum(len(text.split()) for text in heard) / WORDS_A_MINUTE
