"""The laws of the window: everything can be reached, routing undoes display, messages give the place back."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.braille.reader import Layer, Reader
from access_scrabble.braille.translator import BrailleProblem, CellLine
from access_scrabble.braille.views import ViewBuilder
from access_scrabble.braille.window import CursorDots, Flow, Geometry, View, ViewLine, Window, WindowPlace, segments
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ALL_SQUARES, Square
from access_scrabble.errors import InputError

geometries = st.builds(Geometry, cells=st.integers(12, 80), rows=st.integers(1, 9), status=st.integers(0, 4))
cells = st.lists(st.sampled_from([0, 0, 1, 3, 9, 0x41, 0xC1]), max_size=120).map(bytes)
flows = st.sampled_from(Flow)


def plain_line(row: bytes) -> CellLine:
    positions = tuple(range(len(row)))
    return CellLine("".join(chr(0x2800 + cell) for cell in row), row, positions, positions)


def view_of(rows: list[bytes], flow: Flow = Flow.PROSE) -> View:
    return View(tuple(ViewLine(plain_line(row)) for row in rows), flow)


views = st.builds(view_of, st.lists(cells, max_size=12), flows)
steps = st.lists(st.sampled_from(["pan_right", "pan_left", "line_down", "line_up", "at_start"]), max_size=30)


def walked(window: Window, names: list[str]) -> Window:
    for name in names:
        window = getattr(window, name)()
    return window


def shown_places(window: Window) -> set[WindowPlace]:
    geometry = window.geometry
    routed = (window.route(cell, row) for row in range(geometry.rows) for cell in range(geometry.cells))
    return {place for place in routed if place is not None}


def everything(view: View) -> set[WindowPlace]:
    """All characters but the blanks, at which prose may be cut."""
    return {
        WindowPlace(number, position)
        for number, view_line in enumerate(view.lines)
        for position, cell in enumerate(view_line.line.cells)
        if cell != 0
    }


def pages(window: Window, step: str) -> list[Window]:
    found = [window]
    while (following := getattr(found[-1], step)()) != found[-1]:
        found.append(following)
    return found


@given(geometries, views)
def test_every_character_is_reached_by_panning_right(geometry: Geometry, view: View) -> None:
    seen = set().union(*map(shown_places, pages(Window(geometry, view), "pan_right")))
    assert everything(view) <= seen


@given(geometries, views)
def test_every_character_is_reached_by_panning_left_from_the_end(geometry: Geometry, view: View) -> None:
    end = pages(Window(geometry, view), "pan_right")[-1]
    seen = set().union(*map(shown_places, pages(end, "pan_left")))
    assert everything(view) <= seen


@given(geometries, views)
def test_every_line_is_reached_by_going_down(geometry: Geometry, view: View) -> None:
    windows = pages(Window(geometry, view), "line_down")
    routed = (window.route(0, row) for window in windows for row in range(geometry.rows))
    seen = {place.line for place in routed if place is not None}
    assert seen >= {number for number, line in enumerate(view.lines) if line.line.cells[:1].strip(b"\0")}


@given(geometries, views, steps)
def test_routing_is_the_inverse_of_display(geometry: Geometry, view: View, walk: list[str]) -> None:
    window = walked(Window(geometry, view), walk)
    rows = [*window.rows(), *[bytes(geometry.cells)] * geometry.rows]
    for row in range(geometry.rows):
        for cell in range(geometry.width):
            place = window.route(cell, row)
            if place is None:
                assert rows[row][cell] == 0
            else:
                assert window.cell_of(place) == (cell, row)
                assert rows[row][cell] == view.lines[place.line].line.cells[place.position]


@given(geometries, views, steps)
def test_rows_always_fill_the_display(geometry: Geometry, view: View, walk: list[str]) -> None:
    rows = Reader(walked(Window(geometry, view), walk)).with_status(b"\x13\x21\x23\x29\x39").rows()
    assert [len(row) for row in rows] == [geometry.cells] * geometry.rows
    assert rows[0][geometry.width :] == b"\x13\x21\x23\x29\x39"[: geometry.status]


@given(geometries, views, steps, views, st.integers(0, 8))
def test_a_message_gives_the_place_back(
    geometry: Geometry, view: View, walk: list[str], message: View, pans: int
) -> None:
    before = Reader(walked(Window(geometry, view), walk))
    told = before.told(message, until=10.0)
    assert told.at(9.9) == told
    assert told.at(10.0).rows() == before.rows()
    panned = told
    for _ in range(pans):
        if panned.layer is Layer.MESSAGE:
            panned = panned.pressed(DisplayAction.PAN_RIGHT)
    assert panned.pressed(DisplayAction.CANCEL).window == before.window
    assert before.told(message).at(1e9).layer is Layer.MESSAGE


@given(geometries, views)
def test_a_long_message_is_read_to_its_end_by_panning(geometry: Geometry, message: View) -> None:
    reader = Reader(Window(geometry, view_of([b"\x01" * 15]))).told(message)
    seen: set[WindowPlace] = set()
    while reader.layer is Layer.MESSAGE:
        seen |= shown_places(reader.top)
        reader = reader.pressed(DisplayAction.PAN_RIGHT)
    assert seen >= everything(message)


@given(geometries, views, views)
def test_a_message_hides_only_the_last_rows_it_needs(geometry: Geometry, view: View, message: View) -> None:
    reader = Reader(Window(geometry, view))
    told = reader.told(message)
    free = geometry.rows - min(max(1, geometry.rows - 1), len(segments(message, geometry.width)))
    assert told.rows()[:free] == reader.rows()[:free]


@given(geometries, views, st.data())
def test_any_character_can_be_brought_under_the_fingers(geometry: Geometry, view: View, data: st.DataObject) -> None:
    places = sorted(everything(view))
    if not places:
        return
    window = Window(geometry, view).showing(data.draw(st.sampled_from(places)))
    assert window.cursor is not None
    pointed = window.cell_of(window.cursor)
    assert pointed is not None
    assert window.route(*pointed) == window.cursor
    assert window.showing(window.cursor) == window


@given(geometries, views, views, steps)
def test_a_change_of_what_is_read_keeps_to_the_line(
    geometry: Geometry, view: View, changed: View, walk: list[str]
) -> None:
    window = walked(Window(geometry, view), walk)
    assert window.reading(view) == window
    rows = Reader(window.reading(changed)).rows()
    assert len(rows) == geometry.rows


@given(geometries, geometries, views, steps)
def test_a_smaller_or_larger_display_shows_the_same_place(
    geometry: Geometry, other: Geometry, view: View, walk: list[str]
) -> None:
    window = walked(Window(replace(geometry, rows=1), view), walk)
    resized = window.resized(replace(other, rows=1))
    first = segments(view, geometry.width)[window.top]
    place = WindowPlace(first.line, first.start)
    if place in everything(view):
        assert resized.cell_of(place) is not None


@given(flows, st.lists(cells, max_size=8), st.integers(8, 80))
def test_lines_are_cut_to_the_width_without_loss_or_overlap(flow: Flow, rows: list[bytes], width: int) -> None:
    view = view_of(rows, flow)
    parts = segments(view, width)
    assert all(part.end - part.start <= width for part in parts)
    for number, row in enumerate(rows):
        own = [part for part in parts if part.line == number]
        assert own
        assert b"".join(row[part.start : part.end] for part in own).replace(b"\0", b"") == row.replace(b"\0", b"")


def test_prose_is_cut_between_words_when_it_can_be() -> None:
    view = view_of([b"\x01\x01\x01\0\x03\x03\x03\x03\x03\x03\0\x09\x09\x09\x09"])
    assert [(part.start, part.end) for part in segments(view, 12)] == [(0, 10), (11, 15)]


def test_a_word_that_just_fits_stays_on_its_row() -> None:
    view = view_of([b"\x01" * 5 + b"\0" + b"\x03" * 6 + b"\0" + b"\x09" * 4])
    assert [(part.start, part.end) for part in segments(view, 12)] == [(0, 12), (13, 17)]


def test_a_message_can_be_read_back() -> None:
    reader = Reader(Window(Geometry(12), view_of([b"\x01" * 30], Flow.GRID)).pan_right())
    told = reader.told(view_of([b"\x03" * 20]))
    there = told.pressed(DisplayAction.PAN_RIGHT)
    assert there.pressed(DisplayAction.PAN_LEFT) == told
    assert there.pressed(DisplayAction.PAN_RIGHT).rows() == reader.rows()


def test_down_keeps_to_the_columns_of_a_grid_and_goes_to_the_beginning_of_prose() -> None:
    rows = [bytes([1] * 17), bytes([3] * 17)]
    for flow, column in [(Flow.GRID, 12), (Flow.PROSE, 0)]:
        window = Window(Geometry(12), view_of(rows, flow)).pan_right().line_down()
        assert window.route(0) == WindowPlace(1, column)


def test_the_edges_give_the_same_window_back() -> None:
    window = Window(Geometry(), view_of([b"\x01", b"\x03"], Flow.GRID))
    assert window.line_up() == window.pan_left() == window
    last = window.line_down()
    assert last.line_down() == last.pan_right() == last


@pytest.mark.parametrize(("columns", "rows", "status"), [(11, 1, 0), (81, 1, 0), (40, 0, 0), (40, 1, 5), (40, 1, -1)])
def test_sizes_no_display_has_are_refused(columns: int, rows: int, status: int) -> None:
    with pytest.raises(InputError) as caught:
        Geometry(columns, rows, status)
    assert caught.value.problem is BrailleProblem.BAD_DISPLAY_SIZE


@given(st.integers(0, 255).filter(lambda cell: cell & 0xC0 != 0x80), st.floats(0, 1e6))
def test_a_blinking_cursor_is_felt_on_any_cell_of_board_and_rack(cell: int, moment: float) -> None:
    cursor = CursorDots(half_period=0.5)
    assert cursor.on(cell, 0.0) != cursor.on(cell, 0.5) == cell
    assert cursor.on(cell, moment) in (cursor.on(cell, 0.0), cell)
    assert CursorDots().on(cell, moment) & 0xC0 == 0x80


def test_the_cursor_blinks_where_it_was_put(builder: ViewBuilder, board: Board) -> None:
    window = Window(Geometry(20, status=3), builder.board(board)).showing(WindowPlace(7, 5))
    blinking = CursorDots(half_period=0.5)
    calm = window.rows()[0]
    up, down = window.rows(0.0, blinking)[0], window.rows(0.5, blinking)[0]
    assert down == calm
    assert [cell for cell in range(17) if up[cell] != down[cell]] == [5]


def test_on_seventeen_cells_and_more_a_row_fits_and_below_it_pans_in_two(builder: ViewBuilder, board: Board) -> None:
    view = builder.board(board)
    for size in (17, 20, 32, 40, 80):
        assert len(segments(view, size)) == 15
    for size in range(12, 17):
        assert len(segments(view, size)) == 30


def test_every_routing_key_of_the_board_goes_to_its_square(builder: ViewBuilder, board: Board) -> None:
    window = Window(Geometry(40, rows=9), builder.board(board))
    found: set[Square | None] = set()
    for page in pages(window, "pan_right"):
        found |= {page.square_at(place) for place in shown_places(page)}
    assert found == set(ALL_SQUARES)
    assert Window(Geometry(), window.view).line_down().square_at(WindowPlace(1, 2)) == Square.parse("B1")
