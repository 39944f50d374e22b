"""``access-scrabble doctor``: what works here, what does not, and the command that mends it."""

import importlib.util
from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass

from access_scrabble.braille.drivers.registry import present_displays
from access_scrabble.braille.translator import BrailleProblem
from access_scrabble.cli.arguments import CommandParser, add_json_option, print_json
from access_scrabble.cli.games import open_library
from access_scrabble.cli.services import Services
from access_scrabble.console.preferences import Preferences
from access_scrabble.engine.generator import is_compiled
from access_scrabble.errors import AccessScrabbleError, OperationFailed
from access_scrabble.language.devices import DeviceWording
from access_scrabble.language.language import Language
from access_scrabble.session.journal import JournalProblem
from access_scrabble.speech.backends.settings import DeviceSettings
from access_scrabble.speech.diagnosis import diagnose
from access_scrabble.speech.selection import SHARED
from access_scrabble.whole_files import data_directory


@dataclass(frozen=True, slots=True)
class PartFinding:
    """What is known of one part, in one sentence."""

    part: str
    is_well: bool
    sentence: str


def examine(services: Services) -> list[PartFinding]:
    return [
        _word_list(services),
        _search(services),
        _games(services),
        *_settings(services),
        _braille(services),
        *_displays(services),
        *_voice(services),
    ]


def _try(services: Services, part: str, look: Callable[[], str]) -> PartFinding:
    try:
        return PartFinding(part, is_well=True, sentence=look())
    except AccessScrabbleError as error:
        return PartFinding(part, is_well=False, sentence=services.problems.error(error))


def _word_list(services: Services) -> PartFinding:
    def look() -> str:
        count = len(services.lexicon_store.load())
        return services.language.count("Word list: {number} word.", "Word list: {number} words.", count)

    return _try(services, "lexicon", look)


def _search(services: Services) -> PartFinding:
    if is_compiled():
        sentence = services.language.text("Search: compiled, fast.")
    else:
        sentence = services.language.text(
            "Search: not compiled, slower. Install gcc and python3-dev, then run make setup again."
        )
    return PartFinding("search", is_well=True, sentence=sentence)


def _games(services: Services) -> PartFinding:
    def look() -> str:
        folder = data_directory()
        probe = folder / ".probe"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            probe.write_bytes(b"")
            probe.unlink()
        except OSError as error:
            raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error
        count = len(open_library(services).games())
        return services.language.count(
            "Saved games: {number}, in {folder}.", "Saved games: {number}, in {folder}.", count, folder=folder
        )

    return _try(services, "games", look)


def _settings(services: Services) -> list[PartFinding]:
    """Whether all that stands in the file of settings makes sense."""
    _, wrong = Preferences.read(data_directory())
    if not wrong:
        sentence = services.language.text("Settings: all make sense.")
        return [PartFinding("settings", is_well=True, sentence=sentence)]
    return [PartFinding("settings", is_well=False, sentence=services.problems.error(error)) for error in wrong]


def _braille(services: Services) -> PartFinding:
    if importlib.util.find_spec("louis") is None:
        error = OperationFailed(BrailleProblem.LIBLOUIS_MISSING)
        return PartFinding("braille", is_well=False, sentence=services.problems.error(error))
    return PartFinding("braille", is_well=True, sentence=services.language.text("Braille: liblouis is there."))


def _displays(services: Services) -> list[PartFinding]:
    """What answers through BRLTTY or on the serial ports; having no display is nothing wrong."""
    found = [f"{one.size.model} ({one.port or one.name})" for one in present_displays()]
    text = services.language.text
    sentence = text("Displays: {names}.", names=", ".join(found)) if found else text("Displays: none answers.")
    return [PartFinding("displays", is_well=True, sentence=sentence)]


def _voice(services: Services) -> list[PartFinding]:
    """Every part the voice needs; what is only of use to some is told without being counted as wrong."""
    wording = DeviceWording(services.language)
    found = []
    preferences = Preferences.load(data_directory())
    devices = DeviceSettings(device=preferences.device or None)
    private_device = preferences.private_device if preferences.private_device != SHARED else ""
    for checked in diagnose(devices, private_device or None):
        if checked.failure is None:
            sentence = wording.voice_part(checked.check)
        else:
            sentence = services.problems.error(checked.failure)
        found.append(PartFinding(f"voice.{checked.check}", not checked.is_serious, sentence))
    return found


def configure(parser: CommandParser, language: Language) -> None:
    add_json_option(parser, language)


def run(arguments: Namespace, services: Services) -> int:
    """One sentence for each part; exit code 1 when something is wrong."""
    findings = examine(services)
    if arguments.json:
        print_json(
            {
                "findings": [
                    {"part": finding.part, "ok": finding.is_well, "message": finding.sentence} for finding in findings
                ]
            }
        )
    else:
        for finding in findings:
            print(finding.sentence)
    return 0 if all(finding.is_well for finding in findings) else 1
