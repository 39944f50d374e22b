"""Games in line mode: started, resumed, served until one leaves them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from access_scrabble.app.library import GameLibrary
from access_scrabble.app.session import Outcome, Session
from access_scrabble.presentation.saved import SavedWording
from access_scrabble.rules.classic.events import GameFinished
from access_scrabble.rules.classic.queries import solitaire_score
from access_scrabble.rules.classic.state import State
from access_scrabble.rules.kinds import GameKind
from access_scrabble.ui.desk import Desk
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.game_loop import GameLoop, GeneralAnswers


class Records(Protocol):
    """The best results of games played alone."""

    def best(self, kind: str) -> int | None:
        """The best score so far."""

    def offer(self, kind: str, score: int) -> None:
        """Keep a score if it is the best."""


class Loop(Protocol):
    """Serves a game until the user leaves it."""

    def run(self) -> None:
        """Read lines until one says to quit."""


LoopMaker = Callable[[Desk, Session, Dialogue, GeneralAnswers, Callable[[Outcome], list[str]]], Loop]


@dataclass(frozen=True, slots=True)
class Service:
    """How a kind of game is served: its desk, and a loop of its own if the usual one is not enough."""

    desk: Callable[[], Desk]
    loop: LoopMaker = GameLoop
    addressed: Callable[[Dialogue, Any], Dialogue] = lambda dialogue, _state: dialogue
    """Who is told how the game begins or stands: everybody, or a referee alone."""


class Parlour:
    """Brings a game to the keyboard and puts it away again."""

    def __init__(
        self,
        library: GameLibrary,
        services: Mapping[GameKind, Service],
        dialogue: Dialogue,
        general: GeneralAnswers,
        saved: SavedWording,
        records: Records,
    ) -> None:
        self._library = library
        self._services = services
        self._dialogue = dialogue
        self._general = general
        self._saved = saved
        self._records = records
        self.on_left: Callable[[str, Any], None] = _nothing
        """Told the name and the state of each game that was left."""

    def start(self, kind: GameKind, command: Any, begun: Callable[[str], None] | None = None) -> None:
        """Begin a game, tell whoever wants to know its name, and serve it."""
        session, outcome = self._library.start(kind, command)
        if begun is not None:
            begun(session.name)
        service = self._services[kind]
        desk = service.desk()
        told = service.addressed(self._dialogue, session.state)
        told.tell(*desk.tell(outcome.steps))
        self._serve(desk, session)

    def resume(self, name: str) -> None:
        """Take up a game and serve it."""
        resumed = self._library.resume(name)
        service = self._services[GameKind(resumed.session.ruleset.name)]
        desk = service.desk()
        if resumed.damage is not None:
            damage = resumed.damage
            self._dialogue.tell(
                *self._saved.damage(damage.kept_steps, damage.lost_lines, damage.set_aside.name)
            )
        if resumed.session.state is None:
            resumed.session.close()
            return
        told = service.addressed(self._dialogue, resumed.session.state)
        told.tell(*desk.recap(resumed.session.state))
        self._serve(desk, resumed.session)

    def _serve(self, desk: Desk, session: Session) -> None:
        try:
            loop = self._services[GameKind(session.ruleset.name)].loop
            loop(desk, session, self._dialogue, self._general, self._record).run()
        finally:
            session.close()
            self.on_left(session.name, session.state)

    def _record(self, outcome: Outcome) -> list[str]:
        """Compare the result of a game alone with the best one, and keep it if it is better (VA-07)."""
        state = outcome.after
        if not isinstance(state, State) or not any(
            isinstance(event, GameFinished) for event in outcome.events
        ):
            return []
        score, kind = solitaire_score(state), state.settings.solitaire
        if score is None:
            return []
        told = self._saved.record(score, self._records.best(kind))
        self._records.offer(kind, score)
        return [told]


def _nothing(name: str, state: object) -> None:
    """Do nothing."""
