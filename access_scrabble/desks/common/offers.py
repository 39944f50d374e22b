"""Questions with numbered options, lists that one goes through, questions that belong together."""

from collections.abc import Callable, Mapping

from access_scrabble.desks.common.actions import Action, fold
from access_scrabble.values import dataclass

WALKS: Mapping[Action, Callable[[int, int], int]] = {
    Action.NEXT_PART: lambda at, _count: at + 1,
    Action.PART_BEFORE: lambda at, _count: at - 1,
    Action.FIRST_ITEM: lambda _at, _count: 0,
    Action.LAST_ITEM: lambda _at, count: count - 1,
}
"""Where each of these leads in a list, from an item of so many."""


def is_walk(action: Action | None) -> bool:
    """Whether it goes through a list, or leaves it."""
    return action in WALKS or action is Action.CLOSE_LIST


@dataclass(slots=True)
class SetUp:
    """Questions that belong together, whoever hears them: Enter alone throws no answer away."""

    is_under_way: bool = False
    has_answers: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """A question with numbered options; what is likeliest stands first."""

    question: str
    options: tuple[str, ...]
    helps: tuple[str, ...] = ()
    first: int = 1
    words: tuple[tuple[str, ...], ...] = ()
    """Words that may be typed instead of the number, one tuple an option."""
    told: int = 2
    """How many options are said at once, where all of them would be long."""

    def named(self, answer: str) -> list[int]:
        """The places of the options that a word names, whole or by its beginning.

        >>> offer = Offer("What?", ("Learn", "Lose"), words=(("learn",), ("lose",)))
        >>> offer.named("LEARN"), offer.named("l"), offer.named("x")
        ([0], [0, 1], [])
        """
        typed = fold(answer)
        exact = [place for place, words in enumerate(self.words) if typed in map(fold, words)]
        return exact or [
            place for place, words in enumerate(self.words) if any(fold(word).startswith(typed) for word in words)
        ]

    def explained(self, answer: str) -> list[str]:
        """What a question mark asks about: all options, or the one whose number follows it.

        >>> Offer("", ("rate", "volume"), ("How fast.", "How loud.")).explained("? 2"), Offer("", ()).explained("?")
        (['How loud.'], [])
        """
        about = answer.removeprefix("?").strip()
        if not answer.startswith("?") or not self.helps:
            return []
        if not about:
            return list(dict.fromkeys(self.helps))
        return [self.helps[int(about) - 1]] if about.isdecimal() and 1 <= int(about) <= len(self.helps) else []
