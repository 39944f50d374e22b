"""What is typed about slips in words, French and English: what happened to one, and verdicts on it."""

from collections.abc import Mapping

from access_scrabble.app.actions import fold
from access_scrabble.rules.slips.slip import Flag
from access_scrabble.rules.slips.verdict import Sanction

_FLAGS: Mapping[Flag, str] = {
    Flag.ABSENT: "absent absente",
    Flag.BLANK: "vierge blanc blank",
    Flag.SEVERAL: "plusieurs several",
    Flag.UNREADABLE: "illisible unreadable",
    Flag.LATE: "tard retard late",
    Flag.ALTERED: "modifié altered",
    Flag.EXCHANGED: "échangé exchanged",
    Flag.HARD_TO_READ: "difficile hard hard_to_read",
    Flag.DISCIPLINARY: "disciplinaire disc disciplinary",
    Flag.GRAVE: "grave",
}

_SANCTIONS: Mapping[Sanction, str] = {
    Sanction.NONE: "valable rien valid none",
    Sanction.WARNING: "avertissement av warning",
    Sanction.PENALTY: "-5 pénalité penalty",
    Sanction.NULLITY: "zéro zero",
    Sanction.AVERAGE: "moyenne average",
    Sanction.COMMISSION: "commission",
}

FLAG_WORDS: Mapping[str, Flag] = {
    fold(word): flag for flag, words in _FLAGS.items() for word in words.split()
}
"""What happened to a slip, by the folded word that says it."""

SANCTION_WORDS: Mapping[str, Sanction] = {
    fold(word): sanction for sanction, words in _SANCTIONS.items() for word in words.split()
}
"""Verdicts by the folded word that says them."""

UPHOLD_WORDS = frozenset({"maintenir", "maintien", "uphold"})
"""The commission leaves a verdict as it is."""
