"""Reviewing a game with the keys of the display alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.braille.reader import MOST_KEPT, REVIEW_ACTIONS, Layer, Reader, ReviewPlace
from access_scrabble.braille.translator import BrailleTable, Translator
from access_scrabble.braille.typed_line import ShownLine
from access_scrabble.braille.views import BrailleStyle, ViewBuilder
from access_scrabble.braille.window import CursorDots, Geometry, Window, WindowPlace
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import CENTRE, Square
from access_scrabble.engine.tiles import ALPHABET

HELP = ["Haut et bas : ligne. Gauche et droite : lire la suite.", "Curseur rapide : aller à la case."]


def reader_of(builder: ViewBuilder, board: Board, geometry: Geometry) -> Reader:
    return (
        Reader.on(geometry)
        .updated(ReviewPlace.BOARD, builder.board(board))
        .updated(ReviewPlace.COLUMNS, builder.columns(board))
        .updated(ReviewPlace.WORDS, builder.words(board))
        .updated(ReviewPlace.RACK, builder.rack("AEIRST?"))
        .updated(ReviewPlace.SCORES, builder.prose(["Anne 120", "Paul 98"]))
        .updated(ReviewPlace.MOVES, builder.prose(["1 H4 PASSE 16"]))
        .updated(ReviewPlace.TILES, builder.prose(["A 5, B 2, C 1"]))
        .updated(ReviewPlace.HELP, builder.prose(HELP))
    )


def line_text(reader: Reader) -> str:
    """The text of the line under the fingers."""
    place = reader.window.route(0)
    assert place is not None
    return reader.window.view.lines[place.line].line.text


@pytest.fixture(params=[Geometry(14), Geometry(20, status=3), Geometry(40), Geometry(40, rows=9)], ids=str)
def reader(request: pytest.FixtureRequest, builder: ViewBuilder, board: Board) -> Reader:
    return reader_of(builder, board, request.param)


def test_every_review_is_one_key_away(reader: Reader) -> None:
    first_words = {
        DisplayAction.REVIEW_WORDS: "H4",
        DisplayAction.REVIEW_RACK: "AEIRST?",
        DisplayAction.REVIEW_SCORES: "Anne",
        DisplayAction.REVIEW_MOVES: "1",
        DisplayAction.REVIEW_TILES: "A",
        DisplayAction.HELP: "Haut",
        DisplayAction.REVIEW_BOARD: "A",
    }
    assert set(first_words) == set(REVIEW_ACTIONS)
    for action, word in first_words.items():
        reader = reader.pressed(action)
        assert line_text(reader).split()[0] == word


def test_one_comes_back_where_one_was(reader: Reader) -> None:
    there = reader.pressed(DisplayAction.LINE_DOWN).pressed(DisplayAction.LINE_DOWN)
    assert line_text(there)[0] == "C"
    back = (
        there.pressed(DisplayAction.REVIEW_SCORES).pressed(DisplayAction.LINE_DOWN).pressed(DisplayAction.REVIEW_BOARD)
    )
    assert back.window == there.window
    assert back.pressed(DisplayAction.TOP_OF_BOARD).window == reader.window
    assert back.pressed(DisplayAction.REVIEW_RACK).pressed(DisplayAction.CANCEL).window == there.window


def test_a_move_played_meanwhile_changes_the_board_and_not_the_place(
    reader: Reader, builder: ViewBuilder, board: Board
) -> None:
    there = reader.pressed(DisplayAction.LINE_DOWN)
    changed = there.updated(ReviewPlace.BOARD, builder.board(board.place({Square(1, 0): "Z"})))
    assert line_text(changed)[:3] == "B Z"
    elsewhere = there.pressed(DisplayAction.REVIEW_RACK)
    returned = elsewhere.updated(ReviewPlace.BOARD, changed.window.view).pressed(DisplayAction.REVIEW_BOARD)
    assert returned.window == changed.window


def test_routing_goes_to_the_square_in_every_view_that_has_one(reader: Reader) -> None:
    assert reader.route(2) == Square(0, 0)
    assert reader.route(0) == Square(0, 0)
    assert reader.pressed(DisplayAction.REVIEW_WORDS).route(4) == Square.parse("H5")
    assert reader.pressed(DisplayAction.REVIEW_MOVES).route(0) == Square.parse("H4")
    assert reader.pressed(DisplayAction.REVIEW_SCORES).route(0) is None


@given(row=st.integers(0, 14), column=st.integers(0, 14), cells=st.integers(12, 80), rows=st.integers(1, 9))
def test_the_square_one_goes_to_comes_under_the_fingers(row: int, column: int, cells: int, rows: int) -> None:
    builder = ViewBuilder(Translator().translate)
    reader = reader_of(builder, Board(), Geometry(cells, rows)).gone_to(Square(row, column))
    cursor = reader.window.cursor
    assert cursor is not None
    pointed = reader.window.cell_of(cursor)
    assert pointed is not None
    assert reader.route(*pointed) == Square(row, column)
    away = reader_of(builder, Board(), Geometry(cells, rows)).pressed(DisplayAction.REVIEW_RACK)
    assert away.gone_to(Square(row, column)).pressed(DisplayAction.REVIEW_BOARD).window == reader.window


def test_going_to_a_square_without_a_board_does_nothing() -> None:
    reader = Reader.on(Geometry())
    assert reader.gone_to(CENTRE) == reader
    assert reader.route(0) is None
    assert reader.rows() == (bytes(40),)


@pytest.mark.parametrize("action", [action for action in DisplayAction if action is not DisplayAction.REPEAT])
def test_any_key_ends_a_short_message(reader: Reader, builder: ViewBuilder, action: DisplayAction) -> None:
    told = reader.told(builder.prose(["Tirage"]))
    assert told.rows() != reader.rows()
    back = (DisplayAction.PAN_LEFT, DisplayAction.LINE_UP)
    assert told.pressed(action).layer is (Layer.MESSAGE if action in back else Layer.REVIEW)


def test_the_last_message_can_be_shown_again_and_goes_at_its_time(reader: Reader, builder: ViewBuilder) -> None:
    told = reader.told(builder.prose(["Tirage"]), until=4.0)
    gone = told.at(4.0)
    assert told.at(3.9) == told
    assert gone.rows() == reader.rows()
    assert gone.pressed(DisplayAction.REPEAT).rows() == told.rows()
    assert reader.pressed(DisplayAction.REPEAT) == reader


def test_another_display_shows_the_same_place(reader: Reader) -> None:
    there = reader.pressed(DisplayAction.REVIEW_WORDS).pressed(DisplayAction.REVIEW_BOARD)
    for _ in range(5):
        there = there.pressed(DisplayAction.LINE_DOWN)
    moved = there.resized(Geometry(32))
    assert line_text(moved)[0] == "F"
    assert moved.pressed(DisplayAction.REVIEW_WORDS).geometry == Geometry(32)


def test_status_cells_stay_from_one_view_to_the_next(builder: ViewBuilder, board: Board) -> None:
    reader = reader_of(builder, board, Geometry(20, status=3))
    place = builder.status(CENTRE, 3)
    turned = reader.with_status(place).pressed(DisplayAction.REVIEW_SCORES)
    assert turned.rows()[0][17:] == place.ljust(3, b"\0")


def test_a_six_dot_reader_finds_the_jokers_below_the_board(translator: Translator, board: Board) -> None:
    builder = ViewBuilder(translator.translate, BrailleStyle(board=BrailleTable.BOARD6))
    reader = Reader.on(Geometry()).updated(ReviewPlace.BOARD, builder.board(board))
    for _ in range(20):
        reader = reader.pressed(DisplayAction.LINE_DOWN)
    assert line_text(reader) == "? I J5"
    assert reader.route(0) == Square.parse("J5")


def line_of(builder: ViewBuilder, prompt: str) -> ShownLine:
    return ShownLine(builder.typed(prompt), builder.typed(""), 0, 14)


def texts(reader: Reader) -> str:
    """The text of the line under the fingers, whichever layer it belongs to."""
    if reader.layer is Layer.LINE and reader.line is not None:
        return reader.line.prompt.text
    place = reader.top.route(0)
    assert place is not None
    return reader.top.view.lines[place.line].line.text


def test_messages_wait_for_their_turn_and_the_question_stands_alone_behind_them(
    reader: Reader, builder: ViewBuilder
) -> None:
    told = (
        reader.answered()
        .told(builder.prose(["Joueurs."]))
        .told(builder.prose(["Anna."]))
        .asked(line_of(builder, "Anna :"))
    )
    assert texts(told) == "Joueurs."
    second = told.pressed(DisplayAction.PAN_RIGHT)
    assert texts(second) == "Anna."
    asked = second.pressed(DisplayAction.LINE_DOWN)
    assert (asked.layer, texts(asked)) == (Layer.LINE, "Anna :")
    assert texts(asked.pressed(DisplayAction.LINE_UP)) == "Anna."
    assert texts(asked.pressed(DisplayAction.LINE_UP).pressed(DisplayAction.PAN_LEFT)) == "Joueurs."
    assert asked.pressed(DisplayAction.LINE_DOWN).layer is Layer.REVIEW
    assert told.pressed(DisplayAction.CANCEL).layer is Layer.LINE
    assert texts(asked.pressed(DisplayAction.REVIEW_SCORES).pressed(DisplayAction.CANCEL)) == "Anna :"


def test_whoever_answers_has_read(reader: Reader, builder: ViewBuilder) -> None:
    told = reader.told(builder.prose(["Joueurs."])).asked(line_of(builder, "Nom :")).answered()
    assert texts(told.told(builder.prose(["Retenu."]))) == "Retenu."
    assert texts(told.asked(line_of(builder, "Nombre :"))) == "Nombre :"


def test_the_last_messages_by_one_key(reader: Reader, builder: ViewBuilder) -> None:
    for number in range(MOST_KEPT + 5):
        reader = reader.told(builder.prose([f"Message {number}."])).answered()
    reader = reader.asked(line_of(builder, "Nom :"))
    for number in reversed(range(5, MOST_KEPT + 5)):
        reader = reader.pressed(DisplayAction.REPEAT)
        assert texts(reader) == f"Message {number}."
    assert texts(reader.pressed(DisplayAction.REPEAT)) == "Message 5."


def test_messages_give_way_one_after_another_in_time(reader: Reader, builder: ViewBuilder) -> None:
    told = reader.told(builder.prose(["Joueurs."]), until=4.0).told(builder.prose(["Anna."]), until=4.1)
    told = told.asked(line_of(builder, "Anna :"))
    assert texts(told.at(3.9, 4)) == "Joueurs."
    second = told.at(4.2, 4)
    assert texts(second) == texts(second.at(8.1, 4)) == "Anna."
    assert texts(second.at(8.2, 4)) == "Anna :"


def test_a_list_goes_one_item_a_line_and_is_walked_from_the_keyboard_too(builder: ViewBuilder) -> None:
    listed = builder.prose(["3 coups.", *(f"{number}. PASSE H{number}" for number in (3, 2, 1))])
    reader = Reader.on(Geometry(20)).told(listed).asked(line_of(builder, "Anna :"))
    for line in listed.lines:
        assert texts(reader) == line.line.text
        reader = reader.pressed(DisplayAction.LINE_DOWN)
    assert texts(reader) == "Anna :"
    walked = reader.answered().told(listed, line=2)
    assert texts(walked) == "2. PASSE H2"
    assert len(walked.messages) == 1
    assert walked.route(0) == Square.parse("H2")
    assert texts(walked.asked(line_of(builder, "Anna :"))) == "2. PASSE H2"


def test_the_board_key_turns_the_board(reader: Reader) -> None:
    there = reader.gone_to(Square.parse("H5")).pressed(DisplayAction.REVIEW_BOARD)
    assert line_text(there).startswith("1 ") or line_text(there).startswith("5 ")
    assert there.square == Square.parse("H5")
    back = there.pressed(DisplayAction.REVIEW_BOARD)
    assert back.review is ReviewPlace.BOARD
    assert back.square == Square.parse("H5")


@pytest.mark.parametrize("table", [BrailleTable.BOARD8, BrailleTable.BOARD6])
def test_no_square_under_the_cursor_feels_like_another(translator: Translator, table: BrailleTable) -> None:
    """Every letter as tile and as joker, empty squares and premiums: steady, and what a blinking one comes back to."""
    builder = ViewBuilder(translator.translate, BrailleStyle(board=table))
    rows = [
        ALPHABET[:15],
        f"{ALPHABET[15:]}....",
        ALPHABET[:15].lower(),
        f"{ALPHABET[15:].lower()}....",
        *["." * 15] * 11,
    ]
    view = builder.board(Board.from_rows(rows))
    pointed: dict[int, set[str]] = {}
    for number, line in enumerate(view.lines[:15]):
        for position in range(2, 17):
            window = Window(Geometry(40), view).showing(WindowPlace(number, position))
            calm, marked = window.rows()[0], window.rows(0, CursorDots())[0]
            assert [at for at in range(40) if calm[at] != marked[at]] == [position]
            assert marked[position] & 0b11_1111 == calm[position] & 0b11_1111, "the letter stays"
            assert window.rows(1.5, CursorDots(half_period=1.0))[0] == calm
            pointed.setdefault(marked[position], set()).add(line.line.text[position])
    assert all(len(squares) == 1 for squares in pointed.values()), "one square a shape: a letter is no joker"
    calm_cells = {cell for line in view.lines[:15] for cell in line.line.cells[2:]}
    assert not calm_cells & set(pointed)


def test_no_character_of_the_line_feels_like_another_under_the_cursor(builder: ViewBuilder) -> None:
    typed = "abcdefghijklmnopqrstuvwxyz0123456789?+-=*!/,;:.&é\"'(è_çà"
    felt = {char: _under_cursor(builder, char) for char in typed}
    assert len(set(felt.values())) == len(typed)
    assert not set(felt.values()) & {builder.typed(char).cells[0] for char in typed}
    jokers = builder.board(Board.from_rows([ALPHABET[:15].lower(), f"{ALPHABET[15:].lower()}....", *["." * 15] * 13]))
    assert not set(felt.values()) & {cell for line in jokers.lines[:2] for cell in line.line.cells[2:]}
    assert _under_cursor(builder, "S") == _under_cursor(builder, "s"), "capitals do not matter"


def _under_cursor(builder: ViewBuilder, char: str) -> int:
    line = ShownLine(builder.typed(""), builder.typed(char), 0, 14, shapes=builder.typed_shapes)
    return line.rows(1, 0.0, CursorDots())[0][0]


def test_six_dots_have_their_cursor_in_the_row_below(translator: Translator, board: Board) -> None:
    builder = ViewBuilder(translator.translate, BrailleStyle(BrailleTable.COMP6, BrailleTable.BOARD6))
    reader = Reader.on(Geometry(40, rows=9)).updated(ReviewPlace.BOARD, builder.board(board))
    rows = reader.gone_to(Square.parse("C4")).rows(0, CursorDots(is_below=True))
    assert rows[3] == bytes(2 + 3) + b"\x09" + bytes(40 - 6)
    assert rows[2] == reader.rows()[2]
    assert rows[4] == reader.rows()[3]
    joker = next(square for square in board.occupied() if board.symbol(square).islower())
    marks = [row for row in reader.gone_to(joker).rows(0, CursorDots(is_below=True)) if row.strip(b"\0") == b"\x1b"]
    assert len(marks) == 1, "two dots more under a joker"


def test_a_canute_shows_message_and_question_each_on_its_rows(builder: ViewBuilder, board: Board) -> None:
    reader = reader_of(builder, board, Geometry(40, rows=9)).told(builder.prose(["14 points."]))
    asked = reader.asked(line_of(builder, "Bruno :"))
    first, second = builder.prose(["14 points."]).lines[0].line, builder.typed("Bruno :")
    assert [row.rstrip(b"\0") for row in asked.rows()[-2:]] == [first.cells, second.cells]
    assert asked.rows()[:7] == reader_of(builder, board, Geometry(40, rows=9)).rows()[:7]


def test_a_part_that_was_shown_before_it_was_said_is_kept_and_the_next_one_shown(
    reader: Reader, builder: ViewBuilder
) -> None:
    """The prompter: « Algérie – A » is under the fingers, then said, and « Belgique – B » is there at once."""
    asked = reader.told(builder.prose(["Tirage."])).answered().asked(line_of(builder, "« Algérie – A » :"))
    said = asked.answered().keeping(builder.prose(["Algérie – A"])).asked(line_of(builder, "« Belgique – B » :"))
    assert texts(said) == "« Belgique – B » :"
    assert texts(said.pressed(DisplayAction.REPEAT)) == "Algérie – A"
    assert texts(said.pressed(DisplayAction.REPEAT).pressed(DisplayAction.REPEAT)) == "Tirage."
