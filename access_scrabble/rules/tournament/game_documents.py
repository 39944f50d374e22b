"""One game of a tournament's file: slips to correct, a result counted elsewhere, or a saved game."""

from collections.abc import Collection, Mapping

from access_scrabble.rules.duplicate.formulas import Formula, Letters, check_formula
from access_scrabble.rules.duplicate.slip_commands import Ruling
from access_scrabble.rules.editions import Edition
from access_scrabble.rules.kinds import Contest
from access_scrabble.rules.slips.appeals import Appellant
from access_scrabble.rules.slips.averages import Notification
from access_scrabble.rules.slips.verdict import Sanction
from access_scrabble.rules.tournament.filed_games import (
    FiledAppeal,
    GameEntry,
    SavedGameName,
    TurnedInGame,
)
from access_scrabble.rules.tournament.parts import Part, at, listed, needed
from access_scrabble.rules.tournament.result_documents import read_result
from access_scrabble.rules.tournament.turn_documents import read_turn

RESULT_FIELDS = ("title", "contest", "top_total", "played", "results")
SAVED_FIELDS = ("title", "saved")
GAME_FIELDS = (
    "title",
    "edition",
    "formula",
    "joker",
    "contest",
    "pairs",
    "seconds",
    "absent",
    "arrivals",
    "turns",
    "notified",
    "appeals",
)
BLANK_FORMULA = "joker"
MOST_SECONDS = 3600
MOST_TURNS = 100


def read_game(part: Part, usual_title: str, tables: Collection[int]) -> GameEntry:
    """The game of a part; one without a title has the usual one.

    :raises InputError: naming the place in the document that is wrong.
    """
    shown = part.fields({*GAME_FIELDS, *RESULT_FIELDS, *SAVED_FIELDS})
    title = shown["title"].text() if "title" in shown else usual_title
    if "saved" in shown:
        fields = part.fields(SAVED_FIELDS)
        return SavedGameName(fields["saved"].place, title, fields["saved"].text())
    if "results" in shown:
        return read_result(part.fields(RESULT_FIELDS), title, tables)
    return _read_slips(part, title, tables)


def _read_slips(part: Part, title: str, tables: Collection[int]) -> TurnedInGame:
    fields = part.fields(GAME_FIELDS)
    turns = needed(fields, "turns", part.place).items()
    formula = _read_formula(fields, part)
    absent = tuple(table.table(tables) for table in listed(fields, "absent"))
    return TurnedInGame(
        title,
        fields["edition"].choice(Edition) if "edition" in fields else Edition.R26,
        formula,
        fields["seconds"].number(1, MOST_SECONDS) if "seconds" in fields else 180,
        absent,
        tuple(_read_arrival(entry, tables) for entry in listed(fields, "arrivals")),
        tuple(read_turn(turn, tables, formula.contest) for turn in turns),
        tuple(_read_notification(entry, tables) for entry in listed(fields, "notified")),
        tuple(_read_appeal(entry, tables) for entry in listed(fields, "appeals")),
    )


def _read_formula(fields: Mapping[str, Part], part: Part) -> Formula:
    """The letters, or ``joker``; a joker game with more letters says both."""
    letters, with_blank = Letters.SEVEN, False
    if "formula" in fields:
        if fields["formula"].value == BLANK_FORMULA:
            with_blank = True
        elif fields["formula"].value in tuple(Letters):
            letters = fields["formula"].choice(Letters)
        else:
            raise fields["formula"].no_choice((*Letters, BLANK_FORMULA))
    formula = Formula(
        letters,
        fields["contest"].choice(Contest) if "contest" in fields else Contest.POINTS,
        with_blank=with_blank or ("joker" in fields and fields["joker"].switch()),
        in_pairs="pairs" in fields and fields["pairs"].switch(),
    )
    with at(part.place):
        check_formula(formula)
    return formula


def _read_arrival(part: Part, tables: Collection[int]) -> tuple[int, int]:
    fields = part.fields(("table", "turn"))
    table = needed(fields, "table", part.place).table(tables)
    return table, needed(fields, "turn", part.place).number(1, MOST_TURNS)


def _read_notification(part: Part, tables: Collection[int]) -> Notification:
    fields = part.fields(("table", "about", "before"))
    table = needed(fields, "table", part.place).table(tables)
    about, before = (needed(fields, name, part.place).number(1, MOST_TURNS) for name in ("about", "before"))
    return Notification(table, about, before)


def _read_appeal(part: Part, tables: Collection[int]) -> FiledAppeal:
    fields = part.fields(("turn", "table", "by", "grounds", "score", "sanction"))
    ruling = None
    if "score" in fields or "sanction" in fields:
        ruling = Ruling(
            fields["sanction"].choice(Sanction) if "sanction" in fields else None,
            fields["score"].number() if "score" in fields else None,
        )
    return FiledAppeal(
        part.place,
        needed(fields, "turn", part.place).number(1, MOST_TURNS),
        needed(fields, "table", part.place).table(tables),
        fields["by"].choice(Appellant) if "by" in fields else Appellant.PLAYER,
        fields["grounds"].text() if "grounds" in fields else "",
        ruling,
    )
