"""Pictures of the board and of the course of a game: all by shape, told in words too, the same as SVG and as PNG."""

import re
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from access_scrabble.cli.formats import format_named
from access_scrabble.cli.main import main
from access_scrabble.cli.saved_games import written_game
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.files.figures import SIDE, board_drawing, chart_drawing
from access_scrabble.files.shapes import to_png, to_svg
from access_scrabble.language.documents import BoardFigure, Column, Grid
from access_scrabble.language.language import Language
from tests.files.played_games import classic_game, duplicate_game
from tests.pictures.measure import LEAST_CONTRAST, ink_contrast, parts

FRENCH = Language("fr")
BOARD = Board().place({Square(7, 7 + place): letter for place, letter in enumerate("PASsE")})
LATEST = tuple(Square(7, column) for column in range(9, 12))
FIGURE = BoardFigure("La grille", BOARD, LATEST)
SVG = "{http://www.w3.org/2000/svg}"
GRID = "\n".join("".join(BOARD.symbol(Square(row, column)) for column in range(15)) for row in range(15)) + "\n"


def test_a_picture_of_the_board_has_coordinates_premiums_letters_and_words() -> None:
    root = ET.fromstring(to_svg(board_drawing(FRENCH, FIGURE)))
    texts = [element.text for element in root.iter(f"{SVG}text")]
    assert {*map(str, range(1, 16)), *"ABCDEFGHIJKLMNO"} <= set(texts)
    assert [texts.count(mark) for mark in ("LD", "LT", "MD", "MT")] == [23, 12, 16, 8]
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "La grille"
    told = root.findtext(f"{SVG}desc") or ""
    assert "PASSE H8 (joker S)" in told
    assert "S H10, s H11, E H12" in told


def squares_of(figure: BoardFigure) -> dict[tuple[int, int], Image.Image]:
    """The picture in dots, square by square, coordinates included."""
    image = Image.open(BytesIO(to_png(board_drawing(FRENCH, figure)))).convert("L").crop((2, 2, 1282, 1282))
    return {(column, row): part for column, row, part in parts(image, 2 * SIDE, 2 * SIDE)}


def _ink(image: Image.Image) -> int:
    return sum(image.histogram()[:100])


def test_jokers_and_the_last_word_are_told_by_shape() -> None:
    """The same letter has more lines around it: a second frame in the last word, a ring as a joker."""
    plain = squares_of(BoardFigure("", BOARD.place({Square(0, 1): "S", Square(0, 2): "E"})))
    framed = squares_of(FIGURE)
    assert _ink(framed[12, 8]) > _ink(plain[12, 8]) == _ink(plain[3, 1])
    assert plain[11, 8].crop((10, 10, 70, 70)).tobytes() != plain[2, 1].crop((10, 10, 70, 70)).tobytes()


def test_every_square_with_something_on_it_is_far_from_its_ground() -> None:
    for place, square in squares_of(FIGURE).items():
        inside = square.crop((10, 10, 70, 70))
        if place != (0, 0) and _ink(inside):
            assert ink_contrast(inside) >= LEAST_CONTRAST, place


def test_a_chart_has_a_pattern_for_each_line_and_its_table_beside_it() -> None:
    columns = (Column("Coup"), *(Column(name, is_numeric=True) for name in ("Top", "Anna", "Bob", "Chloé")))
    grid = Grid("Points", columns, tuple((str(turn), "30", "20", "", "5") for turn in range(1, 20)), is_charted=True)
    root = ET.fromstring(to_svg(chart_drawing(FRENCH, grid)))
    patterns = {
        element.get("stroke-dasharray")
        for element in root.iter(f"{SVG}polyline")
        if element.get("stroke-width") in {"3", "4"}
    }
    assert len(patterns) == 4
    assert {"Top", "Anna", "Bob", "Chloé", "Coup"} <= {element.text for element in root.iter(f"{SVG}text")}


@pytest.mark.parametrize(("game", "lines"), [(duplicate_game, "Top"), (classic_game, "Manche")])
def test_every_record_has_its_board_and_its_course_as_pictures(game: object, lines: str) -> None:
    page = written_game(FRENCH, game(5), format_named("html")).decode()  # type: ignore[operator]
    assert page.count("<svg ") == 2
    assert len(re.findall(r"<svg [^>]*>\s*<title>[^<]+</title>\s*<desc>[^<]+</desc>", page)) == 2
    assert f">{lines}<" in page


def test_the_command_writes_both(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    grid = tmp_path / "grid.txt"
    grid.write_text(GRID, encoding="utf-8")
    words = ["board", "--grid", str(grid), "--ref", "H8", "--word", "PASSE"]
    assert main([*words, "--to", "png", "--output", str(tmp_path / "board.png")]) == 0
    with Image.open(tmp_path / "board.png") as image:
        image.load()
        assert image.size == (1284, 1284)
        assert "PASSE H8" in image.info["Description"]
    assert main([*words, "--to", "svg", "--output", str(tmp_path / "board.svg")]) == 0
    assert "<svg" in (tmp_path / "board.svg").read_text(encoding="utf-8")
    assert main(["board", "--grid", str(grid), "--ref", "H8", "--word", "PASSA", "--to", "svg"]) == 2
    assert main(["board", "--grid", str(grid), "--ref", "H8", "--to", "svg"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2
