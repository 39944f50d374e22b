"""One game refereed in many centres: what each hands in, and the one ranking over all of them (DU-09, DU-14).

Whoever beats everybody in his own room may have equals elsewhere: solos are found anew over all centres.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from enum import StrEnum

from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.tiles import Tiles, parse_written_word
from access_scrabble.errors import InputError, Problem, says
from access_scrabble.rules.duplicate import results
from access_scrabble.rules.duplicate.settings import Formula
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import Contest, Edition
from access_scrabble.rules.ranking import standings as ranking
from access_scrabble.rules.ranking.accounts import Conditions, CorrectedTurn, RankedEntrant, settle_accounts
from access_scrabble.rules.slips.verdict import PENALTY_POINTS, Sanction, Verdict
from access_scrabble.rules.tournament import tournament_files
from access_scrabble.rules.tournament.document_parts import DocumentPart, Fields, at
from access_scrabble.rules.tournament.model import Player, joining
from access_scrabble.rules.tournament.tournament_files import MOST_SECONDS, MOST_TURN_POINTS, MOST_TURNS
from access_scrabble.values import dataclass

MOST_WARNINGS = 9


class CentreProblem(Problem):
    NOT_BY_POINTS = says("Only a game counted by points can be ranked over several centres.")
    NOT_OVER = says("The game is not over yet: a centre hands in its result when it is.")
    VOID = says("The interruption made this game void: it has no result to hand in.")
    TOURNAMENT_BEGUN = says("This tournament has players or games already: begin a new one for the centres.")
    MARKS = says("{place}: there are {marks} marks for {turns} turns.", place=str, marks=int, turns=int)
    NO_CENTRE = says("None of these files could be counted: there is nothing to rank.")


@dataclass(frozen=True, slots=True)
class CentreTurn:
    """What all centres must have in common on a turn: letters, in whatever order, word and top."""

    draw: str
    reference: str
    word: str
    top: int


@dataclass(frozen=True, slots=True)
class CentreRules:
    edition: Edition = Edition.R26
    formula: Formula = field(default_factory=Formula)
    seconds: int = 180


@dataclass(frozen=True, slots=True)
class CentreEntrant:
    """A player of a centre and what each of his slips earned; nothing where no slip has been judged."""

    player: Player
    marks: tuple[Verdict | None, ...]
    first_turn: int = 1
    is_excluded: bool = False


@dataclass(frozen=True, slots=True)
class CentreResult:
    centre: str
    rules: CentreRules
    turns: tuple[CentreTurn, ...]
    entrants: tuple[CentreEntrant, ...]


def centre_result(state: DuplicateState) -> CentreResult:
    """What a centre hands in of a game that it has refereed, under the club that most of its players belong to.

    :raises InputError: when the game is not counted by points, or goes on.
    """
    settings = state.settings
    if settings.formula.contest is not Contest.POINTS:
        raise InputError(CentreProblem.NOT_BY_POINTS)
    if state.table.ending is None:
        raise InputError(CentreProblem.NOT_OVER)
    if state.table.ending.is_void:
        raise InputError(CentreProblem.VOID)
    ranked = {entrant.table: entrant for entrant in results.entrants(state)}
    played = results.corrected_turns(state)[: len(state.table.turns)]
    clubs = Counter(known.entrant.membership.club for known in state.table.attendances)
    return CentreResult(
        clubs.most_common(1)[0][0] if clubs else "",
        CentreRules(settings.edition, settings.formula, settings.time.seconds),
        tuple(
            CentreTurn(_in_order(turn.draw.tiles), str(turn.play.reference), turn.play.word, turn.top)
            for turn in state.table.turns
        ),
        tuple(
            CentreEntrant(
                joining(known.entrant),
                tuple(turn.verdict(ranked[known.entrant.table]) for turn in played),
                known.since,
                ranked[known.entrant.table].is_excluded,
            )
            for known in state.table.attendances
        ),
    )


def _in_order(tiles: Tiles) -> str:
    return "".join(sorted(str(tiles)))


# The file of a centre, as a JSON document.


FIELDS = ("centre", "edition", "formula", "joker", "pairs", "seconds", "turns", "entrants")
TURN_FIELDS = ("draw", "ref", "word", "top")
ENTRANT_FIELDS = (*tournament_files.PLAYER_FIELDS, "marks", "first_turn", "excluded")
MARK_FIELDS = ("score", "sanction", "warnings")


def centre_document(result: CentreResult) -> dict[str, object]:
    rules = result.rules
    return {
        "centre": result.centre,
        "edition": rules.edition.value,
        "formula": rules.formula.letters.value,
        "joker": rules.formula.with_blank,
        "pairs": rules.formula.in_pairs,
        "seconds": rules.seconds,
        "turns": [
            {"draw": turn.draw, "ref": turn.reference, "word": turn.word, "top": turn.top} for turn in result.turns
        ],
        "entrants": [_entrant_document(entrant) for entrant in result.entrants],
    }


def _entrant_document(entrant: CentreEntrant) -> dict[str, object]:
    known: dict[str, object] = tournament_files.player_document(entrant.player)
    if entrant.first_turn > 1:
        known["first_turn"] = entrant.first_turn
    if entrant.is_excluded:
        known["excluded"] = True
    return known | {"marks": [_mark_document(mark) for mark in entrant.marks]}


def _mark_document(mark: Verdict | None) -> object:
    """A clean slip is its points alone."""
    if mark is None:
        return None
    if mark.sanction is Sanction.NONE and not mark.extra_warnings:
        return mark.score
    found: dict[str, object] = {"score": mark.score, "sanction": mark.sanction.value}
    return found | ({"warnings": mark.extra_warnings} if mark.extra_warnings else {})


def read_centre(document: object, usual_name: str) -> CentreResult:
    """The result of a document; a centre that does not say its name has the usual one.

    :raises InputError: naming the place in the document that is wrong.
    """
    fields = DocumentPart(document).fields(FIELDS)
    turns = tuple(_read_turn(part) for part in fields["turns"].items())
    return CentreResult(
        fields["centre"].text() if fields.get("centre") and fields["centre"].value else usual_name,
        CentreRules(
            fields.choice_of("edition", Edition.R26),
            tournament_files.read_formula(fields),
            fields["seconds"].number(1, MOST_SECONDS) if "seconds" in fields else 180,
        ),
        turns,
        tuple(_read_entrant(part, len(turns)) for part in fields["entrants"].items()),
    )


def _read_turn(part: DocumentPart) -> CentreTurn:
    fields = part.fields(TURN_FIELDS)
    with at(part.place):
        draw = _in_order(Tiles.parse(fields["draw"].text()))
        reference = str(Reference.parse(fields["ref"].text()))
        word = fields["word"].text()
        parse_written_word(word)
    return CentreTurn(draw, reference, word, fields["top"].number(0, MOST_TURN_POINTS))


def _read_entrant(part: DocumentPart, turns: int) -> CentreEntrant:
    fields = part.fields(ENTRANT_FIELDS)
    marks = tuple(_read_mark(mark) for mark in fields["marks"].items())
    if len(marks) != turns:
        raise InputError(CentreProblem.MARKS, place=part.place, marks=len(marks), turns=turns)
    return CentreEntrant(
        tournament_files.read_player(fields),
        marks,
        fields["first_turn"].number(1, MOST_TURNS) if "first_turn" in fields else 1,
        "excluded" in fields and fields["excluded"].switch(),
    )


def _read_mark(part: DocumentPart) -> Verdict | None:
    if part.value is None:
        return None
    if not isinstance(part.value, dict):
        return Verdict(part.number(0, MOST_TURN_POINTS), Sanction.NONE)
    fields: Fields = part.fields(MARK_FIELDS)
    sanction = fields["sanction"].choice(Sanction)
    score = None if fields["score"].value is None else fields["score"].number(0, MOST_TURN_POINTS)
    penalty = PENALTY_POINTS if sanction is Sanction.PENALTY else 0
    return Verdict(score, sanction, extra_warnings=fields.number_of("warnings", 0, MOST_WARNINGS), penalty=penalty)


# All centres together.


class FindingKind(StrEnum):
    """What an organiser has to know of the files before the ranking is believed."""

    SAME_FILE = "same_file"
    """The same result twice: counted once."""
    OTHER_RULES = "other_rules"
    """Edition, formula or time are not those of most centres: not counted."""
    OTHER_TURN = "other_turn"
    """A draw, word or top is not that of most centres: not counted."""
    FEWER_TURNS = "fewer_turns"
    """Broken off: counted, the missing turns at nothing (DU-12)."""
    PLAYED_TWICE = "played_twice"
    """One licence in two places: the first in the order of the files counts."""
    SAME_NAME = "same_name"
    """The same name and club in two places, not both with a licence: both count."""


@dataclass(frozen=True, slots=True)
class Finding:
    kind: FindingKind
    centre: str
    other: str = ""
    """The centre that it agrees or collides with."""
    turn: int = 0
    """The first turn that differs, or the last one played."""
    player: Player | None = None


@dataclass(frozen=True, slots=True)
class AllCentres:
    """Everybody under a number of his own, the result, and what was found on the way."""

    players: tuple[Player, ...]
    result: ranking.GameResult
    findings: tuple[Finding, ...]
    centres: int


def rank_centres(title: str, handed_in: Sequence[CentreResult]) -> AllCentres:
    """The one ranking of these centres, in the order of their names.

    :raises InputError: when nothing is left to count.
    """
    findings: list[Finding] = []
    different = list(_once(sorted(handed_in, key=lambda known: known.centre.casefold()), findings))
    game = _usual_game(different)
    if game is None:
        raise InputError(CentreProblem.NO_CENTRE)
    counted = [known for known in different if _fits(known, game, findings)]
    everybody = list(_numbered(counted, findings))
    turns = [
        CorrectedTurn(number, turn.top, _verdicts(everybody, number)) for number, turn in enumerate(game.turns, start=1)
    ]
    entrants = [
        RankedEntrant(known.player.table, known.first_turn, is_excluded=known.is_excluded) for known in everybody
    ]
    rules = game.rules
    conditions = Conditions(rules.edition, rules.seconds, is_original=rules.formula.is_original)
    top_total = sum(turn.top for turn in game.turns)
    accounts = settle_accounts(conditions, turns, entrants, _open_turns(everybody))
    result = ranking.points_result(title, len(turns), top_total, ranking.rank_game(accounts, top_total))
    return AllCentres(tuple(known.player for known in everybody), result, tuple(findings), len(counted))


def _once(handed_in: Iterable[CentreResult], findings: list[Finding]) -> Iterator[CentreResult]:
    """Each result once, however often and under whatever name of the file it was handed in."""
    seen: dict[tuple[object, ...], str] = {}
    for known in handed_in:
        content = (known.rules, known.turns, known.entrants)
        if content in seen:
            findings.append(Finding(FindingKind.SAME_FILE, known.centre, seen[content]))
            continue
        seen[content] = known.centre
        yield known


def _usual_game(centres: Sequence[CentreResult]) -> CentreResult | None:
    """A centre with the rules and turns that most have; among as many, with the most turns."""
    shared = Counter((known.rules, known.turns) for known in centres)
    return max(centres, key=lambda known: (shared[known.rules, known.turns], len(known.turns)), default=None)


def _fits(known: CentreResult, game: CentreResult, findings: list[Finding]) -> bool:
    if known.rules != game.rules:
        findings.append(Finding(FindingKind.OTHER_RULES, known.centre, game.centre))
        return False
    for number, (turn, usual) in enumerate(zip(known.turns, game.turns, strict=False), start=1):
        if turn != usual:
            findings.append(Finding(FindingKind.OTHER_TURN, known.centre, game.centre, number))
            return False
    if len(known.turns) > len(game.turns):
        findings.append(Finding(FindingKind.OTHER_TURN, known.centre, game.centre, len(game.turns) + 1))
        return False
    if len(known.turns) < len(game.turns):
        findings.append(Finding(FindingKind.FEWER_TURNS, known.centre, game.centre, len(known.turns)))
    return True


def _numbered(centres: Iterable[CentreResult], findings: list[Finding]) -> Iterator[CentreEntrant]:
    """Everybody who counts, numbered through: tables are only told apart within a centre."""
    by_licence: dict[str, str] = {}
    by_name: dict[tuple[object, ...], Player] = {}
    number = 0
    for known in centres:
        for entrant in known.entrants:
            player = replace(entrant.player, table=number + 1, centre=known.centre, corrector="")
            if player.licence and player.licence in by_licence:
                findings.append(
                    Finding(FindingKind.PLAYED_TWICE, known.centre, by_licence[player.licence], player=player)
                )
                continue
            by_licence[player.licence] = known.centre
            who = (tuple(name.casefold() for name in player.names), player.club.casefold())
            namesake = by_name.setdefault(who, player)
            if namesake is not player and not (namesake.licence and player.licence):
                findings.append(Finding(FindingKind.SAME_NAME, known.centre, namesake.centre, player=player))
            number += 1
            yield replace(entrant, player=player)


def _verdicts(everybody: Iterable[CentreEntrant], number: int) -> Mapping[int, Verdict]:
    marks = ((known.player.table, known.marks[number - 1]) for known in everybody if len(known.marks) >= number)
    return {table: mark for table, mark in marks if mark is not None}


def _open_turns(everybody: Iterable[CentreEntrant]) -> frozenset[int]:
    """The turns on which a score is missing or waits for a commission: nobody has a solo there yet."""
    return frozenset(
        number
        for known in everybody
        if not known.is_excluded
        for number, mark in enumerate(known.marks, start=1)
        if number >= known.first_turn and (mark is None or mark.score is None)
    )
