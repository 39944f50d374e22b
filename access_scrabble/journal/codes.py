"""Why a saved game could not be written or opened."""

from enum import StrEnum


class JournalCode(StrEnum):
    """What happened to a journal."""

    NOT_SAVED = "not_saved"
    IN_USE = "game_in_use"
    UNKNOWN_GAME = "unknown_game"
    NOT_A_JOURNAL = "not_a_journal"
    NEWER_VERSION = "newer_journal_version"
    PROGRESS_DAMAGED = "progress_damaged"
    PROGRESS_UNREADABLE = "progress_unreadable"
    PROGRESS_NOT_SAVED = "progress_not_saved"
