"""Faults that attacks found and no other test names: each was seen, mended, and is kept here."""

import json
import os
import sys
from contextlib import suppress
from datetime import date
from pathlib import Path
from types import SimpleNamespace

import pytest

from access_scrabble.braille.drivers.base import Identified, RoutingPressed
from access_scrabble.braille.drivers.brlapi import BrlapiConnection
from access_scrabble.cli import main
from access_scrabble.cli.prepared import Narrator, record_practice
from access_scrabble.cli.services import Services
from access_scrabble.console.preferences import Preferences
from access_scrabble.console.settings_table import Text
from access_scrabble.desks.duplicate.hall import parse_given
from access_scrabble.desks.duplicate.training import PracticeWishes
from access_scrabble.desks.practice.progress import ProgressFile
from access_scrabble.desks.ranking.player_lists import read_players
from access_scrabble.desks.slips.entries import parse_entry
from access_scrabble.errors import AccessScrabbleError
from access_scrabble.files.disk import parse_json
from access_scrabble.files.figures import chart_drawing
from access_scrabble.files.gcg import from_gcg
from access_scrabble.language.documents import Column, Grid
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.lexica import importing
from access_scrabble.lexica.store import LexiconStore
from access_scrabble.plain_text import is_plain
from access_scrabble.rules.duplicate import records
from access_scrabble.rules.duplicate.records import RecordedGame
from access_scrabble.rules.duplicate.settings import DuplicateSettings
from access_scrabble.rules.duplicate.state import new_state
from access_scrabble.session import game_json
from access_scrabble.session.game_json import from_json, to_json
from access_scrabble.session.prepared import PreparedGames
from access_scrabble.speech.accents import Accents
from access_scrabble.speech.backends.voice_settings import VoiceSettings
from access_scrabble.speech.diagnosis import sound_devices
from access_scrabble.whole_files import SHARED, replace_file, replacement
from tests.attacks.journals import saved_journal
from tests.attacks.test_importers import GCG, PLAYERS
from tests.braille.drivers.test_noise import GOOD, identified_protocol
from tests.files.played_games import classic_game, duplicate_game, loto_game

FRENCH = Language("fr")
HOSTILE = "Zo\u202e\x1b[2J\x07"


def test_a_packet_that_killed_the_thread_of_handy_tech_does_no_harm() -> None:
    protocol = identified_protocol("handytech")
    for packet in (b"\xfd\x10\xff", b"\xfd\x10\xff" * 400, b"\xfd\x00", b"\xfd\xff"):
        protocol.feed(packet)
        protocol.drop_partial()
    protocol.feed(GOOD["handytech"])
    assert RoutingPressed(0) in protocol.feed(GOOD["handytech"])


@pytest.mark.parametrize("where", ["boxes", "lessons", "words"])
def test_progress_that_could_not_be_written_again_is_set_aside(tmp_path: Path, where: str) -> None:
    path = tmp_path / "progress.json"
    document: dict[str, object] = {"version": 1, "boxes": {}, "tallies": {}, "reviews": {}, "lessons": {}, "words": []}
    document[where] = ["\ud800"] if where == "words" else {"\ud800": 1}
    path.write_text(json.dumps(document))
    file = ProgressFile(path)
    with pytest.raises(AccessScrabbleError, match="progress_damaged"):
        file.read()
    file.write(file.read())
    assert len(list(tmp_path.iterdir())) == 2


def test_a_game_that_waits_for_the_letters_of_nobody_is_refused() -> None:
    document = json.loads(to_json(classic_game(3, turns=2)))
    assert document["steps"][-1].pop()["event"] == "GameFinished"
    with pytest.raises(AccessScrabbleError, match="step_impossible"):
        from_json(json.dumps(document))
    document["steps"].pop()
    assert from_json(json.dumps(document))


@pytest.mark.parametrize(
    "wrong", [{"at": ""}, {"at": None}, {"at": "2026-11-19T22:36:29+02:00"}, {"at": "x"}, {"left_ms": -1}]
)
def test_a_game_whose_clock_could_not_be_taken_up_is_refused(wrong: dict[str, object]) -> None:
    document = json.loads(to_json(duplicate_game(3, turns=1)))
    mark = {
        "event": "ClockNoted",
        "turn": 1,
        "action": "started",
        "left_ms": 90_000,
        "at": "2026-11-19T22:36:29.247822",
    }
    document["steps"].append([mark])
    assert from_json(json.dumps(document))
    mark |= wrong
    with pytest.raises(AccessScrabbleError, match="step_impossible"):
        from_json(json.dumps(document))


@pytest.mark.parametrize("name", GOOD)
def test_a_display_cannot_tell_a_terminal_anything_by_its_name(name: str) -> None:
    (event,) = identified_protocol(name).identified(HOSTILE, 40)
    assert isinstance(event, Identified)
    assert is_plain(event.model)


def test_brltty_cannot_tell_a_terminal_anything_by_the_name_of_its_driver() -> None:
    connection = object.__new__(BrlapiConnection)
    connection._link = SimpleNamespace(displaySize=(40, 1), driverName=b"Baum\x1b[2J\xff")
    assert is_plain(connection._read_size().model)


@pytest.mark.parametrize("words", [["report", HOSTILE], ["--lang", HOSTILE], ["top", "--draw", HOSTILE], [HOSTILE]])
def test_names_of_files_among_the_words_of_a_command_tell_a_terminal_nothing(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with suppress(SystemExit):
        assert main(words)
    told = capsys.readouterr().err
    assert told
    assert all(map(is_plain, told.splitlines()))


def test_an_address_of_a_store_that_is_no_text_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("psycopg")
    assert main(["--store", "\udce9", "game", "list"]) == 2
    assert "Unexpected" not in capsys.readouterr().err


def test_a_word_list_has_limits_that_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "MOST_LINES", 100)
    monkeypatch.setattr("access_scrabble.lexica.store.LARGEST_LIST", 1000)
    for text, told in (("zoo\n" * 101, "100"), ("z" * 1001, "1000")):
        path = tmp_path / "list.txt"
        path.write_text(text)
        with pytest.raises(AccessScrabbleError) as caught:
            LexiconStore(tmp_path / "kept").import_files([path], today=date(2026, 1, 1))
        assert told in worded_error(FRENCH, caught.value).replace("\u202f", "")
    assert not (tmp_path / "kept").exists()


def test_names_of_a_file_of_players_are_plain() -> None:
    (first, *_) = read_players(PLAYERS.replace("Zoé".encode(), "Zo\u202e\u200bé".encode())).players
    assert first.names == ("Zoé",)
    with pytest.raises(AccessScrabbleError):
        read_players(PLAYERS.replace("Zoé".encode(), HOSTILE.encode()))


def test_names_of_a_gcg_file_are_plain() -> None:
    game = from_gcg(GCG.decode().replace("Zoé Dupont", HOSTILE))
    assert is_plain("".join(map(str, game.players)))


def test_names_of_a_game_that_do_something_are_refused() -> None:
    text = to_json(classic_game(3)).replace("Anne-Laure", json.dumps(HOSTILE)[1:-1])
    with pytest.raises(AccessScrabbleError) as caught:
        from_json(text)
    assert is_plain(worded_error(FRENCH, caught.value))


def test_texts_of_a_document_are_plain() -> None:
    assert parse_json(json.dumps({"title": HOSTILE, "half": "\ud800"})) == {"title": "Zo [2J ", "half": "?"}


def test_a_name_of_a_file_is_told_plainly(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["game", "import", f"/nowhere/{HOSTILE}"]) == 2
    assert is_plain(capsys.readouterr().err.strip())


@pytest.mark.parametrize(
    "text",
    [
        "rate = " + "9" * 4000,
        "rate = -1",
        "volume = 1e400",
        "audience_port = 99999999999999999999",
        "[[[[" * 500,
        "a = " + "[" * 5000,
        'voice = "\\u202e"',
    ],
)
def test_absurd_settings_are_one_sentence_each(text: str, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(text, encoding="utf-8")
    chosen, wrong = Preferences.read(tmp_path)
    assert chosen.rate == Preferences().rate
    assert all(is_plain(worded_error(FRENCH, error)) for error in wrong)


@pytest.mark.parametrize("name", [name for name, entry in Preferences.entries.items() if isinstance(entry, Text)])
def test_a_setting_that_can_be_handed_to_no_system_makes_no_sense(name: str, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(f'{name} = "a\\u0000b"', encoding="utf-8")
    chosen, (wrong,) = Preferences.read(tmp_path)
    assert getattr(chosen, name) == getattr(Preferences(), name)
    assert is_plain(worded_error(FRENCH, wrong))


@pytest.mark.parametrize("points", ["9" * 5000, "1e9", "-1", "\u0663"])
def test_absurd_prepared_games_are_one_sentence(points: str) -> None:
    with pytest.raises(AccessScrabbleError) as caught:
        records.from_text(f"duplicate R26\n1 aeirstu h3 tueras {points}\n")
    assert is_plain(worded_error(FRENCH, caught.value))


@pytest.mark.skipif(sys.platform == "win32", reason="no file there can bear such a name")
def test_the_name_of_a_file_tells_a_terminal_nothing(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, path = saved_journal(home / "games", classic_game(3))
    path.rename(path.with_stem(HOSTILE))
    path.with_stem(HOSTILE + "2").write_bytes(b"no game")
    os.mkfifo(home / "games" / "pipe.journal")
    PreparedGames(home / "prepared").write("a", RecordedGame())
    (home / "prepared" / "a.txt").rename(home / "prepared" / f"{HOSTILE}.txt")
    for command in (["game", "list"], ["game", "check"], ["prepared", "list"]):
        main(["--lang", "fr", *command])
        told = capsys.readouterr().out.splitlines()
        assert told
        assert all(map(is_plain, told))


@pytest.mark.skipif(sys.platform == "win32", reason="no folder there holds a pipe")
def test_a_pipe_among_the_files_of_centres_is_not_waited_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe.centre")
    (tmp_path / "folder.centre").mkdir()
    assert main(["tournament", "--centres", str(tmp_path)]) == 2
    assert "aucun fichier ne se termine par .centre" in capsys.readouterr().err


def test_a_name_that_is_too_long_is_one_sentence(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lexicon", "import", "a" * 400]) == 2
    with pytest.raises(AccessScrabbleError):
        PreparedGames(home).write("../a", RecordedGame())
    narrator = Narrator(VoiceSettings(), Accents(Services(FRENCH).lexicon_store.spellings))
    with pytest.raises(AccessScrabbleError):
        record_practice(FRENCH, RecordedGame(), PracticeWishes(), home.parent / ("a" * 400), narrator)


@pytest.mark.skipif(sys.platform == "win32", reason="its players list no devices")
def test_sound_devices_have_plain_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = tmp_path / "aplay"
    player.write_text("#!/bin/sh\nprintf 'plughw:CARD=\\033[2J\\n    HDA \\342\\200\\256 Caf\\351\\n'\n")
    player.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path))
    (device,) = sound_devices(("aplay",))
    assert is_plain(device.name)
    assert device.title == "HDA  Café"


def test_a_result_without_its_leftovers_is_not_taken() -> None:
    games = (json.loads(to_json(classic_game(seed))) for seed in range(50))
    document = next(one for one in games if '"GameFinished"' in json.dumps(one))
    from_json(json.dumps(document))
    for step in document["steps"]:
        step[:] = [event for event in step if event["event"] != "LeftoverCounted"]
    document["steps"] = [step for step in document["steps"] if step]
    with pytest.raises(AccessScrabbleError):
        from_json(json.dumps(document))


def test_a_long_game_is_summed_up_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    game = json.loads(to_json(loto_game(5)))
    summed_up: list[object] = []
    monkeypatch.setattr(game_json, "summary_of", summed_up.append)
    monkeypatch.setattr(game_json, "MOST_SUMMARIES", 10)
    from_json(json.dumps(game))
    assert len(game["steps"]) > 30
    assert len(summed_up) <= 11


@pytest.mark.skipif(sys.platform == "win32", reason="its links need rights of their own")
def test_a_recording_takes_the_place_of_no_link_and_no_device(tmp_path: Path) -> None:
    kept, link = tmp_path / "kept.wav", tmp_path / "link.wav"
    kept.write_bytes(b"old")
    kept.chmod(0o640)
    link.symlink_to(kept)
    with replacement(link) as temporary:
        temporary.write_bytes(b"new")
    assert link.is_symlink()
    assert (kept.read_bytes(), kept.stat().st_mode & 0o777) == (b"new", 0o640)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError), replacement(tmp_path / "pipe"):  # noqa: PT011 - any of them
        pytest.fail("a pipe would be replaced")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept.wav", "link.wav", "pipe"]


@pytest.mark.skipif(sys.platform == "win32", reason="its files have no such modes")
def test_a_file_for_few_is_open_to_no_more_while_it_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    modes: list[int] = []
    path = tmp_path / "sheet.html"
    path.write_bytes(b"old")
    path.chmod(0o600)
    monkeypatch.setattr(os, "fsync", lambda descriptor: modes.append(os.fstat(descriptor).st_mode & 0o777))
    replace_file(path, b"new", SHARED)
    assert modes == [0o600]


@pytest.mark.parametrize("line", ["1 25 anna", "1,,3 anna", "-3 anna", "1--4", "12345 anna"])
def test_tables_that_nobody_can_read_are_one_sentence(line: str) -> None:
    with pytest.raises(AccessScrabbleError):
        parse_given(line, new_state(DuplicateSettings()))


def test_tables_apart_by_strange_spaces_are_read_as_they_are() -> None:
    entry = parse_entry("1,7\x1d,7 .5")
    assert entry is not None
    assert entry.runs == ((1, 1), (7, 7), (7, 7))


def test_a_chart_of_a_million_points_is_drawn() -> None:
    columns = (Column("Turn"), Column("Anna"))
    drawing = chart_drawing(FRENCH, Grid("Points", columns, (("1", "1000032"), ("2", "-7"))))
    assert "Anna" in drawing.description
