"""The voice as the program opens it."""

import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from access_scrabble.cli.outputs import open_voices
from access_scrabble.console.preferences import Preferences
from access_scrabble.errors import OperationFailed
from access_scrabble.language.announcer import NullVoice
from access_scrabble.language.messages import Earcon, Pause, Priority, SpeechItem
from access_scrabble.lexica.files import LexiconProblem
from access_scrabble.lexica.spellings import Spellings
from access_scrabble.lexica.store import load_free_spellings
from access_scrabble.speech.accents import AccentedVoice, Accents
from access_scrabble.speech.selection import UrgentVoice
from access_scrabble.speech.worker.protocol import SpeechProblem


class Heard(NullVoice):
    def __init__(self) -> None:
        self.items: list[SpeechItem] = []

    def say(self, items: Sequence[SpeechItem], priority: Priority = Priority.NORMAL) -> None:
        del priority
        self.items += items


def unheard(_failure: OperationFailed) -> None:
    raise AssertionError


@pytest.mark.parametrize("speech", ["screen_reader", "silent"])
def test_nothing_of_ours_plays_beside_a_screen_reader(speech: str, tmp_path: Path) -> None:
    voices = open_voices(Preferences(speech=speech), tmp_path, Accents(load_free_spellings), unheard)
    assert isinstance(voices.room, NullVoice)
    assert isinstance(voices.private, NullVoice)
    assert not list(tmp_path.iterdir())


def test_a_screen_reader_is_asked_for_what_cannot_wait_and_never_silenced() -> None:
    class Reader(Heard):
        def stop(self) -> None:
            raise AssertionError

        hush = stop

    reader = Reader()
    voice = UrgentVoice(reader)
    voice.say(["16 points."])
    voice.say(["Une minute."], Priority.NOW)
    voice.stop()
    voice.hush()
    assert reader.items == ["Une minute."]


def test_where_prism_is_missing_the_calls_are_only_written(tmp_path: Path) -> None:
    troubles: list[OperationFailed] = []
    preferences = Preferences(speech="screen_reader", urgent_calls="prism")
    with closing(open_voices(preferences, tmp_path, Accents(load_free_spellings), troubles.append)) as voices:
        assert isinstance(voices.room, UrgentVoice)
        voices.room.say(["Une minute."], Priority.NOW)
        deadline = time.monotonic() + 10
        while not troubles and time.monotonic() < deadline:
            time.sleep(0.02)
    assert {trouble.problem for trouble in troubles} & {
        SpeechProblem.PACKAGE_MISSING,
        SpeechProblem.SCREEN_READER_MISSING,
    }


def test_board_words_are_said_with_their_accents() -> None:
    heard = Heard()
    voice = AccentedVoice(heard, Accents(load_free_spellings))
    voice.say(["16 points. Anna : ETE en H8.", Pause(10), Earcon.ACCEPTED])
    assert heard.items == ["16 points. Anna : été en H8.", Pause(10), Earcon.ACCEPTED]


def test_without_the_table_words_are_said_as_they_stand() -> None:
    def broken() -> Spellings:
        raise OperationFailed(LexiconProblem.SPELLINGS_DAMAGED, path=None)

    assert Accents(broken).restore("ETE") == "ETE"
