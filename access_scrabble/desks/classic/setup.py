"""Questions before a game around a table, alone, in reverse or of loto: who plays, with which tiles and variants."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.offers import Offer
from access_scrabble.engine.board import Board
from access_scrabble.errors import AccessScrabbleError, RuleViolation, marked
from access_scrabble.language.language import Language
from access_scrabble.language.names import LEVEL_TRAITS, LEVELS, SOLITAIRES, VARIANTS
from access_scrabble.rules import loto, reverse
from access_scrabble.rules.classic.commands import StartClassic
from access_scrabble.rules.classic.settings import (
    ClassicSettings,
    Computer,
    FirstPlayer,
    Judge,
    Level,
    Solitaire,
    Variant,
    WordCheck,
)
from access_scrabble.rules.game import BagKind, Chance, check_names
from access_scrabble.rules.opponent.levels import LAST_GAMES, SKILLS, PastGame, adapted_level

LEAST_PLAYERS, MOST_PLAYERS = 2, 4
T = TypeVar("T")
_COMMAS = re.compile("[,;]")
_ANDS = re.compile(r"\s(?:et|and|&)\s", re.IGNORECASE)
AROUND_A_TABLE = {WordCheck.CHALLENGE: marked("only when challenged"), WordCheck.IMMEDIATE: marked("at once")}
ALONE = {WordCheck.IMMEDIATE: marked("at once"), WordCheck.CHALLENGE: marked("never: I am my own judge")}
ADAPTING = marked(
    "Adapted. Once you have won more than half of your last ten games, and the last of them, it plays one level"
    " stronger; once you have lost more than half, and the last, one level weaker."
)
_VARIANTS_WITHOUT_RACK = (Variant.RECYCLED_BLANKS, Variant.THEME)


class Setup:
    """Asks what must be known before a game, and makes its first command."""

    def __init__(
        self,
        dialogue: Dialogue,
        language: Language,
        read_grid: Callable[[str], Board],
        chance: Chance,
        past_games: Callable[[], Sequence[PastGame]],
    ) -> None:
        self._past_games = past_games
        self._dialogue = dialogue
        self._language = language
        self._read_grid = read_grid
        self._chance = chance

    def classic(self) -> StartClassic:
        """Two to four players; the usual game after one answer, anything else by choice."""
        text, choose = self._language.text, self._dialogue.choose
        players = self._players(LEAST_PLAYERS, MOST_PLAYERS)
        usual = text("the usual game: real bag, the first named begins")
        if choose(text("How do you play?"), [usual, text("choose bag, first player and variants")]) == 0:
            return StartClassic(ClassicSettings(players, own_seat=self._own_seat(players)))
        bag = self._bag()
        first = choose(text("Who begins?"), [players[0], text("whoever draws the letter nearest to A")])
        seat = self._own_seat(players) if bag is BagKind.PHYSICAL else None
        # those who disagree on a variant play by the traditional rules (CL-15)
        agreed = marked("Which variants? Unless all agree on one, the traditional rules hold: Enter alone.")
        variants = self._variants(tuple(Variant), agreed)
        theme = self._theme(variants)
        word_check = self._word_check(variants, AROUND_A_TABLE)
        judge = self._judge() if word_check is WordCheck.CHALLENGE else Judge.LEXICON
        first_player = FirstPlayer.DRAWN if first else FirstPlayer.GIVEN
        return StartClassic(ClassicSettings(players, bag, first_player, word_check, judge, seat, variants, theme=theme))

    def against_computers(self) -> StartClassic:
        """One to three people, the others computers; the usual game after a name and a level."""
        text, choose = self._language.text, self._dialogue.choose
        people = self._people()
        levels = [self._level()]
        usual = text("the usual game: one computer, the program draws who begins")
        settings = ClassicSettings(people, BagKind.VIRTUAL, FirstPlayer.DRAWN)
        if choose(text("How do you play?"), [usual, text("choose computers, first player and variants")]):
            more = self._more_computers(len(people))
            levels += [self._level(name) for name in self._computers(1 + more)[1:]]
            first = choose(text("Who begins?"), [text("whoever draws the letter nearest to A"), people[0]])
            variants = self._variants(tuple(Variant))
            settings = replace(
                settings,
                first_player=FirstPlayer.GIVEN if first else FirstPlayer.DRAWN,
                variants=variants,
                theme=self._theme(variants),
                word_check=self._word_check(variants, AROUND_A_TABLE),
            )
        return StartClassic(self._seated(settings, levels))

    def _seated(self, settings: ClassicSettings, levels: Sequence[Level]) -> ClassicSettings:
        """The people first, then the computers; whoever sits alone before them is at the keyboard."""
        people = settings.players
        return replace(
            settings,
            players=(*people, *self._computers(len(levels))),
            own_seat=0 if len(people) == 1 else None,
            computers=tuple(Computer(len(people) + number, level) for number, level in enumerate(levels)),
            seed=int("".join(self._chance.shuffle("0123456789")[:9])),
        )

    def _computers(self, count: int) -> list[str]:
        name = self._language.text("Computer")
        return [name] if count == 1 else [f"{name} {number}" for number in range(1, 1 + count)]

    def _people(self) -> tuple[str, ...]:
        """The names of the people, or one that every sentence can bear."""
        text, usual = self._language.text, self._language.text("Player")
        question = text("Your name, or several separated by commas; Enter for {name}:", name=usual)
        while True:
            people = _names(self._dialogue.ask_text(question)) or (usual,)
            try:
                check_names((*people, text("Computer")), LEAST_PLAYERS, MOST_PLAYERS)
            except RuleViolation as violation:
                self._dialogue.complain(violation)
            else:
                return people

    def _level(self, name: str = "") -> Level:
        """By its name, the words that it knows and its average; a question mark explains."""
        text = self._language.text
        options = [
            text(
                "{level}: {words} words, some {average} points a game",
                level=text(LEVELS[level]),
                words=skill.words,
                average=skill.average,
            )
            for level, skill in SKILLS.items()
        ]
        adapting = text("adapted to me: as strong as my last ten games ask for")
        helps = [
            *(f"{text(LEVELS[level]).capitalize()}. {text(LEVEL_TRAITS[level])}" for level in SKILLS),
            f"{text(ADAPTING)} {self._adaptation()}",
        ]
        words = (*((text(LEVELS[level]),) for level in SKILLS), (text("adapted"),))
        question = text("How strong is {name}?", name=name) if name else text("How strong is the computer?")
        asked = Offer(question, (*options, adapting), tuple(helps), words=words)
        chosen = self._dialogue.choose_offered(asked)
        if chosen < len(options):
            return list(SKILLS)[chosen]
        self._dialogue.tell(self._adaptation())
        return adapted_level(self._past_games())

    def _adaptation(self) -> str:
        """How the last games went, and the level that follows from them."""
        text, games = self._language.text, self._past_games()[-LAST_GAMES:]
        level = text(LEVELS[adapted_level(self._past_games())])
        if not games:
            return text("No game against the computer is over yet: it begins as {level}.", level=level)
        count = self._language.count
        won = count("{number} won", "{number} won", sum(game.won == 1 for game in games))
        lost = count("{number} lost", "{number} lost", sum(game.won == 0 for game in games))
        counted = count("{number} game", "{number} games", len(games))
        told = marked("The computer plays as {level}: {won} and {lost} of your last {games}.")
        return text(told, games=counted, won=won, lost=lost, level=level)

    def _more_computers(self, people: int) -> int:
        """How many computers play besides the first one."""
        most = MOST_PLAYERS - people
        if most == 1:
            return 0
        counted = [
            self._language.count("{number} computer", "{number} computers", count) for count in range(1, 1 + most)
        ]
        return self._dialogue.choose(self._language.text("How many computers?"), counted)

    def solitaire(self) -> StartClassic:
        """One of the three ways to play alone (VA-07)."""
        kind = self._chosen(marked("Which one?"), SOLITAIRES)
        player = self._own_name()
        imaginary = self._language.text("Opponent")
        players = (player, imaginary) if kind is Solitaire.TWO_RACKS else (player,)
        bag = BagKind.VIRTUAL if kind is Solitaire.ALL_VISIBLE else self._bag()
        is_all_visible = kind is Solitaire.ALL_VISIBLE
        variants = self._variants(_VARIANTS_WITHOUT_RACK if is_all_visible else tuple(Variant))
        theme = self._theme(variants)
        word_check = WordCheck.IMMEDIATE if is_all_visible else self._word_check(variants, ALONE)
        return StartClassic(
            ClassicSettings(players, bag, variants=variants, solitaire=kind, theme=theme, word_check=word_check)
        )

    def reverse(self, boards: Sequence[tuple[str, Board]]) -> reverse.StartReverse:
        """Players around the board of a finished game or of a grid file (VA-05)."""
        text = self._language.text
        titles = [title for title, _ in boards]
        chosen = self._dialogue.choose(text("From which board?"), [*titles, text("a grid file")])
        board = boards[chosen][1] if chosen < len(boards) else self._asked_grid(text("Path of the grid file:"))
        return reverse.StartReverse(reverse.ReverseSettings(self._players(1, reverse.MOST_PLAYERS), board))

    def loto(self) -> loto.StartLoto:
        """Players, and who draws the tiles (VA-06)."""
        players = self._players(1, loto.MOST_PLAYERS)
        callers = {
            loto.CallerKind.PROGRAM: marked("the program"),
            loto.CallerKind.PERSON: marked("someone at the table"),
        }
        return loto.StartLoto(loto.LotoSettings(players, self._chosen(marked("Who draws the tiles?"), callers)))

    def _own_name(self) -> str:
        """The name of someone alone, or one that every sentence can bear: « Moi échange » cannot be said."""
        usual = self._language.text("Player")
        question = self._language.text("Your name, or Enter for {name}:", name=usual)
        return self._dialogue.ask_text(question) or usual

    def _players(self, least: int, most: int) -> tuple[str, ...]:
        """Names, asked for again until they fit; quit goes back."""
        question = self._language.text("Players in the order of play, separated by commas:")
        while True:
            players = _names(self._dialogue.ask_text(question))
            try:
                if players:
                    check_names(players, least, most)
                    return players
                self._dialogue.leave_by_enter()
            except RuleViolation as violation:
                self._dialogue.complain(violation)

    def _asked_grid(self, question: str) -> Board:
        while True:
            path = self._dialogue.ask_text(question)
            try:
                if path:
                    return self._read_grid(path)
                self._dialogue.leave_by_enter()
            except AccessScrabbleError as error:
                self._dialogue.complain(error)

    def _bag(self) -> BagKind:
        ways = {BagKind.PHYSICAL: marked("from the real bag"), BagKind.VIRTUAL: marked("by the program")}
        return self._chosen(marked("How are tiles drawn?"), ways)

    def _own_seat(self, players: tuple[str, ...]) -> int | None:
        """Who sits at the keyboard; a bag that the program keeps is for all of them in turn."""
        text = self._language.text
        nobody = text("nobody: I keep the score")
        options = (*players, nobody)
        asked = Offer(text("Who is at the keyboard?"), options, words=tuple((name,) for name in options))
        chosen = self._dialogue.choose_offered(asked)
        return chosen if chosen < len(players) else None

    def _variants(
        self, possible: tuple[Variant, ...], question: str = marked("Which variants?")
    ) -> tuple[Variant, ...]:
        names = [self._language.text(VARIANTS[variant]) for variant in possible]
        chosen = self._dialogue.choose_several(self._language.text(question), names)
        return tuple(possible[number] for number in chosen)

    def _theme(self, variants: tuple[Variant, ...]) -> str:
        return self._dialogue.ask_text(self._language.text("The theme:")) if Variant.THEME in variants else ""

    def _word_check(self, variants: tuple[Variant, ...], times: Mapping[WordCheck, str]) -> WordCheck:
        """An open dictionary leaves no choice (VA-02)."""
        if Variant.OPEN_DICTIONARY in variants:
            return WordCheck.IMMEDIATE
        return self._chosen(marked("When is a word refused?"), times)

    def _judge(self) -> Judge:
        judges = {Judge.LEXICON: marked("the word list"), Judge.PLAYERS: marked("the players, with their dictionary")}
        return self._chosen(marked("Who judges a challenged word?"), judges)

    def _chosen(self, question: str, names: Mapping[T, str]) -> T:
        """One of some values, by the number of its name."""
        text = self._language.text
        return self._dialogue.pick(text(question), [(text(name), value) for value, name in names.items()])


def _names(typed: str) -> tuple[str, ...]:
    """Names between commas; where there is no comma, between « and » or spaces.

    >>> _names("Anna, Jean Paul"), _names("Anna et Bruno"), _names("Anna Bruno")
    (('Anna', 'Jean Paul'), ('Anna', 'Bruno'), ('Anna', 'Bruno'))
    """
    parts = _COMMAS.split(typed) if _COMMAS.search(typed) else _ANDS.sub(" ", typed).split()
    return tuple(name.strip() for name in parts if name.strip())
