"""Talking with the program line by line, whoever carries the lines: a real terminal, or this process."""

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass

MEANT = re.compile(
    r"(?:Retain .*|Replace|Retenir .*|Remplacer|(?P<letters>Are these the letters drawn, .*)) ?\?"
    r" \((?P<yes>[yo])(?: or n| ou n)\)"
)
"""The program asks whether a word or a slip is meant that may be a mistake."""

LIST = "List, Enter goes back:"
"""What stands there while one goes through a list that a menu has told."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What was said after a line, and what stands before the next one."""

    lines: list[str]
    prompt: str


class Conversation(ABC):
    """One run of the interactive program."""

    reply: Reply
    is_sure = True
    """Whether to say that a word, a slip or a command is meant when the program asks, and hear what it tells then."""

    @abstractmethod
    def exchange(self, line: str) -> Reply:
        """Type a line and wait for the next question."""

    def say(self, line: str) -> list[str]:
        """Type a line; what the program answers."""
        self.reply = self.exchange(line)
        while self.is_sure and (asked := MEANT.fullmatch(self.reply.prompt)):
            self.reply = self.exchange("n" if asked["letters"] else asked["yes"])
        return self.reply.lines

    def say_all(self, *lines: str) -> list[str]:
        """Type lines one after another; the last answer."""
        for line in lines:
            self.say(line)
        return self.reply.lines

    def choose(self, title: str) -> list[str]:
        """Answer a numbered question by the beginning of one of its options; a list told before it is left first."""
        if self.reply.prompt == LIST:
            self.say("")
        numbered = [line.partition(" ") for line in self.reply.lines]
        return self.say(next(number for number, _, option in numbered if option.startswith(title)))
