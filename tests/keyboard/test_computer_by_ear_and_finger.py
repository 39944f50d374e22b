"""Whole games against three levels of the computer, by ear alone and by finger alone; TRANSCRIPTS keeps them."""

import os
from pathlib import Path

import pytest

from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import without_accents
from tests.keyboard.computer_game import ComputerGame, play_against_computer
from tests.keyboard.test_whole_game_by_ear import Listener
from tests.keyboard.test_whole_game_by_finger import FingerReader, check_cuts, reader
from tests.liblouis import needs_liblouis

needs_liblouis()

__all__ = ["reader"]

LEVELS = ["débutant", "amateur", "champion"]


def kept(name: str, lines: list[str]) -> None:
    """Keep a transcript where somebody wants it."""
    if folder := os.environ.get("TRANSCRIPTS"):
        (Path(folder) / f"{without_accents(name)}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_game_by_ear_alone(home: Path, lexicon: Lexicon, level: str) -> None:
    listener = Listener(home)
    play_against_computer(listener, lexicon, level)
    listener.hang_up()
    kept(f"ear-{level}", listener.transcript)


@pytest.mark.parametrize("reader", [40], indirect=True)
@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_game_by_finger_alone(reader: FingerReader, lexicon: Lexicon, level: str) -> None:
    play_against_computer(reader, lexicon, level)
    check_cuts(reader.transcript)
    kept(f"finger-{level}", reader.transcript)


def test_an_eventful_game_by_ear_alone(home: Path, lexicon: Lexicon) -> None:
    """Advice, an exchange taken back and done again, a challenge, a power cut; then the coach to its last item."""
    listener = Listener(home)
    game = ComputerGame(listener, lexicon)
    game.start("amateur")
    game.wait_for_own_turn()
    game.take_advice()
    game.wait_for_own_turn()
    game.exchange_and_take_back()
    game.challenge()
    listener.hang_up()
    again = Listener(home)
    game.resume(again)
    game.play_out()
    items = game.walk_through()
    assert sum("À revoir" in item for item in items) == 3, items
    again.hang_up()
    kept("ear-eventful", [*listener.transcript, *again.transcript])


@pytest.mark.parametrize("reader", [40], indirect=True)
def test_an_eventful_game_by_finger_alone(reader: FingerReader, lexicon: Lexicon) -> None:
    game = ComputerGame(reader, lexicon)
    game.start("amateur")
    game.wait_for_own_turn()
    game.take_advice()
    game.wait_for_own_turn()
    game.exchange_and_take_back()
    game.challenge()
    game.play_out()
    game.walk_through()
    check_cuts(reader.transcript)
    kept("finger-eventful", reader.transcript)
