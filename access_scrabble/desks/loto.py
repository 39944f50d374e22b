"""Loto at the keyboard and on paper (VA-06)."""

from collections.abc import Sequence

from access_scrabble.desks.common.actions import BY_WORD, Action, OfferedAt, fold, offered_at
from access_scrabble.desks.common.lines import LineProblem, Request, names_joker, parse_player, undo_or_redo
from access_scrabble.engine.tiles import BLANK, TILE_SYMBOLS, normalize_word
from access_scrabble.errors import InputError, RuleViolation, marked
from access_scrabble.language.announcer import Reading
from access_scrabble.language.documents import Column, Grid, Paragraph, Section
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Answer, Message
from access_scrabble.language.problems import worded_error
from access_scrabble.language.spelling import Spelling, SpellingWording
from access_scrabble.rules import loto
from access_scrabble.rules.game import Redone, Step, Undone

MOST_TILES_TOLD = 10
"""More are a list, the last one first."""


class LotoDesk:
    """Everything one can type during a loto game."""

    def __init__(self, language: Language, spelling: SpellingWording) -> None:
        self._language = language
        self._spelling = spelling

    def offered(self, state: loto.LotoState) -> frozenset[Action]:
        del state
        return offered_at(OfferedAt.LOTO)

    def prompt(self, state: loto.LotoState) -> str:
        if state.phase is loto.LotoPhase.WRITING:
            return self._language.text(
                "Two words of seven letters, {player}:", player=state.settings.players[_next_writer(state)]
            )
        if state.phase is loto.LotoPhase.CALLING and state.settings.caller is loto.CallerKind.PERSON:
            return self._language.text("Tile drawn:")
        return self._language.text("Loto:")

    def expected(self, line: str, state: loto.LotoState) -> loto.LotoCommand | None:
        """Two words where words are awaited; then a bare tile, or Enter where the program draws."""
        parts = line.split()
        if state.phase is loto.LotoPhase.WRITING and len(parts) == 2 and not _is_command(parts):
            return _words(_next_writer(state), parts)
        if state.phase is not loto.LotoPhase.CALLING:
            return None
        if state.settings.caller is loto.CallerKind.PROGRAM:
            return None if parts else loto.CallTile()
        tile = BLANK if names_joker(line) else line.upper()
        return loto.CallTile(tile) if tile in TILE_SYMBOLS and len(tile) == 1 else None

    def command_for(self, request: Request, state: loto.LotoState) -> loto.LotoCommand | None:
        players = state.settings.players
        match request.action:
            case Action.WRITE_WORDS:
                name, *words = request.parts or [""]
                return _words(parse_player(players, name), words)
            case Action.CALL_TILE:
                return loto.CallTile(request.rest.upper())
            case Action.CLAIM:
                return loto.Claim(parse_player(players, request.rest))
            case _:
                return undo_or_redo(request)

    def answer(self, request: Request, state: loto.LotoState) -> Answer:
        if request.action is Action.TURN:
            return [_waiting(self._language, state)]
        if len(state.table.called) <= MOST_TILES_TOLD:
            return [self._called(state)]
        latest = [self._spelling.letters(tile, Spelling.LETTER) for tile in reversed(state.table.called)]
        return Message.listed(f"{_count(self._language, state)}.", latest, MOST_TILES_TOLD)

    def tell(self, steps: Sequence[Step[loto.LotoState, loto.LotoEvent]]) -> list[str]:
        return [line for step in steps for line in self._worded(step.event, step.after)]

    def refusal(self, violation: RuleViolation, state: loto.LotoState) -> str:
        return worded_error(self._language, violation, state.settings.players)

    def status(self, state: loto.LotoState) -> list[str]:
        return [_waiting(self._language, state)]

    def reading(self, state: loto.LotoState) -> Reading:
        return Reading(moves=(self._called(state),))

    def recap(self, state: loto.LotoState) -> list[str]:
        return [self._called(state)]

    def _called(self, state: loto.LotoState) -> str:
        return _tiles_called(self._language, self._spelling, state)

    def _worded(self, event: loto.LotoEvent, after: loto.LotoState) -> list[str]:
        text, players = self._language.text, after.settings.players
        match event:
            case loto.LotoStarted():
                return [text("Players: {players}.", players=", ".join(players))]
            case loto.WordsWritten(player, _):
                return [text("Words of {player} written.", player=players[player])]
            case loto.TileCalled(tile, _):
                return [self._spelling.letter(tile) + "."]
            case loto.ClaimRefused(player, missing):
                letters = ", ".join(missing)
                return [text("Not yet, {player}: {letters} not called.", player=players[player], letters=letters)]
            case loto.LotoWon(player, calls):
                return [text("{player} wins after {calls} tiles.", player=players[player], calls=calls)]
            case Undone() | Redone():
                name = marked("Undone.") if isinstance(event, Undone) else marked("Redone.")
                is_short = len(after.table.called) <= MOST_TILES_TOLD
                return [text(name), self._called(after) if is_short else f"{_count(self._language, after)}."]


def _waiting(language: Language, state: loto.LotoState) -> str:
    text = language.text
    if state.phase is loto.LotoPhase.FINISHED:
        return text("The game is over.")
    if state.phase is loto.LotoPhase.CALLING:
        called = _count(language, state)
        if state.settings.caller is loto.CallerKind.PROGRAM:
            return text("{called}. Enter calls the next one; claim and a name to win.", called=called)
        return text("{called}. Type each tile drawn; claim and a name to win.", called=called)
    missing = [player for player, words in zip(state.settings.players, state.table.words, strict=True) if not words]
    return text("Two words of seven letters each to write: {players}.", players=", ".join(missing))


def _count(language: Language, state: loto.LotoState) -> str:
    return language.count("{number} tile called", "{number} tiles called", len(state.table.called))


def _tiles_called(language: Language, spelling: SpellingWording, state: loto.LotoState) -> str:
    if not state.table.called:
        return language.text("No tile has been called.")
    letters = spelling.letters(state.table.called, Spelling.LETTER)
    return language.text("Called: {letters}.", letters=letters)


def _is_command(parts: list[str]) -> bool:
    """Whether two words are a command and its subject, not two words to write: « aide loto »."""
    return fold(parts[0]) in BY_WORD and any(len(part) != loto.WORD_LENGTH for part in parts)


def _next_writer(state: loto.LotoState) -> int:
    return next(seat for seat, words in enumerate(state.table.words) if not words)


def _words(player: int, parts: list[str]) -> loto.WriteWords:
    if len(parts) != 2:
        raise InputError(LineProblem.TWO_WORDS_EXPECTED)
    return loto.WriteWords(player, (normalize_word(parts[0]), normalize_word(parts[1])))


def loto_sheet(language: Language, state: loto.LotoState) -> Section:
    """Everybody's words, and the tiles in the order they were called (VA-06)."""
    text, players = language.text, state.settings.players
    columns = (Column(text("Player")), Column(text("First word")), Column(text("Second word")))
    rows = tuple((player, *(words or ("", ""))) for player, words in zip(players, state.table.words, strict=True))
    result = state.table.result
    told = text("The game is not over.")
    if result is not None:
        told = text("{player} wins after {calls} tiles.", player=players[result.player], calls=result.calls)
    called = _tiles_called(language, SpellingWording(language), state)
    grid = Grid(text("Words of the players"), columns, rows)
    return Section(text("Game record"), (grid, Paragraph(called), Paragraph(told)))
