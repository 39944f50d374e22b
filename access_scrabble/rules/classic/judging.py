"""Whether a play holds in a position, and what it is worth (CL-04, CL-05, CL-09, VA-03)."""

from dataclasses import dataclass

from access_scrabble.engine.plays import Play
from access_scrabble.engine.scoring import score_play
from access_scrabble.engine.validation import Fault, FaultProblem, find_faults
from access_scrabble.rules.classic.entries import WordPlaced
from access_scrabble.rules.classic.position import Position
from access_scrabble.rules.classic.settings import Settings
from access_scrabble.rules.context import Context
from access_scrabble.rules.kinds import BagKind

THEME_POINTS = 5


@dataclass(frozen=True, slots=True)
class Judgement:
    """A play as it would enter the timeline, and all that is wrong with it."""

    faults: tuple[Fault, ...]
    placed: WordPlaced | None


@dataclass(frozen=True, slots=True)
class Intention:
    """A play somebody means to make, with the words agreed on or found on theme."""

    player: int
    play: Play
    agreed: tuple[str, ...] = ()
    on_theme: tuple[str, ...] = ()


def judge(context: Context, settings: Settings, position: Position, intention: Intention) -> Judgement:
    """Look at every rule at once; unknown words are faults only where no challenge is needed."""
    found = find_faults(position.board, intention.play, lexicon=context.lexicon)
    unknown = tuple(fault for fault in found if fault.code is FaultProblem.WORD_NOT_ADMITTED)
    faults = [fault for fault in found if fault.code is not FaultProblem.WORD_NOT_ADMITTED]
    codes = {fault.code for fault in faults}
    if FaultProblem.OFF_BOARD in codes:
        return Judgement(tuple(faults), None)
    faults.extend(_tile_faults(settings, position, intention, codes))
    if settings.refuses_unknown_words:
        faults.extend(fault for fault in unknown if fault.word not in intention.agreed)
    if FaultProblem.LETTER_CONFLICT in codes:
        return Judgement(tuple(faults), None)
    placed = _describe(position, intention, tuple(dict.fromkeys(fault.word for fault in unknown)))
    return Judgement(tuple(faults), placed)


def _tile_faults(
    settings: Settings, position: Position, intention: Intention, known: set[FaultProblem]
) -> tuple[Fault, ...]:
    """Tiles that the rack cannot hold, or that lie elsewhere already.

    What other racks hold is never looked at in a virtual bag: the refusal would give it away (CL-10).
    """
    play = intention.play
    needed = play.tiles(position.board)
    rack = position.racks[intention.player]
    faults: tuple[Fault, ...] = ()
    if settings.has_racks and (missing := rack.missing(needed)):
        faults = (Fault(FaultProblem.TILES_NOT_HELD, word=play.text, letters=str(missing)),)
    looks_elsewhere = settings.bag is BagKind.PHYSICAL and FaultProblem.TILES_EXHAUSTED not in known
    if looks_elsewhere and (gone := needed - (position.unseen + rack.known)):
        faults = (*faults, Fault(FaultProblem.TILES_EXHAUSTED, word=play.text, letters=str(gone)))
    return faults


def _describe(position: Position, intention: Intention, unknown: tuple[str, ...]) -> WordPlaced:
    score = score_play(position.board, intention.play)
    words = tuple(word.word for word in score.words)
    on_theme = tuple(word for word in dict.fromkeys(intention.on_theme) if word in words)
    return WordPlaced(
        intention.player,
        intention.play.fitted(position.board),
        words,
        score.total + THEME_POINTS * len(on_theme),
        bonus=score.bonus,
        unknown=unknown,
        agreed=tuple(word for word in unknown if word in intention.agreed),
        on_theme=on_theme,
    )
