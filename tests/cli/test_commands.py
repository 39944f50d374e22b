"""The command line: answers, JSON documents, exit codes, and one sentence for bad input."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from access_scrabble import installation
from access_scrabble.cli import doctor, main
from access_scrabble.cli.services import Services
from access_scrabble.engine.board import Board
from access_scrabble.engine.kernel import Kernel
from access_scrabble.errors import OperationFailed
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.speech.worker.protocol import SpeechProblem, server_missing
from tests.engine.examples import WORKED_EXAMPLES, laid

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*words: str) -> tuple[int, str, str]:
        try:
            code = main(words)
        except SystemExit as stop:
            code = int(stop.code or 0)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


@pytest.fixture
def grid(tmp_path: Path) -> Callable[[Board], str]:
    def write(board: Board) -> str:
        path = tmp_path / "grid.txt"
        path.write_text(f"{board}\n", encoding="utf-8")
        return str(path)

    return write


@pytest.mark.rule("SC-01", "SC-02", "SC-03", "SC-05")
@pytest.mark.parametrize(("board", "text", "points"), WORKED_EXAMPLES, ids=[text for _, text, _ in WORKED_EXAMPLES])
def test_score_of_the_worked_examples(
    run: Run, grid: Callable[[Board], str], board: Board, text: str, points: int
) -> None:
    reference, word = text.split()
    code, out, _ = run("score", "--grid", grid(board), "--ref", reference, "--word", word, "--json")
    document = json.loads(out)
    assert code == 0
    assert document["score"] == points
    assert sum(entry["score"] for entry in document["words"]) + document["bonus"] == points


def test_score_in_words(run: Run) -> None:
    code, out, _ = run("--lang", "en", "score", "--ref", "h8", "--word", "passe")
    assert code == 0
    assert out.splitlines() == ["16 points.", "PASSE at H8: 16 points, (3 + 1 + 1 + 1 + 1 × 2) × 2."]


def test_score_answers_faults_with_their_codes(run: Run, grid: Callable[[Board], str]) -> None:
    path = grid(laid("H8 PASSE"))
    code, out, _ = run("score", "--grid", path, "--ref", "A1", "--word", "ZZ", "--json")
    assert code == 0
    assert {fault["code"] for fault in json.loads(out)["faults"]} == {
        "not_connected",
        "tiles_exhausted",
        "word_not_admitted",
    }


def test_a_joker_in_the_word_to_score(run: Run) -> None:
    for word in ("PAsSE", "pas?se"):
        _, out, _ = run("score", "--ref", "H8", "--word", word, "--json")
        assert json.loads(out)["score"] == 14


def test_check(run: Run) -> None:
    code, out, _ = run("check", "été", "ZXQV", "--json")
    assert code == 1
    assert run("check", "été")[0] == 0
    assert json.loads(out) == {"words": [{"word": "ETE", "admitted": True}, {"word": "ZXQV", "admitted": False}]}


def test_top_gives_all_ties_and_counts_the_plays(run: Run, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("os\nso\nsol\nlos\n", encoding="utf-8")
    code, out, _ = run("top", "--draw", "OSL", "--lexicon", str(words), "--json")
    document = json.loads(out)
    assert code == 0
    assert document["score"] == 6
    assert {play["word"] for play in document["plays"]} == {"SOL", "LOS"}
    assert {play["ref"] for play in document["plays"]} == {"H6", "H7", "H8"}
    assert document["count"] == 3 + 3 + 2 + 2
    assert document["plays"][0]["words"][0]["score"] == 6


def test_top_lists_every_play_on_demand(run: Run, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("os\nso\n", encoding="utf-8")
    _, out, _ = run("top", "--draw", "OS", "--lexicon", str(words), "--all")
    assert sorted(line.split(", ")[1] for line in out.splitlines()) == ["H7 OS", "H7 SO", "H8 OS", "H8 SO"]


def test_top_of_a_batch(run: Run, tmp_path: Path) -> None:
    words, batch = tmp_path / "words.txt", tmp_path / "batch.jsonl"
    words.write_text("os\n", encoding="utf-8")
    entry = {"grid": list(Board().rows()), "draw": "OS"}
    batch.write_text(
        "\n".join(json.dumps({**entry, **extra}) for extra in ({}, {"formula": "789"}, {"draw": "ZZ"[:1]})),
        encoding="utf-8",
    )
    code, out, _ = run("top", "--batch", str(batch), "--lexicon", str(words))
    assert code == 0
    assert [json.loads(line)["score"] for line in out.splitlines()] == [4, 4, 0]


def test_no_play_is_an_answer(run: Run, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("os\n", encoding="utf-8")
    code, out, _ = run("top", "--draw", "ZK", "--lexicon", str(words), "--json")
    assert (code, json.loads(out)) == (0, {"score": 0, "plays": [], "count": 0})


def test_import_info_and_reset(run: Run, tmp_path: Path) -> None:
    owned = tmp_path / "owned.txt"
    owned.write_bytes("mot;définition\r\nÉTÉ;saison\r\narc-en-ciel;\r\nzut;\r\n".encode("latin-1"))
    code, out, _ = run("lexicon", "import", str(owned), "--json")
    assert code == 0
    assert json.loads(out)["words"] == 2
    assert json.loads(out)["refused"] == {"hyphen": 1}
    assert json.loads(run("lexicon", "info", "--json")[1])["origin"] == "imported"
    assert json.loads(run("check", "ete", "passe", "--json")[1])["words"] == [
        {"word": "ETE", "admitted": True},
        {"word": "PASSE", "admitted": False},
    ]
    assert json.loads(run("lexicon", "use", "fr", "--json")[1])["origin"] == "free"
    assert len(run("lexicon", "lists")[1].splitlines()) == 2
    difference = json.loads(run("lexicon", "compare", "fr", owned.stem, "--json")[1])["only"]
    assert "PASSE" in difference["fr"]
    assert json.loads(run("lexicon", "add", "zork", "--json")[1]) == {"added": ["ZORK"], "refused": []}
    assert json.loads(run("check", "zork", "--json")[1])["words"][0]["admitted"]
    assert run("lexicon", "refuse", "zork")[1] == "-ZORK\n"
    assert run("lexicon", "forget", "zork")[1] == ""
    assert run("lexicon", "use", "perdue")[0] == 2


PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489")


@pytest.fixture
def bad_files(tmp_path: Path) -> dict[str, str]:
    files = {
        "png": PNG,
        "short": b"...............\n" * 14,
        "wide": b"................\n" * 15,
        "digit": b"1..............\n" * 15,
        "batch": b'{"grid": []\n',
        "batch2": b'{"grid": "x", "draw": "AB"}\n',
        "batch3": b"[]\n",
    }
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    return {name: str(tmp_path / name) for name in files}


@pytest.mark.parametrize(
    "line",
    [
        "score --ref H16 --word PASSE",
        "score --ref P1 --word PASSE",
        "score --ref H8 --word PAS-SE",
        "score --grid {short} --ref H8 --word PASSE",
        "score --grid {wide} --ref H8 --word PASSE",
        "score --grid {digit} --ref H8 --word PASSE",
        "score --grid {png} --ref H8 --word PASSE",
        "score --grid nowhere --ref H8 --word PASSE",
        "score --ref H8",
        "top --draw A1B",
        "top --draw AB???",
        "top --draw KK",
        "top --draw ABCDEFGH",
        "top --draw ABCDEFGHIL --formula 789",
        "top --draw AB --formula 7of9",
        "top --draw AB --lexicon {png}",
        "top --batch {batch}",
        "top --batch {batch2}",
        "top --batch {batch3}",
        "top",
        "check a-b",
        "check",
        "lexicon import {png}",
        "lexicon import nowhere",
        "lexicon",
        "frobnicate",
        "--unknown",
    ],
)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_bad_input_gets_one_sentence_and_code_2(
    run: Run, bad_files: dict[str, str], home: Path, line: str, language: str
) -> None:
    code, out, err = run("--lang", language, *line.format(**bad_files).split())
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert "Traceback" not in err
    assert not list(home.rglob("*.lexicon"))


def test_doctor_tries_the_folder_of_games_with_no_file_of_somebody(home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / ".probe").write_text("kept", encoding="utf-8")
    doctor._games(Services(Language("en")))
    assert (home / ".probe").read_text(encoding="utf-8") == "kept"
    assert [path.name for path in home.iterdir()] == [".probe"]


def test_doctor_has_a_sentence_for_each_part(run: Run) -> None:
    _, out, _ = run("doctor", "--json")
    parts = {finding["part"] for finding in json.loads(out)["findings"]}
    assert {"lexicon", "search", "games", "braille"} <= parts


@pytest.mark.parametrize(
    ("place", "system", "advice"),
    [
        ("sources", "debian", "Search: not compiled, slower: type sudo apt install gcc python3-dev, then make setup."),
        (
            "sources",
            "fedora",
            "Search: not compiled, slower: type sudo dnf install gcc python3-devel, then make setup.",
        ),
        ("package", "debian", "Search: not compiled, slower, and quick enough to play."),
    ],
)
def test_doctor_sends_to_make_only_who_has_the_sources(
    run: Run, monkeypatch: pytest.MonkeyPatch, place: str, system: str, advice: str
) -> None:
    monkeypatch.setattr(doctor, "kernel", partial(Kernel, ""))
    monkeypatch.setattr(doctor, "is_checkout", lambda: place == "sources")
    monkeypatch.setattr(installation, "system_names", lambda: frozenset({system, "linux"}))
    assert advice in run("--lang", "en", "doctor")[1].splitlines()


@pytest.mark.parametrize("failure", [OperationFailed(SpeechProblem.DEVICE_MISSING), server_missing()])
def test_doctor_says_what_a_trouble_is_about_and_what_mends_it(failure: OperationFailed) -> None:
    told = worded_error(Language("fr"), failure)
    assert told.startswith("Voix : ")
    assert ", puis tapez " in told


def test_help_and_version(run: Run) -> None:
    for words in (("--help",), ("--version",), ("top", "--help"), ("lexicon", "--help")):
        code, out, err = run(*words)
        assert (code, err) == (0, "")
        assert out
