"""A command loads what it needs: whoever asks for points does not wait for tournaments and colours."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pexpect
import pytest

from tests.keyboard.terminal import PATIENCE, ROOT, cut_power, environment

LOADED = """
import sys
from access_scrabble.cli import main
try:
    main(sys.argv[1:])
finally:
    print(*sys.modules, file=sys.stderr)
"""
WAITING = """
import sys, threading, time
from access_scrabble.cli import main

def tell():
    while "access_scrabble.cli.program" not in sys.modules or any(t.name == "preparing" for t in threading.enumerate()):
        time.sleep(0.02)
    print("prepared", sys.getswitchinterval() == 0.005)

threading.Thread(target=tell, daemon=True).start()
main(sys.argv[1:])
"""
HELD = """
import sys, time
from pathlib import Path

class Held:
    def find_spec(self, name, path=None, target=None):
        while name == "prompt_toolkit" and not Path(sys.argv[1]).exists():
            time.sleep(0.01)

sys.meta_path.insert(0, Held())
"""
"""The toolkit cannot be loaded before there is a certain file."""
PROGRAM = """
from access_scrabble.cli import main
main(sys.argv[2:])
"""
NEWS = """
from threading import Timer
from access_scrabble.console.console import Manner, open_console

console = open_console(Path(sys.argv[1]).with_name("history"))
console.use_manner(lambda: Manner(is_plain="plain" in sys.argv))
Timer(0.2, console.show, ["The news."]).start()
print("Read:", console.ask("Number: "))
"""
INTERACTIVE = {
    f"access_scrabble.{name}" for name in ("cli.interactive", "cli.program", "console.menu", "console.console")
}
FORBIDDEN = {"prompt_toolkit", "pyttsx3", "serial", "h11", "tomlkit"}


def loaded(*arguments: str) -> set[str]:
    """The modules that a run of the program has loaded at its end."""
    ended = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments], env=os.environ, input="", capture_output=True, text=True, check=True
    )
    return set(ended.stderr.split())


@cache
def loaded_by_python() -> set[str]:
    """What a Python of these tests loads by itself, to find the program."""
    command = [sys.executable, "-c", "import sys; print(*sys.modules)"]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())


def own(modules: set[str]) -> set[str]:
    return {name for name in modules if name.split(".")[0] == "access_scrabble"}


@pytest.mark.parametrize("arguments", [(), ("--json",)], ids=["text", "json"])
@pytest.mark.parametrize(
    "command",
    [
        ("top", "--draw", "RIZETMU"),
        ("score", "--ref", "H8", "--word", "PASSE"),
        ("score", "--ref", "A1", "--word", "PASSE"),
        ("check", "passe", "xqz"),
    ],
    ids=["top", "score", "faults", "check"],
)
def test_an_answer_about_words_loads_no_game(home: Path, command: tuple[str, ...], arguments: tuple[str, ...]) -> None:
    modules = loaded(*command, *arguments)
    assert not modules & (INTERACTIVE | FORBIDDEN)
    assert not {name for name in own(modules) if "theme" in name or "tournament" in name or "practice" in name}


SLOW_PARTS = {"importlib.resources", "platform", "secrets", "hmac", "tempfile", "zipfile", "asyncio", "cattrs", "ssl"}
"""Parts of the standard library, and others, that cost more than they are worth to a quick answer."""


@pytest.mark.parametrize(
    "command",
    [("top", "--draw", "RIZETMU"), ("score", "--ref", "H8", "--word", "PASSE"), ("check", "passe"), ("--version",)],
    ids=["top", "score", "check", "version"],
)
def test_a_quick_answer_loads_nothing_slow(home: Path, command: tuple[str, ...]) -> None:
    assert not (loaded(*command) - loaded_by_python()) & SLOW_PARTS


def test_the_menu_loads_no_desk_before_it_stands(home: Path) -> None:
    """The rest is loaded while the menu is read, or by the first choice."""
    modules = own(loaded("--line", "--speech", "silent"))
    assert len(modules) <= 85
    desks = {name.split(".")[2] for name in modules if name.startswith("access_scrabble.desks.")}
    assert desks == {"common"}
    assert not {name for name in modules if name.startswith("access_scrabble.rules.duplicate")}


def test_what_the_first_choice_needs_is_there_when_it_is_made(home: Path) -> None:
    """In a terminal, where somebody reads the menu first."""
    terminal = pexpect.spawn(
        sys.executable, ["-c", WAITING, "--lang", "en"], env=environment(home), timeout=PATIENCE, cwd=str(ROOT)
    )
    terminal.expect_exact(b"prepared True")
    cut_power(terminal)


def started(home: Path, code: str, *arguments: str) -> "pexpect.spawn[bytes]":
    """A program in a terminal, to which the toolkit comes when ``home`` holds a file of that name."""
    words = ["-c", HELD + code, str(home / "toolkit"), *arguments]
    home.mkdir(exist_ok=True)
    return pexpect.spawn(
        sys.executable, words, env=environment(home), timeout=PATIENCE, cwd=str(ROOT), dimensions=(50, 100)
    )


@pytest.mark.parametrize("speech", ["silent", "screen_reader"])
def test_the_first_question_waits_for_no_toolkit(home: Path, speech: str) -> None:
    """It stands on the screen, and has been said, before the line editor is loaded; what is typed then is kept."""
    terminal = started(home, PROGRAM, "--lang", "en", "--speech", speech)
    terminal.expect_exact(b"Number: ")
    terminal.send(b"7\r")
    (home / "toolkit").touch()
    terminal.expect_exact(b"Word:")
    is_drawn_again = b"Number:" in (terminal.before or b"")
    assert is_drawn_again is (speech == "silent")  # for a reader nothing is written twice
    cut_power(terminal)


@pytest.mark.parametrize("manner", ["full", "plain"])
def test_news_before_the_toolkit_stand_on_a_line_of_their_own(home: Path, manner: str) -> None:
    terminal = started(home, NEWS, manner)
    terminal.expect_exact(b"Number: \r\nThe news.\r\n")
    (home / "toolkit").touch()
    terminal.expect_exact(b"Number:")
    terminal.send(b"h8 passe\r")
    terminal.expect_exact(b"Read: h8 passe")
    cut_power(terminal)


def test_the_best_plays_load_little_but_the_engine(home: Path) -> None:
    assert len(own(loaded("top", "--draw", "RIZETMU", "--json"))) <= 45


def test_a_game_on_paper_loads_no_other_desk(home: Path) -> None:
    typed = "1\nAnna, Bruno\n1\n3\nh8 passe\n"
    command = [sys.executable, "-m", "access_scrabble", "--lang", "en", "--speech", "silent"]
    subprocess.run(command, env=os.environ, input=typed, capture_output=True, text=True, check=True)
    (journal,) = (home / "games").glob("*.journal")
    modules = loaded("game", "export", journal.stem, "--to", "brf")
    assert not modules & (INTERACTIVE | FORBIDDEN)
    assert len(own(modules)) <= 130
    desks = {name.split(".")[2] for name in own(modules) if name.startswith("access_scrabble.desks.")}
    assert desks <= {"classic", "common", "saved"}
