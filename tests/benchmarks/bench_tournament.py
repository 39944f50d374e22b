"""A tournament of 500 players: 25 turns corrected from a file, and the ranking after one old slip changed."""

import json
import os
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time

import pytest

from access_scrabble.engine.generator import MoveGenerator
from access_scrabble.engine.scoring import DUPLICATE
from access_scrabble.files.disk import parse_json
from access_scrabble.lexica.store import LexiconStore
from access_scrabble.rules.ranking.accounts import Conditions, grant_means, settle_accounts
from access_scrabble.rules.ranking.standings import Basis, points_result, rank_game
from access_scrabble.rules.tournament.correcting import correct_game, correct_turns, ranked_entrants
from access_scrabble.rules.tournament.model import tournament_results
from access_scrabble.rules.tournament.tournament_files import TurnedInGame, read_tournament
from tests.benchmarks.bench_slips import PLAYERS, TURNS, written_slips
from tests.benchmarks.figures import measured, note
from tests.engine.self_play import game

GREAT_PLAYERS, GREAT_GAMES = (5000, 7) if os.environ.get("FESTIVAL") else (1000, 4)
"""A festival takes minutes, and 80 megabytes of disk: only when it is asked for."""


def write_tournament(path: Path, players: int, games: int) -> Path:
    """Generated games with everybody's slips, in the file of a tournament."""
    generator = MoveGenerator(LexiconStore().load())
    listed = [
        {"table": table, "name": f"Joueur {table}", "category": "ABCD"[table % 4], "corrector": f"C{table % 9}"}
        for table in range(1, players + 1)
    ]
    with path.open("w", encoding="utf-8") as file:
        file.write(f'{{"title": "Open", "players": {json.dumps(listed)}, "games": [')
        for game_number in range(games):
            random = Random(f"tournament {game_number}")
            file.write('{"turns": [' if not game_number else ', {"turns": [')
            for number, position in enumerate(islice(game(generator, random), TURNS)):
                plays = generator.plays(position.board, position.rack, DUPLICATE)
                turn = {
                    "grid": list(position.board.rows()),
                    "draw": str(position.rack),
                    "top": plays[0].score if plays else 0,
                    "slips": list(islice(written_slips(plays, random), players)) if plays else [],
                }
                file.write((", " if number else "") + json.dumps(turn))
            file.write("]}")
        file.write("]}")
    return path


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_tournament(tmp_path_factory.mktemp("tournament") / "tournament.json", PLAYERS, 1)


@pytest.mark.bench
def test_bench_of_several_games_on_all_cores(tmp_path: Path) -> None:
    path = write_tournament(tmp_path / "festival.json", GREAT_PLAYERS, GREAT_GAMES)
    slips = GREAT_GAMES * GREAT_PLAYERS * TURNS
    name = f"{GREAT_GAMES} games of {GREAT_PLAYERS} players and {TURNS} turns"
    found = {}
    waited = {}
    for cores in (99, 1):
        target = tmp_path / f"results-{cores}.json"
        done = measured("tournament", "--file", str(path), "--json", "--output", str(target), cores=cores)
        found[cores], waited[cores] = target.read_bytes(), done.waited
        where = "one core" if cores == 1 else "all cores"
        note(f"{name}, {where}", done.waited, "s", "once, by the clock", slips / 4000 if cores == 1 else slips / 7000)
        note(f"{name}, {where}, processor", 1e6 * done.seconds / slips, "µs a slip", "once, with start and ranking")
        note(f"{name}, {where}, memory", done.megabytes, "MB", "once, program and workers at one time", 300)
    note(f"{name}, one core to all", waited[1] / waited[99], "times", "ratio of two times of one run")
    assert found[1] == found[99]


@pytest.mark.bench
def test_bench_of_a_whole_tournament_from_a_file(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "results.json"
    done = measured("tournament", "--file", str(file), "--json", "--output", str(target))
    ranking = json.loads(target.read_text(encoding="utf-8"))["ranking"]
    assert len(ranking) == PLAYERS
    size = f"{PLAYERS} players, {TURNS} turns, {file.stat().st_size / 1e6:.1f} MB"
    note("tournament from a file to its ranking", done.seconds, "s", f"once, {size}, processor time with the start", 10)
    note("tournament from a file, memory", done.megabytes, "MB", "once, peak of the program alone", 200)


@pytest.mark.bench
def test_bench_of_one_old_slip_changed(file: Path) -> None:
    """Verdict changed, means, accounts, ranking of the game and of three games: under 0.2 s."""
    read = read_tournament(parse_json(file.read_text(encoding="utf-8")))
    entry = read.game(1)
    assert isinstance(entry, TurnedInGame)
    lexicon = LexiconStore().load()
    entrants = ranked_entrants(entry, read.players)
    judged, _ = correct_turns(entry, entrants, lexicon)
    other = correct_game(entry, read.players, lexicon).result
    start = process_time()
    old = judged[3]
    changed = replace(old, verdicts={**old.verdicts, 10: old.verdicts[11]})
    turns = grant_means(entry.edition, [*judged[:3], changed, *judged[4:]], entrants)
    accounts = settle_accounts(Conditions(entry.edition), turns, entrants)
    tops = [turn.top for turn in turns]
    result = points_result("again", len(turns), sum(tops), rank_game(accounts, sum(tops)))
    games = [result, other, other]
    results = tournament_results("Open", Basis.PLACES, read.players, games)
    taken = process_time() - start
    assert len(results.ranking) == PLAYERS
    note("three games ranked after one old slip", 1000 * taken, "ms", f"once, {PLAYERS} players, processor time", 200)
