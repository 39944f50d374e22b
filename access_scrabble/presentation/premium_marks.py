"""The letters that mark a premium square where it is seen, so that no colour has to be told apart (EQ-02)."""

from access_scrabble.engine.premiums import Premium
from access_scrabble.errors import marked

PREMIUM_MARKS = {
    Premium.DOUBLE_LETTER: marked("DL"),
    Premium.TRIPLE_LETTER: marked("TL"),
    Premium.DOUBLE_WORD: marked("DW"),
    Premium.TRIPLE_WORD: marked("TW"),
}
