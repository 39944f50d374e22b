"""The events of a classic game put into words, the important word first (AD-04, CL-09, CL-12, CL-13, VA-03)."""

from collections.abc import Iterable, Sequence

from access_scrabble.desks.classic.answers import (
    bag_line,
    deed,
    laid_line,
    scores_line,
    sheet_turn,
    whose_turn,
    winner_line,
)
from access_scrabble.engine.board import EMPTY
from access_scrabble.engine.coordinates import ALL_SQUARES, Square
from access_scrabble.errors import marked
from access_scrabble.language import names, spelling
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.problems import worded_fault
from access_scrabble.rules.classic import events, queries
from access_scrabble.rules.classic.settings import ClassicSettings, Solitaire, Source
from access_scrabble.rules.classic.state import ClassicState
from access_scrabble.rules.game import BagKind, Redone, Step, Undone
from access_scrabble.values import dataclass

END_REASONS = {
    events.EndReason.WENT_OUT: marked("{player} has gone out: the game is over."),
    events.EndReason.AGREED: marked("Nothing more can be placed: the game is over."),
    events.EndReason.ALL_PASSED: marked("Everyone has passed twice running: the game is over."),
}

BAGS = {
    BagKind.PHYSICAL: marked("The tiles are drawn from the real bag."),
    BagKind.VIRTUAL: marked("The program draws the tiles."),
}

DONE = {
    events.TurnCorrected: marked("Turn {number} corrected."),
    events.TurnInserted: marked("Turn {number} inserted."),
    events.TurnRemoved: marked("Turn {number} removed."),
}

TurnEvent = (
    events.WordPlaced
    | events.TilesExchanged
    | events.TurnPassed
    | events.BlankSwapped
    | events.TilesDrawn
    | events.RackDeclared
    | events.DrawTold
    | events.SquaresSet
    | events.TurnConfirmed
)
VerdictEvent = (
    events.WordsChallenged
    | events.ChallengeUpheld
    | events.ChallengeRejected
    | events.WordsAgreed
    | events.ThemeAccepted
)
RevisionEvent = events.Revision | events.TurnAccepted | Undone | Redone
TURNS = (events.WordPlaced, events.TilesExchanged, events.TurnPassed)


@dataclass(frozen=True, slots=True)
class Told:
    """The sentences for one event; the first ones are all that someone needs who wants little."""

    event: events.Event
    lines: list[str]

    @property
    def brief(self) -> list[str]:
        return self.lines[: 2 if isinstance(self.event, _TOLD_IN_TWO) else 1]

    @property
    def is_private(self) -> bool:
        """Whether it tells what is on a rack."""
        return isinstance(self.event, _OF_RACKS)


_TOLD_IN_TWO = (*DONE, Undone, Redone)
_OF_RACKS = (events.RackDeclared, events.DrawTold, events.TilesDrawn)


def told_events(language: Language, steps: Iterable[Step[ClassicState, events.Event]]) -> list[Told]:
    """The sentences for the steps of one command in their order, but for points added in passing.

    Who plays confirms the word before; his own turn is what one waits to hear, so it is told first.
    """
    told: list[Told] = []
    confirmed: list[Told] = []
    for step in steps:
        lines = _told(language, step.before, step.event, step.after)
        if isinstance(step.event, events.TurnConfirmed):
            confirmed.append(Told(step.event, lines))
        elif lines:
            one = Told(step.event, lines)
            told += [one, *confirmed] if isinstance(step.event, TURNS) else [*confirmed, one]
            confirmed = []
            told += [*_drawn_in_exchange(language, step), *_racks_again(language, step)]
    return told + confirmed


def _drawn_in_exchange(language: Language, step: Step[ClassicState, events.Event]) -> list[Told]:
    """The new letters of an exchange, told apart: they are nobody else's business."""
    event, before = step.event, step.before
    if not isinstance(event, events.TilesExchanged) or before is None or not event.drawn:
        return []
    settings = before.settings
    is_own = settings.own_seat == event.player and bool(settings.computers)
    if not is_own and settings.solitaire is Solitaire.NONE:
        return []
    return [Told(events.TilesDrawn(event.player, event.drawn), [_drawn(language, event.drawn)])]


def _racks_again(language: Language, step: Step[ClassicState, events.Event]) -> list[Told]:
    """The letters to have again, for who was told what he drew and has taken it up from a real set."""
    before, event, after = step.before, step.event, step.after
    if before is None or not isinstance(event, Undone | Redone):
        return []
    told = []
    for seat, rack in enumerate(after.position.racks):
        is_heard = _hears_draws(before, seat) or _hears_draws(after, seat)
        if is_heard and rack.known and rack.known != before.position.racks[seat].known:
            declared = events.RackDeclared(seat, rack.known)
            told.append(Told(declared, _told(language, before, declared, after)))
    return told


def in_brief(told: Sequence[Told]) -> list[str]:
    """What must be heard of it: points added in passing only where nothing else has happened."""
    news = [one for one in told if not isinstance(one.event, events.TurnConfirmed)]
    return [line for one in news or told for line in one.brief]


def _told(language: Language, before: ClassicState | None, event: events.Event, after: ClassicState) -> list[str]:
    text, players = language.text, after.settings.players
    match event:
        case events.GameStarted(settings):
            return _game_started(language, settings)
        case events.FirstDrawTied(draws, tied):
            again = text("Equal: {players} draw again.", players=", ".join(players[seat] for seat in tied))
            return [_draws(language, after.settings, draws), again]
        case events.FirstPlayerDrawn(draws, first):
            return [_draws(language, after.settings, draws), text("{player} begins.", player=players[first])]
        case events.PlayEnded():
            return [text(END_REASONS[event.reason], player=players[event.player])]
        case events.PlayReopened():
            return [text("The game goes on.")]
        case events.LeftoverCounted():
            return _leftover_counted(language, players[event.player], event)
        case events.LeftoversAskedAgain(seats):
            asked = ", ".join(players[seat] for seat in seats)
            return [text("What is left must be told again: {players}.", players=asked)]
        case events.GameFinished():
            return _game_finished(language, event, after)
        case _:
            assert before is not None, "only the start has nothing before it"
            return _told_of_turn(language, before, event, after)


def _told_of_turn(
    language: Language, before: ClassicState, event: TurnEvent | VerdictEvent | RevisionEvent, after: ClassicState
) -> list[str]:
    text, players = language.text, before.settings.players
    match event:
        case events.WordPlaced():
            return _word_placed(language, before, event, after)
        case events.TilesExchanged():
            return _tiles_exchanged(language, before, event, after)
        case events.TurnPassed():
            return [text("{player} passes.", player=players[event.player])]
        case events.BlankSwapped(letter=letter):  # a joker taken from the board (VA-01)
            told = marked("{player} takes the joker on {square} and puts the letter {letter} there.")
            return [text(told, player=players[event.player], square=event.square.name, letter=letter)]
        case events.TilesDrawn(tiles=tiles):
            # Letters only to someone alone, or who chose the bag: around a table each asks for his own rack.
            is_told = tiles and (_hears_draws(before, event.player) or _is_chosen(before.settings, event))
            return [_drawn(language, tiles)] if is_told else []
        case events.RackDeclared(tiles=tiles):
            letters = spelling.tile_names(language, tiles)
            return [text("Rack of {player}: {letters}.", player=players[event.player], letters=letters)]
        case events.DrawTold():
            rack = spelling.tile_names(language, after.position.racks[event.player].known)
            return [text("Rack of {player}: {letters}.", player=players[event.player], letters=rack)]
        case events.SquaresSet(changes=changes):
            return [names.worded_square_change(language, change) for change in changes]
        case events.TurnConfirmed():  # the total once the points are added (CL-14)
            return [text("{player} now has {total}.", player=players[event.player], total=event.total)]
        case _:
            return _told_of_ruling(language, before, event, after)


def _told_of_ruling(
    language: Language, before: ClassicState, event: VerdictEvent | RevisionEvent, after: ClassicState
) -> list[str]:
    text = language.text
    match event:
        case events.WordsChallenged(words=words):
            told = text("Challenged: {words}.", words=", ".join(words))
            return [told, text("The dictionary is open for it. Type refuse, or admit.")]
        case events.ChallengeUpheld(refused=refused):
            player = before.settings.players[event.player]
            lost = text("{player} takes the tiles back and loses the turn.", player=player)
            return [text("Not admitted: {words}.", words=", ".join(refused)), lost, *_emptied(language, before)]
        case events.ChallengeRejected(words=words):
            return [text("Admitted: {words}. The play stands.", words=", ".join(words))]
        case events.WordsAgreed(words=words):
            return [text("Admitted by agreement: {words}.", words=", ".join(words))]
        case events.ThemeAccepted(words=words, points=points):
            told = language.count(
                "On theme: {words}, {number} more point.",
                "On theme: {words}, {number} more points.",
                points,
                words=", ".join(words),
            )
            return [told]
        case events.TurnAccepted(number=number):
            return [text("Turn {number} stays as it is.", number=number)]
        case Undone():
            told = text("Undone: {deeds}.", deeds=_deeds(language, after, event.steps))
        case Redone():
            told = text("Done again: {deeds}.", deeds=_deeds(language, before, event.steps))
        case _:
            return _turn_revised(language, before, event, after)
    closed = [text("The dictionary was open, and is closed again.")] if _closes_again(before, after) else []
    return [
        told,
        *closed,
        *whose_turn(language, after)[:1],
        *_board(language, before, after),
        *scores_line(language, after),
    ]


def _closes_again(before: ClassicState, after: ClassicState) -> bool:
    """Whether a game between people goes on whose end had opened the dictionary (CL-10): all are to know that."""
    return queries.may_search(before) and not queries.may_search(after) and not queries.is_training(after)


def _deeds(language: Language, earlier: ClassicState, steps: int) -> str:
    """What lies ahead of a state that was gone back to: the first thing done, and how many more."""
    first = deed(language, earlier.settings.players, earlier.history.future[-1].event)
    return names.with_steps_after(language, first, steps - 1)


def _game_started(language: Language, settings: ClassicSettings) -> list[str]:
    lines = names.players_line(language, settings)
    if settings.has_racks:
        lines.append(language.text(BAGS[settings.bag]))
    if variants := names.variant_names(language, settings):
        lines.append(language.text("Variants: {variants}.", variants=", ".join(variants)))
    return [*lines, language.text("To play, type a place and a word, as h8 word; for help, type help.")]


def _draws(language: Language, settings: ClassicSettings, draws: tuple[events.FirstDraw, ...]) -> str:
    told = ", ".join(f"{settings.players[draw.player]} {spelling.tile_name(language, draw.tile)}" for draw in draws)
    return language.text("Draw for the first turn: {draws}.", draws=told)


def _leftover_counted(language: Language, player: str, event: events.LeftoverCounted) -> list[str]:
    if not event.tiles:
        return [language.text("{player} has nothing left.", player=player)]
    told = language.count(
        "{player} has {letters} left: {number} point.",
        "{player} has {letters} left: {number} points.",
        event.tiles.value,
        player=player,
        letters=spelling.tile_names(language, event.tiles),
    )
    if len(event.tiles) != event.expected and event.source is events.LeftoverSource.TOLD:
        return [told, language.text("The program expected {count} tiles.", count=event.expected)]
    return [told]


def _game_finished(language: Language, event: events.GameFinished, after: ClassicState) -> list[str]:
    players = after.settings.players
    order = sorted(range(len(players)), key=lambda seat: -event.totals[seat])
    results = [_result(language, players[seat], event.totals[seat], event.adjustments[seat]) for seat in order]
    return [*winner_line(language, after), *results]


def _result(language: Language, player: str, total: int, adjustment: int) -> str:
    points = worded_points(language, total)
    if not adjustment:
        return language.text("{player}: {total}.", player=player, total=points)
    return language.text(
        "{player}: {total}, leftovers {adjustment}.", player=player, total=points, adjustment=f"{adjustment:+d}"
    )


def _word_placed(language: Language, before: ClassicState, event: events.WordPlaced, after: ClassicState) -> list[str]:
    """Word, points and place, other words, and the tiles to lay on the real board."""
    text = language.text
    lines = [laid_line(language, before.settings, event)]
    if len(event.words) > 1:
        lines.append(text("Also formed: {words}.", words=", ".join(event.words[1:])))
    if event.bonus:
        lines.append(text("The bonus of {bonus} is counted.", bonus=event.bonus))
    if event.on_theme:
        lines.append(text("On theme: {words}.", words=", ".join(event.on_theme)))
    if event.agreed:
        lines.append(text("Admitted by agreement: {words}.", words=", ".join(event.agreed)))
    lines.append(text("To place: {tiles}.", tiles=spelling.tiles_to_place(language, event.play, before.board)))
    if _has_gone_out(after, event.player) and before.settings.people != (event.player,):
        lines.append(text("No tile is left: type confirm to end the game, or challenge."))
    return lines


def _has_gone_out(state: ClassicState, player: int) -> bool:
    """Whether confirming the word would end the game (CL-12), where it has to be confirmed."""
    position = state.position
    is_asked = state.settings.has_racks and not state.settings.confirms_at_once
    return is_asked and not position.bag_size and not len(position.racks[player])


def _tiles_exchanged(
    language: Language, before: ClassicState, event: events.TilesExchanged, after: ClassicState
) -> list[str]:
    told = language.count(
        "{player} exchanges {number} tile.",
        "{player} exchanges {number} tiles.",
        len(event.returned) + event.unknown,
        player=before.settings.players[event.player],
    )
    return [told, bag_line(language, after)]


def _hears_draws(state: ClassicState, player: int) -> bool:
    """Whether a player is told what he draws: alone, or against computers; what is dealt first is told as a rack."""
    settings = state.settings
    is_only_person = settings.own_seat == player and settings.bag is BagKind.VIRTUAL
    return settings.solitaire is not Solitaire.NONE or (is_only_person and state.table.last_turn() is not None)


def _is_chosen(settings: ClassicSettings, event: events.TilesDrawn) -> bool:
    return event.source is not Source.BAG and settings.level(event.player) is None


def _drawn(language: Language, tiles: str) -> str:
    return language.text("Drawn: {letters}.", letters=spelling.tile_names(language, tiles))


def _emptied(language: Language, before: ClassicState) -> list[str]:
    last, pending = before.table.last_turn(), before.table.pending()
    if last is None or pending is None:
        return []
    squares = pending.play.placed(before.table.position_before(last[0]).board)
    emptied = ", ".join(square.name for square in squares)
    return [language.text("Empty again: {squares}.", squares=emptied)]


def _turn_revised(language: Language, before: ClassicState, event: events.Revision, after: ClassicState) -> list[str]:
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


def open_questions(language: Language, state: ClassicState) -> list[str]:
    return [_question(language, state, question) for question in queries.open_questions(state)]


def to_settle(language: Language, state: ClassicState) -> list[str]:
    """What is left to settle behind how to do so; nothing when all is settled."""
    questions = open_questions(language, state)
    how = language.text("To settle: type correct, delete or keep with the number.")
    return [how, *questions] if questions else []


def _question(language: Language, state: ClassicState, question: queries.OpenQuestion) -> str:
    player = state.settings.players[question.player]
    if question.swap is not None:
        reason = language.text("the joker swapped on {square} is not there", square=question.swap.square.name)
        reason += "."
    else:
        reason = " ".join(worded_fault(language, fault) for fault in question.faults)
    return language.text("Turn {number}, {player}: {reason}", number=question.number, player=player, reason=reason)


def _board(language: Language, before: ClassicState, after: ClassicState) -> list[str]:
    """The tiles to lift and to lay so that the real board follows."""
    changed = [square for square in ALL_SQUARES if before.board.symbol(square) != after.board.symbol(square)]
    emptied = [square.name for square in changed if not after.board.is_occupied(square)]
    laid = [
        _relaid(language, square, before.board.symbol(square), after.board.symbol(square))
        for square in changed
        if after.board.is_occupied(square)
    ]
    told = [language.text("Empty again: {squares}.", squares=", ".join(emptied))] if emptied else []
    return [*told, language.text("To place: {tiles}.", tiles=", ".join(laid))] if laid else told


def _relaid(language: Language, square: Square, before: str, after: str) -> str:
    """A tile to lay, and the one it takes the place of."""
    laid = spelling.letter_on(language, after, square)
    if before == EMPTY:
        return laid
    return language.text("{laid} in place of {before}", laid=laid, before=spelling.symbol_name(language, before))


def _out_of_turn(language: Language, before: ClassicState, after: ClassicState) -> list[str]:
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


def _totals(state: ClassicState) -> str:
    totals = zip(state.settings.players, queries.scores(state), strict=True)
    return ", ".join(f"{player} {total}" for player, total in totals) + "."
