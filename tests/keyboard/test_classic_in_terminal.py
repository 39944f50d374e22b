"""A whole game of four typed in a real terminal, its score sheet compared with one kept by hand."""

from pathlib import Path

import pytest

from tests.keyboard.paper import Paper, face_value
from tests.keyboard.sitting_down import usual_game
from tests.keyboard.terminal import Terminal

PLAYERS = ("Anna", "Bob", "Chloé", "Dan")
GAME = [line.split() for line in (Path(__file__).parent / "data/four-players.txt").read_text().splitlines()]
MISTYPED = 11
"""The turn whose joker is first forgotten, and told three turns later."""


class Referee:
    """Types the game and keeps the sheet by hand."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.paper = Paper()
        self.totals = dict.fromkeys(PLAYERS, 0)
        self.sheet: list[str] = []

    def play(self) -> None:
        for number, (player, *what) in enumerate(GAME, start=1):
            if what[0] == "left":
                break
            assert self.terminal.reply.prompt == f"{player}:"
            self._turn(number, player, what)
            if number == MISTYPED + 3:
                self._correct()

    def _turn(self, number: int, player: str, what: list[str]) -> None:
        if what[0] == "exchange":
            assert self.terminal.say(" ".join(what))[0] == f"{player} exchanges {len(what[1])} tiles."
            self._write(number, player, f"exchange of {len(what[1])} tiles", 0)
        elif what[0] == "pass":
            assert self.terminal.say("pass")[0] == f"{player} passes."
            self._write(number, player, "pass", 0)
        elif what[0] == "phony":
            self._phony(number, player, *what[1:])
        else:
            self._word(number, player, *what)

    def _word(self, number: int, player: str, reference: str, word: str) -> None:
        points = self.paper.lay(reference, word)
        jokers = [symbol.upper() for symbol in word if symbol.islower()]
        joker = f" (joker {', '.join(jokers)})" if jokers else ""
        typed = "".join(symbol if symbol.isupper() else f"{symbol}?" for symbol in word)
        if number == MISTYPED:
            told = self.terminal.say(f"{reference} {word}".lower())
            assert not any(line.startswith(f"{points} points.") for line in told)
        else:
            told = self.terminal.say(f"{reference} {typed}".lower())
            if not MISTYPED < number <= MISTYPED + 3:
                assert f"{points} points. {player}: {word.upper()}{joker} at {reference}." in told
        across = f" with {', '.join(self.paper.across)}" if self.paper.across else ""
        self._write(number, player, f"{word.upper()}{joker} {reference}{across}", points)
        if word == "NUAGES":
            assert self.terminal.say("challenge nuages") == ["Admitted: NUAGES. The play stands."]

    def _phony(self, number: int, player: str, reference: str, word: str) -> None:
        self.terminal.say(f"{reference} {word}".lower())
        told = self.terminal.say("challenge")
        assert told[:2] == [f"Not admitted: {word}.", f"{player} takes the tiles back and loses the turn."]
        self._write(number, player, f"{word} {reference} taken back", 0)

    def _correct(self) -> None:
        _, reference, word = GAME[MISTYPED - 1]
        told = self.terminal.say(f"correct {MISTYPED} {reference} {word.replace('u', 'u?')}")
        assert told[:2] == [f"Turn {MISTYPED} corrected.", self.sheet[MISTYPED - 1]]
        assert "Turn 12, Dan: 39 instead of 42." in told

    def _write(self, number: int, player: str, action: str, points: int) -> None:
        self.totals[player] += points
        counted = "1 point" if points == 1 else f"{points} points"
        self.sheet.append(f"{number}. {player}: {action}, {counted}, total {self.totals[player]}.")

    def leftovers(self) -> list[str]:
        """Tell what is left, the last rack being deduced; the hand-kept end of the sheet."""
        left = {player: what[1] for player, *what in GAME if what[0] == "left"}
        lost = {player: face_value(letters) for player, letters in left.items()}
        changes = {"Anna": sum(lost.values()), **{player: -points for player, points in lost.items()}}
        for player in ("Bob", "Chloé"):
            assert self.terminal.reply.prompt == f"Letters left to {player}, or 0:"
            self.terminal.say(left[player].lower())
        totals = {player: self.totals[player] + changes[player] for player in PLAYERS}
        return [
            *(f"{player}, leftovers: {changes[player]:+d}." for player in PLAYERS),
            f"Totals: {', '.join(f'{player} {total}' for player, total in totals.items())}.",
        ]


@pytest.mark.rule("CL-01", "CL-03", "CL-07", "CL-08", "CL-09", "CL-12", "CL-13", "CL-14")
def test_a_game_of_four_from_the_first_word_to_going_out(terminal: Terminal) -> None:
    """Exchange, pass, challenges upheld and rejected, jokers, a correction three turns back (issue 3)."""
    usual_game(terminal, PLAYERS)
    referee = Referee(terminal)
    referee.play()
    assert terminal.reply.lines[-1] == "No tile is left: type confirm to end the game, or challenge."
    told = terminal.say("confirm")
    assert "Anna has gone out: the game is over." in told
    ending = referee.leftovers()
    assert "Chloé wins." in terminal.reply.lines
    heading, *rows = terminal.say("sheet")
    *leftovers, totals = ending
    assert heading == f"{totals.removeprefix('Totals: ')} {len(referee.sheet)} turns, the last first:"
    assert rows == [*leftovers, *reversed(referee.sheet)]
    assert terminal.say("points") == ["Chloé 323, Anna 171, Dan 170, Bob 148."]
