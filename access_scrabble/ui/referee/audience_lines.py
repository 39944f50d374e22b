"""The room's page at the keyboard: opened, opened wider, closed (DU-17)."""

from access_scrabble.app.actions import fold
from access_scrabble.app.audience import PORTS, Audience, Reach
from access_scrabble.app.lines import LineProblem
from access_scrabble.errors import InputError
from access_scrabble.presentation.audience import AudienceWording

_HERE = frozenset({"oui", "on", "ordinateur", "computer", "ici", "here"})
_NETWORK = frozenset({"reseau", "network", "salle", "room"})
_OFF = frozenset({"non", "off", "fermer", "close"})


class AudienceLines:
    """Understands what is typed about the page."""

    def __init__(self, audience: Audience, wording: AudienceWording) -> None:
        self._audience = audience
        self._wording = wording

    def answer(self, text: str) -> list[str]:
        """Do what was typed: nothing asks, a word opens or closes, a number is a port.

        :raises InputError: when it is none of these.
        """
        words = fold(text).split()
        port = _port(words.pop()) if words and words[-1].isdecimal() else None
        if len(words) > 1 or (words and words[0] not in _HERE | _NETWORK | _OFF):
            raise InputError(LineProblem.AUDIENCE_EXPECTED, text=text)
        if words and words[0] in _OFF:
            self._audience.close()
            return [self._wording.closed()]
        if words or port is not None:
            return self._wording.state(self._audience.open(self._reach(words), port))
        opening = self._audience.opening
        looking = [] if opening is None else [self._wording.followers(self._audience.followers)]
        return [*self._wording.state(opening), *looking]

    def _reach(self, words: list[str]) -> Reach:
        """Who is to see the page; another port alone changes nothing about that."""
        if words:
            return Reach.NETWORK if words[0] in _NETWORK else Reach.COMPUTER
        opening = self._audience.opening
        return Reach.COMPUTER if opening is None else opening.reach


def _port(text: str) -> int:
    if len(text) > 5 or int(text) not in PORTS:
        raise InputError(LineProblem.PORT_EXPECTED, text=text)
    return int(text)
