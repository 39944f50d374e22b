"""Classic games to GCG and back, and read by another reader's rules."""

import re
from functools import reduce

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from access_scrabble.cli.formats import format_named
from access_scrabble.cli.saved_games import game_context, open_library, taken_game, written_game
from access_scrabble.cli.services import Services
from access_scrabble.engine.coordinates import ALL_SQUARES, Direction, Reference
from access_scrabble.errors import InputError
from access_scrabble.files.gcg import GcgProblem, decode_gcg, from_gcg, from_position, to_gcg, to_position
from access_scrabble.files.gcg_games import gcg_of, steps_of
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.rules.classic import commands
from access_scrabble.rules.classic.queries import score_sheet, scores
from access_scrabble.rules.classic.settings import ClassicSettings, Variant
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState, evolve
from access_scrabble.rules.game import BagKind, Context, Undo
from tests.files.gcg_grammar import StrictGcg
from tests.files.played_games import classic_game, duplicate_game
from tests.rules.random_games import HalfOfAllWords
from tests.rules.support import SeededChance, classic, place

FRENCH_GAME = """#character-encoding UTF-8
#player1 Zoé Zoé Dupont
#player2 Bob Bob
>Zoé: AEEPSST 8H PASSE +16 16
>Bob: AEIRRT? 8F RE.....RAi +33 33
>Zoé:  - +0 16
>Bob: ABCDEFG -AB +0 33
"""


def replayed(text: str) -> ClassicState:
    steps = steps_of(from_gcg(text), Context(HalfOfAllWords(), SeededChance(0)))
    first, *events = (event for step in steps for event in step)
    return reduce(evolve, events, evolve(None, first))


def code_of(text: str) -> tuple[object, dict[str, object]]:
    with pytest.raises(InputError) as caught:
        replayed(text)
    worded_error(Language("fr"), caught.value)
    return caught.value.problem, caught.value.data


@pytest.mark.parametrize("direction", Direction)
def test_every_reference_is_turned_and_comes_back(direction: Direction) -> None:
    for square in ALL_SQUARES:
        reference = Reference(square, direction)
        position = to_position(reference)
        assert from_position(position) == reference == from_position(position.lower())
        assert position[0].isdigit() is (direction is Direction.HORIZONTAL)
    assert to_position(Reference.parse("H8")) == "8H"
    assert to_position(Reference.parse("A15")) == "1O"
    assert to_position(Reference.parse("15A")) == "O1"


@settings(max_examples=15)
@given(st.integers(0, 2**32))
def test_games_by_chance_round_trip_and_pass_a_strict_reader(seed: int) -> None:
    state = classic_game(seed, variants=False).state
    text = to_gcg(gcg_of(state, "Finale de la Coupe"))
    strict = StrictGcg().read(text.encode())
    assert strict.rows() == state.board.rows()
    assert strict.is_incomplete is (state.phase is not ClassicPhase.FINISHED)
    again = replayed(text) if from_gcg_has_moves(text) else None
    if again is None:
        return
    assert again.board == state.board
    assert sorted(scores(again)) == sorted(_confirmed(state))
    written = to_gcg(gcg_of(again, "Finale de la Coupe"))
    assert without_racks(written) == without_racks(text)
    if state.settings.bag is BagKind.VIRTUAL and state.phase is ClassicPhase.FINISHED:
        assert written == text
    told = [(row.points, row.words) for row in score_sheet(state).rows]
    assert [(row.points, row.words) for row in score_sheet(again).rows] == told
    assert (
        list(strict.sums.values()) == [scores(again)[seat] for seat in range(len(again.settings.players))]
        or state.phase is not ClassicPhase.FINISHED
    )


def without_racks(text: str) -> str:
    """The file without what is known of racks, which the tiles shown since may complete."""
    return re.sub(r"^(>\S+: )[A-Z?]*", r"\1", text, flags=re.MULTILINE)


def from_gcg_has_moves(text: str) -> bool:
    return any(line.startswith(">") for line in text.splitlines())


def _confirmed(state: ClassicState) -> tuple[int, ...]:
    """The totals once a word that lies on the table is counted, as a file cannot tell it apart."""
    return scores(state) if state.table.result is not None else state.position.totals


def test_a_file_is_kept_as_a_saved_game_and_written_again() -> None:
    services = Services(Language("fr"))
    library = open_library(services)
    name = taken_game(library, FRENCH_GAME.encode(), game_context(services))
    game = library.read(name)
    assert game.saved.players == ("Zoé Dupont", "Bob")
    text = written_game(services.language, game, format_named("gcg")).decode()
    assert ">Bob: AEIRRT? 8F RE.....RAi +33 33" in text
    assert "#player1 Zoé_Dupont Zoé Dupont" in text
    assert text.endswith(">Bob: ABCDEFG -AB +0 33\n")
    assert taken_game(library, text.encode(), game_context(services)) != name


def test_leftovers_end_the_game() -> None:
    text = FRENCH_GAME + ">Zoé: EET (EET) -3 13\n>Bob: BCDEFGT (BCDEFGT) -16 17\n"
    state = replayed(text)
    assert state.phase is ClassicPhase.FINISHED
    assert scores(state) == (13, 17)


def test_whoever_plays_first_sits_first() -> None:
    text = FRENCH_GAME.replace("#player1", "#playerX").replace("#player2", "#player1").replace("X", "2")
    lines = text.splitlines()
    lines[1], lines[2] = lines[2], lines[1]
    assert replayed("\n".join(lines)).settings.players == ("Zoé Dupont", "Bob")


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("+33 33", "+34 34", GcgProblem.WRONG_GCG_POINTS, 5),
        ("+33 33", "+33 40", GcgProblem.WRONG_TOTAL, 5),
        ("8F RE.....RAi", "1A RERA", GcgProblem.IMPOSSIBLE_LINE, 5),
        ("8F RE.....RAi", "8F RE.....RAW", GcgProblem.WRONG_GCG_POINTS, 5),
        ("8F RE.....RAi", "16F RE", GcgProblem.IMPOSSIBLE_LINE, 5),
        ("8F RE.....RAi", "8F RÉ", GcgProblem.BAD_GCG_LINE, 5),
        (">Zoé:  - +0", ">Bob:  - +0", GcgProblem.WRONG_TURN, 6),
        (">Zoé:  - +0", ">Max:  - +0", GcgProblem.UNKNOWN_NICKNAME, 6),
        (">Zoé:  - +0 16", ">Zoé: what is this", GcgProblem.BAD_GCG_LINE, 6),
        (">Zoé:  - +0", ">Zoé:  (challenge) +5", GcgProblem.IMPOSSIBLE_LINE, 6),
        (">Zoé: AEEPSST", ">Max: AEEPSST", GcgProblem.UNKNOWN_NICKNAME, 4),
        ("#player2 Bob Bob", "#player3 Bob Bob", GcgProblem.BAD_GCG_LINE, 3),
        ("#player2 Bob Bob", "#player2", GcgProblem.BAD_GCG_LINE, 3),
        ("#player2 Bob Bob\n", "", GcgProblem.PLAYER_COUNT, None),
        ("#player2 Bob Bob", "#player2 Zoé Bob", GcgProblem.EQUAL_NICKNAMES, None),
        (FRENCH_GAME, "bonjour", GcgProblem.NO_EVENTS, None),
        ("-AB", "-ABCDEFGH", GcgProblem.IMPOSSIBLE_LINE, 7),
    ],
)
def test_a_bad_line_is_named(old: str, new: str, code: GcgProblem, line: int | None) -> None:
    found, data = code_of(FRENCH_GAME.replace(old, new))
    assert found is code
    assert line is None or data["line"] == line


def test_a_letter_of_the_board_may_be_written_in_full_or_in_brackets() -> None:
    for word in ("REPASSERAi", "RE(PASSE)RAi"):
        assert replayed(FRENCH_GAME.replace("RE.....RAi", word)).board == replayed(FRENCH_GAME).board


def test_files_of_other_programs_are_decoded() -> None:
    assert "Zoé" in decode_gcg(FRENCH_GAME.partition("\n")[2].encode("latin-1"))
    assert "Zoé" in decode_gcg(b"\xef\xbb\xbf" + FRENCH_GAME.encode())
    assert "Zoé" in decode_gcg(FRENCH_GAME.replace("\n", "\r\n").encode())
    assert replayed(FRENCH_GAME.replace("\n", "\r\n")).board == replayed(FRENCH_GAME).board
    assert decode_gcg(b"") == ""
    with pytest.raises(InputError):
        decode_gcg(b"RIFF\0\0>x: A 8H A +1 1")
    for name in ("nothing", "ascii"):
        with pytest.raises(InputError) as caught:
            decode_gcg(FRENCH_GAME.replace("UTF-8", name).encode())
        assert caught.value.problem is GcgProblem.BAD_GCG_ENCODING


def test_what_gcg_cannot_tell_is_refused() -> None:
    game = classic(ClassicSettings(("Anne", "Bob"), variants=(Variant.THEME,), theme="mer"))
    game.do(place("H8 SAPIN"), commands.AcceptTheme(("SAPIN",)))
    with pytest.raises(InputError) as caught:
        gcg_of(game.state)
    assert caught.value.problem is GcgProblem.NOT_TELLABLE
    game.do(Undo())
    assert gcg_of(game.state).events[0].word == "SAPIN"
    with pytest.raises(InputError) as caught:
        written_game(Language("fr"), duplicate_game(1, turns=2), format_named("gcg"))
    assert caught.value.problem is GcgProblem.NOT_CLASSIC


@given(st.text(max_size=200))
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        replayed(text)
    except InputError:
        return


def test_racks_that_contradict_the_game_are_not_believed() -> None:
    told = FRENCH_GAME.replace("AEEPSST", "EPSSAKW").replace("ABCDEFG", "KWXYZJQ").replace("-AB", "-2")
    assert replayed(told + ">Zoé: KI 7H KI +28 44\n").board.tiles().count("K") == 1


def test_a_pass_with_an_unknown_rack_tells_the_tiles_shown_next() -> None:
    game = classic(ClassicSettings(("Anne", "Bob")))
    game.do(place("H8 SAPIN"), commands.Pass(), commands.Pass(), place("8H SAC"))
    told = [event.rack for event in gcg_of(game.state).events]
    assert told == ["AINPS", "AC", "", "AC"]
