"""What the database itself lets an account do: hand-made SQL gets no further than the program."""

import json
import zlib
from uuid import uuid4

import pytest

from access_scrabble.cli.main import main
from access_scrabble.cli.saved_games import game_stores
from access_scrabble.rules.duplicate import commands
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.session.database import Role
from access_scrabble.session.shared_store import SharedStore
from tests.shared.postgres import Server
from tests.shared.test_shared_store import begun, context, joined, scored

__all__ = ["context"]
pytestmark = pytest.mark.judge


class Forger:
    """Appends steps by hand, the chain right, whatever they hold."""

    def __init__(self, server: Server, database: str, name: str) -> None:
        self._server, self._database, self._name = server, database, name

    def append(self, account: str, *events: object) -> str:
        last = game_stores(self._server.address(database=self._database))[0].lines(self._name).decode().splitlines()[-1]
        number, checksum, _ = last.split(" ", 2) if last[0].isdigit() else ("0", last.split(" ")[3], "")
        text = json.dumps(events)
        following = zlib.crc32(f"{checksum} {int(number) + 1} {text}".encode())
        row = f"1, {int(number) + 1}, '{following:08x}', '{text}', '{uuid4()}'"
        return self._server.psql(
            f"insert into access_scrabble.steps (game, number, checksum, events, entry) values ({row})",
            account,
            self._database,
        )


def slips(table: int, authority: str = "program", kind: str = "SlipsCorrected") -> dict[str, object]:
    return {"event": kind, "turn": 1, "slips": [{"slip": {"table": table}, "authority": authority}]}


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
