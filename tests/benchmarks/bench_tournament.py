"""A tournament of 500 players: 25 turns corrected from a file, and the ranking after one old slip changed."""

import json
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
from access_scrabble.rules.ranking.accounts import Conditions, RankedEntrant, grant_means, settle_accounts
from access_scrabble.rules.ranking.standings import Basis, points_result, rank_game
from access_scrabble.rules.tournament.correcting import correct_game
from access_scrabble.rules.tournament.model import tournament_results
from access_scrabble.rules.tournament.tournament_files import TurnedInGame, read_tournament
from tests.benchmarks.bench_slips import PLAYERS, TURNS, written_slips
from tests.benchmarks.figures import measured, note
from tests.engine.self_play import game


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A generated game with everybody's slips, in the file of a tournament."""
    generator, random = MoveGenerator(LexiconStore().load()), Random("tournament")
    turns = []
    for position in islice(game(generator, random), TURNS):
        plays = generator.plays(position.board, position.rack, DUPLICATE)
        turns.append(
            {
                "grid": list(position.board.rows()),
                "draw": str(position.rack),
                "top": plays[0].score if plays else 0,
                "slips": list(islice(written_slips(plays, random), PLAYERS)) if plays else [],
            }
        )
    players = [
        {"table": table, "name": f"Joueur {table}", "category": "ABCD"[table % 4], "corrector": f"C{table % 9}"}
        for table in range(1, PLAYERS + 1)
    ]
    path = tmp_path_factory.mktemp("tournament") / "tournament.json"
    path.write_text(json.dumps({"title": "Open", "players": players, "games": [{"turns": turns}]}))
    return path


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
    entry = read.games[0]
    assert isinstance(entry, TurnedInGame)
    corrected = correct_game(entry, read.players, LexiconStore().load())
    entrants = [RankedEntrant(player.table, 1, player.corrector) for player in read.players]
    start = process_time()
    old = corrected.turns[3]
    changed = replace(old, verdicts={**old.verdicts, 10: old.verdicts[11]})
    turns = grant_means(entry.edition, [*corrected.turns[:3], changed, *corrected.turns[4:]], entrants)
    accounts = settle_accounts(Conditions(entry.edition), turns, entrants)
    tops = [turn.top for turn in turns]
    result = points_result("again", len(turns), sum(tops), rank_game(accounts, sum(tops)))
    games = [result, corrected.result, corrected.result]
    results = tournament_results("Open", Basis.PLACES, read.players, games)
    taken = process_time() - start
    assert len(results.ranking) == PLAYERS
    note("three games ranked after one old slip", 1000 * taken, "ms", f"once, {PLAYERS} players, processor time", 200)
