"""The computer as a player: whole games to their end in every variant, what it may know, taking back."""

from dataclasses import replace
from typing import Any

import pytest

from access_scrabble.desks.classic.advice import Adviser
from access_scrabble.engine.board import Board
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import BLANK, Tiles
from access_scrabble.errors import RuleViolation
from access_scrabble.language.language import Language
from access_scrabble.lexica.leaves import load_leaves
from access_scrabble.lexica.store import load_free_lexicon
from access_scrabble.lexica.word_bands import WordBands
from access_scrabble.rules.classic import commands, events
from access_scrabble.rules.classic.position import Rack
from access_scrabble.rules.classic.settings import (
    ClassicProblem,
    ClassicSettings,
    Computer,
    FirstPlayer,
    Level,
    Source,
    Variant,
    WordCheck,
)
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState, draws_due
from access_scrabble.rules.game import BagKind, Context, GameKind, RuleProblem, Undo
from access_scrabble.rules.opponent.choice import Mind, candidates, challenged_words, chosen_turn, kept_tiles
from access_scrabble.rules.opponent.course import checked, next_command, waits_for_a_person, waits_for_the_hand
from access_scrabble.rules.opponent.evaluation import LeaveValues, reached_triples
from access_scrabble.rules.opponent.knowledge import known_to
from access_scrabble.rules.opponent.levels import SKILLS
from tests.engine.examples import play
from tests.rules.support import Game, SeededChance

MOST_STEPS = 400
LEXICON = load_free_lexicon()
BANDS = WordBands.load(LEXICON)
MIND = Mind(LEXICON, BANDS.words, load_leaves(), BANDS.band)


class ComputerGame(Game[ClassicState]):
    """A game in which the computers act by themselves."""

    def __init__(self, seed: int = 1, lexicon: Lexicon = LEXICON) -> None:
        super().__init__(GameKind.CLASSIC, Context(lexicon, SeededChance(seed)))

    def start(self, *computers: Level, people: int = 1, **more: Any) -> None:
        names = tuple(f"P{number}" for number in range(people + len(computers)))
        seats = tuple(Computer(people + place, level) for place, level in enumerate(computers))
        own = 0 if people == 1 else None
        settings = ClassicSettings(names, BagKind.VIRTUAL, computers=seats, own_seat=own, seed=7)
        self.do(commands.StartClassic(replace(settings, **more)))
        self.let_computers_act()

    def let_computers_act(self) -> None:
        for _ in range(MOST_STEPS):
            command = next_command(MIND, self.state)
            if command is None:
                return
            self.do(command)
        raise AssertionError("the computers never stop")

    def person(self, command: commands.Command) -> None:
        """Do what a person types, then let the computers answer."""
        self.do(checked(MIND, self.state, command))
        self.let_computers_act()

    def answer_for_the_person(self) -> None:
        """What somebody does who lays the best word, and the computer's tiles on the board."""
        state = self.state
        if state.phase is ClassicPhase.DRAWING:
            bags = [source for source in (Source.VOWELS, Source.CONSONANTS) if state.position.bag_contents(source)]
            due = draws_due(state)
            assert due is not None
            self.person(commands.DrawTiles(bags[due[1] % len(bags)]))
        elif state.phase is ClassicPhase.PENDING:
            self.person(commands.Confirm())
        else:
            rack = state.position.racks[state.current_player].known
            top = MIND.search().top(state.board, rack)
            self.person(commands.Place(top.plays[0]) if top.plays else commands.Pass())

    def play_out(self) -> None:
        for _ in range(MOST_STEPS):
            if self.state.phase is ClassicPhase.FINISHED:
                return
            assert waits_for_a_person(self.state)
            self.answer_for_the_person()
        raise AssertionError("the game never ends")


VARIANTS = [
    {},
    {"variants": (Variant.RECYCLED_BLANKS,)},
    {"variants": (Variant.OPEN_DICTIONARY,)},
    {"variants": (Variant.THEME,), "theme": "Noël"},
    {"variants": (Variant.TWO_BAGS,)},
    {"variants": tuple(Variant), "theme": "Noël"},
    {"word_check": WordCheck.IMMEDIATE},
    {"first_player": FirstPlayer.DRAWN},
]


@pytest.mark.rule("CL-12", "VA-01", "VA-02", "VA-03", "VA-04")
@pytest.mark.parametrize("agreed", VARIANTS, ids=lambda agreed: str(list(agreed.values())))
@pytest.mark.parametrize(("people", "computers"), [(1, 1), (1, 3), (3, 1), (2, 2)])
def test_a_game_comes_to_its_end_in_every_variant(agreed: dict[str, object], people: int, computers: int) -> None:
    game = ComputerGame(seed=people + computers)
    game.start(*[Level.EXPERT] * computers, people=people, **agreed)
    game.play_out()
    result = game.state.table.result
    assert result is not None
    assert min(result.totals) > 0
    assert not any(isinstance(event, events.ChallengeUpheld) for event in game.events)


@pytest.mark.parametrize("level", list(Level))
def test_every_level_plays_to_the_end(level: Level) -> None:
    """Weak levels lose a turn where they are caught with a word that does not exist; nobody else does."""
    game = ComputerGame(seed=3)
    game.start(level)
    game.play_out()
    assert game.state.phase is ClassicPhase.FINISHED


@pytest.mark.rule("CL-09")
def test_a_beginner_tries_words_that_do_not_exist() -> None:
    """Its words that are not in the list can be challenged, and cost the turn."""
    tried = 0
    for seed in range(12):
        game = ComputerGame(seed)
        game.start(Level.BEGINNER, seed=seed)
        refused: set[str] = set()
        for _ in range(14):
            pending = game.state.table.pending()
            if game.state.phase is ClassicPhase.FINISHED:
                break
            if pending is not None and pending.unknown:
                assert game.do(commands.Challenge())[0].refused == pending.unknown
                assert pending.play.text not in refused, "what was refused is not tried again"
                refused.add(pending.play.text)
                tried += 1
            game.let_computers_act()
            game.answer_for_the_person()
    assert tried


@pytest.mark.rule("VA-02")
def test_no_word_is_invented_where_it_would_be_refused_at_once() -> None:
    game = ComputerGame()
    game.start(Level.BEGINNER, word_check=WordCheck.IMMEDIATE)
    game.play_out()


def test_after_each_word_of_the_computer_the_hand_is_awaited() -> None:
    game = ComputerGame()
    game.start(Level.EXPERT)
    game.answer_for_the_person()
    assert waits_for_the_hand(game.state)
    game.person(commands.Confirm())
    assert game.state.phase is ClassicPhase.PLAYING
    assert game.state.current_player == 0


def test_a_person_does_not_play_for_a_computer() -> None:
    """Two computers in a row: what one types while the first one's tiles are laid is not the second one's word."""
    game = ComputerGame()
    game.start(Level.EXPERT, Level.EXPERT)
    game.person(commands.Pass())
    assert waits_for_the_hand(game.state)
    with pytest.raises(RuleViolation) as refused:
        game.person(commands.Pass())
    assert refused.value.problem is ClassicProblem.COMPUTER_TO_PLAY


@pytest.mark.rule("CL-09")
def test_a_word_that_does_not_exist_is_challenged() -> None:
    game = ComputerGame(seed=4)
    game.start(Level.EXPERT)
    letters = str(game.state.position.racks[0].known)[:3]
    game.person(commands.Place(play(f"H8 {letters}")))
    upheld = [event for event in game.events if isinstance(event, events.ChallengeUpheld)]
    assert [event.refused for event in upheld] == [(letters,)]
    assert waits_for_the_hand(game.state), "then it plays itself"


@pytest.mark.rule("CL-09")
def test_a_beginner_does_not_challenge_what_everybody_recognises() -> None:
    game = ComputerGame()
    game.start(Level.BEGINNER)
    known = known_to(game.state, 1)
    moments = [replace(known, turn=turn) for turn in range(60)]
    assert not any(challenged_words(MIND, moment, ("JET", "IF", "MAISON")) for moment in moments)
    assert {challenged_words(MIND, moment, ("JET", "GOYIM")) for moment in moments} == {(), ("GOYIM",)}


def _asked(state: ClassicState) -> tuple[object, ...]:
    return state.board, state.phase, state.current_player, tuple(map(len, state.position.racks))


def test_taking_back_goes_from_one_question_to_another() -> None:
    game = ComputerGame()
    game.start(Level.EXPERT, Level.EXPERT)
    moments = []
    for _ in range(5):
        moments.append(_asked(game.state))
        game.answer_for_the_person()
    while moments:
        game.person(Undo())
        assert _asked(game.state) == moments.pop()
    with pytest.raises(RuleViolation) as refused:
        game.person(Undo())
    assert refused.value.problem is RuleProblem.NOTHING_TO_UNDO


@pytest.mark.rule("CL-12")
def test_the_game_does_not_end_while_a_computer_can_play() -> None:
    game = ComputerGame()
    game.start(Level.EXPERT)
    with pytest.raises(RuleViolation) as refused:
        game.person(commands.EndGame())
    assert refused.value.problem is ClassicProblem.COMPUTER_GOES_ON


def _secrets_changed(state: ClassicState, seat: int) -> ClassicState:
    """The same table, but for what lies on the racks of all others and in the bag: vowels among vowels (VA-04)."""
    position, vowels = state.position, state.settings.two_bags.letters
    others = [other for other in range(len(position.racks)) if other != seat]
    pools: dict[object, list[str]] = {True: [], False: [], BLANK: []}

    def kind(tile: str) -> object:
        return BLANK if tile == BLANK else tile in vowels

    for tile in [*(tile for other in others for tile in position.racks[other].known), *position.unseen]:
        pools[kind(tile)].append(tile)
    racks = list(position.racks)
    for other in others:  # the last of each kind first: those lay in the bag
        racks[other] = Rack(Tiles.of([pools[kind(tile)].pop() for tile in racks[other].known]))
    steps = state.table.steps
    last = replace(steps[-1], position=replace(position, racks=tuple(racks)))
    return replace(state, history=replace(state.history, table=replace(state.table, steps=(*steps[:-1], last))))


SITTINGS = [
    *(([level], 1, {}) for level in (Level.BEGINNER, Level.EXPERT, Level.CHAMPION)),
    ([Level.EXPERT, Level.CLUB], 2, {}),
    ([Level.EXPERT, Level.BEGINNER], 1, {"variants": (Variant.TWO_BAGS, Variant.RECYCLED_BLANKS)}),
]


@pytest.mark.parametrize(("levels", "people", "agreed"), SITTINGS, ids=str)
def test_the_computer_knows_no_other_rack_and_no_order_of_the_bag(
    levels: list[Level], people: int, agreed: dict[str, object]
) -> None:
    """Whatever it is asked for: its turns, which bag it draws from, what it challenges."""
    game = ComputerGame()
    game.start(*levels, people=people, **agreed)
    game.play_out()
    state = None
    compared = 0
    for event in game.events:
        state = game.ruleset.evolve(state, event)
        command = next_command(MIND, state) if state.table.first is not None and state.table.steps else None
        if command is None:
            continue
        due = draws_due(state) if state.phase is ClassicPhase.DRAWING else None
        acting = state.current_player if due is None else due[0]
        other = _secrets_changed(state, acting)
        assert known_to(other, acting) == known_to(state, acting)
        assert next_command(MIND, other) == command
        compared += any(one != another for one, another in zip(other.position.racks, state.position.racks, strict=True))
    assert compared >= 5


def test_advice_knows_what_its_owner_may_know() -> None:
    """Neither the computer's rack nor the bag make a difference to it, turn after turn."""
    game = ComputerGame()
    game.start(Level.EXPERT)
    told = 0
    for _ in range(12):
        state = game.state
        if state.phase is ClassicPhase.PLAYING:
            other, advisers = _secrets_changed(state, 0), [Adviser(Language("en"), lambda: MIND) for _ in range(2)]
            assert other.position.racks[1] != state.position.racks[1]
            for _ in range(4):
                assert advisers[0].hint(state) == advisers[1].hint(other)
            if told:
                assert advisers[0].better(state) == advisers[1].better(other)
            told += 1
        game.answer_for_the_person()
    assert told >= 4


@pytest.mark.rule("CL-12")
def test_computers_that_can_lay_nothing_do_not_exchange_for_ever() -> None:
    """Two rounds without a word, and they pass: four passes running end the game."""
    game = ComputerGame()
    game.start(Level.EXPERT)
    wordless = Mind(Lexicon.from_words(["AA"]))
    known = replace(known_to(game.state, 1), rack=Tiles.parse("BCDFGHJ"))
    for rounds, expected in ((0, commands.Exchange), (3, commands.Exchange), (4, commands.Pass), (5, commands.Pass)):
        assert isinstance(chosen_turn(wordless, replace(known, wordless=rounds)), expected)


def test_the_champion_minds_triple_words() -> None:
    """A play is worth less by each triple word that it brings within reach."""
    game = ComputerGame()
    game.start(Level.CHAMPION)
    board = play("H12 ANE").on(play("H4 SAPIN").on(Board()))
    known = replace(known_to(game.state, 1), board=board, rack=Tiles.parse("TES"))
    skill = replace(SKILLS[Level.CHAMPION], attention=0.5)
    careless, careful = (
        {found.play: found.value for found in candidates(mind, known, skill, kept_tiles(mind, known, skill))}
        for mind in (Mind(LEXICON), Mind(LEXICON, leaves=LeaveValues(triple_in_line=3.0)))
    )
    both = careless.keys() & careful.keys()
    before = reached_triples(board.cells)[0]
    opened = {found: reached_triples(found.on(board).cells)[0] - before for found in both}
    assert {found: careless[found] - careful[found] for found in both} == {
        found: pytest.approx(3 * count) for found, count in opened.items()
    }
    assert set(opened.values()) > {0, 1}


def test_who_cannot_sit_at_the_table() -> None:
    game = ComputerGame()
    with pytest.raises(RuleViolation) as refused:
        game.start(Level.EXPERT, bag=BagKind.PHYSICAL)
    assert refused.value.problem is ClassicProblem.COMPUTER_DRAWS
    with pytest.raises(RuleViolation) as refused:
        game.start(Level.EXPERT, Level.EXPERT, people=0)
    assert refused.value.problem is ClassicProblem.NOBODY_PLAYS
