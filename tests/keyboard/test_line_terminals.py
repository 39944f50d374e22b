"""Terminals that can do little: whole lines, edited and echoed by the terminal itself, nothing hidden or doubled."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.keyboard.key_terminal import BACKSPACE, CTRL_C, CTRL_R, F9, UP, KeyTerminal
from tests.keyboard.typed import Typed

DUMB = {"TERM": "dumb"}


@pytest.fixture
def terminal(home: Path) -> Iterator[KeyTerminal]:
    opened = KeyTerminal(home, variables=DUMB, language="fr")
    opened.wait(lambda: opened.line.startswith("Numéro :"))
    for line, question in (("1", "virgules :"), ("Anna, Bob", "Numéro :"), ("1", "Numéro :"), ("3", "Anna :")):
        answer(opened, line, question)
    yield opened
    opened.kill()


def answer(terminal: KeyTerminal, line: str, until: str) -> list[str]:
    """Type a line; what stands on the screen from it on, once the answer is there."""
    sent = len(terminal.raw)
    terminal.press(f"{line}\r")
    terminal.wait(lambda: until.encode() in terminal.raw[sent:], until)
    terminal.read()
    return terminal.raw[sent:].decode().replace("\r\n", "\n").splitlines()


def test_what_is_seen_is_what_is_sent(terminal: KeyTerminal) -> None:
    assert answer(terminal, f"h8 pax{BACKSPACE}sse", "Bob :") == [
        "h8 pax\b \bsse",
        "16 points. Anna : PASSE en H8.",
        "À poser : P en H8, A en H9, S en H10, S en H11, E en H12.",
        "Bob : ",
    ]
    assert answer(terminal, UP, "Bob :") == ["^[[A", "« [A » n'est pas compris. Tapez aide.", "Bob : "]
    terminal.press(f"valr{CTRL_R}")
    terminal.wait(lambda: terminal.line == "valr")
    again = ["Le dernier mot peut encore être contesté.", "Bob :"]
    for _ in range(20):  # Python's input() can miss a signal: whoever sees no answer presses again
        terminal.press(CTRL_C)
        terminal.read(3)
        terminal.read()
        if terminal.lines[-2:] == again:
            break
    assert terminal.lines[-2:] == again
    assert b"\x1b" not in terminal.raw


def test_the_board_is_explored_by_words_of_whole_lines(terminal: KeyTerminal) -> None:
    answer(terminal, "h8 passe", "Bob :")
    assert answer(terminal, "explorer", "H8.\r\n") == ["explorer", "Mode exploration : P, 3 points, H8."]
    for line, told in (
        ("droite", "A, 9."),
        ("flèche droite", "S, 10."),
        ("s", "S, 11."),
        ("d4", "mot compte double, D4."),
        ("aller h8", "P, H8."),
        ("trouver e", "E, 12."),
        ("fin", "mot compte triple, 15."),
        ("tour", "À Bob de jouer."),
        ("vue", "La vue de la grille demande un terminal dont le curseur se déplace"),
        ("drioite", "« drioite » n'est pas compris. Vouliez-vous dire « droite » ?"),
    ):
        assert answer(terminal, line, told)[:2][0] == line
    assert answer(terminal, "h13", "H13.") == ["h13", "vide, H13."]
    assert "Pose en H13, horizontal." in " ".join(answer(terminal, "", "Échap"))
    assert answer(terminal, "échap", "rien")[1] == "Abandonné : rien n'est posé."
    assert answer(terminal, "échap", "Bob :")[1:] == ["Mode saisie.", "Bob : "]


def test_a_word_is_laid_by_a_line_of_letters(terminal: KeyTerminal) -> None:
    answer(terminal, "h8 passe", "Bob :")
    answer(terminal, "poser h13", "Échap")
    answer(terminal, "tab", "H13.\r\n")
    assert answer(terminal, "riz?", "joker Z, J13.\r\n")[1:] == ["R, H13.", "I, I13.", "Z, J13.", "joker Z, J13."]
    answer(terminal, "", "Échap abandonne.")
    assert any("RIZ" in line for line in answer(terminal, "", "13H."))


@pytest.mark.parametrize(
    ("variables", "options"),
    [({"TERM": "unheard-of"}, ()), ({"TERM": ""}, ()), ({"INSIDE_EMACS": "28.2,comint"}, ()), ({}, ("--line",))],
    ids=["unknown", "unnamed", "emacs", "wished"],
)
def test_whatever_the_reason_lines_are_plain(home: Path, variables: dict[str, str], options: tuple[str, ...]) -> None:
    terminal = KeyTerminal(home, variables=variables, options=options)
    terminal.play("h8 passe")
    terminal.press(f"where{F9}\r")
    terminal.wait(lambda: "not understood" in " ".join(terminal.lines))
    terminal.kill()
    assert b"\x1b" not in terminal.raw


def test_a_first_run_is_answered_by_lines(home: Path) -> None:
    terminal = KeyTerminal(home, variables={**DUMB, "ACCESS_SCRABBLE_SPEECH": ""}, language="fr")
    terminal.wait(lambda: b"non.\r\n" in terminal.raw)
    terminal.press("oui\r", "non\r", "Échap\r")
    terminal.wait(lambda: terminal.line.startswith("Numéro :"))
    terminal.kill()
    assert 'speech = "screen_reader"' in (home / "settings.toml").read_text(encoding="utf-8")


def test_no_terminal_at_all_explores_by_words_too(home: Path) -> None:
    with Typed("fr") as talk:
        talk.choose("Suivre une partie")
        talk.say_all("Anna, Bob", "1", "3", "h8 passe", "explorer")
        assert talk.say("droite") == ["A, 9."]
        assert talk.say("haut") == ["lettre compte double, G."]
