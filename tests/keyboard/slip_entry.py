"""A refereed game with slips to type: PASSE lies at H8, and turn 2 is played with RIZETMU."""

from tests.keyboard.conversation import Conversation
from tests.keyboard.refereeing import REAL_BAG, Formula, sit_down

PLAYERS = ("1 Anna", "2 Bob", "12 Chloé")

KINDS = {
    "1 riz 13h 21": "21 points. RIZ at 13H.",
    "1 13h riz 21": "21 points. RIZ at 13H.",
    "1 21 riz 13h": "21 points. RIZ at 13H.",
    "1 riz 13h": "21 points, warning: no score (6.5). RIZ at 13H.",
    "1 riz 13h 25": "21 points, warning: wrong score (6.5). RIZ at 13H.",
    "1 ri?z 13h 21": "21 points, warning: wrong letter circled (6.5). RIZ at 13H.",
    "1 riz/mur 13h 21": "21 points, warning: several solutions written (6.4.2.2, 6.5). RIZ at 13H.",
    "1 riz 13h 21 !hard": "21 points, warning: hard to read (6.5). RIZ at 13H.",
    "1 riz 13h 21 !disciplinary": "21 points: disciplinary warning (6.5). RIZ at 13H.",
    "1 riz v 21": "16 points, 5-point penalty: no place given (6.6). RIZ at 13H.",
    "1 riz 12h 21": "16 points, 5-point penalty: impossible place (6.6). RIZ at 13H.",
    "1 rizz 13h 21": "zero: word not admitted: RIZZ (6.4.1, 6.7); letters that are not in the draw",
    "1 !absent": "zero: no slip handed in (6.7).",
    "1 !blank": "zero: blank slip (6.7).",
    "1 riz 13h 21 !several": "zero: several slips handed in (6.7).",
    "1 riz 13h 21 !unreadable": "zero: unreadable (6.7).",
    "1 riz 13h 21 !late": "zero: written after the end of the turn (6.7).",
    "1 riz 13h 21 !altered": "zero: changed after the end of the turn (6.7).",
    "1 riz 13h 21 !exchanged": "zero: slip exchanged (6.7).",
    "1 riz 13h 21 !grave": "zero: grave misconduct (6.7).",
    "1 riz 7h 21": "16 points, 5-point penalty: the place would form",
    "1 riz i12 15": "no score yet, to the commission: the commission decides whether ER",
}
"""Slips of every kind in one line, and what the program answers behind the player's name."""


def at_turn_two(talk: Conversation, formula: Formula | None = None) -> None:
    """Sit down, play the first turn, give everybody its top, and draw for the second."""
    sit_down(talk, REAL_BAG, PLAYERS, formula)
    talk.say_all("p a s s e t m", "retain h8 passe", "=", "rizeu")
