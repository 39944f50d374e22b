"""The score sheet of a classic game as a document: every turn, leftovers, totals, board (CL-13, CL-14)."""

from itertools import zip_longest
from typing import assert_never

from access_scrabble.language.board import board_section
from access_scrabble.language.documents import Column, Grid, Paragraph, Section
from access_scrabble.language.language import Language
from access_scrabble.language.names import variant_names
from access_scrabble.language.spelling import word_with_jokers
from access_scrabble.rules.classic.events import TilesExchanged, TurnPassed, WordPlaced, WordWithdrawn
from access_scrabble.rules.classic.queries import SheetRow, laid_last, ranking, score_sheet, turn_count
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState


def sheet_section(language: Language, state: ClassicState) -> Section:
    """Who plays what, then every turn with its running total (CL-14)."""
    text = language.text
    columns = (
        Column(text("Turn"), is_numeric=True),
        Column(text("Player")),
        Column(text("Move")),
        Column(text("Reference"), text("Ref.")),
        Column(text("Other words"), text("with")),
        Column(text("Points"), text("Pts"), is_numeric=True),
        Column(text("Running total"), text("Sum"), is_numeric=True),
    )
    rows = tuple(_row(language, state, row) for row in score_sheet(state).rows)
    sheet = Grid(text("Turn by turn"), columns, rows, naming=2)
    return Section(text("Score sheet"), (*_agreed(language, state), sheet, _course(language, state)))


def _course(language: Language, state: ClassicState) -> Grid:
    """Everybody's running total, round by round."""
    players = state.settings.players
    totals: list[list[str]] = [[] for _ in players]
    for row in score_sheet(state).rows:
        totals[row.player].append(str(row.total))
    columns = (
        Column(language.text("Round"), is_numeric=True),
        *(Column(player, is_numeric=True) for player in players),
    )
    rounds = enumerate(zip_longest(*totals, fillvalue=""), start=1)
    rows = tuple((str(number), *each) for number, each in rounds)
    return Grid(language.text("Running totals, round by round"), columns, rows, is_charted=True)


def ranking_section(language: Language, state: ClassicState) -> Section:
    """The players from first to last, with what their leftovers changed (CL-13)."""
    text = language.text
    columns = (
        Column(text("Rank"), is_numeric=True),
        Column(text("Player")),
        Column(text("Points played"), text("played"), is_numeric=True),
        Column(text("Leftovers"), text("left"), is_numeric=True),
        Column(text("Total"), is_numeric=True),
    )
    adjustments = score_sheet(state).adjustments
    rows = tuple(
        (
            str(standing.rank),
            state.settings.players[standing.player],
            str(standing.total - adjustments[standing.player]),
            f"{adjustments[standing.player]:+d}" if adjustments[standing.player] else "0",
            str(standing.total),
        )
        for standing in ranking(state)
    )
    return Section(text("Ranking"), (Grid(text("Final totals"), columns, rows),))


def classic_board_section(language: Language, state: ClassicState) -> Section:
    return board_section(language, state.board, turn_count(state), laid_last(state))


def _agreed(language: Language, state: ClassicState) -> tuple[Paragraph, ...]:
    """The players in the order of play, the variants, and whether the game is over."""
    text = language.text
    lines = [text("Players: {players}.", players=", ".join(state.settings.players))]
    if variants := variant_names(language, state.settings):
        lines.append(text("Variants: {variants}.", variants=", ".join(variants)))
    if state.phase is not ClassicPhase.FINISHED:
        lines.append(text("The game is not over."))
    return tuple(map(Paragraph, lines))


def _row(language: Language, state: ClassicState, row: SheetRow) -> tuple[str, ...]:
    move, reference = _move(language, row)
    return (
        str(row.number),
        state.settings.players[row.player],
        move,
        reference,
        ", ".join(row.words[1:]),
        str(row.points),
        str(row.total),
    )


def _move(language: Language, row: SheetRow) -> tuple[str, str]:
    turn, text = row.turn, language.text
    match turn:
        case WordPlaced(play=play):
            word = word_with_jokers(language, play)
            word += text(", by agreement") if turn.agreed else ""
            word += text(", not confirmed") if row.is_pending else ""
            return word, str(play.reference)
        case WordWithdrawn(play=play):
            return text("{word} taken back", word=play.text), str(play.reference)
        case TilesExchanged():
            count = len(turn.returned) + turn.unknown
            return language.count("exchange of {number} tile", "exchange of {number} tiles", count), ""
        case TurnPassed():
            return text("pass"), ""
        case _:
            assert_never(turn)
