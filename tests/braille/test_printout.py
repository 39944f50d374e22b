"""What ``access-scrabble braille`` prints."""

import pytest

from access_scrabble.braille.translator import BrailleProblem, BrailleTable, Translator
from access_scrabble.cli.braille import Printout
from access_scrabble.engine.board import Board
from access_scrabble.engine.tiles import TILE_SYMBOLS
from access_scrabble.errors import InputError

ALL_TILES = "⠨⠁⠂ ⠨⠃⠒ ⠨⠉⠒ ⠨⠙⠆ ⠨⠑⠂ ⠨⠋⠲ ⠨⠛⠆ ⠨⠓⠲ ⠨⠊⠂ ⠨⠚⠦ ⠨⠅⠴ ⠨⠇⠂ ⠨⠍⠆ ⠨⠝⠂ ⠨⠕⠂ ⠨⠏⠒ ⠨⠟⠦ ⠨⠗⠂ ⠨⠎⠂ ⠨⠞⠂ ⠨⠥⠂ ⠨⠧⠲ ⠨⠺⠴ ⠨⠭⠴ ⠨⠽⠴ ⠨⠵⠴ ⠨"


@pytest.mark.rule("AD-02")
@pytest.mark.parametrize("cells", [12, 14, 20, 40, 80])
def test_the_27_tiles_are_printed_whole(translator: Translator, cells: int) -> None:
    lines = Printout(translator.translate, cells=cells).tiles(TILE_SYMBOLS)
    assert all(len(line) <= cells for line in lines)
    assert [tile for line in lines for tile in line.split("⠀")] == ALL_TILES.split()


def test_a_row_is_printed_in_eight_or_six_dots(translator: Translator, board: Board) -> None:
    assert Printout(translator.translate).row(board, "h") == ("⡓⠀⠿⠄⠄⡏⡁⡎⣎⡑⠄⠄⠄⠦⠄⠄⠿",)
    six = Printout(translator.translate, BrailleTable.COMP6, 14)
    assert six.row(board, "H") == ("⠓⠀⠿⠄⠄⠏⠁⠎⠎⠑", "⠓⠀⠄⠄⠄⠦⠄⠄⠿", "⠢⠀⠎⠀⠓⠻")
    assert len(six.row(board, "A")) == 2


@pytest.mark.parametrize("name", ["", "P", "HH", "8", "é"])
def test_a_row_that_does_not_exist_is_refused(translator: Translator, name: str) -> None:
    with pytest.raises(InputError) as caught:
        Printout(translator.translate).row(Board(), name)
    assert caught.value.problem is BrailleProblem.UNKNOWN_ROW


def test_a_rack_keeps_the_order_it_was_typed_in(translator: Translator) -> None:
    assert Printout(translator.translate).rack("ze?") == ("⡵⡑⠢",)
    assert Printout(translator.translate, BrailleTable.G2).rack("z e ?") == ("⠵⠑⠢",)
    with pytest.raises(InputError):
        Printout(translator.translate).rack("ab1")


def test_text_is_printed_in_the_chosen_table_line_by_line(translator: Translator) -> None:
    printed = [
        Printout(translator.translate, table).text("Été\n12")
        for table in (BrailleTable.COMP8, BrailleTable.COMP6, BrailleTable.G2)
    ]
    assert printed == [("⡿⠞⠿", "⠡⠣"), ("⠨⠿⠞⠿", "⠠⠡⠣"), ("⠰⠨⠿⠞⠿", "⠠⠡⠣")]
    assert Printout(translator.translate).text("") == ()


def test_a_display_of_eleven_cells_is_refused(translator: Translator) -> None:
    with pytest.raises(InputError) as caught:
        Printout(translator.translate, cells=11)
    assert caught.value.problem is BrailleProblem.BAD_DISPLAY_SIZE
