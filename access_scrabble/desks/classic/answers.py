"""Answers to questions about a classic game, each in one breath; and the game as the room's page shows it."""

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from access_scrabble.audience.view import PublicTable, PublicView
from access_scrabble.engine.coordinates import Square
from access_scrabble.errors import marked
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.messages import Answer, Message
from access_scrabble.language.spelling import SpellingWording, square_content, tile_name, tile_names, word_with_jokers
from access_scrabble.rules.classic import queries
from access_scrabble.rules.classic.events import TilesExchanged, TurnPassed, WordPlaced, WordWithdrawn
from access_scrabble.rules.classic.settings import Source
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState, draws_due

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


def sheet(language: Language, state: ClassicState, seat: int | None = None) -> Message:
    """The totals and how many turns there are; then each of them, of one player if he is named."""
    found, players = queries.score_sheet(state), state.settings.players
    seats = [one for one in range(len(players)) if seat in (None, one)]
    totals = ", ".join(f"{players[one]} {found.totals[one]}" for one in seats)
    turns = sum(row.player in seats for row in found.rows)
    if not turns:
        return Message.plain(f"{totals}.")
    heading = language.count(
        "{totals}. {number} turn, the last first:", "{totals}. {number} turns, the last first:", turns, totals=totals
    )
    return Message.listed(heading, sheet_lines(language, state, seats))


def sheet_lines(language: Language, state: ClassicState, seats: Sequence[int] = ()) -> list[str]:
    """The turns of some players or of all with their running totals, the last first, behind the leftovers."""
    found, players = queries.score_sheet(state), state.settings.players
    told = seats or range(len(players))
    leftovers = [
        language.text("{player}, leftovers: {points}.", player=players[seat], points=f"{found.adjustments[seat]:+d}")
        for seat in told
        if found.adjustments[seat]
    ]
    return leftovers + [sheet_row(language, state, row) for row in reversed(found.rows) if row.player in told]


def sheet_turn(language: Language, state: ClassicState, number: int) -> str:
    return sheet_row(language, state, queries.score_sheet(state).rows[number - 1])


def sheet_row(language: Language, state: ClassicState, row: queries.SheetRow) -> str:
    told = language.text(
        "{number}. {player}: {action}, {points}, total {total}.",
        number=row.number,
        player=state.settings.players[row.player],
        action=sheet_action(language, row),
        points=worded_points(language, row.points),
        total=row.total,
    )
    return told + language.text(" Not confirmed yet.") if row.is_pending else told


def sheet_action(language: Language, row: queries.SheetRow) -> str:
    turn = row.turn
    match turn:
        case WordPlaced():
            return _sheet_word(language, turn)
        case TilesExchanged():
            count = len(turn.returned) + turn.unknown
            return language.count("exchange of {number} tile", "exchange of {number} tiles", count)
        case TurnPassed():
            return language.text("pass")
        case WordWithdrawn(play=play):
            return language.text("{word} {reference} taken back", word=play.text, reference=play.reference)
        case _:
            assert_never(turn)


def _sheet_word(language: Language, turn: WordPlaced) -> str:
    told = f"{word_with_jokers(language, turn.play)} {turn.play.reference}"
    if len(turn.words) > 1:
        told += language.text(" with {words}", words=", ".join(turn.words[1:]))
    if turn.agreed:
        told += language.text(", by agreement")
    return told


def whose_turn(language: Language, state: ClassicState) -> list[str]:
    if state.phase in WAITING:
        return [language.text(WAITING[state.phase])]
    if (due := draws_due(state)) is not None and state.phase is ClassicPhase.DRAWING:
        seat, count = due
        told = language.count(
            "{player} has {number} tile to draw: type draw v for a vowel, draw c for a consonant.",
            "{player} has {number} tiles to draw: type draw v for a vowel, draw c for a consonant.",
            count,
            player=state.settings.players[seat],
        )
        return [told]
    player = state.settings.players[state.current_player]
    lines = [language.text("{player} is to play.", player=player)]
    if state.phase is ClassicPhase.PENDING:
        lines.append(language.text("The last word can still be challenged."))
    return lines


def last_turns(language: Language, state: ClassicState, number: int) -> Answer:
    """So many turns, the last first."""
    rows = queries.score_sheet(state).rows[-number:] if number > 0 else ()
    if len(rows) < 2:
        return last_turn(language, state)
    heading = language.count("{number} turn:", "{number} turns:", len(rows))
    return Message.listed(heading, [sheet_row(language, state, row) for row in reversed(rows)])


def last_turn(language: Language, state: ClassicState) -> list[str]:
    row = queries.last_turn(state)
    return [language.text("Nothing has been played.") if row is None else sheet_row(language, state, row)]


def scores_line(state: ClassicState) -> list[str]:
    players = state.settings.players
    return [", ".join(f"{players[place.player]} {place.total}" for place in queries.ranking(state)) + "."]


def rack_lines(language: Language, spelling: SpellingWording, state: ClassicState, seat: int) -> list[str]:
    rack = state.position.racks[seat]
    player = state.settings.players[seat]
    if not len(rack):
        return [language.text("The rack of {player} is empty.", player=player)]
    if not rack.known:
        unknown = marked("The rack of {player} is not known: {count} tiles. Type rack and its letters.")
        return [language.text(unknown, player=player, count=len(rack))]
    lines = [language.titled(player, tile_names(language, rack.known)), spelling.letters(rack.known) + "."]
    if rack.hidden:
        lines.append(language.text("{count} more are not known.", count=rack.hidden))
    return lines


def tiles_left(language: Language, state: ClassicState, viewer: int | None) -> list[str]:
    sizes = ", ".join(f"{count} {language.text(BAG_NAMES[source])}" for source, count in queries.bag_sizes(state))
    unseen = Counter(queries.unseen_tiles(state, viewer))
    counted = ", ".join(f"{tile_name(language, tile)} {number}" for tile, number in unseen.items())
    return [f"{sizes}.", language.text("Unseen: {tiles}.", tiles=counted or language.text("none"))]


def count_left(language: Language, state: ClassicState, tile: str, viewer: int | None) -> list[str]:
    """How many of one tile nobody has shown yet."""
    number = queries.unseen_tiles(state, viewer).count(tile)
    name = tile_name(language, tile)
    return [language.count("{tile}: {number} left.", "{tile}: {number} left.", number, tile=name)]


def changes_since(language: Language, state: ClassicState, number: int) -> Answer:
    """The turns played since, the last first, and the squares that are not what they were."""
    changes = queries.changes_since(state, number)
    if not changes.rows and not changes.squares:
        return [language.text("Nothing has changed since turn {number}.", number=number)]
    lines = [sheet_row(language, state, row) for row in reversed(changes.rows)]
    squares = ", ".join(f"{change.square.name} {square_content(language, change.symbol)}" for change in changes.squares)
    if squares:
        lines.append(language.text("Squares: {squares}.", squares=squares))
    if not changes.rows:
        return lines
    turns = language.count("{number} turn", "{number} turns", len(changes.rows))
    return Message.listed(language.text("Since turn {number}: {turns}.", number=number, turns=turns), lines)


def changes_since_own_turn(language: Language, state: ClassicState, seat: int) -> Answer:
    """What has changed since somebody's last turn."""
    own = [row.number for row in queries.score_sheet(state).rows if row.player == seat]
    return changes_since(language, state, own[-1] if own else 0)


def classic_view(language: Language, state: ClassicState) -> PublicView:
    """A classic game as a room may see it: board, scores, moves; never a rack (CL-14)."""
    sheet, players = queries.score_sheet(state), state.settings.players
    last = ""
    if sheet.rows:
        row = sheet.rows[-1]
        move, points = sheet_action(language, row), worded_points(language, row.points)
        last = language.text("{player}: {move}, {points}.", player=players[row.player], move=move, points=points)
    totals = zip(players, sheet.totals, strict=True)
    status = _public_status(language, state)
    is_over = state.phase is ClassicPhase.FINISHED
    return PublicView(
        title=language.text("Classic game"),
        status=status,
        board=state.board,
        latest=_laid(state),
        last=last,
        scores=tuple(language.titled(player, worded_points(language, total)) for player, total in totals),
        turns=_public_table(language, state, sheet.rows),
        news=tuple(filter(None, (last, status if is_over else ""))),
    )


def _public_status(language: Language, state: ClassicState) -> str:
    match state.phase:
        case ClassicPhase.FINISHED:
            return language.text("The game is over.")
        case ClassicPhase.LEFTOVERS:
            return language.text("Nobody plays any more: the leftovers are counted.")
        case ClassicPhase.SEATING:
            return language.text("The first player is being drawn.")
        case ClassicPhase.PENDING | ClassicPhase.DISPUTED:
            return language.text("The word may still be challenged.")
        case _:
            player = state.settings.players[state.current_player]
            return language.text("{player} is to play.", player=player)


def _public_table(language: Language, state: ClassicState, rows: tuple[queries.SheetRow, ...]) -> PublicTable:
    text = language.text
    return PublicTable(
        (text("Turn"), text("Player"), text("Move"), text("Points"), text("Total")),
        tuple(
            (
                str(row.number),
                state.settings.players[row.player],
                sheet_action(language, row),
                str(row.points),
                str(row.total),
            )
            for row in reversed(rows)
        ),
    )


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
