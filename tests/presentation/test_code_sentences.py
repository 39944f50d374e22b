"""Every code that an error can carry has its sentence, and the sentence finds its data."""

import ast
import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from access_scrabble.app.codes import KeyCode, LineCode
from access_scrabble.audience.codes import AudienceCode
from access_scrabble.bootstrap.settings import SettingCode
from access_scrabble.braille.codes import BrailleCode
from access_scrabble.braille.drivers.codes import DeviceCode
from access_scrabble.braille.keys import KeyMapCode
from access_scrabble.engine.codes import InputCode
from access_scrabble.engine.validation import FaultCode
from access_scrabble.errors import FileCode, InputError
from access_scrabble.export.codes import ExchangeCode
from access_scrabble.journal.codes import JournalCode
from access_scrabble.lexica.codes import LexiconCode, RefusalCode
from access_scrabble.presentation.duplicate.problems import DUPLICATE_SENTENCES
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.lexica import REFUSALS
from access_scrabble.presentation.problems import FAULT_SENTENCES, SENTENCES, ProblemWording
from access_scrabble.presentation.slip_sentences import SLIP_SENTENCES
from access_scrabble.presentation.slips import REASON_SENTENCES
from access_scrabble.presentation.tournament_sentences import TOURNAMENT_SENTENCES
from access_scrabble.presentation.violations import RULE_SENTENCES
from access_scrabble.rules.codes import RuleCode
from access_scrabble.rules.duplicate.codes import DuplicateCode, GameTextCode
from access_scrabble.rules.ranking.codes import RankingCode
from access_scrabble.rules.slips.codes import SlipInputCode, SlipRuleCode
from access_scrabble.rules.slips.verdict import ReasonCode
from access_scrabble.rules.tournament.codes import PlayerListCode, TournamentCode, TournamentFileCode
from access_scrabble.speech.codes import SpeechCode
from tests.catalogue import SOURCES

FAMILIES: Mapping[type[StrEnum], Mapping[Any, str]] = {
    InputCode: SENTENCES,
    KeyCode: SENTENCES,
    SettingCode: SENTENCES,
    LineCode: SENTENCES,
    FileCode: SENTENCES,
    JournalCode: SENTENCES,
    ExchangeCode: SENTENCES,
    LexiconCode: SENTENCES,
    AudienceCode: SENTENCES,
    BrailleCode: SENTENCES,
    DeviceCode: SENTENCES,
    KeyMapCode: SENTENCES,
    SpeechCode: SENTENCES,
    DuplicateCode: DUPLICATE_SENTENCES,
    GameTextCode: DUPLICATE_SENTENCES,
    SlipInputCode: SLIP_SENTENCES,
    SlipRuleCode: SLIP_SENTENCES,
    ReasonCode: REASON_SENTENCES,
    FaultCode: FAULT_SENTENCES,
    RuleCode: RULE_SENTENCES,
    RefusalCode: REFUSALS,
    RankingCode: TOURNAMENT_SENTENCES,
    PlayerListCode: TOURNAMENT_SENTENCES,
    TournamentCode: TOURNAMENT_SENTENCES,
    TournamentFileCode: TOURNAMENT_SENTENCES,
}

WORDED_OTHERWISE = {
    LineCode.NOT_UNDERSTOOD: "two sentences, with the nearest command or without",
    RuleCode.PLAY_REFUSED: "the sentences of its faults",
}

ERRORS = {"AccessScrabbleError", "InputError", "RuleViolation", "OperationFailed"}


def raised_with() -> Iterator[tuple[str, str, set[str], str]]:
    """Family, member, names of the data, and place of every error made in the source."""
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id=error),
                    args=[ast.Attribute(value=ast.Name(id=family), attr=member)],
                    keywords=keywords,
                ) if error in ERRORS and all(keyword.arg for keyword in keywords):
                    names = {str(keyword.arg) for keyword in keywords}
                    yield family, member, names, f"{path.name}:{node.lineno}"


def needed(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_every_code_of_a_family_has_its_sentence(family: type[StrEnum]) -> None:
    assert [code for code in family if code not in FAMILIES[family] and code not in WORDED_OTHERWISE] == []


def test_no_family_of_codes_is_forgotten() -> None:
    declared = {
        name
        for path in sorted(Path(SOURCES).rglob("*.py"))
        for name in re.findall(r"^class (\w+Code)\(StrEnum\)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert declared == {family.__name__ for family in FAMILIES}


def test_the_data_of_an_error_is_what_its_sentence_needs() -> None:
    families = {family.__name__: family for family in FAMILIES}
    seen = 0
    for family, member, names, place in raised_with():
        code = families[family][member]
        if code not in WORDED_OTHERWISE:
            assert needed(FAMILIES[families[family]][code]) <= names, place
            seen += 1
    assert seen > 50


def test_choices_are_told_one_after_another() -> None:
    error = InputError(BrailleCode.UNKNOWN_TABLE, name="x", known=("one", "two"))
    told = ProblemWording(Language("en")).error(error)
    assert told == "There is no braille table x: choose among one, two."
