"""The referee's check-list before the first draw: its points in words, on paper, and one by one (DU-18)."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import partial

from access_scrabble.desks.announcing.scripts import opening_script
from access_scrabble.desks.common.actions import BY_WORD, Action, fold
from access_scrabble.desks.common.dialogue import NO, YES, Abandoned, Dialogue
from access_scrabble.desks.duplicate.setup import told_long_time
from access_scrabble.desks.duplicate.typed import parse_bag_count
from access_scrabble.engine.tiles import BLANK, TILE_SYMBOLS, VALUES
from access_scrabble.errors import AccessScrabbleError, marked
from access_scrabble.language.documents import Column, Document, DocumentFiles, Grid, Paragraph, Section
from access_scrabble.language.language import Language
from access_scrabble.language.names import named_entrant, worded_duration
from access_scrabble.language.spelling import tile_name
from access_scrabble.rules.duplicate.position import BagCount, expected_bag
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import BagKind, Contest
from access_scrabble.values import dataclass


class CheckPoint(StrEnum):
    """What is to be checked, in this order."""

    BAG = marked("Bag")
    CLOCK = marked("Clock")
    LEXICON = marked("Word list")
    VOICE = marked("Voice")
    DISPLAY = marked("Braille display")
    PLAYERS = marked("Players")
    PAGE = marked("Room's page")
    OPENING = marked("Announcement")


_ALL_THERE = YES | {"tout y est", "tout", "all is there", "all"}
"""What is believed whatever was counted before."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What is known outside the game, in sentences; nothing where there is no such thing."""

    lexicon: str
    voice: str
    display: str
    page: str = ""
    is_heard: bool = False
    """Whether the program's own voice speaks."""


def points_to_check(language: Language, state: DuplicateState, around: Surroundings) -> dict[CheckPoint, str]:
    told = {
        CheckPoint.BAG: _about_bag(language, state),
        CheckPoint.CLOCK: _about_clock(language, state),
        CheckPoint.LEXICON: around.lexicon,
        CheckPoint.VOICE: around.voice,
        CheckPoint.DISPLAY: around.display,
        CheckPoint.PLAYERS: _about_players(language, state),
        CheckPoint.PAGE: around.page,
        CheckPoint.OPENING: _about_opening(language, state),
    }
    return {point: sentence for point, sentence in told.items() if sentence}


def how_to_check(language: Language, state: DuplicateState) -> str:
    """How to answer; before the first draw it is said that this is the time for it."""
    if state.table.turns or state.table.draw is not None:
        return language.text("Check: Enter says yes, no leaves a point open, quit ends.")
    return language.text("Check before the first draw: Enter says yes, no leaves a point open, quit ends.")


def how_to_count(language: Language) -> str:
    return language.text(
        "Type what you have counted, as e15 s6 joker 2, or the total; yes when all is there, Enter to go on."
    )


def bag_contents(language: Language, count: BagCount) -> str:
    kinds = {tile: number for tile in TILE_SYMBOLS if (number := count.expected.count(tile))}
    return language.text("The bag holds {tiles}.", tiles=_tiles(language, kinds))


def told_count(language: Language, count: BagCount) -> str:
    """In one sentence: what is missing or too many, else how far the count is."""
    text = language.text
    missing, extra = _tiles(language, count.missing), _tiles(language, count.extra)
    if missing and extra:
        return text("Missing: {missing}; too many: {extra}.", missing=missing, extra=extra)
    if missing:
        return text("Missing: {missing}.", missing=missing)
    if extra:
        return text("Too many: {extra}.", extra=extra)
    left = len(count.uncounted)
    if not left:
        return text("The bag is complete.")
    return language.count(
        "Right so far; {number} kind is left to count.", "Right so far; {number} kinds are left to count.", left
    )


def told_total(language: Language, count: BagCount, total: int) -> str:
    gap = len(count.expected) - total
    if gap > 0:
        return language.count("{number} tile is missing.", "{number} tiles are missing.", gap)
    if gap < 0:
        return language.count("{number} tile is too many.", "{number} tiles are too many.", -gap)
    return language.text("The total is right.")


def told_outcome(language: Language, open_points: list[CheckPoint]) -> str:
    if not open_points:
        return language.text("All has been checked: you can draw.")
    names = ", ".join(language.text(point) for point in open_points)
    return language.text("Still to be settled: {points}.", points=names)


def check_list_document(language: Language, title: str, state: DuplicateState, around: Surroundings) -> Document:
    """The check-list to print: every point with room to tick it, and the tiles of a real bag to count."""
    text = language.text
    told = points_to_check(language, state, around)
    if known := state.table.attendances:  # their names are no cell of a table: they flow below it
        told[CheckPoint.PLAYERS] = language.count("{number} table", "{number} tables", len(known)) + "."
    points = tuple((text(point), sentence, "") for point, sentence in told.items())
    columns = (Column(text("Point"), " "), Column(text("To be checked"), " "), Column(text("Checked")))
    grid = Grid(text("Points"), columns, points)
    sections = [Section("", (Paragraph(text("Before the first draw.")), grid))]
    if state.settings.bag is BagKind.PHYSICAL:
        sections.append(Section(text("Bag"), (_tile_grid(language, state),)))
    if known:
        sections.append(Section(text("Players"), (Paragraph(f"{_named_players(language, state)}."),)))
    return Document(title, language.code, tuple(sections))


def _tile_grid(language: Language, state: DuplicateState) -> Grid:
    text, bag = language.text, expected_bag(state.settings.formula)
    columns = (
        Column(text("Tile")),
        Column(text("In the bag"), text("bag"), is_numeric=True),
        Column(text("Value"), is_numeric=True),
        Column(text("Counted"), is_numeric=True),
    )
    rows = tuple((tile_name(language, tile), str(bag.count(tile)), str(VALUES[tile]), "") for tile in TILE_SYMBOLS)
    return Grid(text("Tiles of the bag"), columns, rows)


def _about_bag(language: Language, state: DuplicateState) -> str:
    text, settings = language.text, state.settings
    if settings.bag is BagKind.VIRTUAL:
        return ""
    if settings.formula.with_blank:
        return text("The bag holds 100 letters; both jokers lie beside it.")
    return text("The bag holds 100 letters and 2 jokers.")


def _about_clock(language: Language, state: DuplicateState) -> str:
    text, settings = language.text, state.settings
    first = settings.turn_time(1)
    time = worded_duration(language, first.seconds)
    told = text("{time} a turn", time=time)
    if settings.formula.contest is Contest.SUDDEN_DEATH:
        told = text("{time} on the first turns, less and less then", time=time)
    if first.last_call:
        told += text(", last call at {time}", time=worded_duration(language, first.last_call))
    extras = [
        text(
            "{player} has {time} more",
            player=named_entrant(language, state, known.entrant.table),
            time=worded_duration(language, known.entrant.extra_seconds),
        )
        for known in state.table.attendances
        if known.entrant.extra_seconds
    ]
    sentence = language.text("; ").join([told, *extras]) + "."
    return f"{sentence} {told_long_time(language, settings)}" if settings.is_out_of_regulation else sentence


def _about_players(language: Language, state: DuplicateState) -> str:
    known = state.table.attendances
    if not known:
        return language.text("No player is known yet: they can arrive later.")
    names = _named_players(language, state)
    return language.count("{number} table: {names}.", "{number} tables: {names}.", len(known), names=names)


def _named_players(language: Language, state: DuplicateState) -> str:
    tables = (known.entrant.table for known in state.table.attendances)
    return ", ".join(f"{table} {named_entrant(language, state, table)}" for table in tables)


def _about_opening(language: Language, state: DuplicateState) -> str:
    lines = opening_script(language, state.settings).lines
    return language.text("The players are told: {lines}.", lines=", ".join(lines)) if lines else ""


def _tiles(language: Language, counts: Mapping[str, int]) -> str:
    return ", ".join(_counted_tile(language, tile, count) for tile, count in counts.items())


def _counted_tile(language: Language, tile: str, count: int) -> str:
    if tile == BLANK:
        return language.count("{number} joker", "{number} jokers", count)
    return f"{count} {tile}"


@dataclass(frozen=True, slots=True)
class CheckListTools:
    """What is known outside the game, and who writes the list to a file."""

    look_around: Callable[[], Surroundings]
    files: DocumentFiles


class CheckList:
    """Goes through the points; Enter is yes, no leaves a point open, quit ends."""

    def __init__(
        self, dialogue: Dialogue, language: Language, tools: CheckListTools, say_to_room: Callable[[str], None]
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._tools = tools
        self._say_to_room = say_to_room

    def run(self, state: DuplicateState, wish: str = "") -> None:
        """Check everything, or write the list where a format or print is asked for."""
        if wish:
            self._print(state, fold(wish))
            return
        text = self._language.text
        self._dialogue.tell(how_to_check(self._language, state))
        open_points = []
        around = self._tools.look_around()
        try:
            for point, told in points_to_check(self._language, state, around).items():
                if point is CheckPoint.VOICE and around.is_heard:
                    self._say_to_room(text("Voice test: one, two, three."))
                if not self._check(state, point, told):
                    open_points.append(point)
        except Abandoned:
            self._dialogue.tell(text("Check ended."))
            return
        self._dialogue.tell_done(told_outcome(self._language, open_points))

    def _check(self, state: DuplicateState, point: CheckPoint, told: str) -> bool:
        if point is CheckPoint.BAG:
            return self._count(told, BagCount(expected_bag(state.settings.formula)))
        prompt = self._language.text("{point}, all right?", point=self._language.text(point))
        self._dialogue.tell(told)
        while True:
            answer = fold(self._ask(prompt))
            if not answer or answer in YES:
                return True
            if answer in NO:
                return False
            self._dialogue.refuse(self._language.text("Press Enter if it is so, else type no, or quit."))

    def _count(self, told: str, count: BagCount) -> bool:
        """Tiles by kind or their total, until Enter; an answer says at once what is missing."""
        total: int | None = None
        self._dialogue.tell(told, how_to_count(self._language))
        while answer := self._ask(self._language.text("Tiles:")):
            if fold(answer) in NO:
                return False
            if fold(answer) in _ALL_THERE:
                return True
            if answer == "?":
                self._dialogue.tell(bag_contents(self._language, count), how_to_count(self._language))
                continue
            try:
                read = parse_bag_count(answer)
            except AccessScrabbleError as error:
                self._dialogue.complain(error)
                continue
            if isinstance(read, int):
                total = read
                self._dialogue.tell(told_total(self._language, count, read))
            else:
                count = count.counted(read)
                self._dialogue.tell(told_count(self._language, count))
        return count.is_right and total in (None, len(count.expected))

    def _ask(self, prompt: str) -> str:
        """An answer; the last thing is told again as often as one likes, and one may leave."""
        while True:
            answer = self._dialogue.ask(prompt)
            action = BY_WORD.get(fold(answer))
            if action is Action.QUIT:
                raise Abandoned
            if action is not Action.REPEAT:
                return answer
            self._dialogue.repeat()

    def _print(self, state: DuplicateState, wish: str) -> None:
        title, files = self._language.text("Referee's check-list"), self._tools.files
        document = check_list_document(self._language, title, state, self._tools.look_around())
        if wish in (form.ending for form in files.formats):
            path = files.write(document, wish, None)
            self._dialogue.tell_done(self._language.text("Written to {path}.", path=path))
            return
        try:
            self._dialogue.write_file(files.formats, partial(files.write, document))
        except Abandoned:
            self._dialogue.tell(self._language.text("Nothing was written."))
