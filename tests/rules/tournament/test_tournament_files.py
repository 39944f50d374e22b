"""Tournaments from files: corrected and ranked, and every kind of bad file told with its place."""

import copy
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.desks.tournament.tournaments import EvaluatedFile, Sources, evaluate
from access_scrabble.errors import AccessScrabbleError, FileProblem, InputError
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.rules.ranking.accounts import CorrectedTurn
from access_scrabble.rules.ranking.standings import GameResult
from access_scrabble.rules.slips.verdict import Sanction
from access_scrabble.rules.tournament.correcting import correct_turns, ranked_entrants
from access_scrabble.rules.tournament.document_parts import TournamentFileProblem
from access_scrabble.rules.tournament.tournament_files import TurnedInGame, read_tournament

WORDS = frozenset({"TUERAS", "SI", "TU", "SU", "TUER", "RUE", "TUERASSE", "OS", "OSE"})


def no_saved_game(name: str, title: str) -> GameResult | None:
    """Nothing is kept here."""
    return None


def judged(document: object) -> EvaluatedFile:
    return evaluate(json.dumps(document), Sources(WORDS, no_saved_game))


def turns_of(document: object) -> Sequence[CorrectedTurn]:
    """Every turn of the first game with its verdicts."""
    file = read_tournament(document)
    game = file.game(1)
    assert isinstance(game, TurnedInGame)
    return correct_turns(game, ranked_entrants(game, file.players), WORDS)[0]


def slip(table: int, word: str = "TUERAS", reference: str = "H3", claimed: int = 14, **more: object) -> Any:
    return {"table": table, "word": word, "reference": reference, "claimed": claimed, **more}


def tournament(*turns: Mapping[str, object], count: int = 3, **game: object) -> dict[str, Any]:
    players = [{"table": table, "name": f"Joueur {table}"} for table in range(1, count + 1)]
    return {"title": "Coupe", "players": players, "games": [{"turns": list(turns), **game}]}


def opening(*slips: object, **more: object) -> dict[str, object]:
    return {"draw": "AERSTUI", "ref": "H3", "word": "TUERAS", "slips": list(slips), **more}


def points(found: EvaluatedFile) -> dict[int, int]:
    return {line.table: line.points_total for line in found.results.ranking}


@pytest.mark.rule("BU-01", "BU-11")
def test_slips_tops_and_those_who_handed_in_nothing() -> None:
    found = judged(tournament(opening(slip(1), slip(2, "SI", "H8", 4)), count=4))
    assert points(found) == {1: 14, 2: 4, 3: 0, 4: 0}
    verdicts = turns_of(tournament(opening(slip(2, "SI", "H8", 4), has_top=[3], rest="absent"), count=4))[0].verdicts
    assert {table: verdict.sanction for table, verdict in verdicts.items()} == {
        1: Sanction.NULLITY,
        2: Sanction.NONE,
        3: Sanction.NONE,
        4: Sanction.NULLITY,
    }
    assert points(judged(tournament(opening(rest="top")))) == {1: 14, 2: 14, 3: 14}


@pytest.mark.rule("DU-13")
def test_late_arrivals_and_absences() -> None:
    second = {"draw": "EIAOSSE", "ref": "H3", "word": "TUERASSE", "rest": "top"}
    found = judged(tournament(opening(rest="top"), second, absent=[3], arrivals=[{"table": 2, "turn": 2}]))
    top = found.results.games[0].top_total - 14
    assert points(found) == {1: 14 + top, 2: top, 3: 0}
    assert found.results.ranking[-1].points == (None,)


@pytest.mark.rule("DU-09")
def test_a_solo_among_sixteen() -> None:
    others = [slip(t, "SI", "H8", 4) for t in (1, 2)]
    found = judged(tournament(opening(slip(7), *others, rest="absent"), count=16))
    assert found.results.ranking[0].table == 7
    assert (found.results.ranking[0].points_total, found.results.ranking[0].solos) == (24, 1)
    waiting = judged(tournament(opening(slip(7), *others), count=16))
    assert (waiting.results.ranking[0].points_total, waiting.results.ranking[0].solos) == (14, 0)


@pytest.mark.rule("DU-20")
def test_who_is_excluded_has_no_points_and_comes_last() -> None:
    found = judged(tournament(opening(slip(1), slip(2, "SI", "H8", 4), rest="absent"), excluded=[1]))
    assert [(line.table, line.points_total, line.is_excluded) for line in found.results.ranking] == [
        (2, 4, False),
        (3, 0, False),
        (1, 0, True),
    ]
    assert found.results.games[0].standings[-1].is_excluded


@pytest.mark.rule("BU-18")
def test_an_appeal_and_its_effect() -> None:
    late = slip(2, flags=["late"])
    document = tournament(opening(slip(1, "SI", "H8", 4), late))
    assert points(judged(document)) == {1: 4, 2: 0, 3: 0}
    document["games"][0]["appeals"] = [{"turn": 1, "table": 2, "grounds": "my watch", "score": 14}]
    found = judged(document)
    assert points(found) == {1: 4, 2: 14, 3: 0}
    assert [(effect.table, effect.points) for effect in found.games[0].effects] == [(2, 14)]
    document["games"][0]["appeals"] = [{"turn": 1, "table": 2}]
    assert points(judged(document))[2] == 0


@pytest.mark.rule("BU-14")
def test_a_refused_word_played_again_is_given_the_mean_of_the_corrector() -> None:
    document = tournament(
        opening(slip(1, "TUERASI", "H3", 66), rest="top"),
        {"draw": "EIAOSSE", "ref": "H3", "word": "TUERASSE", "slips": []},
    )
    again = {"grid": ["." * 15] * 15, **opening(slip(1, "TUERASI", "H3", 66), rest="top")}
    document["games"][0]["turns"][1] = again
    verdicts = [turn.verdicts[1] for turn in turns_of(document)]
    assert [verdict.sanction for verdict in verdicts] == [Sanction.NULLITY, Sanction.AVERAGE]
    document["games"][0]["notified"] = [{"table": 1, "about": 1, "before": 2}]
    verdicts = [turn.verdicts[1] for turn in turns_of(document)]
    assert [verdict.sanction for verdict in verdicts] == [Sanction.NULLITY, Sanction.NULLITY]


@pytest.mark.rule("BU-13")
def test_time_and_formula_say_which_warning_costs() -> None:
    """Two warnings a turn, by hand and for the writing: the fourth costs, in blitz only the sixth."""
    turn = opening(slip(1, flags=["hard_to_read", "disciplinary"]), grid=["." * 15] * 15)
    costs = {
        seconds: judged(tournament(turn, turn, seconds=seconds)).results.games[0].standings for seconds in (180, 60)
    }
    assert [costs[seconds][0].warnings_cost for seconds in (180, 60)] == [5, 0]


@pytest.mark.rule("FO-06")
def test_sudden_death_from_slips() -> None:
    second = {"draw": "EIAOSSE", "ref": "H3", "word": "TUERASSE", "rest": "nothing", "has_top": [1]}
    document = tournament(opening(slip(3, "SI", "H8", 4), rest="top"), second, contest="sudden_death")
    lines = judged(document).results.games[0].lines
    assert [(line.standing.rank, line.standing.table, line.left_on) for line in lines] == [
        (1, 1, None),
        (2, 2, 2),
        (3, 3, 1),
    ]


@pytest.mark.rule("FO-07")
def test_topping_from_times() -> None:
    times = [{"table": 1, "seconds": 12.5}, {"table": 2, "seconds": 61}]
    turn = {"draw": "AERSTUI", "ref": "H3", "word": "TUERAS", "times": times}
    document = {**tournament(turn, contest="topping"), "basis": "places"}
    lines = judged(document).results.games[0].lines
    assert [(line.standing.table, line.time_ms, line.tops_found) for line in lines] == [
        (1, 12_500, 1),
        (2, 80_000, 0),
        (3, 80_000, 0),
    ]


@pytest.mark.rule("FO-02")
def test_a_joker_game_puts_the_real_letter_on_the_board() -> None:
    first = {"draw": "AERSTU?", "ref": "H3", "word": "TuERAS", "rest": "top"}
    second = {"draw": "AEIOSS?", "ref": "H3", "word": "TUERASSE", "rest": "top"}
    found = judged(tournament(first, second, formula="joker"))
    assert found.results.games[0].top_total == 10 + 8


def test_results_counted_elsewhere() -> None:
    document = tournament()
    document["games"] = [
        {"title": "Matin", "top_total": 900, "results": [{"table": 2, "points": 810, "solos": 1}]},
        {"contest": "sudden_death", "results": [{"table": 1, "points": 40}, {"table": 2, "points": 30, "left_on": 2}]},
        {"contest": "topping", "results": [{"table": 3, "seconds": 240.5, "tops_found": 9}]},
    ]
    document["basis"] = "places"
    results = judged(document).results
    assert [(line.rank, line.table, line.places) for line in results.ranking] == [
        (1, 1, (2, 1, 2)),
        (1, 2, (1, 2, 2)),
        (3, 3, (2, 3, 1)),
    ]
    assert [game.title for game in results.games] == ["Matin", "2", "3"]


def test_names_hold_nothing_that_a_terminal_would_obey() -> None:
    document = tournament(opening(rest="top"))
    at(document, "players", 0, "name", value="An\x1b[2Jna\nB")
    assert judged(document).results.players[0].names == ("An [2Jna B",)


Change = Callable[[dict[str, Any]], object]


def at(document: dict[str, Any], *path: str | int, value: object) -> None:
    """Put something else at a place of a document."""
    *way, last = path
    place: Any = document
    for step in way:
        place = place[step]
    place[last] = value


def without(document: dict[str, Any], *path: str | int) -> None:
    """Take something out of a document."""
    *way, last = path
    place: Any = document
    for step in way:
        place = place[step]
    del place[last]


TURN = ("games", 0, "turns", 0)
MISTAKES: dict[str, tuple[Change, str]] = {
    "no title": (lambda d: without(d, "title"), "document: “title” is missing."),
    "no players": (lambda d: without(d, "players"), "document: “players” is missing."),
    "no games": (lambda d: without(d, "games"), "document: “games” is missing."),
    "games empty": (
        lambda d: at(d, "games", value=[]),
        "games: No game counts yet: start one, or take one from a file.",
    ),
    "games no list": (lambda d: at(d, "games", value={}), "games: a list in square brackets is needed here."),
    "basis": (lambda d: at(d, "basis", value="money"), "basis: “money” is not possible here, use points, places."),
    "unknown field": (
        lambda d: at(d, "player", value=[]),
        "document: “player” is not known here, use title, basis, ties, players, games.",
    ),
    "player no object": (lambda d: at(d, "players", 1, value="Anna"), "players 2: an object in braces is needed here."),
    "player without table": (lambda d: without(d, "players", 1, "table"), "players 2: “table” is missing."),
    "table no number": (
        lambda d: at(d, "players", 0, "table", value="1"),
        "players 1, table: a whole number from 1 to 9999 is needed here.",
    ),
    "table true": (
        lambda d: at(d, "players", 0, "table", value=True),
        "players 1, table: a whole number from 1 to 9999 is needed here.",
    ),
    "table twice": (
        lambda d: at(d, "players", 0, "table", value=2),
        "players: Table 2 stands twice in the list: give another number.",
    ),
    "name empty": (
        lambda d: at(d, "players", 0, "name", value=" "),
        "players 1, name: a text in quotes is needed here.",
    ),
    "three names": (
        lambda d: at(d, "players", 0, value={"table": 1, "names": ["A", "B", "C"]}),
        "players 1, names: a player has one name, a pair two.",
    ),
    "edition": (
        lambda d: at(d, "games", 0, "edition", value="R99"),
        "games 1, edition: “R99” is not possible here, use E, R12, R26.",
    ),
    "formula": (
        lambda d: at(d, "games", 0, "formula", value="8of9"),
        "games 1, formula: “8of9” is not possible here, use normal, 7of8, 7and8, 789, joker.",
    ),
    "formulas clash": (
        lambda d: d["games"][0].update(formula="789", contest="topping"),
        (
            "games 1: These formulas do not go together: sudden death and topping are played with"
            " seven letters and no joker game."
        ),
    ),
    "seconds": (
        lambda d: at(d, "games", 0, "seconds", value=0),
        "games 1, seconds: a whole number from 1 to 3600 is needed here.",
    ),
    "pairs": (lambda d: at(d, "games", 0, "pairs", value=1), "games 1, pairs: true or false is needed here."),
    "absent stranger": (
        lambda d: at(d, "games", 0, "absent", value=[77]),
        "games 1, absent 1: nobody plays at table 77.",
    ),
    "arrival": (
        lambda d: at(d, "games", 0, "arrivals", value=[{"table": 1}]),
        "games 1, arrivals 1: “turn” is missing.",
    ),
    "no turns": (lambda d: without(d, "games", 0, "turns"), "games 1: “turns” is missing."),
    "no draw": (lambda d: without(d, *TURN, "draw"), "games 1, turns 1: “draw” is missing."),
    "bad draw": (
        lambda d: at(d, *TURN, "draw", value="AB3"),
        "games 1, turns 1, draw: “AB3” has a “3”: type letters, and a question mark for a joker.",
    ),
    "no top": (
        lambda d: at(d, *TURN, value={"draw": "AERSTUI"}),
        "games 1, turns 1: give the word retained (“ref” and “word”) or the top.",
    ),
    "no word": (lambda d: without(d, *TURN, "word"), "games 1, turns 1: “word” is missing."),
    "bad ref": (
        lambda d: at(d, *TURN, "ref", value="Z99"),
        (
            "games 1, turns 1, ref: “Z99” is not a reference: type H8 for a horizontal word, 8H for a"
            " vertical one, with A to O and 1 to 15."
        ),
    ),
    "play impossible": (
        lambda d: at(d, *TURN, "ref", value="A1"),
        "games 1, turns 1: A1 TUERAS cannot be placed there with that draw.",
    ),
    "wrong points": (lambda d: at(d, *TURN, "score", value=15), "games 1, turns 1: H3 TUERAS scores 14, not 15."),
    "top too low": (lambda d: at(d, *TURN, "top", value=13), "games 1, turns 1: H3 TUERAS scores 14, not 13."),
    "top unknown": (
        lambda d: at(d, *TURN, value={"draw": "AB", "top": 8, "rest": "top"}),
        ("games 1, turns 1: some tables have the top, but its word is not given: give “ref” and “word” of the top."),
    ),
    "board unknown": (
        lambda d: at(d, "games", 0, "turns", value=[{"draw": "AB", "top": 8}, {"draw": "AB", "top": 8}]),
        "games 1, turns 1: give the word retained (“ref” and “word”), or the next turn's grid.",
    ),
    "short grid": (
        lambda d: at(d, *TURN, "grid", value=["..."]),
        "games 1, turns 1, grid: The grid has 1 lines: it needs 15 lines of 15 characters.",
    ),
    "grid of numbers": (
        lambda d: at(d, *TURN, "grid", value=[1] * 15),
        "games 1, turns 1, grid: a text in quotes is needed here.",
    ),
    "slip stranger": (
        lambda d: at(d, *TURN, "slips", 0, "table", value=9),
        "games 1, turns 1, slips 1, table: nobody plays at table 9.",
    ),
    "slip flag": (
        lambda d: at(d, *TURN, "slips", 0, "flags", value=["lost"]),
        (
            "games 1, turns 1, slips 1: Table 1 has the flag “lost”: use absent, blank, several, unreadable,"
            " late, altered, exchanged, hard_to_read, disciplinary or grave."
        ),
    ),
    "slip field": (
        lambda d: at(d, *TURN, "slips", 0, "points", value=14),
        (
            "games 1, turns 1, slips 1: “points” is not known here, use table, word, direction, lines,"
            " reference, claimed, flags."
        ),
    ),
    "slip twice": (lambda d: at(d, *TURN, "has_top", value=[1]), "games 1, turns 1: table 1 stands there twice."),
    "rest": (
        lambda d: at(d, *TURN, "rest", value="bottom"),
        "games 1, turns 1, rest: “bottom” is not possible here, use nothing, absent, top.",
    ),
    "appeal without verdict": (
        lambda d: at(d, "games", 0, "appeals", value=[{"turn": 3, "table": 1, "score": 1}]),
        "games 1, appeals 1: Table 1 has no slip on turn 3: give it first.",
    ),
    "appeal contradicts": (
        lambda d: at(d, "games", 0, "appeals", value=[{"turn": 1, "table": 1, "score": 1, "sanction": "zero"}]),
        "games 1, appeals 1: 1 points do not go with that sanction.",
    ),
    "saved": (
        lambda d: at(d, "games", 0, value={"saved": "yesterday"}),
        "games 1, saved: there is no saved duplicate game yesterday.",
    ),
    "result twice": (
        lambda d: at(d, "games", 0, value={"results": [{"table": 1, "points": 1}, {"table": 1, "points": 2}]}),
        "games 1, results 2: table 1 stands there twice.",
    ),
    "result without points": (
        lambda d: at(d, "games", 0, value={"results": [{"table": 1}]}),
        "games 1, results 1: “points” is missing.",
    ),
    "times are no points": (
        lambda d: at(d, "games", 0, value={"contest": "topping", "results": [{"table": 1, "seconds": 9}]}),
        "games: 1 is a topping game, it has times and no points: add up the places instead.",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_every_mistake_is_told_with_its_place(name: str) -> None:
    change, told = MISTAKES[name]
    document = tournament(opening(slip(1)))
    judged(document)
    change(document)
    with pytest.raises(InputError) as refused:
        judged(document)
    assert worded_error(Language("en"), refused.value) == told
    assert worded_error(Language("fr"), refused.value) != told


@pytest.mark.parametrize("text", ["", "{", '{"title": }', "[" * 100_000, "nul", "1e999999999"])
def test_what_is_no_json(text: str) -> None:
    with pytest.raises(InputError) as refused:
        evaluate(text, Sources(WORDS, no_saved_game))
    assert refused.value.problem in (FileProblem.NOT_JSON, TournamentFileProblem.OBJECT_NEEDED)


JSON_VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-5, 99), st.floats(allow_nan=False), st.text(max_size=5)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)),
    max_leaves=6,
)


def places(document: object, way: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place of a document but its root."""
    pairs: list[tuple[str | int, object]] = []
    if isinstance(document, dict):
        pairs = list(document.items())
    elif isinstance(document, list):
        pairs = list(enumerate(document))
    return [found for key, value in pairs for found in [(*way, key), *places(value, (*way, key))]]


FULL = tournament(
    opening(slip(1, lines=["TUERAS"], flags=["late"]), has_top=[2], rest="absent", score=14, top=14),
    {"draw": "EIAOSSE", "grid": ["." * 15] * 15, "top": 20, "slips": [slip(1)], "turn": 2},
    edition="R12",
    formula="normal",
    joker=False,
    contest="points",
    pairs=False,
    seconds=120,
    absent=[3],
    arrivals=[{"table": 2, "turn": 1}],
    notified=[{"table": 1, "about": 1, "before": 2}],
    appeals=[{"turn": 1, "table": 1, "by": "player", "grounds": "ink", "score": 14, "sanction": "none"}],
)
FULL["games"].append({"title": "Soir", "top_total": 900, "results": [{"table": 1, "points": 810, "solos": 1}]})
FULL["players"].append({"table": 4, "names": ["A", "B"], "category": "S", "extra_seconds": 60})
PLACES = places(FULL)


@given(st.sampled_from(PLACES), JSON_VALUES)
def test_whatever_stands_anywhere_is_read_or_refused_in_words(way: tuple[str | int, ...], value: object) -> None:
    document = copy.deepcopy(FULL)
    at(document, *way, value=value)
    refused: list[AccessScrabbleError] = []
    try:
        judged(document)
    except InputError as error:
        refused.append(error)
    assert all(worded_error(Language("fr"), error) for error in refused)
