"""How late the calls of the clock come while the program is kept busy: to the program, and to the ear."""

import json
import math
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from itertools import cycle
from pathlib import Path
from statistics import median
from threading import Event, Thread

import pexpect
import pytest

from access_scrabble.desks.duplicate.clock import Ticker, clock_call
from access_scrabble.engine.board import Board
from access_scrabble.engine.generator import generator_of
from access_scrabble.engine.scoring import SEVEN_EIGHT_NINE
from access_scrabble.engine.tiles import Tiles
from access_scrabble.language.language import Language
from access_scrabble.lexica.store import LexiconStore
from access_scrabble.rules.duplicate.clock import DueCall, TimeCall, TurnClock
from access_scrabble.speech.backends.pyttsx3 import Pyttsx3Backend
from access_scrabble.speech.backends.voice_settings import DeviceSettings
from access_scrabble.speech.manager import SpeechManager
from tests.benchmarks.figures import note
from tests.keyboard.refereeing import VIRTUAL_BAG, Formula, sit_down
from tests.keyboard.terminal import READY, Terminal
from tests.speech.listener import Listener
from tests.speech.nullsink import PATIENCE, Recording, missing_tools, null_sink

AIM_MS = 50
HEARD_AIM_MS = 100
HEARD_ROUNDS = 4
SPACING_MS = 3000
ROUNDS = 10
PROGRAM_ROUNDS = 8
KEYS_A_SECOND = 30
QUESTION, CLEAR_LINE = "below\r", "\x15"

pytestmark = pytest.mark.bench


@pytest.fixture
def busy() -> Iterator[None]:
    """A thread that searches tops of nine letters with a joker, one after another."""
    lexicon, is_over = LexiconStore().load(), Event()
    draw = Tiles.parse("AEIRSTUL?")

    def search() -> None:
        while not is_over.is_set():
            generator_of(lexicon).top(Board(), draw, SEVEN_EIGHT_NINE)
            sum(range(200_000))

    worker = Thread(target=search)
    worker.start()
    yield
    is_over.set()
    worker.join()


def test_calls_while_searching(busy: None) -> None:
    """Ten short turns: the lateness of every call."""
    late: list[float] = []
    for _ in range(ROUNDS):
        heard: list[tuple[DueCall, float]] = []
        ended = Event()
        ticker = Ticker(
            lambda due, heard=heard, ended=ended: _hear(due, heard, ended),  # type: ignore[misc]
            lambda: None,
        )
        ticker.put(TurnClock(600, 200))
        begun = time.monotonic()
        ticker.change(TurnClock.resumed)
        assert ended.wait(10)
        ticker.close()
        late += [1000 * (moment - begun) - due for (_, moment), due in zip(heard, (400, 600), strict=True)]
    note(
        "clock, busy, call after its time",
        max(late),
        "ms",
        f"worst of {len(late)}, {min(late):.0f} the earliest",
        AIM_MS,
    )


def _hear(due: DueCall, heard: list[tuple[DueCall, float]], ended: Event) -> None:
    heard.append((due, time.monotonic()))
    if due.left_ms == 0:
        ended.set()


@pytest.mark.skipif(bool(missing_tools()), reason="needs pulseaudio and aplay")
def test_signals_heard_while_searching(tmp_path: Path, busy: None) -> None:
    """« Chrono », the last call and the end on a recorded sink: how long after their time each is heard."""
    with null_sink(tmp_path) as sink:
        manager = SpeechManager([lambda: Pyttsx3Backend(DeviceSettings())], on_trouble=Listener())
        manager.say(("Bonjour",))
        assert sink.first.wait_for_sound(0, seconds=PATIENCE)
        late = [delay for _ in range(HEARD_ROUNDS) for delay in _signals(manager, sink.first)]
        manager.close()
    kind = f"median of {len(late)}, {max(late):.0f} at worst"
    note("clock, busy, call heard after its time", median(late), "ms", kind, HEARD_AIM_MS)


def _signals(manager: SpeechManager, recording: Recording) -> list[float]:
    """One turn of three seconds; how late each of its signals was heard, in milliseconds."""

    def call(due: DueCall) -> None:
        message = clock_call(Language("fr"), due)
        manager.say(message.spoken, message.priority)

    ticker = Ticker(call, lambda: None)
    assert recording.wait_for_silence(0.5)
    recording.forget()
    ticker.put(TurnClock(2 * SPACING_MS, SPACING_MS))
    begun = time.monotonic()
    ticker.change(TurnClock.resumed)
    call(DueCall(TimeCall.START, 2 * SPACING_MS))
    late = []
    for number in range(3):
        due = begun + number * SPACING_MS / 1000
        time.sleep(max(0.0, due + 1.2 - time.monotonic()))
        late.append(1000 * ((recording.first_sound_time(0) or math.inf) - due))
        recording.wait_for_silence(0.3, 1.2)
        recording.forget()
    ticker.close()
    return late


@pytest.mark.skipif(bool(missing_tools()), reason="needs pulseaudio and aplay")
def test_signals_of_the_program_kept_busy(tmp_path: Path) -> None:
    """The program in a terminal: thirty keys a second, each line a search through all plays of nine tiles."""
    with null_sink(tmp_path) as sink:
        referee = _referee(tmp_path / "tests" / "home")
        assert sink.first.wait_for_silence(1.0, PATIENCE)
        journal = _Journal(tmp_path / "tests" / "home" / "games")
        late: dict[str, list[float]] = {"start": [], "last call": [], "end": []}
        for number in range(PROGRAM_ROUNDS):
            for call, line, left_ms in (
                ("start", "y", None),
                ("last call", "clock 0:32", 30_000),
                ("end", "clock 0:02", 0),
            ):
                if call == "start" and number == 0:
                    referee.say("clock")  # it asks, since the draw was cut short
                if call != "start" or number == 0:
                    late[call].append(_late(referee, journal, sink.first, line, left_ms))
        referee.kill()
    for call, delays in late.items():
        kind = f"median of {len(delays)}, {max(delays):.0f} at worst"
        note(f"clock, program busy, {call} heard after its time", median(delays), "ms", kind, HEARD_AIM_MS)


def _referee(home: Path) -> Terminal:
    """A game of nine letters with a joker, its first draw announced."""
    home.mkdir(parents=True)
    (home / "settings.toml").write_text('speech = "own_voice"\npace = "quick"\n', encoding="utf-8")
    referee = Terminal(home)
    letters = Formula(letters="7, 8 and 9", with_joker=True)
    sit_down(referee, VIRTUAL_BAG, (), letters)
    referee.say_all("draw", "silence")
    return referee


class _Journal:
    """What the running game writes down of its clock."""

    def __init__(self, folder: Path) -> None:
        (self._path,) = folder.glob("*.journal")
        self._begun = time.time() - time.monotonic()

    def starts(self) -> list[tuple[float, int]]:
        """When the clock was started each time, on the monotonic clock, and the milliseconds it had left."""
        lines = self._path.read_text(encoding="utf-8").splitlines()[1:]
        events = [event for line in lines for event in json.loads(line.split(" ", 2)[2])]
        return [
            (datetime.fromisoformat(event["at"]).timestamp() - self._begun, event["left_ms"])
            for event in events
            if event.get("action") in ("started", "resumed")
        ]


def _late(referee: Terminal, journal: _Journal, recording: Recording, line: str, left_ms: int | None) -> float:
    """Start the clock and type on; how late the call at that time left is heard, in milliseconds.

    Without a time left it is the call of the start itself, counted from the key.
    """
    assert recording.wait_for_silence(0.5)
    recording.forget()
    known = len(journal.starts())
    referee.child.send(line)
    pressed = time.monotonic()
    referee.child.send("\r")
    while len(journal.starts()) == known:
        assert time.monotonic() < pressed + PATIENCE, referee.raw[-500:]
        _drain(referee)
        time.sleep(0.01)
    started, left = journal.starts()[-1]
    due = pressed if left_ms is None else started + (left - left_ms) / 1000
    _type_questions(referee, due + 1.0)
    assert recording.wait_for_sound(0, PATIENCE), line
    return 1000 * ((recording.first_sound_time(0) or math.inf) - due)


def _type_questions(referee: Terminal, until: float) -> None:
    """Type the same question over and over, the next one when the one before has been answered."""
    prompts = referee.raw.count(READY)
    keys = cycle(QUESTION)
    key = next(keys)
    while time.monotonic() < until or referee.raw.count(READY) <= prompts:
        if key != "\r":
            referee.child.send(key)
            key = next(keys)
        elif referee.raw.count(READY) > prompts:
            prompts = referee.raw.count(READY)
            referee.child.send(key)
            key = next(keys)
        time.sleep(1 / KEYS_A_SECOND)
        _drain(referee)
    referee.child.send(CLEAR_LINE)


def _drain(referee: Terminal) -> None:
    """Read what the program shows, so that it never waits for its terminal."""
    with suppress(pexpect.TIMEOUT):
        referee.child.read_nonblocking(65536, 0)
