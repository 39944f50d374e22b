"""Line mode put together: console, voice, braille and menu."""

from collections.abc import Callable
from contextlib import closing, suppress
from functools import cache

from access_scrabble.bootstrap.outputs import Outputs
from access_scrabble.bootstrap.preferences import Preferences
from access_scrabble.bootstrap.services import Services, data_directory
from access_scrabble.journal.store import list_games
from access_scrabble.presentation.announcer import Announcer
from access_scrabble.rules.kinds import GameKind
from access_scrabble.speech.settings import Output
from access_scrabble.ui.console import open_console
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.menu import Menu, TaskRunner


def run_line_mode(
    services: Services, wishes: Callable[[Preferences], Preferences], resume: str | None = None
) -> None:
    """Serve the user until he leaves; wishes of this start are not remembered."""
    home = data_directory()
    home.mkdir(parents=True, exist_ok=True)
    console = open_console(home / "history")
    announcer = Announcer(console)
    console.on_key = announcer.hush
    dialogue = Dialogue(console, announcer, services.language, services.problems)
    kept, wrong = Preferences.read(home)
    preferences = wishes(kept)
    is_first = preferences.output is None and console.is_interactive
    if is_first:
        preferences = preferences.changed(speech=Output.OWN_VOICE)
    with closing(Outputs(services, announcer, preferences, home)) as outputs:
        outputs.open()
        console.keymap = lambda: outputs.preferences.keymap
        for error in wrong:
            dialogue.complain(error)
        if is_first:
            _ask_first_questions(services, dialogue, outputs)
        menu = _menu(services, dialogue, outputs, announcer)
        if resume is not None:
            menu.resume(resume)
        menu.run()


def _ask_first_questions(services: Services, dialogue: Dialogue, outputs: Outputs) -> None:
    """The questions of the first run, asked until somebody has answered or skipped them."""
    from access_scrabble.bootstrap.settings_menu import first_run  # noqa: PLC0415 - only once

    with suppress(EOFError):
        first_run(services.language, dialogue, outputs).run()


def _menu(services: Services, dialogue: Dialogue, outputs: Outputs, announcer: Announcer) -> Menu:
    @cache
    def tasks() -> TaskRunner:
        from access_scrabble.bootstrap.tasks import build_tasks  # noqa: PLC0415 - the menu comes first

        return build_tasks(services, dialogue, outputs, announcer)

    folder = data_directory() / "games"
    return Menu(dialogue, services.language, lambda: list_games(folder, frozenset(GameKind)), tasks)
