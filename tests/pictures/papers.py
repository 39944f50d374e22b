"""Every document that the program prints, with as much in it as a club has: sixty players, long names, whole games."""

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

from access_scrabble.audience.page import code_page
from access_scrabble.desks.common.keys import Keymap, cheat_sheet
from access_scrabble.desks.duplicate.check_list import Surroundings, check_list_document
from access_scrabble.desks.duplicate.training import PracticeSheet, PracticeWishes, Solutions
from access_scrabble.desks.practice.coach import Coach, CoachTools
from access_scrabble.desks.ranking.player_lists import players_document
from access_scrabble.desks.ranking.tables import printed_results
from access_scrabble.desks.saved.record import RecordPart, record_document
from access_scrabble.desks.word_list import words_document
from access_scrabble.engine.coordinates import Direction
from access_scrabble.files.html import to_html
from access_scrabble.language.documents import Document, DocumentFiles
from access_scrabble.language.language import Language
from access_scrabble.rules.duplicate import commands
from access_scrabble.rules.duplicate.events import EntrantScore
from access_scrabble.rules.duplicate.records import next_command, record
from access_scrabble.rules.duplicate.settings import DuplicateSettings
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState
from access_scrabble.rules.game import GameKind
from access_scrabble.rules.opponent.choice import Mind
from access_scrabble.rules.practice.coach import coach
from access_scrabble.rules.ranking.standings import Basis
from access_scrabble.rules.slips.verdict import Flag, Slip, WrittenWord
from access_scrabble.rules.tournament import model
from tests.files.played_games import Table, classic_game, loto_game, reverse_game
from tests.rules.duplicate.support import french, french_context

FRENCH = Language("fr")
FIRST_NAMES = ("Anne-Laure", "Bob", "Chloé", "Jean-Baptiste", "Zoé", "Marie-Françoise", "Éric", "Ursule")
LAST_NAMES = ("Martin", "Lefèvre-Duchemin", "d'Artagnan", "Œdipe", "de La Tour du Pin", "Nguyen", "Li")
CLUBS = ("Scrabble-club de Saint-Rémy", "Lyon Croix-Rousse", "Paris 12")


def players(count: int) -> tuple[model.Player, ...]:
    return tuple(
        model.Player(
            number,
            (f"{FIRST_NAMES[number % 8]} {LAST_NAMES[number % 7]}",),
            licence=f"{1_000_000 + 7919 * number}",
            series=f"{1 + number % 7}",
            category="SVD"[number % 3],
            club=CLUBS[number % 3],
            club_code=f"X{number % 3:02}",
            corrector="",
        )
        for number in range(1, count + 1)
    )


@cache
def duplicate_state(seed: int, count: int) -> DuplicateState:
    """A whole game: the lower the table, the oftener its player finds the top."""
    random, context = Random(seed), french_context(seed)
    table = Table(GameKind.DUPLICATE, context)
    settings = DuplicateSettings()
    entrants = model.entrants(players(count), settings.formula)
    table.do(commands.StartDuplicate(DuplicateSettings(entrants=entrants)))
    scored = 0
    while table.state.phase is not DuplicatePhase.FINISHED:
        table.do(next_command(context, table.state))
        turns = table.state.table.turns
        if len(turns) > scored:
            scored, top = len(turns), turns[-1].top
            points = [
                top if random.random() < 0.9 - 0.01 * entrant.table else round(top * random.uniform(0.3, 0.95))
                for entrant in entrants
            ]
            scores = zip(entrants, points, strict=True)
            marks = tuple(EntrantScore(entrant.table, score) for entrant, score in scores)
            table.do(commands.RecordScores(scored, marks))
    state = table.state
    assert isinstance(state, DuplicateState)
    return state


def slips() -> Document:
    """Correction slips of one turn: words that are not admitted, late, without a reference."""
    context = french_context(3)
    table = Table(GameKind.DUPLICATE, context)
    entrants = model.entrants(players(12), DuplicateSettings().formula)
    table.do(commands.StartDuplicate(DuplicateSettings(entrants=entrants)))
    while len(table.state.table.turns) < 3:
        table.do(next_command(context, table.state))
    top = table.state.table.turns[-1].play
    wrong = (WrittenWord("XYWZ", Direction.HORIZONTAL),)
    right = (WrittenWord(top.word, top.reference.direction),)
    sheet = commands.SlipSheet(
        3,
        (
            *(Slip(number, wrong, reference="H4", claimed=30) for number in (4, 2, 9)),
            *(Slip(number, right, reference="A1", claimed=12) for number in (1, 7)),
            *(
                Slip(number, right, reference=str(top.reference), claimed=99, flags=frozenset({Flag.LATE}))
                for number in (3, 12)
            ),
            *(Slip(number, flags=frozenset({Flag.UNREADABLE})) for number in (5, 6, 8)),
        ),
    )
    assert table.do(commands.CorrectSlips((sheet,)))
    return record_document(FRENCH, "Partie du 16 novembre 2026, 20 h 30", table.state, RecordPart.NOTICES)


def results() -> Document:
    games = [model.game_result(str(seed), duplicate_state(seed, 60)) for seed in (1, 2, 3)]
    found = model.tournament_results("Coupe de printemps de Saint-Rémy", Basis.POINTS, players(60), games)
    return printed_results(FRENCH, found)


def coach_page() -> Document:
    mind = Mind(french())
    state = classic_game(5, variants=False, turns=24).state
    desk = Coach(FRENCH, CoachTools(lambda: mind, DocumentFiles((), _unused), _unused), _unused)
    return desk.document(coach(mind, state, frozenset()), "partie du 16 novembre 2026")


def _unused(*_: object) -> Any:
    raise AssertionError


def record_of(state: object) -> Document:
    return record_document(FRENCH, "Partie du 16 novembre 2026, 20 h 30", state)  # type: ignore[arg-type]


def practice_sheet() -> Document:
    wishes = PracticeWishes(solutions=Solutions.AT_END)
    return PracticeSheet(FRENCH, record(duplicate_state(1, 60)), wishes).document("Partie duplicate à rejouer")


def check_list() -> Document:
    around = Surroundings(
        "Liste libre, 394 127 mots.", "Voix française.", "Afficheur de 40 cellules.", "Page en salle."
    )
    return check_list_document(FRENCH, "Avant la partie", duplicate_state(4, 20), around)


DOCUMENTS: Mapping[str, Callable[[], Document]] = {
    "record-classic": lambda: record_of(classic_game(5, turns=30).state),
    "record-duplicate": lambda: record_of(duplicate_state(4, 20)),
    "record-reverse": lambda: record_of(reverse_game(5, turns=12).state),
    "record-loto": lambda: record_of(loto_game(5).state),
    "slips": slips,
    "results": results,
    "players": lambda: players_document(FRENCH, "Coupe de printemps de Saint-Rémy", players(60)),
    "words": lambda: words_document(FRENCH, "chercher longueur 2", _short_words()),
    "coach": coach_page,
    "practice": practice_sheet,
    "check-list": check_list,
    "cheat-sheet": lambda: cheat_sheet(FRENCH, Keymap()),
}


def _short_words() -> list[str]:
    return [first + second for first in _LETTERS for second in _LETTERS if first + second in french()]


_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def html(name: str, points: int) -> str:
    """A document as the page that is printed."""
    if name == "code":
        return code_page(FRENCH, "192.168.1.20:8100/k7m2").decode()
    return to_html(DOCUMENTS[name](), points)
