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
SETTINGS = ("max_connections=60", "shared_buffers=32MB")
CERTIFICATE = ("server.crt", "server.key")


def is_installed() -> bool:
    return bool(_PLACES)


class Server:
    """A cluster that can be started, stopped, and killed as a power cut would."""

    def __init__(self, folder: Path | None = None, host: str = "") -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="as-pg-", dir="/tmp")) if folder is None else folder
        self.host = host
        """Where it listens besides its socket."""
        self.port = free_port(host) if host else 5432
        self.settings: list[str] = []
        self.folder.chmod(0o755)
        self._data = self.folder / "data"
        self._process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        self._run("initdb", "-D", self._data, "-U", OWNER, "--auth=trust", "-E", "UTF8", "--no-locale", "-N")

    def address(self, account: str = OWNER, database: str = "postgres", folder: Path | None = None) -> str:
        return f"postgresql://{account}@/{database}?host={folder or self.folder}"

    def remote_address(self, account: str, database: str, port: int | None = None) -> str:
        """By TCP; an account may have its password behind a colon."""
        return f"postgresql://{account}@{self.host}:{port or self.port}/{database}"

    def let_in(self, *lines: str) -> None:
        """Say who may come by TCP; all others may not."""
        with (self._data / "pg_hba.conf").open("w", encoding="utf-8") as file:
            file.write("\n".join(["local all all trust", *lines, ""]))

    def use_certificate(self) -> Path:
        """Have a certificate of its own; where it is."""
        certificate, key = (self._data / name for name in CERTIFICATE)
        made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=hall"]
        subprocess.run(
            ["openssl", *made, "-addext", f"subjectAltName=IP:{self.host}", "-keyout", key, "-out", certificate],
            check=True,
            capture_output=True,
        )
        key.chmod(0o600)
        for path in (certificate, key):
            if os.geteuid() == 0:
                shutil.chown(path, "postgres", "postgres")
        self.settings.append("ssl=on")
        shown = self.folder / "hall.crt"
        shown.write_bytes(certificate.read_bytes())
        return shown

    def start(self) -> None:
        settings = (*SETTINGS, f"listen_addresses={self.host}", f"port={self.port}", *self.settings)
        options = [word for setting in settings for word in ("-c", setting)]
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
            "psql", "-XAtq", "-h", self.folder, "-p", self.port, "-U", account, database, "-c", statement
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


class Line:
    """A way by TCP that can be held up without a word to either end: what is sent goes nowhere, nothing is closed."""

    def __init__(self, host: str, port: int) -> None:
        self._target = (host, port)
        self._listener = socket.create_server((host, 0))
        self.port: int = self._listener.getsockname()[1]
        self._is_open = threading.Event()
        self._is_open.set()
        self._ends: list[socket.socket] = []
        threading.Thread(target=self._serve, daemon=True).start()

    def hold_up(self) -> None:
        self._is_open.clear()

    def let_go(self) -> None:
        self._is_open.set()

    def close(self) -> None:
        self._is_open.set()
        for end in (self._listener, *self._ends):
            _drop(end)

    def _serve(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
                self._is_open.wait()
                far = socket.create_connection(self._target)
            except OSError:
                return
            self._ends += [near, far]
            for source, target in ((near, far), (far, near)):
                threading.Thread(target=_pass_on, args=(source, target, self._is_open), daemon=True).start()


def free_port(host: str) -> int:
    with socket.create_server((host, 0)) as found:
        return int(found.getsockname()[1])


def _pass_on(source: socket.socket, target: socket.socket, is_open: threading.Event | None = None) -> None:
    try:
        while data := source.recv(65536):
            if is_open is not None:
                is_open.wait()
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
