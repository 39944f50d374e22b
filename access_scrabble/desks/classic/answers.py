"""Answers to questions about a classic game, each in one breath."""

from collections import Counter
from typing import assert_never

from access_scrabble.audience.view import PublicTable, PublicView
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import marked
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.names import square_content, tile_name, tile_names, word_with_jokers
from access_scrabble.language.spelling import SpellingWording
from access_scrabble.rules.classic import queries
from access_scrabble.rules.classic.entries import Source, TilesExchanged, TurnPassed, WordPlaced, WordWithdrawn
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState, draws_due

# The score sheet and its turns, put into words (CL-14).


class SheetWording:
    """Reads the score sheet, one line a turn."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def lines(self, state: ClassicState) -> list[str]:
        """Every turn with its running total, then leftovers and totals."""
        sheet = queries.score_sheet(state)
        lines = [self.row(state, row) for row in sheet.rows]
        players = state.settings.players
        lines += [
            self._language.text("{player}, leftovers: {points}.", player=player, points=f"{adjustment:+d}")
            for player, adjustment in zip(players, sheet.adjustments, strict=True)
            if adjustment
        ]
        totals = ", ".join(f"{player} {total}" for player, total in zip(players, sheet.totals, strict=True))
        return [*lines, self._language.text("Totals: {totals}.", totals=totals)]

    def turn(self, state: ClassicState, number: int) -> str:
        return self.row(state, queries.score_sheet(state).rows[number - 1])

    def row(self, state: ClassicState, row: queries.SheetRow) -> str:
        told = self._language.text(
            "{number}. {player}: {action}, {points}, total {total}.",
            number=row.number,
            player=state.settings.players[row.player],
            action=self.action(row),
            points=worded_points(self._language, row.points),
            total=row.total,
        )
        return told + self._language.text(" Not confirmed yet.") if row.is_pending else told

    def action(self, row: queries.SheetRow) -> str:
        turn = row.turn
        match turn:
            case WordPlaced():
                return self._word(turn)
            case TilesExchanged():
                count = len(turn.returned) + turn.unknown
                return self._language.count("exchange of {number} tile", "exchange of {number} tiles", count)
            case TurnPassed():
                return self._language.text("pass")
            case WordWithdrawn(play=play):
                return self._language.text("{word} {reference} taken back", word=play.text, reference=play.reference)
            case _:
                assert_never(turn)

    def _word(self, turn: WordPlaced) -> str:
        told = f"{word_with_jokers(self._language, turn.play)} {turn.play.reference}"
        if len(turn.words) > 1:
            told += self._language.text(" with {words}", words=", ".join(turn.words[1:]))
        if turn.agreed:
            told += self._language.text(", by agreement")
        return told


BAG_NAMES = {
    Source.BAG: marked("in the bag"),
    Source.VOWELS: marked("in the bag of vowels"),
    Source.CONSONANTS: marked("in the bag of consonants"),
}

WAITING = {
    ClassicPhase.SEATING: marked(
        "Each player draws a tile, the nearest to A begins: type the tiles in the order of the names."
    ),
    ClassicPhase.DISPUTED: marked("A challenged word waits for the verdict: type refuse, or admit."),
    ClassicPhase.LEFTOVERS: marked("Waiting for what the players have left."),
    ClassicPhase.FINISHED: marked(
        "The game is over: type quit for the menu, export for a file, undo to go on with it."
    ),
}


class ClassicAnswers:
    """Answers about scores, turns, racks and tiles."""

    def __init__(self, language: Language, spelling: SpellingWording) -> None:
        self._language = language
        self._spelling = spelling
        self._sheet = SheetWording(language)

    def whose_turn(self, state: ClassicState) -> list[str]:
        """Who is to play, or what the game waits for."""
        if state.phase in WAITING:
            return [self._language.text(WAITING[state.phase])]
        if (due := draws_due(state)) is not None and state.phase is ClassicPhase.DRAWING:
            return [self._to_draw(state, *due)]
        player = state.settings.players[state.current_player]
        lines = [self._language.text("{player} is to play.", player=player)]
        if state.phase is ClassicPhase.PENDING:
            lines.append(self._language.text("The last word can still be challenged."))
        return lines

    def _to_draw(self, state: ClassicState, seat: int, count: int) -> str:
        return self._language.count(
            "{player} has {number} tile to draw: type draw v for a vowel, draw c for a consonant.",
            "{player} has {number} tiles to draw: type draw v for a vowel, draw c for a consonant.",
            count,
            player=state.settings.players[seat],
        )

    def last(self, state: ClassicState) -> list[str]:
        row = queries.last_turn(state)
        if row is None:
            return [self._language.text("Nothing has been played.")]
        return [self._sheet.row(state, row)]

    def scores(self, state: ClassicState) -> list[str]:
        players = state.settings.players
        return [", ".join(f"{players[place.player]} {place.total}" for place in queries.ranking(state)) + "."]

    def rack(self, state: ClassicState, seat: int) -> list[str]:
        """The tiles a player holds, as letters and spelled."""
        rack = state.position.racks[seat]
        player = state.settings.players[seat]
        if not len(rack):
            return [self._language.text("The rack of {player} is empty.", player=player)]
        if not rack.known:
            return [
                self._language.text(
                    "The rack of {player} is not known: {count} tiles. Type rack and its letters.",
                    player=player,
                    count=len(rack),
                )
            ]
        tiles = tile_names(self._language, rack.known)
        lines = [
            self._language.text("{title}: {content}.", title=player, content=tiles),
            self._spelling.letters(rack.known) + ".",
        ]
        if rack.hidden:
            lines.append(self._language.text("{count} more are not known.", count=rack.hidden))
        return lines

    def tiles_left(self, state: ClassicState, viewer: int | None) -> list[str]:
        """How many tiles are in the bag, and which are still unseen."""
        sizes = ", ".join(
            f"{count} {self._language.text(BAG_NAMES[source])}" for source, count in queries.bag_sizes(state)
        )
        unseen = queries.unseen_tiles(state, viewer)
        return [f"{sizes}.", self._language.text("Unseen: {tiles}.", tiles=self._counted(unseen))]

    def count(self, state: ClassicState, tile: str, viewer: int | None) -> list[str]:
        """How many of one tile nobody has shown yet."""
        number = queries.count_left(state, tile, viewer)
        name = tile_name(self._language, tile)
        return [self._language.count("{tile}: {number} left.", "{tile}: {number} left.", number, tile=name)]

    def changes(self, state: ClassicState, number: int) -> list[str]:
        changes = queries.changes_since(state, number)
        if not changes.rows and not changes.squares:
            return [self._language.text("Nothing has changed since turn {number}.", number=number)]
        lines = [self._sheet.row(state, row) for row in changes.rows]
        squares = ", ".join(
            f"{change.square.name} {square_content(self._language, change.symbol)}" for change in changes.squares
        )
        return [*lines, self._language.text("Squares: {squares}.", squares=squares)] if squares else lines

    def _counted(self, tiles: Tiles) -> str:
        counted = Counter(tiles)
        if not counted:
            return self._language.text("none")
        return ", ".join(f"{tile_name(self._language, tile)} {number}" for tile, number in counted.items())


# A classic game as a room may see it: board, scores, moves; never a rack (CL-14).


class ClassicAudience:
    """Builds the public view from what lies on the table and stands on the score sheet."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._sheet = SheetWording(language)

    def view(self, state: ClassicState) -> PublicView:
        sheet = queries.score_sheet(state)
        last = self._last(state, sheet.rows[-1]) if sheet.rows else ""
        status = self._status(state)
        is_over = state.phase is ClassicPhase.FINISHED
        return PublicView(
            title=self._language.text("Classic game"),
            status=status,
            board=state.board,
            latest=_laid(state),
            last=last,
            scores=self._scores(state, sheet),
            turns=self._table(state, sheet.rows),
            news=tuple(filter(None, (last, status if is_over else ""))),
        )

    def _last(self, state: ClassicState, row: queries.SheetRow) -> str:
        return self._language.text(
            "{player}: {move}, {points}.",
            player=state.settings.players[row.player],
            move=self._sheet.action(row),
            points=self._points(row.points),
        )

    def _status(self, state: ClassicState) -> str:
        match state.phase:
            case ClassicPhase.FINISHED:
                return self._language.text("The game is over.")
            case ClassicPhase.LEFTOVERS:
                return self._language.text("Nobody plays any more: the leftovers are counted.")
            case ClassicPhase.SEATING:
                return self._language.text("The first player is being drawn.")
            case ClassicPhase.PENDING | ClassicPhase.DISPUTED:
                return self._language.text("The word may still be challenged.")
            case _:
                player = state.settings.players[state.current_player]
                return self._language.text("{player} is to play.", player=player)

    def _scores(self, state: ClassicState, sheet: queries.ScoreSheet) -> tuple[str, ...]:
        return tuple(
            self._language.text("{title}: {content}.", title=player, content=self._points(total))
            for player, total in zip(state.settings.players, sheet.totals, strict=True)
        )

    def _table(self, state: ClassicState, rows: tuple[queries.SheetRow, ...]) -> PublicTable:
        text = self._language.text
        return PublicTable(
            (text("Turn"), text("Player"), text("Move"), text("Points"), text("Total")),
            tuple(
                (
                    str(row.number),
                    state.settings.players[row.player],
                    self._sheet.action(row),
                    str(row.points),
                    str(row.total),
                )
                for row in reversed(rows)
            ),
        )

    def _points(self, number: int) -> str:
        return worded_points(self._language, number)


def _laid(state: ClassicState) -> tuple[Square, ...]:
    """The squares that the last word filled, if the last turn was one."""
    last = state.table.last_turn()
    if last is None:
        return ()
    index, turn = last
    if not isinstance(turn, WordPlaced):
        return ()
    before = state.table.position_before(index).board
    return tuple(square for square in turn.play.placed(before) if state.board.is_occupied(square))
