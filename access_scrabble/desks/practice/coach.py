"""The coach at the keyboard and on paper: a game in brief, then item by item; the next quiz asks what was missed."""

from collections.abc import Callable, Iterator
from itertools import accumulate

from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.lines import LineProblem
from access_scrabble.desks.practice.progress import ProgressBook
from access_scrabble.errors import InputError, Problem, marked, says
from access_scrabble.language.documents import Column, Document, DocumentFiles, Grid, Listing, Paragraph, Section
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.messages import Message
from access_scrabble.language.spelling import tile_names, told_play
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState
from access_scrabble.rules.opponent.choice import Mind
from access_scrabble.rules.practice.coach import MOST_SCRABBLES, CoachedTurn, CoachReport, anagrams, coach, to_learn
from access_scrabble.values import dataclass

MOST_NEW = 12


class CoachProblem(Problem):
    NOT_OVER = says("The coach comes when the game is over.")
    NOTHING_TO_COACH = says("There is nothing to go through: no turn of this game has its letters known.")


@dataclass(frozen=True, slots=True)
class CoachTools:
    mind: Callable[[], Mind]
    pages: DocumentFiles
    title: Callable[[str], str]
    """What a game is called on paper, by its name among the saved ones."""


class Coach:
    """Goes through a finished game for who asks."""

    def __init__(self, language: Language, tools: CoachTools, progress: Callable[[Dialogue], ProgressBook]) -> None:
        self._language = language
        self._tools = tools
        self._progress = progress

    def tell(self, dialogue: Dialogue, state: object, game: str, wish: str = "") -> None:
        """Tell a game, or write it in the format wished for."""
        if not _is_over(state):
            raise InputError(CoachProblem.NOT_OVER)
        book = self._progress(dialogue)
        report = coach(self._tools.mind(), state, book.read().words)
        if not report.turns:
            raise InputError(CoachProblem.NOTHING_TO_COACH)
        if wish:
            self._write(dialogue, report, game, wish)
            return
        keys = to_learn(report)
        book.change(lambda progress: progress.with_lessons_of_game(keys, report.new_words))
        dialogue.announce(Message.listed(self._summary(report, len(keys)), list(self._items(report))))

    def _write(self, dialogue: Dialogue, report: CoachReport, game: str, wish: str) -> None:
        known = tuple(form.ending for form in self._tools.pages.formats)
        if wish.lower() not in known:
            raise InputError(LineProblem.FORMAT_EXPECTED, text=wish, known=known)
        path = self._tools.pages.write(self.document(report, self._tools.title(game)), wish.lower(), None)
        dialogue.tell_done(self._language.text("Written to {path}.", path=path.absolute()))

    def _summary(self, report: CoachReport, learnt: int) -> str:
        text, count = self._language.text, self._language.count
        turns = count("{number} turn", "{number} turns", len(report.turns))
        told = text("{turns}, nothing better {best} times.", turns=turns, best=report.best_found)
        told += " " + text("Behind the highest scores: {points}.", points=worded_points(self._language, report.lost))
        if report.counts_leave:
            told += " " + text("What a turn lost counts the letters kept too.")
        if learnt:
            told += " " + count("{number} question for the next quiz.", "{number} questions for the next quiz.", learnt)
        return told

    def _items(self, report: CoachReport) -> Iterator[str]:
        """The turns that mattered, the scrabbles missed, the new words; then every turn."""
        text = self._language.text
        for turn in report.mattered:
            yield text("It mattered: {turn}", turn=self._turn(report, turn))
        for turn in report.missed_scrabbles:
            yield text("Turn {number}, scrabble missed: {words}.", number=turn.turn, words=self._scrabbles(turn))
        if report.new_words:
            yield text("New words played: {words}.", words=", ".join(report.new_words[:MOST_NEW]))
        for turn in report.turns:
            yield self._turn(report, turn)

    def _scrabbles(self, turn: CoachedTurn) -> str:
        told = []
        for word in turn.scrabbles[:MOST_SCRABBLES]:
            others = [other for other in anagrams(self._tools.mind().lexicon, word) if other not in turn.scrabbles]
            named = self._language.text(" (anagrams {words})", words=", ".join(others)) if others else ""
            told.append(f"{word}{named}")
        return ", ".join(told)

    def _turn(self, report: CoachReport, turn: CoachedTurn) -> str:
        """What was played, what was best, and what that would have brought."""
        text, players = self._language.text, {one.player for one in report.turns}
        name = text("Turn {number}, {player}", number=turn.turn, player=turn.player) if len(players) > 1 else ""
        name = name or text("Turn {number}", number=turn.turn)
        points = worded_points(self._language, turn.points)
        played = f"{told_play(self._language, turn.played)}, {points}" if turn.played is not None else text("no word")
        best = f"{told_play(self._language, turn.best)}, {worded_points(self._language, turn.best_points)}"
        if turn.played is None and turn.is_best:
            return text("{turn}: best {best}.", turn=name, best=best)
        if turn.is_best:
            return text("{turn}: {played}, nothing better.", turn=name, played=played)
        if turn.best_points <= turn.points:  # what is kept makes it better
            best += text(", all tiles laid") if not turn.kept else self._kept(turn)
        told = text("{turn}: {played}; better: {best}.", turn=name, played=played, best=best)
        if report.counts_leave:
            told += " " + text("Lost: {value}.", value=f"{turn.lost_value:.0f}")
        return told

    def _kept(self, turn: CoachedTurn) -> str:
        return self._language.text(", keeping {letters}", letters=tile_names(self._language, turn.kept))

    def document(self, report: CoachReport, title: str) -> Document:
        """The game on paper: what to learn, every turn as a table, points added up as lines."""
        text = self._language.text
        sections = [Section("", (Paragraph(self._summary(report, len(to_learn(report)))),))]
        lists = {
            marked("The turns that mattered"): [self._turn(report, turn) for turn in report.mattered],
            marked("Scrabbles missed"): [
                text("Turn {number}: {words}.", number=turn.turn, words=self._scrabbles(turn))
                for turn in report.missed_scrabbles
            ],
        }
        sections += [Section(text(name), (Listing(tuple(items)),)) for name, items in lists.items() if items]
        if report.new_words:
            sections.append(Section(text("New words played"), (Paragraph(" ".join(report.new_words)),)))
        sections.append(Section(text("Turn by turn"), (self._grid(report), self._course(report))))
        return Document(text("Coach: {game}", game=title), self._language.code, tuple(sections))

    def _course(self, report: CoachReport) -> Grid:
        text = self._language.text
        columns = (
            Column(text("Turn"), is_numeric=True),
            Column(text("Highest scores"), is_numeric=True),
            Column(text("Played"), is_numeric=True),
        )
        best = accumulate(turn.points + turn.lost_points for turn in report.turns)
        played = accumulate(turn.points for turn in report.turns)
        totals = zip(report.turns, best, played, strict=True)
        rows = tuple((str(turn.turn), str(most), str(points)) for turn, most, points in totals)
        return Grid(text("Points added up, turn by turn"), columns, rows, is_charted=True)

    def _grid(self, report: CoachReport) -> Grid:
        text = self._language.text
        columns = (
            Column(text("Turn"), is_numeric=True),
            Column(text("Player")),
            Column(text("Played")),
            Column(text("Points"), text("Pts"), is_numeric=True),
            Column(text("Best play"), text("Best")),
            Column(text("Points of the best"), text("of best"), is_numeric=True),
            Column(text("Lost"), is_numeric=True),
        )
        rows = tuple(
            (
                str(turn.turn),
                turn.player,
                "" if turn.played is None else str(turn.played),
                str(turn.points),
                *map(str, turn.model),
                f"{turn.lost_value:.0f}",
            )
            for turn in report.turns
        )
        return Grid(text("Every turn beside the best play"), columns, rows, naming=2)


def _is_over(state: object) -> bool:
    if isinstance(state, ClassicState):
        return state.phase is ClassicPhase.FINISHED
    return isinstance(state, DuplicateState) and state.phase is DuplicatePhase.FINISHED
