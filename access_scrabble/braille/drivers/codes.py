"""Codes of what can go wrong between the program and a braille display."""

from enum import StrEnum


class DeviceCode(StrEnum):
    """Why a display cannot be used."""

    UNKNOWN_DRIVER = "unknown_display_driver"
    DRIVER_UNUSABLE = "display_driver_unusable"
    CANNOT_OPEN_PORT = "cannot_open_display_port"
    NO_ANSWER = "display_does_not_answer"
    BRLAPI_MISSING = "brlapi_missing"
    BRLAPI_REFUSED = "brlapi_refused"
    BAD_CELL_COUNT = "bad_simulated_cell_count"
