"""Answers to questions about a classic game, each in one breath; and the game as the room's page shows it."""

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from access_scrabble.audience.view import PublicTable, PublicView
from access_scrabble.desks.common.board_questions import told_turns
from access_scrabble.engine.board import EMPTY
from access_scrabble.errors import marked
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.messages import Answer, Message
from access_scrabble.language.spelling import (
    SpellingWording,
    letter_on,
    tile_name,
    tile_names,
    tiles_to_place,
    word_with_jokers,
)
from access_scrabble.rules.classic import events, queries
from access_scrabble.rules.classic.events import TilesExchanged, TurnPassed, WordPlaced, WordWithdrawn
from access_scrabble.rules.classic.settings import ClassicSettings, Source, Variant
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState, draws_due
from access_scrabble.rules.opponent.course import waits_for_objections, waits_for_the_hand

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
}
_DEEDS: dict[type, str] = {
    events.TurnConfirmed: marked("points of {player} confirmed"),
    events.RackDeclared: marked("rack of {player}"),
    events.DrawTold: marked("letters drawn by {player}"),
    events.LeftoverCounted: marked("leftover of {player}"),
    events.BlankSwapped: marked("joker taken by {player}"),
    events.TilesDrawn: marked("draw of {player}"),
    events.WordsChallenged: marked("challenge"),
    events.ChallengeUpheld: marked("challenge"),
    events.ChallengeRejected: marked("challenge"),
    events.PlayEnded: marked("end of the game"),
    events.FirstDrawTied: marked("draw for the first turn"),
    events.FirstPlayerDrawn: marked("draw for the first turn"),
}
"""What the other events that can be undone are called."""
AFTERWARDS = marked("Type coach to go through the game, quit for the menu, export for a file, undo to go on with it.")


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
    points = worded_points(language, row.points)
    return language.text(
        "{number}. {player}: {action}, {points}, total {total}.",
        number=row.number,
        player=state.settings.players[row.player],
        action=sheet_action(language, row),
        points=language.text("{points} not confirmed yet", points=points) if row.is_pending else points,
        total=row.total,
    )


def deed(language: Language, players: Sequence[str], event: events.Event) -> str:
    """What an event did, in a few words, to say what was undone."""
    match event:
        case WordPlaced() | TilesExchanged() | TurnPassed():
            return f"{players[event.player]}, {turn_action(language, event)}"
        case events.TurnCorrected() | events.TurnInserted() | events.TurnRemoved() | events.TurnAccepted():
            return language.text("change of turn {number}", number=event.number)
        case events.WordsAgreed(words) | events.ThemeAccepted(words=words):
            return language.text("admission of {words}", words=", ".join(words))
        case events.SquaresSet(changes):
            return language.text("change of {squares}", squares=", ".join(change.square.name for change in changes))
        case (
            events.TurnConfirmed()
            | events.RackDeclared()
            | events.DrawTold()
            | events.LeftoverCounted()
            | events.BlankSwapped()
            | events.TilesDrawn()
        ):
            return language.text(_DEEDS[type(event)], player=players[event.player])
        case _:
            return language.text(_DEEDS[type(event)])


def sheet_action(language: Language, row: queries.SheetRow) -> str:
    return turn_action(language, row.turn)


def turn_action(language: Language, turn: events.Turn) -> str:
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
    if state.phase is ClassicPhase.LEFTOVERS:
        return [_leftover_awaited(language, state)]
    if state.phase is ClassicPhase.FINISHED:
        return [language.text("The game is over."), *winner_line(language, state), language.text(AFTERWARDS)]
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
    if waits_for_the_hand(state):
        return _hand_awaited(language, state)
    player = state.settings.players[state.current_player]
    if waits_for_objections(state):
        on_theme = marked("{player} plays when you press Enter; before that, type theme or challenge if need be.")
        challenge = marked("{player} plays when you press Enter; before that, type challenge if need be.")
        has_theme = Variant.THEME in state.settings.variants
        return [language.text(on_theme if has_theme else challenge, player=player)]
    lines = [language.text("{player} is to play.", player=player)]
    if state.phase is ClassicPhase.PENDING:
        lines.append(language.text("The last word can still be challenged."))
    return lines


def _hand_awaited(language: Language, state: ClassicState) -> list[str]:
    """The tiles of a computer's word, which somebody lays on the real board."""
    last, pending = state.table.last_turn(), state.table.pending()
    if last is None or pending is None:
        return []
    tiles = tiles_to_place(language, pending.play, state.table.position_before(last[0]).board)
    return [
        laid_line(language, state.settings, pending),
        language.text("To place: {tiles}.", tiles=tiles),
        language.text("When they lie there, type ready or press Enter; or type challenge."),
    ]


def laid_line(language: Language, settings: ClassicSettings, event: WordPlaced) -> str:
    """A word with its place and points: points first for who has typed it, the word first where a computer laid it."""
    sentence = (
        marked("{points}. {player}: {word} at {reference}.")
        if settings.level(event.player) is None
        else marked("{player}: {word} at {reference}, {points}.")
    )
    return language.text(
        sentence,
        points=worded_points(language, event.points),
        player=settings.players[event.player],
        word=word_with_jokers(language, event.play),
        reference=event.play.reference,
    )


def _leftover_awaited(language: Language, state: ClassicState) -> str:
    """Whose leftover is awaited; one letter there may be a command, so the other way to tell it is said."""
    player = state.settings.players[queries.leftovers_awaited(state)[0]]
    return language.text(
        "The game is over: type the letters left to {player}, 0 for none, or leftover {player} and the letters.",
        player=player,
    )


def winner_line(language: Language, state: ClassicState) -> list[str]:
    """Who has won a game that is over; nothing where one plays alone."""
    places = queries.ranking(state)
    if len(places) == 1:
        return []
    winners = [state.settings.players[place.player] for place in places if place.rank == 1]
    if len(winners) == 1:
        return [language.text("{player} wins.", player=winners[0])]
    return [language.text("Equal first: {players}.", players=", ".join(winners))]


def last_turns(language: Language, state: ClassicState, number: int) -> Answer:
    rows = queries.score_sheet(state).rows[-max(number, MOST_TURNS_BEHIND) :]
    return told_turns(language, [sheet_row(language, state, row) for row in reversed(rows)], number)


MOST_TURNS_BEHIND = 100
"""Whoever goes further back asks for the sheet."""


def last_turn(language: Language, state: ClassicState) -> list[str]:
    row = queries.last_turn(state)
    return [language.text("Nothing has been played.") if row is None else sheet_row(language, state, row)]


def scores_line(language: Language, state: ClassicState) -> list[str]:
    """The totals, best first, and the points that a challenge can still take away."""
    players = state.settings.players
    totals = ", ".join(f"{players[place.player]} {place.total}" for place in queries.ranking(state)) + "."
    if (pending := state.table.pending()) is None:
        return [totals]
    points = worded_points(language, pending.points)
    player = players[pending.player]
    return [totals, language.text("Not confirmed yet: {points} of {player}.", points=points, player=player)]


def rack_lines(
    language: Language, spelling: SpellingWording, state: ClassicState, seat: int, letters: str
) -> list[str]:
    """A rack, its known letters in the order given."""
    rack = state.position.racks[seat]
    player = state.settings.players[seat]
    if not len(rack):
        return [language.text("The rack of {player} is empty.", player=player)]
    if not rack.known:
        unknown = marked("The rack of {player} is not known: {count} tiles. Type rack and its letters.")
        return [language.text(unknown, player=player, count=len(rack))]
    lines = [language.titled(player, tile_names(language, letters)), spelling.letters(letters) + "."]
    if rack.hidden:
        unknown = marked("{count} more are not known: type them, as +ert.")
        lines.append(language.text(unknown, count=rack.hidden))
    return lines


def tiles_left(language: Language, state: ClassicState, viewer: int | None) -> list[str]:
    unseen = Counter(queries.unseen_tiles(state, viewer))
    counted = ", ".join(f"{tile_name(language, tile)} {number}" for tile, number in unseen.items())
    return [bag_line(language, state), language.text("Unseen: {tiles}.", tiles=counted or language.text("none"))]


def bag_line(language: Language, state: ClassicState) -> str:
    """How many tiles the bag holds, and who has still to draw from it for a word that may be challenged."""
    sizes = ", ".join(f"{count} {language.text(BAG_NAMES[source])}" for source, count in queries.bag_sizes(state))
    pending = state.table.pending()
    to_draw = 0 if pending is None or not state.settings.has_racks else state.position.room(pending.player)
    if pending is None or not to_draw:
        return f"{sizes}."
    return language.count(
        "{sizes}, {number} of them to be drawn by {player}.",
        "{sizes}, {number} of them to be drawn by {player}.",
        to_draw,
        sizes=sizes,
        player=state.settings.players[pending.player],
    )


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
    squares = ", ".join(
        language.text("{square} empty", square=change.square.name)
        if change.symbol == EMPTY
        else letter_on(language, change.symbol, change.square)
        for change in changes.squares
    )
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


def short_totals(state: ClassicState) -> tuple[str, ...]:
    """Each player's name and points."""
    totals = zip(state.settings.players, queries.score_sheet(state).totals, strict=True)
    return tuple(f"{player} {total}" for player, total in totals)


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
        latest=queries.laid_last(state),
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
