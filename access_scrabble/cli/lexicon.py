"""``access-scrabble lexicon``: which word list is in use, another one imported, the free one rebuilt."""

from argparse import Namespace
from datetime import datetime
from pathlib import Path

from access_scrabble.cli.options import CommandParser, Uses, add_json_option, print_json
from access_scrabble.cli.services import Services
from access_scrabble.desks.word_list import lexicon_info, lines_refused, list_built, words_kept
from access_scrabble.errors import FileProblem, InputError
from access_scrabble.language.language import Language
from access_scrabble.lexica.build import DictionarySource, build_free_list, read_selection, write_free_list
from access_scrabble.lexica.store import LEXICON_FILE, LexiconInfo, shipped_file


def configure(parser: CommandParser, language: Language) -> None:
    uses = Uses(parser, language, metavar="info|import|build|reset")
    info = uses.add("info", _info, language.text("the list in use and its size"))
    imported = uses.add("import", _import, language.text("use a list one owns"))
    imported.add_argument("file", metavar="FILE", help=language.text("text file, one word a line or a table"))
    build = uses.add("build", _build, language.text("rebuild the free list"))
    build.add_argument("--to", metavar="DIR", help=language.text("folder to write to; the program's own if absent"))
    reset = uses.add("reset", _reset, language.text("use the free list again"))
    for subparser in (info, imported, build, reset):
        add_json_option(subparser, language)


def _document(info: LexiconInfo) -> dict[str, object]:
    return {
        "origin": info.origin.value,
        "name": info.name,
        "source": info.source,
        "words": info.words,
        "by_length": {str(length): count for length, count in sorted(info.by_length.items())},
        "imported_on": None if info.imported_on is None else info.imported_on.isoformat(),
    }


def _info(arguments: Namespace, services: Services) -> None:
    info = services.lexicon_store.info()
    if arguments.json:
        print_json(_document(info))
        return
    print("\n".join(lexicon_info(services.language, info.origin, info.name, info.words, info.by_length)))


def _import(arguments: Namespace, services: Services) -> None:
    if not Path(arguments.file).is_file():
        raise InputError(FileProblem.NOT_FOUND, path=arguments.file)
    info, report = services.lexicon_store.import_file(Path(arguments.file), today=datetime.now().astimezone().date())
    if arguments.json:
        refused = {reason.code: refusal.count for reason, refusal in report.refusals.items()}
        print_json({**_document(info), "duplicates": report.duplicates, "refused": refused})
        return
    lines = [words_kept(services.language, info.words, report.duplicates)]
    lines += [
        lines_refused(services.language, reason, refusal.count, refusal.samples)
        for reason, refusal in report.refusals.items()
    ]
    print("\n".join(lines))


def _reset(arguments: Namespace, services: Services) -> None:
    services.lexicon_store.reset()
    _info(arguments, services)


def _build(arguments: Namespace, services: Services) -> None:
    free_list = build_free_list(DictionarySource.read(), read_selection())
    folder = Path(str(shipped_file(LEXICON_FILE))).parent if arguments.to is None else Path(arguments.to)
    write_free_list(free_list, folder)
    count = len(free_list.spellings_by_word)
    if arguments.json:
        print_json({"words": count, "dropped": {reason.value: number for reason, number in free_list.dropped.items()}})
        return
    print(list_built(services.language, count, str(folder)))
