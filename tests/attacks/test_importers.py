"""Files of other clubs: whatever they hold, an importer keeps what can be used later, or says one sentence."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from gzip import compress
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any
from zlib import crc32

import pytest

from access_scrabble.cli import saved_games, top
from access_scrabble.cli.formats import formats_for
from access_scrabble.cli.prepared import read_recorded
from access_scrabble.cli.services import Services
from access_scrabble.console.key_reader import TypedHistory
from access_scrabble.console.preferences import Preferences
from access_scrabble.desks.common.saved import game_title
from access_scrabble.desks.practice import progress
from access_scrabble.desks.ranking.player_lists import read_players
from access_scrabble.desks.tournament.centres import centres_lines, read_centres
from access_scrabble.desks.tournament.tournaments import Sources, evaluate
from access_scrabble.desks.word_list import lexicon_info, list_told
from access_scrabble.engine.board import Board
from access_scrabble.errors import AccessScrabbleError
from access_scrabble.files.disk import parse_json
from access_scrabble.files.gcg import decode_gcg, from_gcg
from access_scrabble.files.gcg_games import steps_of
from access_scrabble.language.documents import Content
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.lexica.importing import import_words, read_list
from access_scrabble.lexica.store import LexiconStore
from access_scrabble.plain_text import is_plain, plain_lines
from access_scrabble.rules.classic.commands import Pass
from access_scrabble.rules.classic.state import ClassicState
from access_scrabble.rules.duplicate import records
from access_scrabble.rules.game import Context, GameKind, Redo, Undo
from access_scrabble.rules.opponent.course import next_command
from access_scrabble.rules.opponent.levels import PastGame, adapted_level
from access_scrabble.rules.practice.coach import coach
from access_scrabble.rules.slips.slip_files import read_filed_slips
from access_scrabble.rules.tournament.centres import centre_document, rank_centres
from access_scrabble.session import file_store
from access_scrabble.session.file_store import PastGames, Records
from access_scrabble.session.game_json import from_json, summary_of, to_json
from access_scrabble.session.game_store import SavedGame
from access_scrabble.session.library import ReadGame, players_of
from access_scrabble.session.prepared import PreparedGames
from access_scrabble.session.rulesets import GAMES
from access_scrabble.session.station import Outbox
from tests.attacks.invented import invented_document
from tests.attacks.journals import CODECS
from tests.attacks.mutations import NASTY_TEXT, mutated_bytes, mutated_document
from tests.files.played_games import GAMES_BY_NAME, MIND, classic_game, duplicate_game
from tests.lexica.test_packed_lists import eliot_file, wolges_file, zipped
from tests.rules.support import WORDS, SeededChance
from tests.rules.tournament.test_centres import crowd

SHORT = 40
FRENCH = Language("fr")
FORMATS = [form for form in formats_for(Content.GAME) if form.ending != "brf"]
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
RECORDED = records.record(duplicate_game(1, turns=3).state)
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


USED: set[int] = set()

CENTRES = (crowd("Lyon", 2), crowd("Dijon", 3))


def use_game(kind: GameKind, steps: Any) -> None:
    """All that somebody does with a game that was taken from a file; only sentences may come of it.

    Once for each game: many inputs are the same game, changed where it does not matter.
    """
    told = hash(repr((kind, steps)))
    if told in USED:
        return
    USED.add(told)
    state: Any = GAMES[kind].replay(event for events in steps for event in events)
    saved = SavedGame("x", kind, "2026-11-16T20:30:00", players_of(state), 0.0)
    game = ReadGame(saved, steps, state)
    assert all(map(is_plain, saved.players))
    game_title(FRENCH, saved)
    written = to_json(game)
    assert from_json(written) == (kind, steps)
    summary_of(state)
    form = FORMATS[crc32(written.encode()) % len(FORMATS)]  # another one for nearly every input
    with suppress(AccessScrabbleError):
        data = saved_games.written_game(FRENCH, game, form)
        assert b"\x1b" not in data
        assert "\u202e" not in data.decode(errors="replace")
    own = (Pass(),) if kind is GameKind.CLASSIC else ()
    with suppress(AccessScrabbleError):
        if isinstance(state, ClassicState) and state.settings.computers:
            coach(MIND, state, ())
            next_command(MIND, state)
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


def take_centre(data: bytes, folder: Path) -> None:
    path = folder / "Zoe.centre"
    path.write_bytes(data)
    read = read_centres([path])
    found = rank_centres("Lyon", (*read.results, *CENTRES))
    assert all(map(is_plain, centres_lines(FRENCH, read, found)))


def take_players(data: bytes) -> None:
    for player in read_players(data).players:
        assert all(map(is_plain, (*player.names, player.club, player.licence, player.category)))


def take_packed_list(suffix: str) -> Callable[[bytes, Path], object]:
    def take(data: bytes, _folder: Path) -> None:
        assert all(word.isascii() and word.isupper() for word in read_list(data, suffix).words)

    return take


def take_batch(data: bytes) -> None:
    for number, line in enumerate(plain_lines(data.decode(errors="replace")).splitlines(), start=1):
        top._batch_position(number, line)


def take_own_file(name: str, use: Callable[[Path], object]) -> Callable[[bytes, Path], object]:
    """A file of the program's own folder, as a crash, a full disk or another program may have left it."""

    def take(data: bytes, folder: Path) -> None:
        path = folder / name
        path.write_bytes(data)
        use(path)

    return take


def use_catalogue(path: Path) -> None:
    store = LexiconStore(path.parent)
    for info in (store.info(), *store.lists()):
        told = lexicon_info(FRENCH, info.origin, info.name, info.words, info.by_length)
        assert is_plain(" ".join((*told, list_told(FRENCH, info.name, info.words, info.edition, in_use=True))))
    assert all(map(is_plain, store.club().added | store.club().refused))


def use_standing(path: Path) -> None:
    found = file_store._standing(path, 40)
    assert found is None or is_plain(found.to_move)


def use_progress(path: Path) -> None:
    try:
        file = progress.ProgressFile(path)
        file.write(file.read())
    finally:
        for aside in path.parent.glob("progress.damaged-*"):
            aside.unlink()


def use_past_games(path: Path) -> None:
    past = PastGames(path)
    past.keep("x", PastGame(adapted_level(past.games()), 0.5))


def use_records(path: Path) -> None:
    records = Records(path)
    records.offer("one_rack", records.best("one_rack") or 0)


READERS: dict[str, Callable[[Path], object]] = {
    "a.standing": use_standing,
    "lists.json": use_catalogue,
    "progress.json": use_progress,
    "records.json": lambda path: Records(path).best("one_rack"),
    "past-games.json": lambda path: PastGames(path).games(),
    "settings.toml": lambda path: Preferences.read(path.parent),
    "a.txt": lambda path: PreparedGames(path.parent).read("a"),
    "a.outbox": lambda path: Outbox(path, CODECS["duplicate"]),
    "history": lambda path: TypedHistory(path).load_history_strings(),
}
"""What reads a file of the program's own, by its name."""


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Unix")
@pytest.mark.parametrize("name", READERS)
def test_a_pipe_in_the_place_of_a_file_keeps_nobody_waiting(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    os.mkfifo(path)

    def read() -> None:
        with suppress(AccessScrabbleError):
            READERS[name](path)
        if name == "history":
            TypedHistory(path).append_string("h8 passe")

    reading = Thread(target=read, daemon=True)
    reading.start()
    reading.join(30)
    assert not reading.is_alive()


CATALOGUE = json.dumps(
    {
        "in_use": "club",
        "lists": [
            {
                "origin": "imported",
                "name": "club",
                "source": "club.txt",
                "words": 4,
                "edition": "ODS 9",
                "imported_on": "2026-01-31",
                "by_length": {"2": 4},
                "lexicon_file": "0123456789abcdef.lexicon",
                "spellings_file": "",
            }
        ],
        "added": ["ZOO"],
        "refused": [],
        "packed_file": "",
    }
).encode()
STANDING = json.dumps({"size": 40, "is_over": False, "to_move": "Zoé", "scores": [12, 40]}).encode()
PROGRESS = json.dumps(
    {
        "version": progress.VERSION,
        "boxes": {"ZOO": 1},
        "tallies": {},
        "reviews": {},
        "lessons": {"one": 1},
        "words": ["PASSE"],
    }
).encode()
TAKERS: dict[str, tuple[Callable[[bytes, Path], object], bytes]] = {
    "gcg": (lambda data, _: take_gcg(data), GCG),
    "players": (lambda data, _: take_players(data), PLAYERS),
    "words": (lambda data, _: import_words(data), WORDS_TEXT),
    "prepared": (take_prepared, records.to_text(RECORDED).encode()),
    "prepared-document": (take_prepared, json.dumps(records.to_document(RECORDED)).encode()),
    "settings": (take_settings, SETTINGS),
    "slips": (lambda data, _: read_filed_slips(parse_json(data.decode(errors="replace"))), SLIPS.encode()),
    "centre": (take_centre, json.dumps(centre_document(CENTRES[0])).encode()),
    "tournament": (lambda data, _: take_tournament(data.decode(errors="replace")), TOURNAMENT.encode()),
    "catalogue": (take_own_file("lists.json", use_catalogue), CATALOGUE),
    "standing": (take_own_file("a.standing", use_standing), STANDING),
    "progress": (take_own_file("progress.json", use_progress), PROGRESS),
    "records": (take_own_file("records.json", use_records), b'{"one_rack": 412}'),
    "past": (
        take_own_file("past-games.json", use_past_games),
        b'[{"game": "a", "level": "casual", "won": 1}, {"game": "b", "level": "beginner", "won": 0.5}]',
    ),
    "batch": (lambda data, _: take_batch(data), json.dumps({"grid": ["." * 15] * 15, "draw": "AEIRST?"}).encode()),
    "zip": (take_packed_list(".zip"), zipped("AA\nCAS", "SAC;a\nété;b")),
    "gzip": (take_packed_list(".gz"), compress(b"AA\nCAS")),
    "dawg": (take_packed_list(".dawg"), eliot_file(["AA", "CAS", "SAC", "SACS"])),
    "kwg": (take_packed_list(".kwg"), wolges_file(["AA", "CAS", "SAC", "SACS"])),
    "grid": (lambda data, _: Board.parse(data.decode(errors="replace")), str(classic_game(3).state.board).encode()),
}
TOKENS = tuple(text.encode(errors="surrogatepass") for text in NASTY_TEXT)


def check_sentence(error: AccessScrabbleError) -> None:
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
            check_sentence(error)
        except Exception as error:
            raise AssertionError(f"{name} {number} {data!r}") from error
    return taken, rounds - taken


INVENTED = 10
"""Every so many inputs, a game goes on with invented events; that takes longer."""


def short_games(kind: str) -> Iterator[ReadGame[Any]]:
    """Games of few steps: what is wrong with one of them is wrong with a long one, and far more are read in a night."""
    make: Any = GAMES_BY_NAME[kind]
    for seed in range(8):
        yield make(seed, turns=1 if kind == "duplicate" else 3)


def attack_games(rounds: int, kinds: tuple[str, ...] = tuple(GAMES_BY_NAME), seed: int = 7) -> dict[str, int]:
    taken = dict.fromkeys(kinds, 0)
    for kind in kinds:
        random = Random(seed)
        good = [*map(to_json, short_games(kind)), to_json(GAMES_BY_NAME[kind](7))]
        for number in range(rounds):
            made_up = invented_document if number % INVENTED == 0 else mutated_document
            text = made_up(random, random.choice(good))
            try:
                take_json(text)
                taken[kind] += 1
            except AccessScrabbleError as error:
                check_sentence(error)
            except Exception as error:
                raise AssertionError(f"{kind} {number} {text}") from error
    return taken


@pytest.mark.parametrize("name", TAKERS)
def test_mutated_files(name: str, tmp_path: Path) -> None:
    take, good = TAKERS[name]
    take(good, tmp_path)  # or nothing but refusals would be tried
    assert sum(attack(name, 5 * SHORT, tmp_path)) == 5 * SHORT


@pytest.mark.parametrize("kind", GAMES_BY_NAME)
def test_mutated_games(kind: str) -> None:
    attack_games(SHORT // 2, (kind,))


DEEP = '{"format": ' + "[" * 2000 + "]" * 2000 + "}"


@pytest.mark.parametrize("text", ["[" * 100_000, DEEP, "9" * 5000, '{"a": ' + "9" * 5000 + "}"])
def test_depth_and_digits_are_one_sentence(text: str) -> None:
    for take in (from_json, parse_json, lambda given: evaluate(given, Sources(WORDS, lambda *_: None))):
        with pytest.raises(AccessScrabbleError):
            take(text)


@pytest.mark.parametrize("number", ["Infinity", "-Infinity", "NaN", "1e999"])
def test_what_is_no_number_is_one_sentence(number: str, tmp_path: Path) -> None:
    with pytest.raises(AccessScrabbleError):
        parse_json(f'{{"a": [{number}]}}')
    document = json.dumps(records.to_document(RECORDED)).replace('"score": ', f'"score": {number}, "was": ')
    with pytest.raises(AccessScrabbleError):
        take_prepared(document.encode(), tmp_path)


@pytest.mark.parametrize("word", ["\ufb01", "\u0130", "", "O.S"])
def test_what_is_no_word_of_letters_is_one_sentence(word: str, tmp_path: Path) -> None:
    document = json.dumps(records.to_document(RECORDED)).replace(f'"{RECORDED.turns[0].play.word}"', json.dumps(word))
    with pytest.raises(AccessScrabbleError):
        take_prepared(document.encode(), tmp_path)


@pytest.mark.parametrize("damage", ["[" * 100_000, '{"size": 40, "scores": [Infinity], "is_over": 0, "to_move": ""}'])
def test_damaged_files_of_the_program_itself_end_nothing(damage: str, tmp_path: Path) -> None:
    for name in ("standing", "records"):
        TAKERS[name][0](damage.encode(), tmp_path)
    for name in ("catalogue", "progress"):
        with pytest.raises(AccessScrabbleError):
            TAKERS[name][0](damage.encode(), tmp_path)


def test_a_catalogue_names_no_files_elsewhere_and_no_control_characters(tmp_path: Path) -> None:
    for good, bad in (
        (b"0123456789abcdef.lexicon", b"../../x.lexicon"),
        (b"club.txt", b"\\u001b[2J"),
        (b"ZOO", b"Z O"),
    ):
        with pytest.raises(AccessScrabbleError):
            TAKERS["catalogue"][0](CATALOGUE.replace(good, bad), tmp_path)


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
