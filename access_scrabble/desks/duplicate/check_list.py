"""The referee's check-list before the first draw, put into words and onto paper (DU-18)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from access_scrabble.desks.announcing.scripts import FrameScripts
from access_scrabble.desks.common.actions import BY_WORD, Action, fold
from access_scrabble.desks.common.dialogue import Abandoned, Dialogue
from access_scrabble.desks.duplicate.typed import parse_bag_count
from access_scrabble.engine.tiles import BLANK, TILE_SYMBOLS, VALUES
from access_scrabble.errors import AccessScrabbleError, marked
from access_scrabble.language.documents import Column, Document, FileFormat, Grid, Paragraph, Section
from access_scrabble.language.language import Language
from access_scrabble.language.names import named_entrant, worded_duration
from access_scrabble.rules.duplicate.position import BagCount, expected_bag
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import BagKind, Contest


class CheckPoint(StrEnum):
    """What is to be checked, in this order."""

    BAG = "bag"
    CLOCK = "clock"
    LEXICON = "lexicon"
    VOICE = "voice"
    DISPLAY = "display"
    PLAYERS = "players"
    PAGE = "page"
    OPENING = "opening"


POINT_NAMES = {
    CheckPoint.BAG: marked("Bag"),
    CheckPoint.CLOCK: marked("Clock"),
    CheckPoint.LEXICON: marked("Word list"),
    CheckPoint.VOICE: marked("Voice"),
    CheckPoint.DISPLAY: marked("Braille display"),
    CheckPoint.PLAYERS: marked("Players"),
    CheckPoint.PAGE: marked("Room's page"),
    CheckPoint.OPENING: marked("Announcement"),
}


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What is known outside the game, in sentences; nothing where there is no such thing."""

    lexicon: str
    voice: str
    display: str
    page: str = ""
    is_heard: bool = False
    """Whether the program's own voice speaks."""


class CheckListWording:
    """Says point by point what must be so before the first draw."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def name(self, point: CheckPoint) -> str:
        return self._language.text(POINT_NAMES[point])

    def points(self, state: DuplicateState, around: Surroundings) -> dict[CheckPoint, str]:
        """The points that matter in this game, each with what must be so."""
        told = {
            CheckPoint.BAG: self._bag(state),
            CheckPoint.CLOCK: self._clock(state),
            CheckPoint.LEXICON: around.lexicon,
            CheckPoint.VOICE: around.voice,
            CheckPoint.DISPLAY: around.display,
            CheckPoint.PLAYERS: self._players(state),
            CheckPoint.PAGE: around.page,
            CheckPoint.OPENING: self._opening(state),
        }
        return {point: sentence for point, sentence in told.items() if sentence}

    def opening(self, state: DuplicateState) -> str:
        """How to answer; before the first draw it is said that this is the time for it."""
        if state.table.turns or state.table.draw is not None:
            return self._language.text("Check: Enter says yes, no leaves a point open, quit ends.")
        return self._language.text("Check before the first draw: Enter says yes, no leaves a point open, quit ends.")

    def how_to_count(self) -> str:
        """What can be typed about the bag."""
        return self._language.text(
            "Type what you have counted, as e15 s6 joker 2, or the total; Enter when all is there."
        )

    def contents(self, count: BagCount) -> str:
        """What the bag must hold, kind by kind."""
        kinds = {tile: number for tile in TILE_SYMBOLS if (number := count.expected.count(tile))}
        return self._language.text("The bag holds {tiles}.", tiles=self._tiles(kinds))

    def counted(self, count: BagCount) -> str:
        """In one sentence: what is missing or too many, else how far the count is."""
        text = self._language.text
        missing, extra = self._tiles(count.missing), self._tiles(count.extra)
        if missing and extra:
            return text("Missing: {missing}; too many: {extra}.", missing=missing, extra=extra)
        if missing:
            return text("Missing: {missing}.", missing=missing)
        if extra:
            return text("Too many: {extra}.", extra=extra)
        left = len(count.uncounted)
        if not left:
            return text("The bag is complete.")
        return self._language.count(
            "Right so far; {number} kind is left to count.", "Right so far; {number} kinds are left to count.", left
        )

    def total(self, count: BagCount, total: int) -> str:
        """A total compared with what it must be."""
        gap = len(count.expected) - total
        if gap > 0:
            return self._language.count("{number} tile is missing.", "{number} tiles are missing.", gap)
        if gap < 0:
            return self._language.count("{number} tile is too many.", "{number} tiles are too many.", -gap)
        return self._language.text("The total is right.")

    def outcome(self, open_points: list[CheckPoint]) -> str:
        if not open_points:
            return self._language.text("All has been checked: you can draw.")
        names = ", ".join(map(self.name, open_points))
        return self._language.text("Still to be settled: {points}.", points=names)

    def document(self, title: str, state: DuplicateState, around: Surroundings) -> Document:
        """The check-list to print: every point with room to tick it, and the tiles of a real bag to count."""
        text = self._language.text
        points = tuple((self.name(point), told, "") for point, told in self.points(state, around).items())
        columns = (Column(text("Point"), " "), Column(text("To be checked"), " "), Column(text("Checked")))
        grid = Grid(text("Points"), columns, points)
        sections = [Section("", (Paragraph(text("Before the first draw.")), grid))]
        if state.settings.bag is BagKind.PHYSICAL:
            sections.append(Section(text("Bag"), (self._tile_grid(state),)))
        return Document(title, self._language.code, tuple(sections))

    def _tile_grid(self, state: DuplicateState) -> Grid:
        text, bag = self._language.text, expected_bag(state.settings.formula)
        columns = (
            Column(text("Tile")),
            Column(text("In the bag"), text("bag"), is_numeric=True),
            Column(text("Value"), is_numeric=True),
            Column(text("Counted"), is_numeric=True),
        )
        rows = tuple((self._tile(tile), str(bag.count(tile)), str(VALUES[tile]), "") for tile in TILE_SYMBOLS)
        return Grid(text("Tiles of the bag"), columns, rows)

    def _bag(self, state: DuplicateState) -> str:
        text, settings = self._language.text, state.settings
        if settings.bag is BagKind.VIRTUAL:
            return ""
        if settings.formula.with_blank:
            return text("The bag holds 100 letters; both jokers lie beside it.")
        return text("The bag holds 100 letters and 2 jokers.")

    def _clock(self, state: DuplicateState) -> str:
        text, settings = self._language.text, state.settings
        first = settings.turn_time(1)
        time = worded_duration(self._language, first.seconds)
        told = text("{time} a turn", time=time)
        if settings.formula.contest is Contest.SUDDEN_DEATH:
            told = text("{time} on the first turns, less and less then", time=time)
        if first.last_call:
            told += text(", last call at {time}", time=worded_duration(self._language, first.last_call))
        extras = [
            text(
                "{player} has {time} more",
                player=named_entrant(self._language, state, known.entrant.table),
                time=worded_duration(self._language, known.entrant.extra_seconds),
            )
            for known in state.table.attendances
            if known.entrant.extra_seconds
        ]
        return self._language.text("; ").join([told, *extras]) + "."

    def _players(self, state: DuplicateState) -> str:
        known = state.table.attendances
        if not known:
            return self._language.text("No player is known yet: they can arrive later.")
        names = ", ".join(
            f"{one.entrant.table} {named_entrant(self._language, state, one.entrant.table)}" for one in known
        )
        return self._language.count("{number} table: {names}.", "{number} tables: {names}.", len(known), names=names)

    def _opening(self, state: DuplicateState) -> str:
        lines = FrameScripts(self._language).opening(state.settings).lines
        return self._language.text("The players are told: {lines}.", lines=", ".join(lines)) if lines else ""

    def _tile(self, tile: str) -> str:
        return self._language.text("joker") if tile == BLANK else tile

    def _tiles(self, counts: Mapping[str, int]) -> str:
        return ", ".join(self._counted_tile(tile, count) for tile, count in counts.items())

    def _counted_tile(self, tile: str, count: int) -> str:
        if tile == BLANK:
            return self._language.count("{number} joker", "{number} jokers", count)
        return f"{count} {tile}"


# The referee's check-list at the keyboard: point by point, the tiles of the bag counted by kind (DU-18).


_NO = ("n", "non", "no")


@dataclass(frozen=True, slots=True)
class CheckListTools:
    """What is known outside the game, and who writes the list to a file."""

    look_around: Callable[[], Surroundings]
    formats: Sequence[FileFormat]
    write: Callable[[Document, str, Path | None], Path]


class CheckList:
    """Goes through the points; Enter is yes, no leaves a point open, quit ends."""

    def __init__(
        self, dialogue: Dialogue, language: Language, tools: CheckListTools, say_to_room: Callable[[str], None]
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._tools = tools
        self._say_to_room = say_to_room
        self._wording = CheckListWording(language)

    def run(self, state: DuplicateState, wish: str = "") -> None:
        """Check everything, or write the list where a format or print is asked for."""
        if wish:
            self._print(state, fold(wish))
            return
        text = self._language.text
        self._dialogue.tell(self._wording.opening(state))
        open_points = []
        around = self._tools.look_around()
        try:
            for point, told in self._wording.points(state, around).items():
                if point is CheckPoint.VOICE and around.is_heard:
                    self._say_to_room(text("Voice test: one, two, three."))
                if not self._check(state, point, told):
                    open_points.append(point)
        except Abandoned:
            self._dialogue.tell(text("Check ended."))
            return
        self._dialogue.tell_done(self._wording.outcome(open_points))

    def _check(self, state: DuplicateState, point: CheckPoint, told: str) -> bool:
        if point is CheckPoint.BAG:
            return self._count(told, BagCount(expected_bag(state.settings.formula)))
        prompt = self._language.text("{point}, all right?", point=self._wording.name(point))
        self._dialogue.tell(told)
        while True:
            answer = fold(self._ask(prompt))
            if not answer or answer in ("o", "oui", "y", "yes"):
                return True
            if answer in _NO:
                return False
            self._dialogue.refuse(self._language.text("Press Enter if it is so, else type no, or quit."))

    def _count(self, told: str, count: BagCount) -> bool:
        """Tiles by kind or their total, until Enter; an answer says at once what is missing."""
        total: int | None = None
        self._dialogue.tell(told, self._wording.how_to_count())
        while answer := self._ask(self._language.text("Tiles:")):
            if fold(answer) in _NO:
                return False
            if answer == "?":
                self._dialogue.tell(self._wording.contents(count), self._wording.how_to_count())
                continue
            try:
                read = parse_bag_count(answer)
            except AccessScrabbleError as error:
                self._dialogue.complain(error)
                continue
            if isinstance(read, int):
                total = read
                self._dialogue.tell(self._wording.total(count, read))
            else:
                count = count.counted(read)
                self._dialogue.tell(self._wording.counted(count))
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
        title = self._language.text("Referee's check-list")
        document = self._wording.document(title, state, self._tools.look_around())
        if wish in (form.ending for form in self._tools.formats):
            path = self._tools.write(document, wish, None)
            self._dialogue.tell_done(self._language.text("Written to {path}.", path=path))
            return
        try:
            self._dialogue.write_file(
                self._tools.formats, lambda ending, path: self._tools.write(document, ending, path)
            )
        except Abandoned:
            self._dialogue.tell(self._language.text("Nothing was written."))
