"""The program under the Windows Python: what a player types, what is kept, and what the voice and displays do."""

import base64
import json
from pathlib import Path

import pexpect
import pytest

from access_scrabble.language.messages import Earcon
from access_scrabble.speech.backends.earcons import earcon_sound
from access_scrabble.speech.worker.protocol import Message, Report, WorkerOrder, decode, encode
from access_scrabble.workers import SPEAKING
from tests.release.sources import ROOT
from tests.release.wine import WindowsPython, windows_path
from tests.windows.conftest import SECONDS, Run, Start, end

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
    assert "ModuleNotFoundError" not in told


def test_a_game_is_kept_where_windows_keeps_such_files(run: Run, windows: WindowsPython) -> None:
    done = run(*PROGRAM, typed=b"1\nAnna, Bruno\n1\n3\nh8 passe\nquitter\n\n", ACCESS_SCRABBLE_HOME="")
    assert "16 points" in done.stdout.decode("cp1252")
    kept = list(windows.prefix.glob("drive_c/users/*/AppData/Local/access_scrabble/games/*"))
    assert kept


def test_a_killed_game_is_resumed_and_exported(run: Run, start: Start) -> None:
    game = start("-u", *PROGRAM)
    assert game.stdin is not None
    assert game.stdout is not None
    game.stdin.write(b"1\nAnna, Bruno\n1\n3\nh8 passe\n")
    assert any(b"16 points" in line for line in game.stdout), f"the move was not told within {SECONDS} seconds"
    end(game)
    game.wait(SECONDS)
    listed = json.loads(run(*PROGRAM, "game", "list", "--json").stdout)
    (saved,) = listed["games"]
    resumed = run(*PROGRAM, typed=b"0\ndernier\nquitter\n\n").stdout.decode("cp1252")
    assert "PASSE H8, 16 points" in resumed
    exported = run(*PROGRAM, "game", "export", saved["id"], "--to", "json")
    assert exported.returncode == 0, exported.stderr
    assert b"PASSE" in exported.stdout


def test_the_voice_s_worker_speaks_and_sounds(start: Start) -> None:
    """pyttsx3's driver without a voice, since Wine has none; short sounds go through Windows' own player."""
    worker = start("-P", "-m", SPEAKING.module, "--driver", "dummy")
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
        assert line, f"the worker ended, or was ended after {SECONDS} seconds: {reports}"
        reports.append(decode(line))
    worker.communicate(timeout=SECONDS)
    assert reports[0]["kind"] == Report.READY
    assert worker.returncode == 0


def test_the_tables_of_braille_are_opened_wherever_the_folder_was_put(run: Run, windows: WindowsPython) -> None:
    """They are opened as C does, for liblouis: Windows knows no UTF-8 there, and many folders bear a user's name.

    On the drive of Windows: Wine gives no short names to what lies in our system's folder of devices.
    """
    code = """
import ctypes, sys
from access_scrabble.braille.liblouis import path_bytes
opened = ctypes.CDLL("msvcrt").fopen
opened.restype = ctypes.c_void_p
for name in sys.argv[1:]:
    assert opened(path_bytes(name), b"rb"), name
print("opened")
"""
    folders = ("Zoé", "日本")
    for folder in folders:
        (windows.prefix / "drive_c" / folder).mkdir()
        (windows.prefix / "drive_c" / folder / "unicode.dis").touch()
    done = run("-c", code, *(f"C:\\{folder}\\unicode.dis" for folder in folders), LC_ALL="C.UTF-8")
    assert done.stdout.split() == [b"opened"], done.stderr


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


def test_lines_typed_at_the_console(windows: WindowsPython, surroundings: dict[str, str], tmp_path: Path) -> None:
    """Beside a screen reader, in Wine's console: an answer is written once, Ctrl+C gives up a line and no more."""
    wine, python = windows.command
    game: pexpect.spawn[bytes] = pexpect.spawn(
        wine, [python, *PROGRAM, "--speech", "screen_reader"],
        env=surroundings | {"TERM": "xterm"}, cwd=str(tmp_path), timeout=SECONDS, dimensions=(40, 120),
    )  # fmt: skip
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


PARTS = ("engine", "rules", "session", "console/test_preferences.py", "console/test_one_more_setting.py")
SLOW = ("rules/test_random_games.py", "rules/test_opponent.py", "rules/test_end_game.py", "rules/practice",
        "rules/duplicate/test_paper_count.py")  # fmt: skip
"""They play whole games by the search: slow in plain Python, and no proof of the system."""
OF_UNIX = ("session/test_station.py",)
CORE_SECONDS = 1800


def test_the_core(run: Run, folder: Path, tmp_path: Path) -> None:
    """The project's own tests of engine, rules, journals and settings, by the Windows Python."""
    tree = tmp_path / "tree"
    tree.mkdir()
    (tree / "pyproject.toml").symlink_to(ROOT / "pyproject.toml")
    (tree / "tests").symlink_to(ROOT / "tests")
    seen = folder / "python/Lib/site-packages/tests.pth"  # the embedded Python looks at no variable and no folder
    seen.write_text(windows_path(tree), encoding="utf-8")
    options = ["-q", "-n", "2", "--maxfail=5", "-p", "no:cacheprovider", "--hypothesis-profile=brief"]
    options += ["-o", "faulthandler_timeout=120", "-m", "not slow and not bench and not judge", "--durations=15"]
    # Without a folder of its own it clears up among those of the run that started it, some of which Wine still holds.
    options += [f"--basetemp={windows_path(tmp_path / 'temporary')}", "-o", "tmp_path_retention_policy=all"]
    options += [f"--ignore=tests/{name}" for name in SLOW + OF_UNIX]
    done = run("-m", "pytest", *options, *(f"tests/{part}" for part in PARTS), cwd=tree, seconds=CORE_SECONDS)
    seen.unlink()
    told = done.stdout.decode("cp1252", errors="replace")
    assert done.returncode == 0, f"{told[-6000:]}\n{done.stderr.decode('cp1252', errors='replace')[-2000:]}"
    print(told[-2000:])
