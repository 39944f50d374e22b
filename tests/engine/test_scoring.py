"""Counting points: SC, with the booklet's worked examples."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import CENTRE, PREMIUMS, Direction, Premium, Reference, Square
from access_scrabble.engine.scoring import CLASSIC, SEVEN_AND_EIGHT, SEVEN_EIGHT_NINE, SEVEN_OF_EIGHT, score_play
from tests.engine.examples import PASSE, WORKED_EXAMPLES, laid, play


@pytest.mark.rule("SC-01", "SC-02", "SC-03")
@pytest.mark.parametrize(("board", "text", "points"), WORKED_EXAMPLES, ids=[text for _, text, _ in WORKED_EXAMPLES])
def test_worked_examples(board: Board, text: str, points: int) -> None:
    assert score_play(board, play(text)).total == points


@pytest.mark.rule("SC-03")
def test_munie_adds_up_to_20_from_the_parts_that_the_booklet_prints() -> None:
    score = score_play(PASSE, play("I7 MUNIE"))
    assert [(word.word, word.points) for word in score.words] == [
        ("MUNIE", 9),
        ("PU", 4),
        ("AN", 3),
        ("SI", 2),
        ("SE", 2),
    ]
    assert score.total == 20


@pytest.mark.rule("SC-01")
@pytest.mark.parametrize(
    ("text", "multiplier"), [("H1 ABCDEFGH", 6), ("H8 ABCDEFGH", 6), ("A1 ABCDEFGHIJKLMNO", 27), ("E5 ABCDEFG", 4)]
)
def test_word_premiums_multiply_together(text: str, multiplier: int) -> None:
    assert score_play(Board(), play(text)).main.multiplier == multiplier


@pytest.mark.rule("SC-01")
def test_two_triples_make_nine() -> None:
    score = score_play(laid("A8 R"), play("A1 ABCDEFGRHIJKLMN"))
    assert score.main.multipliers == (3, 3)
    assert score.main.multiplier == 9


@pytest.mark.rule("SC-02")
def test_a_premium_serves_once_but_for_every_word_of_the_new_letter() -> None:
    beside_and_above = laid("D3 A", "C4 L")
    score = score_play(beside_and_above, play("4C LE"))
    assert [(word.word, word.multipliers, word.points) for word in score.words] == [("LE", (2,), 4), ("AE", (2,), 4)]
    assert score_play(play("4C LE").on(beside_and_above), play("4C LES")).main.multipliers == ()
    assert score_play(PASSE, play("H8 PASSER")).main.multipliers == ()


@pytest.mark.rule("SC-04", "EQ-05")
def test_a_joker_multiplies_the_word_and_brings_nothing() -> None:
    on_word_premium = score_play(Board(), play("H8 pASSE"))
    assert on_word_premium.total == (0 + 1 + 1 + 1 + 2) * 2
    on_letter_premium = score_play(Board(), play("H8 PASSe"))
    assert on_letter_premium.total == (3 + 1 + 1 + 1 + 0) * 2


@pytest.mark.rule("SC-05")
def test_fifty_points_for_seven_tiles_after_premiums() -> None:
    score = score_play(PASSE, play("9E DEMANGEA"))
    assert (score.main.points, score.bonus, score.total) == (14, 50, 64)
    assert score_play(Board(), play("H8 PASSER")).bonus == 0


@pytest.mark.rule("SC-05", "FO-03", "FO-04", "FO-05")
@pytest.mark.parametrize(
    ("limits", "bonuses"),
    [
        (CLASSIC, (0, 50, 0, 0)),
        (SEVEN_OF_EIGHT, (0, 50, 0, 0)),
        (SEVEN_AND_EIGHT, (0, 50, 75, 0)),
        (SEVEN_EIGHT_NINE, (0, 50, 75, 100)),
    ],
)
def test_bonuses_by_formula(limits, bonuses) -> None:  # type: ignore[no-untyped-def]
    assert tuple(limits.bonus(count) for count in (6, 7, 8, 9)) == bonuses


@given(
    start=st.tuples(st.integers(0, 14), st.integers(0, 14)),
    direction=st.sampled_from(Direction),
    word=st.text(st.sampled_from("AEIRSTZaz"), min_size=2, max_size=8),
    letters=st.dictionaries(st.integers(0, 224), st.sampled_from("EOLZm"), max_size=30),
)
def test_score_is_the_same_on_the_transposed_board(
    start: tuple[int, int], direction: Direction, word: str, letters: dict[int, str]
) -> None:
    candidate = Play(Reference(Square(*start), direction), word)
    if not all(square.is_on_board for square in candidate.squares):
        return
    board = Board().place({Square(*divmod(index, 15)): symbol for index, symbol in letters.items()})
    straight = score_play(board, candidate)
    mirrored = score_play(board.transposed(), candidate.transposed)
    assert straight.total == mirrored.total
    assert sorted(word.word for word in straight.words) == sorted(word.word for word in mirrored.words)


@pytest.mark.rule("EQ-02", "SC-01")
@pytest.mark.parametrize("square", PREMIUMS, ids=lambda square: square.name)
def test_each_premium_square_does_what_it_says(square: Square) -> None:
    direction = Direction.HORIZONTAL if square.column < 14 else Direction.VERTICAL
    if not square.step(direction).is_on_board:
        square_before = square.step(direction, -1)
        scored = score_play(Board(), Play(Reference(square_before, direction), "AZ")).main.letters[1]
    else:
        scored = score_play(Board(), Play(Reference(square, direction), "ZA")).main.letters[0]
    expected = {Premium.DOUBLE_LETTER: 20, Premium.TRIPLE_LETTER: 30}.get(PREMIUMS[square], 10)
    assert scored.points == expected
    assert square != CENTRE or PREMIUMS[square] is Premium.DOUBLE_WORD
