"""Answers about a duplicate game: where it stands, its turns, its letters."""

from access_scrabble.desks.slips.answers import sanctions
from access_scrabble.engine.tiles import BLANK, Tiles
from access_scrabble.language.language import Language
from access_scrabble.language.names import named_entrant, told_play, worded_duration
from access_scrabble.language.spelling import SpellingWording
from access_scrabble.rules.duplicate.events import ProposalMade
from access_scrabble.rules.duplicate.results import (
    eliminations,
    incomplete_before,
    played_top_total,
    results,
    survivors,
    top_total,
    topping_accounts,
    topping_ranks,
    unscored,
)
from access_scrabble.rules.duplicate.state import (
    DuplicatePhase,
    DuplicateState,
    Turn,
    new_letters_wanted,
    stands_before,
)
from access_scrabble.rules.game import BagKind, Contest
from access_scrabble.rules.ranking.ranking import Standing, TimeAccount


class DuplicateAnswers:
    """Answers that anybody in the room may hear."""

    def __init__(self, language: Language, spelling: SpellingWording) -> None:
        self._language = language
        self._spelling = spelling

    def status(self, state: DuplicateState) -> str:
        """The turn and what it waits for."""
        turn, draw = state.table.turn_number, state.table.draw
        if state.phase is DuplicatePhase.FINISHED:
            return self._language.text("The game is over.")
        if draw is not None:
            return self._language.text("Turn {turn}: {draw}.", turn=turn, draw=draw)
        wanted = self._language.count("{number} letter to draw", "{number} letters to draw", new_letters_wanted(state))
        kept = str(state.position.held)
        if not kept:
            return self._language.text("Turn {turn}, {wanted}.", turn=turn, wanted=wanted)
        return self._language.text("Turn {turn}, kept {kept}, {wanted}.", turn=turn, kept=kept, wanted=wanted)

    def how_to_draw(self, state: DuplicateState, is_alone: bool) -> list[str]:  # noqa: FBT001 - who asks, not a mode
        """What makes the program draw: before a room an Enter too many must not announce anything."""
        if state.phase is not DuplicatePhase.DRAWING or state.settings.bag is not BagKind.VIRTUAL:
            return []
        if is_alone:
            return [self._language.text("Enter draws.")]
        return [self._language.text("Type draw: Enter alone does not draw.")]

    def draw(self, state: DuplicateState) -> list[str]:
        letters = str(state.position.held) if state.table.draw is None else state.table.draw.in_order
        if not letters:
            return [self.status(state)]
        return [self.status(state), self._spelling.letters(letters) + "."]

    def last(self, state: DuplicateState) -> list[str]:
        if not state.table.turns:
            return [self._language.text("Nothing has been played.")]
        return [self.turn(state.table.turns[-1])]

    def sheet(self, state: DuplicateState) -> list[str]:
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

    def tiles_left(self, state: DuplicateState) -> list[str]:
        """How many letters are in the bag, and which."""
        bag = state.position.bag
        left = self._language.count("{number} letter in the bag", "{number} letters in the bag", len(bag))
        if not bag:
            return [f"{left}."]
        return [self._language.text("{title}: {content}.", title=left, content=self._counted(bag))]

    def count(self, state: DuplicateState, tile: str) -> list[str]:
        """How many of one letter are still in the bag."""
        number = state.position.bag.count(tile)
        name = self._language.text("joker") if tile == BLANK else tile
        return [self._language.count("{tile}: {number} left.", "{tile}: {number} left.", number, tile=name)]

    def missing(self, state: DuplicateState, turn: int) -> list[str]:
        """Whose scores are missing on a turn, and which turns before it have not all of theirs."""
        tables, earlier = unscored(state, turn), incomplete_before(state, turn)
        if not tables and not earlier:
            return [self._language.text("No score is missing.")]
        if tables:
            players = ", ".join(named_entrant(self._language, state, table) for table in tables)
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
            f"{self._language.text('joker') if symbol == BLANK else symbol} {tiles.count(symbol)}" for symbol in symbols
        )

    def _points(self, number: int) -> str:
        return self._language.count("{number} point", "{number} points", number)


# Where the players of a duplicate game stand: points, solos, survivors, times (DU-14, FO-06, FO-07).


class StandingsWording:
    """Tells the ranking of any contest."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def ranking(self, state: DuplicateState, most: int | None = None) -> list[str]:
        """Everybody's result, or so many at most, best first, after the sum of the tops."""
        points = self._points(top_total(state))
        total = self._language.text("Total of the tops: {points}", points=points) + "."
        if state.settings.formula.contest is Contest.TOPPING:
            return [total, *self._times(state)]
        found = results(state)
        told = [self._result(state, line) for line in found[:most]]
        more = len(found) - len(told)
        if more:
            told.append(self._language.count("And {number} more.", "And {number} more.", more))
        return [total, *self._survival(state), *told]

    def progress(self, state: DuplicateState) -> list[str]:
        """How a player alone did on the last turn, and so far (DU-16)."""
        if state.settings.formula.contest is Contest.TOPPING:
            return self._times(state)
        turn, found = state.table.turns[-1], results(state)[0]
        scored = sum(score.counted for score in state.table.scores_of(turn.number).scores)
        return [
            self._language.text("Your word: {points} out of {top}.", points=scored, top=turn.top),
            self._language.text(
                "So far: {points} out of {top}, {percentage} %.",
                points=found.points,
                top=top_total(state),
                percentage=self._percentage(found),
            ),
        ]

    def word_before(self, state: DuplicateState, made: ProposalMade) -> list[str]:
        """That the word before still counts, when the new one does not hold and there is one."""
        if not stands_before(state.settings, state.table, made):
            return []
        scored = sum(score.counted for score in state.table.scores_of(made.turn).scores)
        return [self._language.text("Your word before stands: {points}.", points=self._points(scored))]

    def _result(self, state: DuplicateState, found: Standing) -> str:
        parts = [
            f"{found.rank}. {named_entrant(self._language, state, found.table)}",
            self._points(found.points),
            f"{self._percentage(found)} %",
            f"{-found.deficit}",
        ]
        if found.solos:
            parts.append(self._language.count("{number} solo", "{number} solos", found.solos))
        return ", ".join(parts + sanctions(self._language, found)) + "."

    def _survival(self, state: DuplicateState) -> list[str]:
        """Who is still in a sudden-death contest, and when the others went out (FO-06)."""
        if state.settings.formula.contest is not Contest.SUDDEN_DEATH:
            return []
        inside = ", ".join(named_entrant(self._language, state, table) for table in survivors(state))
        return [
            self._language.text("Still in: {players}.", players=inside),
            *(
                self._language.text(
                    "Out on turn {turn}: {player}.",
                    turn=gone.turn,
                    player=named_entrant(self._language, state, gone.table),
                )
                for gone in eliminations(state)
            ),
        ]

    def _times(self, state: DuplicateState) -> list[str]:
        """The time accounts of topping, the least first, with their ranks where several play (FO-07)."""
        accounts, ranks = topping_accounts(state), topping_ranks(state)
        found = {standing.table: sanctions(self._language, standing) for standing in results(state)}
        lines = [self._time(state, account, found.get(account.table, [])) for account in accounts]
        if len(lines) < 2:
            return lines
        return [f"{ranks[account.table]}. {line}" for account, line in zip(accounts, lines, strict=True)]

    def _time(self, state: DuplicateState, account: TimeAccount, sanctioned: list[str]) -> str:
        found = self._language.count("{number} top found", "{number} tops found", account.tops_found)
        return self._language.text(
            "{player}: {time}, {found}.",
            player=named_entrant(self._language, state, account.table),
            time=worded_duration(self._language, account.time_ms // 1000),
            found=", ".join((found, *sanctioned)),
        )

    def _percentage(self, found: Standing) -> str:
        return self._language.decimal(found.percentage)

    def _points(self, number: int) -> str:
        return self._language.count("{number} point", "{number} points", number)
