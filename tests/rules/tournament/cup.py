"""A tournament of three games and twenty players, once as a referee types it, once as a file holds it."""

from dataclasses import dataclass

NAMES = (
    *("Anna", "Bob", "Chloé", "David", "Emma", "Fatou", "Gilles", "Hugo", "Inès", "Jean"),
    *("Karim", "Léa", "Marc", "Nadia", "Omar", "Paul", "Quentin", "Rose", "Simon", "Théo"),
)
CATEGORIES = ("Senior", "Vermeil", "Diamant")
TITLE = "Coupe du club"
PLAYERS: tuple[dict[str, object], ...] = tuple(
    {
        "table": number,
        "name": name,
        "category": CATEGORIES[number % 3],
        "club": "Lyon" if number % 2 else "Paris",
        "corrector": "Marie" if number <= 10 else "Jean",
    }
    for number, name in enumerate(NAMES, start=1)
)


@dataclass(frozen=True, slots=True)
class Written:
    """What a player handed in, and what happened to it."""

    table: int
    word: str = ""
    reference: str = ""
    claimed: int | None = None
    flags: tuple[str, ...] = ()

    @property
    def typed(self) -> str:
        """The line that a referee types; a joker's letter is followed by a question mark."""
        word = "".join(f"{letter.upper()}?" if letter.islower() else letter for letter in self.word).lower()
        parts = [
            str(self.table),
            word,
            self.reference.lower(),
            "" if self.claimed is None else str(self.claimed),
            *(f"!{flag}" for flag in self.flags),
        ]
        return " ".join(part for part in parts if part)

    @property
    def document(self) -> dict[str, object]:
        """The slip as a file holds it."""
        slip: dict[str, object] = {"table": self.table, "flags": list(self.flags)}
        if self.word:
            slip["word"] = self.word
        if self.reference:
            slip["reference"] = self.reference
            slip["direction"] = "H" if self.reference[0].isalpha() else "V"
        if self.claimed is not None:
            slip["claimed"] = self.claimed
        return slip


@dataclass(frozen=True, slots=True)
class Turn:
    """A draw, the word retained with its points, and the slips that are not simply the top."""

    draw: str
    reference: str
    word: str
    points: int
    slips: tuple[Written, ...]
    has_top: tuple[int, ...] = ()
    rest: str = "top"
    """What all others have: the top, or no slip."""
    rulings: tuple[tuple[int, str], ...] = ()
    """Tables whose slip the referee decided on, and what he decided."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game, who was not there, and who came when."""

    title: str
    turns: tuple[Turn, ...]
    absent: tuple[int, ...] = ()
    arrivals: tuple[tuple[int, int], ...] = ()


GAMES = (
    Game(
        "Matin",
        (
            Turn(
                "AEIRSTU", "H8", "RESITUA", 66,
                (
                    Written(3, "SI", "H8", 4),
                    Written(4, "SUERAIT", "H8", 66),
                    Written(5, "RESITUA", "H8", 60),
                    Written(6, "RESITUA", "H8", 66, ("late",)),
                    Written(7, flags=("absent",)),
                    Written(8, "TUEARSI", "H8", 66),
                ),
                has_top=(1, 2),
            ),
            Turn(
                "BOLNEDF", "G9", "BOF", 25,
                (
                    Written(1, "FEND", "G11", 22),
                    Written(3, "BOF", "G9", 26),
                    Written(5, "BOF", "A1", 25),
                    Written(9, "FEND", "G11", 22),
                    Written(10, "BOF", "G9", 25, ("disciplinary",)),
                    Written(11, "BOF", "G9", 25, ("hard_to_read",)),
                    Written(12, flags=("blank",)),
                    Written(13, "BOF", "G9", 25, ("several",)),
                    Written(14, flags=("unreadable",)),
                ),
                rulings=((5, "penalty"),),
            ),
            Turn(
                "?AMEPCH", "15B", "ECHAMPi", 125,
                (
                    Written(15, "ECHAMPi", "15B", 125),
                    Written(16, "ECHAMPI", "15B", 125),
                    Written(17, "ECHAMPi", "15B", 125, ("altered",)),
                    Written(18, "ECHAMPi", "15B", 125, ("exchanged",)),
                    Written(19, "ECHAMPi", "15B", 125, ("grave",)),
                    Written(20, "CHAMPEs", "15B", 116),
                ),
            ),
        ),
    ),
    Game(
        "Après-midi",
        (
            Turn(
                "ELNOPRU", "H4", "PERLON", 22,
                (
                    Written(4, "POULE", "H4", 20),
                    Written(10, "PEU", "H8", 10),
                    Written(11, "PERLON", "H4", 22, ("hard_to_read", "disciplinary")),
                    Written(15, "PEU", "H8", 10),
                    Written(16, "PEU", "H8", 9),
                ),
            ),
            Turn(
                "VISATGE", "5E", "VEGETAIS", 98,
                (
                    Written(3, "VAGITES", "10B", 80),
                    Written(4, "VEGETAIS", "5F", 98),
                    Written(11, "VEGETAIS", "5E", 98, ("hard_to_read", "disciplinary")),
                    Written(15, "VEGETAIS", "5E"),
                ),
            ),
            Turn(
                "ORUEBMI", "4K", "BOUME", 26,
                (
                    Written(11, "BOUME", "4K", 26, ("hard_to_read", "disciplinary")),
                    Written(12, "BOUMES", "4K", 30),
                    Written(16, "BROME", "4J", 26),
                ),
            ),
        ),
        absent=(20,),
    ),
    Game(
        "Soir",
        (
            Turn("CAHLTEO", "H7", "TALOCHE", 82, (Written(9, "CHALE", "H8", 22),)),
            Turn(
                "SINERFA", "11E", "FASCINER", 102,
                (Written(2, "FASCINER", "11E", 102, ("altered",)), Written(8, "FRANCISE", "11D", 102)),
            ),
            Turn(
                "DUPEMGO", "14D", "DOGME", 25,
                (
                    Written(1, "PUE", "14F", 24),
                    Written(2, "PUE", "14F", 24),
                    Written(4, "PUE", "14F", 24),
                ),
                has_top=(17,),
                rest="absent",
            ),
        ),
        arrivals=((19, 2),),
    ),
)  # fmt: skip

APPEAL_GAME, APPEAL_TURN, APPEAL_TABLE = 3, 2, 2
"""The slip of table 2 in the last game: a zero, until the commission decides."""


def player_lines(separator: str = ";") -> str:
    """The list of players as a spreadsheet saves it."""
    rows = [[str(player[name]) for name in ("table", "name", "category", "club", "corrector")] for player in PLAYERS]
    lines = [["Table", "Nom", "Catégorie", "Club", "Correcteur"], *rows]
    return "\n".join(separator.join(line) for line in lines) + "\n"


def document(*, with_appeal: bool) -> dict[str, object]:
    """The tournament as a file holds it."""
    games = [_game(game) for game in GAMES]
    if with_appeal:
        appeal = {"turn": APPEAL_TURN, "table": APPEAL_TABLE, "grounds": "the ink was wet", "sanction": "none"}
        games[APPEAL_GAME - 1] = {**games[APPEAL_GAME - 1], "appeals": [appeal]}
    return {"title": TITLE, "basis": "points", "players": list(PLAYERS), "games": games}


def _game(game: Game) -> dict[str, object]:
    return {
        "title": game.title,
        "absent": list(game.absent),
        "arrivals": [{"table": table, "turn": turn} for table, turn in game.arrivals],
        "appeals": [
            {"turn": number, "table": table, "by": "referee", "sanction": sanction}
            for number, turn in enumerate(game.turns, start=1)
            for table, sanction in turn.rulings
        ],
        "turns": [
            {
                "draw": turn.draw,
                "ref": turn.reference,
                "word": turn.word,
                "score": turn.points,
                "slips": [slip.document for slip in turn.slips],
                "has_top": list(turn.has_top),
                "rest": turn.rest,
            }
            for turn in game.turns
        ],
    }
