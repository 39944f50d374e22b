"""What runs guided by coverage found worth keeping, read again: sentences come of it, nothing else."""

from pathlib import Path

from tests.attacks.targets import CORPUS, TARGETS, kept_inputs, take_input

LARGEST_CORPUS = 250_000


def test_what_was_kept_does_no_harm(tmp_path: Path) -> None:
    assert CORPUS.stat().st_size < LARGEST_CORPUS, "kept small: python -m tests.attacks.guided keep FOLDER"
    tried = set()
    for target, data in kept_inputs():
        take_input(target, data, tmp_path)
        tried.add(target)
    assert len(tried) > len(TARGETS) // 2
