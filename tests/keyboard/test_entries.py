"""Slips and scores typed quickly by a referee: each on the turn that is shown, none lost or misplaced (BU, DU-15)."""

import pytest

from access_scrabble.speech.selection import Channels
from tests.keyboard.refereeing import REAL_BAG, announce_early, sit_down
from tests.keyboard.slip_entry import PLAYERS, at_turn_two
from tests.keyboard.typed import Typed
from tests.keyboard.voices import RecordingVoice


@pytest.fixture
def referee(talk: Typed) -> Typed:
    """PASSE lies at H8, and turn 2 is played with RIZETMU; the referee means what he says only when he says so."""
    at_turn_two(talk)
    announce_early(talk)
    talk.is_sure = False
    return talk


@pytest.fixture
def late(talk: Typed) -> Typed:
    """The same, but Bob's slip of turn 1 is missing."""
    sit_down(talk, REAL_BAG, PLAYERS)
    talk.say_all("p a s s e t m", "retain h8 passe", "1,12 passe h4 20", "rizeu")
    talk.is_sure = False
    return talk


def test_the_prompt_names_the_turn_that_slips_are_for(late: Typed) -> None:
    assert late.reply.prompt.endswith(", slips of turn 1:")
    late.say("2 =")
    assert "slips of" not in late.reply.prompt


def test_a_slip_of_the_next_turn_replaces_none_of_the_turn_before(late: Typed) -> None:
    """With one slip of turn 1 missing, those of turn 2 asked for their turn once, and went there."""
    assert late.say("1 riz 13h 21") == ["Anna, table 1, turn 1: 20 points."]
    assert late.reply.prompt == "Replace on turn 1 (y), note on turn 2 (2), or neither (n)?"
    assert late.say("what")[0].startswith("Type y to replace, 2 for turn 2, ")
    assert late.say("2") == ["Anna, table 1, turn 2: 21 points. RIZ at 13H."]
    assert late.say("12 riz 13h 21") == ["Chloé, table 12, turn 2: 21 points. RIZ at 13H."]
    assert late.say("missing")[0] == "Turn 2, no score yet: 2 Bob."
    assert late.say("1: 2 =")[0].startswith("Bob, table 2, turn 1: ")
    points = [line.partition(":")[2].split()[0] for line in late.say("slips 1")[1:]]
    assert points == ["20", "24", "20"]


def test_what_would_be_replaced_is_told_first(late: Typed) -> None:
    late.say("1: 1 passe h4 18")
    assert late.reply.prompt == "Replace? (y or n)"
    assert late.say("") == ["Type y for yes or n for no."]  # what was typed is not thrown away by Enter
    assert late.say("n") == ["Nothing is changed."]
    late.say("1 35")
    assert late.say("") == ["Type y to replace, 2 for turn 2, or n for neither."]
    assert late.say("n") == ["Nothing is changed."]
    late.say("1: 1 35")
    assert late.say("y")[0] == "Anna, turn 1: 35 points."


def test_the_same_slip_again_and_what_happened_to_it_need_no_question(referee: Typed) -> None:
    referee.say("1 riz 13h 21")
    assert referee.say("1 riz 13h 21") == ["Anna, table 1, turn 2: 21 points. RIZ at 13H."]
    assert referee.say("1 !late")[0].startswith("Anna, table 1, turn 2: zero: ")


def test_another_turn_is_chosen_by_its_number(late: Typed) -> None:
    assert late.say("2:") == ["Turn 2, no score yet: 1 Anna, 2 Bob, 12 Chloé.", "Scores are missing on turn 1 too."]
    assert "slips of" not in late.reply.prompt
    assert late.say("1 riz 13h 21")[0].startswith("Anna, table 1, turn 2: ")
    assert late.say("9:") == ["There is no turn 9: the last one is 2."]


def test_one_solution_for_several_tables(referee: Typed) -> None:
    assert referee.say("1,12 riz 13h 21") == ["tables 1, 12, turn 2: 21 points. RIZ at 13H."]
    assert referee.say("undo")[0] == "Undone: slips of turn 2, tables 1, 12."
    told = referee.say("1-12 riz 13h 21")
    assert told == ["tables 1, 2, 12, turn 2: 21 points. RIZ at 13H.", "Nobody is missing on turn 2."]
    referee.say("undo")
    assert referee.say("1, 2 35") == ["Anna, turn 2: 35 points.", "Bob, turn 2: 35 points."]
    assert referee.say("14-20 =") == ["Say which table, as 12; on a past turn as 3: 12."]
    assert referee.say("3,12 =") == ["Nobody plays at table 3."]


def test_the_last_solution_again(referee: Typed) -> None:
    assert referee.say("2 *") == ["Nothing has been entered on turn 2 that could be given again."]
    referee.say("1 riz 13h 25")
    assert referee.say("2*")[0] == "Bob, table 2, turn 2: 21 points, warning: wrong score (6.5). RIZ at 13H."
    referee.say("2 30")
    referee.say("y")
    assert referee.say("12*")[0] == "Chloé, turn 2: 30 points."


def test_slips_table_by_table(referee: Typed) -> None:
    referee.say("2 riz 13h 21")
    assert referee.say("collect") == ["Turn 2. Type the slip without its table; Enter skips, q leaves."]
    assert referee.reply.prompt == "1 Anna:"
    assert referee.say("zzz9")[0].startswith("“1 zzz9” is not a slip: ")
    assert referee.reply.prompt == "1 Anna:"
    assert referee.say("*") == ["Anna, table 1, turn 2: 21 points. RIZ at 13H."]
    assert referee.reply.prompt == "12 Chloé:"
    assert referee.say("") == ["Turn 2, no score yet: 12 Chloé."]
    referee.say("collect")
    assert referee.say("q") == ["Turn 2, no score yet: 12 Chloé."]
    assert referee.reply.prompt.startswith("Turn 2")
    assert referee.say_all("12 riz 13h 21", "collect 2") == ["No score is missing."]


def test_a_clean_verdict_takes_a_breath_and_all_of_it_is_there_on_request(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    room, private = RecordingVoice(), RecordingVoice()
    monkeypatch.setattr("access_scrabble.cli.outputs.open_voices", lambda *_: Channels(room, private))
    talk: Typed = request.getfixturevalue("talk")
    at_turn_two(talk)
    private.hear()
    talk.say("1 riz 13h 21")
    assert private.hear() == ["table 1 - 21 right"], "nor is the prompt said, which stays the same"
    talk.say("2,12 riz 13h 21")
    assert private.hear() == ["tables 2, 12 - 21 right", "Nobody is missing on turn 2."]
    talk.say("verdict 1")
    assert private.hear() == ["Anna, table 1, turn 2: 21 points. RIZ at 13H.", "Played: RIZ, reference 13H, 21 points."]
    talk.say("1 riz 13h")
    assert "Anna, table 1, turn 2: 21 points, warning: no score (6.5). RIZ at 13H." in private.hear()
    talk.say("verdict")
    assert private.hear()[0].startswith("Anna, table 1, turn 2: 21 points, warning: no score")
    assert not [line for line in room.hear() if "RIZ" in line]


def test_the_voice_leaves_out_what_the_referee_has_just_typed(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    room, private = RecordingVoice(), RecordingVoice()
    monkeypatch.setattr("access_scrabble.cli.outputs.open_voices", lambda *_: Channels(room, private))
    talk: Typed = request.getfixturevalue("talk")
    sit_down(talk, REAL_BAG, ("Anna", "Bob", "Chloé", "David", "Emma"))
    private.hear()
    assert talk.say("p a s s e t ?")[0] == "Turn 1: PASSET?; 95 letters in the bag."
    assert private.hear() == ["Turn 1: P, A, S, S, E, T, joker."]
    talk.say_all("retain h8 passe", "=", "rizeu")
    private.hear()
    told = talk.say("1 rizqz 13h 3")
    assert told[0].startswith("Anna, table 1, turn 2: zero: word not admitted: RIZQZ (6.4.1, 6.7); letters")
    assert private.hear() == ["table 1, zero: word not admitted: RIZQZ."]
    talk.say("2 riz 13h")
    assert private.hear() == ["table 2, 21 points, warning: no score.", "1 warning so far."]
    talk.say("undo 2")
    private.hear()
    assert talk.say("1-4 riz 13h 21") == ["tables 1 to 4, turn 2: 21 points. RIZ at 13H."]
    assert private.hear() == ["4 tables - 21 right"]


def test_a_reference_that_only_exists_the_other_way_is_offered(referee: Typed) -> None:
    referee.say("1 riz h13 21")
    assert referee.reply.prompt == "H13 does not go, 13H does. Is 13H on the slip? (y or n)"
    assert referee.say("y") == ["Anna, table 1, turn 2: 21 points. RIZ at 13H."]
    referee.say("2 riz h13 21")
    assert referee.say("n")[0].startswith("Bob, table 2, turn 2: zero: ")


@pytest.mark.rule("BU-12")
def test_points_with_a_disciplinary_warning(referee: Typed) -> None:
    assert referee.say("2 20 !disciplinary") == ["Bob, turn 2: 20 points, warning.", "1 warning so far."]
    assert next(line for line in referee.say("points") if "Bob" in line).endswith(", 1 warning.")


def test_what_a_hint_says_does_what_it_says(referee: Typed) -> None:
    """A slip of turn 1 to be decided is decided though the table has one of turn 2."""
    referee.say_all("1: 1 passe h4 18", "y", "rule 1: 1 commission", "1 riz 13h 21")
    hint = referee.say("doubtful")[0].partition(" To be decided: ")[2]
    assert hint == "type rule 1: 1 and points, warning, -5 or zero."
    assert referee.say("rule 1 20")[0].startswith("Anna, table 1, turn 1: 20 points")
    assert referee.say("appeal 2: 1 why")[1].startswith("Once it is decided, type commission 2: 1 and the verdict")
    referee.say("appeal 1: 1 why")
    assert referee.say("commission 1 uphold") == [
        "Table 1 has something to decide on turns 1, 2: name the turn, as 3: 1."
    ]


@pytest.mark.rule("DU-07")
def test_the_wrong_word_is_asked_about_before_the_room_hears_it(referee: Typed) -> None:
    assert referee.say("retain 13h riz")[0].startswith("Careful, this is not the top: ")
    assert referee.reply.prompt == "Retain 13H RIZ, 21 points? (y or n)"
    assert referee.say("n") == ["Nothing is changed."]
    assert referee.reply.prompt.startswith("Turn 2")
    referee.say("retain")
    assert referee.reply.prompt.startswith("Turn 3")


def test_the_retained_word_is_spelled_after_a_top(referee: Typed) -> None:
    referee.say("retain")
    referee.say("1 riz 13h 21")
    assert referee.say("spell")[0].startswith("Maroc M, Uruguay U, Tunisie T, Égypte E")


def test_any_number_below_the_top(referee: Typed) -> None:
    few, many = (sum(line.count(" ") for line in referee.say(f"below {count}")) for count in (30, 300))
    assert many > 8 * few


@pytest.mark.rule("DU-20")
def test_the_totals_that_players_have_counted_are_compared(referee: Typed) -> None:
    """At the end the players' own totals are held against those computed (2.3)."""
    points = {line.split(",")[0].split()[1]: int(line.split(", ")[1].split()[0]) for line in referee.say("points")[1:]}
    assert referee.say("totals")[1] == f"1 Anna, {points['Anna']} points."
    assert referee.say(f"totals 1 {points['Anna']}, 12 {points['Chloé']}") == ["The totals agree."]
    told = referee.say(f"totals 1 {points['Anna'] + 5}, 2 {points['Bob']}")
    assert told == [f"Anna, table 1: {points['Anna'] + 5} counted, {points['Anna']} computed."]
    assert referee.say("totals soon")[0].startswith("Type tables and the totals")
    assert referee.say("totals 9 3") == ["Nobody plays at table 9."]


@pytest.mark.rule("BU-06", "BU-10")
def test_a_word_typed_without_place_or_direction_is_not_taken_for_one_across(referee: Typed) -> None:
    """RIZ makes 21 downwards only: what was left out by the typist costs the player nothing."""
    referee.say("1 riz 21")
    assert referee.reply.prompt == "No direction typed for RIZ: is it written vertically? (y or n)"
    told = referee.say("y")
    assert told == ["Anna, table 1, turn 2: 16 points, 5-point penalty: no place given (6.6). RIZ at 13H."]
    referee.say("2 riz 21")
    assert referee.say("n")[0].startswith("Bob, table 2, turn 2: zero: ")
    assert referee.say("12 repasse 9")[0].startswith("Chloé, table 12, turn 2: ")


def test_a_reference_the_other_way_is_offered_though_the_points_are_wrong(referee: Typed) -> None:
    referee.say("1 riz h13 25")
    assert referee.reply.prompt == "H13 does not go, 13H does. Is 13H on the slip? (y or n)"
    assert referee.say("y")[0] == "Anna, table 1, turn 2: 21 points, warning: wrong score (6.5). RIZ at 13H."
    assert referee.say("2 riz 13h 25")[0].startswith("Bob, table 2, turn 2: 21 points, warning")


@pytest.mark.rule("BU-13")
def test_one_verdict_for_several_tables_is_one_sentence(referee: Typed) -> None:
    """Also a faulty one; the warnings of tables that have as many are told together."""
    referee.say_all("1: 1 passe h4 18", "y")
    told = referee.say("1,2 riz 13h 25")
    assert told == [
        "tables 1, 2, turn 2: 21 points, warning: wrong score (6.5). RIZ at 13H.",
        "table 1: 2 warnings so far.",
        "table 2: 1 warning so far.",
    ]
    assert referee.say("12 riz 13h 25")[1] == "1 warning so far."


def test_one_solution_of_several_tables_stays_one_sentence_where_it_replaces_another(referee: Typed) -> None:
    referee.say_all("1 mur 13h 12", "n", "1,2 riz 13h 21")
    assert referee.say("y") == ["tables 1, 2, turn 2: 21 points. RIZ at 13H.", "Before, table 1: zero."]
