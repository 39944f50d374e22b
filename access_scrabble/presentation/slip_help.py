"""What to type about answer slips, and what it does: one example and one sentence for each action."""

from collections.abc import Mapping

from access_scrabble.app.action_ids import ActionId
from access_scrabble.presentation.language import marked

SLIP_HELP: Mapping[ActionId, tuple[str, str]] = {
    ActionId.SLIP: (
        marked("slip 12, slip 12 riz 13h 21, slip 3: 12 riz 13h 21, slip 12 =, slip 12 !late"),
        marked(
            "corrects a slip: asked part by part, or in one line, which needs no command word; = is the top,"
            " ! tells what happened to it; typed again, it is changed"
        ),
    ),
    ActionId.SLIPS: (
        marked("slips, slips 3, slips file slips.json"),
        marked("reads the slips of a turn, or takes them from a file"),
    ),
    ActionId.ABSENTEES: (marked("absentees"), marked("notes that all others have handed in no slip")),
    ActionId.DOUBTFUL: (marked("doubtful"), marked("says which slips somebody still has to decide on")),
    ActionId.ACCEPT: (
        marked("accept, accept 12"),
        marked("confirms the judgement that the program proposes"),
    ),
    ActionId.RULE: (
        marked("rule 12 21, rule 12 warning, rule 12 -5, rule 3: 12 zero, rule 12 commission"),
        marked("puts the referee's verdict in place of the program's: points, a sanction, or both"),
    ),
    ActionId.COMMISSION: (
        marked("commission 12 21, commission 12 uphold"),
        marked("enters the commission's verdict, which decides the appeals against the slip"),
    ),
    ActionId.APPEAL: (
        marked("appeal 12 the reference is right, appeals"),
        marked("records an appeal against a verdict, or reads all appeals and what they changed"),
    ),
    ActionId.SECOND_OPINION: (
        marked("second, second 3"),
        marked("takes the slips of a turn once more from a second referee, and says where both differ"),
    ),
    ActionId.NOTICES: (
        marked("notices, notices 3, notices table 12, notices all html, notices 3 delivered"),
        marked(
            "reads the correction slips, writes them as html, txt or brf, or notes that they are delivered"
        ),
    ),
}
