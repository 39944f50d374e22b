"""One game refereed in many centres: their files read and ranked together, and what they do not agree on (DU-09)."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from access_scrabble.desks.ranking.tables import player_name
from access_scrabble.errors import AccessScrabbleError, InputError, Problem, marked, says
from access_scrabble.files.disk import parse_json, read_text_file
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.plain_text import plain
from access_scrabble.rules.tournament.centres import (
    AllCentres,
    CentreResult,
    Finding,
    FindingKind,
    rank_centres,
    read_centre,
)
from access_scrabble.values import dataclass

ENDING = ".centre"

FINDINGS = {
    FindingKind.SAME_FILE: marked("{centre}: the same result as {other}, counted once."),
    FindingKind.OTHER_RULES: marked("{centre}: not counted, its edition, formula or time differ from {other}."),
    FindingKind.OTHER_TURN: marked("{centre}: not counted, its turn {turn} differs from {other}."),
    FindingKind.FEWER_TURNS: marked("{centre}: broken off after turn {turn}, the turns after it count nothing."),
    FindingKind.PLAYED_TWICE: marked("{player}, licence {licence}: plays in {other} and in {centre}, {other} counts."),
    FindingKind.SAME_NAME: marked(
        "{player}: the same name in {other} and in {centre}, both count; look whether it is one person."
    ),
}


class CentresProblem(Problem):
    NO_FILES = says("In the folder {path} no file ends in {ending}.", path=str, ending=str)


@dataclass(frozen=True, slots=True)
class ReadCentres:
    """The results that could be read, and why others could not."""

    results: tuple[CentreResult, ...]
    refused: tuple[tuple[str, AccessScrabbleError], ...]


def read_centres(paths: Iterable[Path]) -> ReadCentres:
    """The results in these files; a folder stands for those in it, a centre without a name for its file's."""
    results, refused = [], []
    for path in (file for given in paths for file in _files(given)):
        try:
            results.append(read_centre(parse_json(read_text_file(path)), plain(path.stem)))
        except AccessScrabbleError as error:
            refused.append((plain(path.name), error))
    return ReadCentres(tuple(results), tuple(refused))


def _files(path: Path) -> Sequence[Path]:
    if not os.path.isdir(path):  # noqa: PTH112 - which takes any name, also one that is too long
        return [path]
    found = sorted(file for file in path.glob(f"*{ENDING}") if file.is_file())  # a pipe would be waited for
    if not found:
        raise InputError(CentresProblem.NO_FILES, path=str(path), ending=ENDING)
    return found


def ranked_centres(title: str, read: ReadCentres) -> AllCentres:
    """All centres in one ranking; where not one file can be read, the first one's complaint is the answer.

    :raises InputError: when nothing is left to count.
    """
    if not read.results and read.refused:
        raise read.refused[0][1]
    return rank_centres(title, read.results)


def centres_lines(language: Language, read: ReadCentres, found: AllCentres) -> list[str]:
    """How many centres and players count, then one line for each thing to look at."""
    wrong = [f"{name}{language.text(': ')}{worded_error(language, error)}" for name, error in read.refused]
    lines = [*wrong, *(finding_line(language, finding) for finding in found.findings)]
    centres = language.count("{number} centre", "{number} centres", found.centres)
    players = language.count("{number} player", "{number} players", len(found.players))
    look = language.count("{number} thing to look at.", "{number} things to look at.", len(lines))
    return [language.text("{centres}, {players}, {look}", centres=centres, players=players, look=look), *lines]


def finding_line(language: Language, finding: Finding) -> str:
    player = finding.player
    return language.text(
        FINDINGS[finding.kind],
        centre=finding.centre,
        other=finding.other,
        turn=finding.turn,
        player="" if player is None else player_name(language, player),
        licence="" if player is None else player.licence,
    )
