"""What a duplicate game refuses."""

from access_scrabble.errors import Problem, Spaced, says


class DuplicateProblem(Problem):
    """Why a command cannot be carried out now."""

    FORMULAS_CLASH = says(
        "These formulas do not go together: sudden death and topping are played with seven letters and no"
        " joker game."
    )
    BAD_TIME = says(
        "{seconds} seconds with a call at {last_call}: the call must come before the end.",
        seconds=int,
        last_call=int,
    )
    TABLE_TAKEN = says("Table {table} is taken: give another number.", table=int)
    NO_SUCH_TABLE = says("Nobody plays at table {table}.", table=int)
    PAIR_EXPECTED = says("Table {table} has {count} names: a pair has two.", table=int, count=int)
    NOT_IN_PAIRS = says(
        "This game is not played in pairs: type one name for each table, as 12 Anna, 13 Bob; pairs are"
        " chosen before the game, with edition, formula and time.",
        table=int,
        count=int,
    )
    NAME_EXPECTED = says("Table {table} has no name: type one.", table=int)
    DRAW_FIRST = says("Turn {turn} is not drawn yet: draw first.", turn=int)
    ALREADY_DRAWN = says("Turn {turn} is being played with {draw}: retain a word first.", turn=int, draw=str)
    DRAW_IS_TYPED = says("The letters come from the real bag: type the {count} letters you drew.", count=int)
    DRAW_COUNT = says("{count} letters typed: {expected} are needed.", count=int, expected=int)
    NOT_IN_BAG = says("These letters are not in the bag any more: {letters}.", letters=Spaced)
    NO_SOLUTION = says("Nothing can be placed with {draw}: put the letters back.", draw=str, turn=int)
    SOLUTION_EXISTS = says("There is a solution, for {points} points.", points=int, turn=int)
    NOTHING_TO_CANCEL = says("There is no turn to cancel.")
    INTERRUPTION_TOO_SHORT = says(
        "The game goes on: only an interruption of more than {minutes} minutes ends it.",
        minutes=int,
        seconds=int,
    )
    NOTHING_DRAWN_YET = says("No turn has been drawn yet: draw first, then give scores.")
    NO_SUCH_DUPLICATE_TURN = says("There is no turn {turn}: the last one is {last}.", turn=int, last=int)
    TABLE_ELIMINATED = says("Table {table} has been out since turn {turn}.", table=int, turn=int)
    TABLE_NOT_YET = says("Table {table} takes part only since turn {turn}.", table=int, turn=int)
