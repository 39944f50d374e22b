"""How long a referee of 500 players waits for one slip late in a game, and for the game to be taken up."""

import resource
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from time import process_time

import pytest

from access_scrabble.cli.saved_games import open_library
from access_scrabble.cli.services import Services
from access_scrabble.desks.duplicate.answers import told_ranking
from access_scrabble.desks.duplicate.desk import MOST_REVIEWED
from access_scrabble.desks.duplicate.words import told_events
from access_scrabble.engine.coordinates import Direction
from access_scrabble.engine.generator import ScoredPlay
from access_scrabble.engine.scoring import DUPLICATE
from access_scrabble.language.language import Language
from access_scrabble.rules.duplicate.commands import CorrectSlips, SlipSheet, StartDuplicate
from access_scrabble.rules.duplicate.decide import DUPLICATE_GAME
from access_scrabble.rules.duplicate.records import next_command
from access_scrabble.rules.duplicate.results import standings
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState
from access_scrabble.rules.slips.verdict import Slip, WrittenWord
from access_scrabble.session.library import GameLibrary
from access_scrabble.session.rulesets import DuplicateSession
from tests.rules.duplicate.support import french_context, french_search

PLAYERS = 500
TURNS = 25


@dataclass
class Room:
    """A game of many players, whose last slip is still to come."""

    home: Path
    library: GameLibrary
    session: DuplicateSession
    last: CorrectSlips
    slips: int


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ACCESS_SCRABBLE_HOME", str(home))
        patch.setattr("os.fsync", lambda _: None)
        library = open_library(Services(Language("en")))
        session = _played(library)
        random = Random("many slips")
        steps = [
            CorrectSlips((SlipSheet(turn.number, (slip,)),))
            for turn in session.state.table.turns
            for slip in _slips(turn.number, session.state, random)
        ]
        for step in steps[:-1]:
            session.perform(step)
        yield Room(home, library, session, steps[-1], len(steps))


def _played(library: GameLibrary) -> DuplicateSession:
    """A game of some twenty-five turns; one slip after another is still to be entered."""
    entrants = tuple(Entrant(table, (f"Player {table}",)) for table in range(1, PLAYERS + 1))
    session, _ = library.start(DUPLICATE_GAME, StartDuplicate(DuplicateSettings(entrants=entrants)))
    context = french_context(5)
    while session.state.phase is not DuplicatePhase.FINISHED and len(session.state.table.turns) < TURNS:
        session.perform(next_command(context, session.state))
    return session


def _slips(number: int, state: DuplicateState, random: Random) -> Iterator[Slip]:
    turn = state.table.turns[number - 1]
    found = sorted(french_search().plays(turn.before, turn.draw.tiles, DUPLICATE), key=lambda play: -play.score)
    return islice(_written(found[:40], random), PLAYERS)


def _written(plays: list[ScoredPlay], random: Random) -> Iterator[Slip]:
    """Slips that are mostly right."""
    table = 0
    while True:
        table += 1
        chosen = plays[int(len(plays) * random.random() ** 2)]
        reference, claimed, word = str(chosen.play.reference), chosen.score, chosen.play.word
        fault = random.random()
        if fault < 0.03:
            reference = ""
        elif fault < 0.08:
            claimed += 1
        elif fault < 0.12:
            word = "".join(random.sample(word, len(word)))
        direction: Direction = chosen.play.reference.direction
        yield Slip(table, (WrittenWord(word, direction),), (), reference, claimed)


@pytest.mark.bench
def test_bench_of_the_last_slip_of_many(room: Room) -> None:
    """Entered, told and ready to be reviewed: under 50 ms."""
    french = Language("fr")
    times = [process_time()]
    outcome = room.session.perform(room.last)
    times.append(process_time())
    told_events(french, outcome.steps)
    times.append(process_time())
    told_ranking(french, outcome.after, MOST_REVIEWED)
    times.append(process_time())
    entered, told, ranked = (1000 * (after - before) for before, after in pairwise(times))
    print(f"\nslip {room.slips}: entered in {entered:.1f} ms, told in {told:.1f}, ranked in {ranked:.1f}")
    assert entered + told + ranked < 50


@pytest.mark.bench
def test_bench_of_an_old_slip_changed(room: Room) -> None:
    """The ranking after a change of an old slip: under 0.2 s."""
    sheet = SlipSheet(3, (Slip(7, (WrittenWord("XYZ"),)),))
    before = {line.table: line.points for line in standings(room.session.state)}
    start = process_time()
    room.session.perform(CorrectSlips((sheet,)))
    after = {line.table: line.points for line in standings(room.session.state)}
    taken = process_time() - start
    print(f"\nold slip changed and everybody ranked in {1000 * taken:.0f} ms")
    assert after[7] <= before[7]
    assert taken < 0.2


@pytest.mark.bench
def test_bench_of_a_great_game_taken_up(room: Room) -> None:
    """Resumed from its journal: under 5 s of processor time."""
    room.session.close()
    (saved,) = room.library.games()
    start = process_time()
    resumed = room.library.resume(DUPLICATE_GAME, room.library.open(saved.name))
    taken = process_time() - start
    size = sum(path.stat().st_size for path in room.home.rglob("*.journal"))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\n{room.slips} slips, {size / 1e6:.1f} MB, taken up in {taken:.2f} s; {memory:.0f} MB in all")
    assert standings(resumed.state) == standings(room.session.state)
    resumed.close()
    assert taken < 5
