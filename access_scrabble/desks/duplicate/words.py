"""Every event of a duplicate game and who puts it into words for the referee."""

from access_scrabble.desks.announcing.choices import ChoiceWording
from access_scrabble.desks.common.steps import EventWording, WordingOfKind
from access_scrabble.desks.slips.players import PlayerEventWording
from access_scrabble.desks.slips.words import SlipEventWording
from access_scrabble.errors import marked
from access_scrabble.language.language import Language
from access_scrabble.language.names import edition_name, formula_lines, named_entrant, told_play
from access_scrabble.rules.duplicate import events
from access_scrabble.rules.duplicate import events as slip_events
from access_scrabble.rules.duplicate.position import Draw, RejectReason
from access_scrabble.rules.duplicate.settings import DuplicateSettings, is_alone
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import BagKind, Redone, Undone

# What happens on a turn, for the referee alone: draws, the word retained, cancellations.


REJECTIONS = {
    RejectReason.UNBALANCED: marked("Rejected, too few vowels or consonants: {draw}."),
    RejectReason.SAME_AS_CANCELLED: marked("Rejected, the same letters as the cancelled turn: {draw}."),
}


class TurnEventWording:
    """Tells the referee how the turns go."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._choices = ChoiceWording(language)

    def game_started(
        self, _before: DuplicateState | None, event: events.GameStarted, _after: DuplicateState
    ) -> list[str]:
        """The game as agreed, and a real bag to check (DU-18)."""
        settings: DuplicateSettings = event.settings
        lines = [
            self._language.text("Duplicate game, {edition}.", edition=edition_name(self._language, settings.edition))
        ]
        lines += [f"{line}." for line in formula_lines(self._language, settings.formula)]
        has_real_bag = settings.bag is BagKind.PHYSICAL
        if has_real_bag:
            lines.append(self._language.text("Check the bag: 100 letters and 2 jokers."))
        if has_real_bag and settings.formula.with_blank:
            lines.append(self._language.text("Take both jokers out of the bag."))
        if not is_alone(settings):
            lines.append(self._language.text("To check everything before the first draw, type checklist."))
        return lines

    def letters_drawn(self, _before: DuplicateState, event: events.LettersDrawn, after: DuplicateState) -> list[str]:
        draw = Draw(event.kept, event.new)
        left = self._language.count(
            "{number} letter in the bag", "{number} letters in the bag", len(after.position.bag)
        )
        return [self._language.text("Turn {turn}: {draw}; {left}.", turn=event.turn, draw=draw, left=left)]

    def draw_rejected(self, _before: DuplicateState, event: events.DrawRejected, _after: DuplicateState) -> list[str]:
        """A draw that goes back, and why."""
        draw = str(Draw(event.kept, event.new)).rstrip("+")
        if not draw:
            return [self._language.text("Rejected, too few vowels or consonants.")]
        return [self._language.text(REJECTIONS[event.reason], draw=draw)]

    def play_retained(self, _before: DuplicateState, event: events.PlayRetained, after: DuplicateState) -> list[str]:
        """Warnings first, then the word, then whose score cannot be, now that the top is known."""
        told = self._language.text(
            "Retained on turn {turn}: {play}, {points}.",
            turn=event.turn,
            play=told_play(self._language, event.play),
            points=self._choices.points(event.points),
        )
        return [*self._choices.warnings(event.warnings, event.top), told, *self._above_top(event, after)]

    def _above_top(self, event: events.PlayRetained, after: DuplicateState) -> list[str]:
        top = max(event.top, event.points)
        players = [
            named_entrant(self._language, after, mark.table)
            for mark in after.table.scores_of(event.turn).scores
            if isinstance(mark, events.EntrantScore) and mark.points > top
        ]
        if not players:
            return []
        told = self._language.text(
            "More than the top, {top}: {players}; check it.", top=top, players=", ".join(players)
        )
        return [told]

    def blank_replaced(self, _before: DuplicateState, event: events.BlankReplaced, _after: DuplicateState) -> list[str]:
        """What to do with the joker of a joker game (FO-02)."""
        return [
            self._language.text(
                "Take the letter {letter} out of the bag and put it on {square} in place of the joker.",
                letter=event.letter,
                square=event.square.name,
            )
        ]

    def turn_cancelled(self, _before: DuplicateState, event: events.TurnCancelled, _after: DuplicateState) -> list[str]:
        """A turn that is void, and the letters to put back."""
        return [
            self._language.text(
                "Turn {turn} is cancelled. Back in the bag: {letters}.", turn=event.turn, letters=" ".join(event.draw)
            )
        ]

    def no_solution_found(
        self, _before: DuplicateState, event: events.NoSolutionFound, _after: DuplicateState
    ) -> list[str]:
        letters = " ".join(event.draw)
        return [self._language.text("No solution. Back in the bag: {letters}.", letters=letters)]


class DuplicateEventWording(EventWording[DuplicateState, events.Event]):
    """Says what the events of one command mean; the room hears scripts instead."""

    def __init__(self, language: Language) -> None:
        turn, player = TurnEventWording(language), PlayerEventWording(language)
        slip = SlipEventWording(language)
        table: dict[type, WordingOfKind] = {
            events.GameStarted: turn.game_started,
            events.LettersDrawn: turn.letters_drawn,
            events.DrawRejected: turn.draw_rejected,
            events.PlayRetained: turn.play_retained,
            events.BlankReplaced: turn.blank_replaced,
            events.TurnCancelled: turn.turn_cancelled,
            events.NoSolutionFound: turn.no_solution_found,
            events.GameEnded: player.game_ended,
            events.EntrantArrived: player.entrant_arrived,
            events.ScoresRecorded: player.scores_recorded,
            slip_events.SlipsCorrected: slip.slips_corrected,
            slip_events.VerdictRuled: slip.verdict_ruled,
            slip_events.SecondOpinionGiven: slip.second_opinion_given,
            slip_events.AppealLodged: slip.appeal_lodged,
            slip_events.PlayersNotified: slip.players_notified,
            events.ProposalMade: player.proposal_made,
            events.AnswerGiven: player.answer_given,
            events.ClockNoted: player.clock_noted,
            Undone: slip.undone,
            Redone: slip.redone,
        }
        super().__init__(table)
