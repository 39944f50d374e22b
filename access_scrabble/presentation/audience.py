"""The words of the room's page, and what is told at the keyboard about who can look at it (DU-17)."""

from collections.abc import Sequence
from dataclasses import dataclass

from access_scrabble.app.audience import Opening, Reach
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.premiums import PREMIUMS
from access_scrabble.engine.tiles import BLANK, VALUES
from access_scrabble.presentation.board import EFFECTS, BoardWording
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.premium_marks import PREMIUM_MARKS


@dataclass(frozen=True, slots=True)
class Face:
    """How a square or a tile looks, what it is called for those who hear it, and its kind."""

    seen: str
    heard: str
    kind: str = ""
    value: str = ""


class PageWording:
    """Names everything on the room's page."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._board = BoardWording(language)

    def labels(self) -> dict[str, str]:
        """The fixed words of the page, by the place they stand in."""
        text = self.language.text
        return {
            "board_label": text("Board"),
            "board_help": text(
                "Arrow keys move over the board; Home and End go to the ends of a row,"
                " with Control to the corners."
            ),
            "row_label": text("Row"),
            "letters_label": text("Draw"),
            "no_letters": text("No draw yet"),
            "clock_label": text("Time left"),
            "last_label": text("Last turn"),
            "scores_label": text("Points"),
            "turns_label": text("Turns, the last one first"),
            "lost": text("Connection lost: this page is not up to date. Trying again."),
            "back": text("Connected again: this page is up to date."),
            "waiting": text("No game is being shown yet."),
        }

    def empty_square(self, square: Square) -> Face:
        """A free square, with its premium."""
        premium = PREMIUMS.get(square)
        if premium is None:
            return Face("", self.language.text("empty"))
        mark = self.language.text(PREMIUM_MARKS[premium])
        return Face(mark, self.language.text(EFFECTS[premium]), premium.value)

    def square(self, board: Board, square: Square) -> Face | None:
        """The letter on a square, a joker's told apart by its shape and its words (DU-17)."""
        letter = board[square]
        if letter is None:
            return None
        kind = "joker" if letter.is_blank else "tile"
        return Face(
            letter.char, self._board.letter(letter), kind, "" if letter.is_blank else str(letter.value)
        )

    def letters(self, letters: str) -> list[Face]:
        """The letters of a draw, in the order announced."""
        joker = self.language.text("joker")
        return [
            Face("?", joker, "joker") if tile == BLANK else Face(tile, tile, "tile", str(VALUES[tile]))
            for tile in letters
        ]


class AudienceWording:
    """Tells at the keyboard where the page is and who can see it."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def state(self, opening: Opening | None) -> list[str]:
        """Whether the page is open, to whom, and what else can be typed."""
        text = self._language.text
        if opening is None:
            return [
                text("The room's page is closed: nobody sees the game in a browser."),
                text("“audience on” opens it on this computer, “audience network” to the room's network."),
            ]
        if opening.reach is Reach.NETWORK:
            return self._network(opening)
        return [
            text(
                "The room's page is open on this computer only. In a browser: {address}",
                address=opening.addresses[0],
            ),
            text("“audience network” opens it to the room's network, “audience off” closes it."),
        ]

    def followers(self, number: int) -> str:
        """How many look."""
        return self._language.count(
            "{number} browser follows the game.", "{number} browsers follow the game.", number
        )

    def closed(self) -> str:
        """The page has just been closed."""
        return self._language.text("The room's page is closed.")

    def _network(self, opening: Opening) -> list[str]:
        text = self._language.text
        return [
            text(
                "The room's page is open to the network: whoever is on the same network can see the board,"
                " the draw, the clock and the words announced; nobody can act on the game."
            ),
            self._addresses(opening.addresses),
            text("“audience on” keeps it to this computer, “audience off” closes it."),
        ]

    def _addresses(self, addresses: Sequence[str]) -> str:
        if len(addresses) == 1:
            return self._language.text("In a browser: {address}", address=addresses[0])
        others = ", ".join(addresses[1:])
        return self._language.text(
            "In a browser: {address}, or else {others}", address=addresses[0], others=others
        )
