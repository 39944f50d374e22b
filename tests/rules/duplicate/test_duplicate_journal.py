"""Every event of a duplicate game can be written down and read back."""

import pytest

from access_scrabble.engine.coordinates import Direction, Reference, Square
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.duplicate.events import (
    AnswerGiven,
    AppealLodged,
    Authority,
    BlankReplaced,
    ChoiceWarning,
    ClockAction,
    ClockNoted,
    DrawRejected,
    EndReason,
    EntrantArrived,
    EntrantScore,
    Event,
    GameEnded,
    GameStarted,
    JudgedSlip,
    LettersDrawn,
    NoSolutionFound,
    PlayersNotified,
    PlayRetained,
    ProposalMade,
    ScoresRecorded,
    SecondOpinionGiven,
    SlipsCorrected,
    TurnCancelled,
    VerdictRuled,
)
from access_scrabble.rules.duplicate.position import RejectReason
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant, Formula, Letters, TurnTime
from access_scrabble.rules.game import BagKind, Contest, Edition, Redone, Undone
from access_scrabble.rules.ranking.appeals import Appellant
from access_scrabble.rules.slips.verdict import (
    Flag,
    Reason,
    ReasonCode,
    Slip,
    WrittenReading,
    WrittenWord,
    penalise,
    refuse,
)
from access_scrabble.session.journal import EventCodec
from tests.engine.examples import play

PAIR = Entrant(12, ("Anne", "Bruno"), extra_seconds=30)
SLIP = Slip(
    12,
    (WrittenWord("RIz", Direction.VERTICAL), WrittenWord("MUR")),
    ("SSER", "   I"),
    "13h",
    21,
    frozenset({Flag.DISCIPLINARY, Flag.HARD_TO_READ}),
)
PENALTY = penalise(
    WrittenReading(Reference.parse("13H"), "RIz", 21), Reason(ReasonCode.PLACE_ABSENT, ("RIZ",), ("6.6",))
)
NO_SLIP = Reason(ReasonCode.NO_SLIP)
EVENTS: tuple[Event, ...] = (
    GameStarted(
        DuplicateSettings(
            Edition.R12,
            Formula(Letters.SEVEN_EIGHT_NINE, Contest.POINTS, with_blank=True, in_pairs=True),
            BagKind.PHYSICAL,
            TurnTime(120, 20),
            (PAIR,),
        )
    ),
    LettersDrawn(1, Tiles.parse("AE?"), "XRTE", BagKind.VIRTUAL),
    DrawRejected(1, Tiles(), "BCDFGHJ", RejectReason.UNBALANCED, BagKind.PHYSICAL),
    PlayRetained(1, play("4H PAsSE"), ("PASSE", "SA"), 18, 24, (ChoiceWarning.NOT_TOP,)),
    BlankReplaced(Square.parse("H6"), "S"),
    TurnCancelled(2, Tiles.parse("SATURET")),
    NoSolutionFound(2, Tiles.parse("SATURET")),
    GameEnded(EndReason.INTERRUPTED, 9, Tiles.parse("XYZ"), is_void=True),
    EntrantArrived(PAIR, 4),
    ScoresRecorded(3, (EntrantScore(12, 30, penalty=5),)),
    SlipsCorrected(3, (JudgedSlip(SLIP, PENALTY, Authority.PROGRAM),)),
    SlipsCorrected(3, (JudgedSlip(Slip(12, flags=frozenset({Flag.ABSENT})), refuse(NO_SLIP)),)),
    VerdictRuled(3, 12, PENALTY, Authority.COMMISSION),
    SecondOpinionGiven(3, (JudgedSlip(SLIP, PENALTY),)),
    AppealLodged(3, 12, Appellant.PLAYER, "the reference is right"),
    PlayersNotified(3, (12, 14), 5),
    ProposalMade(3, 12, play("H8 OS"), 4, is_top=True, elapsed_ms=12_345),
    AnswerGiven(3, 12),
    ClockNoted(3, ClockAction.TICKED, 31_000, "2026-05-02T10:00:00"),
    Undone(2),
    Redone(1),
)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_an_event_survives_the_journal(event: Event) -> None:
    codec = EventCodec(Event)
    assert codec.decode(codec.encode([event])) == (event,)
