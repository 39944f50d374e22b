"""Line mode around a game that the room's page may follow as it is."""

from collections.abc import Callable

from access_scrabble.app.session import Outcome, Session
from access_scrabble.rules.ruleset import C, E, S
from access_scrabble.ui.desk import Desk
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.game_loop import GameLoop, GeneralAnswers


class ShownLoop(GameLoop[S, C, E]):
    """Serves a game and has every state of it shown."""

    def __init__(
        self,
        show: Callable[[S], None],
        desk: Desk[S, C, E],
        session: Session[S, C, E],
        dialogue: Dialogue,
        general: GeneralAnswers,
        afterwards: Callable[[Outcome[object, object]], list[str]],
    ) -> None:
        super().__init__(desk, session, dialogue, general, afterwards)
        self._show_state = show

    def _show(self) -> None:
        self._show_state(self._session.state)
