"""One game in many centres: one ranking, solos over all of them, doubles and contradictions told (DU-09, DU-14)."""

import json
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.errors import AccessScrabbleError, InputError
from access_scrabble.rules.game import Edition
from access_scrabble.rules.slips.verdict import PENALTY_POINTS, Sanction, Verdict
from access_scrabble.rules.tournament.centres import (
    CentreEntrant,
    CentreResult,
    CentreRules,
    CentreTurn,
    FindingKind,
    centre_document,
    rank_centres,
    read_centre,
)
from access_scrabble.rules.tournament.model import Player

TURNS = tuple(CentreTurn("AEIRSTU", "H8", "RESITUA", top) for top in (66, 40, 30))


def paid(score: int) -> Verdict:
    return Verdict(score, Sanction.NONE)


def entrant(table: int, *marks: Verdict | int | None, licence: str = "", name: str = "") -> CentreEntrant:
    player = Player(table, (name or f"Joueur {licence or table}",), licence=licence)
    return CentreEntrant(player, tuple(paid(mark) if isinstance(mark, int) else mark for mark in marks))


def centre(name: str, *entrants: CentreEntrant, turns: tuple[CentreTurn, ...] = TURNS) -> CentreResult:
    return CentreResult(name, CentreRules(), turns, entrants)


def crowd(name: str, count: int) -> CentreResult:
    return centre(name, *(entrant(table, 20, 20, 20, licence=f"{name}{table}") for table in range(1, count + 1)))


def totals(*centres: CentreResult) -> dict[str, int]:
    found = rank_centres("Simultané", centres)
    names = {player.table: f"{player.centre} {player.licence}" for player in found.players}
    return {names[line.standing.table]: line.standing.points for line in found.result.lines}


@pytest.mark.rule("DU-09")
def test_a_solo_of_a_room_is_none_when_somebody_elsewhere_found_as_much() -> None:
    lyon = centre("Lyon", entrant(1, 66, 20, 20, licence="a"), *crowd("Lyon", 15).entrants)
    dijon = centre("Dijon", entrant(1, 66, 40, 20, licence="b"), *crowd("Dijon", 15).entrants)
    found = totals(lyon, dijon)
    assert found["Dijon b"] == 66 + 40 + 20 + 10  # alone on turn 2 among 32
    assert found["Lyon a"] == 66 + 20 + 20


@pytest.mark.rule("DU-09")
def test_sixteen_players_are_counted_over_all_centres_and_penalties_are_set_aside_for_solos() -> None:
    penalised = Verdict(35, Sanction.PENALTY, penalty=PENALTY_POINTS)
    few = [centre(f"C{number}", entrant(1, 20, 20, 20, licence=str(number))) for number in range(14)]
    lone = centre("Lyon", entrant(1, 20, penalised, 20, licence="x"))
    assert totals(lone, *few)["Lyon x"] == 75  # fifteen in all: no bonus
    assert totals(lone, *few, centre("Z", entrant(1, 20, 39, 20, licence="z")))["Lyon x"] == 85


@pytest.mark.rule("DU-09")
def test_nobody_has_a_solo_on_a_turn_on_which_a_mark_is_missing_somewhere() -> None:
    solo = centre("Lyon", entrant(1, 20, 40, 20, licence="x"))
    assert totals(solo, crowd("Dijon", 15))["Lyon x"] == 90
    waiting = centre("Metz", entrant(1, 20, Verdict(None, Sanction.COMMISSION), 20, licence="m"))
    assert totals(solo, crowd("Dijon", 15), waiting)["Lyon x"] == 80


@pytest.mark.rule("DU-14")
def test_the_ranking_of_many_centres_equals_an_independent_count() -> None:
    random = Random(7)
    centres, written = [], {}
    for number in range(40):
        entrants = []
        for table in range(1, random.randint(2, 30)):
            marks = [random.choice((random.randint(0, turn.top), turn.top - 1)) for turn in TURNS]
            licence = f"{number}-{table}"
            written[licence] = marks
            entrants.append(entrant(table, *marks, licence=licence))
        centres.append(centre(f"Centre {number:02}", *entrants))
    expected = {licence: sum(marks) for licence, marks in written.items()}
    for turn in range(len(TURNS)):
        best = max(marks[turn] for marks in written.values())
        finders = [licence for licence, marks in written.items() if marks[turn] == best]
        if len(finders) == 1:
            expected[finders[0]] += 10
    found = rank_centres("Simultané", centres)
    licences = {player.table: player.licence for player in found.players}
    assert {licences[line.standing.table]: line.standing.points for line in found.result.lines} == expected
    for line in found.result.lines:
        assert line.standing.rank == 1 + sum(points > line.standing.points for points in expected.values())
    assert (found.findings, found.centres) == ((), 40)


def kinds(*centres: CentreResult) -> list[tuple[FindingKind, str, str, int]]:
    found = rank_centres("Simultané", centres).findings
    return [(finding.kind, finding.centre, finding.other, finding.turn) for finding in found]


def test_what_does_not_agree_is_left_out_and_told() -> None:
    usual = [crowd(name, 3) for name in ("Albi", "Brest")]
    other_word = crowd("Caen", 2)
    changed = (TURNS[0], replace(TURNS[1], word="SITUERA"), TURNS[2])
    other_edition = replace(crowd("Dax", 2), rules=CentreRules(Edition.R12))
    broken_off = replace(
        crowd("Metz", 2),
        turns=TURNS[:2],
        entrants=tuple(replace(known, marks=known.marks[:2]) for known in crowd("Metz", 2).entrants),
    )
    again = replace(usual[1], centre="Zut")
    told = kinds(*usual, replace(other_word, turns=changed), other_edition, broken_off, again)
    assert told == [
        (FindingKind.SAME_FILE, "Zut", "Brest", 0),
        (FindingKind.OTHER_TURN, "Caen", "Albi", 2),
        (FindingKind.OTHER_RULES, "Dax", "Albi", 0),
        (FindingKind.FEWER_TURNS, "Metz", "Albi", 2),
    ]
    found = rank_centres("Simultané", [*usual, broken_off])
    assert [line.standing.points for line in found.result.lines] == [60] * 6 + [40] * 2


def test_somebody_who_plays_twice_counts_once_and_namesakes_are_told() -> None:
    lyon = centre("Lyon", entrant(1, 10, 10, 10, licence="7"), entrant(2, 9, 9, 9, name="Anna"))
    dijon = centre("Dijon", entrant(5, 20, 20, 20, licence="7"), entrant(6, 8, 8, 8, name="anna"))
    found = rank_centres("Simultané", [lyon, dijon])
    assert [(player.table, player.centre) for player in found.players] == [(1, "Dijon"), (2, "Dijon"), (3, "Lyon")]
    assert [(finding.kind, finding.centre, finding.other) for finding in found.findings] == [
        (FindingKind.PLAYED_TWICE, "Lyon", "Dijon"),
        (FindingKind.SAME_NAME, "Lyon", "Dijon"),
    ]
    assert [finding.player.names for finding in found.findings if finding.player] == [("Joueur 7",), ("Anna",)]


def test_nothing_to_count_is_a_complaint() -> None:
    with pytest.raises(InputError):
        rank_centres("Simultané", [])


MARKS = st.one_of(
    st.none(),
    st.integers(0, 200).map(paid),
    st.builds(Verdict, st.integers(0, 200), st.sampled_from([Sanction.WARNING, Sanction.NULLITY, Sanction.AVERAGE])),
    st.builds(Verdict, st.integers(0, 200), st.just(Sanction.PENALTY), penalty=st.just(PENALTY_POINTS)),
    st.builds(Verdict, st.none(), st.just(Sanction.COMMISSION), extra_warnings=st.integers(0, 2)),
)


@given(st.lists(st.tuples(MARKS, MARKS, MARKS), max_size=4))
def test_what_is_written_is_read_again(rows: list[tuple[Verdict | None, ...]]) -> None:
    entrants = (entrant(table, *marks) for table, marks in enumerate(rows, start=1))
    handed_in = centre("Lyon", *entrants)
    assert read_centre(json.loads(json.dumps(centre_document(handed_in))), "x") == handed_in


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["turns", "entrants", "marks", "draw", "name", "table"]), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(JSON)
def test_any_document_is_read_or_refused_in_one_sentence(document: object) -> None:
    with suppress(AccessScrabbleError):
        assert read_centre(document, "x").centre == "x"
