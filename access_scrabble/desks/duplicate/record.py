"""The record of a duplicate game as a document: every turn, ranking, points turn by turn, board (DU-14)."""

from itertools import accumulate

from access_scrabble.desks.ranking.tables import game_grid, named_clubs, turn_by_turn
from access_scrabble.language.board import board_section
from access_scrabble.language.documents import Block, Column, Grid, Paragraph, Section
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.names import edition_name, formula_lines, named_entrant, worded_duration
from access_scrabble.language.spelling import word_with_jokers
from access_scrabble.rules.duplicate.records import draw_text, record
from access_scrabble.rules.duplicate.results import accounts, top_total
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState
from access_scrabble.rules.game import Contest
from access_scrabble.rules.ranking.standings import Basis
from access_scrabble.rules.tournament import model


def duplicate_sheet(language: Language, state: DuplicateState) -> Section:
    """The kind of game, then every turn with its draw, the word retained and the running total."""
    text = language.text
    columns = (
        Column(text("Turn"), is_numeric=True),
        Column(text("Draw")),
        Column(text("Word retained"), text("Word")),
        Column(text("Reference"), text("Ref.")),
        Column(text("Points"), text("Pts"), is_numeric=True),
        Column(text("Top"), is_numeric=True),
        Column(text("Running total"), text("Sum"), is_numeric=True),
    )
    draws = [draw_text(turn) for turn in record(state).turns]
    totals = accumulate(turn.points for turn in state.table.turns)
    rows = tuple(
        (
            str(turn.number),
            draw,
            word_with_jokers(language, turn.play),
            str(turn.play.reference),
            str(turn.points),
            str(turn.top),
            str(total),
        )
        for turn, draw, total in zip(state.table.turns, draws, totals, strict=True)
    )
    grid = Grid(text("Turn by turn"), columns, rows)
    return Section(text("Game record"), (*_kind(language, state), grid))


def duplicate_ranking(language: Language, state: DuplicateState) -> Section:
    """Everybody's result, best first, with the columns of the contest (DU-14, FO-06, FO-07)."""
    points = worded_points(language, top_total(state))
    total = language.text("Total of the tops: {points}", points=points) + "."
    players = tuple(model.joining(known.entrant) for known in state.table.attendances)
    game = model.game_result("", state)
    results = model.TournamentResults("", Basis.POINTS, players, (game,), ())
    grid = game_grid(language, results, game)
    return Section(language.text("Ranking"), (Paragraph(total), grid, *named_clubs(language, players)))


def duplicate_scores(language: Language, state: DuplicateState) -> Section:
    """What every table scored on every turn, as it counts."""
    text = language.text
    turns = range(1, len(state.table.turns) + 1)
    columns = (
        Column(text("Player")),
        Column(text("Table"), is_numeric=True),
        *(Column(str(turn), is_numeric=True) for turn in turns),
        Column(text("Total"), is_numeric=True),
    )
    rows = tuple(
        (
            named_entrant(language, state, account.table),
            str(account.table),
            *(str(points) for points in account.scores[: len(turns)]),
            *("" for _ in turns[len(account.scores) :]),
            str(account.total),
        )
        for account in sorted(accounts(state), key=lambda account: account.table)
    )
    grid = Grid(text("Points by turn"), columns, rows, naming=2)
    return Section(text("Points turn by turn"), (grid, _course(language, state)))


def _course(language: Language, state: DuplicateState) -> Grid:
    """The top of each turn and what the best players scored on it."""
    ranked = sorted(accounts(state), key=lambda account: -account.total)
    named = [(named_entrant(language, state, account.table), account.scores) for account in ranked]
    return turn_by_turn(language, [turn.top for turn in state.table.turns], named)


def duplicate_board(language: Language, state: DuplicateState) -> Section:
    """The board, its last word framed."""
    turns = state.table.turns
    latest = turns[-1].play.placed(turns[-1].before) if turns else ()
    return board_section(language, state.board, len(turns), latest)


def _kind(language: Language, state: DuplicateState) -> tuple[Block, ...]:
    settings, text = state.settings, language.text
    lines = [text("Duplicate game, {edition}.", edition=edition_name(language, settings.edition))]
    lines += [f"{line}." for line in formula_lines(language, settings.formula)]
    if settings.formula.contest is Contest.POINTS:
        time = worded_duration(language, settings.time.seconds)
        lines.append(text("{time} a turn", time=time) + ".")
    if state.phase is not DuplicatePhase.FINISHED:
        lines.append(text("The game is not over."))
    return tuple(map(Paragraph, lines))
