"""A game at a corrector's computer: what is entered while the server is away is kept here, and sent when it is back."""

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

from access_scrabble.errors import AccessScrabbleError, OperationFailed
from access_scrabble.rules.game import C, E, Ruleset, S
from access_scrabble.session.database import ServerAway
from access_scrabble.session.journal import EventCodec, JournalProblem, UnreadableEvents, codec_of
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
from access_scrabble.whole_files import OWNER_ALONE, make_folder, replace_file

OUTBOX_FOLDER = "outbox"


class Outbox:
    """Entries that the server does not have yet, one a line, synced before anybody hears of them."""

    def __init__(self, path: Path, codec: EventCodec) -> None:
        self._path = path
        self._codec = codec
        self.entries: dict[UUID, tuple[Any, ...]] = dict(self._read())

    def add(self, entry: UUID, events: Sequence[object]) -> None:
        """Keep an entry.

        :raises OperationFailed: when the disk refuses; nothing is kept then.
        """
        line = f"{entry} {self._codec.encode(events)}\n".encode()
        try:
            make_folder(self._path.parent)
            descriptor = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, OWNER_ALONE)
            with os.fdopen(descriptor, "ab") as file:
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error
        self.entries[entry] = tuple(events)

    def remove(self, entry: UUID) -> None:
        """Forget an entry that has arrived; one that stays in the file is known by its number, and counts once."""
        self.entries.pop(entry, None)
        lines = (f"{kept} {self._codec.encode(events)}\n" for kept, events in self.entries.items())
        try:
            replace_file(self._path, "".join(lines).encode())
        except OSError:
            return

    def _read(self) -> Iterable[tuple[UUID, tuple[Any, ...]]]:
        """What is kept; a line that was torn was never told to be."""
        try:
            lines = self._path.read_text(encoding="utf-8").splitlines(keepends=True)
        except (OSError, UnicodeDecodeError):
            return
        for line in lines:
            number, _, text = line.rstrip("\n").partition(" ")
            try:
                if line.endswith("\n"):
                    yield UUID(number), self._codec.decode(text)
            except (ValueError, UnreadableEvents):
                continue


@dataclass(frozen=True, slots=True)
class Sending:
    """What became of entries that waited: how many arrived, and those that somebody has to enter again, and why."""

    sent: int
    returned: tuple[tuple[Sequence[Any], AccessScrabbleError], ...]


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
        self._told_sending: list[Sending] = []
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
        """Save events, here if the server is away or has not all that was entered before."""
        if self._outbox.entries:
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
        known = self._shared.news()
        for step in known:
            outcome = Outcome(self._steps(self._confirmed, step.events))
            self._confirmed = outcome.after
            self._told.append(News(step.author, outcome))
        try:
            sending = self._send(known)
        finally:
            self._look_ahead()
        if sending.sent or sending.returned:
            self._told_sending.append(sending)
        return known

    def _send(self, news: Sequence[SharedStep]) -> Sending:
        """Bring every entry to the server, unless it is there, or somebody has changed the same thing meanwhile."""
        sent = 0
        returned: list[tuple[Sequence[Any], AccessScrabbleError]] = []
        theirs = [step for step in news if step.entry not in self._outbox.entries]
        for entry, events in list(self._outbox.entries.items()):
            touching = next((step for step in theirs if self._touches(events, step.events)), None)
            if self._shared.knows(entry):
                sent += 1
            elif touching is not None:
                returned.append((events, Meanwhile(SharingProblem.MEANWHILE, author=touching.author)))
            else:
                try:
                    self._bring(entry, events)
                    sent += 1
                except ServerAway:
                    raise
                except AccessScrabbleError as refused:
                    returned.append((events, refused))
            self._outbox.remove(entry)
        return Sending(sent, tuple(returned))

    def _bring(self, entry: UUID, events: Sequence[E]) -> None:
        """Decide once more what was entered, on the server's game, and append it."""
        command = self._again(events)
        while True:
            decided = self._decide(self._confirmed, command)
            try:
                self._shared.append(decided, entry)
            except Overtaken:
                for step in self._shared.news():
                    outcome = Outcome(self._steps(self._confirmed, step.events))
                    self._confirmed = outcome.after
                    self._told.append(News(step.author, outcome))
                    if self._touches(events, step.events):
                        raise Meanwhile(SharingProblem.MEANWHILE, author=step.author) from None
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
