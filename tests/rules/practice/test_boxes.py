"""Questions in boxes: what was missed comes back soonest, what is known seldom, nothing twice in a row."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.rules.practice.quizzes import FIRST_BOX, LAST_BOX, NEW_BOX, box_after, pick, tickets


class Dice:
    """Chance that can be thrown again."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def shuffle(self, tiles: Sequence[str]) -> tuple[str, ...]:
        return tuple(self._random.sample(tiles, len(tiles)))


BOXES = st.dictionaries(st.sampled_from("abcdefgh"), st.integers(FIRST_BOX, LAST_BOX))


@given(st.integers(FIRST_BOX, LAST_BOX), st.lists(st.booleans()))
def test_a_question_never_leaves_the_boxes(box: int, answers: list[bool]) -> None:
    for is_right in answers:
        after = box_after(box, is_right=is_right)
        assert after == (min(box + 1, LAST_BOX) if is_right else FIRST_BOX)
        box = after


@given(st.lists(st.sampled_from("abcdefgh"), min_size=2, unique=True), BOXES, st.integers(), st.data())
def test_the_last_question_is_not_asked_again(
    keys: list[str], boxes: dict[str, int], seed: int, data: st.DataObject
) -> None:
    last = data.draw(st.sampled_from(keys))
    assert pick(keys, boxes, Dice(seed), but_not=last) in set(keys) - {last}


def test_a_single_question_is_asked_again_all_the_same() -> None:
    assert pick(["a"], {}, Dice(0), but_not="a") == "a"


def test_each_question_comes_as_often_as_its_box_says() -> None:
    boxes = {"missed": FIRST_BOX, "known": LAST_BOX}
    dice = Dice(7)
    counted = Counter(pick(["missed", "known", "new"], boxes, dice) for _ in range(4000))
    whole = tickets(FIRST_BOX) + tickets(LAST_BOX) + tickets(NEW_BOX)
    for key, box in (("missed", FIRST_BOX), ("new", NEW_BOX), ("known", LAST_BOX)):
        assert abs(counted[key] / 4000 - tickets(box) / whole) < 0.05
