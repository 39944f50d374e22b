"""Faults that the first attack found and no other test names: each was seen, mended, and is kept here."""

import json
from datetime import date
from pathlib import Path

import pytest

from access_scrabble.braille.drivers.base import RoutingPressed
from access_scrabble.cli import main
from access_scrabble.console.preferences import Preferences
from access_scrabble.desks.ranking.player_lists import read_players
from access_scrabble.errors import AccessScrabbleError
from access_scrabble.files.disk import parse_json
from access_scrabble.files.gcg import from_gcg
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.lexica import importing
from access_scrabble.lexica.store import LexiconStore
from access_scrabble.plain_text import is_plain
from access_scrabble.rules.duplicate import records
from access_scrabble.session.game_json import from_json, to_json
from tests.attacks.test_importers import GCG, PLAYERS
from tests.braille.drivers.test_noise import GOOD, identified_protocol
from tests.files.played_games import classic_game

FRENCH = Language("fr")
HOSTILE = "Zo\u202e\x1b[2J\x07"


def test_a_packet_that_killed_the_thread_of_handy_tech_does_no_harm() -> None:
    protocol = identified_protocol("handytech")
    for packet in (b"\xfd\x10\xff", b"\xfd\x10\xff" * 400, b"\xfd\x00", b"\xfd\xff"):
        protocol.feed(packet)
        protocol.drop_partial()
    protocol.feed(GOOD["handytech"])
    assert RoutingPressed(0) in protocol.feed(GOOD["handytech"])


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


@pytest.mark.parametrize("points", ["9" * 5000, "1e9", "-1", "\u0663"])
def test_absurd_prepared_games_are_one_sentence(points: str) -> None:
    with pytest.raises(AccessScrabbleError) as caught:
        records.from_text(f"duplicate R26\n1 aeirstu h3 tueras {points}\n")
    assert is_plain(worded_error(FRENCH, caught.value))
