"""Reading the word list someone owns: one word a line or the first column of a table, in any case."""

import codecs
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import field
from enum import StrEnum

from access_scrabble.engine.lexicon import LONGEST_WORD, SHORTEST_WORD
from access_scrabble.engine.tiles import without_accents
from access_scrabble.errors import InputError, Problem, says
from access_scrabble.lexica.files import LexiconProblem
from access_scrabble.lexica.packed_lists import packed_words, unpacked
from access_scrabble.values import dataclass


class Encoding(StrEnum):
    """The encodings a word list is met in."""

    UTF_8 = "utf-8"
    UTF_16 = "utf-16"
    WINDOWS_1252 = "cp1252"
    """Latin-1 with a few characters more."""


_BOMS = (
    (codecs.BOM_UTF8, Encoding.UTF_8),
    (codecs.BOM_UTF16_LE, Encoding.UTF_16),
    (codecs.BOM_UTF16_BE, Encoding.UTF_16),
)
_FALLBACKS = (Encoding.UTF_8, Encoding.WINDOWS_1252)
_CONTROL = re.compile("[\x00-\x08\x0e-\x19\x1b-\x1f\x7f]")
"""No text holds these; the line and page breaks, and the end mark of old systems, are let through."""


def decode_text(data: bytes) -> tuple[str, Encoding]:
    """The text and its encoding, by the mark in front, else by what the bytes allow, UTF-8 first.

    >>> decode_text("été".encode("cp1252"))
    ('été', <Encoding.WINDOWS_1252: 'cp1252'>)

    :raises InputError: when the bytes are no text.
    """
    marked = next((encoding for bom, encoding in _BOMS if data.startswith(bom)), None)
    for encoding in (marked,) if marked else _FALLBACKS:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if _CONTROL.search(text):
            break
        return text.removeprefix("\ufeff"), encoding
    raise InputError(LexiconProblem.NOT_TEXT)


class LineRefusal(Problem):
    TOO_SHORT = says("shorter than two letters")
    TOO_LONG = says("longer than fifteen letters")
    HYPHEN = says("with a hyphen")
    APOSTROPHE = says("with an apostrophe")
    DIGIT = says("with a digit")
    SEVERAL_WORDS = says("several words")
    FOREIGN_CHARACTER = says("with a character that is no letter")


MOST_LINES = 3_000_000
SAMPLES_KEPT = 5
"""How many refused lines are quoted for each reason."""

_SAMPLE_LENGTH = 40
_LINES_LOOKED_AT = 1000
_SEPARATORS = ("\t", ";", ",", "|", " ")
_COMMENTS = ("#", "//")
_HEADERS = frozenset({"MOT", "MOTS", "WORD", "WORDS", "FORME", "FORMES", "GRAPHIE", "ORTHO", "LEMME", "ENTREE"})
_REASONS = (
    (LineRefusal.SEVERAL_WORDS, re.compile(r"\s")),
    (LineRefusal.HYPHEN, re.compile("[-\u2010-\u2015\u2212]")),
    (LineRefusal.APOSTROPHE, re.compile("['\u2019\u02bc]")),
    (LineRefusal.DIGIT, re.compile(r"\d")),
    (LineRefusal.FOREIGN_CHARACTER, re.compile("[^A-Z]")),
)


@dataclass(frozen=True, slots=True)
class Refusal:
    """The lines left out for one reason."""

    count: int
    samples: tuple[tuple[int, str], ...]
    """The first of them: line number, counted from one, and what stood there."""


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import kept and refused, and why."""

    words: frozenset[str]
    """Board forms."""
    spellings: frozenset[str]
    """The words in lower case with their accents, those written in bare capitals left out."""
    lines: int
    skipped: int
    """Blank lines, comments and a table's heading."""
    duplicates: int
    """Lines whose letters were already there."""
    refusals: dict[LineRefusal, Refusal]
    encoding: Encoding
    separator: str
    """What parts the columns, or nothing."""

    @property
    def kept(self) -> int:
        return len(self.words)

    @property
    def refused(self) -> int:
        return sum(refusal.count for refusal in self.refusals.values())


@dataclass(slots=True)
class _Collector:
    """What accumulates while the lines go by."""

    words: set[str] = field(default_factory=set)
    spellings: set[str] = field(default_factory=set)
    counts: defaultdict[LineRefusal, int] = field(default_factory=lambda: defaultdict(int))
    samples: defaultdict[LineRefusal, list[tuple[int, str]]] = field(default_factory=lambda: defaultdict(list))
    read: int = 0

    def take(self, number: int, cell: str) -> None:
        self.read += 1
        letters = without_accents(cell).upper()
        if reason := _refusal(letters):
            self.counts[reason] += 1
            if len(self.samples[reason]) < SAMPLES_KEPT:
                self.samples[reason].append((number, cell[:_SAMPLE_LENGTH]))
        else:
            self.words.add(letters)
            if cell != letters:
                self.spellings.add(cell.lower())

    @property
    def refusals(self) -> dict[LineRefusal, Refusal]:
        return {
            code: Refusal(self.counts[code], tuple(self.samples[code])) for code in LineRefusal if self.counts[code]
        }


def import_words(data: bytes) -> ImportReport:
    r"""Read a word list.

    >>> report = import_words("mot;sens\nété;saison\nmer;eau\nabat-jour;lampe\n".encode())
    >>> sorted(report.words), sorted(report.spellings), report.refusals[LineRefusal.HYPHEN].samples
    (['ETE', 'MER'], ['mer', 'été'], ((4, 'abat-jour'),))

    :raises InputError: when the bytes are no text, or hold no word at all.
    """
    text, encoding = decode_text(data)
    separator = find_separator(_lines(text))
    collector, lines = _Collector(), _Counted(_lines(text))
    for number, cell in _cells(lines, separator):
        collector.take(number, cell)
    if not collector.words:
        raise InputError(LexiconProblem.EMPTY_LIST, lines=lines.count)
    refused = sum(collector.counts.values())
    return ImportReport(
        words=frozenset(collector.words),
        spellings=frozenset(collector.spellings),
        lines=lines.count,
        skipped=lines.count - collector.read,
        duplicates=collector.read - refused - len(collector.words),
        refusals=collector.refusals,
        encoding=encoding,
        separator=separator,
    )


def read_list(data: bytes, suffix: str = "") -> ImportReport:
    """Read a word list in any form that is known: text, table, compressed, packed by a program.

    :raises InputError: when it is none of these, or holds no word at all.
    """
    reports = [_read_part(part, suffix) for part in unpacked(data)]
    if not reports:
        raise InputError(LexiconProblem.EMPTY_LIST, lines=0)
    return joined(reports)


def _read_part(data: bytes, suffix: str) -> ImportReport:
    packed = packed_words(data, suffix)
    if packed is None:
        return import_words(data)
    words = frozenset(word for word in packed if _refusal(word) is None)
    if not words:
        raise InputError(LexiconProblem.EMPTY_LIST, lines=0)
    return ImportReport(words, frozenset(), len(words), 0, 0, {}, Encoding.UTF_8, "")


def joined(reports: Sequence[ImportReport]) -> ImportReport:
    """Several lists as one; refused lines are quoted with the number they have in their own file."""
    if len(reports) == 1:
        return reports[0]
    words = frozenset().union(*(report.words for report in reports))
    refusals: dict[LineRefusal, Refusal] = {}
    for report in reports:
        for reason, more in report.refusals.items():
            known = refusals.get(reason, Refusal(0, ()))
            refusals[reason] = Refusal(known.count + more.count, (known.samples + more.samples)[:SAMPLES_KEPT])
    return ImportReport(
        words=words,
        spellings=frozenset().union(*(report.spellings for report in reports)),
        lines=sum(report.lines for report in reports),
        skipped=sum(report.skipped for report in reports),
        duplicates=sum(report.duplicates + report.kept for report in reports) - len(words),
        refusals=refusals,
        encoding=reports[0].encoding,
        separator=reports[0].separator,
    )


EDITION_MARKS = {
    "ODS 9": ("CODODO", "COOLITUDE", "COWORKING"),
    "ODS 8": ("QI", "QIS", "ALUMNI"),
    "ODS 3": ("AA", "KYU", "MOX"),
    "ODS 2": ("EX", "KWA", "WOK"),
}
"""Words that an edition was the first to admit, newest edition first; all public news of their year."""


def edition_found(words: Collection[str]) -> str | None:
    """The newest edition whose marks a list bears, if it bears any."""
    return next((name for name, marks in EDITION_MARKS.items() if all(mark in words for mark in marks)), None)


_LINE = re.compile(r"[^\r\n\x0b\x0c\x1c-\x1e\x85\u2028\u2029]*(?:\r\n|[\r\n\x0b\x0c\x1c-\x1e\x85\u2028\u2029]|\Z)")


def _lines(text: str) -> Iterator[str]:
    """The lines one by one, as ``splitlines`` parts them, without holding them all."""
    for found in _LINE.finditer(text):
        if found[0]:
            yield found[0]


class _Counted:
    """Lines as they go by, and how many have."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self.count = 0

    def __iter__(self) -> Iterator[str]:
        for line in self._lines:
            self.count += 1
            if self.count > MOST_LINES:
                raise InputError(LexiconProblem.TOO_MANY_LINES, limit=MOST_LINES)
            yield line


def find_separator(lines: Iterable[str]) -> str:
    """What parts the columns of most lines at the beginning of a list, or nothing for one word a line.

    >>> find_separator(["a;1", "b;2"]), find_separator(["pomme de terre", "mer", "lac"])
    (';', '')
    """
    looked_at = [line for _, line in zip(range(_LINES_LOOKED_AT), _meaningful(lines), strict=False)]
    for separator in _SEPARATORS:
        if 2 * sum(separator in line for line in looked_at) > len(looked_at):
            return separator
    return ""


def _meaningful(lines: Iterable[str]) -> Iterator[str]:
    return (stripped for line in lines if (stripped := line.strip()) and not stripped.startswith(_COMMENTS))


def _cells(lines: Iterable[str], separator: str) -> Iterator[tuple[int, str]]:
    """The line number and first cell of every line that means something."""
    is_first = True
    for number, line in enumerate(lines, start=1):
        stripped = line.strip()
        if not stripped or stripped.startswith(_COMMENTS) or stripped == "\x1a":
            continue
        cell = stripped
        if separator:
            cell = line.lstrip().partition(separator)[0]
        cell = cell.strip(" \t\"'«»\xa0")
        is_heading = is_first and separator and without_accents(cell).upper() in _HEADERS
        is_first = False
        if not is_heading:
            yield number, cell


def _refusal(letters: str) -> LineRefusal | None:
    if letters.isascii() and letters.isalpha() and SHORTEST_WORD <= len(letters) <= LONGEST_WORD:
        return None
    for code, pattern in _REASONS:
        if pattern.search(letters):
            return code
    if len(letters) < SHORTEST_WORD:
        return LineRefusal.TOO_SHORT
    return LineRefusal.TOO_LONG
