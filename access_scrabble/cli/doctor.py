"""``access-scrabble doctor``: what works here, what does not, and the command that mends it."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from tempfile import TemporaryFile

from access_scrabble.braille.drivers.base import DeviceProblem
from access_scrabble.braille.drivers.hid_port import find_hidapi, hidapi_missing
from access_scrabble.braille.drivers.registry import forbidden_displays, present_displays
from access_scrabble.braille.liblouis import find_liblouis, found_unusable, looked_for
from access_scrabble.braille.translator import LIBLOUIS, BrailleProblem
from access_scrabble.cli.options import CommandParser, add_json_option, print_json
from access_scrabble.cli.saved_games import open_library
from access_scrabble.cli.services import Services
from access_scrabble.console.preferences import Preferences
from access_scrabble.engine.kernel import kernel
from access_scrabble.errors import AccessScrabbleError, OperationFailed
from access_scrabble.installation import NeededPart, is_checkout
from access_scrabble.language.devices import voice_part_in_order
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.session.journal import JournalProblem
from access_scrabble.speech.backends.voice_settings import DeviceSettings
from access_scrabble.speech.diagnosis import diagnose
from access_scrabble.speech.selection import SHARED
from access_scrabble.values import dataclass
from access_scrabble.whole_files import data_directory, make_folder


@dataclass(frozen=True, slots=True)
class PartFinding:
    """What is known of one part, in one sentence."""

    part: str
    is_well: bool
    sentence: str


def configure(parser: CommandParser, language: Language) -> None:
    add_json_option(parser, language)


def run(arguments: Namespace, services: Services) -> int:
    """One sentence for each part; exit code 1 when something is wrong."""
    findings = list(examine(services))
    if arguments.json:
        documents = [{"part": one.part, "ok": one.is_well, "message": one.sentence} for one in findings]
        print_json({"findings": documents})
    else:
        for finding in findings:
            print(finding.sentence)
    return 0 if all(finding.is_well for finding in findings) else 1


def examine(services: Services) -> Iterator[PartFinding]:
    """A look at every part of the program on this machine."""
    parts = {"lexicon": _word_list, "search": _search, "games": _games}
    yield from (_look(services, part, look) for part, look in parts.items())
    yield from _settings(services)
    yield _look(services, "braille", _braille)
    yield _look(services, "displays", _displays)
    yield _look(services, "hid", _hid_displays)
    yield from _voice(services)


def _look(services: Services, part: str, look: Callable[[Services], str]) -> PartFinding:
    try:
        return PartFinding(part, is_well=True, sentence=look(services))
    except AccessScrabbleError as error:
        return PartFinding(part, is_well=False, sentence=worded_error(services.language, error))


def _word_list(services: Services) -> str:
    count = len(services.lexicon_store.load())
    return services.language.count("Word list: {number} word.", "Word list: {number} words.", count)


def _search(services: Services) -> str:
    if kernel().is_compiled:
        return services.language.text("Search: compiled, fast.")
    if not (sys.platform == "linux" and is_checkout()):
        return services.language.text("Search: not compiled, slower, and quick enough to play.")
    part = NeededPart("gcc").worded(services.language.text, services.language.code)
    return services.language.text("Search: not compiled, slower: {part}, then make setup.", part=part)


def _games(services: Services) -> str:
    folder = data_directory()
    try:
        make_folder(folder)
        TemporaryFile(dir=folder).close()
    except OSError as error:
        raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error
    count = len(open_library(services).games())
    return services.language.count(
        "Saved games: {number}, in {folder}.", "Saved games: {number}, in {folder}.", count, folder=folder
    )


def _settings(services: Services) -> Iterator[PartFinding]:
    """Whether all that stands in the file of settings makes sense."""
    _, wrong = Preferences.read(data_directory())
    for error in wrong:
        yield PartFinding("settings", is_well=False, sentence=worded_error(services.language, error))
    if not wrong:
        yield PartFinding("settings", is_well=True, sentence=services.language.text("Settings: all make sense."))


def _braille(services: Services) -> str:
    """Where liblouis was found, or everything that was looked for and what to type on this system."""
    found = find_liblouis()
    if found is None:
        if unusable := found_unusable():
            bits = sys.maxsize.bit_length() + 1
            raise OperationFailed(BrailleProblem.LIBLOUIS_UNUSABLE, bits=bits, libraries=unusable, part=LIBLOUIS)
        raise OperationFailed(BrailleProblem.LIBLOUIS_NOT_FOUND, part=LIBLOUIS, places=looked_for())
    return services.language.text("Braille: liblouis is there: {place}.", place=found.place)


def _displays(services: Services) -> str:
    """What answers through BRLTTY or on the serial ports; having no display is nothing wrong."""
    found = [f"{one.size.model} ({one.port or one.name})" for one in present_displays()]
    text = services.language.text
    return text("Displays: {names}.", names=", ".join(found)) if found else text("Displays: none answers.")


def _hid_displays(services: Services) -> str:
    """A display that may not be used is wrong; without such a display hidapi is not missed."""
    for port in forbidden_displays():
        raise OperationFailed(DeviceProblem.HID_FORBIDDEN, model=port.name or port.path)
    if find_hidapi() is None:
        return worded_error(services.language, hidapi_missing())
    return services.language.text("HID displays: hidapi is there.")


def _voice(services: Services) -> Iterator[PartFinding]:
    """Every part the voice needs; what is only of use to some is told without being counted as wrong."""
    preferences = Preferences.load(data_directory())
    devices = DeviceSettings(device=preferences.device or None)
    private_device = preferences.private_device if preferences.private_device != SHARED else ""
    for checked in diagnose(devices, private_device or None, engine=preferences.engine):
        if checked.failure is None:
            sentence = voice_part_in_order(services.language, checked.check)
        else:
            sentence = worded_error(services.language, checked.failure)
        yield PartFinding(f"voice.{checked.check}", not checked.is_serious, sentence)
