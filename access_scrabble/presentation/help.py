"""Help for where one is: commands, one command, one topic."""

from collections.abc import Iterable

from access_scrabble.app.actions import BY_WORD, Action, Category, fold
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.topics import TOPIC_BY_WORD, TOPICS, Scope, Topic


class HelpWording:
    """Explains commands and topics."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._topics = {fold(word): topic for word, topic in TOPIC_BY_WORD.items()}

    def about(self, subject: str, offered: frozenset[Action]) -> list[str]:
        """Everything in short, or one command or topic in full."""
        wanted = fold(subject.strip())
        if not wanted:
            return self.overview(offered)
        lines: list[str] = []
        if wanted in BY_WORD:
            lines.append(self.action(BY_WORD[wanted], offered))
            if BY_WORD[wanted] is Action.EXPLORE:
                lines += self._chapters(action for action in offered if action.is_move)
        if wanted in self._topics:
            lines += self.topic(self._topics[wanted])
        return lines or [
            self._language.text("No help on “{subject}”.", subject=subject),
            self.topics(offered),
        ]

    def overview(self, offered: frozenset[Action]) -> list[str]:
        """The commands by chapter, then the topics."""
        lines = self._chapters(action for action in offered if not action.is_move)
        return [*lines, self._language.text("Type help and a command for an example."), self.topics(offered)]

    def _chapters(self, actions: Iterable[Action]) -> list[str]:
        """These commands by name, one line a chapter."""
        told, lines = frozenset(actions), []
        for category in Category:
            names = [self._names(one) for one in Action if one.category is category and one in told]
            if names:
                lines.append(self._titled(category.title, ", ".join(names)))
        return lines

    def action(self, action: Action, offered: frozenset[Action]) -> str:
        """An example of a command and what it does in the game that offers these."""
        is_duplicate = Action.RETAIN in offered
        example, sentence = action.duplicate if is_duplicate else (action.example, action.help)
        return self._titled(example, self._language.text(sentence))

    def _titled(self, title: str, content: str) -> str:
        return self._language.text("{title}: {content}.", title=self._language.text(title), content=content)

    def topics(self, offered: frozenset[Action]) -> str:
        """The topics that concern the game that offers these."""
        hidden = set()
        if Action.RETAIN not in offered:
            hidden.add(Scope.DUPLICATE)
        elif Action.CHALLENGE not in offered:
            hidden.add(Scope.CLASSIC)
        shown = [topic for topic in TOPICS if topic.scope not in hidden]
        words = ", ".join(topic.french if self._language.code == "fr" else topic.english for topic in shown)
        return self._language.text("Topics, after help: {topics}.", topics=words)

    def topic(self, topic: Topic) -> list[str]:
        """A topic, sentence by sentence."""
        return [self._language.text(topic.title) + ".", *map(self._language.text, topic.lines)]

    def _names(self, action: Action) -> str:
        if action is Action.PLAY:
            return self._language.text("h4 word")
        name = action.word(self._language.code)
        short = next((word for word in action.words if len(word) == 1 and word.isalpha()), "")
        return f"{name} ({short})" if short and short != name else name
