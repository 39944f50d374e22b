"""The program under the Windows Python: what a player types, what is kept, and what the voice and displays do."""

import base64
import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from access_scrabble.language.messages import Earcon
from access_scrabble.speech.backends.earcons import earcon_sound
from access_scrabble.speech.worker.protocol import WORKER_MODULE, Message, Report, WorkerOrder, decode, encode
from tests.release.sources import ROOT
from tests.windows.conftest import SECONDS, Run

pytestmark = pytest.mark.windows

PROGRAM = ("-m", "access_scrabble")
OF_OTHER_SYSTEMS = ("apt", "gcc", "spd-say", "aplay", "make setup", "udev")


@pytest.mark.parametrize(
    ("words", "code", "part"),
    [
        (("check", "été"), 0, "ETE"),
        (("check", "zxqv"), 1, "ZXQV"),
        (("score", "--ref", "H8", "--word", "PASSE", "--json"), 0, '"score": 16'),
        (("top", "--draw", "RIZETMU"), 0, "points"),
        (("keys",), 0, "F1"),
        (("display", "list"), 0, ""),
        (("--version",), 0, "access_scrabble"),
        (("--help",), 0, "access-scrabble"),
        (("nonsense",), 2, ""),
    ],
)
def test_the_command_line(run: Run, words: tuple[str, ...], code: int, part: str) -> None:
    done = run(*PROGRAM, *words)
    assert done.returncode == code, done.stderr
    assert part in done.stdout.decode("cp1252", errors="replace")
    assert b"Traceback" not in done.stderr


def test_what_the_console_cannot_write_is_written_by_the_nearest(run: Run) -> None:
    """Redirected output is in the code page of the system, which has no braille."""
    code = "import sys; from access_scrabble.plain_text import make_lenient; make_lenient(sys.stdout); print('œuf ⠓')"
    done = run("-c", code)
    assert done.returncode == 0
    assert done.stdout.decode("cp1252").split() == ["œuf", "?"]


def test_the_doctor_speaks_of_windows(run: Run) -> None:
    told = run(*PROGRAM, "doctor").stdout.decode("cp1252", errors="replace")
    assert "liblouis.dll" in told
    assert "NVDA" in told
    assert not [word for word in OF_OTHER_SYSTEMS if word in told], told


def test_a_game_is_kept_where_windows_keeps_such_files(run: Run, wine: tuple[str, dict[str, str]]) -> None:
    done = run(*PROGRAM, typed=b"1\nAnna, Bruno\n1\n3\nh8 passe\nquitter\n\n", ACCESS_SCRABBLE_HOME="")
    assert "16 points" in done.stdout.decode("cp1252")
    kept = list(Path(wine[1]["WINEPREFIX"]).glob("drive_c/users/*/AppData/Local/access_scrabble/games/*"))
    assert kept


def test_a_killed_game_is_resumed_and_exported(
    run: Run, wine: tuple[str, dict[str, str]], folder: Path, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    environment = {
        **wine[1],
        "ACCESS_SCRABBLE_HOME": f"Z:{home}".replace("/", "\\"),
        "ACCESS_SCRABBLE_SPEECH": "silent",
    }
    game = subprocess.Popen(
        [wine[0], str(folder / "python" / "python.exe"), "-u", *PROGRAM],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, cwd=tmp_path,
        start_new_session=True,
    )  # fmt: skip
    assert game.stdin is not None
    assert game.stdout is not None
    game.stdin.write(b"1\nAnna, Bruno\n1\n3\nh8 passe\n")
    game.stdin.flush()
    for line in game.stdout:
        if b"16 points" in line:
            break
    os.killpg(game.pid, signal.SIGKILL)
    game.communicate()
    listed = json.loads(run(*PROGRAM, "game", "list", "--json").stdout)
    (saved,) = listed["games"]
    resumed = run(*PROGRAM, typed=b"0\ndernier\nquitter\n\n").stdout.decode("cp1252")
    assert "PASSE H8, 16 points" in resumed
    exported = run(*PROGRAM, "game", "export", saved["id"], "--to", "json")
    assert exported.returncode == 0, exported.stderr
    assert b"PASSE" in exported.stdout


def test_the_voice_s_worker_speaks_and_sounds(wine: tuple[str, dict[str, str]], folder: Path, tmp_path: Path) -> None:
    """pyttsx3's driver without a voice, since Wine has none; short sounds go through Windows' own player."""
    worker = subprocess.Popen(
        [wine[0], str(folder / "python" / "python.exe"), "-P", "-m", WORKER_MODULE, "--driver", "dummy"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=wine[1], cwd=tmp_path, bufsize=0,
    )  # fmt: skip
    assert worker.stdin is not None
    assert worker.stdout is not None
    sound = base64.b64encode(earcon_sound(Earcon.ACCEPTED)).decode()
    orders = [
        encode(WorkerOrder.SPEAK, token=1, text="Bonjour"),
        encode(WorkerOrder.PLAY, token=2, sound=sound),
        encode(WorkerOrder.SPEAK, token=3, text="Encore"),
    ]
    worker.stdin.write(b"".join(orders))
    reports: list[Message] = []
    while [report.get("token") for report in reports if report["kind"] == Report.FINISHED] != [1, 2, 3]:
        line = worker.stdout.readline()
        assert line, reports
        reports.append(decode(line))
    worker.communicate(timeout=SECONDS)
    assert reports[0]["kind"] == Report.READY
    assert worker.returncode == 0


def test_a_display_s_frames_pass_a_serial_port(run: Run) -> None:
    code = """
import serial
from access_scrabble.braille.drivers.serial_port import USUAL_PORT, PolledPort
assert USUAL_PORT is PolledPort
port = PolledPort(serial.serial_for_url("loop://", timeout=0))
sent = bytes(range(256)) + b"\\x1b\\x1b"
port.write([sent[:100], sent[100:]])
port.wait(5)
assert b"".join(port.read()) == sent
port.wake()
port.wait(5)
port.close()
print("passed")
"""
    assert run("-c", code).stdout.split() == [b"passed"]


def test_the_engine_and_the_rules(run: Run, tmp_path: Path) -> None:
    """The tests of both, but those that compare with a search by force: they prove the search, not the system."""
    tree = tmp_path / "tree"
    tree.mkdir()
    (tree / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    (tree / "tests").symlink_to(ROOT / "tests")
    left_out = [f"--ignore=tests/engine/{name}" for name in ("test_generator_brute_force.py", "test_generator_laws.py")]
    left_out.append("--ignore=tests/rules/test_random_games.py")
    options = ["-q", "-x", "-p", "no:cacheprovider", "--hypothesis-profile=brief"]
    started = time.monotonic()
    done = run("-m", "pytest", *options, *left_out, "tests/engine", "tests/rules", cwd=tree)
    assert done.returncode == 0, done.stdout.decode("cp1252", errors="replace")[-3000:]
    print(f"{done.stdout.splitlines()[-1].decode()} in {time.monotonic() - started:.0f} s")
