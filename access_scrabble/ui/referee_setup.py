"""Questions before a duplicate game: edition, formula, time, bag, players (DU-05, DU-16, DU-18, FO)."""

from dataclasses import replace

from access_scrabble.app.duplicate_requests import parse_entrant, parse_time
from access_scrabble.errors import AccessScrabbleError, RuleViolation
from access_scrabble.presentation.duplicate.names import CONTESTS, LETTERS, DuplicateNames
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.violations import ViolationWording
from access_scrabble.rules.classic.settings import BagKind
from access_scrabble.rules.duplicate.commands import StartGame
from access_scrabble.rules.duplicate.formulas import Contest, Formula, Letters
from access_scrabble.rules.duplicate.records import RecordedGame
from access_scrabble.rules.duplicate.regulation import TurnTime
from access_scrabble.rules.duplicate.settings import Entrant, Settings, check_settings
from access_scrabble.rules.editions import Edition
from access_scrabble.ui.dialogue import Dialogue

USUAL_TIMES = (TurnTime(180, 30), TurnTime(150, 30), TurnTime(120, 30), TurnTime(60, 20))
_EDITIONS = (Edition.R26, Edition.R12, Edition.E)


class RefereeSetup:
    """Asks what must be known before a duplicate game, and makes its first command."""

    def __init__(self, dialogue: Dialogue, language: Language) -> None:
        self._dialogue = dialogue
        self._language = language
        self._names = DuplicateNames(language)
        self._violations = ViolationWording(language)

    def game(self) -> StartGame:
        """A game before a room; the usual one after two answers and the players."""
        text, choose = self._language.text, self._dialogue.choose
        kinds = [
            text("the usual game: edition of 2026, three minutes a turn"),
            text("choose edition, formula and time"),
        ]
        is_usual = choose(text("What kind of game?"), kinds) == 0
        edition, formula, time = (Edition.R26, Formula(), TurnTime()) if is_usual else self._kind()
        settings = Settings(edition, formula, self._bag(), time)
        return StartGame(self._with_players(settings))

    def prepared(self, name: str, game: RecordedGame) -> StartGame:
        """A game made ahead, before a room."""
        time = self._time() if game.formula.contest is Contest.POINTS else TurnTime()
        settings = Settings(game.edition, game.formula, BagKind.VIRTUAL, time, prepared=name)
        return StartGame(self._with_players(settings))

    def practice(self, letters: Formula | None = None) -> StartGame:
        """A game alone against the top, or against the clock (DU-16, FO-07)."""
        text = self._language.text
        ways = [
            text("as many points as the top"),
            text("topping: find every top in the least time"),
        ]
        is_topping = self._dialogue.choose(text("What do you practise?"), ways) == 1
        formula = Formula(contest=Contest.TOPPING) if is_topping else letters or self.formula()
        name = self._dialogue.ask(text("Your name:")) or text("Me")
        return StartGame(Settings(formula=formula, entrants=(Entrant(1, (name,)),)))

    def _kind(self) -> tuple[Edition, Formula, TurnTime]:
        text, choose = self._language.text, self._dialogue.choose
        editions = [self._names.edition(edition) for edition in _EDITIONS]
        edition = _EDITIONS[choose(text("Which edition of the regulation?"), editions)]
        contests = tuple(Contest)
        told = [text("the points"), *(text(CONTESTS[contest]) for contest in contests[1:])]
        contest = contests[choose(text("What decides?"), told)]
        formula = self.formula() if contest is Contest.POINTS else Formula(contest=contest)
        in_pairs = self._dialogue.agree(text("Do they play in pairs?"))
        formula = Formula(formula.letters, contest, with_blank=formula.with_blank, in_pairs=in_pairs)
        return edition, formula, self._time() if contest is Contest.POINTS else TurnTime()

    def formula(self) -> Formula:
        """How many letters a draw has, and whether it comes with a joker."""
        text, letters = self._language.text, tuple(Letters)
        told = [text("seven letters"), *(text(LETTERS[kind]) for kind in letters[1:])]
        chosen = letters[self._dialogue.choose(text("Which letters?"), told)]
        with_blank = self._dialogue.agree(text("Joker game: each draw comes with a joker"))
        return Formula(chosen, with_blank=with_blank)

    def _time(self) -> TurnTime:
        text = self._language.text
        told = [self._names.duration(time.seconds) for time in USUAL_TIMES]
        chosen = self._dialogue.choose(text("How long is a turn?"), [*told, text("another time")])
        if chosen < len(USUAL_TIMES):
            return USUAL_TIMES[chosen]
        seconds = self._dialogue.ask_until(text("Seconds, or minutes and seconds as 2:30:"), parse_time)
        call = self._dialogue.ask_until(text("Seconds left at the last call, 0 for none:"), parse_time)
        return TurnTime(seconds // 1000, call // 1000)

    def _bag(self) -> BagKind:
        text = self._language.text
        options = [text("by the program"), text("from the real bag")]
        question = text("How are tiles drawn?")
        return (BagKind.VIRTUAL, BagKind.PHYSICAL)[self._dialogue.choose(question, options)]

    def _with_players(self, settings: Settings) -> Settings:
        """Players are asked for again until they can be told apart; none are needed."""
        if settings.formula.in_pairs:
            question = self._language.text(
                "Pairs, separated by commas, as 12 Anna / Bob; Enter for none or later:"
            )
        else:
            question = self._language.text(
                "Players, separated by commas, as 12 Anna or only Anna; Enter for none or later:"
            )
        while True:
            try:
                found = self._entrants(settings, self._dialogue.ask(question))
                check_settings(found)
            except RuleViolation as violation:
                self._dialogue.refuse(self._violations.sentence(violation))
            except AccessScrabbleError as error:
                self._dialogue.complain(error)
            else:
                return found

    def _entrants(self, settings: Settings, answer: str) -> Settings:
        parts = [part for part in answer.split(",") if part.strip()]
        entrants = tuple(parse_entrant(part, number) for number, part in enumerate(parts, start=1))
        return replace(settings, entrants=entrants)
