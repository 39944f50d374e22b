"""``access-scrabble board``: the board of a grid file or of a saved game as a picture."""

from argparse import Namespace

from access_scrabble.cli import options
from access_scrabble.cli.services import Services
from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.tiles import parse_written_word
from access_scrabble.errors import InputError, Problem, says
from access_scrabble.files.figures import board_drawing
from access_scrabble.files.shapes import to_png, to_svg
from access_scrabble.language.documents import BoardFigure
from access_scrabble.language.language import Language


class PictureProblem(Problem):
    NO_BOARD = says("The game {name} has no board to draw.", name=str)
    HALF_A_WORD = says("The last word needs both its place and its letters: type --ref and --word.")
    NOT_THERE = says("{word} does not lie at {ref}: the last word has to be on the board.", word=str, ref=str)


def configure(parser: options.CommandParser, language: Language) -> None:
    text = language.text
    options.add_grid_option(parser, language)
    parser.add_argument("--game", metavar="ID", help=text("a saved game instead of a grid file"))
    parser.add_argument("--to", choices=("svg", "png"), required=True, help=text("format"))
    parser.add_argument("--ref", help=text("place of the last word: H8 horizontal, 8H vertical"))
    parser.add_argument("--word", help=text("the last word, which is framed"))
    parser.add_argument("--output", metavar="F", help=text("file to write; standard output if absent"))


def run(arguments: Namespace, services: Services) -> None:
    language = services.language
    figure = _grid_figure(arguments, language) if arguments.game is None else _game_figure(arguments.game, services)
    drawing = board_drawing(language, figure)
    options.write_out(to_svg(drawing).encode() if arguments.to == "svg" else to_png(drawing), arguments.output)


def _grid_figure(arguments: Namespace, language: Language) -> BoardFigure:
    board = options.read_grid(arguments.grid)
    caption = language.text("Board")
    if (arguments.ref is None) != (arguments.word is None):
        raise InputError(PictureProblem.HALF_A_WORD)
    if arguments.ref is None:
        return BoardFigure(caption, board)
    letters = parse_written_word(arguments.word)
    squares = tuple(Reference.parse(arguments.ref).squares(len(letters)))
    lies_there = len(squares) == len(letters) and all(
        board[square] is not None and board.symbol(square).upper() == letter.upper()
        for square, letter in zip(squares, letters, strict=True)
    )
    if not lies_there:
        raise InputError(PictureProblem.NOT_THERE, word=arguments.word, ref=arguments.ref)
    return BoardFigure(caption, board, squares)


def _game_figure(name: str, services: Services) -> BoardFigure:
    """The board as the record of the game shows it."""
    from access_scrabble.cli.saved_games import open_library  # only for saved games
    from access_scrabble.desks.saved.record import RecordPart, record_document, record_parts
    from access_scrabble.session.journal import JournalProblem

    state = open_library(services).read(name).state
    if state is None:
        raise InputError(JournalProblem.UNKNOWN_GAME, name=name)
    if RecordPart.BOARD in record_parts(services.language, state):
        sections = record_document(services.language, name, state, RecordPart.BOARD).sections
        figures = [block for section in sections for block in section.blocks if isinstance(block, BoardFigure)]
        return figures[-1]
    raise InputError(PictureProblem.NO_BOARD, name=name)
