"""A PostgreSQL server of the tests' own: in a folder of its own, on a socket, as an account without rights."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

OWNER = "owner"
_PLACES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
SETTINGS = ("listen_addresses=", "max_connections=60", "shared_buffers=32MB")


def is_installed() -> bool:
    return bool(_PLACES)


class Server:
    """A cluster that can be started, stopped, and killed as a power cut would."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="as-pg-", dir="/tmp")) if folder is None else folder
        self.folder.chmod(0o755)
        self._data = self.folder / "data"
        self._process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        self._run("initdb", "-D", self._data, "-U", OWNER, "--auth=trust", "-E", "UTF8", "--no-locale", "-N")

    def address(self, account: str = OWNER, database: str = "postgres", folder: Path | None = None) -> str:
        return f"postgresql://{account}@/{database}?host={folder or self.folder}"

    def start(self) -> None:
        options = [word for setting in SETTINGS for word in ("-c", setting)]
        command = self._command("postgres", "-D", self._data, "-k", self.folder, *options)
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        while not self._is_up():
            assert self._process.poll() is None, (self.folder / "log").read_text(encoding="utf-8")
            time.sleep(0.05)

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """End the server and all that it has begun at once."""
        for number in self._family():
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        self._end(signal.SIGKILL)
        (self._data / "postmaster.pid").unlink(missing_ok=True)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def psql(self, statement: str, account: str = OWNER, database: str = "postgres") -> str:
        """What a statement answers, typed by an account; its error where it is refused."""
        command = self._command(
            "psql", "-X", "-A", "-t", "-q", "-h", self.folder, "-U", account, database, "-c", statement
        )
        return subprocess.run(
            command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        ).stdout.strip()

    def _is_up(self) -> bool:
        return self.psql("select 1") == "1"

    def _family(self) -> list[int]:
        """The server's own processes, by their parents."""
        if self._process is None:
            return []
        told = subprocess.run(["ps", "-e", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
        parents = {int(pid): int(parent) for pid, parent in (line.split() for line in told.splitlines())}
        found = [self._process.pid]
        for one in found:
            found += [pid for pid, parent in parents.items() if parent == one]
        return found

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            os.kill(process.pid, how)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGQUIT)
            process.wait()

    def _run(self, program: str, *words: object) -> None:
        subprocess.run(self._command(program, *words), check=True, stdout=subprocess.DEVNULL)

    @staticmethod
    def _command(program: str, *words: object) -> list[str]:
        before = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []
        return [*before, str(_PLACES[0] / program), *map(str, words)]


class Cable:
    """A way to a server that can be cut and mended: its folder stands for the server's."""

    def __init__(self, server: Server) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="as-cable-", dir="/tmp"))
        self._target = str(server.folder / ".s.PGSQL.5432")
        self._pairs: list[socket.socket] = []
        self._listener: socket.socket | None = None
        self.mend()

    def mend(self) -> None:
        listener = socket.socket(socket.AF_UNIX)
        path = self.folder / ".s.PGSQL.5432"
        path.unlink(missing_ok=True)
        listener.bind(str(path))
        listener.listen(20)
        self._listener = listener
        threading.Thread(target=self._serve, args=(listener,), daemon=True).start()

    def cut(self) -> None:
        if self._listener is not None:
            _drop(self._listener)
        (self.folder / ".s.PGSQL.5432").unlink(missing_ok=True)
        for end in self._pairs:
            _drop(end)
        self._pairs.clear()

    def close(self) -> None:
        self.cut()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _serve(self, listener: socket.socket) -> None:
        while True:
            try:
                near, _ = listener.accept()
            except OSError:
                return
            far = socket.socket(socket.AF_UNIX)
            try:
                far.connect(self._target)
            except OSError:  # the server is down
                near.close()
                far.close()
                continue
            self._pairs += [near, far]
            for source, target in ((near, far), (far, near)):
                threading.Thread(target=_pass_on, args=(source, target), daemon=True).start()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    try:
        while data := source.recv(65536):
            target.sendall(data)
    except OSError:
        pass
    for end in (source, target):
        _drop(end)


def _drop(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


def accounts(names: Sequence[str], role: str) -> str:
    """The statement that makes accounts."""
    return "; ".join(f"create role {name} login; grant access_scrabble_{role} to {name}" for name in names)
