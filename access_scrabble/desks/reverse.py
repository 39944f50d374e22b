"""Reverse Scrabble at the keyboard and on paper (VA-05)."""

from collections.abc import Callable, Container, Sequence

from access_scrabble.desks.common.actions import Action, OfferedAt, offered_at
from access_scrabble.desks.common.board_questions import BoardQuestions, told_turns
from access_scrabble.desks.common.lines import LineProblem, Request, parse_number, undo_or_redo
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.tiles import Letter
from access_scrabble.errors import InputError, RuleViolation, marked
from access_scrabble.language.announcer import Reading
from access_scrabble.language.board import board_section
from access_scrabble.language.documents import BoardFigure, Column, Grid, Paragraph, Section
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.messages import Answer, Message
from access_scrabble.language.problems import worded_error
from access_scrabble.language.spelling import letter_on
from access_scrabble.rules import reverse
from access_scrabble.rules.game import Redone, Step, Undone
from access_scrabble.rules.ranking.standings import ranks

END_REASONS = {
    reverse.ReverseEnd.BOARD_EMPTY: marked("The board is empty: the game is over."),
    reverse.ReverseEnd.NO_REMOVAL: marked("No letter can be taken any more: the game is over."),
    reverse.ReverseEnd.ALL_PASSED: marked("Everyone has passed twice running: the game is over."),
}


class ReverseDesk:
    """Everything one can type during a reverse game."""

    def __init__(self, language: Language, board: BoardQuestions, lexicon: Callable[[], Container[str]]) -> None:
        self._language = language
        self._lexicon = lexicon
        self._board = board

    def offered(self, state: reverse.ReverseState) -> frozenset[Action]:
        del state
        return offered_at(OfferedAt.REVERSE)

    def prompt(self, state: reverse.ReverseState) -> str:
        if state.table.result is not None:
            return self._language.text("Game over:")
        return self._language.text("{player}:", player=state.settings.players[state.current_player])

    def expected(self, line: str, state: reverse.ReverseState) -> None:
        """Nothing is asked for outside turns."""

    def command_for(self, request: Request, state: reverse.ReverseState) -> reverse.ReverseCommand | None:
        del state
        match request.action:
            case Action.REMOVE_LETTERS:
                return reverse.Remove(_squares(request.rest))
            case Action.PASS:
                return reverse.PassRemoval()
            case _:
                return undo_or_redo(request)

    def answer(self, request: Request, state: reverse.ReverseState) -> Answer:
        if (told := self._board.answer(request, state.table.board)) is not None:
            return told
        turns = [_told_turn(self._language, state, turn) for turn in state.table.turns]
        match request.action:
            case Action.TRY:
                squares = reverse.letters_to_take(self._lexicon(), state, _squares(request.rest))
                return [_preview(self._language, state.table.board, squares)]
            case Action.TURN:
                return [_whose_turn(self._language, state)]
            case Action.SCORES:
                return [_scores(state)]
            case Action.SHEET:
                return Message.listed(_scores(state), turns[::-1]) if turns else [_scores(state)]
            case Action.LAST:
                return told_turns(self._language, turns[::-1], parse_number(request.rest, default=1))
            case _:
                raise InputError(LineProblem.NOT_UNDERSTOOD, text=request.action.id)

    def tell(self, steps: Sequence[Step[reverse.ReverseState, reverse.ReverseEvent]]) -> list[str]:
        return [line for step in steps for line in _worded(self._language, step.event, step.after)]

    def refusal(self, violation: RuleViolation, state: reverse.ReverseState) -> str:
        return worded_error(self._language, violation, state.settings.players)

    def status(self, state: reverse.ReverseState) -> list[str]:
        return [_whose_turn(self._language, state)]

    def reading(self, state: reverse.ReverseState) -> Reading:
        turns = [_told_turn(self._language, state, turn) for turn in state.table.turns]
        moves, players = tuple(reversed(turns)), state.settings.players
        return Reading(state.table.board, scores=(_scores(state),), totals=_totals(state), moves=moves, names=players)

    def recap(self, state: reverse.ReverseState) -> list[str]:
        return [_scores(state)]


def _squares(text: str) -> tuple[Square, ...]:
    return tuple(Square.parse(name) for name in text.replace(",", " ").split())


def _scores(state: reverse.ReverseState) -> str:
    return ", ".join(_totals(state)) + "."


def _totals(state: reverse.ReverseState) -> tuple[str, ...]:
    totals = zip(state.settings.players, state.table.totals, strict=True)
    return tuple(f"{player} {total}" for player, total in totals)


def _whose_turn(language: Language, state: reverse.ReverseState) -> str:
    if state.table.result is not None:
        return language.text("The game is over.")
    player = state.settings.players[state.current_player]
    return language.text("{player} is to play.", player=player)


def _preview(language: Language, board: Board, squares: Sequence[Square]) -> str:
    """What letters that may be taken would bring."""
    letters = [Letter.from_symbol(board.symbol(square)) for square in squares]
    taken = ", ".join(letter_on(language, board.symbol(square), square) for square in squares)
    return language.text(
        "{points} for {letters}; nothing is taken yet.",
        points=worded_points(language, sum(letter.value for letter in letters)),
        letters=taken,
    )


def _told_turn(language: Language, state: reverse.ReverseState, turn: reverse.ReverseTurn) -> str:
    player = state.settings.players[turn.player]
    if isinstance(turn, reverse.RemovalPassed):
        return language.text("{player} passes.", player=player)
    points = worded_points(language, turn.points)
    taken = _taken(language, turn)
    return language.text("{points}. {player} takes {letters}.", points=points, player=player, letters=taken)


def _taken(language: Language, turn: reverse.LettersRemoved) -> str:
    pairs = zip(turn.letters, turn.squares, strict=True)
    return ", ".join(letter_on(language, letter, square) for letter, square in pairs)


def _worded(language: Language, event: reverse.ReverseEvent, after: reverse.ReverseState) -> list[str]:
    match event:
        case reverse.ReverseStarted(settings):
            return [
                language.text("Players: {players}.", players=", ".join(settings.players)),
                language.text("To play, type remove and squares, as remove h8 h9; for help, type help."),
            ]
        case reverse.LettersRemoved() | reverse.RemovalPassed():
            return [_told_turn(language, after, event)]
        case reverse.ReverseFinished(reason, _):
            return [language.text(END_REASONS[reason]), _scores(after)]
        case Undone() | Redone():
            name = marked("Undone.") if isinstance(event, Undone) else marked("Redone.")
            return [language.text(name), _scores(after)]


def reverse_sheet(language: Language, state: reverse.ReverseState) -> Section:
    """Every turn with the letters taken and the running total (VA-05)."""
    text, players = language.text, state.settings.players
    columns = (
        Column(text("Turn"), is_numeric=True),
        Column(text("Player")),
        Column(text("Letters taken"), text("Taken")),
        Column(text("Points"), text("Pts"), is_numeric=True),
        Column(text("Running total"), text("Sum"), is_numeric=True),
    )
    totals, rows = [0] * len(players), []
    for number, turn in enumerate(state.table.turns, start=1):
        taken, points = text("pass"), 0
        if isinstance(turn, reverse.LettersRemoved):
            taken, points = _taken(language, turn), turn.points
        totals[turn.player] += points
        rows.append((str(number), players[turn.player], taken, str(points), str(totals[turn.player])))
    ending = state.table.result
    told = text("The game is not over.") if ending is None else text(END_REASONS[ending.reason])
    named = text("Players: {players}.", players=", ".join(players))
    grid = Grid(text("Turn by turn"), columns, tuple(rows))
    return Section(text("Score sheet"), (Paragraph(named), grid, Paragraph(told)))


def reverse_ranking(language: Language, state: reverse.ReverseState) -> Section:
    text = language.text
    columns = (Column(text("Rank"), is_numeric=True), Column(text("Player")), Column(text("Total"), is_numeric=True))
    places = ranks(dict(enumerate(state.table.totals)))
    rows = tuple(
        (str(rank), state.settings.players[seat], str(state.table.totals[seat])) for seat, rank in places.items()
    )
    return Section(text("Ranking"), (Grid(text("Final totals"), columns, rows),))


def reverse_boards(language: Language, state: reverse.ReverseState) -> Section:
    """The board they started from, then what is left of it."""
    section = board_section(language, state.table.board, len(state.table.turns))
    start = BoardFigure(language.text("The board at the start"), state.settings.board)
    return Section(section.title, (start, *section.blocks), starts_page=True)
