"""What the room hears of a duplicate game: the script each event calls for (DU-03, DU-08, DU-10, DU-18)."""

from collections.abc import Iterable

from access_scrabble.presentation.duplicate.draw_scripts import DrawScripts
from access_scrabble.presentation.duplicate.frame_scripts import FrameScripts
from access_scrabble.presentation.duplicate.scripts import PartKind, Script
from access_scrabble.presentation.duplicate.top_scripts import TopScripts
from access_scrabble.presentation.language import Language
from access_scrabble.rules.duplicate.draws import Draw
from access_scrabble.rules.duplicate.events import (
    Event,
    GameEnded,
    GameStarted,
    LettersDrawn,
    NoSolutionFound,
    PlayRetained,
    TurnCancelled,
)
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.ruleset import Step


class RoomScripts:
    """Finds the announcement for what happened; most of what the referee does calls for none."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._top = TopScripts(language)
        self._frame = FrameScripts(language)

    def tell(self, steps: Iterable[Step[State, Event]]) -> Script:
        """The script for the steps of one command, in their order."""
        return sum(map(self._step, steps), Script(()))

    def _step(self, step: Step[State, Event]) -> Script:
        before, event, after = step.before, step.event, step.after
        match event:
            case GameStarted(settings):
                return self._frame.opening(settings)
            case LettersDrawn(kept=kept, new=new):
                scripts = DrawScripts(self._language, after.settings.edition)
                rejected = [draw.kept for draw in after.table.rejected]
                return scripts.draw(Draw(kept, new), rejected=rejected, is_blitz=after.settings.is_blitz)
            case PlayRetained(play=play) if before is not None:
                return self._top.top(before.board, play, after.settings.formula.limits)
            case NoSolutionFound():
                return Script.of((PartKind.NOTICE, self._language.text("No solution")))
            case TurnCancelled(turn=turn):
                told = self._language.text("Turn {turn} is cancelled", turn=turn)
                return Script.of((PartKind.NOTICE, told))
            case GameEnded():
                return self._frame.end(after, event)
            case _:
                return Script(())
