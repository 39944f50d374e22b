"""Codes of what cannot be ranked, with the data that its sentence needs."""

from enum import StrEnum


class RankingCode(StrEnum):
    """Why games cannot be added up."""

    TIMES_ARE_NO_POINTS = "times_are_no_points"  # title
