"""Files of other clubs: whatever they hold, an importer keeps what can be used later, or says one sentence."""

import json
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from access_scrabble.cli import saved_games
from access_scrabble.cli.formats import formats_for
from access_scrabble.cli.prepared import read_recorded
from access_scrabble.cli.services import Services
from access_scrabble.console.preferences import Preferences
from access_scrabble.desks.common.saved import game_title
from access_scrabble.desks.ranking.player_lists import read_players
from access_scrabble.desks.tournament.tournaments import Sources, evaluate
from access_scrabble.engine.board import Board
from access_scrabble.errors import AccessScrabbleError
from access_scrabble.files.disk import parse_json
from access_scrabble.files.gcg import decode_gcg, from_gcg
from access_scrabble.files.gcg_games import steps_of
from access_scrabble.language.documents import Content
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.lexica.importing import import_words
from access_scrabble.plain_text import is_plain
from access_scrabble.rules.classic.commands import Pass
from access_scrabble.rules.duplicate import records
from access_scrabble.rules.game import Context, GameKind, Redo, Undo
from access_scrabble.rules.slips.slip_files import read_filed_slips
from access_scrabble.session.game_json import from_json, summary_of, to_json
from access_scrabble.session.game_store import SavedGame
from access_scrabble.session.library import ReadGame, players_of
from access_scrabble.session.rulesets import GAMES
from tests.attacks.mutations import NASTY_TEXT, mutated_bytes, mutated_document
from tests.files.played_games import GAMES_BY_NAME, classic_game
from tests.rules.support import WORDS, SeededChance

SHORT = 40
LONG = int(os.environ.get("ATTACK_ROUNDS", "100000"))
FRENCH = Language("fr")
CONTEXT = Context(WORDS, SeededChance(1))

GCG = """#character-encoding UTF-8
#player1 Zoé Zoé Dupont
#player2 Bob Bob
>Zoé: AEEPSST 8H PASSE +16 16
>Bob: AEIRRT? 8F RE.....RAi +33 33
>Zoé: ABCDEFG -ABC +0 16
>Bob: ABCDEFG - +0 33
""".encode()
PLAYERS = "table;nom;licence;catégorie;club;tiers-temps\n1;Zoé;123;A;Lyon;\n2;Bob / Eva;124;B;Nice;45\n".encode()
WORDS_TEXT = "mot;sens\nété;saison\nmer;eau\nabat-jour;lampe\nzoo;bêtes\n".encode()
PREPARED = b"duplicate R26\n1 aeirstu h3 tueras\n2 -aeirstu\n2 deinort 8a etourdi\n"
SETTINGS = b'rate = 200\nspeech = "own_voice"\naudience_port = 8015\n[keys]\n"ctrl+g" = "board"\n'
SLIPS = json.dumps({"turn": 1, "slips": [{"table": 1, "words": ["PASSE"], "reference": "H8", "claimed": 16}]})
SLIP = {"table": 1, "word": "TUERAS", "reference": "H3", "claimed": 14}
TURN = {"draw": "AERSTUI", "ref": "H3", "word": "TUERAS", "slips": [SLIP]}
TOURNAMENT = json.dumps(
    {
        "title": "Lyon",
        "players": [{"table": 1, "name": "Zoé"}, {"table": 2, "name": "Bob"}],
        "games": [{"title": "1", "turns": [TURN]}],
    }
)


def use_game(kind: GameKind, steps: Any) -> None:
    """All that somebody does with a game that was taken from a file; only sentences may come of it."""
    state: Any = GAMES[kind].replay(event for events in steps for event in events)
    saved = SavedGame("x", kind, "2026-11-16T20:30:00", players_of(state), 0.0)
    game = ReadGame(saved, steps, state)
    assert all(map(is_plain, saved.players))
    game_title(FRENCH, saved)
    written = to_json(game)
    assert from_json(written) == (kind, steps)
    summary_of(state)
    for form in formats_for(Content.GAME):
        if form.ending != "brf":
            with suppress(AccessScrabbleError):
                data = saved_games.written_game(FRENCH, game, form)
                assert b"\x1b" not in data
                assert "\u202e" not in data.decode(errors="replace")
    own = (Pass(),) if kind is GameKind.CLASSIC else ()
    for command in (Undo(), Undo(2), Redo(), *own):
        with suppress(AccessScrabbleError):
            GAMES[kind].decide(CONTEXT, state, command)  # type: ignore[arg-type]


def take_json(text: str) -> None:
    use_game(*from_json(text))


def take_gcg(data: bytes) -> None:
    use_game(GameKind.CLASSIC, steps_of(from_gcg(decode_gcg(data)), CONTEXT))


def take_settings(data: bytes, folder: Path) -> None:
    (folder / "settings.toml").write_bytes(data)
    preferences, wrong = Preferences.read(folder)
    assert preferences.keymap.bindings
    for error in wrong:
        assert is_plain(worded_error(FRENCH, error))


def take_prepared(data: bytes, folder: Path) -> None:
    path = folder / "prepared.txt"
    path.write_bytes(data)
    game = read_recorded(str(path))
    assert records.from_text(records.to_text(game)) == game


def take_tournament(text: str) -> None:
    assert is_plain(evaluate(text, Sources(WORDS, lambda *_: None)).results.title)


def take_players(data: bytes) -> None:
    for player in read_players(data).players:
        assert all(map(is_plain, (*player.names, player.club, player.licence, player.category)))


TAKERS: dict[str, tuple[Callable[[bytes, Path], object], bytes]] = {
    "gcg": (lambda data, _: take_gcg(data), GCG),
    "players": (lambda data, _: take_players(data), PLAYERS),
    "words": (lambda data, _: import_words(data), WORDS_TEXT),
    "prepared": (take_prepared, PREPARED),
    "settings": (take_settings, SETTINGS),
    "slips": (lambda data, _: read_filed_slips(parse_json(data.decode(errors="replace"))), SLIPS.encode()),
    "tournament": (lambda data, _: take_tournament(data.decode(errors="replace")), TOURNAMENT.encode()),
    "grid": (lambda data, _: Board.parse(data.decode(errors="replace")), str(classic_game(3).state.board).encode()),
}
TOKENS = tuple(text.encode(errors="surrogatepass") for text in NASTY_TEXT)


def _check_sentence(error: AccessScrabbleError) -> None:
    assert is_plain(worded_error(FRENCH, error))


def attack(name: str, rounds: int, folder: Path, seed: int = 1) -> tuple[int, int]:
    """How many inputs were taken and how many refused; anything else that happens is a fault found."""
    take, good = TAKERS[name]
    random, taken = Random(seed), 0
    for number in range(rounds):
        is_document = good[:1] == b"{" and random.random() < 0.7
        data = (
            mutated_document(random, good.decode()).encode(errors="replace")
            if is_document
            else mutated_bytes(random, good, TOKENS)
        )
        try:
            take(data, folder)
            taken += 1
        except AccessScrabbleError as error:
            _check_sentence(error)
        except Exception as error:
            raise AssertionError(f"{name} {number} {data!r}") from error
    return taken, rounds - taken


def attack_games(rounds: int, kinds: tuple[str, ...] = tuple(GAMES_BY_NAME)) -> dict[str, int]:
    taken = dict.fromkeys(kinds, 0)
    for kind in kinds:
        random = Random(7)
        good = [to_json(GAMES_BY_NAME[kind](seed)) for seed in range(3 if kind == "duplicate" else 6)]
        for number in range(rounds):
            text = mutated_document(random, random.choice(good))
            try:
                take_json(text)
                taken[kind] += 1
            except AccessScrabbleError as error:
                _check_sentence(error)
            except Exception as error:
                raise AssertionError(f"{kind} {number} {text}") from error
    return taken


@pytest.mark.parametrize("name", TAKERS)
def test_mutated_files(name: str, tmp_path: Path) -> None:
    assert sum(attack(name, 5 * SHORT, tmp_path)) == 5 * SHORT


@pytest.mark.parametrize("kind", GAMES_BY_NAME)
def test_mutated_games(kind: str) -> None:
    attack_games(SHORT // 2, (kind,))


@pytest.mark.slow
@pytest.mark.parametrize("name", TAKERS)
def test_many_mutated_files(name: str, tmp_path: Path) -> None:
    attack(name, LONG, tmp_path, seed=2)


@pytest.mark.slow
@pytest.mark.parametrize("kind", GAMES_BY_NAME)
def test_many_mutated_games(kind: str) -> None:
    attack_games(LONG, (kind,))


DEEP = '{"format": ' + "[" * 2000 + "]" * 2000 + "}"


@pytest.mark.parametrize("text", ["[" * 100_000, DEEP, "9" * 5000, '{"a": ' + "9" * 5000 + "}"])
def test_depth_and_digits_are_one_sentence(text: str) -> None:
    for take in (from_json, parse_json, lambda given: evaluate(given, Sources(WORDS, lambda *_: None))):
        with pytest.raises(AccessScrabbleError):
            take(text)


def test_a_gcg_file_without_end_is_one_sentence() -> None:
    for text in (">a: " + " " * 100_000, "\n".join([">Zoé: A - +0 0"] * 100_000), "#player1 " * 200_000):
        with pytest.raises(AccessScrabbleError):
            from_gcg(text)


def test_nothing_is_left_behind_by_a_failed_import(home: Path) -> None:
    services = Services(FRENCH)
    library = saved_games.open_library(services)
    good = to_json(classic_game(3))
    for data in (b"{", good.replace('"player": 1', '"player": 7').encode(), GCG.replace(b"+16 16", b"+17 17")):
        with pytest.raises(AccessScrabbleError):
            saved_games.taken_game(library, data, saved_games.game_context(services))
    assert list(home.rglob("*.journal*")) == []
