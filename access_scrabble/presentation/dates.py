"""Days in words: figures with strokes between them are hard to follow by ear."""

from datetime import date

from access_scrabble.errors import marked
from access_scrabble.presentation.language import Language

MONTHS = (
    marked("January"),
    marked("February"),
    marked("March"),
    marked("April"),
    marked("May"),
    marked("June"),
    marked("July"),
    marked("August"),
    marked("September"),
    marked("October"),
    marked("November"),
    marked("December"),
)


def worded_day(language: Language, day: date) -> str:
    """A day with the name of its month.

    >>> worded_day(Language("fr"), date(2026, 11, 1)), worded_day(Language("en"), date(2026, 5, 12))
    ('1er novembre 2026', '12 May 2026')
    """
    number = language.text("1st") if day.day == 1 else str(day.day)
    return f"{number} {language.text(MONTHS[day.month - 1])} {day.year}"
