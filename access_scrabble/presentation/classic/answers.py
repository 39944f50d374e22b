"""Answers to questions about a classic game, each in one breath."""

from collections import Counter

from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import marked
from access_scrabble.presentation.classic.names import ClassicNames
from access_scrabble.presentation.classic.sheet import SheetWording
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.spelling import SpellingWording
from access_scrabble.rules.classic.queries import (
    bag_sizes,
    changes_since,
    count_left,
    last_turn,
    ranking,
    unseen_tiles,
)
from access_scrabble.rules.classic.settings import Source
from access_scrabble.rules.classic.state import Phase, State, draws_due

BAG_NAMES = {
    Source.BAG: marked("in the bag"),
    Source.VOWELS: marked("in the bag of vowels"),
    Source.CONSONANTS: marked("in the bag of consonants"),
}

WAITING = {
    Phase.SEATING: marked(
        "Each player draws a tile, the nearest to A begins: type the tiles in the order of the names."
    ),
    Phase.DISPUTED: marked("A challenged word waits for the verdict: type refuse, or admit."),
    Phase.LEFTOVERS: marked("Waiting for what the players have left."),
    Phase.FINISHED: marked(
        "The game is over: type quit for the menu, export for a file, undo to go on with it."
    ),
}


class ClassicAnswers:
    """Answers about scores, turns, racks and tiles."""

    def __init__(self, language: Language, spelling: SpellingWording) -> None:
        self._language = language
        self._spelling = spelling
        self._names = ClassicNames(language)
        self._sheet = SheetWording(language)

    def whose_turn(self, state: State) -> list[str]:
        """Who is to play, or what the game waits for."""
        if state.phase in WAITING:
            return [self._language.text(WAITING[state.phase])]
        if (due := draws_due(state)) is not None and state.phase is Phase.DRAWING:
            return [self._to_draw(state, *due)]
        player = state.settings.players[state.current_player]
        lines = [self._language.text("{player} is to play.", player=player)]
        if state.phase is Phase.PENDING:
            lines.append(self._language.text("The last word can still be challenged."))
        return lines

    def _to_draw(self, state: State, seat: int, count: int) -> str:
        return self._language.count(
            "{player} has {number} tile to draw: type draw v for a vowel, draw c for a consonant.",
            "{player} has {number} tiles to draw: type draw v for a vowel, draw c for a consonant.",
            count,
            player=state.settings.players[seat],
        )

    def last(self, state: State) -> list[str]:
        """The turn played last."""
        row = last_turn(state)
        if row is None:
            return [self._language.text("Nothing has been played.")]
        return [self._sheet.row(state, row)]

    def scores(self, state: State) -> list[str]:
        """The totals, best first."""
        players = state.settings.players
        return [", ".join(f"{players[place.player]} {place.total}" for place in ranking(state)) + "."]

    def rack(self, state: State, seat: int) -> list[str]:
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
        tiles = self._names.tiles(rack.known)
        lines = [
            self._language.text("{title}: {content}.", title=player, content=tiles),
            self._spelling.letters(rack.known) + ".",
        ]
        if rack.hidden:
            lines.append(self._language.text("{count} more are not known.", count=rack.hidden))
        return lines

    def tiles_left(self, state: State, viewer: int | None) -> list[str]:
        """How many tiles are in the bag, and which are still unseen."""
        sizes = ", ".join(
            f"{count} {self._language.text(BAG_NAMES[source])}" for source, count in bag_sizes(state)
        )
        unseen = unseen_tiles(state, viewer)
        return [f"{sizes}.", self._language.text("Unseen: {tiles}.", tiles=self._counted(unseen))]

    def count(self, state: State, tile: str, viewer: int | None) -> list[str]:
        """How many of one tile nobody has shown yet."""
        number = count_left(state, tile, viewer)
        name = self._names.tile(tile)
        return [self._language.count("{tile}: {number} left.", "{tile}: {number} left.", number, tile=name)]

    def changes(self, state: State, number: int) -> list[str]:
        """What is different since a turn."""
        changes = changes_since(state, number)
        if not changes.rows and not changes.squares:
            return [self._language.text("Nothing has changed since turn {number}.", number=number)]
        lines = [self._sheet.row(state, row) for row in changes.rows]
        squares = ", ".join(
            f"{change.square.name} {self._names.content(change.symbol)}" for change in changes.squares
        )
        return [*lines, self._language.text("Squares: {squares}.", squares=squares)] if squares else lines

    def _counted(self, tiles: Tiles) -> str:
        counted = Counter(tiles)
        if not counted:
            return self._language.text("none")
        return ", ".join(f"{self._names.tile(tile)} {number}" for tile, number in counted.items())
