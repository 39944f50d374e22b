"""Whatever is typed at any desk, in any order: sentences come of it, nothing else."""

import io
import os
import shutil
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from access_scrabble.cli import main
from access_scrabble.cli.saved_games import open_library, taken_game
from access_scrabble.cli.services import Services
from access_scrabble.console.settings_table import FILE_NAME
from access_scrabble.desks.common.actions import Action
from access_scrabble.errors import AccessScrabbleError
from access_scrabble.rules.game import Context
from access_scrabble.session.game_json import to_json
from access_scrabble.unexpected import LOG_NAME
from access_scrabble.whole_files import data_directory
from tests.attacks.invented import invented_document
from tests.attacks.mutations import NASTY_TEXT, mutated_document
from tests.attacks.test_importers import FRENCH, short_games
from tests.files.played_games import GAMES_BY_NAME, classic_game
from tests.rules.support import WORDS as WORDS_ADMITTED
from tests.rules.support import SeededChance

SHORT = 60
LONG = int(os.environ.get("ATTACK_ROUNDS", "100000"))
LINES_TO_A_TAKEN_GAME = 12
A_SITTING = 500
SITTINGS_TOGETHER = 10
"""So many find what the others saved; a folder of a thousand games would only be slow to list."""
NAMES = ("Zoé, Bob", "1 Anna, 2 Bob", "Anna", "tout", "oui", "o", "n", "", "", "?", "0", "quitter", "1 2")
PLAYS = ("h8 passe", "8h os", "aeirst?", "+3", "-ab", "h8", "8", "12 h8 passe 16", "1 top", "t 2 30", "30", "1:20")
SHORT_NASTY_TEXT = tuple(text for text in NASTY_TEXT if len(text) < 100)
"""A long one is as many keys while one explores, and takes as long as a hundred others."""
QUESTIONS = {"fr": "Que voulez-vous faire", "en": "What do you want to do"}
OPENINGS: dict[str, tuple[str, ...]] = {
    "Suivre": ("Zoé, Bob", "1", "3"),
    "Jouer contre l'ordinateur": ("Zoé", "1", "1"),
    "Arbitrer": ("1", "1", "1 Anna, 2 Bob"),
    "Jouer en solitaire": ("1", "Zoé", "2", ""),
    "S'entraîner": ("1", "1", "n"),
    "Apprendre": ("3", "1"),
    "Mots": (),
    "Réglages": (),
    "Parties dup": ("1",),
    "Tournois": ("1", "Lyon", "1", "7"),
    "Fichiers": ("2", "grille.txt"),
    "Scrabble à l'envers": ("1", "grille.txt", "Zoé, Bob"),
    "Loto": ("Zoé, Bob", "1", "maisons radiees", "depliez etetees"),
    "Follow": ("Zoé, Bob", "1", "3"),
    "Referee": ("1", "1", "1 Anna, 2 Bob"),
}
"""What leads from the menu into the midst of a desk."""
RESUMED = "Reprendre"
LANGUAGES = {desk: "en" if desk in ("Follow", "Referee") else "fr" for desk in (*OPENINGS, RESUMED)}
WORDS = {language: [action.word(language) for action in Action] for language in QUESTIONS}


def line(random: Random, language: str) -> str:
    """What somebody might type, or a cat."""
    words = WORDS[language]
    nasty = NASTY_TEXT if random.random() < 0.1 else SHORT_NASTY_TEXT
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
            return f"{random.choice(words)} {random.choice((*PLAYS, *NAMES, *nasty))}"
        case 5:
            return random.choice(nasty)
        case _:
            return "".join(random.choices("aeh8 1?+-,;:.*/'\"\té\u202e\x1b", k=random.randrange(12)))


class Typist(io.BufferedIOBase):
    """Standard input: at the menu the wanted desk is chosen, anywhere else anything is typed."""

    def __init__(self, random: Random, desk: str, encoding: str) -> None:
        self._random = random
        self._language = LANGUAGES[desk]
        self._desk = desk
        self._encoding = encoding
        self.left = 0
        """How many lines are still typed in this sitting."""
        self._opening: list[str] = []
        self.typed = 0
        """How many reached the desk, or the questions before it."""
        self.shown = io.BytesIO()

    def readable(self) -> bool:
        return True

    def read1(self, _size: int = -1) -> bytes:
        if not self.left:
            return b""
        self.left -= 1
        told = self.shown.getvalue()
        self.shown.seek(0)
        self.shown.truncate()
        assert b"\x1b" not in told
        lines = told.decode(self._encoding).splitlines()
        assert not any("\u202e" in told_line for told_line in lines)
        if any(told_line.startswith(QUESTIONS[self._language]) for told_line in lines):
            offered = {title: number for number, _, title in (told_line.partition(" ") for told_line in lines)}
            self._opening = list(OPENINGS.get(self._desk, ())) if self._random.random() < 0.8 else []
            found = next((offered[title] for title in offered if title.startswith(self._desk)), None)
            return (found or str(self._random.randrange(14))).encode() + b"\n"  # settings may have shortened the list
        if self._opening:
            return self._opening.pop(0).encode(self._encoding) + b"\n"
        self.typed += 1
        other = self._random.choice(("utf-8", "iso-8859-1", "cp850"))
        encoding = self._encoding if self._random.random() < 0.9 else other
        typed = line(self._random, self._language).replace("\n", " ")
        return typed.encode(encoding, errors="replace") + b"\n"


def attack(desk: str, rounds: int, encoding: str = "utf-8") -> int:
    """So many lines at a desk; how many sittings it took, since now and then somebody leaves."""
    typist, sittings = Typist(Random(desk + encoding), desk, encoding), 0
    Path("grille.txt").write_text(str(classic_game(3).state.board), encoding="utf-8")
    while typist.typed < rounds:
        (data_directory() / FILE_NAME).unlink(missing_ok=True)
        if sittings % SITTINGS_TOGETHER == SITTINGS_TOGETHER - 1:
            check_log()
            shutil.rmtree(data_directory())
        typist.left = A_SITTING
        typist.shown = io.BytesIO()
        sit_down(typist, LANGUAGES[desk], encoding)
        sittings += 1
    check_log()
    return sittings


def sit_down(typist: Typist, language: str, encoding: str) -> None:
    before = sys.stdin, sys.stdout
    sys.stdin = io.TextIOWrapper(typist, encoding=encoding)
    sys.stdout = io.TextIOWrapper(typist.shown, encoding=encoding, write_through=True)
    try:
        assert main(["--lang", language]) == 0
    finally:
        sys.stdin.detach()
        sys.stdin, sys.stdout = before


INVENTED = 3
"""Every so many games go on with invented events; most of the others are refused."""


def attack_taken_games(rounds: int, kind: str) -> int:
    """Games changed at random, kept from a file and resumed, and lines typed at them; how many were kept."""
    random, kept = Random(kind + str(rounds)), 0
    good = list(map(to_json, short_games(kind)))
    library, context = open_library(Services(FRENCH)), Context(WORDS_ADMITTED, SeededChance(1))
    for number in range(rounds):
        made_up = invented_document if number % INVENTED == 0 else mutated_document
        text = made_up(random, random.choice(good))
        with suppress(AccessScrabbleError):
            taken_game(library, text.encode(errors="replace"), context)
            kept += 1
            typist = Typist(random, RESUMED, "utf-8")
            typist.left = LINES_TO_A_TAKEN_GAME
            sit_down(typist, "fr", "utf-8")
            check_log(f"{kind} {number} {text}")
            shutil.rmtree(data_directory())
    return kept


def check_log(about: str = "") -> None:
    log = data_directory() / LOG_NAME
    assert not log.exists(), log.read_text(encoding="utf-8") + about


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is exported by chance lands nowhere else, and no program is asked for its sound devices again and again."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", "")


@pytest.mark.parametrize("desk", OPENINGS)
def test_any_lines(desk: str) -> None:
    attack(desk, SHORT)


@pytest.mark.parametrize("kind", GAMES_BY_NAME)
def test_any_lines_at_a_game_that_somebody_has_made_up(kind: str) -> None:
    attack_taken_games(SHORT // 3, kind)


@pytest.mark.slow
@pytest.mark.parametrize("kind", GAMES_BY_NAME)
def test_many_lines_at_games_that_somebody_has_made_up(kind: str) -> None:
    assert attack_taken_games(LONG // 100, kind)
