"""A tournament's file taken through to its results: read, corrected, ranked."""

import json
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from typing import assert_never

from access_scrabble.errors import InputError
from access_scrabble.rules.ranking.games import GameResult
from access_scrabble.rules.tournament.correcting import CorrectedGame, correct_game
from access_scrabble.rules.tournament.documents import read_tournament
from access_scrabble.rules.tournament.filed_games import GameEntry, SavedGameName, TurnedInGame
from access_scrabble.rules.tournament.game_documents import read_game
from access_scrabble.rules.tournament.parts import Part, TournamentFileProblem, at
from access_scrabble.rules.tournament.players import Player
from access_scrabble.rules.tournament.results import TournamentResults, tournament_results


@dataclass(frozen=True, slots=True)
class Sources:
    """What a file does not hold: the words admitted, and the results of saved games by name."""

    lexicon: Container[str]
    saved: Callable[[str, str], GameResult | None]
    """The result of a saved game under a title; nothing when there is no such game."""


@dataclass(frozen=True, slots=True)
class EvaluatedFile:
    """The results of a file, and its games as they were corrected."""

    results: TournamentResults
    games: tuple[CorrectedGame, ...] = ()


def evaluate(text: str, sources: Sources) -> EvaluatedFile:
    """Correct and rank a whole tournament.

    :raises InputError: naming the place in the file that is wrong.
    """
    file = read_tournament(parse_json(text))
    games = tuple(_evaluated(entry, file.players, sources) for entry in file.games)
    with at("games"):
        results = tournament_results(file.title, file.basis, file.players, [game.result for game in games])
    return EvaluatedFile(results, games)


def evaluate_game(text: str, title: str, players: Sequence[Player], sources: Sources) -> CorrectedGame:
    """Correct one game that a file holds, for the players of a tournament; the title is for one without.

    :raises InputError: naming the place in the file that is wrong.
    """
    entry = read_game(Part(parse_json(text)), title, [player.table for player in players])
    return _evaluated(entry, players, sources)


def parse_json(text: str) -> object:
    """The document of a text.

    :raises InputError: naming the line and the column where it is no JSON.
    """
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise InputError(TournamentFileProblem.NOT_JSON, line=error.lineno, column=error.colno) from None
    except (RecursionError, ValueError):
        raise InputError(TournamentFileProblem.NOT_JSON, line=1, column=1) from None


def _evaluated(entry: GameEntry, players: Sequence[Player], sources: Sources) -> CorrectedGame:
    match entry:
        case TurnedInGame():
            return correct_game(entry, players, sources.lexicon)
        case GameResult():
            return CorrectedGame(entry)
        case SavedGameName(place, title, name):
            result = sources.saved(name, title)
            if result is None:
                raise InputError(TournamentFileProblem.NO_SAVED_GAME, place=place, name=name)
            return CorrectedGame(result)
    assert_never(entry)
