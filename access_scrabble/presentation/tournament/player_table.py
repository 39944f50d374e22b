"""The list of players as a document, in a form that can be read again."""

from collections.abc import Sequence

from access_scrabble.presentation.documents import Column, Document, Section
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.tournament.columns import Shown, printed
from access_scrabble.rules.tournament.players import Player


def players_document(language: Language, title: str, players: Sequence[Player]) -> Document:
    """Everybody with everything known, by table."""
    text = language.text
    columns: list[Shown[Player]] = [
        Shown(Column(text("Table"), is_numeric=True), lambda player: str(player.table)),
        Shown(Column(text("Name")), lambda player: player.names[0]),
        Shown(
            Column(text("Partner")),
            lambda player: player.names[1] if player.is_pair else "",
            is_optional=True,
        ),
        Shown(Column(text("Licence")), lambda player: player.licence, is_optional=True),
        Shown(Column(text("Category")), lambda player: player.category, is_optional=True),
        Shown(Column(text("Club")), lambda player: player.club, is_optional=True),
        Shown(Column(text("Corrector")), lambda player: player.corrector, is_optional=True),
        Shown(
            Column(text("Extra time"), is_numeric=True),
            lambda player: str(player.extra_seconds),
            is_optional=True,
        ),
    ]
    grid = printed(text("Players"), columns, players)
    return Document(text("Players of {title}", title=title), language.code, (Section("", (grid,)),))
