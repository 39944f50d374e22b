"""Damaged journals: every bit of the first line, every truncation, bits anywhere; nothing is hidden or lost."""

import json
import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from access_scrabble.cli import main
from access_scrabble.errors import AccessScrabbleError, InputError
from access_scrabble.rules.classic.decide import CLASSIC_GAME
from access_scrabble.rules.duplicate.results import corrected_turns
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import Context
from access_scrabble.session.file_store import FileGameStore
from access_scrabble.session.game_json import to_json
from access_scrabble.session.library import GameLibrary, ReadGame
from access_scrabble.session.repairing import GameRepair, repaired
from access_scrabble.session.rulesets import GAMES
from tests.attacks.journals import CODECS, flipped, forged_journal, saved_journal
from tests.attacks.mutations import mutated_document
from tests.attacks.test_importers import short_games
from tests.files.played_games import GAMES_BY_NAME, classic_game, duplicate_game
from tests.rules.support import WORDS, SeededChance

CONTEXT: Any = Context(WORDS, SeededChance(1))
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


def test_a_damaged_game_that_is_named_is_not_told_to_be_unknown(
    home: Path, game: ReadGame[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    _, path = saved_journal(home / "games", game)
    path.write_bytes(flipped(path.read_bytes(), 300))
    assert main(["--lang", "en", "game", "resume", path.stem]) == 2
    assert "game repair" in capsys.readouterr().err


@pytest.mark.parametrize("changed", [-(10**18), -1, 0, 2**62, 253_402_300_800])
def test_a_file_of_any_date_can_be_repaired(tmp_path: Path, game: ReadGame[Any], changed: int) -> None:
    store, path = saved_journal(tmp_path / "games", game)
    path.write_bytes(path.read_bytes()[60:])
    with suppress(OverflowError):  # some file systems know no such date
        os.utime(path, (changed, changed))
    made = GameRepair(store, GAMES).repair(path.stem)
    assert made is not None
    assert list(made[1].steps) == list(game.steps)


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


def attack_chains(folder: Path, rounds: int) -> int:
    """Journals made up by somebody who knows checksums: how many are opened; only sentences may come of the others."""
    store = FileGameStore(folder, CODECS)
    library = GameLibrary(store, lambda: CONTEXT, datetime.now)
    folder.mkdir()
    opened = 0
    for kind in GAMES_BY_NAME:
        random, games = Random(rounds), list(short_games(kind))
        good = list(map(to_json, games))
        for _ in range(rounds):
            steps = json.loads(mutated_document(random, random.choice(good))).get("steps")
            if not isinstance(steps, list):
                continue
            (folder / "forged.journal").write_bytes(forged_journal(games[0].saved.kind, steps))
            opened += _opens(library, games[0].saved.kind)
            for path in folder.iterdir():
                path.unlink()
    return opened


def _opens(library: GameLibrary, kind: str) -> bool:
    with suppress(AccessScrabbleError):
        state = library.read("forged").state
        if isinstance(state, DuplicateState):
            corrected_turns(state)
        session: Any = library.resume(GAMES[kind], library.open("forged"))
        session.close()
        return bool(session.is_begun)
    return False


def test_changed_bits_are_noticed_and_put_right(tmp_path: Path) -> None:
    attack_bits(tmp_path, 4)


def test_what_is_kept_of_changed_lines_can_be_resumed(tmp_path: Path) -> None:
    attack_lines(tmp_path, SHORT)


def test_journals_made_up_by_somebody_are_opened_or_refused_in_one_sentence(tmp_path: Path) -> None:
    assert attack_chains(tmp_path / "games", SHORT) > SHORT


@pytest.mark.slow
def test_many_made_up_journals(tmp_path: Path) -> None:
    attack_chains(tmp_path / "games", LONG)


@pytest.mark.parametrize("made_up", ["undone", "player"])
def test_steps_that_cannot_have_happened_are_told(tmp_path: Path, made_up: str) -> None:
    steps = json.loads(to_json(classic_game(3, turns=6)))["steps"]
    placed = next(event for events in steps for event in events if event["event"] == "WordPlaced")
    steps.append([{"event": "Undone", "steps": 10**9} if made_up == "undone" else {**placed, "player": 7}])
    (tmp_path / "forged.journal").write_bytes(forged_journal("classic", steps))
    library = GameLibrary(FileGameStore(tmp_path, CODECS), lambda: CONTEXT, datetime.now)
    with pytest.raises(InputError, match="impossible"):
        library.read("forged")
    with pytest.raises(InputError, match="impossible"):
        library.resume(CLASSIC_GAME, library.open("forged"))
    library.open("forged").journal.close()  # nobody holds it
    assert library.finished_boards() == []


def test_scores_of_a_turn_in_ages_are_nothing(tmp_path: Path) -> None:
    game = duplicate_game(1, turns=2)
    scores = {"event": "ScoresRecorded", "turn": 10**12, "scores": [{"table": 1, "points": 9}]}
    steps = [*json.loads(to_json(game))["steps"], [scores]]
    (tmp_path / "forged.journal").write_bytes(forged_journal("duplicate", steps))
    state = GameLibrary(FileGameStore(tmp_path, CODECS), lambda: CONTEXT, datetime.now).read("forged").state
    assert isinstance(state, DuplicateState)
    assert corrected_turns(state) == corrected_turns(game.state)


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
