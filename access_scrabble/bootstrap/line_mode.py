"""Line mode put together: console, voice, braille and menu."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path

from access_scrabble.bootstrap.outputs import Outputs
from access_scrabble.bootstrap.preferences import Preferences, read_preferences, save_settings
from access_scrabble.bootstrap.services import Services, data_directory
from access_scrabble.bootstrap.setting_list import WHO_SPEAKS
from access_scrabble.errors import OperationFailed
from access_scrabble.journal.store import list_games
from access_scrabble.presentation.announcer import Announcer
from access_scrabble.rules.kinds import GameKind
from access_scrabble.ui.console import open_console
from access_scrabble.ui.dialogue import Abandoned, Dialogue
from access_scrabble.ui.menu import Menu, Rooms


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
    kept, wrong = read_preferences(home)
    preferences = wishes(kept)
    if preferences.output is None and console.is_interactive:
        preferences = _ask_who_speaks(services, dialogue, preferences, home)
    with closing(Outputs(services, announcer, preferences, home)) as outputs:
        outputs.open()
        for error in wrong:
            dialogue.complain(error)
        menu = _menu(services, dialogue, outputs, announcer)
        if resume is not None:
            menu.resume(resume)
        menu.run()


def _ask_who_speaks(
    services: Services, dialogue: Dialogue, preferences: Preferences, home: Path
) -> Preferences:
    """The first question of all, asked once (no answer is asked again next time)."""
    text = services.language.text
    options = {output: text(name) for output, name in WHO_SPEAKS.items()}
    try:
        chosen = dialogue.choose(text("Who reads aloud?"), list(options.values()))
    except (Abandoned, EOFError):
        return preferences
    answered = replace(preferences, speech=list(options)[chosen])
    try:
        save_settings(home, {"speech": answered.speech})
    except OperationFailed as error:
        dialogue.complain(error)
    return answered


def _menu(services: Services, dialogue: Dialogue, outputs: Outputs, announcer: Announcer) -> Menu:
    @cache
    def rooms() -> Rooms:
        from access_scrabble.bootstrap.house import build_house  # noqa: PLC0415 - the menu comes first

        return build_house(services, dialogue, outputs, announcer)

    folder = data_directory() / "games"
    return Menu(dialogue, services.language, lambda: list_games(folder, frozenset(GameKind)), rooms)
