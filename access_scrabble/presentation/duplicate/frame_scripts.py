"""What the room hears before the first draw, at the end, and of the solos (DU-09, DU-11, DU-18)."""

from access_scrabble.app.scoring_turns import incomplete_before
from access_scrabble.errors import marked
from access_scrabble.presentation.duplicate.names import DuplicateNames
from access_scrabble.presentation.duplicate.scripts import PartKind, Script
from access_scrabble.presentation.language import Language
from access_scrabble.rules.duplicate.accounting import solos
from access_scrabble.rules.duplicate.events import EndReason, GameEnded
from access_scrabble.rules.duplicate.results import played_top_total, survivors
from access_scrabble.rules.duplicate.settings import Settings
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.kinds import Contest

USUAL_SECONDS = 180

END_REASONS = {
    EndReason.ALL_PLACED: marked("all letters have been placed"),
    EndReason.NOTHING_PLACEABLE: marked("nothing more can be placed"),
    EndReason.ONE_KIND: marked("only vowels or only consonants are left"),
    EndReason.ONE_LETTER: marked("only one letter is left"),
    EndReason.NO_OTHER_DRAW: marked("the turn is cancelled and no other draw is possible"),
    EndReason.INTERRUPTED: marked("the interruption has lasted too long"),
    EndReason.LAST_SURVIVOR: marked("only one player is left"),
}


class FrameScripts:
    """Words the beginning and the end of a game for the players."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._names = DuplicateNames(language)

    def opening(self, settings: Settings) -> Script:
        """The kind of game, where it is not the usual one: formula, then time (DU-18)."""
        told = self._names.formula(settings.formula)
        has_own_time = settings.formula.contest is Contest.POINTS
        if has_own_time and settings.time.seconds != USUAL_SECONDS:
            time = self._names.duration(settings.time.seconds)
            told.append(self._language.text("{time} a turn", time=time))
        return Script.of(*((PartKind.OPENING, line) for line in told))

    def end(self, state: State, ended: GameEnded) -> Script:
        """The end and its reason, the sum of the tops, then every solo."""
        reason = self._language.text(END_REASONS[ended.reason])
        end = Script.of((PartKind.END, self._language.text("End of the game: {reason}", reason=reason)))
        if ended.reason is EndReason.LAST_SURVIVOR:
            winner = ", ".join(self._names.entrant(state, table) for table in survivors(state))
            end += Script.of((PartKind.END, self._language.text("Winner: {player}", player=winner)))
        if ended.is_void:
            void = self._language.text("Too few turns were played: the game does not count")
            return end + Script.of((PartKind.END, void))
        points = self._language.count("{number} point", "{number} points", played_top_total(state))
        total = self._language.text("Total of the tops: {points}", points=points)
        return end + Script.of((PartKind.TOTAL, total)) + self.solos(state)

    def solos(self, state: State) -> Script:
        """Every solo of the turns whose scores are all known; nothing when nobody competes (DU-09)."""
        open_turns = incomplete_before(state, len(state.table.turns) + 1)
        found = [solo for solo in solos(state) if solo.turn not in open_turns]
        if not found:
            is_sure = len(state.table.attendances) > 1 and not open_turns
            return Script.of((PartKind.SOLO, self._language.text("No solo"))) if is_sure else Script(())
        return Script.of(
            *(
                (
                    PartKind.SOLO,
                    self._language.count(
                        "Solo on turn {turn}: {player}, {number} point",
                        "Solo on turn {turn}: {player}, {number} points",
                        solo.points,
                        turn=solo.turn,
                        player=self._names.entrant(state, solo.table),
                    ),
                )
                for solo in found
            )
        )
