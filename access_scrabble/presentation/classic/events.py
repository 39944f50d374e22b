"""Every event of a classic game and who puts it into words."""

from collections.abc import Iterable

from access_scrabble.presentation.classic.frame_events import FrameEventWording
from access_scrabble.presentation.classic.revisions import RevisionWording
from access_scrabble.presentation.classic.turn_events import TurnEventWording
from access_scrabble.presentation.classic.verdict_events import VerdictEventWording
from access_scrabble.presentation.event_wording import EventWording, WordingOfKind
from access_scrabble.presentation.language import Language
from access_scrabble.rules.classic import entries, events
from access_scrabble.rules.classic.state import State
from access_scrabble.rules.history import Redone, Undone
from access_scrabble.rules.ruleset import Step

TURNS = (entries.WordPlaced, entries.TilesExchanged, entries.TurnPassed)


class ClassicEventWording(EventWording[State, events.Event]):
    """Says what the events of one command mean for the people around the table."""

    def __init__(self, language: Language) -> None:
        frame, turn = FrameEventWording(language), TurnEventWording(language)
        verdict, revision = VerdictEventWording(language), RevisionWording(language)
        table: dict[type, WordingOfKind] = {
            events.GameStarted: frame.game_started,
            events.FirstDrawTied: frame.first_draw_tied,
            events.FirstPlayerDrawn: frame.first_player_drawn,
            events.PlayEnded: frame.play_ended,
            events.PlayReopened: frame.play_reopened,
            events.LeftoverCounted: frame.leftover_counted,
            events.LeftoversAskedAgain: frame.leftovers_asked_again,
            events.GameFinished: frame.game_finished,
            entries.WordPlaced: turn.word_placed,
            entries.TilesExchanged: turn.tiles_exchanged,
            entries.TurnPassed: turn.turn_passed,
            entries.BlankSwapped: turn.blank_swapped,
            entries.TilesDrawn: turn.tiles_drawn,
            entries.RackDeclared: turn.rack_declared,
            entries.SquaresSet: turn.squares_set,
            events.TurnConfirmed: turn.turn_confirmed,
            events.WordsChallenged: verdict.words_challenged,
            events.ChallengeUpheld: verdict.challenge_upheld,
            events.ChallengeRejected: verdict.challenge_rejected,
            events.WordsAgreed: verdict.words_agreed,
            events.ThemeAccepted: verdict.theme_accepted,
            events.TurnCorrected: revision.turn_corrected,
            events.TurnInserted: revision.turn_inserted,
            events.TurnRemoved: revision.turn_removed,
            events.TurnAccepted: revision.turn_accepted,
            Undone: revision.undone,
            Redone: revision.redone,
        }
        super().__init__(table)

    def tell(self, steps: Iterable[Step[State, events.Event]]) -> list[str]:
        """The sentences for the steps of one command in their order, but for points added in passing.

        Who plays confirms the word before; his own turn is what one waits to hear, so it is told first.
        """
        told: list[str] = []
        confirmed: list[str] = []
        for step in steps:
            lines = self.tell_step(step)
            if isinstance(step.event, events.TurnConfirmed):
                confirmed += lines
            elif lines:
                told += [*lines, *confirmed] if isinstance(step.event, TURNS) else [*confirmed, *lines]
                confirmed = []
        return told + confirmed
