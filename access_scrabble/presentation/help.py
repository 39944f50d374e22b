"""Help for where one is: commands, one command, one topic."""

from access_scrabble.app.actions import ACTIONS, BY_ID, BY_WORD, ActionId, Category, fold
from access_scrabble.app.explore_actions import EXPLORING
from access_scrabble.presentation.action_help import ACTION_HELP, CATEGORIES
from access_scrabble.presentation.duplicate.action_help import DUPLICATE_HELP
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.topics import TOPIC_BY_WORD, TOPICS, Scope, Topic

BY_KEYS = EXPLORING - {ActionId.EXPLORE, ActionId.DETAILS, ActionId.LAY, ActionId.BOARD_VIEW}
"""Moves of the cursor, done by keys: too many words to hear in a row, so « help explore » has them."""


class HelpWording:
    """Explains commands and topics."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._topics = {fold(word): topic for word, topic in TOPIC_BY_WORD.items()}

    def about(self, subject: str, offered: frozenset[ActionId]) -> list[str]:
        """Everything in short, or one command or topic in full."""
        wanted = fold(subject.strip())
        if not wanted:
            return self.overview(offered)
        lines: list[str] = []
        if wanted in BY_WORD:
            lines.append(self.action(BY_WORD[wanted].id, offered))
            lines += self._chapters(BY_KEYS & offered) if BY_WORD[wanted].id is ActionId.EXPLORE else []
        if wanted in self._topics:
            lines += self.topic(self._topics[wanted])
        return lines or [
            self._language.text("No help on “{subject}”.", subject=subject),
            self.topics(offered),
        ]

    def overview(self, offered: frozenset[ActionId]) -> list[str]:
        """The commands by chapter, then the topics."""
        lines = self._chapters(offered - BY_KEYS)
        return [*lines, self._language.text("Type help and a command for an example."), self.topics(offered)]

    def _chapters(self, actions: frozenset[ActionId]) -> list[str]:
        """These commands by name, one line a chapter."""
        lines = []
        for category in Category:
            names = [self._names(one.id) for one in ACTIONS if one.category is category and one.id in actions]
            if names:
                lines.append(self._titled(CATEGORIES[category], ", ".join(names)))
        return lines

    def action(self, action: ActionId, offered: frozenset[ActionId]) -> str:
        """An example of a command and what it does in the game that offers these."""
        own = DUPLICATE_HELP if ActionId.RETAIN in offered else {}
        example, sentence = own.get(action, ACTION_HELP[action])
        return self._titled(example, self._language.text(sentence))

    def _titled(self, title: str, content: str) -> str:
        return self._language.text("{title}: {content}.", title=self._language.text(title), content=content)

    def topics(self, offered: frozenset[ActionId]) -> str:
        """The topics that concern the game that offers these."""
        hidden = set()
        if ActionId.RETAIN not in offered:
            hidden.add(Scope.DUPLICATE)
        elif ActionId.CHALLENGE not in offered:
            hidden.add(Scope.CLASSIC)
        shown = [topic for topic in TOPICS if topic.scope not in hidden]
        words = ", ".join(topic.french if self._language.code == "fr" else topic.english for topic in shown)
        return self._language.text("Topics, after help: {topics}.", topics=words)

    def topic(self, topic: Topic) -> list[str]:
        """A topic, sentence by sentence."""
        return [self._language.text(topic.title) + ".", *map(self._language.text, topic.lines)]

    def _names(self, action_id: ActionId) -> str:
        action = BY_ID[action_id]
        if action_id is ActionId.PLAY:
            return self._language.text("h4 word")
        words = action.french if self._language.code == "fr" else action.english
        short = next((word for word in action.words if len(word) == 1 and word.isalpha()), "")
        return f"{words[0]} ({short})" if short and short != words[0] else words[0]
