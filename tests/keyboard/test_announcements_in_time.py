"""Announcements to a room in a time of the test's own: who waits for whom, and when the clock starts (DU-06, DU-19)."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pytest

from access_scrabble.console.console import LineConsole
from access_scrabble.desks.announcing import room
from access_scrabble.language.announcer import NullVoice
from access_scrabble.language.messages import Earcon, Pause, Priority, Reached, SpeechItem
from access_scrabble.speech.selection import Channels
from tests.keyboard.refereeing import REAL_BAG, Formula, draw_announcement, sit_down, top_announcement
from tests.keyboard.typed import Typed

LETTERS = "aeirstu"
TEXT_MS = 1000
"""How long the voice takes for a text."""
TOP = top_announcement("H8", "SI", 4, ())


class Day:
    """A time that passes when it is told to, and what is to be done in it."""

    def __init__(self) -> None:
        self.now = 0
        self.coming: list[tuple[int, Callable[[], None]]] = []

    def pass_by(self, milliseconds: int) -> None:
        end = self.now + milliseconds
        while due := [one for one in self.coming if one[0] <= end]:
            moment, work = first = min(due, key=lambda one: one[0])
            self.coming.remove(first)
            self.now = max(self.now, moment)
            work()
        self.now = end


class Hall:
    """A game before a room, with a voice that takes its time; the referee has none of his own."""

    def __init__(self, talk: Typed, day: Day, voice: "UnhurriedVoice") -> None:
        self.talk = talk
        self.voice = voice
        self._day = day

    def wait(self, seconds: float) -> None:
        """Let time pass while nobody types."""
        with self.talk._in_charge():
            self._day.pass_by(round(1000 * seconds))


class UnhurriedVoice(NullVoice):
    """Says one thing after another, each in its time, and keeps when."""

    def __init__(self, day: Day) -> None:
        self._day = day
        self._free = 0
        self._round = 0
        self.heard: list[tuple[int, str]] = []

    def say(self, items: Sequence[SpeechItem], priority: Priority = Priority.NORMAL) -> None:
        at = self._day.now if priority is Priority.NOW else max(self._day.now, self._free)
        for item in items:
            match item:
                case Pause(milliseconds):
                    at += milliseconds
                case Reached(tell):
                    self._day.coming.append((at, self._unless_silenced(tell)))
                case Earcon():
                    self._day.coming.append((at, self._unless_silenced(partial(self._note, "<sound>"))))
                case _:
                    self._day.coming.append((at, self._unless_silenced(partial(self._note, item))))
                    at += TEXT_MS
        self._free = max(self._free, at)

    def stop(self) -> None:
        self._round += 1
        self._free = self._day.now

    def texts(self) -> list[str]:
        """What was begun to be said since the last time."""
        heard, self.heard = [text for _, text in self.heard], []
        return heard

    def begun(self, text: str) -> int:
        """When a text was last begun."""
        return next(moment for moment, heard in reversed(self.heard) if heard == text)

    def _note(self, text: str) -> None:
        self.heard.append((self._day.now, text))

    def _unless_silenced(self, work: Callable[[], None]) -> Callable[[], None]:
        number = self._round
        return lambda: work() if number == self._round else None


@pytest.fixture(autouse=True)
def read_at_once() -> None:
    """Here announcements take their time."""


@pytest.fixture
def day() -> Day:
    return Day()


@pytest.fixture
def hall(day: Day, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    """A game of two players, drawn from a real bag, before its first draw."""

    class Later:
        """The room's thread, in the test's own time."""

        def __init__(self) -> None:
            self.close = day.coming.clear

        @property
        def now(self) -> Callable[[], int]:
            return lambda: day.now

        def do(self, work: Callable[[], None], milliseconds: int = 0) -> None:
            day.coming.append((day.now + milliseconds, work))

    voice = UnhurriedVoice(day)
    monkeypatch.setenv("ACCESS_SCRABBLE_SPEECH", "own_voice")
    monkeypatch.setattr("access_scrabble.cli.outputs.open_voices", lambda *_: Channels(voice, NullVoice()))
    monkeypatch.setattr(room, "Later", Later)
    with Typed() as talk:
        sit_down(talk, REAL_BAG, ("Anna", "Bob"))
        day.pass_by(600_000)
        voice.texts()
        yield Hall(talk, day, voice)


def first_turn(hall: Hall) -> None:
    """The first turn up to the last word of its top being said."""
    hall.talk.say(LETTERS)
    hall.wait(60)
    hall.talk.say("retain h8 si")


@pytest.mark.rule("DU-05")
def test_the_clock_starts_behind_the_last_letter(hall: Hall) -> None:
    hall.talk.say(LETTERS)
    hall.wait(5)
    assert hall.talk.say("time") == ["The clock starts when the draw has been announced."]
    hall.wait(60)
    assert hall.voice.texts() == [*draw_announcement("", "AEIRSTU"), "Clock"]
    assert hall.talk.say("time")[-1].endswith(" left.")


@pytest.mark.rule("DU-05")
def test_the_clock_is_not_started_over_the_voice_unless_that_is_meant(hall: Hall) -> None:
    hall.talk.say(LETTERS)
    hall.wait(3)
    hall.talk.say("clock")
    assert hall.talk.reply.prompt == (
        "The draw has not been announced to its end: start the clock all the same? (y or n)"
    )
    hall.talk.say("")
    assert hall.talk.say("time") == ["The clock starts when the draw has been announced."]
    hall.talk.say_all("clock", "y")
    assert hall.talk.say("time")[-1].endswith(" left.")
    hall.wait(60)
    assert hall.voice.texts().count("Clock") == 1


@pytest.mark.rule("DU-06")
def test_a_draw_waits_twenty_seconds_from_the_end_of_the_top(hall: Hall) -> None:
    """Drawn while the top is being said, it is announced by itself when its time has come, and not before."""
    first_turn(hall)
    hall.voice.texts()
    assert hall.talk.say("no")[-1] == (
        "The last word is still being announced; the draw waits for it. It is then announced by itself."
    )
    assert hall.talk.reply.prompt == "Turn 2, the draw comes by itself, slips of turn 1:"
    hall.wait(12)
    (told,) = hall.talk.say("")
    assert told.startswith("The players still have ")
    hall.wait(120)
    top_end = hall.voice.begun(TOP[-1]) + TEXT_MS
    assert hall.voice.begun("5 letters kept") == top_end + 20_000
    assert hall.voice.texts() == [*TOP, "<sound>", *draw_announcement("AERTU", "NO"), "Clock"]


def test_the_prompt_follows_a_draw_that_announced_itself(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    renewed: list[str] = []
    monkeypatch.setattr(LineConsole, "renew", lambda _, prompt: renewed.append(prompt))
    first_turn(hall)
    hall.talk.say("no")
    assert hall.talk.reply.prompt == "Turn 2, the draw comes by itself, slips of turn 1:"
    assert renewed == []
    hall.wait(120)
    assert renewed == ["Turn 2, slips of turn 1: "]


@pytest.mark.rule("DU-06")
def test_the_wait_is_counted_down_on_request_and_heard_when_it_is_over(hall: Hall) -> None:
    first_turn(hall)
    hall.wait(9)
    assert hall.voice.texts()[-1] == TOP[-1]
    hall.wait(5)
    (before,) = hall.talk.say("time")
    hall.wait(3)
    (after,) = hall.talk.say("time")
    left = [int(told.split()[4]) for told in (before, after)]
    assert left[0] - left[1] == 3
    hall.wait(30)
    assert hall.voice.texts() == ["<sound>"]
    hall.talk.say("no")
    assert hall.talk.reply.prompt == "Turn 2, slips of turn 1:"
    hall.wait(60)
    assert hall.voice.texts() == [*draw_announcement("AERTU", "NO"), "Clock"]


@pytest.mark.rule("DU-06")
def test_part_by_part_the_wait_begins_with_the_last_part(hall: Hall) -> None:
    hall.talk.say("prompter")
    hall.talk.say(LETTERS)
    for _ in range(8):
        hall.wait(2)
        hall.talk.say("")
    hall.talk.say("retain h8 si")
    hall.voice.texts()
    hall.wait(60)
    told = hall.talk.say("no")
    assert told[-1] == "The last word is still being announced; the draw waits for it. Then press Enter."
    for part in TOP[1:]:
        assert hall.talk.reply.prompt == f"“{part}”, Enter says it:"
        hall.talk.say("")
        hall.wait(2)
    assert hall.talk.reply.prompt == "Turn 2, Enter announces the draw, slips of turn 1:"
    assert hall.talk.say("")[0] == "The players still have 19 seconds before the draw. Then press Enter."
    hall.wait(18.9)
    hall.voice.texts()
    hall.talk.say("")
    hall.wait(0)
    assert "5 letters kept" not in hall.voice.texts()
    hall.wait(0.2)
    hall.talk.say("")
    hall.wait(0.1)
    assert hall.voice.texts()[-1] == draw_announcement("AERTU", "NO")[0]


@pytest.mark.rule("DU-06")
def test_before_its_time_only_if_that_is_meant(hall: Hall) -> None:
    first_turn(hall)
    hall.wait(20)
    hall.voice.texts()
    hall.talk.say("no")
    hall.talk.say("announce")
    assert hall.talk.reply.prompt.endswith(" before the draw: announce it all the same? (y or n)")
    hall.talk.say("")
    hall.wait(0.1)
    assert hall.voice.texts() == []
    hall.talk.say_all("announce", "y")
    hall.wait(0.1)
    assert hall.voice.texts() == draw_announcement("AERTU", "NO")[:1]


@pytest.mark.rule("DU-06", "FO-07")
def test_topping_knows_no_dead_time(hall: Hall) -> None:
    hall.talk.say("quit")
    sit_down(hall.talk, REAL_BAG, ("Anna", "Bob"), Formula(contest="Topping"))
    hall.wait(600)
    hall.talk.say(LETTERS)
    hall.wait(60)
    hall.talk.say("retain")
    hall.wait(30)
    hall.voice.texts()
    told = hall.talk.say("no" if "2 letters" in hall.talk.reply.prompt else "noeeill")
    assert not any("before the draw" in line for line in told)
    hall.wait(0.1)
    assert hall.voice.texts()


def test_an_announcement_cut_short_goes_on_where_it_was(hall: Hall) -> None:
    hall.talk.say(LETTERS)
    hall.wait(3)
    hall.talk.say("hush")
    said = hall.voice.texts()
    parts = draw_announcement("", "AEIRSTU")
    assert said == parts[: len(said)]
    hall.wait(60)
    assert hall.voice.texts() == []
    hall.talk.say("resume")
    hall.wait(60)
    assert hall.voice.texts() == [*parts[len(said) :], "Clock"]


def test_what_the_next_command_left_unsaid_can_be_resumed(hall: Hall) -> None:
    """Part by part: the word was half announced when the referee went back to something else."""
    hall.talk.say("prompter")
    hall.talk.say(LETTERS)
    hall.talk.say_all("", "")
    parts = draw_announcement("", "AEIRSTU")
    hall.talk.say("cancel")
    hall.wait(30)
    hall.voice.texts()
    assert any(line.startswith(f"Left unsaid from “{parts[3]}”") for line in hall.talk.say(""))
    hall.talk.say("resume")
    hall.wait(2)
    assert hall.voice.texts() == [parts[3]]


def test_the_top_can_be_announced_again_after_an_undo(hall: Hall) -> None:
    first_turn(hall)
    hall.wait(60)
    hall.talk.say("no")
    hall.wait(3)
    hall.talk.say("undo")
    hall.voice.texts()
    hall.talk.say("announce")
    hall.wait(60)
    assert [text for text in hall.voice.texts() if text != "<sound>"] == TOP


@pytest.mark.rule("DU-19", "DU-04")
def test_a_rejection_is_announced_and_a_top_with_nothing_added(hall: Hall) -> None:
    """That there is one, how many letters were kept, their countries; then the new letters (4.2, 4.4)."""
    hall.talk.say("aeiouae")
    hall.talk.say(LETTERS)
    hall.wait(60)
    assert hall.voice.texts() == ["Rejection", *draw_announcement("", "AEIRSTU"), "Clock"]
    hall.talk.say("retain h8 sert")
    hall.wait(60)
    assert hall.voice.texts() == [*top_announcement("H8", "SERT", 8, ()), "<sound>"]
    hall.talk.say("oaei")
    hall.talk.say("nsteilb")
    hall.wait(60)
    kept = ["3 letters kept", "Algérie, Italie, Uruguay"]
    assert hall.voice.texts() == ["Rejection", *kept, *draw_announcement("", "NSTEILB"), "Clock"]


def test_what_was_silenced_is_told_with_the_word_that_says_it(hall: Hall) -> None:
    hall.talk.say(LETTERS)
    hall.wait(3)
    hall.talk.say("hush")
    said = hall.voice.texts()
    next_part = draw_announcement("", "AEIRSTU")[len(said)]
    assert f"Left unsaid from “{next_part}” on: type resume." in hall.talk.say("")


@pytest.mark.rule("DU-06")
def test_a_draw_mistyped_within_the_wait_and_typed_again_keeps_the_wait(hall: Hall) -> None:
    """Taken back before anybody heard it, while the top is still being said: the top goes on, so does the wait."""
    first_turn(hall)
    hall.voice.texts()
    hall.talk.say("ne")
    hall.wait(1)
    hall.talk.say("undo")
    hall.talk.say("no")
    assert hall.talk.reply.prompt == "Turn 2, the draw comes by itself, slips of turn 1:"
    hall.wait(120)
    assert hall.voice.begun("5 letters kept") == hall.voice.begun(TOP[-1]) + TEXT_MS + 20_000
    assert hall.voice.texts() == [*TOP, "<sound>", *draw_announcement("AERTU", "NO"), "Clock"]


@pytest.mark.rule("DU-06")
def test_the_wait_begins_anew_with_a_top_announced_again(hall: Hall) -> None:
    first_turn(hall)
    hall.wait(60)
    hall.talk.say("ne")
    hall.wait(3)
    hall.talk.say("undo")
    hall.talk.say("announce")
    hall.wait(60)
    hall.talk.say("undo")
    hall.talk.say("redo")
    hall.talk.say("announce")
    hall.wait(1)
    hall.voice.texts()
    assert hall.talk.say("no")[-1].startswith("The last word is still being announced")
    hall.wait(120)
    assert hall.voice.begun("5 letters kept") == hall.voice.begun(TOP[-1]) + TEXT_MS + 20_000


@pytest.mark.rule("DU-06")
def test_nobody_waits_for_a_word_taken_back_with_the_draw_behind_it(hall: Hall) -> None:
    first_turn(hall)
    hall.wait(20)
    hall.talk.say("ne")
    hall.talk.say("undo 3")
    hall.voice.texts()
    hall.talk.say(LETTERS)
    hall.wait(0.1)
    assert hall.voice.texts() == draw_announcement("", "AEIRSTU")[:1]


@pytest.mark.rule("DU-06", "DU-08")
def test_a_word_is_not_announced_before_its_draw_unless_that_is_meant(hall: Hall) -> None:
    first_turn(hall)
    hall.wait(20)
    hall.voice.texts()
    hall.talk.say("no")
    hall.talk.is_sure = False
    hall.talk.say("retain")
    assert hall.talk.reply.prompt == "Retain a word though its draw has not been announced? (y or n)"
    assert hall.talk.say("") == ["Nothing is done."]
    hall.wait(1)
    assert hall.voice.texts() == []
    hall.talk.say("retain")
    assert hall.talk.say("y")[0].startswith("Retained on turn 2: ")
