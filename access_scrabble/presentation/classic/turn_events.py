"""What happens in a turn of a classic game, put into words, the important word first."""

from access_scrabble.presentation.classic.names import ClassicNames
from access_scrabble.presentation.language import Language
from access_scrabble.rules.classic import entries, events
from access_scrabble.rules.classic.settings import Settings, Solitaire, Source
from access_scrabble.rules.classic.state import State


class TurnEventWording:
    """Words laid, tiles exchanged and drawn, turns passed and confirmed."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._names = ClassicNames(language)

    def word_placed(self, before: State, event: entries.WordPlaced, after: State) -> list[str]:
        """Points, place, other words, and the tiles to lay on the real board."""
        text = self._language.text
        lines = [
            text(
                "{points}. {player}: {word} at {reference}.",
                points=self._language.count("{number} point", "{number} points", event.points),
                player=before.settings.players[event.player],
                word=self._names.word(event.play),
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
        lines.append(text("To place: {tiles}.", tiles=self._names.placed(event.play, before.board)))
        if _has_gone_out(after, event.player):
            lines.append(text("No tile is left: type confirm to end the game, or challenge."))
        return lines

    def tiles_exchanged(self, before: State, event: entries.TilesExchanged, _after: State) -> list[str]:
        """Who exchanges how many."""
        told = self._language.count(
            "{player} exchanges {number} tile.",
            "{player} exchanges {number} tiles.",
            len(event.returned) + event.unknown,
            player=before.settings.players[event.player],
        )
        if event.drawn and _is_alone(before.settings):
            return [told, self._drawn(event.drawn)]
        return [told]

    def turn_passed(self, before: State, event: entries.TurnPassed, _after: State) -> list[str]:
        """Who passes."""
        return [self._language.text("{player} passes.", player=before.settings.players[event.player])]

    def blank_swapped(self, before: State, event: entries.BlankSwapped, _after: State) -> list[str]:
        """Who took a joker from the board (VA-01)."""
        return [
            self._language.text(
                "{player} takes the joker on {square} and puts the letter {letter} there.",
                player=before.settings.players[event.player],
                square=event.square.name,
                letter=event.letter,
            )
        ]

    def tiles_drawn(self, before: State, event: entries.TilesDrawn, _after: State) -> list[str]:
        """Letters only to someone alone, or who chose the bag: around a table each asks for his own rack."""
        if event.tiles and (_is_alone(before.settings) or event.source is not Source.BAG):
            return [self._drawn(event.tiles)]
        return []

    def rack_declared(self, before: State, event: entries.RackDeclared, _after: State) -> list[str]:
        """A rack that was typed."""
        return [
            self._language.text(
                "Rack of {player}: {letters}.",
                player=before.settings.players[event.player],
                letters=self._names.tiles(event.tiles),
            )
        ]

    def squares_set(self, _before: State, event: entries.SquaresSet, _after: State) -> list[str]:
        """Squares made to agree with the real board."""
        return [self._names.square_change(change) for change in event.changes]

    def turn_confirmed(self, before: State, event: events.TurnConfirmed, _after: State) -> list[str]:
        """The total once the points are added (CL-14)."""
        player = before.settings.players[event.player]
        return [self._language.text("{player} now has {total}.", player=player, total=event.total)]

    def _drawn(self, tiles: str) -> str:
        return self._language.text("Drawn: {letters}.", letters=self._names.tiles(tiles))


def _has_gone_out(state: State, player: int) -> bool:
    """Whether confirming the word would end the game (CL-12)."""
    position = state.position
    return state.settings.has_racks and not position.bag_size and not len(position.racks[player])


def _is_alone(settings: Settings) -> bool:
    return settings.solitaire is not Solitaire.NONE
