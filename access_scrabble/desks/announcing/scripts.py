"""What a referee says to the room, in the order prescribed: draws, tops, the opening and the end (DU-03, DU-08)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Self

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import Direction
from access_scrabble.engine.scoring import PlayLimits, Score, score_play
from access_scrabble.engine.tiles import BLANK, Tiles
from access_scrabble.errors import marked
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.messages import Message, Pause, Reached, SpeechItem
from access_scrabble.language.names import formula_lines, named_entrant, worded_duration
from access_scrabble.language.spelling import COUNTRIES
from access_scrabble.rules.duplicate import events, results
from access_scrabble.rules.duplicate.position import Draw
from access_scrabble.rules.duplicate.settings import REGULATIONS, DuplicateSettings
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import Contest, Edition, Step
from access_scrabble.values import dataclass

_USUAL_WORDS = 180
_BREATH_MS, _CHARACTER_MS = 400, 65
"""What a voice at the usual speed takes for a part, measured on announcements."""
USUAL_SECONDS = 180
"""A turn of so long goes without saying."""

END_REASONS = {
    events.EndReason.ALL_PLACED: marked("all letters have been placed"),
    events.EndReason.NOTHING_PLACEABLE: marked("nothing more can be placed"),
    events.EndReason.ONE_KIND: marked("only vowels or only consonants are left"),
    events.EndReason.ONE_LETTER: marked("only one letter is left"),
    events.EndReason.NO_OTHER_DRAW: marked("the turn is cancelled and no other draw is possible"),
    events.EndReason.INTERRUPTED: marked("the interruption has lasted too long"),
    events.EndReason.LAST_SURVIVOR: marked("only one player is left"),
}
DIRECTIONS = {Direction.HORIZONTAL: marked("Horizontal"), Direction.VERTICAL: marked("Vertical")}


class PartKind(StrEnum):
    OPENING = "opening"
    REJECTION = "rejection"
    KEPT_COUNT = "kept_count"
    KEPT_LETTERS = "kept_letters"
    NEW_LETTER = "new_letter"
    FULL_DRAW = "full_draw"
    CLOCK = "clock"
    POINTS = "points"
    DIRECTION = "direction"
    PLACE = "place"
    WORD = "word"
    SPELLING = "spelling"
    OTHER_WORDS = "other_words"
    RECALL = "recall"
    NOTICE = "notice"
    END = "end"
    TOTAL = "total"
    SOLO = "solo"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class ScriptPart:
    """One part: the same words for ear, finger and eye."""

    kind: PartKind
    text: str


@dataclass(frozen=True, slots=True)
class Pace:
    """The silences of an announcement, in milliseconds: after a new letter, after any other part.

    >>> pace = Pace()
    >>> pace.duration((ScriptPart(PartKind.NEW_LETTER, "Algérie – A"), ScriptPart(PartKind.NEW_LETTER, "Suisse – S")))
    2865
    """

    letter_ms: int = 700
    part_ms: int = 500
    words_a_minute: int = 0
    """How fast the voice speaks; 0 where none does and a person reads aloud what is shown."""

    @property
    def is_heard(self) -> bool:
        return self.words_a_minute > 0

    def after(self, kind: PartKind) -> Pause:
        return Pause(self.letter_ms if kind is PartKind.NEW_LETTER else self.part_ms)

    def duration(self, parts: Sequence[ScriptPart]) -> int:
        """About how long it takes to say them."""
        speed = self.words_a_minute or _USUAL_WORDS
        said = sum((_BREATH_MS + _CHARACTER_MS * len(part.text)) * _USUAL_WORDS // speed for part in parts)
        return said + sum(self.after(part.kind).milliseconds for part in parts[:-1])


@dataclass(frozen=True, slots=True)
class Script:
    """The parts of an announcement, in order.

    >>> script = Script.of((PartKind.POINTS, "18 points"), (PartKind.PLACE, "H4"))
    >>> script.lines
    ('18 points', 'H4')
    """

    parts: tuple[ScriptPart, ...]

    @classmethod
    def of(cls, *parts: tuple[PartKind, str]) -> Self:
        return cls(tuple(ScriptPart(kind, text) for kind, text in parts))

    def __add__(self, other: "Script") -> "Script":
        return Script(self.parts + other.parts)

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(part.text for part in self.parts)

    def without(self, kinds: Iterable[PartKind]) -> "Script":
        left_out = frozenset(kinds)
        return Script(tuple(part for part in self.parts if part.kind not in left_out))

    def message(self, pace: Pace, reached: Sequence[Reached] | None = None) -> Message:
        """The parts with silences between them; somebody may be told when the voice has said each."""
        spoken: list[SpeechItem] = []
        for number, part in enumerate(self.parts):
            spoken += [part.text, *(() if reached is None else (reached[number],)), pace.after(part.kind)]
        return Message("\n".join(self.lines), tuple(spoken[:-1]), "\n".join(self.lines))


@dataclass(frozen=True, slots=True)
class Prompter:
    """Feeds a script part by part, to the voice or to a referee who reads it aloud from braille.

    >>> prompter = Prompter(Script.of((PartKind.POINTS, "18 points"), (PartKind.PLACE, "H4")))
    >>> prompter.current.text, prompter.forward().current.text, prompter.forward().forward().current
    ('18 points', 'H4', None)
    """

    script: Script
    index: int = 0

    @property
    def current(self) -> ScriptPart | None:
        """The part to say now; none when all has been said."""
        parts = self.script.parts
        return parts[self.index] if self.index < len(parts) else None

    @property
    def said(self) -> tuple[ScriptPart, ...]:
        """The parts that have been said or skipped."""
        return self.script.parts[: self.index]

    def forward(self) -> "Prompter":
        return replace(self, index=min(self.index + 1, len(self.script.parts)))

    def back(self) -> "Prompter":
        return replace(self, index=max(self.index - 1, 0))


class DrawScripts:
    """Draws announced in the order the regulation prescribes, rejections first (DU-03, DU-04, DU-19, EQ-06)."""

    def __init__(self, language: Language, edition: Edition = Edition.R26) -> None:
        self._language = language
        self._regulation = REGULATIONS[edition]

    def draw(self, draw: Draw, *, rejected: Sequence[Tiles] = (), is_blitz: bool = False) -> Script:
        """A whole draw; each draw rejected before it is announced first, by the letters it had kept."""
        script = Script(())
        for kept in rejected:
            script += self.rejection(kept, len(draw.tiles))
        return (
            script + self._kept(draw.kept) + self._new(draw.new) + self._full(draw, is_blitz=is_blitz) + self._clock()
        )

    def rejection(self, kept: Tiles, count: int) -> Script:
        """A draw that goes back: the latest edition names the kept letters, older ones count them all."""
        if self._regulation.rejects_with_kept:
            return Script.of((PartKind.REJECTION, self._language.text("Rejection"))) + self._kept(kept)
        letters = self._language.count("{number} letter", "{number} letters", count)
        told = self._language.text("Rejection: {letters}", letters=letters)
        return Script.of((PartKind.REJECTION, told))

    def new_letter(self, tile: str) -> str:
        """One tile just drawn: country and letter."""
        if tile != BLANK:
            return f"{COUNTRIES[tile]} – {tile}"
        if self._regulation.says_blank_tile:
            return self._language.text("Joker – Blank letter")
        return self._country(tile)

    def _kept(self, kept: Tiles) -> Script:
        """How many letters are kept, then which, by country, by alphabet, joker last."""
        if not kept:
            return Script(())
        count = self._language.count("{number} letter kept", "{number} letters kept", len(kept))
        return Script.of((PartKind.KEPT_COUNT, count), (PartKind.KEPT_LETTERS, self._countries(kept)))

    def _new(self, tiles: str) -> Script:
        return Script.of(*((PartKind.NEW_LETTER, self.new_letter(tile)) for tile in tiles))

    def _full(self, draw: Draw, *, is_blitz: bool) -> Script:
        """All letters in the order announced, identical ones together; in blitz by letter."""
        together = grouped(draw.in_order)
        by_letter = is_blitz and self._regulation.blitz_by_letter
        letters = self._letters(together) if by_letter else self._countries(together)
        return Script.of((PartKind.FULL_DRAW, letters))

    def _clock(self) -> Script:
        return Script.of((PartKind.CLOCK, self._language.text("Clock")))

    def _country(self, tile: str) -> str:
        return self._language.text("Joker") if tile == BLANK else COUNTRIES[tile]

    def _countries(self, tiles: Iterable[str]) -> str:
        return ", ".join(map(self._country, tiles))

    def _letters(self, tiles: Iterable[str]) -> str:
        return ", ".join(self._language.text("Joker") if tile == BLANK else tile for tile in tiles)


def grouped(letters: str) -> str:
    """Letters in their order, each followed at once by its equals.

    >>> grouped("AETEAS?")
    'AAEETS?'
    """
    return "".join(letter * letters.count(letter) for letter in dict.fromkeys(letters))


def opening_script(language: Language, settings: DuplicateSettings) -> Script:
    """The kind of game, where it is not the usual one: formula, then time (DU-18)."""
    told = formula_lines(language, settings.formula)
    has_own_time = settings.formula.contest is Contest.POINTS
    if has_own_time and settings.time.seconds != USUAL_SECONDS:
        time = worded_duration(language, settings.time.seconds)
        told.append(language.text("{time} a turn", time=time))
    if settings.formula.contest is Contest.SUDDEN_DEATH:
        first = worded_duration(language, settings.turn_time(1).seconds)
        told.append(language.text("{time} on the first turns, less and less then", time=first))
    return Script.of(*((PartKind.OPENING, line) for line in told))


def end_script(language: Language, state: DuplicateState, ended: events.GameEnded) -> Script:
    """The end and its reason, the sum of the tops, then every solo (DU-11)."""
    reason = language.text(END_REASONS[ended.reason])
    end = Script.of((PartKind.END, language.text("End of the game: {reason}", reason=reason)))
    if ended.reason is events.EndReason.LAST_SURVIVOR:
        winner = ", ".join(named_entrant(language, state, table) for table in results.survivors(state))
        end += Script.of((PartKind.END, language.text("Winner: {player}", player=winner)))
    if ended.is_void:
        void = language.text("Too few turns were played: the game does not count")
        return end + Script.of((PartKind.END, void))
    if state.table.scores and results.open_turns(state):  # neither is known yet
        return end
    points = worded_points(language, results.top_total(state))
    total = language.text("Total of the tops: {points}", points=points)
    return end + Script.of((PartKind.TOTAL, total)) + solos_script(language, state)


def solos_script(language: Language, state: DuplicateState) -> Script:
    """Every solo; nothing when nobody competes, or while scores are missing (DU-09)."""
    found = results.solos(state)
    if not found:
        is_sure = len(state.table.attendances) > 1 and not results.open_turns(state)
        return Script.of((PartKind.SOLO, language.text("No solo"))) if is_sure else Script(())
    return Script.of(
        *(
            (
                PartKind.SOLO,
                language.count(
                    "Solo on turn {turn}: {player}, {number} point",
                    "Solo on turn {turn}: {player}, {number} points",
                    solo.points,
                    turn=solo.turn,
                    player=named_entrant(language, state, solo.table),
                ),
            )
            for solo in found
        )
    )


def out_script(language: Language, state: DuplicateState, gone: Iterable[results.Elimination]) -> Script:
    """Who is out of a sudden-death contest (FO-06)."""
    names = [named_entrant(language, state, one.table) for one in gone]
    if not names:
        return Script(())
    told = language.count("Out: {players}", "Out: {players}", len(names), players=", ".join(names))
    return Script.of((PartKind.NOTICE, told))


def time_script(language: Language, state: DuplicateState) -> Script:
    """The time of the turn to come, where it is another than that of the turn before (FO-06)."""
    turn = state.table.turn_number
    if state.settings.formula.contest is not Contest.SUDDEN_DEATH or turn == 1:
        return Script(())
    time = state.settings.turn_time(turn)
    if time == state.settings.turn_time(turn - 1):
        return Script(())
    told = language.text("From now on {time} a turn", time=worded_duration(language, time.seconds))
    return Script.of((PartKind.NOTICE, told))


def top_script(language: Language, board: Board, play: Play, limits: PlayLimits) -> Script:
    """A play about to be laid: points to spelling, other words, the recall, and nothing else (DU-08, DU-19)."""
    score = score_play(board, play, limits)
    script = Script.of(
        (PartKind.POINTS, worded_points(language, score.total)),
        (PartKind.DIRECTION, language.text(DIRECTIONS[play.reference.direction])),
        (PartKind.PLACE, str(play.reference)),
        (PartKind.WORD, play.text),
        (PartKind.SPELLING, _spelling(board, play)),
    )
    return script + _other_words(language, score) + recall_script(language, play, score.total)


def recall_script(language: Language, play: Play, points: int) -> Script:
    """The word, its place and its points again, at one go."""
    return Script.of((PartKind.RECALL, f"{play.text}, {play.reference}, {worded_points(language, points)}"))


def _spelling(board: Board, play: Play) -> str:
    """The letters of the word; the one that a joker of the draw stands for by its country."""
    laid = play.placed(board)
    return ", ".join(
        COUNTRIES[letter.upper()] if laid.get(square, "").islower() else letter.upper()
        for square, letter in zip(play.squares, play.word, strict=True)
    )


def _other_words(language: Language, score: Score) -> Script:
    if not score.cross_words:
        return Script(())
    words = ", ".join(word.word for word in score.cross_words)
    return Script.of((PartKind.OTHER_WORDS, language.text("Also formed: {words}", words=words)))


def room_script(language: Language, steps: Iterable[Step[DuplicateState, events.Event]]) -> Script:
    """What the room hears of the steps of one command; most of what a referee does calls for nothing (DU-10)."""
    return sum((_script_of_step(language, step) for step in steps), Script(()))


def _script_of_step(language: Language, step: Step[DuplicateState, events.Event]) -> Script:
    before, event, after = step.before, step.event, step.after
    match event:
        case events.GameStarted(settings):
            return opening_script(language, settings)
        case events.LettersDrawn(kept=kept, new=new):
            scripts = DrawScripts(language, after.settings.edition)
            rejected = [draw.kept for draw in after.table.rejected]
            return scripts.draw(Draw(kept, new), rejected=rejected, is_blitz=after.settings.is_blitz)
        case events.PlayRetained(play=play) if before is not None:
            return top_script(language, before.board, play, after.settings.formula.limits)
        case events.NoSolutionFound():
            return Script.of((PartKind.NOTICE, language.text("No solution")))
        case events.TurnCancelled(turn=turn):
            told = language.text("Turn {turn} is cancelled", turn=turn)
            return Script.of((PartKind.NOTICE, told))
        case events.GameEnded():
            return end_script(language, after, event)
        case _:
            return Script(())
