"""Answers about a duplicate game: where it stands, its turns, its letters."""

from access_scrabble.app.scoring_turns import incomplete_before, unscored
from access_scrabble.engine.tiles import BLANK, Tiles
from access_scrabble.presentation.duplicate.names import DuplicateNames
from access_scrabble.presentation.jokers import told_play
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.spelling import SpellingWording
from access_scrabble.rules.duplicate.drawing import new_letters_wanted
from access_scrabble.rules.duplicate.results import played_top_total
from access_scrabble.rules.duplicate.state import Phase, State, Turn
from access_scrabble.rules.kinds import BagKind


class DuplicateAnswers:
    """Answers that anybody in the room may hear."""

    def __init__(self, language: Language, spelling: SpellingWording) -> None:
        self._language = language
        self._spelling = spelling
        self._names = DuplicateNames(language)

    def status(self, state: State) -> str:
        """The turn and what it waits for."""
        turn, draw = state.table.turn_number, state.table.draw
        if state.phase is Phase.FINISHED:
            return self._language.text("The game is over.")
        if draw is not None:
            return self._language.text("Turn {turn}: {draw}.", turn=turn, draw=draw)
        wanted = self._language.count(
            "{number} letter to draw", "{number} letters to draw", new_letters_wanted(state)
        )
        kept = str(state.position.held)
        if not kept:
            return self._language.text("Turn {turn}, {wanted}.", turn=turn, wanted=wanted)
        return self._language.text("Turn {turn}, kept {kept}, {wanted}.", turn=turn, kept=kept, wanted=wanted)

    def how_to_draw(self, state: State, is_alone: bool) -> list[str]:  # noqa: FBT001 - who asks, not a mode
        """What makes the program draw: before a room an Enter too many must not announce anything."""
        if state.phase is not Phase.DRAWING or state.settings.bag is not BagKind.VIRTUAL:
            return []
        if is_alone:
            return [self._language.text("Enter draws.")]
        return [self._language.text("Type draw: Enter alone does not draw.")]

    def draw(self, state: State) -> list[str]:
        """The letters of the turn, spelled."""
        letters = str(state.position.held) if state.table.draw is None else state.table.draw.in_order
        if not letters:
            return [self.status(state)]
        return [self.status(state), self._spelling.letters(letters) + "."]

    def last(self, state: State) -> list[str]:
        """The last turn played."""
        if not state.table.turns:
            return [self._language.text("Nothing has been played.")]
        return [self.turn(state.table.turns[-1])]

    def sheet(self, state: State) -> list[str]:
        """Every turn, and the sum of the tops."""
        total = self._points(played_top_total(state))
        return [
            *map(self.turn, state.table.turns),
            self._language.text("Total of the tops: {points}", points=total) + ".",
        ]

    def turn(self, turn: Turn) -> str:
        """One turn: its draw, the word retained, its points."""
        return self._language.text(
            "Turn {turn}, {draw}: {play}, {points}.",
            turn=turn.number,
            draw=turn.draw,
            play=told_play(self._language, turn.play),
            points=self._points(turn.points),
        )

    def tiles_left(self, state: State) -> list[str]:
        """How many letters are in the bag, and which."""
        bag = state.position.bag
        left = self._language.count("{number} letter in the bag", "{number} letters in the bag", len(bag))
        if not bag:
            return [f"{left}."]
        return [self._language.text("{title}: {content}.", title=left, content=self._counted(bag))]

    def count(self, state: State, tile: str) -> list[str]:
        """How many of one letter are still in the bag."""
        number = state.position.bag.count(tile)
        name = self._language.text("joker") if tile == BLANK else tile
        return [self._language.count("{tile}: {number} left.", "{tile}: {number} left.", number, tile=name)]

    def missing(self, state: State, turn: int) -> list[str]:
        """Whose scores are missing on a turn, and which turns before it have not all of theirs."""
        tables, earlier = unscored(state, turn), incomplete_before(state, turn)
        if not tables and not earlier:
            return [self._language.text("No score is missing.")]
        if tables:
            players = ", ".join(self._names.entrant(state, table) for table in tables)
            told = self._language.text("Turn {turn}, no score yet: {players}.", turn=turn, players=players)
        else:
            told = self._language.text("Nobody is missing on turn {turn}.", turn=turn)
        if not earlier:
            return [told]
        numbers = ", ".join(map(str, earlier))
        return [
            told,
            self._language.count(
                "Scores are missing on turn {turns} too.",
                "Scores are missing on turns {turns} too.",
                len(earlier),
                turns=numbers,
            ),
        ]

    def _counted(self, tiles: Tiles) -> str:
        symbols = dict.fromkeys(tiles)
        return ", ".join(
            f"{self._language.text('joker') if symbol == BLANK else symbol} {tiles.count(symbol)}"
            for symbol in symbols
        )

    def _points(self, number: int) -> str:
        return self._language.count("{number} point", "{number} points", number)
