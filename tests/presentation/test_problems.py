"""Errors in words."""

import pytest

from access_scrabble.app.actions import ActionId
from access_scrabble.app.lines import understand
from access_scrabble.errors import InputError
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.problems import ProblemWording


@pytest.mark.parametrize(("code", "name"), [("fr", "« échanger »"), ("en", "“exchange”")])
@pytest.mark.parametrize("typed", ["exchnage 3", "échangre 3"])
def test_a_near_command_is_offered_in_the_language_of_the_user(code: str, name: str, typed: str) -> None:
    with pytest.raises(InputError) as refused:
        understand(typed, frozenset(ActionId))
    assert name in ProblemWording(Language(code)).error(refused.value)
