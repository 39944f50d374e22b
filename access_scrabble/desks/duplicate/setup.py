"""Questions before a duplicate game: edition, formula, time, bag, players (DU-05, DU-16, DU-18, FO)."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from access_scrabble.desks.common import lines
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.duplicate.typed import parse_entrant
from access_scrabble.desks.ranking.player_lists import PlayerList, told_list
from access_scrabble.errors import AccessScrabbleError
from access_scrabble.language.language import Language
from access_scrabble.language.names import CONTESTS, LETTERS, edition_name, worded_duration
from access_scrabble.rules.duplicate.commands import StartDuplicate
from access_scrabble.rules.duplicate.records import RecordedGame
from access_scrabble.rules.duplicate.settings import (
    DuplicateSettings,
    Entrant,
    Formula,
    Letters,
    TurnTime,
    check_settings,
    is_alone,
)
from access_scrabble.rules.game import BagKind, Contest, Edition
from access_scrabble.rules.tournament.model import Player, are_pairs, entrants

USUAL_TIMES = (TurnTime(180, 30), TurnTime(150, 30), TurnTime(120, 30), TurnTime(60, 20))
_EDITIONS = (Edition.R26, Edition.R12, Edition.E)


def told_long_time(language: Language, settings: DuplicateSettings) -> str:
    """That a turn is longer than a competition allows (R26 1.3)."""
    return language.text(
        "{time} a turn is out of regulation: {most} at most in competition.",
        time=worded_duration(language, settings.turn_time(1).seconds),
        most=worded_duration(language, settings.regulation.longest_seconds),
    )


class RefereeSetup:
    """Asks privately, as a room may be listening already; somebody who practises is asked aloud."""

    def __init__(
        self,
        dialogue: Dialogue,
        language: Language,
        read_players: Callable[[str], PlayerList],
        *,
        is_aloud: bool = False,
    ) -> None:
        self._aloud = dialogue
        self._dialogue = dialogue if is_aloud else dialogue.privately()
        self._language = language
        self._read_players = read_players

    def game(self) -> StartDuplicate:
        """A game before a room; the usual one after two answers and the players."""
        self._aloud.fall_silent()
        return StartDuplicate(self._with_players(self._settings()))

    def game_for(self, players: Sequence[Player]) -> StartDuplicate:
        settings = self._settings(players)
        return StartDuplicate(replace(settings, entrants=entrants(players, settings.formula)))

    def prepared_for(self, name: str, game: RecordedGame, players: Sequence[Player]) -> StartDuplicate:
        settings = self._prepared_settings(name, game)
        formula = replace(settings.formula, in_pairs=are_pairs(players))
        return StartDuplicate(replace(settings, formula=formula, entrants=entrants(players, formula)))

    def prepared(self, name: str, game: RecordedGame) -> StartDuplicate:
        self._aloud.fall_silent()
        return StartDuplicate(self._with_players(self._prepared_settings(name, game)))

    def practice(self, letters: Formula | None = None) -> StartDuplicate:
        """A game alone against the top, or against the clock, asked for aloud (DU-16, FO-07)."""
        if self._dialogue is not self._aloud:
            return RefereeSetup(self._aloud, self._language, self._read_players, is_aloud=True).practice(letters)
        text = self._language.text
        ways = [
            text("as many points as the top"),
            text("as many points as the top, against the clock"),
            text("topping: find every top in the least time"),
        ]
        chosen = self._dialogue.choose(text("What do you practise?"), ways)
        formula = Formula(contest=Contest.TOPPING) if chosen == len(ways) - 1 else letters or self.formula()
        time = self.time() if chosen == 1 else TurnTime()
        name = self._dialogue.ask_text(text("Your name:")) or text("Me")
        alone = (Entrant(1, (name,)),)
        return StartDuplicate(
            DuplicateSettings(formula=formula, time=time, entrants=alone, is_against_clock=chosen > 0)
        )

    def _settings(self, players: Sequence[Player] | None = None) -> DuplicateSettings:
        """What is agreed; whether they play in pairs is asked where nobody is known yet."""
        text = self._language.text
        kinds = [
            text("the usual game: edition of 2026, three minutes a turn"),
            text("choose edition, formula and time"),
            text("among friends: scores are said, the time is agreed, a solo finds the top"),
        ]
        in_pairs = None if players is None else are_pairs(players)
        chosen = self._dialogue.choose(text("What kind of game?"), kinds)
        settings = DuplicateSettings(formula=Formula(in_pairs=bool(in_pairs)))
        if chosen == 1:
            settings = self._kind(in_pairs)
        elif chosen == 2:
            settings = replace(settings, time=self.time(), is_friendly=True)
        self._tell_long_time(settings)
        return replace(settings, bag=self._bag())

    def _tell_long_time(self, settings: DuplicateSettings) -> None:
        if settings.is_out_of_regulation:
            self._dialogue.tell(told_long_time(self._language, settings))

    def _prepared_settings(self, name: str, game: RecordedGame) -> DuplicateSettings:
        time = self.time() if game.formula.contest is Contest.POINTS else TurnTime()
        settings = DuplicateSettings(game.edition, game.formula, BagKind.VIRTUAL, time, prepared=name)
        self._tell_long_time(settings)
        return settings

    def _kind(self, in_pairs: bool | None) -> DuplicateSettings:  # noqa: FBT001 - what is known, not a mode
        text, pick = self._language.text, self._dialogue.pick
        editions = [(edition_name(self._language, edition), edition) for edition in _EDITIONS]
        edition = pick(text("Which edition of the regulation?"), editions)
        others = [(text(told), contest) for contest, told in CONTESTS.items()]
        contest = pick(text("What decides?"), [(text("the points"), Contest.POINTS), *others])
        formula = self.formula() if contest is Contest.POINTS else Formula(contest=contest)
        if in_pairs is None:
            in_pairs = self._dialogue.agree(text("Do they play in pairs?"))
        formula = replace(formula, in_pairs=in_pairs)
        return DuplicateSettings(edition, formula, time=self.time() if contest is Contest.POINTS else TurnTime())

    def formula(self) -> Formula:
        """How many letters a draw has, and whether it comes with a joker."""
        text = self._language.text
        others = [(text(told), letters) for letters, told in LETTERS.items()]
        chosen = self._dialogue.pick(text("Which letters?"), [(text("seven letters"), Letters.SEVEN), *others])
        with_blank = self._dialogue.agree(text("Is it a joker game, with a joker in each draw?"))
        return Formula(chosen, with_blank=with_blank)

    def time(self) -> TurnTime:
        """How long a turn lasts, and when its last call is heard (DU-05)."""
        text = self._language.text
        told = [worded_duration(self._language, time.seconds) for time in USUAL_TIMES]
        chosen = self._dialogue.choose(text("How long is a turn?"), [*told, text("another time")])
        if chosen < len(USUAL_TIMES):
            return USUAL_TIMES[chosen]
        seconds = self._dialogue.ask_until(text("Seconds, or minutes and seconds as 2:30:"), lines.parse_time)
        call = self._dialogue.ask_until(text("Seconds left at the last call, 0 for none:"), lines.parse_time)
        return TurnTime(seconds // 1000, call // 1000)

    def _bag(self) -> BagKind:
        text = self._language.text
        options = [(text("by the program"), BagKind.VIRTUAL), (text("from the real bag"), BagKind.PHYSICAL)]
        return self._dialogue.pick(text("How are tiles drawn?"), options)

    def _with_players(self, settings: DuplicateSettings) -> DuplicateSettings:
        """Players are asked for again until they can be told apart; none are needed."""
        if settings.formula.in_pairs:
            question = self._language.text(
                "Pairs, separated by commas, as 12 Anna / Bob, or file and its path; Enter for none or later:"
            )
        else:
            question = self._language.text(
                "Players, separated by commas, as 12 Anna or only Anna, or file and its path; Enter for none or later:"
            )
        while True:
            try:
                found = self._entrants(settings, self._dialogue.ask_text(question))
                check_settings(found)
            except AccessScrabbleError as error:
                self._dialogue.complain(error)
            else:
                self._tell_training(found)
                return found

    def _tell_training(self, settings: DuplicateSettings) -> None:
        """One player alone is not refereed (DU-16)."""
        if is_alone(settings):
            self._dialogue.tell(
                self._language.text(
                    "One player, and the program draws: this is training, without announcements, check or"
                    " slips. To referee, name two players or none, or draw from the real bag."
                )
            )

    def _entrants(self, settings: DuplicateSettings, answer: str) -> DuplicateSettings:
        """Who was named, or who is in the file that was named."""
        if (path := lines.named_path(answer)) is not None:
            listed = self._read_players(path)
            self._dialogue.tell(*told_list(self._language, listed))
            return replace(settings, entrants=entrants(listed.players, settings.formula))
        parts = [part for part in answer.split(",") if part.strip()]
        named = tuple(parse_entrant(part, number) for number, part in enumerate(parts, start=1))
        return replace(settings, entrants=named)
