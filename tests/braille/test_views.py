"""The views: board by rows and by words, rack, worded lines, status cells."""

import pytest

from access_scrabble.braille.translator import BrailleTable, Translator
from access_scrabble.braille.views import BrailleStyle, EmptySquare, ViewBuilder, row_from_text, row_text
from access_scrabble.braille.window import Flow, segments
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ALL_SQUARES, SIZE, Square
from access_scrabble.errors import InputError

SIX_DOTS = BrailleStyle(prose=BrailleTable.COMP6, board=BrailleTable.BOARD6)


def shown(builder: ViewBuilder, board: Board) -> list[str]:
    return [str(line.line) for line in builder.board(board).lines]


def test_the_board_is_fifteen_rows_each_under_its_letter(builder: ViewBuilder, board: Board) -> None:
    view = builder.board(board)
    assert view.flow is Flow.GRID
    assert [line.line.text[0] for line in view.lines] == list("ABCDEFGHIJKLMNO")
    assert str(view.lines[7].line) == "⡓⠀⠿⠄⠄⡏⡁⡎⣎⡑⠄⠄⠄⠦⠄⠄⠿"
    assert [square for line in view.lines for square in line.squares[2:]] == list(ALL_SQUARES)
    assert view.lines[7].squares[:2] == (Square.parse("H1"),) * 2


def test_empty_squares_can_be_blank(translator: Translator, board: Board) -> None:
    builder = ViewBuilder(translator.translate, BrailleStyle(empty=EmptySquare.BLANK))
    assert shown(builder, board)[7] == "⡓⠀⠿⠀⠀⡏⡁⡎⣎⡑⠀⠀⠀⠦⠀⠀⠿"


def test_on_six_dots_the_jokers_are_listed_and_lead_to_their_squares(translator: Translator, board: Board) -> None:
    view = ViewBuilder(translator.translate, SIX_DOTS).board(board)
    assert str(view.lines[7].line) == "⠓⠀⠿⠄⠄⠏⠁⠎⠎⠑⠄⠄⠄⠦⠄⠄⠿"
    assert [(line.line.text, line.square_at(0)) for line in view.lines[SIZE:]] == [
        ("? S H7", Square.parse("H7")),
        ("? I J5", Square.parse("J5")),
    ]


def test_every_word_stands_after_its_reference_and_its_letters_lead_to_their_squares(
    builder: ViewBuilder, board: Board
) -> None:
    view = builder.words(board)
    assert [str(line.line) for line in view.lines] == ["⡓⠹⠀⡏⡁⡎⣎⡑", "⠱⡛⠀⡞⡁⡭⣊"]
    squares = [square.name for square in view.lines[1].squares if square]
    assert squares == ["G5", "G5", "G5", "G5", "H5", "I5", "J5"]
    assert all(len(line.squares) == len(line.line.text) for line in view.lines)


@pytest.mark.rule("AD-02")
def test_the_rack_is_shown_by_letters_then_as_embossed(builder: ViewBuilder) -> None:
    letters, tiles = builder.rack("KA?").lines
    assert str(letters.line) == "⡅⡁⠢"
    assert str(tiles.line) == "⠨⠅⠴⠀⠨⠁⠂⠀⠨"


def test_worded_lines_use_the_prose_table_of_the_reader(translator: Translator) -> None:
    for table in (BrailleTable.COMP8, BrailleTable.COMP6, BrailleTable.G2):
        builder = ViewBuilder(translator.translate, BrailleStyle(prose=table))
        view = builder.prose(["Anne 120 points", ""])
        assert [line.line for line in view.lines] == [
            translator.translate("Anne 120 points", table),
            translator.translate("", table),
        ]


def test_a_worded_line_leads_to_the_squares_it_names(builder: ViewBuilder) -> None:
    named, without = builder.prose(["PASSE H4, puis 5G", "E 14, passe son tour"]).lines
    assert [named.square_at(position) for position in (0, 6, 15)] == [Square.parse(name) for name in ("H4", "H4", "G5")]
    assert without.square_at(0) is None


def test_the_board_by_columns(builder: ViewBuilder, board: Board) -> None:
    view = builder.columns(board)
    assert [line.line.text[:3] for line in view.lines] == [str(column).ljust(3) for column in range(1, 16)]
    assert str(view.lines[4].line)[3:] == str(builder.board(board).lines[4].line)[2:8].ljust(6)[:6] + "⡞⡁⡭⣊⠶⠄⠄⠄⠄"
    assert view.lines[4].square_at(3 + 7) == Square.parse("H5")


@pytest.mark.parametrize(
    ("width", "ends"), [(14, [(0, 10, 0), (10, 17, 2)]), (17, [(0, 17, 0)]), (12, [(0, 10, 0), (10, 17, 2)])]
)
def test_each_half_of_a_row_bears_its_letter(
    builder: ViewBuilder, board: Board, width: int, ends: list[tuple[int, int, int]]
) -> None:
    assert [part[1:] for part in segments(builder.board(board), width) if part.line == 7] == ends


@pytest.mark.parametrize("table", [BrailleTable.COMP8, BrailleTable.COMP6, BrailleTable.G2])
@pytest.mark.parametrize("width", range(12, 41))
def test_a_letter_and_its_number_never_part(translator: Translator, table: BrailleTable, width: int) -> None:
    """Nor a name and the colon behind it: that one is written at its word."""
    builder = ViewBuilder(translator.translate, BrailleStyle(prose=table))
    text = "Restent : A 9, E 14, I 8, joker S, U 6. Anna : 24 points. Bruno : 112 points."
    view = builder.prose([text])
    line = view.lines[0].line
    parts = [line.text[line.to_text[part.start] : line.to_text[part.end - 1] + 1] for part in segments(view, width)]
    for kept in ("E 14,", "A 9,", "joker S,", "Anna:", "Bruno:", "112 points."):
        assert any(kept in part for part in parts), parts


@pytest.mark.parametrize(
    ("name", "count", "expected"),
    [
        ("H8", 0, ""),
        ("H8", 1, "⡓"),
        ("H8", 2, "⡓⠳"),
        ("H12", 2, "⡓⣣"),
        ("O10", 2, "⡕⣼"),
        ("H12", 3, "⡓⠡⠣"),
        ("A1", 4, "⡁⠡"),
    ],
)
def test_status_cells_tell_row_and_column(builder: ViewBuilder, name: str, count: int, expected: str) -> None:
    cells = builder.status(Square.parse(name), count)
    assert "".join(chr(0x2800 + cell) for cell in cells) == expected


def test_two_status_cells_tell_all_squares_apart(builder: ViewBuilder) -> None:
    assert len({builder.status(square, 2) for square in ALL_SQUARES}) == len(ALL_SQUARES)


@pytest.mark.parametrize("empty", EmptySquare)
def test_the_text_of_a_row_gives_the_row_back(board: Board, empty: EmptySquare) -> None:
    assert tuple(row_from_text(row_text(board, row, empty)) for row in range(SIZE)) == board.rows()


@pytest.mark.parametrize("text", ["", "Z ...............", "A " + "\ue100" * 16, "A " + "é" * 15])
def test_what_is_no_row_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        row_from_text(text)


@pytest.mark.parametrize("word", ["PASSE", "AVEC", "E", "H8", "Anna", "bernard", "QUE"])
def test_contracted_braille_leaves_words_letters_references_and_names_in_full(
    translator: Translator, word: str
) -> None:
    """« avec » is contracted to « ac », « que » to « q »; what belongs to the game is not."""
    builder = ViewBuilder(translator.translate, BrailleStyle(prose=BrailleTable.G2))
    builder.names = ("bernard", "Anna")
    line = builder.prose([f"avec {word}, que 14 points"]).lines[0].line
    letters = translator.translate(word.lower(), BrailleTable.COMP6).cells
    signs = bytes([0b10_1000])  # of a capital
    assert letters in line.cells.replace(signs, b"")
    contracted = translator.translate("avec", BrailleTable.G2).cells
    assert len(contracted) == 2
    assert line.cells.startswith(contracted)
