"""Progress on disk: what is kept comes back, a kill leaves it whole, a damaged file is set aside."""

import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from access_scrabble.desks.practice.lessons import Lesson
from access_scrabble.desks.practice.progress import Progress, ProgressFile, ProgressProblem, ReviewResult, Tally
from access_scrabble.errors import OperationFailed
from access_scrabble.plain_text import is_plain
from access_scrabble.rules.practice.quizzes import Question, Quiz

COUNT = st.integers(0, 10_000)
NAME = st.text().filter(is_plain)
PROGRESS = st.builds(
    Progress,
    boxes=st.dictionaries(NAME, st.integers(1, 5)),
    tallies=st.dictionaries(st.sampled_from(Quiz).map(str), st.builds(Tally, COUNT, COUNT)),
    reviews=st.dictionaries(NAME, st.builds(ReviewResult, COUNT, COUNT, COUNT)),
    lessons=st.dictionaries(st.sampled_from(Lesson).map(str), COUNT),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "progress.json"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(PROGRESS)
def test_what_was_written_is_read(path: Path, progress: Progress) -> None:
    ProgressFile(path).write(progress)
    assert ProgressFile(path).read() == progress


def test_nothing_is_known_before_anything_was_kept(path: Path) -> None:
    assert ProgressFile(path).read() == Progress()


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b"null",
        b'{"version": 2}',
        b'{"version": 1}',
        b'{"version": 1, "boxes": {"a": 9}, "tallies": {}, "reviews": {}, "lessons": {}}',
        b'{"version": 1, "boxes": {}, "tallies": {"a": {"asked": -1}}, "reviews": {}, "lessons": {}}',
        b'{"version": 1, "boxes": {}, "tallies": {"a": 3}, "reviews": {}, "lessons": {}}',
        b'{"version": 1, "boxes": {}, "tallies": {}, "reviews": {"a": {"spam": 1}}, "lessons": {}}',
    ],
)
def test_a_damaged_file_is_set_aside_and_one_begins_anew(path: Path, text: bytes) -> None:
    path.parent.mkdir(parents=True)
    for number in (1, 2):
        path.write_bytes(text)
        with pytest.raises(OperationFailed) as raised:
            ProgressFile(path).read()
        assert raised.value.problem is ProgressProblem.PROGRESS_DAMAGED
        assert raised.value.data == {"file": f"progress.damaged-{number}"}
        assert (path.parent / f"progress.damaged-{number}").read_bytes() == text
        assert ProgressFile(path).read() == Progress()


def test_a_folder_that_takes_nothing_is_told_of(path: Path) -> None:
    path.parent.parent.joinpath("data").write_bytes(b"a file in the place of the folder")
    with pytest.raises(OperationFailed) as raised:
        ProgressFile(path).write(Progress())
    assert raised.value.problem is ProgressProblem.PROGRESS_NOT_SAVED


WRITER = """
import sys
from pathlib import Path
from access_scrabble.desks.practice.progress import Progress
from access_scrabble.desks.practice.progress import ProgressFile
boxes = {f"key{number}": 1 for number in range(2000)}
number = 0
while True:
    number += 1
    ProgressFile(Path(sys.argv[1])).write(Progress(boxes=boxes, lessons={"player": number}))
    print(number, flush=True)
"""


@pytest.mark.parametrize("delay", [0.0, 0.01, 0.02])
def test_a_kill_while_writing_leaves_what_was_last_told(path: Path, delay: float) -> None:
    command = [sys.executable, "-c", WRITER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "1\n"
        time.sleep(delay)
        writer.kill()
        told = [1, *map(int, writer.stdout.read().split())]
    kept = ProgressFile(path).read()
    assert len(kept.boxes) == 2000
    assert kept.lesson_step(Lesson.PLAYER) in (told[-1], told[-1] + 1)


def test_answers_move_questions_and_are_counted() -> None:
    question = Question(Quiz.TWO_LETTERS, "QI", ("QI",))
    progress = Progress()
    for is_right in (False, True, True, True, True, True):
        progress = progress.with_answer(question, is_right=is_right)
    assert progress.boxes == {"two_letters:QI": 5}
    assert progress.tally(Quiz.TWO_LETTERS) == Tally(6, 5)
    assert progress.known(Quiz.TWO_LETTERS) == 1
    assert progress.known(Quiz.BACK_HOOKS) == 0
    assert progress.tally(Quiz.BACK_HOOKS) == Tally()
