"""What happens to slips in a refereed game, for the referee alone: verdicts, rulings, appeals (BU)."""

from collections.abc import Iterable

from access_scrabble.desks.slips.players import FEW, PlayerEventWording
from access_scrabble.desks.slips.verdicts import SlipWording
from access_scrabble.errors import marked
from access_scrabble.language.language import Language
from access_scrabble.language.names import named_table
from access_scrabble.rules.duplicate import events
from access_scrabble.rules.duplicate.results import conditions, corrected_turns, unscored, warnings_of
from access_scrabble.rules.duplicate.state import DuplicateState, Mark
from access_scrabble.rules.game import Redone, Undone
from access_scrabble.rules.ranking.accounts import refused_words
from access_scrabble.rules.ranking.appeals import differences
from access_scrabble.rules.slips.verdict import Sanction, Verdict

AUTHORITIES = {
    events.Authority.REFEREE: marked("decided by the referee"),
    events.Authority.COMMISSION: marked("decided by the commission"),
}


class SlipEventWording:
    """Tells the referee what a slip earns, why, and what is left to decide."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._slips = SlipWording(language)
        self._players = PlayerEventWording(language)

    def slips_corrected(self, before: DuplicateState, event: events.SlipsCorrected, after: DuplicateState) -> list[str]:
        """Each verdict of a few slips; of many, their number and those with a sanction."""
        told = list(event.slips)
        lines = []
        if len(told) > FEW:
            lines.append(
                self._language.count(
                    "Turn {turn}: {number} slip corrected.",
                    "Turn {turn}: {number} slips corrected.",
                    len(told),
                    turn=event.turn,
                )
            )
            told = [slip for slip in told if slip.verdict.sanction is not Sanction.NONE or slip.is_open]
        for judged in told:
            lines += self._corrected(before, event.turn, judged, after)
        if unscored(before, event.turn) and not unscored(after, event.turn):
            lines.append(self._language.text("Nobody is missing on turn {turn}.", turn=event.turn))
        return lines + self._players.newly_out(before, after)

    def verdict_ruled(self, before: DuplicateState, event: events.VerdictRuled, after: DuplicateState) -> list[str]:
        """A person's verdict, and what it changes."""
        told = self._judged(
            after, event.turn, event.table, event.verdict, self._language.text(AUTHORITIES[event.authority])
        )
        lines = [told, *self._change(before, after, event.turn, event.table)]
        return [*lines, *self._warnings(after, event.table, event.verdict), *self._players.newly_out(before, after)]

    def second_opinion_given(
        self, _before: DuplicateState, event: events.SecondOpinionGiven, after: DuplicateState
    ) -> list[str]:
        first = after.table.scores_of(event.turn)
        lines = []
        for judged in event.slips:
            known = first.of(judged.table)
            verdicts = {} if known is None else {judged.table: known.verdict}
            differing = differences(verdicts, {judged.table: judged.verdict})
            lines += [self.difference(after, event.turn, found.table, found.first, found.second) for found in differing]
            if not differing:
                player = named_table(self._language, after, judged.table)
                lines.append(self._language.text("{player}: the same verdict.", player=player))
        return lines

    def appeal_lodged(self, _before: DuplicateState, event: events.AppealLodged, after: DuplicateState) -> list[str]:
        """An appeal, against what, and how it is decided."""
        return [
            self._language.text(
                "Appeal recorded: {player}, turn {turn}.",
                player=named_table(self._language, after, event.table),
                turn=event.turn,
            ),
            self._language.text(
                "Once it is decided, type commission {table} and the verdict; in doubt, help commission.",
                table=event.table,
            ),
        ]

    def players_notified(
        self, _before: DuplicateState, event: events.PlayersNotified, _after: DuplicateState
    ) -> list[str]:
        """Whose correction slips of a turn are delivered."""
        return [
            self._language.count(
                "Turn {turn}: {number} correction slip delivered.",
                "Turn {turn}: {number} correction slips delivered.",
                len(event.tables),
                turn=event.turn,
            )
        ]

    def undone(self, before: DuplicateState, event: Undone, after: DuplicateState) -> list[str]:
        """Where the game stands after an undo, and what the tables concerned have now."""
        taken_back = [moment.event for moment in before.history.past[-event.steps :]]
        return [*self._players.undone(before, event, after), *self._marks(after, taken_back)]

    def redone(self, before: DuplicateState, event: Redone, after: DuplicateState) -> list[str]:
        """Where the game stands after a redo, and what the tables concerned have now."""
        brought_back = [moment.event for moment in before.history.future[-event.steps :]]
        return [*self._players.redone(before, event, after), *self._marks(after, brought_back)]

    def _marks(self, state: DuplicateState, concerned: Iterable[object]) -> list[str]:
        """What a few tables have where slips and scores were taken back or came into force again."""
        places = list(dict.fromkeys(place for event in concerned for place in _places(event)))
        lines = []
        for turn, table in places if len(places) <= FEW else ():
            mark = state.table.scores_of(turn).of(table)
            told = self._language.text("nothing noted") if mark is None else self._brief(mark)
            lines.append(self._of_table(state, turn, table, told))
        return lines

    def difference(
        self, state: DuplicateState, turn: int, table: int, first: Verdict | None, second: Verdict | None
    ) -> str:
        """One slip on which two referees disagree (6.9)."""
        none = self._language.text("no slip")
        return self._language.text(
            "{player}, turn {turn}, differs. First referee: {first}; second referee: {second}.",
            player=named_table(self._language, state, table),
            turn=turn,
            first=none if first is None else self._slips.judged(first),
            second=none if second is None else self._slips.judged(second),
        )

    def verdict(self, state: DuplicateState, turn: int, judged: events.JudgedSlip) -> str:
        """A slip as it stands: who, points, sanction, reasons, the solution retained, who decided."""
        authority = AUTHORITIES.get(judged.authority)
        decided = "" if authority is None else self._language.text(authority)
        return self._judged(state, turn, judged.table, judged.verdict, decided)

    def _corrected(
        self, before: DuplicateState, turn: int, judged: events.JudgedSlip, after: DuplicateState
    ) -> list[str]:
        lines = [self._judged(after, turn, judged.table, judged.verdict)]
        lines += self._mean(after, turn, judged)
        lines += self._change(before, after, turn, judged.table)
        lines += self._warnings(after, judged.table, judged.verdict)
        return [*lines, *self.to_decide(judged)]

    def to_decide(self, judged: events.JudgedSlip) -> list[str]:
        """What a person has to do about a slip, if anything."""
        if not judged.is_open:
            return []
        if judged.verdict.score is None:
            told = marked("To be decided: type rule {table} and points, warning, -5 or zero.")
        else:
            told = marked("A judgement: type accept {table}, or rule {table} and points, warning, -5 or zero.")
        return [self._language.text(told, table=judged.table)]

    def _judged(self, state: DuplicateState, turn: int, table: int, verdict: Verdict, decided: str = "") -> str:
        solution = "" if verdict.reading is None else " " + self._slips.reading(verdict.reading)
        told = ", ".join(filter(None, (self._slips.judged(verdict), decided)))
        return self._of_table(state, turn, table, told, solution)

    def _of_table(self, state: DuplicateState, turn: int, table: int, told: str, solution: str = "") -> str:
        return self._language.text(
            "{player}, turn {turn}: {verdict}.{solution}",
            player=named_table(self._language, state, table),
            turn=turn,
            verdict=told,
            solution=solution,
        )

    def _mean(self, state: DuplicateState, turn: int, judged: events.JudgedSlip) -> list[str]:
        """The mean that takes the place of a zero (BU-14)."""
        if not refused_words(judged.verdict):
            return []
        granted = corrected_turns(state)[turn - 1].verdicts[judged.table]
        if granted.sanction is not Sanction.AVERAGE:
            return []
        return [self._language.text("Instead: {verdict}.", verdict=self._slips.judged(granted))]

    def _change(self, before: DuplicateState, after: DuplicateState, turn: int, table: int) -> list[str]:
        """What a table had on the turn before, where that was something else."""
        known, now = before.table.scores_of(turn).of(table), after.table.scores_of(turn).of(table)
        if known is None or now is None or self._slips.brief(known.verdict) == self._slips.brief(now.verdict):
            return []
        return [self._language.text("Before: {verdict}.", verdict=self._brief(known))]

    def _brief(self, mark: Mark) -> str:
        authority = AUTHORITIES.get(mark.authority) if isinstance(mark, events.JudgedSlip) else None
        told = self._slips.brief(mark.verdict)
        return told if authority is None else f"{told}, {self._language.text(authority)}"

    def _warnings(self, state: DuplicateState, table: int, verdict: Verdict) -> list[str]:
        """How many warnings the player has now, and what they cost (BU-13)."""
        if not verdict.warnings:
            return []
        count = warnings_of(state, table)
        told = self._language.count("{number} warning so far", "{number} warnings so far", count)
        cost = conditions(state.settings).cost(count)
        if cost:
            told += ", " + self._language.count("{number} point lost", "{number} points lost", cost)
        return [f"{told}."]


def _places(event: object) -> list[tuple[int, int]]:
    """The turns and tables whose marks an event changed."""
    match event:
        case events.SlipsCorrected(turn, slips):
            return [(turn, judged.table) for judged in slips]
        case events.ScoresRecorded(turn, scores):
            return [(turn, score.table) for score in scores]
        case events.VerdictRuled(turn=turn, table=table):
            return [(turn, table)]
        case _:
            return []
