"""Games made ahead: each a text that a person finds and opens under its name."""

from pathlib import Path

import pytest

from access_scrabble.errors import FileProblem, InputError
from access_scrabble.rules.duplicate.records import RecordedGame
from access_scrabble.session.prepared import PreparedGames


def test_a_prepared_game_is_a_text_under_its_name(tmp_path: Path) -> None:
    games = PreparedGames(tmp_path / "prepared")
    games.write("club", RecordedGame())
    assert [path.name for path in (tmp_path / "prepared").iterdir()] == ["club.txt"]
    assert games.names() == ("club",)
    assert games.read("club") == RecordedGame()


def test_a_game_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        PreparedGames(tmp_path).read("absent")
    assert caught.value.problem is FileProblem.NOT_FOUND
