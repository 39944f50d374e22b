"""Keeps the French catalogue in step with the messages in the source; run by ``make messages``."""

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "access_scrabble"
PO_FILE = SOURCES / "presentation/locale/fr/LC_MESSAGES/access_scrabble.po"
MO_FILE = PO_FILE.with_suffix(".mo")
KEYWORDS = {"text": None, "marked": None, "count": (1, 2)}


def messages_in_source() -> Catalog:
    """Every message id that the source uses."""
    catalog = Catalog(locale="fr", project="access_scrabble", charset="utf-8")
    found = extract_from_dir(SOURCES, [("**.py", "python")], keywords=KEYWORDS)
    for filename, _line, message, _comments, _context in found:
        catalog.add(message, locations=[(Path(filename).as_posix(), 0)])
    return catalog


def french_catalogue() -> Catalog:
    """The translations as written."""
    with PO_FILE.open("rb") as file:
        return read_po(file, locale="fr")


def compile_catalogue(catalog: Catalog, target: Path) -> None:
    """Write the binary form that the program reads."""
    with target.open("wb") as file:
        write_mo(file, catalog)


def main() -> None:
    """Add new ids to the catalogue, drop those that went, compile it, and list what is left to translate."""
    catalog = french_catalogue()
    catalog.update(messages_in_source(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    with PO_FILE.open("wb") as file:
        write_po(file, catalog, width=110, sort_output=True, omit_header=False, include_lineno=False)
    compile_catalogue(french_catalogue(), MO_FILE)
    for message in french_catalogue():
        if message.id and not all(message.string if message.pluralizable else [message.string]):
            print("not translated:", message.id)


if __name__ == "__main__":
    main()
