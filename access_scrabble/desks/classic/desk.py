"""The classic game and its solitaires at the keyboard."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from access_scrabble.desks.classic import answers
from access_scrabble.desks.classic.typed import command_for
from access_scrabble.desks.classic.words import open_questions, to_settle, told_events
from access_scrabble.desks.common import lines
from access_scrabble.desks.common.actions import BY_WORD, Action, Category, OfferedAt, fold, offered_at
from access_scrabble.desks.common.board_questions import BoardQuestions
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.help import help_overview
from access_scrabble.desks.common.room_screen import RoomScreen
from access_scrabble.desks.common.word_questions import WordQuestions
from access_scrabble.desks.loop import Desk, GameLoop, GeneralAnswers
from access_scrabble.engine.scoring import CLASSIC, words_formed
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import InputError, RuleViolation
from access_scrabble.language.board import preview_lines
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Answer, Reading
from access_scrabble.language.names import players_line
from access_scrabble.language.problems import worded_error
from access_scrabble.language.spelling import SpellingWording
from access_scrabble.rules.classic import commands, events
from access_scrabble.rules.classic.queries import leftovers_awaited, may_look_up, may_search, solitaire_score
from access_scrabble.rules.classic.settings import Variant
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState, draws_due
from access_scrabble.rules.game import BagKind, Step
from access_scrabble.session.file_store import Records
from access_scrabble.session.session import Outcome, Session

NOTHING_LEFT = frozenset({"0", "rien", "aucun", "none", "nothing"})

_BY_VARIANT = {Action.SWAP_BLANK: Variant.RECYCLED_BLANKS, Action.THEME: Variant.THEME, Action.DRAW: Variant.TWO_BAGS}


class ClassicDesk:
    """Everything one can type during a classic game."""

    def __init__(
        self, language: Language, spelling: SpellingWording, board: BoardQuestions, words: WordQuestions
    ) -> None:
        self._language = language
        self._board = board
        self._words = words
        self._spelling = spelling
        self._questions: dict[Action, Callable[[str, ClassicState], Answer]] = {
            Action.LAST: lambda rest, state: answers.last_turns(language, state, lines.parse_number(rest, default=1)),
            Action.SCORES: lambda _, state: answers.scores_line(language, state),
            Action.SHEET: self._sheet,
            Action.TURN: lambda _, state: answers.whose_turn(language, state),
            Action.RACK: lambda _, state: self._rack(state),
            Action.QUESTIONS: lambda _, state: self._to_settle(state),
            Action.CHANGES: self._changes,
            Action.TILES_LEFT: lambda _, state: answers.tiles_left(language, state, _viewer(state)),
            Action.COUNT: self._count,
            Action.CHECK: self._checked,
            Action.TRY: self._tried,
        }

    def offered(self, state: ClassicState) -> frozenset[Action]:
        """What can be asked for, without the words of variants that are not played."""
        variants = state.settings.variants
        absent = {action for action, variant in _BY_VARIANT.items() if variant not in variants}
        if state.settings.bag is BagKind.PHYSICAL:
            absent.add(Action.DRAW)
        if not state.settings.has_racks:
            absent.add(Action.HINT)
        return offered_at(OfferedAt.CLASSIC) - absent

    def prompt(self, state: ClassicState) -> str:
        players = state.settings.players
        match state.phase:
            case ClassicPhase.SEATING:
                seats = state.table.tied or range(len(players))
                names = ", ".join(players[seat] for seat in seats)
                return self._language.text("Tiles drawn by {players}:", players=names)
            case ClassicPhase.DISPUTED:
                return self._language.text("Verdict:")
            case ClassicPhase.LEFTOVERS:
                player = players[leftovers_awaited(state)[0]]
                return self._language.text("Letters left to {player}, or 0:", player=player)
            case ClassicPhase.FINISHED:
                return self._language.text("Game over:")
            case _:
                return self._turn_prompt(state)

    def _turn_prompt(self, state: ClassicState) -> str:
        players = state.settings.players
        due = draws_due(state) if state.phase is ClassicPhase.DRAWING else None
        if due is None:
            return self._language.text("{player}:", player=players[state.current_player])
        seat, count = due
        return self._language.count(
            "{player}, {number} tile to draw:", "{player}, {number} tiles to draw:", count, player=players[seat]
        )

    def expected(self, line: str, state: ClassicState) -> commands.Command | None:
        if state.phase not in (ClassicPhase.SEATING, ClassicPhase.LEFTOVERS) or not line:
            return None
        first = fold(line.split(maxsplit=1)[0])
        if first in BY_WORD and (len(first) >= lines.SHORTEST_CLEAR_COMMAND or self._is_question(line, state)):
            return None
        if state.phase is ClassicPhase.SEATING:
            return commands.RecordFirstDraw(tuple("".join(line.replace(",", " ").split()).upper()))
        tiles = Tiles() if fold(line) in NOTHING_LEFT else Tiles.parse(line)
        return commands.DeclareLeftover(leftovers_awaited(state)[0], tiles)

    def _is_question(self, line: str, state: ClassicState) -> bool:
        """Whether a short command is typed, and no leftover: « t » of a player who has seven tiles left."""
        if state.phase is not ClassicPhase.LEFTOVERS or len(line.split()) > 1:
            return False
        expected = len(state.position.racks[leftovers_awaited(state)[0]])
        return len(line) != expected and BY_WORD[fold(line)] in self.offered(state)

    def command_for(self, request: lines.Request, state: ClassicState) -> commands.Command | None:
        return command_for(request, state)

    def tell(self, steps: Sequence[Step[ClassicState, events.Event]]) -> list[str]:
        return told_events(self._language, steps)

    def refusal(self, violation: RuleViolation, state: ClassicState) -> str:
        return worded_error(self._language, violation, state.settings.players)

    def status(self, state: ClassicState) -> list[str]:
        """Whose turn it is, and the questions left to settle."""
        return [*answers.whose_turn(self._language, state), *open_questions(self._language, state)]

    def recap(self, state: ClassicState) -> list[str]:
        """Who plays, the last turn and the totals."""
        return [
            *players_line(self._language, state.settings),
            *answers.last_turn(self._language, state),
            *answers.scores_line(self._language, state),
        ]

    def reading(self, state: ClassicState) -> Reading:
        """Board, rack, scores, turns from the last one back, and unseen tiles."""
        seat = _own_seat(state)
        return Reading(
            board=state.board,
            rack=str(state.position.racks[seat].known),
            rack_note=tuple(answers.rack_lines(self._language, self._spelling, state, seat)),
            scores=tuple(answers.scores_line(self._language, state)),
            moves=tuple(answers.sheet_lines(self._language, state)),
            tiles=tuple(answers.tiles_left(self._language, state, _viewer(state))),
            help=tuple(help_overview(self._language, self.offered(state))),
        )

    def answer(self, request: lines.Request, state: ClassicState) -> Answer:
        if (told := self._board.answer(request, state.board)) is not None:
            return told
        if request.action in self._questions:
            return self._questions[request.action](request.rest, state)
        if request.action.category is Category.WORDS:
            return self._searched(request, state)
        raise InputError(lines.LineProblem.NOT_UNDERSTOOD, text=request.action.id)

    def _sheet(self, text: str, state: ClassicState) -> Answer:
        seat = lines.parse_player(state.settings.players, text) if text else None
        return answers.sheet(self._language, state, seat)

    def _changes(self, text: str, state: ClassicState) -> Answer:
        """What changed since a turn; without a number since one's own last turn."""
        if text:
            return answers.changes_since(self._language, state, lines.parse_number(text))
        return answers.changes_since_own_turn(self._language, state, _own_seat(state))

    def _rack(self, state: ClassicState) -> list[str]:
        """One's tiles; where all are face up, those that nobody has laid (VA-07)."""
        if state.settings.has_racks:
            return answers.rack_lines(self._language, self._spelling, state, _own_seat(state))
        return answers.tiles_left(self._language, state, _viewer(state))

    def _count(self, text: str, state: ClassicState) -> list[str]:
        return answers.count_left(self._language, state, lines.parse_tile(text), _viewer(state))

    def _to_settle(self, state: ClassicState) -> list[str]:
        return to_settle(self._language, state) or [self._language.text("Nothing is left to settle.")]

    def _searched(self, request: lines.Request, state: ClassicState) -> Answer:
        if not may_search(state):
            raise InputError(lines.LineProblem.LOOK_UP_LOCKED)
        if request.action is Action.HINT:
            rack = state.position.racks[_own_seat(state)].known
            return self._words.hint(state.board, rack)
        return self._words.answer(request)

    def _tried(self, text: str, state: ClassicState) -> list[str]:
        """What a word would bring; whether it is admitted only while the dictionary is open (CL-10)."""
        play = lines.tried_play(state.board, text, CLASSIC)
        told = preview_lines(self._language, state.board, play)
        words = [placed.word for placed in words_formed(state.board, play)]
        return [*told, *self._words.check(words)] if may_search(state) else told

    def _checked(self, text: str, state: ClassicState) -> list[str]:
        words = self._words.read_words(text)
        if not all(may_look_up(state, word) for word in words):
            raise InputError(lines.LineProblem.LOOK_UP_LOCKED)
        return self._words.check(words)


def _own_seat(state: ClassicState) -> int:
    """Whose rack « my rack » is: the only one typed in, or that of the player to move."""
    typed = state.settings.typed_racks
    return typed[0] if len(typed) == 1 else state.current_player


def _viewer(state: ClassicState) -> int | None:
    """Through whose eyes unseen tiles are counted: no rack but one's own may help."""
    return _own_seat(state) if state.settings.has_racks else None


@dataclass(frozen=True, slots=True)
class ClassicTools:
    screen: RoomScreen
    records: Records


class ClassicLoop(GameLoop[ClassicState, commands.Command, events.Event]):
    """Serves a classic game, which the room's page may follow and whose result alone may be a record."""

    def __init__(
        self,
        tools: ClassicTools,
        desk: Desk[ClassicState, commands.Command, events.Event],
        session: Session[ClassicState, commands.Command, events.Event],
        dialogue: Dialogue,
        general: GeneralAnswers,
    ) -> None:
        super().__init__(desk, session, dialogue, general)
        self._tools = tools

    def run(self) -> None:
        self._tools.screen.show(lambda: answers.classic_view(self._general.language, self._session.state))
        super().run()

    def _show(self) -> None:
        self._tools.screen.refresh()

    def _report(self, outcome: Outcome[ClassicState, events.Event]) -> None:
        told = self._desk.tell(outcome.steps)
        if any(isinstance(event, events.GameFinished) for event in outcome.events):
            told += self._compared(outcome.after)
        self._dialogue.tell_done(*told)

    def _compared(self, state: ClassicState) -> list[str]:
        """Compare the result of a game alone with the best one, and keep it if it is better (VA-07)."""
        score, kind = solitaire_score(state), state.settings.solitaire
        if score is None:
            return []
        best = self._tools.records.best(kind)
        self._tools.records.offer(kind, score)
        return [_record_line(self._general.language, score, best)]


def _record_line(language: Language, score: int, best: int | None) -> str:
    """A result alone, compared with the best one kept (VA-07)."""
    if best is None:
        return language.text("First result kept: {score}.", score=score)
    if score > best:
        return language.text("New record: {score}, {more} more than before.", score=score, more=score - best)
    return language.text("Your record stays at {best}.", best=best)
