"""Nothing is said for longer than ten seconds, but what `docs/speech.md` lists, each with why it may be."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from access_scrabble.desks.common.actions import Action, OfferedAt
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.language.announcer import NullVoice
from access_scrabble.speech.selection import Channels
from tests.keyboard.club_evening import NAMES, ClubTurn, make_evening
from tests.keyboard.message_lengths import MAY_BE_LONG, Timed
from tests.keyboard.slip_entry import KINDS, PLAYERS
from tests.keyboard.table import RealTable, typed
from tests.keyboard.typed import Typed
from tests.keyboard.voices import RecordingVoice
from tests.rules.tournament.cup import TITLE, document, player_lines

DOCUMENT = Path(__file__).parents[2] / "docs" / "speech.md"
SIDES, MOVES, SEED = ("Anna", "Bruno"), 24, 9
LISTS = ("bulletins", "bulletins 3", "billets", "billets 3", "absents")
IN_FRENCH = {
    "!hard": "!difficile",
    "!disciplinary": "!disciplinaire",
    "!blank": "!vierge",
    "!several": "!plusieurs",
    "!unreadable": "!illisible",
    "!late": "!tard",
    "!altered": "!modifié",
    "!exchanged": "!échangé",
}


@pytest.fixture
def menu(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Timed]:
    """The menu, by one voice for everything."""
    voice = RecordingVoice()
    monkeypatch.setattr("access_scrabble.cli.outputs.open_voices", lambda *_: Channels(voice, NullVoice()))
    with Typed("fr") as talk:
        timed = Timed(talk, voice)
        timed.check("the menu")
        yield timed


@pytest.fixture
def desk(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Timed]:
    """The menu, by a referee's voice and the room's."""
    voice, room = RecordingVoice(), RecordingVoice()
    monkeypatch.setattr("access_scrabble.cli.outputs.open_voices", lambda *_: Channels(room, voice))
    with Typed("fr") as talk:
        talk.is_sure = False
        timed = Timed(talk, voice, room)
        timed.check("the menu")
        yield timed


@pytest.fixture
def game(menu: Timed, lexicon: Lexicon) -> Timed:
    """A game of 24 moves."""
    menu.choose("Suivre une partie")
    menu.say("Anna, Bruno")
    menu.choose("la partie habituelle")
    menu.choose("Anna", "a game begins")
    table = RealTable(lexicon, SIDES, SEED)
    for move in range(MOVES):
        play = table.best(move % 2)
        assert play is not None
        menu.say(typed(play), "a word laid")
        table.lay(move % 2, play)
    return menu


def test_questions_answers_and_help(game: Timed) -> None:
    game.say("aide", "aide")
    game.ask_everything(OfferedAt.CLASSIC)


def test_corrections_and_the_end(game: Timed) -> None:
    game.say_all("changements", "changements 1", "chevalet aeirst", "mélanger", "questions")
    game.say("corriger 3 passe", "corriger")
    game.say("annuler")
    game.say_all("annuler 9", "refaire 9", kind="annuler or refaire, several steps")
    game.say_all("terminer", "o", "0", "0", "t", "s", "feuille", "quitter", "répéter", "?")
    game.say("aide")
    game.choose("Aide")
    game.say("", "aide")


def test_a_reverse_game(menu: Timed, tmp_path: Path) -> None:
    grid = tmp_path / "grid.txt"
    grid.write_text("\n".join(["." * 15] * 7 + [".......PASSE..."] + ["." * 15] * 7), encoding="utf-8")
    menu.say("envers")
    menu.choose("un fichier")
    menu.say(str(grid))
    menu.say("Anna, Bruno", "a game begins")
    menu.say("retirer h12", "a word laid")
    menu.ask_everything(OfferedAt.REVERSE)
    menu.say_all("passe", "quitter")


@pytest.mark.parametrize("way", ["1", "2", "3"])
def test_a_game_alone(menu: Timed, way: str) -> None:
    menu.say_all("solitaire", way, "Anna")
    for _ in range(4):
        if menu.talk.reply.prompt.startswith("Anna"):
            break
        answer = "2" if "piochées" in menu.talk.reply.lines[0] else "" if "Numéros" in menu.talk.reply.prompt else "1"
        menu.say(answer, "a game begins")
    menu.ask_everything(OfferedAt.CLASSIC)


def test_loto(menu: Timed) -> None:
    menu.say_all("loto", "Anna, Bruno")
    menu.say("1", "a game begins")
    menu.say_all("écrire anna maisons jardins", "écrire bruno cartons pommier", *["appeler"] * 30)
    menu.ask_everything(OfferedAt.LOTO)
    menu.say("loto anna")


def test_duplicate_alone(menu: Timed) -> None:
    menu.say("entraînement")
    menu.choose("autant de points")
    menu.choose("sept lettres")
    menu.say("n")
    menu.say_all("Anna", "", kind="a game begins")
    menu.say_all("h8 xyz", "top", "sous-top")
    menu.ask_everything(OfferedAt.ALONE)


@pytest.mark.parametrize("lesson", ["1", "2"])
def test_lessons(menu: Timed, lesson: str) -> None:
    menu.say("apprendre")
    menu.say(lesson, "a step of a lesson")
    for _ in range(40):
        if "Numéro" not in menu.talk.reply.prompt:
            menu.say("sauter" if menu.talk.reply.prompt else "échap", "a step of a lesson")
    assert "Numéro" in menu.talk.reply.prompt


def test_quizzes_and_progress(menu: Timed) -> None:
    menu.say("apprendre")
    menu.choose("Questions")
    count = len(menu.talk.reply.lines) - 1
    for quiz in range(1, count + 1):
        menu.say(str(quiz))
        menu.say_all(*["n"] * 5, kind="a quiz that asks for all words")
        menu.say_all("aide", "?", "répéter", "quitter")
        if "Quel jeu" not in menu.talk.reply.lines[0]:
            menu.choose("Questions")
    menu.say("quitter")
    menu.choose("Progrès")


def test_the_word_list_settings_and_help(menu: Timed) -> None:
    menu.say("mots")
    menu.ask_everything(OfferedAt.LEXICON)
    menu.say("quitter")
    for subject in ("", "braille"):
        menu.choose("Aide")
        menu.say(subject, "aide")
    menu.say("réglages")
    chapters = len(menu.talk.reply.lines) - 1
    for chapter in range(1, chapters + 1):
        menu.say(str(chapter), "réglages, a chapter")
        entries = len(menu.talk.reply.lines)
        for entry in range(1, entries):
            menu.say_all("?", f"? {entry}")
        menu.say("répéter", "réglages, a chapter")
        menu.say("" if menu.talk.reply.prompt else "échap")  # the questions of the first run take keys


def test_a_referee(desk: Timed, lexicon: Lexicon) -> None:
    desk.say_all("arbitrer", "1")
    desk.choose("dans le vrai sac")
    desk.say(", ".join(NAMES), "a game begins")
    before: ClubTurn | None = None
    for turn in make_evening(lexicon, 1).turns[:5]:
        desk.say(turn.new.lower())
        desk.agree()
        desk.say("chrono")
        desk.agree()
        for tables, line in [] if before is None else before.groups:
            desk.say(f"{','.join(map(str, tables))} {line}", "a slip that is not clean")
            desk.back_to(desk.talk.reply.prompt if "(o ou n)" not in desk.talk.reply.prompt else "")
        desk.say_all("top", "sous-top")
        desk.say(f"retenir {turn.top.reference} {turn.top.text}".lower())
        desk.agree()
        before = turn
    for line in ("verdict", "verdict 12", "douteux", "recours", "manquants", "questions", "annoncer", "rappel", *LISTS):
        desk.say(line)
        desk.agree()
    desk.ask_everything(OfferedAt.REFEREE, Action.CHECK_LIST)


def test_slips(desk: Timed) -> None:
    desk.say_all("arbitrer", "1")
    desk.choose("dans le vrai sac")
    desk.say(", ".join(PLAYERS), "a game begins")
    for line in ("p a s s e t m", "retenir h8 passe", "=", "rizeu"):
        desk.say(line)
        desk.agree()
    for kind in KINDS:
        for english, french in IN_FRENCH.items():
            kind = kind.replace(english, french)  # noqa: PLW2901
        desk.say(kind)
        desk.agree("a slip that is not clean")
        desk.say("verdict 1")
    for line in ("douteux", "accepter", "commission 1 21", "recours 1 la référence est bonne", "recours"):
        desk.say(line, "a slip that is not clean")
        desk.agree("a slip that is not clean")


def test_a_tournament(desk: Timed, tmp_path: Path) -> None:
    players = tmp_path / "players.csv"
    players.write_text(player_lines(), encoding="utf-8")
    desk.say_all("tournois", TITLE, "1")
    desk.choose("Joueurs")
    desk.choose("prendre")
    desk.say_all(str(players), "")
    games = document(with_appeal=True)["games"]
    assert isinstance(games, list)
    for number, one in enumerate(games, start=1):
        path = tmp_path / f"game {number}.json"
        path.write_text(json.dumps(one), encoding="utf-8")
        desk.choose("Compter une partie")
        desk.say(str(path))
    desk.choose("Résultats")
    desk.say_all("1", "suite", "suite", "bout")


def test_what_may_be_long_is_listed_with_its_reason() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for kind, seconds in MAY_BE_LONG.items():
        assert re.search(rf"^\| {re.escape(kind)} \| {seconds} s \| .{{20,}} \|$", text, re.MULTILINE), kind
