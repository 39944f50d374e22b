"""Tournaments kept on this computer: nothing lost when killed, damage told, results as the games stand."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from access_scrabble.cli.saved_games import open_library
from access_scrabble.cli.services import Services
from access_scrabble.cli.tournament import open_tournaments
from access_scrabble.desks.tournament.tournaments import TournamentLibrary
from access_scrabble.engine.board import Play
from access_scrabble.engine.coordinates import Reference
from access_scrabble.errors import InputError, OperationFailed, RuleViolation
from access_scrabble.language.language import Language
from access_scrabble.rules.duplicate.commands import RecordScores, RetainPlay, StartDuplicate, TypeDraw
from access_scrabble.rules.duplicate.decide import DUPLICATE_GAME
from access_scrabble.rules.duplicate.events import EntrantScore
from access_scrabble.rules.duplicate.settings import DuplicateSettings
from access_scrabble.rules.game import BagKind
from access_scrabble.rules.ranking.standings import Basis
from access_scrabble.rules.tournament.model import (
    CountGame,
    ListPlayers,
    Player,
    RefereedGame,
    SetPlayer,
    TournamentProblem,
    entrants,
)
from access_scrabble.session.journal import JournalProblem

PLAYERS = (Player(1, ("Anna",)), Player(2, ("Bob",)))


@pytest.fixture
def services() -> Services:
    return Services(Language("en"))


@pytest.fixture
def library(services: Services) -> TournamentLibrary:
    return open_tournaments(services)


def test_a_tournament_is_taken_up_as_it_was_left(library: TournamentLibrary) -> None:
    opened = library.start("Coupe", Basis.PLACES)
    opened.perform(ListPlayers(PLAYERS))
    with pytest.raises(OperationFailed) as refused:
        library.open(library.tournaments()[0].name)
    assert refused.value.problem == JournalProblem.GAME_IN_USE
    opened.close()
    kept = library.tournaments()
    assert [tuple(known.players) for known in kept] == [("Coupe",)]
    again = library.open(kept[0].name)
    assert (again.state.title, again.state.basis, again.state.players) == ("Coupe", Basis.PLACES, PLAYERS)
    with pytest.raises(RuleViolation):
        again.results()
    again.close()


def test_a_torn_last_line_loses_only_itself(library: TournamentLibrary, home: Path) -> None:
    opened = library.start("Coupe", Basis.POINTS)
    opened.perform(ListPlayers(PLAYERS))
    opened.perform(SetPlayer(Player(3, ("Chloé",))))
    opened.close()
    (journal,) = (home / "tournaments").glob("*.journal")
    data = journal.read_bytes()
    journal.write_bytes(data[:-9])
    again = library.open(journal.stem)
    assert again.damage is not None
    assert again.state.players == PLAYERS
    again.close()
    journal.write_bytes(data.splitlines(keepends=True)[0])
    with pytest.raises(InputError) as refused:
        library.open(journal.stem)
    assert refused.value.problem is TournamentProblem.NOTHING_KEPT


def test_results_follow_the_games_as_they_change(services: Services, library: TournamentLibrary) -> None:
    games = open_library(services)
    settings = DuplicateSettings(bag=BagKind.PHYSICAL)
    command = StartDuplicate(DuplicateSettings(bag=BagKind.PHYSICAL, entrants=entrants(PLAYERS, settings.formula)))
    session, _ = games.start(DUPLICATE_GAME, command)
    opened = library.start("Coupe", Basis.POINTS)
    opened.perform(ListPlayers(PLAYERS))
    opened.perform(CountGame(RefereedGame("Matin", session.name)))
    session.perform(TypeDraw("AEIRSTU"))
    session.perform(RetainPlay(Play(Reference.parse("H3"), "TUERAS")))
    for points, first in ((14, 1), (3, 2)):
        session.perform(RecordScores(1, (EntrantScore(1, points), EntrantScore(2, 4))))
        results = opened.results()
        assert results.ranking[0].table == first
        assert results.games[0].title == "Matin"
    session.close()
    opened.perform(CountGame(RefereedGame("Soir", "no-such-game")))
    with pytest.raises(InputError) as refused:
        opened.results()
    assert refused.value.problem == JournalProblem.UNKNOWN_GAME
    opened.close()


KILLED = """
import os, signal, sys
from access_scrabble.cli.services import Services
from access_scrabble.cli.tournament import open_tournaments
from access_scrabble.language.language import Language
from access_scrabble.rules.ranking.standings import Basis
from access_scrabble.rules.tournament.model import SetPlayer
from access_scrabble.rules.tournament.model import Player

opened = open_tournaments(Services(Language("en"))).start("Coupe", Basis.POINTS)
for table in range(1, 1001):
    opened.perform(SetPlayer(Player(table, (f"Joueur {table}",))))
    print(table, flush=True)
"""


def test_what_was_told_is_there_after_a_kill(library: TournamentLibrary) -> None:
    child = subprocess.Popen([sys.executable, "-c", KILLED], stdout=subprocess.PIPE, text=True, env=dict(os.environ))
    assert child.stdout is not None
    told = 0
    while told < 40:
        told = int(child.stdout.readline())
    child.kill()
    told = max([told, *map(int, child.stdout.read().split())])
    child.wait()
    child.stdout.close()
    again = library.open(library.tournaments()[0].name)
    assert len(again.state.players) >= told
    again.close()
