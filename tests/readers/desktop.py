"""A desktop that nobody sees: a screen, a session bus, the accessibility bus, and Orca with its speech noted."""

import json
import os
import shlex
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from tests.readers.speech_log import SpeechLog

SYSTEM_PYTHON = "/usr/bin/python3"
WINDOW = Path(__file__).with_name("vte_window.py")
PATIENCE = 60.0
ORCA_SETTINGS = {
    "general": {"verbalizePunctuationStyle": 3},
    "profiles": {"default": {"profile": ["Default", "default"], "verbalizePunctuationStyle": 3}},
    "pronunciations": {},
    "keybindings": {},
}
KEY_NAMES = {" ": "space", ",": "comma", "?": "question", "+": "plus", "-": "minus", ".": "period"}
QUIET = 1.0
"""Seconds in which Orca says nothing and does nothing, after which it has said all."""
CARET_MOVED = b"^^^^^ PROCESS OBJECT EVENT object:text-caret-moved"
RELEASED = b"^^^^^ PROCESS ATSPI_KEY_RELEASED_EVENT"
NOTES_AT_ONCE = "from orca import debug\ndebug.debugFile.reconfigure(line_buffering=True)\n"


@contextmanager
def process(command: Sequence[str], variables: dict[str, str], log: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """Something that runs as long as it is needed, with all its children."""
    with log.open("ab") as file:
        running = subprocess.Popen(
            command, env=variables, stdin=subprocess.DEVNULL, stdout=file, stderr=file, start_new_session=True
        )
    try:
        yield running
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL)
        running.wait(10)


def wait_for(is_so: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    end = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < end, what
        time.sleep(0.05)


class Notes:
    """What Orca notes of its own work, for whoever must know that it has done something."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._text = b""

    @property
    def size(self) -> int:
        return self.path.stat().st_size

    def count(self, done: bytes) -> int:
        with self.path.open("rb") as file:
            file.seek(len(self._text))
            self._text += file.read()
        return self._text.count(done)


class Desktop:
    """Keys are pressed as on a keyboard; what Orca says is in the log."""

    def __init__(self, variables: dict[str, str], speech: SpeechLog, notes: Notes, written: Path) -> None:
        self._variables = variables
        self._speech = speech
        self._notes = notes
        self._written = written
        self._heard = 0

    @property
    def written(self) -> str:
        """All that the program has sent, without the lines that the recorder puts first and last."""
        return self._written.read_bytes().decode().partition("\n")[2].partition("\nScript done")[0]

    def focus(self) -> None:
        """Give the keyboard to the window, as a window manager would."""
        found = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^terminal$", "windowfocus", "--sync"]
        subprocess.run(found, env=self._variables, check=True, timeout=PATIENCE)

    def press(self, key: str) -> None:
        """Press a key by its name in X, and hold it as long as a finger does."""
        self._tool("keydown", key, "sleep", "0.08", "keyup", key)

    def _tool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._variables, check=True)

    def type(self, text: str) -> None:
        """Type a line.

        Orca looks for the letter before the cursor when it learns that the key was let go, and says nothing where it
        finds another: a key is held until Orca knows the letter, and the next one waits until Orca has looked.
        """
        for sign in text:
            key = KEY_NAMES.get(sign, sign)
            self._do("keydown", key, CARET_MOVED)
            self._do("keyup", key, RELEASED)

    def _do(self, move: str, key: str, done: bytes) -> None:
        before = self._notes.count(done)
        self._tool(move, key)
        wait_for(lambda: self._notes.count(done) > before, f"Orca does not notice {move} {key}")

    @property
    def hearing(self) -> list[str]:
        """What was said since it was last heard out."""
        return self._speech.heard[self._heard :]

    def hear_until(self, text: str, quiet: float = QUIET) -> list[str]:
        """What is said until a text has been heard, and until it is quiet."""
        wait_for(lambda: text in " ".join(self.hearing), text)
        return self.hear(quiet)

    def hear(self, quiet: float = QUIET) -> list[str]:
        """What was said since the last time, once nothing more comes."""
        done, since = (0, 0), time.monotonic()
        while time.monotonic() - since < quiet:
            time.sleep(0.05)
            if done != (now := (len(self._speech.heard), self._notes.size)):
                done, since = now, time.monotonic()
        said = self.hearing
        self._heard += len(said)
        return said


def open_bus(variables: dict[str, str], log: Path, stack: ExitStack) -> str:
    address = log.with_name("bus")
    stack.enter_context(
        process(["dbus-daemon", "--session", "--nofork", f"--address=unix:path={address}"], variables, log)
    )
    wait_for(address.exists, "no session bus")
    return f"unix:path={address}"


def open_screen(variables: dict[str, str], log: Path, stack: ExitStack) -> str:
    """The name of a screen in memory."""
    reading, writing = os.pipe()
    # no key repeats itself, however long a slow machine holds it
    command = ["Xvfb", "-r", "-displayfd", str(writing), "-screen", "0", "1024x768x24", "-nolisten", "tcp"]
    with log.open("ab") as file:
        running = subprocess.Popen(command, env=variables, stdout=file, stderr=file, pass_fds=[writing])
    stack.callback(running.wait)
    stack.callback(running.kill)
    os.close(writing)
    with os.fdopen(reading) as answer:
        return f":{answer.readline().strip()}"


def missing_parts() -> list[str]:
    """Programs and libraries without which no desktop with Orca can be opened."""
    needed = ("Xvfb", "dbus-daemon", "orca", "xdotool", "script", "/usr/libexec/at-spi-bus-launcher")
    missing = [name for name in needed if shutil.which(name) is None]
    return missing if _has_terminal_widget() else [*missing, "gir1.2-vte-2.91"]


def _has_terminal_widget() -> bool:
    asked = [SYSTEM_PYTHON, "-c", "import gi; gi.require_version('Vte', '2.91')"]
    return Path(SYSTEM_PYTHON).exists() and subprocess.run(asked, capture_output=True, check=False).returncode == 0


def _end(recorder: Path) -> None:
    with suppress(OSError, ValueError):
        os.kill(int(recorder.read_text()), signal.SIGKILL)


@contextmanager
def orca_desktop(folder: Path, command: Sequence[str], **variables: str) -> Iterator[Desktop]:
    """Orca reading one terminal, in which a command runs."""
    log, written = folder / "desktop.log", folder / "written"
    home = folder / "user"
    (home / "orca").mkdir(parents=True)
    home.chmod(0o700)
    (home / "orca/user-settings.conf").write_text(json.dumps(ORCA_SETTINGS))
    (home / "orca/orca-customizations.py").write_text(NOTES_AT_ONCE)
    with ExitStack() as stack:
        speech = stack.enter_context(SpeechLog(folder / "speech"))
        seen = {
            **variables,
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(home),
            "GSETTINGS_BACKEND": "memory",
            "SPEECHD_ADDRESS": speech.address,
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
            "LANGUAGE": "en",
        }
        seen["DISPLAY"] = open_screen(seen, log, stack)
        seen["DBUS_SESSION_BUS_ADDRESS"] = open_bus(seen, log, stack)
        stack.enter_context(process(["/usr/libexec/at-spi-bus-launcher", "--launch-immediately"], seen, log))
        notes = Notes(folder / "orca.debug")
        orca = ["orca", "--replace", "--user-prefs", str(home / "orca"), "--debug-file", str(notes.path)]
        stack.enter_context(process(orca, seen, log))
        wait_for(lambda: "Screen reader on." in speech.heard, "Orca does not speak")
        go, recorder = folder / "go", folder / "recorder"
        stack.callback(_end, recorder)  # it outlives its window
        # the log hears Orca alone, not our own voice
        ready = f"echo $PPID > {shlex.quote(str(recorder))}; while [ ! -e {shlex.quote(str(go))} ]; do sleep 0.1; done"
        waiting = f"{ready}; unset SPEECHD_ADDRESS; {shlex.join(command)}"
        recorded = ["script", "-q", "-f", "-O", str(written), "-c", waiting]
        stack.enter_context(process([SYSTEM_PYTHON, str(WINDOW), *recorded], seen, log))
        desktop = Desktop(seen, speech, notes, written)
        desktop.focus()
        desktop.hear()
        go.touch()
        yield desktop
