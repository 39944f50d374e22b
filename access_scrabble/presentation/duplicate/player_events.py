"""What players do and how the game ends, for the referee alone."""

from access_scrabble.presentation.duplicate.choices import ChoiceWording
from access_scrabble.presentation.duplicate.frame_scripts import FrameScripts
from access_scrabble.presentation.duplicate.names import DuplicateNames
from access_scrabble.presentation.jokers import told_play
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.slips import SlipWording
from access_scrabble.rules.duplicate import events
from access_scrabble.rules.duplicate.formulas import Contest
from access_scrabble.rules.duplicate.results import eliminations
from access_scrabble.rules.duplicate.state import Phase, State
from access_scrabble.rules.duplicate.topping import is_in_time
from access_scrabble.rules.history import Redone, Undone


class PlayerEventWording:
    """Tells the referee what the players do."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._names = DuplicateNames(language)
        self._choices = ChoiceWording(language)
        self._frame = FrameScripts(language)
        self._slips = SlipWording(language)

    def game_ended(self, _before: State, event: events.GameEnded, after: State) -> list[str]:
        """The end, and what was left."""
        lines = [f"{line}." for line in self._frame.end(after, event).lines]
        if event.left:
            lines.append(self._language.text("Left over: {letters}.", letters=" ".join(event.left)))
        return lines

    def entrant_arrived(self, _before: State, event: events.EntrantArrived, after: State) -> list[str]:
        """Somebody new, late or not (DU-13)."""
        player = self._names.entrant(after, event.entrant.table)
        if event.turn == 1:
            return [self._language.text("{player} takes part.", player=player)]
        told = self._language.text(
            "{player} takes part from turn {turn} on; the turns before count nothing.",
            player=player,
            turn=event.turn,
        )
        return [told]

    def scores_recorded(self, before: State, event: events.ScoresRecorded, after: State) -> list[str]:
        """Each score and the slip it replaces, then who is out of a sudden-death contest (FO-06)."""
        lines = []
        for score in event.scores:
            player, total = self._names.entrant(after, score.table), self._choices.points(score.counted)
            lines.append(self._language.text("{player}: {total}.", player=player, total=total))
            lines += self._above_top(after, event.turn, score.points)
        replaced = (before.table.scores_of(event.turn).slip_of(score.table) for score in event.scores)
        lines += [
            self._language.text("It replaces the slip: {verdict}.", verdict=self._slips.brief(judged.verdict))
            for judged in replaced
            if judged is not None
        ]
        return lines + self.newly_out(before, after)

    def proposal_made(self, before: State, event: events.ProposalMade, after: State) -> list[str]:
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

    def answer_given(self, _before: State, event: events.AnswerGiven, after: State) -> list[str]:
        """Time is over for a topping player (FO-07)."""
        seconds = after.settings.regulation.topping_penalty
        return [
            self._language.text(
                "{player} is given the top for {seconds} seconds more.",
                player=self._names.entrant(after, event.table),
                seconds=seconds,
            )
        ]

    def clock_noted(self, _before: State, _event: events.ClockNoted, _after: State) -> list[str]:
        """Nothing: the clock speaks for itself."""
        return []

    def undone(self, _before: State, event: Undone, after: State) -> list[str]:
        """Where the game stands after an undo."""
        told = self._language.count("{number} step undone.", "{number} steps undone.", event.steps)
        return [told, self._standing(after)]

    def redone(self, _before: State, event: Redone, after: State) -> list[str]:
        """Where the game stands after a redo."""
        told = self._language.count("{number} step redone.", "{number} steps redone.", event.steps)
        return [told, self._standing(after)]

    def _above_top(self, state: State, turn: int, points: int) -> list[str]:
        """A warning of a score that nobody can have reached, once the top of its turn is known."""
        tops = [max(played.top, played.points) for played in state.table.turns if played.number == turn]
        return [
            self._language.text("More than the top, {top}: check it.", top=top)
            for top in tops
            if points > top
        ]

    def _standing(self, state: State) -> str:
        draw, turn = state.table.draw, state.table.turn_number
        if state.phase is Phase.FINISHED:
            return self._language.text("The game is over.")
        if draw is None:
            return self._language.text("Turn {turn} is to be drawn.", turn=turn)
        return self._language.text("Turn {turn}: {draw}.", turn=turn, draw=draw)

    def newly_out(self, before: State, after: State) -> list[str]:
        """Who has just gone out of a sudden-death contest (FO-06)."""
        known = set(eliminations(before))
        names = [self._names.entrant(after, gone.table) for gone in eliminations(after) if gone not in known]
        return [self._language.text("Out: {players}.", players=", ".join(names))] if names else []
