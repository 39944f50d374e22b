"""``access-scrabble lexicon``: the lists kept here, the one in use, the club's own words, the free list rebuilt."""

import os
from argparse import Namespace
from datetime import datetime
from pathlib import Path

from access_scrabble.cli.options import CommandParser, Uses, add_json_option, print_json
from access_scrabble.cli.services import Services
from access_scrabble.desks.word_list import lexicon_info, lines_refused, list_built, list_told, only_in, words_kept
from access_scrabble.engine.tiles import normalize_word
from access_scrabble.errors import FileProblem, InputError
from access_scrabble.language.language import Language
from access_scrabble.lexica.build import DictionarySource, build_free_list, read_selection, write_free_list
from access_scrabble.lexica.store import LEXICON_FILE, ClubWords, LexiconInfo, shipped_file


def configure(parser: CommandParser, language: Language) -> None:
    uses = Uses(parser, language, metavar="info|lists|import|use|remove|compare|add|refuse|forget|club|build")
    info = uses.add("info", _info, language.text("the list in use and its size"))
    lists = uses.add("lists", _lists, language.text("all lists kept here"))
    imported = uses.add("import", _import, language.text("use a list one owns"))
    imported.add_argument("file", metavar="FILE", nargs="+", help=language.text("text, table, zip, gz, dawg or kwg"))
    imported.add_argument("--name", metavar="NAME", help=language.text("the list's name; the file's if absent"))
    use = uses.add("use", _use, language.text("use one of the lists, fr for the free one"))
    remove = uses.add("remove", _remove, language.text("forget a list"))
    for named in (use, remove):
        named.add_argument("name", metavar="NAME", help=language.text("a name that lists tells"))
    compare = uses.add("compare", _compare, language.text("the words that one list has and the other has not"))
    compare.add_argument("name", metavar="NAME", nargs=2, help=language.text("a name that lists tells"))
    club = uses.add("club", _club, language.text("what the club added and refused, one word a line"))
    deciding = [
        uses.add("add", _add, language.text("words admitted here, whatever the list says")),
        uses.add("refuse", _refuse, language.text("words refused here, whatever the list says")),
        uses.add("forget", _forget, language.text("words that are as the list says again")),
    ]
    for subparser in deciding:
        subparser.add_argument("word", metavar="WORD", nargs="+", help=language.text("a word, or the lines of club"))
    build = uses.add("build", _build, language.text("rebuild the free list"))
    build.add_argument("--to", metavar="DIR", help=language.text("folder to write to; the program's own if absent"))
    for subparser in (info, lists, imported, use, remove, compare, club, *deciding, build):
        add_json_option(subparser, language)


def _document(info: LexiconInfo) -> dict[str, object]:
    return {
        "origin": info.origin.value,
        "name": info.name,
        "source": info.source,
        "words": info.words,
        "by_length": {str(length): count for length, count in sorted(info.by_length.items())},
        "imported_on": None if info.imported_on is None else info.imported_on.isoformat(),
        "edition": info.edition,
    }


def _info(arguments: Namespace, services: Services) -> None:
    info = services.lexicon_store.info()
    if arguments.json:
        print_json(_document(info))
        return
    print("\n".join(lexicon_info(services.language, info.origin, info.name, info.words, info.by_length)))


def _lists(arguments: Namespace, services: Services) -> None:
    lists, in_use = services.lexicon_store.lists(), services.lexicon_store.info()
    if arguments.json:
        print_json({"in_use": in_use.name, "lists": [_document(info) for info in lists]})
        return
    for info in lists:
        print(list_told(services.language, info.name, info.words, info.edition, in_use=info == in_use))


def _import(arguments: Namespace, services: Services) -> None:
    paths = [Path(file) for file in arguments.file]
    for path in paths:
        if not os.path.isfile(path):  # noqa: PTH113 - which takes any name, also one that is too long
            raise InputError(FileProblem.NOT_FOUND, path=str(path))
    today = datetime.now().astimezone().date()
    info, report = services.lexicon_store.import_files(paths, today=today, name=arguments.name)
    if arguments.json:
        refused = {reason.code: refusal.count for reason, refusal in report.refusals.items()}
        print_json({**_document(info), "duplicates": report.duplicates, "refused": refused})
        return
    lines = [words_kept(services.language, info.words, report.duplicates)]
    lines += lexicon_info(services.language, info.origin, info.name, info.words, info.by_length)[2:]
    if info.edition:
        lines.append(services.language.text("It bears the marks of {edition}.", edition=info.edition))
    lines += [
        lines_refused(services.language, reason, refusal.count, refusal.samples)
        for reason, refusal in report.refusals.items()
    ]
    print("\n".join(lines))


def _use(arguments: Namespace, services: Services) -> None:
    services.lexicon_store.use(arguments.name)
    _info(arguments, services)


def _remove(arguments: Namespace, services: Services) -> None:
    services.lexicon_store.remove(arguments.name)
    _lists(arguments, services)


def _compare(arguments: Namespace, services: Services) -> None:
    first, second = arguments.name
    only_first, only_second = services.lexicon_store.compare(first, second)
    if arguments.json:
        print_json({"only": {first: only_first, second: only_second}})
        return
    for name, words in ((first, only_first), (second, only_second)):
        print(only_in(services.language, name, words))


def _club(arguments: Namespace, services: Services) -> None:
    club = services.lexicon_store.club()
    if arguments.json:
        print_json({"added": sorted(club.added), "refused": sorted(club.refused)})
        return
    for sign, words in (("+", club.added), ("-", club.refused)):
        for word in sorted(words):
            print(f"{sign}{word}")


def _add(arguments: Namespace, services: Services) -> None:
    _decide(arguments, services, services.lexicon_store.club().with_added(_words(arguments)))


def _refuse(arguments: Namespace, services: Services) -> None:
    _decide(arguments, services, services.lexicon_store.club().with_refused(_words(arguments)))


def _forget(arguments: Namespace, services: Services) -> None:
    _decide(arguments, services, services.lexicon_store.club().without(_words(arguments)))


def _words(arguments: Namespace) -> list[str]:
    """Words as typed, or as ``club`` wrote them."""
    return [normalize_word(word.lstrip("+-")) for word in arguments.word]


def _decide(arguments: Namespace, services: Services, club: ClubWords) -> None:
    services.lexicon_store.decide(club)
    _club(arguments, services)


def _build(arguments: Namespace, services: Services) -> None:
    free_list = build_free_list(DictionarySource.read(), read_selection())
    folder = Path(str(shipped_file(LEXICON_FILE))).parent if arguments.to is None else Path(arguments.to)
    write_free_list(free_list, folder)
    count = len(free_list.spellings_by_word)
    if arguments.json:
        print_json({"words": count, "dropped": {reason.value: number for reason, number in free_list.dropped.items()}})
        return
    print(list_built(services.language, count, str(folder)))
