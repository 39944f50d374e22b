cimport cython

cdef unsigned int CHILD_SHIFT, LAST_ARC, LETTER_MASK, WORD_END
cdef unsigned long long EVERY_BIT, MULTIPLIER, INCREMENT
cdef int LETTER_COUNT, HALF, HALF_MASK
cdef Py_ssize_t MOST_WORDS, MOST_ARCS


@cython.locals(
    depths="unsigned char[::1]", counts="unsigned int[::1]", node=Py_ssize_t, index=Py_ssize_t, child=Py_ssize_t,
    root=Py_ssize_t, arc=cython.uint, letter=int, least=int, depth=int, count=Py_ssize_t, is_end=cython.bint
)
cpdef Py_ssize_t checked_size(unsigned int[::1] arcs, int longest, int letters=*) except -1


@cython.final
cdef class WordGraph:
    cdef unsigned int[::1] arcs, letters, below
    cdef unsigned char[::1] bit_counts
    cdef unsigned short[::1] lengths
    cdef readonly unsigned long long[::1] keys
    cdef unsigned long long[::1] anagrams
    cdef readonly Py_ssize_t size, root
    cdef unsigned long long block_mask

    @cython.locals(node=Py_ssize_t, index=Py_ssize_t, child=Py_ssize_t, arc=cython.uint, bit=cython.uint)
    cdef void _measure_nodes(self) noexcept

    @cython.locals(
        arc=cython.uint, longer=cython.ulonglong, block=cython.ulonglong, bit=cython.ulonglong
    )
    cdef void _note_anagrams(self, Py_ssize_t node, unsigned long long key) noexcept

    @cython.locals(block=cython.ulonglong)
    cpdef int may_spell(self, unsigned long long key) noexcept

    @cython.locals(letters=cython.uint, earlier=cython.uint)
    cdef unsigned int follow(self, Py_ssize_t node, int letter) noexcept

    cdef Py_ssize_t next_arc(self, Py_ssize_t node, unsigned int wanted) noexcept


@cython.final
cdef class Beginnings:
    cdef WordGraph graph
    cdef Py_ssize_t height, state_count, arc_count
    cdef unsigned char[::1] bit_counts
    cdef unsigned int[::1] sources, source_letters, source_starts, read, pending, known_states, first, targets
    cdef readonly unsigned int[::1] letters, is_whole
    cdef unsigned long long[::1] names, known_names
    cdef int[::1] counts, places

    cdef _forget_the_making(self)

    @cython.locals(
        graph=WordGraph, index=Py_ssize_t, node=Py_ssize_t, arc=cython.uint, place=Py_ssize_t,
        filled="unsigned int[::1]", name=cython.ulonglong
    )
    cdef _note_sources(self)

    @cython.locals(state=Py_ssize_t, start=Py_ssize_t, letter=int, target=cython.uint)
    cdef _read_on(self)

    @cython.locals(
        places="int[::1]", begin=Py_ssize_t, end=Py_ssize_t, letter=int, index=Py_ssize_t, node=Py_ssize_t,
        source=Py_ssize_t
    )
    cdef _gather(self)

    @cython.locals(name=cython.ulonglong, index=Py_ssize_t, mask=Py_ssize_t, place=Py_ssize_t)
    cdef unsigned int _state_of(self, Py_ssize_t start, Py_ssize_t end) except? 0

    @cython.locals(index=Py_ssize_t)
    cdef _add_state(self, Py_ssize_t start, Py_ssize_t end)

    @cython.locals(
        names="unsigned long long[::1]", states="unsigned int[::1]", mask=Py_ssize_t, index=Py_ssize_t,
        place=Py_ssize_t
    )
    cdef _spread(self)

    @cython.locals(earlier=cython.uint)
    cpdef unsigned int follow(self, Py_ssize_t state, int letter) noexcept


@cython.locals(longer="unsigned int[::1]", index=Py_ssize_t)
cdef unsigned int[::1] _longer(unsigned int[::1] numbers)
