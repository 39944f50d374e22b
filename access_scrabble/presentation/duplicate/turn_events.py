"""What happens on a turn, for the referee alone: draws, the word retained, cancellations."""

from access_scrabble.app.duplicate_requests import is_alone
from access_scrabble.errors import marked
from access_scrabble.presentation.duplicate.choices import ChoiceWording
from access_scrabble.presentation.duplicate.names import DuplicateNames
from access_scrabble.presentation.jokers import told_play
from access_scrabble.presentation.language import Language
from access_scrabble.rules.duplicate import events
from access_scrabble.rules.duplicate.draws import Draw, RejectReason
from access_scrabble.rules.duplicate.settings import Settings
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.kinds import BagKind

REJECTIONS = {
    RejectReason.UNBALANCED: marked("Rejected, too few vowels or consonants: {draw}."),
    RejectReason.SAME_AS_CANCELLED: marked("Rejected, the same letters as the cancelled turn: {draw}."),
}


class TurnEventWording:
    """Tells the referee how the turns go."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._names = DuplicateNames(language)
        self._choices = ChoiceWording(language)

    def game_started(self, _before: State | None, event: events.GameStarted, _after: State) -> list[str]:
        """The game as agreed, and a real bag to check (DU-18)."""
        settings: Settings = event.settings
        lines = [
            self._language.text("Duplicate game, {edition}.", edition=self._names.edition(settings.edition))
        ]
        lines += [f"{line}." for line in self._names.formula(settings.formula)]
        has_real_bag = settings.bag is BagKind.PHYSICAL
        if has_real_bag:
            lines.append(self._language.text("Check the bag: 100 letters and 2 jokers."))
        if has_real_bag and settings.formula.with_blank:
            lines.append(self._language.text("Take both jokers out of the bag."))
        if not is_alone(settings):
            lines.append(self._language.text("To check everything before the first draw, type checklist."))
        return lines

    def letters_drawn(self, _before: State, event: events.LettersDrawn, after: State) -> list[str]:
        """The draw as it is written."""
        draw = Draw(event.kept, event.new)
        left = self._language.count(
            "{number} letter in the bag", "{number} letters in the bag", len(after.position.bag)
        )
        return [self._language.text("Turn {turn}: {draw}; {left}.", turn=event.turn, draw=draw, left=left)]

    def draw_rejected(self, _before: State, event: events.DrawRejected, _after: State) -> list[str]:
        """A draw that goes back, and why."""
        draw = str(Draw(event.kept, event.new)).rstrip("+")
        if not draw:
            return [self._language.text("Rejected, too few vowels or consonants.")]
        return [self._language.text(REJECTIONS[event.reason], draw=draw)]

    def play_retained(self, _before: State, event: events.PlayRetained, after: State) -> list[str]:
        """Warnings first, then the word, then whose score cannot be, now that the top is known."""
        told = self._language.text(
            "Retained on turn {turn}: {play}, {points}.",
            turn=event.turn,
            play=told_play(self._language, event.play),
            points=self._choices.points(event.points),
        )
        return [*self._choices.warnings(event.warnings, event.top), told, *self._above_top(event, after)]

    def _above_top(self, event: events.PlayRetained, after: State) -> list[str]:
        top = max(event.top, event.points)
        players = [
            self._names.entrant(after, mark.table)
            for mark in after.table.scores_of(event.turn).scores
            if isinstance(mark, events.EntrantScore) and mark.points > top
        ]
        if not players:
            return []
        told = self._language.text(
            "More than the top, {top}: {players}; check it.", top=top, players=", ".join(players)
        )
        return [told]

    def blank_replaced(self, _before: State, event: events.BlankReplaced, _after: State) -> list[str]:
        """What to do with the joker of a joker game (FO-02)."""
        return [
            self._language.text(
                "Take the letter {letter} out of the bag and put it on {square} in place of the joker.",
                letter=event.letter,
                square=event.square.name,
            )
        ]

    def turn_cancelled(self, _before: State, event: events.TurnCancelled, _after: State) -> list[str]:
        """A turn that is void, and the letters to put back."""
        return [
            self._language.text(
                "Turn {turn} is cancelled. Back in the bag: {letters}.",
                turn=event.turn,
                letters=" ".join(event.draw),
            )
        ]

    def no_solution_found(self, _before: State, event: events.NoSolutionFound, _after: State) -> list[str]:
        """A draw that nobody can place."""
        letters = " ".join(event.draw)
        return [self._language.text("No solution. Back in the bag: {letters}.", letters=letters)]
