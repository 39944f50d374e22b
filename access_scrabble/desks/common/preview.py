"""A word read back before it is laid: points, other words, tiles to place; nothing is looked up (CL-10)."""

from access_scrabble.engine.board import Board
from access_scrabble.engine.plays import CLASSIC, Play, PlayLimits
from access_scrabble.engine.scoring import score_play
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.names import tiles_to_place, word_with_jokers


def preview_lines(language: Language, board: Board, play: Play, limits: PlayLimits = CLASSIC) -> list[str]:
    """What a play that fits is worth, and where its tiles go."""
    score, text = score_play(board, play, limits), language.text
    words = [word.word for word in score.words]
    lines = [
        text(
            "{points} for {word} at {reference}; nothing is laid yet.",
            points=worded_points(language, score.total),
            word=word_with_jokers(language, play),
            reference=play.reference,
        )
    ]
    if len(words) > 1:
        lines.append(text("Also formed: {words}.", words=", ".join(words[1:])))
    if score.bonus:
        lines.append(text("The bonus of {bonus} is counted.", bonus=score.bonus))
    return [*lines, text("To place: {tiles}.", tiles=tiles_to_place(language, play, board))]
