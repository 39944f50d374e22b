"""A game at a corrector's computer: what is entered while the server is away is kept here, and sent when it is back."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4
from zlib import crc32

from access_scrabble.errors import AccessScrabbleError, OperationFailed
from access_scrabble.rules.game import C, E, Ruleset, S
from access_scrabble.session.database import ServerAway
from access_scrabble.session.journal import DAMAGED_SUFFIX, EventCodec, JournalProblem, UnreadableEvents, codec_of
from access_scrabble.session.session import (
    Meanwhile,
    News,
    Outcome,
    Overtaken,
    Session,
    SharedJournal,
    SharedStep,
    SharingProblem,
    X,
)
from access_scrabble.values import dataclass
from access_scrabble.whole_files import make_folder, read_own, replace_file, unused_name


class Outbox:
    """Entries that the server does not have yet, one a line with its checksum, synced before anybody hears of them.

    The file is written whole each time: a line that was cut short would swallow the next one.
    """

    def __init__(self, path: Path, codec: EventCodec) -> None:
        self._path = path
        self._codec = codec
        self.entries: dict[UUID, tuple[Any, ...]] = {}
        self.damaged = 0
        """How many lines could not be read; the file as it was then stands aside."""
        self.aside: Path | None = None
        self._read()

    def add(self, entry: UUID, events: Sequence[object]) -> None:
        """Keep an entry.

        :raises OperationFailed: when the disk refuses; nothing is kept then.
        """
        entries = {**self.entries, entry: tuple(events)}
        try:
            make_folder(self._path.parent)
            self._write(entries)
        except OSError as error:
            raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error
        self.entries = entries

    def remove(self, entry: UUID) -> None:
        """Forget an entry that has arrived; one that stays in the file is known by its number, and counts once."""
        self.entries.pop(entry, None)
        with suppress(OSError):
            self._write(self.entries)

    def _write(self, entries: Mapping[UUID, Sequence[object]]) -> None:
        lines = (_checked(f"{entry} {self._codec.encode(events)}") for entry, events in entries.items())
        replace_file(self._path, "".join(lines).encode())

    def _read(self) -> None:
        """Take up what is kept.

        :raises OperationFailed: when it cannot be read, since it would be written over.
        """
        try:
            self._take_up(read_own(self._path))
        except FileNotFoundError:
            return
        except OSError as error:
            raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error

    def _take_up(self, data: bytes) -> None:
        for line in data.splitlines(keepends=True):
            try:
                entry, events = self._entry(line.decode())
                self.entries[entry] = events
            except (ValueError, UnreadableEvents):
                self.damaged += 1
        if self.damaged:
            self.aside = unused_name(self._path, DAMAGED_SUFFIX)
            replace_file(self.aside, data)
            self._write(self.entries)

    def _entry(self, line: str) -> tuple[UUID, tuple[Any, ...]]:
        text = line.partition(" ")[2].rstrip("\n")
        if line != _checked(text):
            raise UnreadableEvents
        number, _, events = text.partition(" ")
        return UUID(number), self._codec.decode(events)


def _checked(text: str) -> str:
    return f"{crc32(text.encode()):08x} {text}\n"


@dataclass(frozen=True, slots=True)
class Sending:
    """What became of entries that waited: how many arrived, and those that somebody has to enter again, and why."""

    sent: int
    returned: tuple[tuple[Sequence[Any], AccessScrabbleError], ...] = ()
    damaged: int = 0
    """How many could not be read any more."""
    aside: Path | None = None
    """The file in which they stand as they are."""


class StationSession(Session[S, C, E]):
    """Decides on the game as it is known here; what waits is decided again on the server's."""

    def __init__(self, ruleset: Ruleset[X, S, C, E], context: X, journal: SharedJournal, outbox: Path) -> None:
        super().__init__(ruleset, context, journal)
        if ruleset.again is None:
            raise TypeError(ruleset.name)
        self._again: Callable[[Sequence[E]], C] = ruleset.again
        self._shared = journal
        self._outbox = Outbox(outbox, codec_of(ruleset))
        self._confirmed: S | None = None
        """The game as the server has it."""
        self._meanwhile: list[SharedStep] = []
        """What others did while entries waited here."""
        self._told_sending: list[Sending] = []
        if self._outbox.damaged:
            self._told_sending.append(Sending(0, damaged=self._outbox.damaged, aside=self._outbox.aside))
        self.on_sent: Callable[[Sending], None] = lambda _: None

    @property
    def waiting(self) -> int:
        """How many entries the server does not have yet."""
        return len(self._outbox.entries)

    def replay(self, steps: Iterable[Sequence[E]]) -> None:
        super().replay(steps)
        self._confirmed = self._state
        self._look_ahead()

    def commit(self, events: tuple[E, ...]) -> Outcome[S, E]:
        """Save events, here if the server is known to be away or has not all that was entered before."""
        if self._outbox.entries or not self.is_reached:
            self._outbox.add(uuid4(), events)
        else:
            try:
                self._shared.append(events)
            except ServerAway as away:
                self._outbox.add(away.entry or uuid4(), events)
        outcome = Outcome(self._steps(self._state, events))
        self._state = outcome.after
        if not self._outbox.entries:
            self._confirmed = self._state
        return outcome

    def _take_in(self) -> Sequence[SharedStep]:
        if not self._outbox.entries:
            steps = super()._take_in()
            self._confirmed = self._state
            return steps
        try:
            steps = self._take_news()
            self._send()
        finally:
            self._look_ahead()
        return steps

    def _take_news(self) -> Sequence[SharedStep]:
        """Take what others have done into the server's game."""
        steps = self._shared.news()
        for step in steps:
            outcome = Outcome(self._steps(self._confirmed, step.events))
            self._confirmed = outcome.after
            self._told.append(News(step.author, outcome))
        self._meanwhile += [step for step in steps if step.entry not in self._outbox.entries]
        return steps

    def _send(self) -> None:
        """Bring every entry to the server, unless it is there, or somebody has changed the same thing meanwhile.

        What became of them is told, even if the server is lost again before the last one.
        """
        sent = 0
        returned: list[tuple[Sequence[Any], AccessScrabbleError]] = []
        try:
            for entry, events in list(self._outbox.entries.items()):
                is_there = self._shared.knows(entry)
                try:
                    if not is_there:
                        self._bring(entry, events)
                    sent += 1
                except ServerAway:
                    raise
                except AccessScrabbleError as refused:
                    returned.append((events, refused))
                self._outbox.remove(entry)
            self._meanwhile.clear()
        finally:
            if sent or returned:
                self._told_sending.append(Sending(sent, tuple(returned)))

    def _bring(self, entry: UUID, events: Sequence[E]) -> None:
        """Decide once more what was entered, on the server's game, and append it."""
        command = self._again(events)
        while True:
            for step in self._meanwhile:
                if self._touches(events, step.events):
                    raise Meanwhile(SharingProblem.MEANWHILE, author=step.author)
            decided = self._decide(self._confirmed, command)
            try:
                self._shared.append(decided, entry)
            except Overtaken:
                self._take_news()
            else:
                self._confirmed = Outcome(self._steps(self._confirmed, decided)).after
                return

    def _look_ahead(self) -> None:
        """The game with what waits, as far as that still goes."""
        self._state = self._confirmed
        for events in self._outbox.entries.values():
            try:
                self._state = Outcome(self._steps(self._state, events)).after
            except AccessScrabbleError:
                continue

    def _tell_news(self) -> None:
        super()._tell_news()
        with self._deciding:
            told, self._told_sending = self._told_sending, []
        for sending in told:
            self.on_sent(sending)
