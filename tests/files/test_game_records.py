"""Games of every kind as documents in every format: score sheet, ranking, points, board."""

import csv
from io import StringIO

import html5lib
import pytest

from access_scrabble.braille.paper import Embosser, PageSize, paper_sections, to_brf
from access_scrabble.braille.translator import BrailleTable, Translator
from access_scrabble.cli.formats import Format, Paper, format_named, formats_for
from access_scrabble.cli.saved_games import RecordProblem, game_document, written_game
from access_scrabble.desks.saved.record import RecordPart, record_parts
from access_scrabble.errors import InputError, OperationFailed
from access_scrabble.files.text import SpreadsheetProblem
from access_scrabble.language.documents import BoardFigure, Content, Grid
from access_scrabble.language.language import Language
from access_scrabble.rules.classic.queries import score_sheet, scores
from access_scrabble.rules.duplicate.results import standings
from tests.files.played_games import GAMES_BY_NAME, classic_game, duplicate_game, loto_game

FRENCH = Language("fr")
PAGES = [PageSize(), PageSize(30, 25), PageSize(20, 10)]


def grid(name: str, part: RecordPart, seed: int = 5) -> Grid:
    (found,) = game_document(FRENCH, GAMES_BY_NAME[name](seed), part).grids
    return found


@pytest.mark.parametrize("form", formats_for(Content.DOCUMENT), ids=str)
@pytest.mark.parametrize("name", GAMES_BY_NAME)
def test_every_part_of_every_game_can_be_written(name: str, form: Format) -> None:
    game = GAMES_BY_NAME[name](5)
    parts = record_parts(FRENCH, game.state)
    assert RecordPart.WHOLE in parts
    for part in parts:
        try:
            data = written_game(FRENCH, game, form, part)
        except OperationFailed as error:
            assert (part, form.ending) == (RecordPart.BOARD, "csv")
            assert error.problem is SpreadsheetProblem.NO_TABLE  # noqa: PT017 - a board is no table
            continue
        assert data
        if form.ending == "html":
            html5lib.HTMLParser(strict=True).parse(data.decode())


@pytest.mark.parametrize("size", PAGES, ids=str)
@pytest.mark.parametrize("name", GAMES_BY_NAME)
def test_paper_braille_of_every_game_reads_back_to_the_same_text(name: str, size: PageSize) -> None:
    translator = Translator()
    document = game_document(FRENCH, GAMES_BY_NAME[name](5))
    sections = paper_sections(document, translator, size, BrailleTable.COMP6)
    brf = to_brf(document, translator, size)
    assert Embosser(translator, size).misread(brf, sections) == ()
    assert all(len(line) <= size.cells for page in brf.split("\f") for line in page.split("\r\n"))


@pytest.mark.rule("CL-14")
def test_the_score_sheet_of_a_classic_game_adds_up() -> None:
    state = classic_game(5).state
    rows = grid("classic", RecordPart.SHEET).rows
    assert len(rows) == len(score_sheet(state).rows)
    totals = dict.fromkeys(state.settings.players, 0)
    for _number, player, move, _reference, _others, points, total in rows:
        totals[player] += int(points) if "non validé" not in move else 0
        assert int(total) == totals[player]
    ranking = grid("classic", RecordPart.RANKING).rows
    assert {player: int(total) for _, player, *_, total in ranking} == dict(
        zip(state.settings.players, scores(state), strict=True)
    )
    assert all(int(played) + int(left) == int(total) for _, _, played, left, total in ranking)


@pytest.mark.rule("DU-14")
def test_the_record_of_a_duplicate_game_for_a_spreadsheet() -> None:
    state = duplicate_game(5).state
    text = written_game(FRENCH, duplicate_game(5), format_named("csv"), RecordPart.RANKING).decode("utf-8-sig")
    header, *rows = csv.reader(StringIO(text, newline=""), delimiter=";")
    assert header[:6] == ["Rang", "Nom", "Table", "Points", "Pourcentage", "Écart"]
    for row, standing in zip(rows, standings(state), strict=True):
        assert row[0] == str(standing.rank)
        assert row[1:4] == [f"Joueur {standing.table}", str(standing.table), str(standing.points)]
        assert float(row[4].replace(",", ".")) == pytest.approx(standing.percentage, abs=0.05)
    turns = grid("duplicate", RecordPart.SHEET).rows
    assert [row[2] for row in turns] == [turn.play.text for turn in state.table.turns] or "joker" in str(turns)
    assert int(turns[-1][-1]) == sum(turn.points for turn in state.table.turns)
    points = grid("duplicate", RecordPart.SCORES)
    for _player, table, *by_turn, total in points.rows:
        standing = next(one for one in standings(state) if str(one.table) == table)
        assert int(total) == standing.points
        assert len(by_turn) == len(state.table.turns)


@pytest.mark.parametrize("name", ["classic", "duplicate", "reverse"])
def test_the_board_is_the_board(name: str) -> None:
    game = GAMES_BY_NAME[name](5)
    document = game_document(FRENCH, game, RecordPart.BOARD)
    boards = [
        block.board for section in document.sections for block in section.blocks if isinstance(block, BoardFigure)
    ]
    assert boards[-1] == (game.state.table.board if name == "reverse" else game.state.board)


def test_a_part_that_a_game_does_not_have_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        written_game(FRENCH, loto_game(5), format_named("txt"), RecordPart.BOARD)
    assert caught.value.problem is RecordProblem.NO_SUCH_PART
    assert RecordPart.SCORES not in record_parts(FRENCH, duplicate_game(5, players=0).state)


def test_the_page_of_braille_is_as_large_as_asked() -> None:
    narrow = written_game(FRENCH, duplicate_game(5), format_named("brf"), paper=Paper(30, 20)).decode()
    assert max(len(line) for page in narrow.split("\f") for line in page.split("\r\n")) <= 30
    assert all(page.count("\r\n") <= 20 for page in narrow.split("\f"))
