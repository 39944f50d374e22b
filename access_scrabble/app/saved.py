"""Saved games as menus name them."""

from collections.abc import Sequence
from typing import Protocol


class SavedGame(Protocol):
    """A saved game: its name, its kind, when it began, who plays, when it last changed."""

    @property
    def name(self) -> str: ...  # noqa: D102

    @property
    def kind(self) -> str: ...  # noqa: D102

    @property
    def started(self) -> str: ...  # noqa: D102

    @property
    def players(self) -> Sequence[str]: ...  # noqa: D102

    @property
    def changed(self) -> float: ...  # noqa: D102
