"""Games and tournaments kept in PostgreSQL: one row a step, for a hall in which several people write at once.

A step's row holds what a line of a journal file holds, so that a game goes from one to the other unchanged. What may be
appended, and by whom, the database itself decides (``shared_store.sql``).
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from datetime import datetime
from importlib.resources import files
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID, uuid4

from access_scrabble.errors import MALFORMED, AccessScrabbleError, InputError, OperationFailed
from access_scrabble.plain_text import is_plain, plain
from access_scrabble.session.database import (
    CHANNEL,
    Database,
    Role,
    ServerAway,
    StoreProblem,
    answered_soon,
    load_driver,
    worded_errors,
)
from access_scrabble.session.game_store import OpenedGame, SavedGame, Standing, Steps, UnreadableGame
from access_scrabble.session.journal import (
    Chain,
    EventCodec,
    Header,
    JournalProblem,
    UnreadableEvents,
    checked_lines,
    read_header,
)
from access_scrabble.session.session import Overtaken, SharedStep, uncollected
from access_scrabble.unexpected import Guard

if TYPE_CHECKING:
    import psycopg

T = TypeVar("T")

_LOCKS = 0x5C7AB
"""The family of our locks among those of the database."""
_GAMES = """
    select g.name, g.header, g.standing, g.standing_steps, coalesce(s.number, 0), extract(epoch from s.at)
    from access_scrabble.games as g
    left join lateral (
        select number, at from access_scrabble.steps where game = g.id order by number desc limit 1
    ) as s on true
    where g.kind = any(%(kinds)s) and (%(name)s::text is null or g.name = %(name)s)
"""
_STEPS = """
    select number, checksum, events, author, entry from access_scrabble.steps
    where game = %s and number > %s order by number
"""
_APPEND = "insert into access_scrabble.steps (game, number, checksum, events, entry) values (%s, %s, %s, %s, %s)"
_LED = """
    select bool_or(access_scrabble.role_of(usename) = 'referee') from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and datname = current_database() and classid = %s::oid and objid = %s::oid and granted
"""
"""A lock of the server can be taken by any account, but only a referee's counts."""


class SharedJournal:
    """Appends the steps of one game, and brings those of others; what :meth:`append` has returned from is safe."""

    def __init__(self, name: str, game: int, codec: EventCodec, chain: Chain, database: Database) -> None:
        self.name = name
        self._game = game
        self._codec = codec
        self._chain = chain
        self._database = database
        self._entries: set[UUID] = set()
        self._ear: Ear | None = None
        self.account, self.role = database.run(_who)

    def append(self, events: Sequence[object], entry: UUID | None = None) -> None:
        """Save the events of one step.

        :raises Overtaken: when somebody has appended a step that is not known here; nothing is saved then.
        :raises ServerAway: when nobody knows whether it is saved; the error bears its entry.
        """
        text = self._codec.encode(events)
        line, chain = self._chain.next_line(text)
        checksum = line.split(" ", 2)[1]
        entry = entry or uuid4()
        is_again = False

        def insert(connection: "psycopg.Connection[Any]") -> None:
            nonlocal is_again
            known = "select 1 from access_scrabble.steps where game = %s and entry = %s"
            if is_again and connection.execute(known, (self._game, entry)).fetchone():
                return  # it was saved, and only the answer was lost
            is_again = True
            connection.execute(_APPEND, (self._game, chain.number, checksum, text, entry))

        try:
            self._database.run(insert, is_short=True)
        except load_driver().errors.UniqueViolation:
            raise Overtaken from None
        except ServerAway as away:
            away.entry = entry
            raise
        self._chain = chain

    def news(self) -> list[SharedStep]:
        """The steps appended since the last one known here, by whomever."""
        rows = self._database.run(
            lambda connection: connection.execute(_STEPS, (self._game, self._chain.number)).fetchall(),
            is_short=bool(self._chain.number),  # a game that is opened may be long
        )
        steps, self._chain = _checked(self.name, self._codec, rows, self._chain)
        return steps

    @property
    def is_leading(self) -> bool:
        return self.role is Role.REFEREE

    def knows(self, entry: UUID) -> bool:
        """Whether an entry has been saved, though nobody may have heard of it."""
        query = "select 1 from access_scrabble.steps where game = %s and entry = %s"

        def find(connection: "psycopg.Connection[Any]") -> object:
            return connection.execute(query, (self._game, entry)).fetchone()

        return self._database.run(find, is_short=True) is not None

    def follow(self, hear: Callable[[], None]) -> None:
        """Call whenever there may be news, from a thread of its own: somebody has appended, or the server is back."""
        if self._ear is None:
            self._ear = Ear(self._database, self._game, hear)
            self._ear.start()

    def connected(self) -> list[tuple[str, Role]]:
        """Who has this game open now, the referee first."""
        query = """
            select distinct usename, access_scrabble.role_of(usename) from pg_stat_activity
            where application_name = %s and usename is not null
        """
        rows = self._database.run(
            lambda connection: connection.execute(query, (self._database.application,)).fetchall()
        )
        return sorted(
            ((plain(name), Role(role)) for name, role in rows), key=lambda one: (list(Role).index(one[1]), one)
        )

    def close(self) -> None:
        if self._ear is not None:
            self._ear.close()
        self._database.close()

    def discard(self) -> None:
        """Take away a game that could not begin."""
        with suppress(AccessScrabbleError):
            self._database.run(
                lambda connection: connection.execute("delete from access_scrabble.games where id = %s", (self._game,))
            )
        self.close()


class Ear:
    """Waits for what the database tells, and for the database itself when it is away."""

    def __init__(self, database: Database, game: int, hear: Callable[[], None]) -> None:
        self._database = database
        self._game = str(game)
        self._hear = hear
        self._leaving = Event()
        self._thread = Thread(target=self._run, name="shared game", daemon=True)
        self.is_hearing = True

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._leaving.set()

    def _run(self) -> None:
        guard = Guard("shared game")
        while not self._leaving.is_set():
            try:
                self._listen(guard)
            except AccessScrabbleError:
                if self.is_hearing and not self._leaving.is_set():
                    self.is_hearing = False
                    guard.attempt(self._hear)
            self._leaving.wait(1)

    def _listen(self, guard: Guard) -> None:
        with self._database.connect(is_patient=False) as connection, worded_errors():
            connection.execute(f"listen {CHANNEL}")
            self.is_hearing = True
            self._database.try_again()
            guard.attempt(self._hear)
            while not self._leaving.is_set():
                told = [notice.payload for notice in connection.notifies(timeout=1, stop_after=1)]
                if any(payload.partition(" ")[0] == self._game for payload in told):
                    guard.attempt(self._hear)
                elif not told:
                    with answered_soon(connection):  # a server that has gone without a word is noticed
                        connection.execute("select 1")


class SharedStore:
    """The games of a database, of the kinds that are asked for."""

    def __init__(self, address: str, codecs: Mapping[str, EventCodec]) -> None:
        self._address = address
        self._codecs = codecs
        self._database = Database(address)

    def _do(self, work: "Callable[[psycopg.Connection[Any]], T]") -> T:
        """One thing, by a connection that is not kept: only an open game has one."""
        try:
            return self._database.run(work)
        finally:
            self._database.close()

    def prepare(self) -> None:
        """Make the tables, the rules about them and the roles, where they are missing."""
        from psycopg import sql

        from access_scrabble.session.game_json import corrector_forms  # only who makes a store needs it

        text = (files("access_scrabble.session") / "shared_store.sql").read_text(encoding="utf-8")
        body = sql.SQL("select {}::jsonb").format(sql.Literal(json.dumps(corrector_forms())))

        def prepare(connection: "psycopg.Connection[Any]") -> None:
            connection.execute("create schema if not exists access_scrabble")
            forms = "create or replace function access_scrabble.forms() returns jsonb language sql immutable as {}"
            connection.execute(sql.SQL(forms).format(sql.Literal(body.as_string(connection))))
            connection.execute(text.encode())

        self._do(prepare)

    def add_account(self, name: str, role: Role, password: str | None) -> None:
        """Make an account, or give one that is there another role and password."""
        from psycopg import sql

        def add(connection: "psycopg.Connection[Any]") -> None:
            account = sql.Identifier(name)
            if connection.execute("select 1 from pg_roles where rolname = %s", (name,)).fetchone() is None:
                connection.execute(sql.SQL("create role {} login").format(account))
            if password is not None:  # as the server keeps it, so that no log of its own shows it
                kept = connection.pgconn.encrypt_password(password.encode(), name.encode(), b"scram-sha-256").decode()
                connection.execute(sql.SQL("alter role {} password {}").format(account, sql.Literal(kept)))
            for one in Role:
                action = sql.SQL("grant {} to {}" if one is role else "revoke {} from {}")
                connection.execute(action.format(sql.Identifier(f"access_scrabble_{one}"), account))

        self._do(add)

    def create(self, kind: str, now: datetime, players: Sequence[str] = (), word_list: str = "") -> SharedJournal:
        header = Header(kind, now.isoformat(timespec="seconds"), tuple(players), word_list)
        stem = f"{now:%Y-%m-%d-%H%M}-{kind}"
        number = 1
        while True:
            name = stem if number == 1 else f"{stem}-{number}"
            try:
                game = self._begin(name, header)
            except load_driver().errors.UniqueViolation:
                number += 1
                continue
            return self._journal(name, game, self._codecs[kind], header.chain)

    def keep_standing(self, name: str, standing: Standing) -> None:
        """Remember it with the number of steps; who may not write it need not."""
        query = """
            update access_scrabble.games set standing = %s,
            standing_steps = (select coalesce(max(number), 0) from access_scrabble.steps where game = id)
            where name = %s
        """
        kept = json.dumps(asdict(standing), ensure_ascii=False)
        with suppress(OperationFailed):
            self._do(lambda connection: connection.execute(query, (kept, name)))

    def games(self) -> tuple[SavedGame, ...]:
        found = [game for game in self._listed() if isinstance(game, SavedGame)]
        return tuple(sorted(found, key=lambda game: game.changed, reverse=True))

    def unreadable(self) -> tuple[UnreadableGame, ...]:
        return tuple(game for game in self._listed() if isinstance(game, UnreadableGame))

    def open(self, name: str) -> OpenedGame:
        saved = self._saved(name)
        game, header = self._found(name)
        codec = self._codecs[saved.kind]
        journal = self._journal(name, game, codec, header.chain)
        try:
            steps = journal.news()
        except BaseException:
            journal.close()
            raise
        return OpenedGame(saved, journal, [step.events for step in steps], None)

    def read(self, name: str) -> tuple[SavedGame, Steps]:
        saved = self._saved(name)
        game, header = self._found(name)
        rows = self._do(lambda connection: connection.execute(_STEPS, (game, 0)).fetchall())
        steps, _ = _checked(name, self._codecs[saved.kind], rows, header.chain)
        return saved, [step.events for step in steps]

    def has(self, name: str) -> bool:
        return any(True for _ in self._listed(name))

    def lines(self, name: str) -> bytes:
        """A game as the file of its journal holds it."""
        game, header = self._found(name)
        rows = self._do(lambda connection: connection.execute(_STEPS, (game, 0)).fetchall())
        return "".join([header.line(), *(f"{row[0]} {row[1]} {row[2]}\n" for row in rows)]).encode()

    def keep_lines(self, name: str, data: bytes) -> None:
        """Keep a journal made elsewhere; one that begins the same is continued, any other is refused."""
        header, lines = checked_lines(name, data)
        known = self.lines(name) if self.has(name) else b""
        if not data.startswith(known):
            raise InputError(JournalProblem.OTHER_GAME, name=name)
        game = self._found(name)[0] if known else self._begin(name, header)
        new = [line.rstrip("\n").split(" ", 2) for line in lines[max(0, len(known.splitlines()) - 1) :]]
        rows = [(game, int(number), checksum, events, uuid4()) for number, checksum, events in new]

        def insert(connection: "psycopg.Connection[Any]") -> None:
            with connection.cursor() as cursor:
                cursor.executemany(_APPEND, rows)

        try:
            self._do(insert)
        except load_driver().errors.UniqueViolation:
            raise InputError(JournalProblem.OTHER_GAME, name=name) from None

    def _begin(self, name: str, header: Header) -> int:
        query = """
            insert into access_scrabble.games (name, kind, header, checksum) values (%s, %s, %s, %s) returning id
        """
        row = (name, header.kind, header.line().rstrip("\n"), f"{header.chain.checksum:08x}")
        return self._do(lambda connection: int(_only(connection.execute(query, row).fetchone())))

    def _journal(self, name: str, game: int, codec: EventCodec, chain: Chain) -> SharedJournal:
        """A connection of its own, by which others see who is there; a referee's keeps other referees out."""
        database = Database(self._address, f"{CHANNEL} game {game}")
        database.on_connected = lambda connection: _lead(connection, name, game)
        return SharedJournal(name, game, codec, chain, database)

    def _found(self, name: str) -> tuple[int, Header]:
        query = "select id, header from access_scrabble.games where name = %s"
        row = self._do(lambda connection: connection.execute(query, (name,)).fetchone())
        if row is None:
            raise InputError(JournalProblem.UNKNOWN_GAME, name=name)
        return row[0], read_header(f"{row[1]}\n".encode(), name)

    def _saved(self, name: str) -> SavedGame:
        for game in self._listed(name):
            if isinstance(game, SavedGame):
                return game
            raise game.reason
        raise InputError(JournalProblem.UNKNOWN_GAME, name=name)

    def _listed(self, name: str | None = None) -> Iterator[SavedGame | UnreadableGame]:
        """Every game, or the one of a name."""
        values = {"kinds": list(self._codecs), "name": name}
        for row in self._do(lambda connection: connection.execute(_GAMES, values).fetchall()):
            found, line, standing, at_step, number, changed = row
            if not is_plain(found):
                yield UnreadableGame(plain(found), InputError(JournalProblem.NAME_STRANGE, name=plain(found)))
                continue
            try:
                header = read_header(f"{line}\n".encode(), found)
            except InputError as error:
                yield UnreadableGame(found, error)
                continue
            known = _standing(standing) if at_step == number else None
            yield SavedGame(
                found, header.kind, header.started, header.players, float(changed or 0), known, header.word_list
            )


def _who(connection: "psycopg.Connection[Any]") -> tuple[str, Role]:
    row = connection.execute("select session_user, access_scrabble.role_of(session_user)").fetchone()
    return (str(row[0]), Role(row[1])) if row else ("", Role.VIEWER)


def _lead(connection: "psycopg.Connection[Any]", name: str, game: int) -> None:
    """Take the referee's place of a game, which the server frees when the connection ends.

    :raises OperationFailed: when another referee has it.
    """
    with worded_errors():
        if _who(connection)[1] is not Role.REFEREE:
            return
        taken = _only(connection.execute("select pg_try_advisory_lock(%s, %s)", (_LOCKS, game)).fetchone())
        is_led = not taken and _only(connection.execute(_LED, (_LOCKS, game)).fetchone())
    if is_led:
        raise OperationFailed(StoreProblem.ALREADY_LED, name=name)


def _only(row: Sequence[Any] | None) -> Any:
    return row[0] if row else None


def _checked(
    name: str, codec: EventCodec, rows: Sequence[Sequence[Any]], chain: Chain
) -> tuple[list[SharedStep], Chain]:
    """Rows as steps, held against the chain.

    :raises OperationFailed: naming the one that does not fit, or is not understood.
    """
    steps = []
    with uncollected():
        for number, checksum, events, author, entry in rows:
            accepted = chain.accept(f"{number} {checksum} {events}\n")
            if accepted is None:
                raise OperationFailed(StoreProblem.STEP_DAMAGED, name=name, number=number)
            try:
                steps.append(SharedStep(plain(author), codec.decode(events), entry))
            except UnreadableEvents:
                raise OperationFailed(StoreProblem.STEP_DAMAGED, name=name, number=number) from None
            chain = accepted[1]
    return steps, chain


def _standing(text: str | None) -> Standing | None:
    try:
        return Standing.kept(json.loads(text or ""))
    except MALFORMED:
        return None
