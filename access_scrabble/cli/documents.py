"""The JSON documents that commands answer with."""

from access_scrabble.engine.plays import Play
from access_scrabble.engine.scoring import Score, WordScore
from access_scrabble.engine.validation import Fault

Document = dict[str, object]


def word_document(word: WordScore) -> Document:
    """One word of a play with the way its points come about."""
    return {
        "word": word.symbols,
        "ref": str(word.reference),
        "score": word.points,
        "multiplier": word.multiplier,
        "letters": [
            {
                "letter": scored.letter.symbol,
                "square": scored.square.name,
                "value": scored.letter.value,
                "multiplier": scored.multiplier,
                "new": scored.is_new,
            }
            for scored in word.letters
        ],
    }


def score_document(score: Score) -> Document:
    """A play's points with their breakdown."""
    return {
        "score": score.total,
        "words": [word_document(word) for word in score.words],
        "bonus": score.bonus,
    }


def play_document(play: Play, score: Score) -> Document:
    """A play among others: reference, word, points, words formed."""
    return {
        "ref": str(play.reference),
        "word": play.word,
        "score": score.total,
        "words": [
            {"word": word.symbols, "ref": str(word.reference), "score": word.points} for word in score.words
        ],
    }


def fault_document(fault: Fault, sentence: str) -> Document:
    """A fault with its code and its sentence."""
    document: Document = {"code": fault.code.code, "message": sentence}
    if fault.square is not None:
        document["square"] = fault.square.name
    if fault.word:
        document["word"] = fault.word
    if fault.letters:
        document["letters"] = fault.letters
    return document
