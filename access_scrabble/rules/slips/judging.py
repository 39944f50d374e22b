"""Judging one word by the regulation in force (R26 6.4 to 6.7)."""

import re
from collections.abc import Container, Iterable, Iterator
from enum import StrEnum

from access_scrabble.rules.slips import verdict
from access_scrabble.rules.slips.cases import Case, settle
from access_scrabble.rules.slips.locating import Designation, Location, locate, refuse_unplaced
from access_scrabble.rules.slips.placements import Placement

# How believable a word that is not admitted looks, which decides between sanctions (BU-06).


_VOWELS = "AEIOUY"

_ENDINGS = (
    (r"[^SXZ]", "S", "-"),
    (r"[AEO]U", "X", "-"),
    (r"[^AEOYSX](?<!EZ)", "E ES", "-"),
    (r"[EI]", "R S T Z NT RA RAI RAS REZ RENT RONS RONT", "- -R"),
    (r"[^AEOY]", "A AI AIS AIT AS ANT E EE EES ENT ER EZ IEZ IONS ONS", "-E -ER -IR"),
    (r"[^AEOY]", "EUR EUSE AGE ITE ISME ISTE MENT EMENT", "- -E -ER"),
)
"""What regular inflection adds: the letter before, the endings, and the words that may lie behind."""

_BEGINNINGS = ("RE", "DE", "IN", "IM", "SUR", "PRE", "ANTI")
"""What regular derivation puts before a word of three letters or more."""

_SOUND_ALIKE = (
    *(("PH", "F"), ("Y", "I"), ("K", "C"), ("QU", "C"), ("QU", "K"), ("SS", "C"), ("SC", "S")),
    *(("AN", "EN"), ("AM", "EM"), ("AIN", "EIN"), ("AIR", "EIR"), ("AIL", "EIL"), ("EAU", "AU"), ("AU", "O")),
    *(("TH", "T"), ("RH", "R"), ("CH", "K"), ("G", "J"), ("GU", "G"), ("OEU", "EU"), ("H", "")),
)
"""Spellings that sound alike in French and are often mistaken for each other."""

_ONSETS = frozenset(
    """
    BH BL BR CH CHL CHN CHR CL CN CR CT CZ DH DJ DR FJ FL FR GH GL GN GR KH KHM KL KN KR KS KW MN PF PH
    PHL PHR PHT PL PN PR PS PT RH SB SC SCH SCHL SCHM SCHN SCHW SCL SCR SH SHR SK SL SM SN SP SPH SPL
    SPR SQ ST STH STR SV SW TCH TH THR TR TS TW TZ VL VR WH ZW
    """.split()  # noqa: SIM905
)
"""Groups of consonants that French words begin with, as counted in the free word list."""

_CODAS = frozenset(
    """
    BS CH CHT CK CS CT DD DJ DS FF FS FT GH GHT GN GS GT HL HM HN HR HS HT KH KS KT LB LC LCH LD LF LK
    LL LM LP LS LT MB MM MP MPT MS NC NCH NCT ND NG NGT NK NN NQ NS NT NX NZ PH PS PT RB RC RCH RD RF RG
    RK RL RM RN RP RR RS RSCH RST RT RTZ SC SCH SH SS ST TCH TH TL TS TT TZ VS WK WL WN WS ZZ
    """.split()  # noqa: SIM905
)
"""Groups of consonants that French words end with, a plural S left out; counted likewise."""

_NEVER_TOGETHER = re.compile(
    r"(.)\1\1|[^AEIOUY]{5}|[AEIOUY]{6}|[^AEIOUYDO]J$|[^ON]Q$|[^AEIOU]V$|[^AEO]W$"
    r"|B[FGQX]|C[GJPVWX]|D[FKQX]|F[BDMNPQVWXYZ]|G[JQVWX]|H[CFGJQVX]|J[BCDFGHJKLMNPQRTVWXYZ]|K[JQXZ]"
    r"|L[RX]|M[FGJKQXZ]|N[W]|P[BDJKQWXZ]|Q[BCDEFGHJKLMNOPQRSTVWXYZ]|S[X]|T[KQX]"
    r"|V[BCDFGHJKMNPQTVWXYZ]|W[CDFGJMQVWXYZ]|X[GJKLNRVXZ]|Y[JY]|Z[CFGJKPQRVX]"
)
"""Letters that hardly any word of the free list puts side by side."""


class Plausibility(StrEnum):
    """What a referee makes of a word that is not admitted."""

    PLAUSIBLE = "plausible"
    DOUBTFUL = "doubtful"
    IMPLAUSIBLE = "implausible"


def plausibility(word: str, lexicon: Container[str]) -> Plausibility:
    """Judge one word outside the lexicon: impossible letters, a likely model, or neither.

    >>> lexicon = {"RIZ", "COCON", "PASSE"}
    >>> [plausibility(word, lexicon).value for word in ("RIZE", "COCCON", "RPASSE", "PASSEI")]
    ['plausible', 'plausible', 'implausible', 'doubtful']
    """
    if has_impossible_letters(word):
        return Plausibility.IMPLAUSIBLE
    if any(candidate in lexicon for candidate in _models(word)):
        return Plausibility.PLAUSIBLE
    return Plausibility.DOUBTFUL


def has_impossible_letters(word: str) -> bool:
    """Whether letters stand together that no French word puts together.

    >>> [has_impossible_letters(word) for word in ("ZS", "MPASSE", "COQON", "SCHUSS", "CINQ")]
    [True, True, True, False, False]
    """
    onset = re.match(f"[^{_VOWELS}]*", word)
    coda = re.search(f"[^{_VOWELS}]*$", word)
    opening, ending = onset[0] if onset else "", coda[0] if coda else ""
    if opening == word or (len(opening) > 1 and opening not in _ONSETS):
        return True
    bare = ending.removesuffix("S")
    if len(bare) > 1 and bare not in _CODAS and ending not in _CODAS:
        return True
    return _NEVER_TOGETHER.search(word) is not None


def place_plausibility(bad_words: tuple[str, ...], lexicon: Container[str]) -> Plausibility:
    """A place is only as believable as the least believable side word it makes."""
    found = {plausibility(word, lexicon) for word in bad_words}
    for answer in (Plausibility.IMPLAUSIBLE, Plausibility.DOUBTFUL):
        if answer in found:
            return answer
    return Plausibility.PLAUSIBLE


def _models(word: str) -> Iterator[str]:
    """Words that a player may have had in mind when writing this one."""
    yield from _inflected(word)
    for beginning in _BEGINNINGS:
        if word.startswith(beginning) and len(word) >= len(beginning) + 3:
            yield word.removeprefix(beginning)
    if word.startswith("R") and len(word) > 3 and word[1] in _VOWELS:
        yield word[1:]
    yield from _doubled_or_not(word)
    for written, meant in _SOUND_ALIKE:
        yield from _replaced_once(word, written, meant)
        if meant:
            yield from _replaced_once(word, meant, written)


def _inflected(word: str) -> Iterator[str]:
    for before, endings, models in _ENDINGS:
        for ending in endings.split():
            stem = word.removesuffix(ending)
            if stem != word and re.search(before + "$", stem):
                yield from (model.replace("-", stem) for model in models.split())


def _doubled_or_not(word: str) -> Iterator[str]:
    for position in range(1, len(word) - 1):
        letter = word[position]
        if letter in _VOWELS:
            continue
        if word[position - 1] == letter:
            yield word[:position] + word[position + 1 :]
        elif word[position + 1] != letter:
            yield word[:position] + letter + word[position:]


def _replaced_once(word: str, old: str, new: str) -> Iterator[str]:
    """The word with one of these spellings for another, anywhere but at its very end."""
    start = word.find(old)
    while 0 <= start < len(word) - len(old):
        yield word[:start] + new + word[start + len(old) :]
        start = word.find(old, start + 1)


def judge(case: Case) -> verdict.Verdict:
    """The verdict on one admitted word that this draw can place somewhere (6.4.2.2)."""
    designation = locate(case)
    if designation.location is not Location.FOUND:
        return _judge_unplaced(case, designation.location)
    if len(designation.places) > 1:
        return _judge_several_places(case, designation)
    only = designation.places[0]
    return _judge_place(case, only, designation.faults) if only.is_valid else _judge_bad_place(case, only)


def _judge_place(case: Case, place: Placement, faults: tuple[verdict.Reason, ...]) -> verdict.Verdict:
    """One valid place: paid there, unless the claim is 5 points higher and exists elsewhere (BU-06)."""
    payment = settle(case, place)
    told = (*faults, *payment.faults)
    claimed = case.claimed
    if claimed is None or place.fits(claimed) or claimed < payment.reading.score + verdict.PENALTY_POINTS:
        return verdict.pay(payment.reading, told)
    valid, bad = _fitting(case, place)
    belief, words = _strongest(case, bad)
    if belief is Plausibility.PLAUSIBLE:
        return verdict.refuse(verdict.Reason(verdict.ReasonCode.PLAUSIBLE_SIDE_WORD, words), proposed=payment.reading)
    if not valid:
        return verdict.pay(payment.reading, told)
    if belief is Plausibility.DOUBTFUL:
        return verdict.refer(verdict.Reason(verdict.ReasonCode.DOUBTFUL_SIDE_WORD, words), proposed=payment.reading)
    return verdict.penalise(valid[0].claimed_reading(claimed), verdict.Reason(verdict.ReasonCode.PLACE_INCOMPATIBLE))


def _judge_bad_place(case: Case, place: Placement) -> verdict.Verdict:
    """A place that forms a side word not admitted: judged by its plausibility (BU-06, BU-10, BU-11)."""
    proposed = settle(case, place).reading
    side_words = verdict.Reason(verdict.ReasonCode.SIDE_WORD_NOT_ADMITTED, place.bad_words)
    valid, bad = _fitting(case, place)
    if case.claimed is None or not valid:
        return verdict.refuse(side_words, proposed=proposed)
    return _by_belief(case, valid, (place, *bad), verdict.ReasonCode.IMPLAUSIBLE_SIDE_WORD)


def _judge_unplaced(case: Case, location: Location) -> verdict.Verdict:
    """No place, or an impossible one: only the points claimed can save the slip (BU-10)."""
    valid, bad = _fitting(case, None)
    if case.claimed is None or not valid:
        return refuse_unplaced(case, verdict.Reason(verdict.ReasonCode.NOT_LOCATED))
    is_absent = location is Location.ABSENT
    return _by_belief(
        case, valid, bad, verdict.ReasonCode.PLACE_ABSENT if is_absent else verdict.ReasonCode.PLACE_IMPOSSIBLE
    )


def _by_belief(
    case: Case, valid: tuple[Placement, ...], bad: tuple[Placement, ...], otherwise: verdict.ReasonCode
) -> verdict.Verdict:
    """The points claimed exist at a valid place; a believable bad one still weighs more (6.4.2.2)."""
    reading = valid[0].claimed_reading(case.claimed or 0)
    belief, words = _strongest(case, bad)
    match belief:
        case Plausibility.PLAUSIBLE:
            return verdict.refuse(verdict.Reason(verdict.ReasonCode.PLAUSIBLE_SIDE_WORD, words), proposed=reading)
        case Plausibility.DOUBTFUL:
            return verdict.refer(verdict.Reason(verdict.ReasonCode.DOUBTFUL_SIDE_WORD, words), proposed=reading)
        case Plausibility.IMPLAUSIBLE:
            cited = words if otherwise is verdict.ReasonCode.IMPLAUSIBLE_SIDE_WORD else ()
            return verdict.penalise(reading, verdict.Reason(otherwise, cited))


def _judge_several_places(case: Case, designation: Designation) -> verdict.Verdict:
    """Several places: the claim chooses, else the lowest is paid (BU-06)."""
    valid = tuple(place for place in designation.places if place.is_valid)
    bad = tuple(place for place in designation.places if not place.is_valid)
    fitting = tuple(place for place in valid if place.fits(case.claimed))
    suspect = tuple(place for place in bad if place.fits(case.claimed)) if fitting else bad
    belief, words = _strongest(case, suspect)
    if belief is Plausibility.PLAUSIBLE:
        return verdict.refuse(verdict.Reason(verdict.ReasonCode.PLAUSIBLE_SIDE_WORD, words))
    if belief is Plausibility.DOUBTFUL and fitting:
        return verdict.refer(verdict.Reason(verdict.ReasonCode.DOUBTFUL_SIDE_WORD, words))
    if belief is Plausibility.DOUBTFUL or not valid:
        return verdict.refuse(verdict.Reason(verdict.ReasonCode.SIDE_WORD_NOT_ADMITTED, words))
    several = verdict.Reason(verdict.ReasonCode.SEVERAL_PLACES)
    if fitting:
        payment = settle(case, fitting[0])
        return verdict.pay(payment.reading, (*designation.faults, several, *payment.faults))
    lowest = min((settle(case, place) for place in valid), key=lambda payment: payment.reading.score)
    reasons = (*designation.faults, several, *lowest.faults, verdict.Reason(verdict.ReasonCode.LOWEST_PAID))
    return verdict.pay(lowest.reading, reasons)


def _fitting(case: Case, excluded: Placement | None) -> tuple[tuple[Placement, ...], tuple[Placement, ...]]:
    """The other places, in the direction written, that make the points claimed: the valid, then the bad."""
    fitting = [place for place in case.placements if place != excluded and place.fits(case.claimed)]
    valid = tuple(place for place in fitting if place.is_valid)
    return valid, tuple(place for place in fitting if not place.is_valid)


def _strongest(case: Case, places: Iterable[Placement]) -> tuple[Plausibility, tuple[str, ...]]:
    """The most believable of several bad places, and the words that make it so."""
    words: dict[Plausibility, dict[str, None]] = {answer: {} for answer in Plausibility}
    for place in places:
        belief = place_plausibility(place.bad_words, case.turn.lexicon)
        words[belief].update(dict.fromkeys(place.bad_words))
    for answer in (Plausibility.PLAUSIBLE, Plausibility.DOUBTFUL):
        if words[answer]:
            return answer, tuple(words[answer])
    return Plausibility.IMPLAUSIBLE, tuple(words[Plausibility.IMPLAUSIBLE])
