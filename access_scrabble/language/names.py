"""What games call things: variants, changed squares, formulas, editions, durations, tables."""

from collections.abc import Sequence
from itertools import chain

from access_scrabble.engine.board import EMPTY
from access_scrabble.errors import marked
from access_scrabble.language.language import Language
from access_scrabble.language.spelling import symbol_name
from access_scrabble.rules.classic.events import SquareChange
from access_scrabble.rules.classic.settings import ClassicSettings, Level, Solitaire, Variant
from access_scrabble.rules.duplicate.settings import Formula, Letters
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import Contest, Edition

VARIANTS = {
    Variant.RECYCLED_BLANKS: marked("recycled jokers"),
    Variant.OPEN_DICTIONARY: marked("open dictionary"),
    Variant.THEME: marked("theme"),
    Variant.TWO_BAGS: marked("consonants and vowels in two bags"),
}

SOLITAIRES = {
    Solitaire.ONE_RACK: marked("alone with one rack"),
    Solitaire.TWO_RACKS: marked("alone with two racks"),
    Solitaire.ALL_VISIBLE: marked("alone with all tiles face up"),
}

LEVELS = {
    Level.BEGINNER: marked("beginner"),
    Level.NOVICE: marked("novice"),
    Level.LEARNER: marked("learner"),
    Level.CASUAL: marked("casual player"),
    Level.REGULAR: marked("regular player"),
    Level.CLUB: marked("club player"),
    Level.STRONG: marked("strong player"),
    Level.EXPERT: marked("expert"),
    Level.CHAMPION: marked("champion"),
}

LEVEL_TRAITS = {
    Level.BEGINNER: marked(
        "Everyday words. It sees two plays of three, fewer with hooks; sometimes it tries a word that does not exist,"
        " and it seldom challenges."
    ),
    Level.NOVICE: marked(
        "Common words. It sees six plays of ten, fewer with hooks; sometimes it tries a word that does not exist,"
        " and it seldom challenges."
    ),
    Level.LEARNER: marked(
        "Twice as many words. It sees half of the plays, fewer with hooks; now and then it tries a word that does not"
        " exist."
    ),
    Level.CASUAL: marked(
        "Many words. It sees four plays of ten, fewer with hooks; now and then it tries a word that does not exist."
    ),
    Level.REGULAR: marked("Less common words. It sees four plays of ten; it rarely tries a word that does not exist."),
    Level.CLUB: marked("Rare words. It sees half of the plays; it hardly ever tries a word that does not exist."),
    Level.STRONG: marked(
        "Very rare words. It sees seven plays of ten, nearly all hooks; it never tries a word that does not exist, and"
        " challenges most of those that it does not know."
    ),
    Level.EXPERT: marked("It knows every word and always takes the highest score; it does not mind what it keeps."),
    Level.CHAMPION: marked(
        "Every word, what it keeps, the triple words that it opens, and an end game worked out once the bag is empty."
    ),
}
"""What makes each level, as the set-up explains it to who types a question mark."""


def players_line(language: Language, settings: ClassicSettings) -> list[str]:
    if len(settings.players) == 1:
        return []
    computers = (
        language.titled(settings.players[computer.seat], language.text(LEVELS[computer.level]))
        for computer in settings.computers
    )
    return [language.text("Players: {players}.", players=", ".join(settings.players)), *computers]


def variant_names(language: Language, settings: ClassicSettings) -> list[str]:
    names = [language.text(VARIANTS[variant]) for variant in settings.variants]
    if settings.theme:
        names.append(language.text("the theme is {theme}", theme=settings.theme))
    if settings.solitaire is not Solitaire.NONE:
        names.append(language.text(SOLITAIRES[settings.solitaire]))
    return names


def worded_square_change(language: Language, change: SquareChange) -> str:
    if change.symbol == EMPTY:
        return language.text("{square} is empty now.", square=change.square.name)
    letter = symbol_name(language, change.symbol)
    return language.text("{square} holds {letter} now.", square=change.square.name, letter=letter)


LETTERS = {
    Letters.SEVEN_OF_EIGHT: marked("7 of 8 game: draws of eight letters, seven at most are placed"),
    Letters.SEVEN_AND_EIGHT: marked("7 and 8 game: draws of eight letters, 75 points for all eight"),
    Letters.SEVEN_EIGHT_NINE: marked("7, 8 and 9 game: draws of nine letters, 75 points for eight, 100 for nine"),
}

CONTESTS = {
    Contest.SUDDEN_DEATH: marked("Sudden death: whoever is below the best found is out"),
    Contest.TOPPING: marked("Topping: the least time to find every top wins"),
}

EDITIONS = {
    Edition.E: marked("early edition"),
    Edition.R12: marked("edition of 2012"),
    Edition.R26: marked("edition of 2026"),
}

APPEAL_DELAY = marked("Appeals: before the next game begins, or within 15 minutes after the last one.")
"""Until when a decision can be appealed against (7.3); the early edition sets no time."""


def formula_lines(language: Language, formula: Formula) -> list[str]:
    """What is not usual about a formula, a line each."""
    lines = []
    if formula.letters in LETTERS:
        lines.append(language.text(LETTERS[formula.letters]))
    if formula.with_blank:
        lines.append(language.text("Joker game: each draw comes with a joker"))
    if formula.contest in CONTESTS:
        lines.append(language.text(CONTESTS[formula.contest]))
    if formula.in_pairs:
        lines.append(language.text("Game in pairs"))
    return lines


def edition_name(language: Language, edition: Edition) -> str:
    return language.text(EDITIONS[edition])


def worded_duration(language: Language, seconds: int) -> str:
    """A time in minutes and seconds.

    >>> worded_duration(Language("en"), 150)
    '2 minutes 30 seconds'
    """
    minutes, rest = divmod(seconds, 60)
    parts = []
    if minutes:
        parts.append(language.count("{number} minute", "{number} minutes", minutes))
    if rest or not minutes:
        parts.append(language.count("{number} second", "{number} seconds", rest))
    return " ".join(parts)


def clock_time(milliseconds: int) -> str:
    """The time left as a clock shows it; a second begun counts whole.

    >>> clock_time(150_500)
    '2:31'
    """
    minutes, seconds = divmod(-(-milliseconds // 1000), 60)
    return f"{minutes}:{seconds:02}"


def worded_tables(language: Language, tables: Sequence[int]) -> str:
    """The numbers of tables, three or more in a row by their ends: « 1, 4, 9 to 12 »."""
    runs: list[list[int]] = []
    for table in sorted(tables):
        if runs and table == runs[-1][-1] + 1:
            runs[-1].append(table)
        else:
            runs.append([table])
    return ", ".join(
        language.text("{first} to {last}", first=run[0], last=run[-1]) if len(run) > 2 else ", ".join(map(str, run))
        for run in runs
    )


def named_table(language: Language, state: DuplicateState, table: int) -> str:
    """Who plays at a table, with its number."""
    number = language.text("table {table}", table=table)
    names = named_entrant(language, state, table)
    return number if names == number else f"{names}, {number}"


def named_entrant(language: Language, state: DuplicateState, table: int) -> str:
    known = state.table.attendances
    nearby = known[table - 1 : table]  # most rooms number their tables in order
    names = next((one.entrant.names for one in chain(nearby, known) if one.entrant.table == table), ())
    if not names:
        return language.text("table {table}", table=table)
    return language.text(" and ").join(names)


def with_steps_after(language: Language, first: str, more: int) -> str:
    """Something done, and how much was done after it."""
    if not more:
        return first
    return first + language.count(" and {number} step after it", " and {number} steps after it", more)
