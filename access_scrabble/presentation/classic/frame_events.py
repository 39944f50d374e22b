"""The beginning and the end of a classic game, put into words (AD-04, CL-12, CL-13)."""

from access_scrabble.errors import marked
from access_scrabble.presentation.classic.names import ClassicNames
from access_scrabble.presentation.language import Language
from access_scrabble.rules.classic import events
from access_scrabble.rules.classic.settings import Settings
from access_scrabble.rules.classic.state import State
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


class FrameEventWording:
    """Sitting down, the draw for the first turn, leftovers, the result."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._names = ClassicNames(language)

    def game_started(self, _before: State | None, event: events.GameStarted, _after: State) -> list[str]:
        """Who plays, and what was agreed."""
        settings = event.settings
        lines = self._names.players(settings)
        if settings.has_racks:
            lines.append(self._language.text(BAGS[settings.bag]))
        if variants := self._names.variants(settings):
            lines.append(self._language.text("Variants: {variants}.", variants=", ".join(variants)))
        return [
            *lines,
            self._language.text("To play, type a place and a word, as h8 word; for help, type help."),
        ]

    def first_draw_tied(self, before: State, event: events.FirstDrawTied, _after: State) -> list[str]:
        """Who draws again."""
        tied = ", ".join(before.settings.players[seat] for seat in event.tied)
        again = self._language.text("Equal: {players} draw again.", players=tied)
        return [self._draws(before.settings, event.draws), again]

    def first_player_drawn(self, before: State, event: events.FirstPlayerDrawn, _after: State) -> list[str]:
        """Who begins."""
        player = before.settings.players[event.first]
        begins = self._language.text("{player} begins.", player=player)
        return [self._draws(before.settings, event.draws), begins]

    def play_ended(self, before: State, event: events.PlayEnded, _after: State) -> list[str]:
        """Why nobody plays any more."""
        player = before.settings.players[event.player]
        return [self._language.text(END_REASONS[event.reason], player=player)]

    def play_reopened(self, _before: State, _event: events.PlayReopened, _after: State) -> list[str]:
        """The game goes on after all."""
        return [self._language.text("The game goes on.")]

    def leftover_counted(self, before: State, event: events.LeftoverCounted, _after: State) -> list[str]:
        """What a player has left."""
        player = before.settings.players[event.player]
        if not event.tiles:
            return [self._language.text("{player} has nothing left.", player=player)]
        told = self._language.count(
            "{player} has {letters} left: {number} point.",
            "{player} has {letters} left: {number} points.",
            event.tiles.value,
            player=player,
            letters=self._names.tiles(event.tiles),
        )
        if len(event.tiles) != event.expected and event.source is events.LeftoverSource.TOLD:
            return [told, self._language.text("The program expected {count} tiles.", count=event.expected)]
        return [told]

    def leftovers_asked_again(
        self, before: State, event: events.LeftoversAskedAgain, _after: State
    ) -> list[str]:
        """A correction made the leftovers told before doubtful."""
        names = ", ".join(before.settings.players[seat] for seat in event.players)
        return [self._language.text("What is left must be told again: {players}.", players=names)]

    def game_finished(self, before: State, event: events.GameFinished, _after: State) -> list[str]:
        """The winner first, then every total."""
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
        points = self._language.count("{number} point", "{number} points", total)
        if not adjustment:
            return self._language.text("{player}: {total}.", player=player, total=points)
        return self._language.text(
            "{player}: {total}, leftovers {adjustment}.",
            player=player,
            total=points,
            adjustment=f"{adjustment:+d}",
        )

    def _draws(self, settings: Settings, draws: tuple[events.FirstDraw, ...]) -> str:
        told = ", ".join(f"{settings.players[draw.player]} {self._names.tile(draw.tile)}" for draw in draws)
        return self._language.text("Draw for the first turn: {draws}.", draws=told)
