"""Reverse and loto games as documents (VA-05, VA-06)."""

from access_scrabble.presentation.board_section import board_section
from access_scrabble.presentation.documents import BoardFigure, Column, Grid, Paragraph, Section
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.loto import LotoWording
from access_scrabble.presentation.reverse import END_REASONS
from access_scrabble.presentation.spelling import SpellingWording
from access_scrabble.rules.loto.model import LotoState
from access_scrabble.rules.ranking.standings import ranks
from access_scrabble.rules.reverse.model import LettersRemoved, ReverseState


class ReverseRecord:
    """Writes down a reverse game (VA-05)."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def sheet(self, state: ReverseState) -> Section:
        """Every turn with the letters taken and the running total."""
        text, players = self._language.text, state.settings.players
        columns = (
            Column(text("Turn"), is_numeric=True),
            Column(text("Player")),
            Column(text("Letters taken"), text("Taken")),
            Column(text("Points"), text("Pts"), is_numeric=True),
            Column(text("Running total"), text("Sum"), is_numeric=True),
        )
        totals, rows = [0] * len(players), []
        for number, turn in enumerate(state.table.turns, start=1):
            taken, points = text("pass"), 0
            if isinstance(turn, LettersRemoved):
                pairs = zip(turn.letters, turn.squares, strict=True)
                taken = ", ".join(f"{letter.upper()} {square.name}" for letter, square in pairs)
                points = turn.points
            totals[turn.player] += points
            rows.append((str(number), players[turn.player], taken, str(points), str(totals[turn.player])))
        ending = state.table.result
        told = text("The game is not over.") if ending is None else text(END_REASONS[ending.reason])
        named = text("Players: {players}.", players=", ".join(players))
        grid = Grid(text("Turn by turn"), columns, tuple(rows))
        return Section(text("Score sheet"), (Paragraph(named), grid, Paragraph(told)))

    def ranking(self, state: ReverseState) -> Section:
        """The players from first to last."""
        text = self._language.text
        columns = (
            Column(text("Rank"), is_numeric=True),
            Column(text("Player")),
            Column(text("Total"), is_numeric=True),
        )
        places = ranks(dict(enumerate(state.table.totals)))
        rows = tuple(
            (str(rank), state.settings.players[seat], str(state.table.totals[seat]))
            for seat, rank in places.items()
        )
        return Section(text("Ranking"), (Grid(text("Final totals"), columns, rows),))

    def boards(self, state: ReverseState) -> Section:
        """The board they started from, then what is left of it."""
        section = board_section(self._language, state.table.board, len(state.table.turns))
        start = BoardFigure(self._language.text("The board at the start"), state.settings.board)
        return Section(section.title, (start, *section.blocks), starts_page=True)


class LotoRecord:
    """Writes down a loto game (VA-06)."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def sheet(self, state: LotoState) -> Section:
        """Everybody's words, and the tiles in the order they were called."""
        text, players = self._language.text, state.settings.players
        columns = (Column(text("Player")), Column(text("First word")), Column(text("Second word")))
        rows = tuple(
            (player, *(words or ("", ""))) for player, words in zip(players, state.table.words, strict=True)
        )
        result = state.table.result
        told = text("The game is not over.")
        if result is not None:
            told = text(
                "{player} wins after {calls} tiles.", player=players[result.player], calls=result.calls
            )
        called = LotoWording(self._language, SpellingWording(self._language)).called(state)
        grid = Grid(text("Words of the players"), columns, rows)
        return Section(text("Game record"), (grid, Paragraph(called), Paragraph(told)))
