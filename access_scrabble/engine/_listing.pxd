cimport cython
from access_scrabble.engine._slots cimport Premises as BoardPremises
from access_scrabble.engine._slots cimport Slots as BoardSlots
from access_scrabble.engine._wordgraph cimport Beginnings as WordBeginnings
from access_scrabble.engine._wordgraph cimport WordGraph as Graph

cdef unsigned int CHILD_SHIFT, LETTER_MASK, WORD_END
cdef int LINE, LETTER_COUNT, MOST_TILES, EMPTY
cdef int JOKER_BIT, TILE_BITS, SCORE_SHIFT, START_SHIFT, TILES_SHIFT, DIGIT_BITS, DIGITS, MOST_WORTH
cdef unsigned long long LEAVE_MASK


@cython.final
cdef class Listing:
    cdef BoardSlots slots
    cdef Graph graph
    cdef WordBeginnings beginnings
    cdef int most_tiles, jokers, anchor, start, end, joker_stride, stops
    cdef readonly int count, leaves
    cdef Py_ssize_t room
    cdef int[::1] bonuses, held, strides, word, ranks, empties
    cdef readonly unsigned long long[::1] heads, laid

    @cython.locals(index=Py_ssize_t, letter=int)
    cdef void _number_leaves(self) noexcept

    @cython.locals(slots=BoardSlots, row=int, free=int, square=int)
    cpdef int find(self, int ways)

    @cython.locals(origin=int, rank=int, index=int)
    cdef void _read_row(self) noexcept

    @cython.locals(slots=BoardSlots)
    cdef int _is_anchor(self, int square) noexcept

    @cython.locals(slots=BoardSlots, letters=cython.uint, anchor=int, arc=cython.uint, points=int, square=int)
    cdef void _find_through(self, int free) noexcept

    @cython.locals(slots=BoardSlots, beginnings=WordBeginnings, state=Py_ssize_t, wanted=cython.uint, square=int)
    cdef void _begin_leftward(self, int longest) noexcept

    @cython.locals(letter=int, longer=Py_ssize_t, left=cython.uint)
    cdef void _go_leftward(
        self, unsigned int wanted, Py_ssize_t state, int depth, int longest, unsigned int letters, int leave
    ) noexcept

    @cython.locals(wanted=cython.uint)
    cdef void _turn(self, Py_ssize_t state, int depth, int longest, unsigned int letters, int leave) noexcept

    @cython.locals(
        slots=BoardSlots, premises=BoardPremises, laid=cython.ulonglong, factor=int, points=int, sides=int, worth=int,
        square=int, index=int, code=int, arc=cython.uint
    )
    cdef void _turn_right(self, int depth, unsigned int letters, int leave) noexcept

    @cython.locals(slots=BoardSlots, wanted=cython.uint, index=int, furthest=int, ends=int)
    cdef void _extend(
        self, int square, unsigned int arc, unsigned int letters, unsigned long long laid, int leave, int points,
        int factor, int sides, int tiles
    ) noexcept

    @cython.locals(
        premises=BoardPremises, word_factor=int, letter_factor=int, crossing=int, arc=cython.uint, letter=int,
        bit=cython.uint, worth=int, left=cython.uint, kept=int, aside=int
    )
    cdef void _lay(
        self, unsigned int wanted, int square, Py_ssize_t node, unsigned int letters, unsigned long long laid,
        int leave, int points, int factor, int sides, int tiles
    ) noexcept

    cdef void _keep(self, unsigned long long score, unsigned long long laid, int leave, int tiles) noexcept

    @cython.locals(index=Py_ssize_t, heads="unsigned long long[::1]", laid="unsigned long long[::1]")
    cdef void _make_room(self) noexcept

    @cython.locals(
        keys="unsigned int[::1]", numbers="unsigned int[::1]", kept=Py_ssize_t, number=Py_ssize_t, score=int,
        worth=cython.longlong
    )
    cpdef order(self, int[::1] worths, int unit, int least, int most)


@cython.locals(places="unsigned int[::1]", index=Py_ssize_t, digit=int)
cdef _order_by_digit(
    unsigned int[::1] numbers, Py_ssize_t count, unsigned int[::1] keys, int shift, unsigned int[::1] ordered
)
