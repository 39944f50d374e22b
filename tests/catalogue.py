"""Keeps the French catalogue in step with the messages in the source; run by ``make messages``."""

from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "access_scrabble"
PO_FILE = SOURCES / "language/locale/fr/LC_MESSAGES/access_scrabble.po"
MO_FILE = PO_FILE.with_suffix(".mo")
KEYWORDS = {"text": None, "marked": None, "says": None, "count": (1, 2)}

ARGPARSE = (
    "usage: ",
    "positional arguments",
    "options",
    "subcommands",
    "show this help message and exit",
    "show program's version number and exit",
    "argument %(argument_name)s: %(message)s",
    "unknown parser %(parser_name)r (choices: %(choices)s)",
    "unrecognized arguments: %s",
    "not allowed with argument %s",
    "ignored explicit argument %r",
    "the following arguments are required: %s",
    "one of the arguments %s is required",
    "expected one argument",
    "expected at most one argument",
    "expected at least one argument",
    ("expected %s argument", "expected %s arguments"),
    "ambiguous option: %(option)s could match %(matches)s",
    "unexpected option string: %s",
    "invalid %(type)s value: %(value)r",
    "invalid choice: %(value)r (choose from %(choices)s)",
)
"""What argparse itself says to a user, from Python 3.11 to 3.13; it looks these up in our catalogue."""


def messages_in_source() -> Catalog:
    """Every message id that the source uses, and those of argparse."""
    catalog = Catalog(locale="fr", project="access_scrabble", charset="utf-8")
    found = extract_from_dir(SOURCES, [("**.py", "python")], keywords=KEYWORDS)
    for filename, _line, message, _comments, _context in found:
        catalog.add(message, locations=[(Path(filename).as_posix(), 0)])
    for sentence in ARGPARSE:
        catalog.add(sentence, locations=[("cli/argparse", 0)])
    return catalog


def french_catalogue() -> Catalog:
    """The translations as written."""
    with PO_FILE.open("rb") as file:
        return read_po(file, locale="fr")


def write_catalogue(catalog: Catalog) -> None:
    """Write the translations, and the binary form that the program reads."""
    with PO_FILE.open("wb") as file:
        write_po(file, catalog, width=110, sort_output=True, omit_header=False, include_lineno=False)
    MO_FILE.write_bytes(compiled(french_catalogue()))


def compiled(catalog: Catalog) -> bytes:
    """The binary form of a catalogue."""
    target = BytesIO()
    write_mo(target, catalog)
    return target.getvalue()


def forms(message: Message) -> tuple[str, ...]:
    """The translation of a message: one, or one for each number."""
    return tuple(message.string or ()) if message.pluralizable else (str(message.string or ""),)


def not_translated(catalog: Catalog) -> list[Message]:
    """The messages without a translation."""
    return [message for message in catalog if message.id and not all(forms(message))]


def main() -> None:
    """Add new ids to the catalogue, drop those that went, compile it, and list what is left to translate."""
    catalog, source = french_catalogue(), messages_in_source()
    source.creation_date = catalog.creation_date
    catalog.update(source, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    write_catalogue(catalog)
    for message in not_translated(catalog):
        print("not translated:", message.id)


if __name__ == "__main__":
    main()
