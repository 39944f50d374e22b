"""The announce command: scripts as text and as JSON, and refusals."""

import json
from argparse import Namespace
from pathlib import Path

import pytest

from access_scrabble.cli import announce
from access_scrabble.cli.options import CommandParser
from access_scrabble.cli.services import Services
from access_scrabble.errors import InputError
from access_scrabble.language.language import Language

PASSE = "\n".join(["." * 15] * 7 + [".......PASSE..."] + ["." * 15] * 7)


def parse(language: Language, *words: str) -> Namespace:
    parser = CommandParser(prog="announce", language=language)
    announce.configure(parser, language)
    return parser.parse_args(words)


def run(*words: str) -> int:
    language = Language("fr")
    arguments = parse(language, *words)
    return int(arguments.run(arguments, Services(language)) or 0)


@pytest.mark.rule("DU-03")
def test_a_draw_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("draw", "--kept", "?sa", "--new", "xe") == 0
    assert capsys.readouterr().out.splitlines() == [
        "Reliquat : 3 lettres",
        "Algérie, Suisse, Joker",
        "Xénophon – X",
        "Égypte – E",
        "Algérie, Suisse, Joker, Xénophon, Égypte",
        "Chrono",
    ]


@pytest.mark.rule("DU-03", "EQ-06")
@pytest.mark.parametrize(
    ("options", "lines"),
    [
        ([], ["Joker – Lettre blanche", "Algérie – A", "Joker, Algérie", "Chrono"]),
        (["--blitz"], ["Joker – Lettre blanche", "Algérie – A", "Joker, A", "Chrono"]),
        (["--edition", "R12"], ["Joker", "Algérie – A", "Joker, Algérie", "Chrono"]),
        (["--edition", "E"], ["Joker", "Algérie – A", "Joker, Algérie", "Chrono"]),
    ],
)
def test_a_draw_as_json(options: list[str], lines: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("draw", "--new", "?a", *options, "--json") == 0
    assert json.loads(capsys.readouterr().out)["lines"] == lines


@pytest.mark.rule("DU-04")
def test_a_rejection(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("draw", "--rejection", "--kept", "H", "--new", "AE", "--json") == 0
    document = json.loads(capsys.readouterr().out)
    assert document["lines"][:4] == ["Rejet", "Reliquat : 1 lettre", "Hongrie", "Algérie – A"]
    assert document["parts"][0] == {"kind": "rejection", "text": "Rejet"}


@pytest.mark.rule("DU-08")
def test_a_top(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    grid = tmp_path / "grid.txt"
    grid.write_text(PASSE, encoding="utf-8")
    assert run("top", "--grid", str(grid), "--ref", "13h", "--word", "RIz", "--json") == 0
    assert json.loads(capsys.readouterr().out)["lines"] == [
        "11 points",
        "Vertical",
        "13H",
        "RIZ",
        "R, I, Zambie",
        "Formés au passage : PASSER",
        "RIZ, 13H, 11 points",
    ]


def test_a_word_that_does_not_fit_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("top", "--ref", "A1", "--word", "OS") == 2
    output = capsys.readouterr()
    assert (output.out, len(output.err.splitlines())) == ("", 1)


@pytest.mark.parametrize("letters", ["KK", "A1", "", "ABCDEFGHIJ"])
def test_letters_that_there_are_not_are_refused(letters: str) -> None:
    with pytest.raises(InputError):
        run("draw", "--new", letters)
