"""The events of a classic game put into words, the important word first."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from access_scrabble.desks.classic import revisions
from access_scrabble.errors import marked
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.names import (
    players_line,
    tile_name,
    tile_names,
    tiles_to_place,
    variant_names,
    word_with_jokers,
    worded_square_change,
)
from access_scrabble.rules.classic import entries, events
from access_scrabble.rules.classic.entries import ClassicSettings, Solitaire, Source
from access_scrabble.rules.classic.state import ClassicState
from access_scrabble.rules.history import Redone, Step, Undone
from access_scrabble.rules.kinds import BagKind

# The beginning and the end of a classic game, put into words (AD-04, CL-12, CL-13).


END_REASONS = {
    events.EndReason.WENT_OUT: marked("{player} has gone out: the game is over."),
    events.EndReason.AGREED: marked("Nothing more can be placed: the game is over."),
    events.EndReason.ALL_PASSED: marked("Everyone has passed twice running: the game is over."),
}

BAGS = {
    BagKind.PHYSICAL: marked("The tiles are drawn from the real bag."),
    BagKind.VIRTUAL: marked("The program draws the tiles."),
}


def game_started(
    language: Language, _before: ClassicState | None, event: events.GameStarted, _after: ClassicState
) -> list[str]:
    settings = event.settings
    lines = players_line(language, settings)
    if settings.has_racks:
        lines.append(language.text(BAGS[settings.bag]))
    if variants := variant_names(language, settings):
        lines.append(language.text("Variants: {variants}.", variants=", ".join(variants)))
    return [*lines, language.text("To play, type a place and a word, as h8 word; for help, type help.")]


def first_draw_tied(
    language: Language, before: ClassicState, event: events.FirstDrawTied, _after: ClassicState
) -> list[str]:
    tied = ", ".join(before.settings.players[seat] for seat in event.tied)
    again = language.text("Equal: {players} draw again.", players=tied)
    return [_draws(language, before.settings, event.draws), again]


def first_player_drawn(
    language: Language, before: ClassicState, event: events.FirstPlayerDrawn, _after: ClassicState
) -> list[str]:
    player = before.settings.players[event.first]
    begins = language.text("{player} begins.", player=player)
    return [_draws(language, before.settings, event.draws), begins]


def play_ended(language: Language, before: ClassicState, event: events.PlayEnded, _after: ClassicState) -> list[str]:
    player = before.settings.players[event.player]
    return [language.text(END_REASONS[event.reason], player=player)]


def play_reopened(
    language: Language, _before: ClassicState, _event: events.PlayReopened, _after: ClassicState
) -> list[str]:
    return [language.text("The game goes on.")]


def leftover_counted(
    language: Language, before: ClassicState, event: events.LeftoverCounted, _after: ClassicState
) -> list[str]:
    player = before.settings.players[event.player]
    if not event.tiles:
        return [language.text("{player} has nothing left.", player=player)]
    told = language.count(
        "{player} has {letters} left: {number} point.",
        "{player} has {letters} left: {number} points.",
        event.tiles.value,
        player=player,
        letters=tile_names(language, event.tiles),
    )
    if len(event.tiles) != event.expected and event.source is events.LeftoverSource.TOLD:
        return [told, language.text("The program expected {count} tiles.", count=event.expected)]
    return [told]


def leftovers_asked_again(
    language: Language, before: ClassicState, event: events.LeftoversAskedAgain, _after: ClassicState
) -> list[str]:
    names = ", ".join(before.settings.players[seat] for seat in event.players)
    return [language.text("What is left must be told again: {players}.", players=names)]


def game_finished(
    language: Language, before: ClassicState, event: events.GameFinished, _after: ClassicState
) -> list[str]:
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
    told = ", ".join(f"{settings.players[draw.player]} {tile_name(language, draw.tile)}" for draw in draws)
    return language.text("Draw for the first turn: {draws}.", draws=told)


# What happens in a turn of a classic game, put into words, the important word first.


def word_placed(language: Language, before: ClassicState, event: entries.WordPlaced, after: ClassicState) -> list[str]:
    """Points, place, other words, and the tiles to lay on the real board."""
    text = language.text
    lines = [
        text(
            "{points}. {player}: {word} at {reference}.",
            points=worded_points(language, event.points),
            player=before.settings.players[event.player],
            word=word_with_jokers(language, event.play),
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
    lines.append(text("To place: {tiles}.", tiles=tiles_to_place(language, event.play, before.board)))
    if _has_gone_out(after, event.player):
        lines.append(text("No tile is left: type confirm to end the game, or challenge."))
    return lines


def tiles_exchanged(
    language: Language, before: ClassicState, event: entries.TilesExchanged, _after: ClassicState
) -> list[str]:
    told = language.count(
        "{player} exchanges {number} tile.",
        "{player} exchanges {number} tiles.",
        len(event.returned) + event.unknown,
        player=before.settings.players[event.player],
    )
    if event.drawn and _is_alone(before.settings):
        return [told, _drawn(language, event.drawn)]
    return [told]


def turn_passed(language: Language, before: ClassicState, event: entries.TurnPassed, _after: ClassicState) -> list[str]:
    return [language.text("{player} passes.", player=before.settings.players[event.player])]


def blank_swapped(
    language: Language, before: ClassicState, event: entries.BlankSwapped, _after: ClassicState
) -> list[str]:
    """Who took a joker from the board (VA-01)."""
    return [
        language.text(
            "{player} takes the joker on {square} and puts the letter {letter} there.",
            player=before.settings.players[event.player],
            square=event.square.name,
            letter=event.letter,
        )
    ]


def tiles_drawn(language: Language, before: ClassicState, event: entries.TilesDrawn, _after: ClassicState) -> list[str]:
    """Letters only to someone alone, or who chose the bag: around a table each asks for his own rack."""
    if event.tiles and (_is_alone(before.settings) or event.source is not Source.BAG):
        return [_drawn(language, event.tiles)]
    return []


def rack_declared(
    language: Language, before: ClassicState, event: entries.RackDeclared, _after: ClassicState
) -> list[str]:
    return [
        language.text(
            "Rack of {player}: {letters}.",
            player=before.settings.players[event.player],
            letters=tile_names(language, event.tiles),
        )
    ]


def squares_set(
    language: Language, _before: ClassicState, event: entries.SquaresSet, _after: ClassicState
) -> list[str]:
    return [worded_square_change(language, change) for change in event.changes]


def turn_confirmed(
    language: Language, before: ClassicState, event: events.TurnConfirmed, _after: ClassicState
) -> list[str]:
    """The total once the points are added (CL-14)."""
    player = before.settings.players[event.player]
    return [language.text("{player} now has {total}.", player=player, total=event.total)]


def _drawn(language: Language, tiles: str) -> str:
    return language.text("Drawn: {letters}.", letters=tile_names(language, tiles))


def _has_gone_out(state: ClassicState, player: int) -> bool:
    """Whether confirming the word would end the game (CL-12)."""
    position = state.position
    return state.settings.has_racks and not position.bag_size and not len(position.racks[player])


def _is_alone(settings: ClassicSettings) -> bool:
    return settings.solitaire is not Solitaire.NONE


# Challenges, agreements and the theme, put into words (CL-09, VA-03).


def words_challenged(
    language: Language, _before: ClassicState, event: events.WordsChallenged, _after: ClassicState
) -> list[str]:
    return [
        language.text("Challenged: {words}.", words=", ".join(event.words)),
        language.text("The dictionary is open for it. Type refuse, or admit."),
    ]


def challenge_upheld(
    language: Language, before: ClassicState, event: events.ChallengeUpheld, _after: ClassicState
) -> list[str]:
    player = before.settings.players[event.player]
    return [
        language.text("Not admitted: {words}.", words=", ".join(event.refused)),
        language.text("{player} takes the tiles back and loses the turn.", player=player),
        *_emptied(language, before),
    ]


def challenge_rejected(
    language: Language, _before: ClassicState, event: events.ChallengeRejected, _after: ClassicState
) -> list[str]:
    return [language.text("Admitted: {words}. The play stands.", words=", ".join(event.words))]


def words_agreed(
    language: Language, _before: ClassicState, event: events.WordsAgreed, _after: ClassicState
) -> list[str]:
    return [language.text("Admitted by agreement: {words}.", words=", ".join(event.words))]


def theme_accepted(
    language: Language, _before: ClassicState, event: events.ThemeAccepted, _after: ClassicState
) -> list[str]:
    return [
        language.count(
            "On theme: {words}, {number} more point.",
            "On theme: {words}, {number} more points.",
            event.points,
            words=", ".join(event.words),
        )
    ]


def _emptied(language: Language, before: ClassicState) -> list[str]:
    last, pending = before.table.last_turn(), before.table.pending()
    if last is None or pending is None:
        return []
    squares = pending.play.placed(before.table.position_before(last[0]).board)
    names = ", ".join(square.name for square in squares)
    return [language.text("Empty again: {squares}.", squares=names)]


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
    events.TurnCorrected: revisions.turn_revised,
    events.TurnInserted: revisions.turn_revised,
    events.TurnRemoved: revisions.turn_revised,
    events.TurnAccepted: revisions.turn_accepted,
    Undone: revisions.undone,
    Redone: revisions.redone,
}
"""Who puts each kind of event into words; takes the state before, the event and the state after."""


def tell_classic(language: Language, steps: Iterable[Step[ClassicState, events.Event]]) -> list[str]:
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
