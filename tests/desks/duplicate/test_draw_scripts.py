"""The announcement of a draw, line by line, as R26 4.1 and 4.2 prescribe it, and as older editions do."""

import pytest

from access_scrabble.desks.announcing.scripts import DrawScripts, PartKind, grouped
from access_scrabble.engine.tiles import Tiles
from access_scrabble.language.language import Language
from access_scrabble.rules.duplicate.position import Draw
from access_scrabble.rules.game import Edition


def draw(text: str) -> Draw:
    kept, _, new = text.rpartition("+")
    return Draw(Tiles.parse(kept), new)


@pytest.mark.rule("DU-02", "DU-03")
@pytest.mark.parametrize("edition", list(Edition))
def test_first_turn(french: Language, edition: Edition) -> None:
    assert DrawScripts(french, edition).draw(draw("TSEAERB")).lines == (
        "Tunisie – T",
        "Suisse – S",
        "Égypte – E",
        "Algérie – A",
        "Égypte – E",
        "Roumanie – R",
        "Belgique – B",
        "Tunisie, Suisse, Égypte, Égypte, Algérie, Roumanie, Belgique",
        "Chrono",
    )


@pytest.mark.rule("DU-03", "EQ-06")
def test_kept_letters_by_alphabet_joker_last_then_new_ones(french: Language) -> None:
    assert DrawScripts(french, Edition.R26).draw(draw("?SAE+EXW")).lines == (
        "Reliquat : 4 lettres",
        "Algérie, Égypte, Suisse, Joker",
        "Égypte – E",
        "Xénophon – X",
        "Wallonie – W",
        "Algérie, Égypte, Égypte, Suisse, Joker, Xénophon, Wallonie",
        "Chrono",
    )


@pytest.mark.rule("DU-03")
def test_one_letter_kept(french: Language) -> None:
    lines = DrawScripts(french).draw(draw("Z+AEIOUB")).lines
    assert lines[:3] == ("Reliquat : 1 lettre", "Zambie", "Algérie – A")


@pytest.mark.rule("DU-03", "EQ-06")
@pytest.mark.parametrize(
    ("edition", "new_joker"), [(Edition.R26, "Joker – Lettre blanche"), (Edition.R12, "Joker"), (Edition.E, "Joker")]
)
def test_a_joker_just_drawn(french: Language, edition: Edition, new_joker: str) -> None:
    assert DrawScripts(french, edition).draw(draw("AB+?Y")).lines == (
        "Reliquat : 2 lettres",
        "Algérie, Belgique",
        new_joker,
        "Yougoslavie – Y",
        "Algérie, Belgique, Joker, Yougoslavie",
        "Chrono",
    )


@pytest.mark.rule("DU-03", "DU-05")
@pytest.mark.parametrize(
    ("edition", "full"),
    [
        (Edition.R26, "O, O, Joker, Q"),
        (Edition.R12, "Océanie, Océanie, Joker, Québec"),
        (Edition.E, "Océanie, Océanie, Joker, Québec"),
    ],
)
def test_blitz(french: Language, edition: Edition, full: str) -> None:
    script = DrawScripts(french, edition).draw(draw("O?+QO"), is_blitz=True)
    assert script.lines == ("Reliquat : 2 lettres", "Océanie, Joker", "Québec – Q", "Océanie – O", full, "Chrono")


@pytest.mark.rule("DU-03", "DU-04")
def test_a_rejection_names_the_kept_letters_since_2026(french: Language) -> None:
    script = DrawScripts(french, Edition.R26).draw(draw("AEIRSTU"), rejected=[Tiles.parse("HGF")])
    assert script.lines == (
        "Rejet",
        "Reliquat : 3 lettres",
        "France, Grèce, Hongrie",
        "Algérie – A",
        "Égypte – E",
        "Italie – I",
        "Roumanie – R",
        "Suisse – S",
        "Tunisie – T",
        "Uruguay – U",
        "Algérie, Égypte, Italie, Roumanie, Suisse, Tunisie, Uruguay",
        "Chrono",
    )


@pytest.mark.rule("DU-03", "DU-04")
def test_a_second_rejection_has_nothing_kept(french: Language) -> None:
    script = DrawScripts(french).draw(draw("AEIRSTU"), rejected=[Tiles.parse("HG"), Tiles()])
    assert script.lines[:5] == ("Rejet", "Reliquat : 2 lettres", "Grèce, Hongrie", "Rejet", "Algérie – A")


@pytest.mark.rule("DU-03", "DU-04")
@pytest.mark.parametrize("edition", [Edition.R12, Edition.E])
def test_older_editions_count_the_letters_rejected(french: Language, edition: Edition) -> None:
    script = DrawScripts(french, edition).draw(draw("AEIRSTU"), rejected=[Tiles.parse("HGF")])
    assert script.lines[:2] == ("Rejet : 7 lettres", "Algérie – A")


@pytest.mark.rule("DU-03")
def test_the_parts_come_in_the_prescribed_order(french: Language) -> None:
    script = DrawScripts(french).draw(draw("AE+IRS"), rejected=[Tiles.parse("B")])
    assert list(dict.fromkeys(part.kind for part in script.parts)) == [
        PartKind.REJECTION,
        PartKind.KEPT_COUNT,
        PartKind.KEPT_LETTERS,
        PartKind.NEW_LETTER,
        PartKind.FULL_DRAW,
        PartKind.CLOCK,
    ]


@pytest.mark.rule("EQ-06")
def test_every_letter_has_its_country(french: Language) -> None:
    scripts = DrawScripts(french)
    told = [scripts.new_letter(letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    assert [line[-1] for line in told] == list("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert told[4:6] == ["Égypte – E", "France – F"]


def test_identical_letters_come_together_where_the_first_stands() -> None:
    assert grouped("ESRESE?") == "EEESSR?"


def test_in_english_the_table_stays(french: Language) -> None:
    lines = DrawScripts(Language("en")).draw(draw("A?+E")).lines
    assert lines == ("2 letters kept", "Algérie, Joker", "Égypte – E", "Algérie, Joker, Égypte", "Clock")
