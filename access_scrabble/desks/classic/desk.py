"""The classic game and its solitaires at the keyboard."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import replace
from threading import Thread

from access_scrabble.desks.classic import answers
from access_scrabble.desks.classic.advice import Adviser
from access_scrabble.desks.classic.typed import command_for, player_called
from access_scrabble.desks.classic.words import Told, in_brief, open_questions, to_settle, told_events
from access_scrabble.desks.common import lines
from access_scrabble.desks.common.actions import BY_WORD, Action, Category, OfferedAt, fold, offered_at
from access_scrabble.desks.common.board_questions import BoardQuestions
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.help import help_overview
from access_scrabble.desks.common.room_screen import RoomScreen
from access_scrabble.desks.common.word_questions import WordQuestions
from access_scrabble.desks.loop import Desk, GameLoop, GeneralAnswers
from access_scrabble.engine.scoring import words_formed
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import InputError, RuleViolation
from access_scrabble.language.announcer import Reading
from access_scrabble.language.board import preview_lines
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Answer, Message
from access_scrabble.language.names import players_line
from access_scrabble.language.problems import worded_error
from access_scrabble.language.spelling import SpellingWording
from access_scrabble.rules.classic import commands, events
from access_scrabble.rules.classic.judging import foreseen_faults
from access_scrabble.rules.classic.queries import (
    leftovers_awaited,
    may_look_up,
    may_search,
    own_seat,
    solitaire_score,
    viewer,
)
from access_scrabble.rules.classic.settings import Level, Variant
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState, draws_due
from access_scrabble.rules.game import BagKind, Chance, RuleProblem, Step
from access_scrabble.rules.opponent.choice import Mind
from access_scrabble.rules.opponent.course import (
    checked,
    doubted,
    next_command,
    waits_for_objections,
    waits_for_the_hand,
)
from access_scrabble.rules.opponent.levels import PastGame
from access_scrabble.session.file_store import PastGames, Records
from access_scrabble.session.session import Outcome, Session
from access_scrabble.values import dataclass

SECRET = frozenset({Action.RACK, Action.SHUFFLE, Action.SORT, Action.TRY, Action.DRAW, Action.HINT, Action.ADVICE})
"""What tells of a rack, or of a word that is not laid."""
NOTHING_LEFT = frozenset({"0", "rien", "aucun", "none", "nothing"})

_BY_VARIANT = {Action.SWAP_BLANK: Variant.RECYCLED_BLANKS, Action.THEME: Variant.THEME}


class ClassicDesk:
    """Everything one can type during a classic game."""

    def __init__(
        self,
        language: Language,
        spelling: SpellingWording,
        board: BoardQuestions,
        words: WordQuestions,
        chance: Chance,
        mind: Callable[[], Mind],
    ) -> None:
        advice = Adviser(language, mind)
        self._language = language
        self._board = board
        self._words = words
        self._spelling = spelling
        self._chance = chance
        self._orders: dict[int, str] = {}
        """The order in which a player wants to hear and feel a rack."""
        self._questions: dict[Action, Callable[[str, ClassicState], Answer]] = {
            Action.LAST: lambda rest, state: answers.last_turns(language, state, lines.parse_number(rest, default=1)),
            Action.SCORES: lambda _, state: answers.scores_line(language, state),
            Action.SHEET: self._sheet,
            Action.TURN: lambda _, state: answers.whose_turn(language, state),
            Action.RACK: self._rack,
            Action.SHUFFLE: lambda _, state: self._shuffled(state),
            Action.SORT: lambda _, state: self._sorted(state),
            Action.QUESTIONS: lambda _, state: self._to_settle(state),
            Action.CHANGES: self._changes,
            Action.TILES_LEFT: lambda _, state: answers.tiles_left(language, state, viewer(state)),
            Action.COUNT: self._count,
            Action.CHECK: self._checked,
            Action.TRY: self._tried,
            Action.ADVICE: lambda _, state: advice.hint(state),
            Action.BETTER: lambda _, state: advice.better(state),
        }

    def offered(self, state: ClassicState) -> frozenset[Action]:
        """What can be asked for, without the words of variants that are not played."""
        variants = state.settings.variants
        absent = {action for action, variant in _BY_VARIANT.items() if variant not in variants}
        if state.settings.bag is BagKind.VIRTUAL and Variant.TWO_BAGS not in variants:
            absent.add(Action.DRAW)
        if state.settings.confirms_at_once:
            absent |= {Action.CONFIRM, Action.CHALLENGE, Action.REFUSE}
        if not state.settings.has_racks:
            absent |= {Action.HINT, Action.DRAW, Action.SHUFFLE, Action.SORT}
        if not state.settings.computers:
            absent.add(Action.READY)
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
        if waits_for_the_hand(state):
            return self._language.text("Ready? (Enter)")
        if waits_for_objections(state):
            return self._language.text("Enter, and {player} plays:", player=players[state.current_player])
        due = draws_due(state) if state.phase is ClassicPhase.DRAWING else None
        if due is None:
            return self._language.text("{player}:", player=players[state.current_player])
        seat, count = due
        return self._language.count(
            "{player}, {number} tile to draw:", "{player}, {number} tiles to draw:", count, player=players[seat]
        )

    def expected(self, line: str, state: ClassicState) -> commands.Command | None:
        if not line and state.settings.computers and state.phase is ClassicPhase.PENDING:
            return commands.Confirm()
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
        action = BY_WORD[fold(line)]
        return len(line) != expected and (action.category is Category.ASKING or action is Action.RACK)

    def command_for(self, request: lines.Request, state: ClassicState) -> commands.Command | None:
        return command_for(request, state)

    def tell(self, steps: Sequence[Step[ClassicState, events.Event]]) -> list[str]:
        return [line for told in self.told(steps) for line in told.lines]

    def told(self, steps: Sequence[Step[ClassicState, events.Event]]) -> list[Told]:
        """The same, event by event."""
        return told_events(self._language, steps)

    def refusal(self, violation: RuleViolation, state: ClassicState) -> str:
        return worded_error(self._language, violation, state.settings.players)

    def status(self, state: ClassicState) -> list[str]:
        """Whose turn it is or what is to be done first, and the questions left to settle."""
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
        seat = own_seat(state)
        return Reading(
            names=state.settings.players,
            board=state.board,
            rack=self._letters(state, seat),
            rack_note=tuple(self._rack_lines(state, seat)),
            scores=tuple(answers.scores_line(self._language, state)),
            totals=answers.short_totals(state),
            moves=tuple(answers.sheet_lines(self._language, state)),
            tiles=tuple(answers.tiles_left(self._language, state, viewer(state))),
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
        return answers.changes_since_own_turn(self._language, state, own_seat(state))

    def _rack(self, text: str, state: ClassicState) -> Answer:
        """One's tiles, or those of a player who is named; where all are face up, those that nobody has laid (VA-07)."""
        if not state.settings.has_racks:
            return answers.tiles_left(self._language, state, viewer(state))
        named = player_called(state, text)
        seat = own_seat(state) if named is None else named
        if state.settings.bag is BagKind.VIRTUAL and seat != own_seat(state):
            raise InputError(lines.LineProblem.RACK_OF_ANOTHER)
        return self._told_rack(state, seat)

    def _told_rack(self, state: ClassicState, seat: int) -> Answer:
        """A rack; a finger needs no letters spelled by countries."""
        told, spelled = self._rack_lines(state, seat), f"{self._spelling.letters(self._letters(state, seat))}."
        return replace(Message.lines(told), brailled=" ".join(line for line in told if line != spelled))

    def _rack_lines(self, state: ClassicState, seat: int) -> list[str]:
        return answers.rack_lines(self._language, self._spelling, state, seat, self._letters(state, seat))

    def _letters(self, state: ClassicState, seat: int) -> str:
        """The known tiles of a rack in the order in which its owner wants them."""
        return in_order(state.position.racks[seat].known, self._orders.get(seat, ""))

    def _shuffled(self, state: ClassicState) -> Answer:
        seat = own_seat(state)
        letters = self._letters(state, seat)
        shuffled = "".join(self._chance.shuffle(letters))
        self._orders[seat] = letters[1:] + letters[:1] if shuffled == letters else shuffled
        return self._told_rack(state, seat)

    def _sorted(self, state: ClassicState) -> Answer:
        seat = own_seat(state)
        self._orders.pop(seat, None)
        return self._told_rack(state, seat)

    def _count(self, text: str, state: ClassicState) -> list[str]:
        return answers.count_left(self._language, state, lines.parse_tile(text), viewer(state))

    def _to_settle(self, state: ClassicState) -> list[str]:
        return to_settle(self._language, state) or [self._language.text("Nothing is left to settle.")]

    def _searched(self, request: lines.Request, state: ClassicState) -> Answer:
        if not may_search(state):
            raise InputError(lines.LineProblem.LOOK_UP_LOCKED)
        if request.action is Action.HINT:
            rack = state.position.racks[own_seat(state)].known
            return self._words.hint(state.board, rack)
        return self._words.answer(request)

    def _tried(self, text: str, state: ClassicState) -> list[str]:
        """What a word would bring; whether it is admitted only while the dictionary is open (CL-10)."""
        play = lines.parse_play(text)
        if faults := foreseen_faults(state, play, own_seat(state), self._words.lexicon):
            raise RuleViolation(RuleProblem.PLAY_REFUSED, faults=faults)
        told = preview_lines(self._language, state.board, play)
        words = [placed.word for placed in words_formed(state.board, play)]
        return [*told, *self._words.check(words)] if may_search(state) else told

    def _checked(self, text: str, state: ClassicState) -> list[str]:
        words = self._words.read_words(text)
        if not all(may_look_up(state, word) for word in words):
            raise InputError(lines.LineProblem.LOOK_UP_LOCKED)
        return self._words.check(words)


def in_order(tiles: Tiles, order: str) -> str:
    """Tiles in an order told before as far as it goes, then the others from A to Z.

    >>> in_order(Tiles.parse("AEIRT"), "TEA"), in_order(Tiles.parse("AEZ"), "ZTE")
    ('TEAIR', 'ZEA')
    """
    left = tiles
    kept = []
    for tile in order:
        if left.count(tile):
            kept.append(tile)
            left -= Tiles.of(tile)
    return "".join(kept) + str(left)


@dataclass(frozen=True, slots=True)
class ClassicTools:
    screen: RoomScreen
    records: Records
    has_secrets: Callable[[], bool]
    """Whether rack, drawn letters and tries are for who types alone."""
    mind: Callable[[], Mind]
    """What computers think with."""
    past_games: PastGames
    answer_seconds: Callable[[], int]
    """How long the person wants to wait before a computer plays; a key cuts it short."""


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
        self._tools = tools
        self._preparing: Thread | None = None
        self._has_just_played = False
        """Whether a computer's word has been told, and nothing typed since."""
        self._has_secrets = tools.has_secrets()  # settings change between games only
        self._own = dialogue.privately() if self._has_secrets else dialogue
        super().__init__(desk, session, dialogue, general)

    def run(self) -> None:
        self._tools.screen.show(lambda: answers.classic_view(self._general.language, self._session.state))
        with self._dialogue.typing_privately() if self._has_secrets else nullcontext():
            self._prepare_computers()
            self._tell_rack()
            self._let_computers_play()
            super().run()

    def _prepare_computers(self) -> None:
        """Let computers learn their words while the first sentences are read."""
        if computers := self._session.state.settings.computers:
            levels = [computer.level for computer in computers]
            self._preparing = Thread(target=self._tools.mind().prepare, args=(levels,), daemon=True)
            self._preparing.start()

    def _tell_rack(self) -> None:
        """The letters of who plays against the computer, to pick them from a real set."""
        state = self._session.state
        if state.settings.computers and state.settings.own_seat is not None and state.table.result is None:
            self._own.answer(self._desk.answer(lines.Request(Action.RACK, ""), state))

    def _perform(self, command: commands.Command) -> None:
        if not self._session.state.settings.computers:
            super()._perform(command)
            return
        super()._perform(checked(self._tools.mind(), self._session.state, command))
        self._let_computers_play()

    def _let_computers_play(self) -> None:
        """What computers do before a person is asked again, each an ordinary step of the game."""
        if self._session.state.settings.computers:
            mind = self._tools.mind()
            if self._preparing is not None:
                self._preparing.join()
            while (command := next_command(mind, self._session.state)) is not None:
                if isinstance(command, commands.TurnCommand):
                    self._dialogue.rest(self._tools.answer_seconds())
                    self._has_just_played = True
                elif isinstance(command, commands.Challenge):
                    self._tell_challenger(mind)
                super()._perform(command)

    def _tell_challenger(self, mind: Mind) -> None:
        state = self._session.state
        if (doubt := doubted(mind, state)) is not None:
            player = state.settings.players[doubt[0]]
            self._dialogue.tell(self._general.language.text("{player} challenges.", player=player))

    def _opening(self) -> list[str]:
        """The same, without a computer's word and its tiles that have just been told."""
        told = self._status()
        return told[-1:] if self._has_just_played and waits_for_the_hand(self._session.state) else told

    def _keep_result(self, state: ClassicState) -> None:
        """Keep how a game of one person against computers ended: the strongest of them counts."""
        settings, result = state.settings, state.table.result
        if result is None or not settings.computers or len(settings.people) != 1:
            return
        own = result.totals[settings.people[0]]
        best = max(result.totals[computer.seat] for computer in settings.computers)
        level = max((computer.level for computer in settings.computers), key=list(Level).index)
        won = (own > best) + (own == best) / 2
        self._tools.past_games.keep(self._session.name, PastGame(level, won))

    def _addressed(self, action: Action) -> Dialogue:
        """Who is told the answer: whoever types alone, where it is about a rack or a word not laid."""
        return self._own if action in SECRET else self._dialogue

    def _carry_out(self, request: lines.Request) -> None:
        super()._carry_out(request)
        if request.action in (Action.SHUFFLE, Action.SORT):
            self._read = None
            self._dialogue.update(self._reading)

    def _show(self) -> None:
        self._tools.screen.refresh()

    def _report(self, outcome: Outcome[ClassicState, events.Event]) -> None:
        told = told_events(self._general.language, outcome.steps)
        if any(isinstance(event, events.GameFinished) for event in outcome.events):
            told += [Told(outcome.events[-1], [line]) for line in self._compared(outcome.after)]
            self._keep_result(outcome.after)
        public = [one for one in told if not (self._has_secrets and one.is_private)]
        private = [one for one in told if one not in public]
        for dialogue, some in ((self._dialogue, public), (self._own, private)):
            dialogue.tell_done(*(line for one in some for line in one.lines), brief=in_brief(some))

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
