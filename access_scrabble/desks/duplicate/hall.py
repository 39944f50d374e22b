"""A hall with several correctors: whose tables are whose, who is there, what is missing from whom (R26 2.4, 6.9)."""

import re
from collections.abc import Callable

from access_scrabble.desks.common.actions import Action, fold
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.lines import LineProblem
from access_scrabble.desks.slips.entries import RUNS, Entry, parse_runs
from access_scrabble.desks.slips.words import named_tables, told_disagreements
from access_scrabble.errors import InputError, marked
from access_scrabble.language.language import Language
from access_scrabble.language.names import named_table
from access_scrabble.rules.duplicate import commands, events, results
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.session.database import Role
from access_scrabble.session.rulesets import DuplicateSession
from access_scrabble.session.session import News, SharedJournal

_GIVEN = re.compile(rf"(?P<tables>{RUNS})\s*(?P<name>[^\W\d]\S*)?(?:\s+(?P<second>\S+))?\s*")
_SECOND = frozenset({"double", "second"})
HallNews = News[DuplicateState, events.Event]


def parse_given(text: str, state: DuplicateState) -> commands.GiveTables:
    """Tables and who answers for them; nobody where no name follows, a second corrector where that is said.

    :raises InputError: when it is something else.
    """
    found = _GIVEN.fullmatch(text.strip())
    if found is None or (found["second"] and fold(found["second"]) not in _SECOND):
        raise InputError(LineProblem.GIVEN_EXPECTED, text=text)
    entry = Entry(None, parse_runs(found["tables"]), "")
    tables = entry.tables(state, max(1, results.last_turn(state)))
    return commands.GiveTables(found["name"] or "", tables, is_second=found["second"] is not None)


def told_hall_event(language: Language, event: events.HallEvent, after: DuplicateState) -> list[str]:
    text = language.text
    if isinstance(event, events.RulingAsked):
        asked = text(
            "To rule on, asked by {corrector}: {player}, turn {turn}.",
            corrector=event.corrector,
            player=named_table(language, after, event.table),
            turn=event.turn,
        )
        return [f"{asked} {text('“{grounds}”', grounds=event.words)}"] if event.words else [asked]
    tables = named_tables(language, list(event.tables))
    if not event.corrector:
        return [text("Nobody's any more: {tables}.", tables=tables)]
    if event.is_second:
        return [text("{corrector} corrects once more: {tables}.", corrector=event.corrector, tables=tables)]
    return [text("{corrector}: {tables}.", corrector=event.corrector, tables=tables)]


def missing_by_corrector(language: Language, state: DuplicateState, turn: int) -> list[str]:
    """Whose slips of a turn are missing, corrector by corrector; nothing where nobody has tables."""
    if not state.hall.correctors:
        return []
    waiting: dict[str, list[int]] = {}
    for table in results.unscored(state, turn):
        waiting.setdefault(state.hall.corrector_of(table), []).append(table)
    if not waiting:
        return [language.text("Nobody is missing on turn {turn}.", turn=turn)]
    told = [language.text("Turn {turn}, no score yet:", turn=turn)]
    for name, tables in sorted(waiting.items()):
        whose = name or language.text("nobody's")
        told.append(language.text("{corrector}: {tables}.", corrector=whose, tables=named_tables(language, tables)))
    return [" ".join(told)] if len(told) == 2 else told


def told_stations(language: Language, journal: object, state: DuplicateState, turn: int) -> list[str]:
    """Who has the game open now, who has tables and has not, and what is missing from whom."""
    if not isinstance(journal, SharedJournal):
        return [language.text("This game is on this computer alone: nobody else can join it.")]
    there = journal.connected()
    names = ", ".join(language.text(_NAMED[Role(role)], name=name) for name, role in there)
    told = [language.text("Connected: {names}.", names=names)]
    present = {name for name, _ in there}
    away = sorted({name for _, name in (*state.hall.correctors, *state.hall.seconds)} - present)
    if away:
        told.append(language.text("Not connected: {names}.", names=", ".join(away)))
    return [*told, *(missing_by_corrector(language, state, turn) if turn else [])]


_NAMED = {
    Role.REFEREE: marked("{name} (referee)"),
    Role.CORRECTOR: marked("{name} (corrector)"),
    Role.VIEWER: marked("{name} (looks on)"),
}


class HallTasks:
    """What a referee does about correctors, and hears from them."""

    def __init__(
        self,
        session: DuplicateSession,
        dialogue: Dialogue,
        language: Language,
        perform: Callable[[commands.Command], None],
    ) -> None:
        self._session = session
        self._dialogue = dialogue
        self._language = language
        self._perform = perform
        self.live: dict[Action, Callable[[str], None]] = {
            Action.GIVE_TABLES: self._give,
            Action.STATIONS: self._stations,
        }

    def hear(self, news: HallNews) -> None:
        """Tell the referee what others did that is for him: questions, a turn that is complete, what ends a game."""
        self._dialogue.tell(*self._told(news))

    def _told(self, news: HallNews) -> list[str]:
        told: list[str] = []
        for step in news.outcome.steps:
            before, event, after = step.before, step.event, step.after
            if before is None:
                continue
            match event:
                case events.RulingAsked():
                    told += told_hall_event(self._language, event, after)
                    told += _how_to_rule(self._language, event)
                case events.SecondOpinionGiven(turn=turn):
                    told += told_disagreements(self._language, after, turn, marked_tables(event))
                case events.SlipsCorrected(turn=turn) | events.ScoresRecorded(turn=turn):
                    told += told_disagreements(self._language, after, turn, marked_tables(event))
                    if results.unscored(before, turn) and not results.unscored(after, turn):
                        told.append(self._language.text("Nobody is missing on turn {turn}.", turn=turn))
                case events.GameEnded():
                    told.append(self._language.text("One player is left: type announce to tell the room."))
                case _:
                    continue
        return told

    def _give(self, rest: str) -> None:
        if rest:
            self._perform(parse_given(rest, self._session.state))
        else:
            self._dialogue.answer(told_given(self._language, self._session.state))

    def _stations(self, _rest: str) -> None:
        state = self._session.state
        turn = results.scored_turn(state)
        self._dialogue.answer(told_stations(self._language, self._session.journal, state, turn))


def marked_tables(event: object) -> list[int]:
    """The tables that an event of slips or scores concerns."""
    match event:
        case events.SlipsCorrected(slips=marks) | events.SecondOpinionGiven(slips=marks):
            return [mark.table for mark in marks]
        case events.ScoresRecorded(scores=scores):
            return [score.table for score in scores]
        case events.RulingAsked(table=table):
            return [table]
        case _:
            return []


def _how_to_rule(language: Language, event: events.RulingAsked) -> list[str]:
    return [
        language.text(
            "Type verdict {turn}: {table} to hear it, rule {turn}: {table} and points, warning, -5 or zero.",
            turn=event.turn,
            table=event.table,
        )
    ]


def told_given(language: Language, state: DuplicateState) -> list[str]:
    """Who has which tables, and which are nobody's."""
    told = []
    for given, is_second in ((state.hall.correctors, False), (state.hall.seconds, True)):
        for name in sorted({name for _, name in given}):
            event = events.TablesGiven(name, state.hall.of(name, is_second=is_second), is_second)
            told += told_hall_event(language, event, state)
    taken = {table for table, _ in state.hall.correctors}
    free = [known.entrant.table for known in state.table.attendances if known.entrant.table not in taken]
    if free:
        told.append(language.text("Nobody's: {tables}.", tables=named_tables(language, free)))
    return told
