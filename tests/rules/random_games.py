"""Moves at random, and a plain model of the classic game to hold the real one against."""

from random import Random
from zlib import crc32

from access_scrabble.engine.board import EMPTY, Board, Play
from access_scrabble.engine.coordinates import ALL_SQUARES, CENTRE, Direction, Reference, Square
from access_scrabble.engine.scoring import score_play
from access_scrabble.engine.tiles import ALPHABET, BLANK, FULL_SET, Tiles
from access_scrabble.engine.validation import find_faults
from access_scrabble.rules.classic.commands import Exchange, LoseTurn, Pass, Place, TurnAction
from access_scrabble.rules.classic.events import BlankSwapped, SquaresSet, WordPlaced
from access_scrabble.rules.classic.judging import THEME_POINTS
from access_scrabble.rules.classic.position import ClassicPosition
from access_scrabble.rules.classic.queries import score_sheet, scores
from access_scrabble.rules.classic.settings import ClassicSettings
from access_scrabble.rules.classic.state import ClassicState
from access_scrabble.rules.game import BagKind


class HalfOfAllWords:
    """A lexicon that admits about half of whatever is asked."""

    def __contains__(self, word: object) -> bool:
        return crc32(str(word).encode()) % 2 == 0


def random_play(random: Random, settings: ClassicSettings, position: ClassicPosition, player: int) -> Play | None:
    """A play that fits on the board with tiles the player can hold, words aside."""
    hand = _hand(random, settings, position, player)
    for _ in range(30):
        if not hand:
            return None
        count = random.randint(1, min(7, len(hand)))
        play = _lay(position.board, _start(random, position.board), random, hand[:count])
        if play is not None and not find_faults(position.board, play):
            return play
        random.shuffle(hand)
    return None


def _hand(random: Random, settings: ClassicSettings, position: ClassicPosition, player: int) -> list[str]:
    rack = position.racks[player]
    if not settings.has_racks:
        return random.sample(list(position.unseen), min(7, len(position.unseen)))
    unseen = list(position.unseen)
    hand = [*rack.known, *random.sample(unseen, min(rack.hidden, len(unseen)))]
    random.shuffle(hand)
    return hand


def _start(random: Random, board: Board) -> Reference:
    if board.is_empty:
        return Reference(CENTRE, random.choice(list(Direction)))
    direction = random.choice(list(Direction))
    return Reference(random.choice(list(board.occupied())).step(direction.across, random.randint(-1, 1)), direction)


def _lay(board: Board, reference: Reference, random: Random, tiles: list[str]) -> Play | None:
    """The whole word that tiles laid from a square on make."""
    square, direction = reference.square, reference.direction
    while board.is_occupied(square.step(direction, -1)):
        square = square.step(direction, -1)
    word, start, hand = "", square, list(tiles)
    while square.is_on_board and (hand or board.is_occupied(square)):
        standing = board[square]
        if standing is not None:
            word += standing.char
        else:
            tile = hand.pop()
            word += random.choice(ALPHABET).lower() if tile == BLANK else tile
        square = square.step(direction)
    return Play(Reference(start, direction), word) if start.is_on_board and len(word) > 1 else None


def random_action(random: Random, settings: ClassicSettings, position: ClassicPosition, player: int) -> TurnAction:
    """A turn of any kind; it need not be allowed."""
    kind = random.random()
    play = random_play(random, settings, position, player)
    if kind < 0.7 and play is not None:
        return Place(play)
    if kind < 0.8 and play is not None:
        return LoseTurn(play)
    return random_exchange(random, settings, position, player) if kind < 0.9 else Pass()


def random_exchange(random: Random, settings: ClassicSettings, position: ClassicPosition, player: int) -> Exchange:
    """An exchange of some tiles of the rack, named as far as they are known."""
    rack = position.racks[player]
    known = list(rack.known)
    named = random.sample(known, random.randint(0, len(known)))
    unknown = random.randint(0, rack.hidden) if settings.bag is BagKind.PHYSICAL else 0
    vowels = random.randint(0, len(named)) if settings.draws_by_choice else 0
    return Exchange(Tiles.of(named), unknown, vowels)


def random_squares(random: Random, board: Board) -> dict[Square, str]:
    """One or two squares with something else on them."""
    symbols = ALPHABET + ALPHABET.lower() + EMPTY * 20
    return {random.choice(ALL_SQUARES): random.choice(symbols) for _ in range(random.randint(1, 2))}


def check_against_model(state: ClassicState) -> None:
    """Count everything again the plain way: board, points, tiles."""
    board, totals = Board(), [0] * len(state.settings.players)
    for entry in state.table.entries():
        match entry:
            case WordPlaced(is_suspended=False):
                theme = THEME_POINTS * len(set(entry.on_theme) & set(entry.words))
                assert entry.points == score_play(board, entry.play).total + theme
                totals[entry.player] += entry.points
                board = entry.play.on(board)
            case BlankSwapped(is_suspended=False):
                board = board.place({entry.square: entry.letter})
            case SquaresSet():
                board = board.place({change.square: change.symbol for change in entry.changes})
            case _:
                pass
    assert state.board == board
    assert state.position.totals == tuple(totals)
    _check_tiles(state)
    _check_sheet(state)


def _check_tiles(state: ClassicState) -> None:
    """No tile is lost and none is made."""
    position = state.position
    on_board = position.board.tiles()
    held = sum((rack.known for rack in position.racks), Tiles())
    assert on_board + held <= FULL_SET
    assert len(on_board) + sum(map(len, position.racks)) + position.bag_size == len(FULL_SET)
    assert all(len(rack) <= 7 for rack in position.racks)
    if state.settings.bag is BagKind.VIRTUAL:
        assert not any(rack.hidden for rack in position.racks)


def _check_sheet(state: ClassicState) -> None:
    """The sheet adds up to the scores."""
    sheet = score_sheet(state)
    totals = list(sheet.adjustments)
    for row in sheet.rows:
        totals[row.player] += 0 if row.is_pending else row.points
    assert tuple(totals) == sheet.totals == scores(state)
