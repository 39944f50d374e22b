"""Lines turned into commands of a duplicate game, the state filling in what was not typed."""

import re
from collections.abc import Callable

from access_scrabble.desks.common import lines
from access_scrabble.desks.common.actions import BY_WORD, Action, fold
from access_scrabble.desks.slips.entries import entered, is_for_everybody, looks_like_entry
from access_scrabble.desks.slips.typed import SLIP_MAKERS, everybody_has_top, parse_address
from access_scrabble.engine.scoring import words_formed
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import InputError, RuleViolation
from access_scrabble.rules.duplicate import commands, events, results
from access_scrabble.rules.duplicate.settings import Entrant, is_alone
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState, new_letters_wanted
from access_scrabble.rules.game import BagKind, Contest, RuleProblem

_SCORE = re.compile(r"(?P<table>\d+)[\s=]+(?P<points>\d+)(?:\s*-\s*(?P<penalty>\d+))?")
_BARE_TIME = re.compile(r"\d+:\d\d")
_PAST_TURN = re.compile(r"(?P<turn>\d+)\s*:\s*(?P<scores>\d+\s.*)")
_LETTERS = re.compile(r"-?[a-z?\s]*\+?[a-z?\s]+", re.IGNORECASE)
_ENTRANT = re.compile(r"(?:(?P<table>\d+)\s+)?(?P<names>[^\d\s+][^\d+]*?)(?:\s*\+\s*(?P<extra>\d+))?")
_TABLE_AND_PLAY = re.compile(r"(?P<table>\d+)\s+(?P<play>\S.*)")
_PAIR = re.compile(r"\s*[/&]\s*")
_COUNT = re.compile(r"(?P<tile>[a-z?])\s*[:=]?\s*(?P<count>\d{1,3})[\s,;.]*")
_JOKER = re.compile(r"\b(?:jokers?|blanks?)\b")


def expected_command(line: str, state: DuplicateState) -> commands.Command | None:
    """The command that a bare line stands for: letters drawn, points of tables, a slip, a topping word.

    :raises InputError: for a time alone, which is no score.
    """
    if scores := typed_scores(line, state):
        return scores
    draw = typed_draw(line, state)
    if draw is not None:
        return draw
    found = _TABLE_AND_PLAY.fullmatch(line)
    is_topping = state.settings.formula.contest is Contest.TOPPING
    if is_topping and found and lines.looks_like_play(found["play"]) and not lines.looks_like_play(line):
        return commands.Propose(int(found["table"]), lines.parse_play(found["play"]))
    if looks_like_entry(line) and not lines.looks_like_play(line) and not is_alone(state.settings):
        turn = results.scored_turn(state)
        return _everybody_has_top(line, state) if is_for_everybody(line) else entered(line, turn, state)
    return None


def _everybody_has_top(line: str, state: DuplicateState) -> commands.Command:
    """The top for all who have nothing yet, on the turn named or the one that scores are for."""
    turn = lines.parse_number(line.partition(":")[0] if ":" in line else "", default=results.scored_turn(state))
    results.check_turn(state, turn)
    return everybody_has_top(turn, state)


def typed_draw(line: str, state: DuplicateState) -> commands.TypeDraw | None:
    """Letters from the real bag, ``-`` before them when the kept ones went back first (DU-02, DU-04).

    Once the bag is empty, Enter alone is the draw.
    """
    if state.settings.bag is not BagKind.PHYSICAL or state.phase is not DuplicatePhase.DRAWING:
        return None
    if not line:
        return None if new_letters_wanted(state) else commands.TypeDraw("")
    renewed = line.startswith("-")
    letters = "".join(line.removeprefix("-").rpartition("+")[2].split())
    if not _LETTERS.fullmatch(line) or not letters or _is_command(line, letters, state):
        return None
    return commands.TypeDraw(letters, renewed=renewed)


def typed_letters(line: str, state: DuplicateState) -> str | None:
    """As many letters of the bag as are awaited, in one word; nothing where a line is something else."""
    if state.settings.bag is not BagKind.PHYSICAL or state.phase is not DuplicatePhase.DRAWING:
        return None
    letters = line.upper()
    is_awaited = letters.isascii() and letters.isalpha() and len(letters) == new_letters_wanted(state)
    return letters if is_awaited and not Tiles.of(letters) - state.position.bag else None


def _is_command(line: str, letters: str, state: DuplicateState) -> bool:
    """Whether a line is better understood as a command: long, followed by more, or not as long as asked."""
    parts = line.split()
    if fold(parts[0]) not in BY_WORD:
        return False
    is_spelled = all(len(part) == 1 for part in parts)
    if len(parts) > 1 and not is_spelled:
        return True
    return len(parts[0]) >= lines.SHORTEST_CLEAR_COMMAND or len(letters) != new_letters_wanted(state)


def command_for(request: lines.Request, state: DuplicateState) -> commands.Command | None:
    maker = _MAKERS.get(request.action)
    return lines.undo_or_redo(request) if maker is None else maker(request.rest, state)


def typed_scores(text: str, state: DuplicateState) -> commands.RecordScores | None:
    """Points of tables, on a past turn where one is named before them: ``12 35``, ``3: 12 35``.

    :raises InputError: for a time, which is no score.
    """
    for part in text.split(","):
        if _BARE_TIME.fullmatch(part.strip()):
            raise InputError(lines.LineProblem.TIME_NOT_SCORE, text=part.strip())
    past = _PAST_TURN.fullmatch(text)
    scores = parse_scores(past["scores"] if past else text)
    if not scores:
        return None
    return commands.RecordScores(int(past["turn"]) if past else results.scored_turn(state), scores)


def parse_scores(text: str) -> tuple[events.EntrantScore, ...]:
    """Tables and their points, a penalty behind a minus; nothing when the text is something else.

    >>> [(score.table, score.counted) for score in parse_scores("12 35, 14 20 -5")]
    [(12, 35), (14, 15)]
    >>> parse_scores("h4 mot")
    ()
    """
    found = [_SCORE.fullmatch(part.strip()) for part in text.split(",")]
    return tuple(
        events.EntrantScore(int(score["table"]), int(score["points"]), int(score["penalty"] or 0))
        for score in found
        if score is not None and None not in found
    )


def parse_totals(text: str) -> dict[int, int]:
    """Tables and the totals that their players have counted; nothing where none was typed.

    >>> parse_totals("12 540, 13 498"), parse_totals("")
    ({12: 540, 13: 498}, {})

    :raises InputError: when it is something else.
    """
    scores = parse_scores(text) if text.strip() else ()
    if text.strip() and not scores:
        raise InputError(lines.LineProblem.TOTALS_EXPECTED)
    return {score.table: score.points for score in scores}


def parse_entrant(text: str, number: int) -> Entrant:
    """Who plays: a table, one name or two, extra seconds; a table left out has the number given.

    >>> entrant = parse_entrant("12 Anna / Bob +60", 1)
    >>> entrant.table, entrant.names, entrant.extra_seconds
    (12, ('Anna', 'Bob'), 60)
    """
    found = _ENTRANT.fullmatch(text.strip())
    if not text.strip():
        raise InputError(lines.LineProblem.ENTRANT_MISSING)
    if found is None:
        raise InputError(lines.LineProblem.ENTRANT_EXPECTED, text=text)
    names = tuple(_PAIR.split(found["names"].strip()))
    return Entrant(int(found["table"] or number), names, int(found["extra"] or 0))


def parse_bag_count(text: str) -> dict[str, int] | int:
    """The tiles a referee has counted: numbers by kind, or one number for all of them (DU-18).

    >>> parse_bag_count("E15 s 6, joker 2"), parse_bag_count("102")
    ({'E': 15, 'S': 6, '?': 2}, 102)

    :raises InputError: when it is neither.
    """
    typed = _JOKER.sub("?", fold(text.strip()))
    if typed.isdecimal() and len(typed) <= 3:
        return int(typed)
    counts: dict[str, int] = {}
    position = 0
    while position < len(typed):
        found = _COUNT.match(typed, position)
        if found is None:
            raise InputError(lines.LineProblem.BAG_COUNT_EXPECTED, text=text.strip())
        counts[found["tile"].upper()] = int(found["count"])
        position = found.end()
    return counts


def missing_answers(state: DuplicateState) -> tuple[commands.GiveAnswer, ...]:
    """The answers to give before the top of a topping turn is retained (FO-07)."""
    return tuple(commands.GiveAnswer(table) for table in results.still_searching(state))


def _draw(text: str, state: DuplicateState) -> commands.Command:
    is_known = state.settings.bag is BagKind.PHYSICAL and not new_letters_wanted(state)
    if not text and not is_known:
        return commands.DrawLetters()
    return commands.TypeDraw(text.removeprefix("-").rpartition("+")[2], renewed=text.startswith("-"))


def _admit(text: str, state: DuplicateState) -> commands.Command:
    """Retain a word that the word list does not know."""
    play = lines.parse_play(text)
    return commands.RetainPlay(play, tuple(placed.word for placed in words_formed(state.board, play)))


def _record_scores(text: str, state: DuplicateState) -> commands.Command:
    scores = typed_scores(text, state)
    if scores is not None:
        return scores
    noted = entered(text, results.scored_turn(state), state) if looks_like_entry(text) else None
    if isinstance(noted, commands.RecordScores):
        return noted
    raise InputError(lines.LineProblem.SCORE_EXPECTED)


def _everybody(text: str, state: DuplicateState) -> commands.Command:
    """The top for all who have no score yet on a turn played; as slips where the game has any."""
    turn = lines.parse_number(text, default=len(state.table.turns))
    if not 1 <= turn <= len(state.table.turns):
        return commands.RecordScores(turn, ())
    if any(known.slips for known in state.table.scores):
        return everybody_has_top(turn, state)
    without = results.unscored(state, turn)
    scores = tuple(score for score in results.everybody_scores_top(state, turn) if score.table in without)
    if not scores:
        raise RuleViolation(RuleProblem.NO_CHANGE)
    return commands.RecordScores(turn, scores)


def _enter(text: str, state: DuplicateState) -> commands.Command:
    """Somebody named, or somebody awaited by the number of the table (DU-13)."""
    for awaited in state.settings.awaited:
        if text == str(awaited.table):
            return commands.Enter(awaited)
    highest = max((known.entrant.table for known in state.table.attendances), default=0)
    return commands.Enter(parse_entrant(text, highest + 1))


def _exclude(text: str, _state: DuplicateState) -> commands.Command:
    """A table and the grounds (DU-20)."""
    address = parse_address(text)
    return commands.Exclude(address.table, address.rest)


_MAKERS: dict[Action, Callable[[str, DuplicateState], commands.Command]] = {
    Action.DRAW: _draw,
    Action.ADMIT: _admit,
    Action.NO_SOLUTION: lambda _rest, _: commands.DeclareNoSolution(),
    Action.CANCEL_TURN: lambda _rest, _: commands.CancelTurn(),
    Action.INTERRUPTION: lambda rest, _: commands.ReportInterruption(60 * lines.parse_number(rest)),
    Action.ENTER: _enter,
    Action.EXCLUDE: _exclude,
    Action.RECORD_SCORES: _record_scores,
    Action.EVERYBODY: _everybody,
    **SLIP_MAKERS,
}
