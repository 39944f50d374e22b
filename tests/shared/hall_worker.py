"""One computer of a hall without a person: ``python -m tests.shared.hall_worker PLAN ACCOUNT ADDRESS``.

The referee draws and retains what the plan says and waits for slips; a corrector enters those of his tables that are
missing. Whatever was acknowledged is written down, so that who kills it can ask for it afterwards.
"""

import json
import sys
import time
from datetime import datetime
from pathlib import Path
from typing import Any

from access_scrabble.cli.saved_games import RandomOrder, game_stores
from access_scrabble.cli.services import Services
from access_scrabble.engine.generator import generator_of
from access_scrabble.errors import AccessScrabbleError, OperationFailed, RuleViolation
from access_scrabble.language.language import Language
from access_scrabble.rules.duplicate import commands, results
from access_scrabble.rules.duplicate.decide import DUPLICATE_GAME
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.rules.slips.verdict import Slip, WrittenWord
from access_scrabble.session.library import GameLibrary
from access_scrabble.session.rulesets import DuplicateSession

REFEREE = "chef"


def make_context() -> DuplicateContext:
    lexicon = Services(Language("en")).default_lexicon
    return DuplicateContext(lexicon, RandomOrder(1), generator_of(lexicon))


def slip_of(turn: dict[str, Any], table: int) -> Slip:
    """What a table has written on a turn: one of the plan's solutions, some of them wrong."""
    word, reference, claimed = turn["solutions"][(table * 7 + turn["number"]) % len(turn["solutions"])]
    return Slip(table, (WrittenWord(word),), reference=reference, claimed=claimed)


def entered(turn: dict[str, Any], table: int) -> commands.CorrectSlips:
    return commands.CorrectSlips((commands.SlipSheet(turn["number"], (slip_of(turn, table),)),))


class Worker:
    def __init__(self, plan: Path, account: str, address: str) -> None:
        self._plan: dict[str, Any] = json.loads(plan.read_text(encoding="utf-8"))
        self._folder = plan.parent
        self._account = account
        self._library = GameLibrary(
            game_stores(address)[0], make_context, datetime.now, outbox=self._folder / f"outbox-{account}"
        )

    def run(self) -> None:
        session = self._opened()
        session.follow(lambda _: None, lambda _: None)
        if self._account == REFEREE:
            self._lead(session)
        else:
            self._correct(session)
        session.close()
        (self._folder / f"{self._account}.done").touch()

    def _opened(self) -> DuplicateSession:
        """Another referee's connection may live a moment longer than he, and a server comes back."""
        while True:
            try:
                return self._library.resume(DUPLICATE_GAME, self._library.open(self._plan["name"]))
            except OperationFailed:
                time.sleep(0.2)

    def _lead(self, session: DuplicateSession) -> None:
        for turn in self._plan["turns"]:
            number = turn["number"]
            while len(session.state.table.turns) < number:
                command = commands.TypeDraw(turn["draw"]) if session.state.table.draw is None else commands.RetainTop()
                self._insist(session, command)
            self._note(f"retained {number}")
            late = set(self._plan["late"]) if number == self._plan["cut_turn"] else set()
            while set(results.unscored(session.state, number)) - late:
                time.sleep(0.02)
            self._note(f"complete {number}")
        while any(results.unscored(session.state, turn["number"]) for turn in self._plan["turns"]):
            time.sleep(0.05)

    def _correct(self, session: DuplicateSession) -> None:
        tables = self._plan["tables"][self._account]
        for turn in self._plan["turns"]:
            number = turn["number"]
            while len(session.state.table.turns) < number:
                time.sleep(0.02)
            if self._account == self._plan["cut"] and number == self._plan["cut_turn"]:
                while not (self._folder / "cut").exists():
                    time.sleep(0.02)
            while missing := [table for table in results.unscored(session.state, number) if table in tables]:
                if self._insist(session, entered(turn, missing[0])):
                    self._note(f"slip {number} {missing[0]}")
                time.sleep(self._plan["pace"])
        while getattr(session, "waiting", 0):
            time.sleep(0.05)

    def _insist(self, session: DuplicateSession, command: commands.Command) -> bool:
        try:
            session.perform(command)
        except RuleViolation:
            return False  # it was done before the answer was lost
        except AccessScrabbleError:
            time.sleep(0.2)
            return False
        return True

    def _note(self, line: str) -> None:
        with (self._folder / f"{self._account}.told").open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")


if __name__ == "__main__":
    Worker(Path(sys.argv[1]), *sys.argv[2:]).run()
