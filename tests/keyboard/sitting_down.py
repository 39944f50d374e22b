"""From the menu to the first turn: the questions before a game, answered."""

from collections.abc import Sequence
from dataclasses import dataclass

from tests.keyboard.conversation import Conversation

REAL_BAG = "from the real bag"
VIRTUAL_BAG = "by the program"
NOBODY = "nobody: I keep the score"


@dataclass(frozen=True, slots=True)
class Agreement:
    """What players agree on before a game that is not the usual one."""

    bag: str = REAL_BAG
    begins: str = ""
    keyboard: str = NOBODY
    variants: tuple[str, ...] = ()
    theme: str = ""
    refused: str = "only when challenged"
    judge: str = "the word list"


def usual_game(talk: Conversation, players: Sequence[str], keyboard: str = NOBODY) -> list[str]:
    """The usual game; what is said when it begins."""
    talk.choose("Follow a game")
    talk.say(", ".join(players))
    talk.choose("the usual game")
    return talk.choose(keyboard)


def chosen_game(talk: Conversation, players: Sequence[str], agreed: Agreement) -> list[str]:
    """A game by choice; what is said when it begins."""
    talk.choose("Follow a game")
    talk.say(", ".join(players))
    talk.choose("choose bag")
    talk.choose(agreed.bag)
    talk.choose(agreed.begins or players[0])
    if agreed.bag == REAL_BAG:
        talk.choose(agreed.keyboard)
    choose_variants(talk, agreed.variants)
    if agreed.theme:
        talk.say(agreed.theme)
    if "open dictionary" not in agreed.variants:
        talk.choose(agreed.refused)
        if agreed.refused == "only when challenged":
            talk.choose(agreed.judge)
    return talk.reply.lines


def choose_variants(talk: Conversation, variants: Sequence[str]) -> None:
    """Answer the question about variants."""
    numbered = [line.partition(" ") for line in talk.reply.lines]
    talk.say(" ".join(number for number, _, name in numbered if name in variants))
