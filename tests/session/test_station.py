"""What a corrector enters while the server is away outlives a full disk and a damaged file, or is told to be lost."""

import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from access_scrabble.errors import OperationFailed
from access_scrabble.rules.duplicate.commands import RecordScores
from access_scrabble.rules.duplicate.decide import DUPLICATE_GAME
from access_scrabble.rules.duplicate.events import ClockAction, ClockNoted, EntrantScore, ScoresRecorded
from access_scrabble.rules.game import Context
from access_scrabble.session.database import ServerAway, StoreProblem
from access_scrabble.session.file_store import FileGameStore
from access_scrabble.session.game_store import OpenedGame, SavedGame
from access_scrabble.session.journal import codec_of
from access_scrabble.session.library import GameLibrary
from access_scrabble.session.session import NullJournal, Overtaken, SharedStep
from access_scrabble.session.station import Outbox, Sending, StationSession
from tests.files.played_games import duplicate_game
from tests.rules.duplicate.support import french_context
from tests.rules.support import WORDS, SeededChance

CONTEXT: Any = Context(WORDS, SeededChance(1))
CODEC = codec_of(DUPLICATE_GAME)


def entered(table: int) -> tuple[ScoresRecorded]:
    return (ScoresRecorded(1, (EntrantScore(table, 20 + table),)),)


@contextmanager
def files_of_at_most(size: int) -> Iterator[None]:
    """A disk that is full in the midst of a write."""
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    usual, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (usual, most))
        signal.signal(signal.SIGXFSZ, before)


def test_an_entry_after_a_full_disk_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "outbox" / "game.mia"
    outbox, first, third = Outbox(path, CODEC), uuid4(), uuid4()
    outbox.add(first, entered(1))
    with files_of_at_most(path.stat().st_size + 30), pytest.raises(OperationFailed):
        outbox.add(uuid4(), entered(2))
    outbox.add(third, entered(3))
    again = Outbox(path, CODEC)
    assert again.entries == outbox.entries == {first: entered(1), third: entered(3)}
    assert not again.damaged


def test_one_changed_byte_takes_no_other_entry_with_it(tmp_path: Path) -> None:
    path = tmp_path / "game.mia"
    outbox, entries = Outbox(path, CODEC), [uuid4() for _ in range(3)]
    for table, entry in enumerate(entries, start=1):
        outbox.add(entry, entered(table))
    good = path.read_bytes()
    ends = good.index(b"\n")
    for place in range(ends):
        path.write_bytes(good[:place] + bytes([good[place] ^ 0x81]) + good[place + 1 :])
        damaged = path.read_bytes()
        found = Outbox(path, CODEC)
        assert {entry: found.entries.get(entry) for entry in entries[1:]} == {
            entries[1]: entered(2),
            entries[2]: entered(3),
        }
        assert found.damaged >= 1
        assert found.aside is not None
        assert found.aside.read_bytes() == damaged
        assert not Outbox(path, CODEC).damaged  # told once
        found.aside.unlink()


def test_a_file_that_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "game.mia").mkdir()
    with pytest.raises(OperationFailed):
        Outbox(tmp_path / "game.mia", CODEC)


class Shared(NullJournal):
    """A server that answers so often before it is lost; others' steps come before ours, one at a time."""

    is_leading = False

    def __init__(self, name: str = "game", account: str = "mia") -> None:
        self.name, self.account = name, account
        self.answers = 99
        self.coming: list[SharedStep] = []
        self.kept: list[object] = []

    def _answer(self) -> None:
        if not self.answers:
            raise ServerAway(StoreProblem.AWAY)
        self.answers -= 1

    def append(self, events: object, entry: object = None) -> None:
        del entry
        self._answer()
        if self.coming:
            raise Overtaken
        self.kept.append(events)

    def knows(self, _entry: object) -> bool:
        self._answer()
        return False

    def connected(self) -> list[tuple[str, str]]:
        return []

    def news(self) -> list[SharedStep]:
        self._answer()
        return [self.coming.pop(0)] if self.coming else []

    def follow(self, hear: object) -> None: ...


class Station:
    """A corrector who has entered two tables while the server was away."""

    def __init__(self, folder: Path) -> None:
        self.server = Shared()
        self.session = StationSession(DUPLICATE_GAME, french_context(1), self.server, folder / "game.mia")
        self.session.replay(duplicate_game(1, turns=1).steps)
        self.session.is_reached = False
        for table in (1, 2):
            self.session.perform(RecordScores(1, entered(table)[0].scores))
        self.told: list[Sending] = []
        self.session.on_sent = self.told.append

    def ruled(self, table: int) -> SharedStep:
        return SharedStep("chef", (ScoresRecorded(1, (EntrantScore(table, 3),)),), uuid4())

    def returned(self) -> list[list[object]]:
        return [[events for events, _ in sending.returned] for sending in self.told]


def test_what_the_referee_changed_meanwhile_is_told_though_the_server_is_lost_again(tmp_path: Path) -> None:
    station = Station(tmp_path)
    station.server.coming = [station.ruled(1)]
    station.server.answers = 2
    station.session.catch_up()
    assert (station.returned(), station.session.waiting) == ([[entered(1)]], 1)
    station.server.answers = 99
    station.session.catch_up()
    assert [sending.sent for sending in station.told] == [0, 1]
    assert station.server.kept == [entered(2)]


@pytest.mark.parametrize("answers", [99, 4])
def test_nothing_that_others_did_while_entries_are_sent_is_written_over(tmp_path: Path, answers: int) -> None:
    """The second table is ruled on while the first one is sent; the server may be lost in between."""
    station = Station(tmp_path)
    station.server.coming = [SharedStep("chef", (ClockNoted(1, ClockAction.ENDED, 0, "2026"),)), station.ruled(2)]
    station.server.answers = answers
    station.session.catch_up()
    station.server.answers = 99
    station.session.catch_up()
    assert station.server.kept == [entered(1)]
    assert [entered(2)] in station.returned()
    assert station.session.state.table.scores_of(1).of(2) == EntrantScore(2, 3)


def test_who_sits_there_is_told_of_damaged_entries(tmp_path: Path) -> None:
    path = tmp_path / "game.mia"
    path.write_bytes(b"\xff\n")
    session = StationSession(DUPLICATE_GAME, CONTEXT, Shared("game", "mia"), path)
    told: list[Sending] = []
    session.on_sent = told.append
    session.catch_up()
    assert [(sending.damaged, sending.aside) for sending in told] == [(1, tmp_path / "game.mia.damaged")]


def test_names_of_a_database_lead_to_no_other_folder(tmp_path: Path) -> None:
    library = GameLibrary(FileGameStore(tmp_path, {}), lambda: CONTEXT, datetime.now, outbox=tmp_path / "outbox")
    game = SavedGame("../../x", DUPLICATE_GAME.name, "2026-11-16T20:30:00", (), 0.0)
    opened = OpenedGame(game, Shared("../../x", "../mia"), duplicate_game(1, turns=1).steps, None)
    session = library.resume(DUPLICATE_GAME, opened)
    assert isinstance(session, StationSession)
    session._outbox.add(uuid4(), entered(1))
    assert [path.parent for path in tmp_path.rglob("*") if path.is_file()] == [tmp_path / "outbox"]
