"""Games in PostgreSQL: the journal of a file, row by row, safe with two writers, and unchanged either way."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from threading import Event

import pytest

from access_scrabble.cli.main import main
from access_scrabble.cli.saved_games import game_context, game_stores
from access_scrabble.cli.services import Services
from access_scrabble.errors import InputError, OperationFailed
from access_scrabble.language.language import Language
from access_scrabble.rules.duplicate import commands, events
from access_scrabble.rules.duplicate.decide import DUPLICATE_GAME
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant
from access_scrabble.rules.game import Undo
from access_scrabble.session.game_store import GameStore
from access_scrabble.session.library import GameLibrary
from access_scrabble.session.rulesets import DuplicateSession
from access_scrabble.session.session import Meanwhile
from tests.shared.postgres import Server

pytestmark = pytest.mark.judge
ENTRANTS = tuple(Entrant(table, (f"Player {table}",)) for table in range(1, 9))


@pytest.fixture(scope="module")
def context() -> DuplicateContext:
    return game_context(Services(Language("en")), seed=1)


def library(address: str, context: DuplicateContext) -> GameLibrary:
    return GameLibrary(game_stores(address)[0], lambda: context, lambda: datetime(2026, 11, 18, 9, 30))  # noqa: DTZ001


def begun(address: str, context: DuplicateContext) -> DuplicateSession:
    session, _ = library(address, context).start(
        DUPLICATE_GAME, commands.StartDuplicate(DuplicateSettings(entrants=ENTRANTS))
    )
    session.perform(commands.DrawLetters())
    session.perform(commands.RetainTop())
    return session


def joined(server: Server, database: str, context: DuplicateContext, name: str, account: str) -> DuplicateSession:
    found = library(server.address(account, database), context)
    return found.resume(DUPLICATE_GAME, found.open(name))


def scored(table: int, points: int, turn: int = 1) -> commands.RecordScores:
    return commands.RecordScores(turn, (events.EntrantScore(table, points),))


def test_a_game_is_kept_and_taken_up_again(server: Server, database: str, context: DuplicateContext) -> None:
    address = server.address(database=database)
    session = begun(address, context)
    session.perform(scored(3, 20))
    state, name = session.state, session.name
    session.close()
    again = joined(server, database, context, name, "owner")
    assert again.state == state
    again.close()
    listed = library(address, context).games()
    assert [(game.name, game.kind, game.players[:2]) for game in listed] == [
        ("2026-11-18-0930-duplicate", "duplicate", ("Player 1", "Player 2"))
    ]


def test_one_referee_at_a_time(server: Server, database: str, context: DuplicateContext) -> None:
    address = server.address(database=database)
    session = begun(address, context)
    with pytest.raises(OperationFailed, match="already_led"):
        library(address, context).open(session.name)
    session.close()
    library(address, context).open(session.name).journal.close()


def test_a_game_goes_to_the_database_and_back_unchanged(
    server: Server, database: str, context: DuplicateContext, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = begun("", context)
    session.perform(scored(3, 20))
    name = session.name
    session.close()
    path = home / "games" / f"{name}.journal"
    before, address = path.read_bytes(), server.address(database=database)
    assert main(["game", "copy", name, "--to", address]) == 0
    path.rename(home / "kept")
    assert main(["--store", address, "game", "copy", name, "--to", "files"]) == 0
    assert path.read_bytes() == before
    assert capsys.readouterr().out == f"Copie faite : {name}.\n" * 2

    elsewhere = joined(server, database, context, name, "owner")
    elsewhere.perform(scored(4, 30))
    elsewhere.close()
    assert main(["--store", address, "game", "copy", name, "--to", "files"]) == 0  # what was played since is added
    assert path.read_bytes() == game_stores(address)[0].lines(name) != before
    path.write_bytes(before.replace(b"Player 3", b"Player X"))
    assert main(["--store", address, "game", "copy", name, "--to", "files"]) == 2


def test_a_damaged_game_is_not_copied(server: Server, database: str, context: DuplicateContext, home: Path) -> None:
    session = begun("", context)
    session.close()
    path = home / "games" / f"{session.name}.journal"
    path.write_bytes(path.read_bytes().replace(b"retained", b"retained "))
    path.write_bytes(path.read_bytes().replace(b"PlayRetained", b"PlayRetaimed"))
    with pytest.raises(InputError, match="not_whole"):
        game_stores(server.address(database=database))[0].keep_lines(session.name, path.read_bytes())


def test_who_comes_second_decides_again(server: Server, database: str, context: DuplicateContext) -> None:
    """Silently where nothing is touched, with a question where it is."""
    address = server.address(database=database)
    first = begun(address, context)
    store: GameStore = game_stores(address)[0]
    second = _without_lead(server, database, context, first.name)
    first.perform(scored(1, 20))
    outcome = second.perform(scored(2, 22))
    assert outcome.before is not None
    assert outcome.before.table.scores_of(1).of(1) == events.EntrantScore(1, 20)
    with pytest.raises(Meanwhile):
        first.perform(scored(2, 30))
    assert first.state == second.state
    first.perform(scored(2, 30))  # on what is known now
    with pytest.raises(Meanwhile):
        second.perform(Undo())
    assert second.state == first.state
    assert len(store.lines(first.name).splitlines()) == 7
    first.close()
    second.close()


def _without_lead(server: Server, database: str, context: DuplicateContext, name: str) -> DuplicateSession:
    """A second writer who may write everything, as two computers that both believe to lead a game."""
    from access_scrabble.session import shared_store

    kept, shared_store._lead = shared_store._lead, lambda *_: None
    try:
        return joined(server, database, context, name, "owner")
    finally:
        shared_store._lead = kept


def test_others_are_heard_at_once(server: Server, database: str, context: DuplicateContext) -> None:
    first = begun(server.address(database=database), context)
    second = _without_lead(server, database, context, first.name)
    heard: list[tuple[str, object]] = []
    has_come = Event()

    def hear(news: object) -> None:
        heard.append(news)  # type: ignore[arg-type]
        has_come.set()

    second.follow(hear, lambda _: None)
    first.perform(scored(5, 12))
    assert has_come.wait(30)
    assert second.state == first.state
    first.close()
    second.close()


def test_nothing_saved_can_be_changed(server: Server, database: str, context: DuplicateContext) -> None:
    session = begun(server.address(database=database), context)
    server.psql("create role refa login; grant access_scrabble_referee to refa")
    typed: Callable[[str, str], str] = lambda statement, who: server.psql(statement, who, database)  # noqa: E731
    for statement in ("update access_scrabble.steps set events = '[]'", "delete from access_scrabble.steps"):
        assert "permission denied" in typed(statement, "refa")
        assert "never changed" in typed(statement, "owner")
    assert "never changed" in typed("truncate access_scrabble.steps", "owner")
    assert "violates foreign key" in typed("delete from access_scrabble.games", "refa")
    row = "insert into access_scrabble.steps (game, number, checksum, events, entry) values"
    assert "does not fit" in typed(f"{row} (1, 4, '00000000', '[]', gen_random_uuid())", "refa")
    assert "was first" in typed(f"{row} (1, 2, '00000000', '[]', gen_random_uuid())", "refa")
    session.close()


def test_a_server_that_was_killed_has_kept_all_it_took(
    server: Server, database: str, context: DuplicateContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("access_scrabble.session.database.AWAY_SECONDS", 0)
    session = begun(server.address(database=database), context)
    session.perform(scored(1, 20))
    server.kill()
    with pytest.raises(OperationFailed, match="away"):
        session.perform(scored(2, 20))
    server.start()
    session.perform(scored(2, 22))
    assert [mark.table for mark in session.state.table.scores_of(1).scores] == [1, 2]
    session.close()
