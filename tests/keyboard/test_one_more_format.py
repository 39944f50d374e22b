"""A format is declared once: one more entry, with one function, is all that one more format takes."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from access_scrabble.cli import formats, main
from access_scrabble.cli.formats import FORMATS, Format, endings
from access_scrabble.language.documents import Content, Document
from tests.keyboard.typed import Typed
from tests.rules.tournament.cup import document


def shouted(document: Document) -> str:
    return document.title.upper() + "!"


SHOUT = Format(
    "shout", "very loud text", practice_title="a loud text", names=("loud",), holds=frozenset(Content), document=shouted
)


@pytest.fixture(autouse=True)
def one_more(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "FORMATS", (*FORMATS, SHOUT))


@pytest.fixture
def begun() -> Iterator[Typed]:
    with Typed() as talk:
        talk.choose("Follow a game")
        talk.say("Anna, Bob")
        talk.choose("the usual game")
        talk.choose("nobody")
        talk.say("h8 passe")
        yield talk


def written(told: str) -> str:
    return Path(told.removeprefix("Written to ").removesuffix(".")).read_text(encoding="utf-8")


def test_it_may_be_typed_and_is_named_where_another_word_was(begun: Typed) -> None:
    (told,) = begun.say("export shout")
    assert told.endswith(".shout.")
    assert "ANNA" in written(told)
    (told,) = begun.say("export pdf")
    assert told == "“pdf” is no format: type one of html, txt, brf, csv, gcg, json, centre, shout."


def test_it_is_offered_by_its_words(begun: Typed) -> None:
    begun.say("export")
    begun.choose("the ranking")
    begun.choose("very loud text")
    (told,) = begun.say("")
    assert "ANNA" in written(told)


@pytest.mark.parametrize(
    ("content", "before"),
    [
        (Content.DOCUMENT, ("html", "txt", "brf", "csv")),
        (Content.GAME, ("html", "txt", "brf", "csv", "gcg", "json", "centre")),
        (Content.RESULTS, ("html", "txt", "brf", "csv", "json")),
        (Content.PRACTICE, ("wav", "txt", "brf", "html")),
        (Content.KEYS, ("md", "txt", "brf", "html")),
    ],
)
def test_whatever_it_holds_can_be_had_in_it(
    content: Content, before: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert set(endings(content)) == {*before, "shout"}
    monkeypatch.setattr(formats, "FORMATS", FORMATS)
    assert endings(content) == before


def test_the_command_line_knows_it(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["keys", "--to", "shout"]) == 0
    assert capfdbinary.readouterr().out.endswith(b"!")
    assert main(["prepared", "make", "one", "--seed", "1"]) == 0
    capfdbinary.readouterr()
    assert main(["prepared", "export", "one", "--to", "shout"]) == 0
    assert capfdbinary.readouterr().out.endswith(b"!")


def test_results_are_written_in_it_by_the_ending_of_a_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cup, output = tmp_path / "cup.json", tmp_path / "results.shout"
    cup.write_text(json.dumps(document(with_appeal=False)), encoding="utf-8")
    assert main(["tournament", "--file", str(cup), "--output", str(output)]) == 0
    assert output.read_text(encoding="utf-8").endswith("!")
    assert main(["tournament", "--file", str(cup), "--output", "results.pdf"]) != 0
    assert "html, txt, brf, csv, json, shout" in capsys.readouterr().err
