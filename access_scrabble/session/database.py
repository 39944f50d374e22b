"""The connection to a shared store: made when it is needed, made again when it was lost, its errors in our words."""

import re
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from enum import StrEnum
from threading import RLock, Timer
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

from access_scrabble.errors import InputError, OperationFailed, Problem, says
from access_scrabble.installation import python_package_command

if TYPE_CHECKING:
    import psycopg

T = TypeVar("T")

CHANNEL = "access_scrabble"
CONNECT_SECONDS = 3
ANSWER_SECONDS = 5
"""A server that takes longer over a line or two is as good as lost, whatever holds it up."""
AWAY_SECONDS = 2.0
"""So long a server that did not answer is not asked again: whoever types does not wait for it at every line."""
_ALIVE = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 10_000}
_SEEN_ALIVE = "-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3"
"""Both ends notice within some ten seconds that a cable was pulled; a referee's place is then free again."""


class Role(StrEnum):
    """What an account may do in a shared store."""

    REFEREE = "referee"
    CORRECTOR = "corrector"
    VIEWER = "viewer"


class StoreProblem(Problem):
    AWAY = says("The server is not reached.")
    NO_ENTRY = says("The server does not let you in: {reason}.", reason=str)
    NO_PASSWORD = says(
        "The server asks for a password: put it into the file .pgpass, or into the address as"
        " postgresql://name:password@computer/database."
    )
    WRONG_PASSWORD = says("The server does not know this account with this password: look at both again.")
    NOT_FROM_HERE = says(
        "The server lets this account in neither from this computer nor in this way: its owner adds a line to"
        " pg_hba.conf."
    )
    NOT_SECURED = says("The line to the server cannot be secured as the address asks for: {reason}.", reason=str)
    NOT_INSTALLED = says("A shared store needs psycopg. Type: {command}", command=str)
    NOT_PREPARED = says("This database holds no store yet. Its owner types: access-scrabble --store ADDRESS store init")
    BAD_ADDRESS = says(
        "“{address}” is no address of a database: type postgresql://name@computer/database.", address=str
    )
    NOT_YOURS = says("The database refuses it: table {table} is not one of yours.", table=int)
    NOT_ALLOWED = says("Your account may not do that in this store.")
    NOT_UNDERSTOOD = says(
        "The database does not understand this entry. Its owner types, with the newest version: access-scrabble --store"
        " ADDRESS store init"
    )
    REFUSED = says("The database refuses it: {reason}.", reason=str)
    ALREADY_LED = says(
        "The game {name} is open at another referee's computer: leave it there first; ten seconds after that one has"
        " died, it is free.",
        name=str,
    )
    STEP_DAMAGED = says("Step {number} of the game {name} is damaged in the database.", name=str, number=int)


class ServerAway(OperationFailed):
    """Nobody knows whether what was under way has been done; what is done next is not."""

    entry: UUID | None = None
    """The step that was under way."""


_NO_ENTRY = re.compile(r"FATAL:\s*(.*(?:authenti|password|mot de passe|does not exist|n'existe pas|pg_hba).*)")
"""A server that answers, and refuses the account; the driver gives these errors no code, and servers speak French."""
_NOT_SECURED = re.compile(r"(.*(?:SSL|certificate).*)")
_BY_STATE: dict[str, StoreProblem] = {
    "3F000": StoreProblem.NOT_PREPARED,  # no such schema
    "42P01": StoreProblem.NOT_PREPARED,  # no such table
    "42883": StoreProblem.NOT_PREPARED,  # no such function
    "42501": StoreProblem.NOT_ALLOWED,
    "AS003": StoreProblem.NOT_ALLOWED,
    "AS004": StoreProblem.NOT_ALLOWED,
    "AS005": StoreProblem.NOT_UNDERSTOOD,
}


class Database:
    """One connection at a time, shared by threads; what is called on its being made is done each time anew."""

    def __init__(self, address: str, application: str = CHANNEL) -> None:
        self.address = address
        self.application = application
        self.on_connected: Callable[[psycopg.Connection[Any]], None] = lambda _: None
        self._connection: psycopg.Connection[Any] | None = None
        self._away_until = 0.0
        self._using = RLock()

    def run(self, work: "Callable[[psycopg.Connection[Any]], T]", *, is_short: bool = False) -> T:
        """Do something in one transaction; once more where a connection turns out to have been lost before.

        What is short is answered soon, or the connection counts as lost.

        :raises ServerAway: when the server is not reached, or is lost on the way.
        :raises OperationFailed: when the database refuses it.
        """
        with self._using:
            was_connected = self._connection is not None
            try:
                return self._once(work, is_short=is_short)
            except ServerAway:
                if not was_connected:
                    raise
                return self._once(work, is_short=is_short)

    def try_again(self) -> None:
        """Somebody knows that the server is back."""
        self._away_until = 0.0

    def close(self) -> None:
        with self._using:
            connection, self._connection = self._connection, None
            if connection is not None:
                with suppress(Exception):
                    connection.close()

    def connect(self, *, is_patient: bool = True) -> "psycopg.Connection[Any]":
        """A new connection of its own, that commits every statement by itself."""
        driver = load_driver()
        try:
            with worded_errors():
                connection: psycopg.Connection[Any] = driver.connect(
                    self.address,
                    autocommit=True,
                    connect_timeout=CONNECT_SECONDS if is_patient else 1,
                    application_name=self.application,
                    options=_SEEN_ALIVE,
                    keepalives=1,
                    **_ALIVE,
                )
        except (driver.ProgrammingError, UnicodeError) as error:
            raise InputError(StoreProblem.BAD_ADDRESS, address=without_passwords(self.address)) from error
        return connection

    def _once(self, work: "Callable[[psycopg.Connection[Any]], T]", *, is_short: bool) -> T:
        if self._connection is None:
            self._connection = self._greeted(self._reached())
        try:
            waiting = answered_soon(self._connection) if is_short else nullcontext()
            with worded_errors(), waiting, self._connection.transaction():
                return work(self._connection)
        except ServerAway:
            self.close()
            raise

    def _reached(self) -> "psycopg.Connection[Any]":
        if monotonic() < self._away_until:
            raise ServerAway(StoreProblem.AWAY)
        try:
            return self.connect()
        except ServerAway:
            self._away_until = monotonic() + AWAY_SECONDS
            raise

    def _greeted(self, connection: "psycopg.Connection[Any]") -> "psycopg.Connection[Any]":
        try:
            self.on_connected(connection)
        except BaseException:
            connection.close()
            raise
        return connection


def load_driver() -> Any:
    """The module psycopg.

    :raises OperationFailed: when it is not installed.
    """
    try:
        import psycopg
    except ImportError:
        command = python_package_command("psycopg[binary]")
        raise OperationFailed(StoreProblem.NOT_INSTALLED, command=command) from None
    return psycopg


@contextmanager
def answered_soon(connection: "psycopg.Connection[Any]") -> Iterator[None]:
    """Break a connection off that answers nothing: a cable that was pulled says so to nobody."""
    end = socket.socket(fileno=connection.fileno())

    def cut() -> None:
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)

    timer = Timer(ANSWER_SECONDS, cut)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        end.detach()


@contextmanager
def worded_errors() -> Iterator[None]:
    """Errors of the database as ours; that somebody was first is left to who can do something about it."""
    driver = load_driver()
    try:
        yield
    except driver.errors.UniqueViolation:
        raise
    except (driver.OperationalError, driver.InterfaceError) as error:
        raise _no_entry(error) or ServerAway(StoreProblem.AWAY) from error
    except driver.ProgrammingError as error:
        if error.sqlstate is None:  # not from the database: the address makes no sense
            raise
        raise _refusal(error) from error
    except driver.Error as error:
        raise _refusal(error) from error


def _no_entry(error: "psycopg.Error") -> OperationFailed | None:
    """Why a server that answers lets nobody in; nothing where it does not answer."""
    refused, known = _NO_ENTRY.search(str(error)), error.pgconn
    if known is not None and known.needs_password:
        return OperationFailed(StoreProblem.NO_PASSWORD)
    if refused is None:
        unsecured = None if "FATAL" in str(error) else _NOT_SECURED.search(str(error))
        return unsecured and OperationFailed(StoreProblem.NOT_SECURED, reason=unsecured[1].strip())
    if "pg_hba" in refused[1]:
        return OperationFailed(StoreProblem.NOT_FROM_HERE)
    if re.search("password|mot de passe", refused[1]):
        return OperationFailed(StoreProblem.WRONG_PASSWORD)
    return OperationFailed(StoreProblem.NO_ENTRY, reason=refused[1].strip())


def _refusal(error: "psycopg.Error") -> OperationFailed:
    state, told = error.sqlstate or "", error.diag.message_primary or ""
    if state == "AS002" and told.isdecimal():
        return OperationFailed(StoreProblem.NOT_YOURS, table=int(told))
    known = _BY_STATE.get(state)
    return OperationFailed(StoreProblem.REFUSED, reason=_first_line(error)) if known is None else OperationFailed(known)


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[0].strip().rstrip(".")


_PASSWORDS = re.compile(
    r"(//[^:@/\s]*):.*(?=@)"  # to the last @ of a line, as a password may hold anything
    r"|([?&]password=)[^\s&]*"
    r"|(password\s*=\s*)(?:'.*|(?:\\.|\S)*)",
    re.IGNORECASE,
)


def without_passwords(text: str) -> str:
    """Addresses of databases, or a text with some, as they may be shown: rather too little of it than a password.

    >>> without_passwords("postgresql://anna:se@cret@hall/scrabble or host=hall password=secret")
    'postgresql://anna@hall/scrabble or host=hall password='
    """
    return _PASSWORDS.sub(lambda found: "".join(filter(None, found.groups())), text)
