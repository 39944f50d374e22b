"""Codes of what braille output can be refused for, or fail for."""

from enum import StrEnum


class BrailleCode(StrEnum):
    """Why braille could not be made, shown or read back."""

    LIBLOUIS_MISSING = "liblouis_missing"
    TABLES_MISSING = "braille_tables_missing"
    TABLE_UNUSABLE = "braille_table_unusable"
    UNKNOWN_TABLE = "unknown_braille_table"
    UNKNOWN_ROW = "unknown_row"
    BAD_DISPLAY_SIZE = "bad_display_size"
    BAD_PAGE_SIZE = "bad_page_size"
    BAD_PAPER_BRAILLE = "bad_paper_braille"
