"""The voice changed within a game: how fast, how loud, how much it says."""

from collections.abc import Callable, Mapping

from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.azerty import typed_digits
from access_scrabble.desks.common.lines import LineProblem, Request
from access_scrabble.errors import InputError
from access_scrabble.language.language import Language
from access_scrabble.values import dataclass

RATES, VOLUMES = range(80, 451), range(10, 101)
"""What can be typed here; a voice that nobody hears is chosen in the settings."""
_STEPS = {"rate": 20, "volume": 10}
_KEYS = {
    Action.FASTER: ("rate", "+"),
    Action.SLOWER: ("rate", "-"),
    Action.LOUDER: ("volume", "+"),
    Action.SOFTER: ("volume", "-"),
    Action.RATE: ("rate", ""),
    Action.VOLUME: ("volume", ""),
}


@dataclass(frozen=True, slots=True)
class VoiceChoice:
    """How the voice speaks now."""

    rate: int
    volume: int
    is_brief: bool


class VoiceLines:
    """Answers what is asked of the voice, and changes it at once and for good."""

    def __init__(
        self, language: Language, read: Callable[[], VoiceChoice], change: Callable[[Mapping[str, object]], None]
    ) -> None:
        self._language = language
        self._read = read
        self._change = change

    def answer(self, request: Request) -> list[str] | None:
        """What is told; nothing where the request is about something else."""
        if request.action is Action.BRIEF:
            return [self._switched()]
        if request.action not in _KEYS:
            return None
        name, step = _KEYS[request.action]
        wished = step or (request.rest if request.rest in ("+", "-") else typed_digits(request.rest))
        if wished:
            self._change({name: self._number(name, wished)})
        return [self._told(name)]

    def _number(self, name: str, wished: str) -> int:
        """The number wished for; a step goes no further than the range.

        :raises InputError: when it is no number of the range.
        """
        allowed = RATES if name == "rate" else VOLUMES
        if wished in ("+", "-"):
            now = self._read().rate if name == "rate" else self._read().volume
            further = now + _STEPS[name] if wished == "+" else now - _STEPS[name]
            return min(max(further, allowed[0]), allowed[-1])
        if not wished.isdecimal() or int(wished) not in allowed:
            problem = LineProblem.RATE_EXPECTED if name == "rate" else LineProblem.VOLUME_EXPECTED
            raise InputError(problem, text=wished, least=allowed[0], most=allowed[-1])
        return int(wished)

    def _told(self, name: str) -> str:
        now, text = self._read(), self._language.text
        if name == "rate":
            return text("{rate} words a minute.", rate=now.rate)
        return text("Volume {volume}.", volume=now.volume)

    def _switched(self) -> str:
        is_brief = not self._read().is_brief
        self._change({"verbosity": "brief" if is_brief else "full"})
        text = self._language.text
        return text("Only what matters most is said.") if is_brief else text("Everything is said.")
