"""``access-scrabble slip``: the form of the answer, several turns, exit codes."""

import json
from argparse import Namespace
from pathlib import Path

import pytest

from access_scrabble.cli import main, slip
from access_scrabble.cli.services import Services
from access_scrabble.engine.tiles import TilesProblem
from access_scrabble.errors import FileProblem, InputError, Problem
from access_scrabble.language.language import Language
from access_scrabble.rules.slips.slip_files import SlipInputProblem
from tests.rules.slips.slip_tables import turn_of, words

SLIP = {"table": 12, "word": "RIZ", "direction": "V", "reference": "13H", "claimed": 21, "flags": []}
TURN = {"turn": 4, "grid": list(turn_of("passe", "R26").board.rows()), "draw": "RIZETMU", "slips": [SLIP]}


@pytest.fixture
def lexicon(tmp_path: Path) -> str:
    path = tmp_path / "words.txt"
    path.write_text("\n".join(sorted(words())), encoding="utf-8")
    return str(path)


def answer(tmp_path: Path, lexicon: str, document: object, *options: str) -> int:
    path = tmp_path / "slips.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return main(["--lang", "en", "slip", "--file", str(path), "--lexicon", lexicon, *options])


def test_one_turn_as_json(tmp_path: Path, lexicon: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(tmp_path, lexicon, TURN, "--json") == 0
    assert json.loads(capsys.readouterr().out) == {
        "slips": [
            {
                "table": 12,
                "score": 21,
                "sanction": "none",
                "reasons": [],
                "solution": {"ref": "13H", "word": "RIZ", "score": 21},
                "extra_warnings": 0,
                "judgement": False,
            }
        ]
    }


def test_several_turns_as_json(tmp_path: Path, lexicon: str, capsys: pytest.CaptureFixture[str]) -> None:
    late = {**TURN, "turn": 5, "slips": [{**SLIP, "flags": ["late"]}]}
    assert answer(tmp_path, lexicon, {"edition": "R12", "turns": [TURN, late]}, "--json") == 0
    turns = json.loads(capsys.readouterr().out)["turns"]
    assert [(turn["turn"], turn["slips"][0]["score"]) for turn in turns] == [(4, 21), (5, 0)]
    assert turns[1]["slips"][0]["reasons"][0]["article"] == "5.4"


@pytest.mark.parametrize("options", [(), ("--json",)], ids=["text", "json"])
def test_a_long_correction_tells_how_far_it_is(
    tmp_path: Path,
    lexicon: str,
    options: tuple[str, ...],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turns = {"turns": [TURN, {**TURN, "turn": 5}]}
    monkeypatch.setattr("access_scrabble.cli.progress.WAIT_SECONDS", 60)
    assert answer(tmp_path, lexicon, turns, *options) == 0
    quick = capsys.readouterr()
    assert quick.err == ""
    monkeypatch.setattr("access_scrabble.cli.progress.WAIT_SECONDS", 0)
    assert answer(tmp_path, lexicon, turns, *options) == 0
    assert capsys.readouterr() == (quick.out, "Turn 1 of 2.\nTurn 2 of 2.\n")


def test_as_text(tmp_path: Path, lexicon: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(tmp_path, lexicon, {"turns": [TURN, {**TURN, "turn": 5}]}) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == ["Turn 4.", "Table 12: 21 points. RIZ at 13H.", "Turn 5.", "Table 12: 21 points. RIZ at 13H."]


def refusal(path: Path, lexicon: str) -> InputError:
    arguments = Namespace(file=str(path), lexicon=lexicon, json=True)
    with pytest.raises(InputError) as caught:
        slip.run(arguments, Services(Language("en")))
    return caught.value


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ([], SlipInputProblem.BAD_SLIP_DOCUMENT),
        ({**TURN, "edition": "R99"}, SlipInputProblem.UNKNOWN_EDITION),
        ({**TURN, "formula": "fast"}, SlipInputProblem.UNKNOWN_FORMULA),
        ({**TURN, "slips": [{**SLIP, "flags": ["lost"]}]}, SlipInputProblem.UNKNOWN_FLAG),
        ({**TURN, "draw": "!"}, TilesProblem.BAD_TILES),
    ],
)
def test_another_form_is_wrong_input(tmp_path: Path, lexicon: str, document: object, code: Problem) -> None:
    path = tmp_path / "slips.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    assert refusal(path, lexicon).problem == code


@pytest.mark.parametrize("text", ['{"draw": ', "", "[" * 100_000, "9" * 5000])
def test_a_broken_file_is_wrong_input(tmp_path: Path, lexicon: str, text: str) -> None:
    path = tmp_path / "broken.json"
    path.write_text(text, encoding="utf-8")
    assert refusal(path, lexicon).problem is FileProblem.NOT_JSON
