"""Orca in a terminal of GNOME's: what is typed and what is told is said once, in order, and nothing else."""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.keyboard.refereeing import VIRTUAL_BAG, sit_down, start_clock
from tests.keyboard.terminal import environment
from tests.keyboard.typed import Typed
from tests.readers.desktop import Desktop, missing_parts, orca_desktop, wait_for

MISSING = missing_parts()
pytestmark = [
    pytest.mark.judge,
    pytest.mark.skipif(bool(MISSING), reason=f"ORCA CANNOT RUN, {', '.join(MISSING)} IS MISSING: see make judges"),
]
FUNCTION_KEY = re.compile(r"F\d+").fullmatch
ENDS = (" : ", "\n ", "(o ou n) ", "Au revoir.\r\n", " : temps", " : ref")
KEYS_SAID = {"return", "tab", "escape", "backspace", "delete", "left shift", "left control", "newline"}
SIGNS_SAID = {"space": " ", "comma": ",", "question": "?"}
SLOWEST_ORCA = 20.0
PROGRAM = [sys.executable, "-m", "access_scrabble", "--lang", "fr"]


@dataclass
class Listener:
    """Somebody who types, and holds what is said against what is written."""

    desktop: Desktop
    seen: int = 0

    def written(self) -> str:
        text = self.desktop.written
        new, self.seen = text[self.seen :], len(text)
        return new

    def type(self, line: str) -> None:
        """Each character is said once, and written once."""
        self.desktop.type(line)
        said = self.desktop.hear()
        assert "".join(SIGNS_SAID.get(sign, sign) for sign in said) == line
        assert self.written() == line

    def hears(self, key: str, *said: str, written: str) -> None:
        """Press a key of which every word is known beforehand."""
        self.desktop.press(key)
        self._wait(lambda: len(self.desktop.hearing) >= len(said))
        assert self.desktop.hear() == list(said)
        assert self.written() == written

    def press(self, key: str, ends: tuple[str, ...] = ENDS) -> str:
        """Press a key that is answered: every word that is written is said, once and in order; that answer."""
        self.desktop.press(key)
        wait_for(lambda: self.desktop.written[self.seen :].endswith(ends), f"no answer to {key}")
        new = _words(self.desktop.written[self.seen :])
        self._wait(lambda: len(_words(_without_keys(self.desktop.hearing))) >= len(new))
        said = _without_keys(self.desktop.hear())
        written = self.written()
        assert _words(said) == _words(written), "said, and written"
        return " ".join(written.replace("\b", "").split())

    @staticmethod
    def _wait(is_so: Callable[[], bool]) -> None:
        """Let a busy Orca speak; what it has said or not is for the caller to see."""
        with suppress(AssertionError):
            wait_for(is_so, "", SLOWEST_ORCA)

    def say(self, line: str) -> str:
        self.type(line)
        return self.press("Return")


def _without_keys(said: list[str]) -> str:
    return " ".join(text for text in said if text not in KEYS_SAID and not FUNCTION_KEY(text))


def _words(text: str) -> list[str]:
    """Words without what a voice does not say."""
    return text.replace("\b", "").casefold().split()


@pytest.fixture
def closing_desktop() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def start(stack: ExitStack, folder: Path, home: Path, speech: str) -> Listener:
    variables = {**environment(home), "ACCESS_SCRABBLE_SPEECH": speech, "TERM": "xterm-256color"}
    desktop = stack.enter_context(orca_desktop(folder, PROGRAM, **variables))
    return Listener(desktop)


def begin(listener: Listener, until: str) -> None:
    """The program has come up, and Orca has said it."""
    said = " ".join(listener.desktop.hear_until(until, quiet=4))
    written = _words(listener.written())
    assert " ".join(_words(said)).endswith(" ".join(written))


def test_first_run_and_a_game_of_eight_moves(closing_desktop: ExitStack, tmp_path: Path, home: Path) -> None:
    listener = start(closing_desktop, tmp_path, home, "")
    begin(listener, "Entrée non.")
    assert "caractères" in listener.press("o")
    assert "Arbitrez-vous" in listener.press("n")
    assert "tutoriel" in listener.press("n")
    assert "virgules" in listener.say("1")
    assert "habituelle" in listener.say("anna, bob")
    assert "Qui est au clavier ?" in listener.say("1")
    assert listener.say("3").endswith("À anna de jouer. anna :")
    assert listener.say("h8 passe").startswith("16 points. anna : PASSE en H8.")
    assert "RIZ" in listener.say("13h riz")
    assert "n'est pas compris" in listener.say("xyzzy")
    assert "n'est pas une référence" in listener.say("k20 mot")
    assert "NEZ" in listener.say("j11 nez")
    assert "3 lettres" in listener.say("echanger 3")
    assert listener.say("passer").endswith("bob :")
    correct_a_line(listener)
    complete_a_word(listener)
    assert "NUE" in listener.say("k8 nue")
    assert "2 lettres" in listener.say("echanger 2")
    explore(listener)
    assert "Que voulez-vous faire ?" in listener.say("quitter")
    assert listener.press("Return") == "Quitter le programme ? (o ou n)"
    assert listener.say("o").endswith("Au revoir.")


def correct_a_line(listener: Listener) -> None:
    """Errors taken back, history, moves within the line: Orca says what the key took or reached."""
    listener.type("8h piom")
    listener.hears("BackSpace", "backspace", "m", written="\b \b")
    listener.type("n")
    listener.hears("Left", "n", written="\b")
    listener.hears("Left", "o", written="\b")
    listener.desktop.press("End")
    listener.desktop.hear()
    assert listener.written() == "on"
    assert "PION" in listener.press("Return")
    listener.hears("Up", "8h pion", written="8h pion")
    assert "PION" in listener.press("Return")


def complete_a_word(listener: Listener) -> None:
    listener.type("re")
    assert "refaire, refuser" in listener.press("Tab", ends=(".\r\n",))
    listener.hears("Tab", "tab", written="")
    listener.type("f")
    assert listener.press("F6").endswith("ref")
    listener.hears("ctrl+u", "left control", written="\b\b\b   \b\b\b")


def explore(listener: Listener) -> None:
    assert listener.press("F9") == "Mode exploration : P, 3 points, H8."
    for key, told in (
        ("Right", "A, 9."),
        ("Right", "S, 10."),
        ("Down", "vide, I."),
        ("Home", "vide, 1."),
        ("Left", "Bord, I1."),
        ("0", "P, H8."),
        ("comma", "P, H8."),
    ):
        assert listener.press(key) == told
    assert listener.press("F1").startswith("Mode exploration : chaque touche agit aussitôt")
    assert listener.press("Escape").startswith("Mode saisie.")


def test_a_call_of_the_clock_replays_nothing(closing_desktop: ExitStack, tmp_path: Path, home: Path) -> None:
    with Typed() as talk:
        sit_down(talk, VIRTUAL_BAG)
        talk.say("draw")
        start_clock(talk)
        talk.say("quit")
    listener = start(closing_desktop, tmp_path, home, "screen_reader")
    begin(listener, "Numéro :")
    assert "Il reste 3 minutes" in listener.say("0")
    assert listener.say("chrono 40").startswith("Il reste 40 secondes.")
    listener.type("temp")
    assert listener.desktop.hear_until("Trente secondes") == ["Trente secondes"]
    assert listener.written() == "\r\nTrente secondes\r\n"
    listener.type("s")
    assert listener.press("ctrl+r") == "Coup 1 : temps"
    assert listener.press("Return").startswith("Il reste ")
