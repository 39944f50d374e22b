"""The entry point: parse, run the command, turn errors into one sentence and an exit code."""

import gettext
import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module

from access_scrabble import __version__
from access_scrabble.cli.options import WRONG_INPUT, CommandParser, add_start_options
from access_scrabble.cli.services import Services
from access_scrabble.errors import AccessScrabbleError, OperationFailed, marked
from access_scrabble.language.language import DEFAULT_LANGUAGE, DOMAIN, LANGUAGES, LOCALE, Language
from access_scrabble.plain_text import make_lenient
from access_scrabble.unexpected import UnexpectedProblem, note, watched_threads

# Each is a module of this package, loaded only when it is called. Its ``configure(parser, language)`` declares the
# options; its ``run(arguments, services)``, or that of one of its uses, may return an exit code.
COMMANDS = {
    "top": marked("best plays of a draw on a board, all ties"),
    "score": marked("points of a word at a place, with their breakdown, or every fault found"),
    "check": marked("whether words are admitted"),
    "lexicon": marked("which word list is in use; import one, or rebuild the free one"),
    "announce": marked("what the referee says for a draw or a top"),
    "slip": marked("correct answer slips"),
    "tournament": marked("players ranked over several games, from a file or from this computer"),
    "game": marked("saved games: list, resume, write to files, take from files"),
    "store": marked("games of a hall in a database: prepare it, add accounts"),
    "prepared": marked("duplicate games made ahead: make one, take one away to practise on"),
    "board": marked("the board of a grid file or of a saved game as a picture"),
    "braille": marked("what a braille display would show, in Unicode braille"),
    "display": marked("braille displays found, a test pattern, a simulated display"),
    "keys": marked("every command and key on one sheet: text, Markdown, paper braille, page"),
    "say": marked("say a text aloud, to test the voice"),
    "report": marked("errors noted, versions and settings in one file, to be sent with a report of a fault"),
    "doctor": marked("check voice, braille, word list and saved games, and say how to mend them"),
}
OK = 0
FAILURE = 1
INTERRUPTED = 130
EXIT_CODES = marked(
    "Exit codes: {ok} done; {failure} a failure, a word that is not admitted, or something to mend; "
    "{wrong_input} a command line or a file that makes no sense; {interrupted} interrupted."
)


def main(argv: Sequence[str] | None = None) -> int:
    words = sys.argv[1:] if argv is None else list(argv)
    if words and words[0].endswith("-worker"):  # only a frozen program calls itself so
        from access_scrabble.workers import module_of

        if module := module_of(words[0]):
            import_module(module).main(words[1:])
            return OK
    make_lenient(sys.stdout)
    make_lenient(sys.stderr)
    language = Language(_language_code(words))
    address_argparse_in(language)
    parser = command_parser(language, words)
    arguments = parser.parse_args(words)
    services = Services(language, arguments.store)
    try:
        with watched_threads():
            return arguments.run(arguments, services) or OK
    except OperationFailed as error:
        return _complain(services, error, FAILURE)
    except AccessScrabbleError as error:
        return _complain(services, error, WRONG_INPUT)
    except BrokenPipeError:
        sys.stdout = None  # whoever read us has gone: nothing is left to flush
        return OK
    except KeyboardInterrupt:
        print(language.text("Stopped."), file=sys.stderr)
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - one sentence, whatever happens
        note(f"command {next((word for word in words if word in COMMANDS), 'none')}", error)
        return _complain(services, _told(error), FAILURE)


def command_parser(language: Language, words: Iterable[str]) -> CommandParser:
    """The parser of the command line; only the commands that are among the words declare their options."""
    parser = CommandParser(
        prog="access-scrabble",
        description=language.text("Companion for the tactile Scrabble set. Without a command it asks what to do."),
        epilog=language.text(EXIT_CODES, ok=OK, failure=FAILURE, wrong_input=WRONG_INPUT, interrupted=INTERRUPTED),
        language=language,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"access_scrabble {__version__}",
        help=language.text("show program's version number and exit"),
    )
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=language.code, help=language.text("language of all messages")
    )
    add_start_options(parser, language)
    parser.set_defaults(run=lambda arguments, services: _command_module("interactive").run(arguments, services))
    subparsers = parser.add_subparsers(
        title=language.text("commands"), metavar=language.text("command"), parser_class=CommandParser
    )
    for name, summary in COMMANDS.items():
        subparser = subparsers.add_parser(name, help=language.text(summary), language=language)
        if name in words:
            module = _command_module(name)
            subparser.set_defaults(run=getattr(module, "run", None))
            module.configure(subparser, language)
    return parser


def _command_module(name: str):  # type: ignore[no-untyped-def]  # modules that follow one convention
    return import_module(f"access_scrabble.cli.{name}")


def _language_code(words: Sequence[str]) -> str:
    """The language asked for, known before the command line can be parsed in it."""
    asked = os.environ.get("ACCESS_SCRABBLE_LANG", DEFAULT_LANGUAGE)
    for position, word in enumerate(words):
        if word == "--lang" and position + 1 < len(words):
            asked = words[position + 1]
        elif word.startswith("--lang="):
            asked = word.partition("=")[2]
    return asked if asked in LANGUAGES else DEFAULT_LANGUAGE


def address_argparse_in(language: Language) -> None:
    """Let argparse find its own sentences in our catalogue."""
    os.environ["LANGUAGE"] = language.code
    gettext.bindtextdomain(DOMAIN, str(LOCALE))
    gettext.textdomain(DOMAIN)


def _told(error: Exception) -> OperationFailed:
    """The sentence for an error that nobody foresaw: what the system says, where it is the system that refuses."""
    if not isinstance(error, OSError) or error.strerror is None:
        return OperationFailed(UnexpectedProblem.NOTED)
    reason = error.strerror if error.filename is None else f"{error.strerror}, {error.filename}"
    return OperationFailed(UnexpectedProblem.REFUSED, reason=reason)


def _complain(services: Services, error: AccessScrabbleError, exit_code: int) -> int:
    from access_scrabble.language.problems import worded_error  # names of every game, which few commands need

    print(worded_error(services.language, error), file=sys.stderr)
    return exit_code
