"""What the rules refuse, in one sentence that says what to do instead."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from access_scrabble.engine.coordinates import Square
from access_scrabble.errors import RuleViolation, marked
from access_scrabble.presentation.classic.names import SOLITAIRES, VARIANTS
from access_scrabble.presentation.duplicate.problems import DUPLICATE_SENTENCES
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.problems import ProblemWording
from access_scrabble.presentation.slip_sentences import SLIP_SENTENCES
from access_scrabble.presentation.tournament_sentences import TOURNAMENT_RULE_SENTENCES
from access_scrabble.rules.codes import RuleCode

RULE_SENTENCES: Mapping[RuleCode, str] = {
    RuleCode.GAME_NOT_STARTED: marked("No game has been started yet."),
    RuleCode.GAME_ALREADY_STARTED: marked("The game has already started."),
    RuleCode.GAME_OVER: marked("The game is over: correct a turn or type undo to go on with it."),
    RuleCode.GAME_NOT_OVER: marked("The game is not over yet."),
    RuleCode.NOTHING_TO_UNDO: marked("Only {available} steps can be undone."),
    RuleCode.NOTHING_TO_REDO: marked("Only {available} steps can be redone."),
    RuleCode.PLAYER_COUNT: marked("This game is for {least} to {most} players, not {count}."),
    RuleCode.PLAYER_NAME_MISSING: marked("A player has no name: type one name for each."),
    RuleCode.PLAYER_NAMES_EQUAL: marked("Two players are called {name}: give them different names."),
    RuleCode.NO_SUCH_PLAYER: marked("There is no such player."),
    RuleCode.VARIANTS_CLASH: marked("The variant “{variant}” cannot be played {solitaire}."),
    RuleCode.BAD_TWO_BAGS: marked("These letters and jokers cannot fill the bag of vowels: {letters}."),
    RuleCode.FIRST_PLAYER_UNKNOWN: marked(
        "Who begins is not known yet: type the tiles drawn, one for each player."
    ),
    RuleCode.FIRST_PLAYER_KNOWN: marked("{player} begins: that is settled already."),
    RuleCode.FIRST_DRAW_COUNT: marked("Type one tile for each of {players}, not {count}."),
    RuleCode.FIRST_DRAW_IMPOSSIBLE: marked("These tiles cannot have been drawn: {letters}."),
    RuleCode.EXCHANGE_COUNT: marked("{count} tiles cannot be exchanged: 1 to {most} can."),
    RuleCode.EXCHANGE_BAG_LOW: marked(
        "No exchange: the bag holds only {left} tiles, and {least} are needed."
    ),
    RuleCode.EXCHANGE_TILES_NOT_NAMED: marked("Name the tiles to exchange, for example: exchange AEU."),
    RuleCode.NO_EXCHANGE_WITHOUT_RACK: marked("There is nothing to exchange: all tiles are face up."),
    RuleCode.TILES_NOT_ON_RACK: marked("{player} does not hold {letters}."),
    RuleCode.CONFIRM_FIRST: marked(
        "The last word of {player} can still be challenged: type confirm, or challenge and the word."
    ),
    RuleCode.VARIANT_NOT_CHOSEN: marked("This game is played without the variant “{variant}”."),
    RuleCode.NO_BLANK_THERE: marked("There is no joker on {square}."),
    RuleCode.DRAW_FIRST: marked("{player} must draw {count} tiles first: type draw v 2 or draw c 3."),
    RuleCode.NOTHING_TO_DRAW: marked("There is nothing to draw now."),
    RuleCode.DRAW_TOO_MANY: marked("{player} can draw {most} tiles at most, not {count}."),
    RuleCode.BAG_SHORT: marked("That bag holds only {left} tiles, not {count}."),
    RuleCode.NOTHING_PENDING: marked("No word is waiting: it was confirmed already, or none was played."),
    RuleCode.WORD_SUSPENDED: marked(
        "A correction has left the last word open: type open, and settle it first."
    ),
    RuleCode.WORD_NOT_FORMED: marked("{word} is not among the words just formed: {words}."),
    RuleCode.CHALLENGE_OPEN: marked("{words} must be judged first: type refuse, or admit."),
    RuleCode.NO_CHALLENGE_OPEN: marked("No word is challenged: type challenge and the word first."),
    RuleCode.RACK_IS_DEALT: marked("The program deals the racks: they are not typed in."),
    RuleCode.RACK_TOO_LONG: marked("{count} tiles: a rack holds {most} at most."),
    RuleCode.TILES_IMPOSSIBLE: marked("There are not so many of these tiles left in the game: {letters}."),
    RuleCode.TILES_TOO_MANY: marked("There would be {excess} tiles too many on the board and the racks."),
    RuleCode.LEFTOVERS_NOT_ASKED: marked("Leftovers are told when the game is over."),
    RuleCode.LEFTOVER_ALREADY_KNOWN: marked("What {player} has left is known already."),
    RuleCode.NO_SUCH_TURN: marked("There is no turn {number}: {count} have been played."),
    RuleCode.NO_QUESTION_OPEN: marked("Nothing is left to settle about turn {number}."),
    RuleCode.NO_CHANGE: marked("That changes nothing."),
    RuleCode.BAD_SQUARE_CHANGE: marked("“{symbol}” cannot stand on {square}: type one letter, or empty."),
    RuleCode.BOARD_EMPTY: marked("The board is empty: this game starts from a filled one."),
    RuleCode.REMOVAL_COUNT: marked("{count} letters: take 1 to {most} at a time."),
    RuleCode.SQUARE_EMPTY: marked("{square} is empty."),
    RuleCode.NOT_ONE_WORD: marked("The letters taken must belong to one word: {squares} do not."),
    RuleCode.BROKEN_WORDS: marked("What would stay is no word: {words}."),
    RuleCode.BOARD_SPLIT: marked("The letters left would not hold together."),
    RuleCode.WORDS_ALREADY_WRITTEN: marked("{player} has written two words already."),
    RuleCode.WORDS_NOT_WRITTEN: marked("Two words are still missing from {players}."),
    RuleCode.WORD_LENGTH: marked("{word} does not have {length} letters."),
    RuleCode.WORD_NOT_ADMITTED: marked("{word} is not admitted."),
    RuleCode.LETTERS_BEYOND_SET: marked(
        "The two words need more of these letters than the game has: {letters}."
    ),
    RuleCode.TILE_ALREADY_CALLED: marked("All tiles {tile} have been called already."),
    RuleCode.TILE_NOT_NAMED: marked("Name the tile that was drawn, for example: call E."),
    RuleCode.TILE_IS_DRAWN: marked("The program draws the tiles: type only call."),
    RuleCode.NOTHING_TO_REVIEW: marked(
        "No turn of this game can be played again: there is none whose letters are known."
    ),
}


SENTENCES: Mapping[str, str] = dict(
    [
        *RULE_SENTENCES.items(),
        *DUPLICATE_SENTENCES.items(),
        *TOURNAMENT_RULE_SENTENCES.items(),
        *SLIP_SENTENCES.items(),
    ]
)


NONE_AVAILABLE: Mapping[StrEnum, str] = {
    RuleCode.NOTHING_TO_UNDO: marked("Nothing can be undone."),
    RuleCode.NOTHING_TO_REDO: marked("Nothing can be redone."),
}


class ViolationWording:
    """Puts refusals of the rules into words, players by their names."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._problems = ProblemWording(language)

    def sentence(self, violation: RuleViolation, players: Sequence[str] = ()) -> str:
        """Why a command was refused."""
        if violation.code is RuleCode.PLAY_REFUSED:
            faults = violation.data["faults"]
            if isinstance(faults, Sequence):
                return " ".join(self._problems.fault(fault) for fault in faults)
        data = {name: self._value(name, value, players) for name, value in violation.data.items()}
        none = NONE_AVAILABLE.get(violation.code) if data.get("available") == 0 else None
        return self._language.text(none or SENTENCES[violation.code], **data)

    def _value(self, name: str, value: object, players: Sequence[str]) -> object:
        if name in ("player", "seat") and isinstance(value, int):
            return players[value] if value < len(players) else value + 1
        if name == "players" and isinstance(value, tuple):
            return ", ".join(players[seat] for seat in value)
        if isinstance(value, Square):
            return value.name
        if isinstance(value, StrEnum):
            return self._language.text(NAMES.get(value, value.value))
        if isinstance(value, tuple):
            return ", ".join(part.name if isinstance(part, Square) else str(part) for part in value)
        return " ".join(value) if name == "letters" and isinstance(value, str) else value


NAMES: Mapping[StrEnum, str] = dict([*VARIANTS.items(), *SOLITAIRES.items()])
