"""The announcer, the only way to the outputs, and what it asks of each: a voice, a display, a screen."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field, replace
from typing import Protocol

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.language.messages import Earcon, Message, Priority, SpeechItem
from access_scrabble.values import dataclass


@dataclass(frozen=True, slots=True)
class OpenList:
    """The list told last, and the item one is at."""

    message: Message
    at: int


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A line being typed behind its prompt, and where its cursor is."""

    prompt: str
    text: str = ""
    cursor: int = 0
    takes_commands: bool = False
    """Whether a command is awaited, and not a name or a number."""

    def edited(self, text: str, cursor: int) -> "TypedLine":
        return replace(self, text=text, cursor=cursor)


class LineKeys(Protocol):
    """An editor that takes keys from elsewhere than the keyboard; any thread may call."""

    def move_to(self, position: int) -> None:
        """Put the cursor before that character of the line."""

    def press(self, key: str) -> None:
        """A character to be typed, ``backspace`` or ``enter``."""


class Voice(Protocol):
    """Says things aloud without ever keeping the caller waiting."""

    def say(self, items: Sequence[SpeechItem], priority: Priority = Priority.NORMAL) -> None:
        """Queue an utterance according to its priority."""

    def stop(self) -> None:
        """Be silent at once and forget what was queued."""

    def hush(self) -> None:
        """Be silent and forget what was queued, but for what is urgent."""

    def close(self) -> None:
        """Be silent for good and leave nothing behind."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What can be reviewed under the fingers, already in words but for board and rack."""

    board: Board = field(default_factory=Board)
    rack: str = ""
    rack_note: tuple[str, ...] = ()
    """What to read where the rack is empty or not known."""
    scores: tuple[str, ...] = ()
    totals: tuple[str, ...] = ()
    """Each player's name and points alone, where there are some."""
    moves: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    help: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """Whose names contracted braille leaves in full."""


class BrailleOutput(Protocol):
    """Shows text under the fingers without ever keeping the caller waiting."""

    def show_message(self, text: str, line: int = 0) -> None:
        """Show a message over the place one was reading, or one of its lines."""

    def keep_message(self, text: str) -> None:
        """Keep a message among the last ones without showing it."""

    def go_on(self) -> None:
        """A key of the keyboard was pressed: what was told before counts as read."""

    def update(self, read: Callable[[], Reading]) -> None:
        """The game has changed; what can be reviewed is asked for when it is shown, by any thread."""

    def point(self, square: Square) -> None:
        """Show the row of a square, the display's cursor on it."""

    def begin_line(self, line: TypedLine, keys: LineKeys | None = None) -> None:
        """A line is asked for: show its prompt by itself, once the messages before it have been read.

        Keys of the display may change it.
        """

    def edit_line(self, line: TypedLine) -> None:
        """Show the line being typed with its cursor, whatever was read."""

    def end_line(self) -> None:
        """The line has been sent or left: what was told before counts as read."""

    def close(self) -> None:
        """Clear the display and leave it to others."""


class Screen(Protocol):
    """Shows what is told: lines one after another, or a message beside the board."""

    def show(self, text: str) -> None:
        """Add a line or more."""


class NullVoice:
    def say(self, items: Sequence[SpeechItem], priority: Priority = Priority.NORMAL) -> None: ...

    def stop(self) -> None: ...

    def hush(self) -> None: ...

    def close(self) -> None: ...


class NullBraille:
    def show_message(self, text: str, line: int = 0) -> None: ...

    def keep_message(self, text: str) -> None: ...

    def go_on(self) -> None: ...

    def update(self, read: Callable[[], Reading]) -> None: ...

    def point(self, square: Square) -> None: ...

    def begin_line(self, line: TypedLine, keys: LineKeys | None = None) -> None: ...

    def edit_line(self, line: TypedLine) -> None: ...

    def end_line(self) -> None: ...

    def close(self) -> None: ...


class Announcer:
    """Hands each message to screen, voice and braille; voice and braille may join later."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._voice: Voice = NullVoice()
        self._private_voice: Voice = NullVoice()
        self._braille: BrailleOutput = NullBraille()
        self.last: Message | None = None
        self.open_list: OpenList | None = None
        """A list stays open until another one is told, or it is left."""
        self.is_in_list = False
        """Whether what was told last is that list, or one of its items."""
        self.is_hinted = False
        """Whether it has been said how one goes on in a list."""
        self.is_screen_heard = False
        """Whether somebody has the screen read aloud: then it shows no more of a list than a voice would say."""
        self._pointed: Square | None = None
        self.read: Callable[[], Reading] = Reading
        """Gives what can be reviewed now."""
        self.is_brief = False
        """Whether the voice says only what matters most."""
        self.is_hushed_by_keys = True
        """Whether every key silences the voice; not while it speaks to a room."""
        self.is_typed_privately = False
        """Whether what is typed may be secret: tiles of a rack, words that are only tried."""
        self._is_asked_privately = False

    def use_voice(self, voice: Voice) -> None:
        self._voice = voice

    def use_private_voice(self, voice: Voice) -> None:
        """Say what is for the referee alone with this voice, which the room does not hear."""
        self._private_voice = voice

    def use_braille(self, braille: BrailleOutput) -> None:
        self._braille = braille
        braille.update(self.read)

    @contextmanager
    def on_screen(self, screen: Screen) -> Iterator[None]:
        before, self._screen = self._screen, screen
        try:
            yield
        finally:
            self._screen = before

    def announce(self, message: Message) -> None:
        """Tell one thing three ways, and keep it to be repeated."""
        self.last = message
        self._pointed = None
        self.is_in_list = bool(message.items)
        if message.items:
            self.open_list = OpenList(message, max(0, message.told - 1))
        self.call(message)

    def go_to_item(self, number: int) -> None:
        """Tell one item of the open list."""
        if self.open_list is None:
            return
        listed = self.open_list.message
        item = replace(listed.items[number], is_private=listed.is_private)
        self.open_list, self.is_in_list = OpenList(listed, number), True
        self.last, self._pointed = item, None
        self._voice_for(item).say(item.spoken, item.priority)
        self._screen.show(item.shown)
        self._braille.show_message(*((listed.brailled, number + 1) if listed.heading else (item.brailled,)))

    def hint(self, message: Message) -> None:
        """Say how one goes on; the eye that sees the whole list needs no hint."""
        self.is_hinted = True
        self._voice_for(message).say(message.spoken)
        if self.is_screen_heard:
            self._screen.show(message.shown)

    def close_list(self) -> None:
        self.open_list, self.is_in_list = None, False

    def point(self, message: Message, square: Square) -> None:
        """Tell of a square by voice and screen; the display shows its row with the cursor on it.

        What the row does not show is brailled over it until the next key.
        """
        self.last, self.is_in_list = message, False
        self._pointed = square
        self._voice_for(message).say(message.spoken, message.priority)
        self._screen.show(message.shown)
        self._braille.point(square)
        if message.brailled:
            self._braille.show_message(message.brailled)

    def call(self, message: Message) -> None:
        """Tell one thing three ways, in passing; any thread may call."""
        spoken = message.brief if self.is_brief and message.brief else message.spoken
        self._voice_for(message).say(spoken, message.priority)
        self._screen.show(message.shown_in_brief if self.is_screen_heard else message.shown)
        if message.is_prompted:
            self._braille.keep_message(message.brailled)
        else:
            self._braille.show_message(message.brailled)

    def show(self, text: str) -> None:
        """Show what the eye alone needs: voice and braille have it in other words."""
        self._screen.show(text)

    def ask(self, prompt: Message) -> None:
        """Let voice and braille tell a question that the screen shows before the answer."""
        self._is_asked_privately = prompt.is_private
        if prompt.spoken:
            self._voice_for(prompt).say(prompt.spoken)
        self._braille.begin_line(TypedLine(prompt.brailled))

    def echo(self, items: Sequence[SpeechItem]) -> None:
        """Say what is typed: to whoever types, so that a room or a table never hears it."""
        is_private = self._is_asked_privately or self.is_typed_privately or not self.is_hushed_by_keys
        if is_private or not isinstance(self._private_voice, NullVoice):
            self._private_voice.say(items)
        else:
            self._voice.say(items)

    def begin_line(self, line: TypedLine, keys: LineKeys | None) -> None:
        """Let the braille display show the line being typed, and its keys change it."""
        self._braille.begin_line(line, keys)

    def edit_line(self, line: TypedLine) -> None:
        self._braille.edit_line(line)

    def end_line(self) -> None:
        """Whoever types has gone on: the display need not keep what was told before."""
        self._braille.end_line()

    def update(self, read: Callable[[], Reading]) -> None:
        """Let the braille display ask for what can be reviewed from now on."""
        self.read = read
        self._braille.update(read)

    def tell_of_voice(self, message: Message) -> None:
        """Tell by eye and finger what the voice cannot say of itself; any thread may call."""
        self._screen.show(message.shown)
        self._braille.show_message(message.brailled)

    def tell_of_display(self, message: Message) -> None:
        """Tell by eye and ear of the display, whose line stays as it was; any thread may call."""
        self._screen.show(message.shown)
        self._voice.say(message.spoken, message.priority)

    @property
    def is_private_silent(self) -> bool:
        """Whether a voice speaks to the room and none to the referee."""
        return isinstance(self._private_voice, NullVoice) and not isinstance(self._voice, NullVoice)

    def signal(self, earcon: Earcon) -> None:
        """Let a sound be heard that tells nothing secret, by the referee alone where he has a voice of his own."""
        is_alone = not isinstance(self._private_voice, NullVoice)
        (self._private_voice if is_alone else self._voice).say((earcon,), Priority.NEXT)

    def repeat(self) -> None:
        if self.last is None:
            return
        if self._pointed is None:
            self.announce(self.last)
        else:
            self.point(self.last, self._pointed)

    def hush(self) -> None:
        """Silence the voice, as every key does; a display need not keep what was told before."""
        self._braille.go_on()
        self._private_voice.stop()
        if self.is_hushed_by_keys:
            self._voice.stop()

    def silence(self) -> None:
        self._private_voice.stop()
        self._voice.stop()

    def _voice_for(self, message: Message) -> Voice:
        return self._private_voice if message.is_private else self._voice
