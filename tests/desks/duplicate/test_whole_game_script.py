"""All that the room hears of a game, compared line by line with what R26 4.1, 4.2 and 4.4 prescribe."""

from pathlib import Path

import pytest

from access_scrabble.desks.announcing.scripts import room_script
from access_scrabble.engine.scoring import score_play
from access_scrabble.language.language import Language
from access_scrabble.language.spelling import COUNTRIES
from access_scrabble.rules.duplicate.commands import Command, RecordScores, ReportInterruption, RetainPlay, TypeDraw
from access_scrabble.rules.duplicate.decide import DUPLICATE_GAME
from access_scrabble.rules.duplicate.events import EntrantScore
from access_scrabble.rules.duplicate.records import steps
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant, Formula, TurnTime
from access_scrabble.rules.duplicate.state import DuplicateState, Turn
from access_scrabble.rules.game import BagKind, Edition
from tests.engine.examples import play
from tests.rules.duplicate.support import EVERY_FORMULA, Referee, french_context, small_context

EXPECTED = Path(__file__).parent / "expected"
PLAYERS = (Entrant(1, ("Anne",)), Entrant(2, ("Bruno",)))

GAME: tuple[Command, ...] = (
    TypeDraw("TSEAERB"),
    RetainPlay(play("H4 BASTER"), agreed=("BASTER",)),
    TypeDraw("I?NLOU"),
    RetainPlay(play("9H REUNIOn"), agreed=("REUNION",)),
    TypeDraw("BCDFGH"),
    TypeDraw("AEIRSTU"),
    RetainPlay(play("K9 NIERAS"), agreed=("NIERAS",)),
    TypeDraw("XWYVE"),
    RetainPlay(play("14H TUES"), agreed=("TUES",)),
    TypeDraw("AEO"),
    *(RecordScores(turn, (EntrantScore(1, 9), EntrantScore(2, 9))) for turn in range(1, 5)),
    RecordScores(5, (EntrantScore(1, 24), EntrantScore(2, 18))),
    RetainPlay(play("13K AXE"), agreed=("AXE",)),
    ReportInterruption(1801),
)


def script_of(settings: DuplicateSettings, french: Language) -> list[str]:
    referee = Referee(small_context(words="ZZZ"), settings)
    lines = list(room_script(french, DUPLICATE_GAME.steps(None, referee.events)).lines)
    for command in GAME:
        before = referee.state
        lines += room_script(french, DUPLICATE_GAME.steps(before, referee.do(command))).lines
    return lines


@pytest.mark.rule("DU-03", "DU-04", "DU-05", "DU-08", "DU-09", "DU-11", "DU-12", "DU-18", "EQ-06")
@pytest.mark.parametrize(
    ("name", "edition", "time"),
    [
        ("game-R26", Edition.R26, TurnTime(180, 30)),
        ("game-R26-blitz", Edition.R26, TurnTime(60, 20)),
        ("game-R12", Edition.R12, TurnTime(180, 30)),
    ],
)
def test_a_game_is_announced_as_prescribed(name: str, edition: Edition, time: TurnTime, french: Language) -> None:
    settings = DuplicateSettings(edition=edition, bag=BagKind.PHYSICAL, time=time, entrants=PLAYERS)
    expected = (EXPECTED / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert script_of(settings, french) == expected


def prescribed(state: DuplicateState, turn: Turn) -> list[str]:
    """The lines of a turn, written anew from the articles and not from the program."""
    country = {**COUNTRIES, "?": "Joker"}
    kept = "".join(sorted(turn.draw.kept, key=lambda tile: (tile == "?", tile)))
    lines: list[str] = []
    for rejected in turn.rejected:
        lines.append("Rejet")
        lines += kept_lines("".join(rejected.kept))
    lines += kept_lines(kept)
    lines += ["Joker – Lettre blanche" if tile == "?" else f"{country[tile]} – {tile}" for tile in turn.draw.new]
    order = list(dict.fromkeys(kept + turn.draw.new))
    together = sorted(kept + turn.draw.new, key=order.index)
    lines += [", ".join(country[tile] for tile in together), "Chrono"]
    score = score_play(turn.before, turn.play, state.settings.formula.limits)
    points = f"{score.total} point" if score.total < 2 else f"{score.total} points"
    reference = str(turn.play.reference)
    lines += [points, "Horizontal" if reference[0].isalpha() else "Vertical", reference, turn.play.text]
    lines.append(", ".join(country[sign.upper()] if sign.islower() else sign for sign in turn.play.word))
    if len(turn.words) > 1:
        lines.append("Formés au passage : " + ", ".join(turn.words[1:]))
    return [*lines, f"{turn.play.text}, {reference}, {points}"]


def kept_lines(kept: str) -> list[str]:
    if not kept:
        return []
    country = {**COUNTRIES, "?": "Joker"}
    plural = "s" if len(kept) > 1 else ""
    return [f"Reliquat : {len(kept)} lettre{plural}", ", ".join(country[tile] for tile in kept)]


@pytest.mark.rule("DU-03", "DU-08")
@EVERY_FORMULA
def test_generated_games_are_announced_as_prescribed(formula: Formula, french: Language) -> None:
    lines: list[str] = []
    before: DuplicateState | None = None
    for state, happened in steps(french_context(3), DuplicateSettings(formula=formula)):
        lines += room_script(french, DUPLICATE_GAME.steps(before, happened)).lines
        before = state
    assert before is not None
    started = Referee(settings=DuplicateSettings(formula=formula)).events
    expected = list(room_script(french, DUPLICATE_GAME.steps(None, started)).lines)
    for turn in before.table.turns:
        expected += prescribed(before, turn)
    assert lines[: len(expected)] == expected
    assert lines[len(expected)].startswith("Fin de partie : ")
