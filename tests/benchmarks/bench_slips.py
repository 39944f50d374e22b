"""How much work a tournament of 500 players is to correct from a file, and a change of one old slip."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, islice
from pathlib import Path
from random import Random
from time import process_time

import pytest

import access_scrabble.lexica
from access_scrabble.engine.coordinates import Direction, Reference
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
from tests.benchmarks.figures import measured, note
from tests.engine.self_play import Position, game

LEXICON = Path(access_scrabble.lexica.__file__).parent / "data" / "fr.lexicon"
PLAYERS = 500
TURNS = 25
STRENGTHS = (4, 15, 60, 200)
"""How far down the list of plays players of each kind find theirs, on average."""
FAULTS = {
    "none": 66,
    "no place": 4,
    "beside": 4,
    "other way": 2,
    "points": 8,
    "no points": 2,
    "misspelt": 6,
    "cut short": 3,
    "no circle": 2,
    "stray letters": 3,
}
"""Of a hundred slips."""


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
    found = generator.plays(position.board, position.rack, DUPLICATE)
    slips = list(islice(written_slips(found, random), PLAYERS)) if found else []
    return {"turn": number, "grid": list(position.board.rows()), "draw": str(position.rack), "slips": slips}


def written_slips(plays: Sequence[ScoredPlay], random: Random) -> Iterator[dict[str, object]]:
    """Slips as people of all strengths write them, a third with something wrong.

    Some find one of the best plays, some any that scores; words are misspelt or cut short, places are missing, one
    square off or the other way, points are counted wrong or forgotten, jokers not circled, letters stray.
    """
    for table in count(1):
        strength = random.choice(STRENGTHS)
        chosen = plays[min(len(plays) - 1, int(random.expovariate(1 / strength)))]
        reference = chosen.play.reference
        slip: dict[str, object] = {
            "table": table,
            "word": chosen.play.word,
            "direction": reference.direction[0],
            "reference": str(reference),
            "claimed": chosen.score,
        }
        fault = random.choices(list(FAULTS), list(FAULTS.values()))[0]
        yield slip | _wrong(fault, chosen, random)


def _wrong(fault: str, chosen: ScoredPlay, random: Random) -> dict[str, object]:
    """What a slip has instead because of a fault."""
    word, own = chosen.play.word, chosen.play.reference
    match fault:
        case "no place":
            return {"reference": ""}
        case "beside":
            near = [own.square.step(way, step) for way in Direction for step in (-1, 1)]
            return {"reference": str(Reference(random.choice([one for one in near if one.is_on_board]), own.direction))}
        case "other way":
            return {"reference": str(Reference(own.square, own.direction.across))}
        case "points":
            return {"claimed": max(0, chosen.score + random.choice((-6, -2, -1, 1, 2, 4, 10)))}
        case "no points":
            return {"claimed": None}
        case "misspelt":
            place = random.randrange(len(word))
            return {"word": word[:place] + random.choice("EASINTRULO") + word[place + 1 :]}
        case "cut short":
            return {"word": word[:-1] or word}
        case "no circle":
            return {"word": word.upper()}
        case "stray letters":
            return {"lines": [word, "".join(random.choices("AESRTI. ", k=7))]}
        case _:
            return {}


@pytest.mark.bench
def test_a_tournament_from_a_file(tournament: Tournament, tmp_path: Path) -> None:
    path = tmp_path / "slips.json"
    path.write_text(json.dumps(tournament.document))
    done = measured("slip", "--file", str(path), "--json")
    answered = json.loads(done.output)
    assert sum(len(turn["slips"]) for turn in answered["turns"]) == PLAYERS * TURNS
    note(f"{PLAYERS * TURNS} slips from a file", done.seconds, "s", "once, processor time with the start", 10)
    note(f"{PLAYERS * TURNS} slips from a file, memory", done.megabytes, "MB", "once, peak of the program alone", 200)


@pytest.mark.bench
def test_different_slips(tournament: Tournament) -> None:
    sheets = read_sheets(tournament.document, SlipSurroundings(tournament.lexicon, {"normal": DUPLICATE}))
    slips = [list({replace(slip, table=0): slip for slip in sheet.slips}.values()) for sheet in sheets]
    number = sum(map(len, slips))
    rounds = []
    for _ in range(3):
        start = process_time()
        for sheet, different in zip(sheets, slips, strict=True):
            corrector = Corrector(sheet.turn)
            for slip in different:
                corrector.correct(slip)
        rounds.append(process_time() - start)
    kind = f"{number} different slips of {TURNS} turns, best of 3, processor time"
    note("different slips judged", 1000 * min(rounds) / number, "ms a slip", kind, left_out="reading the file")


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
    assert len(ranking) == PLAYERS
    note("results after one old slip", taken * 1000, "ms", f"once, {PLAYERS} players, processor time", 200)


def _corrected(sheet: FiledSheet, corrector: Corrector) -> CorrectedTurn:
    verdicts = {slip.table: corrector.correct(slip) for slip in sheet.slips}
    top = max(verdict.score or 0 for verdict in verdicts.values())
    return CorrectedTurn(sheet.turn.number, top, verdicts)
