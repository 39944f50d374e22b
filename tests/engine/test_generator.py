"""The generator's own promises: ties, jokers, limits, single tiles, racks it refuses, the two builds."""

import os
import subprocess
import sys

import pytest

from access_scrabble.engine import Board, Play, PlayLimits, Tiles
from access_scrabble.engine.generator import MoveGenerator, Plays, ScoredPlay, generator_of
from access_scrabble.engine.kernel import Kernel, kernel
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.scoring import CLASSIC, DUPLICATE, SEVEN_AND_EIGHT, SEVEN_OF_EIGHT
from access_scrabble.engine.tiles import TilesProblem
from access_scrabble.errors import InputError
from tests.engine.examples import laid
from tests.engine.kernels import available, can_compile

BUILDS = available()


@pytest.fixture(params=BUILDS, ids=["plain", "compiled"][: len(BUILDS)])
def build(request: pytest.FixtureRequest) -> Kernel:
    kernel: Kernel = request.param
    return kernel


def written(plays: tuple[Play, ...]) -> list[str]:
    return [str(each) for each in plays]


@pytest.mark.rule("CL-04")
def test_the_first_word_covers_the_centre_either_way(build: Kernel) -> None:
    generator = MoveGenerator(Lexicon.from_words(["OS"]), build)
    found = {str(scored.play) for scored in generator.plays(Board(), Tiles.parse("OS"))}
    assert found == {"H7 OS", "H8 OS", "8G OS", "8H OS"}


def test_a_duplicate_game_opens_horizontally(build: Kernel) -> None:
    generator = MoveGenerator(Lexicon.from_words(["OS"]), build)
    assert written(generator.top(Board(), Tiles.parse("OS"), DUPLICATE).plays) == ["H7 OS", "H8 OS"]


def test_a_joker_and_its_letter_are_different_plays(build: Kernel) -> None:
    generator = MoveGenerator(Lexicon.from_words(["ZAZA"]), build)
    top = generator.top(Board(), Tiles.parse("ZAA?"), DUPLICATE)
    assert top.score == 24
    assert [each.word for each in top.plays] == ["ZAzA", "zAZA"] * 4


def test_two_jokers_are_not_told_apart(build: Kernel) -> None:
    generator = MoveGenerator(Lexicon.from_words(["OS"]), build)
    assert written(generator.top(Board(), Tiles.parse("??"), DUPLICATE).plays) == ["H7 os", "H8 os"]


def test_a_tile_making_two_words_is_a_play_each_way(build: Kernel) -> None:
    generator = MoveGenerator(Lexicon.from_words(["OS", "IS"]), build)
    top = generator.top(laid("H7 O", "8G I"), Tiles.parse("S"))
    assert (top.score, written(top.plays)) == (8, ["H7 OS", "8G IS"])


@pytest.mark.rule("CL-05")
def test_a_tile_making_one_word_is_one_play(build: Kernel) -> None:
    generator = MoveGenerator(Lexicon.from_words(["OS", "OSE"]), build)
    board = laid("H8 OS")
    assert written(generator.top(board, Tiles.parse("E")).plays) == ["H8 OSE"]
    assert generator.counted_top(board, Tiles.parse("E"))[1] == 1


@pytest.mark.rule("SC-05")
def test_bonuses_and_the_limit_on_tiles(build: Kernel) -> None:
    generator = MoveGenerator(Lexicon.from_words(["ENTRERAI", "ENTRERA"]), build)
    rack = Tiles.parse("ENTRERAI")
    seven = generator.top(Board(), rack, SEVEN_OF_EIGHT)
    eight = generator.top(Board(), rack, SEVEN_AND_EIGHT)
    assert {each.word for each in seven.plays} == {"ENTRERA"}
    assert {each.word for each in eight.plays} == {"ENTRERAI"}
    assert (seven.score, eight.score) == (66, 129)
    no_bonus = PlayLimits(8, 8, {})
    assert generator.top(Board(), rack, no_bonus).score == eight.score - 75


def test_no_play_scores_nothing(build: Kernel) -> None:
    generator = MoveGenerator(Lexicon.from_words(["OS"]), build)
    top = generator.top(Board(), Tiles.parse("ZZ"))
    assert (top.score, top.plays) == (0, ())
    assert generator.counted_top(Board(), Tiles.parse("ZZ"))[1] == 0


def test_an_empty_lexicon_has_no_play(build: Kernel) -> None:
    assert MoveGenerator(Lexicon.from_words([]), build).counted_top(laid("H8 OS"), Tiles.parse("AE?"))[1] == 0


@pytest.mark.parametrize(
    ("rack", "code"),
    [("", TilesProblem.RACK_SIZE), ("ABCDEFGHIJ", TilesProblem.RACK_SIZE), ("ABC???", TilesProblem.TOO_MANY_BLANKS)],
)
def test_racks_that_cannot_be_searched(build: Kernel, rack: str, code: TilesProblem) -> None:
    generator = MoveGenerator(Lexicon.from_words(["OS"]), build)
    with pytest.raises(InputError) as raised:
        generator.top(Board(), Tiles.parse(rack))
    assert raised.value.problem is code


def test_plays_are_objects_only_where_they_are_looked_at(build: Kernel) -> None:
    plays = MoveGenerator(Lexicon.from_words(["OS", "SO"]), build).plays(Board(), Tiles.parse("OS"))
    assert isinstance(plays, Plays)
    assert isinstance(plays[0], ScoredPlay)
    assert (len(plays), len(plays[2:]), len(list(plays))) == (8, 6, 8)


def test_plays_filtered_and_weighed_by_what_they_leave(build: Kernel) -> None:
    board, rack = laid("H4 PASSE"), Tiles.parse("AZES?")
    plays = MoveGenerator(Lexicon.from_words(["PASSE", "PASSES", "ZEE", "AS", "ASE", "ES"]), build).plays(board, rack)
    every = [(found, plays.leave(index)) for index, found in enumerate(plays)]
    assert [found.score for found, _ in every] == sorted((found.score for found, _ in every), reverse=True)
    for found, leave in every:
        assert leave == rack - found.play.tiles(board)
    middling = [found for found, _ in every if 5 <= found.score <= 12]
    assert list(plays.scored(5, 12)) == middling
    assert 0 < len(middling) < len(every)

    def worth(leave: Tiles) -> int:
        return 250 * leave.count("?") - 3 * len(leave)

    weighed = plays.weighed(worth, unit=10)
    worths = [10 * found.score + worth(weighed.leave(index)) for index, found in enumerate(weighed)]
    assert worths == sorted(worths, reverse=True)
    assert set(weighed) == set(plays)


@pytest.mark.parametrize("scores", [1, 2, 5, 100])
def test_the_best_scores_are_those_of_all_plays(build: Kernel, scores: int) -> None:
    generator = MoveGenerator(Lexicon.from_words(["PASSE", "PASSES", "ZEE", "AS", "ASE", "ES"]), build)
    board, rack = laid("H4 PASSE"), Tiles.parse("AZES?")
    plays = generator.plays(board, rack)
    wanted = sorted({found.score for found in plays}, reverse=True)[:scores]
    best = generator.best_scores(board, rack, scores)
    assert set(best) == {found for found in plays if found.score in wanted}
    assert [found.score for found in best] == sorted((found.score for found in best), reverse=True)


def test_a_board_read_after_another_is_read_as_if_alone(build: Kernel) -> None:
    lexicon = Lexicon.from_words(["OS", "SO", "SOS", "OSE", "ROSE", "ROSES", "SES", "ERE", "RE"])
    boards = [Board(), laid("H8 OS"), laid("H8 OSE"), laid("H8 ose"), laid("H8 OS", "10H E"), laid("8H ROSE"), Board()]
    kept = MoveGenerator(lexicon, build)
    for board in (*boards, *reversed(boards)):
        alone = MoveGenerator(lexicon, build)
        for _ in range(2):
            assert kept.top(board, Tiles.parse("ROSES?")) == alone.top(board, Tiles.parse("ROSES?"))
            assert list(kept.plays(board, Tiles.parse("ROSE"))) == list(alone.plays(board, Tiles.parse("ROSE")))


def test_functions_agree_and_keep_their_tables_with_the_lexicon() -> None:
    lexicon = Lexicon.from_words(["OS", "SO"])
    rack = Tiles.parse("OS")
    top = generator_of(lexicon).top(Board(), rack, CLASSIC)
    kept = lexicon.derived[MoveGenerator]
    assert generator_of(lexicon).counted_top(Board(), rack, CLASSIC)[1] == len(top.plays) == 8
    assert lexicon.derived[MoveGenerator] is kept


def test_the_search_is_compiled_wherever_it_can_be() -> None:
    if os.environ.get("ACCESS_SCRABBLE_PURE"):
        assert not kernel().is_compiled
    else:
        assert kernel().is_compiled == (len(BUILDS) == 2)
        assert kernel().is_compiled or not can_compile()


def test_plain_code_can_be_asked_for() -> None:
    told = subprocess.run(
        [sys.executable, "-c", "from access_scrabble.engine import kernel; print(kernel.kernel().is_compiled)"],
        env={**os.environ, "ACCESS_SCRABBLE_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == "False"
