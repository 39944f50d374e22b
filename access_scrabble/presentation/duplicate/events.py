"""Every event of a duplicate game and who puts it into words for the referee."""

from access_scrabble.presentation.duplicate.player_events import PlayerEventWording
from access_scrabble.presentation.duplicate.slip_events import SlipEventWording
from access_scrabble.presentation.duplicate.turn_events import TurnEventWording
from access_scrabble.presentation.event_wording import EventWording, WordingOfKind
from access_scrabble.presentation.language import Language
from access_scrabble.rules.duplicate import events, slip_events
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.history import Redone, Undone


class DuplicateEventWording(EventWording[State, events.Event]):
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
