"""The events of a classic game put into words, the important word first (AD-04, CL-09, CL-12, CL-13, VA-03)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from access_scrabble.desks.classic.answers import sheet_turn
from access_scrabble.engine.coordinates import ALL_SQUARES
from access_scrabble.errors import marked
from access_scrabble.language import names
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.names import symbol_name
from access_scrabble.language.problems import worded_fault
from access_scrabble.rules.classic import entries, events, queries
from access_scrabble.rules.classic.entries import ClassicSettings, Solitaire, Source
from access_scrabble.rules.classic.state import ClassicState as State
from access_scrabble.rules.history import Redone, Step, Undone
from access_scrabble.rules.kinds import BagKind

END_REASONS = {
    events.EndReason.WENT_OUT: marked("{player} has gone out: the game is over."),
    events.EndReason.AGREED: marked("Nothing more can be placed: the game is over."),
    events.EndReason.ALL_PASSED: marked("Everyone has passed twice running: the game is over."),
}

BAGS = {
    BagKind.PHYSICAL: marked("The tiles are drawn from the real bag."),
    BagKind.VIRTUAL: marked("The program draws the tiles."),
}


def game_started(language: Language, _before: State | None, event: events.GameStarted, _after: State) -> list[str]:
    settings = event.settings
    lines = names.players_line(language, settings)
    if settings.has_racks:
        lines.append(language.text(BAGS[settings.bag]))
    if variants := names.variant_names(language, settings):
        lines.append(language.text("Variants: {variants}.", variants=", ".join(variants)))
    return [*lines, language.text("To play, type a place and a word, as h8 word; for help, type help.")]


def first_draw_tied(language: Language, before: State, event: events.FirstDrawTied, _after: State) -> list[str]:
    tied = ", ".join(before.settings.players[seat] for seat in event.tied)
    again = language.text("Equal: {players} draw again.", players=tied)
    return [_draws(language, before.settings, event.draws), again]


def first_player_drawn(language: Language, before: State, event: events.FirstPlayerDrawn, _after: State) -> list[str]:
    player = before.settings.players[event.first]
    begins = language.text("{player} begins.", player=player)
    return [_draws(language, before.settings, event.draws), begins]


def play_ended(language: Language, before: State, event: events.PlayEnded, _after: State) -> list[str]:
    player = before.settings.players[event.player]
    return [language.text(END_REASONS[event.reason], player=player)]


def play_reopened(language: Language, _before: State, _event: events.PlayReopened, _after: State) -> list[str]:
    return [language.text("The game goes on.")]


def leftover_counted(language: Language, before: State, event: events.LeftoverCounted, _after: State) -> list[str]:
    player = before.settings.players[event.player]
    if not event.tiles:
        return [language.text("{player} has nothing left.", player=player)]
    told = language.count(
        "{player} has {letters} left: {number} point.",
        "{player} has {letters} left: {number} points.",
        event.tiles.value,
        player=player,
        letters=names.tile_names(language, event.tiles),
    )
    if len(event.tiles) != event.expected and event.source is events.LeftoverSource.TOLD:
        return [told, language.text("The program expected {count} tiles.", count=event.expected)]
    return [told]


def leftovers_asked_again(
    language: Language, before: State, event: events.LeftoversAskedAgain, _after: State
) -> list[str]:
    names = ", ".join(before.settings.players[seat] for seat in event.players)
    return [language.text("What is left must be told again: {players}.", players=names)]


def game_finished(language: Language, before: State, event: events.GameFinished, _after: State) -> list[str]:
    players = before.settings.players
    order = sorted(range(len(players)), key=lambda seat: -event.totals[seat])
    results = [_result(language, players[seat], event.totals[seat], event.adjustments[seat]) for seat in order]
    if len(players) == 1:
        return results
    winners = [players[seat] for seat in order if event.totals[seat] == max(event.totals)]
    if len(winners) == 1:
        return [language.text("{player} wins.", player=winners[0]), *results]
    return [language.text("Equal first: {players}.", players=", ".join(winners)), *results]


def _result(language: Language, player: str, total: int, adjustment: int) -> str:
    points = worded_points(language, total)
    if not adjustment:
        return language.text("{player}: {total}.", player=player, total=points)
    return language.text(
        "{player}: {total}, leftovers {adjustment}.", player=player, total=points, adjustment=f"{adjustment:+d}"
    )


def _draws(language: Language, settings: ClassicSettings, draws: tuple[events.FirstDraw, ...]) -> str:
    told = ", ".join(f"{settings.players[draw.player]} {names.tile_name(language, draw.tile)}" for draw in draws)
    return language.text("Draw for the first turn: {draws}.", draws=told)


def word_placed(language: Language, before: State, event: entries.WordPlaced, after: State) -> list[str]:
    """Points, place, other words, and the tiles to lay on the real board."""
    text = language.text
    lines = [
        text(
            "{points}. {player}: {word} at {reference}.",
            points=worded_points(language, event.points),
            player=before.settings.players[event.player],
            word=names.word_with_jokers(language, event.play),
            reference=event.play.reference,
        )
    ]
    if len(event.words) > 1:
        lines.append(text("Also formed: {words}.", words=", ".join(event.words[1:])))
    if event.bonus:
        lines.append(text("The bonus of {bonus} is counted.", bonus=event.bonus))
    if event.on_theme:
        lines.append(text("On theme: {words}.", words=", ".join(event.on_theme)))
    if event.agreed:
        lines.append(text("Admitted by agreement: {words}.", words=", ".join(event.agreed)))
    lines.append(text("To place: {tiles}.", tiles=names.tiles_to_place(language, event.play, before.board)))
    if _has_gone_out(after, event.player):
        lines.append(text("No tile is left: type confirm to end the game, or challenge."))
    return lines


def tiles_exchanged(language: Language, before: State, event: entries.TilesExchanged, _after: State) -> list[str]:
    told = language.count(
        "{player} exchanges {number} tile.",
        "{player} exchanges {number} tiles.",
        len(event.returned) + event.unknown,
        player=before.settings.players[event.player],
    )
    if event.drawn and _is_alone(before.settings):
        return [told, _drawn(language, event.drawn)]
    return [told]


def turn_passed(language: Language, before: State, event: entries.TurnPassed, _after: State) -> list[str]:
    return [language.text("{player} passes.", player=before.settings.players[event.player])]


def blank_swapped(language: Language, before: State, event: entries.BlankSwapped, _after: State) -> list[str]:
    """Who took a joker from the board (VA-01)."""
    return [
        language.text(
            "{player} takes the joker on {square} and puts the letter {letter} there.",
            player=before.settings.players[event.player],
            square=event.square.name,
            letter=event.letter,
        )
    ]


def tiles_drawn(language: Language, before: State, event: entries.TilesDrawn, _after: State) -> list[str]:
    """Letters only to someone alone, or who chose the bag: around a table each asks for his own rack."""
    if event.tiles and (_is_alone(before.settings) or event.source is not Source.BAG):
        return [_drawn(language, event.tiles)]
    return []


def rack_declared(language: Language, before: State, event: entries.RackDeclared, _after: State) -> list[str]:
    return [
        language.text(
            "Rack of {player}: {letters}.",
            player=before.settings.players[event.player],
            letters=names.tile_names(language, event.tiles),
        )
    ]


def squares_set(language: Language, _before: State, event: entries.SquaresSet, _after: State) -> list[str]:
    return [names.worded_square_change(language, change) for change in event.changes]


def turn_confirmed(language: Language, before: State, event: events.TurnConfirmed, _after: State) -> list[str]:
    """The total once the points are added (CL-14)."""
    player = before.settings.players[event.player]
    return [language.text("{player} now has {total}.", player=player, total=event.total)]


def _drawn(language: Language, tiles: str) -> str:
    return language.text("Drawn: {letters}.", letters=names.tile_names(language, tiles))


def _has_gone_out(state: State, player: int) -> bool:
    """Whether confirming the word would end the game (CL-12)."""
    position = state.position
    return state.settings.has_racks and not position.bag_size and not len(position.racks[player])


def _is_alone(settings: ClassicSettings) -> bool:
    return settings.solitaire is not Solitaire.NONE


def words_challenged(language: Language, _before: State, event: events.WordsChallenged, _after: State) -> list[str]:
    return [
        language.text("Challenged: {words}.", words=", ".join(event.words)),
        language.text("The dictionary is open for it. Type refuse, or admit."),
    ]


def challenge_upheld(language: Language, before: State, event: events.ChallengeUpheld, _after: State) -> list[str]:
    player = before.settings.players[event.player]
    return [
        language.text("Not admitted: {words}.", words=", ".join(event.refused)),
        language.text("{player} takes the tiles back and loses the turn.", player=player),
        *_emptied(language, before),
    ]


def challenge_rejected(language: Language, _before: State, event: events.ChallengeRejected, _after: State) -> list[str]:
    return [language.text("Admitted: {words}. The play stands.", words=", ".join(event.words))]


def words_agreed(language: Language, _before: State, event: events.WordsAgreed, _after: State) -> list[str]:
    return [language.text("Admitted by agreement: {words}.", words=", ".join(event.words))]


def theme_accepted(language: Language, _before: State, event: events.ThemeAccepted, _after: State) -> list[str]:
    return [
        language.count(
            "On theme: {words}, {number} more point.",
            "On theme: {words}, {number} more points.",
            event.points,
            words=", ".join(event.words),
        )
    ]


def _emptied(language: Language, before: State) -> list[str]:
    last, pending = before.table.last_turn(), before.table.pending()
    if last is None or pending is None:
        return []
    squares = pending.play.placed(before.table.position_before(last[0]).board)
    names = ", ".join(square.name for square in squares)
    return [language.text("Empty again: {squares}.", squares=names)]


DONE = {
    events.TurnCorrected: marked("Turn {number} corrected."),
    events.TurnInserted: marked("Turn {number} inserted."),
    events.TurnRemoved: marked("Turn {number} removed."),
}


def turn_revised(language: Language, before: State, event: events.Revision, after: State) -> list[str]:
    """The turn as it is now, and what followed from changing it, putting it in or taking it out."""
    lines = [language.text(DONE[type(event)], number=event.number)]
    if not isinstance(event, events.TurnRemoved) and event.number <= queries.turn_count(after):
        lines.append(sheet_turn(language, after, event.number))
    lines += _board(language, before, after)
    lines += [
        language.text(
            "Turn {number}, {player}: {after} instead of {before}.",
            number=change.number,
            player=after.settings.players[change.player],
            after=change.after,
            before=change.before,
        )
        for change in queries.points_changed(before, after)
        if change.number != event.number
    ]
    lines += _out_of_turn(language, before, after)
    return [*lines, *to_settle(language, after), _totals(after)]


def turn_accepted(language: Language, _before: State, event: events.TurnAccepted, _after: State) -> list[str]:
    return [language.text("Turn {number} stays as it is.", number=event.number)]


def undone(language: Language, before: State, event: Undone, after: State) -> list[str]:
    told = language.count("{number} step undone.", "{number} steps undone.", event.steps)
    return [told, *_board(language, before, after), *_standing(language, after)]


def redone(language: Language, before: State, event: Redone, after: State) -> list[str]:
    told = language.count("{number} step redone.", "{number} steps redone.", event.steps)
    return [told, *_board(language, before, after), *_standing(language, after)]


def open_questions(language: Language, state: State) -> list[str]:
    return [_question(language, state, question) for question in queries.open_questions(state)]


def to_settle(language: Language, state: State) -> list[str]:
    """What is left to settle behind how to do so; nothing when all is settled."""
    questions = open_questions(language, state)
    how = language.text("To settle: type correct, delete or keep with the number.")
    return [how, *questions] if questions else []


def _board(language: Language, before: State, after: State) -> list[str]:
    """The tiles to lift and to lay so that the real board follows."""
    changed = [square for square in ALL_SQUARES if before.board.symbol(square) != after.board.symbol(square)]
    emptied = [square.name for square in changed if not after.board.is_occupied(square)]
    laid = [
        f"{symbol_name(language, after.board.symbol(square))} {square.name}"
        for square in changed
        if after.board.is_occupied(square)
    ]
    told = [language.text("Empty again: {squares}.", squares=", ".join(emptied))] if emptied else []
    return [*told, language.text("To place: {tiles}.", tiles=", ".join(laid))] if laid else told


def _out_of_turn(language: Language, before: State, after: State) -> list[str]:
    """Two turns running of one player, or a player left out, where the order held before (CL-01)."""
    if queries.out_of_turn(before):
        return []
    players = after.settings.players
    turns = [turn for _, turn in after.table.turns()]
    return [
        language.text(
            "Turn {number}: it was not for {player} to play. If a turn is missing, type insert.",
            number=number,
            player=players[turns[number - 1].player],
        )
        for number in queries.out_of_turn(after)
    ]


def _standing(language: Language, state: State) -> list[str]:
    row = queries.last_turn(state)
    if row is None:
        return [language.text("Nothing has been played.")]
    return [sheet_turn(language, state, row.number), _totals(state)]


def _totals(state: State) -> str:
    totals = zip(state.settings.players, queries.scores(state), strict=True)
    return ", ".join(f"{player} {total}" for player, total in totals) + "."


def _question(language: Language, state: State, question: queries.OpenQuestion) -> str:
    player = state.settings.players[question.player]
    if question.swap is not None:
        reason = language.text("the joker swapped on {square} is not there", square=question.swap.square.name)
        reason += "."
    else:
        reason = " ".join(worded_fault(language, fault) for fault in question.faults)
    return language.text("Turn {number}, {player}: {reason}", number=question.number, player=player, reason=reason)


TURNS = (entries.WordPlaced, entries.TilesExchanged, entries.TurnPassed)

EVENTS: Mapping[type, Callable[[Language, Any, Any, Any], list[str]]] = {
    events.GameStarted: game_started,
    events.FirstDrawTied: first_draw_tied,
    events.FirstPlayerDrawn: first_player_drawn,
    events.PlayEnded: play_ended,
    events.PlayReopened: play_reopened,
    events.LeftoverCounted: leftover_counted,
    events.LeftoversAskedAgain: leftovers_asked_again,
    events.GameFinished: game_finished,
    entries.WordPlaced: word_placed,
    entries.TilesExchanged: tiles_exchanged,
    entries.TurnPassed: turn_passed,
    entries.BlankSwapped: blank_swapped,
    entries.TilesDrawn: tiles_drawn,
    entries.RackDeclared: rack_declared,
    entries.SquaresSet: squares_set,
    events.TurnConfirmed: turn_confirmed,
    events.WordsChallenged: words_challenged,
    events.ChallengeUpheld: challenge_upheld,
    events.ChallengeRejected: challenge_rejected,
    events.WordsAgreed: words_agreed,
    events.ThemeAccepted: theme_accepted,
    events.TurnCorrected: turn_revised,
    events.TurnInserted: turn_revised,
    events.TurnRemoved: turn_revised,
    events.TurnAccepted: turn_accepted,
    Undone: undone,
    Redone: redone,
}
"""Who puts each kind of event into words; takes the state before, the event and the state after."""


def tell_classic(language: Language, steps: Iterable[Step[State, events.Event]]) -> list[str]:
    """The sentences for the steps of one command in their order, but for points added in passing.

    Who plays confirms the word before; his own turn is what one waits to hear, so it is told first.
    """
    told: list[str] = []
    confirmed: list[str] = []
    for step in steps:
        lines = EVENTS[type(step.event)](language, step.before, step.event, step.after)
        if isinstance(step.event, events.TurnConfirmed):
            confirmed += lines
        elif lines:
            told += [*lines, *confirmed] if isinstance(step.event, TURNS) else [*confirmed, *lines]
            confirmed = []
    return told + confirmed
