"""Whatever is typed at any desk, in any order: sentences come of it, nothing else."""

import io
import os
import sys
from pathlib import Path
from random import Random

import pytest

from access_scrabble.cli import main
from access_scrabble.desks.common.actions import Action
from tests.attacks.mutations import NASTY_TEXT

SHORT = 250
LONG = int(os.environ.get("ATTACK_ROUNDS", "100000"))
A_SITTING = 500
NAMES = ("Zoé, Bob", "1 Anna, 2 Bob", "Anna", "tout", "oui", "o", "n", "", "", "?", "0", "quitter")
PLAYS = ("h8 passe", "8h os", "aeirst?", "+3", "-ab", "h8", "8", "12 h8 passe 16", "1 top", "t 2 30", "30", "1:20")


def line(random: Random, language: str) -> str:
    """What somebody might type, or a cat."""
    words = [action.word(language) for action in Action]
    match random.randrange(7):
        case 0:
            return str(random.randrange(15))
        case 1:
            return random.choice(NAMES)
        case 2:
            return random.choice(PLAYS)
        case 3:
            return random.choice(words)
        case 4:
            return f"{random.choice(words)} {random.choice((*PLAYS, *NAMES, *NASTY_TEXT))}"
        case 5:
            return random.choice(NASTY_TEXT)
        case _:
            return "".join(random.choices("aeh8 1?+-,;:.*/'\"\té\u202e\x1b", k=random.randrange(12)))


def sit(language: str, lines: list[str]) -> None:
    typed, shown = "".join(f"{one}\n" for one in lines), io.StringIO()
    before = sys.stdin, sys.stdout
    sys.stdin, sys.stdout = io.StringIO(typed), shown
    try:
        assert main(["--lang", language]) == 0
    finally:
        sys.stdin, sys.stdout = before
    assert "\x1b" not in shown.getvalue()
    assert "\u202e" not in shown.getvalue()


def attack(rounds: int, language: str, seed: int) -> None:
    random = Random(seed)
    for _ in range(0, rounds, A_SITTING):
        sit(language, [line(random, language) for _ in range(min(rounds, A_SITTING))])


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is exported by chance lands nowhere else."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(("language", "seed"), [("fr", 1), ("en", 2)])
def test_any_lines(language: str, seed: int) -> None:
    attack(SHORT, language, seed)


@pytest.mark.slow
def test_many_lines() -> None:
    attack(LONG, "fr", 3)
