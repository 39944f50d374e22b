"""What a referee does with slips besides typing them: decides, lists, checks, prints, goes back (BU)."""

import json
from pathlib import Path

import pytest

from access_scrabble.cli import main
from access_scrabble.language.announcer import NullVoice
from access_scrabble.speech.selection import Channels
from tests.keyboard.fingers import RecordingBraille
from tests.keyboard.refereeing import REAL_BAG, Formula, sit_down
from tests.keyboard.slip_entry import PLAYERS, at_turn_two
from tests.keyboard.typed import Typed
from tests.keyboard.voices import RecordingVoice


@pytest.fixture
def referee(talk: Typed) -> Typed:
    """Turn 2 is being played, and its slips are to be typed."""
    at_turn_two(talk)
    return talk


@pytest.mark.rule("BU-06")
def test_a_judgement_is_proposed_and_the_referee_decides(referee: Typed) -> None:
    told = referee.say("1 riz 7h 21")
    assert told[-1] == "A judgement: type accept 2: 1, or rule 2: 1 and points, warning, -5 or zero."
    assert referee.say("2 riz i12 15")[-1] == "To be decided: type rule 2: 2 and points, warning, -5 or zero."
    doubtful = referee.say("doubtful")
    assert [line.partition(",")[0] for line in doubtful] == ["2 slips to decide.", "Anna", "Bob"]
    assert " A judgement: type accept 2: 1, " in doubtful[1]
    assert " Most favourable to the player: 10 points, " in doubtful[2]
    assert " To be decided: type rule 2: 2 and points, " in doubtful[2]
    assert referee.say("accept") == ["Say which table, as 12; on a past turn as 3: 12."]
    (accepted,) = referee.say("accept 1")
    assert accepted.endswith(", decided by the referee. RIZ at 13H.")
    assert referee.say("accept 2") == [
        "No points to accept yet: type rule 12 and points, warning, -5 or zero, 12 being the table."
    ]
    assert referee.say("commission 2 uphold") == [
        "No points to uphold yet: type commission 12 and points, warning, -5 or zero, 12 being the table."
    ]
    told = referee.say("rule 2 warning")
    assert told[0] == "Bob, table 2, turn 2: 15 points, warning, decided by the referee. RIZ at G12."
    assert told[1] == "Before: no score yet, to the commission."
    assert referee.say("doubtful") == ["No slip is to be decided."]
    assert referee.say("accept") == ["No slip is to be decided."]
    assert referee.say("rule 2 sometimes")[0].startswith("“sometimes” is no verdict: type points, valid, ")
    assert referee.say("rule") == ["Say which table, as 12; on a past turn as 3: 12."]
    assert referee.say("rule 2 commission")[0].startswith("Bob, table 2, turn 2: no score yet, to the commission")
    assert referee.say("rule 2 21 -5")[0].startswith("Bob, table 2, turn 2: 16 points, 5-point penalty")


@pytest.mark.rule("BU-17")
def test_a_decision_leaves_the_reason_of_another_sanction_behind(referee: Typed) -> None:
    referee.say("1 !absent")
    assert referee.say("rule 1 warning") == ["Say how many points too, as rule 12 21 warning."]
    assert referee.say("commission 1 -5") == ["Say how many points too, as commission 12 21 warning."]
    assert referee.say("rule 1 21 warning")[:2] == [
        "Anna, table 1, turn 2: 21 points, warning, decided by the referee.",
        "Before: zero.",
    ]
    (told,) = referee.say("notices")
    assert "Given: 21 points, warning, decided by the referee. " in told
    referee.say("commission 1 12")
    answer = ["No correction slip: after the decision no sanction is left."]
    assert referee.say("notices table 1") == referee.say("notices delivered") == answer
    assert referee.say("notices table 2") == ["No correction slip."]


def test_a_slip_is_changed_by_the_form_and_by_what_happened_to_it(referee: Typed) -> None:
    referee.say("1 riz 13h 21")
    referee.say("slip 1")
    assert referee.reply.prompt == "Word as written, ? after a circled letter, / between several: (RIZ)"
    told = referee.say_all("", "", "", "", "xx", "25", "")
    assert told == [
        "Anna, table 1, turn 2: 21 points, warning: wrong score (6.5). RIZ at 13H.",
        "Before: 21 points.",
        "1 warning so far.",
    ]
    referee.say("slip 1")
    told = referee.say_all("", "", "", "-", "-", "late")
    assert told[0].startswith("Anna, table 1, turn 2: zero: written after the end of the turn (6.7); not located")
    referee.say("slip 1")
    assert referee.say_all("", "", "", "", "", "") == ["Nothing typed: nothing is changed."]
    referee.say("slip 1")
    referee.say("zut")
    assert referee.reply.prompt == "Direction, h or v: (v)"
    referee.say_all("", "", "", "", "")
    assert referee.say("1 !disciplinary")[0].endswith("(6.4.2.2, 6.7); disciplinary warning (6.5).")
    assert referee.say("1 !blank")[0] == "Anna, table 1, turn 2: zero: blank slip (6.7)."
    assert referee.say("2 !disciplinary") == ["Table 2 has no slip on turn 2: give it first."]
    assert referee.say("2 !lost")[0].startswith("“lost” does not say what happened to a slip: ")
    assert referee.say("slip 9") == ["Nobody plays at table 9."]
    assert referee.say("slip 4: 1") == ["There is no turn 4: the last one is 2."]
    assert referee.say("slip") == ["Say which table, as 12; on a past turn as 3: 12."]
    assert referee.say("1 h8")[0].startswith("“1 h8” is not a slip: ")
    assert referee.say("8 h")[0] == "P, 3 points, H8."
    assert referee.say("1 riz mur 13h")[0].startswith("“1 riz mur 13h” is not a slip: ")


@pytest.mark.parametrize("before", [(), ("",), ("", "", ""), ("zut", "", "", "13h"), ("quitter", "h", "", "", "")])
def test_the_form_can_be_left_at_every_part(referee: Typed, before: tuple[str, ...]) -> None:
    referee.say("1 riz 13h 21")
    assert referee.say("slip 1")[0].endswith("Enter keeps or skips a part, - takes it away, q leaves.")
    assert referee.say_all(*before, "q") == ["Left: nothing is changed."]
    assert referee.say("slips") == ["Anna, table 1, turn 2: 21 points. RIZ at 13H."]


def test_what_is_no_direction_is_asked_again(referee: Typed) -> None:
    referee.say_all("slip 1", "riz")
    assert referee.say("13h") == ["“13h” is no direction: type h for horizontal or v for vertical."]
    assert referee.reply.prompt == "Direction, h or v:"


@pytest.mark.rule("BU-18")
def test_decisions_say_what_is_missing(referee: Typed) -> None:
    referee.say_all("1 riz 13h 21", "2 30")
    missing = ["Say what is decided too: points, valid, warning, -5, zero or commission."]
    assert referee.say("rule 1") == referee.say("commission 1") == missing
    assert referee.say("rule 2: 2 zero") == ["Table 2 has no slip on turn 2: give it first."]
    assert referee.say("appeal 9 no") == referee.say("rule 9 zero") == ["Nobody plays at table 9."]
    assert referee.say("arrive") == ["Say who: type a table and a name, as 12 Anna."]
    assert referee.say("slips file") == ["Which file is not said: type the path behind the word file."]


def test_the_joker_and_the_board_are_drawn_in_the_form(referee: Typed) -> None:
    referee.say("slip 2")
    told = referee.say_all("ri?z", "v", "s!er", "sser", "...i?", "...z", "", "13h", "21", "gone", "")
    assert told[0].startswith("Bob, table 2, turn 2: 21 points, warning: wrong letter circled (6.5)")
    assert "drawn SSER / ...i / ...Z, reference 13H, 21 points" in referee.say("notices")[0]


def test_slips_are_listed_and_missing_ones_named(referee: Typed) -> None:
    assert referee.say("slips 2") == ["No slip on turn 2."]
    referee.say_all("1 riz 13h 21", "2 30 -5")
    assert referee.say("slips") == [
        "Turn 2, 2 slips, 1 with a sanction.",
        "Anna, table 1, turn 2: 21 points. RIZ at 13H.",
        "Bob, table 2, counted by hand: 25 points, 5-point penalty.",
    ]
    assert referee.say("missing") == ["Turn 2, no score yet: 12 Chloé."]
    assert referee.say("absentees") == [
        "Chloé, table 12, turn 2: zero: no slip handed in (6.7).",
        "Nobody is missing on turn 2.",
    ]
    assert referee.say("absentees") == ["That changes nothing."]
    assert referee.say("slips 1")[1].startswith("Anna, table 1, turn 1: ")
    assert referee.say("slips 7") == ["There is no turn 7: the last one is 2."]
    assert referee.say("sheet 12")[1:3] == [
        f"Total: {referee.reply.lines[3].split()[2]} points, 1 zero.",
        "Turn 2: zero: no slip handed in (6.7).",
    ]
    assert referee.say("sheet 9") == ["Nobody plays at table 9."]


@pytest.mark.rule("DU-15")
def test_a_score_typed_for_a_slip_says_what_it_replaces(referee: Typed) -> None:
    referee.say("1 riz 13h")
    assert referee.say("1 30") == ["Anna, turn 2: 30 points.", "It replaces the slip: 21 points, warning."]
    assert referee.say("undo") == ["Undone: points of turn 2, table 1.", "Anna, table 1, turn 2: 21 points, warning."]
    assert referee.say("redo")[1:] == ["Anna, table 1, turn 2: 30 points."]
    assert referee.say("undo 2")[1:] == ["Anna, table 1, turn 2: nothing noted."]
    referee.say("redo")
    assert referee.say("slips")[0].startswith("Anna, table 1, turn 2: 21 points, warning")


@pytest.mark.rule("BU-13")
def test_warnings_are_counted_and_the_fourth_costs(referee: Typed) -> None:
    for turn in (1, 2):
        referee.say(f"slip {turn}: 1 riz 13h 21")
        referee.say(f"rule {turn}: 1 21 warning")
        told = referee.say(f"slip {turn}: 1 !disciplinary")
    assert told[-1] == "2 warnings so far."
    assert referee.say("rule 1: 1 21 warning")[-1] == "3 warnings so far."
    assert referee.say("rule 2: 1 21 warning")[-1] == "4 warnings so far, 5 points lost."
    ranked = next(line for line in referee.say("points") if "Anna" in line)
    assert ranked.endswith(", 4 warnings, 5 points lost for warnings.")


def test_a_second_referee_hears_where_he_differs(referee: Typed) -> None:
    referee.say_all("1 riz 13h 21", "2 riz 13h 21", "retain", "second")
    assert referee.reply.prompt == "Second referee, turn 2, slip of table 1, or Enter to end:"
    assert referee.say("1 riz 13h 21") == ["Anna, table 1: the same verdict."]
    (told,) = referee.say("2 riz 13h")
    assert told == (
        "Bob, table 2, turn 2, differs. First referee: 21 points; second referee: 21 points, warning: no score (6.5)."
    )
    assert referee.say("9 =") == ["Nobody plays at table 9."]
    assert referee.say("what")[0].startswith("“what” is not a slip: type the table, the word, ")
    before = referee.say("")
    assert before[0].startswith("Bob, table 2, turn 2, differs.")
    assert {line.split(", ")[1] for line in referee.say("slips 2")[1:]} == {"table 1", "table 2"}


@pytest.mark.rule("BU-17")
def test_correction_slips_are_told_written_and_noted_as_delivered(referee: Typed, home: Path) -> None:
    assert referee.say("notices 2") == ["No correction slip."]
    referee.say_all("1 riz 13h", "2 rizz 13h 3", "retain 13h riz")
    heading, *told = referee.say("notices")
    assert heading == "2 correction slips."
    assert told[0] == (
        "Turn 2, Anna, table 1. Played: RIZ, reference 13H. Given: 21 points, warning: no score (6.5)."
        " Read as RIZ at 13H. 1 warning so far. This one need not be sent."
    )
    assert told[1].startswith("Turn 2, Bob, table 2. Played: RIZZ, reference 13H, 3 points. Given: zero: ")
    assert referee.say("notices 2") == referee.say("notices all") == [heading, *told]
    assert referee.say("notices table 1") == told[:1]
    for form in ("html", "txt", "brf"):
        (line,) = referee.say(f"notices all {form}")
        path = Path(line.removeprefix("Written to ").rstrip("."))
        assert path.suffix == f".{form}"
        assert path.stat().st_size > 100
    assert "Given: zero: " in (home / "documents" / "correction-slips.txt").read_text()
    assert referee.say("notices 2 delivered") == ["Turn 2: 2 correction slips delivered."]
    assert referee.say("notices yesterday")[0].startswith("“yesterday” does not say which correction slips")


@pytest.mark.rule("BU-17")
def test_correction_slips_are_exported_by_the_command_line(referee: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    referee.say("1 riz 13h")
    referee.hang_up()
    assert main(["--lang", "en", "game", "list", "--json"]) == 0
    (game,) = json.loads(capsys.readouterr().out)["games"]
    assert main(["--lang", "en", "game", "export", game["id"], "--to", "txt", "--part", "notices"]) == 0
    assert "Given: 21 points, warning: no score (6.5)." in capsys.readouterr().out


def test_a_file_that_does_not_fit_changes_nothing(referee: Typed, tmp_path: Path) -> None:
    path = tmp_path / "slips.json"
    for document, answer in (
        ({"turn": 2, "draw": "AEIRSTU", "slips": []}, "The slips are for the draw AEIRSTU, but turn 2 "),
        ({"slips": []}, "The file does not say which turn its slips are for: add turn."),
        ({"turn": 2}, "The part “slips” of the slips is missing or has another form."),
        ({"turn": 2, "slips": [{"table": 1}, {"table": 9}]}, "Nobody plays at table 9."),
        ({"turn": 8, "slips": [{"table": 1}]}, "There is no turn 8: the last one is 2."),
    ):
        path.write_text(json.dumps(document))
        assert referee.say(f"slips file {path}")[0].startswith(answer)
    path.write_text("{")
    assert referee.say(f"slips file {path}")[0].startswith("This is not JSON")
    assert referee.say(f"slips file {path}.not")[0].startswith("There is no file")
    path.write_text(json.dumps({"turn": 2, "slips": [{"table": 9}]}))
    assert referee.say(f'slips file "{path}"') == ["Nobody plays at table 9."]
    assert referee.say("slips 2") == ["No slip on turn 2."]


def test_what_is_said_of_slips_is_brailled_and_not_heard_in_the_room(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    voice, display = RecordingVoice(), RecordingBraille()
    channels = Channels(voice, NullVoice())
    monkeypatch.setattr("access_scrabble.cli.outputs.open_voices", lambda *_: channels)
    monkeypatch.setattr("access_scrabble.cli.outputs.NullBraille", lambda: display)
    talk: Typed = request.getfixturevalue("talk")
    at_turn_two(talk)
    assert voice.hear()
    talk.say("12 riz 13h 21")
    assert "table 12: 21, right." in display.messages
    assert display.reading.scores[1].startswith("1. Chloé, ")
    talk.say_all("1 riz i12 15", "1 rizz 13h 21", "slip 2", *"123456", "slips", "doubtful", "notices", "rule 1 9")
    talk.say_all("appeal 1", "appeals", "second 2", "", "=", "2 !lost")
    assert voice.hear() == []


def test_before_the_first_draw_there_is_nothing_to_correct(talk: Typed) -> None:
    sit_down(talk, REAL_BAG, PLAYERS)
    (told,) = talk.say("1 riz 13h 21")
    assert "draw" in told
    for line in ("1 =", "slip 1", "slips", "second"):
        assert talk.say(line) == [told], line
    assert talk.say("doubtful") == ["No slip is to be decided."]
    assert talk.say("appeals")[0] == "No appeal."
    assert talk.say("notices") == ["No correction slip."]
    assert talk.say("sheet 12") == ["Chloé, table 12.", "Total: 0 points."]
    assert talk.say("sheet 99") == ["Nobody plays at table 99."]


@pytest.mark.rule("FO-06")
def test_sudden_death_by_slips(talk: Typed) -> None:
    at_turn_two(talk, Formula(contest="Sudden death"))
    talk.say_all("1 riz 13h 21", "2 riz 13h 21")
    assert talk.say("12 riz 12h 21")[-1] == "Out: Chloé."
    assert talk.say("slip 2: 12 =") != []


@pytest.mark.rule("FO-07")
def test_topping_tables_take_slips_by_the_command_and_words_by_the_line(talk: Typed) -> None:
    sit_down(talk, REAL_BAG, PLAYERS, Formula(contest="Topping"))
    talk.say("p a s s e t m")
    assert talk.say("1 h8 passe") == ["H8 PASSE, 16 points."]
    assert talk.say("slip 2 passe h8 16 !disciplinary")[0].startswith("Bob, table 2, turn 1: ")
    assert talk.say("slips")[0].startswith("Bob, table 2, turn 1: ")
    assert next(line for line in talk.say("points") if "Bob" in line).endswith("0 tops found, 2 warnings.")


def test_french_words_for_what_happened_and_for_verdicts() -> None:
    with Typed("fr") as talk:
        talk.choose("Arbitrer une partie duplicate")
        talk.choose("la partie habituelle")
        talk.choose("dans le vrai sac")
        talk.say_all(", ".join(PLAYERS), "p a s s e t m", "retenir h8 passe", "=", "rizeu")
        assert talk.say("1 riz 13h 21 !tard") == ["Anna, table 1, coup 2 : zéro : écrit après la fin du coup (6.7)."]
        for word in ("vierge", "plusieurs", "illisible", "Modifié", "échangé", "grave", "absent"):
            assert "zéro" in talk.say(f"bul 1 !{word}")[0]
        assert talk.say("2 riz 7h 21")[-1].startswith(
            "Appréciation : tapez accepter 2: 2, ou trancher 2: 2 et des points"
        )
        assert "décidé par l'arbitre" in talk.say("trancher 2 zéro")[0]
        assert "décidé par la commission" in talk.say("commission 2 avertissement")[0]
        assert talk.say("billets tous remis") == ["Coup 2 : 2 billets de correction remis."]
