"""Several games of one file corrected side by side, by workers: this program once more for each core.

A worker is sent a line of JSON and then a game as it stands in the file, and answers line by line: each turn that it
begins, then the game corrected, or that it leaves it. What is left, or lost with a worker, is corrected by who asked.
"""

import io
import json
import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Mapping, Sequence, Sized
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

from access_scrabble.cli.services import Services
from access_scrabble.errors import AccessScrabbleError
from access_scrabble.files.late_json import LateList, read_late
from access_scrabble.language.language import DEFAULT_LANGUAGE, Language
from access_scrabble.rules.tournament.correcting import CorrectedGame, correct_game
from access_scrabble.rules.tournament.document_parts import DocumentPart
from access_scrabble.rules.tournament.tournament_files import (
    PLAYER_FIELDS,
    TournamentFile,
    TurnedInGame,
    player_document,
    read_game,
    read_player,
)
from access_scrabble.session.conversion import event_converter
from access_scrabble.workers import CORRECTING, worker_environment

LEAST_BYTES = 400_000
"""A smaller game is corrected before a worker has started."""
_LISTENING_SECONDS = 0.5
"""Windows lets nobody interrupt who waits for longer."""
LATE_LISTS = ("games", "turns")

OnTurn = Callable[[str, int, int], None]
Message = dict[str, Any]


def usable_cores() -> int:
    allowed: Callable[[int], Sized] = getattr(os, "sched_getaffinity", lambda _: range(os.cpu_count() or 1))
    return len(allowed(0))


class CorrectingProcess:
    """One worker; its answers are handed over by a thread of its own, and ``None`` after the last."""

    def __init__(self, answers: "SimpleQueue[tuple[CorrectingProcess, Message | None]]") -> None:
        self.number = 0
        """Of the game that it corrects, if any."""
        self._answers = answers
        self.process = subprocess.Popen(
            CORRECTING.command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=worker_environment(),
            start_new_session=True,  # Ctrl+C is for who started it, who then ends it
        )
        self._listening = Thread(target=self._listen, name="correcting", daemon=True)
        self._listening.start()

    def correct(self, number: int, order: Message, game: bytes) -> None:
        """Let it correct a game; one that has gone is noticed by its last answer."""
        self.number = number
        with suppress(OSError):
            self._orders.write(json.dumps({**order, "number": number, "bytes": len(game)}).encode() + b"\n")
            self._orders.write(game)
            self._orders.flush()

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        self._listening.join()
        with suppress(OSError):
            self._orders.close()

    @property
    def _orders(self) -> IO[bytes]:
        return self.process.stdin  # type: ignore[return-value]  # a pipe, as asked for

    def _listen(self) -> None:
        with self.process.stdout as answers:  # type: ignore[union-attr]  # as above
            for line in answers:
                with suppress(ValueError):  # its end was cut off
                    self._answers.put((self, json.loads(line)))
        self._answers.put((self, None))


def correct_elsewhere(
    file: TournamentFile, lexicon: str | None, on_turn: OnTurn, cores: int | None = None
) -> Mapping[int, CorrectedGame]:
    """The great games of a file by their numbers, corrected by as many workers as there are cores."""
    games = file.games.value
    if not isinstance(games, LateList):
        return {}
    great = [place for place in range(len(games)) if games.size(place) >= LEAST_BYTES]
    count = min(len(great), usable_cores() if cores is None else cores)
    if count < 2:
        return {}
    players = [player_document(player) for player in file.players]
    return _Correcting(games, {"players": players, "lexicon": lexicon}, on_turn).run(great, count)


class _Correcting:
    def __init__(self, games: LateList, order: Message, on_turn: OnTurn) -> None:
        self._games = games
        self._order = order
        self._on_turn = on_turn
        self._answers: SimpleQueue[tuple[CorrectingProcess, Message | None]] = SimpleQueue()
        self._waiting: deque[int] = deque()
        self._found: dict[int, CorrectedGame] = {}

    def run(self, places: Sequence[int], count: int) -> Mapping[int, CorrectedGame]:
        self._waiting.extend(places)
        workers: list[CorrectingProcess] = []
        try:
            for _ in range(count):
                workers.append(CorrectingProcess(self._answers))
                self._give_next(workers[-1])
            while any(worker.number for worker in workers):
                self._take_answer()
        except OSError:
            pass  # no more processes can be had: what is missing is corrected here
        finally:
            for worker in workers:
                worker.end()
        return self._found

    def _give_next(self, worker: CorrectingProcess) -> None:
        worker.number = 0
        if self._waiting:
            place = self._waiting.popleft()
            worker.correct(place + 1, self._order, self._games.raw(place))

    def _take_answer(self) -> None:
        try:
            worker, answer = self._answers.get(timeout=_LISTENING_SECONDS)
        except Empty:
            return
        match answer:
            case {"turn": int(turn), "turns": int(turns), "title": str(title)}:
                self._on_turn(title, turn, turns)
            case {"game": game}:
                self._found[worker.number] = event_converter(()).structure(game, CorrectedGame)
                self._give_next(worker)
            case {"left": True}:
                self._give_next(worker)
            case _:  # refused, or the worker is lost: nobody need know what comes after
                self._waiting.clear()
                worker.number = 0


# The worker's end.


class _Worker:
    def __init__(self, orders: IO[bytes], answers: IO[bytes]) -> None:
        self._orders = orders
        self._answers = answers
        self._services = Services(Language(DEFAULT_LANGUAGE))

    def run(self) -> None:
        """Serve until the program closes the pipe, or has gone."""
        while line := self._orders.readline():
            order: Message = json.loads(line)
            game = self._orders.read(order["bytes"])
            try:
                self._correct(order, game)
            except AccessScrabbleError:
                self._answer(refused=True)

    def _correct(self, order: Message, data: bytes) -> None:
        players = [read_player(DocumentPart(player).fields(PLAYER_FIELDS)) for player in order["players"]]
        part = DocumentPart(read_late(io.BytesIO(data), LATE_LISTS[1:]))
        game = read_game(part, str(order["number"]), frozenset(player.table for player in players))
        if not isinstance(game, TurnedInGame):
            self._answer(left=True)
            return
        turns = len(game.turns)

        def tell(turn: int) -> None:
            self._answer(title=game.title, turn=turn, turns=turns)

        corrected = correct_game(game, players, self._services.lexicon(order["lexicon"]), tell)
        self._answer(game=event_converter(()).unstructure(corrected))

    def _answer(self, **data: object) -> None:
        self._answers.write(json.dumps(data).encode() + b"\n")
        self._answers.flush()


def main(_words: Sequence[str] = ()) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing else may answer
    with suppress(BrokenPipeError):
        _Worker(sys.stdin.buffer, answers).run()
    os._exit(0)  # without a last flush to who has gone


if __name__ == "__main__":
    main()
