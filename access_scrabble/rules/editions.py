"""The editions of the duplicate regulation, as data."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["Edition"]


class Edition(StrEnum):
    """A dated text of the duplicate regulation; where one is silent, the next newer holds."""

    E = "E"
    R12 = "R12"
    R26 = "R26"
