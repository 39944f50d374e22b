"""The challenge window: contesting, settling, agreeing on words and on the theme (CL-09, VA-03)."""

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.classic.actions import check_formed
from access_scrabble.rules.classic.commands import AcceptTheme, AgreeOnWords, Challenge, SettleChallenge
from access_scrabble.rules.classic.ending import closing
from access_scrabble.rules.classic.entries import WordPlaced
from access_scrabble.rules.classic.events import (
    ChallengeRejected,
    ChallengeUpheld,
    Event,
    ThemeAccepted,
    WordsAgreed,
    WordsChallenged,
)
from access_scrabble.rules.classic.evolve import evolve
from access_scrabble.rules.classic.judging import THEME_POINTS
from access_scrabble.rules.classic.settings import Judge, Variant
from access_scrabble.rules.classic.state import State
from access_scrabble.rules.context import Context
from access_scrabble.rules.problems import RuleProblem


def decide_challenge(context: Context, state: State, command: Challenge) -> tuple[Event, ...]:
    """Contest words: the lexicon answers at once, or the players look them up (CL-09)."""
    pending = _open_window(state)
    if state.table.is_disputed:
        raise RuleViolation(RuleProblem.CHALLENGE_OPEN, words=state.table.challenged)
    words = command.words or tuple(dict.fromkeys(pending.words))
    check_formed(words, pending.words)
    if state.settings.judge is Judge.PLAYERS:
        return (WordsChallenged(words),)
    refused = tuple(word for word in words if word not in context.lexicon and word not in pending.agreed)
    if not refused:
        return (ChallengeRejected(pending.player, words, Judge.LEXICON),)
    return _upheld(state, ChallengeUpheld(pending.player, refused, Judge.LEXICON))


def decide_settlement(context: Context, state: State, command: SettleChallenge) -> tuple[Event, ...]:
    """Take the players' verdict; a word they keep though the lexicon lacks it is admitted by agreement."""
    pending = _open_window(state)
    challenged = state.table.challenged
    if not state.table.is_disputed:
        raise RuleViolation(RuleProblem.NO_CHALLENGE_OPEN)
    check_formed(command.refused, challenged)
    if command.refused:
        return _upheld(state, ChallengeUpheld(pending.player, command.refused, Judge.PLAYERS))
    agreed = tuple(word for word in challenged if word not in context.lexicon)
    return (ChallengeRejected(pending.player, challenged, Judge.PLAYERS, agreed),)


def decide_agreement(state: State, command: AgreeOnWords) -> tuple[Event, ...]:
    """Admit words of the pending play by agreement."""
    pending = _open_window(state)
    check_formed(command.words, pending.words)
    words = tuple(word for word in dict.fromkeys(command.words) if word not in pending.agreed)
    if not words:
        raise RuleViolation(RuleProblem.NO_CHANGE)
    return (WordsAgreed(words),)


def decide_theme(state: State, command: AcceptTheme) -> tuple[Event, ...]:
    """Add five points for each word of the pending play that is on theme (VA-03)."""
    if Variant.THEME not in state.settings.variants:
        raise RuleViolation(RuleProblem.VARIANT_NOT_CHOSEN, variant=Variant.THEME)
    pending = _open_window(state)
    check_formed(command.words, pending.words)
    words = tuple(word for word in dict.fromkeys(command.words) if word not in pending.on_theme)
    if not words:
        raise RuleViolation(RuleProblem.NO_CHANGE)
    return (ThemeAccepted(words, THEME_POINTS * len(words)),)


def _open_window(state: State) -> WordPlaced:
    pending = state.table.pending()
    if pending is None:
        raise RuleViolation(RuleProblem.NOTHING_PENDING)
    if pending.is_suspended:
        raise RuleViolation(RuleProblem.WORD_SUSPENDED)
    return pending


def _upheld(state: State, event: ChallengeUpheld) -> tuple[Event, ...]:
    return (event, *closing(evolve(state, event)))
