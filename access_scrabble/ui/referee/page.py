"""A refereed game on the room's page: shown as far as it has been announced, part by part (DU-17)."""

from collections.abc import Sequence
from threading import Lock

from access_scrabble.app.audience import PublicView
from access_scrabble.presentation.duplicate.announced import Announced
from access_scrabble.presentation.duplicate.audience import DuplicateAudience
from access_scrabble.presentation.duplicate.scripts import Part
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.messages import Message
from access_scrabble.rules.duplicate.state import State
from access_scrabble.ui.referee.clock import DuplicateSession, RefereeClock
from access_scrabble.ui.referee.room_screen import RoomScreen
from access_scrabble.ui.unfolding import Unfolding


class RefereePage:
    """Follows what the room hears; clock and voice may tell from their own threads."""

    def __init__(
        self,
        screen: RoomScreen,
        language: Language,
        session: DuplicateSession,
        clock: RefereeClock,
        *,
        is_alone: bool,
    ) -> None:
        self._screen = screen
        self._views = DuplicateAudience(language)
        self._session = session
        self._clock = clock
        self._is_alone = is_alone
        self._announced = Announced()
        self._learning = Lock()
        self._unfolding = Unfolding()

    def open(self) -> None:
        """Show a game as it was left."""
        self._announced = self._announced.with_saved(self._session.state)
        self.show()

    def said(self, parts: Sequence[Part], moments: Sequence[int] = ()) -> None:
        """Show what these parts of an announcement tell: at once, or as the voice comes to each.

        Whatever the referee does while the voice speaks, it tells of the game as it was when it began.
        """
        state = self._session.state
        if any(moments):
            self._unfolding.start(moments, lambda count: self._learn(parts[:count], state))
        else:
            self._unfolding.stop()
            self._learn(parts, state)

    def hush(self) -> None:
        """The voice was silenced: what it has not said stays unknown."""
        self._unfolding.stop()

    def called(self, call: Message) -> None:
        """The clock has called; it runs only once the draw has been announced."""
        with self._learning:
            self._announced = self._announced.with_draw(self._session.state)
        self._screen.notify(f"{call.shown}.")
        self.show()

    def show(self) -> None:
        """Show the game as far as it has been announced."""
        self._screen.show(self._view)

    def close(self) -> None:
        """The game is left."""
        self._unfolding.stop()
        self._screen.put_away()

    def _learn(self, parts: Sequence[Part], state: State) -> None:
        with self._learning:
            self._announced = self._announced.after(parts, state)
        self.show()

    def _view(self) -> PublicView:
        state = self._session.state
        if self._is_alone:
            with self._learning:
                self._announced = self._announced.with_all(state)
        return self._views.view(state, self._announced, self._clock.clock)
