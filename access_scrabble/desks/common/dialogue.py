"""What the program tells, and the questions it asks: a choice by number, a text, yes or no, keys."""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from access_scrabble.desks.common.actions import BY_WORD, Action, fold
from access_scrabble.desks.common.azerty import typed_digits
from access_scrabble.desks.common.console_port import Console
from access_scrabble.desks.common.keys import (
    LEAVING,
    Keymap,
    KeyMode,
    describe_key,
    describe_key_everywhere,
    key_names,
    named_key,
)
from access_scrabble.desks.common.offers import WALKS, Offer, SetUp, is_walk
from access_scrabble.engine.coordinates import Square
from access_scrabble.errors import AccessScrabbleError, InputError, Problem, marked, says
from access_scrabble.files.disk import typed_path
from access_scrabble.language.announcer import Announcer, Reading, Screen
from access_scrabble.language.characters import with_quoted_signs
from access_scrabble.language.documents import FileFormat
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Answer, Earcon, Message
from access_scrabble.language.problems import worded_error
from access_scrabble.plain_text import plain
from access_scrabble.unexpected import UnexpectedProblem, note

DESCRIBING = marked("Press any key to hear what it does; Escape leaves.")
DESCRIBED = marked("Keys do their work again.")
YES = frozenset({"o", "oui", "y", "yes"})
NO = frozenset({"n", "non", "no"})  # what an answer is compared with, once folded
_YES_OR_NO = {**dict.fromkeys(YES, True), **dict.fromkeys(NO, False)}
MOST_SENTENCES = 3
"""An answer of more is a list."""
T = TypeVar("T")
D = TypeVar("D", bound="Dialogue")
LONGEST_LINE = 2000


class TypedProblem(Problem):
    LINE_TOO_LONG = says("This line is too long: type {most} characters at most.", most=int)


Write = Callable[[str, Path | None], Path]
"""Writes in the format of an ending, to a path or where it finds a place, and says where."""


class Abandoned(Exception):
    """The user left a question without an answer."""


class Left(Abandoned):
    """The user typed the word for leaving, and not only Enter."""


class Dialogue:
    """Tells things and asks for answers, until an answer fits."""

    def __init__(self, console: Console, announcer: Announcer, language: Language) -> None:
        self._console = console
        self.rest = console.rest
        self._announcer = announcer
        self._language = language
        self._set_up = SetUp()
        self._is_hushed = False
        """Whether the next question is not to be said: silence was asked for."""
        self._offer: Message | None = None
        """The question under way with its numbered options."""
        self._asked: tuple[str, Sequence[str]] = ("", ())
        """The question under way that a command answers, and the words that complete it."""

    def remade(self, make: Callable[[Console, Announcer, Language], D]) -> D:
        """A dialogue of another kind by the same means."""
        made = make(self._console, self._announcer, self._language)
        made._set_up = self._set_up  # noqa: SLF001 - the same questions go on
        return made

    def privately(self) -> "Dialogue":
        """The same dialogue with the referee alone."""
        return self.remade(PrivateDialogue)

    def fall_silent(self) -> None:
        """Say aloud that what follows is for the referee alone, where no voice will say it."""
        if self._announcer.is_private_silent:
            self.tell(self._language.text("What follows is for you alone: it is on the screen and on the display."))

    def _addressed(self, message: Message) -> Message:
        return message

    def tell(self, *lines: str) -> None:
        """Announce one thing, in as many sentences as it takes."""
        if lines:
            self.announce(Message.lines(list(lines)))

    def announce(self, message: Message) -> None:
        """Announce one thing that is not the same for eye, ear and finger."""
        self._announcer.announce(self._addressed(message))
        if message.is_cut and not self._announcer.is_hinted:
            self._hint()

    def answer(self, told: Answer) -> None:
        """Tell sentences, or a list that one goes through: many sentences are one, their first the heading."""
        if isinstance(told, Message):
            self.announce(told)
        elif len(told) > MOST_SENTENCES:
            self.announce(Message.listed(told[0], told[1:]))
        else:
            self.tell(*told)

    def _hint(self) -> None:
        """Say once how one goes on in a list; the keys of a display go by lines."""
        keys = key_names(self._language, self.keymap.keys(KeyMode.TYPE, Action.NEXT_PART)[-1:])
        hint = self._language.text("{keys} goes on.", keys=keys)
        self._announcer.hint(self._addressed(Message.seen(hint)))

    @property
    def is_in_list(self) -> bool:
        """Whether what was told last is a list, or one of its items."""
        return self._announcer.is_in_list

    def walk(self, action: Action) -> None:
        """Go on in the list told last, back, to an end of it; or leave it."""
        listed, text = self._announcer.open_list, self._language.text
        if listed is None:
            self.refuse(text("No list is open: ask for one first, for example the sheet."))
        elif action is Action.CLOSE_LIST:
            self._announcer.close_list()
            self.tell(text("The list is left."))
        else:
            place = WALKS[action](listed.at, len(listed.message.items))
            if 0 <= place < len(listed.message.items):
                self._announcer.go_to_item(place)
            else:
                told = text("End of the list.") if place > 0 else text("Beginning of the list.")
                self._announcer.call(self._addressed(Message.edge(told)))

    def let_read(self, told: Message) -> None:
        """Tell a list out of a menu; one goes through a long one before the menu is told again."""
        self.announce(told)
        while told.is_cut and (answer := self.ask(self._language.text("List, Enter goes back:"))):
            if is_leaving(answer):
                return
            if not self._told_again(answer):
                self.refuse(self._language.text("Type next or back, or press Enter to leave the list."))

    def tell_done(self, *lines: str, brief: Sequence[str] = ()) -> None:
        if lines:
            self.announce(Message.done(list(lines), brief))

    @contextmanager
    def typing_privately(self) -> Iterator[None]:
        """Let nobody else hear what is typed."""
        before, self._announcer.is_typed_privately = self._announcer.is_typed_privately, True
        try:
            yield
        finally:
            self._announcer.is_typed_privately = before

    def refuse(self, sentence: str) -> None:
        """Say what is wrong; what was typed is quoted, and its signs are said by name."""
        spoken = (Earcon.REFUSED, with_quoted_signs(self._language, sentence))
        self.announce(replace(Message.refusal(sentence), spoken=spoken))

    def complain(self, error: AccessScrabbleError) -> None:
        self.refuse(worded_error(self._language, error))

    def point(self, message: Message, square: Square) -> None:
        """Tell of the square that the cursor is on."""
        self._announcer.point(self._addressed(message), square)

    def update(self, read: Callable[[], Reading]) -> None:
        """Let the braille display review the game as it stands now."""
        self._announcer.update(read)

    def show(self, text: str) -> None:
        self._announcer.show(text)

    def hush(self) -> None:
        self._announcer.hush()

    def silence(self) -> None:
        """Be silent at once, and do not even say the next question."""
        self._announcer.silence()
        self._is_hushed = True

    @contextmanager
    def setting_up(self) -> Iterator[None]:
        """Ask what belongs together: Enter alone does not throw away what was answered before."""
        outer, self._set_up.is_under_way, self._set_up.has_answers = replace(self._set_up), True, False
        try:
            yield
        finally:
            self._set_up.is_under_way, self._set_up.has_answers = outer.is_under_way, outer.has_answers

    def leave_by_enter(self) -> None:
        """Go back on Enter alone; where that would throw answers away, say how one goes back.

        :raises Abandoned: when nothing has been answered yet.
        """
        if not self._set_up.has_answers:
            raise Abandoned
        self.refuse(self._language.text("Nothing is typed: type the answer, or quit to go back."))

    @property
    def last_text(self) -> str:
        return "" if self._announcer.last is None else self._announcer.last.shown

    def repeat(self) -> None:
        self._announcer.repeat()

    def on_screen(self, screen: Screen) -> AbstractContextManager[None]:
        return self._announcer.on_screen(screen)

    @property
    def is_interactive(self) -> bool:
        return self._console.is_interactive

    @property
    def takes_lines(self) -> bool:
        return self._console.takes_lines

    def keys(self) -> Generator[str]:
        """The keys that are pressed, by name; where whole lines are typed, what names no key is the line itself."""
        return self._named_keys() if self.takes_lines else self._console.keys()

    def _named_keys(self) -> Generator[str]:
        with closing(self._console.keys()) as lines:
            for line in lines:
                yield named_key(self._language, line)

    @property
    def keymap(self) -> Keymap:
        return self._console.keymap

    def use_keymap(self, keymap: Keymap) -> None:
        self._console.keymap = keymap

    def describe_keys(self) -> None:
        """Say what each key does that is pressed, and do nothing else until one of :data:`LEAVING`."""
        with closing(self.keys()) as keys:
            self.tell(self._language.text(DESCRIBING))
            for key in keys:
                if key in LEAVING:
                    break
                self.tell(*describe_key_everywhere(self._language, self.keymap, key))
        self.tell(self._language.text(DESCRIBED))

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """One typed line, without the spaces around it; the question is told as well as shown.

        Where words complete it, a command is asked for, and every key of type mode stands for its command;
        elsewhere one key repeats, one explains, and the others say what they do in a game.
        """
        is_walking = False
        while True:
            if not is_walking and not self._is_hushed:
                self._announcer.ask(self._addressed(self._question(prompt, words)))
            self._is_hushed = False
            shortcuts = self._shortcuts()
            self._asked = (prompt if words else "", words)
            try:
                answer = self._console.ask(f"{prompt} ", words, shortcuts)
            finally:
                prompt, self._asked = self._asked[0] or prompt, ("", ())
            self._announcer.end_line()
            if isinstance(answer, str) and len(answer) > LONGEST_LINE:
                self.complain(InputError(TypedProblem.LINE_TOO_LONG, most=LONGEST_LINE))
                continue
            if isinstance(answer, str):
                line = plain(answer).strip()
                self._set_up.has_answers |= self._set_up.is_under_way and bool(line)
                return line
            action = self.keymap.action(KeyMode.TYPE, answer.key)
            is_walking = is_walk(action)
            if action is not None and is_walking:
                self.walk(action)
            elif shortcuts[answer.key] in words:
                self._is_hushed = action is Action.HUSH
                return shortcuts[answer.key]
            elif action is Action.HUSH:
                self.silence()
            else:
                self._press(answer.key)

    def renew(self, prompt: str) -> None:
        """Ask for the command under way by another prompt, as the game has gone on meanwhile; any thread may call."""
        before, words = self._asked
        if before and prompt != before:
            self._asked = (prompt, words)
            self._console.renew(f"{prompt} ")
            self._announcer.echo(self._question(prompt, words).spoken)

    def _question(self, prompt: str, _words: Sequence[str]) -> Message:
        return Message.plain(prompt)

    def _shortcuts(self) -> dict[str, str]:
        """The command word that each key stands for."""
        keys = self._console.keymap.bindings[KeyMode.TYPE]
        return {key: action.word(self._language.code) for key, action in keys.items()}

    def _press(self, key: str) -> None:
        """Repeat, explain the question, or say what the key would do elsewhere."""
        keymap = self.keymap
        match keymap.action(KeyMode.TYPE, key):
            case Action.REPEAT if self._offer is not None:
                self.announce(self._offer)
            case Action.REPEAT:
                self.repeat()
            case Action.HELP:
                repeating = key_names(self._language, keymap.keys(KeyMode.TYPE, Action.REPEAT))
                self.tell(
                    self._language.text("Type the answer, then Enter; quit goes back."),
                    self._language.text("To hear the question again: {keys}.", keys=repeating),
                )
            case _:
                described = describe_key(self._language, keymap, KeyMode.TYPE, key)
                self.refuse(self._language.text("{key} Not here.", key=described))

    def ask_text(self, prompt: str) -> str:
        """A name or another text; the words for leaving abandon, those for help explain."""
        while _action(answer := self.ask(prompt)) is Action.HELP:
            self.tell(self._language.text("Type the answer, then Enter; quit goes back."))
        if is_leaving(answer):
            raise Left
        return answer

    def ask_path(self) -> str:
        """The path of a file to read; Enter alone goes back where nothing was answered before."""
        return self.ask_needed(self._language.text("Path of the file:"))

    def ask_needed(self, prompt: str) -> str:
        """A text that there must be; Enter alone goes back where nothing was answered before."""
        while not (answer := self.ask_text(prompt)):
            self.leave_by_enter()
        return answer

    def ask_until(self, prompt: str, read: Callable[[str], T]) -> T:
        while True:
            try:
                return read(self.ask_text(prompt))
            except AccessScrabbleError as error:
                self.complain(error)

    def choose(self, question: str, options: Sequence[str], helps: Sequence[str] = (), *, first: int = 1) -> int:
        """The place, from 0, of the option whose number is typed; Enter or quit abandons, ? explains."""
        return self.choose_offered(Offer(question, tuple(options), tuple(helps), first, told=1 if helps else 2))

    def choose_offered(self, offer: Offer) -> int:
        """The place, from 0, of the option whose number or word is typed."""
        text, least, most = self._language.text, offer.first, offer.first + len(offer.options) - 1
        with self._offering(offer):
            while True:
                answer = self.ask(text("Number:"))
                if is_leaving(answer):
                    raise Left
                if not answer and not self._set_up.has_answers:
                    raise Abandoned
                number = typed_digits(answer)
                if number.isdecimal() and least <= int(number) <= most:
                    return int(number) - least
                found = offer.named(answer) if answer else []
                if len(found) == 1:
                    return found[0]
                if found:
                    self.tell(text("Several begin so:"), *(f"{least + one} {offer.options[one]}" for one in found))
                elif explained := offer.explained(answer):
                    self.answer(self._listed(explained) if len(explained) > 1 else explained)
                elif not self._told_again(answer):
                    refusal = marked("Type a number from {least} to {most}.")
                    if not answer:
                        refusal = marked("Nothing is chosen: type a number from {least} to {most}, or quit to go back.")
                    self.refuse(text(refusal, least=least, most=most))

    def _listed(self, explained: Sequence[str]) -> Message:
        heading = self._language.count("{number} explanation:", "{number} explanations:", len(explained))
        return Message.listed(heading, explained)

    def pick(self, question: str, options: Sequence[tuple[str, T]]) -> T:
        """What is chosen by its number; each option is what it is called, and what it is."""
        return options[self.choose(question, [title for title, _ in options])][1]

    def _told_again(self, answer: str) -> bool:
        """Tell the options again to who asks for them, with what to do to who asks for help; whether so."""
        action = _action(answer)
        if action is not None and is_walk(action):
            self.walk(action)
            return True
        if self._offer is None or action not in (Action.HELP, Action.REPEAT):
            return False
        if action is Action.HELP:
            self.tell(self._language.text("Type a number, then Enter; quit goes back."))
            self._announcer.is_hinted = False
        self.announce(self._offer)
        return True

    def choose_several(self, question: str, options: Sequence[str]) -> tuple[int, ...]:
        """Any number of options, by their numbers; an empty line chooses none, quit abandons."""
        with self._offering(Offer(question, tuple(options))):
            while True:
                answer = self.ask(self._language.text("Numbers, or Enter for none:"))
                if is_leaving(answer):
                    raise Abandoned
                parts = [typed_digits(part) for part in answer.replace(",", " ").split()]
                if all(part.isdecimal() and 1 <= int(part) <= len(options) for part in parts):
                    return tuple(sorted({int(part) - 1 for part in parts}))
                if not self._told_again(answer):
                    self.refuse(self._language.text("Type numbers from 1 to {most}.", most=len(options)))

    @contextmanager
    def _offering(self, offer: Offer) -> Iterator[None]:
        """Tell a question with its numbered options; as long as it is open, they can be told again."""
        self._offer = Message.numbered(offer.question, offer.options, offer.first, offer.told)
        self.announce(self._offer)
        try:
            yield
        finally:
            self._offer = None

    def agree(self, question: str) -> bool:
        """Yes or no, Enter alone being no; quit abandons, and whatever else is typed is asked about again."""
        hint = marked("Type y for yes or n for no; Enter alone is no, quit goes back.")
        return self._agreed(question, hint, {**_YES_OR_NO, "": False})

    def settle(self, question: str) -> bool:
        """Yes or no about what was just typed, which Enter alone must not throw away; quit abandons."""
        return self._agreed(question, marked("Type y for yes or n for no."), _YES_OR_NO)

    def _agreed(self, question: str, hint: str, answers: Mapping[str, bool]) -> bool:
        while (answer := fold(self.ask(self._language.text("{question} (y or n)", question=question)))) not in answers:
            if is_leaving(answer):
                raise Abandoned
            self.refuse(self._language.text(hint))
        return answers[answer]

    def attempt(self, action: Callable[[], None]) -> None:
        """Do something: a question left without an answer ends it, what goes wrong is told in one sentence."""
        try:
            action()
        except Abandoned:
            return
        except AccessScrabbleError as error:
            self.complain(error)
        except EOFError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever happens, the program goes on
            note("task of the menu", error)
            self.refuse(self._language.text(UnexpectedProblem.NOTED.sentence))

    def write_file(self, formats: Sequence[FileFormat], write: Write) -> None:
        """Ask for the format and the place, write, and say where."""
        text = self._language.text
        form = formats[self.choose(text("In which format?"), [text(form.title) for form in formats])]
        question = text("Path of the file, or Enter for a place among your documents:")
        while (answer := self.ask_text(question)).isdecimal():  # meant for a menu
            self.refuse(text("A number alone is no name for a file: type a name, or Enter."))
        path = write(form.ending, typed_path(answer) if answer else None)
        self.tell_done(text("Written to {path}.", path=path.absolute()))


class BusyDialogue(Dialogue):
    """A dialogue with somebody who types a line every few seconds: of a prompt only what is new in it is said."""

    _said_before: Sequence[str] = ()

    def _question(self, prompt: str, words: Sequence[str]) -> Message:
        message, parts = Message.plain(prompt), prompt.rstrip(": \u00a0\u202f").split(", ")
        if not words:
            return message
        new = ", ".join(part for part in parts if part not in self._said_before)
        self._said_before = parts
        return replace(message, spoken=(f"{new}:",) if new else ())


class PrivateDialogue(BusyDialogue):
    """A dialogue with a referee."""

    def _addressed(self, message: Message) -> Message:
        return message.privately()


def is_leaving(answer: str) -> bool:
    """Whether an answer is one of the words for leaving.

    >>> is_leaving("Quitter"), is_leaving("Quentin")
    (True, False)
    """
    return _action(answer) is Action.QUIT


def _action(answer: str) -> Action | None:
    return BY_WORD.get(fold(answer))
