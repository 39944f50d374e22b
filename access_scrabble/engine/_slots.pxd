cimport cython
from access_scrabble.engine._wordgraph cimport WordGraph as Graph

cdef unsigned int CHILD_SHIFT, LETTER_MASK, WORD_END, EVERY_LETTER
cdef int LINE, SQUARES, CENTRE, MOST_TILES, SLOTS_A_START, HIGHEST_BOUND, EMPTY, CAPITAL_A, SMALL_A


@cython.final
cdef class Premises:
    cdef int[::1] values, letter_factors, word_factors


@cython.final
cdef class Rows:
    cdef Graph graph
    cdef Premises premises
    cdef int opening, opening_down
    cdef unsigned int[::1] admitted
    cdef int[::1] standing, points, crossed, tiles_to_touch

    cdef _make_room(self, int[::1] room)

    @cython.locals(is_empty=int, square=int, mirrored=int, symbol=int, letter=int)
    cdef _read_board(self, const unsigned char[::1] cells)

    @cython.locals(changed=int, square=int)
    cdef void _read_crosses(self, Rows before) noexcept

    @cython.locals(square=int)
    cdef void _measure_distances(self) noexcept

    @cython.locals(top=int, bottom=int, total=int, node=Py_ssize_t, above=int, under=int)
    cdef void _read_cross(self, int square, int origin) noexcept

    @cython.locals(
        completing=cython.uint, pending=cython.uint, arc=cython.uint, bit=cython.uint, square=int
    )
    cdef unsigned int _completing(self, Py_ssize_t node, int top, int bottom) noexcept


@cython.final
cdef class Slots:
    cdef Rows rows
    cdef int jokers
    cdef unsigned int rack_letters
    cdef int[::1] rack, rack_values, best_sums, bonuses, caps, first, following
    cdef int[::1] special_caps, special_factors, special_crossings, ranked

    cdef _make_room(self, int[::1] room)

    @cython.locals(index=int, square=int)
    cdef void _value_rack(self) noexcept

    @cython.locals(index=int)
    cdef int _dearest(self, unsigned int admitted) noexcept

    @cython.locals(rows=Rows, start=int)
    cpdef find(self, int ways, int most_tiles, list bonuses)

    @cython.locals(
        rows=Rows, tiles=int, fixed=int, sides=int, specials=int, touches=int, factor=int, jokers=int, end=int,
        square=int, word_factor=int, letter_factor=int, crossed=int
    )
    cdef void _find_from(self, int start, int most_tiles) noexcept

    @cython.locals(capped=int, free=int, index=int, weight=int, place=int, bound=int, slot=int)
    cdef void _file(self, int start, int tiles, int specials, int factor, int base) noexcept
