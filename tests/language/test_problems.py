"""Errors in words."""

import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from access_scrabble.braille.translator import BrailleProblem
from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.lines import understand
from access_scrabble.desks.slips.verdicts import REASON_SENTENCES
from access_scrabble.engine.coordinates import CENTRE, Square
from access_scrabble.engine.validation import Fault, FaultProblem
from access_scrabble.errors import InputError, OperationFailed, Problem, RuleViolation, Seat, Spaced, says
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.rules.classic.settings import Variant
from access_scrabble.rules.slips.verdict import ReasonCode
from access_scrabble.session.file_store import FileGameStore
from access_scrabble.speech.worker.protocol import SpeechProblem
from tests.session.test_journal import CODECS


@pytest.mark.parametrize(("code", "name"), [("fr", "« échanger »"), ("en", "“exchange”")])
@pytest.mark.parametrize("typed", ["exchnage 3", "échangre 3"])
def test_a_near_command_is_offered_in_the_language_of_the_user(code: str, name: str, typed: str) -> None:
    with pytest.raises(InputError) as refused:
        understand(typed, frozenset(Action))
    assert name in worded_error(Language(code), refused.value)


class ShelfProblem(Problem):
    """A family as any module declares it; the catalogue has its sentences from other families."""

    LOST = says("There is no file {path}.", path=str)
    LOST_TOO = says("There is no file {path}.", path=str)
    SQUARE = says("{square} is empty.", square=Square)
    HELD = says("{player} does not hold {letters}.", player=Seat, letters=Spaced)
    VARIANT = says("This game is played without the variant “{variant}”.", variant=Variant)
    FAULTS = says("{faults}", faults=tuple)
    NESTED = says("{place}: {cause}", place=str, cause=InputError)


def test_declaring_a_problem_is_enough_for_it_to_be_said() -> None:
    lost = InputError(ShelfProblem.LOST, path="x")
    assert worded_error(Language("fr"), lost) == "Aucun fichier x."
    assert worded_error(Language("en"), lost) == "There is no file x."
    assert ShelfProblem.LOST.code == "lost"
    assert [ShelfProblem.coded(code) for code in ("lost", "lost_too")] == list(ShelfProblem)[:2]


@pytest.mark.parametrize("data", [{}, {"path": "x", "more": 1}, {"path": 1}, {"paths": "x"}])
def test_other_data_than_declared_are_refused(data: dict[str, object]) -> None:
    with pytest.raises(TypeError):
        OperationFailed(ShelfProblem.LOST, **data)


def test_a_sentence_cannot_tell_what_is_not_declared() -> None:
    with pytest.raises(TypeError):
        says("There is no file {path}.", name=str)


@pytest.mark.parametrize(
    ("used", "found", "typed"),
    [
        ("./access-scrabble", "", "./access-scrabble"),
        (".venv/bin/access-scrabble", "elsewhere", ".venv/bin/access-scrabble"),
        ("une partie/access-scrabble", "", '"une partie/access-scrabble"'),
        ("there/access-scrabble", "there", "access-scrabble"),
        ("access-scrabble", "", "access-scrabble"),
        ("there/__main__.py", "", "access-scrabble"),
        ("", "", "access-scrabble"),
    ],
)
def test_what_is_advised_to_type_is_what_starts_the_program_here(
    used: str, found: str, typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in ("there", "elsewhere"):
        program = tmp_path / folder / f"access-scrabble{'.exe' * (os.name == 'nt')}"
        program.parent.mkdir()
        program.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path / found) if found else "")
    monkeypatch.setattr(sys, "argv", [used])
    advice = worded_error(Language("en"), OperationFailed(SpeechProblem.ENGINE_FAILED))
    assert advice == f"The voice could not start: type {typed} doctor to see why."


@pytest.mark.skipif(os.name == "nt", reason="the command of Windows has another form")
def test_from_a_folder_of_its_own_the_command_is_advised_as_it_was_typed(home: Path) -> None:
    journal = FileGameStore(home / "games", CODECS).create("classic", datetime(2026, 11, 16), ("Anna", "Bob"))  # noqa: DTZ001
    journal.close()
    journal.path.write_bytes(journal.path.read_bytes().replace(b"Anna", b"Anne"))
    command = os.path.relpath(Path(sys.executable).with_name("access-scrabble"))
    told = subprocess.run(
        [command, "game", "check"],
        env={**os.environ, "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert f"{command} game repair {journal.path.stem}" in told.stdout + told.stderr


FAULTS = (Fault(FaultProblem.OFF_BOARD, word="OS"), Fault(FaultProblem.LETTER_CONFLICT, CENTRE, "", "AB"))


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (RuleViolation(ShelfProblem.SQUARE, square=CENTRE), "H8 is empty."),
        (RuleViolation(ShelfProblem.HELD, player=Seat(1), letters=Spaced("AB")), "Bob does not hold A B."),
        (RuleViolation(ShelfProblem.HELD, player=Seat(7), letters=Spaced("A")), "8 does not hold A."),
        (
            RuleViolation(ShelfProblem.VARIANT, variant=Variant.THEME),
            "This game is played without the variant “theme”.",
        ),
        (
            RuleViolation(ShelfProblem.FAULTS, faults=FAULTS),
            "OS does not fit on the board from there. H8 already holds A B.",
        ),
        (
            InputError(ShelfProblem.NESTED, place="turn 1", cause=InputError(ShelfProblem.LOST, path="x")),
            "turn 1: There is no file x.",
        ),
        (
            InputError(BrailleProblem.UNKNOWN_TABLE, name="x", known=("one", "two")),
            "There is no braille table x: choose among one, two.",
        ),
    ],
)
def test_a_value_is_said_by_its_kind(error: InputError | RuleViolation, told: str) -> None:
    assert worded_error(Language("en"), error, ("Anna", "Bob")) == told


def test_every_reason_of_a_sanction_has_its_sentence() -> None:
    assert set(REASON_SENTENCES) == set(ReasonCode)
