"""How much work a tournament of 500 players is to correct from a file, and a change of one old slip."""

import json
import resource
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time

import pytest

import access_scrabble.lexica
from access_scrabble.cli import main
from access_scrabble.engine.generator import MoveGenerator, ScoredPlay
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.scoring import DUPLICATE
from access_scrabble.rules.game import Edition
from access_scrabble.rules.ranking.accounts import (
    Conditions,
    CorrectedTurn,
    RankedEntrant,
    grant_means,
    settle_accounts,
)
from access_scrabble.rules.ranking.standings import rank_game
from access_scrabble.rules.slips.correction import Corrector
from access_scrabble.rules.slips.slip_files import FiledSheet, SlipSurroundings, read_sheets
from tests.engine.self_play import Position, game

LEXICON = Path(access_scrabble.lexica.__file__).parent / "data" / "fr.lexicon"
PLAYERS = 500
TURNS = 25
SERIOUS = 40
"""So many of the best plays share most of the slips."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """A generated game with everybody's slips, as a document."""

    lexicon: Lexicon
    document: dict[str, object]


@pytest.fixture(scope="module")
def tournament() -> Tournament:
    lexicon = Lexicon.from_bytes(LEXICON.read_bytes())
    generator = MoveGenerator(lexicon)
    random = Random("slips")
    positions = list(islice(game(generator, random), TURNS))
    turns = [_turn(number, position, generator, random) for number, position in enumerate(positions, start=1)]
    return Tournament(lexicon, {"edition": "R26", "turns": turns})


def _turn(number: int, position: Position, generator: MoveGenerator, random: Random) -> dict[str, object]:
    found = sorted(generator.plays(position.board, position.rack, DUPLICATE), key=lambda play: -play.score)
    slips = list(islice(written_slips(found[:SERIOUS], random), PLAYERS)) if found else []
    return {"turn": number, "grid": list(position.board.rows()), "draw": str(position.rack), "slips": slips}


def written_slips(plays: list[ScoredPlay], random: Random) -> Iterator[dict[str, object]]:
    """Slips that are mostly right: some lack a place or a score, some hold a word that does not exist."""
    table = 0
    while True:
        table += 1
        chosen = plays[int(len(plays) * random.random() ** 2)]
        reference = chosen.play.reference
        slip: dict[str, object] = {
            "table": table,
            "word": chosen.play.word,
            "direction": reference.direction[0],
            "reference": str(reference),
            "claimed": chosen.score,
        }
        fault = random.random()
        if fault < 0.03:
            slip["reference"] = ""
        elif fault < 0.08:
            slip["claimed"] = chosen.score + random.randint(-9, 9)
        elif fault < 0.12:
            slip["word"] = "".join(random.sample(chosen.play.word, len(chosen.play.word)))
        elif fault < 0.14:
            slip["lines"] = ["".join(random.choices("AESRTI. ", k=9)) for _ in range(3)]
        yield slip


@pytest.mark.bench
def test_a_tournament_from_a_file(tournament: Tournament, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "slips.json"
    path.write_text(json.dumps(tournament.document))
    start = process_time()
    assert main(["slip", "--file", str(path), "--json"]) == 0
    taken = process_time() - start
    answered = json.loads(capsys.readouterr().out)
    count = sum(len(turn["slips"]) for turn in answered["turns"])
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\n{count} slips corrected in {taken:.2f} s (at most 10), {memory:.0f} MB (at most 200)")
    assert count == PLAYERS * TURNS
    assert taken < 10
    assert memory < 200


@pytest.mark.bench
def test_one_old_slip_changed(tournament: Tournament) -> None:
    sheets = read_sheets(tournament.document, SlipSurroundings(tournament.lexicon, {"normal": DUPLICATE}))
    correctors = [Corrector(sheet.turn) for sheet in sheets]
    turns = [_corrected(sheet, corrector) for sheet, corrector in zip(sheets, correctors, strict=True)]
    entrants = [RankedEntrant(table) for table in range(1, PLAYERS + 1)]
    changed = sheets[3].slips[9]
    start = process_time()
    verdict = correctors[3].correct(sheets[3].slips[10])
    verdicts = {**turns[3].verdicts, changed.table: verdict}
    turns[3] = CorrectedTurn(turns[3].number, turns[3].top, verdicts)
    granted = grant_means(Edition.R26, turns, entrants)
    accounts = settle_accounts(Conditions(Edition.R26), granted, entrants)
    ranking = rank_game(accounts, sum(turn.top for turn in granted))
    taken = process_time() - start
    print(f"\nresults recomputed in {taken * 1000:.0f} ms (at most 200)")
    assert len(ranking) == PLAYERS
    assert taken < 0.2


def _corrected(sheet: FiledSheet, corrector: Corrector) -> CorrectedTurn:
    verdicts = {slip.table: corrector.correct(slip) for slip in sheet.slips}
    top = max(verdict.score or 0 for verdict in verdicts.values())
    return CorrectedTurn(sheet.turn.number, top, verdicts)
