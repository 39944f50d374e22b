"""Each variant of the classic game typed to its end in a real terminal (VA-01…04)."""

import re

import pytest

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.scoring import score_play
from access_scrabble.engine.tiles import Tiles
from tests.keyboard.conversation import Conversation
from tests.keyboard.paper import Paper, cell, face_value
from tests.keyboard.playing import Match, told_totals
from tests.keyboard.racks import rack_told, tiles_named
from tests.keyboard.sitting_down import VIRTUAL_BAG, Agreement, chosen_game
from tests.keyboard.table import RealTable, best, typed
from tests.keyboard.terminal import Terminal

PLAYERS = ("Anna", "Bob")


class RecyclingMatch(Match):
    """Every joker on the board is taken as soon as somebody holds its letter."""

    swaps = 0

    def before_turn(self, seat: int) -> None:
        table = self.table
        jokers = [square for square in table.board.occupied() if table.board.symbol(square).islower()]
        for square in jokers:
            letter = table.board.symbol(square).upper()
            if letter in table.racks[seat]:
                told = self.talk.say(f"swap {square.name}")
                assert told[-1].endswith(f"takes the joker on {square.name} and puts the letter {letter} there.")
                table.racks[seat] = table.racks[seat] - Tiles.of(letter) + Tiles.of("?")
                table.board = table.board.place({square: letter})
                self.paper.board[cell(square.name)] = letter
                self.swaps += 1


@pytest.mark.rule("VA-01")
def test_recycled_jokers(terminal: Terminal, lexicon: Lexicon) -> None:
    match = RecyclingMatch(terminal, RealTable(lexicon, PLAYERS, seed=5))
    chosen_game(terminal, PLAYERS, Agreement(variants=("recycled jokers",)))
    match.play_out()
    assert match.swaps > 0
    assert told_totals(terminal) == match.final_totals


class OpenMatch(Match):
    """Anna types her rack and asks for the best play; Bob looks his word up."""

    def before_turn(self, seat: int) -> None:
        play = self.table.best(seat)
        if seat == 0:
            self.talk.say(f"rack {str(self.table.racks[0]).lower()}")
            if play is not None:
                points = score_play(self.table.board, play).total
                assert self.talk.say("hint")[0].startswith(f"{points} point")
        elif play is not None:
            assert self.talk.say(f"check {play.text}")[0] == f"{play.text} is admitted."


@pytest.mark.rule("VA-02")
def test_open_dictionary(terminal: Terminal, lexicon: Lexicon) -> None:
    match = OpenMatch(terminal, RealTable(lexicon, PLAYERS, seed=8))
    chosen_game(terminal, PLAYERS, Agreement(variants=("open dictionary",), keyboard="Anna"))
    assert terminal.say("h8 zzz") != []
    assert terminal.say("last") == ["Nothing has been played."]
    match.play_out()
    assert told_totals(terminal) == match.final_totals


class ThemeMatch(Match):
    """Every word that begins with a vowel is on theme."""

    def after_word(self, seat: int, play: Play) -> None:
        if play.text[0] in "AEIOU":
            assert self.talk.say("theme") == [f"On theme: {play.text}, 5 more points."]
            self.totals[seat] += 5


@pytest.mark.rule("VA-03")
def test_theme(terminal: Terminal, lexicon: Lexicon) -> None:
    match = ThemeMatch(terminal, RealTable(lexicon, PLAYERS, seed=21))
    started = chosen_game(terminal, PLAYERS, Agreement(variants=("theme",), theme="vowels"))
    assert "Variants: theme, the theme is vowels." in started
    match.play_out()
    assert told_totals(terminal) == match.final_totals


@pytest.mark.rule("VA-04", "CL-02")
def test_two_bags(terminal: Terminal, lexicon: Lexicon) -> None:
    """The program draws: three vowels at most on a rack, consonants else, until both bags are empty."""
    agreed = Agreement(bag=VIRTUAL_BAG, variants=("consonants and vowels in two bags",))
    chosen_game(terminal, PLAYERS, agreed)
    board, paper, totals = Board(), Paper(), dict.fromkeys(PLAYERS, 0)
    racks = {player: Tiles() for player in PLAYERS}
    for turn in range(100):
        _draw_all(terminal, racks)
        if terminal.reply.prompt == "Game over:":
            break
        player = PLAYERS[turn % 2]
        assert terminal.reply.prompt == f"{player}:"
        racks[player] = rack_told(terminal)
        play = best(lexicon, board, racks[player])
        if play is None:
            terminal.say("pass")
            continue
        totals[player] += paper.lay(str(play.reference), play.word)
        terminal.say(typed(play))
        terminal.say("confirm")
        racks[player] -= play.tiles(board)
        board = play.on(board)
    lost = {player: face_value(str(rack)) for player, rack in racks.items()}
    for player, rack in racks.items():
        totals[player] += sum(lost.values()) if not rack else -lost[player]
    assert told_totals(terminal) == totals


def _draw_all(talk: Conversation, racks: dict[str, Tiles]) -> None:
    """Draw as long as the program says that somebody must, consonants once there are three vowels."""
    while asked := re.fullmatch(r"(\w+), (\d) tiles? to draw:", talk.reply.prompt):
        player, count = asked[1], int(asked[2])
        assert len(racks[player]) + count <= 7
        wanted = 3 - sum(tile in "AEIOUY" for tile in racks[player])
        tries = [f"draw v {min(wanted, count)}"] if wanted > 0 else [f"draw c {count}"]
        told = next(told for line in [*tries, "draw v", "draw c"] if (told := talk.say(line))[0][:5] == "Drawn")
        racks[player] += tiles_named(told[0].rstrip(".").split()[1:])
