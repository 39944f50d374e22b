"""The manual page and the completion of shells, read and tried by the programs they are for."""

import re
import shutil
import subprocess
from pathlib import Path

import pexpect
import pytest

from access_scrabble.cli.main import COMMANDS, main
from tests.keyboard.terminal import cut_power
from tests.release.manual import PAGES, SHELLS, write

EXIT_CODES = {
    "en": ("EXIT STATUS", "0 done; 1 a failure, a word"),
    "fr": ("CODES DE RETOUR", "0 fait ; 1 un échec, un mot"),
}


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("share")
    write(folder)
    return folder


def needed(program: str) -> str:
    if shutil.which(program) is None:
        pytest.skip(f"{program.upper()} IS NOT INSTALLED")
    return program


@pytest.mark.parametrize("code", PAGES)
def test_the_page_is_read_by_mandoc(share: Path, code: str) -> None:
    page = share / PAGES[code]
    command = [needed("mandoc"), "-T", "lint", "-W", "error", str(page)]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == ""
    shown = subprocess.run(["mandoc", "-T", "utf8", page], capture_output=True, text=True, check=True).stdout
    text = " ".join(re.sub(".\b", "", shown).split())
    assert all(f"access-scrabble {command}" in text for command in COMMANDS)
    title, codes = EXIT_CODES[code]
    assert re.search(f"{title} .*{codes}", text)
    assert "ACCESS_SCRABBLE_HOME" in text


def test_bash_completes_commands_options_values_and_files(share: Path, tmp_path: Path) -> None:
    (tmp_path / "bulletins.json").touch()
    script = f"""
source {share / SHELLS["bash"]}
try() {{ COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _shtab_access_scrabble; echo "${{COMPREPLY[*]}}"; }}
try access-scrabble lex
try access-scrabble game exp
try access-scrabble game export --to h
try access-scrabble --profile low
try access-scrabble slip --file bull
"""
    done = subprocess.run(["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["lexicon", "export", "html", "low_vision", "bulletins.json"]


def test_fish_completes_commands_and_says_what_they_do(share: Path) -> None:
    script = (
        f"source {share / SHELLS['fish']}; complete -C 'access-scrabble lex'; complete -C 'access-scrabble game exp'"
    )
    done = subprocess.run([needed("fish"), "--no-config", "-c", script], capture_output=True, text=True, check=True)
    assert [line.split("\t")[0] for line in done.stdout.splitlines()] == ["lexicon", "export"]
    assert "liste de mots" in done.stdout


def test_zsh_completes_commands(share: Path, tmp_path: Path) -> None:
    """In a terminal: its completion works nowhere else."""
    functions = (share / SHELLS["zsh"]).parent
    shell = pexpect.spawn(needed("zsh"), ["-f"], cwd=str(tmp_path), timeout=30, dimensions=(30, 120))
    shell.sendline(f"PS1='REA''DY> '; fpath=({functions} $fpath); autoload -Uz compinit; compinit -u -D")
    shell.expect_exact("READY> ")
    for typed, completed in (("lex", "lexicon"), ("game exp", "export")):
        shell.send(f"\x15access-scrabble {typed}\t")
        shell.expect_exact(completed)
    cut_power(shell)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--help"], 0),
        (["--version"], 0),
        (["game", "--help"], 0),
        (["check", "riz"], 0),
        (["check", "riz", "xyzq"], 1),
        (["check", "--json", "xyzq"], 1),
        (["check"], 2),
        (["nothing"], 2),
    ],
)
def test_exit_codes_are_as_the_page_says(words: list[str], code: int, home: Path) -> None:
    try:
        found = main(words)
    except SystemExit as left:
        found = left.code if isinstance(left.code, int) else 0
    assert found == code
