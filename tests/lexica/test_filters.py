import pytest

from access_scrabble.lexica.build import DropReason, Selection, board_form, drop_reason, find_unattested, read_selection
from access_scrabble.lexica.hunspell import AffixFile, parse_affix_file, parse_dictionary

NOUN = frozenset({"nom"})
SELECTION = Selection(
    unattested_verbs=frozenset({"ripatonner"}),
    unattested_adverbs=frozenset({"animato", "ici"}),
    fragments=frozenset({"bibl"}),
    locution_words=frozenset({"antan"}),
)


@pytest.fixture
def affixes() -> AffixFile:
    return parse_affix_file("FLAG long\nNEEDAFFIX ()\nKEEPCASE ||\nNOSUGGEST --\n")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("maison po:nom", None),
        ("Paris po:npr", DropReason.SPELLED_OTHERWISE),
        ("abat-jour po:nom", DropReason.SPELLED_OTHERWISE),
        ("aujourd'hui po:adv", DropReason.SPELLED_OTHERWISE),
        ("2d po:adj", DropReason.SPELLED_OTHERWISE),
        ("pierre po:nom po:prn", DropReason.NAME),
        ("anti po:pfx", DropReason.PIECE),
        ("quelqu po:mg po:err", DropReason.PIECE),
        ("kg/|| po:nom", DropReason.SYMBOL),
        ("qu/-- po:mg", DropReason.SYMBOL),
        ("bibl po:nom", DropReason.FRAGMENT),
        ("abrupto po:loc.adv", DropReason.LOCUTION),
        ("antan po:loc.adj", None),
        ("afin po:mg po:loc.cj", None),
        ("ripatonner po:v1_i____zz", DropReason.UNATTESTED),
        ("chanter po:v1_it_q_zz", None),
        ("animato po:adv", DropReason.UNATTESTED),
        ("ici po:mg po:adv", None),
        ("mot", None),
    ],
)
def test_reasons_to_drop_a_headword(line: str, expected: DropReason | None, affixes: AffixFile) -> None:
    (headword,) = parse_dictionary(f"1\n{line}", affixes)
    assert drop_reason(headword, affixes, SELECTION) is expected


@pytest.mark.parametrize(
    ("spelling", "speech", "expected"),
    [
        ("été", NOUN, "ETE"),
        ("nævus", NOUN, "NAEVUS"),
        ("anticonstitutionnel", NOUN, None),
        ("a", NOUN, None),
        ("ès", frozenset({"mg"}), "ES"),
        ("vs", frozenset({"mg"}), "VS"),
        ("mbar", NOUN, "MBAR"),
        ("bdnf", NOUN, None),
        ("grrr", frozenset({"interj"}), "GRRR"),
        ("σίγμα", NOUN, None),
        ("parlè", frozenset({"v1_it_q_zz"}), None),
        ("koinè", NOUN, "KOINE"),
    ],
)
def test_board_forms(spelling: str, speech: frozenset[str], expected: str | None) -> None:
    assert board_form(spelling, speech) == expected


def test_the_kept_lists_are_read_and_do_not_contradict_one_another() -> None:
    selection = read_selection()
    assert "ripatonner" in selection.unattested_verbs
    assert "thermoformer" not in selection.unattested_verbs, "kept by hand"
    assert not selection.fragments & selection.locution_words


def test_attestation_counts_witnesses() -> None:
    affixes = parse_affix_file("FLAG long\nSFX V. Y 2\nSFX V. er é er\nSFX V. er e er")
    lines = (
        "chanter/V. po:v1",  # known by its infinitive
        "tigrer/V. po:v1",  # by a participle that is its own
        "pommer/V. po:v1",  # by nothing but a form that is also a noun
        "pomme po:nom",
        "vite po:adv",
        "animato po:adv",
        "ici po:mg po:adv",
    )
    headwords = parse_dictionary("\n".join(("7", *lines)), affixes)
    witnesses = [frozenset({"chanter", "tigré", "pomme", "vite", "ici"}), frozenset({"vite", "animato", "ici"})]
    found = find_unattested(headwords, affixes, witnesses)
    assert found.verbs == ("pommer",)
    assert found.adverbs == ("animato",)
