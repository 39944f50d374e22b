"""The commands by name; each is a module of this package, loaded only when it is called.

A command module has ``configure(parser, language)`` and ``run(arguments, services)``.
"""

from access_scrabble.errors import marked

COMMANDS = {
    "top": marked("best plays of a draw on a board, all ties"),
    "score": marked("points of a word at a place, with their breakdown, or every fault found"),
    "check": marked("whether words are admitted"),
    "lexicon": marked("which word list is in use; import one, or rebuild the free one"),
    "announce": marked("what the referee says for a draw or a top"),
    "slip": marked("correct answer slips"),
    "tournament": marked("players ranked over several games, from a file or from this computer"),
    "game": marked("saved games: list, resume, write to files, take from files"),
    "prepared": marked("duplicate games made ahead: make one, take one away to practise on"),
    "braille": marked("what a braille display would show, in Unicode braille"),
    "display": marked("braille displays found, a test pattern, a simulated display"),
    "keys": marked("every command and key on one sheet: text, Markdown, paper braille, page"),
    "say": marked("say a text aloud, to test the voice"),
    "doctor": marked("check voice, braille, word list and saved games, and say how to mend them"),
}
