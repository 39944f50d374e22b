"""Games in line mode: started, resumed, served until one leaves them."""

from collections.abc import Callable
from typing import Generic

from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.saved import damage_lines
from access_scrabble.desks.loop import Desk, GameLoop, GeneralAnswers
from access_scrabble.language.language import Language
from access_scrabble.rules.classic.commands import Command as ClassicCommand
from access_scrabble.rules.classic.events import Event as ClassicEvent
from access_scrabble.rules.classic.state import ClassicState
from access_scrabble.rules.duplicate.commands import Command as DuplicateCommand
from access_scrabble.rules.duplicate.events import Event as DuplicateEvent
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import C, E, GameKind, Ruleset
from access_scrabble.rules.loto import LotoCommand, LotoEvent, LotoState
from access_scrabble.rules.reverse import ReverseCommand, ReverseEvent, ReverseState
from access_scrabble.session.game_store import OpenedGame
from access_scrabble.session.library import GameLibrary
from access_scrabble.session.rulesets import G
from access_scrabble.session.session import Session
from access_scrabble.values import dataclass

LoopMaker = Callable[[Desk[G, C, E], Session[G, C, E], Dialogue, GeneralAnswers], GameLoop[G, C, E]]


@dataclass(frozen=True, slots=True)
class GameService(Generic[G, C, E]):
    """How a kind of game is served: rules, desk, and a loop of its own if the usual one is not enough."""

    ruleset: Ruleset[DuplicateContext, G, C, E]
    desk: Callable[[], Desk[G, C, E]]
    loop: LoopMaker[G, C, E] = GameLoop
    addressed: Callable[[Dialogue, G], Dialogue] = lambda dialogue, _state: dialogue
    """Who is told how the game begins or stands: everybody, or a referee alone."""


ClassicService = GameService[ClassicState, ClassicCommand, ClassicEvent]
DuplicateService = GameService[DuplicateState, DuplicateCommand, DuplicateEvent]


@dataclass(frozen=True, slots=True)
class GameServices:
    classic: ClassicService
    reverse: GameService[ReverseState, ReverseCommand, ReverseEvent]
    loto: GameService[LotoState, LotoCommand, LotoEvent]
    duplicate: DuplicateService
    station: DuplicateService
    """A duplicate game that a referee runs elsewhere."""


class GameRunner:
    """Brings a game to the keyboard and puts it away again."""

    def __init__(
        self,
        library: GameLibrary,
        services: GameServices,
        dialogue: Dialogue,
        general: GeneralAnswers,
        language: Language,
    ) -> None:
        self._library = library
        self.services = services
        self._dialogue = dialogue
        self._general = general
        self._language = language
        self.on_left: Callable[[str, object], None] = lambda _name, _state: None
        """Told the name and the state of each game that was left."""

    def start(self, service: GameService[G, C, E], command: C, begun: Callable[[str], None] | None = None) -> None:
        """Begin a game, tell whoever wants to know its name, and serve it."""
        session, outcome = self._library.start(service.ruleset, command)
        if begun is not None:
            begun(session.name)
        desk = service.desk()
        told = service.addressed(self._dialogue, session.state)
        told.tell(*desk.tell(outcome.steps))
        self._serve(service, desk, session)

    def resume(self, name: str) -> None:
        opened = self._library.open(name)
        match GameKind(opened.saved.kind):
            case GameKind.CLASSIC:
                self._take_up(self.services.classic, opened)
            case GameKind.REVERSE:
                self._take_up(self.services.reverse, opened)
            case GameKind.LOTO:
                self._take_up(self.services.loto, opened)
            case GameKind.DUPLICATE:
                self._take_up(self.services.station if opened.is_joined else self.services.duplicate, opened)

    def _take_up(self, service: GameService[G, C, E], opened: OpenedGame) -> None:
        session = self._library.resume(service.ruleset, opened)
        if opened.damage is not None:
            self._dialogue.tell(*damage_lines(self._language, opened.damage))
        if opened.saved.word_list not in ("", self._library.word_list()):
            self._dialogue.tell(
                self._language.text(
                    "This game was begun with the word list {begun}; the one in use is {used}.",
                    begun=opened.saved.word_list,
                    used=self._library.word_list(),
                )
            )
        if not session.is_begun:
            session.close()
            return
        desk = service.desk()
        told = service.addressed(self._dialogue, session.state)
        told.tell(*desk.recap(session.state))
        self._serve(service, desk, session)

    def _serve(self, service: GameService[G, C, E], desk: Desk[G, C, E], session: Session[G, C, E]) -> None:
        try:
            service.loop(desk, session, self._dialogue, self._general).run()
        finally:
            session.close()
            self._library.keep_standing(session.name, session.state)
            self.on_left(session.name, session.state)
