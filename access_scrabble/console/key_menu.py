"""Keys given other work from within: choose the mode and the action, press the key."""

from contextlib import closing

from access_scrabble.console.preferences import SettingsInUse
from access_scrabble.desks.common.actions import BY_WORD, Action, fold
from access_scrabble.desks.common.dialogue import Abandoned, Dialogue
from access_scrabble.desks.common.key_describer import LEAVING, KeyDescriber
from access_scrabble.desks.common.keys import MODES, Keymap, KeyMode, KeyProblem, KeyWording, parse_key
from access_scrabble.errors import AccessScrabbleError, InputError
from access_scrabble.language.language import Language


class KeyMenu:
    """Changes what keys do; each change is remembered and in force at once."""

    def __init__(self, dialogue: Dialogue, language: Language, settings: SettingsInUse) -> None:
        self._dialogue = dialogue
        self._language = language
        self._wording = KeyWording(language)
        self._settings = settings
        self._describer = KeyDescriber(language, self._keymap)

    def run(self) -> None:
        """Offer what can be done with keys until Enter alone leaves."""
        text = self._language.text
        deeds = {
            text("Hear what keys do"): lambda: self._describer.run(self._dialogue),
            text("Give an action a key"): self._give,
            text("Take a key's work away"): self._take,
            text("Usual keys again"): self._reset,
        }
        while True:
            chosen = self._dialogue.choose(text("Keys. Enter alone leaves."), list(deeds))
            try:
                list(deeds.values())[chosen]()
            except Abandoned:
                continue
            except AccessScrabbleError as error:
                self._dialogue.complain(error)

    def _keymap(self) -> Keymap:
        return self._settings.preferences.keymap

    def _keep(self, keymap: Keymap) -> None:
        self._settings.change_all({"keys": keymap.changes})

    def _give(self) -> None:
        mode = self._mode()
        action = self._dialogue.ask_until(self._language.text("Word of the action:"), _read_action)
        key = self._pressed(
            self._language.text("Press the key for “{action}”; Escape leaves it.", action=self._word(action))
        )
        keymap = self._keymap()
        before = keymap.action(mode, key)
        changed = keymap.assign(mode, key, action)
        if before not in (None, action) and not self._agreed(mode, key):
            return
        self._keep(changed)
        self._tell(changed, mode, key, before)

    def _take(self) -> None:
        mode = self._mode()
        key = self._pressed(self._language.text("Press the key; Escape leaves it."))
        keymap = self._keymap()
        changed = keymap.assign(mode, key, None)
        self._keep(changed)
        self._tell(changed, mode, key, keymap.action(mode, key))

    def _reset(self) -> None:
        if self._dialogue.agree(self._language.text("Forget all changes of keys?")):
            self._keep(Keymap())
            self._dialogue.tell(self._language.text("All keys do their usual work."))

    def _mode(self) -> KeyMode:
        modes = list(KeyMode)
        titles = [self._language.text(MODES[mode]) for mode in modes]
        return modes[self._dialogue.choose(self._language.text("In which mode?"), titles)]

    def _pressed(self, prompt: str) -> str:
        """One key.

        :raises Abandoned: on Escape.
        :raises InputError: on a key that no terminal sends surely.
        """
        with closing(self._dialogue.keys()) as keys:
            self._dialogue.tell(prompt)
            key = next(keys)
        if key in LEAVING:
            raise Abandoned
        return parse_key(key)

    def _agreed(self, mode: KeyMode, key: str) -> bool:
        """Whether a key may be taken from what it does."""
        described = self._wording.describe(self._keymap(), mode, key)
        return self._dialogue.agree(self._language.text("{key} Give it other work?", key=described))

    def _tell(self, changed: Keymap, mode: KeyMode, key: str, before: Action | None) -> None:
        told = [self._wording.describe(changed, mode, key)]
        if before is not None and not changed.keys(mode, before):
            told.append(self._language.text("“{action}” has no key left.", action=self._word(before)))
        self._dialogue.tell_done(*told)

    def _word(self, action: Action) -> str:
        return action.word(self._language.code)


def _read_action(text: str) -> Action:
    """The action that a word calls.

    :raises Abandoned: on an empty line.
    :raises InputError: when no action has that word.
    """
    if not text:
        raise Abandoned
    action = BY_WORD.get(fold(text))
    if action is None:
        raise InputError(KeyProblem.UNKNOWN_ACTION, action=text)
    return action
