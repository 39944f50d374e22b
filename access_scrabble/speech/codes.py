"""Codes of what can go wrong, or come right again, with the voice."""

from enum import StrEnum


class SpeechCode(StrEnum):
    """Why the voice is missing, late or back."""

    NO_SUCH_BACKEND = "no_such_backend"
    PACKAGE_MISSING = "package_missing"
    LIBRARY_MISSING = "library_missing"
    ENGINE_FAILED = "engine_failed"
    VOICE_MISSING = "voice_missing"
    VOICE_UNKNOWN = "voice_unknown"
    PLAYER_MISSING = "player_missing"
    PLAYER_FAILED = "player_failed"
    DEVICE_MISSING = "device_missing"
    DEVICE_SILENT = "device_silent"
    SERVER_MISSING = "server_missing"
    SCREEN_READER_MISSING = "screen_reader_missing"
    WORKER_LOST = "worker_lost"
    FILE_NOT_WRITABLE = "file_not_writable"
    VOICE_LOST = "voice_lost"
    VOICE_BACK = "voice_back"
    PRIVATE_VOICE_LOST = "private_voice_lost"
    PRIVATE_VOICE_BACK = "private_voice_back"
