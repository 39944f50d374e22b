"""Lists of players from spreadsheets: every kind of file that is right, every kind of line that is wrong."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from access_scrabble.desks.ranking.player_lists import PlayerList, PlayerListProblem, players_document, read_players
from access_scrabble.errors import InputError
from access_scrabble.files.text import to_csv
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.rules.tournament.model import MOST_PLAYERS, Player

FRENCH = "Nom;Prénom;Table;Catégorie;Club;N° licence;Correcteur;Temps supplémentaire\n"
ROW = "Lefèvre;Zoé;12;Vermeil;Orléans;A-17;Marie;60\n"
ZOE = Player(12, ("Zoé Lefèvre",), "A-17", category="Vermeil", club="Orléans", corrector="Marie", extra_seconds=60)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("separator", [";", ",", "\t"], ids=["semicolon", "comma", "tab"])
def test_spreadsheets_write_in_many_ways(encoding: str, separator: str) -> None:
    text = (FRENCH + ROW).replace(";", separator)
    for ending in ("\n", "\r\n"):
        assert read_players(text.replace("\n", ending).encode(encoding)) == PlayerList((ZOE,))


def test_english_headings_in_another_order_and_columns_that_nobody_needs() -> None:
    listed = read_players(b"Club,E-mail,NAME,table number,extra_time\nLyon,a@b.fr,Anna,3,1:30\n,,Bob,1,\n")
    assert listed.players == (Player(1, ("Bob",)), Player(3, ("Anna",), club="Lyon", extra_seconds=90))
    assert listed.ignored == ("E-mail",)


def test_without_tables_the_players_are_numbered_in_their_order() -> None:
    listed = read_players("Nom\nAnna\n\n  \nBob / Chloé\nDavid & Emma\n".encode())
    assert [(player.table, player.names) for player in listed.players] == [
        (1, ("Anna",)),
        (2, ("Bob", "Chloé")),
        (3, ("David", "Emma")),
    ]


def test_a_partner_in_a_column_and_the_separator_told_to_spreadsheets() -> None:
    listed = read_players(b'sep=;\nNom;Partenaire\n"Anna; dite Nana";Bob\n')
    assert listed.players == (Player(1, ("Anna; dite Nana", "Bob")),)


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        (b"PK\x03\x04\x00\x00spreadsheet", PlayerListProblem.NOT_TEXT, "save it as CSV text"),
        (b"", PlayerListProblem.NO_PLAYERS, "No player is in this list"),
        (b"Nom;Table\n", PlayerListProblem.NO_PLAYERS, "No player is in this list"),
        (b"Table;Club\n1;Lyon\n", PlayerListProblem.NO_NAME_COLUMN, "no heading"),
        (b"Nom;Joueur\nAnna;Bob\n", PlayerListProblem.COLUMN_TWICE, "the second is “Joueur”"),
        (b"Nom;Table\nAnna;1;x\n", PlayerListProblem.TOO_MANY_FIELDS, "Line 2 has 3 fields for 2 headings"),
        (b"Nom;Table\n\nAnna;1\nBob;deux\n", PlayerListProblem.BAD_TABLE, "Line 4: “deux” is no table"),
        (b"Nom;Table\nAnna;0\n", PlayerListProblem.BAD_TABLE, "Line 2: “0” is no table"),
        (b"Nom;Table\nAnna;\n", PlayerListProblem.BAD_TABLE, "Line 2: “” is no table"),
        (b"Nom;Table\nAnna;4\nBob;4\n", PlayerListProblem.TABLE_TWICE, "Line 3: table 4 is taken since line 2"),
        (b"Nom;Table\n;4\n", PlayerListProblem.NAME_MISSING, "Line 2 has no name"),
        (b"Nom;Partner\nAnna/Bob;Zoe\n", PlayerListProblem.TOO_MANY_NAMES, "Line 2 has 3 names"),
        (b"Nom\n" + b"A" * 101, PlayerListProblem.TOO_LONG, "Line 2: a field has more than 100 characters"),
        (b"Nom;Extra time\nAnna;much\n", PlayerListProblem.BAD_EXTRA_TIME, "Line 2: “much” is no extra time"),
        (b"Nom;Extra time\nAnna;3601\n", PlayerListProblem.BAD_EXTRA_TIME, "Line 2: “3601” is no extra time"),
        (b'Nom;Table\n"Anna;1\n', PlayerListProblem.BAD_QUOTES, "Line 2: a quotation mark"),
    ],
    ids=lambda value: value.value if isinstance(value, PlayerListProblem) else "",
)
def test_each_kind_of_wrong_line_is_told_with_its_number(text: bytes, code: PlayerListProblem, told: str) -> None:
    with pytest.raises(InputError) as refused:
        read_players(text)
    assert refused.value.problem is code
    assert told in worded_error(Language("en"), refused.value)
    french = worded_error(Language("fr"), refused.value)
    assert french.endswith(".")
    assert french != worded_error(Language("en"), refused.value)


def test_a_thousand_players_and_not_one_more() -> None:
    text = "Nom\n" + "\n".join(f"Joueur {number}" for number in range(MOST_PLAYERS))
    assert len(read_players(text.encode()).players) == MOST_PLAYERS
    with pytest.raises(InputError) as refused:
        read_players(f"{text}\nUn de trop".encode())
    assert refused.value.problem is PlayerListProblem.TOO_MANY_PLAYERS


@given(st.one_of(st.binary(max_size=300), st.text(max_size=300).map(str.encode)))
def test_whatever_a_file_holds_it_is_read_or_refused(data: bytes) -> None:
    for text in (data, b"Nom;Table;Club\n" + data):
        with suppress(InputError):
            listed = read_players(text)
            assert len({player.table for player in listed.players}) == len(listed.players) > 0


NAME = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=20).filter(
    lambda name: not set(name) & set("/&'") and name.strip()
)


@pytest.mark.parametrize(
    "headings",
    [
        "N° licence;NOM;Prénom;Code club;Nom du club;Série;Catégorie",
        "Numéro de licence;Nom;Prénom;N° club;Club;Niveau;Cat.",
        "LICENCE;Nom de famille;PRENOM;Code_club;Libellé club;SERIE;Catégorie d'âge",
        "Licence number;Surname;First name;Club code;Club name;Series;Age category",
    ],
)
def test_the_usual_headings_of_federations(headings: str) -> None:
    listed = read_players(f"{headings}\n1000001;Martin;Anna;L01;Lyon;4B;Vermeil".encode())
    expected = Player(1, ("Anna Martin",), "1000001", series="4B", category="Vermeil", club="Lyon", club_code="L01")
    assert listed == PlayerList((expected,))


@st.composite
def players(draw: st.DrawFn) -> tuple[Player, ...]:
    tables = draw(st.lists(st.integers(1, 9999), min_size=1, max_size=8, unique=True))
    optional = st.one_of(st.just(""), NAME)
    return tuple(
        Player(
            table,
            draw(st.one_of(st.tuples(NAME), st.tuples(NAME, NAME))),
            licence=draw(optional),
            series=draw(optional),
            category=draw(optional),
            club=draw(optional),
            club_code=draw(optional),
            corrector=draw(optional),
            extra_seconds=draw(st.integers(0, 3600)),
        )
        for table in sorted(tables)
    )


@settings(max_examples=40)
@given(players(), st.sampled_from(["fr", "en"]), st.sampled_from(";,\t"))
def test_a_list_that_was_written_is_read_again(listed: tuple[Player, ...], code: str, separator: str) -> None:
    document = players_document(Language(code), "Coupe", listed)
    assert read_players(to_csv(document.grids[0], separator).encode()).players == listed
