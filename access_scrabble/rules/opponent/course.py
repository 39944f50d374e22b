"""When a computer acts in a classic game, and what it does: challenge, confirm, draw, play; when it waits for a hand.

After each of its words it waits until a person has laid the tiles on the real board (« prêt »), or challenges it.
"""

from collections.abc import Iterable

from access_scrabble.errors import RuleViolation, Seat
from access_scrabble.rules.classic import commands
from access_scrabble.rules.classic.settings import ClassicProblem, Variant
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState, draws_due
from access_scrabble.rules.game import Redo, RuleProblem, Undo
from access_scrabble.rules.opponent.choice import Mind, can_play, challenged_words, chosen_draw, chosen_turn
from access_scrabble.rules.opponent.knowledge import known_to


def next_command(mind: Mind, state: ClassicState) -> commands.Command | None:
    """What a computer does now; nothing when a person is to act."""
    settings = state.settings
    if not settings.computers:
        return None
    match state.phase:
        case ClassicPhase.PENDING:
            if (doubt := doubted(mind, state)) is not None:
                return commands.Challenge(doubt[1])
            return None if waits_for_a_person(state) else commands.Confirm()
        case ClassicPhase.DRAWING:
            due = draws_due(state)
            if due is None or settings.level(due[0]) is None:
                return None
            return commands.DrawTiles(chosen_draw(known_to(state, due[0])))
        case ClassicPhase.PLAYING if settings.level(state.current_player) is not None:
            return chosen_turn(mind, known_to(state, state.current_player))
        case _:
            return None


def waits_for_a_person(state: ClassicState) -> bool:
    """Whether nothing happens until a person types something."""
    settings = state.settings
    match state.phase:
        case ClassicPhase.PENDING:
            pending = state.table.pending()
            is_own = pending is not None and settings.people == (pending.player,)
            return not is_own or Variant.THEME in settings.variants or (pending is not None and pending.is_suspended)
        case ClassicPhase.DRAWING:
            due = draws_due(state)
            return due is None or settings.level(due[0]) is None
        case ClassicPhase.PLAYING:
            return settings.level(state.current_player) is None
        case _:
            return True


def waits_for_the_hand(state: ClassicState) -> bool:
    """Whether a computer's word lies there, to be laid on the real board and then confirmed."""
    pending = state.table.pending()
    return (
        state.phase is ClassicPhase.PENDING and pending is not None and state.settings.level(pending.player) is not None
    )


def waits_for_objections(state: ClassicState) -> bool:
    """Whether a computer plays as soon as nobody has more to say of a person's word: a challenge, or the theme."""
    return (
        state.phase is ClassicPhase.PENDING
        and not waits_for_the_hand(state)
        and state.settings.level(state.current_player) is not None
    )


def doubted(mind: Mind, state: ClassicState) -> tuple[int, tuple[str, ...]] | None:
    """Which computer contests which words of those that have just been laid; each is looked up once."""
    pending = state.table.pending()
    if pending is None or pending.is_suspended or state.table.challenged or state.settings.refuses_unknown_words:
        return None
    for computer in state.settings.computers:
        if computer.seat != pending.player:
            words = tuple(word for word in dict.fromkeys(pending.words) if word not in pending.agreed)
            if strange := challenged_words(mind, known_to(state, computer.seat), words):
                return computer.seat, strange
    return None


def checked(mind: Mind, state: ClassicState, command: commands.Command) -> commands.Command:
    """What a person asks for, as it is carried out in a game with computers.

    :raises RuleViolation: when it is a computer's turn, or a computer does not agree to end the game.
    """
    if not state.settings.computers:
        return command
    if isinstance(command, Undo | Redo):
        return _travel(state, command)
    if isinstance(command, commands.EndGame):
        _check_agreed(mind, state)
    seat = _acting(state, command)
    if seat is not None and state.settings.level(seat) is not None:
        raise RuleViolation(ClassicProblem.COMPUTER_TO_PLAY, player=Seat(seat))
    return command


def _acting(state: ClassicState, command: commands.Command) -> int | None:
    """Whose turn or draw a command would be; nothing where it is nobody's."""
    if isinstance(command, commands.TurnCommand):
        return state.current_player
    if not isinstance(command, commands.DrawTiles):
        return None
    pending, due = state.table.pending(), draws_due(state)
    if pending is not None:
        return pending.player
    return None if due is None else due[0]


def _check_agreed(mind: Mind, state: ClassicState) -> None:
    """All agree that nothing more can be placed (CL-12), the computers too."""
    if state.phase not in (ClassicPhase.PLAYING, ClassicPhase.PENDING):
        return
    for computer in state.settings.computers:
        if can_play(mind, known_to(state, computer.seat)):
            raise RuleViolation(ClassicProblem.COMPUTER_GOES_ON, player=Seat(computer.seat))


def _travel(state: ClassicState, command: Undo | Redo) -> Undo | Redo:
    """Steps as a person counts them: from one moment at which he was asked to another."""
    is_undo = isinstance(command, Undo)
    history, gone = state.history, 0
    for _ in range(command.steps):
        moments: Iterable[int] = range(1, 1 + len(history.past if is_undo else history.future))
        for count in moments:
            reached = history.back(count) if is_undo else history.forward(count)
            if waits_for_a_person(ClassicState(state.settings, reached)):
                history, gone = reached, gone + count
                break
        else:
            raise RuleViolation(RuleProblem.NOTHING_TO_UNDO if is_undo else RuleProblem.NOTHING_TO_REDO)
    return Undo(gone) if is_undo else Redo(gone)
