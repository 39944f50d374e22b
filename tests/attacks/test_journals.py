"""Damaged journals: every bit of the first line, every truncation, bits anywhere; nothing is hidden or lost."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from access_scrabble.errors import AccessScrabbleError
from access_scrabble.session.library import ReadGame
from access_scrabble.session.repairing import GameRepair, repaired
from access_scrabble.session.rulesets import GAMES
from tests.attacks.journals import flipped, saved_journal
from tests.files.played_games import GAMES_BY_NAME, classic_game

SHORT = 25
LONG = 4_000


@pytest.fixture(scope="module")
def game() -> ReadGame[Any]:
    return classic_game(3, turns=6)


def test_every_bit_of_the_first_line_is_noticed_told_and_put_right(tmp_path: Path, game: ReadGame[Any]) -> None:
    store, path = saved_journal(tmp_path / "games", game)
    data = path.read_bytes()
    for bit in range(8 * (data.index(b"\n") + 1)):
        path.write_bytes(flipped(data, bit))
        assert store.games() == ()
        assert [one.name for one in store.unreadable()] == [path.stem]
        with pytest.raises(AccessScrabbleError):
            store.open(path.stem)
        assert path.read_bytes() == flipped(data, bit)
        if bit % 97 == 0:
            _repairs_all(path, game)


def _repairs_all(path: Path, game: ReadGame[Any]) -> None:
    found = repaired(path.read_bytes(), GAMES)
    assert found is not None
    assert list(found.steps) == list(game.steps)
    assert (found.damaged, found.impossible) == ((), ())


def test_every_truncation_keeps_every_whole_line(tmp_path: Path, game: ReadGame[Any]) -> None:
    store, path = saved_journal(tmp_path / "games", game)
    data = path.read_bytes()
    for length in range(len(data)):
        path.write_bytes(data[:length])
        whole = data[:length].count(b"\n")
        if not whole:
            assert [one.name for one in store.unreadable()] == [path.stem]
            continue
        opened = store.open(path.stem)
        opened.journal.close()
        assert list(opened.steps) == list(game.steps[: whole - 1])
        assert (opened.damage is None) == data[:length].endswith(b"\n")
        if opened.damage is not None:
            assert opened.damage.set_aside.read_bytes() == data[:length]
            opened.damage.set_aside.unlink()


def attack_bits(tmp_path: Path, rounds: int) -> None:
    """One changed bit anywhere: noticed by opening, put right by repairing."""
    for number, make in enumerate(GAMES_BY_NAME.values()):
        game, random = make(number), Random(number)
        store, path = saved_journal(tmp_path / f"games-{number}", game)
        data = path.read_bytes()
        for _ in range(rounds):
            path.write_bytes(flipped(data, random.randrange(8 * len(data))))
            _, _, wrong = next(GameRepair(store, GAMES).examine())
            assert wrong is not None
            _repairs_all(path, game)


def attack_lines(tmp_path: Path, rounds: int) -> None:
    """Whole lines lost, doubled, exchanged or overwritten: what is kept is a game that can be resumed."""
    for number, make in enumerate(GAMES_BY_NAME.values()):
        game, random = make(number), Random(number)
        _, path = saved_journal(tmp_path / f"games-{number}", game)
        lines = path.read_bytes().splitlines(keepends=True)
        for _ in range(rounds):
            changed = list(lines)
            match random.randrange(4):
                case 0:
                    del changed[random.randrange(len(changed))]
                case 1:
                    changed.insert(random.randrange(len(changed)), random.choice(changed))
                case 2:
                    place, other = random.randrange(len(changed)), random.randrange(len(changed))
                    changed[place], changed[other] = changed[other], changed[place]
                case _:
                    changed[random.randrange(len(changed))] = random.randbytes(60).replace(b"\n", b"") + b"\n"
            found = repaired(b"".join(changed), GAMES)
            if found is not None:
                store, kept = saved_journal(tmp_path / "kept", ReadGame(game.saved, found.steps, found.state))
                assert (
                    GAMES[found.kind].replay(event for step in store.read(kept.stem)[1] for event in step) is not None
                )
                kept.unlink()


def test_changed_bits_are_noticed_and_put_right(tmp_path: Path) -> None:
    attack_bits(tmp_path, 4)


def test_what_is_kept_of_changed_lines_can_be_resumed(tmp_path: Path) -> None:
    attack_lines(tmp_path, SHORT)


@pytest.mark.slow
def test_many_changed_bits(tmp_path: Path) -> None:
    attack_bits(tmp_path, LONG // 8)


@pytest.mark.slow
def test_many_changed_lines(tmp_path: Path) -> None:
    attack_lines(tmp_path, LONG)


def test_what_stands_behind_a_damaged_line_is_kept_where_the_rules_accept_it(tmp_path: Path) -> None:
    game = classic_game(3)
    _, path = saved_journal(tmp_path / "games", game)
    lines = path.read_bytes().splitlines(keepends=True)
    place = len(lines) // 2
    lines[place] = b"nothing of this line is left\n"
    found = repaired(b"".join(lines), GAMES)
    assert found is not None
    assert found.damaged == (place + 1,)
    assert place - 1 <= len(found.steps) < len(game.steps)
    assert len(found.steps) + len(found.impossible) == len(game.steps) - 1
