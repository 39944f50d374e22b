"""Profiles by a numbered question: many settings taken over by one choice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from access_scrabble.presentation.language import Language
from access_scrabble.ui.dialogue import Dialogue


@dataclass(frozen=True, slots=True)
class Offer:
    """A profile one can take: its name, whom it suits, and how it is taken."""

    title: str
    help: str
    take: Callable[[], None]


class ProfileMenu:
    """Takes over the settings of a profile."""

    def __init__(self, dialogue: Dialogue, language: Language, offers: Callable[[], Sequence[Offer]]) -> None:
        self._dialogue = dialogue
        self._language = language
        self._offers = offers

    def run(self) -> None:
        """Ask which profile, and take it."""
        offers = self._offers()
        chosen = self._dialogue.choose(
            self._language.text("Which profile? It changes the settings it is about and no others."),
            [self._titled(offer) for offer in offers],
            [offer.help for offer in offers],
        )
        offers[chosen].take()
        self._dialogue.tell(self._language.text("Profile: {name}.", name=offers[chosen].title))

    def _titled(self, offer: Offer) -> str:
        return self._language.text("{title}: {content}.", title=offer.title, content=offer.help.rstrip("."))
