"""The board of a game as a section of a document, with its words in a sentence."""

from access_scrabble.engine.board import Board
from access_scrabble.presentation.board import BoardWording
from access_scrabble.presentation.documents import Block, BoardFigure, Paragraph, Section
from access_scrabble.presentation.language import Language


def board_section(language: Language, board: Board, turns: int) -> Section:
    """The board after so many turns on a page of its own, then its words with their places."""
    caption = language.count("The board after {number} turn", "The board after {number} turns", turns)
    blocks: tuple[Block, ...] = (BoardFigure(caption, board),)
    wording = BoardWording(language)
    words = [wording.placed(placed) for placed in board.words()]
    if words:
        blocks += (Paragraph(language.text("Words: {words}.", words=", ".join(words))),)
    return Section(language.text("Board"), blocks, starts_page=True)
