"""What the room has been told of a duplicate game: all that its page may show (DU-03, DU-08, DU-17)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from itertools import takewhile
from threading import Lock

from access_scrabble.audience.view import PublicTable, PublicView
from access_scrabble.desks.announcing.scripts import PartKind, ScriptPart, end_script
from access_scrabble.desks.common.room_screen import RoomScreen
from access_scrabble.desks.duplicate.clock import RefereeClock
from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import Square
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.messages import Message
from access_scrabble.language.names import formula_lines
from access_scrabble.language.spelling import tile_names, word_with_jokers
from access_scrabble.rules.duplicate.clock import TurnClock
from access_scrabble.rules.duplicate.events import GameEnded
from access_scrabble.rules.duplicate.position import Draw
from access_scrabble.rules.duplicate.state import DuplicateState, Turn
from access_scrabble.session.rulesets import DuplicateSession
from access_scrabble.values import dataclass

DrawKey = tuple[int, Draw]
"""A draw of a turn; a cancelled one is another."""


@dataclass(frozen=True, slots=True)
class Announced:
    """Facts said aloud, whatever the referee does meanwhile: letters of draws, words retained, the end.

    They are facts and not counters, so that going back and forth in the game shows no more than was said.
    """

    letters: Mapping[DrawKey, int] = field(default_factory=dict)
    plays: frozenset[tuple[int, Play]] = frozenset()
    endings: frozenset[GameEnded] = frozenset()

    def after(self, said: Sequence[ScriptPart], state: DuplicateState) -> "Announced":
        """What is known once these parts of the announcement for the present state have been said."""
        kinds = [part.kind for part in said]
        known = self
        if PartKind.WORD in kinds or PartKind.RECALL in kinds:
            known = known.with_plays(state)
        if PartKind.FULL_DRAW in kinds:
            known = known.with_draw(state)
        elif (draw := state.table.draw) is not None:
            kept = len(draw.kept) if PartKind.KEPT_LETTERS in kinds else 0
            known = known.with_letters(state, kept + kinds.count(PartKind.NEW_LETTER))
        if PartKind.END in kinds and state.table.ending is not None:
            known = replace(known, endings=known.endings | {state.table.ending})
        return known

    def with_plays(self, state: DuplicateState) -> "Announced":
        """Every word retained so far has been said."""
        return replace(self, plays=self.plays | {(turn.number, turn.play) for turn in state.table.turns})

    def with_draw(self, state: DuplicateState) -> "Announced":
        """The whole draw has been said: the clock may run."""
        draw = state.table.draw
        return self if draw is None else self.with_letters(state, len(draw.in_order))

    def with_past(self, state: DuplicateState) -> "Announced":
        """The words retained and the end have been said."""
        ending = state.table.ending
        known = self.with_plays(state)
        return known if ending is None else replace(known, endings=known.endings | {ending})

    def with_all(self, state: DuplicateState) -> "Announced":
        """Nothing is kept back: somebody plays alone."""
        return self.with_past(state).with_draw(state)

    def with_saved(self, state: DuplicateState) -> "Announced":
        """What was surely said before a game was put away: its turns, its end, a draw whose clock has run."""
        return self.with_past(state) if state.table.clock is None else self.with_all(state)

    def turns(self, state: DuplicateState) -> tuple[Turn, ...]:
        """The turns whose word has been said."""
        return tuple(takewhile(lambda turn: (turn.number, turn.play) in self.plays, state.table.turns))

    def board(self, state: DuplicateState) -> Board:
        """The board as the room knows it."""
        count = len(self.turns(state))
        turns = state.table.turns
        return turns[count].before if count < len(turns) else state.board

    def draw_letters(self, state: DuplicateState) -> str:
        """The letters of the turn under way that have been said, in the order announced."""
        count = len(self.turns(state))
        turns = state.table.turns
        draw = turns[count].draw if count < len(turns) else state.table.draw
        return "" if draw is None else draw.in_order[: self.letters.get((count + 1, draw), 0)]

    def is_end_known(self, state: DuplicateState) -> bool:
        return state.table.ending in self.endings

    def with_letters(self, state: DuplicateState, count: int) -> "Announced":
        """So many letters of the present draw have been said; all players have placed the words before it."""
        if state.table.draw is None or not count:
            return self
        key = (state.table.turn_number, state.table.draw)
        known = {**self.letters, key: max(count, self.letters.get(key, 0))}
        return replace(self.with_plays(state), letters=known)


def public_view(language: Language, state: DuplicateState, announced: Announced, clock: TurnClock | None) -> PublicView:
    turns = announced.turns(state)
    board = announced.board(state)
    end = _end(language, state, announced)
    letters = "" if end else announced.draw_letters(state)
    last = _told_turn(language, turns[-1]) if turns else ""
    return PublicView(
        title=_title(language, state),
        status=end[0] if end else _status(language, len(turns) + 1, letters),
        board=board,
        latest=_laid(turns[-1], board) if turns else (),
        letters=letters,
        clock=None if end else clock,
        last=last,
        scores=(_total(language, turns), *end[1:]),
        turns=_turn_table(language, turns),
        news=tuple(filter(None, (last, _told_draw(language, state, len(turns) + 1, letters), *end))),
    )


def _title(language: Language, state: DuplicateState) -> str:
    formula = ", ".join(formula_lines(language, state.settings.formula))
    game = language.text("Duplicate game")
    return f"{game}. {formula}" if formula else game


def _status(language: Language, turn: int, letters: str) -> str:
    if letters:
        return language.text("Turn {turn}", turn=turn)
    return language.text("Turn {turn}, the draw is awaited", turn=turn)


def _told_draw(language: Language, state: DuplicateState, turn: int, letters: str) -> str:
    """The draw in one sentence, once all of it has been announced."""
    draw = state.table.draw
    if draw is None or len(letters) < len(draw.in_order):
        return ""
    return language.text("Turn {turn}: {draw}.", turn=turn, draw=tile_names(language, letters))


def _end(language: Language, state: DuplicateState, announced: Announced) -> list[str]:
    ending = state.table.ending
    if ending is None or not announced.is_end_known(state):
        return []
    return [f"{line}." for line in end_script(language, state, ending).lines]


def _told_turn(language: Language, turn: Turn) -> str:
    return language.text(
        "Turn {turn}: {word}, {place}, {points}.",
        turn=turn.number,
        word=word_with_jokers(language, turn.play),
        place=turn.play.reference,
        points=worded_points(language, turn.points),
    )


def _total(language: Language, turns: tuple[Turn, ...]) -> str:
    points = worded_points(language, sum(turn.points for turn in turns))
    return language.text("Total of the words retained: {points}.", points=points)


def _turn_table(language: Language, turns: tuple[Turn, ...]) -> PublicTable:
    text = language.text
    return PublicTable(
        (text("Turn"), text("Letters"), text("Word"), text("Place"), text("Points")),
        tuple(
            (
                str(turn.number),
                str(turn.draw),
                word_with_jokers(language, turn.play),
                str(turn.play.reference),
                str(turn.points),
            )
            for turn in reversed(turns)
        ),
    )


def _laid(turn: Turn, board: Board) -> tuple[Square, ...]:
    """The squares that the word has filled, as far as the board still holds it."""
    return tuple(square for square in turn.play.placed(turn.before) if board.is_occupied(square))


class RefereePage:
    """Follows what the room hears; clock and voice may tell from their own threads."""

    def __init__(
        self, screen: RoomScreen, language: Language, session: DuplicateSession, clock: RefereeClock, *, is_alone: bool
    ) -> None:
        self._screen = screen
        self._language = language
        self._session = session
        self._clock = clock
        self._is_alone = is_alone
        self._announced = Announced()
        self._learning = Lock()

    def open(self) -> None:
        """Show a game as it was left."""
        self._announced = self._announced.with_saved(self._session.state)
        self.show()

    def follow(self) -> Callable[[Sequence[ScriptPart]], None]:
        """Who shows what the parts of an announcement tell, as the voice comes to each.

        Whatever the referee does while the voice speaks, it tells of the game as it was when it began.
        """
        state = self._session.state
        return lambda parts: self._learn(parts, state)

    def called(self, call: Message) -> None:
        """The clock has called; it runs only once the draw has been announced."""
        with self._learning:
            self._announced = self._announced.with_draw(self._session.state)
        self._screen.notify(f"{call.shown}.")
        self.show()

    def show(self) -> None:
        self._screen.show(self._view)

    def close(self) -> None:
        self._screen.put_away()

    def _learn(self, parts: Sequence[ScriptPart], state: DuplicateState) -> None:
        with self._learning:
            self._announced = self._announced.after(parts, state)
        self.show()

    def _view(self) -> PublicView:
        state = self._session.state
        if self._is_alone:
            with self._learning:
                self._announced = self._announced.with_all(state)
        return public_view(self._language, state, self._announced, self._clock.clock)
