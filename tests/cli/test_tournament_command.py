"""``access-scrabble tournament``: from a file or a kept tournament to every format."""

import csv
import io
import json
import signal
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from access_scrabble.cli import main
from access_scrabble.cli.progress import Progress
from access_scrabble.cli.services import Services
from access_scrabble.cli.tournament import open_tournaments
from access_scrabble.errors import OperationFailed
from access_scrabble.language.language import Language
from access_scrabble.rules.ranking.standings import Basis, Standing, points_result
from access_scrabble.rules.tournament.model import CountGame, FiledGame, ListPlayers, Player
from access_scrabble.session.journal import JournalFile, JournalProblem
from tests.rules.tournament.cup import NAMES, document

SCHEMAS = Path(__file__).parents[2] / "docs" / "schema"


def schema(name: str) -> Draft202012Validator:
    found = json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(found)
    return Draft202012Validator(found)


@pytest.fixture
def cup(tmp_path: Path) -> str:
    path = tmp_path / "cup.json"
    path.write_text(json.dumps(document(with_appeal=True)), encoding="utf-8")
    return str(path)


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["--lang", "en", "tournament", *words]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_file_and_the_answer_are_as_their_schemas_say(cup: str, capsys: pytest.CaptureFixture[str]) -> None:
    schema("tournament").validate(document(with_appeal=True))
    found = answer(capsys, "--file", cup, "--json")
    schema("results").validate(found)
    assert found["ranking"][0]["names"] == ["Bob"]
    assert found["categories"]["Diamant"][0]["names"] == ["Bob"]
    assert [len(found["categories"][name]) for name in ("Diamant", "Senior", "Vermeil")] == [7, 6, 7]
    assert found["games"][2]["appeals"] == [
        {"turn": 2, "table": 2, "before": {"score": 0, "sanction": "zero"}, "after": {"score": 102, "sanction": "none"}}
    ]


def test_other_contests_are_as_the_schema_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "other.json"
    entered = {
        "title": "Finales",
        "basis": "places",
        "players": [{"table": 1, "name": "Anna"}, {"table": 2, "names": ["Bob", "Chloé"]}],
        "games": [
            {
                "contest": "sudden_death",
                "results": [{"table": 1, "points": 50}, {"table": 2, "points": 40, "left_on": 3}],
            },
            {"contest": "topping", "results": [{"table": 1, "seconds": 80.5}, {"table": 2, "seconds": 64}]},
        ],
    }
    schema("tournament").validate(entered)
    path.write_text(json.dumps(entered), encoding="utf-8")
    found = answer(capsys, "--file", str(path), "--json")
    schema("results").validate(found)
    assert [line["rank"] for line in found["ranking"]] == [1, 1]
    assert main(["--lang", "en", "tournament", "--file", str(path), "--to", "txt"]) == 0
    told = capsys.readouterr().out
    for part in ("Out on turn", "Time taken", "1 minute 4 seconds"):
        assert part in told


def test_a_spreadsheet_has_one_line_a_player(cup: str, tmp_path: Path) -> None:
    target = tmp_path / "results.csv"
    assert main(["tournament", "--file", cup, "--to", "csv", "--output", str(target)]) == 0
    rows = list(csv.DictReader(io.StringIO(target.read_text(encoding="utf-8-sig")), delimiter=";"))
    assert len(rows) == len(NAMES)
    assert rows[0]["Nom"] == "Bob"
    assert (rows[0]["Rang"], rows[0]["Points"], rows[0]["Pourcentage"], rows[0]["Écart"]) == ("1", "570", "99,8", "-1")
    assert [rows[0][title] for title in ("Matin", "Après-midi", "Soir")] == ["216", "146", "208"]


class Cells(HTMLParser):
    """The cells of a page's tables."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._open = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        self._open = tag in ("td", "th")

    def handle_data(self, data: str) -> None:
        if self._open and data.strip():
            self.found.append(data.strip())


@pytest.mark.parametrize("form", ["html", "txt", "brf", "json"])
def test_every_format_names_everybody(form: str, cup: str, tmp_path: Path) -> None:
    target = tmp_path / f"results.{form}"
    assert main(["tournament", "--file", cup, "--to", form, "--output", str(target)]) == 0
    text = target.read_text(encoding="utf-8")
    if form == "html":
        cells = Cells()
        cells.feed(text)
        text = " ".join(cells.found)
    if form == "brf":
        assert text.isascii()
        text = text.lower()
    for name in ("Anna", "Bob", "Marc", "Rose", "Simon"):
        assert (name.lower() if form == "brf" else name) in text


def test_standard_output_without_a_file(cup: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["tournament", "--file", cup, "--to", "html"]) == 0
    assert capfdbinary.readouterr().out.startswith(b"<!DOCTYPE html>")


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--file", "nowhere.json"], "nowhere.json"),
        (["--saved", "nothing"], "nothing"),
        (["--file", "{cup}", "--to", "html", "--output", "no/such/folder/x.html"], "no/such/folder"),
        (["--file", "{cup}", "--to", "pdf"], "pdf"),
        (["--file", "{cup}", "--output", "results.doc"], "results.doc"),
        ([], "--file"),
    ],
    ids=["no file", "no tournament", "no folder", "no format", "no ending", "nothing"],
)
def test_what_cannot_be_is_told_in_one_sentence(
    words: list[str], told: str, language: str, cup: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [word.replace("{cup}", cup) for word in words]
    try:
        code = main(["--lang", language, "tournament", *words])
    except SystemExit as error:
        code = int(str(error.code))
    assert code in (1, 2)
    complaint = capsys.readouterr().err
    assert told in complaint
    assert complaint.count("\n") == 1


def test_no_tournament_is_kept_yet(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "--list", "--json") == {"tournaments": [], "unreadable": []}
    assert main(["--lang", "en", "tournament", "--list"]) == 0
    assert capsys.readouterr().out == "No tournament has been kept.\n"


def test_the_name_of_a_file_tells_its_format(cup: str, tmp_path: Path) -> None:
    target = tmp_path / "results.HTML"
    assert main(["tournament", "--file", cup, "--output", str(target)]) == 0
    assert target.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_a_kept_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    opened = open_tournaments(Services(Language("en"))).start("Coupe", Basis.POINTS)
    opened.perform(ListPlayers((Player(1, ("Anna",)), Player(2, ("Bob",)))))
    standings = (Standing(1, 2, 810, 90.0, 90, 1, 0), Standing(2, 1, 700, 77.8, 200, 0, 0))
    opened.perform(CountGame(FiledGame(points_result("Soir", 20, 900, standings))))
    opened.close()
    (kept,) = answer(capsys, "--list", "--json")["tournaments"]
    assert kept["title"] == "Coupe"
    found = answer(capsys, "--saved", kept["id"], "--json")
    schema("results").validate(found)
    assert [line["names"] for line in found["ranking"]] == [["Bob"], ["Anna"]]
    assert main(["--lang", "en", "tournament", "--saved", kept["id"]]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1] == "1. Bob, 810 points, 90.0 %, -90, 1 solo."


def test_the_example_of_the_documentation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = (SCHEMAS.parent / "tournament.md").read_text(encoding="utf-8")
    example = json.loads(page[page.index("    {") : page.index("### A game with slips")])
    schema("tournament").validate(example)
    example["games"] = [game for game in example["games"] if "saved" not in game]
    path = tmp_path / "example.json"
    path.write_text(json.dumps(example), encoding="utf-8")
    assert answer(capsys, "--file", str(path), "--json")["ranking"][0]["points"] == 816


@pytest.fixture
def kept_journal(home: Path) -> Path:
    tournament = open_tournaments(Services(Language("fr"))).start("Coupe", Basis.POINTS)
    for names in (("Anna", "Bob"), ("Anna", "Bob", "Chloé")):
        players = tuple(Player(table, (name,)) for table, name in enumerate(names, 1))
        tournament.perform(ListPlayers(players))
    tournament.perform(
        CountGame(
            FiledGame(
                points_result(
                    "Partie 1", 20, 900, (Standing(1, 2, 810, 90.0, 90, 1, 0), Standing(2, 1, 700, 77.8, 200, 0, 0))
                )
            )
        )
    )
    tournament.close()
    (journal,) = (home / "tournaments").glob("*.journal")
    return journal


def test_tournaments_are_checked_and_repaired_as_games_are(
    kept_journal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name, data = kept_journal.stem, kept_journal.read_bytes()
    assert main(["game", "check"]) == 0
    assert capsys.readouterr().out == f"{name} : en ordre, 4 étapes.\n"
    kept_journal.write_bytes(data.replace(b"tournament 2", b"tournalent 2", 1))
    assert main(["tournament", "--list"]) == 0
    assert f"access-scrabble game repair {name}" in capsys.readouterr().out
    assert main(["game", "check"]) == 1
    lines = data.splitlines(keepends=True)
    kept_journal.write_bytes(b"".join([*lines[:2], b"nothing is left of this line\n", *lines[3:]]))
    capsys.readouterr()
    assert main(["game", "repair", name]) == 0
    told = capsys.readouterr().out
    assert f"{name}-2" in told
    assert "3." in told
    assert main(["tournament", "--saved", f"{name}-2"]) == 0
    assert "Anna" in capsys.readouterr().out


def test_a_tournament_that_cannot_begin_leaves_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = open_tournaments(Services(Language("fr")))

    def refuse(*_: object) -> None:
        raise OperationFailed(JournalProblem.NOT_SAVED, reason="full")

    monkeypatch.setattr(JournalFile, "append", refuse)
    with pytest.raises(OperationFailed):
        library.start("Coupe", Basis.POINTS)
    assert list((home / "tournaments").glob("*.journal*")) == []


def test_a_long_correction_tells_how_far_it_is(
    cup: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("access_scrabble.cli.progress.WAIT_SECONDS", 0)
    assert main(["--lang", "en", "tournament", "--file", cup]) == 0
    told = capsys.readouterr()
    assert "turn 1 of" in told.err.splitlines()[0]
    monkeypatch.setattr("access_scrabble.cli.progress.WAIT_SECONDS", 60)
    assert main(["--lang", "en", "tournament", "--file", cup]) == 0
    quick = capsys.readouterr()
    assert (quick.out, quick.err) == (told.out, "")


def test_a_correction_is_stopped_and_nothing_is_written(
    cup: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Progress, "on_turn", lambda *_: signal.raise_signal(signal.SIGINT))
    assert main(["--lang", "en", "tournament", "--file", cup, "--output", str(tmp_path / "found.html")]) == 130
    assert capsys.readouterr().err == "Stopped.\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cup.json"]
