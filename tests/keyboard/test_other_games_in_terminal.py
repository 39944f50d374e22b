"""Reverse Scrabble, loto and the games alone, each typed to its end in a real terminal (VA-05…07)."""

import json
from pathlib import Path

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import FULL_SET, Tiles
from access_scrabble.rules.reverse import removals
from tests.engine.examples import laid
from tests.keyboard.conversation import Conversation
from tests.keyboard.paper import Paper, face_value
from tests.keyboard.playing import told_totals
from tests.keyboard.racks import rack_told
from tests.keyboard.sitting_down import VIRTUAL_BAG, choose_variants, usual_game
from tests.keyboard.table import best, typed
from tests.keyboard.terminal import Terminal

FILLED = laid("H8 PASSE", "8H PIN", "11H SEL", "J8 NE")


def take_everything(talk: Conversation, lexicon: Lexicon, board: Board, players: tuple[str, ...]) -> None:
    """Take the dearest letters allowed, turn by turn, until nothing may leave; compare the totals."""
    totals = dict.fromkeys(players, 0)
    turn = 0
    while talk.reply.prompt != "Game over:":
        player = players[turn % len(players)]
        assert talk.reply.prompt == f"{player}:"
        taken = max(removals(board, lexicon), key=lambda squares: (_worth(board, squares), squares))
        told = talk.say("remove " + " ".join(square.name.lower() for square in taken))
        points = _worth(board, taken)
        assert told[0].startswith(f"{points} point"), told
        totals[player] += points
        board = board.clear(taken)
        turn += 1
    assert not any(removals(board, lexicon))
    assert told_totals(talk) == totals


def _worth(board: Board, squares: tuple[Square, ...]) -> int:
    return face_value("".join(board.symbol(square) for square in squares))


@pytest.mark.rule("VA-05")
def test_reverse_from_a_grid_file(terminal: Terminal, lexicon: Lexicon, tmp_path: Path) -> None:
    grid = tmp_path / "grid.txt"
    grid.write_text(f"{FILLED}\n", encoding="utf-8")
    terminal.choose("Reverse")
    terminal.choose("a grid file")
    assert terminal.say(str(tmp_path / "none.txt"))[0].startswith("There is no file")
    terminal.say(str(grid))
    terminal.say("Anna, Bob, Chloé")
    take_everything(terminal, lexicon, FILLED, ("Anna", "Bob", "Chloé"))


@pytest.mark.rule("VA-05")
def test_reverse_from_a_finished_game(terminal: Terminal, lexicon: Lexicon) -> None:
    usual_game(terminal, ("Anna", "Bob"))
    terminal.say_all("h8 passe", "8h pin", "11h sel", "j8 ne", "end", "y", "0", "0", "quit")
    terminal.choose("Reverse")
    terminal.choose("classic game of")
    terminal.say("Anna, Bob")
    take_everything(terminal, lexicon, FILLED, ("Anna", "Bob"))


@pytest.mark.rule("VA-06")
def test_loto(terminal: Terminal) -> None:
    """The program calls; a claim that comes too early is refused, the first true one wins."""
    words = {"Anna": "cerises voitures", "Bob": "maisons tableau"}
    terminal.choose("Loto")
    terminal.say("Anna, Bob")
    terminal.choose("the program")
    assert terminal.say(words["Anna"])[0] == "VOITURES does not have 7 letters."
    words["Anna"] = "cerises voiture"
    terminal.say(words["Anna"])
    assert terminal.reply.prompt == "Two words of seven letters, Bob:"
    terminal.say(words["Bob"])
    missing = {player: Tiles.parse("".join(text.split())) for player, text in words.items()}
    bag, calls = FULL_SET, 0
    while all(missing.values()):
        (told,) = terminal.say("")
        tile = "?" if told == "joker." else told.rstrip(".")[-1]
        calls += 1
        bag -= Tiles.of(tile)
        missing = {player: letters - Tiles.of(tile) for player, letters in missing.items()}
        if calls == 3:
            assert terminal.say("claim bob")[0].startswith("Not yet, Bob: ")
    winner = next(player for player, letters in missing.items() if not letters)
    assert terminal.say(f"claim {winner.lower()}") == [f"{winner} wins after {calls} tiles."]
    assert len(bag) == len(FULL_SET) - calls


def play_alone(talk: Conversation, lexicon: Lexicon, players: tuple[str, ...]) -> dict[str, int]:
    """Play best words from racks that the program deals, until nothing can be laid; the totals by hand."""
    board, paper, totals = Board(), Paper(), dict.fromkeys(players, 0)
    racks: dict[str, Tiles] = {}
    stuck = 0
    while talk.reply.prompt != "Game over:" and stuck < len(players):
        player = talk.reply.prompt.rstrip(":")
        racks[player] = rack_told(talk)
        play = best(lexicon, board, racks[player])
        stuck = 0 if play else stuck + 1
        if play is None:
            talk.say("pass")
            continue
        totals[player] += paper.lay(str(play.reference), play.word)
        told = talk.say(typed(play))
        assert not told[-1].startswith("No tile is left")
        racks[player] -= play.tiles(board)
        board = play.on(board)
    if talk.reply.prompt != "Game over:":
        talk.say_all("end", "y")
    elif len(players) > 1:
        other = players[1 - players.index(player)]
        racks[other] = FULL_SET - board.tiles()
    lost = {player: face_value(str(rack)) for player, rack in racks.items()}
    for player, rack in racks.items():
        totals[player] += sum(lost.values()) if not rack else -lost[player]
    return totals


def sit_alone(talk: Conversation, kind: str) -> None:
    talk.choose("Play alone")
    talk.choose(kind)
    talk.say("Anna")
    if kind != "alone with all tiles face up":
        talk.choose(VIRTUAL_BAG)
    choose_variants(talk, ())
    if kind != "alone with all tiles face up":
        talk.choose("never")


@pytest.mark.rule("VA-07")
def test_alone_with_one_rack_and_a_record_kept(terminal: Terminal, lexicon: Lexicon, home: Path) -> None:
    sit_alone(terminal, "alone with one rack")
    totals = play_alone(terminal, lexicon, ("Anna",))
    assert terminal.say("repeat")[-1] == f"First result kept: {totals['Anna']}."
    assert told_totals(terminal) == totals
    terminal.say("quit")
    sit_alone(terminal, "alone with one rack")
    assert terminal.say_all("end", "y")[-1] == f"Your record stays at {totals['Anna']}."
    assert json.loads((home / "records.json").read_text()) == {"one_rack": totals["Anna"]}


@pytest.mark.rule("VA-07")
def test_alone_with_two_racks(terminal: Terminal, lexicon: Lexicon) -> None:
    sit_alone(terminal, "alone with two racks")
    totals = play_alone(terminal, lexicon, ("Anna", "Opponent"))
    assert terminal.say("repeat")[-1] == f"First result kept: {totals['Anna']}."
    assert told_totals(terminal) == totals


@pytest.mark.rule("VA-07", "VA-02")
def test_alone_with_all_tiles_face_up(terminal: Terminal, lexicon: Lexicon) -> None:
    """Any tiles that are left may be taken, and words looked up; nothing is subtracted at the end."""
    sit_alone(terminal, "alone with all tiles face up")
    board, paper, total = Board(), Paper(), 0
    for wanted in ("KIWIS", "", "", ""):
        left = FULL_SET - board.tiles()
        rack = Tiles.parse(wanted) if wanted else Tiles.of(list(left)[:: max(1, len(left) // 7)][:7])
        play = best(lexicon, board, rack)
        assert play is not None
        assert terminal.say(f"check {play.text}")[0] == f"{play.text} is admitted."
        total += paper.lay(str(play.reference), play.word)
        terminal.say(typed(play))
        board = play.on(board)
    unseen = FULL_SET - board.tiles()
    assert terminal.say("count e") == [f"E: {unseen.count('E')} left."]
    assert terminal.say_all("end", "y")[-1] == f"First result kept: {total}."
    assert told_totals(terminal) == {"Anna": total}
