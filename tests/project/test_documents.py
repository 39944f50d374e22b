"""Generated documents are up to date, and every rule that is applied is proved."""

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from access_scrabble.cli.main import command_parser
from access_scrabble.language.language import Language
from tests.documents import ROOT, RULES_PAGE, listed_rules, modules_by_rule, proofs_by_rule, rules_page
from tests.pages import pages

FINISHED = {"EQ", "AD", "SC", "CL", "VA"}


def test_the_rules_page_is_up_to_date() -> None:
    page = RULES_PAGE.read_text(encoding="utf-8")
    assert rules_page(page) == page, "run make docs"


def test_the_pages_made_from_the_program_are_up_to_date() -> None:
    """Cheat sheets, settings and profiles."""
    made = pages()
    assert len(made) == 3
    stale = [path.name for path, text in made.items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run make docs"


def test_every_rule_named_anywhere_is_listed() -> None:
    named = set(modules_by_rule()) | set(proofs_by_rule())
    assert named <= listed_rules(RULES_PAGE.read_text(encoding="utf-8"))


def test_every_rule_of_a_finished_family_is_applied_and_proved() -> None:
    page = RULES_PAGE.read_text(encoding="utf-8")
    listed = {rule for rule in listed_rules(page) if rule[:2] in FINISHED}
    assert {rule[:2] for rule in listed} == FINISHED
    assert listed <= proofs_by_rule().keys()
    assert listed <= modules_by_rule().keys()


def test_the_readme_says_the_truth() -> None:
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 3
    assert not failures


@pytest.mark.parametrize(("language", "part"), [("fr", "Une première partie"), ("en", "A first game")])
def test_the_first_game_of_the_readme_can_be_typed(language: str, part: str, home: Path) -> None:
    section = (ROOT / "README.md").read_text(encoding="utf-8").split(f"## {part}\n")[1]
    typed = re.findall(r"^ {4}(.*)$", section.split("\n##")[0], re.MULTILINE)
    command = [sys.executable, "-m", "access_scrabble", "--lang", language]
    lines = "\n".join([*typed, "quitter", ""])
    told = subprocess.run(command, input=lines, capture_output=True, text=True, check=True, timeout=120).stdout
    assert "PASSE" in told
    assert "16 points" in told
    assert {"fr": "Tapez un numéro", "en": "Type a number"}[language] not in told.split("16 points")[0]
    assert {"fr": "n'est pas compris", "en": "is not understood"}[language] not in told


def test_the_readme_begins_alike_in_both_languages() -> None:
    """First the questions of a very first start, then as many lines to type."""
    parts = (ROOT / "README.md").read_text(encoding="utf-8").split("\n---\n")
    sections = [
        part.split(f"## {title}\n")[1]
        for part, title in zip(parts, ("Une première partie", "A first game"), strict=True)
    ]
    before = [section.partition("\n    ")[0] for section in sections]
    assert ["questions" in text for text in before] == [True, True]
    typed = [re.findall(r"^ {4}(.*)$", section.split("\n##")[0], re.MULTILINE) for section in sections]
    assert len(typed[0]) == len(typed[1])


_FOLDERS = "|".join(path.name for path in (ROOT / "access_scrabble").iterdir() if path.is_dir() and path.name[0] != "_")
_SOURCE = re.compile(rf"`((?:access_scrabble/)?(?:{_FOLDERS})/[a-z_/]+\.py|tests/[a-z_/]+\.py)`")


@pytest.mark.parametrize("path", sorted((ROOT / "docs").rglob("*.md")), ids=lambda path: path.name)
def test_documents_name_files_that_are_there(path: Path) -> None:
    named = set(_SOURCE.findall(path.read_text(encoding="utf-8")))
    missing = [one for one in named if not (ROOT / one).exists() and not (ROOT / "access_scrabble" / one).exists()]
    assert missing == []


_LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
_PLACE = re.compile(r"\]\(([^)#:]*)#([^)]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_PAGE = re.compile(r"`(?:docs/)?([\w/-]+\.md)`")


@pytest.mark.parametrize(
    "path", [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))], ids=lambda path: path.name
)
def test_links_lead_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    named = [path.parent / target for target in _LINK.findall(text)]
    assert [target for target in named if not target.exists()] == []
    places = [(path.parent / target if target else path, place) for target, place in _PLACE.findall(text)]
    assert [place for page, place in places if place not in headings(page)] == []
    folders = (ROOT, ROOT / "docs", path.parent)
    assert [page for page in _PAGE.findall(text) if not any((folder / page).exists() for folder in folders)] == []


def headings(page: Path) -> set[str]:
    """The places of a page as links name them: small letters, no punctuation, a hyphen for each space."""
    found = _HEADING.findall(page.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found}


_TYPED = re.compile(r"`(access-scrabble [^`]+)`|^ {4}(access-scrabble .*)$", re.MULTILINE)
_ONLY_NAMED = re.compile(r"access-scrabble( [a-z]+){1,2}|.*[\[\]|…].*")
"""A command that a text speaks of, or a form that shows its choices."""


@pytest.mark.parametrize(
    "path", [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))], ids=lambda path: path.name
)
def test_command_lines_that_pages_show_are_understood(path: Path) -> None:
    for found in _TYPED.findall(path.read_text(encoding="utf-8")):
        line = " ".join("".join(found).split())
        if not _ONLY_NAMED.fullmatch(line):
            words = shlex.split(line)[1:]
            command_parser(Language("fr"), words).parse_args(words)


def test_no_file_holds_both_sides_of_a_merge() -> None:
    marks = ["git", "grep", "-lE", "^(<{7}|>{7}) "]
    assert subprocess.run(marks, cwd=ROOT, capture_output=True, text=True, check=False).stdout == ""


def test_every_page_is_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"}
    assert pages == {target for target in _LINK.findall(index) if target.endswith(".md")}


@pytest.mark.parametrize("path", sorted((ROOT / "docs").rglob("*.md")), ids=lambda path: path.name)
def test_documents_draw_no_boxes(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not any("─" <= char <= "╿" for char in text)
    assert text.startswith("# ")
