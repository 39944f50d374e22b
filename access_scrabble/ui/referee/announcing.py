"""An announcement to the room outside a game: part by part, repeated, skipped, or all at one go."""

from access_scrabble.app.actions import Action, Place, offered_at
from access_scrabble.app.lines import understand
from access_scrabble.app.ports import Reading
from access_scrabble.errors import AccessScrabbleError
from access_scrabble.presentation.duplicate.scripts import Script
from access_scrabble.presentation.language import Language
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.referee.room_announcer import RoomAnnouncer

_OFFERED = offered_at(Place.ANNOUNCING)


class Announcing:
    """Says a script to the room; what the referee types and is told is not heard there."""

    def __init__(self, dialogue: Dialogue, language: Language, room: RoomAnnouncer) -> None:
        self._dialogue = dialogue.privately()
        self._language = language
        self._room = room

    def run(self, script: Script) -> None:
        """Until all has been said and Enter ends it, or the referee leaves it before."""
        self._room.load(script)
        self._room.open()
        try:
            self._help()
            is_going_on = True
            while is_going_on:
                self._dialogue.update(lambda: Reading(moves=self._room.rest))
                line = self._dialogue.ask(self._prompt())
                try:
                    is_going_on = self._obey(line)
                except AccessScrabbleError as error:
                    self._dialogue.complain(error)
        finally:
            self._room.close()

    def _prompt(self) -> str:
        part = self._room.waiting
        if part is None:
            return self._language.text("All has been announced, Enter ends:")
        return self._language.text("Enter says “{part}”:", part=part.text)

    def _help(self) -> None:
        self._dialogue.tell(
            self._language.text(
                "Enter says the next part to the room; repeat says the last one again, back goes back one,"
                " skip leaves one out, announce says all at one go, hush silences, quit ends."
            )
        )

    def _obey(self, line: str) -> bool:
        """Carry out a line; whether to go on."""
        if not line and self._room.waiting is None:
            return False
        request = understand(line, _OFFERED)
        match None if request is None else request.action:
            case None | Action.NEXT_PART:
                self._room.say_next()
            case Action.PART_BEFORE:
                self._room.say_before()
            case Action.SKIP_PART:
                left_out = self._room.skip()
                self._dialogue.tell(self._language.text("Left out: {part}.", part=left_out.text))
            case Action.ANNOUNCE:
                self._room.say_all()
            case Action.REPEAT:
                self._room.say_again()
            case Action.HUSH:
                self._room.hush()
            case Action.HELP:
                self._help()
            case _:
                return False
        return True
