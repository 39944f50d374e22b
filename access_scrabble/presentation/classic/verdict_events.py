"""Challenges, agreements and the theme, put into words (CL-09, VA-03)."""

from access_scrabble.presentation.language import Language
from access_scrabble.rules.classic import events
from access_scrabble.rules.classic.state import State


class VerdictEventWording:
    """What the table decided about the words of a play."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def words_challenged(self, _before: State, event: events.WordsChallenged, _after: State) -> list[str]:
        """The dictionary opens for the players to judge."""
        return [
            self._language.text("Challenged: {words}.", words=", ".join(event.words)),
            self._language.text("The dictionary is open for it. Type refuse, or admit."),
        ]

    def challenge_upheld(self, before: State, event: events.ChallengeUpheld, _after: State) -> list[str]:
        """Tiles come back."""
        player = before.settings.players[event.player]
        return [
            self._language.text("Not admitted: {words}.", words=", ".join(event.refused)),
            self._language.text("{player} takes the tiles back and loses the turn.", player=player),
            *self._emptied(before),
        ]

    def challenge_rejected(self, _before: State, event: events.ChallengeRejected, _after: State) -> list[str]:
        """The play stands."""
        return [self._language.text("Admitted: {words}. The play stands.", words=", ".join(event.words))]

    def words_agreed(self, _before: State, event: events.WordsAgreed, _after: State) -> list[str]:
        """Words admitted without the lexicon."""
        return [self._language.text("Admitted by agreement: {words}.", words=", ".join(event.words))]

    def theme_accepted(self, _before: State, event: events.ThemeAccepted, _after: State) -> list[str]:
        """Points for the theme."""
        return [
            self._language.count(
                "On theme: {words}, {number} more point.",
                "On theme: {words}, {number} more points.",
                event.points,
                words=", ".join(event.words),
            )
        ]

    def _emptied(self, before: State) -> list[str]:
        last, pending = before.table.last_turn(), before.table.pending()
        if last is None or pending is None:
            return []
        squares = pending.play.placed(before.table.position_before(last[0]).board)
        names = ", ".join(square.name for square in squares)
        return [self._language.text("Empty again: {squares}.", squares=names)]
