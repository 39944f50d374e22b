"""A recorded game as a text that a person can type, one turn a line (DU-16).

The first line names the game: ``duplicate R26``, then, where they apply, ``7of8``, ``7and8`` or ``789``,
``joker``, ``pairs``, ``sudden_death`` or ``topping``. Each turn is its number, the draw, the reference, the
word and the points, which may be left out; a joker's letter is in lower case or followed by ``?``. A draw is
``KEPT+NEW``, all its letters at once, or ``-NEW`` when the letters kept were rejected. Blank lines and what
follows ``#`` do not count.
"""

from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.plays import Play
from access_scrabble.engine.words import parse_written_word
from access_scrabble.errors import AccessScrabbleError, InputError
from access_scrabble.rules.duplicate.formulas import Formula, Letters, check_formula
from access_scrabble.rules.duplicate.records import GameTextProblem, RecordBuilder, RecordedGame, RecordedTurn
from access_scrabble.rules.editions import Edition
from access_scrabble.rules.kinds import Contest

SIGNATURE = "duplicate"
BLANK_WORD = "joker"
PAIRS_WORD = "pairs"


def to_text(game: RecordedGame) -> str:
    """The whole text of a game."""
    lines = [f"{number} {_turn_text(turn)}" for number, turn in enumerate(game.turns, start=1)]
    return "\n".join([_header(game), *lines, ""])


def from_text(text: str) -> RecordedGame:
    """Read a game as it was typed, checking each turn against those before it.

    >>> game = from_text('''duplicate R26
    ... 1 aeirstu h3 tueras''')
    >>> str(game.turns[0].play), game.turns[0].points
    ('H3 TUERAS', 14)

    :raises InputError: naming the line that cannot be.
    """
    numbered = ((number, line.partition("#")[0].split()) for number, line in enumerate(text.splitlines(), 1))
    lines = [(number, words) for number, words in numbered if words]
    if not lines:
        raise InputError(GameTextProblem.BAD_HEADER, text="")
    edition, formula = read_header(lines[0][1])
    builder = RecordBuilder(edition, formula)
    for number, words in lines[1:]:
        _add_turn(builder, number, words)
    return builder.game()


def read_header(words: list[str]) -> tuple[Edition, Formula]:
    """The edition and the formula that the first line names."""
    known = {PAIRS_WORD, BLANK_WORD, *Edition, *Letters, *Contest}
    if words[0].lower() != SIGNATURE or not all(word in known for word in words[1:]):
        raise InputError(GameTextProblem.BAD_HEADER, text=" ".join(words))
    edition = next((edition for edition in Edition if edition in words), Edition.R26)
    formula = Formula(
        next((letters for letters in Letters if letters in words), Letters.SEVEN),
        next((contest for contest in Contest if contest in words), Contest.POINTS),
        with_blank=BLANK_WORD in words,
        in_pairs=PAIRS_WORD in words,
    )
    check_formula(formula)
    return edition, formula


def _header(game: RecordedGame) -> str:
    formula = game.formula
    words = [SIGNATURE, game.edition.value]
    words += [formula.letters.value] if formula.letters is not Letters.SEVEN else []
    words += [BLANK_WORD] if formula.with_blank else []
    words += [PAIRS_WORD] if formula.in_pairs else []
    words += [formula.contest.value] if formula.contest is not Contest.POINTS else []
    return " ".join(words)


def draw_text(turn: RecordedTurn) -> str:
    """The draw of a turn as it is written: ``KEPT+NEW``, or ``-NEW`` after a rejection."""
    return f"-{turn.draw.new}" if turn.renewed else str(turn.draw)


def _turn_text(turn: RecordedTurn) -> str:
    word = turn.play.word
    if word.islower():
        word = "".join(f"{letter.upper()}?" for letter in word)
    return f"{draw_text(turn)} {turn.play.reference} {word} {turn.points}"


def _add_turn(builder: RecordBuilder, line: int, words: list[str]) -> None:
    try:
        number, draw, reference, word, *rest = words
        play = Play(Reference.parse(reference), parse_written_word(word))
        points = int(rest[0]) if rest else None
        told = int(number)
    except (ValueError, AccessScrabbleError):
        raise InputError(GameTextProblem.BAD_LINE, line=line, text=" ".join(words)) from None
    if told != builder.turn_number:
        raise InputError(GameTextProblem.TURN_NUMBER, line=line, number=told, expected=builder.turn_number)
    builder.add(line, draw, play, points)
