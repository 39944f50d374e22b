"""Explore mode of one game: entered by a word or a key, by lines or on the whole screen."""

import shutil
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import dataclass
from threading import Lock

from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.lines import Request
from access_scrabble.desks.exploring.cursor import Routing
from access_scrabble.desks.exploring.explorer import Explorer, Next
from access_scrabble.desks.exploring.pointer import BoardAccess, ExploredGame
from access_scrabble.desks.exploring.words import ExploreWording
from access_scrabble.engine.coordinates import Square
from access_scrabble.errors import marked
from access_scrabble.language.language import Language

# Explore mode in line mode: each answer is one more line, the terminal's cursor on its first character.


class AnswerScreen:
    """Adds answers to the terminal and leaves its cursor where a braille reader looks first."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._is_on_answer = False

    def show(self, text: str) -> None:
        """Add an answer, on one line where it fits; any thread may call."""
        joined = " ".join(text.splitlines())
        fits = len(joined) < shutil.get_terminal_size().columns
        with self._lock:
            if self._is_on_answer:
                sys.stdout.write("\n")
            sys.stdout.write(f"{joined if fits else text}\r")
            sys.stdout.flush()
            self._is_on_answer = True

    def close(self) -> None:
        with self._lock:
            if self._is_on_answer:
                sys.stdout.write("\n")
                sys.stdout.flush()
            self._is_on_answer = False


def explore_by_lines(explorer: Explorer, dialogue: Dialogue) -> Next:
    """Serve keys until one leaves explore mode or asks for the board view."""
    with (
        closing(AnswerScreen()) as screen,
        closing(dialogue.keys()) as keys,
        dialogue.on_screen(screen) if dialogue.is_interactive else nullcontext(),
    ):
        explorer.open()
        for key in keys:
            answer = explorer.press(key)
            if answer is not Next.STAY:
                return answer
    return Next.LEAVE


TYPING_AT = marked("Type mode: {square}")


@dataclass(frozen=True, slots=True)
class ExploreTools:
    """What explore mode needs besides a game."""

    language: Language
    wording: ExploreWording
    routing: Routing
    view: Callable[[Explorer, Dialogue], Next]
    """The board on the whole screen, until one leaves it."""


class ExploreMode:
    """Obeys the words of the cursor, and hands over the keyboard while one explores."""

    def __init__(self, tools: ExploreTools, dialogue: Dialogue, access: BoardAccess) -> None:
        self._tools = tools
        self._dialogue = dialogue
        self._explorer = Explorer(tools.language, tools.wording, dialogue, ExploredGame(access))

    def completed(self, request: Request) -> Request:
        """A question about a place without one is about the cursor's."""
        return self._explorer.pointer.completed(request)

    def following(self) -> AbstractContextManager[None]:
        """Let the routing keys of a display lead the cursor."""
        return self._tools.routing.led_by(self._explorer.route)

    def obey(self, request: Request) -> None:
        """Do what a word of the cursor asks for."""
        match request.action:
            case Action.EXPLORE:
                self._go(request.rest)
                self._run(explore_by_lines)
            case Action.BOARD_VIEW:
                self._go(request.rest)
                self._run(self._tools.view)
            case Action.LAY:
                self._explorer.take_in_hand(request.rest)
                self._run(explore_by_lines)
            case Action.LEAVE | Action.HERE:
                self._explorer.pointer.tell_place(TYPING_AT)
            case _:
                self._explorer.act(request)

    def _go(self, rest: str) -> None:
        if rest:
            self._explorer.pointer.cursor = self._explorer.pointer.cursor.at(Square.parse(rest))

    def _run(self, front: Callable[[Explorer, Dialogue], Next]) -> None:
        """Explore until one leaves; the view and the lines lead to each other."""
        try:
            while front(self._explorer, self._dialogue) is Next.SWITCH:
                front = self._tools.view if front is explore_by_lines else explore_by_lines
        finally:
            self._explorer.leave()
        self._dialogue.tell(self._tools.language.text("Type mode."))
