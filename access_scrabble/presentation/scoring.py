"""The points of a play, put into words."""

from access_scrabble.engine.scoring import Score, WordScore
from access_scrabble.presentation.language import Language


class ScoreWording:
    """Says how the points of a play come about."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def points(self, number: int) -> str:
        """A number of points."""
        return self._language.count("{number} point", "{number} points", number)

    def breakdown(self, score: Score) -> list[str]:
        """The total first, then one line for each word and the bonus."""
        lines = [self.points(score.total) + "."]
        lines += [self._word(word) for word in score.words]
        if score.bonus:
            lines.append(self._language.text("Bonus: {points}.", points=self.points(score.bonus)))
        return lines

    def _word(self, word: WordScore) -> str:
        letters = " + ".join(
            str(scored.letter.value)
            if scored.multiplier == 1
            else f"{scored.letter.value} × {scored.multiplier}"
            for scored in word.letters
        )
        sum_of_letters = f"({letters}) × {word.multiplier}" if word.multiplier > 1 else letters
        return self._language.text(
            "{word} at {reference}: {points}, {sum}.",
            word=word.word,
            reference=word.reference,
            points=self.points(word.points),
            sum=sum_of_letters,
        )
