cimport cython

cdef unsigned int CHILD_SHIFT, LAST_ARC, LETTER_MASK, WORD_END
cdef unsigned long long EVERY_BIT, MULTIPLIER, INCREMENT
cdef int LETTER_COUNT, HALF, HALF_MASK


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


@cython.final
cdef class Beginnings:
    cdef WordGraph graph
    cdef int has_root
    cdef unsigned char[::1] bit_counts, source_letters
    cdef readonly unsigned char[::1] is_whole
    cdef unsigned int[::1] sources, source_starts, first, targets
    cdef readonly unsigned int[::1] letters
    cdef unsigned long long[::1] names
    cdef int[::1] counts

    @cython.locals(
        graph=WordGraph, index=Py_ssize_t, node=Py_ssize_t, arc=cython.uint, place=Py_ssize_t,
        filled="unsigned int[::1]", name=cython.ulonglong
    )
    cdef _note_sources(self)

    @cython.locals(letter=int, start=int, end=int, name=cython.ulonglong)
    cdef _read_all(self)

    @cython.locals(places="int[::1]", letter=int, index=Py_ssize_t, source=Py_ssize_t)
    cdef _gather(self, unsigned int[::1] members, unsigned int[::1] read)

    @cython.locals(name=cython.ulonglong, index=Py_ssize_t)
    cdef unsigned long long _name(self, unsigned int[::1] read, int start, int end) noexcept

    @cython.locals(earlier=cython.uint)
    cpdef unsigned int follow(self, Py_ssize_t state, int letter) noexcept
