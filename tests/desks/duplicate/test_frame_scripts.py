"""What the room hears before the first draw, at the end and of solos (DU-09, DU-11, DU-18)."""

import pytest

from access_scrabble.desks.announcing.scripts import END_REASONS, end_script, opening_script, solos_script
from access_scrabble.engine.tiles import Tiles
from access_scrabble.language.language import Language
from access_scrabble.rules.duplicate.commands import RecordScores
from access_scrabble.rules.duplicate.events import EndReason, EntrantScore, GameEnded
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant, Formula, Letters, TurnTime
from access_scrabble.rules.game import Contest
from tests.engine.examples import laid
from tests.rules.duplicate.support import Referee


@pytest.mark.rule("DU-18")
@pytest.mark.parametrize(
    ("settings", "lines"),
    [
        (DuplicateSettings(), ()),
        (DuplicateSettings(time=TurnTime(150, 30)), ("2 minutes 30 secondes par coup",)),
        (DuplicateSettings(time=TurnTime(60, 20)), ("1 minute par coup",)),
        (
            DuplicateSettings(formula=Formula(Letters.SEVEN_OF_EIGHT, with_blank=True), time=TurnTime(120, 30)),
            (
                "Partie 7 sur 8 : tirages de huit lettres, on en place sept au plus",
                "Partie joker : chaque tirage est accompagné d'un joker",
                "2 minutes par coup",
            ),
        ),
        (
            DuplicateSettings(formula=Formula(contest=Contest.TOPPING, in_pairs=True)),
            ("Topping : le plus rapide à trouver tous les tops gagne", "Partie en paires"),
        ),
    ],
)
def test_a_reduced_time_or_an_original_formula_is_announced(
    settings: DuplicateSettings, lines: tuple[str, ...], french: Language
) -> None:
    assert opening_script(french, settings).lines == lines


@pytest.mark.rule("DU-11")
def test_every_end_has_its_words(french: Language) -> None:
    state = Referee().state
    assert set(END_REASONS) == set(EndReason)
    told = {end_script(french, state, GameEnded(reason, 0, Tiles())).lines[0] for reason in EndReason}
    assert len(told) == len(EndReason)
    assert all(line.startswith("Fin de partie : ") for line in told)


@pytest.mark.rule("DU-09")
def test_solos_are_announced_at_the_end(french: Language) -> None:
    players = (Entrant(1, ("Anne",)), Entrant(2, ("Bruno",)))
    referee = Referee(settings=DuplicateSettings(entrants=players)).stand(laid("H8 OS"), turns=2)
    assert solos_script(french, referee.state).lines == (), "nobody knows before the scores"
    for turn in (1, 2):
        referee.do(RecordScores(turn, (EntrantScore(1, 4), EntrantScore(2, 4))))
    assert solos_script(french, referee.state).lines == ("Aucun solo",)
    for turn, points in ((1, (30, 20)), (2, (1, 0))):
        scores = tuple(EntrantScore(table, value) for table, value in enumerate(points, start=1))
        referee.do(RecordScores(turn, scores))
    assert solos_script(french, referee.state).lines == (
        "Solo au coup 1 : Anne, 30 points",
        "Solo au coup 2 : Anne, 1 point",
    )


@pytest.mark.rule("DU-09", "FO-01")
def test_a_pair_is_named_by_both(french: Language) -> None:
    pairs = (Entrant(1, ("Anne", "Bruno")), Entrant(2, ("Cleo", "Dan")))
    settings = DuplicateSettings(entrants=pairs, formula=Formula(in_pairs=True))
    referee = Referee(settings=settings).stand(laid("H8 OS"), turns=1)
    referee.do(RecordScores(1, (EntrantScore(1, 8), EntrantScore(2, 12))))
    assert solos_script(french, referee.state).lines == ("Solo au coup 1 : Cleo et Dan, 12 points",)


def test_alone_there_are_no_solos_to_tell(french: Language) -> None:
    assert solos_script(french, Referee().state).lines == ()
