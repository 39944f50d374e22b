"""Line mode around a game that the room's page may follow as it is."""

from collections.abc import Callable
from typing import Any

from access_scrabble.app.session import Outcome, Session
from access_scrabble.ui.desk import Desk
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.game_loop import GameLoop, GeneralAnswers


class ShownLoop(GameLoop):
    """Serves a game and has every state of it shown."""

    def __init__(
        self,
        show: Callable[[Any], None],
        desk: Desk,
        session: Session,
        dialogue: Dialogue,
        general: GeneralAnswers,
        afterwards: Callable[[Outcome], list[str]],
    ) -> None:
        super().__init__(desk, session, dialogue, general, afterwards)
        self._show_state = show

    def _show(self) -> None:
        self._show_state(self._session.state)
