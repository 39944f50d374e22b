"""The program under the Windows Python: what a player types, what is kept, and what the voice and displays do."""

import base64
import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pexpect
import pytest

from access_scrabble.language.messages import Earcon
from access_scrabble.speech.backends.earcons import earcon_sound
from access_scrabble.speech.worker.protocol import Message, Report, WorkerOrder, decode, encode
from access_scrabble.workers import SPEAKING
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
        [wine[0], str(folder / "python" / "python.exe"), "-P", "-m", SPEAKING.module, "--driver", "dummy"],
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


def test_a_voice_that_windows_lacks_is_missed_in_one_sentence(run: Run) -> None:
    """Wine has the libraries of OneCore and SAPI, and no voice: Prism itself finds none, and the game goes on."""
    for engine in ("onecore", "sapi"):
        told = run(*PROGRAM, "say", "--backend", engine, "Bonjour").stderr.decode("cp1252", errors="replace")
        assert f"Voix : {engine} n'en a aucune ici" in told
        assert "Traceback" not in told
    done = run(*PROGRAM, "--speech", "own_voice", typed=b"1\nAnna, Bruno\n1\n3\nh8 passe\nquitter\n\n")
    assert "16 points" in done.stdout.decode("cp1252")


def test_lines_typed_at_the_console(wine: tuple[str, dict[str, str]], folder: Path, tmp_path: Path) -> None:
    """Beside a screen reader, in Wine's console: an answer is written once, Ctrl+C gives up a line and no more."""
    environment = {**wine[1], "ACCESS_SCRABBLE_HOME": f"Z:{tmp_path / 'home'}".replace("/", "\\"), "TERM": "xterm"}
    words = [str(folder / "python" / "python.exe"), *PROGRAM, "--speech", "screen_reader"]
    game: pexpect.spawn[bytes] = pexpect.spawn(
        wine[0], words, env=environment, cwd=str(tmp_path), timeout=120, dimensions=(40, 120)
    )
    shown = b""

    def wait(text: str) -> None:
        nonlocal shown
        game.expect_exact(text.encode())
        shown += (game.before or b"") + text.encode()

    for prompt, line in (("Numéro :", "1"), (" :", "Anna, Bruno"), ("Numéro :", "1"), ("Numéro :", "3")):
        wait(prompt)
        game.send(f"{line}\r")
    wait("Anna :")
    game.send("h8 passe\r")
    wait("16 points. Anna : PASSE en H8.")
    wait("Bruno :")
    game.send("abandon")
    wait("n")
    game.sendintr()
    wait("Bruno de jouer.")
    wait("Bruno :")
    game.send("scores\r")
    wait("16 points pour Anna.")
    game.close(force=True)
    assert shown.count(b"16 points. Anna") == 1
    assert b"Traceback" not in shown


SLOW = ("engine/test_generator_brute_force.py", "engine/test_generator_laws.py", "rules/test_random_games.py",
        "rules/test_opponent.py", "rules/test_end_game.py", "rules/practice")  # fmt: skip
"""They search thousands of positions: slow in plain Python, and a proof of the search rather than of the system."""


@pytest.mark.parametrize("part", ["engine", "rules"])
def test_the_core(run: Run, tmp_path: Path, part: str) -> None:
    tree = tmp_path / "tree"
    tree.mkdir()
    (tree / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    (tree / "tests").symlink_to(ROOT / "tests")
    options = ["-q", "-x", "-n", "2", "-p", "no:cacheprovider", "--hypothesis-profile=brief"]
    options += [f"--ignore=tests/{name}" for name in SLOW]
    started = time.monotonic()
    done = run("-m", "pytest", *options, f"tests/{part}", cwd=tree)
    told = done.stdout.decode("cp1252", errors="replace")
    assert done.returncode == 0, told[-3000:]
    print(f"{told.splitlines()[-1]}, {time.monotonic() - started:.0f} s in all")
