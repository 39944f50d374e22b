"""The announcement of the word retained, in the order the regulation prescribes (DU-08)."""

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Direction
from access_scrabble.engine.plays import Play, PlayLimits
from access_scrabble.engine.scoring import Score, score_play
from access_scrabble.errors import marked
from access_scrabble.presentation.duplicate.scripts import PartKind, Script
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.spelling import COUNTRIES

DIRECTIONS = {
    Direction.HORIZONTAL: marked("Horizontal"),
    Direction.VERTICAL: marked("Vertical"),
}


class TopScripts:
    """Words the solution of a turn for the players."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def top(self, board: Board, play: Play, limits: PlayLimits) -> Script:
        """A play about to be laid on the board: points to spelling, other words, then the recall."""
        score = score_play(board, play, limits)
        script = Script.of(
            (PartKind.POINTS, self.points(score.total)),
            (PartKind.DIRECTION, self._language.text(DIRECTIONS[play.reference.direction])),
            (PartKind.PLACE, str(play.reference)),
            (PartKind.WORD, play.text),
            (PartKind.SPELLING, self.spelling(board, play)),
        )
        return script + self._other_words(score) + self.recall(play, score.total)

    def recall(self, play: Play, points: int) -> Script:
        """The word, its place and its points again, at one go."""
        return Script.of((PartKind.RECALL, f"{play.text}, {play.reference}, {self.points(points)}"))

    def points(self, number: int) -> str:
        """A number of points."""
        return self._language.count("{number} point", "{number} points", number)

    def spelling(self, board: Board, play: Play) -> str:
        """The letters of the word; the one that a joker of the draw stands for by its country."""
        laid = play.placed(board)
        return ", ".join(
            COUNTRIES[letter.upper()] if laid.get(square, "").islower() else letter.upper()
            for square, letter in zip(play.squares, play.word, strict=True)
        )

    def _other_words(self, score: Score) -> Script:
        if not score.cross_words:
            return Script(())
        words = ", ".join(word.word for word in score.cross_words)
        return Script.of((PartKind.OTHER_WORDS, self._language.text("Also formed: {words}", words=words)))
