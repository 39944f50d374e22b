"""A slip and the verdict on it in words: points, sanction, reasons with their articles (BU)."""

from collections.abc import Mapping

from access_scrabble.errors import marked
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.spelling import shown_by_jokers
from access_scrabble.rules.slips.verdict import Flag, Reason, ReasonCode, Sanction, Slip, Verdict, WrittenReading

REASON_SENTENCES: Mapping[ReasonCode, str] = {
    ReasonCode.SCORE_MISSING: marked("no score"),
    ReasonCode.SCORE_WRONG: marked("wrong score"),
    ReasonCode.FIRST_TURN_SCORE: marked("first turn: the score is missing or is not the highest for this word"),
    ReasonCode.CIRCLE_MISSING: marked("joker not circled"),
    ReasonCode.CIRCLE_WRONG: marked("wrong letter circled"),
    ReasonCode.CIRCLE_AND_SCORE_DIFFER: marked("the circled joker and the score do not agree"),
    ReasonCode.TWO_CONNECTING_LETTERS: marked("two connecting letters only"),
    ReasonCode.THIRD_LETTER_MISSING: marked(
        "two-letter word extended without a third connecting letter or a correct reference"
    ),
    ReasonCode.NEAR_MISS_JUNCTION: marked("one letter of the connection missing, wrong or swapped"),
    ReasonCode.ONE_LOCATION_WRONG: marked("one of the two locations is wrong"),
    ReasonCode.DIRECTION_REVERSED: marked("reference or writing direction reversed"),
    ReasonCode.SEVERAL_PLACES: marked("several places possible"),
    ReasonCode.SEVERAL_SOLUTIONS: marked("several solutions written"),
    ReasonCode.LOWEST_PAID: marked("the lowest possible score is paid"),
    ReasonCode.HARD_TO_READ: marked("hard to read"),
    ReasonCode.DISCIPLINARY: marked("disciplinary warning"),
    ReasonCode.PLACE_ABSENT: marked("no place given"),
    ReasonCode.PLACE_IMPOSSIBLE: marked("impossible place"),
    ReasonCode.PLACE_INCOMPATIBLE: marked("the place does not go with the score"),
    ReasonCode.IMPLAUSIBLE_SIDE_WORD: marked("the place would form {words}"),
    ReasonCode.PLACE_SHIFTED: marked("place off by one row or column"),
    ReasonCode.LAST_LETTER_MISSING: marked("last letter of {words} missing"),
    ReasonCode.UNDER_FIVE_POINTS: marked("penalty on fewer than 5 points"),
    ReasonCode.NO_SLIP: marked("no slip handed in"),
    ReasonCode.BLANK_SLIP: marked("blank slip"),
    ReasonCode.SEVERAL_SLIPS: marked("several slips handed in"),
    ReasonCode.UNREADABLE: marked("unreadable"),
    ReasonCode.WRITTEN_LATE: marked("written after the end of the turn"),
    ReasonCode.ALTERED: marked("changed after the end of the turn"),
    ReasonCode.EXCHANGED: marked("slip exchanged"),
    ReasonCode.GRAVE_MISCONDUCT: marked("grave misconduct"),
    ReasonCode.WORD_NOT_ADMITTED: marked("word not admitted: {words}"),
    ReasonCode.SIDE_WORD_NOT_ADMITTED: marked("side word not admitted: {words}"),
    ReasonCode.PLAUSIBLE_SIDE_WORD: marked("place or score may form {words}, which is not admitted"),
    ReasonCode.LETTER_ERROR: marked("letters that are not in the draw"),
    ReasonCode.UNPLACEABLE: marked("cannot be placed: board mistake"),
    ReasonCode.NOT_IN_FULL: marked("word not written in full: {words}"),
    ReasonCode.MISCOPIED: marked("letters of the board miscopied: {words}"),
    ReasonCode.NOT_LOCATED: marked("not located, and the score does not show where"),
    ReasonCode.BOTH_REVERSED: marked("reference and writing direction both reversed"),
    ReasonCode.ONE_SOLUTION_INVALID: marked("several solutions, one of them not valid"),
    ReasonCode.DOUBTFUL_SIDE_WORD: marked("the commission decides whether {words} is plausible"),
    ReasonCode.DOUBTFUL_SOLUTION: marked("the commission decides which solution was played"),
    ReasonCode.REPEATED_WORD: marked("{words} played again before the player was told"),
}

FLAG_NAMES: Mapping[Flag, str] = {
    Flag.ABSENT: marked("absent"),
    Flag.BLANK: marked("blank"),
    Flag.SEVERAL: marked("several"),
    Flag.UNREADABLE: marked("unreadable"),
    Flag.LATE: marked("late"),
    Flag.ALTERED: marked("altered"),
    Flag.EXCHANGED: marked("exchanged"),
    Flag.HARD_TO_READ: marked("hard"),
    Flag.DISCIPLINARY: marked("disciplinary"),
    Flag.GRAVE: marked("grave"),
}
"""What happened to a slip, in the words that are typed for it."""

SANCTION_NAMES: Mapping[Sanction, str] = {
    Sanction.NONE: marked("no sanction"),
    Sanction.WARNING: marked("warning"),
    Sanction.PENALTY: marked("5-point penalty"),
    Sanction.NULLITY: marked("zero"),
    Sanction.AVERAGE: marked("mean of the other players"),
    Sanction.COMMISSION: marked("to the commission"),
}


def reason_text(language: Language, reason: Reason) -> str:
    return language.text(REASON_SENTENCES[reason.code], words=", ".join(reason.words))


def sanction_name(language: Language, sanction: Sanction) -> str:
    return language.text(SANCTION_NAMES[sanction])


def verdict_line(language: Language, slip: Slip, verdict: Verdict) -> str:
    """One line for a slip: table, points, sanction, reasons with articles, the solution retained."""
    parts = [language.text("Table {table}", table=slip.table) + language.text(": ")]
    parts.append(reasoned_verdict(language, verdict) + ".")
    if verdict.reading is not None:
        parts.append(" " + read_as(language, verdict.reading))
    if verdict.is_judgement:
        parts.append(" " + language.text("This is a judgement: the referee may decide otherwise."))
    return "".join(parts)


def brief_verdict(language: Language, verdict: Verdict) -> str:
    """Points and sanction; a zero says both."""
    if verdict.sanction is Sanction.NULLITY:
        return sanction_name(language, verdict.sanction)
    if verdict.sanction is Sanction.NONE:
        is_warned = verdict.extra_warnings and not verdict.reasons  # noted with points counted by hand
        warned = f", {sanction_name(language, Sanction.WARNING)}" if is_warned else ""
        return verdict_points(language, verdict) + warned
    return f"{verdict_points(language, verdict)}, {sanction_name(language, verdict.sanction)}"


def reasoned_verdict(language: Language, verdict: Verdict, *, with_articles: bool = True) -> str:
    told = brief_verdict(language, verdict)
    if verdict.reasons:
        worded = _cited if with_articles else reason_text
        told += language.text(": ") + language.text("; ").join(worded(language, reason) for reason in verdict.reasons)
    return told


def read_as(language: Language, reading: WrittenReading) -> str:
    word = reading.word + shown_by_jokers(language, reading.word)
    return language.text("{word} at {reference}.", word=word, reference=reading.reference)


def verdict_points(language: Language, verdict: Verdict) -> str:
    if verdict.score is None:
        return language.text("no score yet")
    return worded_points(language, verdict.score)


def _cited(language: Language, reason: Reason) -> str:
    articles = ", ".join(reason.articles)
    return language.text("{reason} ({articles})", reason=reason_text(language, reason), articles=articles)


def written_slip(language: Language, slip: Slip) -> str:
    """What stands on a slip, jokers in small letters, a point for an empty square."""
    written = ", ".join(word.symbols for word in slip.words)
    parts = [written] if written else []
    if slip.lines:
        drawn = " / ".join(line.replace(" ", ".") for line in slip.lines)
        parts.append(language.text("drawn {lines}", lines=drawn))
    if slip.has_reference:
        parts.append(language.text("reference {reference}", reference=slip.reference.strip().upper()))
    if slip.claimed is not None:
        parts.append(worded_points(language, slip.claimed))
    return ", ".join(parts) or language.text("nothing")
