cimport cython
from access_scrabble.engine._slots cimport Premises as BoardPremises
from access_scrabble.engine._slots cimport Rows as BoardRows
from access_scrabble.engine._wordgraph cimport Beginnings as WordBeginnings
from access_scrabble.engine._wordgraph cimport WordGraph as Graph

cdef unsigned int CHILD_SHIFT, LETTER_MASK, WORD_END
cdef int LINE, LETTER_COUNT, MOST_TILES, EMPTY
cdef int JOKER_BIT, TILE_BITS, SCORE_SHIFT, START_SHIFT, TILES_SHIFT, DIGIT_BITS, DIGITS, MOST_WORTH
cdef unsigned long long LEAVE_MASK


@cython.final
cdef class Listing:
    cdef BoardRows rows
    cdef Graph graph
    cdef WordBeginnings beginnings
    cdef unsigned int rack_letters
    cdef int most_tiles, jokers, anchor, start, end, joker_stride, stops
    cdef readonly int count, leaves
    cdef Py_ssize_t room
    cdef int[::1] bonuses, held, strides, word, ranks, empties, points, factors, sides
    cdef readonly unsigned long long[::1] heads, laid

    cdef _make_room(self, int[::1] room)

    @cython.locals(letter=int)
    cdef _number_leaves(self, list rack)

    @cython.locals(rows=BoardRows, row=int, free=int, square=int)
    cpdef int find(self, int ways)

    @cython.locals(origin=int, rank=int, index=int)
    cdef void _read_row(self) noexcept

    @cython.locals(rows=BoardRows)
    cdef int _is_anchor(self, int square) noexcept

    @cython.locals(rows=BoardRows, letters=cython.uint, anchor=int, arc=cython.uint, points=int, square=int)
    cdef void _find_through(self, int free) noexcept

    @cython.locals(rows=BoardRows, beginnings=WordBeginnings, state=Py_ssize_t, wanted=cython.uint, square=int)
    cdef void _begin_leftward(self, int longest) noexcept

    @cython.locals(letter=int, longer=Py_ssize_t, left=cython.uint)
    cdef void _go_leftward(
        self, unsigned int wanted, Py_ssize_t state, int depth, int longest, unsigned int letters
    ) noexcept

    @cython.locals(wanted=cython.uint)
    cdef void _turn(self, Py_ssize_t state, int depth, int longest, unsigned int letters) noexcept

    @cython.locals(
        rows=BoardRows, premises=BoardPremises, laid=cython.ulonglong, factor=int, points=int, sides=int, worth=int,
        square=int, index=int, code=int, arc=cython.uint
    )
    cdef void _turn_right(self, int depth, unsigned int letters) noexcept

    cdef void _set_out(self, int tiles, int points, int factor, int sides) noexcept

    @cython.locals(rows=BoardRows, wanted=cython.uint, index=int, furthest=int, ends=int)
    cdef void _extend(
        self, int square, unsigned int arc, unsigned int letters, unsigned long long laid, int tiles
    ) noexcept

    @cython.locals(
        premises=BoardPremises, word_factor=int, letter_factor=int, crossing=int, arc=cython.uint, letter=int,
        bit=cython.uint, worth=int, left=cython.uint, points=int, factor=int, sides=int
    )
    cdef void _lay(
        self, unsigned int wanted, int square, Py_ssize_t node, unsigned int letters, unsigned long long laid, int tiles
    ) noexcept

    @cython.locals(score=cython.ulonglong, leave=int)
    cdef void _keep(self, unsigned long long laid, int tiles) noexcept

    @cython.locals(index=Py_ssize_t, heads="unsigned long long[::1]", laid="unsigned long long[::1]")
    cdef void _double_room(self) noexcept

    @cython.locals(
        keys="unsigned int[::1]", numbers="unsigned int[::1]", kept=Py_ssize_t, number=Py_ssize_t, score=int,
        worth=cython.longlong
    )
    cpdef order(self, int[::1] worths, int unit, int least, int most)


@cython.locals(places="unsigned int[::1]", index=Py_ssize_t, digit=int)
cdef _order_by_digit(
    unsigned int[::1] numbers, Py_ssize_t count, unsigned int[::1] keys, int shift, unsigned int[::1] ordered
)
