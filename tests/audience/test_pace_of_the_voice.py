"""An announcement said at one go: its letters are shown as the voice comes to them (DU-03, DU-17)."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from threading import Event, Thread
from time import monotonic, sleep

import pytest

from access_scrabble.audience.view import NullAudience, Opening, PublicView, Reach
from access_scrabble.cli.saved_games import open_library
from access_scrabble.cli.services import Services
from access_scrabble.desks.announcing.room import RoomAnnouncer
from access_scrabble.desks.announcing.scripts import Pace, PartKind, Script, room_script
from access_scrabble.desks.common.room_screen import RoomScreen
from access_scrabble.desks.duplicate.audience import RefereePage
from access_scrabble.desks.duplicate.clock import RefereeClock
from access_scrabble.errors import OperationFailed
from access_scrabble.language.announcer import Announcer, NullVoice
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Message, Pause, Priority, Reached, SpeechItem
from access_scrabble.rules.duplicate.commands import Command, DrawLetters, RetainTop, StartDuplicate
from access_scrabble.rules.duplicate.decide import DUPLICATE_GAME
from access_scrabble.rules.duplicate.settings import DuplicateSettings
from access_scrabble.session.rulesets import DuplicateSession

PATIENCE = 30
HURRIED = Pace(letter_ms=100, part_ms=20, words_a_minute=6000)


class Paper:
    """A screen that nobody looks at."""

    def show(self, text: str) -> None:
        """Show nothing."""


class HurriedVoice(NullVoice):
    """Takes a hundredth of a second for a text, tells how far it has come, and holds its breath when it is told to."""

    def __init__(self) -> None:
        self.may_go_on: Callable[[], bool] = lambda: True
        self._is_silenced = Event()

    def say(self, items: Sequence[SpeechItem], priority: Priority = Priority.NORMAL) -> None:
        """Begin at once."""
        del priority
        self._is_silenced = Event()
        Thread(target=self._speak, args=(tuple(items), self._is_silenced), daemon=True).start()

    def stop(self) -> None:
        self._is_silenced.set()

    def _speak(self, items: Sequence[SpeechItem], is_silenced: Event) -> None:
        for item in items:
            while not self.may_go_on():
                is_silenced.wait(0.005)
            if is_silenced.is_set():
                return
            if isinstance(item, Reached):
                item.tell()
            elif is_silenced.wait(item.milliseconds / 1000 if isinstance(item, Pause) else 0.01):
                return


class Recorded(NullAudience):
    """Keeps every view of a page that is open."""

    opening = Opening(Reach.COMPUTER, 8015, ())

    def __init__(self) -> None:
        super().__init__()
        self.views: list[PublicView] = []

    def publish(self, view: PublicView) -> None:
        """Keep it."""
        self.views.append(view)

    @property
    def lengths(self) -> list[int]:
        """How many letters were shown, one view after another, repetitions left out."""
        counts = [len(view.letters or "") for view in self.views]
        return [count for place, count in enumerate(counts) if not place or counts[place - 1] != count]


class Hall:
    """A refereed game with a voice in a hurry."""

    def __init__(self, session: DuplicateSession) -> None:
        language = Language("en")
        self.session = session
        self.audience = Recorded()
        announcer = Announcer(Paper())
        self.voice = HurriedVoice()
        announcer.use_voice(self.voice)
        self.room = RoomAnnouncer(announcer, HURRIED)
        self.clock = RefereeClock(session, language, self.room.call, fail, datetime.now)
        self.page = RefereePage(RoomScreen(self.audience), language, session, self.clock, is_alone=False)
        self.room.follow = self.page.follow
        self.language = language
        self.page.open()

    def announce(self, command: Command) -> None:
        """Do something and say all that it calls for."""
        outcome = self.session.perform(command)
        self.room.load(room_script(self.language, outcome.steps))
        self.room.say_all()

    def announce_until(self, letters: int) -> None:
        """Draw; the voice has come so far and holds its breath, however busy the machine is."""
        self.voice.may_go_on = lambda: len(self.audience.views[-1].letters or "") < letters
        self.announce(DrawLetters())
        self.wait_for(letters)

    def wait_for(self, letters: int) -> None:
        """Until so many letters are shown."""
        deadline = monotonic() + PATIENCE
        while len(self.audience.views[-1].letters or "") != letters:
            assert monotonic() < deadline
            sleep(0.005)


def fail(error: OperationFailed) -> None:
    raise error


@pytest.fixture
def hall() -> Iterator[Hall]:
    library = open_library(Services(Language("en")))
    session, _ = library.start(DUPLICATE_GAME, StartDuplicate(DuplicateSettings()))
    opened = Hall(session)
    yield opened
    opened.page.close()
    opened.clock.close()
    session.close()


@pytest.mark.rule("DU-03", "DU-17")
def test_letters_come_one_by_one(hall: Hall) -> None:
    hall.announce(DrawLetters())
    hall.wait_for(7)
    assert hall.audience.lengths == [0, 1, 2, 3, 4, 5, 6, 7]


def test_the_clock_shows_all_at_once(hall: Hall) -> None:
    hall.announce_until(1)
    hall.page.called(Message.plain("Clock"))
    hall.wait_for(7)
    assert hall.audience.lengths == [0, 1, 7], "not one by one"


def test_a_silenced_voice_tells_no_more(hall: Hall) -> None:
    hall.announce_until(2)
    hall.room.hush()
    hall.voice.may_go_on = lambda: True
    sleep(0.4)
    assert hall.audience.lengths == [0, 1, 2]
    hall.room.say_all()
    hall.wait_for(7)


def test_what_comes_late_tells_nothing_of_the_next_draw(hall: Hall) -> None:
    """The voice may still speak of a draw when the next one is already there."""
    hall.announce(DrawLetters())
    parts = hall.room.script.without({PartKind.CLOCK}).parts
    before = hall.session.state
    hall.room.hush()
    hall.session.perform(RetainTop())
    hall.session.perform(DrawLetters())
    hall.page._learn(parts, before)
    assert hall.audience.views[-1].letters == before.table.draw.in_order  # type: ignore[union-attr]
    assert hall.audience.views[-1].turns.rows == ()


def test_without_a_voice_somebody_reads_at_the_usual_speed() -> None:
    parts = Script.of((PartKind.WORD, "MAISON")).parts
    slow, quick = Pace(words_a_minute=90), Pace(words_a_minute=360)
    assert slow.duration(parts) == 4 * quick.duration(parts) > 0
    assert Pace().duration(parts) == Pace(words_a_minute=180).duration(parts)
