"""Answer slips at the referee's desk: their actions, declared once."""

from access_scrabble.app.action_ids import Action, ActionId, Category, declare


def _about_slips(action_id: ActionId, french: str, english: str) -> Action:
    return declare(action_id, Category.SLIPS, french, english)


SLIP_ACTIONS: tuple[Action, ...] = (
    _about_slips(ActionId.SLIP, "bulletin bul", "slip"),
    _about_slips(ActionId.SLIPS, "bulletins", "slips"),
    _about_slips(ActionId.ABSENTEES, "absents", "absentees"),
    _about_slips(ActionId.DOUBTFUL, "douteux", "doubtful"),
    _about_slips(ActionId.ACCEPT, "accepter", "accept"),
    _about_slips(ActionId.RULE, "trancher", "rule"),
    _about_slips(ActionId.COMMISSION, "commission", "commission"),
    _about_slips(ActionId.APPEAL, "recours", "appeal appeals"),
    _about_slips(ActionId.SECOND_OPINION, "double", "second"),
    _about_slips(ActionId.NOTICES, "billets billet", "notices"),
)
