"""Whatever is typed about slips is answered, and the game goes on."""

from random import Random

import pytest

from tests.keyboard.refereeing import REAL_BAG, Formula, sit_down
from tests.keyboard.slip_entry import PLAYERS
from tests.keyboard.typed import Typed

COMMANDS = """
slip slips absentees doubtful accept rule commission appeal second notices sheet points undo redo everybody
missing retain note cancel bulletin trancher
"""
PARTS = """
1 2 12 9 0 riz mur xx é? ri?z 13h h13 7h 99z 21 30 -5 = !late !absent !disciplinary !x ! v h 3: 2: 1: /
riz/mur warning zero commission uphold average valid html all table delivered file nope.json , : ' ?
"""
FORMULAS = (None, Formula(contest="Sudden death"), Formula(contest="Topping"), Formula(edition="early edition"))


def random_line(random: Random) -> str:
    command = random.choice(["", *COMMANDS.split()])
    return " ".join([command, *random.choices(PARTS.split(), k=random.randint(0, 4))]).strip()


def sit_through(talk: Typed, seed: int, lines: int) -> None:
    random = Random(seed)
    sit_down(talk, REAL_BAG, PLAYERS, FORMULAS[seed % len(FORMULAS)])
    talk.say_all("p a s s e t m", "retain h8 passe", "rizeu")
    for line in (random_line(random) for _ in range(lines)):
        talk.say(line)
        assert talk.reply.prompt, line


def test_random_lines(talk: Typed) -> None:
    sit_through(talk, seed=4, lines=40)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_many_random_lines(talk: Typed, seed: int) -> None:
    sit_through(talk, seed, lines=200)
