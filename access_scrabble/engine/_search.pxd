cimport cython
from access_scrabble.engine._slots cimport Rows as BoardRows
from access_scrabble.engine._slots cimport Slots as BoardSlots
from access_scrabble.engine._wordgraph cimport WordGraph as Graph

cdef unsigned int CHILD_SHIFT, LETTER_MASK, WORD_END
cdef int LINE, LETTER_COUNT, SLOTS_A_START, MOST_TILES, MOST_HANDS, HIGHEST_BOUND, HIGHEST_SCORE, EMPTY, CAPITAL_A, SMALL_A


@cython.final
cdef class Search:
    cdef BoardSlots slots
    cdef BoardRows rows
    cdef Graph graph
    cdef int real_tiles, start, tiles, length, base, best, wanted, counts_scores, reached_all
    cdef unsigned long long fixed_key
    cdef unsigned int open_letters
    cdef int[::1] hands, hand_values, hand_counts, held, jokers_as, weights, ranked, most_ahead, heaviest_ahead, reached
    cdef unsigned int[::1] allowed, fixed_ahead
    cdef unsigned long long[::1] hand_keys
    cdef unsigned char[::1] word
    cdef list found

    cdef _make_room(self, int[::1] room)

    @cython.locals(
        tile=int, bit=int, twin=int, size=int, index=int, hand=int, key=cython.ulonglong
    )
    cdef void _list_hands(self) noexcept

    @cython.locals(place=int)
    cdef void _value_hand(self, int origin, int goal, int size, int tile) noexcept

    @cython.locals(bound=int, slot=int)
    cpdef list best_plays(self, int wanted, int counts_scores)

    @cython.locals(jokers=int, size=int, index=int)
    cdef void _fill(self, int slot) noexcept

    @cython.locals(
        rows=BoardRows, end=int, factor=int, fixed=int, sides=int, laid=int, square=int, letter=int
    )
    cdef void _lay_out(self, int slot) noexcept

    @cython.locals(
        rows=BoardRows, laid=int, fixed=cython.uint, most=int, heaviest=int, depth=int, square=int,
        weight=int, crossing=int, place=int
    )
    cdef void _weigh(self, int factor) noexcept

    @cython.locals(
        key=cython.ulonglong, letters=cython.uint, worth=int, value=int, place=int, bound=int, tile=int
    )
    cdef void _try_hand(self, int hand, int size, int jokers) noexcept

    @cython.locals(needed=int, depth=int)
    cdef int _needed_jokers(self, unsigned int letters) noexcept

    @cython.locals(letter=int, longer=cython.ulonglong)
    cdef void _name_jokers(
        self, int jokers, int first, unsigned long long key, unsigned int letters, int worth
    ) noexcept

    @cython.locals(
        weight=int, wanted=cython.uint, arc=cython.uint, letter=int, bit=cython.uint, left=cython.uint, value=int
    )
    cdef void _spell(self, int depth, Py_ssize_t node, unsigned int letters, int score, int worth) noexcept

    @cython.locals(node=Py_ssize_t)
    cdef void _go_on(self, int depth, unsigned int arc, unsigned int letters, int score, int worth) noexcept

    cdef void _keep(self, int score) noexcept
