"""What only the referee hears: every event, every refusal, the tops and warnings, the clock."""

import pytest

from access_scrabble.desks.duplicate.clock import clock_call, told_left, told_paused, told_resumption
from access_scrabble.desks.duplicate.tops import PREFERENCES, WARNINGS, told_runner_ups, told_tops
from access_scrabble.desks.duplicate.words import REJECTIONS, told_events
from access_scrabble.engine.board import Board
from access_scrabble.engine.scoring import DUPLICATE
from access_scrabble.engine.tiles import Tiles
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Priority
from access_scrabble.language.problems import worded_error
from access_scrabble.rules.duplicate.clock import DueCall, Resumption, TimeCall
from access_scrabble.rules.duplicate.commands import (
    CancelTurn,
    Command,
    DeclareNoSolution,
    DrawLetters,
    Enter,
    GiveAnswer,
    NoteClock,
    Propose,
    RecordScores,
    ReportInterruption,
    RetainPlay,
    TypeDraw,
)
from access_scrabble.rules.duplicate.decide import DUPLICATE_GAME
from access_scrabble.rules.duplicate.events import ChoiceWarning, ClockAction, EntrantScore
from access_scrabble.rules.duplicate.position import DuplicatePosition, RejectReason
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant, Formula
from access_scrabble.rules.duplicate.tops import Preference, runner_ups, top_choices
from access_scrabble.rules.game import BagKind, Contest, Redo, Undo
from tests.engine.examples import play
from tests.rules.duplicate.support import Referee, ScriptedChance, small_context

ANNE, BRUNO = Entrant(1, ("Anne",)), Entrant(2, ("Bruno",))


def told(referee: Referee, language: Language, *commands: Command) -> list[str]:
    lines: list[str] = []
    for command in commands:
        before = referee.state
        lines = told_events(language, DUPLICATE_GAME.steps(before, referee.do(command)))
    return lines


def test_every_choice_is_worded() -> None:
    assert set(PREFERENCES) == set(Preference)
    assert set(WARNINGS) == set(ChoiceWarning)
    assert set(REJECTIONS) == set(RejectReason)


@pytest.mark.parametrize(
    ("stand", "command"),
    [
        ("", TypeDraw("SATURE")),
        ("", TypeDraw("KKAEIOU")),
        ("", RetainPlay(play("H8 OS"))),
        ("", CancelTurn()),
        ("", ReportInterruption(60)),
        ("", RecordScores(3, ())),
        ("", Enter(ANNE)),
        ("", Enter(Entrant(5, ("",)))),
        ("SATUREX", DrawLetters()),
        ("SATUREX", DeclareNoSolution()),
        ("SATUREX", Propose(9, play("H8 OS"))),
    ],
)
def test_a_refusal_has_its_sentence(stand: str, command: Command, french: Language) -> None:
    referee = Referee(settings=DuplicateSettings(entrants=(ANNE,)))
    if stand:
        referee.stand(Board(), draw=stand)
    assert worded_error(french, referee.refused(command))


def test_a_game_starts_with_the_bag_to_check(french: Language) -> None:
    referee = Referee(settings=DuplicateSettings(formula=Formula(with_blank=True), bag=BagKind.PHYSICAL))
    assert told_events(french, DUPLICATE_GAME.steps(None, referee.events)) == [
        "Partie duplicate, édition de 2026.",
        "Partie joker : chaque tirage est accompagné d'un joker.",
        "Vérifiez le sac : 100 lettres et 2 jokers.",
        "Sortez les deux jokers du sac.",
        "Pour tout vérifier avant le premier tirage, tapez contrôler.",
    ]


def test_nobody_checks_the_bag_of_the_program(french: Language) -> None:
    referee = Referee(settings=DuplicateSettings(formula=Formula(with_blank=True), bag=BagKind.VIRTUAL))
    assert not [line for line in told_events(french, DUPLICATE_GAME.steps(None, referee.events)) if "sac" in line]


def test_a_turn_is_told_to_the_referee(french: Language) -> None:
    referee = Referee(small_context(ScriptedChance("BCDFGHH", "SATUREX")), DuplicateSettings(entrants=(ANNE,)))
    assert told(referee, french, DrawLetters()) == [
        "Rejet, trop peu de voyelles ou de consonnes : BCDFGHH.",
        "Coup 1 : SATUREX ; 95 lettres dans le sac.",
    ]
    assert told(referee, french, Propose(1, play("H5 TUES"))) == ["H5 TUES, 8 points."]
    top = referee.context.search.top(referee.state.board, referee.state.position.held, DUPLICATE).score
    assert told(referee, french, RetainPlay(play("H5 TUES"))) == [
        f"Attention, ce n'est pas le top : le top est à {top} points.",
        "Retenu au coup 1 : H5 TUES, 8 points.",
    ]
    assert told(referee, french, Undo()) == ["Annulé : H5 TUES, retenu au coup 1.", "Coup 1 : SATUREX."]
    assert told(referee, french, Redo()) == ["Refait : H5 TUES, retenu au coup 1.", "Le coup 2 est à tirer."]


def test_the_exchange_of_a_joker_is_told(french: Language) -> None:
    settings = DuplicateSettings(formula=Formula(with_blank=True))
    referee = Referee(small_context(ScriptedChance("ATURET")), settings)
    referee.do(DrawLetters())
    assert told(referee, french, RetainPlay(play("H4 sATURE")))[-1] == (
        "Prenez la lettre S dans le sac et mettez-la en H4 à la place du joker."
    )


def test_late_players_scores_and_eliminations_are_told(french: Language) -> None:
    settings = DuplicateSettings(formula=Formula(contest=Contest.SUDDEN_DEATH), entrants=(ANNE, BRUNO))
    referee = Referee(settings=settings).stand(Board(), draw="SATUREX", turns=1)
    assert told(referee, french, Enter(Entrant(3, ("Cleo",)))) == [
        "Cleo participe à partir du coup 2 ; les coups précédents comptent pour zéro."
    ]
    scores = tuple(EntrantScore(table, points) for table, points in ((1, 20), (2, 12), (3, 20)))
    assert told(referee, french, RecordScores(2, scores)) == [
        "Anne, coup 2 : 20 points.",
        "Bruno, coup 2 : 12 points.",
        "Cleo, coup 2 : 20 points.",
        "Plus personne ne manque au coup 2.",
        "Éliminé : Bruno.",
    ]


def test_cancellation_no_solution_and_answers_are_told(french: Language) -> None:
    settings = DuplicateSettings(formula=Formula(contest=Contest.TOPPING), entrants=(ANNE,), bag=BagKind.PHYSICAL)
    referee = Referee(small_context(words="OS"), settings)
    assert told(referee, french, TypeDraw("SATUREX"), DeclareNoSolution()) == [
        "Aucune solution. Retour au sac : A E R S T U X."
    ]
    assert told(referee, french, TypeDraw("SATUREX"), GiveAnswer(1)) == [
        "Le top est donné à Anne pour 20 secondes de plus."
    ]
    assert told(referee, french, NoteClock(ClockAction.STARTED, 60_000, "2026-01-01T10:00:00")) == []
    assert told(referee, french, CancelTurn()) == ["Le coup 1 est annulé. Retour au sac : A E R S T U X."]
    assert told(referee, french, TypeDraw("XERUTAS")) == ["Rejet, mêmes lettres que le coup annulé : XERUTAS."]


@pytest.mark.rule("DU-07")
def test_equal_tops_are_numbered_with_their_reasons(french: Language) -> None:
    context = small_context(words="OS SOS")
    position = DuplicatePosition(Board(), Tiles.parse("SO?"))
    lines = told_tops(french, top_choices(context, position, DUPLICATE))
    assert lines[0] == "4 points ex æquo, 8 mots :"
    assert lines[1].startswith("1. H")
    assert "garde le joker" in lines[1]
    assert told_tops(french, ()) == ["Aucune solution."]
    ranked, left = runner_ups(context, position, DUPLICATE, most=1)
    below = told_runner_ups(french, ranked, left, most=1)
    every = context.search.count(Board(), position.held, DUPLICATE)
    assert below[0].startswith("2 points : ")
    assert below[1] == f"Et {every - 8 - 1} de plus."


@pytest.mark.rule("DU-05")
@pytest.mark.parametrize(
    ("due", "text"),
    [
        (DueCall(TimeCall.START, 180_000), "Chrono"),
        (DueCall(TimeCall.LAST_CALL, 30_000), "Trente secondes"),
        (DueCall(TimeCall.LAST_CALL, 20_000), "Vingt secondes"),
        (DueCall(TimeCall.LAST_CALL, 10_000), "Dix secondes"),
        (DueCall(TimeCall.LAST_CALL, 15_000), "15 secondes"),
        (DueCall(TimeCall.END, 0), "Terminé"),
        (DueCall(TimeCall.EXTRA_END, 0, (4,)), "Terminé pour table 4"),
    ],
)
def test_the_clock_is_short_and_comes_first(due: DueCall, text: str, french: Language) -> None:
    message = clock_call(french, due)
    assert (message.shown, message.spoken, message.priority) == (text, (text,), Priority.NOW)


@pytest.mark.rule("DU-05")
@pytest.mark.parametrize(
    ("milliseconds", "text"),
    [
        (150_000, "Il reste 2 minutes 30 secondes."),
        (59_001, "Il reste 1 minute."),
        (1, "Il reste 1 seconde."),
        (0, "Le temps est écoulé."),
    ],
)
def test_the_time_left_is_told(milliseconds: int, text: str, french: Language) -> None:
    assert told_left(french, milliseconds) == text


def test_extra_time_ends_by_name_and_a_stopped_clock_tells_its_time(french: Language) -> None:
    state = Referee(settings=DuplicateSettings(entrants=(ANNE,))).state
    assert clock_call(french, DueCall(TimeCall.EXTRA_END, 0, (1,)), state).shown == "Terminé pour Anne"
    assert told_paused(french, 90_000) == "Chronomètre arrêté. Il reste 1 minute 30 secondes."
    assert told_resumption(french, Resumption(5_000, 5_000)) == "Il reste 5 secondes."
    assert "entre 40 secondes et 1 minute" in told_resumption(french, Resumption(40_000, 60_000))
