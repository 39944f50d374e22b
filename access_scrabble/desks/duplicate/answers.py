"""Answers about a duplicate game: its turns, its letters, where its players stand (DU-14, FO-06, FO-07)."""

from collections.abc import Mapping, Sequence

from access_scrabble.desks.common.board_questions import told_turns
from access_scrabble.desks.slips.answers import sanctions
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.messages import Answer, Message
from access_scrabble.language.names import named_entrant, named_table, worded_duration
from access_scrabble.language.spelling import SpellingWording, tile_name, told_play
from access_scrabble.rules.duplicate import events, results
from access_scrabble.rules.duplicate.settings import is_alone
from access_scrabble.rules.duplicate.state import (
    DuplicatePhase,
    DuplicateState,
    Turn,
    new_letters_wanted,
    stands_before,
)
from access_scrabble.rules.game import BagKind, Contest
from access_scrabble.rules.ranking.standings import Standing, TimeAccount

MOST_RANKS_TOLD = 3


def told_status(language: Language, state: DuplicateState) -> str:
    """The turn and what it waits for."""
    turn, draw = state.table.turn_number, state.table.draw
    if state.phase is DuplicatePhase.FINISHED:
        return language.text("The game is over.")
    if draw is not None:
        return language.text("Turn {turn}: {draw}.", turn=turn, draw=draw)
    wanted = language.count("{number} letter to draw", "{number} letters to draw", new_letters_wanted(state))
    kept = str(state.position.held)
    if not kept:
        return language.text("Turn {turn}, {wanted}.", turn=turn, wanted=wanted)
    return language.text("Turn {turn}, kept {kept}, {wanted}.", turn=turn, kept=kept, wanted=wanted)


def how_to_draw(language: Language, state: DuplicateState) -> list[str]:
    """What makes the program draw: before a room an Enter too many must not announce anything."""
    if state.phase is not DuplicatePhase.DRAWING or state.settings.bag is not BagKind.VIRTUAL:
        return []
    if is_alone(state.settings):
        return [language.text("Enter draws.")]
    return [language.text("Type draw: Enter alone does not draw.")]


def told_draw(language: Language, state: DuplicateState, spelling: SpellingWording) -> list[str]:
    letters = str(state.position.held) if state.table.draw is None else state.table.draw.in_order
    if not letters:
        return [told_status(language, state)]
    return [told_status(language, state), spelling.letters(letters) + "."]


def last_turn(language: Language, state: DuplicateState) -> list[str]:
    if not state.table.turns:
        return [language.text("Nothing has been played.")]
    return [told_turn(language, state.table.turns[-1])]


def last_turns(language: Language, state: DuplicateState, number: int) -> Answer:
    return told_turns(language, [told_turn(language, turn) for turn in reversed(state.table.turns)], number)


def told_sheet(language: Language, state: DuplicateState) -> Message:
    """The sum of the tops and how many turns there are; then each of them, the last first."""
    total = worded_points(language, results.played_top_total(state))
    tops = language.text("Total of the tops: {points}", points=total)
    heading = language.count(
        "{totals}. {number} turn, the last first:",
        "{totals}. {number} turns, the last first:",
        len(state.table.turns),
        totals=tops,
    )
    return Message.listed(heading, [told_turn(language, turn) for turn in reversed(state.table.turns)])


def told_turn(language: Language, turn: Turn) -> str:
    return language.text(
        "Turn {turn}, {draw}: {play}, {points}.",
        turn=turn.number,
        draw=turn.draw,
        play=told_play(language, turn.play),
        points=worded_points(language, turn.points),
    )


def tiles_left(language: Language, state: DuplicateState) -> list[str]:
    bag = state.position.bag
    left = language.count("{number} letter in the bag", "{number} letters in the bag", len(bag))
    if not bag:
        return [f"{left}."]
    return [
        language.titled(
            left, ", ".join(f"{tile_name(language, tile)} {bag.count(tile)}" for tile in dict.fromkeys(bag))
        )
    ]


def tile_count(language: Language, state: DuplicateState, tile: str) -> list[str]:
    number = state.position.bag.count(tile)
    name = tile_name(language, tile)
    return [language.count("{tile}: {number} left.", "{tile}: {number} left.", number, tile=name)]


def ranking(language: Language, state: DuplicateState) -> Message:
    """The sum of the tops, then everybody's result, best first."""
    total, *lines = told_ranking(language, state)
    return Message.listed(total, lines, MOST_RANKS_TOLD)


def own_totals(language: Language, state: DuplicateState, counted: Mapping[int, int]) -> Answer:
    """The totals that players have counted themselves against those computed; without any, all by table (DU-20)."""
    computed = {found.table: found.points for found in results.standings(state)}
    if not counted:
        told = [
            f"{table} {named_entrant(language, state, table)}, {worded_points(language, computed[table])}."
            for table in sorted(computed)
        ]
        return Message.listed(language.text("Totals by table:"), told)
    results.check_take_part(state, counted, results.last_turn(state) or 1)
    differing = [
        language.text(
            "{player}: {counted} counted, {computed} computed.",
            player=named_table(language, state, table),
            counted=total,
            computed=computed.get(table, 0),
        )
        for table, total in counted.items()
        if total != computed.get(table, 0)
    ]
    return differing or [language.text("The totals agree.")]


def told_ranking(language: Language, state: DuplicateState) -> list[str]:
    """Everybody's result, best first, after the sum of the tops."""
    return _told_standings(language, state, results.standings(state), None)


def reviewed_ranking(language: Language, state: DuplicateState, most: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The same with so many results at most; and names and points of these alone."""
    found = results.standings(state)
    totals = tuple(f"{named_entrant(language, state, line.table)} {line.points}" for line in found[:most])
    return tuple(_told_standings(language, state, found, most)), totals


def _told_standings(
    language: Language, state: DuplicateState, found: Sequence[Standing], most: int | None
) -> list[str]:
    points = worded_points(language, results.top_total(state))
    total = language.text("Total of the tops: {points}", points=points) + "."
    if state.settings.formula.contest is Contest.TOPPING:
        return [total, *_times(language, state)]
    told = [_ranked(language, state, line) for line in found[:most]]
    more = len(found) - len(told)
    if more:
        told.append(language.count("And {number} more.", "And {number} more.", more))
    return [total, *_survival(language, state), *told]


def own_progress(language: Language, state: DuplicateState) -> list[str]:
    """How a player alone did on the last turn, and so far (DU-16)."""
    if state.settings.formula.contest is Contest.TOPPING:
        return _times(language, state)
    turn, found = state.table.turns[-1], results.standings(state)[0]
    scored = sum(score.counted for score in state.table.scores_of(turn.number).scores)
    return [
        language.text("Your word: {points} out of {top}.", points=scored, top=turn.top),
        language.text(
            "So far: {points} out of {top}, {percentage} %.",
            points=found.points,
            top=results.top_total(state),
            percentage=language.decimal(found.percentage),
        ),
    ]


def word_before(language: Language, state: DuplicateState, made: events.ProposalMade) -> list[str]:
    """That the word before still counts, when the new one does not hold and there is one."""
    if not stands_before(state.settings, state.table, made):
        return []
    scored = sum(score.counted for score in state.table.scores_of(made.turn).scores)
    return [language.text("Your word before stands: {points}.", points=worded_points(language, scored))]


def _ranked(language: Language, state: DuplicateState, found: Standing) -> str:
    parts = [
        f"{found.rank}. {named_entrant(language, state, found.table)}",
        worded_points(language, found.points),
        f"{language.decimal(found.percentage)} %",
        f"{-found.deficit}",
    ]
    if found.solos:
        parts.append(language.count("{number} solo", "{number} solos", found.solos))
    return ", ".join(parts + sanctions(language, found)) + "."


def _survival(language: Language, state: DuplicateState) -> list[str]:
    """Who is still in a sudden-death contest, and when the others went out (FO-06)."""
    if state.settings.formula.contest is not Contest.SUDDEN_DEATH:
        return []
    inside = ", ".join(named_entrant(language, state, table) for table in results.survivors(state))
    return [
        language.text("Still in: {players}.", players=inside),
        *(
            language.text(
                "Out on turn {turn}: {player}.", turn=gone.turn, player=named_entrant(language, state, gone.table)
            )
            for gone in results.eliminations(state)
        ),
    ]


def _times(language: Language, state: DuplicateState) -> list[str]:
    """The time accounts of topping, the least first, with their ranks where several play (FO-07)."""
    accounts, ranks = results.topping_accounts(state), results.topping_ranks(state)
    found = {standing.table: sanctions(language, standing) for standing in results.standings(state)}
    lines = [_told_time(language, state, account, found.get(account.table, [])) for account in accounts]
    if len(lines) < 2:
        return lines
    return [f"{ranks[account.table]}. {line}" for account, line in zip(accounts, lines, strict=True)]


def _told_time(language: Language, state: DuplicateState, account: TimeAccount, sanctioned: list[str]) -> str:
    found = language.count("{number} top found", "{number} tops found", account.tops_found)
    return language.text(
        "{player}: {time}, {found}.",
        player=named_entrant(language, state, account.table),
        time=worded_duration(language, account.time_ms // 1000),
        found=", ".join((found, *sanctioned)),
    )
