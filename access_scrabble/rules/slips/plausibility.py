"""How believable a word that is not admitted looks, which decides between sanctions (BU-06)."""

import re
from collections.abc import Container, Iterator
from enum import StrEnum

_VOWELS = "AEIOUY"

_CONJUGATED = "A AI AIS AIT AS ANT E EE EES ENT ER EZ IEZ IONS ONS"

_ENDINGS = (
    (r".[^SXZ]", "S", "-"),
    (r".[AEO]U", "X", "-"),
    (r"..[^AEOYSX](?<!EZ)", "E ES", "-"),
    (r"..[EI]", "S T Z NT RA RAI RAS REZ RENT RONS RONT", "-R"),
    (r"..[^AEOY]", _CONJUGATED, "-ER -IR"),
)
"""What regular inflection adds: how the word before it ends, the endings, and the words that may lie behind."""

_DERIVED = (
    (r"..[EI]", "R S T Z NT RA RAI RAS REZ RENT RONS RONT", "-"),
    (r"..[^AEOY]", _CONJUGATED, "-E"),
    (r"..[^AEOY]", "EUR EUSE AGE ITE ISME ISTE MENT EMENT", "- -E -ER"),
)
"""Forms of a verb that does not exist, and nouns made of a word: some readers believe them, some do not."""

_LEAST_MISSPELT = 4
"""Players know shorter words by heart: nobody takes one for a misspelling of another."""

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
    r"(.)\1\1|^(.)\2|[^AEIOUY]{5}|[AEIOUY]{6}|[^AEIOUYDO]J$|[^ON]Q$|^.Q$|[^AEIOU]V$|[^AEO]W$"
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
    """Judge one word outside the lexicon: impossible letters, a likely model, pieces that do not belong together.

    >>> lexicon = {"RIZ", "COCON", "PASSE"}
    >>> [plausibility(word, lexicon).value for word in ("RIZE", "COCCON", "RPASSE", "PASSEI", "PISSA")]
    ['plausible', 'plausible', 'implausible', 'implausible', 'doubtful']
    """
    if has_impossible_letters(word):
        return Plausibility.IMPLAUSIBLE
    for models, answer in (
        (_regular_models(word), Plausibility.PLAUSIBLE),
        (_inflected(word, _DERIVED), Plausibility.DOUBTFUL),
        ((word[1:], word[:-1]), Plausibility.IMPLAUSIBLE),
        (_misspelt_models(word), Plausibility.PLAUSIBLE),
    ):
        if any(model in lexicon for model in models):
            return answer
    return Plausibility.IMPLAUSIBLE if _is_run_together(word, lexicon) else Plausibility.DOUBTFUL


def _is_run_together(word: str, lexicon: Container[str]) -> bool:
    """Whether it is two admitted words with at most one letter between them.

    >>> [_is_run_together(word, {"PERLE", "OS"}) for word in ("PERLEOS", "OSAPERLE", "PERLA")]
    [True, True, False]
    """
    cuts = range(2, len(word) - 1)
    return any(word[:cut] in lexicon and (word[cut:] in lexicon or word[cut + 1 :] in lexicon) for cut in cuts)


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


def _regular_models(word: str) -> Iterator[str]:
    """Words whose inflection or prefixed form this looks like."""
    yield from _inflected(word, _ENDINGS)
    for beginning in _BEGINNINGS:
        if word.startswith(beginning) and len(word) >= len(beginning) + 3:
            yield word.removeprefix(beginning)
    if word.startswith("R") and len(word) > 3 and word[1] in _VOWELS:
        yield word[1:]


def _misspelt_models(word: str) -> Iterator[str]:
    """Words that a player may have misspelt so."""
    if len(word) < _LEAST_MISSPELT:
        return
    yield from _doubled_or_not(word)
    for written, meant in _SOUND_ALIKE:
        yield from _replaced_once(word, written, meant)
        if meant:
            yield from _replaced_once(word, meant, written)


def _inflected(word: str, forms: tuple[tuple[str, str, str], ...]) -> Iterator[str]:
    for before, endings, models in forms:
        for ending in endings.split():
            stem = word.removesuffix(ending)
            if stem != word and re.search(f"(?:{before})$", stem):
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
