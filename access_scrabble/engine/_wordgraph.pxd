cimport cython

cdef unsigned int CHILD_SHIFT, LAST_ARC, LETTER_MASK, WORD_END


@cython.final
cdef class WordGraph:
    cdef unsigned int[::1] arcs, letters, below
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

    cdef unsigned int follow(self, Py_ssize_t node, int letter) noexcept
