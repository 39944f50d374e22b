"""Journals: nothing announced is ever lost, and damage is told."""

import codecs
import errno
import os
import shutil
import subprocess
import sys
from datetime import datetime
from io import FileIO
from pathlib import Path

import cattrs.errors
import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import InputError, OperationFailed
from access_scrabble.rules.classic import events
from access_scrabble.rules.classic.settings import ClassicSettings
from access_scrabble.session.conversion import REFUSALS
from access_scrabble.session.file_store import FileGameStore
from access_scrabble.session.journal import (
    FORMAT_VERSION,
    Chain,
    EventCodec,
    Header,
    JournalFile,
    UnreadableEvents,
    read_good_part,
)
from access_scrabble.session.rulesets import GAMES
from tests.engine.examples import play

CODECS = {name: EventCodec(ruleset.events, ruleset.nested_unions) for name, ruleset in GAMES.items()}
CLASSIC = CODECS["classic"]
STARTED = events.GameStarted(ClassicSettings(("Anna", "Bruno")))
PLACED = events.WordPlaced(0, play("H8 PAsSE"), ("PASSE",), 16)
STEPS: list[tuple[object, ...]] = [
    (STARTED,),
    (PLACED,),
    (events.TurnConfirmed(0, 16, 16), events.TilesDrawn(0, "", 5)),
    (events.TilesExchanged(1, Tiles.parse("AE?"), drawn="RST"),),
    (events.SquaresSet((events.SquareChange(Square.parse("H8"), "."),)),),
    (events.TurnCorrected(1, 0, (PLACED, events.TurnPassed(1)), is_pending=False),),
]


@pytest.fixture
def store(tmp_path: Path) -> FileGameStore:
    return FileGameStore(tmp_path / "games", CODECS)


def write_game(store: FileGameStore) -> str:
    journal = store.create("classic", datetime(2026, 11, 16, 20, 30), ("Anna", "Bob"))  # noqa: DTZ001
    for step in STEPS:
        journal.append(step)
    journal.close()
    return journal.path.stem


def path_of(store: FileGameStore, name: str) -> Path:
    return store._directory / f"{name}.journal"


def test_a_game_reads_back_as_it_was_written(store: FileGameStore) -> None:
    opened = store.open(write_game(store))
    assert list(opened.steps) == STEPS
    assert opened.damage is None
    opened.journal.close()


def test_a_person_can_read_it(store: FileGameStore) -> None:
    text = path_of(store, write_game(store)).read_text(encoding="utf-8")
    first, second, third, *_ = text.splitlines()
    assert first == 'access_scrabble journal 2 ab40e3e0 classic 2026-11-16T20:30:00 ["Anna", "Bob"]'
    assert second.startswith("1 ")
    assert "Anna" in second
    assert '"play": "H8 PAsSE"' in third


def test_two_games_of_one_minute_have_two_names(store: FileGameStore) -> None:
    assert write_game(store) != write_game(store)
    assert len(store.games()) == 2


@given(cut=st.integers(min_value=0, max_value=4000))
def test_a_torn_file_keeps_every_whole_line(cut: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    store = FileGameStore(tmp_path_factory.mktemp("games"), CODECS)
    path = path_of(store, write_game(store))
    data = path.read_bytes()
    cut = min(cut, len(data))
    path.write_bytes(data[:cut])
    whole_lines = data[:cut].count(b"\n")
    if not whole_lines:
        with pytest.raises(InputError):
            store.open(path.stem)
        return
    opened = store.open(path.stem)
    assert list(opened.steps) == STEPS[: whole_lines - 1]
    is_torn = cut > 0 and data[cut - 1 : cut] != b"\n"
    assert (opened.damage is not None) == is_torn
    opened.journal.append((events.TurnPassed(0),))
    opened.journal.close()
    again = store.open(path.stem)
    assert list(again.steps) == [*STEPS[: whole_lines - 1], (events.TurnPassed(0),)]
    assert again.damage is None
    again.journal.close()


@given(line=st.integers(1, len(STEPS)), position=st.integers(0, 30), byte=st.integers(0, 255))
def test_a_changed_byte_is_noticed_and_all_before_it_kept(
    line: int, position: int, byte: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    store = FileGameStore(tmp_path_factory.mktemp("games"), CODECS)
    path = path_of(store, write_game(store))
    lines = path.read_bytes().splitlines(keepends=True)
    changed = bytearray(lines[line])
    if changed[position] == byte:
        return
    changed[position] = byte
    lines[line] = bytes(changed)
    path.write_bytes(b"".join(lines))
    opened = store.open(path.stem)
    assert list(opened.steps) == STEPS[: line - 1]
    assert opened.damage is not None
    assert opened.damage.kept_steps == line - 1
    assert opened.damage.set_aside.read_bytes() == b"".join(lines)
    opened.journal.close()


def test_a_lost_line_breaks_the_chain() -> None:
    first, chain = Chain().next_line("[]")
    second, chain = chain.next_line(CLASSIC.encode([STARTED]))
    third, _ = chain.next_line("[1]")
    lines = [line.encode() for line in (first, second, third)]
    assert read_good_part(CLASSIC, lines[1:]).steps == ()
    good = read_good_part(CLASSIC, lines)
    assert (good.steps, good.length) == (((), (STARTED,)), len(lines[0]) + len(lines[1]))


@given(st.lists(st.binary(max_size=60), max_size=5))
def test_no_bytes_surprise_the_reader(lines: list[bytes]) -> None:
    assert read_good_part(CLASSIC, lines).steps == ()
    Header.parse(b"".join(lines).decode(errors="replace"))


@given(st.text(max_size=80).filter(lambda text: text.strip() != "[]"))
def test_no_text_surprises_the_codec(text: str) -> None:
    with pytest.raises(UnreadableEvents):
        CLASSIC.decode(text)


@pytest.mark.parametrize("text", ['[{"event": "Nonsense"}]', "[1]", '{"a": 1}', '[{"event": "TurnPassed"}]', "[[]]"])
def test_strange_events_are_refused(text: str) -> None:
    with pytest.raises(UnreadableEvents):
        CLASSIC.decode(text)


def test_a_second_program_is_refused(store: FileGameStore) -> None:
    name = write_game(store)
    first = store.open(name)
    script = (
        "import sys; from tests.session.test_journal import CODECS, FileGameStore, Path\n"
        "from access_scrabble.errors import OperationFailed\n"
        "try: FileGameStore(Path(sys.argv[1]), CODECS).open(sys.argv[2])\n"
        "except OperationFailed as error: print(error.problem.code)"
    )
    command = [sys.executable, "-c", script, str(store._directory), name]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "game_in_use"
    first.journal.close()
    second = store.open(name)
    second.journal.close()


@pytest.mark.skipif(sys.platform == "win32", reason="limits on the size of files are of Unix")
def test_a_full_disk_refuses_the_step_and_leaves_the_file_usable(store: FileGameStore) -> None:
    """A real limit of the system on the size of files stands in for the disk."""
    name = write_game(store)
    script = (
        "import resource, signal, sys; from tests.session.test_journal import *\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "store = FileGameStore(Path(sys.argv[1]), CODECS); journal = store.open(sys.argv[2]).journal\n"
        "size = journal.path.stat().st_size\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20, resource.RLIM_INFINITY))\n"
        "try: journal.append(STEPS[1])\n"
        "except OperationFailed as error: print(error.problem.code, journal.path.stat().st_size == size)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)\n"
        "journal.append(STEPS[1]); journal.close()\n"
    )
    command = [sys.executable, "-c", script, str(store._directory), name]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    assert answer.stdout.split() == ["not_saved", "True"]
    opened = store.open(name)
    assert list(opened.steps) == [*STEPS, STEPS[1]]
    assert opened.damage is None
    opened.journal.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows deletes no file that is open")
@pytest.mark.parametrize("what", ["file", "folder", "replaced"])
def test_a_game_whose_file_is_taken_away_is_saved_once_more(store: FileGameStore, what: str) -> None:
    name = write_game(store)
    journal = store.open(name).journal
    path = path_of(store, name)
    old = path.read_bytes().splitlines(keepends=True)[0]
    if what == "folder":
        shutil.rmtree(path.parent)
    else:
        path.unlink()
    if what == "replaced":
        path.write_bytes(old)
    journal.append(STEPS[1])
    journal.append(STEPS[2])
    with pytest.raises(OperationFailed, match="game_in_use"):
        JournalFile.open(path, CLASSIC)
    journal.close()
    opened = store.open(name)
    opened.journal.close()
    assert list(opened.steps) == [*STEPS, STEPS[1], STEPS[2]]
    assert opened.damage is None
    assert path.stat().st_mode & 0o777 == 0o600
    kept = [one.read_bytes() for one in path.parent.glob("*.damaged*")]
    assert kept == ([old] if what == "replaced" else [])


@pytest.mark.skipif(sys.platform == "win32", reason="limits on the size of files are of Unix")
def test_a_game_that_cannot_be_saved_once_more_says_so_each_time(
    store: FileGameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = write_game(store)
    journal = store.open(name).journal
    path_of(store, name).unlink()
    monkeypatch.setattr(os, "fsync", full)
    for _ in range(2):
        with pytest.raises(OperationFailed, match="not_saved"):
            journal.append(STEPS[1])
        assert not path_of(store, name).exists()
    monkeypatch.undo()
    journal.append(STEPS[1])
    journal.close()
    assert list(store.read(name)[1]) == [*STEPS, STEPS[1]]


def test_a_game_that_another_program_writes_to_is_not_written_over(store: FileGameStore) -> None:
    name = write_game(store)
    journal = store.open(name).journal
    path = path_of(store, name)
    with path.open("ab") as other:
        other.write(b"of somebody else\n")
    for _ in range(2):
        with pytest.raises(OperationFailed, match="written_to"):
            journal.append(STEPS[1])
    assert path.read_bytes().endswith(b"of somebody else\n")
    journal.close()


def test_a_step_that_was_torn_leaves_nothing_behind_the_next_one(
    store: FileGameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = write_game(store)
    journal = store.open(name).journal
    with Untruncated(path_of(store, name), "r+") as broken:
        monkeypatch.setattr(os, "fsync", full)
        monkeypatch.setattr(journal, "_file", broken)
        with pytest.raises(OperationFailed, match="not_saved"):
            journal.append(STEPS[0])
        monkeypatch.undo()
    journal.append(STEPS[1])
    journal.close()
    opened = store.open(name)
    opened.journal.close()
    assert opened.damage is None
    assert list(opened.steps) == [*STEPS, STEPS[1]]


class Untruncated(FileIO):
    """A file on a disk that is as broken as can be."""

    def truncate(self, _size: int | None = None) -> int:
        raise OSError(errno.EIO, os.strerror(errno.EIO))


def full(_descriptor: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.skipif(sys.platform == "win32", reason="modes of files are of Unix")
def test_a_game_that_cannot_be_gone_on_with_is_not_told_to_be_unknown(
    store: FileGameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = write_game(store)
    path = path_of(store, name)
    path.write_bytes(path.read_bytes() + b"damage")
    before = path.read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OperationFailed, match="not_saved"):
        store.open(name)
    assert path.read_bytes() == before
    assert not list(path.parent.glob("*.damaged*"))


def test_a_folder_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "games").write_bytes(b"a file where the folder should be")
    with pytest.raises(OperationFailed, match="not_saved"):
        FileGameStore(tmp_path / "games", CODECS).create("classic", datetime.now())  # noqa: DTZ005


def test_a_newer_format_and_a_foreign_file_are_told_and_refused(store: FileGameStore) -> None:
    path = path_of(store, write_game(store))
    newer = Header("", "", version=FORMAT_VERSION + 1).line().encode()
    for content, problem in (
        (newer, "newer_journal_version"),
        (b"\x89PNG\r\n", "not_a_journal"),
        (path.read_bytes().replace(b"\n", b"\r\n"), "line_ends_changed"),
        (codecs.BOM_UTF8 + path.read_bytes(), "line_ends_changed"),
        (path.read_bytes().replace(b"classic", b"classik", 1), "first_line_damaged"),
        (b"", "not_a_journal"),
        (Header("chess", "2026-11-16T20:30:00").line().encode(), "newer_journal_version"),
        (Header("classic", "yesterday").line().encode(), "first_line_damaged"),
        (Header("classic", "2026-11-16T20:30:00", ("\x1b[2J",)).line().encode(), "first_line_damaged"),
    ):
        path.write_bytes(content)
        assert store.games() == ()
        (told,) = store.unreadable()
        assert (told.name, told.reason.problem.code) == (path.stem, problem)
        for look in (store.open, store.read):
            with pytest.raises(InputError, match=problem):
                look(path.stem)
        assert path.read_bytes() == content
    with pytest.raises(InputError, match="unknown_game"):
        store.open("absent")
    with pytest.raises(InputError, match="unknown_game"):
        store.open("../games/" + path.stem)


def test_every_step_is_synced_before_append_returns(store: FileGameStore, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    real = os.fsync

    def watch(descriptor: int) -> None:
        real(descriptor)
        synced.append(os.fstat(descriptor).st_size)

    journal = store.create("classic", datetime(2026, 1, 1))  # noqa: DTZ001
    monkeypatch.setattr(os, "fsync", watch)
    journal.append(STEPS[0])
    assert synced == [journal.path.stat().st_size]
    journal.close()


def test_a_file_that_another_program_makes_meanwhile_is_not_deleted(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    path.write_bytes(b"of somebody else")
    with pytest.raises(OperationFailed, match="not_saved"):
        JournalFile.create(path, Header("classic", "2026-11-16T20:30:00"), CLASSIC)
    assert path.read_bytes() == b"of somebody else"


def test_nothing_is_left_of_a_game_that_could_not_begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OperationFailed, match="not_saved"):
        JournalFile.create(tmp_path / "game.journal", Header("classic", "2026-11-16T20:30:00"), CLASSIC)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="modes of files are of Unix")
def test_games_are_their_owners_alone(store: FileGameStore) -> None:
    path = path_of(store, write_game(store))
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert {one.stat().st_mode & 0o777 for one in path.parent.iterdir()} == {0o600}


def test_every_error_of_cattrs_is_a_refusal() -> None:
    """They have a common base since cattrs 26.2 only; one that is new in a later version is to be named too."""
    kinds = [kind for kind in vars(cattrs.errors).values() if isinstance(kind, type) and issubclass(kind, Exception)]
    assert [kind for kind in kinds if not kind.__subclasses__() and not issubclass(kind, REFUSALS)] == []
