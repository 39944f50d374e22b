"""Explore mode of one game, key by key: the cursor, a letter to find, a word to lay, keys to describe."""

from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from enum import StrEnum
from threading import RLock

from access_scrabble.desks.common.actions import Action, Category
from access_scrabble.desks.common.azerty import DIGITS
from access_scrabble.desks.common.dialogue import DESCRIBED, DESCRIBING, Dialogue
from access_scrabble.desks.common.keys import (
    GIVING_UP,
    LEAVING,
    KeyMode,
    describe_key_everywhere,
    is_key,
    is_row_or_column,
    key_name,
)
from access_scrabble.desks.common.lines import Request, understand
from access_scrabble.desks.common.offers import is_walk
from access_scrabble.desks.exploring.laying import LayingKeys, LiftingKeys, playing_action
from access_scrabble.desks.exploring.pointer import FINDS, ExploredGame, Pointer
from access_scrabble.desks.exploring.words import ExploreWording, explore_help
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.errors import marked
from access_scrabble.language.devices import Routing, no_square
from access_scrabble.language.messages import Message
from access_scrabble.values import dataclass

TYPING_AT = marked("Type mode: {square}")
NO_VIEW = marked("The board view needs a terminal whose cursor can be moved: here the board is explored by lines.")


class Next(StrEnum):
    """What becomes of explore mode after a key."""

    STAY = "stay"
    SWITCH = "switch"
    LEAVE = "leave"


class Explorer:
    """Gives every key its work; keys come from one thread, routing keys of a display from another."""

    def __init__(self, wording: ExploreWording, dialogue: Dialogue, game: ExploredGame) -> None:
        self._language = wording.language
        self._dialogue = dialogue
        self.game = game
        self.pointer = Pointer(wording, dialogue, game)
        self.hand: LayingKeys | LiftingKeys | None = None
        """What lays a word or takes letters just now."""
        self._sought: int | None = None
        self._is_describing = False
        self._is_open = False
        self._lock = RLock()

    @property
    def square(self) -> Square:
        """Where the cursor is: on the next tile's square while a word is laid."""
        return self.pointer.square if self.hand is None else self.hand.square

    def press(self, key: str) -> Next:
        """Give a key its work; where whole lines are typed, what names no key is a command or a word to lay."""
        with self._lock:
            if self._dialogue.takes_lines and not is_key(key):
                return self._obey(key)
            if self._is_describing:
                self._describe(key)
            elif self.hand is not None:
                return self._press_hand(self.hand, key)
            elif self._sought is not None and self._action(key) is not Action.HUSH:
                self._find_typed(key, self._sought)
            else:
                return self._press(key)
            return Next.STAY

    def open(self) -> None:
        """Take the keyboard: say where one is, or how the word under way is laid."""
        self._is_open = True
        if self.hand is None:
            self.pointer.tell_place()
        else:
            self.hand.open()

    def act(self, request: Request) -> None:
        """Do something with the cursor, by a key or by a word.

        :raises InputError: when a square or a letter is missing.
        """
        if request.action is Action.LAY:
            self.take_in_hand(request.rest)
            self.open()
        else:
            self.pointer.act(request)

    def route(self, square: Square | None) -> None:
        """Go where a routing key of the display leads, in either mode; its own thread calls."""
        with self._lock:
            if square is None:
                self._dialogue.announce(Message.edge(no_square(self._language)))
            elif not isinstance(self.hand, LayingKeys):
                self.pointer.look_at(square, Message.seen if self._is_open else Message.plain)

    def leave(self) -> None:
        """Be ready for typed lines again: a word half laid is given up."""
        with self._lock:
            self._sought = None
            self._is_describing = self._is_open = False
            if self.hand is not None:
                self._press_hand(self.hand, "escape")

    def _action(self, key: str) -> Action | None:
        return self._dialogue.keymap.action(KeyMode.EXPLORE, key)

    def _press(self, key: str) -> Next:
        action = self._action(key)
        if action is None and key in DIGITS:
            key, action = DIGITS[key], self._action(DIGITS[key])
        if action is Action.LEAVE or key in GIVING_UP:
            return Next.LEAVE
        if action in (Action.BOARD_VIEW, Action.EXPLORE):
            return self._switch()
        cursor = self.pointer.cursor
        if cursor.continues_number(key) or (action is None and is_row_or_column(key)):
            self.pointer.arrive(cursor.typed(key))
        elif action is None:
            self._refuse_key(key)
        else:
            self._ask(action, key)
        return Next.STAY

    def _switch(self) -> Next:
        """Let the board view take over, where the terminal can show it."""
        if not self._dialogue.takes_lines:
            return Next.SWITCH
        self._dialogue.refuse(self._language.text(NO_VIEW))
        return Next.STAY

    def _obey(self, line: str) -> Next:
        """Do what a whole line asks for."""
        if isinstance(self.hand, LayingKeys) and all(sign.upper() in (*ALPHABET, "?") for sign in line):
            for sign in line:
                self._press_hand(self.hand, sign)
            return Next.STAY
        understood: list[Request | None] = []
        self.game.guard(lambda: understood.append(understand(line, self.game.offered())))
        request = understood[0] if understood else None
        if request is None:
            return Next.STAY
        if request.action in (Action.LEAVE, Action.QUIT):
            return Next.LEAVE
        if request.action in (Action.BOARD_VIEW, Action.EXPLORE):
            return self._switch()
        if request.action is Action.SQUARE:
            request = Request(Action.GO_TO, request.rest)
        if not request.rest:
            self._ask(request.action)
        elif request.action.category is Category.EXPLORING:
            self.game.guard(lambda: self.act(request))
        else:
            self.game.ask(request)
        return Next.STAY

    def _ask(self, action: Action, key: str = "") -> None:
        if action in FINDS:
            self._sought = FINDS[action]
            self.pointer.tell(self._language.text("Which letter?"))
        elif action.category is Category.EXPLORING:
            self.game.guard(lambda: self.act(self.pointer.completed(Request(action))))
        elif action is Action.HELP:
            first, *keys = explore_help(self._language, self._dialogue.keymap)
            self._dialogue.announce(Message.listed(first, keys))
        elif action is Action.KEYS:
            self._is_describing = True
            self._dialogue.tell(self._language.text(DESCRIBING))
        elif action is Action.REPEAT:
            self._dialogue.repeat()
        elif is_walk(action):
            self._dialogue.walk(action)
        elif action in self.game.offered():
            self.game.ask(Request(action))
        else:
            self._refuse_key(key or action.word(self._language.code))

    def _refuse_key(self, key: str) -> None:
        told = self._language.text("this key does nothing here; a question mark tells them all")
        self._refuse_named(self._dialogue, key, told)

    def _refuse_named(self, dialogue: Dialogue, key: str, sentence: str) -> None:
        """Name the key, for a finger that missed the one that was meant."""
        dialogue.refuse(self._language.titled(key_name(self._language, key), sentence))

    def _describe(self, key: str) -> None:
        """Say what a key does; one that leaves gives the keys their work back."""
        self._is_describing = key not in LEAVING
        if self._is_describing:
            self._dialogue.tell(*describe_key_everywhere(self._language, self._dialogue.keymap, key))
        else:
            self._dialogue.tell(self._language.text(DESCRIBED))

    def _find_typed(self, key: str, step: int) -> None:
        self._sought = None
        if len(key) == 1 and key.upper() in ALPHABET:
            self.pointer.find(key.upper(), step)
        else:
            self.pointer.tell_place()

    def take_in_hand(self, rest: str) -> None:
        """Begin to lay a word or to take letters, at the cursor or at a square that is named."""
        self.pointer.start_at(rest)
        offered = self.game.offered()
        if playing_action(offered) is not None:
            self.hand = LayingKeys(self._language, self.game.hand, self.game, self.pointer.square)
        elif Action.REMOVE_LETTERS in offered:
            self.hand = LiftingKeys(self._language, self._dialogue, self.game, lambda: self.pointer.square)

    def _press_hand(self, hand: LayingKeys | LiftingKeys, key: str) -> Next:
        """Keys that lay or take; while a word is laid the others only ask, or show the board."""
        action = self._action(key)
        is_letter = isinstance(hand, LayingKeys) and len(key) == 1
        if key in GIVING_UP or (action is Action.LEAVE and not is_letter):
            key = "escape"
        if hand.press(key):
            self.hand = None if hand.is_over else hand
        elif action is Action.HELP:
            hand.open()
        elif isinstance(hand, LiftingKeys) or action is Action.BOARD_VIEW:
            return self._press(key)
        elif action is None or action.category is Category.EXPLORING:
            told = self._language.text("this key does nothing while a word is laid: F1 says what one can do")
            self._refuse_named(self.game.hand, key, told)
        else:
            self._ask(action, key)
        return Next.STAY


def explore_by_lines(explorer: Explorer, dialogue: Dialogue) -> Next:
    """Serve keys until one leaves explore mode or asks for the board view."""
    with closing(dialogue.keys()) as keys:
        explorer.open()
        for key in keys:
            answer = explorer.press(key)
            if answer is not Next.STAY:
                return answer
    return Next.LEAVE


@dataclass(frozen=True, slots=True)
class ExploreTools:
    wording: ExploreWording
    routing: Routing
    view: Callable[[Explorer, Dialogue], Next]
    """The board on the whole screen, until one leaves it."""


class ExploreMode:
    """Obeys the words of the cursor, and hands over the keyboard while one explores."""

    def __init__(self, tools: ExploreTools, dialogue: Dialogue, game: ExploredGame) -> None:
        self._tools = tools
        self._dialogue = dialogue
        self._explorer = Explorer(tools.wording, dialogue, game)

    def completed(self, request: Request) -> Request:
        return self._explorer.pointer.completed(request)

    def following(self) -> AbstractContextManager[None]:
        """Let the routing keys of a display lead the cursor."""
        return self._tools.routing.led_by(self._explorer.route)

    def obey(self, request: Request) -> None:
        match request.action:
            case Action.EXPLORE:
                self._explorer.pointer.start_at(request.rest)
                self._run(explore_by_lines)
            case Action.BOARD_VIEW if self._dialogue.takes_lines:
                self._dialogue.refuse(self._tools.wording.language.text(NO_VIEW))
            case Action.BOARD_VIEW:
                self._explorer.pointer.start_at(request.rest)
                self._run(self._tools.view)
            case Action.LAY:
                self._explorer.take_in_hand(request.rest)
                self._run(explore_by_lines)
            case Action.LEAVE | Action.HERE:
                self._explorer.pointer.tell_place(TYPING_AT)
            case _:
                self._explorer.act(request)

    def _run(self, front: Callable[[Explorer, Dialogue], Next]) -> None:
        """Explore until one leaves; the view and the lines lead to each other."""
        try:
            while front(self._explorer, self._dialogue) is Next.SWITCH:
                front = self._tools.view if front is explore_by_lines else explore_by_lines
        finally:
            self._explorer.leave()
        self._dialogue.tell(self._tools.wording.language.text("Type mode."))
