"""What the database itself lets an account do: hand-made SQL gets no further than the program."""

import json
import zlib
from random import Random
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from access_scrabble.cli.main import main
from access_scrabble.cli.saved_games import game_stores
from access_scrabble.rules.duplicate import commands
from access_scrabble.rules.duplicate.decide import DUPLICATE_GAME
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.session.database import Role
from access_scrabble.session.game_json import summary_of
from access_scrabble.session.shared_store import _LOCKS, SharedStore
from tests.attacks.mutations import mutated_document
from tests.shared.postgres import Server
from tests.shared.test_shared_store import begun, context, joined, scored

__all__ = ["context"]
pytestmark = pytest.mark.judge
MUTATED = 100


class Forger:
    """Appends steps by hand, the chain right, whatever they hold."""

    def __init__(self, server: Server, database: str, name: str) -> None:
        self._server, self._database, self._name = server, database, name

    def append(self, account: str, *events: object, before: str = "", checksum: str = "") -> str:
        """What the database answers; ``before`` is typed first, the checksum before is the right one or a given one."""
        last = game_stores(self._server.address(database=self._database))[0].lines(self._name).decode().splitlines()[-1]
        number, known, _ = last.split(" ", 2) if last[0].isdigit() else ("0", last.split(" ")[3], "")
        text = json.dumps(events, ensure_ascii=False)
        following = zlib.crc32(f"{checksum or known} {int(number) + 1} {text}".encode())
        row = f"1, {int(number) + 1}, '{following:08x}', $json${text}$json$, '{uuid4()}'"
        return self._server.psql(
            f"{before} insert into access_scrabble.steps (game, number, checksum, events, entry) values ({row})",
            account,
            self._database,
        )


def slips(table: int, authority: str = "program", kind: str = "SlipsCorrected") -> dict[str, Any]:
    mark = {"slip": {"table": table}, "verdict": {"score": 12, "sanction": "none"}, "authority": authority}
    return {"event": kind, "turn": 1, "slips": [mark]}


def test_hand_made_steps(server: Server, database: str, context: DuplicateContext) -> None:
    owner = server.address(database=database)
    store = SharedStore(owner, {})
    for name, role in (("mia", Role.CORRECTOR), ("noe", Role.CORRECTOR), ("lea", Role.VIEWER)):
        store.add_account(name, role, None)
    session = begun(owner, context)
    session.perform(commands.GiveTables("mia", (1, 2)))
    session.perform(commands.GiveTables("mia", (3,), is_second=True))
    forger = Forger(server, database, session.name)
    session.close()
    refused = {
        "a corrector appends no PlayRetained": ("mia", {"event": "PlayRetained", "turn": 1}),
        "a corrector appends no Undone": ("mia", {"event": "Undone", "steps": 1}),
        "a corrector appends no TablesGiven": ("mia", {"event": "TablesGiven", "corrector": "mia", "tables": [5]}),
        "a corrector appends no GameEnded": ("mia", {"event": "GameEnded", "reason": "interrupted"}),
        "a corrector rules on no slip": ("mia", slips(1, "referee")),
        "a question bears the name": ("mia", {"event": "RulingAsked", "turn": 1, "table": 1, "corrector": "noe"}),
        "who only looks appends nothing": ("lea", slips(1)),
    }
    for reason, (account, event) in refused.items():
        told = forger.append(account, event)
        assert reason in told or "permission denied" in told, told
    assert "ERROR:  4" in forger.append("mia", slips(4))
    assert "ERROR:  3" in forger.append("mia", slips(3))  # given to her as the second one only
    assert "ERROR:  1" in forger.append("mia", slips(1, kind="SecondOpinionGiven"))
    assert "ERROR:  1" in forger.append("noe", slips(1))
    assert "ERROR:  4" in forger.append("mia", slips(1), slips(4))
    assert "permission denied" in server.psql("delete from access_scrabble.given_tables", "mia", database)
    assert "permission denied" in server.psql(
        "insert into access_scrabble.games (name, kind, header, checksum) values ('x', 'y', 'z', '00000000')",
        "mia",
        database,
    )
    assert forger.append("mia", slips(1)) == ""
    assert forger.append("mia", slips(3, kind="SecondOpinionGiven")) == ""


def readable(server: Server, database: str, name: str) -> DuplicateState:
    """The game as anybody opens it, every step of it decided by somebody."""
    _, steps = game_stores(server.address(database=database))[0].read(name)
    state = DUPLICATE_GAME.replay(event for events in steps for event in events)
    assert state is not None
    summary_of(state)
    return state


MARK = slips(1)["slips"][0]
ENDED = {"event": "GameEnded", "reason": "last_survivor", "turns": 1, "left": "AB"}
REASONS = ("no program could read this", "a step without events", "a corrector appends no GameEnded")
FORGED: dict[str, tuple[object, ...]] = {
    "no events": (),
    "no verdict": ({**slips(1), "slips": [{"slip": {"table": 1}}]},),
    "a turn to come": ({**slips(1), "turn": 2},),
    "a turn in ages": ({**slips(1), "turn": 10**12},),
    "no turn": ({"event": "SlipsCorrected", "slips": [MARK]},),
    "a turn of letters": ({**slips(1), "turn": "x"},),
    "something more": ({**slips(1), "more": 1},),
    "a sanction that is none": ({**slips(1), "slips": [{**MARK, "verdict": {"score": 1, "sanction": "death"}}]},),
    "an endless number": ({**slips(1), "slips": [{**MARK, "verdict": {"score": 10**30, "sanction": "none"}}]},),
    "half a point": ({"event": "ScoresRecorded", "turn": 1, "scores": [{"table": 1, "points": 1.5}]},),
    "control characters": ({"event": "RulingAsked", "turn": 1, "table": 1, "corrector": "mia", "words": "\x1b[2J"},),
    "changes of direction": ({"event": "RulingAsked", "turn": 1, "table": 1, "corrector": "mia", "words": "a\u202eb"},),
    "an endless text": ({"event": "RulingAsked", "turn": 1, "table": 1, "corrector": "mia", "words": "a" * 1001},),
    "lists in lists": ({**slips(1), "slips": json.loads("[" * 500 + "]" * 500)},),
    "authority of nobody": ({**slips(1), "slips": [{**MARK, "authority": None}]},),
    "the end without a slip": (ENDED,),
    "the end of a game of points": (slips(1), ENDED),
}


def test_a_corrector_closes_no_game_to_the_others(server: Server, database: str, context: DuplicateContext) -> None:
    """What no program could read, or would read for ever, does not get in."""
    owner = server.address(database=database)
    SharedStore(owner, {}).add_account("mia", Role.CORRECTOR, None)
    session = begun(owner, context)
    session.perform(commands.GiveTables("mia", (1, 2)))
    forger = Forger(server, database, session.name)
    before = session.state
    for what, events in FORGED.items():
        told = forger.append("mia", *events)
        assert any(reason in told for reason in REASONS), (what, told)
    assert readable(server, database, session.name) == before
    random, taken = Random(18), 0
    good = json.dumps(
        {"steps": [slips(1), {"event": "ScoresRecorded", "turn": 1, "scores": [{"table": 2, "points": 9}]}]}
    )
    for _ in range(MUTATED):
        events = json.loads(mutated_document(random, good)).get("steps")
        is_told = isinstance(events, list) and "\\ud" not in json.dumps(events)  # psql cannot be given the others
        if is_told and not forger.append("mia", *events):
            taken += 1
            readable(server, database, session.name)
    assert 0 < taken < MUTATED
    session.catch_up()
    assert session.state == readable(server, database, session.name)
    session.close()


def test_tables_of_an_account_of_its_own_are_not_looked_at(
    server: Server, database: str, context: DuplicateContext
) -> None:
    """A temporary table comes first where a function's path does not say otherwise."""
    owner = server.address(database=database)
    SharedStore(owner, {}).add_account("mia", Role.CORRECTOR, None)
    session = begun(owner, context)
    session.perform(commands.GiveTables("mia", (1,)))
    number = len(game_stores(owner)[0].read(session.name)[1])
    forger = Forger(server, database, session.name)
    own = f"""
        create temp table steps as select 1 as game, {number} as number, '00000000' as checksum;
        create temp table given_tables (game integer, seat integer, is_second boolean, corrector name);
        insert into given_tables values (1, 4, false, 'mia');
        grant all on pg_temp.steps, pg_temp.given_tables to public;
    """
    assert "does not fit the chain" in forger.append("mia", slips(1), before=own, checksum="00000000")
    assert "ERROR:  4" in forger.append("mia", slips(4), before=own)
    readable(server, database, session.name)
    session.close()


def test_who_only_looks_keeps_no_referee_out(server: Server, database: str, context: DuplicateContext) -> None:
    owner = server.address(database=database)
    SharedStore(owner, {}).add_account("lea", Role.VIEWER, None)
    session = begun(owner, context)
    session.close()
    with psycopg.connect(server.address("lea", database)) as hostile:
        hostile.execute("select pg_advisory_lock(%s, 1)", (_LOCKS,))
        joined(server, database, context, session.name, "owner").close()


def test_a_game_is_not_listed_by_a_name_that_moves_the_cursor(
    server: Server, database: str, context: DuplicateContext
) -> None:
    begun(server.address(database=database), context).close()
    server.psql("update access_scrabble.games set name = e'a\\x1b[2J'", database=database)
    store = game_stores(server.address(database=database))[0]
    assert store.games() == ()
    assert [game.name for game in store.unreadable()] == ["a [2J"]


def test_the_program_is_refused_too_and_says_so(server: Server, database: str, context: DuplicateContext) -> None:
    owner = server.address(database=database)
    SharedStore(owner, {}).add_account("ida", Role.CORRECTOR, None)
    session = begun(owner, context)
    session.perform(commands.GiveTables("ida", (1, 2)))
    station = joined(server, database, context, session.name, "ida")
    station.perform(scored(2, 20))
    with pytest.raises(Exception, match="not_yours"):
        station.perform(scored(3, 20))
    with pytest.raises(Exception, match="not_allowed"):
        station.perform(commands.GiveTables("ida", (3,)))
    assert station.state.table.scores_of(1).of(3) is None
    session.perform(commands.GiveTables("", (2,)))
    with pytest.raises(Exception, match="not_yours"):
        station.perform(scored(2, 25))
    station.close()
    session.close()


def test_an_owner_without_all_rights_prepares_a_store(
    server: Server, context: DuplicateContext, capsys: pytest.CaptureFixture[str]
) -> None:
    """As docs/salle-partagee.md says: an account that may make others, and owns the database."""
    server.psql("create role proprio login createrole")
    server.psql("create database salle owner proprio")
    address = server.address("proprio", "salle")
    assert main(["--store", address, "game", "list"]) == 1
    assert "n'est pas encore préparée" in capsys.readouterr().err
    assert main(["--store", address, "store", "init"]) == 0
    assert main(["--store", address, "store", "init"]) == 0
    assert main(["--store", address, "store", "add", "paul", "referee"]) == 0
    assert main(["--store", address, "store", "add", "zoe", "corrector", "--no-password"]) == 0
    assert "Mot de passe : " in capsys.readouterr().out
    session = begun(server.address("paul", "salle"), context)
    session.perform(commands.GiveTables("zoe", (1,)))
    station = joined(server, "salle", context, session.name, "zoe")
    station.perform(scored(1, 20))
    station.close()
    session.close()
    assert main(["--store", server.address("nobody", "salle"), "game", "list"]) == 1
    assert "ne vous laisse pas entrer" in capsys.readouterr().err
    assert main(["--store", "http://salle", "game", "list"]) == 2
    assert "n'est pas l'adresse d'une base" in capsys.readouterr().err
