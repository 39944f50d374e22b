"""The cheat sheet: every action with its words and keys, and every key, from what the program does."""

from collections.abc import Iterator

from access_scrabble.app.actions import Action, Category
from access_scrabble.app.keys import Keymap, Mode
from access_scrabble.presentation.documents import Document, Listing, Paragraph, Section
from access_scrabble.presentation.keys import EDITING, MODES, KeyWording
from access_scrabble.presentation.language import Language


class CheatSheet:
    """Writes the sheet in one language, with the keys in force."""

    def __init__(self, language: Language, keymap: Keymap) -> None:
        self._language = language
        self._keymap = keymap
        self._keys = KeyWording(language)

    def document(self) -> Document:
        """Keys first, then the commands chapter by chapter."""
        text = self._language.text
        return Document(
            text("Cheat sheet"), self._language.code, (self._opening(), *self._modes(), *self._chapters())
        )

    def _opening(self) -> Section:
        text = self._language.text
        return Section(
            "",
            (
                Paragraph(
                    text("Type mode: you type a line, then Enter. Capitals and accents do not matter.")
                ),
                Paragraph(text("Explore mode: every key acts at once and nothing is changed.")),
            ),
        )

    def _modes(self) -> Iterator[Section]:
        text = self._language.text
        for mode in Mode:
            title = text("Keys: {mode}", mode=text(MODES[mode]))
            rest = self._editing() if mode is Mode.TYPE else self._places()
            yield Section(title, (Listing((*self._keys.help(self._keymap, mode), *rest)),))

    def _editing(self) -> Iterator[str]:
        for key, work in EDITING.items():
            yield self._titled(self._keys.name(key), self._language.text(work))

    def _places(self) -> Iterator[str]:
        text = self._language.text
        yield self._titled(text("A letter from A to O"), text("goes to that row"))
        yield self._titled(text("A number from 1 to 15"), text("goes to that column"))

    def _chapters(self) -> Iterator[Section]:
        for category in Category:
            items = tuple(self._item(action) for action in Action if action.category is category)
            yield Section(self._language.text(category.title), (Listing(items),))

    def _item(self, action: Action) -> str:
        """The words of an action, what it does, an example, and its keys."""
        text = self._language.text
        words = action.words_in(self._language.code)
        parts = [self._titled(", ".join(words), text(action.help))]
        if (shown := text(action.example)) != words[0]:
            parts.append(text("Example: {sample}.", sample=shown))
        found = [(mode, self._keymap.keys(mode, action)) for mode in Mode]
        parts += [self._titled(text(MODES[mode]), self._keys.names(keys)) for mode, keys in found if keys]
        return " ".join(parts)

    def _titled(self, title: str, content: str) -> str:
        return self._language.text("{title}: {content}.", title=title, content=content)
