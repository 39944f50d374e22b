"""Results in French: told, announced, set in tables, for every contest."""

import pytest

from access_scrabble.desks.ranking.tables import game_grid, printed_results, ranking_spreadsheet
from access_scrabble.desks.tournament.result_lists import ListOrder, ranking_script, result_lists
from access_scrabble.files.text import to_csv
from access_scrabble.language.documents import Document, Grid, Listing, Section
from access_scrabble.language.language import Language
from access_scrabble.rules.ranking.accounts import Account
from access_scrabble.rules.ranking.standings import (
    Basis,
    GameResult,
    Standing,
    TimeAccount,
    points_result,
    rank_game,
    survival_result,
    topping_result,
)
from access_scrabble.rules.tournament.model import Player, TournamentResults, tournament_results

PLAYERS = (
    Player(1, ("Anna",), category="Senior", club="Lyon"),
    Player(2, ("Bob", "Chloé"), category="Vermeil"),
    Player(3, ("David",), category="Senior"),
)
POINTS = (
    Standing(1, 1, 950, 95.0, 50, 2, 1),
    Standing(2, 2, 900, 90.0, 100, 0, 0, pending=1),
    Standing(2, 3, 900, 90.0, 100, 0, 4, warnings_cost=5),
)


def results(*games: GameResult, basis: Basis = Basis.POINTS) -> TournamentResults:
    return tournament_results("Coupe", basis, PLAYERS, games)


def game(title: str = "1") -> GameResult:
    return points_result(title, 20, 1000, POINTS)


def test_one_game_is_told_as_the_tournament() -> None:
    (overall, *others) = result_lists(Language("fr"), results(game()))
    assert overall.heading == (
        "Coupe, classement après 1 partie, total des tops : 1000 points. 1 bulletin attend la commission."
    )
    assert overall.lines == (
        "1. Anna, 950 points, 95,0 %, -50, 2 solos, 1 avertissement.",
        "2. Bob et Chloé, 900 points, 90,0 %, -100.",
        "2. David, 900 points, 90,0 %, -100, 4 avertissements.",
    )
    assert [known.title for known in others] == ["catégorie Senior", "catégorie Vermeil", "paires"]


@pytest.mark.rule("DU-14")
def test_several_games_by_places() -> None:
    second = points_result("Soir", 18, 900, (Standing(1, 3, 800, 88.9, 100, 0, 0),))
    found = results(game(), second, basis=Basis.PLACES)
    assert result_lists(Language("fr"), found)[0].lines == (
        ("1. Anna, 3 aux places, 950 points, 50,0 %, -950, 2 solos, 1 avertissement, par partie : 1er, absent."),
        "1. David, 3 aux places, 1700 points, 89,5 %, -200, 4 avertissements, par partie : 2e, 1er.",
        "3. Bob et Chloé, 4 aux places, 900 points, 47,4 %, -1000, par partie : 2e, absent.",
    )
    assert result_lists(Language("fr"), found)[4].heading == "Partie 1 : 20 coups, total des tops : 1000 points."


@pytest.mark.rule("FO-06", "FO-07")
def test_sudden_death_and_topping() -> None:
    sudden = survival_result("Finale", 3, 60, POINTS, {2: 2, 3: 2})
    topping = topping_result("Topping", 2, 90, [TimeAccount(1, 125_000, 2), TimeAccount(3, 61_500, 1)])
    found = results(sudden, topping, basis=Basis.PLACES)
    final, last = result_lists(Language("fr"), found)[-2:]
    assert final.lines[0] == "1. Anna, encore en jeu, 950 points, 95,0 %, -50, 2 solos, 1 avertissement."
    assert final.lines[1].startswith("2. Bob et Chloé, sort au coup 2, 900 points")
    assert last.lines == (
        "1. David, 1 minute 1 seconde, 1 top trouvé.",
        "2. Anna, 2 minutes 5 secondes, 2 tops trouvés.",
    )
    script = ranking_script(Language("fr"), final.heading, final.placed, ListOrder.LAST_FIRST)
    assert script.lines == (
        "Finale : 3 coups, total des tops : 60 points.",
        "2e ex aequo, sort au coup 2 : David",
        "2e ex aequo, sort au coup 2 : Bob et Chloé",
        "1er, encore en jeu : Anna, Lyon",
    )
    headings = [
        [column.heading for column in grid.columns] for grid in printed_results(Language("fr"), found).grids[-2:]
    ]
    assert "Sort au coup" in headings[0]
    assert headings[1][:3] == ["Rang", "Temps", "Tops trouvés"]


def test_the_best_are_named_with_all_who_share_the_last_place() -> None:
    overall = result_lists(Language("fr"), results(game()))[0]
    for most, count in ((1, 1), (2, 3), (3, 3), (99, 3)):
        script = ranking_script(Language("fr"), "x", overall.placed, ListOrder.FIRST_FIRST, most)
        assert len(script.parts) == 1 + count
    assert script.lines[1] == "1er, 950 points : Anna, Lyon"


def test_a_spreadsheet_has_every_column_and_paper_only_those_that_say_something() -> None:
    (grid,) = ranking_spreadsheet(Language("fr"), results(game())).grids
    lines = to_csv(grid).removeprefix("\ufeff").splitlines()
    assert lines[0] == (
        "Rang;Nom;Table;Licence;Série;Catégorie;Code club;Club;Centre;Partie 1;Points;Pourcentage;Écart;Solos;"
        "Avertissements;Pénalités;Exclusion"
    )
    assert lines[3] == "2;David;3;;;Senior;;;;900;900;90,0;-100;0;4;0;0"
    printed = printed_results(Language("fr"), results(game())).grids
    assert [column.heading for column in printed[0].columns] == [
        *("Rang", "Points", "Pourcentage", "Écart", "Solos", "Avertissements"),
        *("Table", "Catégorie", "Club"),
    ]
    assert printed[0].rows[1] == ("2. Bob et Chloé", "900", "90,0", "-100", "", "", "2", "Vermeil", "")


def test_every_ranking_on_paper_tells_who_the_players_are() -> None:
    """Licence, series, category and club of each, in single games too; the name of a club stands once."""
    players = [
        Player(table, (f"Joueur {table}",), f"100{table}", "4B", "SVD"[table - 1], "Club de Lyon", club_code="L01")
        for table in (1, 2, 3)
    ]
    found = tournament_results("Coupe", Basis.POINTS, players, [game()])
    document = printed_results(Language("fr"), found)
    known = {"Licence": "1002", "Série": "4B", "Catégorie": "V", "Club": "L01"}
    titles = [section.title for section in document.sections]
    assert titles == ["", "Série 4B", "Catégorie D", "Catégorie S", "Catégorie V", "Partie 1"]
    for section in document.sections:
        grid = next(block for block in section.blocks if isinstance(block, Grid))
        headings = [column.heading for column in grid.columns]
        told = [dict(zip(headings, row, strict=True)) for row in grid.rows if "Joueur 2" in row[0]]
        same = section.title.partition(" ")[0]  # what its title says already
        for row in told:
            assert {name: row.get(name) for name in known if name != same} == {
                name: value for name, value in known.items() if name != same
            }
        assert told or section.title in ("Catégorie D", "Catégorie S")
    clubs = [block.items for section in document.sections for block in section.blocks if isinstance(block, Listing)]
    assert clubs == [("Club L01 : Club de Lyon",)]
    (sheet,) = Document("", "fr", (Section("", (game_grid(Language("fr"), found, game()),)),)).grids
    assert [column.heading for column in sheet.columns][-5:] == ["Licence", "Série", "Catégorie", "Code club", "Club"]
    assert sheet.rows[1][-5:] == ("1002", "4B", "V", "L01", "Club de Lyon")


def test_somebody_who_left_the_list_keeps_the_number() -> None:
    found = tournament_results("Coupe", Basis.POINTS, PLAYERS[:2], [game()])
    assert result_lists(Language("fr"), found)[0].lines[2].startswith("2. table 3, 900 points")


@pytest.mark.rule("DU-14")
def test_each_game_is_charted_turn_by_turn_for_the_first_of_all() -> None:
    """The three first of the whole ranking in every game, how many they are of being said; nothing where no turn is."""
    players = [Player(table, (f"Joueur {table}",)) for table in range(1, 61)]
    everybody = [Account(player.table, (40 - player.table % 7, 30, 20 - player.table // 30)) for player in players]
    late = [account for account in everybody if account.table != 7]
    games = [points_result(str(len(those)), 3, 90, rank_game(those, 90), (40, 30, 20)) for those in (everybody, late)]
    found = tournament_results("Coupe", Basis.POINTS, players, [*games, points_result("Soir", 3, 90, POINTS)])
    first, second, third = (
        [block for block in section.blocks if isinstance(block, Grid) and block.is_charted]
        for section in printed_results(Language("fr"), found).sections[-3:]
    )
    best = [f"Joueur {line.table}" for line in found.ranking if line.table != 7][:3]
    assert first[0].caption == "Top et les 3 premiers sur 60, coup par coup"
    assert second[0].caption == "Top et les 3 premiers sur 59, coup par coup"
    assert [column.heading for column in second[0].columns] == ["Coup", "Top", *best]
    assert second[0].rows[0][:2] == ("1", "40")
    assert [sum(int(row[place]) for row in second[0].rows) for place in (2, 3, 4)] == [
        next(line.points for line in games[1].standings if f"Joueur {line.table}" == name) for name in best
    ]
    assert third == []
