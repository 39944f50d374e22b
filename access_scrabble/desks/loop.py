"""Line mode around one game: read a line, carry it out, tell what happened."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, Protocol, TypeVar

from access_scrabble.desks.common.actions import Action, Category, command_words
from access_scrabble.desks.common.azerty import line_with_digits
from access_scrabble.desks.common.dialogue import Abandoned, Dialogue
from access_scrabble.desks.common.enlarging import LargePrint
from access_scrabble.desks.common.help import help_about
from access_scrabble.desks.common.lines import BY_EXAMPLE, Example, LineProblem, Request, understand
from access_scrabble.desks.common.offers import is_walk
from access_scrabble.desks.common.room_screen import AudienceLines
from access_scrabble.desks.common.voice_lines import VoiceLines
from access_scrabble.desks.exploring.explorer import ExploreMode, ExploreTools
from access_scrabble.desks.exploring.pointer import AT_CURSOR, ExploredGame
from access_scrabble.engine.tiles import parse_typed_word
from access_scrabble.errors import AccessScrabbleError, InputError, RuleViolation
from access_scrabble.language.announcer import Reading
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Answer
from access_scrabble.language.spelling import SpellingWording
from access_scrabble.rules.game import C, E, GameKind, S, Step
from access_scrabble.session.session import Outcome, Session
from access_scrabble.unexpected import TRIES_WITHOUT_A_LINE, UnexpectedProblem, note
from access_scrabble.values import dataclass

S_contra = TypeVar("S_contra", contravariant=True)
C_co = TypeVar("C_co", covariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
_CAPITALS = re.compile(r"\b[A-Z]{2,15}\b")
"""A word of the board, as sentences write it."""


class Desk(Protocol[S_contra, C_co, E_contra]):
    """One kind of game, seen from the keyboard."""

    def offered(self, state: S_contra) -> frozenset[Action]:
        """The actions that mean something in this game now."""

    def prompt(self, state: S_contra) -> str:
        """What stands before the line one types."""

    def expected(self, line: str, state: S_contra) -> C_co | None:
        """The command that a bare answer stands for, where the game has asked for one."""

    def command_for(self, request: Request, state: S_contra) -> C_co | None:
        """The command of a request, or nothing when it is a question."""

    def answer(self, request: Request, state: S_contra) -> Answer: ...

    def tell(self, steps: Sequence[Step[S_contra, E_contra]]) -> list[str]:
        """What the steps of one command mean, in sentences."""

    def refusal(self, violation: RuleViolation, state: S_contra) -> str:
        """Why the rules refuse a command, the players named where the sentence needs them."""

    def status(self, state: S_contra) -> list[str]:
        """Where the game stands and what it waits for."""

    def reading(self, state: S_contra) -> Reading:
        """What a braille display can review."""

    def recap(self, state: S_contra) -> list[str]:
        """What one needs to hear when a game is taken up again."""


class GameExport(Protocol):
    def export(self, dialogue: Dialogue, name: str, kind: GameKind, wish: str = "") -> None:
        """Write a game by its name: in the format wished for at once, else as the user answers."""


class GameCoach(Protocol):
    def tell(self, dialogue: Dialogue, state: object, game: str, wish: str = "") -> None:
        """Go through a finished game: told, or written in the format wished for."""


@dataclass(frozen=True, slots=True)
class GeneralAnswers:
    """What every game answers alike: help, spelling, the room's page; and what it explores its board with."""

    language: Language
    spelling: SpellingWording
    exploring: ExploreTools
    audience: AudienceLines
    large: LargePrint
    files: GameExport
    voice: VoiceLines
    coach: GameCoach

    def answer(self, request: Request, offered: frozenset[Action], told: Iterable[str]) -> Answer | None:
        """The answer, or nothing when the game itself must give it; ``told``: texts, the last first."""
        if request.action is Action.HELP:
            return help_about(self.language, request.rest, offered)
        if request.action is Action.SPELL:
            return self._spell(request.rest, told)
        if request.action is Action.AUDIENCE:
            return self.audience.answer(request.rest)
        return self.voice.answer(request)

    def _spell(self, text: str, told: Iterable[str]) -> list[str]:
        if text:
            return [self.spelling.letters(parse_typed_word(text)) + "."]
        found = next(filter(None, map(_CAPITALS.search, told)), None)
        if found is None:
            raise InputError(LineProblem.NO_WORD_TO_SPELL)
        return [self.spelling.letters(found[0]) + "."]


class GameLoop(Generic[S, C, E]):
    """Serves one game until the user leaves it."""

    def __init__(
        self, desk: Desk[S, C, E], session: Session[S, C, E], dialogue: Dialogue, general: GeneralAnswers
    ) -> None:
        self._desk = desk
        self._session = session
        self._dialogue = dialogue
        self._general = general
        self._follows_rack = general.large.follows_rack()  # settings change between games only
        self._read: tuple[object, Reading] | None = None
        self._failures = 0
        """How many errors that nobody foresaw have come since a line was read."""
        self._explore = ExploreMode(general.exploring, dialogue, self._explored())

    def _explored(self) -> ExploredGame:
        hand = self._addressed(Action.TRY)
        return ExploredGame(
            state=lambda: self._session.state,
            reading=self._reading,
            offered=self._offered,
            answer=lambda request: self._desk.answer(request, self._session.state),
            carry_out=self._carry_out,
            guard=self._guard,
            hand=hand,
            guard_hand=lambda work: self._guard(work, hand),
            time_left=self._time_left,
        )

    def _offered(self) -> frozenset[Action]:
        return self._desk.offered(self._session.state)

    def run(self) -> None:
        """Read lines until one says to quit; the game stays saved."""
        self._dialogue.update(self._reading)
        self._show()
        self._dialogue.tell(*self._opening())
        with self._explore.following():
            while self._serve():
                pass

    def _serve(self) -> bool:
        try:
            self._enlarge()
            words = command_words(self._offered(), self._general.language.code)
            line = self._dialogue.ask(self._prompt(), words)
            self._failures = 0
            with self._dialogue.setting_up():
                return self._obey(line)
        except EOFError:
            return False
        except AccessScrabbleError as error:
            self._complain(error)
            return True
        except Abandoned:
            raise
        except Exception as error:  # noqa: BLE001 - whatever happens, the game goes on
            return self._goes_on(error)

    def _goes_on(self, error: Exception) -> bool:
        """Note what nobody foresaw and say that the game is safe; leave it when not even a line can be asked for."""
        note(f"{self._session.kind} game", error)
        self._failures += 1
        self._dialogue.refuse(self._general.language.text(UnexpectedProblem.GAME_IS_SAVED.sentence))
        return self._failures < TRIES_WITHOUT_A_LINE

    def _guard(self, work: Callable[[], None], addressed: Dialogue | None = None) -> bool:
        """Do something, telling what is wrong with it, to everybody or to whom it is for; whether nothing was."""
        try:
            work()
        except AccessScrabbleError as error:
            self._complain(error, addressed)
            return False
        return True

    def _complain(self, error: AccessScrabbleError, addressed: Dialogue | None = None) -> None:
        """Say what is wrong: by the rules of the game, or otherwise."""
        dialogue = addressed or self._dialogue
        if isinstance(error, RuleViolation):
            dialogue.refuse(self._desk.refusal(error, self._session.state))
        else:
            dialogue.complain(error)

    def _obey(self, line: str) -> bool:
        state, line = self._session.state, line_with_digits(line)
        command = self._desk.expected(line, state)
        if command is not None:
            self._perform(command)
            return True
        return self._obey_command(line)

    def _obey_command(self, line: str) -> bool:
        """Do what a command asks for; whether to go on."""
        request = understand(line, self._offered())
        if request is None:
            self._dialogue.tell(*self._status())
        elif request.action is Action.QUIT:
            return False
        elif request.action is Action.REPEAT:
            self._dialogue.repeat()
        elif request.rest or self._is_meant(line, request.action):
            self._guard(lambda: self._attempt(request), self._addressed(request.action))
        else:
            self._dialogue.tell(self._general.language.text("Nothing is done."))
        return True

    def _is_meant(self, line: str, action: Action) -> bool:
        """Whether somebody means what cannot be half done: asked, unless a whole word was typed for it."""
        is_asked = action.asks and (not action.is_sure_in_full or len(line.split(maxsplit=1)[0]) == 1)
        try:
            return not is_asked or self._dialogue.agree(self._general.language.text(action.asks))
        except Abandoned:
            return False

    def _attempt(self, request: Request) -> None:
        """Carry a request out; what is wrong with it is told by an example of its command where one helps."""
        try:
            self._carry_out(request)
        except InputError as error:
            if error.problem not in BY_EXAMPLE:
                raise
            raise InputError(BY_EXAMPLE[error.problem], example=Example(request.action)) from None

    def _carry_out(self, request: Request) -> None:
        state = self._session.state
        told = self._general.answer(request, self._offered(), self._told())
        if told is not None:
            self._dialogue.answer(told)
            return
        if is_walk(request.action):
            self._dialogue.walk(request.action)
            return
        if request.action in AT_CURSOR and not request.rest:
            request = self._explore.completed(request)
        if request.action.category is Category.EXPLORING:
            self._explore.obey(request)
            return
        if self._serves_any_game(request):
            return
        command = self._desk.command_for(request, state)
        if command is None:
            self._answer(request)
        else:
            self._perform(command)

    def _serves_any_game(self, request: Request) -> bool:
        """Do what is done alike in every game; whether it was that."""
        match request.action:
            case Action.KEYS:
                self._dialogue.describe_keys()
            case Action.HUSH:
                self._dialogue.silence()
            case Action.LARGE:
                self._dialogue.announce(self._general.large.answer(request.rest, self._reading()))
            case Action.EXPORT:
                kind = GameKind(self._session.kind)
                self._general.files.export(self._dialogue, self._session.name, kind, request.rest)
            case Action.COACH:
                self._general.coach.tell(self._dialogue, self._session.state, self._session.name, request.rest)
            case _:
                return False
        return True

    def _answer(self, request: Request) -> None:
        """Tell the answer to whom it is for; so is what is wrong with the question."""
        addressed = self._addressed(request.action)
        try:
            addressed.answer(self._desk.answer(request, self._session.state))
        except RuleViolation as violation:
            self._complain(violation, addressed)

    def _addressed(self, action: Action) -> Dialogue:
        """Who is told the answer to a question: everybody, unless a game has secrets."""
        del action
        return self._dialogue

    def _enlarge(self) -> None:
        """Show a new rack in large print to those who want it."""
        if self._follows_rack and (drawn := self._general.large.follow(self._reading())):
            self._dialogue.show(drawn)

    def _perform(self, command: C) -> None:
        outcome = self._session.perform(command)
        self._dialogue.update(self._reading)
        self._report(outcome)
        self._show()

    def _show(self) -> None:
        """Let the room's page show the game as it stands; not every game has one."""

    def _report(self, outcome: Outcome[S, E]) -> None:
        self._dialogue.tell_done(*self._desk.tell(outcome.steps))

    def _prompt(self) -> str:
        return self._desk.prompt(self._session.state)

    def _renew(self) -> None:
        """The game has gone on while a line is typed: display and prompt follow; any thread may call."""
        self._dialogue.update(self._reading)
        self._dialogue.renew(self._prompt())

    def _opening(self) -> list[str]:
        """What is told before the first line is read."""
        return self._status()

    def _status(self) -> list[str]:
        return self._desk.status(self._session.state)

    def _reading(self) -> Reading:
        """What a braille display can review, made once a state."""
        state = self._session.state
        if self._read is None or self._read[0] is not state:
            self._read = (state, self._desk.reading(state))
        return self._read[1]

    def _time_left(self) -> int | None:
        """The milliseconds left of the turn, in games that have a clock."""
        return None

    def _told(self) -> Iterator[str]:
        """The last thing told, then the turns from the last one back."""
        yield self._dialogue.last_text
        yield from self._reading().moves
