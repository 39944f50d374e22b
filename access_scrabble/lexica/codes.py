"""Codes of everything that can go wrong with a word list, and of the lines an import refuses."""

from enum import StrEnum


class LexiconCode(StrEnum):
    """Why a word list cannot be read, imported, built or kept."""

    FILE_UNREADABLE = "lexicon_file_unreadable"
    """``path``, ``reason`` (an :mod:`errno` name)."""
    FILE_UNWRITABLE = "lexicon_file_unwritable"
    """``path``, ``reason``."""
    FILE_TOO_LARGE = "lexicon_file_too_large"
    """``size``, ``limit``, in bytes."""
    NOT_TEXT = "lexicon_not_text"
    """The bytes are no text list: an image, an archive, a program."""
    EMPTY_LIST = "lexicon_empty_list"
    """Not one word could be kept; ``lines``, ``refused``."""
    DAMAGED = "lexicon_damaged"
    """``path``; the list in use is unreadable, and the free list stands in for it."""
    SPELLINGS_DAMAGED = "spellings_damaged"
    """``path`` where there is one; board forms are then their own spelling."""
    SOURCE_MISSING = "lexicon_source_missing"
    """``path``, ``package``: what the build reads is not installed."""
    BAD_SOURCE = "lexicon_bad_source"
    """``line``, ``text``: the affix or dictionary file is not understood."""


class RefusalCode(StrEnum):
    """Why an import left a line out."""

    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"
    HYPHEN = "hyphen"
    APOSTROPHE = "apostrophe"
    DIGIT = "digit"
    SEVERAL_WORDS = "several_words"
    FOREIGN_CHARACTER = "foreign_character"
