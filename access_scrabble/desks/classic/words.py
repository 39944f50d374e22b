"""Every event of a classic game and who puts it into words."""

from collections.abc import Iterable

from access_scrabble.desks.classic.revisions import RevisionWording
from access_scrabble.desks.common.steps import EventWording, WordingOfKind
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


class FrameEventWording:
    """Sitting down, the draw for the first turn, leftovers, the result."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def game_started(self, _before: ClassicState | None, event: events.GameStarted, _after: ClassicState) -> list[str]:
        settings = event.settings
        lines = players_line(self._language, settings)
        if settings.has_racks:
            lines.append(self._language.text(BAGS[settings.bag]))
        if variants := variant_names(self._language, settings):
            lines.append(self._language.text("Variants: {variants}.", variants=", ".join(variants)))
        return [*lines, self._language.text("To play, type a place and a word, as h8 word; for help, type help.")]

    def first_draw_tied(self, before: ClassicState, event: events.FirstDrawTied, _after: ClassicState) -> list[str]:
        tied = ", ".join(before.settings.players[seat] for seat in event.tied)
        again = self._language.text("Equal: {players} draw again.", players=tied)
        return [self._draws(before.settings, event.draws), again]

    def first_player_drawn(
        self, before: ClassicState, event: events.FirstPlayerDrawn, _after: ClassicState
    ) -> list[str]:
        player = before.settings.players[event.first]
        begins = self._language.text("{player} begins.", player=player)
        return [self._draws(before.settings, event.draws), begins]

    def play_ended(self, before: ClassicState, event: events.PlayEnded, _after: ClassicState) -> list[str]:
        player = before.settings.players[event.player]
        return [self._language.text(END_REASONS[event.reason], player=player)]

    def play_reopened(self, _before: ClassicState, _event: events.PlayReopened, _after: ClassicState) -> list[str]:
        return [self._language.text("The game goes on.")]

    def leftover_counted(self, before: ClassicState, event: events.LeftoverCounted, _after: ClassicState) -> list[str]:
        player = before.settings.players[event.player]
        if not event.tiles:
            return [self._language.text("{player} has nothing left.", player=player)]
        told = self._language.count(
            "{player} has {letters} left: {number} point.",
            "{player} has {letters} left: {number} points.",
            event.tiles.value,
            player=player,
            letters=tile_names(self._language, event.tiles),
        )
        if len(event.tiles) != event.expected and event.source is events.LeftoverSource.TOLD:
            return [told, self._language.text("The program expected {count} tiles.", count=event.expected)]
        return [told]

    def leftovers_asked_again(
        self, before: ClassicState, event: events.LeftoversAskedAgain, _after: ClassicState
    ) -> list[str]:
        """A correction made the leftovers told before doubtful."""
        names = ", ".join(before.settings.players[seat] for seat in event.players)
        return [self._language.text("What is left must be told again: {players}.", players=names)]

    def game_finished(self, before: ClassicState, event: events.GameFinished, _after: ClassicState) -> list[str]:
        players = before.settings.players
        order = sorted(range(len(players)), key=lambda seat: -event.totals[seat])
        results = [self._result(players[seat], event.totals[seat], event.adjustments[seat]) for seat in order]
        if len(players) == 1:
            return results
        winners = [players[seat] for seat in order if event.totals[seat] == max(event.totals)]
        if len(winners) == 1:
            return [self._language.text("{player} wins.", player=winners[0]), *results]
        return [self._language.text("Equal first: {players}.", players=", ".join(winners)), *results]

    def _result(self, player: str, total: int, adjustment: int) -> str:
        points = worded_points(self._language, total)
        if not adjustment:
            return self._language.text("{player}: {total}.", player=player, total=points)
        return self._language.text(
            "{player}: {total}, leftovers {adjustment}.", player=player, total=points, adjustment=f"{adjustment:+d}"
        )

    def _draws(self, settings: ClassicSettings, draws: tuple[events.FirstDraw, ...]) -> str:
        told = ", ".join(f"{settings.players[draw.player]} {tile_name(self._language, draw.tile)}" for draw in draws)
        return self._language.text("Draw for the first turn: {draws}.", draws=told)


# What happens in a turn of a classic game, put into words, the important word first.


class TurnEventWording:
    """Words laid, tiles exchanged and drawn, turns passed and confirmed."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def word_placed(self, before: ClassicState, event: entries.WordPlaced, after: ClassicState) -> list[str]:
        """Points, place, other words, and the tiles to lay on the real board."""
        text = self._language.text
        lines = [
            text(
                "{points}. {player}: {word} at {reference}.",
                points=worded_points(self._language, event.points),
                player=before.settings.players[event.player],
                word=word_with_jokers(self._language, event.play),
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
        lines.append(text("To place: {tiles}.", tiles=tiles_to_place(self._language, event.play, before.board)))
        if _has_gone_out(after, event.player):
            lines.append(text("No tile is left: type confirm to end the game, or challenge."))
        return lines

    def tiles_exchanged(self, before: ClassicState, event: entries.TilesExchanged, _after: ClassicState) -> list[str]:
        told = self._language.count(
            "{player} exchanges {number} tile.",
            "{player} exchanges {number} tiles.",
            len(event.returned) + event.unknown,
            player=before.settings.players[event.player],
        )
        if event.drawn and _is_alone(before.settings):
            return [told, self._drawn(event.drawn)]
        return [told]

    def turn_passed(self, before: ClassicState, event: entries.TurnPassed, _after: ClassicState) -> list[str]:
        return [self._language.text("{player} passes.", player=before.settings.players[event.player])]

    def blank_swapped(self, before: ClassicState, event: entries.BlankSwapped, _after: ClassicState) -> list[str]:
        """Who took a joker from the board (VA-01)."""
        return [
            self._language.text(
                "{player} takes the joker on {square} and puts the letter {letter} there.",
                player=before.settings.players[event.player],
                square=event.square.name,
                letter=event.letter,
            )
        ]

    def tiles_drawn(self, before: ClassicState, event: entries.TilesDrawn, _after: ClassicState) -> list[str]:
        """Letters only to someone alone, or who chose the bag: around a table each asks for his own rack."""
        if event.tiles and (_is_alone(before.settings) or event.source is not Source.BAG):
            return [self._drawn(event.tiles)]
        return []

    def rack_declared(self, before: ClassicState, event: entries.RackDeclared, _after: ClassicState) -> list[str]:
        return [
            self._language.text(
                "Rack of {player}: {letters}.",
                player=before.settings.players[event.player],
                letters=tile_names(self._language, event.tiles),
            )
        ]

    def squares_set(self, _before: ClassicState, event: entries.SquaresSet, _after: ClassicState) -> list[str]:
        """Squares made to agree with the real board."""
        return [worded_square_change(self._language, change) for change in event.changes]

    def turn_confirmed(self, before: ClassicState, event: events.TurnConfirmed, _after: ClassicState) -> list[str]:
        """The total once the points are added (CL-14)."""
        player = before.settings.players[event.player]
        return [self._language.text("{player} now has {total}.", player=player, total=event.total)]

    def _drawn(self, tiles: str) -> str:
        return self._language.text("Drawn: {letters}.", letters=tile_names(self._language, tiles))


def _has_gone_out(state: ClassicState, player: int) -> bool:
    """Whether confirming the word would end the game (CL-12)."""
    position = state.position
    return state.settings.has_racks and not position.bag_size and not len(position.racks[player])


def _is_alone(settings: ClassicSettings) -> bool:
    return settings.solitaire is not Solitaire.NONE


# Challenges, agreements and the theme, put into words (CL-09, VA-03).


class VerdictEventWording:
    """What the table decided about the words of a play."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def words_challenged(self, _before: ClassicState, event: events.WordsChallenged, _after: ClassicState) -> list[str]:
        """The dictionary opens for the players to judge."""
        return [
            self._language.text("Challenged: {words}.", words=", ".join(event.words)),
            self._language.text("The dictionary is open for it. Type refuse, or admit."),
        ]

    def challenge_upheld(self, before: ClassicState, event: events.ChallengeUpheld, _after: ClassicState) -> list[str]:
        player = before.settings.players[event.player]
        return [
            self._language.text("Not admitted: {words}.", words=", ".join(event.refused)),
            self._language.text("{player} takes the tiles back and loses the turn.", player=player),
            *self._emptied(before),
        ]

    def challenge_rejected(
        self, _before: ClassicState, event: events.ChallengeRejected, _after: ClassicState
    ) -> list[str]:
        return [self._language.text("Admitted: {words}. The play stands.", words=", ".join(event.words))]

    def words_agreed(self, _before: ClassicState, event: events.WordsAgreed, _after: ClassicState) -> list[str]:
        return [self._language.text("Admitted by agreement: {words}.", words=", ".join(event.words))]

    def theme_accepted(self, _before: ClassicState, event: events.ThemeAccepted, _after: ClassicState) -> list[str]:
        return [
            self._language.count(
                "On theme: {words}, {number} more point.",
                "On theme: {words}, {number} more points.",
                event.points,
                words=", ".join(event.words),
            )
        ]

    def _emptied(self, before: ClassicState) -> list[str]:
        last, pending = before.table.last_turn(), before.table.pending()
        if last is None or pending is None:
            return []
        squares = pending.play.placed(before.table.position_before(last[0]).board)
        names = ", ".join(square.name for square in squares)
        return [self._language.text("Empty again: {squares}.", squares=names)]


TURNS = (entries.WordPlaced, entries.TilesExchanged, entries.TurnPassed)


class ClassicEventWording(EventWording[ClassicState, events.Event]):
    """Says what the events of one command mean for the people around the table."""

    def __init__(self, language: Language) -> None:
        frame, turn = FrameEventWording(language), TurnEventWording(language)
        verdict, revision = VerdictEventWording(language), RevisionWording(language)
        table: dict[type, WordingOfKind] = {
            events.GameStarted: frame.game_started,
            events.FirstDrawTied: frame.first_draw_tied,
            events.FirstPlayerDrawn: frame.first_player_drawn,
            events.PlayEnded: frame.play_ended,
            events.PlayReopened: frame.play_reopened,
            events.LeftoverCounted: frame.leftover_counted,
            events.LeftoversAskedAgain: frame.leftovers_asked_again,
            events.GameFinished: frame.game_finished,
            entries.WordPlaced: turn.word_placed,
            entries.TilesExchanged: turn.tiles_exchanged,
            entries.TurnPassed: turn.turn_passed,
            entries.BlankSwapped: turn.blank_swapped,
            entries.TilesDrawn: turn.tiles_drawn,
            entries.RackDeclared: turn.rack_declared,
            entries.SquaresSet: turn.squares_set,
            events.TurnConfirmed: turn.turn_confirmed,
            events.WordsChallenged: verdict.words_challenged,
            events.ChallengeUpheld: verdict.challenge_upheld,
            events.ChallengeRejected: verdict.challenge_rejected,
            events.WordsAgreed: verdict.words_agreed,
            events.ThemeAccepted: verdict.theme_accepted,
            events.TurnCorrected: revision.turn_corrected,
            events.TurnInserted: revision.turn_inserted,
            events.TurnRemoved: revision.turn_removed,
            events.TurnAccepted: revision.turn_accepted,
            Undone: revision.undone,
            Redone: revision.redone,
        }
        super().__init__(table)

    def tell(self, steps: Iterable[Step[ClassicState, events.Event]]) -> list[str]:
        """The sentences for the steps of one command in their order, but for points added in passing.

        Who plays confirms the word before; his own turn is what one waits to hear, so it is told first.
        """
        told: list[str] = []
        confirmed: list[str] = []
        for step in steps:
            lines = self.tell_step(step)
            if isinstance(step.event, events.TurnConfirmed):
                confirmed += lines
            elif lines:
                told += [*lines, *confirmed] if isinstance(step.event, TURNS) else [*confirmed, *lines]
                confirmed = []
        return told + confirmed
