"""Who may be tried again: a single test that names what outside this project decides its timing."""

from collections.abc import Collection

import pytest


def rerun_complaint(marks: Collection[pytest.Mark], own: Collection[pytest.Mark]) -> str:
    """What is wrong with the markers of a test, those of its function among them, or nothing.

    >>> mark = pytest.mark.rerun(reason="Chromium draws when it likes").mark
    >>> rerun_complaint([mark], [mark])
    ''
    >>> rerun_complaint([mark], [])
    'rerun is for single tests, not for a module or a class'
    >>> mark = pytest.mark.rerun(reason=" ").mark
    >>> rerun_complaint([mark], [mark])
    'rerun needs reason="what outside this project decides the timing"'
    >>> rerun_complaint([pytest.mark.flaky(reruns=2).mark], [])
    'flaky names no reason: use rerun(reason="…")'
    """
    if any(mark.name == "flaky" for mark in marks):
        return 'flaky names no reason: use rerun(reason="…")'
    asked = [mark for mark in marks if mark.name == "rerun"]
    if any(mark not in own for mark in asked):
        return "rerun is for single tests, not for a module or a class"
    if any(mark.args or list(mark.kwargs) != ["reason"] or not mark.kwargs["reason"].strip() for mark in asked):
        return 'rerun needs reason="what outside this project decides the timing"'
    return ""
