"""What players do and how the game ends, for the referee alone."""

from access_scrabble.desks.announcing.choices import ChoiceWording
from access_scrabble.desks.announcing.scripts import FrameScripts
from access_scrabble.desks.slips.verdicts import SlipWording
from access_scrabble.language.language import Language
from access_scrabble.language.names import APPEAL_DELAY, named_entrant, told_play
from access_scrabble.rules.duplicate import events
from access_scrabble.rules.duplicate.results import eliminations, incomplete_before, is_in_time, unscored
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState
from access_scrabble.rules.game import Contest, Edition, Redone, Undone

_BY_MISTAKE = frozenset({events.EndReason.INTERRUPTED, events.EndReason.LAST_SURVIVOR})
"""Ends that a slip of the fingers can bring about."""

MOST_LETTERS = 14
"""So many letters left are named, more are only counted."""

FEW = 3
"""So many tables at once are told one by one."""


class PlayerEventWording:
    """Tells the referee what the players do."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._choices = ChoiceWording(language)
        self._frame = FrameScripts(language)
        self._slips = SlipWording(language)

    def game_ended(self, _before: DuplicateState, event: events.GameEnded, after: DuplicateState) -> list[str]:
        lines = [f"{line}." for line in self._frame.end(after, event).lines]
        if len(event.left) > MOST_LETTERS:
            lines.append(
                self._language.count("Left over: {number} letter.", "Left over: {number} letters.", len(event.left))
            )
        elif event.left:
            lines.append(self._language.text("Left over: {letters}.", letters=" ".join(event.left)))
        lines += self._what_is_left(after)
        if event.reason in _BY_MISTAKE:
            lines.append(self._language.text("The game is over; if that is a mistake, type undo."))
        return lines

    def _what_is_left(self, state: DuplicateState) -> list[str]:
        """Scores to come, without which solos cannot be told, and the time for appeals."""
        lines = []
        if numbers := incomplete_before(state, len(state.table.turns) + 1):
            lines.append(
                self._language.count(
                    "Scores are missing on turn {turns}: then type announce, for the solos.",
                    "Scores are missing on turns {turns}: then type announce, for the solos.",
                    len(numbers),
                    turns=", ".join(map(str, numbers)),
                )
            )
        has_slips = any(known.slips for known in state.table.scores)
        if has_slips and state.settings.edition is not Edition.E:
            lines.append(self._language.text(APPEAL_DELAY))
        return lines

    def entrant_arrived(
        self, _before: DuplicateState, event: events.EntrantArrived, after: DuplicateState
    ) -> list[str]:
        """Somebody new, late or not (DU-13)."""
        player = named_entrant(self._language, after, event.entrant.table)
        if event.turn == 1:
            return [self._language.text("{player} takes part.", player=player)]
        told = self._language.text(
            "{player} takes part from turn {turn} on; the turns before count nothing.", player=player, turn=event.turn
        )
        return [told]

    def scores_recorded(self, before: DuplicateState, event: events.ScoresRecorded, after: DuplicateState) -> list[str]:
        """Each score and the slip it replaces, then who is out of a sudden-death contest (FO-06)."""
        if len(event.scores) > FEW and len({score.verdict for score in event.scores}) == 1:
            lines = [self._same_for_all(event)]
        else:
            lines = [line for score in event.scores for line in self._score(before, event.turn, score, after)]
        if unscored(before, event.turn) and not unscored(after, event.turn):
            lines.append(self._language.text("Nobody is missing on turn {turn}.", turn=event.turn))
        return lines + self.newly_out(before, after)

    def _score(self, before: DuplicateState, turn: int, score: events.EntrantScore, after: DuplicateState) -> list[str]:
        """What one table has on a turn, whether that can be, and the slip it takes the place of."""
        told = self._language.text(
            "{player}, turn {turn}: {verdict}.{solution}",
            player=named_entrant(self._language, after, score.table),
            turn=turn,
            verdict=self._slips.judged(score.verdict),
            solution="",
        )
        slip = before.table.scores_of(turn).slip_of(score.table)
        replaced = [] if slip is None else [self._slips.brief(slip.verdict)]
        return [
            told,
            *self._above_top(after, turn, score.points),
            *(self._language.text("It replaces the slip: {verdict}.", verdict=known) for known in replaced),
        ]

    def _same_for_all(self, event: events.ScoresRecorded) -> str:
        """One sentence where many tables are given the same."""
        return self._language.count(
            "Turn {turn}, {number} table: {verdict}.",
            "Turn {turn}, {number} tables: {verdict}.",
            len(event.scores),
            turn=event.turn,
            verdict=self._slips.judged(event.scores[0].verdict),
        )

    def proposal_made(self, before: DuplicateState, event: events.ProposalMade, after: DuplicateState) -> list[str]:
        """A word somebody proposed (DU-16, FO-07)."""
        play, points = told_play(self._language, event.play), self._choices.points(event.points)
        is_topping = after.settings.formula.contest is Contest.TOPPING
        if event.is_top and is_topping and not is_in_time(after, event.elapsed_ms):
            told = self._language.text(
                "{play}, {points}: the top, but too late; it does not count.", play=play, points=points
            )
        elif event.is_top:
            told = self._language.text("{play}, {points}: the top.", play=play, points=points)
        else:
            told = self._language.text("{play}, {points}.", play=play, points=points)
        return [told, *self.newly_out(before, after)]

    def answer_given(self, _before: DuplicateState, event: events.AnswerGiven, after: DuplicateState) -> list[str]:
        """Time is over for a topping player (FO-07)."""
        seconds = after.settings.regulation.topping_penalty
        return [
            self._language.text(
                "{player} is given the top for {seconds} seconds more.",
                player=named_entrant(self._language, after, event.table),
                seconds=seconds,
            )
        ]

    def clock_noted(self, _before: DuplicateState, _event: events.ClockNoted, _after: DuplicateState) -> list[str]:
        """Nothing: the clock speaks for itself."""
        return []

    def undone(self, _before: DuplicateState, event: Undone, after: DuplicateState) -> list[str]:
        """Where the game stands after an undo."""
        told = self._language.count("{number} step undone.", "{number} steps undone.", event.steps)
        return [told, self._standing(after)]

    def redone(self, _before: DuplicateState, event: Redone, after: DuplicateState) -> list[str]:
        """Where the game stands after a redo."""
        told = self._language.count("{number} step redone.", "{number} steps redone.", event.steps)
        return [told, self._standing(after)]

    def _above_top(self, state: DuplicateState, turn: int, points: int) -> list[str]:
        """A warning of a score that nobody can have reached, once the top of its turn is known."""
        tops = [max(played.top, played.points) for played in state.table.turns if played.number == turn]
        return [self._language.text("More than the top, {top}: check it.", top=top) for top in tops if points > top]

    def _standing(self, state: DuplicateState) -> str:
        draw, turn = state.table.draw, state.table.turn_number
        if state.phase is DuplicatePhase.FINISHED:
            return self._language.text("The game is over.")
        if draw is None:
            return self._language.text("Turn {turn} is to be drawn.", turn=turn)
        return self._language.text("Turn {turn}: {draw}.", turn=turn, draw=draw)

    def newly_out(self, before: DuplicateState, after: DuplicateState) -> list[str]:
        """Who has just gone out of a sudden-death contest (FO-06)."""
        known = set(eliminations(before))
        names = [named_entrant(self._language, after, gone.table) for gone in eliminations(after) if gone not in known]
        if not names:
            return []
        told = self._language.count("Out: {players}.", "Out: {players}.", len(names), players=", ".join(names))
        return [told]
