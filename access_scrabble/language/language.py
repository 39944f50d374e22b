"""The language people are addressed in: French first, English from the message ids."""

import gettext
from datetime import date
from pathlib import Path

from access_scrabble.errors import marked
from access_scrabble.installation import StartCommand

DOMAIN = "access_scrabble"
LOCALE = Path(__file__).with_name("locale")
LANGUAGES = ("fr", "en")
DEFAULT_LANGUAGE = "fr"
_PROGRAM = StartCommand()


def capitalised(sentence: str) -> str:
    """A sentence with a capital at its beginning, whatever follows left as it is.

    >>> capitalised("on the left A.")
    'On the left A.'
    """
    return sentence[:1].upper() + sentence[1:]


class Language:
    """Turns English message ids and their data into sentences of one language."""

    def __init__(self, code: str = DEFAULT_LANGUAGE) -> None:
        self.code = code
        self._translations = gettext.translation(DOMAIN, str(LOCALE), [code], fallback=code == "en")

    def text(self, message: str, /, **data: object) -> str:
        """A sentence and its data; what starts the program here is known to each as ``program``."""
        return self._translations.gettext(message).format(program=_PROGRAM, **data)

    def count(self, singular: str, plural: str, number: int, /, **data: object) -> str:
        """A sentence that agrees with a number, given to it as ``number``."""
        return self._translations.ngettext(singular, plural, abs(number)).format(number=number, **data)

    def titled(self, title: str, content: str) -> str:
        return self.text("{title}: {content}.", title=title, content=content)

    def decimal(self, number: float) -> str:
        """A number with one decimal, as the language writes it.

        >>> Language("fr").decimal(97.25), Language("en").decimal(97.25)
        ('97,2', '97.2')
        """
        text = f"{number:.1f}"
        return text.replace(".", ",") if self.code == "fr" else text


def worded_points(language: Language, number: int) -> str:
    return language.count("{number} point", "{number} points", number)


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
    """A day with the name of its month: figures with strokes between them are hard to follow by ear.

    >>> worded_day(Language("fr"), date(2026, 11, 1)), worded_day(Language("en"), date(2026, 5, 12))
    ('1er novembre 2026', '12 May 2026')
    """
    number = language.text("1st") if day.day == 1 else str(day.day)
    return f"{number} {language.text(MONTHS[day.month - 1])} {day.year}"
