"""Where the players of a duplicate game stand: points, solos, survivors, times (DU-14, FO-06, FO-07)."""

from access_scrabble.presentation.duplicate.names import DuplicateNames
from access_scrabble.presentation.duplicate.slip_answers import sanctions
from access_scrabble.presentation.language import Language
from access_scrabble.rules.duplicate.events import ProposalMade
from access_scrabble.rules.duplicate.evolve import stands_before
from access_scrabble.rules.duplicate.results import eliminations, results, survivors, top_total
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.duplicate.topping import ToppingAccount, topping_accounts, topping_ranks
from access_scrabble.rules.kinds import Contest
from access_scrabble.rules.ranking.standings import Standing


class StandingsWording:
    """Tells the ranking of any contest."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._names = DuplicateNames(language)

    def ranking(self, state: State, most: int | None = None) -> list[str]:
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

    def progress(self, state: State) -> list[str]:
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

    def word_before(self, state: State, made: ProposalMade) -> list[str]:
        """That the word before still counts, when the new one does not hold and there is one."""
        if not stands_before(state.settings, state.table, made):
            return []
        scored = sum(score.counted for score in state.table.scores_of(made.turn).scores)
        return [self._language.text("Your word before stands: {points}.", points=self._points(scored))]

    def _result(self, state: State, found: Standing) -> str:
        parts = [
            f"{found.rank}. {self._names.entrant(state, found.table)}",
            self._points(found.points),
            f"{self._percentage(found)} %",
            f"{-found.deficit}",
        ]
        if found.solos:
            parts.append(self._language.count("{number} solo", "{number} solos", found.solos))
        return ", ".join(parts + sanctions(self._language, found)) + "."

    def _survival(self, state: State) -> list[str]:
        """Who is still in a sudden-death contest, and when the others went out (FO-06)."""
        if state.settings.formula.contest is not Contest.SUDDEN_DEATH:
            return []
        inside = ", ".join(self._names.entrant(state, table) for table in survivors(state))
        return [
            self._language.text("Still in: {players}.", players=inside),
            *(
                self._language.text(
                    "Out on turn {turn}: {player}.",
                    turn=gone.turn,
                    player=self._names.entrant(state, gone.table),
                )
                for gone in eliminations(state)
            ),
        ]

    def _times(self, state: State) -> list[str]:
        """The time accounts of topping, the least first, with their ranks where several play (FO-07)."""
        accounts, ranks = topping_accounts(state), topping_ranks(state)
        found = {standing.table: sanctions(self._language, standing) for standing in results(state)}
        lines = [self._time(state, account, found.get(account.table, [])) for account in accounts]
        if len(lines) < 2:
            return lines
        return [f"{ranks[account.table]}. {line}" for account, line in zip(accounts, lines, strict=True)]

    def _time(self, state: State, account: ToppingAccount, sanctioned: list[str]) -> str:
        found = self._language.count("{number} top found", "{number} tops found", account.found)
        return self._language.text(
            "{player}: {time}, {found}.",
            player=self._names.entrant(state, account.table),
            time=self._names.duration(account.total_ms // 1000),
            found=", ".join((found, *sanctioned)),
        )

    def _percentage(self, found: Standing) -> str:
        return self._language.decimal(found.percentage)

    def _points(self, number: int) -> str:
        return self._language.count("{number} point", "{number} points", number)
